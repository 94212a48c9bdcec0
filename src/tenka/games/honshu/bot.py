"""What a good player of Honshu knows."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu.rules import HonshuState
from tenka.kernel.chance import Chance
from tenka.kernel.state import Expert, State


class HonshuExpert(Expert):
    def choose(self, state: State, chance: Chance) -> i64:
        return state.sample(chance)

    def values(self, state: State) -> vec[float]:
        position = cast(HonshuState, state)
        places = position.places_by_score()
        found = vec[float]()
        for seat in range(position.players):
            found = append(found, 1.0 if places[seat] == 1 else 0.0)
        return found
