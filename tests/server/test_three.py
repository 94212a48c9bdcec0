"""Three processes behind a proxy, which sends everybody anywhere: what works at one works at three."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

import tenka
from support.cluster import Proxy
from support.house import Chair, House, TwoServers, Visitor, answer, asked, open_house, play_out, relaxed, sit_down
from support.post import Browser, receiver
from support.services import Running
from tenka.kernel.record import SEAT_CHANGE, parse
from tenka.server.coach import work
from tenka.server.rows import SECONDS

LONG = 1000.0


class Three:
    def __init__(self, houses: list[House], url: str) -> None:
        self.houses = houses
        self.url = url

    @asynccontextmanager
    async def visitor(self, name: str, where: int | None = None) -> AsyncIterator[Visitor]:
        """Somebody whom the proxy sends to one after the other, or who knows a way past it."""
        url = self.url if where is None else self.houses[where].url
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            visitor = Visitor(url, http)
            await visitor.arrive(name)
            yield visitor


@pytest.fixture
async def three(database: Running, bus: Running, tmp_path: Path) -> AsyncIterator[Three]:
    settings = relaxed(tmp_path, database=database.address, bus=bus.address, notices_to="127.0.0.0/8")
    async with asyncio.timeout(300), AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(open_house(settings)) for _ in range(3)]
        proxy = Proxy(tmp_path, [urlsplit(one.url).port or 0 for one in houses])
        if not proxy.start():
            pytest.skip("no nginx here (Debian: apt-get install nginx-light)")
        stack.callback(proxy.stop)
        yield Three(houses, proxy.url)


async def sees(chair: Chair, present: list[bool]) -> None:
    while chair.table is None or [seat["present"] for seat in chair.table["seats"]] != present:
        await chair.receive()


async def test_who_is_here_chat_and_wishes(three: Three) -> None:
    async with three.visitor("Akiko", 0) as akiko, three.visitor("Ben", 1) as ben, three.visitor("Chiyo", 2) as chiyo:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}])
        table = made["table"]["id"]
        for who, link in zip((ben, chiyo), made["links"], strict=True):
            await who.post("/api/claim", {"key": link["key"]})
        async with akiko.sit(table) as one, ben.sit(table) as two:
            async with chiyo.sit(table) as three_:
                for chair in (one, two, three_):
                    await sees(chair, [True, True, True])
                await three_.ask("chat", text="よろしくお願いします")
                said = await one.until("chatted")
                assert (said["line"]["name"], said["line"]["text"]) == ("Chiyo", "よろしくお願いします")
            for chair in (one, two):
                await sees(chair, [True, True, False])
            await one.ask("hand-over", seat=2, level="random")
            while two.table["seats"][2]["wished_by"] != [0]:
                await two.receive()
            await two.ask("hand-over", seat=2, level="random")
            for chair in (one, two):
                while not chair.table["seats"][2]["stands_in"]:
                    await chair.receive()


async def test_people_of_a_table_meet_at_one_process_and_at_another_where_it_is_gone(
    database: Running, bus: Running, tmp_path: Path
) -> None:
    """As deploy/nginx.conf sends them; other tables are elsewhere."""
    settings = relaxed(tmp_path, database=database.address, bus=bus.address)
    async with asyncio.timeout(300), AsyncExitStack() as stack:
        doors = [AsyncExitStack() for _ in range(3)]
        for door in doors:
            stack.push_async_callback(door.aclose)
        houses = [await door.enter_async_context(open_house(settings)) for door in doors]
        proxy = Proxy(tmp_path, [urlsplit(one.url).port or 0 for one in houses], spread=False)
        if not proxy.start():
            pytest.skip("no nginx here (Debian: apt-get install nginx-light)")
        stack.callback(proxy.stop)
        akiko = await stack.enter_async_context(Three(houses, proxy.url).visitor("Akiko"))

        async def meets_at(table: str) -> set[int]:
            async with AsyncExitStack() as pages:
                for seat in (0, 1, 0, 1):
                    chair = await pages.enter_async_context(akiko.sit(table, seat))
                    await chair.until("snapshot")
                tables = [house.service.hub.here(table) for house in houses]
                return {place for place, live in enumerate(tables) if live is not None and live.connections}

        seats = [{"kind": "me"}, {"kind": "me", "name": "Emi"}]
        made = [(await akiko.create("nobunaga", seats))["table"]["id"] for _ in range(12)]
        found = [await meets_at(table) for table in made]
        assert all(len(places) == 1 for places in found)
        assert len(set().union(*found)) > 1
        (place,) = found[0]
        await doors[place].aclose()
        (other,) = await meets_at(made[0])
        assert other != place


async def test_a_clock_that_runs_at_three_rings_once(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SECONDS, "minutes", 1.0)
    async with three.visitor("Akiko") as akiko:
        pace = {"kind": "minutes", "amount": 1, "then": "bot"}
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Emi"}], pace=pace)
        table = made["table"]["id"]
        async with AsyncExitStack() as stack:
            chairs = [await stack.enter_async_context(akiko.sit(table, 0)) for _ in range(6)]
            for chair in chairs:
                while chair.play is None or chair.play["result"] is None:
                    await chair.receive()
        record = parse(await akiko.get(f"/api/tables/{table}/record"), tenka.games())
        changes = [entry.seat for entry in record.entries if entry.action == SEAT_CHANGE]
        assert sorted(changes) == [0, 1]


async def test_each_bot_thinks_once_whoever_asks(three: Three) -> None:
    """At every turn somebody comes in at another process, while a bot is thinking."""
    thoughts: Counter[bytes] = Counter()

    async def slowly(house: House) -> None:
        true = house.service.hub.bots.choose

        async def choose(key: str, level: str, view: bytes, who: str) -> int:
            await asyncio.sleep(0.1)
            thoughts[view] += 1
            return await true(key, level, view, who)

        house.service.hub.bots.choose = choose  # type: ignore[method-assign]

    for house in three.houses:
        await slowly(house)
    dice = random.Random(3)
    async with three.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2])
        table = made["table"]["id"]

        async def come_and_go() -> None:
            while True:
                async with akiko.sit(table) as chair:
                    await chair.until("snapshot")
                    await asyncio.sleep(0.02)

        async with akiko.sit(table) as chair:
            crowd = [asyncio.create_task(come_and_go()) for _ in range(3)]
            await play_out(chair, dice.choice)
            for one in crowd:
                one.cancel()
            await asyncio.gather(*crowd, return_exceptions=True)
    assert len(thoughts) > 20
    assert set(thoughts.values()) == {1}


async def test_a_process_that_dies_while_it_thinks_is_replaced_without_being_missed_long(
    two_servers: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by those who look for forgotten work now and then, but because it has fallen silent."""
    monkeypatch.setattr("tenka.server.watch.OTHERS_SECONDS", LONG)
    monkeypatch.setattr("tenka.server.others.DEAD_SECONDS", 1.5)

    async def pondering(*_: Any) -> int:
        await asyncio.Event().wait()
        return 0

    async with two_servers() as (east, west), east.visitor("Akiko") as akiko, west.visitor("Ben") as ben:
        hub = east.service.hub
        hub.bots.choose = pondering  # type: ignore[method-assign]
        table = await sit_down(akiko, ben, "nobunaga", bots=3)
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            live = await hub.table(table)
            while not live.bots.thinking:
                for seat in await asked(east, table):
                    if seat < 2:
                        await answer(east, table, seat)
                await asyncio.sleep(0.01)
            hub.others.tell_all()
            hub.others.publish = lambda _: None  # type: ignore[method-assign]
            hub.others._claims.clear()  # it is silent now, and keeps nothing
            while not set(chair.play["waiting"]) <= {0, 1}:
                await chair.receive()


