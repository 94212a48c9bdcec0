"""Who serves a database: one process alone, or several that hear each other over a bus, never two that do not.

Pages of a second one would not be told what is done at the first. Whoever comes second gets a Problem. The lock is held
for as long as the process lives: of an SQLite file by the system, of a PostgreSQL by a connection of its own.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from threading import Thread
from time import monotonic

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from tenka.kernel.problem import Problem
from tenka.server.engines import make_private, own_connection, unopened
from tenka.server.store import PATIENCE

log = structlog.get_logger()
LOCK = 7365
"""Of PostgreSQL's advisory locks, which are of one database each; the store has another."""
LOOK_SECONDS, AGAIN_SECONDS = 3.0, 0.5
"""How often it is looked whether the connection is still there, and how soon a lock is tried again."""
STARTING_SECONDS = 3.0
"""For so long a start waits for one that is just ending."""
GHOST_SECONDS = 30.0
"""Of a connection that was cut, PostgreSQL may believe for a while that it is there, and keep its lock."""

Place = Callable[[], bool]
"""Tells whether somebody else has taken it meanwhile."""


@contextmanager
def the_only_one(url: str, together: bool = False) -> Iterator[Place]:
    """While this database is served here. With `together`, beside others that have a bus too."""
    if url.startswith("sqlite"):
        held = lock_of(sa.make_url(url).database, together)
        try:
            yield lambda: False
        finally:
            if held is not None:
                os.close(held)
        return
    keeper = Keeper(url, together)
    try:
        keeper.begin()
        yield keeper.is_lost
    finally:
        keeper.end()


def served_already(name: str) -> Problem:
    sentence = (
        f"Another Tenka serves {name} already. Stop it first; several need PostgreSQL, and each of them the same --bus."
    )
    return Problem("served-already", sentence, {"file": name})


# --- SQLite -----------------------------------------------------------------------------------------------------------


def lock_of(file: str | None, together: bool = False) -> int | None:
    """None where there can be no lock: on Windows, on some drives of a network, where the file can't be opened."""
    make_private(file)
    try:
        return locked(file or "", together)
    except BlockingIOError:
        raise served_already(str(file)) from None
    except (ImportError, OSError):
        return None


def locked(file: str, together: bool = False) -> int:
    """Whoever has it locked, until this is closed; a BlockingIOError where that is somebody else."""
    import fcntl

    held = os.open(file, os.O_RDONLY)  # SQLite's own locks are of another kind, and not in the way
    try:
        fcntl.flock(held, (fcntl.LOCK_SH if together else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        os.close(held)
        raise
    return held


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


class Keeper:
    """Holds the lock in a thread of its own, so that it does not depend on how busy the server is."""

    def __init__(self, url: str, together: bool) -> None:
        self._url = url
        self._name = sa.make_url(url).render_as_string()
        self._take = f"select pg_try_advisory_lock{'_shared' if together else ''}({LOCK})"
        self._first: Future[None] = Future()
        self._refused: float | None = None  # since when somebody else has it
        self._loop = asyncio.new_event_loop()
        self._work: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run, name="tenka-alone", daemon=True)

    def begin(self) -> None:
        """Returns once it is held; a Problem where somebody else has it, or nobody answers."""
        self._thread.start()
        self._first.result()

    def end(self) -> None:
        with suppress(RuntimeError):  # it has just ended by itself
            self._loop.call_soon_threadsafe(self._stop)
        if self._thread.is_alive():
            self._thread.join(2 * PATIENCE)

    def is_lost(self) -> bool:
        return self._refused is not None and monotonic() - self._refused > GHOST_SECONDS

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._work = self._loop.create_task(self._keep())
        try:
            self._loop.run_until_complete(self._work)
        except asyncio.CancelledError:
            pass
        finally:
            self._loop.close()

    def _stop(self) -> None:
        if self._work is not None:
            self._work.cancel()

    async def _keep(self) -> None:
        """Takes the lock again whenever its connection was lost: with that, it was lost too."""
        engine = own_connection(self._url, PATIENCE)
        try:
            while True:
                try:
                    async with engine.connect() as connection:
                        await self._hold(connection)
                except Problem as problem:
                    self._first.set_exception(problem)
                    return
                except Exception as error:
                    if not self._first.done():
                        self._first.set_exception(unopened(self._name, error))
                        return
                await asyncio.sleep(AGAIN_SECONDS)
        finally:
            await engine.dispose()

    async def _hold(self, connection: AsyncConnection) -> None:
        began, told = monotonic(), False
        while not (await connection.exec_driver_sql(self._take)).scalar():
            if not self._first.done() and monotonic() - began > STARTING_SECONDS:
                raise served_already(self._name)
            self._refused = self._refused or began
            if self.is_lost() and not told:
                told = True
                log.error("served-already", advice="Stop one of the two, or start each with the same --bus.")
            await asyncio.sleep(AGAIN_SECONDS)
        self._refused = None
        if not self._first.done():
            self._first.set_result(None)
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await connection.exec_driver_sql("select 1")
