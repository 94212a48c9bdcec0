"""The full-screen application: menu, table, replay."""

from pathlib import Path
from secrets import token_bytes
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tenka.kernel.chance import SEED_BYTES
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record
from tenka.kernel.table import Table
from tenka.terminal.menu import MenuScreen
from tenka.terminal.paint import DAY, NIGHT, Palette, theme
from tenka.terminal.replay_screen import ReplayScreen
from tenka.terminal.replaying import Story
from tenka.terminal.table_screen import TableScreen
from tenka.terminal.thinking import Thinker
from tenka.words import Words, check_language

PACE = 0.5  # seconds for which a bot's move stands before the next one


class TenkaApp(App[None]):
    """Opens the menu and over it a table where one is given; or a replay alone.

    `seed` and `pace` are for tests: the deal, and how long a bot's move stands.
    """

    CSS_PATH = "tenka.tcss"
    TITLE = "Tenka"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        language: str,
        table: Table | None = None,
        story: Story | None = None,
        eyes: int = SPECTATOR,
        seed: bytes | None = None,
        bot_seed: int | None = None,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.language = check_language(language)
        self.seed = seed
        self.bot_seed = bot_seed
        self.pace = pace
        self.thinker = Thinker()
        self._table = table
        self._story = story
        self._eyes = eyes

    @property
    def palette(self) -> Palette:
        return DAY if self.theme == "day" else NIGHT

    def on_mount(self) -> None:
        self.register_theme(theme("night", NIGHT, dark=True))
        self.register_theme(theme("day", DAY, dark=False))
        self.theme = "night"
        if self._story is not None:
            self.push_screen(ReplayScreen(self._story, self.language, self._eyes))
            return
        self.push_screen(MenuScreen())
        if self._table is not None:
            self.open_table(self._table)

    def on_unmount(self) -> None:
        self.thinker.close()

    def switch_colours(self) -> None:
        self.theme = "day" if self.theme == "night" else "night"

    # --- going places ---------------------------------------------------------------------------------------------

    @property
    def has_menu(self) -> bool:
        """Whether there is a menu to go back to, and not only the shell."""
        return self._story is None

    def go_back(self) -> None:
        """To the screen beneath, or to the shell where there is none."""
        if len(self.screen_stack) > 2:  # the first one is Textual's own and empty
            self.pop_screen()
        else:
            self.exit()

    def open_table(self, table: Table, path: Path | None = None) -> None:
        self.push_screen(TableScreen(table, self.language, path, self.bot_seed))

    def play_again(self, table: Table) -> None:
        """The same seats and options, a new deal."""
        self.pop_screen()
        self.open_table(Table(table.game, table.record.seats, token_bytes(SEED_BYTES), table.record.options))

    def open_record(self, record: Record, eyes: int = SPECTATOR) -> None:
        try:
            self.push_screen(ReplayScreen(Story(record), self.language, eyes))
        except Problem as problem:
            self.notify(Words(self.language).problem(problem), severity="warning", markup=False)
