"""The database: migrations, reading, and one writer that commits what has gathered since its last commit.

`write` returns when the rows are safely stored. Many tables share a commit; a conflict fails only its own job. Nothing
here waits longer than PATIENCE for a database that is away or hangs: it raises NoDatabase instead.
"""

import asyncio
import hashlib
import os
import secrets
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

import sqlalchemy as sa
import structlog
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

from tenka.kernel.problem import Problem
from tenka.server import schema
from tenka.server.engines import (
    async_engine,
    make_private,
    plain_engine,
    read_only,
    reading_engine,
    remember_little,
    unopened,
    unreadable,
)
from tenka.server.migrations import HEAD
from tenka.server.post.push import new_key
from tenka.server.together import nothing_stored, one_question

log = structlog.get_logger()
T = TypeVar("T")
Rows = Sequence[sa.Row[Any]]
Query: TypeAlias = sa.Select[Any] | sa.CompoundSelect[Any]
MOST_AT_ONCE = 500
GATHER_SECONDS, LONGEST_GATHERING = 0.001, 0.008
"""So long a commit waits for each job of the last one, if it had several: it costs as much for ten as for one."""
ALONE, LONGEST_MIGRATION = "select pg_try_advisory_xact_lock(7364)", 120.0
"""Of processes that start at once one brings the database to its newest form; the others wait so long for it."""
READERS = 4
"""Threads that read from SQLite; a crowd waits for them, for the start of a thread stops the event loop."""
PATIENCE, QUICK = 4.0, 1.5
"""Seconds for which a database is waited for: by those who read and write, and by those who ask whether it is there."""

UNHURRIED = "set local idle_in_transaction_session_timeout = 0"
"""For PostgreSQL: what moves or copies everything may rest for longer."""


class Conflict(Exception):
    """Somebody else wrote first."""


class NoDatabase(Problem):
    """It is away, locked or hangs. What was to be written may be stored or not."""

    def __init__(self) -> None:
        sentence = "The database does not answer just now. Nothing that was confirmed is lost; please try again soon."
        super().__init__("no-database", sentence)


class Step:
    """A statement with its values. `must` is how many rows it has to touch for the job to count.

    `often`: one of a few statements that are written all the time, always with the same columns.
    """

    __slots__ = ("must", "often", "statement", "values")

    def __init__(
        self,
        statement: sa.Executable,
        values: dict[str, Any] | None = None,
        must: int | None = None,
        often: bool = False,
    ) -> None:
        self.statement = statement
        self.values = values or {}
        self.must = must
        self.often = often


class _Job:
    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)

    def given_up(self) -> bool:
        """Whoever asked was told that it failed; where it has not begun, it need not. Who is gone may still want it."""
        return self.done.done() and not self.done.cancelled()


