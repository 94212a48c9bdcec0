"""A terminal of our own: an empty data folder, English, and `tenka` as a function."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tenka.lab.simulate import plan, play
from tenka.terminal.main import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Tenka = Callable[..., Ran]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("TENKA_DATA", str(folder))
    for variable in ("TENKA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return folder


@pytest.fixture
def tenka_cli(capsys: pytest.CaptureFixture[str]) -> Tenka:
    """Runs a command line in this process."""

    def run(*arguments: object) -> Ran:
        code = main([str(argument) for argument in arguments])
        shown = capsys.readouterr()
        return Ran(code, shown.out, shown.err)

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game between two bots."""
    file = tmp_path / "game.tenka"
    file.write_text(play(plan("nobunaga", 3, 1, ["random"], seed=5, records=True), 0).record, "utf-8")
    return file


def child_env() -> dict[str, str]:
    """A process of its own finds what this one finds."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
