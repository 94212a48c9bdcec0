"""Games that other packages bring, and packages that bring none that can be played."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.sample import LONG
from tenka.words import LANGUAGES

ASK = """
import json
from tenka.games import amiss, games
print(json.dumps([list(games()), [[problem.code, str(problem)] for problem in amiss().values()]]))
"""


def package(folder: Path, name: str, source: str, entry: str) -> None:
    """An installed package of one module, as pip leaves it."""
    (folder / f"{name}.py").write_text(source)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[tenka.games]\n{name} = {entry}\n")


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)


def asked(folder: Path) -> tuple[list[str], list[list[str]]]:
    ran = run(folder, "-c", ASK)
    assert ran.returncode == 0, ran.stderr
    found, problems = json.loads(ran.stdout)
    return found, problems


@pytest.mark.parametrize(
    ("source", "entry", "sentence"),
    [
        ("import no_such_module", "bad:GAME", "ModuleNotFoundError: No module named 'no_such_module'."),
        ("raise SystemExit('gone')", "bad:GAME", "SystemExit: gone."),
        ("raise ValueError('in two\\nlines')", "bad:GAME", "ValueError: in two lines."),
        ("GAME = 7", "bad:GAME", "bad:GAME is no Game."),
        ("", "bad:GAME", "AttributeError: module 'bad' has no attribute 'GAME'."),
    ],
)
def test_a_game_that_cannot_be_used_is_named_and_stops_no_other(
    tmp_path: Path, source: str, entry: str, sentence: str
) -> None:
    package(tmp_path, "bad", source, entry)
    found, problems = asked(tmp_path)
    assert "nobunaga" in found
    assert problems == [["game-unusable", f"The game bad of the package bad cannot be used: {sentence}"]]


def test_a_second_game_with_the_same_key_is_left_out(tmp_path: Path) -> None:
    package(tmp_path, "twin", "from tenka.games.nobunaga.game import GAME", "twin:GAME")
    found, problems = asked(tmp_path)
    assert found.count("nobunaga") == 1
    assert problems == [
        ["game-twice", "The game nobunaga of the package twin is left out: there is another game with this key."]
    ]


@pytest.mark.parametrize("language", LANGUAGES if LONG else ["fr"])
def test_the_command_line_says_so_in_one_line(tmp_path: Path, language: str) -> None:
    package(tmp_path, "bad", "1 / 0", "bad:GAME")
    ran = run(tmp_path, "-m", "tenka.terminal.main", "games", "--language", language)
    assert ran.returncode == 0
    assert "nobunaga" in ran.stdout
    assert len(ran.stderr.splitlines()) == 1
    assert "ZeroDivisionError: division by zero" in ran.stderr