class Store:
    def __init__(self, url: str, only_read: bool = False) -> None:
        self.name = sa.make_url(url).render_as_string()
        url = read_only(url) if only_read else url
        self.engine: AsyncEngine = async_engine(url, PATIENCE)
        self._reading = reading_engine(url, PATIENCE) or self.engine
        self._asking: sa.Engine | None = None
        self._readers: ThreadPoolExecutor | None = None
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self.secret = b""
        self.push_key = ""
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._writing: sa.Engine | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._reads: set[asyncio.Task[Rows]] = set()
        self._closed = False
        self._held: AsyncConnection | None = None
        if self.is_sqlite:
            if not only_read:
                make_private(self.engine.url.database)
            self._writing = plain_engine(url, PATIENCE - 0.5)
            self._thread = ThreadPoolExecutor(1, "tenka-writer")
            self._asking = plain_engine(url, PATIENCE)
            sa.event.listen(self._asking, "connect", remember_little)
            self._readers = ThreadPoolExecutor(READERS, "tenka-reader")
        self.commits = self.measured = 0

    # --- opening and closing ----------------------------------------------------------------------------------------

    async def open(self) -> None:
        try:
            if self._thread is not None:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._check_writable)
            async with self.engine.begin() as connection:
                # All or nothing, one process after the other; SQLite would else end the transaction at each new column.
                await connection.exec_driver_sql("begin immediate" if self.is_sqlite else UNHURRIED)
                async with asyncio.timeout(LONGEST_MIGRATION):
                    while not self.is_sqlite and not (await connection.exec_driver_sql(ALONE)).scalar():
                        await asyncio.sleep(0.2)  # to wait in the database would end after PATIENCE
                await connection.run_sync(_migrate)
            self.secret = bytes.fromhex(await self._kept("secret", lambda: secrets.token_hex(32)))
            self.push_key = await self._kept("push", new_key)
        except (DBAPIError, OSError) as error:
            raise unopened(self.name, error) from error
        self._writer = asyncio.create_task(self._write_for_ever())

    async def close(self) -> None:
        """Whatever was asked to be written before, is; who reads is answered, and nobody reads any more."""
        self._closed = True
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        if self._thread is not None:
            self._thread.shutdown()
        if self._reads:
            await asyncio.wait(self._reads, timeout=PATIENCE)
        await self.dispose()

    async def dispose(self) -> None:
        if self._readers is not None:
            self._readers.shutdown(wait=False)
        for plain in (self._writing, self._asking):
            if plain is not None:
                plain.dispose()
        if self._held is not None:
            await self._held.close()
        await self.engine.dispose()
        if self._reading is not self.engine:
            await self._reading.dispose()

    async def _kept(self, name: str, make: Callable[[], str]) -> str:
        """What the first process to come makes: the secret that links are signed with, the key for push services."""
        wanted = sa.select(schema.settings.c.value).where(schema.settings.c.name == name)
        async with self.engine.begin() as connection:
            found = (await connection.execute(wanted)).scalar()
            if found is None:
                await connection.execute(self.insert_new(schema.settings), {"name": name, "value": make()})
                found = (await connection.execute(wanted)).scalar_one()
            return str(found)

    def signing_key(self) -> bytes:
        """Records of finished games are signed with it."""
        return hashlib.blake2b(b"records", key=self.secret, digest_size=32).digest()

    def insert_new(self, table: sa.Table) -> sa.Executable:
        """An insert that leaves a row alone which is there already."""
        if self.is_sqlite:
            return sqlite_insert(table).on_conflict_do_nothing()
        return postgresql_insert(table).on_conflict_do_nothing()

    async def version(self) -> str:
        """Of the tables in the database; empty where there are none. A Problem where it can't be read."""
        try:
            return await answer(self._version(), None if self.is_sqlite else PATIENCE)
        except Exception as error:  # before it answers anything PostgreSQL's driver has errors of its own
            raise unreadable(self.name, error) from error

    async def _version(self) -> str:
        if self._asking is not None:  # aiosqlite's thread would end in a traceback where there is no file
            return await asyncio.get_running_loop().run_in_executor(self._readers, _version_of, self._asking)
        async with self.engine.connect() as connection:
            return await connection.run_sync(_version)

    async def check_form(self, earlier: bool = False) -> None:
        """A Problem where the database is empty or of another form than today's; an earlier one may be allowed."""
        found = await self.version()
        if not found:
            raise Problem("database-empty", "There is no game in this database.")
        if found != HEAD:
            from tenka.server.forms import refuse_newer

            refuse_newer(found)
            if not earlier:
                raise Problem("database-version", "The database is of another version; starting the server moves it.")

    def waiting(self) -> int:
        """Changes that are not yet written."""
        return self._jobs.qsize()

    def bytes(self) -> int:
        """The size of an SQLite file with its log; of another database what was last measured."""
        name = self.engine.url.database if self.is_sqlite else None
        found = self.measured
        for file in (name, f"{name}-wal") if name else ():
            with suppress(OSError):
                found += os.stat(file).st_size
        return found

    # --- reading ----------------------------------------------------------------------------------------------------

    async def rows(self, query: Query) -> Rows:
        return await in_time(self._read(query), PATIENCE)

    def _read(self, query: Query) -> "Coroutine[Any, Any, Rows] | asyncio.Future[Rows]":
        """A read of SQLite is never cut off: whoever closes the database waits for its thread."""
        if self._closed:
            raise NoDatabase
        if not self.is_sqlite:
            return self._rows(query)
        task = asyncio.create_task(self._rows(query))
        self._reads.add(task)
        task.add_done_callback(self._was_read)
        return asyncio.shield(task)

    def _was_read(self, task: "asyncio.Task[Rows]") -> None:
        self._reads.discard(task)
        if not task.cancelled():
            task.exception()  # where nobody waits for it any more, nobody need be told

    async def _rows(self, query: Query) -> Rows:
        try:
            return await self._found(query)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._found(query)  # a connection from before the database was started again

    async def _found(self, query: Query) -> Rows:
        if self._readers is not None:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._found_in_thread, query)
        async with self._reading.connect() as connection:
            found: Rows = (await connection.execute(query)).all()
            return found

    def _found_in_thread(self, query: Query) -> Rows:
        """One trip to a thread for a whole answer: aiosqlite would make ten, half of what a short list costs."""
        assert self._asking is not None
        with self._asking.connect() as connection:
            return connection.execute(query).all()

    async def row(self, query: sa.Select[Any]) -> sa.Row[Any] | None:
        found = await self.rows(query.limit(1))
        return found[0] if found else None

    async def ping(self) -> None:
        await in_time(self._read(sa.select(sa.literal(1))), QUICK)

    # --- writing ----------------------------------------------------------------------------------------------------

    async def write(self, *steps: Step) -> None:
        """Returns once all of it is committed; raises Conflict, and writes none of it, where somebody was first.

        After NoDatabase it may be stored or not: who asked has to read again.
        """
        job = _Job(steps)
        self._jobs.put_nowait(job)
        patience = job.done.get_loop().call_later(PATIENCE, job.fail, NoDatabase())
        try:
            await job.done
        finally:
            patience.cancel()

    async def _write_for_ever(self) -> None:
        last = 1
        while True:
            jobs = [await self._jobs.get()]
            if last > 1:
                await asyncio.sleep(min(last * GATHER_SECONDS, LONGEST_GATHERING))
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            last = len(jobs)
            await self._write_all(jobs)
            for _ in jobs:
                self._jobs.task_done()

    async def _write_all(self, jobs: list[_Job]) -> None:
        jobs = [job for job in jobs if not job.given_up()]
        if not jobs:
            return
        try:
            await self._commit([step for job in jobs for step in job.steps])
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error, NoDatabase):
                for job in jobs:  # somebody's job failed: each on its own
                    await self._write_all([job])
                return
            for job in jobs:
                job.fail(Conflict() if isinstance(error, IntegrityError) else error)
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def _commit(self, steps: list[Step]) -> None:
        if self._thread is not None:
            loop = asyncio.get_running_loop()
            await in_time(loop.run_in_executor(self._thread, self._commit_in_thread, steps))
        else:
            await in_time(self._commit_here(steps), PATIENCE)
        self.commits += 1

    async def _commit_here(self, steps: list[Step]) -> None:
        if not (all(step.often for step in steps) and await self._commit_quickly(steps)):
            await self._commit_plainly(steps)

    async def _commit_quickly(self, steps: list[Step]) -> bool:
        """In one question, past SQLAlchemy. False where nothing is stored: tried plainly, it says why."""
        question = one_question([(statement, [one.values for one in same]) for statement, same in _grouped(steps)])
        if question is None:
            return False
        held, self._held = self._held, None  # nobody else has it meanwhile
        asked = False
        try:
            held = held or await self.engine.connect()
            found = (await held.get_raw_connection()).driver_connection
            assert found is not None
            try:
                asked = not found.is_closed()
                await found.execute(question[0], *question[1])
            except BaseException as error:
                if nothing_stored(error):
                    self._held = held
                    return False
                found.terminate()  # whatever it was at, nobody gets it so
                await held.invalidate()
                await held.close()
                raise
        except Exception as error:
            if asked:  # it may be stored
                raise NoDatabase from error
            return False
        self._held = held
        return True

    async def _commit_plainly(self, steps: list[Step], again: bool = False) -> None:
        try:
            async with self.engine.connect() as connection:
                await connection.run_sync(_execute_all, steps)
                again = True  # from here on it may be stored
                await connection.commit()
        except DBAPIError as error:
            if again or not error.connection_invalidated:
                raise
            await self._commit_plainly(steps, True)  # a connection from before the database was started again

    def _check_writable(self) -> None:
        assert self._writing is not None
        with self._writing.connect() as connection:
            connection.exec_driver_sql("begin immediate")
            version = connection.exec_driver_sql("pragma user_version").scalar()
            connection.exec_driver_sql(f"pragma user_version = {version}")  # rolled back; who may only read fails here

    def _commit_in_thread(self, steps: list[Step]) -> None:
        """One trip to a thread for a whole commit: aiosqlite would make a trip for each statement."""
        assert self._writing is not None
        with self._writing.begin() as connection:
            _execute_all(connection, steps)


