"""Nothing hidden in anything a seat receives: all frames and all answers."""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from support.house import open_house, play_out, relaxed
from tenka.games import games
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem
from tenka.kernel.record import Seat
from tenka.kernel.state import OVER, State
from tenka.kernel.table import Table
from tenka.server import wire
from tenka.server.post import letters

Do: TypeAlias = Callable[[State, int], None]


def told(table: Table, seat: int) -> bytes:
    return wire.encode(wire.play(table, seat, None))


def in_another_world(table: Table, seat: int, chance: Fast) -> bytes:
    """What the seat would be told if the hidden things were otherwise: it must not be able to tell."""
    real = table.state
    table.state = table.game.imagine(table.view(seat), chance)
    table.state.events = []
    try:
        return told(table, seat)
    finally:
        table.state = real


def do(state: State, action: int) -> None:
    state.do(action, Fast(7))


def compare_next(table: Table, mover: int, action: int, seat: int, chance: Fast, do: Do) -> None:
    """The same move in another world: who hears nothing else there is shown the same, whoever is asked next."""
    real = table.state
    both = []
    for state in (real.copy(), table.game.imagine(table.view(seat), chance)):
        if state.actor != mover or state.refusal(action) is not None:
            return
        state.events = []
        do(state, action)
        heard = [wire.encode([event.name, event.args]) for event in state.events if event.seen_by(seat)]
        table.state = state
        try:
            both.append((heard, told(table, seat)))
        finally:
            table.state = real
    (mine, shown), (theirs, shown_there) = both
    n = min(len(mine), len(theirs))
    assert mine[:n] != theirs[:n] or shown == shown_there, (table.game.key, seat, action)


def compare_worlds(key: str, players: int, moves: int, do: Do = do) -> int:
    game = games()[key]
    chance, dice = Fast(5), random.Random(5)
    table = Table(game, [Seat("person", f"P{seat}") for seat in range(players)], bytes(range(32)))
    compared = 0
    while not table.is_over() and compared < moves * (players + 1):
        for seat in [SPECTATOR, *range(players)]:
            assert told(table, seat) == in_another_world(table, seat, chance), (key, seat)
            compared += 1
        mover = dice.choice(table.asked())
        action = dice.choice(table.legal(mover))
        for seat in [SPECTATOR, *range(players)]:
            compare_next(table, mover, action, seat, chance, do)
        table.act(mover, table.number(mover), action)
    return compared


@pytest.mark.parametrize("key", list(games()))
def test_a_seat_cannot_tell_two_worlds_apart_by_what_it_is_told(key: str) -> None:
    assert compare_worlds(key, games()[key].min_players, 40) > 20


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = wire.prompt

    def leaking(table: Table, view: Any, asked: bool) -> Any:
        """Tells everybody which card seat 2 has kept."""
        said = honest(table, view, asked)
        kept = table.view(2).kept[2]  # type: ignore[attr-defined]
        return said and msgspec.structs.replace(said, args={**said.args, "kept": kept})

    monkeypatch.setattr(wire, "prompt", leaking)
    with pytest.raises(AssertionError):
        compare_worlds("nobunaga", 3, 60)


def test_a_question_that_is_left_out_for_want_of_a_card_is_found() -> None:
    """Who may play a card is asked, also with none to play: that nobody is asked would tell of the hand (DT-10.7)."""

    def leaking(state: State, action: int) -> None:
        """Passes for whoever has no card for this window."""
        do(state, action)
        while not any(name.startswith("play") for name in named(state)) and "waive" in named(state):
            do(state, next(one for one in state.legal() if state.game.describe(one)[0] == "pass"))

    def named(state: State) -> list[str]:
        return [] if state.actor == OVER else [state.game.describe(one)[0] for one in state.legal()]

    with pytest.raises(AssertionError, match="dangerous-time"):
        compare_worlds("dangerous-time", 2, 40, leaking)


def test_an_answer_that_is_not_due_shows_nobody_what_it_is() -> None:
    game = games()["nobunaga"]
    table = Table(game, [Seat("person", f"P{seat}") for seat in range(4)], bytes(range(32)))
    while len(table.asked()) < 2:
        seat = table.asked()[0]
        table.act(seat, table.number(seat), table.legal(seat)[0])
    late = table.asked()[1]
    choices = table.legal(late)
    assert len(choices) > 1
    table.act(late, table.number(late), choices[0])
    assert late in table.sealed
    others = [SPECTATOR, *[seat for seat in range(4) if seat != late]]
    before = [told(table, seat) for seat in others]
    table.sealed[late] = choices[1]
    assert [told(table, seat) for seat in others] == before


