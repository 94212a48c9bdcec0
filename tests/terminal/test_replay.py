"""Replays on the screen: step by step, through whose eyes, and back to the shell."""

from pathlib import Path

import pytest

import tenka
from tenka.kernel.messages import SPECTATOR, plain
from tenka.kernel.record import parse
from tenka.lab.simulate import plan, play
from tenka.terminal.app import TenkaApp
from tenka.terminal.menu import MenuScreen
from tenka.terminal.replay_screen import ReplayScreen
from tenka.terminal.replaying import Story
from tenka.terminal.table_screen import TableScreen
from terminal.screens import (
    SMALL,
    in_sight,
    lay,
    on_screen,
    press,
    press_choice,
    settle,
    text_of,
)


def story(finished: bool = True) -> Story:
    text = play(plan("nobunaga", 3, 1, ["random"], seed=5, records=True), 0).record
    if not finished:
        lines = text.splitlines()
        text = "\n".join(lines[:-6]) + "\n"
    return Story(parse(text, tenka.games()))


async def test_a_record_is_stepped_through_forwards_and_backwards() -> None:
    told = story()
    async with on_screen(story=told) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        boards = [text_of(app, "#board-text")]
        for _ in range(5):
            await press(pilot, "right")
            boards.append(text_of(app, "#board-text"))
        assert screen.step == 5
        for step in (4, 3, 2, 1, 0):
            await press(pilot, "left")
            assert screen.step == step
            assert text_of(app, "#board-text") == boards[step]
        await press(pilot, "left")
        assert screen.step == 0
        await press(pilot, "+")
        assert screen.step == 10
        await press(pilot, "end", "right")
        assert screen.step == len(told)
        result = told.state(len(told)).result()
        assert screen.words(f"outcome-{result.outcome}") in text_of(app, "#prompt")
        await press(pilot, "home")
        assert text_of(app, "#board-text") == boards[0]
        await press(pilot, "right")
        told_once = screen.log_pane.lines[-1]
        assert in_sight(app).count(told_once) == 1


@pytest.mark.parametrize("key", ["q", "Q", "escape"])
async def test_leaving_a_replay_that_the_shell_opened_leads_back_to_the_shell(key: str) -> None:
    async with on_screen(story=story()) as (app, pilot):
        assert "Q quit" in text_of(app, "#hints")
        await pilot.press(key)
    assert app.return_code == 0
    assert not app.is_running


async def test_a_finished_record_is_seen_through_any_eyes() -> None:
    told = story()
    async with on_screen(story=told, size=(100, 40)) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, *["right"] * 5)
        for seat in (0, 1, 2, SPECTATOR):
            await press_choice(pilot, str(seat))
            assert screen.eyes == seat
            expected = plain(told.game.render(told.view(5, seat), screen.words))
            assert text_of(app, "#board-text").split() == expected.split()


async def test_an_unfinished_record_is_seen_through_a_strangers_eyes_only() -> None:
    app = TenkaApp("en", story=story(finished=False), eyes=1, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "end", "1", "2")
        assert screen.eyes == SPECTATOR
        assert screen.choices.choices == []


async def test_a_record_that_claims_a_result_too_early_is_still_unfinished() -> None:
    text = story(finished=False).record.text() + "result places 1 2 3 scores 9 8 7\n"
    app = TenkaApp("en", story=Story(parse(text, tenka.games())), eyes=1, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, "end", "1")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.eyes == SPECTATOR


async def test_a_saved_game_with_an_unknown_bot_is_refused(data_folder: Path) -> None:
    data_folder.mkdir()
    text = lay("nobunaga", "me", "random").save().replace("seat 1 bot random", "seat 1 bot shogun")
    (data_folder / "old.tenka").write_text(text, "utf-8")
    async with on_screen() as (app, pilot):
        await press_choice(pilot, "continue")
        await press(pilot, "1")
        assert isinstance(app.screen, MenuScreen)
        assert any("There is no bot “shogun”" in note.message for note in app._notifications)


async def test_after_the_end_the_game_can_be_looked_at_again() -> None:
    table = lay("nobunaga", "greedy", "random")
    async with on_screen(table) as (app, pilot):
        await press_choice(pilot, "replay")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "end")
        assert app.screen.step == len(table.record.actions())
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
