"""Who is kept out by the host, and what else `tenka admin` has changed beside the running server.

The command writes to the database alone. Each process looks there every few seconds: for what is blocked, and for a
mark that says that something was changed by hand.
"""

import asyncio
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

import sqlalchemy as sa
import structlog

from tenka.kernel.problem import Refused
from tenka.server import schema
from tenka.server.background import attempt
from tenka.server.keys import folded
from tenka.server.store import Step, Store

if TYPE_CHECKING:
    from tenka.server.service import Service

log = structlog.get_logger()
LOOK_SECONDS = 5.0
MARK = "changed by hand"


class Blocks:
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.networks: list[IPv4Network | IPv6Network] = []

    async def read(self, store: Store) -> None:
        rows = await store.rows(sa.select(schema.blocks.c.kind, schema.blocks.c.what))
        self.names = {row.what for row in rows if row.kind == "name"}
        self.networks = [ip_network(row.what) for row in rows if row.kind == "address"]

    def check_address(self, address: str) -> None:
        if self.networks and address:
            try:
                known = ip_address(address)
            except ValueError:
                return
            mapped = getattr(known, "ipv4_mapped", None)
            if any((mapped or known) in network for network in self.networks):
                raise Refused("blocked", "The host of this server has closed it for you.")

    def check_name(self, name: str) -> None:
        if folded(name) in self.names:
            raise Refused("name-blocked", "This name can't be used here. Please choose another one.")


async def watch(service: "Service") -> None:
    """For as long as the server runs, and also where the database did not answer when it began."""
    mark: str | None = None
    first = True

    async def look() -> None:
        nonlocal mark
        now = await _mark(service.store)  # first: whoever is sent out finds the door closed already
        await service.blocks.read(service.store)
        before, mark = mark, now
        if now != before and not first:
            await changed_by_hand(service)

    while True:
        await attempt("blocks", look())
        first = False
        await asyncio.sleep(LOOK_SECONDS)


async def _mark(store: Store) -> str:
    settings = schema.settings
    row = await store.row(sa.select(settings.c.value).where(settings.c.name == MARK))
    return str(row.value) if row is not None else ""


async def changed_by_hand(service: "Service") -> None:
    """Tables whose people have changed are read again from the beginning; sessions that are no more end."""
    tables = schema.tables
    here = {live.row.id: live for live in service.hub.tables()}
    rows = await service.store.rows(sa.select(tables.c.id, tables.c.began).where(tables.c.id.in_(here)))
    stored = {row.id: row.began for row in rows}
    for table_id, live in here.items():
        if stored.get(table_id) != live.row.began:
            live.news.doubt()
    await service.heard_again()


def mark_steps(store: Store, value: str) -> list[Step]:
    settings = schema.settings
    return [
        Step(store.insert_new(settings), {"name": MARK, "value": value}),
        Step(sa.update(settings).where(settings.c.name == MARK).values(value=value)),
    ]
