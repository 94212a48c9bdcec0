"""Advice at the prompt and on the screen: the best choices with bars, told in the log, noted in the record."""

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tenka
from tenka.coach import advice
from tenka.coach.messages import Weighed
from tenka.terminal import hinting
from tenka.terminal.hinting import bar, hint_lines, reason_lines
from tenka.terminal.key_help import Told
from tenka.words import LANGUAGES, Words
from terminal.conftest import Tenka
from terminal.screens import SMALL, app_with, at_table, lay, press, settle


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who thinks little."""
    monkeypatch.setattr(hinting, "advise", lambda game, view, _worlds, seed: advice.advise(game, view, 4, seed))


def weighed(action: int, value: float, *, equal: bool = False, margin: float = 0.02) -> Weighed:
    return Weighed(action=action, name="", value=value, margin=margin, error=0.01, equal=equal, worlds=40, reasons=[])


def test_line_by_line_a_hint_is_told_and_noted_once(
    tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TENKA_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("H\nh\nQ\n"))
    ran = tenka_cli("play", "nobunaga", "--seat", "me:Akiko", "--seat", "random", "--plain")
    assert ran.out.count("What would a good player do?") == 2
    assert ran.out.count("Akiko asked for advice.") == 1
    assert "±" in ran.out
    (saved,) = tmp_path.rglob("*.tenka")
    assert saved.read_text("utf-8").count(" hint\n") == 1


def test_two_people_at_one_keyboard_get_no_advice(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nH\nQ\n"))
    ran = tenka_cli("play", "nobunaga", "--seat", "me:Akiko", "--seat", "friend:Ben", "--plain")
    assert "At this table there are no hints." in ran.out


def test_line_by_line_y_tells_why_bots_did_what_they_did(
    tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TENKA_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nY\n1\nY\nQ\n"))
    ran = tenka_cli("play", "nobunaga", "--seat", "me:Akiko", "--seat", "greedy", "--plain")
    assert ran.out.count("Why did they do that?") == 2
    assert "⟦" not in ran.out
    (saved,) = tmp_path.rglob("*.tenka")
    assert " hint\n" not in saved.read_text("utf-8")


def test_two_people_at_one_keyboard_are_told_no_reasons(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nY\nQ\n"))
    ran = tenka_cli("play", "nobunaga", "--seat", "me:Akiko", "--seat", "friend:Ben", "--plain")
    assert "At this table there are no hints." in ran.out


@pytest.mark.parametrize("language", list(LANGUAGES))
async def test_on_the_screen_y_tells_reasons(language: str) -> None:
    table = lay("nobunaga", "me:Akiko", "greedy")
    words = Words(language, table.game, ["Akiko", "Ben"])
    assert reason_lines(table, 0, words)[1:] == [words("reasons-nothing")]
    while not any(entry.seat == 1 for entry in table.record.actions()) or table.asked() != [0]:
        seat = table.asked()[0]
        table.act(seat, table.number(seat), table.legal(seat)[0])
    lines = reason_lines(table, 0, words)
    assert len(lines) > 2
    assert not any("⟦" in line for line in lines)
    app = app_with(table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, "y")
        await settle(pilot)
        assert isinstance(app.screen, Told)
        assert app.screen.lines[0] == "Why did they do that?"


async def test_on_the_screen_h_shows_it_over_the_board() -> None:
    table = lay("nobunaga", "me:Akiko", "random")
    app = app_with(table)

    async def here(game: Any, view: Any) -> Any:
        return hinting.weigh(game.key, view)

    app.thinker.advise = here  # type: ignore[method-assign]
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, "h")
        await settle(pilot)
        assert isinstance(app.screen, Told)
        assert app.screen.lines[0] == "What would a good player do?"
        await press(pilot, "escape")
        assert at_table(app).asked == 0
        assert [entry.action for entry in table.record.entries].count(-4) == 1
        assert any("asked for advice" in line for line in at_table(app).log_pane.lines)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_what_is_said(language: str) -> None:
    words = Words(language, tenka.game("nobunaga"), ["Akiko", "Ben"])
    choices = [weighed(0, 0.4, equal=True), weighed(1, 0.39, equal=True), weighed(2, 0.2), weighed(3, -0.01)]
    lines = hint_lines(choices, words, 0)
    assert not any("⟦" in line for line in lines)
    assert lines[-3].endswith(("(0 %).", "(0\u202f%).", "（0%）。"))
    assert len(hint_lines(choices[:1], words, 0)) == 2
    assert words("advice-no-other") in hint_lines(choices[:1], words, 0, 5)


def test_no_chance_is_told_as_if_it_were_certain() -> None:
    """Half a point of margin is a point: 32 % ±0 would say that it cannot be otherwise."""
    lines = hint_lines([weighed(0, 0.4, margin=0.001), weighed(1, 0.2)], Words("en", tenka.game("nobunaga"), []), 0)
    assert lines[2].endswith("40 % ±1")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_choice_that_reasons_speak_against_is_named(language: str) -> None:
    """It may be none of the three that are shown."""
    words = Words(language, tenka.game("nobunaga"), [])
    best = msgspec.structs.replace(weighed(30, 0.4), instead=33)
    told = words("advice-instead", action=words.action(33))
    assert f"   {told}" in hint_lines([best, weighed(31, 0.3), weighed(33, 0.1)], words, 0)
    assert f"   {told}" not in hint_lines([weighed(30, 0.4), weighed(33, 0.1)], words, 0)


def test_a_bar_ends_in_its_margin() -> None:
    assert bar(weighed(0, 0.5), 1.0) == "█" * 9 + "▒" * 2 + "·" * 9
    assert bar(weighed(0, 0.0), 0.5).startswith("▒▒·")
    assert len(bar(weighed(0, 1.0), 1.0)) == 20
