"""The deal of the day: the same for everybody, once, and nothing told too early."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from support.house import House, Visitor, guests, open_house, relaxed
from tenka.games import games
from tenka.kernel.chance import commitment
from tenka.kernel.record import parse, verify
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.days import deals as d

GAME = "nobunaga"


async def todays(visitor: Visitor, key: str = GAME, day: str = "today") -> Any:
    return next(one for one in await visitor.get(f"/api/deals/{day}") if one["game"] == key)


async def play_it(house: House, visitor: Visitor, pick: int = 0, key: str = GAME) -> str:
    """Plays today's deal with the first (or last) choice at every decision."""
    table = str((await visitor.post(f"/api/deals/{key}/play"))["id"])
    live = await house.service.hub.table(table)
    seat = (await todays(visitor, key))["seat"]
    async with asyncio.timeout(300):
        while live.row.status != "over":
            async with live.held():
                playing = live.playing()
                asked = seat in playing.asked()
                if asked:
                    number, action = playing.number(seat), playing.legal(seat)[pick]
            if asked:
                await live.act(seat, number, action)
            else:
                await asyncio.sleep(0.01)
    async with live.held():
        pass
    await house.service.hub.annals.idle()
    return table


async def line_of(house: House, table: str) -> str:
    row = await house.service.store.row(sa.select(schema.days.c.line).where(schema.days.c.table_id == table))
    assert row is not None
    return str(row.line)


def tomorrow(monkeypatch: pytest.MonkeyPatch) -> None:
    now = r.today()
    monkeypatch.setattr(r, "today", lambda: f"9{now[1:]}")


@pytest.mark.parametrize("key", ["nobunaga", "honshu", "shinobi"])
async def test_the_same_moves_meet_the_same_cards_and_answers(key: str, tmp_path: Path) -> None:
    """After a restart too: nothing of it is kept but the server's secret."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        before = await todays(akiko, key)
        first = await line_of(house, await play_it(house, akiko, key=key))
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Ben") as ben:
        after = await todays(ben, key)
        assert (after["commitment"], after["seat"], after["ends"]) == (
            before["commitment"],
            before["seat"],
            before["ends"],
        )
        assert await line_of(house, await play_it(house, ben, key=key)) == first


async def test_it_is_played_once(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        tables = {str((await akiko.post(f"/api/deals/{GAME}/play"))["id"]) for _ in range(3)}
        two = await asyncio.gather(*[akiko.post("/api/deals/honshu/play") for _ in range(4)])
        assert len({one["id"] for one in two}) == 1
        assert len(tables) == 1
        table = await play_it(house, akiko)
        assert tables == {table}
        assert (await akiko.post(f"/api/tables/{table}/rematch", status=400))["code"] == "deal-once"
        assert (await todays(akiko))["over"]


async def test_a_guest_who_logs_in_does_not_play_it_twice(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Guest") as guest:
        await akiko.post("/api/me/password", {"password": "eight hours of rain", "current": ""})
        table = await play_it(house, akiko)
        await play_it(house, guest, -1)
        await guest.post("/api/login", {"name": "Akiko", "password": "eight hours of rain"})
        found = await todays(guest)
        assert (found["table"], found["count"]) == (table, 1)


async def test_nothing_is_told_before_one_has_played_nor_the_seed_before_the_day_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await play_it(house, akiko)
        seed = d.plan(house.service.store, r.today(), GAME).seed
        mine, theirs = await todays(akiko), await todays(ben)
        assert (mine["over"], mine["place"], mine["count"], mine["percentile"]) == (True, 1, 1, None)
        assert (theirs["count"], theirs["scores"], theirs["table"], theirs["over"]) == (1, [], "", False)
        assert mine["commitment"] == commitment(seed)
        assert (await ben.get(f"/api/deals/today/{GAME}/moves", 409))["code"] == "deal-first"
        await ben.get(f"/api/tables/{table}", 403)
        assert (await akiko.get(f"/api/tables/{table}/record", 409))["code"] == "not-over"
        assert (await akiko.get(f"/api/tables/{table}/check"))["over"] is False
        await akiko.get(f"/api/tables/{table}/review", 409)
        other = (mine["seat"] + 1) % mine["players"]
        await akiko.get(f"/api/tables/{table}/replay?seat={other}", 403)
        assert (await akiko.get("/api/me/export"))["games"][0].get("record") is None
        for visitor in (akiko, ben):
            assert not any(seed.hex() in text for text in visitor.received)
        day = r.today()
        tomorrow(monkeypatch)
        told = await todays(ben, day=day)
        assert (told["seed"], told["scores"]) == (seed.hex(), [mine["score"]])
        record = parse(await akiko.get(f"/api/tables/{table}/record"), games())
        verify(record)
        assert record.seed == seed.hex()
        assert (await akiko.get("/api/deals/9999-12-31", 404))["code"] == "no-day"
        assert (await akiko.get("/api/deals/yesterday", 404))["code"] == "no-day"


async def test_moves_are_compared_with_those_of_others_in_the_same_position(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Chie") as (house, (akiko, ben, chie)):
        for visitor, pick in ((akiko, 0), (ben, 0), (chie, -1)):
            await play_it(house, visitor, pick)
        compared = await akiko.get(f"/api/deals/today/{GAME}/moves")
        found = compared["moments"]
        assert (compared["total"], [moment["coach"] for moment in found]) == (0, [None] * len(found))
        assert sum(one["count"] for one in found[0]["choices"]) == 3
        assert [one["mine"] for one in found[0]["choices"]].count(True) == 1
        assert found[0]["choices"][0]["count"] == 2
        assert all(sum(one["count"] for one in moment["choices"]) >= 2 for moment in found)
        deal = await todays(chie)
        assert sorted(deal["scores"], reverse=True) == deal["scores"]
        assert deal["place"] == 1 + sum(score > deal["score"] for score in deal["scores"])


async def test_moves_are_compared_with_the_coachs_as_soon_as_one_has_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else has played yet. The review itself stays closed until the day is over, and says the same then."""
    monkeypatch.setenv("TENKA_COACH_EFFORT", "0.002")
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        where = f"/api/deals/today/{GAME}/moves?coach=true"
        table = await play_it(house, akiko, -1)
        assert (await ben.get(where, 409))["code"] == "deal-first"
        first = await akiko.get(where)
        assert len(first["moments"]) <= first["done"]
        async with asyncio.timeout(120):
            while (now := await akiko.get(where))["done"] < now["total"] or not now["total"]:
                assert all(moment["coach"] for moment in now["moments"])
                await asyncio.sleep(0.05)
        seat = (await todays(akiko))["seat"]
        await akiko.get(f"/api/tables/{table}/review", 409)
        day = r.today()
        tomorrow(monkeypatch)
        review = (await akiko.get(f"/api/tables/{table}/review"))["review"]
        own = [step for step in review["steps"] if step["seat"] == seat and step["best"]]
        again = (await akiko.get(f"/api/deals/{day}/{GAME}/moves?coach=true"))["moments"]
        assert again == now["moments"]
        assert [moment["number"] + 1 for moment in again] == [step["number"] for step in own]
        assert [moment["coach"]["lost"] for moment in again] == [step["lost"] for step in own]
        assert own
        assert all(moment["coach"]["value"] >= moment["coach"]["played"] for moment in again)


