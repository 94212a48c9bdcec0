"""The curtain between two people at one keyboard: it shows nothing but what everybody may know."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from tenka.terminal.paint import NIGHT, Palette
from tenka.words import Words

NEWS = 8


class Curtain(ModalScreen[None]):
    """Falls before the next person's hand is shown, and rises when they say so."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", show=False)]

    def __init__(self, words: Words, seat: int, news: list[str]) -> None:
        super().__init__()
        self.words = words
        self.seat = seat
        self.news = news

    def compose(self) -> ComposeResult:
        palette: Palette = getattr(self.app, "palette", NIGHT)
        text = Text(justify="center")
        text.append(self.words("curtain-pass", seat=self.seat) + "\n\n", Style(bold=True, color=palette.gold))
        for line in self.news[-NEWS:]:
            text.append(line + "\n", Style(color=palette.second))
        text.append("\n" + self.words("curtain-enter", seat=self.seat), Style(color=palette.ink))
        with Vertical(id="curtain"):
            yield Static(text, id="curtain-text")

    def action_lift(self) -> None:
        self.dismiss(None)
