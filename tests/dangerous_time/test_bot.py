"""The general: always legal, better than chance, and careful with Nobunaga."""

import pytest

from dangerous_time.positions import Table, fresh
from tenka.games.dangerous_time.frames import BID
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.rules import War
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER


def play(seed: int, generals: tuple[bool, bool], turns: int = 99) -> War:
    """A short game with a bid of 6 by seat 0; a general or chance at each seat."""
    s, chance, expert = fresh("short", seed), Fast(seed), GAME.expert()
    while s.actor != OVER and s.turn <= turns:
        if s.step() == BID:
            action = GAME.parse("number 6" if s.actor == 0 else "number 0")
        elif generals[s.actor]:
            action = int(expert.choose(s, chance))
        else:
            action = int(s.sample(chance))
        assert action in s.legal()
        s.do(action, chance)
    return s


@pytest.mark.parametrize("seed", range(2))
def test_a_general_beats_chance_from_both_sides(seed: int) -> None:
    assert play(seed, (True, False)).result().winners == [0]
    assert play(seed, (False, True)).result().winners == [1]


@pytest.mark.parametrize("seed", range(3))
def test_generals_keep_nobunaga_alive_in_the_first_three_turns(seed: int) -> None:
    s = play(100 + seed, (True, True), turns=3)
    assert s.leader_at[0] != -2


def test_a_general_does_not_storm_a_strong_castle() -> None:
    expert = GAME.expert()
    t = Table().put("odani", oda=4).pausing().fight("odani", "oda")
    t.do("siege")
    assert GAME.name(expert.choose(t.s, Fast(1))) == "invest"
    t = Table().clear("ueno").put("ueno", iga=1).put("ueno", oda=6).pausing().fight("ueno", "oda")
    assert GAME.name(expert.choose(t.s, Fast(1))) == "assault"


def test_values_are_the_shares_of_both_seats() -> None:
    values = GAME.expert().values(Table().s)
    assert abs(values[0] + values[1] - 1.0) < 1e-9
    better = Table().held("oda", "odani", "ishiyama")
    assert GAME.expert().values(better.s)[0] > values[0]
