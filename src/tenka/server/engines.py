"""Ways to a database: of SQLite for the event loop and for threads of our own, of PostgreSQL for all."""

import os
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

READER_KILOBYTES = 200
LOG_PAGES = 16_000
"""Of SQLite's log (64 MB), before they go to where they belong. While that is done nobody's move is stored: pages that
a thousand tables write again and again are then written once, and seldom."""
FORSAKEN = 8.0
"""Seconds after which PostgreSQL ends a transaction that nobody goes on with: that of a process which can't be reached
must not keep a table from the others."""


def async_engine(url: str, patience: float) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return _postgresql(url, patience)
    engine = create_async_engine(url, hide_parameters=True, connect_args={"timeout": patience})
    prepare_sqlite(engine.sync_engine)
    return engine


def plain_engine(url: str, patience: float) -> sa.Engine:
    """Of an SQLite file, for threads of our own."""
    engine = sa.create_engine(
        url.replace("+aiosqlite", "", 1), hide_parameters=True, connect_args={"timeout": patience}
    )
    prepare_sqlite(engine)
    return engine


def remember_little(connection: Any, _record: object) -> None:
    """Of each reader's own: the system has the file's pages, too."""
    connection.execute(f"pragma cache_size = -{READER_KILOBYTES}")


def reading_engine(url: str, patience: float) -> AsyncEngine | None:
    """For PostgreSQL: each read is one question, not five with a transaction and whether anybody is there."""
    return None if url.startswith("sqlite") else _postgresql(url, patience, isolation_level="AUTOCOMMIT")


def _postgresql(url: str, patience: float, **more: Any) -> AsyncEngine:
    return create_async_engine(
        url,
        pool_size=10,
        max_overflow=10,
        pool_timeout=patience,
        hide_parameters=True,
        connect_args={
            "timeout": patience,
            "command_timeout": patience,
            "server_settings": {"idle_in_transaction_session_timeout": str(int(1000 * FORSAKEN))},
        },
        **more,
    )


def make_private(file: str | None) -> None:
    """A new file is its owner's alone: it will hold the seeds of running games."""
    with suppress(OSError):
        if file:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))


def prepare_sqlite(engine: sa.Engine) -> None:
    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("pragma journal_mode=wal")
        cursor.execute("pragma synchronous=full")
        cursor.execute(f"pragma wal_autocheckpoint={LOG_PAGES}")
        cursor.close()
