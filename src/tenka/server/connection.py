"""One open WebSocket at a table, as the table knows it."""

from time import time
from typing import Protocol

from tenka.kernel.problem import Problem
from tenka.server import protocol as p
from tenka.server import wire

MOST_WAITING = 1_000_000
"""Bytes that a slow client may leave unread; then it is asked to come back."""
NO_NAME, NOT_YOURS, NO_TABLE, TOO_MANY, TRY_LATER = 4401, 4403, 4404, 4429, 1013
"""Codes with which a connection is closed."""


class Way(Protocol):
    """To the page: see `frames.LightSocket`."""

    def tell(self, text: bytes) -> None: ...

    def finish(self, code: int, reason: str = "") -> None: ...

    def waiting(self) -> int: ...


class Connection:
    """One open WebSocket at a table: what it has been told so far, and, until it is open, what waits to be sent."""

    __slots__ = (
        "born",
        "ended",
        "fingerprint",
        "looking",
        "name",
        "place",
        "seat",
        "session",
        "told",
        "unsent",
        "user",
        "way",
    )

    def __init__(self, seat: int, user: str = "", name: str = "", session: str = "") -> None:
        self.seat = seat
        self.user = user
        self.name = name
        self.session = session
        self.born = time()
        self.looking = True  # whether somebody sees the page
        self.way: Way | None = None
        self.unsent: list[bytes] = []
        self.place: int | None = None  # how much of the table's log it has been told; None before the game
        self.told = 0  # how many events that were
        self.fingerprint: tuple[object, ...] = ()
        self.ended = 0  # with which code, once nothing more is sent or received

    def open(self, way: Way) -> None:
        """What has gathered is sent, and from now on everything at once."""
        self.way = way
        unsent, self.unsent = self.unsent, []
        for frame in unsent:
            way.tell(frame)
        if self.ended:
            way.finish(self.ended)

    def send_frame(self, frame: bytes) -> None:
        if self.ended:
            return
        if self.way is None:
            self.unsent.append(frame)
        elif self.way.waiting() > MOST_WAITING:
            self.end(TRY_LATER)
        else:
            self.way.tell(frame)

    def send(self, message: p.Message) -> None:
        self.send_frame(wire.encode(message))

    def end(self, code: int, why: Problem | None = None) -> None:
        if self.ended:
            return
        if why is not None:
            self.send(p.Failed(id=None, problem=wire.problem_info(why)))
        self.ended = self.ended or code
        if self.way is not None:
            self.way.finish(self.ended)
