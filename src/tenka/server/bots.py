"""Bots think in processes of their own, with views as JSON: they can neither peek nor slow the server down.

There are two lanes, so that nobody who asks for little waits behind those who ask for much: one for the levels that
answer at once and for looking back at games, one for those that think. In each, people take turns.
"""

import asyncio
import multiprocessing
import os
import secrets
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import structlog

from tenka.server.thinking import alike, choose, choose_alike, is_quick, prepare

log = structlog.get_logger()
T = TypeVar("T")
QUICK_NICE, DEEP_NICE = 5, 19
"""The server comes first, then quick answers, then thought."""
HINT_SECONDS, REVIEW_SECONDS = 30.0, 300.0
"""For which an answer is waited for."""
START_SECONDS = 120.0
"""For which a new process is waited for."""


class BotFailed(Exception):
    """No answer came; the table makes any legal move instead."""


class Lane:
    """Some processes, and who waits for them: one after the other of those who ask, however much each asks."""

    def __init__(self, processes: int, seconds: float, nice: int) -> None:
        self._processes = processes
        self._seconds = seconds
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._awake: asyncio.Future[int] | None = None  # of this pool: done once its first process answers
        self._at_work = 0
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = DeafPool(self._processes, context, initializer=prepare, initargs=(self._nice,))
        self._awake = None

    def warm_up(self) -> None:
        """Starts the processes before the first is needed."""
        assert self._pool is not None
        for _ in range(self._processes):
            self._pool.submit(os.getpid)

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            _end(pool)
        for turns in self._waiting.values():
            for turn in turns:
                turn.cancel()

    def renew(self) -> None:
        """New processes for what is asked from now on; what is being thought in the old ones is thought to its end."""
        old = self._pool
        if old is not None:
            self.start()
            self.warm_up()
            old.shutdown(wait=False)

    def waiting(self) -> int:
        """How many ask and have not had their turn."""
        return sum(not turn.done() for turns in self._waiting.values() for turn in turns)

    async def ask(self, who: str, work: Callable[..., T], *args: Any) -> T:
        """What `work` gives in one of the processes, once it is `who`'s turn."""
        await self._turn(who)
        try:
            try:
                return await self._run(work, *args)
            except BrokenProcessPool:  # perhaps another one's doing: once more
                return await self._run(work, *args)
        finally:
            self._done()

    # --- turns ------------------------------------------------------------------------------------------------------

    async def _turn(self, who: str) -> None:
        if self._at_work < self._processes:
            self._at_work += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._done()
            raise

    def _done(self) -> None:
        """Whose turn it is next; who has had theirs goes behind the others."""
        while self._waiting:
            who, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[who] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._at_work -= 1

    # --- work -------------------------------------------------------------------------------------------------------

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        pool = self._pool
        if pool is None:
            raise BotFailed
        try:
            await self._wake(pool)
            if pool is not self._pool:  # there are new processes by now
                return await self._run(work, *args)
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *args)), self._seconds)
        except (TimeoutError, BrokenProcessPool):
            self._replace(pool)
            raise
        except asyncio.CancelledError:
            if pool is self._pool:
                raise
            raise BrokenProcessPool from None  # its pool was replaced while it waited

    async def _wake(self, pool: ProcessPoolExecutor) -> None:
        """A process that is being started on a busy machine is no bot that hangs: it is given more time."""
        if self._awake is None:
            self._awake = asyncio.wrap_future(pool.submit(os.getpid))
        if not self._awake.done():
            await asyncio.wait_for(asyncio.shield(self._awake), START_SECONDS)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Whoever hangs is not waited for: its process goes, and a new pool is made."""
        if self._pool is broken:
            self.start()
            _end(broken)


class BotPool:
    def __init__(self, processes: int, seconds: float) -> None:
        self.quick = Lane(1, seconds, QUICK_NICE)
        self.deep = Lane(processes, seconds, DEEP_NICE)
        self.coach = Lane(1, max(seconds, HINT_SECONDS), QUICK_NICE)
        self.reviews = Lane(min(2, os.cpu_count() or 1), REVIEW_SECONDS, DEEP_NICE)
        self.thinking = 0

    def start(self) -> None:
        for lane in self.lanes():
            lane.start()

    def lanes(self) -> list[Lane]:
        return [self.quick, self.deep, self.coach, self.reviews]

    def warm_up(self) -> None:
        self.quick.warm_up()
        self.deep.warm_up()

    def stop(self) -> None:
        for lane in self.lanes():
            lane.stop()

    def renew(self) -> None:
        for lane in self.lanes():
            lane.renew()

    async def choose(self, key: str, level: str, view: bytes, who: str) -> int:
        """What a bot does, given its view. `who` has seated it: of two people each waits for one bot of the other's."""
        return await self._choose(choose, key, level, view, who, secrets.randbits(48))

    async def choose_alike(self, key: str, level: str, view: bytes, who: str, seed: str) -> int:
        """Without a clock, and from a seed that is the same for the same view: always the same."""
        return await self._choose(choose_alike, key, level, view, who, alike(seed, view))

    async def _choose(
        self, work: Callable[[str, str, bytes, int], int], key: str, level: str, view: bytes, who: str, seed: int
    ) -> int:
        lane = self.quick if is_quick(key, level) else self.deep
        self.thinking += 1
        try:
            return await lane.ask(who, work, key, level, view, seed)
        except Exception as error:
            log.error("bot-failed", game=key, level=level, error=type(error).__name__)
            raise BotFailed from None
        finally:
            self.thinking -= 1

    async def advise(self, who: str, work: Callable[..., T], *args: Any) -> T:
        """Advice, in a process of its own: who plays waits for it."""
        return await self.coach.ask(who, work, *args)

    async def judge(self, who: str, work: Callable[..., T], *args: Any) -> T:
        """A part of a review: nobody at a table waits for it, so all others come first."""
        return await self.reviews.ask(who, work, *args)

    async def look(self, who: str, work: Callable[..., T], *args: Any) -> T:
        """Something that takes a while but is no thought: a game stepped through, a position in words."""
        return await self.quick.ask(who, work, *args)


class DeafPool(ProcessPoolExecutor):
    """Its processes do not hear Ctrl-C from their first moment on: what they import takes a while."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # a process that begins here inherits it
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
