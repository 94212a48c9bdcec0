"""What the host's commands say of a database that they can't work with: one sentence, and nothing is changed."""

import asyncio
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from support.house import in_turn, open_house, relaxed, two_at_a_table
from support.services import free_port
from tenka.server import run
from tenka.server.alone import the_only_one
from tenka.server.run import prepare_database
from tenka.server.settings import check_settings, sqlite
from tenka.terminal.host_commands import address_of
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
    assert said == "There is no game in this database."


# --- who looks changes nothing ----------------------------------------------------------------------------------------

LOOKING = [["verify"], ["upgrade", "--check"]]


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("mode", ["wal", "delete"])
@pytest.mark.parametrize("command", LOOKING)
def test_who_looks_leaves_every_byte_as_it_was(command: list[str], mode: str, stored: Path) -> None:
    change(stored, f"pragma journal_mode = {mode}")
    before = contents(stored.parent)
    assert list(before) == ["tenka.db"]
    assert main([*command, "--database", str(stored)]) == 0
    assert contents(stored.parent) == before


@pytest.mark.parametrize("command", LOOKING)
async def test_who_looks_sees_what_a_running_server_has_written(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_house(relaxed(tmp_path)) as house, two_at_a_table(house) as (_, _, _, one, two):
        mover, _ = in_turn(one, two)
        assert (tmp_path / "tenka.db-wal").stat().st_size > 0
        before = (tmp_path / "tenka.db").read_bytes()
        assert await asyncio.to_thread(main, [*command, "--database", str(tmp_path / "tenka.db")]) == 0
        assert ": 1" in capsys.readouterr().out
        assert (tmp_path / "tenka.db").read_bytes() == before
        assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"


@pytest.mark.parametrize("command", LOOKING)
def test_what_a_server_that_was_killed_has_left_is_read_and_left(command: list[str], stored: Path) -> None:
    killed = stored.parent / "killed"
    killed.mkdir()
    with closing(sqlite3.connect(stored)) as connection:
        connection.execute("pragma journal_mode = wal")
        connection.execute("update alembic_version set version_num = '0099'")
        connection.commit()
        for end in ("", "-wal"):
            (killed / f"tenka.db{end}").write_bytes(Path(f"{stored}{end}").read_bytes())
    before = contents(killed)
    assert main([*command, "--database", str(killed / "tenka.db")]) == WRONG
    assert before.items() <= contents(killed).items()


@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_that_is_no_database_is_called_so(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "nonsense #1.db"
    file.write_bytes(b"nothing of the kind" * 100)
    assert "file is not a database" in refusal(capsys, *COMMANDS[name], "--database", str(file))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_postgresql_that_is_away_is_said_in_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    address = f"postgresql+asyncpg://tenka:secret@127.0.0.1:{free_port()}/tenka"
    said = refusal(capsys, *COMMANDS[name], "--database", address)
    assert said.startswith("The database postgresql+asyncpg://tenka:***@127.0.0.1")
    assert "can’t be read" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", LOOKING)
def test_the_address_of_a_file_that_is_not_there_is_said_in_a_sentence(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(capsys, *command, "--database", sqlite(tmp_path / "none.db"))
    assert "none.db can’t be read: unable to open database file" in said
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_said_of_the_copy(
    stored: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    connect = sqlite3.connect

    def small(name: str, *more: Any, **options: Any) -> sqlite3.Connection:
        connection = connect(name, *more, **options)
        if re.search(r"copy\.db\..+\.part", name):
            connection.execute("pragma max_page_count = 3")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)
    copy = stored.parent / "copy.db"
    said = refusal(capsys, "backup", str(copy), "--database", str(stored))
    assert said == f"{copy} can’t be written: database or disk is full."
    assert not list(stored.parent.glob("copy*"))


def test_a_folder_that_is_not_there_is_said_of_the_copy(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = stored.parent / "none" / "copy.db"
    said = refusal(capsys, "backup", str(copy), "--database", str(stored))
    assert said == f"{copy} can’t be written: No such file or directory."


@pytest.mark.parametrize("named", ["file", "address", "nothing"])
def test_serve_takes_a_file_an_address_or_nothing(named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(run, "serve_with", lambda settings, *_: asked.append(check_settings(settings).database))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "tenka" / "tenka.db"
    database = {"file": ["--database", str(file)], "address": ["--database", sqlite(file)], "nothing": []}[named]
    assert main(["serve", *database]) == 0
    assert asked == [sqlite(file)]


def test_a_port_that_is_taken_is_told_with_what_to_do(
    stored: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "set_up_logs", lambda _quiet: None)
    monkeypatch.setattr(run.faulthandler, "enable", lambda: None)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = refusal(capsys, "serve", "--port", port, "--database", str(stored))
    assert said.startswith(f"Another program is at 127.0.0.1, port {port} already. Choose another port: --port 8001")


TELL = """
import structlog, tenka.server.run
tenka.server.run.set_up_logs(False)
structlog.get_logger().info("serving")
structlog.get_logger().warning("amiss")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals there")
def test_the_log_tells_people_at_a_terminal_only_what_is_amiss() -> None:
    shown, terminal = os.openpty()
    subprocess.run([sys.executable, "-c", TELL], stderr=terminal, check=True)
    os.close(terminal)
    with open(shown) as said:
        assert json.loads(said.readline())["event"] == "amiss"
    told = subprocess.run([sys.executable, "-c", TELL], capture_output=True, text=True, check=True).stderr
    assert [json.loads(line)["event"] for line in told.splitlines()] == ["serving", "amiss"]


@pytest.mark.parametrize("name", ["what?.db", "50%.db", "a%20b?c=d#e.db"])
def test_a_file_of_any_name_is_a_database(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    asyncio.run(prepare_database(address_of(name, must_exist=False)))
    for command in (
        ["verify", "--database", name],
        ["upgrade", "--check", "--database", name],
        ["admin", "people", "--database", name],
        ["backup", f"copy-{name}", "--database", name],
        ["restore", f"copy-{name}", "--database", f"new-{name}"],
    ):
        assert main(command) == 0, capsys.readouterr().err
    assert {one.name.removesuffix("-wal").removesuffix("-shm") for one in tmp_path.iterdir()} == {
        name,
        f"copy-{name}",
        f"new-{name}",
    }


def test_an_address_with_a_question_mark_names_no_other_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in ("serve", "verify", "upgrade"):
        said = refusal(capsys, command, "--database", "sqlite+aiosqlite:///what?.db")
        assert "one of: sqlite+aiosqlite:///FILE" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_an_address_whose_port_is_no_number_is_said_in_a_sentence(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(capsys, *command, "--database", "postgresql+asyncpg://tenka@localhost:port/tenka")
    assert said.startswith("A database is the name of an SQLite file, or one of:")


def test_a_host_that_there_is_not_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.faulthandler, "enable", lambda: None)  # what pytest catches is no file
    said = refusal(capsys, "serve", "--host", "300.1.1.1", "--database", str(tmp_path / "tenka.db"))
    assert said.startswith("Nothing can be served at 300.1.1.1, port 8000: ")
    assert "Unknown error" not in said


@pytest.mark.parametrize("command", ["upgrade", "verify", "admin", "restore"])
def test_what_lies_in_a_folder_that_nobody_may_look_into_is_said_in_a_sentence(
    command: str, stored: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", denied)  # root may look everywhere
    words = ["restore", str(stored)] if command == "restore" else [*COMMANDS[command], "--database", str(stored)]
    assert refusal(capsys, *words) == f"The file “{stored}” cannot be read: reading is not permitted."


def test_a_copy_into_a_folder_that_nobody_may_look_into_is_refused_in_a_sentence(
    stored: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "exists", denied)
    said = refusal(capsys, "backup", "copy.db", "--database", str(stored))
    assert said == "copy.db can’t be written: Permission denied."


def test_an_effort_that_is_no_number_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENKA_COACH_EFFORT", "little")
    said = refusal(capsys, "serve", "--database", str(tmp_path / "tenka.db"))
    assert said == "TENKA_COACH_EFFORT is a number above 0, at most 100, not “little”; 1 is the usual."


def test_two_servers_do_not_share_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "prepare_database", lambda _: pytest.fail("the second has changed it"))
    monkeypatch.setattr(run.faulthandler, "enable", lambda: None)  # what pytest catches is no file
    with the_only_one(sqlite(tmp_path / "tenka.db")):
        said = refusal(capsys, "serve", "--port", "0", "--database", str(tmp_path / "tenka.db"))
    assert said.startswith("Another Tenka serves")
