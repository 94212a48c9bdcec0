"""Bots that fail, tables that rest, sessions that end, people who open too much."""

import asyncio
import json
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from support.house import Visitor, open_house, play_out, relaxed
from support.kills import Process
from tenka.games import games
from tenka.kernel.record import Seat
from tenka.kernel.table import Table
from tenka.server import bots, schema, wire
from tenka.server.bots import BotFailed, BotPool, DeafPool, Lane
from tenka.server.handover import would_be_compiled

ALONE = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def a_view() -> bytes:
    table = Table(games()["nobunaga"], [Seat("person", "A"), Seat("person", "B")], bytes(32))
    return wire.encode(table.view(table.asked()[0]))


@pytest.fixture
def pool() -> Iterator[BotPool]:
    """Bots' processes, one a lane."""
    pool = BotPool(1, 60.0)
    pool.start()
    yield pool
    pool.stop()


# --- bots -------------------------------------------------------------------------------------------------------------


def test_a_bot_process_does_not_hear_ctrl_c_not_even_while_it_begins() -> None:
    """Signals that wait for it are not lost on the server: there they are heard as before."""
    with DeafPool(1, multiprocessing.get_context("spawn")) as pool:  # nobody prepares this one
        assert signal.SIGINT in pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, []).result(60)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


async def test_a_bot_process_that_dies_is_replaced(pool: BotPool) -> None:
    assert await pool.choose("nobunaga", "random", a_view(), "Akiko") >= 0
    assert pool.quick._pool is not None
    for process in pool.quick._pool._processes.values():
        process.kill()
        process.join(10)
    assert await pool.choose("nobunaga", "random", a_view(), "Akiko") >= 0
    assert pool.thinking == 0


async def test_bots_that_think_beside_one_that_hangs_are_asked_again(pool: BotPool) -> None:
    asked = asyncio.create_task(pool.choose("nobunaga", "random", a_view(), "Akiko"))
    await asyncio.sleep(0)
    assert pool.quick._pool is not None
    pool.quick._replace(pool.quick._pool)
    assert await asked >= 0
    assert pool.thinking == 0


async def test_bots_get_new_processes_while_one_thinks_to_its_end(pool: BotPool) -> None:
    thinking = asyncio.create_task(pool.choose("nobunaga", "level5", a_view(), "Akiko"))
    async with asyncio.timeout(60):
        while pool.deep._awake is None or not pool.deep._awake.done():
            await asyncio.sleep(0.01)
    before = pool.deep._pool
    pool.renew()
    assert pool.deep._pool is not before
    assert await pool.choose("nobunaga", "level5", a_view(), "Akiko") >= 0
    assert await thinking >= 0


def test_a_new_process_takes_the_first_package_of_its_path(tmp_path: Path) -> None:
    interpreted, compiled = tmp_path / "src", tmp_path / "site-packages"
    (interpreted / "tenka" / "kernel").mkdir(parents=True)
    (interpreted / "tenka" / "kernel" / "state.py").touch()
    assert not would_be_compiled([str(compiled), str(interpreted)])
    (compiled / "tenka" / "kernel").mkdir(parents=True)
    (compiled / "tenka" / "kernel" / f"state{EXTENSION_SUFFIXES[0]}").touch()
    assert would_be_compiled([str(compiled), str(interpreted)])
    assert not would_be_compiled([str(interpreted), str(compiled)])


async def test_a_bot_that_does_not_answer_is_not_waited_for() -> None:
    pool = BotPool(1, 0.001)
    pool.start()
    try:
        before = pool.deep._pool
        with pytest.raises(BotFailed):
            await pool.choose("nobunaga", "level5", a_view(), "Akiko")
        assert pool.deep._pool is not before
    finally:
        pool.stop()