def named(rows: Rows) -> list[dict[str, Any]]:
    """Rows of one query as dictionaries: many values are read quicker from these than from the rows."""
    names = [str(name) for name in rows[0]._fields] if rows else []
    return [dict(zip(names, row, strict=True)) for row in rows]


async def in_time(work: "Coroutine[Any, Any, T] | asyncio.Future[T]", seconds: float | None = None) -> T:
    """What the database answers; a Problem, and a line in the log, where it is away or silent for so long."""
    try:
        return await answer(work, seconds)
    except NoDatabase as error:
        log.warning("no-database", error=type(error.__cause__).__name__ if error.__cause__ else "no answer")
        raise


async def answer(work: "Coroutine[Any, Any, T] | asyncio.Future[T]", seconds: float | None) -> T:
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait({task}, timeout=seconds)  # to wait for the end of what was cut off could take as long again
        if task.done():
            return task.result()
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except (DBAPIError, NoConnection, OSError) as error:
        raise NoDatabase from error
    finally:
        if not task.done():
            task.cancel()
    raise NoDatabase


def _execute_all(connection: sa.Connection, steps: list[Step]) -> None:
    for statement, same in _grouped(steps):
        rows = [step.values for step in same]
        if same[0].often:
            sql = _prepared(statement, connection.dialect, tuple(rows[0]))
            connection.exec_driver_sql(sql.text, [sql.values(row) for row in rows])
            continue
        result = connection.execute(statement, rows[0] if len(rows) == 1 else rows)
        must = same[0].must
        if must is not None and result.rowcount != must * len(same):
            raise Conflict


