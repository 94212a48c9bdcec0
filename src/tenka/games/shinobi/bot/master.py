"""The master of Shinobi: looks one round ahead and knows what the table will be worth then."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.shinobi.bot.expert import ShinobiExpert, suspected
from tenka.games.shinobi.bot.outlook import fitted
from tenka.games.shinobi.cards import CLAN_COUNT
from tenka.games.shinobi.imagine import ShinobiImaginer
from tenka.games.shinobi.rules import ShinobiState
from tenka.kernel.chance import Chance
from tenka.kernel.state import OVER, Game, Imaginer, State

OUTLOOKS: Final = fitted()
NEAR: Final = 0.15  # how much of a value is for how near to victory one came, rather than for the victory


class ShinobiMaster(ShinobiExpert):
    def __init__(self, style: vec[float] | None = None, game: Game | None = None) -> None:
        super().__init__(style, game)
        self._seat: i64 = 0  # for whom it thinks
        self._believed: list[vec[float]] = []  # by seat and its clan: how likely others serve each clan

    def begin(self, imaginer: Imaginer, seat: i64) -> None:
        """What everybody believes now stays so until the seat's next turn: one turn's bluff convinces nobody."""
        self._seat = seat
        self._believed = []
        believed = cast(ShinobiImaginer, imaginer).believed
        n: i64 = len(believed) // CLAN_COUNT
        for me in range(n):
            for own in range(i64(CLAN_COUNT)):
                self._believed.append(suspected(believed, n, me, own))

    def served(self, state: ShinobiState, me: i64, own: i64) -> vec[float]:
        if not self._believed:
            return super().served(state, me, own)
        return self._believed[me * CLAN_COUNT + own]

    def settled(self, state: State) -> bool:
        world = cast(ShinobiState, state)
        return world.order == 1 and world.actor == self._seat

    def rollout(self, state: State, chance: Chance) -> None:
        """To the seat's next turn."""
        world = cast(ShinobiState, state)
        while world.actor != OVER and not (world.order == 1 and world.actor == self._seat):
            world.do(self._best(world, chance, True), chance)

    def shares(self, state: State, chance: Chance) -> vec[float]:
        """To the end."""
        super().rollout(state, chance)
        return state.game.rewards(state)

    def foresee(self, state: State, chance: Chance) -> vec[float]:
        self.rollout(state, chance)
        world = cast(ShinobiState, state)
        return world.game.rewards(world) if world.actor == OVER else OUTLOOKS[world.players - 2].chances(world)

    def values(self, state: State) -> vec[float]:
        world = cast(ShinobiState, state)
        n = world.players
        if world.actor != OVER:
            found = OUTLOOKS[n - 2].chances(world)
            for seat in range(n):
                found[seat] = NEAR / 2.0 + (1.0 - NEAR) * found[seat]
            return found
        return self.end_values(world, NEAR)
