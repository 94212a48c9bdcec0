"""Two processes, while what they share goes away and comes back, or one of them is no more."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from structlog.testing import capture_logs

from support.house import Chair, House, TwoServers, open_house, relaxed
from support.services import Running
from tenka.server.others import ALIVE_SECONDS
from tenka.server.rows import SECONDS


@asynccontextmanager
async def at_two_processes(east: House, west: House) -> AsyncIterator[tuple[Chair, Chair]]:
    """Somebody's chair at each, at one table."""
    async with east.visitor("Akiko") as akiko, west.visitor("Ben") as ben:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}])
        table = made["table"]["id"]
        async with akiko.sit(table) as one:
            await ben.post(f"/api/tables/{table}/join", {})
            async with ben.sit(table) as two:
                for chair in (one, two):
                    while chair.play is None:
                        await chair.receive()
                yield one, two


async def move(one: Chair, two: Chair) -> None:
    """Whoever is asked moves; the other page, at the other process, shows it as soon as what was away is back."""
    mover, other = (one, two) if one.play["asked"] else (two, one)
    number = mover.play["number"]
    async with asyncio.timeout(60):
        while (said := await mover.act(mover.play["legal"][0]["action"]))["type"] != "done":
            assert said["problem"]["code"] == "no-database", said
            await asyncio.sleep(0.2)
        assert mover.play["number"] > number
        while mover.play["waiting"] != other.play["waiting"] or len(mover.events) != len(other.events):
            await other.receive()


async def test_while_the_bus_is_away_tables_go_on_and_afterwards_too(two_servers: TwoServers, bus: Running) -> None:
    async with (
        two_servers() as (east, west),
        at_two_processes(east, west) as (one, two),
        at_two_processes(west, east) as (three, four),
    ):
        await move(one, two)
        await asyncio.to_thread(bus.kill)
        await move(one, two)
        await move(three, four)
        async with asyncio.timeout(60):
            while not (east.service.hub.others.is_away() and west.service.hub.others.is_away()):
                await asyncio.sleep(0.05)
        assert await asyncio.to_thread(bus.start)
        async with asyncio.timeout(60):
            while east.service.hub.others.is_away() or west.service.hub.others.is_away():
                await asyncio.sleep(0.05)
        for _ in range(2):
            await move(one, two)
            await move(three, four)


