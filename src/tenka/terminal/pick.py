"""A short list over the screen: one line is picked, or none."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tenka.terminal.choices import ChoiceList
from tenka.terminal.offers import Choice
from tenka.terminal.paint import NIGHT
from tenka.words import Words


class Pick(ModalScreen[str | None]):
    """Gives the picked line's id, or None for Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]
    AUTO_FOCUS = "#pick-list"

    def __init__(self, title: str, choices: list[Choice], words: Words) -> None:
        super().__init__()
        self._title = title
        self._choices = choices
        self._words = words
        self.list = ChoiceList("pick-list")

    def compose(self) -> ComposeResult:
        with Vertical(id="pick"):
            yield Static(Text(self._title, "bold"), classes="pick-title")
            yield self.list

    def on_mount(self) -> None:
        self.list.offer(self._choices, [], self._words, getattr(self.app, "palette", NIGHT))

    def on_key(self, event: events.Key) -> None:
        if event.character and self.list.pick(event.character.lower()):
            event.stop()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        self.dismiss(event.id)


class Ask(ModalScreen[str | None]):
    """Asks for one line of text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, title: str, value: str = "") -> None:
        super().__init__()
        self._title = title
        self._value = value

    def compose(self) -> ComposeResult:
        with Vertical(id="pick"):
            yield Static(Text(self._title, "bold"), classes="pick-title")
            yield Input(self._value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())
