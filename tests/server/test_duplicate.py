"""One deal at several tables: the same for all, nobody sees it twice, and nothing is told before all have played."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from support.house import Visitor, guests, open_house, play_people, relaxed
from tenka.games import games
from tenka.kernel.record import parse, verify
from tenka.server import schema
from tenka.server.duplicate import compare
from tenka.server.duplicate import keeping as k
from tenka.server.store import Conflict, Step

BOT = {"kind": "bot", "level": "level1"}


async def found(visitor: Visitor, seats: list[dict[str, str]], days: int = 3, key: str = "nobunaga") -> Any:
    return await visitor.create(key, seats, duplicate_days=days)


async def page(visitor: Visitor, duplicate: str) -> Any:
    return await visitor.get(f"/api/duplicates/{duplicate}")


async def settled(visitor: Visitor, duplicate: str) -> Any:
    async with asyncio.timeout(60):
        while not (told := await page(visitor, duplicate))["settled"]:
            await asyncio.sleep(0.02)
        for table in told["tables"]:  # each is told a moment later
            while (await visitor.get(f"/api/tables/{table['id']}"))["watch"] == "nobody":
                await asyncio.sleep(0.02)
    return told


async def test_friends_play_one_deal_at_tables_of_their_own_and_compare_seat_by_seat(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Chie") as (house, (akiko, ben, chie)):
        first = (await found(akiko, [{"kind": "me"}, BOT, BOT]))["table"]
        same = first["duplicate"]
        before = await page(ben, same)
        assert (before["open"], before["settled"], before["seed"], before["bots"]) == (
            True,
            False,
            "",
            ["", *["level1"] * 2],
        )
        second = (await ben.post(f"/api/duplicates/{same}/tables", {"seat": 0}))["table"]
        third = (await chie.post(f"/api/duplicates/{same}/tables", {"seat": 0}))["table"]
        assert {one["commitment"] for one in (first, second, third)} == {before["commitment"]}
        again = (await ben.post(f"/api/duplicates/{same}/tables", {"seat": 0}))["table"]
        assert again["id"] == second["id"], "once each"
        await play_people(house, first["id"], 0)
        await play_people(house, second["id"], 0)
        waiting = await page(chie, same)
        assert all(seat["score"] is None for table in waiting["tables"] for seat in table["seats"])
        mine = await page(akiko, same)
        assert [table["seats"][0]["score"] is None for table in mine["tables"]] == [False, False, True]
        assert mine["tables"][0]["seats"] == [
            {**seat, "name": "Akiko" if seat["name"] else "", "me": bool(seat["name"])}
            for seat in mine["tables"][1]["seats"]
        ], "the same moves meet the same cards and answers"
        assert [table["id"] for table in mine["tables"]] == [first["id"], "", ""]
        await play_people(house, third["id"], -1)
        assert (await akiko.post(f"/api/duplicates/{same}/close"))["open"] is False
        told = await settled(chie, same)
        scores = [table["seats"][0]["score"] for table in told["tables"]]
        shares = [table["seats"][0]["share"] for table in told["tables"]]
        assert scores[0] == scores[1]
        assert shares == [compare.share(score, scores) for score in scores]
        assert sum(shares) == pytest.approx(1.5)
        assert all(table["seats"][1]["share"] is None for table in told["tables"]), "bots are not compared"
        for table in (first, second, third):
            record = parse(await chie.get(f"/api/tables/{table['id']}/record"), games())
            verify(record)
            assert record.seed == told["seed"]


async def test_several_people_at_each_table(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Chie", "Dan") as (house, (akiko, ben, chie, dan)):
        made = await found(akiko, [{"kind": "me"}, {"kind": "friend"}], key="honshu")
        same = made["table"]["duplicate"]
        other = await chie.post(f"/api/duplicates/{same}/tables", {"seat": 1})
        assert [link["seat"] for link in other["links"]] == [0]
        key, other_key = made["links"][0]["key"], other["links"][0]["key"]
        refused = await akiko.post("/api/claim", {"key": other_key}, 409)
        assert refused["code"] == "duplicate-seen"
        await ben.post("/api/claim", {"key": key})
        assert (await ben.post("/api/claim", {"key": other_key}, 409))["code"] == "duplicate-seen"
        await dan.post("/api/claim", {"key": other_key})
        live = [await house.service.hub.table(one["table"]["id"]) for one in (made, other)]
        assert live[0].row.seed == live[1].row.seed
        assert [seat["name"] for seat in (await page(dan, same))["tables"][1]["seats"]] == ["Dan", "Chie"]


async def test_whoever_has_seen_the_deal_sits_and_watches_nowhere_else(tmp_path: Path) -> None:
    """Not by a link to somebody's seat, not after leaving, not as somebody who looks on."""
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Chie") as (house, (akiko, ben, chie)):
        first = (await found(akiko, [{"kind": "me"}, {"kind": "me", "name": "Aki"}]))["table"]
        same = first["duplicate"]
        assert (first["watch"], first["hints"]) == ("nobody", False)
        second = (await ben.post(f"/api/duplicates/{same}/tables", {"seat": 0}))["table"]
        await ben.post(f"/api/tables/{second['id']}/start", {"level": "level1"})
        link = await ben.post(f"/api/tables/{second['id']}/seats/0/link")
        assert (await akiko.post("/api/claim", {"key": link["key"]}, 409))["code"] == "duplicate-seen"
        await chie.post("/api/claim", {"key": link["key"]})  # a second device of Ben's, as far as anybody knows
        await ben.post(f"/api/tables/{second['id']}/seats/0/link")  # which sends her away again
        assert (await chie.post(f"/api/duplicates/{same}/tables", {"seat": 0}, 409))["code"] == "duplicate-seen"
        await ben.post(f"/api/tables/{second['id']}/leave")
        assert (await ben.post(f"/api/duplicates/{same}/tables", {"seat": 0}, 409))["code"] == "duplicate-seen"
        for visitor in (akiko, chie):
            await visitor.get(f"/api/tables/{second['id']}", 403)
            await visitor.get(f"/api/tables/{second['id']}/replay", 403)
        await play_people(house, first["id"], 0)
        for way in ("record", "review"):
            assert (await akiko.get(f"/api/tables/{first['id']}/{way}", 409))["code"] == "not-over"
        assert (await akiko.get(f"/api/tables/{first['id']}/check"))["over"] is False
        wish = {"number": 3, "seat": 0}
        assert (await akiko.post(f"/api/tables/{first['id']}/play-on", wish, 409))["code"] == "not-over"
        assert (await akiko.get("/api/me/export"))["games"][0].get("record") is None
        seed = (await house.service.hub.table(first["id"])).row.seed
        for visitor in (akiko, ben, chie):
            assert not any(seed in text for text in visitor.received)


