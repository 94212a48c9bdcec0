"""What pages and accounts say to each other."""

from typing import Literal

import msgspec

Shown = Literal["nobody", "met", "everybody"]
"""Who may see somebody's page: nobody, those they have played with, everybody."""
LONGEST_REPORT = 2000


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """What only its owner is told."""

    id: str
    """Of your page, for a link to it."""
    name: str
    has_password: bool
    created: float
    shown: Shown
    leaves: float | None = None
    """When the account is deleted, where you have asked for that."""


class LeaveForGood(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    """Your name, typed once more."""


class SetShown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    shown: Shown


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """The host's rules of conduct; where there are none, nothing can be reported."""

    text: str


class Report(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    text: str
