"""Uvicorn's WebSocket, made light: nothing is kept between two messages, nor of a connection that is lost.

The application lets a page in, like any other. Then it hands the page over to its talk (`hand_over`) and returns: what
the page says goes straight there, and what it is told straight to the transport, without a task or a queue in between.
"""

import asyncio
import logging
import random
from typing import Any, ClassVar, Protocol, cast
from uuid import UUID

from isal import isal_zlib
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions import permessage_deflate as deflate
from websockets.frames import Frame
from websockets.protocol import Protocol as WebSocketProtocol

from tenka.server.letterbox import Letterbox

LEAST_COMPRESSED = 600
"""Bytes; shorter messages are quicker sent as they are."""
QUICKLY_COMPRESSED = 2000
"""Bytes; shorter messages get no code of their own: with it or without it fits into one packet."""
WINDOW, QUICK, LEVEL = 12, 0, 1
FLUSHED = b"\x00\x00\xff\xff"
"""With these bytes a flush ends; the other side adds them itself."""
NOBODY = UUID(int=0)
PLACE = "tenka.socket"
"""Where in its scope the application finds a LightSocket."""


WRITABLE = asyncio.Event()
"""Of pages that were handed over: nobody waits for it, so that one is enough."""
KEPT = {
    *("connections", "tasks", "loop", "transport", "queue", "conn", "handshake_complete", "close_sent", "disconnected"),
    *("close_timer", "frames", "curr_msg_data_type", "pending_ping_payload", "ping_interval", "_handed_over", "_held"),
    "_telling",
}
"""What a page that was handed over still needs of its own; uvicorn has three times as much."""
BEATS = 100
"""Rounds of pings between two pings of one page: a crowd's are not all sent at once."""


class Deflate(deflate.PerMessageDeflate):
    """With Intel's library, which takes a third of zlib's time. All that is told is told in whole messages."""

    def encode(self, frame: Frame) -> Frame:
        if len(frame.data) < LEAST_COMPRESSED:
            return frame
        level = QUICK if len(frame.data) < QUICKLY_COMPRESSED else LEVEL
        press = isal_zlib.compressobj(level, wbits=-self.local_max_window_bits)
        data = press.compress(frame.data) + press.flush(isal_zlib.Z_SYNC_FLUSH)
        return Frame(frame.opcode, data[: -len(FLUSHED)], rsv1=True)


class Deflating(deflate.ServerPerMessageDeflateFactory):
    """Each message is compressed for itself: what zlib remembers of earlier ones takes 45 kB a connection."""

    def __init__(self) -> None:
        super().__init__(True, True, WINDOW, WINDOW)

    def process_request_params(self, *given: Any) -> tuple[list[tuple[str, str | None]], deflate.PerMessageDeflate]:
        answer, agreed = super().process_request_params(*given)
        return answer, Deflate(True, True, agreed.remote_max_window_bits, agreed.local_max_window_bits, {})


deflating = Deflating()


class Talks(Protocol):
    """Who a page is handed over to."""

    def hear(self, text: str | None, data: bytes | None) -> None: ...

    def gone(self) -> None:
        """It is closed, from either side."""


class HandedOver:
    """Stands where messages waited for the application."""

    __slots__ = ("_loop", "_talk")

    def __init__(self, talk: Talks, loop: Any) -> None:
        self._talk, self._loop = talk, loop

    def put_nowait(self, event: Any) -> None:
        if event["type"] == "websocket.receive":
            self._talk.hear(event.get("text"), event.get("bytes"))
        else:
            self._loop.call_soon(self._talk.gone)  # whoever has closed it may be counting connections just now


class Pulse:
    """Pings the pages of an event loop by one timer: with one for each, a page takes a kilobyte more.

    Who has not answered the last ping when it is time for the next is gone.
    """

    of: ClassVar[dict[Any, "Pulse"]] = {}

    def __init__(self, loop: Any, interval: float) -> None:
        self._loop, self._pause = loop, interval / BEATS
        self._rounds: list[set[LightSocket]] = [set() for _ in range(BEATS)]
        self._beat = self._pages = 0
        self._timer = loop.call_later(self._pause, self._next)

    def _round(self, page: "LightSocket") -> "set[LightSocket]":
        return self._rounds[(id(page) >> 6) % BEATS]

    def add(self, page: "LightSocket") -> None:
        self._round(page).add(page)
        self._pages += 1

    def remove(self, page: "LightSocket") -> None:
        if page in self._round(page):
            self._round(page).remove(page)
            self._pages -= 1
            if not self._pages:
                self._timer.cancel()
                del Pulse.of[self._loop]

    def _next(self) -> None:
        self._timer = self._loop.call_later(self._pause, self._next)
        for page in list(self._rounds[self._beat]):
            page.ping()
        self._beat = (self._beat + 1) % BEATS


