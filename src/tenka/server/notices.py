"""What the processes of one house tell each other: that something has changed, never what is hidden.

Each reads from the database what a table looks like now.
"""

from typing import TypeAlias

import msgspec


class Notice(msgspec.Struct, frozen=True, tag=True):
    pass


class TableChanged(Notice, frozen=True):
    table: str
    only_moves: bool = False
    """Whether nothing else has changed."""


class Hello(Notice, frozen=True):
    """A process has started: the others say who visits them."""


class Visitors(Notice, frozen=True):
    """The seats whose people have a table open at this process now."""

    table: str
    seats: list[int]


class Alive(Notice, frozen=True):
    """A process is at work."""


class Gone(Notice, frozen=True):
    """A process stops: the others need not wait until it has been silent for long."""


class Here(Notice, frozen=True):
    """A process is there: the seats of all its visitors, and the tables for whose bots it thinks."""

    seats: dict[str, list[int]]
    thinking: list[str]
    form: str = ""
    """Of the database that its program knows."""


class LoggedOut(Notice, frozen=True):
    """A session has ended."""

    session: str


class NewPassword(Notice, frozen=True):
    """All sessions of somebody have ended but one."""

    user: str
    session: str


class Became(Notice, frozen=True):
    """A guest has logged in: from now on everything of theirs is the user's."""

    guest: str
    user: str
    name: str
    session: str


OfTables: TypeAlias = TableChanged | Hello | Visitors | Here | Alive | Gone
Any: TypeAlias = OfTables | LoggedOut | NewPassword | Became


class Sent(msgspec.Struct, frozen=True):
    process: str
    notice: Any
