"""The same on PostgreSQL, and two processes that serve the same tables."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from support.house import open_house, play_out, relaxed
from support.kills import rounds
from support.services import postgresql, redis
from tenka.kernel.problem import Refused
from tenka.server import schema
from tenka.server.hub import Hub
from tenka.server.store import Conflict, Step, Store


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgresql() as address:
        if address is None:
            pytest.skip("no PostgreSQL here (Debian: apt-get install postgresql)")
        yield address


async def test_a_whole_game_on_postgresql(database: str, tmp_path: Path) -> None:
    settings = relaxed(tmp_path, database=database)
    dice = random.Random(2)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}])
        table = made["table"]["id"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await one.until("snapshot")
            await one.ask("chat", text="よろしくお願いします")
            await asyncio.gather(play_out(one, dice.choice), play_out(two, dice.choice))
        assert (await akiko.get(f"/api/tables/{table}/check"))["deal_right"]
        assert (await akiko.get("/api/tables/mine"))[0]["status"] == "over"
        await akiko.post("/api/me/password", {"password": "eight hours of rain"})
        await ben.post("/api/login", {"name": "akiko", "password": "eight hours of rain"})
        assert (await ben.get("/api/tables/open")) == []
        again = await akiko.post(f"/api/tables/{table}/rematch")
        assert again["seats"][1]["kind"] == "reserved"


async def test_jobs_and_conflicts_on_postgresql(database: str) -> None:
    store = Store(database)
    await store.open()
    insert = sa.insert(schema.entries)

    def entry(table: str) -> Step:
        values = {"table_id": table, "number": 0, "seat": 0, "action": 1, "seat_kind": "", "seat_name": "", "at": 0.0}
        return Step(insert, values)

    await store.write(entry("taken"))
    results = await asyncio.gather(*[store.write(entry(t)) for t in ("a", "taken", "b")], return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    change = sa.update(schema.seats).where(schema.seats.c.table_id == "nothing").values(kind="bot")
    with pytest.raises(Conflict):
        await store.write(Step(change, must=1))
    await store.close()


async def test_two_writers_cannot_both_win_on_postgresql(database: str, tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, database=database)) as house, house.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
        here = await house.service.hub.table(made["table"]["id"])
        there = await Hub(house.service.settings, house.service.store, house.service.bots).table(made["table"]["id"])
        async with here.held(), there.held():
            seat = here.playing().asked()[0]
            number, legal = here.playing().number(seat), here.playing().legal(seat)
        both = [here.act(seat, number, legal[0]), there.act(seat, number, legal[-1])]
        results = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["NoneType", "Refused"]
        lost = next(result for result in results if isinstance(result, Refused))
        assert lost.code == "stale"


async def test_no_acknowledged_move_is_lost_on_postgresql(database: str, tmp_path: Path) -> None:
    _, moves = await rounds(tmp_path, kills=1, keys=["nobunaga"], seed=5, database=database)
    assert moves > 10


async def test_people_at_two_processes_play_together(database: str, tmp_path: Path) -> None:
    """Each process hears from the bus that the other has changed the table, and tells its own visitors."""
    with redis() as bus:
        if bus is None:
            pytest.skip("no Redis here (Debian: apt-get install redis-server)")
        settings = relaxed(tmp_path, database=database, bus=bus)
        dice = random.Random(4)
        async with (
            open_house(settings) as east,
            open_house(settings) as west,
            east.visitor("Akiko") as akiko,
            west.visitor("Ben") as ben,
        ):
            made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
            table = made["table"]["id"]
            async with akiko.sit(table) as one:
                await one.until("snapshot")
                await ben.post("/api/claim", {"key": made["links"][0]["key"]})
                async with ben.sit(table) as two:
                    async with asyncio.timeout(90):
                        results = await asyncio.gather(play_out(one, dice.choice), play_out(two, dice.choice))
                    assert results[0] == results[1]
