"""What the API says of lessons. A whole lesson is sent at once: it runs in the page, and only free parts ask again."""

from typing import Any, Literal

import msgspec

from tenka.server.protocol import Play, ProblemInfo, SeatInfo, WireEvent


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    minutes: int
    steps: int
    version: str
    """Changes when the lesson does."""


class GameLessons(msgspec.Struct, frozen=True, kw_only=True):
    """A game's path. Lessons that cannot be played are left out; `amiss` says why."""

    game: str
    lessons: list[LessonInfo]
    amiss: list[ProblemInfo]


class LessonReply(msgspec.Struct, frozen=True, kw_only=True):
    """What is said to a legal move that is not the one asked for."""

    text: str
    rule: str = ""


class LessonAnswer(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    why: str
    right: bool
    place: str
    rule: str


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """A note: shown after `start` moves, done after `end`; the moves from `ran` on run before it."""

    kind: Literal["say", "do", "ask", "watch", "free", "rule"]
    start: int
    end: int
    ran: int
    text: str
    task: str
    right: str
    missed: str
    places: list[str]
    touch: str
    rule: str
    action: int | None
    """The move that a `do` asks for."""
    only: bool
    also: list[int]
    others: dict[str, LessonReply]
    """Answers to other legal moves, by their numbers."""
    answers: list[LessonAnswer]
    solution: list[int]
    """Of a free part: decisions that reach its goal."""


class LessonMove(msgspec.Struct, frozen=True, kw_only=True):
    """What the learner saw happen at a move, and where a step needs it, the position after it."""

    events: list[WireEvent]
    play: Play | None


class LessonTold(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    name: str
    number: int
    language: str
    title: str
    minutes: int
    remember: str
    version: str
    next: str
    """The name of the lesson after it, or nothing."""
    seat: int
    seats: list[SeatInfo]
    options: dict[str, str]
    steps: list[LessonStep]
    moves: list[LessonMove]
    """From 0, the set-up, on."""


class LessonTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks after some decisions in a free part (or none, in any step): where that leads, and what may be done."""

    step: int
    decisions: list[int] = []
    why: int | None = None
    """An action of which the rule is wanted that forbids it."""
    attempt: list[int] = []
    """Steps after which one's view is wanted, as with `try` of a table."""
    language: str = "en"


class LessonTried(msgspec.Struct, frozen=True, kw_only=True):
    play: Play
    events: list[WireEvent]
    """What happened since the last decision."""
    outcome: Literal["going", "reached", "missed"]
    rule: str | None = None
    view: Any | None = None


class Progress(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far somebody came in a lesson, or in another thing to learn (`guided`)."""

    game: str
    lesson: str
    step: int = 0
    done: bool = False
    version: str = ""
