"""One open WebSocket at a table, as the table knows it."""

from time import time

from tenka.kernel.problem import Problem
from tenka.server import protocol as p
from tenka.server import wire
from tenka.server.letterbox import Letterbox

MOST_WAITING = 500
"""Messages that a slow client may leave unread; then it is asked to come back."""
NO_NAME, NOT_YOURS, NO_TABLE, TOO_MANY, TRY_LATER = 4401, 4403, 4404, 4429, 1013
"""Codes with which a connection is closed."""


class Connection:
    """One open WebSocket at a table: what it has been told so far, and what waits to be sent."""

    def __init__(self, seat: int, user: str = "", name: str = "", session: str = "") -> None:
        self.seat = seat
        self.user = user
        self.name = name
        self.session = session
        self.born = time()
        self.looking = True  # whether somebody sees the page
        self.outbox: Letterbox[bytes | None] = Letterbox(MOST_WAITING)
        self.place: int | None = None  # how much of the table's log it has been told; None before the game
        self.told = 0  # how many events that were
        self.fingerprint: tuple[object, ...] = ()
        self.ended = 0  # with which code, once nothing more is sent or received

    def send_frame(self, frame: bytes) -> None:
        if self.outbox.full():
            self.end(TRY_LATER)
        elif not self.ended:
            self.outbox.put_nowait(frame)

    def send(self, message: p.Message) -> None:
        self.send_frame(wire.encode(message))

    def end(self, code: int, why: Problem | None = None) -> None:
        if self.ended:
            return
        if why is not None:
            self.send(p.Failed(id=None, problem=wire.problem_info(why)))
        self.ended = code
        if self.outbox.full():
            self.outbox.clear()
        self.outbox.put_nowait(None)
