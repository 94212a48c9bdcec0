"""A connection that Redis's client has made, and that goes on without it."""

import asyncio
from typing import Any

import pytest
from hiredis import ReplyError
from redis.asyncio import Redis

from support.services import Running
from tenka.server.line import Line


@pytest.mark.parametrize("more", ["", "?protocol=2"])
async def test_what_is_said_is_heard_and_a_refusal_told(bus: Running, more: str) -> None:
    async with asyncio.timeout(60), Redis.from_url(bus.address + more) as redis:
        heard: asyncio.Queue[list[Any]] = asyncio.Queue()
        ear, mouth = await Line.open(redis, heard.put_nowait), await Line.open(redis, heard.put_nowait)
        ear.say(b"SUBSCRIBE", b"line")
        assert (await heard.get())[0] == b"subscribe"
        await mouth.ask((b"PUBLISH", b"line", b"x" * 100_000), (b"PUBLISH", b"line", b"last"))
        assert [(await heard.get())[2] for _ in range(2)] == [b"x" * 100_000, b"last"]
        with pytest.raises(ReplyError):
            await mouth.ask((b"PUBLISH",))
        await ear.close()
        await mouth.close()
        await asyncio.wait((ear.lost, mouth.lost))


async def test_whoever_waits_for_an_answer_is_told_that_the_connection_is_lost(bus: Running) -> None:
    async with asyncio.timeout(60), Redis.from_url(bus.address) as redis:
        line = await Line.open(redis, lambda _: None)
        asked = asyncio.create_task(line.ask((b"BLPOP", b"nothing", b"0")))
        while not asked.done():
            await asyncio.sleep(0.01)
            await redis.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")  # type: ignore[no-untyped-call]
        with pytest.raises(ConnectionError):
            await asked
        await line.close()


async def test_nonsense_ends_a_connection(bus: Running) -> None:
    async with asyncio.timeout(60), Redis.from_url(bus.address) as redis:
        line = await Line.open(redis, lambda _: None)
        line.data_received(b"\x00 this is not Redis\r\n")
        await line.lost
        await line.close()
