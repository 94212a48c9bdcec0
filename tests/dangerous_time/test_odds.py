"""Odds of sieges and battles: every row of dice through the program, against exact enumeration and the reference.

Where only a hit or a miss matters two faces stand for six, each with its chance.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dangerous_time.positions import Table
from tenka.games.dangerous_time.facts.board import ODA
from tenka.games.dangerous_time.realm.impulse import ASSAULTED
from tenka.games.dangerous_time.steps.registry import default_action
from tenka.kernel.chance import Fast

Odds = dict[tuple[int, int], Fraction]
"""Chances of (attackers left, defenders left)."""
Die = list[tuple[int, Fraction]]
"""Faces and their chances."""
WHOLE: Die = [(face, Fraction(1, 6)) for face in range(1, 7)]
MISS_OR_SIX: Die = [(1, Fraction(5, 6)), (6, Fraction(1, 6))]
MISS_OR_FIVE: Die = [(1, Fraction(4, 6)), (5, Fraction(2, 6))]  # with a bonus of 1


def rows(*dice: Die) -> Iterator[tuple[list[int], Fraction]]:
    """All faces that dice can show, with their chances."""
    for row in product(*dice):
        chance = Fraction(1)
        for _, one in row:
            chance *= one
        yield [face for face, _ in row], chance


def hits(dice: int, each: Fraction) -> list[tuple[int, Fraction]]:
    return [(n, comb(dice, n) * each**n * (1 - each) ** (dice - n)) for n in range(dice + 1)]


def add(odds: Odds, left: tuple[int, int], chance: Fraction) -> None:
    odds[left] = odds.get(left, Fraction(0)) + chance


def again(start: Table) -> Table:
    t = Table()
    t.s = start.s.copy()
    t.s.events = []
    return t


# --- sieges ---------------------------------------------------------------------------------------------------------


def siege(castle: str, inside: int, outside: int) -> Table:
    t = Table().clear(castle).put(castle, azai=inside).put(castle, oda=outside).held("anti", castle)
    return t.pausing().fight(castle, "oda", how=ASSAULTED).do("siege")


def exact_assault(inside: int, outside: int, level: int) -> Odds:
    """DT-17.2 to DT-17.4 for soldiers without leaders, all in communication."""
    odds: Odds = {}
    for lost, first in hits(inside, Fraction(level + 1, 6)):
        left = max(0, outside - lost)
        for fallen, second in hits(left, Fraction(1, 6)):
            add(odds, (left, max(0, inside - fallen)), first * second)
    return odds


@pytest.mark.parametrize(
    ("castle", "level", "inside", "outside"), [("sawayama", 1, 1, 3), ("odani", 2, 1, 4), ("odani", 2, 2, 3)]
)
def test_an_assault_against_exact_odds(castle: str, level: int, inside: int, outside: int) -> None:
    start = siege(castle, inside, outside)
    found: Odds = {}
    for first, chance in rows(*[WHOLE] * inside):
        lost = len([face for face in first if face > 1 and face + level >= 6])
        for second, then in rows(*[MISS_OR_SIX] * max(0, outside - lost)):
            t = again(start).do("assault", *first, *second)
            left = (outside - lost if outside > lost else 0, inside - min(inside, second.count(6)))
            fired = [event.args["hits"] for event in t.told("fire")]
            assert fired == [lost, second.count(6)][: 2 if outside > lost else 1]
            add(found, left, chance * then)
            if left[1] == 0:
                assert t.control(castle) == "oda"
            elif left[0] >= left[1]:
                assert (t.units("oda", castle), t.units("anti", castle)) == left
    assert found == exact_assault(inside, outside, level)
    assert sum(found.values()) == 1


# --- field battles --------------------------------------------------------------------------------------------------


def battle(soldiers: int, defenders: int, *leaders: str) -> Table:
    """At Seta, where nobody has a castle; the defender has said that he stands."""
    t = Table().clear("seta", "kannonji").put("seta", *leaders, oda=soldiers).put("seta", azai=defenders)
    t.held("anti", "kannonji").pausing()
    return t.fight("seta", "oda").defaults("assign", "commander").do("stand")


def exact_round(attackers: int, defenders: int, bravery: int) -> Odds:
    """DT-16.4 to DT-16.12, with all dice; the attackers' Bravery is added to initiative and fire."""
    odds: Odds = {}
    for one, two in product(range(1, 7), repeat=2):
        ahead = one + bravery - two
        only_attacker = ahead >= 2 or (ahead == 1 and bravery > 0)
        mine = [(0, Fraction(1))] if ahead <= -2 else hits(attackers, Fraction(1 + bravery, 6))
        theirs = [(0, Fraction(1))] if only_attacker else hits(defenders, Fraction(1, 6))
        for (killed, first), (lost, second) in product(mine, theirs):
            add(odds, (max(0, attackers - lost), max(0, defenders - killed)), first * second / 36)
    return odds


@pytest.mark.parametrize(
    ("soldiers", "defenders", "leaders"), [(2, 2, ()), (3, 1, ()), (1, 2, ("shibata",))], ids=["2-2", "3-1", "shibata"]
)
def test_a_round_against_exact_odds(soldiers: int, defenders: int, leaders: tuple[str, ...]) -> None:
    start = battle(soldiers, defenders, *leaders)
    attackers = soldiers + len(leaders)
    mine = MISS_OR_FIVE if leaders else MISS_OR_SIX
    found: Odds = {}
    for one, two in product(range(1, 7), repeat=2):
        trial = again(start).do("stand", one, two, *[1] * (attackers + defenders))
        dice: list[Die] = []
        for event in trial.told("fire"):
            dice += [mine] * attackers if event.args["side"] == "oda" else [MISS_OR_SIX] * defenders
        for faces, chance in rows(*dice):
            t = again(start).do("stand", one, two, *faces, 6, 6)  # the last two: leaders escape
            add(found, (t.units("oda", "seta"), t.units("anti", "seta")), chance / 36)
    assert found == exact_round(attackers, defenders, len(leaders))


def test_a_duel_against_exact_odds() -> None:
    start = battle(1, 1)
    found: Odds = {}
    for faces, chance in rows(WHOLE, WHOLE):
        t = again(start).do("stand", *faces)
        add(found, (t.units("oda", "seta"), t.units("anti", "seta")), chance)
    assert found == {(1, 0): Fraction(15, 36), (0, 1): Fraction(15, 36), (0, 0): Fraction(6, 36)}


def test_nobunaga_beats_nagamasa_as_often_as_the_design_says() -> None:
    """Nobunaga and 7 against Nagamasa and 7, to the end without retreat: 91 % (design, reference odds)."""
    games, won, chance = 300, 0, Fast(5)
    start = Table().clear("odani").put("odani", "azai", azai=7).put("odani", "nobunaga", oda=7).pausing()
    start.fight("odani", "oda").defaults("assign", "commander")
    for _ in range(games):
        s = start.s.copy()
        while s.battle.at >= 0 and s.outcome < 0:
            s.do(default_action(s), chance)
        won += s.outcome < 0 and s.land.control[8] == ODA
    assert 0.84 < won / games < 0.97
