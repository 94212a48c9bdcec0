"""Two processes at the same moment: what one has not heard of yet is neither written over nor lost."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from support.house import Chair, House, Visitor, answer, asked, open_house, play_people, relaxed
from tenka.kernel.problem import Refused
from tenka.server import schema
from tenka.server.hub import Hub
from tenka.server.live import LiveTable
from tenka.server.lobby import Lobby
from tenka.server.people import User
from tenka.server.store import NoDatabase

PEOPLE = [{"kind": "me", "name": name} for name in ("Akiko", "Ben", "Chie")]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(relaxed(tmp_path, away_after=300.0)) as opened:
        yield opened


async def at_two_processes(house: House, akiko: Visitor) -> tuple[LiveTable, LiveTable]:
    """A table as this process has it, and as one has it to which nobody tells anything. Chie is away."""
    table = (await akiko.create("nobunaga", PEOPLE))["table"]["id"]
    here = await house.service.hub.table(table)
    there = await Hub(house.service.settings, house.service.store, house.service.bots).table(table)
    async with here.held(), there.held():
        here._left[2] = there._left[2] = 0.0
        return here, there


async def test_two_who_wish_for_a_bot_agree(house: House) -> None:
    async with house.visitor("Akiko") as akiko:
        here, there = await at_two_processes(house, akiko)
        await asyncio.gather(here.hand_over(0, 2, "random"), there.hand_over(1, 2, "random"))
        async with asyncio.timeout(60):
            here.news.notice()
            async with here.held():
                assert here.rows.seats[2].stands_in()
                assert here.playing().seats[2].is_bot()


async def test_who_comes_back_does_not_undo_what_another_process_did_to_the_seat(house: House) -> None:
    """The wish is forgotten; the bot that plays there by now stays until it is sent away."""
    async with house.visitor("Akiko") as akiko:
        here, there = await at_two_processes(house, akiko)
        await here.hand_over(0, 2, "random")
        there.news.notice()
        await there.hand_over(1, 2, "random")
        async with akiko.sit(here.row.id, 2) as chair:
            snapshot = await chair.until("snapshot")
            assert snapshot["table"]["seats"][2]["stands_in"]
            assert (await chair.ask("take-back"))["type"] == "done"
            assert not chair.table["seats"][2]["stands_in"]


async def test_lines_said_at_the_same_moment_are_all_told(house: House) -> None:
    async with house.visitor("Akiko") as akiko:
        here, there = await at_two_processes(house, akiko)
        async with akiko.sit(here.row.id, 0) as chair:
            await chair.until("snapshot")
            await there.add_chat(1, "", "first")
            assert (await chair.ask("chat", text="second"))["type"] == "done"
            there.news.notice()
            async with there.held():
                assert [line.text for line in there.chat] == ["first", "second"]
            await chair.quiet()
            assert lines(chair) == [(0, "first"), (1, "second")]


async def test_a_line_whose_answer_was_lost_is_told_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page shows: the lines of its last snapshot, and those that were told since."""
    async with house.visitor("Akiko") as akiko:
        here, _ = await at_two_processes(house, akiko)
        async with akiko.sit(here.row.id, 0) as chair:
            await chair.until("snapshot")
            write, unheard = house.service.store.write, True

            async def stored_and_unheard(*steps: Any) -> None:
                nonlocal unheard
                await write(*steps)
                if unheard:
                    unheard = False
                    raise NoDatabase

            monkeypatch.setattr(house.service.store, "write", stored_and_unheard)
            assert (await chair.ask("chat", text="once"))["problem"]["code"] == "no-database"
            async with asyncio.timeout(60):
                while not lines(chair):
                    await chair.receive()
            await chair.quiet()
            assert lines(chair) == [(0, "once")]


async def test_the_last_two_who_sit_down_begin_the_game(house: House) -> None:
    """Each of the two processes believes that one seat is still free."""
    async with house.visitor("Akiko") as akiko, house.visitor("Ben") as ben, house.visitor("Chie") as chie:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = (await akiko.create("nobunaga", seats))["table"]["id"]
        here, there = house.service, Lobby(Hub(house.service.settings, house.service.store, house.service.bots))
        users = [await user_of(house, visitor) for visitor in (ben, chie)]
        for lobby in (here.lobby, there):
            async with (await lobby.hub.table(table)).held():
                pass
        await asyncio.gather(here.lobby.join(table, users[0], 1), there.join(table, users[1], 2))
        for lobby in (here.lobby, there):
            live = await lobby.hub.table(table)
            live.news.notice()
            async with live.held():
                assert live.row.status == "playing"
                assert live.playing().asked()
        begun = await here.store.rows(sa.select(schema.played.c.seat).where(schema.played.c.table_id == table))
        assert len(begun) == 3


