"""`tenka new-game` writes a package that is green at once, and `tenka check-game` finds what is broken in one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tenka.kernel.problem import Problem
from tenka.skeleton import write


def installed(folder: Path) -> Path:
    """A new package and, beside its code, what pip would have written."""
    target = write("high-card", folder / "high-card")
    about = target / "src" / "high_card-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 0.1.0\n")
    (about / "entry_points.txt").write_text("[tenka.games]\nhigh-card = high_card.game:GAME\n")
    return target


def run(target: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = [
        str(target / "src"),
        *[str(Path(one).resolve()) for one in os.environ.get("PYTHONPATH", "").split(":") if one],
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, *command], cwd=target, env=environment, capture_output=True, text=True, check=False
    )


def test_the_skeleton_passes_its_own_tests(tmp_path: Path) -> None:
    ran = run(installed(tmp_path), "-m", "pytest", "-p", "no:cacheprovider")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "failed" not in ran.stdout


def test_the_skeleton_is_played_at_once(tmp_path: Path) -> None:
    target = installed(tmp_path)
    ran = run(target, "-m", "tenka.terminal.main", "simulate", "high-card", "--games", "5", "--bots", "greedy,random")
    assert ran.returncode == 0, ran.stderr
    assert "High card" in ran.stdout
    ran = run(target, "-m", "tenka.terminal.main", "check-game", "high-card")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "High card keeps every promise." in ran.stdout


BROKEN = {
    "leak": ("rules.py", "hand=self.hands[seat][:] if seat >= 0 else []", "hand=self.hands[0][:]", "leak: seat"),
    "paragraph": ("rules.py", '"HC-3.2"', '"HC-9.9"', "refusal: the rulebook has no paragraph HC-9.9"),
    "copy": ("rules.py", "new.points = self.points[:]", "new.points = self.points", "copy: "),
    "text": ("text/ja.ftl", "board-hand = 手札\n", "", "texts: ja lacks board-hand"),
    "rulebook": ("rulebook/fr.md", "**HC-3.4**", "**HC-3.5**", "rulebook: fr has not the paragraphs"),
    "meta": ("meta.py", "weight=1", "weight=9", "meta: the weight is from 1 to 4"),
    "observation": (
        "observe.py",
        "out = [int(card in view.hand)",
        "out = [int(card in state.hands[0])",
        "observations: seat 1 sees",
    ),
}


@pytest.mark.parametrize("broken", ["leak rulebook meta observation", "copy text", "paragraph"])
def test_what_is_broken_is_named(tmp_path: Path, broken: str) -> None:
    """Each check says the first that it finds: what different checks find can be broken at once."""
    target = installed(tmp_path)
    for one in broken.split():
        file, old, new, _ = BROKEN[one]
        path = target / "src" / "high_card" / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
    ran = run(target, "-m", "tenka.terminal.main", "check-game", "high-card")
    assert ran.returncode == 1, ran.stdout + ran.stderr
    for one in broken.split():
        assert BROKEN[one][-1] in ran.stdout, one


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="cannot be a game's name"):
        write("Über Spiel", tmp_path / "one")
    with pytest.raises(Problem, match="There is a game nobunaga already"):
        write("nobunaga", tmp_path / "two")
    with pytest.raises(Problem, match="exists already"):
        write("new-one", tmp_path)
