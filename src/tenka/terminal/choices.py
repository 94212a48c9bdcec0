"""What may be chosen now, by key; and beneath, greyed, what may not, with the rule that forbids it."""

from string import ascii_lowercase
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tenka.kernel.state import Game
from tenka.kernel.table import Table
from tenka.terminal.paint import Palette
from tenka.words import Words

COMMANDS = "hlqrsuw"  # letters that stand for commands wherever they are printed
LETTERS = "".join(letter for letter in ascii_lowercase if letter not in COMMANDS)
KEYS = "123456789" + LETTERS
HIGHEST_NUMBER = 12  # choices that are numbers up to this one have them for keys
FEW = 6  # refused actions named under a rule before it is opened
MANY = 60  # and after
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


class ChoiceList(OptionList):
    """The list under the prompt. Digits and letters choose at once; arrows and Enter work too."""

    class Chosen(Message):
        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    class Cited(Message):
        """A refused line was pointed at (or opened): its paragraph wants to be seen."""

        def __init__(self, rule: str, opened: bool) -> None:
            super().__init__()
            self.rule = rule
            self.opened = opened

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.choices: list[Choice] = []
        self.keys: list[str] = []
        self.refused: list[Refusals] = []
        self._open: set[str] = set()
        self._words: Words | None = None
        self._palette: Palette | None = None

    def offer(self, choices: list[Choice], refused: list[Refusals], words: Words, palette: Palette) -> None:
        self.choices = choices
        self.keys = keys(choices)
        self.refused = refused
        self._open = set()
        self._words, self._palette = words, palette
        self._fill()
        self.highlighted = 0 if choices else None

    def pick(self, key: str) -> bool:
        """Chooses by key; False if the key stands for nothing."""
        if not key.strip() or key not in self.keys:
            return False
        at = self.keys.index(key)
        self.highlighted = at
        self.post_message(self.Chosen(self.choices[at].id))
        return True

    # --- the lines ------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        self.clear_options()
        for number, choice in enumerate(self.choices):
            self.add_option(Option(self._line(number, choice), id=f"choice {choice.id}"))
        if self.refused and self._words is not None:
            self.add_option(Option(Text(self._words("table-not-now"), self._style("third")), disabled=True))
            for group in self.refused:
                self.add_option(Option(self._refused_line(group), id=f"rule {group.rule}"))

    def _line(self, number: int, choice: Choice) -> Text:
        return Text.assemble((f" {self.keys[number]}  ", self._style("indigo", bold=True)), choice.text)

    def _refused_line(self, group: Refusals) -> Text:
        assert self._words is not None
        words = self._words
        shown = group.actions[: MANY if group.rule in self._open else FEW]
        more = len(group.actions) - len(shown)
        listed = " · ".join([words.action(action) for action in shown]) + (f" · +{more}" if more else "")
        text = Text(f" ✗  {group.rule} {words.why(group.rule)}\n", self._style("second"))
        return text.append(f"    {listed}", self._style("third"))

    def _style(self, colour: str, bold: bool = False) -> Style:
        return Style(color=getattr(self._palette, colour), bold=bold) if self._palette else Style()

    # --- what is pointed at ---------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        kind, _, rest = (event.option_id or "").partition(" ")
        if kind == "choice":
            self.post_message(self.Chosen(rest))
        elif kind == "rule":
            at = self.highlighted
            self._open ^= {rest}
            self._fill()
            self.highlighted = at
            self.post_message(self.Cited(rest, opened=True))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        kind, _, rest = (event.option_id or "").partition(" ")
        if kind == "rule":
            self.post_message(self.Cited(rest, opened=False))
