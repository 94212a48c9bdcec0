"""What a table costs when it is loaded, and that the other tables go on meanwhile."""

import asyncio
import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from support.house import House, open_house, relaxed
from tenka.games import games
from tenka.kernel.record import UNDO
from tenka.server import again, schema
from tenka.server import rows as r
from tenka.server.live import LiveTable
from tenka.server.store import Step


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
        loaded = await r.read_game(house.service.store, live.row)
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
        steps = [Step(insert, {**entry, "number": n, "action": action}) for n, action in enumerate(wavering)]
        await house.service.store.write(*steps)
        loaded = await r.read_game(house.service.store, live.row)
        assert loaded.asked() == [seat]
        assert len(loaded.record.entries) == len(wavering)


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
