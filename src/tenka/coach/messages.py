"""What a coach says: typed structures that become JSON. (Not compiled: msgspec builds these classes itself.)"""

import msgspec

from tenka.kernel.messages import Reason


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """An action and what it is worth to the seat that asks, as a share of the victory."""

    action: int
    name: str
    """As it stands in a record."""
    value: float
    margin: float
    """The standard error of `value`."""
    error: float
    """The standard error of the difference to the best choice; 0 for the best one."""
    equal: bool
    """It is the best choice, or so near that the difference is within two errors."""
    worlds: int
    """In how many worlds it was tried."""
    reasons: list[Reason]
    """Why the best one rather than the next best that is worse; for the others, what speaks for them by themselves."""
    instead: int = -1
    """Of more than two, the action with which the reasons compare the best one, where they do; or -1."""


class ReviewStep(msgspec.Struct, frozen=True, kw_only=True):
    """A chance step (a deal, a draw, a die) or a decision. Lists have an entry for every seat."""

    number: int
    """0 is the set-up, k what follows action k."""
    kind: str
    """`chance` or `decision`."""
    seat: int
    """Who decided, or whose decision let chance speak; -1 for the set-up."""
    action: str
    values: list[float]
    """Shares of the victory after the step."""
    errors: list[float]
    """Their standard errors."""
    luck: list[float]
    """What chance moved; 0 for a decision."""
    luck_errors: list[float] = []
    """Their standard errors, where chance had a say."""
    best: str = ""
    """Of a decision: the action that was best for what the seat knew."""
    best_value: float = 0.0
    played_value: float = 0.0
    error: float = 0.0
    """The standard error of the difference between the two."""
    lost: float = 0.0
    """Best less played, where that is more than two standard errors."""
    stake: float = 0.0
    """Best less worst."""
    grade: str = ""
    """`good`, `inaccuracy`, `mistake`, `blunder`; nothing where there was no choice."""
    reasons: list[Reason] = []
    """Why the best one, where something was lost."""


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """`start + luck + own + others + rest` is `result`, to the last digit."""

    name: str
    bot: bool
    start: float
    luck: float
    own: float
    others: float
    rest: float
    result: float
    adjusted: float
    """The result with luck taken out."""
    error: float
    """The standard error of luck, and so of what is adjusted by it: luck within two of them is not told from none."""
    accuracy: float
    """Of 100: how much of what was at stake in its decisions a seat kept."""
    mistakes: dict[str, int]
    """How many of each grade."""
    lost: float
    """The sum of its mistakes."""
    decisions: int
    """Those with a choice."""
    hints: int = 0
    """How often it took advice."""


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """One of the steps that moved the winner's chance most."""

    step: int
    """Its place in `Review.steps`."""
    number: int
    kind: str
    seat: int
    change: float


class Review(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    rules: int
    players: int
    options: dict[str, str]
    decisions: int
    done: int
    """How many of the actions have been judged; all of them where the review is complete."""
    winners: list[int]
    seats: list[SeatReview]
    steps: list[ReviewStep]
    turning_points: list[TurningPoint]
