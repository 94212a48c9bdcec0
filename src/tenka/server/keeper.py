"""Finished games are written down beside the moves (`kept.py`), so that they outlive their rules."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

from tenka.server import rows as r
from tenka.server import schema
from tenka.server.background import attempt
from tenka.server.kept import write_down
from tenka.server.store import Conflict, Step, Store
from tenka.server.upgrade import is_known

if TYPE_CHECKING:
    from tenka.server.hub import Hub
    from tenka.server.live import LiveTable

CALM_SECONDS = 10.0
"""Nobody waits for it: first comes what everybody asks for at a game's end."""
FOUND_AT_ONCE = 1000


class Keeper:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.store = hub.store
        self._over: dict[str, None] = {}
        self._wake = asyncio.Event()

    def moved(self, live: "LiveTable") -> None:
        """Something has happened at a table. This is all that a move waits for."""
        if live.row.status in r.DONE:
            self._over[live.row.id] = None
            self._wake.set()

    async def for_ever(self) -> None:
        """Also what earlier programs and starts have left; what can't be written down is passed over until the next."""
        passed_over: str | None = ""
        while True:
            await asyncio.sleep(CALM_SECONDS)
            if not self._over and passed_over is not None:
                found = await self.unwritten(passed_over)
                self._over |= dict.fromkeys(found)
                passed_over = found[-1] if found else None
            if not self._over:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self.write_all()

    async def write_all(self) -> None:
        while self._over:
            table_id = next(iter(self._over))
            if not await attempt("keeper", self._write(table_id)):
                return  # the database is away
            self._over.pop(table_id, None)

    async def unwritten(self, after: str) -> list[str]:
        tables, kept = schema.tables, schema.kept
        done = sa.select(kept.c.table_id)
        query = sa.select(tables.c.id).where(tables.c.status.in_(r.DONE), tables.c.id > after, tables.c.id.not_in(done))
        found: list[str] = []

        async def look() -> None:
            rows = await self.store.rows(query.order_by(tables.c.id).limit(FOUND_AT_ONCE))
            found.extend(str(row.id) for row in rows)

        await attempt("keeper", look())
        return found

    async def _write(self, table_id: str) -> None:
        row = (await r.read(self.store, table_id)).row
        if row.status not in r.DONE or (row.status == "over" and not is_known(row.beginning())):
            return
        entries = await r.read_entries(self.store, table_id)
        data = await self.hub.bots.judge("keeper", write_down, row.beginning(), entries, row.status == "ended")
        with suppress(Conflict):  # another process was first
            await self.store.write(Step(sa.insert(schema.kept), {"table_id": table_id, "data": data}))


async def read_kept(store: Store, table_id: str) -> bytes | None:
    row = await store.row(sa.select(schema.kept.c.data).where(schema.kept.c.table_id == table_id))
    return bytes(row.data) if row is not None else None
