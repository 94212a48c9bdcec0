"""No single request stops other tables: the loop's longest pause under floods of costly questions and wavering.

A pause is told in processor time between two ticks of the loop, all threads of the server together (one that keeps the
interpreter for itself stops the loop too), so that other work on the machine does not count. What counts too are the
visitors, who share the loop; so those who look back ask one after the other. A game put into words, checked or replayed
on the loop takes seconds.
"""

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from time import process_time

import msgspec
import pytest
import sqlalchemy as sa

import tenka
from support.house import House, Visitor, open_house, relaxed
from tenka.games import games
from tenka.kernel.record import UNDO, parse
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import schema, wire
from tenka.server.store import Step, Store

BOUND = 0.05 if tenka.compiled() else 0.5
"""Seconds; interpreted rules take some ten times as long."""
RECORDED = Path(__file__).parents[1] / "recorded" / "dangerous-time"
RECORD = RECORDED / ("campaign-no-line-0007.txt" if tenka.compiled() else "short-nobunaga-dead-0058.txt")
DEEP = 3000 if tenka.compiled() else 400
WAVERINGS = 10_000


async def store_war(store: Store, table_id: str, moves: int | None) -> None:
    """A long war that was recorded: the whole of it, or its beginning, after which somebody wavers for long."""
    record = parse(RECORD.read_text(), games())
    entries = [(entry.seat, entry.action) for entry in record.entries]
    if moves is not None:
        seat, action = entries[moves]
        entries = entries[:moves] + [(seat, action), (seat, UNDO)] * WAVERINGS
    row = r.TableRow(
        id=table_id,
        game=record.game.key,
        rules_version=record.game.rules_version,
        options=msgspec.json.encode(record.options).decode(),
        seed=record.seed,
        owner="nobody",
        status="over" if moves is None else "playing",
        watch="anyone",
        pace=msgspec.json.encode(p.Pace()).decode(),
        created=0.0,
        moved=0.0,
        began=msgspec.json.encode([(seat.kind, seat.name) for seat in record.seats]).decode(),
        entries=len(entries),
    )
    seats = [
        r.SeatRow(table_id=table_id, seat=number, kind="person", name=seat.name, origin="person")
        for number, seat in enumerate(record.seats)
    ]
    steps = r.new_table_steps(r.Rows(row=row, seats=seats, access={}))
    blank = {"table_id": table_id, "seat_kind": "", "seat_name": "", "at": 0.0}
    insert = sa.insert(schema.entries)
    for number, (seat, action) in enumerate(entries):
        steps.append(Step(insert, {**blank, "number": number, "seat": seat, "action": action}))
    await store.write(*steps)


class Pauses:
    def __init__(self) -> None:
        self.longest = 0.0

    async def measure(self) -> None:
        before = process_time()
        while True:
            await asyncio.sleep(0.001)
            now = process_time()
            self.longest = max(self.longest, now - before)
            before = now


@asynccontextmanager
async def measured() -> AsyncIterator[Pauses]:
    pauses = Pauses()
    task = asyncio.create_task(pauses.measure())
    await asyncio.sleep(0.01)
    try:
        yield pauses
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """With a war that goes on, at rest, and one that is over."""
    settings = relaxed(tmp_path, bot_seconds=300.0)
    store = Store(settings.database)
    await store.open()
    await store_war(store, "deep", DEEP)
    await store_war(store, "over", None)
    await store.close()
    async with open_house(settings, inline_bots=False) as opened:
        await opened.service.bots.look("nobody", os.getpid)  # its process is there before anything is measured
        wire.catalogue(games()["dangerous-time"])
        yield opened


async def put_into_words(_house: House, stranger: Visitor) -> None:
    """Five who look on at a deep war that was at rest want it in words, again and again."""
    async with AsyncExitStack() as pages:
        chairs = [await pages.enter_async_context(stranger.sit("deep")) for _ in range(5)]
        for _ in range(10):
            for chair in chairs:
                await chair.socket.send('{"type":"describe","id":1,"language":"fr"}')
        for chair in chairs:
            answers = 0
            while answers < 10:
                answers += '"description"' in str(await chair.socket.recv())[:40]


async def look_back(_house: House, stranger: Visitor) -> None:
    """A finished war is checked, written down and stepped through with several eyes."""
    pieces = [f"replay?first={first}&count=200" for first in range(0, 2000, 1000)]
    for what in ("check", "record", "replay?seat=0&count=200", *pieces):
        (await stranger.http.get(f"/api/tables/over/{what}")).raise_for_status()


async def waver(house: House, akiko: Visitor) -> None:
    """A decision is made and taken back, and the table loaded again."""
    made = await akiko.create("dangerous-time", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    live = await house.service.hub.table(made["table"]["id"])
    undone = 0
    while undone < 120:
        table = live.playing()
        seat = table.asked()[0]
        await live.act(seat, table.number(seat), table.legal(seat)[0])
        if live.playing().can_undo(seat):
            await live.undo(seat)
            undone += 1
        async with live.held():
            pass
    live.rest()
    async with akiko.sit(live.row.id, 0) as chair:
        assert '"snapshot"' in str(await chair.socket.recv())[:40]


@pytest.mark.parametrize("flood", [put_into_words, look_back, waver], ids=lambda flood: flood.__name__)
async def test_no_request_stops_other_tables_for_long(
    house: House, flood: Callable[[House, Visitor], Awaitable[None]]
) -> None:
    async with house.visitor("Akiko") as akiko:
        async with akiko.sit("over") as chair:
            await chair.until("snapshot")  # all that is imported late is there
        gc.collect()
        gc.freeze()  # as a server does when it has started
        async with measured() as pauses:
            await flood(house, akiko)
    gc.unfreeze()
    assert pauses.longest < BOUND, f"the loop stood still for {1000 * pauses.longest:.0f} ms"


async def test_a_pause_is_noticed() -> None:
    async with measured() as pauses:
        before = process_time()
        while process_time() < before + 1.5 * BOUND:
            pass
        await asyncio.sleep(0.01)
    assert pauses.longest > BOUND
