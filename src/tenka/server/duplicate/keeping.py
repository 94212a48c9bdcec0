"""Who plays a deal that several tables share, where, and until when it is kept from all others.

Nobody sits at two tables of it, and nobody looks on. Once no further table can be made and none is still played, the
deal is settled: its tables are told like all others, and those who have their addresses may look.
"""

from time import time
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
import structlog

from tenka.kernel.problem import Problem, Refused
from tenka.server import notices as n
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.background import every
from tenka.server.keys import new_id
from tenka.server.store import Conflict, NoDatabase, Step, Store

if TYPE_CHECKING:
    from tenka.server.hub import Hub
    from tenka.server.live import LiveTable

log = structlog.get_logger()
LONGEST_DAYS, MOST_TABLES = 30, 50
LOOK_SECONDS = 60.0
"""How often deals are looked for whose time is over."""


# --- making and sitting down ------------------------------------------------------------------------------------------


def found_steps(rows: r.Rows, days: int) -> list[Step]:
    """A table becomes the first of a deal that others may play, too."""
    row = rows.row
    if not 1 <= days <= LONGEST_DAYS:
        sentence = f"Others may play the same deal for 1 to {LONGEST_DAYS} days."
        raise Problem("duplicate-days", sentence, {"max": LONGEST_DAYS})
    if row.rated:
        raise Problem("duplicate-rated", "A deal that several tables play is not rated.")
    join(rows, new_id())
    now = time()
    values = {
        "id": row.duplicate,
        "game": row.game,
        "rules_version": row.rules_version,
        "options": row.options,
        "seats": msgspec.json.encode([(kind_of(seat), seat.level) for seat in rows.seats]).decode(),
        "pace": row.pace,
        "seed": row.seed,
        "owner": row.owner,
        "created": now,
        "until": now + days * 86_400,
        "tables": 1,
    }
    return [Step(sa.insert(schema.duplicates), values), *first_steps(rows)]


def join(rows: r.Rows, duplicate: str) -> None:
    """Nobody looks on, and nobody is advised."""
    rows.row.duplicate, rows.row.hidden, rows.row.watch, rows.row.hints = duplicate, True, "nobody", False


def kind_of(seat: r.SeatRow) -> str:
    return "bot" if seat.kind == "bot" else "person"


def first_steps(rows: r.Rows) -> list[Step]:
    """Those who sit at a table from its beginning."""
    people = {user for users in rows.access.values() for user in users}
    return [seen_step(rows.row, user) for user in sorted(people)]


def seen_step(row: r.TableRow, user: str) -> Step:
    values = {"duplicate_id": row.duplicate, "user_id": user, "table_id": row.id}
    return Step(sa.insert(schema.duplicate_people), values)


async def sit_steps(store: Store, row: r.TableRow, user: str) -> list[Step]:
    """Somebody sits down, or comes by the link of somebody's seat: refused where they have seen the deal elsewhere."""
    if not row.duplicate:
        return []
    table = await table_of(store, row.duplicate, user)
    if table and table != row.id:
        raise seen_refusal()
    return [] if table else [seen_step(row, user)]


def seen_refusal() -> Refused:
    return Refused("duplicate-seen", "You have a seat at another table with this deal; nobody plays it twice.")


def left_steps(row: r.TableRow, user: str = "") -> list[Step]:
    """Before anything was dealt: somebody, or all, may sit down at another table of it."""
    if not row.duplicate:
        return []
    people = schema.duplicate_people
    gone = sa.delete(people).where(people.c.table_id == row.id)
    return [Step(gone.where(people.c.user_id == user) if user else gone)]


def begin_steps(row: r.TableRow) -> list[Step]:
    """A game begins only while nothing of its deal was told: this step waits for whoever settles it just now."""
    if not row.duplicate:
        return []
    all_of = schema.duplicates
    same = sa.update(all_of).where(all_of.c.id == row.duplicate, all_of.c.settled.is_(None))
    return [Step(same.values(tables=all_of.c.tables), must=1)]


def another_step(duplicate: str) -> Step:
    """One more table; a conflict where that can no longer be."""
    all_of = schema.duplicates
    is_open = sa.and_(all_of.c.settled.is_(None), all_of.c.until > time(), all_of.c.tables < MOST_TABLES)
    change = sa.update(all_of).where(all_of.c.id == duplicate, is_open)
    return Step(change.values(tables=all_of.c.tables + 1), must=1)


