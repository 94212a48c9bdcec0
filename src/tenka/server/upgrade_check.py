"""`tenka upgrade --check`: what the rules of this program would do to every stored game. Nothing is written.

Databases of all earlier forms can be asked: only columns are read that there have always been.
"""

import os
from collections.abc import AsyncIterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import sqlalchemy as sa

from tenka.kernel.record import SEAT_CHANGE
from tenka.server import schema
from tenka.server.again import Beginning, StoredEntry
from tenka.server.outlook import Outlook, Stored, outlook_of_all
from tenka.server.store import Store

TOGETHER = 100
"""Games that are read, and judged by one process, at once."""
LEAST = 200
"""Games for which it is worth to start a process."""
AHEAD = 4
"""So many such batches wait for each process at most."""


async def outlooks(database: str, jobs: int = 0) -> AsyncIterator[Outlook]:
    """Every table that has begun, the oldest first."""
    store = Store(database, only_read=True)
    try:
        await store.check_form(earlier=True)
        count = await count_tables(store)
        processes = min(jobs or os.cpu_count() or 1, count // LEAST)
        if processes < 2:
            async for batch in batches(store):
                for one in outlook_of_all(batch):
                    yield one
            return
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            waiting: list[Future[list[Outlook]]] = []
            async for batch in batches(store):
                waiting.append(pool.submit(outlook_of_all, batch))
                while len(waiting) >= AHEAD * processes:
                    for one in waiting.pop(0).result():
                        yield one
            for found in waiting:
                for one in found.result():
                    yield one
    finally:
        await store.dispose()


async def count_tables(store: Store) -> int:
    return int((await store.rows(sa.select(sa.func.count()).select_from(schema.tables)))[0][0])


async def batches(store: Store) -> AsyncIterator[list[Stored]]:
    tables, entries = schema.tables.c, schema.entries.c
    wanted = [tables.id, tables.status, tables.game, tables.rules_version, tables.seed, tables.options, tables.began]
    begun = sa.select(*wanted, tables.created).where(tables.status.in_(["playing", "over", "ended"]))
    last: tuple[float, str] | None = None
    columns: list[Any] = [entries.table_id, entries.seat, entries.action, entries.seat_kind, entries.seat_name]
    async with store.engine.connect() as connection:
        there = await connection.run_sync(lambda here: {one["name"] for one in sa.inspect(here).get_columns("entries")})
        tables_there = await connection.run_sync(lambda here: sa.inspect(here).get_table_names())
    columns.append(entries.ordered if "ordered" in there else sa.false().label("ordered"))
    while True:
        query = begun if last is None else begun.where(sa.tuple_(tables.created, tables.id) > last)
        rows = await store.rows(query.order_by(tables.created, tables.id).limit(TOGETHER))
        if not rows:
            return
        last = (rows[-1].created, rows[-1].id)
        running = [row.id for row in rows if row.status == "playing"]
        played: dict[str, list[StoredEntry]] = {}
        query = sa.select(*columns).where(entries.table_id.in_(running)).order_by(entries.table_id, entries.number)
        moves: Any = await store.rows(query)
        for table_id, seat, action, kind, name, ordered in moves:
            if table_id not in played:
                played[table_id] = []
            played[table_id].append(as_now(seat, action, kind, name, ordered))
        kept = sa.select(schema.kept.c.table_id).where(schema.kept.c.table_id.in_([row.id for row in rows]))
        whole = {row.table_id for row in await store.rows(kept)} if "kept" in tables_there else set()
        yield [stored(row, played.get(row.id, []), row.id in whole) for row in rows]


def stored(row: sa.Row[Any], entries: list[StoredEntry], kept: bool) -> Stored:
    beginning = Beginning(row.game, row.rules_version, row.seed, row.options, row.began)
    return Stored(row.id, row.status, beginning, entries, kept)


def as_now(seat: int, action: int, kind: str, name: str, ordered: int) -> StoredEntry:
    """Once a seat that changes was stored as an undo with a name."""
    return StoredEntry(seat, SEAT_CHANGE if kind and kind in ("person", "bot") else action, kind, name, bool(ordered))
