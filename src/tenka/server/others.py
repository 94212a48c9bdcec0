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
"""How often a process repeats who visits it and for whom it thinks, and after what silence it counts as gone."""

AWAKE_SECONDS, SLEPT_SECONDS = 0.5, 3.0
"""How often a process notes that it runs; after a longer gap it reads its tables again before it shows them."""


class Bus(Protocol):
    """Carries notices to all processes, this one too."""

    away: bool

    def publish(self, notice: bytes) -> None: ...


class Other:
    """What another process has told."""

    def __init__(self) -> None:
        self.heard = 0.0
        self.form = HEAD
        self.seats: dict[str, set[int]] = {}
        self.thinking: set[str] = set()


class Others:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.bus: Bus | None = None
        self.process = new_id()
        self._others: dict[str, Other] = {}
        self._told = monotonic()
        self._awake = monotonic()

    async def for_ever(self) -> None:
        """Notes that this process is awake. One that was stopped has missed what others told: it reads all again."""
        while True:
            if self.has_slept():
                for live in self.hub.tables():
                    live.notice()
            self._awake = monotonic()
            await asyncio.sleep(AWAKE_SECONDS)

    def has_slept(self) -> bool:
        """Whether this process was stopped, perhaps for long, and may believe what is no longer so."""
        return self.bus is not None and monotonic() - self._awake > SLEPT_SECONDS

    def count(self) -> int:
        """Other processes that were heard lately."""
        return len(self._others)

    def is_away(self) -> bool:
        """Whether there may be others that can't be heard now."""
        return self.bus is not None and self.bus.away

    def publish(self, notice: n.Any) -> None:
        if self.bus is not None:
            self.bus.publish(msgspec.json.encode(n.Sent(self.process, notice)))

    async def receive(self, process: str, notice: n.TableChanged | n.Hello | n.Visitors | n.Here) -> None:
        match notice:
            case n.TableChanged():
                await self.hub.changed_elsewhere(notice.table)
            case n.Hello():
                self.tell_all()
            case n.Visitors():
                other = self._seen(process)
                self._visit(other, notice.table, set(notice.seats))
            case n.Here():
                other = self._seen(process)
                other.thinking = set(notice.thinking)
                if notice.form != other.form:
                    other.form = notice.form
                    if notice.form != HEAD:  # while an update is under way; a host may have forgotten one
                        log.warning("other-version", theirs=notice.form, ours=HEAD)
                for table in {*other.seats, *notice.seats}:
                    self._visit(other, table, set(notice.seats.get(table, [])))

    def _seen(self, process: str) -> Other:
        other = self._others.setdefault(process, Other())
        other.heard = monotonic()
        return other

    # --- visitors ---------------------------------------------------------------------------------------------------

    def visitors_changed(self, live: "LiveTable") -> None:
        """Somebody has opened a table here, or closed it."""
        self.publish(n.Visitors(live.row.id, sorted(live.present_here())))

    def visitors(self, table_id: str) -> set[int]:
        """The seats whose people have a table open at other processes."""
        return {seat for other in self._others.values() for seat in other.seats.get(table_id, ())}

    def think_for(self, table_id: str) -> bool:
        """Whether another process has a bot at work for this table."""
        return not self.is_away() and any(table_id in other.thinking for other in self._others.values())

    def tell_all(self) -> None:
        """All that the others want to know of this process: it is there, who visits, for whom it thinks."""
        self._told = monotonic()
        tables = self.hub.tables()
        seats = {live.row.id: sorted(live.present_here()) for live in tables if live.present_here()}
        self.publish(n.Here(seats, [live.row.id for live in tables if live.bots.thinking], HEAD))

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
            gone = self._others.pop(process)
            for table, seats in gone.seats.items():
                self._compare(table, self.visitors(table) | seats)
