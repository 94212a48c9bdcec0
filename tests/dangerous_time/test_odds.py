"""Odds of sieges and battles against exact enumeration, and against the reference table of the design."""

from fractions import Fraction
from itertools import product

import pytest

from dangerous_time.positions import Table
from tenka.games.dangerous_time.board import ODA
from tenka.games.dangerous_time.frames import LOSSES
from tenka.games.dangerous_time.siege import besieged_volley, storm_volley
from tenka.games.dangerous_time.state import ASSAULTED
from tenka.kernel.chance import Fast, Scripted


def assault(level_castle: str, inside: int, outside: int) -> Table:
    t = (
        Table()
        .clear(level_castle)
        .put(level_castle, azai=inside)
        .put(level_castle, oda=outside)
        .held("anti", level_castle)
    )
    return t.pausing().fight(level_castle, "oda", how=ASSAULTED).do("siege")


@pytest.mark.parametrize(("inside", "castle"), [(1, "sawayama"), (2, "odani"), (2, "sawayama")])
def test_the_fire_of_the_besieged_against_all_dice(inside: int, castle: str) -> None:
    t = assault(castle, inside, 4)
    level = 2 if castle == "odani" else 1
    found = [besieged_volley(t.s, Scripted(list(dice))) for dice in product(range(6), repeat=inside)]
    exact = Fraction(level + 1, 6) * inside
    assert Fraction(sum(found), len(found)) == exact


def test_the_fire_of_the_besiegers_against_all_dice() -> None:
    t = assault("sawayama", 1, 3)
    found = [storm_volley(t.s, Scripted(list(dice))) for dice in product(range(6), repeat=3)]
    assert Fraction(sum(found), len(found)) == Fraction(3, 6)


def exact_first_assault(inside: int, outside: int, level: int) -> Fraction:
    """The chance that one assault empties the castle."""
    p, q, total = Fraction(level + 1, 6), Fraction(1, 6), Fraction(0)
    for lost in range(inside + 1):
        left = max(0, outside - lost)
        enough = sum(
            (choose(left, hits) * q**hits * (1 - q) ** (left - hits) for hits in range(inside, left + 1)), Fraction(0)
        )
        total += choose(inside, lost) * p**lost * (1 - p) ** (inside - lost) * enough
    return total


def choose(n: int, k: int) -> int:
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


@pytest.mark.parametrize(("inside", "outside", "castle", "level"), [(1, 4, "sawayama", 1), (2, 6, "odani", 2)])
def test_one_assault_against_exact_odds(inside: int, outside: int, castle: str, level: int) -> None:
    games, fallen, chance = 1500, 0, Fast(11)
    start = assault(castle, inside, outside)
    for _ in range(games):
        s = start.s.copy()
        s.push(LOSSES, 0, 0)
        s.pop()
        lost = besieged_volley(s, chance)
        left = outside - lost
        hits = sum(1 for _ in range(left) if chance.die() == 6)
        fallen += hits >= inside
    exact = float(exact_first_assault(inside, outside, level))
    assert abs(fallen / games - exact) < 4 * (exact * (1 - exact) / games) ** 0.5


def test_nobunaga_beats_nagamasa_as_often_as_the_design_says() -> None:
    """Nobunaga and 7 against Nagamasa and 7, to the end without retreat: 91 % (design, reference odds)."""
    games, won, chance = 300, 0, Fast(5)
    start = Table().clear("odani").put("odani", "azai", azai=7).put("odani", "nobunaga", oda=7).pausing()
    start.fight("odani", "oda").defaults("assign", "commander")
    for _ in range(games):
        s = start.s.copy()
        from tenka.games.dangerous_time.defaults import default_action

        while s.battle_at >= 0 and s.outcome < 0:
            s.do(default_action(s), chance)
        won += s.outcome < 0 and s.control[8] == ODA
    assert 0.84 < won / games < 0.97
