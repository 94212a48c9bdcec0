"""A card is laid with the arrow keys, and the board shows at once what it would bring."""

import tenka
from tenka.kernel.record import Seat
from tenka.kernel.table import Table
from tenka.terminal.app import TenkaApp
from tenka.terminal.placing import PlacingList
from tenka.terminal.table_screen import TableScreen


def at_placing() -> Table:
    """Three people, up to where the first of them lays a card."""
    game = tenka.game("honshu")
    table = Table(game, [Seat("person", name) for name in ("Akiko", "Ben", "Chie")], bytes(32))
    while table.game.describe(table.legal(table.asked()[0])[0])[0] != "place":
        seat = table.asked()[0]
        table.act(seat, table.number(seat), table.legal(seat)[0])
    return table


async def test_arrows_move_turn_and_lay_a_card() -> None:
    table = at_placing()
    app = TenkaApp("en", table=table)
    async with app.run_test(size=(140, 50)) as pilot:
        await pilot.pause()
        await pilot.press("enter")  # the curtain
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        listed = screen.choices
        assert isinstance(listed, PlacingList)
        seat = screen.asked
        assert len(listed.places) == len(table.legal(seat))
        before = listed.spot
        await pilot.press("right")
        assert listed.spot == (before[0], before[1], before[2] + 1)
        await pilot.press("t")
        assert listed.spot[0] == (before[0] + 1) % 4
        for _ in range(12):
            await pilot.press("up")  # far outside the card touches nothing: refused with its paragraph
        assert listed.spot not in listed.places
        assert listed.refused
        assert listed.refused[0].rule == "H-7.4"
        await pilot.press("n")
        assert listed.spot in listed.places
        action = listed.places[listed.spot]
        await pilot.press("enter")
        await pilot.pause()
        assert any(entry.action == action for entry in table.record.entries)


async def test_a_card_cannot_be_moved_off_the_grid() -> None:
    app = TenkaApp("en", table=at_placing())
    async with app.run_test(size=(140, 50)) as pilot:
        await pilot.pause()
        await pilot.press("enter")  # the curtain
        await pilot.pause()
        listed = app.screen.query_one(PlacingList)
        listed.places[0, -24, -24] = listed.places[listed.spot]  # as if the domain had grown to the corner
        listed.spot = (0, -24, -24)
        await pilot.press("up", "left")
        assert listed.spot == (0, -24, -24)
        await pilot.press("down")
        assert listed.spot == (0, -23, -24)


def test_the_preview_is_what_comes_of_it() -> None:
    table = at_placing()
    seat = table.asked()[0]
    view = table.view(seat)
    tried = 0
    for action in table.legal(seat)[::7]:
        after = table.game.preview(view, [action])
        assert after is not None
        state = table.state.copy()
        chance = tenka.fast(1)
        state.apply(action, chance)
        while state.view(seat).laying is not None:  # type: ignore[attr-defined]
            state.apply(table.game.parse("over"), chance)
        assert state.view(seat).domains[seat].score == after.domains[seat].score  # type: ignore[attr-defined]
        tried += 1
    assert tried > 5
    assert table.game.preview(view, [table.game.parse("place 0 24 23")]) is None
    assert table.game.preview(view, [0]) is None
