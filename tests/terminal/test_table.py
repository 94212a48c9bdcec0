"""The full-screen table, driven by Textual's pilot: whole games, keys, undo, saving, why not."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import tenka
from support.sample import LONG, spread
from tenka.kernel.messages import SPECTATOR, Span
from tenka.kernel.record import parse, verify
from tenka.terminal import files
from tenka.terminal.app import TenkaApp
from tenka.terminal.key_help import KeyHelp, Told
from tenka.terminal.menu import MenuScreen
from tenka.terminal.offers import KEYS, Choice, keys, refusals
from tenka.terminal.paint import NIGHT, painted_line
from tenka.terminal.table_screen import TableScreen
from tenka.terms import terms
from tenka.words import LANGUAGES
from terminal.screens import (
    LARGE,
    LONGEST_BY_HAND,
    SMALL,
    at_table,
    in_sight,
    lay,
    on_screen,
    press,
    press_choice,
    settle,
    text_of,
)

# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "language"), spread(list(tenka.games()), list(LANGUAGES)))
async def test_a_game_is_played_to_the_end(key: str, language: str, data_folder: Path) -> None:
    conceding = actions_of(tenka.game(key), "concede")
    ending = [*conceding, *actions_of(tenka.game(key), "offer-draw")]  # a bot may well accept
    table = lay(key, "me:Akiko", "greedy" if conceding else "random", language=language)
    async with on_screen(table, language) as (app, pilot):
        screen = at_table(app)
        by_hand = 0
        while not table.is_over() and by_hand < LONGEST_BY_HAND:
            assert screen.asked == 0
            before = len(table.record.entries)
            listed = [choice.id for choice in screen.choices.choices[: len(KEYS)] if int(choice.id) not in ending]
            await press_choice(pilot, listed[by_hand % len(listed)])
            assert len(table.record.entries) > before
            by_hand += 1
        if not table.is_over():
            await end_soon(pilot, screen, conceding)
        assert table.is_over()
        assert by_hand > 3
        result = table.result()
        prompt = text_of(app, "#prompt")
        assert screen.words(f"outcome-{result.outcome}") in prompt
        assert screen.words("table-points", n=result.scores[0]) in prompt
        assert "⟦" not in prompt + "\n".join(screen.log_pane.lines) + text_of(app, "#board-text")
        assert [choice.id for choice in screen.choices.choices] == ["replay", "again", "menu"]
    kept = files.kept_games()
    assert [one.over for one in kept] == [True]
    record = parse(kept[0].path.read_text("utf-8"), tenka.games())
    assert len(verify(record)) == 3


def actions_of(game: tenka.Game, verb: str) -> list[int]:
    return [action for action in range(game.actions) if game.describe(action)[0] == verb]


async def end_soon(pilot: Pilot[None], screen: TableScreen, conceding: list[int]) -> None:
    """Concedes where the game allows it; else a bot takes the seat and plays on to the end."""
    table = screen.table
    if not conceding:
        screen.change_seat("0 random")
        await settle(pilot)
    for _ in range(100):
        if table.is_over():
            return
        chosen = [action for action in conceding if action in table.legal(0)] or table.legal(0)
        await press_choice(pilot, str(chosen[0]))


# --- at the table -----------------------------------------------------------------------------------------------------


async def test_choices_are_the_legal_actions_in_words() -> None:
    table = lay("nobunaga", "me:Akiko", "random", "random")
    async with on_screen(table) as (app, _):
        screen = at_table(app)
        assert [choice.id for choice in screen.choices.choices] == [str(action) for action in table.legal(0)]
        shown = in_sight(app)
        for number, action in enumerate(table.legal(0)):
            assert f" {KEYS[number]}  {screen.words.action(action)}" in shown


async def test_arrows_and_enter_choose_too() -> None:
    table = lay("nobunaga", "me", "random", "random")
    async with on_screen(table) as (_, pilot):
        second = table.legal(0)[1]
        await press(pilot, "down", "enter")
        assert next(entry.action for entry in table.record.entries if entry.seat == 0) == second


async def test_a_key_without_a_choice_does_nothing() -> None:
    table = lay("nobunaga", "me", "random", "random")
    async with on_screen(table) as (_, pilot):
        before = table.record.text()
        await press(pilot, "9", "z", "X", "0", "!")
        assert table.record.text() == before


async def test_a_small_letter_commands_as_a_large_one_does() -> None:
    table = lay("shinobi", "me", "random")
    async with on_screen(table) as (app, pilot):
        screen = at_table(app)
        for key in ("w", "W"):
            shown = screen.show_why
            await press(pilot, key)
            assert screen.show_why != shown
        before = table.view(0)
        await press(pilot, "1", "u")
        assert table.view(0) == before
        await press(pilot, "q")
        assert isinstance(app.screen, MenuScreen)


def test_no_choice_takes_the_letter_of_a_command() -> None:
    many = [Choice(str(number), "") for number in range(40)]
    assert not set(keys(many)) & set("hlqrsuw")
    assert keys(many)[: len(KEYS)] == list(KEYS)
    assert set(keys(many)[len(KEYS) :]) == {" "}


async def test_in_a_bid_the_digit_bids_the_number() -> None:
    table = lay("dangerous-time", "me", "random")
    async with on_screen(table, size=LARGE) as (app, pilot):
        shown = in_sight(app)
        bids = [action for action in table.legal(0) if table.game.describe(action)[0] == "number"]
        six = next(action for action in bids if table.game.describe(action)[1]["n"] == 6)
        assert " 6  Bid 6 castles" in shown
        await press(pilot, "6")
        assert [entry.action for entry in table.record.entries if entry.seat == 0][:1] == [six]


@pytest.mark.parametrize("language", list(LANGUAGES) if LONG else ["ja"])
async def test_a_question_mark_opens_all_keys(language: str) -> None:
    table = lay("nobunaga", "me", "random", "random", language=language)
    async with on_screen(table, language, size=LARGE) as (app, pilot):
        before = table.record.text()
        words = at_table(app).words
        await press(pilot, "?")
        assert isinstance(app.screen, KeyHelp)
        assert words("hint-why") in in_sight(app)
        assert words("help-suspend") in in_sight(app)
        assert "⟦" not in in_sight(app)
        await press(pilot, "escape", "q", "?")
        assert isinstance(app.screen, KeyHelp)
        await press(pilot, "?")
        await press_choice(pilot, "game nobunaga")
        await press(pilot, "?")
        assert words("help-values") in in_sight(app)
        assert table.record.text() == before


async def test_ctrl_z_suspends(monkeypatch: pytest.MonkeyPatch) -> None:
    suspended: list[bool] = []
    monkeypatch.setattr(TenkaApp, "action_suspend_process", lambda self: suspended.append(True))
    async with on_screen(lay("nobunaga", "me", "random")) as (_, pilot):
        await press(pilot, "ctrl+z")
    assert suspended == [True]


@pytest.mark.parametrize(
    ("language", "size"), [("en", SMALL), ("fr", SMALL), ("ja", SMALL), ("en", LARGE)], ids=["en", "fr", "ja", "large"]
)
async def test_why_not_names_the_rule_and_opens_its_paragraph(size: tuple[int, int], language: str) -> None:
    table = lay("nobunaga", "me", "random", "random", language=language)
    async with on_screen(table, language, size=size) as (app, pilot):
        screen = at_table(app)
        refused = screen.choices.refused
        assert refused == refusals(table, 0)
        assert refused
        for group in refused:
            for action in group.actions:
                assert table.refusal(0, action) == group.rule
        await press(pilot, "end")
        last = refused[-1]
        assert screen.words.why(last.rule) in in_sight(app).replace("\n", "")
        await press(pilot, "enter")
        assert screen.rules_pane.cited == last.rule
        for _ in range(100):  # the pane scrolls there when it has been laid out
            if last.rule in in_sight(app):
                break
            await pilot.pause(0.05)
        assert last.rule in in_sight(app)
        assert screen.rules_pane.query_one(".cited", Static).region.height > 0


async def test_why_not_can_be_put_away() -> None:
    table = lay("nobunaga", "me", "random", "random")
    async with on_screen(table) as (app, pilot):
        screen = at_table(app)
        assert screen.choices.option_count > len(table.legal(0))
        await press(pilot, "W")
        assert screen.choices.option_count == len(table.legal(0))
        await press(pilot, "W")
        assert screen.choices.option_count > len(table.legal(0))


async def test_a_long_list_can_be_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenka.terminal.table_screen.KEYS", "12")  # more choices than keys
    table = lay("nobunaga", "me", "random", "random")
    async with on_screen(table) as (app, pilot):
        while len(table.legal(0)) < 3:
            await press(pilot, "1")
        screen = at_table(app)
        last = screen.choices.choices[-1]
        assert "/ find" in text_of(app, "#hints")
        await press(pilot, "/", "z", "z", "enter")
        assert len(screen.choices.choices) == len(table.legal(0))
        await press(pilot, "/")
        await pilot.press(*last.text.split()[-1][:4], "enter")
        await settle(pilot)
        assert last in screen.choices.choices
        assert len(screen.choices.choices) < len(table.legal(0))
        await press_choice(pilot, last.id)
        assert any(entry.action == int(last.id) for entry in table.record.entries)


def test_refused_actions_have_the_verbs_of_legal_ones() -> None:
    table = lay("nobunaga", "me", "random", "random")
    seat = table.asked()[0]
    verbs = {table.game.describe(action)[0] for action in table.legal(seat)}
    listed = [action for group in refusals(table, seat) for action in group.actions]
    assert {table.game.describe(action)[0] for action in listed} == verbs
    same = [action for action in range(table.game.actions) if table.game.describe(action)[0] in verbs]
    assert sorted(listed + table.legal(seat)) == same


async def test_undo_takes_the_last_move_back() -> None:
    table = lay("shinobi", "me", "random")
    async with on_screen(table) as (app, pilot):
        screen = at_table(app)
        before = table.view(0)
        assert "U undo" not in text_of(app, "#hints")
        await press(pilot, "U")
        assert table.view(0) == before
        await press(pilot, "1")
        assert table.view(0) != before
        assert "U undo" in text_of(app, "#hints")
        await press(pilot, "U")
        assert table.view(0) == before
        assert screen.log_pane.lines[-1] == "Player 1 takes the last move back."
        assert screen.asked == 0


async def test_a_game_is_saved_after_every_move_and_continued(data_folder: Path) -> None:
    table = lay("nobunaga", "me:Akiko", "random", "random")
    async with on_screen(table) as (app, pilot):
        for _ in range(4):
            await press(pilot, "1")
        path = at_table(app).path
        assert path is not None
        assert path.read_text("utf-8") == table.save()
        view = table.view(0)
        await press(pilot, "S")
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)
    async with on_screen() as (app, pilot):
        await press_choice(pilot, "continue")
        await press(pilot, "1")
        again = at_table(app)
        assert again.table.view(0) == view
        assert again.words.seat(0) == "Akiko"
        await press(pilot, "1")
        assert len(again.table.record.entries) > len(table.record.entries)
        assert path.read_text("utf-8") == again.table.save()
    assert len(list(data_folder.iterdir())) == 1


async def test_a_folder_that_cannot_be_written_to_is_said_and_the_game_goes_on(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_folder.write_text("not a folder", "utf-8")
    table = lay("nobunaga", "me", "random", "random")
    async with on_screen(table) as (app, pilot):
        before = len(table.record.entries)
        await press(pilot, "1")
        assert len(table.record.entries) > before
        assert any("could not be saved" in note.message for note in app._notifications)


async def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    table = lay("nobunaga", "me:Akiko", "friend:Ben", "random")
    async with on_screen(table) as (app, pilot):
        await press(pilot, "enter")
        first = at_table(app).asked
        other = 1 - first
        await press(pilot, "G")
        await press_choice(pilot, f"{other} level1")
        assert table.seats[other].is_bot()
        entries = len(table.record.entries)
        await press(pilot, "1")
        assert at_table(app).asked == first
        assert len(table.record.entries) > entries
        await press(pilot, "G")
        await press_choice(pilot, f"{other} back")
        assert table.seats[other].name == ("Ben" if other else "Akiko")
        log = at_table(app).log_pane.lines
        assert any("now plays for" in line for line in log)


async def test_all_seats_may_be_bots() -> None:
    table = lay("nobunaga", "greedy", "random")
    async with on_screen(table) as (app, _):
        assert table.is_over()
        assert at_table(app).eyes == SPECTATOR


async def test_a_searching_bot_thinks_in_another_process() -> None:
    table = lay("nobunaga", "me", "level4")
    async with on_screen(table) as (app, pilot):
        for _ in range(2):
            await press(pilot, "1")
        assert sum(1 for entry in table.record.entries if entry.seat == 1) > 0
        assert app.thinker._pool is not None


@pytest.mark.parametrize("size", [SMALL, (40, 12), (200, 60)], ids=str)
async def test_the_frame_fits_any_terminal(size: tuple[int, int]) -> None:
    table = lay("nobunaga", "me:Akiko", "random", "random", "random", "random")
    async with on_screen(table, size=size) as (app, pilot):
        await press(pilot, "1", "R", "R", "L", "L", "pageup", "pagedown")
        shown = in_sight(app)
        assert "Nobunaga" in shown.splitlines()[0]
        assert at_table(app).words.action(table.legal(0)[0]) in shown


def test_a_coloured_card_is_never_cut_in_two() -> None:
    cards = [Span(f"T Takeda ×{n}", "clan-takeda") for n in range(1, 6)]
    line = [Span("  Hand: "), *[part for card in cards for part in (card, Span("  "))]]
    rows = painted_line(line, NIGHT, 40).plain.splitlines()
    assert len(rows) > 1
    assert all(len(row.rstrip()) <= 40 for row in rows)
    for card in cards:
        assert sum(card.text in row for row in rows) == 1


async def test_small_screens_show_log_and_rulebook_in_place_of_the_board() -> None:
    table = lay("nobunaga", "me", "random", "random")
    async with on_screen(table) as (app, pilot):
        await press(pilot, "R")
        assert "N-1.1" in in_sight(app)
        await press(pilot, "L")
        assert "The deal is sealed" in in_sight(app)
        await press(pilot, "escape")
        assert " 1  " in in_sight(app)
        assert isinstance(app.screen, TableScreen)


async def test_a_reference_in_the_rulebook_leads_to_its_paragraph() -> None:
    async with on_screen(lay("nobunaga", "me", "random", "random")) as (app, pilot):
        await press(pilot, "R")
        screen = at_table(app)
        screen.rules_pane.cite("N-7.4")  # “Cut-off”: … If it is on, N-5.12 applies.
        await settle(pilot)
        place = screen.rules_pane.query_one(".cited", Static).region
        rows = in_sight(app).splitlines()
        y, x = next((y, row.index("N-5.12")) for y, row in enumerate(rows) if y >= place.y and "N-5.12" in row)
        await pilot.click(offset=(x + 2, y))
        await settle(pilot)
        assert screen.rules_pane.cited == "N-5.12"


@pytest.mark.parametrize("language", list(LANGUAGES))
async def test_terms_in_sight_are_explained_and_the_table_comes_back(language: str) -> None:
    async with on_screen(lay("nobunaga", "me:Akiko", "random"), language) as (app, pilot):
        await press(pilot, "v")
        assert isinstance(app.screen, Told)
        known = terms(tenka.game("nobunaga"), language)
        assert any(one.says in line for one in known for line in app.screen.lines)
        await press(pilot, "v")
        assert at_table(app).asked == 0
