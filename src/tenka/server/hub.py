"""All tables of this process: those in use are in memory, the others rest in the database."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import time

from tenka.server import notices as n
from tenka.server import rows as r
from tenka.server.accounts.annals import Annals
from tenka.server.bots import BotPool
from tenka.server.clocks import Clocks
from tenka.server.connection import NO_NAME, Connection
from tenka.server.duplicate.keeping import Duplicates
from tenka.server.keeper import Keeper
from tenka.server.live import LiveTable
from tenka.server.orders.playing import StandingOrders
from tenka.server.others import Others
from tenka.server.post.office import Office
from tenka.server.settings import Settings
from tenka.server.store import Store
from tenka.server.timings import Timings
from tenka.server.watch import Watch

SWEEP_SECONDS = 5.0
MOST_REMEMBERED = 32
"""Tables of which it is kept what newcomers are told: many come to one, or one to each of many."""


async def end(tasks: Iterable["asyncio.Task[None]"]) -> None:
    """A driver may lose a cancellation that comes together with its own time-out: it is told again."""
    still = set(tasks)
    while still:
        for task in still:
            task.cancel()
        _, still = await asyncio.wait(still, timeout=1.0)


class Reading:
    """A table that is just being read, by so many, and how often it has changed meanwhile."""

    def __init__(self) -> None:
        self.readers = self.changes = 0


class Hub:
    def __init__(self, settings: Settings, store: Store, bots: BotPool) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.closing = False
        self.changes = 0
        self.timings = Timings()
        self.clocks = Clocks(self)
        self.others = Others(self)
        self.watch = Watch(self)
        self.office = Office(self)
        self.orders = StandingOrders(self)
        self.annals = Annals(self)
        self.duplicates = Duplicates(self)
        self.keeper = Keeper(self)
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._reading: dict[str, Reading] = {}
        self._remembered: dict[LiveTable, None] = {}  # the oldest first
        self._tasks: set[asyncio.Task[None]] = set()

    # --- opening and closing ----------------------------------------------------------------------------------------

    def open(self) -> None:
        self.spawn(self._sweep_for_ever())
        self.spawn(self.watch.for_ever())
        self.spawn(self.others.for_ever())
        self.spawn(self.office.for_ever())
        self.spawn(self.orders.for_ever())
        self.spawn(self.annals.for_ever())
        self.spawn(self.duplicates.for_ever())
        self.spawn(self.keeper.for_ever())

    async def close(self) -> None:
        self.closing = True
        self.clocks.stop()
        for task in list(self._tasks):
            task.cancel()
        for live in list(self._tables.values()):
            await live.bots.stop()
        if self._tasks:
            _, still = await asyncio.wait(self._tasks, timeout=1.0)
            await end(still)

    def spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- tables -----------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The table with this id, from memory or from the database."""
        live = self._tables.get(table_id)
        while live is None:
            live = await self._read(table_id)
        if self.others.is_away() or self.watch.cut_off():  # nobody would have told, or could have read it
            live.news.notice()
        self._tables.move_to_end(table_id)
        return live

    async def _read(self, table_id: str) -> LiveTable | None:
        """The table from the database; None where it has changed meanwhile."""
        reading = self._reading.setdefault(table_id, Reading())
        reading.readers += 1
        before = reading.changes
        try:
            rows = await r.read(self.store, table_id)
            chat = await r.read_chat(self.store, table_id)
        finally:
            reading.readers -= 1
            if not reading.readers:
                del self._reading[table_id]
        if reading.changes != before:
            return self._tables.get(table_id)  # somebody else may have read it since
        return self._tables.setdefault(table_id, LiveTable(self, rows, chat))

    def tables(self) -> list[LiveTable]:
        """Those in memory."""
        return list(self._tables.values())

    def is_seen(self, table_id: str) -> bool:
        """Whether somebody here looks at it, or may do so in a moment."""
        live = self._tables.get(table_id)
        return table_id in self._reading or (live is not None and bool(live.connections))

    def is_being_read(self, table_id: str) -> bool:
        return table_id in self._reading

    def overhear(self, table_id: str, only_moves: bool) -> None:
        """Another process has changed a table that nobody here looks at: it is read when somebody does."""
        live = self._tables.get(table_id)
        if live is not None:
            live.news.notice(only_moves)

    def here(self, table_id: str) -> LiveTable | None:
        return self._tables.get(table_id)

    def add(self, rows: r.Rows) -> LiveTable:
        """A table that was just made."""
        live = LiveTable(self, rows, [])
        self._tables[rows.row.id] = live
        self.office.moved(rows.row.id)
        return live

    def forget(self, table_id: str, code: int) -> None:
        """A table that is no more: nobody looks at it any longer."""
        live = self._tables.pop(table_id, None)
        for connection in live.connections if live is not None else ():
            connection.end(code)

    def remember(self, live: LiveTable) -> None:
        """What somebody who came in was told of the position is kept for those who come next."""
        self._remembered.pop(live, None)
        self._remembered[live] = None
        if len(self._remembered) > MOST_REMEMBERED:
            oldest = next(iter(self._remembered))
            del self._remembered[oldest]
            oldest.forget_plays()

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
            await live.news.catch_up()

    # --- rest -------------------------------------------------------------------------------------------------------

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            self.others.sweep()

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

    # --- changes ----------------------------------------------------------------------------------------------------

    def moved(self, live: LiveTable, move: n.Move | None = None) -> None:
        """Something was committed; perhaps one move, and nothing else."""
        self.changes += 1
        self.clocks.set(live)
        self.office.moved(live.row.id)
        self.orders.moved(live.row.id)
        self.annals.moved(live)
        self.duplicates.moved(live)
        self.keeper.moved(live)
        self.others.moved(live.row.id, move)

    async def changed_elsewhere(self, table_id: str, only_moves: bool = False, move: n.Move | None = None) -> None:
        """Another process has committed something."""
        if table_id in self._reading:
            self._reading[table_id].changes += 1
        live = self._tables.get(table_id)
        if live is None:
            return
        if not live.connections:
            live.news.notice(only_moves)  # nobody looks: it is read when somebody does
        elif move is not None:
            await live.news.hear(move)
        else:
            await live.news.catch_up(only_moves)