async def test_a_bus_that_was_never_there_is_told_once(
    database: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its address may be wrong: each process would serve alone, and nobody would know."""
    monkeypatch.setattr("tenka.server.bus.CONNECT_SECONDS", 1.0)
    monkeypatch.setattr("tenka.server.bus.AGAIN_SECONDS", 0.01)
    with capture_logs() as said:
        async with open_house(relaxed(tmp_path, database=database.address, bus="redis://127.0.0.1:1")) as house:
            await asyncio.sleep(0.2)
            assert house.service.hub.others.is_away()
    told = [one for one in said if one["event"] == "bus-away"]
    assert len(told) == 1
    assert "127.0.0.1:1" in told[0]["why"]


async def test_while_the_bus_hangs_for_a_moment_nothing_that_is_said_is_lost(
    two_servers: TwoServers, bus: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For long enough that what is sent fails, and not so long that it counts as away."""
    async with two_servers() as (east, west), at_two_processes(east, west) as (one, two):
        await calm(monkeypatch, east, west)
        monkeypatch.setattr("tenka.server.bus.CONNECT_SECONDS", 0.2)
        bus.tell(signal.SIGSTOP)
        for house in (east, west):
            house.service.hub.others.tell_all()  # it still arrives later; what comes after it finds no connection
        await asyncio.sleep(0.5)
        mover, other = (one, two) if one.play["asked"] else (two, one)
        assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"
        await asyncio.sleep(1)
        assert not west.service.hub.others.is_away()
        bus.tell(signal.SIGCONT)
        while mover.play["waiting"] != other.play["waiting"]:
            await other.receive()


async def test_what_a_process_stored_and_could_not_tell_any_more_is_told_when_it_falls_silent(
    two_servers: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenka.server.others.DEAD_SECONDS", 1.5)
    async with two_servers() as (east, west), at_two_processes(east, west) as (one, two):
        await calm(monkeypatch, east, west)
        while not one.play["asked"]:
            await move(one, two)
        monkeypatch.setattr(east.service.hub.others, "publish", lambda _: None)
        assert (await one.act(one.play["legal"][0]["action"]))["type"] == "done"
        while one.play["waiting"] != two.play["waiting"]:
            await two.receive()


async def test_what_a_process_did_while_it_was_cut_off_from_the_bus_is_told_when_it_is_back(
    two_servers: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_servers() as (east, west), at_two_processes(east, west) as (one, two):
        await calm(monkeypatch, east, west)
        while not one.play["asked"]:
            await move(one, two)
        east.service.hub.others.bus.away = True
        assert (await one.act(one.play["legal"][0]["action"]))["type"] == "done"
        east.service.hub.others.bus.away = False
        await east.service.heard_again()
        while one.play["waiting"] != two.play["waiting"]:
            await two.receive()


async def test_what_a_silent_process_had_claimed_is_free_when_it_is_missed(two_servers: TwoServers) -> None:
    """Also what it claimed after it was heard for the last time: else a bot waits until somebody looks for work."""
    async with two_servers() as (east, west), asyncio.timeout(60):
        gone, left = east.service.hub.others, west.service.hub.others
        while gone.process not in left._others:
            await asyncio.sleep(0.01)
        heard = left._others[gone.process]
        while monotonic() - heard.heard < 0.8 * ALIVE_SECONDS:
            await asyncio.sleep(0.01)
        assert await gone.claim("a bot's thought")
        assert not await left.claim("a bot's thought")
        gone._claims.clear()  # from here on it says nothing more, and keeps nothing
        gone.publish = lambda _: None  # type: ignore[method-assign]
        while not heard.missed:
            await asyncio.sleep(0.01)
        assert await left.claim("a bot's thought")


async def calm(monkeypatch: pytest.MonkeyPatch, *houses: House) -> None:
    """They know each other, and nobody looks at the database any more unless there is a reason."""
    monkeypatch.setattr("tenka.server.watch.COMPARE_SECONDS", 1000.0)
    async with asyncio.timeout(60):
        for house in houses:
            watch, others = house.service.hub.watch, house.service.hub.others
            before = watch._compared
            watch.soon()
            while watch._compared == before or watch._doubts.is_set() or not others.count():
                await asyncio.sleep(0.01)


async def test_notices_that_come_while_the_database_is_away_are_not_lost(
    two_servers: TwoServers, database: Running
) -> None:
    """Here the notice of a stored move comes just when the other process can't read it."""
    async with two_servers() as (east, west), at_two_processes(east, west) as (one, two):
        await move(one, two)
        mover, other, there = (one, two, west) if one.play["asked"] else (two, one, east)
        rows = there.service.store._rows
        tried = 0

        async def gone(*_: Any) -> Any:
            nonlocal tried
            tried += 1
            raise OSError("gone")

        there.service.store._rows = gone  # type: ignore[method-assign]
        assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"
        async with asyncio.timeout(60):
            while not tried:
                await asyncio.sleep(0.01)
        there.service.store._rows = rows  # type: ignore[method-assign]
        while mover.play["waiting"] != other.play["waiting"]:
            await other.receive()
        await asyncio.to_thread(database.kill)
        assert (await mover.ask("ping"))["type"] == "pong"
        assert await asyncio.to_thread(database.start)
        await move(one, two)
        await move(one, two)


async def test_clocks_of_a_process_that_is_no_more_ring_at_another(
    database: Running, bus: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SECONDS, "minutes", 1.0)
    hasten(monkeypatch)
    settings = relaxed(tmp_path, database=database.address, bus=bus.address)
    async with open_house(settings) as west, west.visitor("Ben") as ben:
        async with open_house(settings) as east, east.visitor("Akiko") as akiko:
            pace = {"kind": "minutes", "amount": 1, "then": "bot"}
            made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Emi"}], pace=pace)
        async with ben.sit(made["table"]["id"]) as chair:
            await chair.until("snapshot")
            while not any(seat["stands_in"] for seat in chair.table["seats"]):
                await chair.receive()


async def test_bots_that_thought_at_a_process_that_is_no_more_are_asked_again(
    database: Running, bus: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one_deal: None
) -> None:
    hasten(monkeypatch)
    settings = relaxed(tmp_path, database=database.address, bus=bus.address)
    async with open_house(settings) as west:
        async with open_house(settings) as east, east.visitor("Akiko") as akiko:

            async def pondering(*_: Any) -> int:
                await asyncio.Event().wait()
                return 0

            east.service.hub.bots.choose = pondering  # type: ignore[method-assign]
            bots = [{"kind": "bot", "level": "random"}] * 4
            table = (await akiko.create("nobunaga", [*bots, {"kind": "me"}]))["table"]["id"]
            row = (await east.service.hub.table(table)).row
            assert row.bot_turn, "a bot is the first to be asked"
        async with asyncio.timeout(60):
            while (live := west.service.hub.here(table)) is None or not live.row.asked >> 4 & 1:
                await asyncio.sleep(0.05)


def hasten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenka.server.watch.WORK_SECONDS", 0.5)
    monkeypatch.setattr("tenka.server.watch.OTHERS_SECONDS", 1.0)
    monkeypatch.setattr("tenka.server.others.SILENT_SECONDS", 2.0)
    monkeypatch.setattr("tenka.server.hub.SWEEP_SECONDS", 0.5)
