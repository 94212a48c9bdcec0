"""`tenka backup` and `tenka restore`: nothing is lost on the way, whatever runs meanwhile."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from support.house import Chair, in_turn, open_house, relaxed, two_at_a_table
from support.services import Running
from tenka.kernel.problem import Problem
from tenka.server import backup, forms, schema
from tenka.server.alone import the_only_one
from tenka.server.audit import audit
from tenka.server.settings import Settings, sqlite
from tenka.server.store import Store
from tenka.server.upgrade_check import outlooks
from tenka.terminal.main import main

STORED = Path(__file__).parents[1] / "stored"


async def one_move(one: Chair, two: Chair) -> None:
    mover, other = in_turn(one, two)
    assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"
    await other.quiet()


async def all_rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    store = Store(database)
    try:
        return {
            table.name: sorted(map(tuple, await store.rows(sa.select(table))), key=repr)
            for table in schema.metadata.sorted_tables
        }
    finally:
        await store.dispose()


def count(file: Path, table: str) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("select count(*) from entries where table_id = ?", (table,)).fetchone()[0])


async def test_a_copy_is_made_while_people_play_and_they_go_on_in_it(tmp_path: Path) -> None:
    file, again = tmp_path / "copy.db", tmp_path / "again"
    again.mkdir()
    async with open_house(relaxed(tmp_path)) as house, two_at_a_table(house) as (akiko, _, table, one, two):
        for _ in range(3):
            await one_move(one, two)
        command = ["backup", str(file), "--database", str(tmp_path / "tenka.db")]
        copying = asyncio.create_task(asyncio.to_thread(main, command))
        moves = 3
        while not copying.done() and one.play["result"] is None:
            await one_move(one, two)
            moves += 1
        assert await copying == 0
        session = akiko.http.cookies["tenka_session"]
    assert 3 <= count(file, table) <= moves
    assert os.stat(file).st_mode & 0o077 == 0, "the seeds of running games are in it"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("copy")] == ["copy.db"]
    assert await asyncio.to_thread(main, ["restore", str(file), "--database", str(again / "tenka.db")]) == 0
    async with open_house(relaxed(again)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        async with akiko.sit(table, 0) as chair:
            await chair.until("snapshot")
            assert len(chair.events) > 0
            assert chair.table["status"] in ("playing", "over")


async def test_a_server_moves_to_postgresql_and_back(database: Running, tmp_path: Path) -> None:
    file, there = tmp_path / "copy.db", tmp_path / "there.db"
    async with open_house(relaxed(tmp_path)) as house, two_at_a_table(house) as (_, _, _, one, two):
        await one.ask("chat", text="よろしくお願いします")
        for _ in range(5):
            await one_move(one, two)
    kept = await backup.back_up(sqlite(tmp_path / "tenka.db"), file)
    assert kept[:2] == (1, 5)
    await backup.restore(file, database.address)
    assert await all_rows(database.address) == await all_rows(sqlite(file))
    await backup.back_up(database.address, there)
    assert await all_rows(sqlite(there)) == await all_rows(sqlite(file))
    assert [one.problem async for one in audit(sqlite(there))] == [None]
    with pytest.raises(Problem, match="already"):
        await backup.restore(file, database.address)
    await copied_while_people_play(relaxed(tmp_path, database=database.address), tmp_path / "running.db")


async def copied_while_people_play(settings: Settings, file: Path) -> None:
    """All that was acknowledged before it began is in it, and every game in it can be played again."""
    async with open_house(settings) as house, two_at_a_table(house) as (_, _, table, one, two):
        for _ in range(3):
            await one_move(one, two)
        copying, moves = asyncio.create_task(backup.back_up(settings.database, file)), 3
        while not copying.done() and one.play["result"] is None:
            await one_move(one, two)
            moves += 1
        await copying
        assert 3 <= count(file, table) <= moves
    assert [one.problem async for one in audit(sqlite(file))] == [None, None]


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    asyncio.run(some_game(tmp_path))
    return tmp_path / "tenka.db"


async def some_game(folder: Path) -> None:
    async with open_house(relaxed(folder)) as house, two_at_a_table(house) as (_, _, _, one, two):
        await one_move(one, two)


def test_what_cannot_be_restored_is_said_in_a_sentence(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, new = tmp_path / "copy.db", tmp_path / "new.db"
    assert main(["backup", str(copy), "--database", str(stored)]) == 0
    assert "Tables: 1; moves: 1" in capsys.readouterr().out
    assert main(["restore", str(copy), "--database", str(stored)]) != 0
    assert "There are games or people in this database already" in capsys.readouterr().err
    nonsense = tmp_path / "nonsense.db"
    nonsense.write_bytes(b"nothing of the kind" * 100)
    assert main(["restore", str(nonsense), "--database", str(new)]) != 0
    assert "is no database of Tenka" in capsys.readouterr().err
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
        connection.commit()
    assert main(["restore", str(copy), "--database", str(new)]) != 0
    assert "newer Tenka" in capsys.readouterr().err
    assert not new.exists() or new.stat().st_size == 0


def test_a_damaged_game_is_named_and_carried_along(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(stored)) as connection:
        connection.execute("update entries set action = 1000000")
        connection.commit()
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(stored)]) == 1
    said = capsys.readouterr()
    assert "Table " in said.err
    assert "cannot be opened: 1" in said.out
    assert (tmp_path / "copy.db").exists()


def test_a_copy_that_fails_leaves_the_former_one(stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"the former one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "copy_sqlite", full)
    assert main(["backup", str(copy), "--database", str(stored)]) != 0
    assert copy.read_bytes() == b"the former one"
    assert not list(tmp_path.glob("*.part*"))


async def test_copies_that_are_made_at_once_do_not_write_to_each_other(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, parts, look = tmp_path / "copy.db", set(), backup.looked_at
    together = asyncio.Barrier(2)

    async def looked_at(part: Path) -> backup.Kept:
        parts.add(part)
        async with asyncio.timeout(60):
            await together.wait()
        return await look(part)

    monkeypatch.setattr(backup, "looked_at", looked_at)
    kept = await asyncio.gather(*[backup.back_up(sqlite(stored), copy) for _ in range(2)])
    assert kept[0] == kept[1]
    assert len(parts) == 2
    assert content(copy) == content(stored)
    assert not list(tmp_path.glob("*.part*"))


async def test_a_copy_of_a_database_at_rest_leaves_nothing_beside_it(stored: Path, tmp_path: Path) -> None:
    """An empty log of somebody else's would keep the server from writing."""
    before = {one.name for one in tmp_path.iterdir()}
    assert not any(name.endswith("-wal") for name in before)
    await backup.back_up(sqlite(stored), tmp_path / "copy.db")
    assert {one.name for one in tmp_path.iterdir()} == {*before, "copy.db"}


