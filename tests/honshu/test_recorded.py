"""Recorded games: each is legal to its last action, agrees with its seed, and ends as written; together they cover all.

`python tests/honshu/record_games.py` records them anew after a change of the rules' version.
"""

from functools import cache
from pathlib import Path

import pytest

import tenka
from honshu.features import DEEDS, ENDS, features
from tenka.kernel.record import Record, parse, verify

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.txt"))
GAME = tenka.game("honshu")


@cache
def read(path: Path) -> Record:
    return parse(path.read_text("utf-8"), tenka.games())


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_right(path: Path) -> None:
    assert len(verify(read(path))) == 3  # the actions, the result, and the deal
    assert read(path).text() == path.read_text("utf-8")


def test_the_recorded_games_cover_everything() -> None:
    found = [features(read(path)) for path in RECORDED]
    assert len(found) >= 30
    every = set().union(*found)
    assert every >= ENDS | DEEDS
    assert every >= {f"{players} players" for players in (2, 3, 4, 5)}
    assert every >= {f"{option.name}={value}" for option in GAME.options for value in option.values}
