"""What `tenka admin` does, on the database alone: a running server finds it there (`blocks.py`)."""

import os
import re
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_network
from pathlib import Path
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa

from tenka.kernel.problem import Problem, Refused
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.accounts import leaving
from tenka.server.accounts.export import export, record_of
from tenka.server.backup import sqlite_file
from tenka.server.blocks import mark_steps
from tenka.server.bots import BotPool
from tenka.server.hub import Hub
from tenka.server.keys import folded, new_id
from tenka.server.retention import idle_guests
from tenka.server.settings import Settings, check_settings
from tenka.server.store import Conflict, Step, Store

DAY = 86_400.0


@asynccontextmanager
async def open_host(database: str) -> AsyncIterator["Host"]:
    """The host's hands in a database that exists and is of this version."""
    settings = check_settings(Settings(database=database))
    file = sqlite_file(database)
    if file is not None and not os.path.isfile(file):
        raise Problem("no-database-file", f"There is no database {file}.", {"file": str(file)})
    store = Store(database)
    try:
        await store.check_form()
        await store.open()
    except BaseException:
        await store.dispose()
        raise
    try:
        yield Host(store, settings)
    finally:
        await store.close()


class Host:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.hub = Hub(settings, store, BotPool(1, 1.0))
        self.hub.closing = True  # it only writes: no bot thinks, no clock runs here

    async def _changed(self, *steps: Step) -> None:
        await self.store.write(*steps, *mark_steps(self.store, new_id()))

    # --- looking ----------------------------------------------------------------------------------------------------

    async def people(self) -> list[dict[str, Any]]:
        """Whoever was seen last comes first."""
        users, played, access = schema.users, schema.played, schema.access
        games = await self._counts(played.c.user_id, played.c.ended.is_not(None))
        tables = await self._counts(access.c.user_id)
        rows = await self.store.rows(sa.select(users).order_by(users.c.seen.desc(), users.c.created.desc()))
        return [
            {
                "id": row.id,
                "name": row.name,
                "guest": row.password is None,
                "created": row.created,
                "seen": max(row.seen, row.created),
                "tables": tables.get(row.id, 0),
                "games": games.get(row.id, 0),
                "leaves": row.leaves,
            }
            for row in rows
        ]

    async def _counts(self, column: Any, *where: Any) -> dict[str, int]:
        query = sa.select(column, sa.func.count()).where(*where).group_by(column)
        return dict(tuple(row) for row in await self.store.rows(query))

    async def tables(self) -> list[dict[str, Any]]:
        """Whatever moved last comes first. Nothing of what is hidden in a game."""
        tables, seats = schema.tables, schema.seats
        sitting: dict[str, list[str]] = {}
        for seat in await self.store.rows(sa.select(seats).order_by(seats.c.table_id, seats.c.seat)):
            sitting.setdefault(seat.table_id, []).append(seat.name or seat.level or seat.kind)
        columns = [tables.c.id, tables.c.game, tables.c.status, tables.c.created, tables.c.moved, tables.c.watch]
        rows = await self.store.rows(sa.select(*columns).order_by(tables.c.moved.desc()))
        return [
            {
                "id": row.id,
                "game": row.game,
                "status": row.status,
                "created": row.created,
                "moved": row.moved // 60 * 60,
                "watch": row.watch,
                "seats": sitting.get(row.id, []),
            }
            for row in rows
        ]

    async def statistics(self) -> dict[str, int]:
        users, tables, now = schema.users, schema.tables, time()
        by_status = await self._counts(tables.c.status)
        by_game = await self._counts(tables.c.game, tables.c.status == "over")
        told = {
            "people": await self._count(users),
            "guests": await self._count(users, users.c.password.is_(None)),
            "seen-week": await self._count(users, users.c.seen > now - 7 * DAY),
            "tables": await self._count(tables),
            "moved-week": await self._count(tables, tables.c.moved > now - 7 * DAY),
        }
        told |= {status: by_status.get(status, 0) for status in r.STATUSES}
        told |= {"moves": await self._count(schema.entries), "lines": await self._count(schema.chat)}
        told |= {"blocks": await self._count(schema.blocks), "reports": await self._count(schema.reports)}
        return told | {f"over {game}": count for game, count in sorted(by_game.items())}

    async def _count(self, table: sa.Table, *where: Any) -> int:
        row = await self.store.row(sa.select(sa.func.count()).select_from(table).where(*where))
        return int(row[0]) if row is not None else 0

    async def reports(self) -> list[dict[str, Any]]:
        reports, users = schema.reports, schema.users
        query = sa.select(reports, users.c.name).outerjoin(users, users.c.id == reports.c.user_id)
        rows = await self.store.rows(query.order_by(reports.c.at.desc()))
        return [{"at": row.at, "table": row.table_id, "by": row.name or "", "text": row.text} for row in rows]

    # --- tables -----------------------------------------------------------------------------------------------------

    async def close(self, table_id: str) -> None:
        try:
            await r.read(self.store, table_id)
            await leaving.close(self.store, table_id)
        except Refused:
            raise Problem("admin-table", "There is no such table.") from None
        except Conflict:
            raise Problem("not-open", "This table is over or closed already.") from None
        await self._changed()

    # --- who is kept out --------------------------------------------------------------------------------------------

    async def block(self, what: str) -> dict[str, Any]:
        kind, key = blocked(what)
        values = {"kind": kind, "what": key, "created": time()}
        steps = [Step(self.store.insert_new(schema.blocks), values)]
        if kind == "name":  # who has this name is out at once
            users, sessions = schema.users, schema.sessions
            rows = await self.store.rows(sa.select(users.c.id, users.c.name))
            gone = [row.id for row in rows if folded(row.name) == key]
            steps.append(Step(sa.delete(sessions).where(sessions.c.user_id.in_(gone))))
        await self._changed(*steps)
        return values

    async def unblock(self, what: str) -> None:
        kind, key = blocked(what)
        here = sa.and_(schema.blocks.c.kind == kind, schema.blocks.c.what == key)
        try:
            await self._changed(Step(sa.delete(schema.blocks).where(here), must=1))
        except Conflict:
            raise Problem("not-blocked", f"{key} is not blocked.", {"what": key}) from None

    async def blocks(self) -> list[dict[str, Any]]:
        rows = await self.store.rows(sa.select(schema.blocks).order_by(schema.blocks.c.created))
        return [{"kind": row.kind, "what": row.what, "created": row.created} for row in rows]

    # --- people -----------------------------------------------------------------------------------------------------

    async def person(self, who: str) -> tuple[str, str]:
        """Id and name of somebody, by id or by a name that only one has."""
        users = schema.users
        rows = await self.store.rows(sa.select(users.c.id, users.c.name))
        found = [row for row in rows if row.id == who] or [row for row in rows if folded(row.name) == folded(who)]
        if not found:
            raise Problem("person", "There is no such person.", {"who": who})
        if len(found) > 1:
            ids = ", ".join(row.id for row in found)
            raise Problem("several", f"Several have this name: {ids}.", {"ids": ids})
        return str(found[0].id), str(found[0].name)

    async def anonymise(self, user: str) -> None:
        """Name and chat go, games stay."""
        await leaving.forget(self.hub, user)
        await self._changed()

    async def delete(self, user: str) -> int:
        """And with them the games that they played with bots alone; how many those were."""
        alone = await leaving.alone_with_bots(self.store, user)
        await leaving.forget(self.hub, user)
        for table_id in alone:
            await self.store.write(*leaving.delete_table_steps(table_id))
        await self._changed()
        return len(alone)

    async def idle_guests(self, days: float) -> list[tuple[str, str]]:
        return await idle_guests(self.store, days)

    # --- taking along -----------------------------------------------------------------------------------------------

    async def export_person(self, user: str, file: Path) -> None:
        told = await export(self.store, user)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")

    async def export_all(self, file: Path) -> int:
        """Lists of people and tables, and every finished game as a record; how many."""
        games = 0
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
            for name, rows in (("people", await self.people()), ("tables", await self.tables())):
                out.writestr(f"{name}.json", msgspec.json.format(msgspec.json.encode(rows), indent=1))
            for one in await self.tables():
                if one["status"] in r.DONE:
                    try:
                        text = await record_of(self.store, await r.read(self.store, one["id"]))
                    except Problem:
                        continue  # `tenka verify --database` says what is wrong with it
                    out.writestr(f"games/{one['game']}-{one['id']}.tenka", text)
                    games += 1
        return games


def blocked(what: str) -> tuple[str, str]:
    """An address or a network; whatever is neither is a name, but for what is a slip of the pen in an address."""
    try:
        return "address", str(ip_network(what.strip(), strict=False))
    except ValueError:
        key = folded(what)
        if re.fullmatch(r"[0-9]+(\.[0-9]*){2,}(/.*)?|[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*(/.*)?", key):
            raise Problem("block-address", f"{what} is no address.", {"what": what}) from None
        if not key:
            raise Problem("block-what", "Say which name or address.") from None
        return "name", key
