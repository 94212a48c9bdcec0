"""Every game keeps every promise of the kernel's contract, at every kind of table."""

import pytest

import tenka
from support.contract import Figures, check_names, check_table
from support.walks import Options, label, tables

TABLES = [(key, players, options) for key, game in tenka.games().items() for players, options in tables(game)]


@pytest.mark.parametrize("key", list(tenka.games()))
def test_every_action_has_a_name(key: str) -> None:
    check_names(tenka.game(key))


@pytest.mark.parametrize(("key", "players", "options"), TABLES, ids=label)
def test_contract(key: str, players: int, options: Options) -> None:
    figures = Figures()
    check_table(tenka.game(key), players, options, seed=len(key) + players, looks=8, figures=figures)
    assert figures.states > 10
    assert figures.looks > 10
