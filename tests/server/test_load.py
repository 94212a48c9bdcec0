"""What a table costs when it is loaded, and that the other tables go on meanwhile."""

import asyncio
import os
import pickle
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from support.house import House, open_house, relaxed
from tenka.bots.levels import NAMES
from tenka.games import games
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.record import UNDO, Seat
from tenka.kernel.table import Table
from tenka.server import again, schema, thinking, wire
from tenka.server import rows as r
from tenka.server.bots import DEEP_NICE, QUICK_NICE, BotPool, Lane
from tenka.server.live import MOST_UNDONE, LiveTable
from tenka.server.settings import Rate
from tenka.server.store import Step
from tenka.server.thinking import is_quick
from tenka.words import Words


async def begun(house: House, key: str, players: int) -> LiveTable:
    async with house.visitor("Akiko") as akiko:
        made = await akiko.create(key, [{"kind": "me", "name": f"P{seat}"} for seat in range(players)])
    live = await house.service.hub.table(made["table"]["id"])
    async with live.held():
        return live


async def waver(live: LiveTable, moves: int, seed: int) -> int:
    """Plays at random, and takes every third decision or so back, some twice; returns how many."""
    dice, undone = random.Random(seed), 0
    for _ in range(moves):
        table = live.playing()
        if table.is_over():
            break
        seat = dice.choice(table.asked())
        await live.act(seat, table.number(seat), dice.choice(table.legal(seat)))
        may = [seat for seat in range(table.players) if table.can_undo(seat)]
        while may and dice.random() < 0.4:
            await live.undo(dice.choice(may))
            undone += 1
            may = [seat for seat in range(table.players) if table.can_undo(seat)]
    return undone