async def test_who_leaves_it_to_a_bot_does_not_count(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.post(f"/api/deals/{GAME}/play"))["id"]
        await akiko.post(f"/api/tables/{table}/leave")
        live = await house.service.hub.table(table)
        async with asyncio.timeout(60):
            while not await live.is_over() and live.row.status != "over":
                await asyncio.sleep(0.02)
        await house.service.hub.annals.idle()
        assert (await todays(akiko))["count"] == 0


async def test_a_week_among_friends(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Eve") as (house, (akiko, ben, eve)):
        week = await akiko.post("/api/weeks", {"name": "Tuesday"})
        address = f"/api/weeks/{week['id']}"
        assert not (await ben.get(address))["member"]
        assert (await ben.post(f"{address}/join"))["member"]
        await ben.post(f"{address}/join")
        await play_it(house, akiko)
        await play_it(house, eve, -1)
        unseen = await ben.get(address)
        assert {row["total"] for row in unseen["rows"]} == {0}, "he has not played today's deal yet"
        await play_it(house, ben, -1)
        rows = {row["name"]: row for row in (await ben.get(address))["rows"]}
        assert set(rows) == {"Akiko", "Ben"}
        assert rows["Akiko"]["total"] + rows["Ben"]["total"] == 3
        assert rows["Ben"]["me"]
        assert [one["name"] for one in await ben.get("/api/weeks")] == ["Tuesday"]
        assert not (await ben.post(f"{address}/leave"))["member"]
        assert (await eve.get("/api/weeks/nowhere", 404))["code"] == "no-week"


def test_a_line_is_read_as_it_was_written() -> None:
    assert d.read_line(msgspec.json.encode([(0, 5), (2, 7)]).decode()) == [(0, 5), (2, 7)]
