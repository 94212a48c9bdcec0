"""A letter of orders as it goes over the wire, and which of the legal choices it means."""

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from tenka.kernel.problem import Problem
from tenka.kernel.state import Game
from tenka.server.message import Message, Request

MOST_STEPS, MOST_CHOICES = 12, 24
Facts = dict[str, str | int]


class OrderChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action by its verb and arguments. What is left out may be anything: “decline”, “play my highest card”."""

    verb: str
    args: Facts = {}
    pick: Literal["first", "lowest", "highest"] = "first"
    """Which, where several fit: by the number that the argument `by` is."""
    by: str = ""


class OrderStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One decision: the first choice that is legal is played; where none is, its owner is asked."""

    choices: list[OrderChoice]
    repeat: bool = False
    """For all decisions for which it fits, until `until` happens; then the next step counts."""
    until: str = ""
    """The name of an event: once the seat has seen it, this step is void."""


class OrderLetter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    steps: list[OrderStep]
    hours: int = 0
    """So long its owner may still answer themselves."""


class OrderNews(msgspec.Struct, frozen=True, kw_only=True):
    """What became of the last order, for its owner alone."""

    what: Literal["played", "nothing", "answered", "back"]
    """It was played; no choice was legal; its owner was quicker; an undo has brought it back."""
    verb: str = ""
    args: Facts = {}


class SetOrders(Request, frozen=True, kw_only=True, tag="order"):
    """Keeps orders for one's seat (null drops them). Only a sealed letter is played."""

    letter: OrderLetter | None
    sealed: bool = True


class AskProspects(Request, frozen=True, kw_only=True, tag="prospects"):
    """Asks what the next decision may offer, as far as this seat can know."""


class Orders(Message, frozen=True, kw_only=True, tag="orders"):
    """The orders of this seat. Nobody else is told."""

    letter: OrderLetter | None
    sealed: bool
    news: OrderNews | None = None


class Described(Protocol):
    @property
    def action(self) -> int: ...
    @property
    def verb(self) -> str: ...
    @property
    def args(self) -> Facts: ...


def meant(choice: OrderChoice, legal: Sequence[Described]) -> Described | None:
    """The legal action that a choice means, if any."""
    fits = [
        one
        for one in legal
        if one.verb == choice.verb and all(one.args.get(name) == value for name, value in choice.args.items())
    ]
    if not fits:
        return None
    if choice.pick == "first":
        return fits[0]
    numbered = [(value, one) for one in fits if isinstance(value := one.args.get(choice.by), int)]
    if not numbered:
        return None
    return (max if choice.pick == "highest" else min)(numbered, key=lambda pair: pair[0])[1]


def check_letter(game: Game, verbs: dict[str, list[int]], letter: OrderLetter) -> OrderLetter:
    """A Problem names the first thing that can't be ordered in this game."""
    if not 1 <= len(letter.steps) <= MOST_STEPS or not 0 <= letter.hours <= 24:
        raise Problem("order-size", f"Orders have 1 to {MOST_STEPS} steps.", {"max": MOST_STEPS})
    for step in letter.steps:
        if not 1 <= len(step.choices) <= MOST_CHOICES or len(step.until) > 40:
            raise Problem("order-choices", f"A step has 1 to {MOST_CHOICES} choices.", {"max": MOST_CHOICES})
        for choice in step.choices:
            check_choice(game, verbs, choice)
    return letter


def check_choice(game: Game, verbs: dict[str, list[int]], choice: OrderChoice) -> None:
    if choice.verb not in verbs:
        what = choice.verb[:40]
        raise Problem("order-verb", f"There is no action {what!r} in this game.", {"action": what})
    known = [game.describe(action)[1] for action in verbs[choice.verb]]
    if not any(all(args.get(name) == value for name, value in choice.args.items()) for args in known):
        what = f"{choice.verb} {' '.join(str(value) for value in choice.args.values())}"[:60]
        raise Problem("order-verb", f"There is no action {what!r} in this game.", {"action": what})
    if choice.pick != "first" and not isinstance(known[0].get(choice.by), int):
        raise Problem("order-pick", "Only a number can be the highest or the lowest.")
