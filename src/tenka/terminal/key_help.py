"""All keys of a screen, in words: what `?` opens."""

from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from tenka.terminal.paint import NIGHT, Palette
from tenka.words import Words

EVERYWHERE = {
    "1 … 9  a … z": "help-choose",
    "↑ ↓ Enter": "help-arrows",
    "PgUp PgDn": "help-pages",
    "Esc": "help-escape",
    "Ctrl-Z": "help-suspend",
    "Ctrl-C": "help-quit",
}


class Told(ModalScreen[None]):
    """Some lines, the first of them a title; any of the usual keys closes them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q,Q,h,H,v,V", "dismiss", show=False)]

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        palette: Palette = getattr(self.app, "palette", NIGHT)
        text = Text(self.lines[0] + "\n\n", Style(bold=True, color=palette.gold))
        text.append("\n".join(self.lines[1:]), Style(color=palette.ink))
        with VerticalScroll(id="key-help"):
            yield Static(text)


class KeyHelp(ModalScreen[None]):
    """`own` are the keys of the screen beneath, with their words."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q,Q,question_mark", "dismiss", show=False)]

    def __init__(self, words: Words, own: list[tuple[str, str]]) -> None:
        super().__init__()
        self._title = words("help-title")
        self._rows = own + [(key, words(message)) for key, message in EVERYWHERE.items()]

    def compose(self) -> ComposeResult:
        palette: Palette = getattr(self.app, "palette", NIGHT)
        width = max(cell_len(key) for key, _ in self._rows)
        text = Text(self._title + "\n\n", Style(bold=True, color=palette.gold))
        for key, meaning in self._rows:
            text.append(key + " " * (width - cell_len(key) + 2), Style(bold=True, color=palette.indigo))
            text.append(meaning + "\n", Style(color=palette.ink))
        with VerticalScroll(id="key-help"):
            yield Static(text)
