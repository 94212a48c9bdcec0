"""Uvicorn's WebSocket, made light: nothing is kept between two messages, nor of a connection that is lost."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import permessage_deflate as deflate
from websockets.frames import Frame
from websockets.protocol import Protocol

from tenka.server.letterbox import Letterbox

LEAST_COMPRESSED = 600
"""Bytes; shorter messages are quicker sent as they are."""
WINDOW, SETTINGS = 12, {"level": 1, "memLevel": 5}


class Deflate(deflate.PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        return super().encode(frame) if len(frame.data) >= LEAST_COMPRESSED else frame


class Deflating(deflate.ServerPerMessageDeflateFactory):
    """Each message is compressed for itself: what zlib remembers of earlier ones takes 45 kB a connection."""

    def __init__(self) -> None:
        super().__init__(True, True, WINDOW, WINDOW, SETTINGS)

    def process_request_params(self, *given: Any) -> tuple[list[tuple[str, str | None]], deflate.PerMessageDeflate]:
        answer, agreed = super().process_request_params(*given)
        return answer, Deflate(True, True, agreed.remote_max_window_bits, agreed.local_max_window_bits, SETTINGS)


deflating = Deflating()


class LightSocket(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [deflating]
        self.queue = Letterbox()  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request = self.response = None  # type: ignore[assignment]
            self.conn.parser.close()  # nor what it keeps of the request; nothing has come since
            self.conn.parser = Protocol.parse(self.conn)
            next(self.conn.parser)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to itself: a crowd that leaves would be a long work for the collector
