"""A page that was handed over by the application: heard in order, to the end, and let go when it leaves."""

import asyncio
import gc
import json
import weakref
from typing import Any

import pytest

from support.house import House, two_at_a_table
from tenka.server.frames import LightSocket
from tenka.server.live import LiveTable

MANY = 50


async def test_what_is_said_before_the_first_answer_and_all_at_once_is_answered_in_its_order(house: House) -> None:
    async with two_at_a_table(house) as (akiko, _, table, _, _), akiko.sit(table) as chair:
        for number in range(MANY):
            await chair.socket.send(json.dumps({"type": "ping", "id": number + 1000}))
        answers: list[int] = []
        while len(answers) < MANY:
            said = await chair.receive()
            if said["type"] == "pong":
                answers.append(said["id"])
        assert answers == [number + 1000 for number in range(MANY)]


async def test_a_move_is_made_although_its_page_is_gone_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, go_on, true = asyncio.Event(), asyncio.Event(), LiveTable.commit

    async def slowly(live: LiveTable, *given: Any, **more: Any) -> None:
        reached.set()
        await go_on.wait()
        await true(live, *given, **more)

    monkeypatch.setattr(LiveTable, "commit", slowly)
    async with two_at_a_table(house) as (_, _, table, one, two):
        mover, other = (one, two) if one.play["asked"] else (two, one)
        live = await house.service.hub.table(table)
        said = {"type": "act", "number": mover.play["number"], "action": mover.play["legal"][0]["action"]}
        await mover.socket.send(json.dumps(said))
        await reached.wait()
        await mover.socket.close()
        await asyncio.sleep(0.05)
        assert len(live.connections) == 2, "it leaves when all that it said is done"
        go_on.set()
        while len(live.connections) > 1:
            await asyncio.sleep(0.01)
        assert live.row.entries == 1
        assert (await other.ask("ping"))["type"] == "pong"


async def test_nothing_of_a_page_that_has_left_waits_for_the_collector(house: House) -> None:
    def sockets() -> list[LightSocket]:
        return [one for one in gc.get_objects() if isinstance(one, LightSocket)]

    async with two_at_a_table(house) as (akiko, _, table, _, _):
        live = await house.service.hub.table(table)
        before = len(live.connections)
        gc.collect()
        gc.disable()
        try:
            known = {id(one) for one in sockets()}
            async with akiko.sit(table) as chair:
                await chair.until("snapshot")
                (mine,) = [weakref.ref(one) for one in sockets() if id(one) not in known]
                assert (await chair.ask("ping"))["type"] == "pong"
            while len(live.connections) > before:
                await asyncio.sleep(0.01)
            for _ in range(100):
                if mine() is None:
                    break
                await asyncio.sleep(0.01)
            assert mine() is None
        finally:
            gc.enable()
