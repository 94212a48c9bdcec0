"""Notices that are sent together go as one list, where every process reads lists; an older program reads one by one."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from redis.asyncio import Redis

from support.house import House, TwoServers
from support.services import Running
from tenka.server import notices as n
from tenka.server.bus import CHANNEL, READ


@asynccontextmanager
async def overheard(bus: Running) -> AsyncIterator[Any]:
    """A channel on which all is heard that the processes say."""
    async with Redis.from_url(bus.address) as redis, redis.pubsub() as channel:
        await channel.subscribe(CHANNEL)
        while (await channel.get_message(timeout=60))["type"] != "subscribe":
            pass
        yield channel


def of_tables(said: object, names: list[str]) -> list[str]:
    """Which of these tables a message tells of."""
    notices = said if isinstance(said, list) else [said]
    return [one["notice"]["table"] for one in notices if one["notice"].get("table") in names]


async def told_together(house: House, channel: Any, names: list[str]) -> list[list[str]]:
    """What is told of these tables in one turn, message by message."""
    for name in names:
        house.service.hub.others.moved(name, None)
    found: list[list[str]] = []
    async with asyncio.timeout(60):
        while sum(map(len, found)) < len(names):
            message = await channel.get_message(timeout=60)
            if some := of_tables(json.loads(message["data"]), names):
                found.append(some)
    return found


async def test_what_is_told_in_one_turn_goes_as_one_list_until_an_older_program_is_heard(
    two_servers: TwoServers, bus: Running
) -> None:
    async with two_servers() as (east, west), overheard(bus) as channel:
        others = east.service.hub.others
        async with asyncio.timeout(60):
            while not (others.count() and others.read_lists()):
                await asyncio.sleep(0.01)
        assert await told_together(east, channel, ["a", "b", "c"]) == [["a", "b", "c"]]
        assert await told_together(east, channel, ["d"]) == [["d"]]
        west.service.hub.others.bus.publish(b'{"process":"older","notice":{"type":"Alive"}}')
        async with asyncio.timeout(60):
            while others.count() < 2:
                await asyncio.sleep(0.01)
        assert await told_together(east, channel, ["e", "f"]) == [["e"], ["f"]]
        west.service.hub.others.bus.publish(b'{"process":"older","notice":{"type":"Gone"}}')
        async with asyncio.timeout(60):
            while others.count() > 1:
                await asyncio.sleep(0.01)
        assert await told_together(east, channel, ["g", "h"]) == [["g", "h"]]


async def test_of_a_list_is_heard_what_can_be_read(two_servers: TwoServers, bus: Running) -> None:
    async with two_servers() as (east, _), Redis.from_url(bus.address) as redis:
        visitors = {"process": "third", "notice": {"type": "Visitors", "table": "t", "seats": [1]}}
        unknown = {"process": "third", "notice": {"type": "Later", "what": 1}}
        for said in ([1, {}, unknown, visitors, None], []):
            await redis.publish(CHANNEL, json.dumps(said))
        for broken in (b"[", b'[{"process":', b"[\xff]", b"[" * 100_000):
            await redis.publish(CHANNEL, broken)
        async with asyncio.timeout(60):
            while east.service.hub.others.visitors("t") != {1}:
                await asyncio.sleep(0.01)
        own = {"process": east.service.hub.others.process, "notice": {"type": "Visitors", "table": "t", "seats": []}}
        last = {"process": "third", "notice": {"type": "Visitors", "table": "u", "seats": [0]}}
        await redis.publish(CHANNEL, json.dumps([own, last]))
        async with asyncio.timeout(60):
            while east.service.hub.others.visitors("u") != {0}:
                await asyncio.sleep(0.01)
        assert east.service.hub.others.visitors("t") == {1}, "what it is said to have said itself is not heard"
        assert not east.service.hub.others.bus.away


def test_an_older_program_reads_what_it_knows_of_a_notice() -> None:
    """It knows nothing of lists, and what is new in a notice is nothing to it."""

    class Here(msgspec.Struct, frozen=True, tag=True):
        seats: dict[str, list[int]]
        thinking: list[str]
        form: str = ""

    class Sent(msgspec.Struct, frozen=True):
        process: str
        notice: Here

    said = msgspec.json.encode(n.Sent("new", n.Here({"t": [0]}, [], "0014", lists=True)))
    assert msgspec.json.decode(said, type=Sent) == Sent("new", Here({"t": [0]}, [], "0014"))
    older = READ(msgspec.json.encode(Sent("old", Here({}, []))))
    assert older == n.Sent("old", n.Here({}, [], lists=False))
