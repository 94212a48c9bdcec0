"""Hints where a table has them, reviews of what is over, and games played on; and no leak through any of them."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from support.house import Chair, House, Visitor, open_house, play_out, problem, relaxed
from tenka.coach.messages import Review
from tenka.coach.review import Budget
from tenka.games import games
from tenka.kernel.record import parse, verify
from tenka.server.bots import BotPool
from tenka.server.coach import work


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who thinks little."""
    monkeypatch.setattr(work, "effort", lambda: 0.0001)
    monkeypatch.setattr(work, "WORLDS", 8)


async def new_game(akiko: Visitor, **more: object) -> str:
    made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], **more)
    return str(made["table"]["id"])


async def finished_game(akiko: Visitor) -> str:
    table = await new_game(akiko)
    async with akiko.sit(table) as chair:
        await play_out(chair, lambda legal: legal[0])
    return table


async def my_turn(chair: Chair) -> None:
    await chair.receive()
    while not chair.play["asked"]:
        await chair.receive()


async def reviewed(visitor: Visitor, table: str) -> Any:
    async with asyncio.timeout(60):
        while True:
            state = await visitor.get(f"/api/tables/{table}/review")
            if state["total"] and state["done"] == state["total"]:
                return state
            await asyncio.sleep(0.05)


async def test_reviews_come_after_all_else_on_the_machine() -> None:
    bots = BotPool(1, 30.0)
    bots.start()
    try:
        assert await bots.judge("a table", os.nice, 0) == 19
    finally:
        bots.stop()


# --- hints ------------------------------------------------------------------------------------------------------------


