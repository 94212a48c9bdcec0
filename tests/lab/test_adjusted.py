"""Results without luck: do their intervals hold the truth, also after few games?"""

from functools import cache
from random import Random

import pytest

from support.sample import sample
from tenka.lab.adjusted import Adjusting

RUNS = sample(500, 1500)


def shares(chance: Random) -> tuple[float, float]:
    """What two seats of one entrant won, and their luck: results hang on it and on other things."""
    luck = chance.gauss(0, 0.5)
    won = sum(luck + chance.gauss(0, 0.35) > 0.3 for _ in range(2)) / 2
    return won, luck * 0.6 + chance.gauss(0, 0.1)


@cache
def truth() -> float:
    chance = Random(1)
    return sum(shares(chance)[0] for _ in range(200_000)) / 200_000


@pytest.mark.parametrize("games", [5, 10, 20, 50])
def test_intervals_hold_the_truth(games: int) -> None:
    true, chance, held = truth(), Random(games), 0
    for _ in range(RUNS):
        adding = Adjusting(["akiko"])
        for _ in range(games):
            won, luck = shares(chance)
            adding.add(["akiko"], [won], [luck])
        (told,) = adding.rows()
        held += told.low <= true <= told.high
    assert held >= 0.94 * RUNS, f"{100 * held / RUNS:.1f} % of intervals hold {true:.3f}"


def test_games_that_all_end_alike_are_not_certain() -> None:
    adding = Adjusting(["akiko"])
    for _ in range(4):
        adding.add(["akiko"], [0.0], [0.1])
    (told,) = adding.rows()
    assert told.high - told.low > 0.2
