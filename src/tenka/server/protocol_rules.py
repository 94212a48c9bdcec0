"""What goes over the wire about a change of a game's rules (part of `protocol`)."""

import msgspec

from tenka.server.message import Request


class RuleChange(msgspec.Struct, frozen=True, kw_only=True):
    """`rules-change-VERSION` of the game's texts says it."""

    version: int
    rule: str


class Halt(msgspec.Struct, frozen=True, kw_only=True):
    """The game's rules have changed: it stands at the last position both versions share, until its players have chosen.

    How many moves were made is not told: some may have been made unseen.
    """

    rules: int
    to: int
    lines: int
    """So much of what everybody has read in the log is played again to go on; 0 where nobody can say."""
    can_go_on: bool
    changes: list[RuleChange]
    choices: list[bool | None]
    """By seat: whether to go on; null where nobody has said."""


class ChooseRules(Request, frozen=True, kw_only=True, tag="rules"):
    """At a table that a change of the rules has stopped: on from there, or ended as it stands."""

    go_on: bool
