"""The office: notes who is to be called about what, beside the moves. Nobody who moves waits for it.

A move only leaves its table's id here. What is to be told is worked out from the database, so it does not matter which
process a person visits, and what a process did not get done another one finds.
"""

import asyncio
from collections.abc import Iterable
from time import time
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
import structlog

from tenka.server import rows as r
from tenka.server import schema
from tenka.server.background import attempt
from tenka.server.post.wishes import Wishes, read_wishes
from tenka.server.store import Step

if TYPE_CHECKING:
    from tenka.server.hub import Hub

log = structlog.get_logger()
GATHER_SECONDS = 0.3
"""Tables that move within it are looked at together."""
AT_ONCE = 100
AGAIN_SECONDS = 600.0
"""Somebody who has just answered, and is asked on, is called after so long at the earliest."""
RECENT_SECONDS = 3600.0
CHAT_SECONDS = 3600.0
"""At most one notice in an hour says that somebody has written."""
LATE_SECONDS = 12 * 3600.0
SHORTEST_LIMIT = 1800.0
"""Shorter clocks are for people who sit together: nobody is reminded."""

Place = tuple[int, str, str]
"""A seat, a person, a kind of notice."""


class Office:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.store = hub.store
        self.now = time
        self.wake = asyncio.Event()  # somebody may be to be called now
        self._changed: dict[str, None] = {}
        self._noted = asyncio.Event()
        self._busy = False

    def moved(self, table_id: str) -> None:
        """Something has happened at a table. This is all that a move waits for."""
        self._changed[table_id] = None
        self._noted.set()

    async def for_ever(self) -> None:
        await attempt("notices", self._find_untold())
        while True:
            await self._noted.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._noted.clear()
            some = list(self._changed)[:AT_ONCE]
            for table_id in some:
                del self._changed[table_id]
            if self._changed:
                self._noted.set()
            self._busy = True
            if not await attempt("notices", self.look_at(some)):
                self._changed |= dict.fromkeys(some)
                self._noted.set()
                await asyncio.sleep(1.0)
            self._busy = False

    async def idle(self) -> None:
        """Until all that has happened is noted; for tests."""
        while self._changed or self._busy or self._noted.is_set():
            await asyncio.sleep(0.02)

    async def _find_untold(self) -> None:
        """After a start: turns that began when nobody was there to note them, of those who wish to be told."""
        tables, access, wishing = schema.tables, schema.access, sa.select(schema.wishes.c.user_id)
        theirs = sa.select(access.c.table_id).where(access.c.user_id.in_(wishing))
        running = sa.and_(tables.c.status == "playing", sa.or_(tables.c.asked != 0, tables.c.halt != ""))
        query = sa.select(tables.c.id).where(running, tables.c.id.in_(theirs))
        self._changed |= dict.fromkeys(row.id for row in await self.store.rows(query))
        if self._changed:
            self._noted.set()

    # --- who is to be called ----------------------------------------------------------------------------------------

    async def look_at(self, moved: list[str]) -> None:
        tables = await self._concerned(moved)
        if not tables:
            return
        found = await r.read_many(self.store, sa.select(schema.tables).where(schema.tables.c.id.in_(tables)))
        users = {user for rows in found for holders in rows.access.values() for user in holders}
        wishes = await read_wishes(self.store, users)
        if not wishes:
            return
        lines = await self._last_lines(tables)
        for rows in found:
            if any(user in wishes for holders in rows.access.values() for user in holders):
                await self._look_at(rows, wishes, lines.get(rows.row.id))

    async def _concerned(self, moved: list[str]) -> list[str]:
        """Those at which somebody wishes to be told anything: the others need not be read at every move."""
        access, wishing = schema.access, sa.select(schema.wishes.c.user_id)
        query = sa.select(access.c.table_id).where(access.c.table_id.in_(moved), access.c.user_id.in_(wishing))
        return [row.table_id for row in await self.store.rows(query.distinct())]

    async def _last_lines(self, tables: list[str]) -> dict[str, sa.Row[Any]]:
        chat = schema.chat
        recent = chat.c.at > self.now() - RECENT_SECONDS
        query = sa.select(chat.c.table_id, chat.c.number, chat.c.seat).where(chat.c.table_id.in_(tables), recent)
        return {row.table_id: row for row in await self.store.rows(query.order_by(chat.c.number))}

    async def _look_at(self, rows: r.Rows, wishes: dict[str, Wishes], line: sa.Row[Any] | None) -> None:
        told_rows = await self.store.rows(sa.select(schema.told).where(schema.told.c.table_id == rows.row.id))
        told: dict[Place, float] = {(row.seat, row.user_id, row.kind): row.about for row in told_rows}
        wanted = self._wanted(rows, wishes, line, told)
        for seat in await self._ordered(rows.row):  # an order answers; its owner is called where it can't
            wanted = {place: about for place, about in wanted.items() if place[0] != seat or place[2] != "turn"}
        steps: list[Step] = []
        for place in told:
            if place[2] == "turn" and place not in wanted:
                steps += self._drop(rows.row.id, place[0], place[1], ("turn", "late"))
        for place, about in wanted.items():
            if told.get(place) != about:
                steps += self._note(rows, place, about, told.get(place), wishes[place[1]])
        if steps:
            await self.store.write(*steps)
            self.wake.set()

    async def _ordered(self, row: r.TableRow) -> list[int]:
        """Seats that have left a sealed letter. None says whether a stopped game is to go on."""
        if row.halt:
            return []
        orders = schema.orders
        query = sa.select(orders.c.seat).where(orders.c.table_id == row.id, orders.c.sealed)
        return [row.seat for row in await self.store.rows(query)]

    def _wanted(
        self, rows: r.Rows, wishes: dict[str, Wishes], line: sa.Row[Any] | None, told: dict[Place, float]
    ) -> dict[Place, float]:
        """What each person with wishes is to know, and about which moment."""
        row = rows.row
        days = row.pace_info().kind == "days"
        found: dict[Place, float] = {}
        for seat, holders in rows.access.items():
            for user in holders:
                if user not in wishes or not wishes[user].concerns(row.id, days):
                    continue
                since = waited_for(rows, seat)
                if since is not None:
                    found[seat, user, "turn"] = since
                if row.status == "over" and row.moved > self.now() - RECENT_SECONDS:
                    found[seat, user, "over"] = 0.0
                if row.status == "waiting" and rows.seats[seat].kind == "reserved":
                    found[seat, user, "invited"] = 0.0
                if line is not None and line.seat != seat:
                    found[seat, user, "chat"] = float(line.number)
        return found

    def _note(self, rows: r.Rows, place: Place, about: float, before: float | None, wishes: Wishes) -> list[Step]:
        seat, user, kind = place
        now = self.now()
        steps = self._drop(rows.row.id, seat, user, ("turn", "late") if kind == "turn" else (kind,))
        key = {"table_id": rows.row.id, "seat": seat, "user_id": user}
        steps.append(Step(sa.insert(schema.told), {**key, "kind": kind, "about": about}))
        due = now
        if before is not None:
            due += AGAIN_SECONDS if kind == "turn" else CHAT_SECONDS if kind == "chat" else 0.0
        steps += self._calls(key, kind, wishes.ways(kind), due)
        limit = 0.0 if rows.row.halt else rows.row.limit()
        if kind == "turn" and limit >= SHORTEST_LIMIT:
            ends = about + limit
            steps += self._calls(key, "late", wishes.ways("late"), max(ends - min(LATE_SECONDS, limit / 4), now + 60))
        return steps

    def _calls(self, key: dict[str, Any], kind: str, ways: Iterable[str], due: float) -> list[Step]:
        insert = [{**key, "kind": kind, "way": way, "due": due, "tries": 0} for way in ways]
        return [Step(sa.insert(schema.calls), values) for values in insert]

    def _drop(self, table_id: str, seat: int, user: str, kinds: tuple[str, ...]) -> list[Step]:
        """What is no longer to be told, or is told again."""
        steps = []
        for table in (schema.told, schema.calls):
            here = sa.and_(table.c.table_id == table_id, table.c.seat == seat, table.c.user_id == user)
            steps.append(Step(sa.delete(table).where(here, table.c.kind.in_(kinds))))
        return steps


def waited_for(rows: r.Rows, seat: int) -> float | None:
    """Since when a game waits for a seat's person to play, or to say whether it goes on after a change of its rules."""
    row = rows.row
    if row.status != "playing" or not rows.seats[seat].decides():
        return None
    if row.halt:
        halted = row.halted()
        return halted.at if halted.choices[seat] is None else None
    since = row.since()
    return since[seat] if seat < len(since) else None