@pytest.mark.parametrize("key", list(games()))
async def test_every_frame_of_a_whole_game_is_what_the_seat_may_see(key: str, tmp_path: Path) -> None:
    """Two people and a spectator: each view and each event they get is theirs, and no secret is anywhere."""
    dice = random.Random(3)
    async with (
        open_house(relaxed(tmp_path)) as house,
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor() as stranger,
    ):
        bots = [{"kind": "bot", "level": "random"}] * max(0, games()[key].min_players - 2)
        made = await akiko.create(key, [{"kind": "me"}, {"kind": "friend"}, *bots], watch="anyone")
        table, link = made["table"]["id"], made["links"][0]
        await ben.post("/api/claim", {"key": link["key"]})
        live = await house.service.hub.table(table)
        seed = live.row.seed
        async with akiko.sit(table) as one, ben.sit(table) as two, stranger.sit(table) as three:
            chairs = [one, two, three]
            for chair in chairs:
                await chair.until("snapshot")
            assert [chair.seat for chair in chairs] == [0, 1, SPECTATOR]
            async with asyncio.timeout(500):
                await asyncio.gather(
                    play_out(one, dice.choice), play_out(two, dice.choice), play_out(three, dice.choice)
                )
        game = live.table
        assert game is not None
        for chair in chairs:
            seen = msgspec.to_builtins(wire.events(game.events(chair.seat)))
            assert chair.events == json.loads(json.dumps(seen))
        check_frames(akiko.received, game, 0)
        check_frames(ben.received, game, 1)
        check_frames(stranger.received, game, SPECTATOR)
        for visitor in (akiko, ben, stranger):
            assert not any(seed in text for text in visitor.received)
        for visitor in (ben, stranger):
            assert not any(link["key"] in text for text in visitor.received)


def check_frames(frames: list[str], game: Table, seat: int) -> None:
    """Every view that was sent is one that the seat had at some moment of the game, byte for byte."""
    views = views_of(game, seat)
    sent = [json.loads(frame)["play"]["view"] for frame in frames if '"play":{' in frame]
    assert len(sent) > 3
    for view in sent:
        assert view["seat"] == seat
        assert json.dumps(view) in views


def views_of(game: Table, seat: int) -> set[str]:
    replay = game.record.replay()
    views = {as_sent(replay.state.view(seat))}
    while replay.step():
        views.add(as_sent(replay.state.view(seat)))
    return views


def as_sent(view: object) -> str:
    return json.dumps(json.loads(wire.encode(view)))


async def test_a_last_move_that_was_not_stored_shows_nothing(tmp_path: Path) -> None:
    """While it is being written, and after that has failed, the game is not over for anybody."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Eve") as eve:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        table = (await akiko.create("nobunaga", seats, watch="anyone"))["table"]["id"]
        live = await house.service.hub.table(table)
        write, asked = house.service.store.write, asyncio.Event()

        async def broken(*steps: Any) -> None:
            if live.row.status != "over":
                await write(*steps)
                return
            asked.set()
            await asyncio.sleep(0.3)
            raise OSError("disk full")

        house.service.store.write = broken  # type: ignore[method-assign]

        async def play() -> None:
            while not asked.is_set():
                async with live.held():
                    game = live.playing()
                    seat = game.asked()[0]
                    number, action = game.number(seat), game.legal(seat)[0]
                with suppress(Problem):
                    await live.act(seat, number, action)

        playing = asyncio.create_task(play())
        await asyncio.wait_for(asked.wait(), 60)
        questions = [f"/api/tables/{table}/{what}" for what in ("record", "check", "replay?seat=0")]
        answers = await asyncio.gather(*[eve.http.get(question) for question in questions])
        assert [answer.status_code for answer in answers] == [409, 200, 403]
        assert (answers[1].json()["over"], answers[1].json()["draws"]) == (False, [])
        await playing


# --- notices ----------------------------------------------------------------------------------------------------------


def compare_notices(key: str, moves: int) -> int:
    """What a notice would say to those who asked for more, in the real world and in one that looks the same."""
    game = games()[key]
    chance, dice = Fast(6), random.Random(6)
    players = game.min_players
    names = [f"P{seat}" for seat in range(players)]
    table = Table(game, [Seat("person", name) for name in names], bytes(range(32)))
    compared = 0
    for _ in range(moves):
        if table.is_over():
            break
        for seat in table.asked():
            mine = letters.more_of(table, seat, "en", names)
            assert mine
            real, table.state = table.state, table.game.imagine(table.view(seat), chance)
            table.state.events = []
            try:
                assert letters.more_of(table, seat, "en", names) == mine, (key, seat)
            finally:
                table.state = real
            compared += 1
        mover = dice.choice(table.asked())
        table.act(mover, table.number(mover), dice.choice(table.legal(mover)))
    return compared


@pytest.mark.parametrize("key", list(games()))
def test_a_notice_tells_nothing_that_the_seat_may_not_know(key: str) -> None:
    assert compare_notices(key, 30) > 10


def test_a_notice_that_tells_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = letters.more_of

    def leaking(table: Table, seat: int, language: str, names: list[str]) -> list[str]:
        """Tells what the next seat sees."""
        other = table.view((seat + 1) % table.players)
        return [*honest(table, seat, language, names), wire.encode(other).decode()]

    monkeypatch.setattr(letters, "more_of", leaking)
    with pytest.raises(AssertionError):
        compare_notices("honshu", 30)
