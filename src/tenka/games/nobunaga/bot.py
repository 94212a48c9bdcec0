"""What a good player of Nobunaga knows: how promising an action looks, and what a position is worth."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.nobunaga.rules import NobunagaState
from tenka.kernel.chance import Chance
from tenka.kernel.state import Expert, State


class NobunagaExpert(Expert):
    def choose(self, state: State, chance: Chance) -> i64:
        return state.sample(chance)

    def values(self, state: State) -> vec[float]:
        position = cast(NobunagaState, state)
        winner = position.winner()
        found = vec[float]()
        for seat in range(position.players):
            found = append(found, 1.0 if seat == winner else 0.0)
        return found
