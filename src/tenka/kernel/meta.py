"""What frames and the lab want to know of a game beside its rules: where it stands, how long and how heavy it is."""

from typing import Final


class Balance:
    """What a balance report weighs and compares."""

    def __init__(
        self,
        choices: list[str],
        openings: bool = False,
        players_of: dict[str, int] | None = None,
        beside: dict[str, dict[str, str]] | None = None,
        roles: list[str] | None = None,
    ) -> None:
        self.choices: Final = choices  # the verbs whose choices are weighed
        self.openings: Final = openings  # only each seat's first choice counts
        self.players_of: Final = players_of or {}  # an option that means something at one number of players only
        self.roles: Final = roles or []  # what `Game.roles` gives, in the order in which it is told; else by name
        self.beside: Final = beside or {}  # an option that means something only beside other values of others


class Change:
    """What became different in the rules with a version; `rules-change-VERSION` of the texts says it in words."""

    def __init__(self, version: int, rule: str) -> None:
        self.version: Final = version
        self.rule: Final = rule  # the paragraph where it stands now


class Meta:
    """A game as it is offered. Its short title, where it has one, is `game-short` of its texts."""

    def __init__(
        self,
        order: int,
        minutes: int,
        weight: int,
        balance: Balance,
        minutes_of: dict[str, dict[str, int]] | None = None,
        changes: list[Change] | None = None,
    ) -> None:
        self.order: Final = order  # games are offered in ascending order, then by key
        self.minutes: Final = minutes  # how long a game lasts with the options' defaults
        self.weight: Final = weight  # from 1, light, to 4, heavy
        self.balance: Final = balance
        self.minutes_of: Final = minutes_of or {}  # by option and value, where it matters
        self.changes: Final = changes or []  # of the rules, the oldest first: what players of a running game are told
