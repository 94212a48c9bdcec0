"""What can happen to several processes, to their database and to the way between them: one scene for each fault.

A scene makes what it needs (a database, a bus, a proxy of our own between them), says which address each process is to
use, and strikes when it is told to. When `strike` is done all is well again.
"""

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from support.cluster import Outcome, Proxy, Server, play_through
from support.services import Running, running_postgresql, running_redis, say, standing_by


class Missing(Exception):
    """What a scene needs is not here."""


class Scene(NamedTuple):
    databases: list[str]
    """For each process."""
    bus: str
    strike: Callable[[list[Server]], Awaitable[None]]
    environment: dict[str, str] | None = None

    @property
    def stored_in(self) -> str:
        return self.databases[-1]


Play = Callable[[Path, float], AbstractAsyncContextManager[Scene]]


@contextmanager
def services() -> Iterator[tuple[Running, Running]]:
    with running_postgresql() as database, running_redis() as bus:
        yield present(database, "PostgreSQL"), present(bus, "Redis")


def present(service: Running | None, name: str) -> Running:
    if service is None:
        raise Missing(name)
    return service


# --- processes, the bus, the database ---------------------------------------------------------------------------------


@asynccontextmanager
async def with_process(fault: str, seconds: float) -> AsyncIterator[Scene]:
    """One of three processes is killed, stopped for a while, or finds itself at another hour of the day."""
    with services() as (database, bus):

        async def strike(servers: list[Server]) -> None:
            if fault in ("kill", "gone"):
                await servers[0].kill()
                if fault == "kill":
                    await servers[0].start()
            elif fault == "pause":
                servers[1].tell(signal.SIGSTOP)
                await asyncio.sleep(seconds)
                servers[1].tell(signal.SIGCONT)
            elif fault == "clock":
                for jump in (signal.SIGUSR1, signal.SIGUSR2, signal.SIGUSR2):  # ahead, back again, and back by an hour
                    servers[1].tell(jump)
                    await asyncio.sleep(seconds)

        yield Scene([database.address] * 3, bus.address, strike)


@asynccontextmanager
async def killed_service(fault: str, seconds: float) -> AsyncIterator[Scene]:
    with services() as (database, bus):
        broken = bus if fault == "redis" else database

        async def strike(_: list[Server]) -> None:
            await asyncio.to_thread(broken.kill)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(broken.start)

        yield Scene([database.address] * 3, bus.address, strike)


def of_both(one: Running, two: Running) -> str:
    """An address that leads to whichever of two databases can be written to."""
    hosts = "&".join(f"host=127.0.0.1:{database.port}" for database in (one, two))
    return f"postgresql+asyncpg://tenka@/postgres?{hosts}&target_session_attrs=read-write"


async def fail_over(primary: Running, standby: Running, seconds: float) -> None:
    await asyncio.to_thread(primary.kill)
    await asyncio.sleep(seconds)  # until somebody, or something, has noticed
    await asyncio.to_thread(say, standby, "select pg_promote()")


@asynccontextmanager
async def failover(_: Path, seconds: float) -> AsyncIterator[Scene]:
    with services() as (primary, bus), standing_by(primary) as standby:

        async def strike(_: list[Server]) -> None:
            await fail_over(primary, standby, seconds)

        yield Scene([of_both(primary, standby)] * 3, bus.address, strike)


# --- the way to the database ------------------------------------------------------------------------------------------


class Gate:
    """A network: while it is shut nothing arrives, and nobody is told; what was sent arrives later."""

    def __init__(self, behind: Running) -> None:
        self.behind = behind
        self.address = ""
        self.shut_at = self.shut_after = b""
        """Shuts just before these bytes would pass on their way to the server; or so that they do, and no answer."""
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: set[asyncio.Task[None]] = set()

    def shut(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    def is_shut(self) -> bool:
        return not self._open.is_set()

    @asynccontextmanager
    async def standing(self) -> AsyncIterator["Gate"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.address = self.behind.address.replace(f":{self.behind.port}", f":{port}")
        try:
            yield self
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, caller: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._open.wait()
            there, to = await asyncio.open_connection("127.0.0.1", self.behind.port)
            await asyncio.gather(self._carry(caller, to, True), self._carry(there, answers, False))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            answers.close()

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, inwards: bool) -> None:
        try:
            while data := await source.read(65536):
                if inwards and self.shut_at and self.shut_at in data:
                    self.shut_at = b""
                    self.shut()
                await self._open.wait()
                if inwards and self.shut_after and self.shut_after in data:
                    self.shut_after = b""
                    self.shut()
                target.write(data)
                await target.drain()
        finally:
            target.close()


OF_A_MOVE = b"null"
"""What a move writes says so of whoever is not asked; nothing that is only read does."""


@asynccontextmanager
async def partition(fault: str, seconds: float) -> AsyncIterator[Scene]:
    """One of three processes cannot reach the database: what a move wrote comes there only when all is well again; or
    it is there at once, but is not confirmed ("unheard")."""
    with services() as (database, bus):
        async with Gate(database).standing() as gate:

            async def strike(_: list[Server]) -> None:
                if fault == "unheard":
                    gate.shut_after = OF_A_MOVE
                else:
                    gate.shut_at = OF_A_MOVE
                await asyncio.sleep(seconds)
                assert gate.is_shut(), "nobody moved there"
                gate.open()

            yield Scene([gate.address, database.address, database.address], bus.address, strike)


# --- the disk ---------------------------------------------------------------------------------------------------------

SLOW = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int slowly(const char *name, int fd) {
    int ms = 0;
    FILE *file = fopen(getenv("TENKA_SLOW_DISK"), "r");
    if (file) { if (fscanf(file, "%d", &ms) != 1) ms = 0; fclose(file); }
    usleep(1000 * ms);
    return ((int (*)(int)) dlsym(RTLD_NEXT, name))(fd);
}
int fsync(int fd) { return slowly("fsync", fd); }
int fdatasync(int fd) { return slowly("fdatasync", fd); }
"""


class SlowDisk:
    """A disk that takes its time when something has to be on it, for programs started with `environment`."""

    def __init__(self, folder: Path) -> None:
        compiler = shutil.which("cc")
        if compiler is None:
            raise Missing("a C compiler")
        os.chmod(folder, 0o755)
        source, library, self._file = folder / "slow.c", folder / "slow.so", folder / "slow.txt"
        source.write_text(SLOW, "utf-8")
        self.takes(0)
        subprocess.run([compiler, "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
        self.environment = {"LD_PRELOAD": str(library), "TENKA_SLOW_DISK": str(self._file)}

    def takes(self, milliseconds: int) -> None:
        self._file.write_text(str(milliseconds), "utf-8")


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A file system of its own, which can be filled."""
    place = folder / "disk"
    place.mkdir()
    os.chmod(folder, 0o755)  # PostgreSQL is somebody else
    make = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(place)]
    if shutil.which("mount") is None or subprocess.run(make, capture_output=True).returncode != 0:
        raise Missing("the right to make a file system")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=False, capture_output=True)


