"""The bots at one table: each is asked once when it is its turn, and its answer is played."""

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from tenka.kernel.problem import Problem, Refused
from tenka.server import wire
from tenka.server.bots import BotFailed

if TYPE_CHECKING:
    from tenka.server.live import LiveTable

log = structlog.get_logger()
TRIES = 5
"""So often somebody else may be first."""


class BotTurns:
    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self._elsewhere: dict[int, int] = {}  # each seat's decision that another process is at work on

    def wake(self, again: bool = False) -> None:
        """Asks the bots whose turn it is, each once; `again` also those of whom another process should have thought."""
        table = self.live.table
        if table is None or self.live.hub.closing or self.live.row.halt:
            return
        if again:
            self._elsewhere.clear()
        for seat in table.asked():
            left = self._elsewhere.get(seat) == table.number(seat)
            if table.seats[seat].is_bot() and seat not in self.thinking and not left:
                self.thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: int) -> None:
        live, claim = self.live, ""
        try:
            async with live.held():
                table = live.playing()
                if seat not in table.asked() or not table.seats[seat].is_bot() or live.row.halt:
                    return
                level, number, legal = table.seats[seat].name, table.number(seat), table.legal(seat)
                view = wire.encode(table.view(seat))
            claim = f"bot {live.row.id} {seat} {number}"
            if not await live.hub.others.claim(claim):
                self._elsewhere[seat] = number
                return
            action = await self._choice(level, view, legal)
            await self._play(seat, number, action if action in legal else random.choice(legal))
            live.hub.others.done(claim)
        except Problem as problem:
            log.warning("bot-move-refused", code=problem.code, game=live.row.game)
            await asyncio.sleep(1)
        except Exception as error:
            log.error("bot-move", error=type(error).__name__, game=live.row.game)
            await asyncio.sleep(1)
        finally:
            self.thinking.pop(seat, None)
            live.hub.others.release(claim)
            with suppress(Refused):
                self.wake()

    async def _play(self, seat: int, number: int, action: int) -> None:
        """Where another process has stored something at the same moment it is tried again: a bot thinks once."""
        live = self.live
        for last in (*[False] * TRIES, True):
            try:
                async with live.held():
                    table = live.playing()
                    asked = seat in table.asked() and table.seats[seat].is_bot() and not live.row.halt
                    if asked and table.number(seat) == number:
                        table.act(seat, number, action)
                        await live.commit(seat, action, None)
                    return
            except Refused as refused:
                if last or refused.code != "stale":
                    raise

    async def _choice(self, level: str, view: bytes, legal: list[int]) -> int:
        row = self.live.row
        try:
            if row.day or row.duplicate:  # the same moves get the same answers, at every table of the deal
                return await self.live.hub.bots.choose_alike(row.game, level, view, row.owner, row.seed)
            return await self.live.hub.bots.choose(row.game, level, view, row.owner)
        except BotFailed:
            return random.choice(legal)

    async def stop(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
