"""Going for good: the name and what was written go, the games stay for the others without the name."""

from time import time
from typing import Any

import msgspec
import sqlalchemy as sa

from tenka.kernel.problem import Problem
from tenka.kernel.record import SEAT_CHANGE
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.duplicate import keeping as duplicates
from tenka.server.hub import Hub
from tenka.server.keys import FORMER, new_id
from tenka.server.post.wishes import forget_steps
from tenka.server.store import Step, Store

DAYS_TO_THINK = 7.0


async def seats_of(store: Store, user: str) -> dict[str, set[int]]:
    """Where somebody has sat: at tables that they hold, and at those that they left."""
    access, played = schema.access, schema.played
    held = sa.select(access.c.table_id, access.c.seat).where(access.c.user_id == user, ~access.c.by_link)
    began = sa.select(played.c.table_id, played.c.seat).where(played.c.user_id == user)
    found: dict[str, set[int]] = {}
    for query in (held, began):
        for row in await store.rows(query):
            found.setdefault(row.table_id, set()).add(row.seat)
    return found


async def nameless_steps(store: Store, user: str, seats: dict[str, set[int]]) -> list[Step]:
    """The name, at all tables, in their records and in what was written there."""
    steps: list[Step] = [Step(sa.delete(schema.chat).where(schema.chat.c.user_id == user))]
    for table_id, numbers in seats.items():
        steps += await _nameless_table(store, table_id, numbers)
    return steps


async def _nameless_table(store: Store, table_id: str, numbers: set[int]) -> list[Step]:
    tables, seats, entries, chat = schema.tables, schema.seats, schema.entries, schema.chat
    row = await store.row(sa.select(tables.c.began).where(tables.c.id == table_id))
    if row is None:
        return []
    steps: list[Step] = []
    if row.began:
        began = msgspec.json.decode(row.began, type=list[tuple[str, str]])
        named = [
            (kind, FORMER if number in numbers and kind == "person" else name)
            for number, (kind, name) in enumerate(began)
        ]
        text = msgspec.json.encode(named).decode()
        steps.append(Step(sa.update(tables).where(tables.c.id == table_id).values(began=text)))
    here = sa.and_(seats.c.table_id == table_id, seats.c.seat.in_(numbers), seats.c.name != "")
    steps.append(Step(sa.update(seats).where(here).values(name=FORMER)))
    back = sa.and_(entries.c.table_id == table_id, entries.c.seat.in_(numbers), entries.c.action == SEAT_CHANGE)
    steps.append(Step(sa.update(entries).where(back, entries.c.seat_kind == "person").values(seat_name=FORMER)))
    old = sa.and_(chat.c.table_id == table_id, chat.c.seat.in_(numbers), chat.c.user_id == "")
    steps.append(Step(sa.delete(chat).where(old)))  # from before it was kept who wrote a line
    return steps


def gone_steps(user: str) -> list[Step]:
    """All that is kept of the person."""
    steps = [Step(sa.delete(schema.users).where(schema.users.c.id == user), must=1), *forget_steps(user)]
    for table in (schema.sessions, schema.progress, schema.ratings, schema.access, schema.reports, schema.week_people):
        steps.append(Step(sa.delete(table).where(table.c.user_id == user)))
    steps.append(Step(sa.update(schema.played).where(schema.played.c.user_id == user).values(user_id="")))
    unknown = f"gone {new_id()}"[:20]  # the deals of the day that they played still count
    steps.append(Step(sa.update(schema.days).where(schema.days.c.user_id == user).values(user_id=unknown)))
    steps.append(Step(sa.update(schema.tables).where(schema.tables.c.owner == user).values(owner="")))
    steps += duplicates.gone_steps(user)
    return steps


async def forget(hub: Hub, user: str) -> set[str]:
    """Removes a person; bots take over where they play. Returns the tables at which they sat."""
    access, tables = schema.access, schema.tables
    mine = sa.select(access.c.table_id).where(access.c.user_id == user)
    running = sa.select(tables.c.id, tables.c.status).where(
        tables.c.id.in_(mine), tables.c.status.in_(["waiting", "playing"])
    )
    seats = await seats_of(hub.store, user)
    for row in await hub.store.rows(running):
        live = await hub.table(row.id)
        if row.status == "playing":
            await live.give_up(user)
        elif live.row.owner == user:
            await close(hub.store, row.id)
            live.news.doubt()
    await hub.store.write(*await nameless_steps(hub.store, user, seats), *gone_steps(user))
    for table_id in seats:
        known = hub.here(table_id)
        if known is not None:
            known.news.doubt()
            await known.news.catch_up()
    return set(seats)


async def due(store: Store) -> list[str]:
    """Whose time to think again is over."""
    users = schema.users
    return [row.id for row in await store.rows(sa.select(users.c.id).where(users.c.leaves <= time()))]


async def close(store: Store, table_id: str) -> None:
    """A table at which nothing more is played."""
    tables = schema.tables
    nothing: dict[str, Any] = {"asked": 0, "bot_turn": False, "deadline": None, "asked_since": "[]"}
    change = sa.update(tables).where(tables.c.id == table_id, tables.c.status.in_(["waiting", "playing"]))
    await store.write(Step(change.values(status="closed", moved=time(), **nothing), must=1))


def delete_table_steps(table_id: str) -> list[Step]:
    """Nothing is left of it."""
    steps = [Step(sa.delete(schema.tables).where(schema.tables.c.id == table_id))]
    parts = ["seats", "access", "entries", "chat", "reviews", "told", "calls", "orders", "reports", "played", "days"]
    parts += ["duplicate_people", "kept"]
    for table in (schema.metadata.tables[name] for name in parts):
        steps.append(Step(sa.delete(table).where(table.c.table_id == table_id)))
    return steps


async def alone_with_bots(store: Store, user: str) -> list[str]:
    """Finished and closed games in which nobody else has sat."""
    found = []
    for table_id in await seats_of(store, user):
        others = sa.select(schema.access.c.user_id).where(schema.access.c.table_id == table_id)
        sat = sa.select(schema.played.c.user_id).where(
            schema.played.c.table_id == table_id, schema.played.c.level == ""
        )
        people = {row.user_id for query in (others, sat) for row in await store.rows(query)}
        try:
            rows = await r.read(store, table_id)
        except Problem:
            continue
        if people <= {user} and all(seat.kind == "bot" or seat.seat in rows.seats_of(user) for seat in rows.seats):
            found.append(table_id)
    return found
