"""Every game keeps every promise of the kernel's contract, at every kind of table."""

import pytest

import tenka
from support.contract import Figures, check_chance, check_meta, check_names, check_table
from support.walks import Options, label, tables

MANY = 40
"""A game with more tables than this has every player count and every option value, but not every pair of them."""


def some_tables(key: str) -> list[tuple[int, Options]]:
    every = tables(tenka.game(key))
    if len(every) <= MANY:
        return every
    counts = sorted({players for players, _ in every})
    changes = [options for players, options in every if players == counts[0] and options]
    return [(players, {}) for players in counts] + [
        (counts[number % len(counts)], options) for number, options in enumerate(changes)
    ]


TABLES = [(key, players, options) for key in tenka.games() for players, options in some_tables(key)]


@pytest.mark.parametrize("key", list(tenka.games()))
def test_every_action_has_a_name(key: str) -> None:
    check_names(tenka.game(key))


@pytest.mark.parametrize("key", list(tenka.games()))
def test_what_frames_are_told_is_true(key: str) -> None:
    check_meta(tenka.game(key))


@pytest.mark.parametrize("key", list(tenka.games()))
def test_another_chance_gives_another_game(key: str) -> None:
    check_chance(tenka.game(key))


@pytest.mark.parametrize(("key", "players", "options"), TABLES, ids=label)
def test_contract(key: str, players: int, options: Options) -> None:
    figures = Figures()
    first = len(key) + players
    for seed in range(first, first + 20):
        check_table(tenka.game(key), players, options, seed, looks=8, figures=figures)
        if figures.states > 10:  # where a player may concede, random games are short: some more of them
            break
    assert figures.states > 10
    assert figures.looks > 10
