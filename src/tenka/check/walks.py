"""Random games, state by state, and the tables at which they are played."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from tenka.kernel.chance import DICE, Chance, Fast, Recording, Scripted
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import OVER

Options = dict[str, str]


def tables(game: Any) -> list[tuple[int, Options]]:
    """Every player count with the default options, and each other value of each option at one of the counts."""
    counts = list(seat_counts(game))
    others = [{option.name: value} for option in game.options for value in option.values[1:]]
    return [(players, {}) for players in counts] + [
        (counts[number % len(counts)], change) for number, change in enumerate(others)
    ]


MANY = 40
"""A game with more tables than this has every player count and every option value, but not every pair of them."""


def some_tables(game: Any) -> list[tuple[int, Options]]:
    """`tables`, or fewer of them where they are very many."""
    every = tables(game)
    if len(every) <= MANY:
        return every
    counts = list(seat_counts(game))
    changes = [options for players, options in every if players == counts[0] and options]
    return [(players, {}) for players in counts] + [
        (counts[number % len(counts)], options) for number, options in enumerate(changes)
    ]


def all_tables(game: Any) -> list[tuple[int, Options]]:
    """Every player count with every combination of options."""
    names = [option.name for option in game.options]
    values = product(*[option.values for option in game.options])
    combinations = [dict(zip(names, chosen, strict=True)) for chosen in values]
    return [(players, chosen) for players in seat_counts(game) for chosen in combinations]


def seat_counts(game: Any) -> range:
    return range(game.min_players, game.max_players + 1)


def eyes(state: Any) -> list[int]:
    """Everybody who looks on: all seats, and a spectator."""
    return [*range(int(state.players)), SPECTATOR]


def label(value: object) -> str:
    """A short name of a table for test ids."""
    if isinstance(value, dict):
        return "+".join(f"{name}={chosen}" for name, chosen in value.items()) or "default"
    return str(value)


def walk(game: Any, players: int, options: Options | None = None, seed: int = 0, chance: Chance | None = None) -> Any:
    """A random game: its state after the set-up and after every action (one object that goes on).

    `state.events` holds what happened since the last time. Choices and draws come from different streams, so that a
    game that draws once more does not choose otherwise.
    """
    for state, _ in steps(game, players, options, seed, chance):
        yield state


def steps(
    game: Any, players: int, options: Options | None = None, seed: int = 0, chance: Chance | None = None
) -> Iterator[tuple[Any, int]]:
    """Like `walk`, with the action that led to each state (-1 for the set-up)."""
    chance = chance if chance is not None else Fast(seed)
    choices = Fast(seed + 1_000_003)
    state = game.new(players=players, options=options, chance=chance, listen=True)
    yield state, -1
    while state.actor != OVER:
        legal = state.legal()
        action = legal[choices.below(DICE, len(legal))]
        state.events = []
        state.apply(action, chance)
        yield state, action


def reach(game: Any, players: int, decisions: int, options: Options | None = None, seed: int = 0) -> Any:
    """The state of a random game after some decisions, or at its end."""
    state = None
    for count, state in enumerate(walk(game, players, options, seed)):  # noqa: B007
        if count == decisions:
            break
    return state


def played(game: Any, players: int, options: Options | None = None, seed: int = 0) -> tuple[Any, list[int], list[int]]:
    """A whole random game: the final state, its actions, and all numbers that chance drew."""
    noted = Recording(Fast(seed))
    actions = []
    state = None
    for state, action in steps(game, players, options, seed, noted):  # noqa: B007
        actions.append(action)
    return state, actions[1:], [int(draw.value) for draw in noted.draws]


def again(game: Any, players: int, options: Options | None, actions: list[int], draws: list[int]) -> Iterator[Any]:
    """The same game once more, from its actions and drawn numbers."""
    chance = Scripted(draws)
    state = game.new(players=players, options=options, chance=chance, listen=True)
    yield state
    for action in actions:
        state.events = []
        state.apply(action, chance)
        yield state


# --- fingerprints -----------------------------------------------------------------------------------------------------


def seen(state: Any, seat: int) -> bytes:
    """A view as the bytes that leave the house."""
    return bytes(msgspec.json.encode(state.view(seat)))


def surface(state: Any) -> tuple[object, ...]:
    """All that shows of a state: every view, whose decision it is, and what is legal."""
    return (int(state.actor), tuple(state.legal()), tuple(seen(state, seat) for seat in eyes(state)))


def depths(state: Any, decisions: int = 12) -> tuple[object, ...]:
    """What shows of a state and, through a fixed continuation of a copy, what is hidden in it (piles, cups)."""
    later = state.copy()
    chance = Fast(99)
    for _ in range(decisions):
        if later.actor == OVER:
            break
        legal = later.legal()
        later.apply(legal[chance.below(DICE, len(legal))], chance)
    return surface(state), surface(later)