async def test_what_a_copy_that_was_killed_has_left_is_cleared_away(stored: Path, tmp_path: Path) -> None:
    copy, left = tmp_path / "copy.db", tmp_path / "copy.db.left.part"
    for name in (left, Path(f"{left}-journal"), tmp_path / "copy.db.other", tmp_path / "other.db.x.part"):
        name.write_bytes(b"half of it")
    await backup.back_up(sqlite(stored), copy)
    assert {one.name for one in tmp_path.glob("*copy.db*")} == {"copy.db", "copy.db.other"}
    assert (tmp_path / "other.db.x.part").exists(), "of another copy"


@pytest.mark.parametrize("name", ["tenka.db", "link.db", "./../{folder}/tenka.db"])
def test_a_copy_does_not_take_the_place_of_what_it_is_copied_from(
    name: str, stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link.db").symlink_to("tenka.db")
    before = stored.stat().st_ino
    target = tmp_path / name.format(folder=tmp_path.name)
    assert main(["backup", str(target), "--database", str(stored)]) != 0
    assert "is a database itself" in capsys.readouterr().err
    assert stored.stat().st_ino == before, "a server would go on writing to a file that has no name any more"


async def test_a_copy_does_not_take_the_place_of_a_database_that_is_in_use(stored: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    async with open_house(relaxed(other)):
        with pytest.raises(Problem, match="is a database itself"):
            await backup.back_up(sqlite(stored), other / "tenka.db")


async def test_nothing_is_restored_into_a_database_that_is_served(stored: Path, tmp_path: Path) -> None:
    copy, new = tmp_path / "copy.db", tmp_path / "new.db"
    await backup.back_up(sqlite(stored), copy)
    with the_only_one(sqlite(new)), pytest.raises(Problem, match="serves"):
        await backup.restore(copy, sqlite(new))
    await backup.restore(copy, sqlite(new))


def damage(file: Path, index: str) -> None:
    """Makes nonsense of what an index holds: who reads games alone would not notice."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
        root, size = connection.execute(
            "select rootpage, page_size from sqlite_master, pragma_page_size where name = ?", (index,)
        ).fetchone()
    with file.open("r+b") as opened:
        opened.seek((root - 1) * size)
        opened.write(b"\xff" * 64)


def test_a_damaged_database_does_not_take_the_place_of_a_good_copy(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--database", str(stored)]) == 0
    good = copy.read_bytes()
    damage(stored, "sqlite_autoindex_sessions_1")
    capsys.readouterr()
    assert main(["backup", str(copy), "--database", str(stored)]) != 0
    assert "is damaged" in capsys.readouterr().err
    assert copy.read_bytes() == good
    damage(copy, "sqlite_autoindex_sessions_1")
    assert main(["restore", str(copy), "--database", str(tmp_path / "new.db")]) != 0
    assert "is damaged" in capsys.readouterr().err
    assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("form", ["0004", "0013"])
async def test_a_database_of_an_earlier_form_is_copied_as_it_is(form: str, tmp_path: Path, database: Running) -> None:
    """Before an update, by the new program: the old one can go on with it. SQLite first, then PostgreSQL."""
    old, copy, there = (tmp_path / f"{name}.db" for name in ("old", "copy", "there"))
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript((STORED / f"{form}.sql").read_text("utf-8"))
        before = content(old)
    kept = await backup.back_up(sqlite(old), copy)
    assert content(copy) == content(old) == before
    assert kept.tables == len(before["tables"]) > 10
    assert kept.troubles == []
    name = f"form_{form}"
    server = Store(database.address)
    async with server.engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.exec_driver_sql(f"create database {name}")
    await server.dispose()
    address = database.address.replace("/postgres", f"/{name}")
    target = Store(address)
    async with target.engine.begin() as filling:
        await filling.run_sync(forms.migrate, "", form)
        with closing(sqlite3.connect(old)) as reading:
            reading.row_factory = sqlite3.Row
            for table in await filling.run_sync(backup.tables_there):
                if rows := [dict(row) for row in reading.execute(f"select * from {table.name}")]:
                    await filling.execute(sa.insert(table), rows)
    await target.dispose()
    assert await backup.back_up(address, there) == kept
    assert content(there) == before
    assert [one.verdict async for one in outlooks(sqlite(there))] == [
        one.verdict async for one in outlooks(sqlite(old))
    ]


def content(file: Path) -> dict[str, list[str]]:
    """All rows of all tables."""
    with closing(sqlite3.connect(file)) as connection:
        names = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        return {name: sorted(map(repr, connection.execute(f"select * from {name}"))) for name in names}


def test_a_database_that_nothing_is_restored_into_keeps_its_form(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It may be of a server whose program is older."""
    copy, old = tmp_path / "copy.db", tmp_path / "old.db"
    assert main(["backup", str(copy), "--database", str(stored)]) == 0
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript((STORED / "0010.sql").read_text("utf-8"))
        before = list(connection.iterdump())
    assert main(["restore", str(copy), "--database", str(old)]) != 0
    assert "There are games or people" in capsys.readouterr().err
    with closing(sqlite3.connect(old)) as connection:
        assert list(connection.iterdump()) == before
