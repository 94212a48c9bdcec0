"""Advice in two worlds that a seat cannot tell apart: the same answer from the same work. Planted leaks are caught."""

from typing import Any

import pytest

import tenka
from support.leaks import next_cards
from tenka.check.secrecy import AdvisedSight, assert_alike, worlds
from tenka.check.walks import walk
from tenka.coach.messages import Weighed
from tenka.coach.worth import action_worth
from tenka.games import is_built_in
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER

GAMES = list(tenka.games())
BUILT_IN = [key for key, game in tenka.games().items() if is_built_in(game)]


def compare(key: str, sight: AdvisedSight, every: int = 5, most: int = 5) -> int:
    """At some moments of a game: whoever decides is advised alike in the real world and in an imagined one."""
    game = tenka.game(key)
    compared = 0
    for count, state in enumerate(walk(game, game.min_players, seed=6)):
        if state.actor == OVER or compared == most:
            break
        if count % every != every - 1:
            continue
        seat = int(state.actor)
        mine = sight.of(game, state, seat)
        for world in worlds(game, state, seat, 2, count):
            assert_alike(mine, sight.of(game, world, seat), f"{key}: seat {seat}")
        compared += 1
    return compared


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_is_the_same_in_two_worlds(key: str) -> None:
    assert compare(key, AdvisedSight()) > 2


class Peeking(AdvisedSight):
    """A hint that plays on from the true state, with its true deck and hands."""

    def advice(self, game: Any, state: Any, seat: int) -> list[Weighed]:
        honest = super().advice(game, state, seat)
        expert = game.expert()
        found = []
        for choice in honest:
            world = state.copy()
            while world.actor != seat:
                world.do(world.sample(Fast(1)), Fast(1))
            value = action_worth(expert, world, choice.action, 6, 1).means()[seat]
            found.append(
                Weighed(
                    action=choice.action,
                    name=choice.name,
                    value=value,
                    margin=0.0,
                    error=0.0,
                    equal=False,
                    worlds=1,
                    reasons=[],
                )
            )
        return sorted(found, key=lambda one: -one.value)


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_hint_that_peeks_at_the_real_cards_is_caught(key: str) -> None:
    with pytest.raises(AssertionError, match="by the hint"):
        compare(key, Peeking(), every=7, most=12)


class Pointing(AdvisedSight):
    """A hint that marks the first choice where the card lies that is really on top of the deck."""

    def marks(self, game: Any, state: Any, advice: list[Weighed]) -> list[object]:
        return [*super().marks(game, state, advice), next_cards(state)]


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_mark_on_the_board_that_points_at_a_hidden_card_is_caught(key: str) -> None:
    with pytest.raises(AssertionError, match="by the marks of a hint"):
        compare(key, Pointing(), every=7, most=12)


class Hurried(AdvisedSight):
    """A hint that takes longer where the card on top of the deck is a high one."""

    def worlds(self, state: Any, seat: int) -> int:
        return 2 + sum(next_cards(state)) % 2


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_hint_whose_time_depends_on_a_hidden_card_is_caught(key: str) -> None:
    with pytest.raises(AssertionError, match="by the work of a hint"):
        compare(key, Hurried(), every=7, most=12)
