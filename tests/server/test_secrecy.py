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
from tenka.kernel.messages import SPECTATOR, Event
from tenka.kernel.problem import Problem
from tenka.kernel.record import Seat
from tenka.kernel.state import OVER, State
from tenka.kernel.table import Table
from tenka.server import protocol as p
from tenka.server import wire
from tenka.server.post import letters
from tenka.words import LANGUAGES, Words

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
            await asyncio.sleep(0.3)  # as long as a slow disk takes
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


# --- what teaches -----------------------------------------------------------------------------------------------------


def why_not(table: Table, seat: int) -> list[str]:
    """What the guide lists under “Why not the others?”, and the answers to a touch on whatever is not listed."""
    play = msgspec.json.decode(wire.encode(wire.play(table, seat, None)), type=p.Play)
    listed = {one.rule for one in play.refused}
    names = [f"why-{rule.replace('.', '-')}" for rule in sorted(listed)]
    speak = [Words(language, table.game) for language in LANGUAGES]
    said = [words(name) for words in speak for name in names if words.has(name)]
    step = max(1, table.game.actions // 60)
    return said + [str(table.refusal(seat, action)) for action in range(0, table.game.actions, step)]


def compare_refusals(key: str, players: int, moves: int) -> int:
    game = games()[key]
    chance, dice = Fast(8), random.Random(8)
    table = Table(game, [Seat("person", f"P{seat}") for seat in range(players)], bytes(range(32)))
    compared = 0
    for _ in range(moves):
        if table.is_over():
            break
        for seat in table.asked():
            mine = why_not(table, seat)
            real, table.state = table.state, game.imagine(table.view(seat), chance)
            table.state.events = []
            try:
                assert why_not(table, seat) == mine, (key, seat)
            finally:
                table.state = real
            compared += any(one != "None" for one in mine)
        mover = dice.choice(table.asked())
        table.act(mover, table.number(mover), dice.choice(table.legal(mover)))
    return compared


@pytest.mark.parametrize("key", list(games()))
def test_what_the_guide_lists_as_forbidden_tells_nothing_hidden(key: str) -> None:
    assert compare_refusals(key, games()[key].min_players, 40) > 5


def test_a_refusal_that_comes_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = wire.refusals

    def leaking(table: Table, view: Any, legal: list[int]) -> Any:
        """Names the rule by the card that the next seat has kept."""
        seat = (view.seat + 1) % table.players
        kept = table.view(seat).kept[seat]  # type: ignore[attr-defined]
        rule = "N-4.6" if kept % 2 else "N-4.7"
        return [(action, rule) for action, _ in honest(table, view, legal)]

    monkeypatch.setattr(wire, "refusals", leaking)
    with pytest.raises(AssertionError):
        compare_refusals("nobunaga", 3, 60)


LONGEST_FILM = 12


def compare_film(table: Table, seat: int, chance: Fast, dice: random.Random, do: Do) -> int:
    """From a question of the seat to its next one, the same moves in two worlds.

    The page keeps what it is shown meanwhile and plays it once more when its line “since your last turn” is touched.
    Until the seat is rightly told something else in one world than in the other, all of it must be the same.
    """
    real = table.state
    pair = (real.copy(), table.game.imagine(table.view(seat), chance))
    kept = 0
    try:
        for _ in range(LONGEST_FILM):
            mover = pair[0].actor
            if mover == OVER or mover != pair[1].actor or (kept and mover == seat):
                break
            action = dice.choice(list(pair[0].legal()))
            if pair[1].refusal(action) is not None:
                break
            frames = []
            for state in pair:
                state.events = []
                do(state, action)
                heard = [wire.encode([event.name, event.args]) for event in state.events if event.seen_by(seat)]
                table.state = state
                frames.append((heard, told(table, seat)))
            (mine, shown), (theirs, shown_there) = frames
            if shown != shown_there:
                n = min(len(mine), len(theirs))
                assert mine[:n] != theirs[:n], (table.game.key, seat, action)
                break
            if pair[0].revealed and pair[1].revealed:  # the same may come to light in another order
                mine, theirs = sorted(mine), sorted(theirs)
            assert mine == theirs, (table.game.key, seat, action)
            kept += 1
    finally:
        table.state = real
    return kept


def compare_films(key: str, players: int, moves: int, do: Do = do) -> int:
    game = games()[key]
    chance, dice = Fast(9), random.Random(9)
    table = Table(game, [Seat("person", f"P{seat}") for seat in range(players)], bytes(range(32)))
    kept = 0
    for _ in range(moves):
        if table.is_over():
            break
        for seat in range(players):
            kept += compare_film(table, seat, chance, dice, do)
        mover = dice.choice(table.asked())
        table.act(mover, table.number(mover), dice.choice(table.legal(mover)))
    return kept


@pytest.mark.parametrize("key", list(games()))
def test_what_is_shown_once_more_since_the_last_turn_is_the_same_in_two_worlds(key: str) -> None:
    assert compare_films(key, games()[key].min_players, 30) > 20


def test_a_film_that_shows_a_hidden_card_is_found() -> None:
    def leaking(state: State, action: int) -> None:
        """Tells all, beside every move, which card the seat after the mover has kept."""
        do(state, action)
        seat = (state.actor + 1) % state.players if state.actor != OVER else 0
        kept = state.view(seat).kept[seat]  # type: ignore[attr-defined]
        assert state.events is not None
        state.events.append(Event("kept", {"house": str(kept)}))

    with pytest.raises(AssertionError):
        compare_films("nobunaga", 3, 60, leaking)
