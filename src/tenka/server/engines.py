"""Ways to a database: of SQLite for the event loop and for threads of our own, of PostgreSQL for all."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tenka.kernel.problem import Problem

READER_KILOBYTES = 200
LOG_PAGES = 16_000
"""Of SQLite's log (64 MB), before they go to where they belong. While that is done nobody's move is stored: pages that
a thousand tables write again and again are then written once, and seldom."""
FORSAKEN = 8.0
"""Seconds after which PostgreSQL ends a transaction that nobody goes on with: that of a process which can't be reached
must not keep a table from the others."""
DEAD_LINE = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "3", "tcp_keepalives_count": "3"}
"""Some fifteen seconds after a machine has gone without a word PostgreSQL ends this connection of it; else hours."""
ON_THE_DISK = "on"
"""When PostgreSQL may say that something is stored, whatever it does for others: it is on its disk, and on that of a
replica that commits wait for."""


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


def own_connection(url: str, patience: float) -> AsyncEngine:
    """For PostgreSQL: to one that is held for as long as this process is there, and ends soon after its machine has."""
    return create_async_engine(
        url,
        poolclass=sa.NullPool,
        hide_parameters=True,
        isolation_level="AUTOCOMMIT",
        connect_args={"timeout": patience, "command_timeout": patience, "server_settings": DEAD_LINE},
    )


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
            "server_settings": {
                "idle_in_transaction_session_timeout": str(int(1000 * FORSAKEN)),
                "synchronous_commit": ON_THE_DISK,
            },
        },
        **more,
    )


def read_only(url: str) -> str:
    """The address at which an SQLite file is only read; another database's as it is."""
    if not url.startswith("sqlite"):
        return url
    file = Path(sa.make_url(url).database or "").resolve()
    name = quote(file.as_uri())  # SQLAlchemy takes off one coat of percent signs, SQLite the other
    return f"sqlite+aiosqlite:///{name}?{to_read(file)}&uri=true"


def to_read(file: Path) -> str:
    """The options with which an SQLite file is only read.

    Whoever reads a file that is kept with a log makes an empty log, and leaves it there; it may be another owner's
    than the server's. Where there is none, no server runs, and the file can be read as one that nobody changes.
    """
    rests = is_kept_with_log(file) and not os.path.exists(f"{file}-wal")
    return "mode=ro&immutable=1" if rests else "mode=ro"


def is_kept_with_log(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return opened.read(20)[18:] == b"\2\2"  # SQLite's file format, 1.3
    except OSError:
        return False


def make_private(file: str | None) -> None:
    """A new file is its owner's alone: it will hold the seeds of running games."""
    with suppress(OSError):
        if file:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))


def prepare_sqlite(engine: sa.Engine) -> None:
    if engine.url.query.get("mode") == "ro":
        return

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("pragma journal_mode=wal")
        cursor.execute("pragma synchronous=full")
        cursor.execute(f"pragma wal_autocheckpoint={LOG_PAGES}")
        cursor.close()


# --- what is amiss ----------------------------------------------------------------------------------------------------


def why(error: BaseException) -> str:
    """What the driver says."""
    if isinstance(error, Problem):  # nobody has answered in time, or what they said is its cause
        return why(error.__cause__ or TimeoutError("no answer"))
    return str(error.orig if isinstance(error, sa.exc.DBAPIError) else error).strip() or type(error).__name__


def unreadable(name: str, error: BaseException) -> Problem:
    sentence = f"The database {name} can't be read: {why(error)}."
    return Problem("database-read", sentence, {"name": name, "why": why(error)})


def unopened(name: str, error: BaseException) -> Problem:
    sentence = f"The database {name} can't be opened for writing: {why(error)}."
    return Problem("database-open", sentence, {"name": name, "why": why(error)})
