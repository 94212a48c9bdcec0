"""The same thing has the same file name in every game."""

from pathlib import Path

import pytest

import tenka
from tenka.games import is_built_in
from tenka.words import game_folder

FILES = ["meta", "actions", "cards", "position", "rules", "view", "imagine", "observe", "render", "bot", "game"]


@pytest.mark.parametrize("key", [key for key, game in tenka.games().items() if is_built_in(game)])
def test_a_game_has_its_files(key: str) -> None:
    folder = game_folder(tenka.game(key))
    found = {path.name.split(".")[0] for path in folder.iterdir()}  # a file, compiled or not, or a room
    assert set(FILES) - found == set()


GENERATED = {"web/src/protocol.ts"}
ROOMS = ["src", "tests", "web/src", "web/tests", "examples", "benchmarks"]
SOURCES = {".py", ".ts", ".svelte", ".css"}


def test_a_file_has_one_reason_to_be_opened_and_at_most_500_lines() -> None:
    root = Path(__file__).parents[1]
    long = {
        str(path.relative_to(root)): lines
        for room in ROOMS
        for path in (root / room).rglob("*")
        if path.suffix in SOURCES and not {"static", "node_modules", "fonts", "build"} & set(path.parts)
        if (lines := path.read_text("utf-8").count("\n")) > 500
    }
    assert {name: lines for name, lines in long.items() if name not in GENERATED} == {}
