"""What the host does not want to keep for ever: old games, guests who do not come back. Nothing unless it is set."""

from time import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from tenka.server import notices as n
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.accounts import leaving
from tenka.server.connection import NO_TABLE
from tenka.server.store import Store

if TYPE_CHECKING:
    from tenka.server.service import Service

DAY = 86_400.0
LOOK_SECONDS = 3600.0
AT_ONCE = 200
"""Tables, or guests, of one look: the rest has its turn an hour later."""


async def tidy(service: "Service") -> None:
    settings = service.settings
    if not (settings.keep_days or settings.guest_days) or not await service.hub.others.claim("retention"):
        return
    try:
        if settings.keep_days:
            await forget_games(service, time() - settings.keep_days * DAY)
        if settings.guest_days:
            for user, _ in (await idle_guests(service.store, settings.guest_days))[:AT_ONCE]:
                await leaving.forget(service.hub, user)
                await service.send(n.NewPassword(user, ""))
    finally:
        service.hub.others.release("retention")


async def forget_games(service: "Service", before: float) -> None:
    """With all that belongs to them; ratings stay. Not those that somebody looks at just now."""
    tables = schema.tables
    old = sa.and_(tables.c.status.in_([*r.DONE, "closed"]), tables.c.moved < before, ~tables.c.hidden)
    for row in await service.store.rows(sa.select(tables.c.id).where(old).limit(AT_ONCE)):
        live = service.hub.here(row.id)
        if not (service.hub.others.visitors(row.id) if live is None else live.present()):
            await service.store.write(*leaving.delete_table_steps(row.id))
            service.hub.forget(row.id, NO_TABLE)


async def idle_guests(store: Store, days: float) -> list[tuple[str, str]]:
    """Guests who have not come, and at whose running tables nobody has moved, for so long."""
    users, access, tables = schema.users, schema.access, schema.tables
    before = time() - days * DAY
    lively = (
        sa.select(access.c.user_id)
        .join(tables, tables.c.id == access.c.table_id)
        .where(tables.c.moved >= before, tables.c.status.in_(["waiting", "playing"]))
    )
    idle = sa.and_(users.c.password.is_(None), users.c.seen < before, users.c.created < before)
    rows = await store.rows(sa.select(users.c.id, users.c.name).where(idle, users.c.id.not_in(lively)))
    return [(row.id, row.name) for row in rows]