class LightSocket(WebSocketsSansIOProtocol):
    logger, writable, read_paused, close_timeout = logging.getLogger("uvicorn.error"), WRITABLE, True, 10.0
    client = ping_timer = pong_timer = None
    """Of pages that were handed over; before, each has its own."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [deflating]
        self.queue = Letterbox()  # type: ignore[assignment]
        self._handed_over = self._held = self._telling = False

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request = self.response = None  # type: ignore[assignment]
            self.conn.parser.close()  # nor what it keeps of the request; nothing has come since
            self.conn.parser = WebSocketProtocol.parse(self.conn)
            next(self.conn.parser)
            self.conn.id = NOBODY  # nothing is logged under it

    async def run_asgi(self) -> None:
        """As uvicorn's, but a page that was handed over stays when the application is done with it."""
        cast(dict[str, Any], self.scope)[PLACE] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.send_500_response()
        self.scope = None  # type: ignore[assignment]  # it refers to this, and is read no more
        if self.close_timer is None and not self._handed_over:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to itself: a crowd that leaves would be a long work for the collector
        self._forget()

    # --- is anybody there? --------------------------------------------------------------------------------------------

    def start_keepalive(self) -> None:
        if self.ping_interval:
            (Pulse.of.get(self.loop) or Pulse.of.setdefault(self.loop, Pulse(self.loop, self.ping_interval))).add(self)

    def stop_keepalive(self) -> None:
        if self.loop in Pulse.of:
            Pulse.of[self.loop].remove(self)
        self.pending_ping_payload = None

    def ping(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        if self.pending_ping_payload is not None:
            self.keepalive_timeout()
            return
        self.pending_ping_payload = random.randbytes(4)
        self.conn.send_ping(self.pending_ping_payload)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Frame) -> None:
        if bytes(event.data) == self.pending_ping_payload:
            self.pending_ping_payload = None

    # --- once it is handed over -------------------------------------------------------------------------------------

    def hand_over(self, talk: Talks) -> None:
        """What has come meanwhile is heard first."""
        self._handed_over = True
        before, self.queue = self.queue, HandedOver(talk, self.loop)  # type: ignore[assignment]
        while not before.empty():
            self.queue.put_nowait(before.get_nowait())
        if self.disconnected:
            self._forget()
        elif self.read_paused:
            self.transport.resume_reading()
        # As the class says: uvicorn believes that reading is paused, and does not pause it after each message.
        self.__dict__ = {name: value for name, value in vars(self).items() if name in KEPT}

    def _forget(self) -> None:
        """Whom it was handed over to refers to it; and knows all by now."""
        if self._handed_over:
            self.queue = Letterbox()  # type: ignore[assignment]

    def hold(self) -> None:
        """Nothing more is read for now: who floods waits."""
        if not self._held and not self.transport.is_closing():
            self._held = True
            self.transport.pause_reading()

    def listen(self) -> None:
        if self._held and not self.transport.is_closing():
            self._held = False
            self.transport.resume_reading()

    def waiting(self) -> int:
        """Bytes that the page has not taken yet, those of this turn among them."""
        return self.transport.get_write_buffer_size() + sum(map(len, self.conn.writes))

    def tell(self, text: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            try:
                self.conn.send_text(text)
            except InvalidState:  # the other side has just closed it
                return
            if not self._telling:
                self._telling = True
                self.loop.call_soon(self._send_told)

    def _send_told(self) -> None:
        """At the end of a turn of the loop: a move and the word that it is done go out together."""
        self._telling = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def finish(self, code: int, reason: str = "") -> None:
        """Says why it is closed, and waits a while for the answer."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        try:
            self.conn.send_close(code, reason)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.listen()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)  # it may never have read
