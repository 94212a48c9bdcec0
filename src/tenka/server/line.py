"""A connection to Redis for what is said and heard all the time: its client makes it, and then stands aside.

With tasks, timers and a text for its log the client takes 53 µs to publish a message and 79 to hear one; this 11, 19.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import hiredis

if TYPE_CHECKING:
    from redis.asyncio import Redis

NO_MORE = object()


class Line(asyncio.Protocol):
    @classmethod
    async def open(cls, redis: "Redis", hear: Callable[[list[Any]], None]) -> "Line":
        """The client knows address, password and TLS. It has asked for nothing that is not answered yet."""
        pool: Any = redis.connection_pool
        connection = pool.make_connection()
        await connection.connect()
        line = cls(connection, connection._writer.transport, hear)
        line._transport.set_protocol(line)
        return line

    def __init__(self, connection: Any, transport: asyncio.WriteTransport, hear: Callable[[list[Any]], None]) -> None:
        loop = asyncio.get_running_loop()
        self.lost: asyncio.Future[None] = loop.create_future()
        self._connection = connection
        self._transport = transport
        self._hear = hear
        self._reader = hiredis.Reader(notEnoughData=NO_MORE)
        self._unanswered = 0
        self._answered: asyncio.Future[None] = loop.create_future()

    def say(self, *words: bytes) -> None:
        self._transport.write(cast(bytes, hiredis.pack_command(cast(Any, words))))

    async def ask(self, *commands: tuple[bytes, ...]) -> None:
        """Until all of them are done. One at a time; where that fails the line is of no more use."""
        self._unanswered = len(commands)
        self._answered = asyncio.get_running_loop().create_future()
        for words in commands:
            self.say(*words)
        await asyncio.wait((self._answered, self.lost), return_when=asyncio.FIRST_COMPLETED)
        if not self._answered.done():
            raise ConnectionError
        self._answered.result()

    async def close(self) -> None:
        await self._connection.disconnect(nowait=True)

    # --- what comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._reader.feed(data)
        try:
            while (answer := self._reader.gets()) is not NO_MORE:
                if isinstance(answer, list):
                    self._hear(answer)
                else:
                    self._take(answer)
        except hiredis.ProtocolError:
            self._transport.abort()

    def _take(self, answer: Any) -> None:
        self._unanswered -= 1
        if self._answered.done():
            return
        if isinstance(answer, Exception):
            self._answered.set_exception(answer)
        elif self._unanswered <= 0:
            self._answered.set_result(None)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.lost.done():
            self.lost.set_result(None)
