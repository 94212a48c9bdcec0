"""What the coach of a server tells, and when: alike in two worlds that a seat cannot tell apart. Leaks are planted."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from support.house import open_house, relaxed
from support.leaks import next_cards
from tenka.coach.worth import position_worth
from tenka.games import game as game_of
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem
from tenka.kernel.table import Table
from tenka.server import wire
from tenka.server.coach import coaching, work
from tenka.server.live import LiveTable

GAMES = ["nobunaga", "honshu", "shinobi", "dangerous-time"]
MOVES = {"nobunaga": 30, "honshu": 30, "shinobi": 30, "dangerous-time": 90}
"""In which a leak has to show itself: a war has to be set up before anything is hidden."""
Look = Callable[[Any, LiveTable, int], Awaitable[dict[str, object]]]


async def look_at_a_hint(service: Any, live: LiveTable, seat: int) -> dict[str, object]:
    """The hint, the work that is handed over for it, and the waiting beside that: all that its time hangs on."""
    table = live.playing()
    service.coaching._hints.clear()
    jobs: list[bytes] = []
    waits: list[float] = []
    true_sleep = asyncio.sleep
    mine = asyncio.current_task()

    async def here(_who: str, worker: Any, *args: Any) -> Any:
        jobs.append(repr((worker.__name__, args)).encode())
        return worker(*args)

    async def sleep(seconds: float, *more: Any) -> Any:
        if asyncio.current_task() is mine:
            waits.append(seconds)
        return await true_sleep(seconds, *more)

    heard = len(table.events(SPECTATOR))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(service.hub.bots, "advise", here)
        patch.setattr(asyncio, "sleep", sleep)
        number, choices = await service.coaching.hint(live, seat, None)
    told = [(event.name, event.args) for event in table.events(SPECTATOR)[heard:]]
    return {"hint": (number, wire.encode(choices)), "work": jobs, "waiting": waits, "log": told}


async def look_at_a_review(service: Any, live: LiveTable, seat: int) -> dict[str, object]:
    """What somebody gets who asks for the review of this running game."""
    try:
        return {"review": wire.encode(await service.coaching.review(live))}
    except Problem as problem:
        return {"review": (problem.code, str(problem))}


async def in_two_worlds(key: str, tmp_path: Path, look: Look, moves: int) -> int:
    """A seat looks in the real world, and in one that it cannot tell from it."""
    compared = 0
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(game_of(key).min_players)]
        made = await akiko.create(key, seats, hints=True)
        live = await house.service.hub.table(made["table"]["id"])
        for count in range(moves):
            table = live.playing()
            seat = table.asked()[0]
            if count % 3 == 0:
                mine = await look(house.service, live, seat)
                real = table.state
                table.state = imagined(table, seat, count)
                try:
                    theirs = await look(house.service, live, seat)
                finally:
                    table.state = real
                for what, value in mine.items():
                    assert theirs[what] == value, f"leak: {key}: seat {seat} can tell worlds apart by the {what}"
                compared += 1
            legal = table.legal(seat)
            await live.act(seat, table.number(seat), legal[count % len(legal)])
    return compared


def imagined(table: Table, seat: int, seed: int) -> Any:
    state = table.game.imagine(table.view(seat), Fast(seed))
    state.events = []
    return state


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "WORLDS", 2)


@pytest.mark.parametrize("key", GAMES)
async def test_hints_and_their_time_are_the_same_in_two_worlds(key: str, tmp_path: Path) -> None:
    assert await in_two_worlds(key, tmp_path, look_at_a_hint, 10) == 4


@pytest.mark.parametrize("key", GAMES)
async def test_of_a_running_game_a_review_tells_nothing(key: str, tmp_path: Path) -> None:
    assert await in_two_worlds(key, tmp_path, look_at_a_review, 7) == 3


# --- planted ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_a_hint_that_peeks_at_the_real_deck_is_caught(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = work.weigh
    tables: list[Table] = []

    def question(table: Table, seat: int) -> tuple[str, int, bytes]:
        tables.append(table)
        return table.game.key, int(table.game.rules_version), wire.encode(table.view(seat))

    def weigh(key: str, rules: int, view: bytes) -> Any:
        """Best first, by what comes of it with the cards as they truly lie."""
        state = tables[-1].state
        seat = int(state.actor)

        def worth(action: int) -> float:
            world = state.copy()
            world.do(action, Fast(1))
            return float(world.game.expert().shares(world, Fast(1))[seat])

        return sorted(honest(key, rules, view), key=lambda one: (-worth(one.action), one.action))

    monkeypatch.setattr(coaching, "question", question)
    monkeypatch.setattr(work, "weigh", weigh)
    with pytest.raises(AssertionError, match="by the hint"):
        await in_two_worlds(key, tmp_path, look_at_a_hint, MOVES[key])


@pytest.mark.parametrize("key", GAMES)
async def test_a_review_of_a_running_game_is_caught(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def review(_self: Any, live: LiveTable) -> Any:
        """Does not ask whether the game is over."""
        state = live.playing().state
        return position_worth(state.game.expert(), state, 4, 1).means()

    monkeypatch.setattr(coaching.Coaching, "review", review)
    with pytest.raises(AssertionError, match="by the review"):
        await in_two_worlds(key, tmp_path, look_at_a_review, MOVES[key])


@pytest.mark.parametrize("key", GAMES)
async def test_a_hint_that_works_longer_for_a_hidden_card_is_caught(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, honest_question = work.weigh, coaching.question

    def question(table: Table, seat: int) -> Any:
        """Whether the card on the deck is worth a second thought."""
        return *honest_question(table, seat), 1 + sum(next_cards(table.state)) % 2

    def weigh(key: str, rules: int, view: bytes, times: int) -> Any:
        """Always the same answer, but not always as soon."""
        return next(iter([honest(key, rules, view) for _ in range(times)]))

    monkeypatch.setattr(coaching, "question", question)
    monkeypatch.setattr(work, "weigh", weigh)
    with pytest.raises(AssertionError, match="by the work"):
        await in_two_worlds(key, tmp_path, look_at_a_hint, MOVES[key])


@pytest.mark.parametrize("key", GAMES)
async def test_a_hint_that_waits_for_a_hidden_card_is_caught(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = coaching.Coaching.hint

    async def hint(self: Any, live: LiveTable, seat: int, page: Any) -> Any:
        await asyncio.sleep(0.0001 * sum(next_cards(live.playing().state)))
        return await honest(self, live, seat, page)

    monkeypatch.setattr(coaching.Coaching, "hint", hint)
    with pytest.raises(AssertionError, match="by the waiting"):
        await in_two_worlds(key, tmp_path, look_at_a_hint, MOVES[key])
