"""`tenka backup` and `tenka restore`: everything that a server keeps, in one file, while it runs.

The file is an SQLite database of our tables, wherever it came from, so it can be looked at with `tenka verify` and
`tenka upgrade --check`, and carries a server from SQLite to PostgreSQL and back. Every game in it is played again
before the file counts. It is of the form that the database has: before an update the old program can go on with it.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager, nullcontext, suppress
from glob import escape
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import make_url

from tenka.kernel.problem import Problem
from tenka.server import schema
from tenka.server.alone import locked, the_only_one
from tenka.server.audit import Finding, audit
from tenka.server.engines import to_read, unreadable, why
from tenka.server.migrations import HEAD
from tenka.server.settings import sqlite
from tenka.server.store import UNHURRIED, Store

AT_ONCE = 1000
"""Rows that are carried over together."""


class Kept(NamedTuple):
    tables: int
    entries: int
    troubles: list[Finding]
    """Tables that can't be opened: they are in the copy as they were."""


async def back_up(database: str, file: Path) -> Kept:
    """Copies a database, while it is in use. A file of that name is replaced once the new one is whole and was read."""
    form = await form_of(database)
    check_place(file, database)
    with writing(str(file)), part_of(file) as part:
        name = sqlite_file(database)
        if name is not None:
            await asyncio.to_thread(copy_sqlite, name, part)
        else:
            await copy_out(database, form, part, str(file))
        async with as_today(part) if form != HEAD else nullcontext(part) as copy:
            kept = await looked_at(copy)
        os.replace(part, file)
    return kept


async def restore(file: Path, database: str) -> Kept:
    """Puts what a backup holds into an empty database."""
    async with as_today(file) as copy:
        kept = await looked_at(copy)
        with the_only_one(database):
            target = Store(database)
            try:
                if await target.version():
                    await check_empty(target)  # before it is moved to another form
                await target.open()
                await check_empty(target)
                with writing(target.name):
                    await carry_in(copy, target)
            finally:
                await target.close()
    return kept


# --- looking ----------------------------------------------------------------------------------------------------------


def sqlite_file(database: str) -> Path | None:
    """The file of an SQLite database; None of another."""
    url = make_url(database)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def check_place(file: Path, database: str) -> None:
    """A server whose file is replaced would write what it acknowledges to one that has no name any more."""
    source = sqlite_file(database)
    with writing(str(file)):
        is_source = source is not None and file.exists() and file.samefile(source)
        in_use = Path(f"{file.resolve()}-wal").exists()
    if is_source or in_use:
        sentence = f"{file} is a database itself, perhaps in use. Choose another name for the copy."
        raise Problem("backup-place", sentence, {"file": str(file)})


@contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """Where a copy is written until it is whole: of two that are made at once each has its own, and the last counts.

    What a copy that was killed has left is cleared away: nobody holds it any more.
    """
    for left in file.parent.glob(f"{escape(file.name)}.*.part"):
        with suppress(ImportError, OSError):
            held = locked(str(left))
            clear_away(left)
            os.close(held)
    number, name = mkstemp(".part", f"{file.name}.", file.parent)
    with ExitStack() as ending:
        ending.callback(clear_away, Path(name))
        os.close(number)
        with suppress(ImportError, OSError):
            ending.callback(os.close, locked(name))
        yield Path(name)


def clear_away(part: Path) -> None:
    for rest in (part, Path(f"{part}-wal"), Path(f"{part}-shm"), Path(f"{part}-journal")):
        with suppress(OSError):
            rest.unlink()


async def form_of(database: str) -> str:
    """A Problem where nothing is in it, or it is of a newer program."""
    source = Store(database, only_read=True)
    try:
        await source.check_form(earlier=True)
        return await source.version()
    finally:
        await source.dispose()


async def looked_at(file: Path) -> Kept:
    """Plays every game in a copy again."""
    troubles = [one async for one in audit(sqlite(file)) if one.problem is not None]
    with opened(file) as connection:
        counts = [connection.execute(f"select count(*) from {name}").fetchone()[0] for name in ("tables", "entries")]
    return Kept(counts[0], counts[1], troubles)


async def check_empty(store: Store) -> None:
    for table in (schema.tables, schema.users):
        if await store.rows(sa.select(sa.literal(1)).select_from(table).limit(1)):
            sentence = "There are games or people in this database already. A backup goes into an empty one."
            raise Problem("database-full", sentence)


# --- copying ----------------------------------------------------------------------------------------------------------


OF_THE_SOURCE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
"""What SQLite says of a database that it reads; all else that it says while it copies is of the copy."""


