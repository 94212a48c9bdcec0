"""The curtain between two people at one screen."""

from textual.widgets import Static

from tenka.kernel.messages import SPECTATOR
from tenka.kernel.table import Table
from tenka.terminal.app import TenkaApp
from tenka.terminal.curtain import Curtain
from tenka.terminal.table_screen import TableScreen
from tenka.words import Words
from terminal.screens import SMALL, app_with, at_table, in_sight, lay, on_screen, press, settle


async def test_a_curtain_falls_between_two_people_and_shows_no_hand() -> None:
    table = lay("shinobi", "me:Akiko", "friend:Ben", "random")
    async with on_screen(table, size=(100, 40)) as (app, pilot):
        for _ in range(12):
            if table.is_over():
                break
            if isinstance(app.screen, Curtain):
                seat = app.screen.seat
                assert_no_hand_in_sight(app, table)
                await press(pilot, "1", "space", "escape")
                assert isinstance(app.screen, Curtain)
                await press(pilot, "enter")
                assert at_table(app).eyes == seat
            else:
                seat = at_table(app).asked
                assert at_table(app).eyes == seat
                await press(pilot, "1")
                if isinstance(app.screen, Curtain):
                    assert app.screen.seat != seat
        lifted = at_table(app) if isinstance(app.screen, TableScreen) else None
        assert lifted is None or lifted.at_keyboard in (0, 1)


def assert_no_hand_in_sight(app: TenkaApp, table: Table) -> None:
    """Neither on the curtain nor on the table behind it."""
    words = Words("en", table.game)
    behind = app.screen_stack[-2]
    assert isinstance(behind, TableScreen)
    assert behind.eyes == SPECTATOR
    board = str(behind.query_one("#board-text", Static).visual)
    for text in (in_sight(app), board, "\n".join(behind.log_pane.lines)):
        assert words("board-hand") + ":" not in text
        assert words("board-loyalty") + ":" not in text
        assert "You draw" not in text
        assert "You serve" not in text


async def test_one_person_has_no_curtain() -> None:
    table = lay("nobunaga", "me", "random", "random")
    async with on_screen(table) as (app, pilot):
        for _ in range(5):
            assert isinstance(app.screen, TableScreen)
            assert at_table(app).eyes == 0
            await press(pilot, "1")


async def test_while_bots_move_no_hand_is_shown_if_two_people_play() -> None:
    table = lay("nobunaga", "me", "friend", "random")
    app = app_with(table)
    seen: list[int] = []
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        screen = at_table(app)
        wait_for = screen.wait_for

        def watched(seat: int) -> None:
            wait_for(seat)
            seen.append(screen.eyes)

        screen.wait_for = watched  # type: ignore[method-assign]
        for _ in range(6):
            await press(pilot, "enter" if isinstance(app.screen, Curtain) else "1")
    assert seen
    assert set(seen) == {SPECTATOR}
