"""Nothing is left behind by a decision: whoever serves tables for months must not grow."""

import gc
import sys
from collections.abc import Callable

import pytest

import tenka
from tenka.bots.bot import GreedyBot
from tenka.bots.levels import make
from tenka.coach.advice import advise
from tenka.coach.why import why
from tenka.kernel.level import Level
from tenka.kernel.messages import View
from tenka.kernel.state import OVER

AGAIN = 40
FEW = AGAIN // 4
BOTS = ("greedy", "lesson", "level1", "level2-bold", "level3", "level4", "level5", "level2@1", "level5@1")


def a_choice(key: str) -> View:
    """The middle of a game, where there is a choice."""
    chance = tenka.fast(3)
    state = tenka.game(key).new(chance=chance)
    taken = 0
    while taken < 25 or len(state.legal()) < 3:
        legal = state.legal()
        state.apply(legal[len(legal) // 2], chance)
        taken += 1
        assert state.actor != OVER
    return state.view(int(state.actor))


def quick(bot: GreedyBot) -> GreedyBot:
    """The same with few iterations."""
    level = bot.level
    if level.iterations > 30:
        numbers = {name: getattr(level, name) for name in ("margin", "ahead", "exploration", "widening", "trust")}
        bot.level = Level(30, **numbers)
    return bot


def left_behind(again: int, do: Callable[[], object]) -> int:
    """Blocks of memory that are there once more after it was done so often: the fewest of three rounds.

    Python keeps some for itself now and then; what is left behind by every decision is there in every round.
    """
    for _ in range(5):  # what is made once
        do()
    found = []
    for _ in range(3):
        gc.collect()
        before = sys.getallocatedblocks()
        for _ in range(again):
            do()
        gc.collect()
        found.append(sys.getallocatedblocks() - before)
    return min(found)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("key", ["nobunaga", "shinobi", "honshu", "dangerous-time"])
def test_a_decision_leaves_nothing_behind(key: str, name: str) -> None:
    view = a_choice(key)
    bot = make(name, tenka.game(key), 1, None)
    assert isinstance(bot, GreedyBot)
    quick(bot)
    assert left_behind(AGAIN, lambda: bot.choose(view)) <= FEW


@pytest.mark.parametrize("key", ["nobunaga", "shinobi", "honshu", "dangerous-time"])
def test_advice_and_reasons_leave_nothing_behind(key: str) -> None:
    game, view = tenka.game(key), a_choice(key)
    action = game.imagine(view, tenka.fast(1)).legal()[0]
    assert left_behind(AGAIN, lambda: why(game, view, action)) <= FEW
    assert left_behind(4, lambda: advise(game, view, 8, 5, -1)) <= 3
