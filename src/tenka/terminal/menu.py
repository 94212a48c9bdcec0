"""The menu: which game, who sits where, options, language; saved games and records."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

import tenka
from tenka.kernel.problem import Problem
from tenka.terminal import files
from tenka.terminal.choices import ChoiceList
from tenka.terminal.key_help import KeyHelp
from tenka.terminal.offers import Choice
from tenka.terminal.pick import Ask, Pick
from tenka.terminal.setup_screen import SetupScreen
from tenka.words import LANGUAGES, Words

if TYPE_CHECKING:
    from tenka.terminal.app import TenkaApp

NOTE_SECONDS = 20.0
"""For what is longer than a line."""


class MenuScreen(Screen[None]):
    """The games, and what lies in the player's folder."""

    app: "TenkaApp"
    AUTO_FOCUS = "#menu-list"

    def __init__(self) -> None:
        super().__init__()
        self.list = ChoiceList("menu-list")
        self.words = Words("en")

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(id="menu-title")
            yield self.list
            yield Static(id="menu-foot")

    def on_screen_resume(self) -> None:
        self.fill()

    def fill(self) -> None:
        self.words = Words(self.app.language)
        palette = self.app.palette
        title = Text("天下 Tenka\n", Style(bold=True, color=palette.gold))
        title.append(self.words("menu-title"), Style(color=palette.second))
        self.query_one("#menu-title", Static).update(title)
        self.query_one("#menu-foot", Static).update(Text(self.words("menu-foot"), Style(color=palette.third)))
        self.list.offer(self.choices(), [], self.words, palette)

    def choices(self) -> list[Choice]:
        kept = files.kept_games()
        unfinished = sum(1 for one in kept if not one.over)
        offers = [Choice(f"game {key}", self.game_line(key)) for key in tenka.games()]
        if unfinished:
            offers.append(Choice("continue", self.words("menu-continue", n=unfinished)))
        offers.append(Choice("record", self.words("menu-record")))
        offers.append(Choice("language", self.words("menu-language", name=LANGUAGES[self.app.language])))
        offers.append(Choice("colours", self.words(f"menu-colours-{self.app.theme}")))
        offers.append(Choice("quit", self.words("menu-quit")))
        return offers

    def game_line(self, key: str) -> str:
        game = tenka.game(key)
        words = Words(self.app.language, game)
        players = words("games-players", min=game.min_players, max=game.max_players)
        return f"{words('game-title')}  ({players})\n    {words('game-tagline')}"

    def on_key(self, event: events.Key) -> None:
        if event.character == "?":
            event.stop()
            self.app.push_screen(KeyHelp(self.words, []))
        elif event.character and self.list.pick(event.character.lower()):
            event.stop()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        wish, _, key = event.id.partition(" ")
        if wish == "game":
            self.app.push_screen(SetupScreen(tenka.game(key), self.app.language))
        elif wish == "continue":
            self.app.push_screen(
                Pick(self.words("menu-continue-title"), self.kept(over=False), self.words), self.resume
            )
        elif wish == "record":
            offers = [*self.kept(over=True), *self.kept(over=False), Choice("", self.words("menu-file"))]
            self.app.push_screen(Pick(self.words("menu-record-title"), offers, self.words), self.open)
        elif wish == "language":
            offers = [Choice(language, name) for language, name in LANGUAGES.items()]
            self.app.push_screen(Pick(self.words("menu-language-title"), offers, self.words), self.speak)
        elif wish == "colours":
            self.app.switch_colours()
            self.fill()
        else:
            self.app.exit()

    def kept(self, over: bool) -> list[Choice]:
        found = []
        for one in files.kept_games():
            if one.over == over:
                title = Words(self.app.language, tenka.game(one.game))("game-title")
                when = one.changed.strftime("%Y-%m-%d %H:%M")
                message = "menu-kept-over" if over else "menu-kept"
                found.append(Choice(str(one.path), self.words(message, title=title, when=when)))
        return found

    def resume(self, path: str | None) -> None:
        if path is not None:
            try:
                table = files.read_table(Path(path))
                self.app.open_table(table, Path(path))
                if changed := files.older_rules(table, self.words):
                    self.app.notify(changed, timeout=NOTE_SECONDS, markup=False)
            except Problem as problem:
                self.notify(self.words.problem(problem), severity="warning", markup=False)

    def open(self, path: str | None) -> None:
        if path == "":
            self.app.push_screen(Ask(self.words("menu-file-title")), self.open_file)
        elif path is not None:
            self.open_file(path)

    def open_file(self, path: str | None) -> None:
        if path:
            try:
                self.app.open_record(files.read_record(Path(path).expanduser()))
            except Problem as problem:
                self.notify(self.words.problem(problem), severity="warning", markup=False)

    def speak(self, language: str | None) -> None:
        if language is not None:
            self.app.language = language
            self.fill()
