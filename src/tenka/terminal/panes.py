"""The parts of the frame: board, log and rulebook."""

from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tenka.kernel.messages import Line, View
from tenka.kernel.state import Game
from tenka.rulebook import rulebook
from tenka.terminal.paint import NIGHT, Palette, painted, paragraph_text
from tenka.words import Words

LONGEST_LOG = 400  # lines kept in sight
MARGIN = 1  # columns left free for the scroll bar
COMPACT_BELOW = 30  # rows of the terminal under which empty lines of a rendering are left out


class BoardPane(VerticalScroll, can_focus=False):
    """The game's own rendering of a view."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self._text = Static(id="board-text")
        self._lines: list[Line] = []
        self._palette = NIGHT

    def compose(self) -> ComposeResult:
        yield self._text

    def show(self, game: Game, view: View, words: Words, palette: Palette) -> None:
        self._lines, self._palette = game.render(view, words), palette
        self._paint()
        self.call_after_refresh(self.scroll_end, animate=False)  # one's own seat comes last

    def on_resize(self) -> None:
        self._paint()

    def _paint(self) -> None:
        width = self.size.width or self.app.size.width
        compact = self.app.size.height < COMPACT_BELOW
        self._text.update(painted(self._lines, self._palette, width - MARGIN, compact))


class LogPane(VerticalScroll, can_focus=False):
    """What happened, in words; the newest at the bottom, the news brighter than the rest."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self._text = Static(id="log-text")
        self.lines: list[str] = []

    def compose(self) -> ComposeResult:
        yield self._text

    def show(self, lines: list[str], news: int, palette: Palette) -> None:
        """All lines; from line `news` on they are new to the reader."""
        self.lines = lines
        text = Text()
        start = max(0, len(lines) - LONGEST_LOG)
        for number in range(start, len(lines)):
            new = number >= news
            text.append("▸ " if new else "  ", Style(color=palette.vermilion))
            text.append(lines[number] + "\n", Style(color=palette.ink if new else palette.third))
        text.rstrip()
        self._text.update(text)
        self.call_after_refresh(self.scroll_end, animate=False)


class RulesPane(VerticalScroll, can_focus=False):
    """The rulebook. It is laid out when it is first seen, and scrolls to the paragraph that is cited."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(id="rules")
        self._game = game
        self._language = language
        self._paragraphs: dict[str, Static] = {}
        self.cited = ""

    @work(group="lay-out")
    async def lay_out(self) -> None:
        await self._lay_out()

    async def _lay_out(self) -> None:
        if self._paragraphs:
            return
        palette: Palette = getattr(self.app, "palette", NIGHT)
        book = rulebook(self._game, self._language)
        widgets = [Static(Text(book.title, "bold"), classes="book-title")]
        chapter = ""
        for paragraph in book.paragraphs:
            if paragraph.chapter != chapter:
                chapter = paragraph.chapter
                widgets.append(Static(Text(chapter, "bold"), classes="chapter"))
            widget = Static(paragraph_text(paragraph, palette), classes="paragraph")
            self._paragraphs[paragraph.id] = widget
            widgets.append(widget)
        await self.mount_all(widgets)

    @work(group="cite", exclusive=True)
    async def cite(self, rule: str) -> None:
        """Marks a paragraph and brings it into sight."""
        await self._lay_out()
        if self.cited in self._paragraphs:
            self._paragraphs[self.cited].remove_class("cited")
        self.cited = rule
        if rule in self._paragraphs:
            widget = self._paragraphs[rule]
            widget.add_class("cited")
            self.call_after_refresh(self.scroll_to_widget, widget, animate=False, top=True)
