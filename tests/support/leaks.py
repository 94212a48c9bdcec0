"""Leaks planted on purpose, in any game: the secrecy tests must notice them."""

from collections.abc import Callable
from typing import Any

import pytest

from tenka.check.secrecy import Sight, assert_no_leak
from tenka.check.walks import walk
from tenka.kernel.messages import EVERYONE, SPECTATOR, Event


def next_cards(state: Any) -> list[int]:
    """The card that comes next, which nobody has seen: who peeks at it knows too much. None where no pile is left."""
    if hasattr(state, "top"):  # Honshu's pile lies the other way round
        return [int(card) for card in state.deck[state.top : state.top + 1]]
    pile = state.hands.deck if hasattr(state.hands, "deck") else state.deck
    return [int(card) for card in pile[-1:]]


class AllTold(Sight):
    """What is told to some is told to everybody."""

    def events(self, state: Any, seat: int) -> list[bytes]:
        loud = [Event(event.name, event.args, EVERYONE) for event in state.events or []]
        return [repr(event).encode() for event in loud]


def caught(
    leak: type[Sight],
    game: Any,
    worlds: int,
    seats: tuple[int, ...] = (0, 1, 2, SPECTATOR),
    ready: Callable[[int, Any], bool] = lambda _count, _state: True,
) -> None:
    """Looks through a game with eyes that leak, at the decisions that are `ready`: the check must notice."""
    with pytest.raises(AssertionError, match=r"^leak"):
        look_through(leak(), game, worlds, seats, ready)


def look_through(
    sight: Sight, game: Any, worlds: int, seats: tuple[int, ...], ready: Callable[[int, Any], bool]
) -> None:
    for count, state in enumerate(walk(game, sum(seat >= 0 for seat in seats), {}, seed=3)):
        if ready(count, state):
            for seat in seats:
                assert_no_leak(game, state, seat, worlds, sight, seed=count)
