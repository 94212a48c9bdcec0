"""What a coach of the war weighs, and what it says of it."""

from functools import cache

import pytest

from dangerous_time.positions import Table, fresh
from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.weighed import NO_ANSWERS
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import NEGOTIATE
from tenka.kernel.chance import Fast
from tenka.kernel.messages import Reason
from tenka.kernel.state import OVER
from tenka.words import LANGUAGES, Words


@cache
def decisions(scenario: str, every: int) -> list[tuple[War, int]]:
    """Every so manieth position of a game between generals, with what was done."""
    s, chance, expert = fresh(scenario, 4), Fast(4), GAME.expert()
    found: list[tuple[War, int]] = []
    count = 0
    while s.actor != OVER and count < 1200:
        action = int(expert.choose(s, chance))
        if count % every == 0:
            found.append((s.copy(), action))
        s.do(action, chance)
        count += 1
    return found


def reasons(s: War, action: int) -> list[Reason]:
    return GAME.expert().reasons(s.view(int(s.actor)), action, -1)


@pytest.mark.parametrize("scenario", ["short", "campaign"])
def test_wherever_there_is_a_choice_it_is_weighed_against_others(scenario: str) -> None:
    expert = GAME.expert()
    for s, action in decisions(scenario, 3):
        moves = [int(move) for move in s.moves()]
        weighed = [int(one) for one in expert.candidates(s, s.moves())]
        real = [move for move in moves if move not in NO_ANSWERS]
        assert weighed[0] == action or s.oda_seat < 0  # a bid is left to the dice
        assert set(weighed) <= set(moves)
        assert len(set(weighed)) == len(weighed) >= min(6, len(real))


def test_nearly_every_decision_has_a_reason_in_every_language() -> None:
    told = [reasons(s, action) for s, action in decisions("short", 2)]
    assert sum(map(bool, told)) >= 0.95 * len(told)
    for words in [Words(language, GAME) for language in LANGUAGES]:
        for reason in [reason for one in told for reason in one]:
            assert reason.message not in words(reason.message, **reason.args)


def test_who_talks_is_told_how_likely_it_is() -> None:
    """In sixths, and not the same everywhere (DT-11.4)."""
    talks = [(s, action) for s, action in decisions("short", 1) if s.step() == NEGOTIATE and action < do.ACTIVATE]
    told = [reasons(s, action)[0] for s, action in talks]
    assert {reason.message for reason in told} == {"reason-speaks"}
    assert {reason.args["n"] for reason in told} <= {1, 2, 3, 4, 5, 6}
    assert len({reason.args["n"] for reason in told}) > 1


def test_who_is_fewer_is_not_told_to_be_more() -> None:
    """Whoever declares may go out against any number; walls are the other choice."""
    for azai, oda, said in ((4, 2, "reason-field"), (2, 2, "reason-combat"), (2, 6, "reason-combat")):
        t = Table().clear("odani").put("odani", azai=azai).put("odani", oda=oda).pausing().fight("odani", "oda")
        assert reasons(t.s, do.FIELD) == [Reason(said, {"space": "odani", "n": azai, "m": oda})]
        assert [one.message for one in reasons(t.s, do.SIEGE)] == ["reason-walls"]


def test_a_forced_march_is_told_by_what_it_buys() -> None:
    t = Table().hand("oda", 33).clear("sawayama").held("anti", "sawayama").put("kannonji", oda=4).movement("oda")
    t.s.impulse.mp = 0
    t.again()
    found = reasons(t.s, do.PLAY + 33)
    assert found[0] == Reason("reason-forced", {"n": 2})
    assert found[1].message == "reason-march"
    assert "space_to" in found[1].args
    assert t.s.impulse.mp == 0  # only imagined