def fill(place: Path) -> None:
    """To the last byte."""
    with suppress(OSError), (place / "ballast").open("wb", buffering=0) as ballast:
        while True:
            ballast.write(b"\0" * 4096)


def empty(place: Path) -> None:
    (place / "ballast").unlink()


@asynccontextmanager
async def slow_disk(folder: Path, seconds: float) -> AsyncIterator[Scene]:
    """Of PostgreSQL: every commit takes half a second, then seven, which is more than anybody is waited for."""
    disk = SlowDisk(folder)
    with running_redis() as bus, running_postgresql(None, "fsync=on") as found:
        database = present(found, "PostgreSQL")
        await asyncio.to_thread(database.stop)
        database.environment = disk.environment
        assert await asyncio.to_thread(database.start)

        async def strike(_: list[Server]) -> None:
            for milliseconds in (500, 7000, 0):
                disk.takes(milliseconds)
                await asyncio.sleep(seconds if milliseconds else 0)

        yield Scene([database.address] * 3, present(bus, "Redis").address, strike)


@asynccontextmanager
async def slow_sqlite(folder: Path, seconds: float) -> AsyncIterator[Scene]:
    disk = SlowDisk(folder)

    async def strike(_: list[Server]) -> None:
        for milliseconds in (500, 7000, 0):
            disk.takes(milliseconds)
            await asyncio.sleep(seconds if milliseconds else 0)

    yield Scene([f"sqlite+aiosqlite:///{folder / 'tenka.db'}"], "", strike, disk.environment)


@asynccontextmanager
async def full_disk(folder: Path, seconds: float) -> AsyncIterator[Scene]:
    """Of PostgreSQL, which may go down by that; then its host makes room and starts it again."""
    with small_disk(folder, 120) as place, running_redis() as bus, running_postgresql(place, "fsync=off") as found:
        database = present(found, "PostgreSQL")

        async def strike(_: list[Server]) -> None:
            fill(place)
            await asyncio.sleep(seconds)
            empty(place)
            assert database.process is not None
            if database.process.poll() is not None:
                await asyncio.to_thread(database.start)

        yield Scene([database.address] * 3, present(bus, "Redis").address, strike)


@asynccontextmanager
async def full_sqlite(folder: Path, seconds: float) -> AsyncIterator[Scene]:
    with small_disk(folder, 8) as place:

        async def strike(_: list[Server]) -> None:
            fill(place)
            await asyncio.sleep(seconds)
            empty(place)

        yield Scene([f"sqlite+aiosqlite:///{place / 'tenka.db'}"], "", strike)


# --- all of them ------------------------------------------------------------------------------------------------------

FAULTS: dict[str, tuple[Play, float]] = {
    "none": (lambda _, seconds: with_process("none", seconds), 0.0),
    "kill": (lambda _, seconds: with_process("kill", seconds), 0.0),
    "gone": (lambda _, seconds: with_process("gone", seconds), 0.0),
    "pause": (lambda _, seconds: with_process("pause", seconds), 30.0),
    "clock": (lambda _, seconds: with_process("clock", seconds), 10.0),
    "redis": (lambda _, seconds: killed_service("redis", seconds), 2.0),
    "postgresql": (lambda _, seconds: killed_service("postgresql", seconds), 2.0),
    "failover": (failover, 2.0),
    "partition": (lambda _, seconds: partition("partition", seconds), 30.0),
    "unheard": (lambda _, seconds: partition("unheard", seconds), 10.0),
    "slow-disk": (slow_disk, 10.0),
    "slow-sqlite": (slow_sqlite, 10.0),
    "full-disk": (full_disk, 10.0),
    "full-sqlite": (full_sqlite, 10.0),
}
"""By name, with the seconds for which each lasts."""


async def run(fault: str, folder: Path, tables: int, moves: int, seconds: float | None = None) -> Outcome:
    play, usual = FAULTS[fault]
    async with play(folder, usual if seconds is None else seconds) as scene:
        servers = [
            Server(folder, number, database, scene.bus, scene.environment)
            for number, database in enumerate(scene.databases)
        ]
        proxy = Proxy(folder, [one.port for one in servers])
        try:
            await asyncio.gather(*[one.start() for one in servers])
            urls = [proxy.url] if proxy.start() else [one.url for one in servers]
            return await play_through(urls, scene.stored_in, lambda: scene.strike(servers), tables, moves)
        finally:
            proxy.stop()
            for one in servers:
                await one.stop()
