"""The list of choices, by key; and beneath, greyed, what may not be chosen, with the rule that forbids it."""

from rich.style import Style
from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tenka.terminal.offers import Choice, Refusals, keys
from tenka.terminal.paint import Palette
from tenka.words import Words

FEW = 6  # refused actions named under a rule before it is opened
MANY = 60  # and after


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