async def test_processes_that_take_long_to_start_are_no_bots_that_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a start takes longer than any bot may think: it must not be begun again and again."""
    lane = Lane(1, 0.2, 0)
    lane.start()
    pool = lane._pool
    assert pool is not None
    pool.submit(time.sleep, 0.5)  # as if it came so late
    try:
        asking = asyncio.create_task(lane.ask("Akiko", os.getpid))
        await asyncio.sleep(0)
        assert lane._awake is not None
        lane._awake.add_done_callback(lambda _: setattr(lane, "_seconds", 60.0))  # from now on it may take its time
        assert await asking > 0
        assert lane._pool is pool
        monkeypatch.setattr(bots, "START_SECONDS", 0.01)
        lane.renew()
        assert lane._pool is not None
        lane._pool.submit(time.sleep, 30)
        with pytest.raises(TimeoutError):
            await lane.ask("Akiko", os.getpid)
    finally:
        lane.stop()


async def test_where_bots_fail_any_legal_move_is_made_and_the_game_goes_on(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:

        async def failing(*_: Any) -> int:
            raise BotFailed

        house.service.hub.bots.choose = failing  # type: ignore[method-assign]
        made = await akiko.create("nobunaga", ALONE)
        async with akiko.sit(made["table"]["id"]) as chair:
            assert len((await play_out(chair, lambda legal: legal[0]))["places"]) == 2


async def test_bots_go_on_after_the_database_was_away(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        asked = 0
        choose = house.service.hub.bots.choose

        async def failing_once(*asking: Any) -> int:
            nonlocal asked
            asked += 1
            if asked == 1:
                raise OSError("the database is away")
            return await choose(*asking)

        house.service.hub.bots.choose = failing_once  # type: ignore[method-assign]
        made = await akiko.create("nobunaga", ALONE)
        async with akiko.sit(made["table"]["id"]) as chair:
            assert len((await play_out(chair, lambda legal: legal[0]))["places"]) == 2
        assert asked > 1


async def test_no_bot_process_outlives_a_killed_server(tmp_path: Path) -> None:
    server = Process(tmp_path, warm=True)
    await server.start()
    assert server.process is not None
    async with asyncio.timeout(60):
        while not (bots := children(server.process.pid)):
            await asyncio.sleep(0.1)
    await server.kill()
    async with asyncio.timeout(60):
        while any(Path(f"/proc/{bot}").exists() for bot in bots):
            await asyncio.sleep(0.1)


def children(pid: int) -> list[int]:
    """The bots' processes among a process's children."""
    found = []
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        with suppress(OSError):  # it may have ended by now
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(int(child))
    return found


async def test_what_works_in_the_background_ends_although_it_was_just_called(tmp_path: Path) -> None:
    """A cancellation was lost where it came together with work: the server, and a test, then never ended."""
    async with open_house(relaxed(tmp_path)) as house:
        hub = house.service.hub
        events = [hub.watch._doubts, hub.orders._wake, hub.office.wake]
        async with asyncio.timeout(60):
            while not all(event._waiters for event in events):  # type: ignore[attr-defined]
                await asyncio.sleep(0.01)
        tasks = list(hub._tasks)
        for event in events:
            event.set()
        for task in tasks:
            task.cancel()
        _, still = await asyncio.wait(tasks, timeout=60)
        assert not still


# --- rest -------------------------------------------------------------------------------------------------------------


async def test_only_so_many_tables_are_kept_in_memory_and_those_used_longest_ago_go_first(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, live_tables=3)) as house, house.visitor("Akiko") as akiko:
        two = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        tables = [(await akiko.create("nobunaga", two))["table"]["id"] for _ in range(6)]
        async with akiko.sit(tables[0]) as chair:
            await chair.until("snapshot")
            house.service.hub.sweep()
            assert house.service.hub.live() == 3
            assert house.service.hub.here(tables[0]) is not None, "somebody sits there"
            assert house.service.hub.here(tables[5]) is not None
            assert house.service.hub.here(tables[1]) is None
        assert len(await akiko.get("/api/tables/mine")) == 6


# --- sessions ---------------------------------------------------------------------------------------------------------


async def test_old_sessions_end(tmp_path: Path) -> None:
    settings = relaxed(tmp_path)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko:
        old = sa.update(schema.sessions).values(created=0.0)
        async with house.service.store.engine.begin() as connection:
            await connection.execute(old)
        house.service.people._known.clear()
        assert (await akiko.get("/api/me"))["name"] == ""
    async with open_house(settings) as house:
        assert await house.service.store.rows(sa.select(schema.sessions)) == []


async def test_one_person_opens_only_so_many_connections(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, connections=2)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", ALONE))["table"]["id"]
        async with akiko.sit(table) as one, akiko.sit(table) as two, akiko.sit(table) as three:
            await one.until("snapshot")
            await two.until("snapshot")
            assert (await three.receive())["problem"]["code"] == "connections"
            with pytest.raises(ConnectionClosed):
                await three.receive()
        async with akiko.sit(table) as again:
            await again.until("snapshot")


async def test_nothing_private_is_logged(tmp_path: Path) -> None:
    server = Process(tmp_path)
    await server.start()
    with socket.create_connection(("127.0.0.1", urlsplit(server.url).port or 0)) as rude:
        rude.sendall(b"this is no HTTP\r\n\r\n")  # uvicorn warns of it in the same form
        rude.recv(1000)
    async with httpx.AsyncClient(base_url=server.url, timeout=60, verify=False) as http:
        visitor = Visitor(server.url, http)
        await visitor.arrive("Akiko")
        made = await visitor.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        await visitor.post("/api/me/password", {"password": "eight hours of rain"})
        await visitor.post("/api/login", {"name": "Akiko", "password": "wrong password"}, 401)
        await visitor.get("/api/tables/nosuchtable", 404)
        session = http.cookies["tenka_session"]
    await server.stop()
    logged = server.errors.read_text("utf-8")
    for secret in (session, made["links"][0]["key"], made["table"]["id"], "eight hours", "wrong password", "Akiko"):
        assert secret not in logged
    assert len(logged) < 5000
    assert [json.loads(line)["level"] for line in logged.splitlines()], "one JSON object a line"
