"""What leaves the kernel: typed structures that become JSON. Not compiled: msgspec builds these classes itself."""

from typing import Protocol

import msgspec

SPECTATOR = -1
"""The seat with no secrets: `state.view(SPECTATOR)` is what a stranger may see."""

EVERYONE = -1
"""An audience is a bit per seat; -1 has every bit, and its sign stands for the spectators."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def others(seat: int) -> int:
    """The audience of everybody, spectators too, but one seat."""
    return ~(1 << seat)


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for those in `audience`. Words, animation and sound are renderings of it."""

    name: str
    args: dict[str, str | int]
    audience: int = EVERYONE

    def seen_by(self, seat: int) -> bool:
        return self.audience < 0 if seat == SPECTATOR else bool(self.audience >> seat & 1)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's whole knowledge, memory included. Games extend it; it is built up from nothing.

    `actor` is who decides now as far as this seat may know, or -1 when the game is over.
    """

    game: str
    players: int
    options: dict[str, str]
    seat: int
    actor: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended. Places and scores are per seat; equal places are shared; `winners` may be empty."""

    winners: list[int]
    places: list[int]
    scores: list[int]
    parts: list[dict[str, int]]
    """What each seat's score is made of, in the order in which it is told."""
    outcome: str
    """Names the way in which the game ended (`outcome-…` in the texts)."""
    others: dict[str, int] = {}
    """Scores of those who have no seat, such as Nobunaga."""
    decided: dict[str, int] = {}
    """By what, where the scores don't tell it: `end-decided` of the texts says it with these."""


class Reason(msgspec.Struct, frozen=True):
    """Why an action is good: a message of the game's texts (`reason-…`) with its arguments."""

    message: str
    args: dict[str, str | int] = {}


class Span(msgspec.Struct, frozen=True):
    """A run of text in one style: a plain word ("bold", "dim", "mine") or a clan ("clan-takeda")."""

    text: str
    style: str = ""


Line = list[Span]


class Say(Protocol):
    """Words in the reader's language: `say("house-takeda")`, `say("prompt-pick", seat=2)`.

    Arguments that name things are translated too: house="takeda" becomes the text of `house-takeda`, seat=2 a name.
    """

    def __call__(self, message: str, **args: str | int) -> str: ...


def apart(spans: list[Span]) -> Line:
    """Spans with room between them."""
    line = [part for span in spans for part in (Span("  "), span)]
    return line[1:]


def plain(lines: list[Line]) -> str:
    """A rendering without colour, for logs and screen readers."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