class _Sql:
    """A statement as the driver takes it: SQLAlchemy would spend as long on each row as the database does."""

    def __init__(self, compiled: sa.Compiled) -> None:
        assert isinstance(compiled, SQLCompiler)
        self.text = str(compiled)
        self._fixed = compiled.params
        process: dict[str, Any] = dict(compiled._bind_processors)
        self._names = [(name, process.get(name)) for name in compiled.positiontup or []]

    def values(self, row: dict[str, Any]) -> tuple[Any, ...]:
        fixed = self._fixed
        found = [(row[name] if name in row else fixed[name], process) for name, process in self._names]
        return tuple([process(value) if process is not None else value for value, process in found])


@lru_cache(64)
def _prepared(statement: sa.Executable, dialect: sa.Dialect, names: tuple[str, ...]) -> _Sql:
    assert isinstance(statement, sa.ClauseElement)
    compiled = statement.compile(dialect=dialect, column_keys=list(names))
    assert isinstance(compiled, SQLCompiler)
    assert not compiled.insert_prefetch  # no value is made for every row
    assert not compiled.update_prefetch
    return _Sql(compiled)


def _grouped(steps: list[Step]) -> list[tuple[sa.Executable, list[Step]]]:
    """Steps with the same statement go to the database together, in the order in which each first came."""
    found: dict[int, tuple[sa.Executable, list[Step]]] = {}
    for step in steps:
        found.setdefault(id(step.statement), (step.statement, []))[1].append(step)
    return list(found.values())


def _migrate(connection: sa.Connection) -> None:
    found = _version(connection)
    if found != HEAD:
        from tenka.server.forms import migrate  # late: Alembic takes half a second to load, and most starts need none

        migrate(connection, found)


def _version_of(engine: sa.Engine) -> str:
    with engine.connect() as connection:
        return _version(connection)


def _version(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("select version_num from alembic_version")).scalar())
