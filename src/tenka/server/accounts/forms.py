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


# --- a person's page --------------------------------------------------------------------------------------------------


class TitleOf(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's games of one title."""

    game: str
    games: int
    won: int
    fair: float
    """How many of them chance would have won: 1 ÷ seats, summed up."""
    rated: int = 0
    rating: int | None = None
    """Only after enough rated games."""
    margin: int = 0
    points: list[tuple[float, int, int]] = []
    """When, rating and margin after each rated game."""


class Opponent(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody they have often played with; `level` for a bot."""

    name: str
    level: str = ""
    id: str = ""
    """Of their page, where you may see it."""
    games: int
    ahead: int
    """In how many of them this page's person came before."""


class PastGame(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    ended: float
    place: int
    players: int
    score: int
    lead: int
    """How far before the best of the others, or behind."""
    table: str = ""
    """Where you may open it."""
    others: list[tuple[int, str, str]] = []
    """Seat, name, and level of a bot."""
    stayed: bool = True
    accuracy: float | None = None
    rated: bool = False


class PersonPage(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    since: float
    mine: bool
    games: int
    titles: list[TitleOf]
    places: list[tuple[int, int]]
    """Place and players of the last games, the latest last."""
    recent: list[PastGame]
    opponents: list[Opponent] = []
    """For its owner alone."""
    accuracy: float | None = None
    """Over the games that have a review."""
