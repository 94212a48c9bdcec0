"""What the API says of puzzles. The answer is told to whoever has given one."""

from typing import Any

import msgspec

from tenka.coach.messages import Weighed
from tenka.server.protocol import Play, SeatInfo, WireEvent


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    difficulty: str
    """`easy`, `middling` or `hard`."""


class GamePuzzles(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzles of a game, the easy ones first."""

    game: str
    puzzles: list[PuzzleInfo]


class PuzzleTold(msgspec.Struct, frozen=True, kw_only=True):
    """A position as the seat sees it that is asked."""

    game: str
    id: str
    difficulty: str
    seat: int
    seats: list[SeatInfo]
    options: dict[str, str]
    events: list[WireEvent]
    """What the seat has seen happen."""
    play: Play


class PuzzleTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer, or a question before it."""

    action: int | None = None
    why: int | None = None
    """An action of which the rule is wanted that forbids it."""
    attempt: list[int] = []
    """Steps after which one's view is wanted, as with `try` of a table."""


class PuzzleTried(msgspec.Struct, frozen=True, kw_only=True):
    right: bool | None = None
    best: Weighed | None = None
    """The answer, with what speaks for it."""
    chosen: Weighed | None = None
    """What was chosen instead, where it was weighed: with what speaks for the answer."""
    rule: str | None = None
    view: Any | None = None
