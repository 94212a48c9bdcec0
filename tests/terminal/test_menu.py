"""The menu: tables laid, names, language and colours, records."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from tenka.kernel.table import Table
from tenka.terminal.app import TenkaApp
from tenka.terminal.replay_screen import ReplayScreen
from tenka.terminal.setup_screen import SetupScreen
from tenka.terminal.table_screen import TableScreen
from terminal.screens import (
    at_table,
    in_sight,
    lay,
    on_screen,
    press,
    press_choice,
    settle,
    text_of,
)


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
async def test_the_menu_lays_a_table(language: str) -> None:
    async with on_screen(language=language) as (app, pilot):
        assert "⟦" not in in_sight(app)
        await press_choice(pilot, "game nobunaga")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        form = setup.query_one("#setup-list", OptionList)
        await press(pilot, "down", "left")
        assert setup.players.value == "3"
        await press(pilot, "down", "enter", "ctrl+u", "A", "k", "i", "enter")
        assert setup.names[0] == "Aki"
        await press(pilot, "down", "left")
        assert setup.seats[1].value == "level2"
        await press(pilot, "left", "left", "left")
        assert setup.seats[1].value == "random"
        await press(pilot, "down", *["right"] * 4)
        assert setup.seats[2].value == "friend"
        await press(pilot, "down", "space")
        assert setup.options[0].value == "on"
        assert setup.words("option-extra_card-help") in text_of(app, "#setup-help")
        assert "⟦" not in in_sight(app)
        form.highlighted = 0
        await press(pilot, "enter")
        table = top_table(app)
        assert [(seat.kind, seat.name) for seat in table.seats][:2] == [("person", "Aki"), ("bot", "random")]
        assert table.seats[2].kind == "person"
        assert table.record.options["extra_card"] == "on"


def top_table(app: TenkaApp) -> Table:
    """The table on top, perhaps behind a curtain."""
    return next(screen.table for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen))


async def test_two_players_of_shinobi_are_marked_as_a_house_variant() -> None:
    async with on_screen() as (app, pilot):
        await press_choice(pilot, "game shinobi")
        await press(pilot, "down")
        assert "house variant" not in in_sight(app)
        await press(pilot, "left", "left")
        assert "house variant" in in_sight(app)


async def test_a_name_that_cannot_be_is_refused() -> None:
    async with on_screen() as (app, pilot):
        await press(pilot, "1")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        await press(pilot, "down", "down", "enter", "ctrl+u", "enter")
        assert setup.names[0] == "Player 1"
        assert any("1 to 40" in note.message for note in app._notifications)


async def test_the_menu_changes_the_language_and_the_colours() -> None:
    async with on_screen() as (app, pilot):
        await press_choice(pilot, "language")
        await press_choice(pilot, "fr")
        assert "Jeux de plateau" in in_sight(app)
        await press_choice(pilot, "colours")
        assert app.theme == "day"
        assert "Couleurs\u202f: jour" in in_sight(app)
        await press_choice(pilot, "quit")
    assert app.return_code == 0


async def test_the_menu_opens_records_and_says_what_is_wrong_with_a_file(record: Path, data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "old.tenka").write_text(record.read_text("utf-8"), "utf-8")
    (data_folder / "noise.tenka").write_bytes(b"\xff\x00")
    async with on_screen() as (app, pilot):
        await press_choice(pilot, "record")
        await press(pilot, "1")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "escape")
        await press_choice(pilot, "record")
        await press_choice(pilot, "")
        await pilot.press(*"nowhere", "enter")
        await settle(pilot)
        assert len(app.screen_stack) == 2
        assert any("it does not exist" in note.message for note in app._notifications)


async def test_play_again_lays_a_new_deal_for_the_same_people() -> None:
    table = lay("nobunaga", "greedy", "random")
    async with on_screen(table) as (app, pilot):
        await press_choice(pilot, "again")
        again = at_table(app).table
        assert again is not table
        assert again.record.commitment != table.record.commitment
        assert [seat.name for seat in again.seats] == ["greedy", "random"]
