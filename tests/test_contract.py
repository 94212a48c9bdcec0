"""Every game keeps every promise of the kernel's contract, at every kind of table."""

import pytest

import tenka
from tenka.check.contract import Figures, check_chance, check_meta, check_names, check_table
from tenka.check.walks import Options, label, some_tables

TABLES = [(key, players, options) for key in tenka.games() for players, options in some_tables(tenka.game(key))]


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
