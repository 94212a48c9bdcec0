"""The frame that serves all games: board, prompt and choices in the middle, log and rulebook beside them."""

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from tenka.kernel.messages import View
from tenka.kernel.state import Game
from tenka.terminal.choices import ChoiceList
from tenka.terminal.key_help import KeyHelp
from tenka.terminal.paint import NIGHT, Palette
from tenka.terminal.panes import BoardPane, LogPane, RulesPane
from tenka.terminal.placing import PlacingList
from tenka.words import Words

if TYPE_CHECKING:
    from tenka.terminal.app import TenkaApp

WIDE = 110  # columns from which log and rulebook stand beside the board
TALL = 32  # rows from which the lists need not be short
NEWS = 2  # lines of the log under the board where there is no room beside it
MOST_NEWS = 7  # rows of it where a short list of choices leaves room

Command = tuple[str, str, Callable[[], None]]
"""A key (a letter, printed large, or a sign), the message that names it, and what it does."""


class Frame(Screen[None]):
    """Board, prompt, choices, log, rulebook and a line of keys. Letters are the same small or large."""

    app: "TenkaApp"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 (as Textual declares it)
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]  # noqa: RUF012
    AUTO_FOCUS = "#choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("pageup", "board(-1)", show=False, priority=True),
        Binding("pagedown", "board(1)", show=False, priority=True),
    ]

    def __init__(self, game: Game, words: Words) -> None:
        super().__init__()
        self.game = game
        self.words = words
        self.board = BoardPane()
        self.log_pane = LogPane()
        self.rules_pane = RulesPane(game, words.language)
        self.choices = PlacingList(game, "choices")
        self._log: list[str] = []
        self._news = 0  # the first line of it that is new to the reader

    @property
    def palette(self) -> Palette:
        return getattr(self.app, "palette", NIGHT) if self.is_attached else NIGHT

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="frame"):
            with Vertical(id="main"):
                yield self.board
                yield Static(id="news")
                yield Static(id="prompt")
                yield self.choices
            with Vertical(id="side"):
                yield self.log_pane
                yield self.rules_pane
        yield Static(id="hints")

    # --- what subclasses supply -----------------------------------------------------------------------------------

    def commands(self) -> list[Command]:
        """The commands that make sense now, in the order in which they are shown."""
        return []

    def leave(self) -> None:
        """Escape, when nothing else is open."""
        self.app.go_back()

    def help(self) -> None:
        """All keys of this screen."""
        own = [(key, self.words(message)) for key, message, _ in self.commands()]
        self.app.push_screen(KeyHelp(self.words, own))

    # --- showing --------------------------------------------------------------------------------------------------

    def put(self, id: str, text: Text) -> None:
        self.query_one(f"#{id}", Static).update(text)

    def show_title(self, parts: list[str]) -> None:
        palette = self.palette
        text = Text(f" {self.words('game-title')} ", Style(bold=True, color=palette.gold))
        text.append("  " + " · ".join(parts), Style(color=palette.second))
        text.no_wrap = True
        text.overflow = "ellipsis"
        self.put("title", text)

    def show_board(self, view: View) -> None:
        self.board.show(self.game, view, self.words, self.palette)

    def show_log(self, lines: list[str], news: int) -> None:
        self.log_pane.show(lines, news, self.palette)
        self._log, self._news = lines, news
        self.show_news(NEWS)

    def show_news(self, rows: int) -> None:
        """The end of the log: its last lines, and what else is new as far as it fits into so many rows."""
        width = max(1, self.size.width - 2)
        start = max(0, len(self._log) - NEWS)
        room = rows - sum(-(-cell_len(line) // width) for line in self._log[start:])
        while start > self._news and room >= -(-cell_len(self._log[start - 1]) // width):
            start -= 1
            room -= -(-cell_len(self._log[start]) // width)
        self.put("news", Text("\n".join(self._log[start:]), Style(color=self.palette.second)))

    def show_prompt(self, text: str, mine: bool, below: str = "") -> None:
        """What is asked; a red flag before it where it is the reader's turn."""
        palette = self.palette
        flag = Text("▌ " if mine else "  ", Style(color=palette.vermilion))
        line = flag.append(text, Style(bold=mine, color=palette.ink if mine else palette.second))
        if below:
            line.append(f"\n{below}", Style(color=palette.ink))
        self.put("prompt", line)

    def show_hints(self) -> None:
        text = Text(" ")
        for key, message, _ in self.commands():
            text.append(key, Style(bold=True, color=self.palette.indigo))
            text.append(f" {self.words(message)}  ", Style(color=self.palette.second))
        text.no_wrap = True
        text.overflow = "ellipsis"
        self.put("hints", text)
        self.call_after_refresh(self.fit)

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        character = unicodedata.normalize("NFKC", event.character or "")
        if len(character) != 1:
            return
        for key, _, command in self.commands():
            if key == character.upper():
                event.stop()
                command()
                return
        if self.choices.pick(character.lower()):
            event.stop()

    def action_back(self) -> None:
        if self.has_class("-log") or self.has_class("-rules"):
            self.close_panes()
        else:
            self.leave()

    def action_cite(self, rule: str) -> None:
        """A reference in the rulebook was clicked."""
        self.rules_pane.cite(rule)

    def action_board(self, direction: int) -> None:
        pane = self.focused if self.focused in (self.log_pane, self.rules_pane) else self.board
        assert pane is not None
        pane.scroll_relative(y=direction * max(3, pane.size.height - 2), animate=False)

    # --- log and rulebook -----------------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        self._toggle("-log", self.log_pane)

    def toggle_rules(self) -> None:
        self.rules_pane.lay_out()
        self._toggle("-rules", self.rules_pane)

    def _toggle(self, name: str, pane: LogPane | RulesPane) -> None:
        was_open = self.has_class(name)
        self.close_panes()
        if not was_open:
            self.add_class(name)
            pane.focus()

    def close_panes(self) -> None:
        self.remove_class("-log", "-rules")
        self.choices.focus()

    def on_choice_list_cited(self, event: ChoiceList.Cited) -> None:
        event.stop()
        if event.opened and self.has_class("-narrow"):
            self.add_class("-rules")
            self.rules_pane.focus()
        if event.opened or self.has_class("-wide"):
            self.rules_pane.cite(event.rule)

    # --- room -----------------------------------------------------------------------------------------------------

    def fit(self) -> None:
        """On a tall screen the board takes what it needs and the choices the rest, but never less than they need."""
        if self.size.height < TALL:
            self.board.styles.max_height = None
            self.show_news(MOST_NEWS - min(self.choices.virtual_size.height, MOST_NEWS - NEWS))
            return
        around = 2 + self.query_one("#prompt").size.height + self.query_one("#news").size.height
        room = self.size.height - around
        self.board.styles.max_height = room - min(self.choices.virtual_size.height, room * 2 // 5)

    def on_resize(self) -> None:
        self.call_after_refresh(self.fit)
        if self.size.width >= WIDE:
            self.rules_pane.lay_out()
