"""What another process has changed at a table that is in use here."""

import msgspec
import sqlalchemy as sa

from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.store import Store

MOVED = ("status", "moved", "entries", "asked", "asked_since", "bot_turn", "deadline")
"""What a move changes of a table's row."""


async def read_again(
    store: Store, known: r.Rows, chat: list[p.ChatLine], only_moves: bool
) -> tuple[r.Rows, list[p.ChatLine]]:
    """The table as it is stored. Where there were `only_moves`, nothing else is read: they are most of what happens."""
    row = known.row
    if only_moves:
        tables = schema.tables
        found = await store.row(sa.select(*[tables.c[name] for name in MOVED]).where(tables.c.id == row.id))
        if found is not None:
            new = msgspec.structs.replace(row, **{name: getattr(found, name) for name in MOVED})
            return msgspec.structs.replace(known, row=new), chat
    return await r.read(store, row.id), await r.read_chat(store, row.id)