async def test_a_notice_is_sent_once(three: Three) -> None:
    async with receiver() as service, three.visitor("Akiko") as akiko, three.visitor("Ben") as ben:
        await ben.post("/api/notices/devices", Browser(service).subscription())
        await ben.put("/api/notices", {"push": True})
        table = await sit_down(akiko, ben, "honshu")
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
            while chair.play["waiting"] != [1]:
                if chair.play["asked"]:
                    await chair.act(chair.play["legal"][0]["action"])
                else:
                    await chair.receive()
            await service.wait(1)
            for house in three.houses:
                await house.service.hub.office.idle()
                while await house.service.post().send_due():
                    pass
        assert len(service.got) == 1


async def test_a_review_is_made_once_and_told_everywhere(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENKA_COACH_EFFORT", "0.004")  # what it says is tested elsewhere
    judged: Counter[int] = Counter()

    async def counted(_who: str, worker: Any, *args: Any) -> Any:
        if worker is work.judge:
            judged.update(args[2])
        return await asyncio.to_thread(worker, *args)

    for house in three.houses:
        house.service.hub.bots.judge = counted  # type: ignore[method-assign]
    async with three.visitor("Akiko") as akiko:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = (await akiko.create("nobunaga", seats))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
        while (state := await akiko.get(f"/api/tables/{table}/review"))["done"] < state["total"] or not state["total"]:
            await asyncio.sleep(0.05)
        assert set(judged.values()) == {1}
        assert len(judged) == state["total"]
