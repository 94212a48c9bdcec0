"""Why? over the wire: the same answer in two worlds that the asker cannot tell apart. Leaks are planted."""

import asyncio
import secrets
from collections.abc import Container
from pathlib import Path
from typing import Any

import pytest

from support.house import Chair, open_house, relaxed
from tenka.coach.why import Move, why
from tenka.games import game as game_of
from tenka.kernel.chance import Fast
from tenka.kernel.messages import Reason, View
from tenka.kernel.problem import Problem
from tenka.kernel.record import REDEAL, Replay
from tenka.kernel.state import OVER, State
from tenka.server import thinking
from tenka.server.again import Beginning, StoredEntry, play_again

GAMES = ["nobunaga", "honshu", "shinobi", "dangerous-time"]
ASKER = 0
MOMENTS = {"nobunaga": 14, "honshu": 14, "shinobi": 8, "dangerous-time": 30}
"""At which the asker asks, at most: a war has to be set up before anything is hidden."""


class Worlds:
    """Stands before those who look back, and may tell them of another world than the real one: in it, what the asker
    does not know was dealt again, `redeals` times, right after the asker's last decision."""

    def __init__(self, bots: Any) -> None:
        self.look_truly = bots.look
        self.redeals = 0
        self.asked: tuple[Beginning, list[StoredEntry]] | None = None

    async def look(self, who: str, work: Any, *args: Any) -> Any:
        if work is thinking.tell_reasons:
            beginning, entries, *more = args
            self.asked = beginning, entries
            args = beginning, redealt(entries, self.redeals), *more
        return await self.look_truly(who, work, *args)


def last_own(entries: list[StoredEntry]) -> int:
    """How many entries there are up to the asker's last decision."""
    return max([at + 1 for at, entry in enumerate(entries) if entry.seat == ASKER and entry.action >= 0], default=0)


def redealt(entries: list[StoredEntry], times: int) -> list[StoredEntry]:
    at = last_own(entries)
    return entries[:at] + [StoredEntry(ASKER, REDEAL, "", "")] * times + entries[at:]


async def seen(beginning: Beginning, entries: list[StoredEntry], times: int) -> list[tuple[View, list[object]]] | None:
    """All that the asker has seen since; None where the same moves could not have been made in that world."""
    try:
        replay = (await play_again(beginning, redealt(entries, times))).record.replay(listen=True)
    except Problem:
        return None
    found: list[tuple[View, list[object]]] = []
    begin = last_own(entries) + times
    while replay.done < len(replay.steps):
        replay.state.events = []
        replay.step()
        if replay.done > begin:
            told = [(event.name, event.args) for event in replay.state.events or [] if event.seen_by(ASKER)]
            found.append((replay.state.view(ASKER), list(told)))
    return found


async def until_asked(chair: Chair, number: int) -> bool:
    """Whether the asker is to decide again, after that decision."""
    while not chair.play["asked"] or chair.play["number"] == number:
        if chair.play["result"] is not None:
            return False
        await chair.receive()
    return True


async def in_two_worlds(key: str, tmp_path: Path, wanted: int) -> tuple[int, int]:
    """So many answers are compared, or those of five deals. (How many other worlds fit hangs on the deal.)"""
    compared = given = 0
    for deal in range(5):
        folder = tmp_path / str(deal)
        folder.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(secrets, "token_hex", lambda size, deal=deal: f"{deal:02}" * size)
            more, reasons = await compare(key, folder)
        compared, given = compared + more, given + reasons
        if compared >= wanted:
            break
    return compared, given


async def compare(key: str, folder: Path) -> tuple[int, int]:
    """How many answers were compared with another world's, and how many moves had reasons in the real one."""
    compared = given = 0
    async with open_house(relaxed(folder)) as house, house.visitor("Akiko") as akiko:
        worlds = Worlds(house.service.hub.bots)
        house.service.hub.bots.look = worlds.look
        seats = [{"kind": "me"}] + [{"kind": "bot", "level": "greedy"}] * (game_of(key).min_players - 1)
        table = (await akiko.create(key, seats, hints=True))["table"]["id"]
        async with akiko.sit(table) as chair, asyncio.timeout(60):
            await chair.receive()
            await until_asked(chair, -1)
            for moment in range(MOMENTS[key]):
                worlds.redeals = 0
                mine = (await chair.ask("reasons"))["moves"]
                given += sum(bool(move["reasons"]) for move in mine)
                assert worlds.asked is not None
                real = await seen(*worlds.asked, 0)
                for times in (1, 2, 3) if real else ():
                    if await seen(*worlds.asked, times) == real:
                        house.service.questions._answers.clear()
                        worlds.redeals = times
                        theirs = (await chair.ask("reasons"))["moves"]
                        assert theirs == mine, f"leak: {key}: worlds can be told apart by the reasons"
                        compared += 1
                house.service.questions._answers.clear()
                number, legal = chair.play["number"], chair.play["legal"]
                await chair.ask("act", number=number, action=legal[moment % len(legal)]["action"])
                if not await until_asked(chair, number):
                    break
    return compared, given


@pytest.mark.parametrize("key", GAMES)
async def test_the_reasons_of_bots_are_the_same_in_two_worlds(key: str, tmp_path: Path) -> None:
    compared, given = await in_two_worlds(key, tmp_path, 3)
    assert compared >= 3
    assert given >= 1


class FromTheMoversEyes:
    """Tells what spoke for each move to whoever made it; `plans`: and what they mean to do next."""

    def __init__(self, plans: bool) -> None:
        self.plans = plans

    def __call__(self, replay: Replay, _seat: int, bots: Container[int]) -> list[Move]:
        found: list[Move] = []
        for entry in list(replay.steps):
            view = replay.state.view(entry.seat)
            replay.step()
            if entry.action >= 0 and entry.seat in bots:
                reasons = [] if self.plans else why(replay.state.game, view, entry.action)
                found.append(Move(entry.seat, [], reasons))
        if self.plans and found:
            found[-1].reasons.append(Reason(message="plan", args={"n": next_of(replay.state.copy(), found[-1].seat)}))
        return found


def next_of(state: State, seat: int) -> int:
    """What a seat does next, if all play as well as they can."""
    expert, chance = state.game.expert(), Fast(1)
    state.events = None
    while state.actor not in (seat, OVER):
        state.do(expert.choose(state, chance), chance)
    return int(expert.choose(state, chance)) if state.actor != OVER else -1


@pytest.mark.parametrize(("key", "plans"), [("nobunaga", False), ("shinobi", False), *[(key, True) for key in GAMES]])
async def test_reasons_from_the_movers_own_view_are_caught(
    key: str, plans: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "latest_moves", FromTheMoversEyes(plans))
    with pytest.raises(AssertionError, match="by the reasons"):
        await in_two_worlds(key, tmp_path, 1000)
