"""The same thing has the same file name in every game."""

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
