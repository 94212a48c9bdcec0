"""Between the processes of one house: notices over Redis. One process alone needs none.

Redis may go and come back: who listens connects again by itself, and what was missed is read from the database.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from tenka.kernel.problem import Problem
from tenka.server import notices as n
from tenka.server.hub import end
from tenka.server.others import SILENT_SECONDS
from tenka.server.service import Service

if TYPE_CHECKING:
    from redis.asyncio import Redis

    from tenka.server.line import Line

log = structlog.get_logger()
CHANNEL = "tables"
CONNECT_SECONDS, AGAIN_SECONDS = 3.0, 0.5
MOST_WAITING = 10_000
READ = msgspec.json.Decoder(n.Sent).decode


class RedisBus:
    def __init__(self, redis: "Redis", service: Service) -> None:
        self.away = True
        self.heard = asyncio.Event()
        self._redis = redis
        self._service = service
        own = service.hub.others.process.encode()
        self._own = (b'{"process":"%b"' % own, b'[{"process":"%b"' % own)  # how all begins that this process says
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._heard_at = 0.0

    def publish(self, notice: bytes) -> None:
        """What can't be sent is lost: the others look at the database when they notice."""
        if not self.away and not self._outbox.full():
            self._outbox.put_nowait(notice)

    async def take(self, what: str, who: str, seconds: float) -> bool:
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                return bool(await self._redis.set(f"{CHANNEL} {what}", who, nx=True, px=int(1000 * seconds)))
        except Exception as error:
            log.warning("bus-take", error=type(error).__name__)
            return True

    async def keep(self, all_of: set[str], seconds: float) -> None:
        with suppress(Exception):
            async with asyncio.timeout(CONNECT_SECONDS), self._redis.pipeline(transaction=False) as together:
                for what in all_of:
                    together.pexpire(f"{CHANNEL} {what}", int(1000 * seconds))
                await together.execute()

    async def let_go(self, what: str) -> None:
        with suppress(Exception):
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._redis.delete(f"{CHANNEL} {what}")

    async def send_for_ever(self) -> None:
        """What could not be sent is sent again: else the others would find it only when they look for themselves.

        Nothing more is waited for: moves of one commit are told in one turn, and go together.
        """
        notices: list[bytes] = []
        line: Line | None = None
        try:
            while True:
                if not notices:
                    notices.append(await self._outbox.get())
                while not self._outbox.empty():
                    notices.append(self._outbox.get_nowait())
                try:
                    async with asyncio.timeout(CONNECT_SECONDS):
                        line = line or await self._open(lambda _: None)
                        await self._send(line, notices)
                    notices = []
                except Exception as error:
                    log.warning("bus-send", error=type(error).__name__)
                    if self.away or len(notices) > MOST_WAITING:  # the others will look
                        notices = []
                    await hang_up(line)
                    line = None
                    await asyncio.sleep(AGAIN_SECONDS)
        finally:
            await hang_up(line)

    async def _send(self, line: "Line", notices: list[bytes]) -> None:
        """Together where all can read them so: to send and to hear costs more than what is in it."""
        if len(notices) > 1 and self._service.hub.others.read_lists():
            notices = [b"[%b]" % b",".join(notices)]
        await line.ask(*[(b"PUBLISH", CHANNEL.encode(), notice) for notice in notices])

    async def _open(self, hear: Callable[[list[Any]], None]) -> "Line":
        from tenka.server.line import Line  # late: the packages it needs are only there where processes are several

        return await Line.open(self._redis, hear)

    async def listen_for_ever(self) -> None:
        told = False  # that it is away; it may never have been there
        line: Line | None = None
        while True:
            why = "silence"
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    line = await self._open(self._listen)
                line.say(b"SUBSCRIBE", CHANNEL.encode())
                self._heard_at = monotonic()
                while not line.lost.done() and monotonic() - self._heard_at < SILENT_SECONDS:
                    await asyncio.wait((line.lost,), timeout=SILENT_SECONDS / 4)
                if line.lost.done():
                    why = "the connection was lost"
            except Exception as error:
                why = f"{type(error).__name__}: {error}".rstrip(": ")
            finally:
                await hang_up(line)
            told = told and self.away
            if not told:
                told = True
                log.warning("bus-away", why=why)
            self.away, line = True, None
            self._service.hub.watch.soon()
            await asyncio.sleep(AGAIN_SECONDS)

    def _listen(self, message: list[Any]) -> None:
        """While nothing is wrong something is heard every second: what this process says itself."""
        self._heard_at = monotonic()
        if message[0] == b"subscribe":
            self.away = False
            self.heard.set()
            self._service.hub.spawn(self._service.heard_again())
        elif message[0] == b"message":
            self._receive(message[2])

    def _receive(self, sent: bytes) -> None:
        """One notice or a list. Each stands for itself: a newer program may say what this one can't read."""
        if sent.startswith(self._own):
            return
        try:
            for one in msgspec.json.decode(sent, type=list[msgspec.Raw]) if sent.startswith(b"[") else (sent,):
                self._hear(one)
        except (ValueError, RecursionError) as error:  # msgspec's are of these, and those of bytes that are no text
            log.warning("notice", error=type(error).__name__)

    def _hear(self, sent: bytes | msgspec.Raw) -> None:
        try:
            said = READ(sent)
        except (ValueError, RecursionError) as error:
            log.warning("notice", error=type(error).__name__)
            return
        try:
            if not self._service.overheard(said):
                self._service.hub.spawn(self._heed(said))
        except Exception as error:  # what comes with it is heard all the same
            log.warning("notice", error=type(error).__name__)

    async def _heed(self, said: n.Sent) -> None:
        try:
            await self._service.receive(said)
        except Exception as error:
            log.warning("notice", error=type(error).__name__)


async def hang_up(line: "Line | None") -> None:
    if line is not None:
        with suppress(Exception):
            await line.close()


@asynccontextmanager
async def attach_bus(service: Service) -> AsyncIterator[None]:
    """Publishes this process's changes and hears those of the others, while the server runs."""
    if not service.settings.bus:
        yield
        return
    try:
        from redis.asyncio import Redis

        import tenka.server.line  # noqa: F401  # it needs hiredis
    except ImportError as error:
        raise Problem("bus", "A bus needs the extra packages: pip install 'tenka-table[cluster]'.") from error
    redis = Redis.from_url(service.settings.bus, socket_connect_timeout=CONNECT_SECONDS)
    bus = RedisBus(redis, service)
    service.hub.others.bus = bus
    tasks = [asyncio.create_task(work) for work in (bus.send_for_ever(), bus.listen_for_ever())]
    try:
        with suppress(TimeoutError):
            await asyncio.wait_for(bus.heard.wait(), CONNECT_SECONDS)
        yield
    finally:
        with suppress(Exception):
            async with asyncio.timeout(CONNECT_SECONDS):
                await redis.publish(CHANNEL, service.hub.others.farewell())
        await end(tasks)
        service.hub.others.bus = None
        await redis.aclose()
