"""Letters of orders in the database, a row for each seat that has left one."""

from typing import Any

import msgspec
import sqlalchemy as sa

from tenka.server import schema
from tenka.server.orders.forms import OrderLetter, OrderNews, Orders, OrderStep
from tenka.server.store import Step, Store


class Used(msgspec.Struct, frozen=True):
    """A step that was played as the table's entry of this number."""

    entry: int
    step: OrderStep


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    table_id: str
    seat: int
    letter: OrderLetter | None
    sealed: bool
    own: int = -1
    """How often the seat had acted when its turn came; -1 while it has not come."""
    due: float | None = None
    seen: int = 0
    """How many events the seat had seen when the letter was sealed."""
    used: list[Used] = []
    news: OrderNews | None = None

    def told(self) -> Orders:
        return Orders(letter=self.letter, sealed=self.sealed, news=self.news)


class _Text(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in the row's text."""

    letter: OrderLetter | None
    seen: int = 0
    used: list[Used] = []
    news: OrderNews | None = None


def kept_of(row: sa.Row[Any]) -> Kept:
    text = msgspec.json.decode(row.letter, type=_Text)
    return Kept(
        table_id=row.table_id,
        seat=row.seat,
        letter=text.letter,
        sealed=row.sealed,
        own=row.own,
        due=row.due,
        seen=text.seen,
        used=text.used,
        news=text.news,
    )


async def read_letters(store: Store, tables: list[str]) -> list[Kept]:
    orders = schema.orders
    return [kept_of(row) for row in await store.rows(sa.select(orders).where(orders.c.table_id.in_(tables)))]


async def read_letter(store: Store, table_id: str, seat: int) -> Kept | None:
    orders = schema.orders
    row = await store.row(sa.select(orders).where(orders.c.table_id == table_id, orders.c.seat == seat))
    return None if row is None else kept_of(row)


async def read_due(store: Store, now: float) -> list[Kept]:
    orders = schema.orders
    return [kept_of(row) for row in await store.rows(sa.select(orders).where(orders.c.due <= now).limit(50))]


def keep_steps(store: Store, kept: Kept) -> list[Step]:
    orders = schema.orders
    text = _Text(letter=kept.letter, seen=kept.seen, used=kept.used[-20:], news=kept.news)
    values = {
        "letter": msgspec.json.encode(text).decode(),
        "sealed": kept.sealed,
        "own": kept.own,
        "due": kept.due,
    }
    here = sa.and_(orders.c.table_id == kept.table_id, orders.c.seat == kept.seat)
    return [
        Step(store.insert_new(orders), {"table_id": kept.table_id, "seat": kept.seat, **values}),
        Step(sa.update(orders).where(here).values(**values)),
    ]
