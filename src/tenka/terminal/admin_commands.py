"""The host's tools at the prompt. They work on the database; a running server finds what they have done."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table as Grid

import tenka
from tenka.kernel.problem import Problem
from tenka.lab.targets import check_target
from tenka.server.host import Host, open_host
from tenka.terminal.host_commands import address_of
from tenka.words import Words


class Person(NamedTuple):
    id: str
    name: str


class Wish(NamedTuple):
    what: str
    subject: str
    database: str
    days: float | None
    out: Path | None
    force: bool
    yes: bool
    as_json: bool


def admin(say: Words, wish: Wish) -> int:
    if wish.what not in DOING:
        allowed = ", ".join(DOING)
        raise Problem("admin-what", f"tenka admin does: {allowed}.", {"what": wish.what, "allowed": allowed})
    needs, work = DOING[wish.what]
    if needs and not wish.subject:
        raise Problem("admin-subject", f"tenka admin {wish.what} needs {needs}.", {"what": wish.what})
    if wish.out is not None:
        check_target(wish.out, wish.force)

    async def run() -> int:
        async with open_host(address_of(wish.database)) as host:
            return await work(say, host, wish)

    return asyncio.run(run())


# --- lists ------------------------------------------------------------------------------------------------------------


async def people(say: Words, host: Host, wish: Wish) -> int:
    return listed(say, wish, await host.people(), ["id", "name", "guest", "created", "seen", "tables", "games"])


async def tables(say: Words, host: Host, wish: Wish) -> int:
    return listed(say, wish, await host.tables(), ["id", "game", "status", "moved", "seats"])


async def blocks(say: Words, host: Host, wish: Wish) -> int:
    return listed(say, wish, await host.blocks(), ["kind", "what", "created"])


async def reports(say: Words, host: Host, wish: Wish) -> int:
    return listed(say, wish, await host.reports(), ["at", "table", "by", "text"])


async def statistics(say: Words, host: Host, wish: Wish) -> int:
    found = await host.statistics()
    if wish.as_json:
        print(msgspec.json.encode(found).decode())
        return 0
    grid = Grid(box=None, pad_edge=False, show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for name, count in found.items():
        kind, _, key = name.partition(" ")
        said = Words(say.language, tenka.game(key))("game-title") if key in tenka.games() else key
        grid.add_row(say("admin-count-over-game", game=said) if key else say(f"admin-count-{kind}"), str(count))
    Console(highlight=False).print(grid)
    return 0


def listed(say: Words, wish: Wish, rows: list[dict[str, Any]], columns: list[str]) -> int:
    if wish.as_json:
        print(msgspec.json.encode(rows).decode())
        return 0
    if not rows:
        print(say("admin-none"))
        return 0
    grid = Grid(box=None, pad_edge=False)
    for column in columns:
        grid.add_column(say(f"admin-{column}"), overflow="fold", no_wrap=column in ("id", "table", "game"))
    for row in rows:
        grid.add_row(*[shown(say, column, row[column]) for column in columns])
    Console(highlight=False, markup=False).print(grid)
    return 0


def shown(say: Words, column: str, value: Any) -> str:
    if column in ("created", "seen", "moved", "at"):
        return datetime.fromtimestamp(value).strftime("%Y-%m-%d %H:%M")  # in the host's own time
    if isinstance(value, bool):
        return say("admin-yes" if value else "admin-no")
    if column in ("status", "kind"):
        return say(f"admin-{column}-{value}")
    return ", ".join(value) if isinstance(value, list) else str(value)


# --- tables and doors -------------------------------------------------------------------------------------------------


async def close(say: Words, host: Host, wish: Wish) -> int:
    await host.close(wish.subject)
    print(say("admin-closed", table=wish.subject))
    return 0


async def block(say: Words, host: Host, wish: Wish) -> int:
    values = await host.block(wish.subject)
    print(say(f"admin-blocked-{values['kind']}", what=values["what"]))
    return 0


async def unblock(say: Words, host: Host, wish: Wish) -> int:
    await host.unblock(wish.subject)
    print(say("admin-unblocked", what=wish.subject))
    return 0


# --- people -----------------------------------------------------------------------------------------------------------


async def anonymise(say: Words, host: Host, wish: Wish) -> int:
    if person := await _meant(say, host, wish, "admin-would-anonymise"):
        await host.anonymise(person.id)
        print(say("admin-anonymised", name=person.name))
    return 0


async def delete(say: Words, host: Host, wish: Wish) -> int:
    if person := await _meant(say, host, wish, "admin-would-delete"):
        print(say("admin-deleted", name=person.name, n=await host.delete(person.id)))
    return 0


async def _meant(say: Words, host: Host, wish: Wish, would: str) -> Person | None:
    """Whom the wish concerns; nobody without --yes, which only says what would be done."""
    person = Person(*await host.person(wish.subject))
    if wish.yes:
        return person
    print(say(would, name=person.name, id=person.id))
    return None


async def remove_guests(say: Words, host: Host, wish: Wish) -> int:
    if wish.days is None or not 0 < wish.days < inf:
        raise Problem("admin-days", "Say for how many days: --days N, more than 0.")
    found = await host.idle_guests(wish.days)
    if wish.as_json:
        print(msgspec.json.encode([{"id": user, "name": name} for user, name in found]).decode())
    else:
        print(say("admin-guests" if wish.yes else "admin-would-guests", n=len(found)))
    for user, _ in found if wish.yes else []:
        await host.anonymise(user)
    return 0


async def export(say: Words, host: Host, wish: Wish) -> int:
    if wish.out is None:
        raise Problem("admin-out", "Say where it goes: --out FILE.")
    if wish.subject:
        user, _ = await host.person(wish.subject)
        await host.export_person(user, wish.out)
        print(say("admin-exported", file=str(wish.out)))
    else:
        print(say("admin-exported-all", file=str(wish.out), n=await host.export_all(wish.out)))
    return 0


Work = Callable[[Words, Host, Wish], Awaitable[int]]
DOING: dict[str, tuple[str, Work]] = {
    "people": ("", people),
    "tables": ("", tables),
    "statistics": ("", statistics),
    "close": ("TABLE", close),
    "block": ("NAME|ADDRESS", block),
    "unblock": ("NAME|ADDRESS", unblock),
    "blocks": ("", blocks),
    "reports": ("", reports),
    "anonymise": ("PERSON", anonymise),
    "delete": ("PERSON", delete),
    "remove-guests": ("", remove_guests),
    "export": ("", export),
}
