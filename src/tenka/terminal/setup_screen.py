"""Laying a table: number of players, who sits where, and the game's options with what they mean."""

from secrets import token_bytes
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tenka.bots.levels import OFFERED
from tenka.kernel.chance import SEED_BYTES
from tenka.kernel.problem import Problem
from tenka.kernel.record import Seat
from tenka.kernel.state import Game
from tenka.kernel.table import Table, check_name
from tenka.terminal.key_help import KeyHelp
from tenka.terminal.people import DEFAULT_BOT, USUAL_PLAYERS
from tenka.terminal.pick import Ask
from tenka.words import Words

if TYPE_CHECKING:
    from tenka.terminal.app import TenkaApp

PEOPLE = ["me", "friend"]


class Row:
    """One line of the form: left and right go through its values."""

    def __init__(self, id: str, values: list[str], value: str) -> None:
        self.id = id
        self.values = values
        self.at = values.index(value)

    @property
    def value(self) -> str:
        return self.values[self.at]

    def turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.values)


class SetupScreen(Screen[None]):
    """A form of lines: up and down choose a line, left and right its value, Enter names a person or starts."""

    app: "TenkaApp"
    AUTO_FOCUS = "#setup-list"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.pop_screen", show=False),
        Binding("right,space", "turn(1)", show=False, priority=True),
        Binding("left", "turn(-1)", show=False, priority=True),
    ]

    def __init__(self, game: Game, language: str) -> None:
        super().__init__()
        self.game = game
        self.words = Words(language, game)
        counts = [str(count) for count in range(game.min_players, game.max_players + 1)]
        usual = min(max(USUAL_PLAYERS, game.min_players), game.max_players)
        self.players = Row("players", counts, str(usual))
        self.seats = [
            Row(f"seat {n}", [*PEOPLE, *OFFERED], "me" if n == 0 else DEFAULT_BOT) for n in range(game.max_players)
        ]
        self.names = [self.words("seat-number", n=n + 1) for n in range(game.max_players)]
        self.options = [Row(f"option {one.name}", one.values, one.values[0]) for one in game.options]

    def compose(self) -> ComposeResult:
        with Vertical(id="setup"):
            yield Static(id="setup-title")
            yield OptionList(id="setup-list")
            yield Static(id="setup-help")
            yield Static(id="setup-foot")

    def on_mount(self) -> None:
        palette = self.app.palette
        title = Text(f"{self.words('game-title')}\n", Style(bold=True, color=palette.gold))
        title.append(self.words("game-tagline"), Style(color=palette.second))
        self.query_one("#setup-title", Static).update(title)
        self.query_one("#setup-foot", Static).update(Text(self.words("setup-foot"), Style(color=palette.third)))
        self.fill()

    # --- the lines ------------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        return [self.players, *self.seats[: int(self.players.value)], *self.options]

    def fill(self) -> None:
        form = self.query_one("#setup-list", OptionList)
        at = form.highlighted
        form.clear_options()
        form.add_option(Option(Text(f" ▶ {self.words('setup-start')}", Style(bold=True)), id="start"))
        form.add_options([Option(self.line(row), id=row.id) for row in self.rows()])
        form.highlighted = min(at or 0, form.option_count - 1)

    def line(self, row: Row) -> Text:
        palette = self.app.palette
        label = self.label(row)
        room = max(cell_len(self.label(other)) for other in self.rows()) - cell_len(label)
        text = Text(f"   {label}{' ' * room}  ", Style(color=palette.second))
        text.append("◀ ", Style(color=palette.indigo))
        text.append(self.value_text(row), Style(bold=True, color=palette.ink))
        text.append(" ▶", Style(color=palette.indigo))
        return text

    def label(self, row: Row) -> str:
        kind, _, name = row.id.partition(" ")
        if kind == "seat":
            return self.words("setup-seat", n=int(name) + 1)
        return self.words("setup-players") if kind == "players" else self.words(f"option-{name}")

    def value_text(self, row: Row) -> str:
        kind, _, name = row.id.partition(" ")
        if kind == "players":
            return row.value
        if kind == "option":
            return self.words(f"option-{name}-{row.value}")
        if row.value in PEOPLE:
            return self.words("setup-person", who=row.value, name=self.names[int(name)])
        return self.words("setup-bot", bot=row.value)

    def help_text(self, id: str) -> str:
        kind, _, name = id.partition(" ")
        if kind == "option":
            return self.words(f"option-{name}-help")
        if kind == "seat":
            person = self.seats[int(name)].value in PEOPLE
            return self.words("setup-help-person" if person else "setup-help-bot")
        note = f"players-{self.players.value}"
        if kind == "players" and self.words.has(note):
            return self.words(note)
        return self.words(f"setup-help-{kind}")

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if event.character == "?":
            event.stop()
            self.app.push_screen(KeyHelp(self.words, [("← →", self.words("help-values"))]))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        text = Text(self.help_text(event.option_id or "start"), Style(color=self.app.palette.second))
        self.query_one("#setup-help", Static).update(text)

    def action_turn(self, by: int) -> None:
        row = self.highlighted()
        if row is not None:
            row.turn(by)
            self.fill()

    def highlighted(self) -> Row | None:
        at = self.query_one("#setup-list", OptionList).highlighted
        return self.rows()[at - 1] if at else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        row = self.highlighted()
        if row is None:
            self.start()
        elif row.id.startswith("seat") and row.value in PEOPLE:
            number = int(row.id.partition(" ")[2])
            self.app.push_screen(
                Ask(self.words("setup-name"), self.names[number]), lambda name: self.rename(number, name)
            )
        else:
            self.action_turn(1)

    def rename(self, number: int, name: str | None) -> None:
        if name is None:
            return
        try:
            check_name(name)
        except Problem as problem:
            self.notify(self.words.problem(problem), severity="warning", markup=False)
            return
        self.names[number] = name
        self.fill()

    def start(self) -> None:
        seats = [
            Seat("person", self.names[number]) if row.value in PEOPLE else Seat("bot", row.value)
            for number, row in enumerate(self.seats[: int(self.players.value)])
        ]
        options = {row.id.partition(" ")[2]: row.value for row in self.options}
        self.app.pop_screen()
        self.app.open_table(Table(self.game, seats, self.app.seed or token_bytes(SEED_BYTES), options))
