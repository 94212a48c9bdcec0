"""Players with habits, for tests that need rare things to happen."""

import tenka
from honshu.positions import GAME, phase
from tenka.games.honshu.cards import FACTORY, PRODUCTION, UPRIGHT
from tenka.games.honshu.rules import HonshuState
from tenka.kernel.chance import DICE, Chance

TRIES = 12


def hoard(state: HonshuState, chance: Chance) -> int:
    """Never spends a cube, takes cards with production squares, and lays them so that the most cubes stay."""
    now = phase(state)
    if now == "boost":
        return GAME.parse("no-boost")
    if now == "override":
        return GAME.parse("decline")
    if now == "take":
        return max(state.legal(), key=lambda action: (productions(int(action) - 117), int(action)))
    if now == "place":
        return max((int(state.sample(chance)) for _ in range(TRIES)), key=lambda action: cubes_after(state, action))
    if now == "weave":
        return GAME.parse("over") if chance.below(DICE, 3) else GAME.parse("under")
    return int(state.sample(chance))


def productions(card: int) -> int:
    return sum(PRODUCTION <= square < FACTORY for square in UPRIGHT[card])


def cubes_after(state: HonshuState, action: int) -> int:
    """How many cubes the actor would have, answering over to everything."""
    seat = int(state.actor)
    later = state.copy()
    later.do(action, tenka.fast(0))
    while phase(later) == "weave" and later.actor == seat:
        later.do(GAME.parse("over"), tenka.fast(0))
    return int(later.cubes[seat]).bit_count()


def played_out(state: HonshuState, seed: int, player: str = "random") -> HonshuState:
    """The end of a game in which everybody has the same habit; `check` holds all the way."""
    chance = tenka.fast(seed)
    while state.actor != tenka.OVER:
        state.apply(hoard(state, chance) if player == "hoard" else state.sample(chance), chance)
        state.check()
    return state