async def test_no_game_begins_without_somebody_who_has_left_elsewhere(house: House) -> None:
    async with house.visitor("Akiko") as akiko, house.visitor("Ben") as ben, house.visitor("Chie") as chie:
        for leaves_first in (True, False):
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            table = (await akiko.create("nobunaga", seats))["table"]["id"]
            here, there = house.service, Lobby(Hub(house.service.settings, house.service.store, house.service.bots))
            first, second = [await user_of(house, visitor) for visitor in (ben, chie)]
            await here.lobby.join(table, first, 1)
            async with (await there.hub.table(table)).held():
                pass
            if leaves_first:
                await there.leave(table, first)
                with pytest.raises(Refused, match="moved on"):
                    await here.lobby.join(table, second, 2)
            else:
                await here.lobby.join(table, second, 2)
                with pytest.raises(Refused, match="moved on"):
                    await there.leave(table, first)
            rows = schema.seats.c.table_id == table
            kinds = [row.kind for row in await here.store.rows(sa.select(schema.seats.c.kind).where(rows))]
            live = await here.hub.table(table)
            live.news.notice()
            async with live.held():
                assert live.row.status == ("waiting" if leaves_first else "playing")
                assert kinds.count("open") == (2 if leaves_first else 0)


async def test_a_bot_whose_answer_meets_another_move_does_not_think_again(house: House) -> None:
    """Here a bot takes over for somebody, at a process that this one has not heard yet."""
    true, thoughts, go = house.service.hub.bots.choose, Counter[bytes](), asyncio.Event()

    async def choose(key: str, level: str, view: bytes, who: str) -> int:
        thoughts[view] += 1
        await go.wait()
        return await true(key, level, view, who)

    house.service.hub.bots.choose = choose  # type: ignore[method-assign]
    async with house.visitor("Akiko") as akiko, asyncio.timeout(120):
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        here = await house.service.hub.table((await akiko.create("nobunaga", seats))["table"]["id"])
        while not thoughts:
            if 0 in await asked(house, here.row.id):
                await answer(house, here.row.id, 0)
            await asyncio.sleep(0.01)
        elsewhere = Hub(house.service.settings, house.service.store, house.service.bots)
        elsewhere.closing = True  # its own bots do not think
        await (await elsewhere.table(here.row.id)).hand_over(0, 0, "random")
        go.set()
        while here.row.status != "over":
            await asyncio.sleep(0.01)
    assert set(thoughts.values()) == {1}


async def user_of(house: House, visitor: Visitor) -> User:
    found = await house.service.people.user(visitor.http.cookies["tenka_session"])
    assert found is not None
    return found


async def test_a_move_whose_answer_was_lost_is_followed_by_what_follows_a_move(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the last of a game: who has won is written down, and the game kept, not only after the next start."""
    async with house.visitor("Akiko") as akiko:
        here, _ = await at_two_processes(house, akiko)
        store, write, heard = house.service.store, house.service.store.write, True

        async def unheard_at_the_end(*steps: Any) -> None:
            nonlocal heard
            await write(*steps)
            if heard and here.row.status == "over":
                heard = False
                raise NoDatabase

        monkeypatch.setattr(store, "write", unheard_at_the_end)
        with pytest.raises(NoDatabase):
            await play_people(house, here.row.id, 0)
        ended = sa.select(schema.played.c.seat).where(schema.played.c.ended.is_not(None))
        async with asyncio.timeout(60):
            while len(await store.rows(ended)) < len(PEOPLE):
                await asyncio.sleep(0.05)
        assert list(house.service.hub.keeper._over) == [here.row.id]


def lines(chair: Chair) -> list[tuple[int, str]]:
    """The chat as the page shows it."""
    return [(line["number"], line["text"]) for line in chair.chat]