@contextmanager
def writing(name: str) -> Iterator[None]:
    """What goes wrong in here is said of the copy; what is wrong with the source is a Problem already."""
    try:
        yield
    except (OSError, sqlite3.Error, sa.exc.DBAPIError) as error:
        found = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else why(error)
        raise Problem("backup-write", f"{name} can't be written: {found}.", {"file": name, "why": found}) from None


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    address = f"{file.resolve().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=10)) as connection:
        yield connection


def copy_sqlite(source: Path, copy: Path) -> None:
    """By SQLite's own way, which takes one moment of a database in use. The copy stands by itself, without a log."""
    with closing(opened_to_read(source)) as one, opened(copy) as other:
        try:
            one.backup(other)
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF in OF_THE_SOURCE:
                raise no_database(source, error) from None
            raise
        other.execute("pragma journal_mode=delete")
        check_whole(other, source)


def check_whole(copy: sqlite3.Connection, source: Path) -> None:
    """Every page of it: games alone don't tell whether people, lists and keys can still be read."""
    try:
        found = str(copy.execute("pragma integrity_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        why = found.splitlines()[-1]
        raise Problem("backup-damaged", f"{source} is damaged: {why}.", {"file": str(source), "why": why})


def opened_to_read(file: Path) -> sqlite3.Connection:
    try:
        file = file.resolve()
        connection = sqlite3.connect(f"{file.as_uri()}?{to_read(file)}", uri=True, timeout=10)
        try:
            connection.execute("select version_num from alembic_version").fetchone()
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise no_database(file, error) from None
    return connection


def no_database(file: Path, error: sqlite3.Error) -> Problem:
    return Problem("backup-file", f"{file} is no database of Tenka: {error}.", {"file": str(file), "why": str(error)})


@asynccontextmanager
async def as_today(file: Path) -> AsyncIterator[Path]:
    """A copy of a file, moved to today's form; a Problem where it is of a newer program."""
    with TemporaryDirectory(prefix="tenka-restore-") as folder:
        copy = Path(folder) / "tenka.db"
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL, 0o600))
        with writing(str(copy)):
            await asyncio.to_thread(copy_sqlite, file, copy)
            store = Store(sqlite(copy))
            try:
                await store.open()
            finally:
                await store.close()
        yield copy


async def copy_out(database: str, form: str, copy: Path, name: str) -> None:
    """All rows of another database, as they are at one moment; `name` is what the copy will be called."""
    from tenka.server.forms import migrate  # late: see the store

    source = Store(database)
    target = sa.create_engine(sqlite(copy).replace("+aiosqlite", ""))
    try:
        with target.begin() as made:
            migrate(made, "", form)
        async with source.engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            await connection.exec_driver_sql(UNHURRIED)
            for table in await connection.run_sync(tables_there):
                async for rows in read_rows(connection, table):
                    with writing(name), target.begin() as filled:
                        filled.execute(sa.insert(table), rows)
    except (OSError, sa.exc.DBAPIError) as error:
        raise unreadable(source.name, error) from None
    finally:
        target.dispose()
        await source.dispose()


def tables_there(connection: sa.Connection) -> list[sa.Table]:
    """Ours, with the columns that they have there: an earlier form lacks some."""
    found, there = sa.MetaData(), sa.inspect(connection)
    for table in schema.metadata.sorted_tables:
        if there.has_table(table.name):
            names = {column["name"] for column in there.get_columns(table.name)}
            sa.Table(table.name, found, *(sa.Column(one.name, one.type) for one in table.c if one.name in names))
    return list(found.tables.values())


async def read_rows(connection: Any, table: sa.Table) -> AsyncIterator[list[dict[str, Any]]]:
    result = await connection.stream(sa.select(table))
    async for some in result.partitions(AT_ONCE):
        yield [dict(row._mapping) for row in some]


async def carry_in(copy: Path, target: Store) -> None:
    """All of it, or nothing: also the keys with which links and records are signed."""
    source = sa.create_engine(sqlite(copy).replace("+aiosqlite", ""))
    try:
        async with target.engine.begin() as connection:
            if not target.is_sqlite:
                await connection.exec_driver_sql(UNHURRIED)
            await connection.execute(sa.delete(schema.settings))
            with source.connect() as reading:
                for table in schema.metadata.sorted_tables:
                    for some in reading.execute(sa.select(table)).partitions(AT_ONCE):
                        await connection.execute(sa.insert(table), [dict(row._mapping) for row in some])
    finally:
        source.dispose()
