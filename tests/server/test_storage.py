"""The database: its form, its promises, and what happens when two write at once."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory

from support.house import in_turn, open_house, prepare_sqlite, relaxed, two_at_a_table
from tenka.kernel.problem import Problem, Refused
from tenka.server import schema
from tenka.server.engines import LOG_PAGES
from tenka.server.hub import Hub
from tenka.server.migrations import HEAD
from tenka.server.settings import sqlite
from tenka.server.store import READERS, Conflict, NoDatabase, Step, Store
from tenka.words import Words

ENTRY = sa.insert(schema.entries)


def entry(table: str, number: int) -> Step:
    values = {"table_id": table, "number": number, "seat": 0, "action": 1, "seat_kind": "", "seat_name": "", "at": 0.0}
    return Step(ENTRY, values)


async def opened(folder: Path) -> Store:
    store = Store(sqlite(folder / "tenka.db"))
    await store.open()
    return store


async def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    async with store.engine.connect() as connection:
        differences = await connection.run_sync(
            lambda here: compare_metadata(MigrationContext.configure(here), schema.metadata)
        )
    assert differences == []
    await store.close()


def test_the_last_migration_is_the_one_that_a_start_looks_for() -> None:
    assert ScriptDirectory.from_config(migrations()).get_heads() == [HEAD]


async def test_a_crowd_of_readers_starts_no_threads(tmp_path: Path) -> None:
    """The start of a thread stops the event loop."""
    store = await opened(tmp_path)
    for _ in range(5):
        await asyncio.gather(*[store.rows(sa.select(schema.tables.c.id)) for _ in range(50)])
    readers = [thread for thread in threading.enumerate() if thread.name.startswith("tenka-reader")]
    assert 0 < len(readers) <= READERS
    await store.close()


async def test_whoever_stops_waiting_for_a_read_leaves_nothing_behind(tmp_path: Path) -> None:
    """A read of SQLite that is cut off could wait for ever, and with it the end of the server."""
    store = await opened(tmp_path)
    for pause in range(40):
        reading = [asyncio.create_task(store.rows(sa.select(schema.tables.c.id))) for _ in range(5)]
        for _ in range(pause):
            await asyncio.sleep(0)
        for task in reading:
            task.cancel()
    await store.close()
    await asyncio.gather(*reading, return_exceptions=True)
    assert asyncio.all_tasks() == {asyncio.current_task()}
    with pytest.raises(NoDatabase):
        await store.rows(sa.select(schema.tables.c.id))


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "tenka.server:migrations")
    config.set_main_option("path_separator", "os")
    return config


async def test_a_seat_change_that_was_stored_as_an_undo_is_still_one(tmp_path: Path) -> None:
    """Until revision 0003 it was written with the action of an undo."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        live = await house.service.hub.table(table)
        async with live.held():
            seat = live.playing().asked()[0]
        await live.hand_over(seat, seat, "random")
        await live.take_back(seat, live.row.owner)
    engine = sa.create_engine(sqlite(tmp_path / "tenka.db").replace("+aiosqlite", ""))
    with engine.begin() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
        old = sa.select(schema.entries.c.action).where(schema.entries.c.seat_kind != "")
        assert list(connection.execute(old).scalars()) == [-1, -1]
    engine.dispose()
    async with open_house(relaxed(tmp_path)) as house:
        live = await house.service.hub.table(table)
        async with live.held():
            kinds = [one.new_seat.kind for one in live.playing().record.entries if one.new_seat is not None]
        assert kinds == ["bot", "person"]


async def test_a_second_start_changes_nothing(tmp_path: Path) -> None:
    first = await opened(tmp_path)
    secret = first.secret
    await first.close()
    second = await opened(tmp_path)
    assert second.secret == secret
    assert len(secret) == 32
    await second.close()


async def test_every_connection_commits_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenka.server.engines.prepare_sqlite", prepare_sqlite)  # as it is outside of tests
    store = await opened(tmp_path)
    async with store.engine.connect() as connection:
        journal = (await connection.execute(sa.text("pragma journal_mode"))).scalar()
        synchronous = (await connection.execute(sa.text("pragma synchronous"))).scalar()
        pages = (await connection.execute(sa.text("pragma wal_autocheckpoint"))).scalar()
    assert (journal, synchronous, pages) == ("wal", 2, LOG_PAGES)
    await store.close()


async def test_the_file_is_its_owners_alone_and_errors_show_no_values(tmp_path: Path) -> None:
    """It holds every seed; and a log that shows a statement must not show whose row it was."""
    store = await opened(tmp_path)
    assert (tmp_path / "tenka.db").stat().st_mode & 0o077 == 0
    assert store._writing is not None
    assert store._asking is not None
    for engine in (store.engine.sync_engine, store._writing, store._asking):
        assert engine.hide_parameters
    await store.close()


