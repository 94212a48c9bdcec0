"""What may be chosen at a moment, what stands before each choice, and why the others may not be chosen."""

from string import ascii_lowercase
from typing import NamedTuple

from tenka.kernel.state import Game
from tenka.kernel.table import Table

COMMANDS = "ghlqrsuvw"  # letters that stand for commands wherever they are printed
LETTERS = "".join(letter for letter in ascii_lowercase if letter not in COMMANDS)
KEYS = "123456789" + LETTERS
HIGHEST_NUMBER = 12  # choices that are numbers up to this one have them for keys
MOST = 4000  # actions asked for their refusal; none of the games has more of one verb


class Choice(NamedTuple):
    """One line to choose: an action of the game, or whatever else the screen offers."""

    id: str
    text: str
    number: int | None = None
    """Where the choice is a number: that number."""


def number_of(game: Game, action: int) -> int | None:
    """The number that an action names and nothing else, such as a bid's."""
    named = list(game.describe(action)[1].items())
    if len(named) == 1 and named[0][0] == "n" and isinstance(named[0][1], int):
        return named[0][1]
    return None


def labels(choices: list[Choice]) -> list[str]:
    """What stands before each choice and chooses it: 1, 2, 3 …; but a choice that is a number has that number."""
    numbers = [choice.number for choice in choices if choice.number is not None]
    if not numbers or max(numbers) > HIGHEST_NUMBER:
        return [str(at + 1) for at in range(len(choices))]
    letters = iter(LETTERS)
    return [str(choice.number) if choice.number is not None else next(letters, "") for choice in choices]


def keys(choices: list[Choice]) -> list[str]:
    """The same for one stroke on the keyboard: letters stand for what has more than one digit."""
    found = labels(choices)
    free = iter(letter for letter in LETTERS if letter not in found)
    return [label if len(label) == 1 else next(free, " ") for label in found]


class Refusals(NamedTuple):
    """The actions of this moment that one rule forbids."""

    rule: str
    actions: list[int]


def refusals(table: Table, seat: int) -> list[Refusals]:
    """Why the others of the same verbs are not allowed now, gathered by rule, in the rulebook's order."""
    legal = set(table.legal(seat))
    verbs = {table.game.describe(action)[0] for action in legal}
    found: dict[str, list[int]] = {}
    view = table.view(seat)
    for action in actions_by_verb(table.game, verbs)[:MOST]:
        if action not in legal and table.game.is_plausible(view, action):
            rule = table.refusal(seat, action)
            if rule is not None:
                found.setdefault(rule, []).append(action)
    return [Refusals(rule, found[rule]) for rule in sorted(found, key=rule_order)]


_verbs: dict[str, dict[str, list[int]]] = {}


def actions_by_verb(game: Game, verbs: set[str]) -> list[int]:
    if game.key not in _verbs:
        table: dict[str, list[int]] = {}
        for action in range(game.actions):
            table.setdefault(game.describe(action)[0], []).append(action)
        _verbs[game.key] = table
    return sorted(action for verb in verbs for action in _verbs[game.key][verb])


def rule_order(rule: str) -> list[int]:
    return [int(part) for part in rule.partition("-")[2].split(".") if part.isdigit()]
