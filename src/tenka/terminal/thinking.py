"""Bots think beside the screen: quick ones in a thread, searching ones in a process, so that keys always answer."""

import asyncio
import multiprocessing
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr
from multiprocessing import resource_tracker

from tenka.bots.levels import make, searches
from tenka.coach.messages import Weighed
from tenka.games import game as game_of
from tenka.kernel.messages import View
from tenka.kernel.state import Game
from tenka.terminal.hinting import weigh


def choose(name: str, key: str, view: View, seed: int) -> int:
    """One decision of a bot."""
    return make(name, game_of(key), seed).choose(view)


class Thinker:
    """The one place where bots think. The process starts with the first bot that needs it."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, game: Game, view: View, seed: int) -> int:
        if searches(name, game):
            try:
                return await asyncio.get_running_loop().run_in_executor(
                    self._process(), choose, name, game.key, view, seed
                )
            except (BrokenProcessPool, OSError, RuntimeError):  # it did not start, or was ended from outside
                self.close()
        return await asyncio.to_thread(choose, name, game.key, view, seed)

    async def advise(self, game: Game, view: View) -> list[Weighed]:
        """What a good player would do, from a view and nothing else."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._process(), weigh, game.key, view)
        except (BrokenProcessPool, OSError, RuntimeError):
            self.close()
        return await asyncio.to_thread(weigh, game.key, view)

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            with redirect_stderr(sys.__stderr__):  # Textual's own has no file behind it, which the tracker wants
                resource_tracker.ensure_running()
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=_ignore_ctrl_c)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
