"""What is kept about somebody, in one file that they may take along."""

from typing import Any

import sqlalchemy as sa

from tenka.kernel.problem import Problem
from tenka.server import kept, schema, upgrade
from tenka.server import rows as r
from tenka.server.accounts.leaving import seats_of
from tenka.server.again import play_to_the_end
from tenka.server.keeper import read_kept
from tenka.server.post.wishes import NONE, read_devices, read_wishes
from tenka.server.store import Store
from tenka.signing import signed

MOST_LINES = 20_000


async def export(store: Store, user: str) -> dict[str, Any]:
    """Profile, games (finished ones as records), lines of chat, lessons, ratings and wishes. No secret of a running
    game, and nothing of anybody else but what stands in the records of their games together."""
    users = schema.users
    row = await store.row(sa.select(users).where(users.c.id == user))
    if row is None:
        raise Problem("person", "There is no such person.")
    wishes = (await read_wishes(store, {user})).get(user, NONE)
    return {
        "profile": {
            "id": row.id,
            "name": row.name,
            "password": row.password is not None,
            "created": row.created,
            "seen": row.seen,
            "page": row.shown,
        },
        "notices": {
            "choices": wishes.choices,
            "devices": [{"name": one.name, "created": one.created} for one in await read_devices(store, user)],
        },
        "games": [await game_of(store, table_id, seats) for table_id, seats in (await seats_of(store, user)).items()],
        "chat": await lines_of(store, user),
        "lessons": await plain(store, schema.progress, user),
        "ratings": await plain(store, schema.ratings, user),
        "reports": await plain(store, schema.reports, user),
    }


async def game_of(store: Store, table_id: str, seats: set[int]) -> dict[str, Any]:
    try:
        rows = await r.read(store, table_id)
        told: dict[str, Any] = {
            "table": table_id,
            "game": rows.row.game,
            "status": rows.row.status,
            "created": rows.row.created,
            "moved": rows.row.moved // 60 * 60,
            "seats": sorted(seats),
        }
        if rows.row.is_told():
            told["record"] = await record_of(store, rows)
    except Problem as problem:
        return {"table": table_id, "seats": sorted(seats), "problem": problem.code}
    return told


async def record_of(store: Store, rows: r.Rows) -> str:
    """A finished game; where its rules are gone, as it was written down."""
    row, key = rows.row, store.signing_key()
    whole = r.StoredGame(row.beginning(), await r.read_entries(store, row.id))
    data = await read_kept(store, row.id) if not upgrade.is_known(whole.beginning) else None
    if data is not None:
        return kept.write_record(*whole, data, key, row.status == "ended", 0)
    if row.status == "ended":
        return signed(upgrade.record_of(*whole), key)
    return signed((await play_to_the_end(*whole)).record.text(), key)


async def lines_of(store: Store, user: str) -> list[dict[str, Any]]:
    """What they wrote; of lines from before it was kept who wrote them, those at their seats."""
    chat = schema.chat
    own = chat.c.user_id == user
    for table_id, seats in (await seats_of(store, user)).items():
        own = sa.or_(own, sa.and_(chat.c.table_id == table_id, chat.c.seat.in_(seats), chat.c.user_id == ""))
    query = sa.select(chat.c.table_id, chat.c.at, chat.c.text).where(own).order_by(chat.c.at).limit(MOST_LINES)
    return [{"table": row.table_id, "at": row.at, "text": row.text} for row in await store.rows(query)]


async def plain(store: Store, table: sa.Table, user: str) -> list[dict[str, Any]]:
    rows = await store.rows(sa.select(table).where(table.c.user_id == user))
    return [{name: value for name, value in row._mapping.items() if name != "user_id"} for row in rows]
