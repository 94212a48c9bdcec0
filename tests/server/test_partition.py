"""One of two processes can't reach the database for a while: the other goes on, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from support.faults import Gate
from support.house import Chair, House, open_house, relaxed
from support.services import Running
from tenka.server import store, watch
from tenka.server.connection import TRY_LATER
from tenka.server.live import LiveTable


@contextmanager
def impatient() -> Iterator[None]:
    """For as long as nothing is to be had, nobody waits for it for long."""
    patience, store.PATIENCE = store.PATIENCE, 1.0
    try:
        yield
    finally:
        store.PATIENCE = patience


@asynccontextmanager
async def gated(folder: Path, database: Running, bus: Running) -> AsyncIterator[tuple[Gate, House, House]]:
    """Two processes, one of them behind a gate before its database."""
    async with Gate(database).standing() as gate:
        near = relaxed(folder, database=database.address, bus=bus.address)
        far = relaxed(folder, database=gate.address, bus=bus.address)
        async with asyncio.timeout(300), open_house(near) as here, open_house(far) as there:
            yield gate, here, there
            gate.open()


async def first_move(live: LiveTable) -> tuple[int, int, int]:
    async with live.held():
        seat = live.playing().asked()[0]
        return seat, live.playing().number(seat), live.playing().legal(seat)[0]


async def test_a_commit_that_never_arrives_keeps_no_table_from_the_others(
    database: Running, bus: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It held the table's rows for as long as the process that began it could not be reached."""
    monkeypatch.setattr(store, "FORSAKEN", 3.0)
    async with gated(tmp_path, database, bus) as (gate, here, there), here.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        cut_off = await there.service.hub.table(table)
        seat, number, action = await first_move(cut_off)
        gate.shut_at = b"COMMIT"
        with impatient(), pytest.raises(store.NoDatabase):
            await cut_off.act(seat, number, action)
        assert gate.is_shut()
        live = await here.service.hub.table(table)
        await live.act(seat, number, action)
        assert gate.is_shut()
        gate.open()
        async with asyncio.timeout(60):
            while cut_off.row.entries != 1:
                await asyncio.sleep(0.1)


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
            async with akiko.sit(table) as chair:
                assert await code_of_the_end(chair) == TRY_LATER, "it shows nothing that may have passed"
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
