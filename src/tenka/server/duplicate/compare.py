"""What whoever has the link of a deal is told: before one's own table is over, nothing of how any went."""

from time import time
from typing import Any

import msgspec
import sqlalchemy as sa

from tenka.games import game
from tenka.kernel.chance import commitment
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.duplicate import forms as f
from tenka.server.duplicate import keeping as k
from tenka.server.store import Store


async def told(store: Store, duplicate: str, user: str) -> f.Duplicate:
    row = await k.read(store, duplicate)
    settled = row.settled is not None
    mine = await k.table_of(store, duplicate, user)
    tables = schema.tables
    query = sa.select(tables).where(tables.c.duplicate == duplicate).order_by(tables.c.created, tables.c.id)
    all_of = [one for one in await r.read_many(store, query) if is_shown(one, mine)]
    over = any(one.row.id == mine and one.row.status in r.DONE for one in all_of)
    scores = await scores_of(store, duplicate) if may_compare(settled, over) else {}
    return f.Duplicate(
        id=row.id,
        game=row.game,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        bots=[seat.level for seat in k.seats_of(row)],
        commitment=commitment(bytes.fromhex(row.seed)),
        seed=row.seed if settled else "",
        until=row.until,
        open=is_open(row),
        settled=settled,
        owner=bool(user) and row.owner == user,
        tables=[table(one, user, mine, settled, scores) for one in all_of],
    )


def may_compare(settled: bool, over: bool) -> bool:
    """Scores are for those who can learn nothing from them any more."""
    return settled or over


def is_open(row: sa.Row[Any]) -> bool:
    """Not after an update of the rules either: the same seed would be another deal."""
    same_rules = row.rules_version == game(row.game).rules_version
    return row.settled is None and row.until > time() and row.tables < k.MOST_TABLES and bool(same_rules)


def is_shown(rows: r.Rows, mine: str) -> bool:
    """A table that was closed before it began is of no interest to others."""
    return rows.row.status != "closed" or bool(rows.row.began) or rows.row.id == mine


def table(
    rows: r.Rows, user: str, mine: str, settled: bool, scores: dict[tuple[str, int], tuple[int, float | None]]
) -> f.DuplicateTable:
    own = rows.seats_of(user)
    seats = []
    for one in rows.seats:
        score, share = scores.get((rows.row.id, one.seat), (None, None))
        name = "" if one.kind == "bot" else one.name
        level = one.level if one.kind == "bot" or one.stands_in() else ""
        seats.append(f.DuplicateSeat(name=name, level=level, me=one.seat in own, score=score, share=share))
    return f.DuplicateTable(
        id=rows.row.id if settled or own else "",
        mine=rows.row.id == mine,
        status=rows.row.status,  # type: ignore[arg-type]
        seats=seats,
    )


async def scores_of(store: Store, duplicate: str) -> dict[tuple[str, int], tuple[int, float | None]]:
    """Of finished tables, by table and seat: the score, and how many of the others in this seat had less."""
    tables, played = schema.tables, schema.played
    query = sa.select(played).join(tables, tables.c.id == played.c.table_id)
    rows = await store.rows(query.where(tables.c.duplicate == duplicate, played.c.ended.is_not(None)))
    compared: dict[int, list[int]] = {}
    for one in rows:
        if counts(one):
            compared.setdefault(one.seat, []).append(one.score)
    return {
        (one.table_id, one.seat): (one.score, share(one.score, compared[one.seat]) if counts(one) else None)
        for one in rows
    }


def counts(one: sa.Row[Any]) -> bool:
    """Whether a person has played the seat to the end."""
    return one.level == "" and bool(one.stayed)


def share(score: int, scores: list[int]) -> float | None:
    if len(scores) < 2:
        return None
    beaten = sum((score > other) + (score == other) / 2 for other in scores) - 0.5  # without oneself
    return beaten / (len(scores) - 1)
