"""A look at the database now and then: what notices that were lost would have told, and what dead processes have left.

A single process finds its own work here after a start: bots whose turn it is and clocks that run.
"""

import asyncio
from time import monotonic, time
from typing import TYPE_CHECKING

import sqlalchemy as sa
import structlog

from tenka.kernel.problem import Problem
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.background import attempt, wait_up_to
from tenka.server.connection import TRY_LATER
from tenka.server.store import PATIENCE, NoDatabase, Step

if TYPE_CHECKING:
    from tenka.server.hub import Hub
    from tenka.server.live import LiveTable

log = structlog.get_logger()
WORK_SECONDS, COMPARE_SECONDS, SOON_SECONDS = 5.0, 30.0, 1.0
"""How often work is looked for, and the tables in memory are compared; and how soon where something went wrong."""
OTHERS_SECONDS = 4.0
"""For so long a bot's turn, or a clock that has run out, is left to the process that was at work on it."""
LATE_SECONDS = 30.0
"""For so long after somebody has waited in vain what they wrote may still come to be stored."""
CUT_OFF_SECONDS = 8.0
"""After so long without the database pages are sent on to other processes; a restart of it takes less."""
READ_TOGETHER = 100
CLOSE_SECONDS = 3600.0
"""How often tables are looked for that nobody plays at any more."""
MEASURE_SECONDS = 60.0
"""How often PostgreSQL is asked how large it is."""


def not_asked(table_id: str) -> sa.Update:
    tables = schema.tables
    nothing = {"asked": 0, "bot_turn": False, "deadline": None, "asked_since": "[]"}
    return sa.update(tables).where(tables.c.id == table_id).values(**nothing)


