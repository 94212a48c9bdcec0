"""A step: a question of the rules, and everything about it."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import SPACE_KEYS
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import settle
from tenka.kernel.chance import Chance

WRONG_STEP: Final = "DT-9.1"
"""The refusal of an answer to another question than the one that is asked."""


Args = dict[str, str | int]


class Step:
    """A small named thing of the rules: what it does by itself, whom it asks, what may be answered, what follows."""

    def __init__(self, key: str) -> None:
        self.key = key

    def run(self, s: WarPosition, chance: Chance) -> bool:
        """Goes on without a decision as far as it can; True when a player has been asked."""
        raise NotImplementedError

    def options(self, s: WarPosition) -> list[int]:
        """The answers; a `Menu` has more of them than are legal."""
        return []

    def legal(self, s: WarPosition) -> list[int]:
        """The answers that nothing forbids."""
        return self.options(s)

    def refusal(self, s: WarPosition, action: int) -> str:
        """The paragraph that forbids an answer to the question that is asked, or "" if none does."""
        return "" if action in self.options(s) else WRONG_STEP

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        raise NotImplementedError

    def ask_if_any(self, s: WarPosition, side: int) -> bool:
        """Asks a side where there is an answer to give; else the step is done."""
        if not self.options(s):
            s.pop()
            return False
        return s.ask(side)

    # --- how it is put, and who answers for whom --------------------------------------------------------------

    def place(self, s: WarPosition) -> str:
        """Which part of its question is asked, "" for the first: `prompt-KEY` or `prompt-KEY-PLACE` are its words."""
        return ""

    def args(self, s: WarPosition) -> Args:
        """What the words of the question name; a `space` is what the question is about."""
        return {}

    def progress(self, s: WarPosition, frame: i64) -> str:
        """How far a combat has come that waits for the frame of this step, "" if the step tells nothing of that."""
        return ""

    def default(self, s: WarPosition, answers: list[int]) -> int:
        """The answer of a player who does not answer in time (DT-28.5, table A)."""
        return first_of([do.AUTO, do.PASS, do.STAND, do.ALL], answers)

    def offered(self, s: WarPosition, answers: list[int]) -> list[int]:
        """What a bot should weigh against its first thought; nothing where that will do."""
        return []


class Menu(Step):
    """A step with answers of several sorts: those without a refusal are legal."""

    def cards(self, s: WarPosition) -> list[int]:
        """Further answers, of the hand: they are listed only where nothing forbids them."""
        return []

    def legal(self, s: WarPosition) -> list[int]:
        found = [action for action in self.options(s) if self.refusal(s, action) == ""]
        found.extend(self.cards(s))
        return found


class Fork(Step):
    """One of a few ways to go on with a combat, each of them worth a bot's thought."""

    def args(self, s: WarPosition) -> Args:
        return {"space": SPACE_KEYS[s.battle.at]}

    def offered(self, s: WarPosition, answers: list[int]) -> list[int]:
        return answers


class UnitsOfSpaces(Step):
    """Spaces are chosen one after the other, and of each the units that go."""

    def __init__(self, key: str, at: int, paragraph: str) -> None:
        super().__init__(key)
        self.at = at  # the fact with the chosen space + 1; the next one is 1 when units were taken there
        self.paragraph = paragraph  # which forbids a space or a unit

    def refusal(self, s: WarPosition, action: int) -> str:
        if action in s.choices:
            return ""
        return WRONG_STEP if action < do.SPACE else self.paragraph

    def options(self, s: WarPosition) -> list[int]:
        at = s.fact(self.at) - 1
        if at < 0:
            return [do.PASS, *self.spaces(s)]
        found = [do.ALL, *self.units(s, at)]
        if s.fact(self.at + 1) > 0:
            found.append(do.PASS)
        return found

    def spaces(self, s: WarPosition) -> list[int]:
        """Actions that name a space with units that may go."""
        raise NotImplementedError

    def units(self, s: WarPosition, at: int) -> list[int]:
        """Actions that name a unit that may go from a space."""
        raise NotImplementedError

    def place(self, s: WarPosition) -> str:
        return "units" if s.fact(self.at) > 0 else ""

    def args(self, s: WarPosition) -> Args:
        at = s.fact(self.at) - 1
        return {"space": SPACE_KEYS[at]} if at >= 0 else {}

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        at = s.fact(self.at) - 1
        if at < 0:
            if action == do.PASS:
                self.close(s)
            else:
                s.note(self.at, action - do.SPACE + 1)
                s.note(self.at + 1, 0)
        elif action == do.PASS:
            self.leave(s)
        else:
            s.note(self.at + 1, 1)
            self.take(s, at, action)

    def leave_if_empty(self, s: WarPosition) -> None:
        if s.fact(self.at) > 0 and not self.units(s, s.fact(self.at) - 1):
            self.leave(s)

    def leave(self, s: WarPosition) -> None:
        """Done with the chosen space."""
        settle(s, s.fact(self.at) - 1)
        s.note(self.at, 0)

    def take(self, s: WarPosition, at: int, action: int) -> None:
        """A unit of the chosen space goes, or all."""
        raise NotImplementedError

    def close(self, s: WarPosition) -> None:
        s.pop()


class UnitOfSpace(Step):
    """One unit of a side in a space goes, soldiers before leaders."""

    AT: Final = 2
    SIDE: Final = 3

    def __init__(self, key: str, paragraph: str) -> None:
        super().__init__(key)
        self.paragraph = paragraph  # which forbids any other unit

    def soldiers(self, s: WarPosition, side: int, at: int) -> list[int]:
        """Actions that name them."""
        raise NotImplementedError

    def options(self, s: WarPosition) -> list[int]:
        at, side = s.fact(UnitOfSpace.AT), s.fact(UnitOfSpace.SIDE)
        return self.soldiers(s, side, at) or [do.LEADER + leader for leader in s.leaders_at(side, at)]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else self.paragraph

    def args(self, s: WarPosition) -> Args:
        return {"space": SPACE_KEYS[s.fact(UnitOfSpace.AT)]}

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return turned_first(s, answers)


def answers(s: WarPosition) -> list[int]:
    """The legal answers to the question itself; ending the war by a word and passing in advance are none of them."""
    return [action for action in s.choices if action not in (do.CONCEDE, do.OFFER_DRAW, do.WAIVE)]


def first_of(wanted: list[int], answers: list[int]) -> int:
    """The first of the wanted answers that may be given, else the first that may be given at all."""
    for action in wanted:
        if action in answers:
            return action
    return answers[0]


def turned_first(s: WarPosition, answers: list[int]) -> int:
    """Soldiers of a clan that belongs to the other side go first."""
    side = s.side_of(int(s.actor))
    for action in answers:
        if action < do.LEADER and s.clans.side[(action - do.SOLDIER) // 3] != side:
            return action
    return answers[0]
