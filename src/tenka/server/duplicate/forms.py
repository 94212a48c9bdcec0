"""What pages are told of a deal that several tables play."""

from typing import Literal

import msgspec


class DuplicateSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of one table, once that may be told with what came of it."""

    name: str
    """Empty while nobody sits there, and of a bot."""
    level: str = ""
    """Of a bot."""
    me: bool = False
    score: int | None = None
    """Told to those whose own table is over, and to all who have the link once all are."""
    share: float | None = None
    """Of the other people who played this seat to the end: how many had less, ties half, from 0 to 1."""


class DuplicateTable(msgspec.Struct, frozen=True, kw_only=True):
    id: str = ""
    """Where you play; of all tables, once all is told."""
    mine: bool
    status: Literal["waiting", "playing", "over", "ended", "closed"]
    seats: list[DuplicateSeat]


class Duplicate(msgspec.Struct, frozen=True, kw_only=True):
    """One deal at several tables: the same seed, options and seating."""

    id: str
    game: str
    options: dict[str, str]
    bots: list[str]
    """By seat: the bot's level; empty for a person's."""
    commitment: str
    """The hash of the seed, the same at every table."""
    seed: str = ""
    """Told when all is."""
    until: float
    """Until then whoever has the link may make a table."""
    open: bool
    """Whether another table can be made."""
    settled: bool
    """All tables are over and no other can be made: everything is told."""
    owner: bool
    tables: list[DuplicateTable]


class AnotherTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of one's own with the same deal, at one of the seats that people have."""

    seat: int
