"""`tenka verify --database`: every stored game, played again beside the server. Nothing is written."""

from collections.abc import AsyncIterator
from typing import NamedTuple

import sqlalchemy as sa

from tenka.kernel.problem import Problem
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.again import Damaged, play_again
from tenka.server.halts import shown_game
from tenka.server.keeper import read_kept
from tenka.server.store import Store

READ_TOGETHER = 100


class Finding(NamedTuple):
    table: str
    problem: Problem | None


async def audit(database: str) -> AsyncIterator[Finding]:
    """Each table, and why it can't be opened, if so."""
    store = Store(database, only_read=True)
    try:
        await store.check_form()
        ids = [str(row.id) for row in await store.rows(sa.select(schema.tables.c.id).order_by(schema.tables.c.created))]
        for start in range(0, len(ids), READ_TOGETHER):
            some = sa.select(schema.tables).where(schema.tables.c.id.in_(ids[start : start + READ_TOGETHER]))
            for table_id, rows in (await r.read_stored(store, some)).items():
                yield Finding(table_id, rows if isinstance(rows, Problem) else await trouble(store, rows.row))
    finally:
        await store.dispose()


async def trouble(store: Store, row: r.TableRow) -> Problem | None:
    """What keeps a table that was read from being played on, or looked back at."""
    if row.status not in r.BEGUN:
        return None
    try:
        table = await play_again(*shown_game(row, await r.read_entries(store, row.id)))
    except Problem as problem:
        is_shown = problem.code == "other-rules" and row.status in r.DONE and await read_kept(store, row.id)
        return None if is_shown else problem
    if table.is_over() != (row.status == "over"):
        return Damaged("status")
    return None
