"""The same on PostgreSQL, and two processes that serve the same tables."""

import asyncio
import json
import random
from pathlib import Path

import pytest
import sqlalchemy as sa
from redis.asyncio import Redis
from websockets.exceptions import ConnectionClosed

from support.house import Chair, TwoServers, open_house, play_out, relaxed
from support.kills import rounds
from support.services import Running
from tenka.kernel.problem import Refused
from tenka.server import schema
from tenka.server.hub import Hub
from tenka.server.keys import hashed
from tenka.server.store import Conflict, Step, Store


async def test_a_whole_game_on_postgresql(database: Running, tmp_path: Path) -> None:
    settings = relaxed(tmp_path, database=database.address)
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
        async with house.visitor("Aki") as laptop:  # a guest with a table, who logs in
            kept = (await laptop.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}]))["table"]["id"]
            await laptop.post("/api/login", {"name": "akiko", "password": "eight hours of rain"})
            assert {one["id"] for one in await laptop.get("/api/tables/mine")} == {table, kept}
            assert (await laptop.get("/api/tables/open")) == []
        again = await akiko.post(f"/api/tables/{table}/rematch")
        assert again["seats"][1]["kind"] == "reserved"


async def test_jobs_and_conflicts_on_postgresql(database: Running) -> None:
    store = Store(database.address)
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


async def test_two_writers_cannot_both_win_on_postgresql(database: Running, tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, database=database.address)) as house, house.visitor("Akiko") as akiko:
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


async def test_no_acknowledged_move_is_lost_on_postgresql(database: Running, tmp_path: Path) -> None:
    _, moves = await rounds(tmp_path, kills=1, keys=["nobunaga"], seed=5, database=database.address)
    assert moves > 10


async def test_people_at_two_processes_play_together(two_servers: TwoServers) -> None:
    """Each process hears from the bus that the other has changed the table, and tells its own visitors."""
    dice = random.Random(4)
    async with two_servers() as (east, west), east.visitor("Akiko") as akiko, west.visitor("Ben") as ben:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        table = made["table"]["id"]
        async with akiko.sit(table) as one:
            await one.until("snapshot")
            await ben.post("/api/claim", {"key": made["links"][0]["key"]})
            async with ben.sit(table) as two:
                results = await asyncio.gather(play_out(one, dice.choice), play_out(two, dice.choice))
                assert results[0] == results[1]


