"""What goes over the wire about advice and reviews."""

from typing import Literal

import msgspec

from tenka.coach.messages import Review, Weighed
from tenka.server.message import Message, Request


class Hint(Request, frozen=True, kw_only=True, tag="hint"):
    """Asks what a good player would do at one's own seat, now; refused where the table has no hints."""


class Advice(Message, frozen=True, kw_only=True, tag="advice"):
    """The answer to `hint`: all that was weighed, best first. Only whoever asked gets it; that they asked, all do."""

    id: int | None
    number: int
    """The decision that it is for."""
    choices: list[Weighed]


class AskReasons(Request, frozen=True, kw_only=True, tag="reasons"):
    """Asks why bots did what they did since one's own last decision; refused where the table has no hints."""


class ActionWords(msgspec.Struct, frozen=True, kw_only=True):
    """An action by which its name in a record is said: `action-VERB` of the game's texts, with its arguments."""

    action: int
    verb: str
    args: dict[str, str | int]


class ReviewState(msgspec.Struct, frozen=True, kw_only=True):
    """A review as far as it has come. Asking begins it, or goes on with it: ask again until `done` is `total`."""

    done: int
    total: int
    """How many actions are to be judged, the set-up included; 0 while that is not known yet."""
    review: Review | None
    actions: dict[str, ActionWords] = {}
    """By their names in `review`: what was played, and what was better."""


class PlayOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table that begins after so many actions of a finished game, bots in all seats but one."""

    number: int
    seat: int
    hidden: Literal["redealt", "same"] = "redealt"
    """What the seat did not know then: dealt again, or as it was."""
    level: str = "level3"
