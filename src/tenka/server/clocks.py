"""The clocks of tables at which a bot steps in for somebody who takes too long."""

import asyncio
from time import time
from typing import TYPE_CHECKING

import structlog

from tenka.kernel.problem import Problem
from tenka.server.store import NoDatabase

if TYPE_CHECKING:
    from tenka.server.hub import Hub
    from tenka.server.live import LiveTable

log = structlog.get_logger()
FARTHEST = 86_400.0
"""Timers are set at most a day ahead, and set again then."""
RETRY_SECONDS = 1.0


class Clocks:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def set(self, live: "LiveTable") -> None:
        """Something has happened at a table: its clock runs again, or no more."""
        self.cancel(live.row.id)
        if live.row.deadline is not None:
            self.arm(live.row.id, live.row.deadline)

    def arm(self, table_id: str, at: float) -> None:
        """Unless it is armed already."""
        if table_id not in self._timers:
            wait = min(max(at - time(), 0.0) + 0.05, FARTHEST)
            self._timers[table_id] = asyncio.get_running_loop().call_later(wait, self._ring, table_id)

    def cancel(self, table_id: str) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    def stop(self) -> None:
        for table_id in list(self._timers):
            self.cancel(table_id)

    def _ring(self, table_id: str) -> None:
        self._timers.pop(table_id, None)
        if not self.hub.closing:
            self.hub.spawn(self._expire(table_id))

    async def _expire(self, table_id: str) -> None:
        """Tried again until it is stored."""
        try:
            live = await self.hub.table(table_id)
            await live.expire()
        except NoDatabase:
            self.arm(table_id, time() + RETRY_SECONDS)
        except Problem as problem:  # somebody was quicker, or the table can't be opened
            log.warning("clock", code=problem.code)
        else:
            if live.row.deadline is not None and live.row.deadline > time():
                self.arm(table_id, live.row.deadline)
