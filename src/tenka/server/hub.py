"""All tables of this process: those in use are in memory, the others rest in the database."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import time
from typing import Protocol

import msgspec
import sqlalchemy as sa
import structlog

from tenka.kernel.problem import Problem
from tenka.server import notices as n
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.bots import BotPool
from tenka.server.connection import NO_NAME, Connection
from tenka.server.keys import new_id
from tenka.server.live import LiveTable
from tenka.server.settings import Settings
from tenka.server.store import Store

log = structlog.get_logger()

SWEEP_SECONDS = 5.0
TELL_SECONDS, SILENT_SECONDS = 20.0, 60.0
"""How often a process repeats who visits it, and after what silence it counts as gone."""
FARTHEST = 86_400.0
"""Timers are set at most a day ahead, and set anew then."""


class Bus(Protocol):
    """Tells the other processes what has changed."""

    def publish(self, notice: bytes) -> None: ...


class Hub:
    def __init__(self, settings: Settings, store: Store, bots: BotPool) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.bus: Bus | None = None
        self.closing = False
        self.changes = 0
        self.process = new_id()
        self._elsewhere: dict[str, Elsewhere] = {}
        self._told_visitors = time()
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- opening and closing ----------------------------------------------------------------------------------------

    def open(self) -> None:
        self._spawn(self._sweep_for_ever())
        self._spawn(self._go_on())

    async def close(self) -> None:
        self.closing = True
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        for live in list(self._tables.values()):
            await live.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self) -> None:
        """After a start: bots whose turn it was, and clocks that were running."""
        tables = schema.tables
        query = sa.select(tables.c.id, tables.c.bot_turn, tables.c.deadline).where(tables.c.status == "playing")
        running = query.where(sa.or_(tables.c.bot_turn, tables.c.deadline.is_not(None)))
        for row in await self.store.rows(running):
            if row.deadline is not None:
                self._arm(row.id, row.deadline)
            if row.bot_turn:
                with suppress(Problem):
                    live = await self.table(row.id)
                    async with live.held():
                        live.wake()

    # --- tables -----------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The table with this id, from memory or from the database."""
        live = self._tables.get(table_id)
        if live is None:
            rows = await r.read(self.store, table_id)
            chat = await r.read_chat(self.store, table_id)
            live = self._tables.setdefault(table_id, LiveTable(self, rows, chat))
        self._tables.move_to_end(table_id)
        return live

    def here(self, table_id: str) -> LiveTable | None:
        return self._tables.get(table_id)

    def add(self, rows: r.Rows) -> LiveTable:
        """A table that was just made."""
        live = LiveTable(self, rows, [])
        self._tables[rows.row.id] = live
        return live

    def live(self) -> int:
        return len(self._tables)

    def connections(self) -> int:
        return sum(len(live.connections) for live in self._tables.values())

    def end(self, concerns: Callable[[Connection], bool]) -> None:
        """Open pages of sessions that are no more receive no more."""
        for live in self._tables.values():
            for connection in live.connections:
                if concerns(connection):
                    connection.end(NO_NAME)

    async def became(self, said: n.Became) -> None:
        """A guest has logged in: their open pages stay, as the user's."""
        concerned = [live for live in self._tables.values() if live.rows.hand_on(said.guest, said.user)]
        for live in self._tables.values():
            for connection in live.connections:
                if connection.user == said.guest:
                    connection.user, connection.name, connection.session = said.user, said.name, said.session
        for live in concerned:
            await live.catch_up()

    # --- rest -------------------------------------------------------------------------------------------------------

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            if self.bus is not None:
                self._sweep_visitors()

    def sweep(self) -> None:
        """Puts to rest what nobody uses; the tables used longest ago first where there are too many."""
        quiet = time() - self.settings.rest_after
        spare = len(self._tables) - self.settings.live_tables
        for table_id, live in list(self._tables.items()):
            if live.is_idle() and (live.used < quiet or spare > 0):
                del self._tables[table_id]
                spare -= 1
            elif live.used < quiet and not live.lock.locked():
                live.rest()

    # --- clocks -----------------------------------------------------------------------------------------------------

    def moved(self, live: LiveTable) -> None:
        """Something was committed."""
        self.changes += 1
        if live.row.deadline is not None:
            self._arm(live.row.id, live.row.deadline)
        self.publish(n.TableChanged(live.row.id))

    def _arm(self, table_id: str, deadline: float) -> None:
        old = self._timers.pop(table_id, None)
        if old is not None:
            old.cancel()
        wait = min(max(deadline - time(), 0.0) + 0.05, FARTHEST)
        self._timers[table_id] = asyncio.get_running_loop().call_later(wait, self._ring, table_id)

    def _ring(self, table_id: str) -> None:
        self._timers.pop(table_id, None)
        self._spawn(self._expire(table_id))

    async def _expire(self, table_id: str) -> None:
        try:
            live = await self.table(table_id)
            await live.expire()
        except Problem as problem:
            log.warning("clock", code=problem.code)
            return
        if live.row.deadline is not None and live.row.deadline > time():
            self._arm(table_id, live.row.deadline)

    # --- other processes --------------------------------------------------------------------------------------------

    def publish(self, notice: n.Any) -> None:
        if self.bus is not None:
            self.bus.publish(msgspec.json.encode(n.Sent(self.process, notice)))

    async def receive(self, process: str, notice: n.TableChanged | n.Hello | n.Visitors) -> None:
        match notice:
            case n.TableChanged():
                live = self._tables.get(notice.table)
                if live is not None:
                    await live.catch_up()
            case n.Hello():
                self._send_visitors()
            case n.Visitors():
                self._receive_visitors(process, notice)

    def visitors_changed(self, live: LiveTable) -> None:
        """Somebody has opened a table here, or closed it."""
        self.publish(n.Visitors({live.row.id: sorted(live.present_here())}))

    def elsewhere(self, table_id: str) -> set[int]:
        """The seats whose people have a table open at other processes."""
        return {seat for other in self._elsewhere.values() for seat in other.seats.get(table_id, ())}

    def _send_visitors(self) -> None:
        self._told_visitors = time()
        here = {live.row.id: sorted(live.present_here()) for live in self._tables.values() if live.connections}
        self.publish(n.Visitors(here))

    def _receive_visitors(self, process: str, said: n.Visitors) -> None:
        other = self._elsewhere.setdefault(process, Elsewhere())
        other.last = time()
        for table, seats in said.seats.items():
            before = self.elsewhere(table)
            other.seats.pop(table, None)
            if seats:
                other.seats[table] = set(seats)
            self._compare_visitors(table, before)

    def _compare_visitors(self, table: str, before: set[int]) -> None:
        live, now = self._tables.get(table), self.elsewhere(table)
        if live is not None and now != before:
            live.left_elsewhere(before - now)

    def _sweep_visitors(self) -> None:
        """Processes say now and then that they are there; of one that fell silent nobody is here any more."""
        if time() - self._told_visitors >= TELL_SECONDS:
            self._send_visitors()
        for process in [key for key, other in self._elsewhere.items() if other.last < time() - SILENT_SECONDS]:
            gone = self._elsewhere.pop(process)
            for table, seats in gone.seats.items():
                self._compare_visitors(table, self.elsewhere(table) | seats)


class Elsewhere:
    """What another process has told of its visitors."""

    def __init__(self) -> None:
        self.last = 0.0
        self.seats: dict[str, set[int]] = {}
