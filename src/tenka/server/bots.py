"""Bots think in processes of their own, with views as JSON: they can neither peek nor slow the server down."""

import asyncio
import multiprocessing
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import structlog

from tenka.server.thinking import choose, prepare

log = structlog.get_logger()


class BotFailed(Exception):
    """No answer came; the table makes any legal move instead."""


class BotPool:
    def __init__(self, processes: int, seconds: float) -> None:
        self._processes = processes
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self.thinking = 0

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._processes, context, initializer=prepare)

    def warm_up(self) -> None:
        """Starts the processes before the first bot is asked."""
        assert self._pool is not None
        for _ in range(self._processes):
            self._pool.submit(os.getpid)

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            _end(pool)

    async def choose(self, key: str, level: str, view: bytes) -> int:
        """What a bot does, given its view. Those asked before it make for a longer wait."""
        pool = self._pool
        if pool is None:
            raise BotFailed
        patience = self._seconds * (1 + self.thinking / self._processes)
        self.thinking += 1
        try:
            try:
                return await self._ask(pool, patience, key, level, view)
            except BrokenProcessPool:  # perhaps another bot's doing: once more
                self._replace(pool)
                return await self._ask(self._pool or pool, patience, key, level, view)
        except Exception as error:
            log.error("bot-failed", game=key, level=level, error=type(error).__name__)
            if isinstance(error, TimeoutError | BrokenProcessPool) and self._pool is not None:
                self._replace(pool)
            raise BotFailed from None
        finally:
            self.thinking -= 1

    async def _ask(self, pool: ProcessPoolExecutor, patience: float, key: str, level: str, view: bytes) -> int:
        future = pool.submit(choose, key, level, view, secrets.randbits(48))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), patience)
        except asyncio.CancelledError:
            if pool is self._pool:
                raise
            raise BrokenProcessPool from None  # its pool was replaced while it waited

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """A bot that hangs is not waited for: its process goes, and a new pool is made."""
        if self._pool is broken:
            self.start()
            _end(broken)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
