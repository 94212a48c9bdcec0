"""What is asked of tables beside play: a replay, a record, a check, a position in words.

Such answers take long, so they are worked out in a process beside the server, once for each position, and kept.
`who` asks: an address, so that whoever looks back at many games makes nobody else wait.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec

from tenka.kernel.chance import commitment
from tenka.kernel.messages import SPECTATOR, Line
from tenka.kernel.problem import Refused
from tenka.server import kept, thinking, wire
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server.again import not_over
from tenka.server.connection import Connection
from tenka.server.halts import shown_game
from tenka.server.hub import Hub
from tenka.server.keeper import read_kept
from tenka.server.live import LiveTable
from tenka.server.upgrade import is_earlier, is_known
from tenka.words import check_language

INSTEAD: dict[Callable[..., object], Callable[..., object]] = {
    thinking.tell_story: kept.tell_story,
    thinking.write_record: kept.write_record,
}
"""What answers for a finished game whose rules are gone."""
OF_THE_WHOLE = (thinking.write_record, thinking.check)
"""What is asked of the game as it was played, and never under other rules."""
ROOM = 64_000_000
"""Bytes of answers that are kept."""


class Questions:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._answers: OrderedDict[tuple[object, ...], asyncio.Task[Any]] = OrderedDict()
        self._sizes: dict[tuple[object, ...], int] = {}
        self._room = ROOM

    # --- the questions ----------------------------------------------------------------------------------------------

    async def replay(self, who: str, live: LiveTable, seat: int, first: int, count: int) -> p.Replay:
        """A part of the game so far, as seen by a seat."""
        check_begun(live)
        story = cast(thinking.Story, await self._look_back(who, live, thinking.tell_story, seat))
        chosen = story.steps(first, min(count, wire.MOST_STEPS))
        over = story.result is not None
        return p.Replay(seat=seat, over=over, total=story.total, first=first, steps=chosen, result=story.result)

    async def record(self, who: str, live: LiveTable, rules: int = 0) -> str:
        """The whole game as text, once it is over; with `rules`, as it was before the update of that version."""
        check_begun(live)
        if not await live.is_over():
            raise not_over()
        if rules and str(rules) not in live.row.former.split():
            if rules != live.row.rules_version:
                raise Refused("not-found", "There is nothing at this address.")
            rules = 0
        more = self._hub.store.signing_key(), live.row.status == "ended", rules
        return cast(str, await self._look_back(who, live, thinking.write_record, *more, rules=rules))

    async def check(self, who: str, live: LiveTable) -> p.Check:
        """Whether all was dealt as was committed to; until the end, what was committed to."""
        check_begun(live)
        if not await live.is_over():
            return p.Check(commitment=commitment(bytes.fromhex(live.row.seed)), over=False)
        return cast(p.Check, await self._look_back(who, live, thinking.check, live.row.status == "ended"))

    async def describe(self, who: str, live: LiveTable, seat: int, language: str) -> list[Line]:
        """The position in words, as a seat knows it."""
        check_language(language)
        async with live.held():
            table = live.playing()
            names = [one.name or one.level for one in live.rows.seats]
            key = ("describe", live.row.id, live.row.entries, seat, language, *names)
            view = None if key in self._answers else table.view(seat)
        lines = await self._once(
            key, lambda: self._hub.bots.look(who, thinking.describe, live.row.game, language, names, view)
        )
        return cast(list[Line], lines)

    async def prospects(self, live: LiveTable, seat: int) -> list[p.Choice]:
        """What a seat may be asked next, worked out from its own view."""
        async with live.held():
            table = live.playing()
            if seat == SPECTATOR:
                raise Refused("spectator", "You are looking on; only those who sit at the table can do that.")
            every = wire.catalogue(table.game)
            key = ("prospects", live.row.id, live.row.entries, seat)
            view = None if key in self._answers else table.view(seat)
        found = await self._once(key, lambda: self._hub.bots.look(live.row.id, thinking.prospects, live.row.game, view))
        return [every.choice(action) for action in cast(list[int], found)]

    async def reasons(self, who: str, live: LiveTable, seat: int, page: Connection | None = None) -> list[p.BotMove]:
        """Why bots did what they did since a seat's last decision, as far as that seat saw it."""
        async with live.held(page):
            live.playing()
            live.check_plays(seat)
            if not live.row.hints:
                raise Refused("hints-off", "At this table there are no hints.")
        return cast(list[p.BotMove], await self._look_back(who, live, thinking.tell_reasons, seat))

    # --- answering each once ----------------------------------------------------------------------------------------

    async def _look_back(
        self, who: str, live: LiveTable, work: Callable[..., object], *more: int | bytes, rules: int = 0
    ) -> object:
        """`rules`: an earlier version of them to which the question belongs."""
        if live.row.status == "playing" and is_earlier(live.row.beginning()) and not live.row.halt:
            async with live.held():
                pass  # its rules have had an update: now it is known what becomes of it
        row = live.row

        async def answer() -> object:
            entries = await r.read_entries(self._hub.store, row.id)
            whole = r.StoredGame(row.beginning(), entries)
            needs = msgspec.structs.replace(whole.beginning, rules=rules or row.rules_version)
            if work in INSTEAD and row.status in r.DONE and not is_known(needs):
                data = await read_kept(self._hub.store, row.id)
                if data is not None:
                    return await self._hub.bots.look(who, INSTEAD[work], *whole, data, *more)
            shown = whole if work in OF_THE_WHOLE else shown_game(row, entries)
            return await self._hub.bots.look(who, work, *shown, *more)

        return await self._once((work.__name__, row.id, row.entries, row.status, row.halt, *more), answer)

    async def _once(self, key: tuple[object, ...], answer: Callable[[], Awaitable[object]]) -> object:
        task = self._answers.get(key)
        if task is None:
            task = self._answers[key] = asyncio.ensure_future(answer())
            task.add_done_callback(lambda done: self._keep(key, done))
        self._answers.move_to_end(key)
        return await asyncio.shield(task)

    def _keep(self, key: tuple[object, ...], task: "asyncio.Task[Any]") -> None:
        if task.cancelled() or task.exception() is not None:
            del self._answers[key]
            return
        self._sizes[key] = size(task.result())
        self._room -= self._sizes[key]
        for old in [one for one in self._answers if one in self._sizes] if self._room < 0 else []:
            if self._room >= 0:
                break
            del self._answers[old]
            self._room += self._sizes.pop(old)


def check_begun(live: LiveTable) -> None:
    if live.row.status not in r.BEGUN:
        raise Refused("not-begun", "The game has not begun yet; some seats are still empty.")


def size(answer: object) -> int:
    """About how many bytes; what is small counts as a kilobyte."""
    if isinstance(answer, thinking.Story):
        return sum(len(some) for some in answer.packed) + 1000
    return len(answer) if isinstance(answer, str) else 1000