class Watch:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self._doubts = asyncio.Event()
        self._compared = monotonic()
        self._closed_dead = -CLOSE_SECONDS
        self._measured = -MEASURE_SECONDS
        self._waiting: dict[str, tuple[int, float]] = {}  # for whose bots, at which entry, since when
        self._closed: set[str] = set()  # tables that can't be opened
        self._missed: float | None = None  # since when the database does not answer
        self._no_answer = -LATE_SECONDS  # when it last gave none

    def cut_off(self) -> bool:
        """Whether this process does without the database while others may have it."""
        alone = self._missed is not None and monotonic() - self._missed >= CUT_OFF_SECONDS
        return alone and self.hub.others.bus is not None

    def soon(self) -> None:
        """Something may have been missed."""
        self._doubts.set()

    def no_answer(self) -> bool:
        """Somebody has waited for the database in vain: it is in doubt what is stored."""
        self._missed = self._missed or monotonic() - PATIENCE
        self._no_answer = monotonic()
        self._doubts.set()
        return True

    def is_late(self) -> bool:
        """Whether something that was given up may just now be stored."""
        return monotonic() - self._no_answer < LATE_SECONDS

    async def for_ever(self) -> None:
        while True:
            if await attempt("watch", self._look()):
                self._missed = None
            else:
                self._doubts.set()
                self._missed = self._missed or monotonic()
                self._no_answer = monotonic()
                self._send_on()
            if self._doubts.is_set():
                await asyncio.sleep(SOON_SECONDS)
            else:
                await wait_up_to(WORK_SECONDS, self._doubts)

    def _send_on(self) -> None:
        """Pages come back by themselves, through the proxy, to a process that has the database."""
        if self.cut_off():
            for live in self.hub.tables():
                for connection in live.connections:
                    connection.end(TRY_LATER, NoDatabase())

    async def _look(self) -> None:
        if self._missed is not None:
            await self.hub.store.ping()  # it answers sooner that it is away
        await self.look()

    async def look(self) -> None:
        doubtful = self._doubts.is_set() or self.is_late() or self.hub.others.is_away()
        self._doubts.clear()
        shared = self.hub.others.bus is not None
        if doubtful or (shared and monotonic() - self._compared >= COMPARE_SECONDS):
            await self._compare_tables()
            self._compared = monotonic()
        await self._find_work(OTHERS_SECONDS if shared else 0.0)
        await self._settle_halts()
        if self.hub.settings.close_days and monotonic() - self._closed_dead >= CLOSE_SECONDS:
            self._closed_dead = monotonic()
            await self._close_dead(time() - self.hub.settings.close_days * 86_400)
        if not self.hub.store.is_sqlite and monotonic() - self._measured >= MEASURE_SECONDS:
            self._measured = monotonic()
            await self._measure()

    async def _measure(self) -> None:
        size = sa.func.pg_database_size(sa.func.current_database())
        self.hub.store.measured = (await self.hub.store.rows(sa.select(size)))[0][0]

    async def _close_dead(self, before: float) -> None:
        """Tables at which nobody has done anything for the days that the host chose. Their pages say so."""
        tables = schema.tables
        dead = sa.and_(tables.c.status.in_(["waiting", "playing"]), tables.c.moved < before)
        for row in await self.hub.store.rows(sa.select(tables.c.id).where(dead).limit(READ_TOGETHER)):
            if row.id not in self._closed:
                await self._close(row.id, before)

    async def _close(self, table_id: str, before: float) -> None:
        try:
            live = await self.hub.table(table_id)
            async with live.held():
                if live.row.status in ("waiting", "playing") and live.row.moved < before and not live.present():
                    was, live.row.status = live.row.status, "closed"
                    await self.hub.store.write(r.status_step(live.row, was), Step(not_asked(table_id)))
                    live.row.asked, live.row.bot_turn, live.row.deadline, live.row.asked_since = 0, False, None, "[]"
                    live.rest()
                    self.hub.moved(live)
                    live.tell_table()
        except NoDatabase:
            raise
        except Problem as problem:
            self._closed.add(table_id)
            log.warning("table", code=problem.code)

    # --- what may have been missed ----------------------------------------------------------------------------------

    async def _compare_tables(self) -> None:
        """Tables in memory that are not as they are stored are read again, and their visitors told."""
        tables = self.hub.tables()
        for start in range(0, len(tables), READ_TOGETHER):
            some = {live.row.id: live for live in tables[start : start + READ_TOGETHER]}
            stored = await r.read_many(self.hub.store, sa.select(schema.tables).where(schema.tables.c.id.in_(some)))
            lines = await r.last_lines(self.hub.store, list(some))
            for rows in stored:
                await self._compare(some[rows.row.id], rows, lines.get(rows.row.id, -1))

    async def _compare(self, live: "LiveTable", rows: r.Rows, line: int) -> None:
        known = live.chat[-1].number if live.chat else -1
        if live.news.is_current() and (live.lock.locked() or (rows == live.rows and line == known)):
            return
        try:
            await live.news.catch_up()
        except NoDatabase:
            raise
        except Problem as problem:
            log.warning("catch-up", code=problem.code, game=live.row.game)

    async def _settle_halts(self) -> None:
        """Tables that rules have stopped: who has been away for long by now is waited for no more."""
        for live in self.hub.tables():
            if live.row.halt and live.row.status == "playing" and live.connections:
                try:
                    async with live.held():
                        await live.halts.settle()
                except NoDatabase:
                    raise
                except Problem as problem:
                    log.warning("halt", code=problem.code, game=live.row.game)

    # --- what is to be done -----------------------------------------------------------------------------------------

    async def _find_work(self, patience: float) -> None:
        tables, now = schema.tables, time()
        soon = tables.c.deadline <= now + WORK_SECONDS
        due = sa.and_(sa.not_(tables.c.bot_turn), soon, tables.c.pace.contains('"then":"bot"', autoescape=True))
        query = sa.select(tables.c.id, tables.c.bot_turn, tables.c.deadline, tables.c.entries)
        running = query.where(tables.c.status == "playing")  # each by an index; both in one would look at all of them
        rows = await self.hub.store.rows(sa.union_all(running.where(tables.c.bot_turn), running.where(due)))
        waiting: dict[str, tuple[int, float]] = {}
        for row in rows:
            if row.id in self._closed:
                continue
            if not isinstance(row.entries, int) or not isinstance(row.deadline, float | int | None):
                self._closed.add(row.id)  # no sums are done with it; whoever opens it is told
                continue
            if row.deadline is not None and row.deadline <= now + WORK_SECONDS:
                self.hub.clocks.arm(row.id, row.deadline + patience)
            if row.bot_turn:
                entries, since = self._waiting.get(row.id, (row.entries, monotonic()))
                waiting[row.id] = (row.entries, since if entries == row.entries else monotonic())
                if monotonic() - waiting[row.id][1] >= patience and not self.hub.others.think_for(row.id):
                    await self.wake(row.id)
        self._waiting = waiting

    async def wake(self, table_id: str) -> None:
        """Lets its bots think, where it is their turn and nobody else does it."""
        try:
            live = await self.hub.table(table_id)
            if not live.bots.thinking:
                async with live.held():
                    live.bots.wake(again=True)
        except NoDatabase:
            raise
        except Problem as problem:
            self._closed.add(table_id)
            log.warning("table", code=problem.code)
