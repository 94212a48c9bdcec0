"""What the host's commands say of a database that they can't work with: one sentence, and nothing is changed."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tenka.server.run import prepare_database
from tenka.server.settings import sqlite
from tenka.terminal.main import WRONG, main


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    file = tmp_path / "tenka.db"
    asyncio.run(prepare_database(sqlite(file)))
    return file


def change(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(sql)
        connection.commit()


def refusal(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    """The one sentence with which a command is refused."""
    assert main([*command, "--language", "en"]) == WRONG
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    return said.err.strip()


COMMANDS = {
    "upgrade": ["upgrade", "--check"],
    "verify": ["verify"],
    "backup": ["backup", "copy.db"],
    "admin": ["admin", "people"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_database_of_a_newer_program_is_refused(
    name: str, stored: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(stored.parent)
    change(stored, "update alembic_version set version_num = '0099'")
    said = refusal(capsys, *COMMANDS[name], "--database", str(stored))
    assert said.startswith("The database is of a newer Tenka (form 0099)")
    assert not Path("copy.db").exists()


@pytest.mark.parametrize("name", sorted({*COMMANDS} - {"verify"}))
def test_where_there_is_no_database_none_is_made(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "tenka" / "tenka.db"
    assert refusal(capsys, *COMMANDS[name]).startswith(f"There is no database {file}.")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_an_empty_database_is_called_so(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "empty.db"
    change(file, "create table something (else_ integer)")
    said = refusal(capsys, *COMMANDS[name], "--database", str(file))
    if name != "backup":
        assert said == "There is no game in this database."
