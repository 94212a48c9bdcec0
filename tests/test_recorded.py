"""Recorded games: each is legal to the last move, with the same deal and the same end. They fail when rules change."""

from functools import cache
from pathlib import Path
from typing import cast

import pytest

import tenka
from support.record_games import LEAST, RECORDED, features, wanted
from support.sample import LONG
from tenka.games import is_built_in
from tenka.games.honshu.view import HonshuView
from tenka.kernel.record import Record, parse, verify

FILES = sorted(RECORDED.rglob("*.txt"))


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def read(file: Path) -> Record:
    return parse(file.read_text("utf-8"), tenka.games())


WARS = [file for file in FILES if file.parent.name == "dangerous-time"]
WHOLE = LONG or tenka.compiled()
"""Without the compiler wars take long: every third of them is played."""


@pytest.mark.parametrize("file", [one for one in FILES if WHOLE or one not in WARS or one in WARS[::3]], ids=label)
def test_a_recorded_game_is_still_legal(file: Path) -> None:
    record = read(file)
    assert record.text() == file.read_text("utf-8")
    assert record.game.key == file.parent.name
    assert len(verify(record)) == 3, "not a finished game"  # the actions, the result and the deal are right


@pytest.mark.parametrize("key", [key for key, game in tenka.games().items() if is_built_in(game)])
def test_the_recorded_games_show_everything(key: str) -> None:
    game = tenka.game(key)
    kept = [record for record in map(read, FILES) if record.game.key == key]
    kept = [record for record in kept if record.rules_version == game.rules_version]
    assert len(kept) >= LEAST
    assert wanted(game) - set().union(*[features(record) for record in kept]) == set()


def test_games_of_honshus_first_version_are_played_as_they_were() -> None:
    """Two players, rules version 1: the pile's pair is turned up after the cards are chosen (H-6.1)."""
    first = [record for record in map(read, FILES) if record.game.key == "honshu" and record.rules_version == 1]
    assert [record for record in first if record.players == 2]
    for record in first:
        replay = record.replay()
        view = cast(HonshuView, replay.state.view(0))
        while replay.step():
            assert not (view.phase == "play" and view.pile_pair)
            view = cast(HonshuView, replay.state.view(0))
