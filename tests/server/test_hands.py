"""Bots that play for people: taken back, agreed by the others, or because the time is over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from support.house import Chair, House, Visitor, in_turn, open_house, problem, relaxed, two_at_a_table
from tenka.server import rows as r

pytestmark = pytest.mark.usefixtures("one_deal")


async def test_a_bot_plays_for_somebody_until_they_take_their_seat_back(house: House) -> None:
    async with two_at_a_table(house, "shinobi") as (_, _, _, one, two):
        assert (await problem(one, "hand-over", seat=1))["code"] == "present"
        assert (await problem(one, "hand-over", seat=0, level="genius"))["code"] == "bot"
        assert (await problem(one, "hand-over", seat=7))["code"] == "seat"
        assert (await one.ask("hand-over", seat=0, level="random"))["type"] == "done"
        await one.quiet()
        assert one.table["seats"][0] == {
            "seat": 0,
            "kind": "person",
            "name": "Akiko",
            "level": "random",
            "mine": True,
            "present": True,
            "stands_in": True,
            "wished_by": [],
        }
        while not two.play["asked"]:
            await two.receive()
        assert (await problem(one, "act", number=one.play["number"], action=0))["code"] == "stands-in"
        assert (await one.ask("take-back"))["type"] == "done"
        assert (await problem(one, "take-back"))["code"] == "not-a-bot"
        await one.quiet()
        assert not one.table["seats"][0]["stands_in"]
        assert [event["name"] for event in one.events if event["name"].startswith("seat-to")] == [
            "seat-to-bot",
            "seat-to-person",
        ]


@asynccontextmanager
async def three_people(house: House) -> AsyncIterator[tuple[str, Visitor, Visitor, Visitor]]:
    async with (
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor("Chie") as chie,
    ):
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        table: str = made["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        await chie.post(f"/api/tables/{table}/join", {"seat": 2})
        yield table, akiko, ben, chie


@asynccontextmanager
async def both_sit(table: str, akiko: Visitor, ben: Visitor) -> AsyncIterator[tuple[Chair, Chair]]:
    async with akiko.sit(table) as one, ben.sit(table) as two:
        await one.until("snapshot")
        await two.until("snapshot")
        yield one, two


async def test_all_others_agree_that_a_bot_plays_for_somebody_who_is_away(house: House) -> None:
    async with three_people(house) as (table, akiko, ben, chie):
        async with both_sit(table, akiko, ben) as (one, two):
            assert (await one.ask("hand-over", seat=2, level="random"))["type"] == "done"
            while not two.table["seats"][2]["wished_by"]:
                await two.receive()
            assert two.table["seats"][2]["wished_by"] == [0]
            assert not two.table["seats"][2]["stands_in"]
            assert (await two.ask("hand-over", seat=2, level="random"))["type"] == "done"
            while not one.table["seats"][2]["stands_in"]:
                await one.receive()
            assert one.table["seats"][2]["wished_by"] == []
        async with chie.sit(table) as three:
            await three.until("snapshot")
            assert (await three.ask("take-back"))["type"] == "done"


async def test_a_wish_for_a_bot_outlives_the_server_but_not_the_return_of_the_player(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, three_people(house) as (table, akiko, ben, chie):
        async with both_sit(table, akiko, ben) as (one, _):
            await one.ask("hand-over", seat=2, level="random")
        sessions = [person.http.cookies["tenka_session"] for person in (ben, chie)]
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as ben, house.visitor() as chie:
        ben.http.cookies.set("tenka_session", sessions[0])
        chie.http.cookies.set("tenka_session", sessions[1])
        async with ben.sit(table) as two:
            said = await two.until("snapshot")
            assert said["table"]["seats"][2]["wished_by"] == [0]
            async with chie.sit(table) as three:
                said = await three.until("snapshot")
                assert said["table"]["seats"][2]["wished_by"] == []
            while two.table["seats"][2]["wished_by"]:
                await two.receive()


async def test_those_who_are_away_themselves_need_not_be_asked(house: House) -> None:
    async with three_people(house) as (table, akiko, _, _), akiko.sit(table) as one:
        await one.until("snapshot")
        for seat in (1, 2):
            assert (await one.ask("hand-over", seat=seat, level="random"))["type"] == "done"
        while not all(one.table["seats"][seat]["stands_in"] for seat in (1, 2)):
            await one.receive()


async def test_one_opponent_alone_cannot_cut_the_others_time_short(house: House) -> None:
    pace = {"kind": "days", "amount": 2}
    async with (
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
    ):
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}], pace=pace))["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        async with akiko.sit(table) as one:
            await one.until("snapshot")
            assert (await problem(one, "hand-over", seat=1))["code"] == "time-left"


async def test_the_pace_hands_a_late_seat_to_a_bot_even_after_a_restart(tmp_path: Path) -> None:
    settings = relaxed(tmp_path)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko:
        pace = {"kind": "minutes", "amount": 1, "then": "bot"}
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}], pace=pace)
        table = made["table"]["id"]
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
            asked = chair.play["waiting"][0]
            assert 0 < chair.play["clock"]["until"][asked] - chair.play["clock"]["now"] <= 60
        live = await house.service.hub.table(table)
        late = [since and since - 59.5 for since in live.row.since()]
        live.row.asked_since = msgspec.json.encode(late).decode()
        live.row.deadline = min(since for since in late if since) + 60
        from tenka.server.rows import moved_step

        await house.service.store.write(moved_step(live.row))
    async with open_house(settings) as house:
        async with asyncio.timeout(60):
            while True:
                live = await house.service.hub.table(table)
                if any(seat.stands_in() for seat in live.rows.seats):
                    break
                await asyncio.sleep(0.05)
        assert live.rows.seats[asked].level == "level3"


async def test_neither_clock_nor_table_counts_steps_that_nobody_sees(house: House) -> None:
    pace = {"kind": "minutes", "amount": 5}
    async with (
        two_at_a_table(house, "shinobi", pace=pace) as (_, _, table, one, two),
    ):
        live = await house.service.hub.table(table)
        clocks: list[tuple[bool, bool]] = []
        for seen in (False, True, False, True):
            mover, _other = in_turn(one, two)
            live.row.moved -= r.MOVED_SECONDS
            before, moved = mover.play["clock"]["until"][mover.seat], live.row.moved
            live.seen_by_all = lambda table, view, seen=seen: seen  # type: ignore[method-assign,misc]
            await mover.act(mover.play["legal"][0]["action"])
            await asyncio.gather(one.quiet(), two.quiet())
            assert (live.row.moved != moved) == seen
            if mover.play["asked"]:
                clocks.append((seen, mover.play["clock"]["until"][mover.seat] != before))
        assert clocks
        assert all(seen == later for seen, later in clocks)
