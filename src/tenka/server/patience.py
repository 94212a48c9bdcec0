"""Uvicorn's HTTP with an end to its patience: half a request holds no connection open for long, and WebSockets wait."""

import asyncio
from asyncio import TimerHandle
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tenka.server.entrance import Doorstep
from tenka.server.limits import address_key

HEAD_SECONDS, BODY_SECONDS = 10.0, 30.0
"""From the first byte to the last of a request's head, and of its body."""
LAST_SECONDS = 1.0
"""For the head of a request that was on its way when the server was told to stop."""
MOST_HALF = 100
"""Connections of one address whose request is not whole yet; the one that has waited longest makes room."""
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 1\r\n\r\n"

half: dict[str, dict["PatientProtocol", None]] = {}
"""Connections that wait for the rest of a request, by address, the oldest first."""


class PatientProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, doorstep: Doorstep, **more: Any) -> None:
        super().__init__(*args, **more)
        self._doorstep = doorstep
        self._at_the_door = False
        self._address = ""
        self._timer: TimerHandle | None = None
        self._closing = False
        self._head = True  # of a request: it is waited for, or on its way

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = address_key(self.client[0] if self.client else "")
        self._wait(HEAD_SECONDS)

    def shutdown(self) -> None:
        """Who has only just come in may still ask once; a proxy would not send their request to somebody else."""
        if self._head and not self.transport.is_closing():
            self._closing = True
            self._wait(LAST_SECONDS)
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        self._whole()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = True
        if self._timer is None:  # the next request on a connection that was kept
            self._wait(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        self._head = False
        self._wait(BODY_SECONDS)
        super().on_headers_complete()
        if self._closing and not self.parser.should_upgrade():
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        self._whole()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._whole()
        if self._closing:
            self.transport.close()  # a proxy asks another process, and so does a page
            return
        self._at_the_door = True
        if not self._doorstep.ask(self._whose(), self._let_in):
            self.transport.write(TOO_MANY)
            self.transport.close()

    def _let_in(self) -> None:
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment]  # they refer to each other

    def _whose(self) -> str:
        """The address; behind a proxy the one that it names."""
        if isinstance(self.app, ProxyHeadersMiddleware) and self.client and self.client[0] in self.app.trusted_hosts:
            named = b", ".join(value for name, value in self.headers if name == b"x-forwarded-for")
            host, _ = self.app.trusted_hosts.get_trusted_client_address(named.decode("latin-1"))
            return address_key(host) or self._address
        return self._address

    def data_received(self, data: bytes) -> None:
        if self._at_the_door:  # no client says more before it has been answered (RFC 6455)
            self.transport.abort()
        else:
            super().data_received(data)

    def _wait(self, seconds: float) -> None:
        self._whole()
        self._timer = self.loop.call_later(seconds, self._give_up)
        mine = half.setdefault(self._address, {})
        mine[self] = None
        if len(mine) > MOST_HALF:
            next(iter(mine))._give_up()

    def _whole(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            mine = half[self._address]
            del mine[self]
            if not mine:
                del half[self._address]

    def _give_up(self) -> None:
        self._whole()
        if not self.transport.is_closing():
            if self.cycle is None or not self.cycle.response_started:
                self.transport.write(TOO_LATE)
            self.transport.close()
