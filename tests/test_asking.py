"""Who is asked, and what is taken for granted, must not depend on what is hidden (DT-10.7 is the hard case).

A program that skips a question because there is only one answer tells everybody that there was only one. The contract
looks for it in every game; here programs with that vice stand before real games, and are caught.
"""

from typing import Any

import pytest

import tenka
from support.proxies import GameProxy, StateProxy
from tenka.check.secrecy import assert_told_alike, worlds
from tenka.check.walks import eyes, walk
from tenka.games.dangerous_time.actions import PASS, WAIVE
from tenka.kernel.state import OVER


class Hasty(StateProxy):
    """Answers by itself where the answers, which depend on the hand, make a certain sum."""

    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        while self.inner.actor != OVER and sum(self.inner.legal()) % 5 == 0:
            self.inner.apply(self.inner.legal()[0], chance)


class AsksOnlyWhoHolds(StateProxy):
    """Passes for a player who holds no card for the window."""

    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        while self.inner.legal() == [PASS, WAIVE]:
            self.inner.apply(PASS, chance)


def look(game: Any, decisions: int) -> None:
    """Does the same in two worlds, again and again: does anybody see a difference?"""
    for count, state in enumerate(walk(game, game.min_players, seed=11)):
        for seat in eyes(state):
            for world in worlds(game, state, seat, 1, count):
                assert_told_alike(state, world, seat, seed=count)
        if count == decisions:
            break


@pytest.mark.parametrize("key", list(tenka.games()))
def test_nobody_is_asked_because_of_what_is_hidden(key: str) -> None:
    look(GameProxy(tenka.game(key)), 50)


@pytest.mark.parametrize("key", ["shinobi", "honshu", "dangerous-time"])
def test_a_hasty_program_is_caught(key: str) -> None:
    """(In Nobunaga all answers are known to everybody.)"""
    with pytest.raises(AssertionError, match="can tell worlds apart by what is asked"):
        look(GameProxy(tenka.game(key), Hasty), 150)


def test_a_window_that_opens_only_for_those_who_hold_a_card_is_caught() -> None:
    with pytest.raises(AssertionError, match="can tell worlds apart by what is asked"):
        look(GameProxy(tenka.game("dangerous-time"), AsksOnlyWhoHolds), 150)
