"""Recorded games: each is legal to the last move, with the same deal and the same end. They fail when rules change."""

from pathlib import Path

import pytest

import tenka
from support.record_games import RECORDED, outcomes
from support.walks import seat_counts
from tenka.kernel.record import UNDO, Record, parse, verify

FILES = sorted(RECORDED.rglob("*.txt"))
KEPT = [folder.name for folder in sorted(RECORDED.iterdir()) if folder.is_dir()]
LEAST = 30


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def records(key: str) -> list[Record]:
    return [parse(file.read_text("utf-8"), tenka.games()) for file in FILES if file.parent.name == key]


@pytest.mark.parametrize("file", FILES, ids=label)
def test_a_recorded_game_is_still_legal(file: Path) -> None:
    text = file.read_text("utf-8")
    record = parse(text, tenka.games())
    assert record.text() == text
    assert len(verify(record)) == 3, "not a finished game"


@pytest.mark.parametrize("key", KEPT)
def test_there_are_enough_games_of_every_kind(key: str) -> None:
    game, kept = tenka.game(key), records(key)
    assert len(kept) >= LEAST
    assert {record.players for record in kept} == set(seat_counts(game))
    for option in game.options:
        assert {record.options[option.name] for record in kept} == set(option.values), option.name
    assert {record.final_state().result().outcome for record in kept} == set(outcomes(game))
    entries = [entry for record in kept for entry in record.entries]
    assert any(entry.new_seat is not None for entry in entries), "no seat changes hands"
    assert any(entry.action == UNDO for entry in entries), "nothing is taken back"


def test_the_first_game_has_its_records() -> None:
    assert "nobunaga" in KEPT
