"""The open port: callers come in one after the other, so that a crowd at it keeps nobody inside waiting."""

import asyncio
import socket
from collections.abc import Callable
from time import monotonic

BREATH = 0.1
"""Seconds of rest when nobody can be let in, for lack of file descriptors or memory."""


class Entrance:
    """Takes one caller in a round of the event loop; the event loop's own servers take all that are queued at once."""

    def __init__(self, listening: socket.socket, create: Callable[[], asyncio.Protocol]) -> None:
        self._listening, self._create = listening, create
        listening.setblocking(False)
        self._task = asyncio.create_task(self._let_in())

    async def _let_in(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                caller, _ = await loop.sock_accept(self._listening)
            except OSError:
                await asyncio.sleep(BREATH)
                continue
            try:
                await loop.connect_accepted_socket(self._create, caller)
            except OSError:  # gone again
                caller.close()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])


class Turnstile:
    """Costly work of many connections: one after the other, each followed by as long a time for everybody else."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._since = 0.0

    async def __aenter__(self) -> None:
        await self._one.acquire()
        self._since = monotonic()

    async def __aexit__(self, *_: object) -> None:
        try:
            await asyncio.sleep(monotonic() - self._since)
        finally:
            self._one.release()