async def test_a_bus_that_speaks_nonsense_is_not_believed(two_servers: TwoServers, bus: Running) -> None:
    """Whatever is heard, the database decides; a game goes on to its end at both processes."""
    dice = random.Random(4)
    async with (
        two_servers() as (east, west),
        east.visitor("Akiko") as akiko,
        west.visitor("Ben") as ben,
        Redis.from_url(bus.address) as redis,
    ):
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        table = made["table"]["id"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        live = await west.service.hub.table(table)
        people = [next(iter(live.rows.access[seat])) for seat in (0, 1)]
        notices: list[object] = [
            {"type": "TableChanged", "table": "no such table"},
            {"type": "TableChanged", "table": ["a", "list"]},
            {"type": "Visitors", "table": table, "seats": [-7, 99, 10**30]},
            {"type": "Visitors", "table": table, "seats": [-7, 99]},
            {"type": "Here", "seats": {table: [5], "": [-1]}, "thinking": [table, "nothing"], "form": "9999"},
            {"type": "NewPassword", "user": "nobody", "session": ""},
            {"type": "NewPassword", "user": people[0], "session": ""},
            {"type": "LoggedOut", "session": hashed(akiko.http.cookies["tenka_session"])},
            {"type": "Became", "guest": "nobody", "user": "", "name": "\0", "session": ""},
            {"type": "Became", "guest": people[1], "user": people[0], "name": "Chiyo", "session": ""},
            {"type": "Became", "guest": people[1], "user": "", "name": "Chiyo", "session": "", "seal": "AAAA"},
            {"type": "Unheard"},
        ]
        nonsense = [b"\xff\x00", b"", b"[" * 100_000, b"{}", b"null", b"9" * 5000]
        nonsense += [b'{"process":"\xff","notice":{"type":"Alive"}}', b'[{"process":"\xff","notice":{"type":"Hello"}}]']
        nonsense += [json.dumps({"process": "stranger", "notice": one}).encode() for one in notices]
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await asyncio.gather(one.until("snapshot"), two.until("snapshot"))
            for said in nonsense:
                await redis.publish("tables", said)
                east.service.hub.others.bus._receive(said)  # whatever it is, what follows is heard
            results = await asyncio.gather(play_out(one, dice.choice), play_out(two, dice.choice))
            assert results[0] == results[1]
            assert [(page.user, page.name) for page in live.connections] == [(people[1], "Ben")]
            assert [list(live.rows.access[seat]) for seat in (0, 1)] == [[people[0]], [people[1]]]
        assert not east.service.hub.others.bus.away
        assert not west.service.hub.others.bus.away


def seats_present(chair: Chair) -> list[bool]:
    return [seat["present"] for seat in chair.table["seats"]]


async def test_who_is_at_the_table_is_known_at_every_process(
    two_servers: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_servers() as (east, west), east.visitor("Akiko") as akiko, west.visitor("Ben") as ben:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}])
        table = made["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        async with akiko.sit(table) as one:
            await one.until("snapshot")
            async with ben.sit(table) as two:
                for chair in (one, two):
                    while chair.table is None or seats_present(chair) != [True, True]:
                        await chair.receive()
                assert (await one.ask("hand-over", seat=1))["problem"]["code"] == "present"
                async with open_house(east.service.settings) as north:  # somebody who comes later is told
                    while north.service.hub.others.visitors(table) != {0, 1}:
                        await asyncio.sleep(0.02)
            while seats_present(one) != [True, False]:
                await one.receive()
            assert (await one.ask("hand-over", seat=1, level="random"))["type"] == "done"
        async with akiko.sit(table) as one, ben.sit(table) as two:
            while one.table is None or seats_present(one) != [True, True]:
                await one.receive()
            monkeypatch.setattr("tenka.server.others.SILENT_SECONDS", -1.0)
            east.service.hub.others.sweep()
            while seats_present(one) != [True, False]:  # of a process that is silent nobody is here
                await one.receive()


async def test_sessions_end_at_every_process(two_servers: TwoServers) -> None:
    """Logging out and a new password close pages that another process serves; so does no guest's log-in."""
    async with (
        two_servers() as (east, west),
        east.visitor("Dora") as dora,
        east.visitor("Emi") as guest,
        west.visitor() as there,
    ):
        table = (await dora.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        await dora.post("/api/me/password", {"password": "eight hours of rain"})
        secret = {"name": "Dora", "password": "eight hours of rain"}
        await there.post("/api/login", secret)
        async with there.sit(table) as page:
            await page.until("snapshot")
            await dora.post("/api/me/password", {"password": "another long one", "current": secret["password"]})
            assert await sent_away(page) == 4401
        assert (await there.get("/api/me"))["name"] == ""

        there.http.cookies.delete("tenka_session")
        there.http.cookies.set("tenka_session", guest.http.cookies["tenka_session"])
        mine = (await guest.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        async with there.sit(mine) as page:
            await page.until("snapshot")
            assert page.seat == 0
            await guest.post("/api/login", {**secret, "password": "another long one"})
            assert {one["id"] for one in await dora.get("/api/tables/mine")} == {table, mine}
            await page.quiet()
            assert page.table["seats"][0]["mine"], "the open page is the account's now"
            await guest.post("/api/logout")
            assert await sent_away(page) == 4401
        assert (await there.get("/api/me"))["name"] == ""


async def sent_away(chair: Chair) -> int:
    """The code with which the table ends this connection."""
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("the end")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code
