"""A database is served by one process alone, or by several with a bus: who comes second without one is refused."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from support.services import Running
from tenka.kernel.problem import Problem
from tenka.server import alone, run
from tenka.server.alone import LOCK, the_only_one
from tenka.server.engines import own_connection
from tenka.server.farewell import Farewell
from tenka.server.settings import sqlite
from tenka.terminal.main import main

HOLDERS = f"select pid from pg_locks where locktype = 'advisory' and objid = {LOCK} and granted"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "STARTING_SECONDS", 0.2)
    monkeypatch.setattr(alone, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(alone, "AGAIN_SECONDS", 0.05)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite(tmp_path / "tenka.db")
    return str(request.getfixturevalue("database").address)


@contextmanager
def refused() -> Iterator[None]:
    with pytest.raises(Problem, match=r"serves .* already") as found:
        yield
    assert found.value.code == "served-already"


@pytest.mark.parametrize(("first", "second"), [(False, False), (False, True), (True, False)])
def test_of_two_processes_that_would_not_hear_each_other_the_second_is_refused(
    address: str, first: bool, second: bool
) -> None:
    with the_only_one(address, first), refused(), the_only_one(address, second):
        pass
    with the_only_one(address, second):
        pass


def test_processes_with_a_bus_serve_together(address: str) -> None:
    with the_only_one(address, True), the_only_one(address, True):
        pass


def test_a_start_waits_for_one_that_is_just_ending(database: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "STARTING_SECONDS", 60.0)
    first = alone.Keeper(database.address, False)
    first.begin()
    second = alone.Keeper(database.address, False)
    monkeypatch.setattr(alone.log, "error", lambda *_, **__: None)
    try:
        second._thread.start()
        with pytest.raises(TimeoutError):
            second._first.result(0.3)
        first.end()
        second._first.result(60)
    finally:
        first.end()
        second.end()


def test_tenka_serve_without_a_bus_is_refused_before_anything_is_changed(
    database: Running, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "prepare_database", lambda _: pytest.fail("the second has changed it"))
    monkeypatch.setattr(run.faulthandler, "enable", lambda: None)  # what pytest catches is no file
    with the_only_one(database.address, True):
        assert main(["serve", "--port", "0", "--database", database.address]) == 2
    said = capsys.readouterr().err
    assert said.startswith("Another Tenka serves postgresql+asyncpg://")
    assert "the same --bus" in said
    assert len(said.splitlines()) == 1


def test_a_database_that_does_not_answer_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    address = "postgresql+asyncpg://tenka@127.0.0.1:1/tenka"
    with pytest.raises(Problem, match="can't be opened for writing"), the_only_one(address):
        pass


async def test_a_lock_that_was_lost_with_its_connection_is_taken_again(database: Running) -> None:
    async with AsyncExitStack() as closing:
        asking = await connected(database, closing)
        with the_only_one(database.address) as is_lost:
            before = await holders(asking)
            assert len(before) == 1
            await asking.exec_driver_sql(f"select pg_terminate_backend({before[0]})")
            async with asyncio.timeout(60):
                while len(now := await holders(asking)) != 1 or now == before:
                    await asyncio.sleep(0.02)
            assert not is_lost()
            with refused(), the_only_one(database.address):
                pass
        async with asyncio.timeout(60):
            while await holders(asking):
                await asyncio.sleep(0.02)


async def test_a_process_whose_place_was_taken_while_it_was_cut_off_says_so(
    database: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At /health, where proxies look, and in its log; until the other has gone."""
    told: list[str] = []
    monkeypatch.setattr(alone, "GHOST_SECONDS", 0.0)
    monkeypatch.setattr(alone.log, "error", lambda what, **_: told.append(what))
    async with AsyncExitStack() as closing:
        asking, other = await connected(database, closing), await connected(database, closing)
        with the_only_one(database.address) as is_lost:
            waiting = asyncio.create_task(other.exec_driver_sql(f"select pg_advisory_lock({LOCK})"))
            query = f"select 1 from pg_locks where locktype = 'advisory' and objid = {LOCK} and not granted"
            async with asyncio.timeout(60):
                while not (await asking.exec_driver_sql(query)).scalar():
                    await asyncio.sleep(0.02)
            assert await health(is_lost) == (200, "ok")
            mine = (await holders(asking))[0]
            await asking.exec_driver_sql(f"select pg_terminate_backend({mine})")
            await waiting
            async with asyncio.timeout(60):
                while not is_lost():
                    await asyncio.sleep(0.02)
            assert await health(is_lost) == (503, "served-already")
            await other.exec_driver_sql(f"select pg_advisory_unlock({LOCK})")
            async with asyncio.timeout(60):
                while is_lost():
                    await asyncio.sleep(0.02)
            assert await health(is_lost) == (200, "ok")
    assert told == ["served-already"], "once, not twice a second"


async def connected(database: Running, closing: AsyncExitStack) -> AsyncConnection:
    engine = own_connection(database.address, 60.0)
    closing.push_async_callback(engine.dispose)
    return await closing.enter_async_context(engine.connect())


async def holders(asking: AsyncConnection) -> list[int]:
    return [row.pid for row in await asking.execute(sa.text(HOLDERS))]


async def health(is_lost: alone.Place) -> tuple[int, str]:
    async def fine(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b'{"status":"ok"}'})

    transport = httpx.ASGITransport(Farewell(fine, 0.0, is_lost))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        answer = await http.get("/health")
    return answer.status_code, json.loads(answer.content)["status"]
