"""The other processes of the house: what they are told, who visits them, and for whom they think."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog

from tenka.server import notices as n
from tenka.server.keys import new_id
from tenka.server.migrations import HEAD

if TYPE_CHECKING:
    from tenka.server.hub import Hub
    from tenka.server.live import LiveTable

log = structlog.get_logger()
TELL_SECONDS, SILENT_SECONDS = 4.0, 20.0
"""How often a process repeats who visits it, and after what silence its visitors count as gone."""

ALIVE_SECONDS, DEAD_SECONDS = 1.0, 4.0
"""How often a process says that it is at work, and after what silence others do what it has claimed. (Two that think
for the same bot do no harm: the database takes one answer.)"""
CLAIM_SECONDS = DEAD_SECONDS - ALIVE_SECONDS
"""For so long a claim holds that is not kept: when a process is found silent its claims are free, also one that it made
after it was heard for the last time."""
AWAKE_SECONDS, SLEPT_SECONDS = 0.5, 3.0
"""How often a process notes that it runs; after a longer gap it reads its tables again before it shows them."""


class Bus(Protocol):
    """Carries notices to all processes, this one too."""

    away: bool

    def publish(self, notice: bytes) -> None: ...

    async def take(self, what: str, who: str, seconds: float) -> bool:
        """Whether nobody else has it; who does not `keep` it loses it after so long. True where nobody can be asked."""

    async def keep(self, all_of: set[str], seconds: float) -> None: ...

    async def let_go(self, what: str) -> None: ...


class Other:
    """What another process has told."""

    def __init__(self) -> None:
        self.heard = 0.0
        self.form = HEAD
        self.lists = False  # whether it reads lists of notices: it says so soon
        self.seats: dict[str, set[int]] = {}
        self.thinking: set[str] = set()  # for which tables' bots
        self.missed = False  # it fell silent, and was not heard since

    def is_dead(self) -> bool:
        """Or so busy that it comes to the same."""
        return self.heard < monotonic() - DEAD_SECONDS


class Others:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.bus: Bus | None = None
        self.process = new_id()
        self._others: dict[str, Other] = {}
        self._told = monotonic()
        self._awake = monotonic()
        self._alive = monotonic()
        self._claims: set[str] = set()
        self._sealed = 0  # moves

    async def for_ever(self) -> None:
        """Notes that this process is awake. One that was stopped has missed what others told: it reads all again."""
        while True:
            if self.has_slept():
                for live in self.hub.tables():
                    live.news.notice()
            self._awake = monotonic()
            if self._awake - self._alive >= ALIVE_SECONDS:
                self._alive = self._awake
                self.publish(n.Alive())
                if self.bus is not None and self._claims:
                    self.hub.spawn(self.bus.keep(set(self._claims), CLAIM_SECONDS))
            self._take_over()
            await asyncio.sleep(AWAKE_SECONDS)

    def has_slept(self) -> bool:
        """Whether this process was stopped, perhaps for long, and may believe what is no longer so."""
        return self.bus is not None and monotonic() - self._awake > SLEPT_SECONDS

    def count(self) -> int:
        """Other processes that were heard lately."""
        return len(self._others)

    def read_lists(self) -> bool:
        """Whether none of them is of a program that reads notices one by one only."""
        return all(other.lists for other in self._others.values())

    def is_away(self) -> bool:
        """Whether there may be others that can't be heard now."""
        return self.bus is not None and self.bus.away

    def farewell(self) -> bytes:
        return msgspec.json.encode(n.Sent(self.process, n.Gone()))

    def publish(self, notice: n.Any) -> None:
        if self.bus is not None:
            self.bus.publish(msgspec.json.encode(n.Sent(self.process, notice)))

    def moved(self, table_id: str, move: n.Move | None) -> None:
        """Something was committed here; perhaps one move, and nothing else."""
        if self.bus is None:
            return
        sealed = b""
        if move is not None:
            self._sealed += 1
            sealed = n.seal(move, self.hub.store.secret, self.process, table_id, self._sealed)
        self.publish(n.TableChanged(table_id, move is not None, sealed))

    def overheard(self, process: str, notice: n.TableChanged) -> bool:
        """Whether that was all there is to do: nobody looks at the table here, or a move was done again at once."""
        table, hub = notice.table, self.hub
        if not hub.is_seen(table):
            hub.overhear(table, notice.only_moves)
            return True
        live = hub.here(table) if notice.move and not hub.is_being_read(table) else None
        move = n.unseal(notice.move, hub.store.secret, process, table) if live is not None else None
        return live is not None and move is not None and live.news.hear_at_once(move)

    async def receive(self, process: str, notice: n.OfTables) -> None:
        if process in self._others:
            self._seen(process)
        match notice:
            case n.TableChanged():
                move = None
                if notice.move and self.hub.here(notice.table) is not None:
                    move = n.unseal(notice.move, self.hub.store.secret, process, notice.table)
                await self.hub.changed_elsewhere(notice.table, notice.only_moves, move)
            case n.Hello():
                self.tell_all()
                self.hub.watch.soon()  # what it did while the bus was away for it, it could tell nobody
            case n.Alive():
                self._seen(process)
            case n.Gone():
                self._forget(process)
            case n.Visitors():
                other = self._seen(process)
                self._visit(other, notice.table, set(notice.seats))
            case n.Here():
                other = self._seen(process)
                other.thinking, other.lists = set(notice.thinking), notice.lists
                if notice.form != other.form:
                    other.form = notice.form
                    if notice.form != HEAD:  # while an update is under way; a host may have forgotten one
                        log.warning("other-version", theirs=notice.form, ours=HEAD)
                for table in {*other.seats, *notice.seats}:
                    self._visit(other, table, set(notice.seats.get(table, [])))

    def _seen(self, process: str) -> Other:
        other = self._others.setdefault(process, Other())
        other.heard = monotonic()
        if other.missed:
            other.missed = False
            self.hub.watch.soon()  # what it did meanwhile was perhaps not heard either
        return other

    # --- visitors ---------------------------------------------------------------------------------------------------

    def visitors_changed(self, live: "LiveTable") -> None:
        """Somebody has opened a table here, or closed it."""
        self.publish(n.Visitors(live.row.id, sorted(live.present_here())))

    def visitors(self, table_id: str) -> set[int]:
        """The seats whose people have a table open at other processes."""
        return {seat for other in self._others.values() for seat in other.seats.get(table_id, ())}

    async def claim(self, what: str) -> bool:
        """Whether this process is to do something that only one should do; until it is released, or falls silent."""
        if self.bus is None or self.bus.away:
            return True
        mine = await self.bus.take(what, self.process, CLAIM_SECONDS)
        if mine:
            self._claims.add(what)
        return mine

    def done(self, what: str) -> None:
        """It is stored. The claim lasts a little longer, for those who have not heard of it yet."""
        self._claims.discard(what)

    def release(self, what: str) -> None:
        """It was not done: others may."""
        if what in self._claims:
            self._claims.discard(what)
            if self.bus is not None:
                self.hub.spawn(self.bus.let_go(what))

    def think_for(self, table_id: str) -> bool:
        """Whether another process has a bot at work for this table."""
        others = self._others.values()
        return not self.is_away() and any(table_id in one.thinking for one in others if not one.is_dead())

    def _take_over(self) -> None:
        """What a process has left that fell silent: moves of which it told nobody any more, and bots for which it
        thought. One of those who are left thinks for them at once."""
        if self.is_away():
            return
        left = min([self.process, *(key for key, other in self._others.items() if not other.is_dead())])
        for other in self._others.values():
            if other.is_dead() and not other.missed:
                other.missed = True
                self.hub.watch.soon()
                tables, other.thinking = other.thinking, set()
                for table in tables if left == self.process else ():
                    self.hub.spawn(self.hub.watch.wake(table))

    def tell_all(self) -> None:
        """All that the others want to know of this process: it is there, who visits, for whom it thinks."""
        self._told = monotonic()
        tables = self.hub.tables()
        seats = {live.row.id: sorted(live.present_here()) for live in tables if live.present_here()}
        self.publish(n.Here(seats, [live.row.id for live in tables if live.bots.thinking], HEAD, True))

    def _visit(self, other: Other, table: str, seats: set[int]) -> None:
        before = self.visitors(table)
        other.seats.pop(table, None)
        if seats:
            other.seats[table] = seats
        self._compare(table, before)

    def _compare(self, table: str, before: set[int]) -> None:
        live, now = self.hub.here(table), self.visitors(table)
        if live is not None and now != before:
            live.left_elsewhere(before - now)

    def sweep(self) -> None:
        """Processes say now and then that they are there; of one that fell silent nobody is here any more."""
        if monotonic() - self._told >= TELL_SECONDS:
            self.tell_all()
        if self.is_away():
            for other in self._others.values():
                other.heard = monotonic()  # it is the bus that is silent
        for process in [key for key, other in self._others.items() if other.heard < monotonic() - SILENT_SECONDS]:
            self._forget(process)

    def _forget(self, process: str) -> None:
        gone = self._others.get(process)
        if gone is not None:
            gone.heard = -DEAD_SECONDS
            self._take_over()
            del self._others[process]
            for table, seats in gone.seats.items():
                self._compare(table, self.visitors(table) | seats)