async def table_of(store: Store, duplicate: str, user: str) -> str:
    """Where somebody plays it, or has."""
    people = schema.duplicate_people
    here = sa.and_(people.c.duplicate_id == duplicate, people.c.user_id == user)
    row = await store.row(sa.select(people.c.table_id).where(here)) if user else None
    return str(row.table_id) if row is not None else ""


# --- people who come and go -------------------------------------------------------------------------------------------


def merge_steps(guest: str, user: str) -> list[Step]:
    """A guest logs in: where both have seen a deal, the user's own table counts."""
    people = schema.duplicate_people
    mine = sa.select(people.c.duplicate_id).where(people.c.user_id == user)
    return [
        Step(sa.delete(people).where(people.c.user_id == guest, people.c.duplicate_id.in_(mine))),
        Step(sa.update(people).where(people.c.user_id == guest).values(user_id=user)),
        Step(sa.update(schema.duplicates).where(schema.duplicates.c.owner == guest).values(owner=user)),
    ]


def gone_steps(user: str) -> list[Step]:
    people, all_of = schema.duplicate_people, schema.duplicates
    return [
        Step(sa.delete(people).where(people.c.user_id == user)),
        Step(sa.update(all_of).where(all_of.c.owner == user).values(owner="")),
    ]


# --- settling ---------------------------------------------------------------------------------------------------------


def settle_steps(duplicate: str) -> list[Step]:
    """All or nothing: a conflict where a table of it is still played, or another could be made."""
    all_of, tables = schema.duplicates, schema.tables
    here, of_it, now = all_of.c.id == duplicate, tables.c.duplicate == duplicate, time()
    over = sa.and_(here, all_of.c.settled.is_(None), sa.or_(all_of.c.until <= now, all_of.c.tables >= MOST_TABLES))
    playing = sa.exists().where(of_it, tables.c.status == "playing")
    return [
        Step(sa.update(all_of).where(over).values(settled=now), must=1),
        Step(sa.update(tables).where(of_it, tables.c.status == "waiting").values(status="closed", moved=now)),
        Step(sa.update(all_of).where(here, ~playing).values(settled=now), must=1),
        Step(sa.update(tables).where(of_it).values(hidden=False, watch="link")),
    ]


class Duplicates:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.store = hub.store

    def moved(self, live: "LiveTable") -> None:
        """Something has happened at a table: perhaps its deal is settled by it."""
        if live.row.hidden and live.row.status not in ("waiting", "playing") and not self.hub.closing:
            self.hub.spawn(self.settle(live.row.duplicate))

    async def for_ever(self) -> None:
        await every(LOOK_SECONDS, "duplicates", self._settle_due)

    async def _settle_due(self) -> None:
        for duplicate in await self._due():
            await self.settle(duplicate)

    async def _due(self) -> list[str]:
        all_of = schema.duplicates
        due = sa.select(all_of.c.id).where(all_of.c.settled.is_(None), all_of.c.until <= time())
        return [str(row.id) for row in await self.store.rows(due)]

    async def settle(self, duplicate: str) -> None:
        """Tells all of it, once that can harm nobody."""
        try:
            await self.store.write(*settle_steps(duplicate))
        except (Conflict, NoDatabase):
            return
        tables = schema.tables
        for row in await self.store.rows(sa.select(tables.c.id).where(tables.c.duplicate == duplicate)):
            self.hub.others.publish(n.TableChanged(row.id))
            await self.hub.changed_elsewhere(row.id)

    async def close(self, duplicate: str) -> None:
        """No further table is made from now on."""
        all_of = schema.duplicates
        change = sa.update(all_of).where(all_of.c.id == duplicate, all_of.c.until > time())
        await self.store.write(Step(change.values(until=time())))
        await self.settle(duplicate)


async def read(store: Store, duplicate: str) -> sa.Row[Any]:
    all_of = schema.duplicates
    row = await store.row(sa.select(all_of).where(all_of.c.id == duplicate))
    if row is None:
        raise Refused("no-duplicate", "There is no such deal. Ask for the link again.")
    return row


def seats_of(row: sa.Row[Any]) -> list[p.NewSeat]:
    """The same seating for every table: whoever makes one takes a seat, friends the others."""
    kinds = msgspec.json.decode(row.seats, type=list[tuple[str, str]])
    return [p.NewSeat(kind="bot", level=level) if kind == "bot" else p.NewSeat(kind="friend") for kind, level in kinds]
