"""The open port: callers come in one after the other, so that a crowd at it keeps nobody inside waiting."""

import asyncio
import ctypes
import socket
import struct
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

PAUSE = 0.001
"""Seconds between two callers: a thousand of them a second leave most of the time to everybody else."""
BREATH = 0.1
"""Seconds of rest when nobody can be let in, for lack of file descriptors or memory."""
MOST_QUEUED = 2048
"""Callers that the port holds until they are let in."""
OTHERS, LONGEST = 3, 0.02
"""How much longer than a newcomer's work is what everybody else gets after it, and the most seconds of it."""

MOST_WAITING = 100
"""WebSockets of one address that may wait to be let in."""


async def leave_time_to_others(since: float) -> None:
    await asyncio.sleep(min(OTHERS * (monotonic() - since), LONGEST))


class Entrance:
    """Takes one caller after the other; the event loop's own servers take all that are queued at once."""

    def __init__(self, listening: socket.socket, create: Callable[[], asyncio.Protocol]) -> None:
        self._listening, self._create = listening, create
        self._welcoming: asyncio.Future[None] | None = None
        listening.setblocking(False)
        self._task = asyncio.create_task(self._let_in())

    async def _let_in(self) -> None:
        while True:
            await self._caller()
            try:
                caller, _ = self._listening.accept()
            except BlockingIOError:  # gone again
                continue
            except OSError:
                await asyncio.sleep(BREATH)
                continue
            self._welcoming = asyncio.ensure_future(self._welcome(caller))
            await asyncio.shield(self._welcoming)  # nobody who is in is lost when the entrance is closed
            await asyncio.sleep(PAUSE)

    async def _caller(self) -> None:
        """Somebody is at the port. Nobody is accepted here: given up just then, they would be lost."""
        loop = asyncio.get_running_loop()
        somebody = asyncio.Event()
        loop.add_reader(self._listening, somebody.set)
        try:
            await somebody.wait()
        finally:
            loop.remove_reader(self._listening)

    async def _welcome(self, caller: socket.socket) -> None:
        caller.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._create, caller)
        except OSError:  # gone again
            caller.close()

    async def close(self) -> None:
        """Whoever stands at the port already is let in: a proxy has sent their request, and would not send it again."""
        self._task.cancel()
        await asyncio.wait([self._task, *([self._welcoming] if self._welcoming is not None else [])])
        turn_away(self._listening)
        with suppress(OSError):  # the last of them: nobody else is there
            for _ in range(MOST_QUEUED):
                caller, _ = self._listening.accept()
                await self._welcome(caller)


ATTACH_FILTER = 26
NO_NEWCOMERS = struct.pack(
    "HBBIHBBIHBBIHBBI",
    *(0x30, 0, 0, 13),  # the flags of a TCP segment
    *(0x45, 0, 1, 0x02),  # that asks for a new connection
    *(0x06, 0, 0, 0),  # is not heard
    *(0x06, 0, 0, 0xFFFF),  # all others are
)


def turn_away(listening: socket.socket) -> None:
    """Whoever comes from now on hears nothing, and a moment later that the port is closed: that costs no request.

    (What comes between the last that was let in and the end of the port would be broken off with its request sent.)
    Linux alone can do so.
    """
    if sys.platform == "linux":
        program = ctypes.create_string_buffer(NO_NEWCOMERS, len(NO_NEWCOMERS))
        with suppress(OSError):
            listening.setsockopt(
                socket.SOL_SOCKET, ATTACH_FILTER, struct.pack("HP", len(NO_NEWCOMERS) // 8, ctypes.addressof(program))
            )


class Doorstep:
    """WebSockets that ask to be let in. A crowd's requests may all arrive in one round of the event loop; they are
    answered one after the other, with time for everybody else after each, and addresses take turns."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def ask(self, address: str, let_in: Callable[[], None]) -> bool:
        """Whether there is room; then `let_in` is called when it is its turn."""
        callers = self._waiting.setdefault(address, deque())
        if len(callers) >= MOST_WAITING:
            return False
        callers.append(let_in)
        if self._task is None:
            self._task = asyncio.create_task(self._answer())
        return True

    async def _answer(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            address, callers = self._waiting.popitem(last=False)
            since = monotonic()
            loop.call_soon(callers.popleft())
            if callers:
                self._waiting[address] = callers  # behind all the others
            await asyncio.sleep(0)  # it is answered
            await asyncio.sleep(0)  # and the application has begun with it
            await leave_time_to_others(since)
        self._task = None


class Turnstile:
    """Costly work of many connections: one after the other, with time for everybody else after each."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._since = 0.0

    async def __aenter__(self) -> None:
        await self._one.acquire()
        self._since = monotonic()

    async def __aexit__(self, *_: object) -> None:
        try:
            await leave_time_to_others(self._since)
        finally:
            self._one.release()
