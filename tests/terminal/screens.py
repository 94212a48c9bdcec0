"""A table on the screen, driven by Textual's pilot."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.widgets import Static

import tenka
from tenka.kernel.table import Table
from tenka.terminal.app import TenkaApp
from tenka.terminal.choices import ChoiceList
from tenka.terminal.people import seats_of
from tenka.terminal.replaying import Story
from tenka.terminal.table_screen import TableScreen
from tenka.words import Words

SMALL = (80, 24)
LARGE = (140, 45)
SEED = bytes(range(32))
LONGEST_BY_HAND = 12  # decisions; then a bot takes the seat


def lay(key: str, *who: str, language: str = "en") -> Table:
    """A table of these people. Where a player may concede, it is allowed: such games are long."""
    game = tenka.game(key)
    options = {option.name: "on" for option in game.options if option.name == "concede"}
    return Table(game, seats_of(game, max(len(who), game.min_players), list(who), Words(language)), SEED, options)


def app_with(table: Table | None = None, language: str = "en", story: Story | None = None) -> TenkaApp:
    return TenkaApp(language, table=table, story=story, seed=SEED, bot_seed=1, pace=0)


@asynccontextmanager
async def on_screen(
    table: Table | None = None, language: str = "en", story: Story | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[TenkaApp, Pilot[None]]]:
    """The program on a screen, when it has drawn itself and bots have moved."""
    app = app_with(table, language, story)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield app, pilot


async def settle(pilot: Pilot[None]) -> None:
    """Until nothing moves: messages are handled and bots have answered."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def press_choice(pilot: Pilot[None], id: str) -> None:
    """Presses the key of a line of the list on top."""
    lines = pilot.app.screen.query_one(ChoiceList)
    await press(pilot, lines.keys[[choice.id for choice in lines.choices].index(id)])


def at_table(app: TenkaApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def text_of(app: TenkaApp, selector: str) -> str:
    return str(app.screen.query_one(selector, Static).visual)


def in_sight(app: TenkaApp) -> str:
    """Everything that can be read on the screen now."""
    strips = app.screen._compositor.render_strips()  # the only one who knows what is really in sight
    return "\n".join(strip.text.rstrip() for strip in strips)
