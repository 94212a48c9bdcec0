"""Recorded games: each is legal to the last move, with the same deal and the same end. They fail when rules change."""

from functools import cache
from pathlib import Path

import pytest

import tenka
from support.record_games import LEAST, RECORDED, features, wanted
from tenka.games import is_built_in
from tenka.kernel.record import Record, parse, verify

FILES = sorted(RECORDED.rglob("*.txt"))


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def read(file: Path) -> Record:
    return parse(file.read_text("utf-8"), tenka.games())


@pytest.mark.parametrize("file", FILES, ids=label)
def test_a_recorded_game_is_still_legal(file: Path) -> None:
    record = read(file)
    assert record.text() == file.read_text("utf-8")
    assert record.game.key == file.parent.name
    assert len(verify(record)) == 3, "not a finished game"  # the actions, the result and the deal are right


@pytest.mark.parametrize("key", [key for key, game in tenka.games().items() if is_built_in(game)])
def test_the_recorded_games_show_everything(key: str) -> None:
    kept = [read(file) for file in FILES if file.parent.name == key]
    assert len(kept) >= LEAST
    assert wanted(tenka.game(key)) - set().union(*[features(record) for record in kept]) == set()
