"""`tenka backup` and `tenka restore`: everything that a server keeps, in one file, while it runs.

The file is an SQLite database of our tables, wherever it came from, so it can be looked at with `tenka verify` and
`tenka upgrade --check`, and carries a server from SQLite to PostgreSQL and back. Every game in it is played again
before the file counts.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import make_url

from tenka.kernel.problem import Problem
from tenka.server import schema
from tenka.server.audit import Finding, audit
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
    part = file.with_name(f"{file.name}.part")
    try:
        with suppress(FileNotFoundError):
            part.unlink()
        os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
        name = sqlite_file(database)
        if name is not None:
            await asyncio.to_thread(copy_sqlite, name, part)
        else:
            await copy_out(database, part)
        kept = await looked_at(part)
        os.replace(part, file)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise Problem("backup-write", f"{file} can't be written: {why}.", {"file": str(file), "why": why}) from None
    finally:
        for rest in (part, Path(f"{part}-wal"), Path(f"{part}-shm")):
            rest.unlink(missing_ok=True)
    return kept


async def restore(file: Path, database: str) -> Kept:
    """Puts what a backup holds into an empty database."""
    with TemporaryDirectory(prefix="tenka-restore-") as folder:
        copy = Path(folder) / "tenka.db"
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL, 0o600))
        await asyncio.to_thread(copy_sqlite, file, copy)
        await prepared(copy)
        kept = await looked_at(copy)
        target = Store(database)
        try:
            await target.open()
            await check_empty(target)
            await carry_in(copy, target)
        finally:
            await target.close()
    return kept


# --- looking ----------------------------------------------------------------------------------------------------------


def sqlite_file(database: str) -> Path | None:
    """The file of an SQLite database; None of another."""
    url = make_url(database)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


async def looked_at(file: Path) -> Kept:
    """Plays every game in a copy again."""
    troubles = [one async for one in audit(sqlite(file)) if one.problem is not None]
    with opened(file) as connection:
        counts = [connection.execute(f"select count(*) from {name}").fetchone()[0] for name in ("tables", "entries")]
        connection.execute("pragma journal_mode=delete")
    return Kept(counts[0], counts[1], troubles)


async def check_empty(store: Store) -> None:
    for table in (schema.tables, schema.users):
        if await store.rows(sa.select(sa.literal(1)).select_from(table).limit(1)):
            sentence = "There are games or people in this database already. A backup goes into an empty one."
            raise Problem("database-full", sentence)


# --- copying ----------------------------------------------------------------------------------------------------------


@contextmanager
def opened(file: Path, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, timeout=10)) as connection:
            yield connection
    except sqlite3.Error as error:
        sentence = f"{file} is no database of Tenka: {error}."
        raise Problem("backup-file", sentence, {"file": str(file), "why": str(error)}) from None


def copy_sqlite(source: Path, copy: Path) -> None:
    """By SQLite's own way, which takes one moment of a database in use. The copy stands by itself, without a log."""
    with opened(source, "ro") as one:
        one.execute("select version_num from alembic_version").fetchone()
        with opened(copy) as other:
            one.backup(other)
            other.execute("pragma journal_mode=delete")


async def prepared(file: Path) -> None:
    """A copy in today's form; a Problem where it is of a newer program."""
    store = Store(sqlite(file))
    try:
        await store.open()
    finally:
        await store.close()


async def copy_out(database: str, copy: Path) -> None:
    """All rows of another database, as they are at one moment."""
    await prepared(copy)
    source = Store(database)
    try:
        await source.check_form()
        with closing(sqlite3.connect(copy)) as plain:
            plain.execute("delete from settings")
            plain.commit()
        target = sa.create_engine(f"sqlite:///{copy}")
        async with source.engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            await connection.exec_driver_sql(UNHURRIED)
            for table in schema.metadata.sorted_tables:
                async for rows in read_rows(connection, table):
                    with target.begin() as writing:
                        writing.execute(sa.insert(table), rows)
        target.dispose()
    finally:
        await source.dispose()


async def read_rows(connection: Any, table: sa.Table) -> AsyncIterator[list[dict[str, Any]]]:
    result = await connection.stream(sa.select(table))
    async for some in result.partitions(AT_ONCE):
        yield [dict(row._mapping) for row in some]


async def carry_in(copy: Path, target: Store) -> None:
    """All of it, or nothing: also the keys with which links and records are signed."""
    source = sa.create_engine(f"sqlite:///{copy}")
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