@pytest.mark.parametrize("key", list(games()))
async def test_a_table_is_loaded_as_it_was_however_often_people_wavered(key: str, tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house:
        live = await begun(house, key, games()[key].min_players)
        assert await waver(live, 60, seed=3)
        played = live.playing()
        loaded = await live.halts.game()
        assert loaded.save() == played.save()
        assert loaded.asked() == played.asked()
        assert loaded.sealed == played.sealed
        seats = range(played.players)
        assert all(loaded.number(seat) >= played.number(seat) for seat in seats), "no number is given out twice"
        assert [loaded.can_undo(seat) for seat in seats] == [played.can_undo(seat) for seat in seats]


async def test_what_was_taken_back_is_not_played_again(tmp_path: Path) -> None:
    """Not even looked at: an action that no game has is taken back here, and nobody stumbles over it."""
    async with open_house(relaxed(tmp_path)) as house:
        live = await begun(house, "nobunaga", 2)
        seat = live.playing().asked()[0]
        insert = sa.insert(schema.entries)
        entry = {"table_id": live.row.id, "seat": seat, "seat_kind": "", "seat_name": "", "at": 0.0}
        wavering = [77_777, 88_888, UNDO, UNDO] * 500
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        steps = [Step(insert, {**entry, "number": n, "action": action}) for n, action in enumerate(wavering)]
        await house.service.store.write(*steps)
        entries, loaded = await r.read_entries(house.service.store, live.row.id), again.deal(live.row.beginning())
        going_on = asyncio.create_task(others())
        await again.do_all_again(loaded, entries)
        going_on.cancel()
        assert loaded.asked() == [seat]
        assert len(loaded.record.entries) == len(wavering)
        assert turns >= len(wavering) // again.PASSED_AT_ONCE, "other tables go on meanwhile"


async def test_other_tables_go_on_while_a_long_game_is_loaded(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house:
        live = await begun(house, "nobunaga", 2)
        while not live.playing().is_over():
            await waver(live, 50, seed=4)
        entries = await r.read_entries(house.service.store, live.row.id)
        table, turns, loading = again.deal(live.row.beginning()), 0, True

        async def others() -> None:
            nonlocal turns
            while loading:
                turns += 1
                await asyncio.sleep(0)

        going_on = asyncio.create_task(others())
        await again.do_all_again(table, entries)
        loading = False
        await going_on
        assert table.is_over()
        done = len(entries) - 2 * len(again.taken_back(entries))
        assert turns >= done // again.DONE_AT_ONCE > 0


async def test_wavering_does_not_fill_the_log(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as ben:
        live = await begun(house, "nobunaga", 2)
        seat = live.playing().asked()[0]
        async with ben.sit(live.row.id) as chair:
            await chair.until("snapshot")
            begun_with = len(chair.events)
            for number in range(3 * MOST_UNDONE):
                table = live.playing()
                await live.act(seat, table.number(seat), table.legal(seat)[0])
                await live.undo(seat)
                async with live.held():
                    assert len(live.playing().log()) < 10 * MOST_UNDONE
                if number % 50 == 0:
                    await chair.quiet()
            table = live.playing()
            await live.act(seat, table.number(seat), table.legal(seat)[0])
            await chair.quiet()
            assert chair.play["number"] == 0
            assert len(chair.events) < begun_with + 10, "who looks on was told again, without the wavering"
            assert live.row.entries == 6 * MOST_UNDONE + 1


async def test_what_a_seat_is_told_is_worked_out_once_for_all_who_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out = 0
    play = wire.play

    def counted(*args: Any) -> Any:
        nonlocal worked_out
        worked_out += 1
        return play(*args)

    async with open_house(relaxed(tmp_path)) as house, house.visitor() as ben, AsyncExitStack() as pages:
        live = await begun(house, "nobunaga", 2)
        monkeypatch.setattr(wire, "play", counted)
        for _ in range(20):
            chair = await pages.enter_async_context(ben.sit(live.row.id))
            await chair.until("snapshot")
        assert worked_out == 1


# --- questions --------------------------------------------------------------------------------------------------------


async def test_a_question_is_answered_beside_the_server_and_once_for_each_position(tmp_path: Path) -> None:
    """However many ask: five who look on, and several who check a finished game."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, AsyncExitStack() as pages:
        asked: list[str] = []
        look = house.service.hub.bots.look

        async def counted(who: str, work: Any, *args: Any) -> Any:
            asked.append(work.__name__)
            return await look(who, work, *args)

        house.service.hub.bots.look = counted  # type: ignore[method-assign]
        live = await begun(house, "nobunaga", 2)
        chairs = [await pages.enter_async_context(akiko.sit(live.row.id)) for _ in range(5)]
        for chair in chairs:
            await chair.until("snapshot")
        for _ in range(3):
            told = await asyncio.gather(*[chair.ask("describe", language="en") for chair in chairs])
            assert all(one["lines"] == told[0]["lines"] for one in told)
        assert asked == ["describe"]
        await waver(live, 1, seed=1)
        assert (await chairs[0].ask("describe", language="en"))["lines"]
        assert asked == ["describe"] * 2
        await pages.aclose()
        while not live.playing().is_over():
            await waver(live, 50, seed=4)
        asked.clear()
        path = f"/api/tables/{live.row.id}"
        for _ in range(3):
            await asyncio.gather(*[akiko.get(f"{path}/{what}") for what in ("check", "record", "replay")] * 2)
        assert sorted(asked) == ["check", "tell_story", "write_record"]
        live.rest()
        assert (await akiko.get(f"{path}/check"))["deal_right"]
        assert live.table is None, "to look back, the server itself plays nothing again"


async def test_a_question_that_cannot_be_answered_leaves_the_others_be(tmp_path: Path) -> None:
    """A game that can't be played again: the sentence comes out of the process beside, which lives on."""
    async with open_house(relaxed(tmp_path), inline_bots=False) as house, house.visitor("Akiko") as akiko:
        live = await begun(house, "nobunaga", 2)
        entry = {"table_id": live.row.id, "number": 0, "seat": 0, "action": 999_999, "at": 0.0}
        await house.service.store.write(Step(sa.insert(schema.entries), {**entry, "seat_kind": "", "seat_name": ""}))
        assert (await akiko.get(f"/api/tables/{live.row.id}/replay", 500))["code"] == "table-damaged"
        pool = house.service.bots.quick._pool
        other = await begun(house, "nobunaga", 2)
        assert (await akiko.get(f"/api/tables/{other.row.id}/replay"))["total"] == 1
        assert house.service.bots.quick._pool is pool is not None


async def test_dear_questions_count_as_several(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, messages=Rate(20, 0.001), requests=Rate(40, 0.001))) as house:
        live = await begun(house, "nobunaga", 2)
        async with house.visitor("Ben") as ben, ben.sit(live.row.id) as chair:
            await chair.until("snapshot")
            said = [(await chair.ask("describe", language="en"))["type"] for _ in range(6)]
            assert said == ["description"] * 4 + ["problem"] * 2
            checks = [(await ben.http.get(f"/api/tables/{live.row.id}/check")).status_code for _ in range(5)]
            assert checks[0] == 200
            assert checks[-1] == 429


async def test_who_looks_back_at_many_games_has_one_turn_and_one_limit(tmp_path: Path) -> None:
    """An address, of IPv6 a household's: neither other tables' bots nor other people's questions wait for it."""
    turns: list[str] = []
    async with open_house(relaxed(tmp_path, requests=Rate(40, 0.001))) as house, house.visitor() as akiko:
        lives = [await begun(house, "nobunaga", 2) for _ in range(2)]
        look = house.service.hub.bots.look

        async def noted(who: str, work: Any, *args: Any) -> Any:
            turns.append(who)
            return await look(who, work, *args)

        house.service.hub.bots.look = noted  # type: ignore[method-assign]

        async def replay(live: LiveTable, address: str) -> int:
            where = f"/api/tables/{live.row.id}/replay"
            return (await akiko.http.get(where, headers={"x-forwarded-for": address})).status_code

        told = [await replay(live, f"2001:db8:1::{number}") for number in (1, 2, 3) for live in lives]
        assert told == [200] * 4 + [429] * 2
        assert turns == ["address 2001:db8:1::/64"] * 2
        assert await replay(lives[0], "2001:db8:2::1") == 200


async def test_who_looks_on_disturbs_nobody(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor() as stranger:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
        table = made["table"]["id"]
        async with akiko.sit(table, 0) as chair:
            await chair.until("snapshot")
            for _ in range(3):
                async with stranger.sit(table) as looking, akiko.sit(table, 0) as second:
                    await looking.until("snapshot")
                    await second.until("snapshot")
            assert await chair.quiet() == []
            async with akiko.sit(table, 1) as other:
                await other.until("snapshot")
                assert [said["type"] for said in await chair.quiet()] == ["table"]


# --- bots -------------------------------------------------------------------------------------------------------------


async def test_people_take_turns_at_the_bots_however_many_each_has(monkeypatch: pytest.MonkeyPatch) -> None:
    lane, order = Lane(1, 60.0, 0), []

    async def run(_: Lane, work: Any) -> None:
        order.append(work)
        await asyncio.sleep(0)

    monkeypatch.setattr(Lane, "_run", run)
    asked = [("Akiko", f"a{number}") for number in range(5)] + [("Ben", "b0"), ("Chie", "c0"), ("Ben", "b1")]
    await asyncio.gather(*[lane.ask(who, work) for who, work in asked])  # type: ignore[arg-type]
    assert order == ["a0", "a1", "b0", "c0", "a2", "b1", "a3", "a4"]


async def test_who_no_longer_waits_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    lane, done = Lane(1, 60.0, 0), asyncio.Event()

    async def run(_: Lane, work: Any) -> Any:
        await done.wait()
        return work

    monkeypatch.setattr(Lane, "_run", run)
    first, gone, last = (asyncio.create_task(lane.ask(who, who)) for who in ("Akiko", "Ben", "Chie"))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    gone.cancel()
    done.set()
    assert [await first, await last] == ["Akiko", "Chie"]
    assert await asyncio.wait_for(lane.ask("Dora", "Dora"), 5) == "Dora"  # type: ignore[arg-type]


async def test_quick_bots_have_a_lane_of_their_own_and_all_yield_to_the_server() -> None:
    assert [is_quick("dangerous-time", level) for level in NAMES] == [True] * (len(NAMES) - 1) + [False]
    pool = BotPool(1, 60.0)
    pool.start()
    try:
        here = os.nice(0)
        assert await pool.quick.ask("Akiko", os.nice, 0) == min(19, here + QUICK_NICE)
        assert await pool.deep.ask("Akiko", os.nice, 0) == min(19, here + DEEP_NICE)
    finally:
        pool.stop()


@pytest.mark.parametrize("key", list(games()))
def test_a_view_says_the_same_in_another_process(key: str) -> None:
    """It goes there as it is: a compiled rendering would not take lists for tuples."""
    game, names = games()[key], [f"P{seat}" for seat in range(games()[key].min_players)]
    table, dice = Table(game, [Seat("person", name) for name in names], bytes(32)), random.Random(1)
    for _ in range(20):
        if not table.asked():
            break
        seat = table.asked()[0]
        table.act(seat, table.number(seat), dice.choice(table.legal(seat)))
    for seat in (SPECTATOR, 0, 1):
        view = table.view(seat)
        there = thinking.describe(key, "fr", names, pickle.loads(pickle.dumps(view)))
        assert there == game.render(view, Words("fr", game, names))