async def test_a_table_that_has_not_begun_can_be_left_for_another(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        made = await found(akiko, [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}])
        same = made["table"]["duplicate"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        await ben.post(f"/api/tables/{made['table']['id']}/leave")
        own = (await ben.post(f"/api/duplicates/{same}/tables", {"seat": 1}))["table"]
        assert own["id"] != made["table"]["id"]
        await ben.post(f"/api/tables/{own['id']}/leave")
        assert [table["status"] for table in (await page(akiko, same))["tables"]] == ["waiting"]
        await ben.post("/api/claim", {"key": made["links"][1]["key"]})


async def test_all_is_told_only_when_the_time_is_over_and_no_table_is_played(tmp_path: Path) -> None:
    """A table that never began is closed by it; one that is made just then is either in time or refused."""
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Chie") as (house, (akiko, ben, chie)):
        first = (await found(akiko, [{"kind": "me"}, {"kind": "friend"}]))["table"]
        same = first["duplicate"]
        await akiko.post(f"/api/tables/{first['id']}/start", {"level": "level1"})
        second = (await ben.post(f"/api/duplicates/{same}/tables", {"seat": 0}))["table"]
        await play_people(house, first["id"], 0)
        hub, store = house.service.hub, house.service.store
        await hub.duplicates.settle(same)
        assert not (await page(akiko, same))["settled"], "others may still come"
        assert (await ben.post(f"/api/duplicates/{same}/close", status=403))["code"] == "owner"
        third = (await chie.post(f"/api/duplicates/{same}/tables", {"seat": 0}))["table"]
        await chie.post(f"/api/tables/{third['id']}/start", {"level": "level1"})
        over = sa.update(schema.duplicates).values(until=1.0)
        await store.write(Step(over))
        assert await hub.duplicates._due() == [same]
        await hub.duplicates.settle(same)
        assert not (await page(akiko, same))["settled"], "one is still played"
        assert (await ben.get(f"/api/tables/{second['id']}"))["status"] == "waiting"
        async with house.visitor("Dan") as dan:
            assert (await dan.post(f"/api/duplicates/{same}/tables", {"seat": 0}, 409))["code"] == "duplicate-closed"
        await play_people(house, third["id"], 0)
        told = await settled(ben, same)
        assert [table["status"] for table in told["tables"]] == ["over", "closed", "over"]
        assert (await ben.get(f"/api/tables/{first['id']}"))["watch"] == "link"
        with pytest.raises(Conflict):
            await store.write(*k.begin_steps((await hub.table(second["id"])).row))
        assert "seed" in await ben.get(f"/api/tables/{third['id']}/record")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"duplicate_days": 31}, "duplicate-days"),
        ({"duplicate_days": -1}, "duplicate-days"),
        ({"duplicate_days": 2, "rated": True}, "duplicate-rated"),
    ],
)
async def test_what_cannot_be_is_refused(wish: dict[str, Any], code: str, tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        body = {"game": "nobunaga", "seats": [{"kind": "me"}, BOT], **wish}
        assert (await akiko.post("/api/tables", body, 400))["code"] == code
        assert (await akiko.get("/api/duplicates/nowhere", 404))["code"] == "no-duplicate"
        same = (await found(akiko, [{"kind": "me"}, BOT]))["table"]["duplicate"]
        async with house.visitor("Ben") as ben:
            for seat in (1, 2, -1):
                assert (await ben.post(f"/api/duplicates/{same}/tables", {"seat": seat}, 400))["code"] == "seat"


async def test_it_survives_a_restart_a_login_and_an_account_that_goes(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Guest") as guest:
        await akiko.post("/api/me/password", {"password": "eight hours of rain", "current": ""})
        same = (await found(akiko, [{"kind": "me"}, BOT]))["table"]["duplicate"]
        other = (await guest.post(f"/api/duplicates/{same}/tables", {"seat": 0}))["table"]
        await play_people(house, other["id"], 0)
        await guest.post("/api/login", {"name": "Akiko", "password": "eight hours of rain"})
        told = await page(guest, same)
        assert [table["mine"] for table in told["tables"]] == [True, False]
        assert told["tables"][1]["seats"][0]["score"] is None, "the table that counts is not over"
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        await akiko.post("/api/login", {"name": "Akiko", "password": "eight hours of rain"})
        told = await page(akiko, same)
        await play_people(house, told["tables"][0]["id"], 0)
        await akiko.post(f"/api/duplicates/{same}/close")
        told = await settled(akiko, same)
        assert told["tables"][0]["seats"][0]["score"] == told["tables"][1]["seats"][0]["score"]
        row = await house.service.store.row(sa.select(schema.users.c.id))
        assert row is not None
        await house.service.store.write(*k.gone_steps(row.id))
        assert not (await page(akiko, same))["owner"]