async def test_a_hint_is_told_to_all_and_noted_in_the_record(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = await new_game(akiko)
        assert (await akiko.get(f"/api/tables/{table}"))["hints"]
        async with akiko.sit(table) as chair, akiko.sit(table, -1) as stranger:
            await my_turn(chair)
            await stranger.receive()
            legal = {one["action"] for one in chair.play["legal"]}
            advice = await chair.ask("hint")
            assert advice["type"] == "advice"
            assert {choice["action"] for choice in advice["choices"]} <= legal
            values = [choice["value"] for choice in advice["choices"]]
            assert values == sorted(values, reverse=True)
            again = await chair.ask("hint")  # the same decision: the same answer, and nobody is told twice
            assert again["choices"] == advice["choices"]
            await stranger.quiet()
            assert [event["name"] for event in stranger.events].count("hint-taken") == 1
            await play_out(chair, lambda legal: legal[0])
        record = parse(await akiko.get(f"/api/tables/{table}/record"), games())
        assert sum(line.endswith(" hint") for line in record.text().splitlines()) == 1
        assert "agrees with the seed" in verify(record)[-1]


async def test_a_bot_tells_why_it_did_what_it_did(tmp_path: Path) -> None:
    """From what the asker saw; nobody else is told of it, and nothing is noted."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = await new_game(akiko)
        async with akiko.sit(table) as chair:
            await my_turn(chair)
            told = []
            for _ in range(4):
                told.append((await chair.ask("reasons"))["moves"])
                number = chair.play["number"]
                await chair.ask("act", number=number, action=chair.play["legal"][0]["action"])
                while not chair.play["asked"] or chair.play["number"] == number:
                    await chair.receive()
            moves = [move for some in told for move in some]
            assert {move["seat"] for move in moves} == {1}
            assert any(move["reasons"] for move in moves)
            assert all(event in chair.events for move in moves for event in move["events"])
            assert "hint-taken" not in [event["name"] for event in chair.events]


async def test_hints_are_off_among_people_and_refused_whatever_a_client_sends(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}])
        assert not made["table"]["hints"]
        table = await new_game(akiko, hints=False)
        async with akiko.sit(table) as chair:
            assert (await problem(chair, "hint"))["code"] == "hints-off"
            assert (await problem(chair, "hint", seat=1, on=True))["code"] == "hints-off"
            assert (await problem(chair, "reasons"))["code"] == "hints-off"


async def test_only_who_is_asked_gets_a_hint(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}], hints=True)
        table = made["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        async with akiko.sit(table) as one, ben.sit(table) as two, akiko.sit(table, -1) as stranger:
            plays = [(await chair.receive())["play"] for chair in (one, two)]
            waiting = two if plays[0]["asked"] else one
            assert (await problem(waiting, "hint"))["code"] == "not-your-turn"
            assert (await problem(stranger, "hint"))["code"] == "spectator"
            assert (await problem(stranger, "reasons"))["code"] == "spectator"


async def test_who_waits_learns_of_a_hint_before_it_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So its time can tell them nothing. (A hint told of after it was worked out would be caught here.)"""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = await new_game(akiko)
        told: asyncio.Event = asyncio.Event()

        async def slowly(_who: str, worker: Any, *args: Any) -> Any:
            async with asyncio.timeout(30):
                await told.wait()
            return worker(*args)

        monkeypatch.setattr(house.service.hub.bots, "advise", slowly)
        async with akiko.sit(table) as chair, akiko.sit(table, -1) as stranger:
            await my_turn(chair)
            await stranger.receive()
            asking = asyncio.create_task(chair.ask("hint"))
            while "hint-taken" not in [event["name"] for event in stranger.events]:
                await stranger.receive()
            assert not asking.done()
            told.set()
            assert (await asking)["type"] == "advice"


# --- reviews ----------------------------------------------------------------------------------------------------------


async def test_of_a_running_game_there_is_no_review(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = await new_game(akiko)
        assert (await akiko.get(f"/api/tables/{table}/review", 409))["code"] == "not-over"
        assert (await akiko.post(f"/api/tables/{table}/play-on", {"number": 0, "seat": 0}, 409))["code"] == "not-over"


async def test_a_review_adds_up_is_stored_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = relaxed(tmp_path)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko:
        cookie = akiko.http.cookies
        table = await finished_game(akiko)
        first = await akiko.get(f"/api/tables/{table}/review")
        assert first["done"] <= first["total"]
        await until_some(house, table)
    async with open_house(settings) as house, house.visitor() as akiko:
        akiko.http.cookies = cookie
        judged: list[int] = []
        true = house.service.hub.bots.judge

        async def counted(who: str, worker: Any, text: str, budget: Budget, numbers: list[int]) -> Any:
            judged.extend(numbers)
            return await true(who, worker, text, budget, numbers)

        house.service.hub.bots.judge = counted  # type: ignore[method-assign]
        state = await reviewed(akiko, table)
        assert len(judged) < state["total"]  # some were stored before
        told = msgspec.convert(state["review"], Review)
        for seat in told.seats:
            assert seat.start + seat.luck + seat.own + seat.others + seat.rest == seat.result
        house.service.coaching._jobs.clear()
        judged.clear()
        assert (await reviewed(akiko, table))["review"] == state["review"]
        assert judged == []  # never computed twice


async def until_some(house: House, table: str) -> None:
    """Waits until something is judged, and stored."""
    async with asyncio.timeout(60):
        while len(house.service.coaching._jobs[table].found) < 4:
            await asyncio.sleep(0.01)


# --- playing on -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", ["redealt", "same"])
async def test_a_game_is_played_on_from_a_moment(tmp_path: Path, hidden: str) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = await finished_game(akiko)
        wish = {"number": 9, "seat": 0, "hidden": hidden, "level": "greedy"}
        made = (await akiko.post(f"/api/tables/{table}/play-on", wish, 201))["table"]
        assert (made["from_table"], made["from_number"], made["hints"]) == (table, 9, True)
        old = parse(await akiko.get(f"/api/tables/{table}/record"), games()).replay()
        while old.done < 9:
            old.step()
        async with akiko.sit(made["id"]) as chair:
            first = await chair.receive()
            names = [event["name"] for event in first["events"]]
            assert ("redealt" in names) == (hidden == "redealt")
            await play_out(chair, lambda legal: legal[0])
        record = parse(await akiko.get(f"/api/tables/{made['id']}/record"), games())
        assert "agrees with the seed" in verify(record)[-1]
        new = record.replay()
        while new.done < (10 if hidden == "redealt" else 9):
            new.step()
        assert new.state.view(0) == old.state.view(0)
        assert (await reviewed(akiko, made["id"]))["review"]["decisions"] == len(record.actions())


async def test_where_no_game_can_be_played_on(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = await finished_game(akiko)
        path = f"/api/tables/{table}/play-on"
        assert (await akiko.post(path, {"number": 10_000, "seat": 0}, 400))["code"] == "play-on-number"
        assert (await akiko.post(path, {"number": 0, "seat": 7}, 400))["code"] == "seat"
        assert (await akiko.post(path, {"number": 0, "seat": 0, "level": "god"}, 400))["code"] == "bot"
        assert json.dumps(await akiko.get(f"/api/tables/{table}/review"))
