"""What a person chooses about notices, and what they are told about it."""

from typing import Literal

import msgspec

Way = Literal["push", "mail", "hook"]
Kind = Literal["turn", "late", "over", "invited", "chat"]
WAYS: tuple[Way, ...] = ("push", "mail", "hook")
KINDS: tuple[Kind, ...] = ("turn", "late", "over", "invited", "chat")
MOST_MUTED = 500


def usual_events() -> dict[Kind, list[Way]]:
    return {
        "turn": ["push", "mail", "hook"],
        "late": ["push", "mail"],
        "over": ["push"],
        "invited": ["push", "mail"],
        "chat": [],
    }


class NoticeChoices(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody wants to be told when no page is open, and how."""

    language: Literal["en", "fr", "ja"] = "en"
    zone: str = "UTC"
    """The time zone of the quiet hours, and of times in notices: Europe/Paris"""
    push: bool = False
    mail: bool = False
    hook: bool = False
    address: str = ""
    """For mail."""
    hook_address: str = ""
    hook_kind: Literal["plain", "discord", "slack"] = "plain"
    events: dict[Kind, list[Way]] = msgspec.field(default_factory=usual_events)
    tables: Literal["all", "days"] = "all"
    """Of all tables, or only of those with days for a decision."""
    muted: list[str] = []
    """Tables of which nothing is told."""
    quiet: bool = False
    quiet_from: int = 22 * 60
    """Minutes after midnight."""
    quiet_to: int = 7 * 60 + 30
    not_while_looking: bool = True
    gather: int = 0
    """At most one notice in so many minutes; what comes meanwhile is told together."""
    more: bool = False
    """Also what happened last, as far as the seat has seen it; else a notice says whose turn it is, and no more."""


class NewDevice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser's push subscription."""

    endpoint: str
    p256dh: str
    auth: str
    name: str = ""


class Device(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    """The SHA-256 of its address, as hexadecimal digits."""
    name: str
    seen: float


class FailedWay(msgspec.Struct, frozen=True, kw_only=True):
    """A way that does not work, since when and why: `trouble-WHY` of the texts says it."""

    since: float
    why: str
    off: bool = False
    """It was turned off, after days without an answer."""


class NoticeInfo(msgspec.Struct, frozen=True, kw_only=True):
    choices: NoticeChoices
    offered: list[Way]
    push_key: str
    """The server's public key, for the browser."""
    devices: list[Device]
    confirmed: bool
    """Whether the mail address is."""
    hook_secret: str
    """What webhooks are signed with (x-tenka-signature)."""
    trouble: dict[Way, FailedWay]


class TestNotice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sends one now, in spite of quiet hours: by one way, or by all that are on."""

    __test__ = False
    way: Literal["", "push", "mail", "hook"] = ""


class Tested(msgspec.Struct, frozen=True, kw_only=True):
    sent: list[Way]
    failed: dict[Way, str]
    """Why not, by way."""


class MailKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a link in a mail holds."""

    key: str
