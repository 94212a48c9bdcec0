"""One of two processes can't reach the database for a while: the other goes on, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.faults import Gate
from support.house import Chair, House, open_house, relaxed
from support.services import Running
from tenka.server import engines, schema, store, watch
from tenka.server.connection import TRY_LATER
from tenka.server.store import Step


@contextmanager
def impatient() -> Iterator[None]:
    """For as long as nothing is to be had, nobody waits for it for long."""
    before = store.PATIENCE, store.QUICK
    store.PATIENCE = store.QUICK = 1.0
    try:
        yield
    finally:
        store.PATIENCE, store.QUICK = before


@asynccontextmanager
async def gated(folder: Path, database: Running, bus: Running) -> AsyncIterator[tuple[Gate, House, House]]:
    """Two processes, one of them behind a gate before its database."""
    async with Gate(database).standing() as gate:
        near = relaxed(folder, database=database.address, bus=bus.address)
        far = relaxed(folder, database=gate.address, bus=bus.address)
        async with asyncio.timeout(300), open_house(near) as here, open_house(far) as there:
            yield gate, here, there
            gate.open()


def first_entry(table: str) -> Step:
    values = {"table_id": table, "number": 0, "seat": 0, "action": 1, "seat_kind": "", "seat_name": "", "at": 0.0}
    return Step(sa.insert(schema.entries), values)


async def test_a_transaction_that_nobody_goes_on_with_keeps_no_table_from_the_others(
    database: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It held the table's rows for as long as the process that had begun it could not be reached."""
    others = store.Store(database.address)
    await others.open()
    monkeypatch.setattr(engines, "FORSAKEN", 1.0)
    cut_off = store.Store(database.address)
    entry = first_entry("begun by one")
    with suppress(sa.exc.DBAPIError):  # its connection has ended
        async with asyncio.timeout(300), cut_off.engine.connect() as connection:
            await connection.execute(entry.statement, entry.values)
            await others.write(entry)
    found = await others.rows(sa.select(schema.entries.c.action).where(schema.entries.c.table_id == "begun by one"))
    assert len(found) == 1
    await cut_off.dispose()
    await others.close()


async def test_pages_of_a_process_that_has_no_database_find_another(
    database: Running, bus: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "CUT_OFF_SECONDS", 0.5)
    async with gated(tmp_path, database, bus) as (gate, here, there), here.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        akiko.url = there.url
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
            gate.shut()
            with impatient():
                assert await code_of_the_end(chair) == TRY_LATER
        with impatient():
            with pytest.raises(InvalidStatus) as refused:
                async with akiko.sit(table):
                    pass
            assert refused.value.response.status_code == 503, "it shows nothing that may have passed"
            assert (await akiko.http.get(f"{there.url}/api/tables/mine")).json()["code"] == "no-database"
        akiko.url = here.url
        async with asyncio.timeout(60):
            while here.service.hub.watch.cut_off():  # a busy machine
                await asyncio.sleep(0.1)
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
        gate.open()
        akiko.url = there.url
        async with asyncio.timeout(60):
            while there.service.hub.watch.cut_off():
                await asyncio.sleep(0.1)
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")


async def code_of_the_end(chair: Chair) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("the end")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code