async def test_jobs_share_a_commit_and_a_conflict_fails_alone(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(entry("taken", 0))
    before = store.commits
    jobs = [store.write(entry(f"t{number}", 0)) for number in range(50)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert results == [None] * 50
    assert store.commits - before < 10
    mixed = await asyncio.gather(
        *[store.write(entry(table, 0), entry(table, 1)) for table in ("a", "taken", "b")], return_exceptions=True
    )
    assert [type(result) for result in mixed] == [type(None), Conflict, type(None)]
    rows = await store.rows(sa.select(schema.entries).where(schema.entries.c.table_id == "taken"))
    assert len(rows) == 1, "nothing of the job that failed is there"
    await store.close()


async def test_two_writers_cannot_both_win(tmp_path: Path) -> None:
    """Two processes hold the same table; the slower one is told that the table has moved on, and catches up."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
        table = made["table"]["id"]
        here = await house.service.hub.table(table)
        other = Hub(house.service.settings, house.service.store, house.service.bots)
        there = await other.table(table)
        async with here.held(), there.held():
            seat = here.playing().asked()[0]
            number, legal = here.playing().number(seat), here.playing().legal(seat)
        await here.act(seat, number, legal[0])
        with pytest.raises(Refused) as refused:
            await there.act(seat, number, legal[-1])
        assert refused.value.code == "stale"
        assert there.playing().record.entries[-1].action == legal[0]
        assert there.row.entries == here.row.entries == 1


async def test_no_secret_stands_in_the_database_as_it_is(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        await akiko.post("/api/me/password", {"password": "eight hours of rain"})
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        session = akiko.http.cookies["tenka_session"]
        stored = await everything(house.service.store)
    assert "Akiko" in stored
    for secret in (session, "eight hours of rain", made["links"][0]["key"].rpartition(".")[2]):
        assert secret not in stored
    assert "$argon2id$" in stored


async def everything(store: Store) -> str:
    rows: list[Any] = []
    for table in schema.metadata.sorted_tables:
        rows += await store.rows(sa.select(table))
    return "\n".join(str(tuple(row)) for row in rows)


async def test_a_database_of_a_newer_program_is_refused_with_a_sentence(tmp_path: Path) -> None:
    await (await opened(tmp_path)).close()
    engine = sa.create_engine(sqlite(tmp_path / "tenka.db").replace("+aiosqlite", ""))
    with engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    store = Store(sqlite(tmp_path / "tenka.db"))
    with pytest.raises(Problem) as refused:
        await store.open()
    await store.dispose()
    assert refused.value.code == "database-newer"
    assert "9999" in Words("fr").problem(refused.value)


async def test_a_migration_that_is_cut_off_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(tmp_path)
    async with store.engine.begin() as connection:
        config = migrations()

        def back(here: sa.Connection) -> None:
            config.attributes["connection"] = here
            command.downgrade(config, "0008")

        await connection.run_sync(back)
    await store.close()
    add, added = Operations.add_column, []

    def cut_off(self: Any, table: str, column: Any, **more: Any) -> None:
        if added:
            raise OSError("the power is gone")
        added.append(column.name)
        add(self, table, column, **more)

    with monkeypatch.context() as once:
        once.setattr(Operations, "add_column", cut_off)
        store = Store(sqlite(tmp_path / "tenka.db"))
        with pytest.raises(Problem):
            await store.open()
        await store.dispose()
    assert added
    columns = sa.text("select count(*) from pragma_table_info('tables') where name in ('halt', 'former')")
    store = Store(sqlite(tmp_path / "tenka.db"))
    async with store.engine.connect() as connection:
        assert (await connection.execute(columns)).scalar() == 0
    await store.open()
    assert await store.version() == HEAD
    await store.close()


async def test_lists_are_read_by_an_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With very many stored tables they would take long otherwise."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}])
        store, asked = house.service.store, []
        honest = store._rows

        async def noting(query: sa.Select[Any]) -> Any:
            asked.append(query)
            return await honest(query)

        monkeypatch.setattr(store, "_rows", noting)
        await akiko.get("/api/tables/open")
        await akiko.get("/api/tables/mine")
        await house.service.hub.watch._find_work(10.0)
        monkeypatch.undo()
        assert len(asked) > 4
        async with store.engine.connect() as connection:
            for query in asked:
                text = str(query.compile(store.engine.sync_engine, compile_kwargs={"literal_binds": True}))
                plan = (await connection.exec_driver_sql(f"explain query plan {text}")).all()
                assert not [row[-1] for row in plan if row[-1].startswith(("SCAN tables", "SCAN seats"))], text


async def test_a_move_reads_nothing_and_is_written_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it costs the same with ten stored tables and with a hundred thousand."""
    asked, written = list[object](), list[Step]()
    async with open_house(relaxed(tmp_path)) as house:
        store = house.service.store
        async with two_at_a_table(house) as (_, _, _, one, two):
            honest = store.write

            async def noting(*steps: Step) -> None:
                written.extend(steps)
                await honest(*steps)

            monkeypatch.setattr(store, "_read", asked.append)
            monkeypatch.setattr(store, "write", noting)
            mover, other = in_turn(one, two)
            await mover.act(mover.play["legal"][0]["action"])
            await other.until("update")
            monkeypatch.undo()
        assert asked == []
        assert [step.often for step in written] == [True, True], "a new entry, and the table's row"
        text = written[1].statement.compile(store.engine.sync_engine)  # type: ignore[attr-defined]
        async with store.engine.connect() as connection:
            plan = (await connection.exec_driver_sql(f"explain query plan {text}", ("",) * 5)).all()
        indexed = {column.name for index in schema.tables.indexes for column in index.columns}
        assert not indexed & {name.removeprefix("new_") for name in written[1].values}, "no index is written"
        assert [row[-1] for row in plan] == ["SEARCH tables USING INDEX sqlite_autoindex_tables_1 (id=?)"]
