"""What pages are told of deals of the day."""

import msgspec


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """Of one game on one day. What it was like to play is told to those who have, and to all when the day is over."""

    day: str
    game: str
    players: int
    seat: int
    level: str
    commitment: str
    """The hash of the seed, told before anybody plays."""
    seed: str = ""
    """Told when the day is over."""
    ends: float
    """Midnight UTC."""
    count: int
    """How many have played it to the end."""
    table: str = ""
    """Yours."""
    over: bool = False
    """Whether you have played it."""
    score: int = 0
    place: int = 0
    """Among all who have played it; 0 where you have not."""
    percentile: int | None = None
    """The share of players with fewer points than you, in hundredths; not before ten have played."""
    scores: list[int] = []


class Chosen(msgspec.Struct, frozen=True, kw_only=True):
    verb: str
    args: dict[str, str | int]
    count: int
    score: float
    """What those who chose it had at the end, on average."""
    mine: bool = False
    best: bool = False
    """Whether whoever did best chose it."""


class Coached(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach would have done, from what you could see; values are shares of the victory."""

    verb: str
    args: dict[str, str | int]
    value: float
    played: float
    """Of what you did."""
    lost: float
    """The difference, where it is more than two errors; else 0: as good."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """One of your decisions, and what all did who came to the same position."""

    number: int
    choices: list[Chosen]
    coach: Coached | None = None
    """Where it was asked for and is judged."""


class Moments(msgspec.Struct, frozen=True, kw_only=True):
    moments: list[Moment]
    done: int = 0
    """How much of the game the coach has judged, of `total`: ask again until it is all; 0 of 0 where it can't."""
    total: int = 0


class NewWeek(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str


class WeekRow(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    me: bool
    points: list[float | None]
    """For each day; none where nothing was played."""
    total: float


class Week(msgspec.Struct, frozen=True, kw_only=True):
    """Friends who play the same deals: each gets a point for playing and one for everybody of the group they beat."""

    id: str
    name: str
    member: bool
    days: list[str]
    rows: list[WeekRow]
