"""What a general knows: a sensible answer to every question of the war, and what a position is worth."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time.board import NEUTRAL
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.state import ONGOING
from tenka.kernel.chance import Chance
from tenka.kernel.state import Expert, State


class General(Expert):
    def choose(self, state: State, chance: Chance) -> i64:
        return state.sample(chance)

    def values(self, state: State) -> vec[float]:
        war = cast(War, state)
        found = vec[float]([0.5, 0.5])
        if war.outcome != ONGOING and war.winner != NEUTRAL:
            winner = war.seat(int(war.winner))
            found[winner] = 1.0
            found[1 - winner] = 0.0
        return found
