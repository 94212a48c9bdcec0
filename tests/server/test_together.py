"""What a move writes goes to PostgreSQL as one question: all of it or nothing, as it would step by step."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from support.house import open_house, relaxed
from support.services import Running
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.rows import TableRow
from tenka.server.store import Conflict, NoDatabase, Step, Store
from tenka.server.together import nothing_stored


@asynccontextmanager
async def three_tables(database: Running, tmp_path: Path) -> AsyncIterator[tuple[Store, list[TableRow]]]:
    settings = relaxed(tmp_path, database=database.address)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko:
        seats = [{"kind": "me"}, {"kind": "friend"}]
        made = [(await akiko.create("nobunaga", seats))["table"]["id"] for _ in range(3)]
    store = Store(database.address)
    await store.open()
    try:
        yield store, [(await r.read(store, one)).row for one in made]
    finally:
        await store.close()


def move(row: TableRow, **changes: Any) -> tuple[Step, Step]:
    """The next entry of a table, and what it changes of its row."""
    was = r.found_by(row)
    entry = r.entry_step(row, 0, 7, None)
    after = msgspec.structs.replace(row, **{"entries": row.entries + 1, **changes})
    return entry, r.moved_step(after, was)


def only_together(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def plainly(steps: list[Step], again: bool = False) -> None:
        raise AssertionError(len(steps))

    monkeypatch.setattr(store, "_commit_plainly", plainly)


async def stored(store: Store, row: TableRow) -> tuple[int, int]:
    """How many entries there are, and how many the table's row tells of."""
    entries = await r.read_entries(store, row.id)
    return len(entries), (await r.read(store, row.id)).row.entries


async def test_moves_of_many_tables_are_one_question(
    database: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with three_tables(database, tmp_path) as (store, tables):
        only_together(store, monkeypatch)
        changes: list[dict[str, Any]] = [{"asked": 1 << 40}, {"deadline": 12.5, "bot_turn": True}, {"deadline": None}]
        moves = [move(row, **more) for row, more in zip(tables, changes, strict=True)]
        await asyncio.gather(*[store.write(*steps) for steps in moves])
        await store.write(*move(tables[2], entries=2)[1:])  # a question of another form
        assert [await stored(store, row) for row in tables] == [(1, 1), (1, 1), (1, 2)]
        after = [(await r.read(store, row.id)).row for row in tables]
        assert [one.asked for one in after] == [1 << 40, tables[1].asked, tables[2].asked]
        assert [(one.deadline, one.bot_turn) for one in after] == [(None, False), (12.5, True), (None, False)]
        (entry,) = await r.read_entries(store, tables[0].id)
        assert (entry.seat, entry.action, entry.seat_kind, entry.ordered) == (0, 7, "", False)


async def test_a_conflict_fails_alone_and_stores_nothing_of_its_own(database: Running, tmp_path: Path) -> None:
    async with three_tables(database, tmp_path) as (store, tables):
        await store.write(move(tables[1])[0])  # somebody was first
        moves = [move(row, asked=5) for row in tables]
        results = await asyncio.gather(*[store.write(*steps) for steps in moves], return_exceptions=True)
        assert [type(one) for one in results] == [type(None), Conflict, type(None)]
        assert [await stored(store, row) for row in tables] == [(1, 1), (1, 0), (1, 1)]
        await store.write(r.entry_step(msgspec.structs.replace(tables[0], entries=1), 1, 8, None))
        assert (await stored(store, tables[0]))[0] == 2


async def test_two_changes_of_one_table_are_both_done_one_after_the_other(database: Running, tmp_path: Path) -> None:
    async with three_tables(database, tmp_path) as (store, (row, *_)):
        second = move(msgspec.structs.replace(row, entries=1), asked=9)
        await asyncio.gather(store.write(*move(row, asked=3)), store.write(*second))
        assert await stored(store, row) == (2, 2)
        assert (await r.read(store, row.id)).row.asked == 9


async def test_a_table_that_was_closed_meanwhile_stays_closed(
    database: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with three_tables(database, tmp_path) as (store, (row, *_)):
        await store.write(Step(sa.update(schema.tables).where(schema.tables.c.id == row.id).values(status="closed")))
        only_together(store, monkeypatch)
        await store.write(*move(row, status="playing"))
        assert (await r.read(store, row.id)).row.status == "closed"


async def test_a_value_that_does_not_fit_is_refused_and_not_cut(database: Running, tmp_path: Path) -> None:
    async with three_tables(database, tmp_path) as (store, (row, *_)):
        with pytest.raises(NoDatabase):
            await store.write(*move(row, status="x" * 11))
        assert await stored(store, row) == (0, 0)


async def test_an_answer_that_is_lost_leaves_it_open_what_is_stored(
    database: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with three_tables(database, tmp_path) as (store, (row, other, _)):
        await store.write(*move(row))
        assert store._held is not None
        driver: Any = (await store._held.get_raw_connection()).driver_connection
        execute = type(driver).execute

        async def lost(self: Any, *question: Any) -> None:
            await execute(self, *question)
            raise ConnectionResetError

        with monkeypatch.context() as broken:
            broken.setattr(type(driver), "execute", lost)
            with pytest.raises(NoDatabase):
                await store.write(*move(other))
        assert await stored(store, other) == (1, 1)
        assert driver.is_closed()
        await store.write(*move(msgspec.structs.replace(row, entries=1)))
        assert await stored(store, row) == (2, 2)


async def test_what_is_confirmed_is_on_the_disk_whatever_the_database_does_for_others(database: Running) -> None:
    """Some hosts give answers before the disk has what they confirm: with a crash the last moves would be gone."""
    store = Store(database.address)
    await store.open()
    try:
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("alter role tenka set synchronous_commit = off")
        await store.engine.dispose()
        async with store.engine.connect() as connection:
            assert (await connection.exec_driver_sql("show synchronous_commit")).scalar() == "on"
            await connection.exec_driver_sql("alter role tenka reset synchronous_commit")
            await connection.commit()
    finally:
        await store.close()


async def test_a_connection_that_ended_while_nothing_was_written_costs_nobody_a_move(
    database: Running, tmp_path: Path
) -> None:
    async with three_tables(database, tmp_path) as (store, (row, *_)):
        await store.write(*move(row))
        assert store._held is not None
        driver: Any = (await store._held.get_raw_connection()).driver_connection
        await store.rows(sa.select(sa.func.pg_terminate_backend(driver.get_server_pid())))
        async with asyncio.timeout(60):
            while not driver.is_closed():
                await asyncio.sleep(0.01)
        await store.write(*move(msgspec.structs.replace(row, entries=1)))
        assert await stored(store, row) == (2, 2)


@pytest.mark.parametrize(
    ("state", "certain"),
    [("23505", True), ("40P01", True), ("40003", False), ("53100", True), ("57P01", False), ("08006", False)],
)
def test_only_some_errors_tell_that_nothing_is_stored(state: str, certain: bool) -> None:
    class Said(Exception):
        sqlstate = state

    assert nothing_stored(Said()) is certain
    assert not nothing_stored(OSError())
