"""Who has played what, and how it ended: written when a game begins and when it is over, beside the moves.

A finished game only leaves its table's id here. Results are read from the game itself; what a process did not get done,
and games from before these annals were kept, are found at the next start.
"""

import asyncio
from time import time
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
import structlog

from tenka.kernel.messages import Result
from tenka.kernel.table import Table
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.accounts.ratings import Strength, anchor, rate
from tenka.server.background import attempt
from tenka.server.store import Conflict, Step, Store

if TYPE_CHECKING:
    from tenka.server.hub import Hub
    from tenka.server.live import LiveTable

log = structlog.get_logger()
AGAIN_SECONDS = 1.0
TRIES = 5


def begun_steps(rows: r.Rows) -> list[Step]:
    """Who sits where as the game begins. A game that is played on from another one's middle is no game of its own."""
    row = rows.row
    if row.from_table:
        return []
    steps = []
    for seat in rows.seats:
        person = next((user for user, by_link in rows.access.get(seat.seat, {}).items() if not by_link), "")
        values = {
            "table_id": row.id,
            "seat": seat.seat,
            "user_id": person if seat.kind == "person" else "",
            "level": seat.level if seat.kind == "bot" else "",
            "game": row.game,
            "began": time(),
        }
        steps.append(Step(sa.insert(schema.played), values))
    return steps


class Annals:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.store = hub.store
        self._over: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._busy = True  # until what an earlier start has left is found

    def moved(self, live: "LiveTable") -> None:
        """Something has happened at a table. This is all that a move waits for."""
        if live.row.status == "over":
            self._over[live.row.id] = None
            self._wake.set()

    async def idle(self) -> None:
        """Until all is written; for tests."""
        while self._over or self._busy:
            await asyncio.sleep(0.02)

    async def for_ever(self) -> None:
        await attempt("annals", self._find_unwritten())
        self._busy = False
        while True:
            if not self._over:
                self._wake.clear()
                await self._wake.wait()
            table_id = next(iter(self._over))
            self._busy = True
            if await attempt("annals", self.write(table_id)):
                self._over.pop(table_id, None)
            else:
                await asyncio.sleep(AGAIN_SECONDS)
            self._busy = False

    async def _find_unwritten(self) -> None:
        tables, played = schema.tables, schema.played
        done = sa.select(played.c.table_id).where(played.c.ended.is_not(None))
        over = sa.and_(tables.c.status == "over", tables.c.from_table == "", tables.c.id.not_in(done))
        self._over |= dict.fromkeys(row.id for row in await self.store.rows(sa.select(tables.c.id).where(over)))
        begun = sa.select(played.c.table_id)
        playing = sa.and_(tables.c.status == "playing", tables.c.id.not_in(begun))
        for rows in await r.read_many(self.store, sa.select(tables).where(playing)):
            await self._write(begun_steps(rows))

    async def _write(self, steps: list[Step]) -> bool:
        try:
            await self.store.write(*steps)
        except Conflict:
            return False
        return True

    # --- how it ended -----------------------------------------------------------------------------------------------

    async def write(self, table_id: str) -> None:
        """Writes a game's end, once."""
        played = schema.played
        query = sa.select(played).where(played.c.table_id == table_id).order_by(played.c.seat)
        for _ in range(TRIES):  # somebody's rating may change meanwhile, by another game
            rows = await r.read(self.store, table_id)
            seats = await self.store.rows(query)
            if rows.row.from_table or any(one.ended is not None for one in seats):
                return
            if not seats:
                await self._write(begun_steps(rows))
                continue
            entries = await r.read_entries(self.store, table_id)
            table = await r.played(table_id, rows.row.beginning(), entries)
            result = table.result()
            steps = [*ended_steps(rows, seats, result), *await self._rating_steps(rows, seats, result)]
            if await self._write([*steps, *line_steps(rows, table)]):
                return

    async def _rating_steps(self, rows: r.Rows, seats: Any, result: Result) -> list[Step]:
        """At a rated table: whoever sat down there has chosen it."""
        people = [one for one in seats if one.user_id]
        users = {one.user_id for one in people}
        if not rows.row.rated or not people or len(users) < len(people):  # nobody is rated against themselves
            return []
        known = await read_ratings(self.store, rows.row.game, users)
        before = [known[one.user_id][0] if one.user_id else anchor(one.level) for one in seats]
        after = rate(before, rated_places(rows, seats, result))
        played = schema.played
        steps = []
        for one, strength in zip(seats, after, strict=True):
            if one.user_id:
                here = sa.and_(played.c.table_id == one.table_id, played.c.seat == one.seat)
                new = {"mu": strength.mu, "sigma": strength.sigma}
                steps.append(Step(sa.update(played).where(here).values(**new)))
                steps += rating_steps(one.user_id, rows.row.game, strength, known[one.user_id][1])
        return steps


def ended_steps(rows: r.Rows, seats: Any, result: Result) -> list[Step]:
    played = schema.played
    steps = []
    for one in seats:
        here = sa.and_(played.c.table_id == one.table_id, played.c.seat == one.seat, played.c.ended.is_(None))
        values = {
            "ended": rows.row.moved,
            "place": result.places[one.seat],
            "score": result.scores[one.seat],
            "stayed": rows.seats[one.seat].decides(),
        }
        steps.append(Step(sa.update(played).where(here).values(**values), must=1))
    return steps


def line_steps(rows: r.Rows, table: Table) -> list[Step]:
    """What was played of a deal of the day, in the order of the rules, so that it can be compared."""
    if not rows.row.day:
        return []
    line = msgspec.json.encode([(entry.seat, entry.action) for entry in table.record.actions()]).decode()
    return [Step(sa.update(schema.days).where(schema.days.c.table_id == rows.row.id).values(line=line))]


def rated_places(rows: r.Rows, seats: Any, result: Result) -> list[int]:
    """Who has left the game to a bot comes last."""
    last = len(seats) + 1
    return [last if one.user_id and not rows.seats[one.seat].decides() else result.places[one.seat] for one in seats]


async def read_ratings(store: Store, game: str, users: set[str]) -> dict[str, tuple[Strength, int]]:
    """Strength, and after how many games, of all who are asked for."""
    ratings = schema.ratings
    rows = await store.rows(sa.select(ratings).where(ratings.c.game == game, ratings.c.user_id.in_(users)))
    found = {row.user_id: (Strength(row.mu, row.sigma), int(row.games)) for row in rows}
    return {user: found.get(user, (Strength(), 0)) for user in users}


def rating_steps(user: str, game: str, strength: Strength, games: int) -> list[Step]:
    """The next rating; a conflict where another game has changed it meanwhile."""
    ratings = schema.ratings
    new = {"mu": strength.mu, "sigma": strength.sigma, "games": games + 1}
    if games == 0:
        return [Step(sa.insert(ratings), {"user_id": user, "game": game, **new})]
    here = sa.and_(ratings.c.user_id == user, ratings.c.game == game, ratings.c.games == games)
    return [Step(sa.update(ratings).where(here).values(**new), must=1)]
