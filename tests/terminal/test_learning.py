"""Lessons in the terminal, line by line, and the commands of those who write them."""

import io
from pathlib import Path

import pytest

from terminal.conftest import Tenka

FINISH = "\n\n\n2\n\n\n\n\n3\n\n\n"


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize(
    ("language", "kept"),
    [("en", "don’t let Nobunaga"), ("fr", "ne laissez pas"), ("ja", "信長を一位にしない")],
)
def test_a_lesson_is_finished_and_kept(
    tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, language: str, kept: str
) -> None:
    type_in(monkeypatch, FINISH)
    ran = tenka_cli("learn", "nobunaga", "goal", "--language", language)
    assert ran.code == 0
    assert kept in ran.out
    assert "①" not in ran.out
    assert "✓ 1" in tenka_cli("learn", "--language", language).out


def test_wrong_answers_help_and_leaving(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "\nB\n\n\n\n3\nS\nR N-5.3\nU\nT\n?\nnonsense\nQ\n")
    ran = tenka_cli("learn", "nobunaga", "1")
    assert ran.code == 0
    assert "↩ No Ashikaga lies in the Campaign zone." in ran.out
    assert "Like this: Take Mori." in ran.out
    assert "Only a house with at least one card" in ran.out
    assert "You can go on whenever you like." in ran.out
    assert "✓ 1" not in tenka_cli("learn").out


def test_a_lesson_that_is_not_there(tenka_cli: Tenka) -> None:
    ran = tenka_cli("learn", "nobunaga", "cooking")
    assert ran.code != 0
    assert "goal" in ran.err


def test_progress_that_cannot_be_kept_does_not_stop_a_lesson(
    tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TENKA_DATA", str(tmp_path / "file"))
    type_in(monkeypatch, FINISH)
    assert "To remember" in tenka_cli("learn", "nobunaga", "goal").out


def test_making_a_record_and_the_skeleton_of_its_notes(tenka_cli: Tenka, tmp_path: Path) -> None:
    plan = tmp_path / "plan.txt"
    plan.write_text("bots until me\nbots until move 12\n", "utf-8")
    record = tmp_path / "mine.record"
    made = ("lesson", "make", "nobunaga", "--players", 3, "--seed", 4, "--plan", plan, "--out", record)
    ran = tenka_cli(*made)
    assert ran.code == 0
    assert "  12  seat" in ran.out
    assert tenka_cli(*made).code != 0  # it is not written over
    assert "  12  seat" in tenka_cli("lesson", "moves", record).out
    ran = tenka_cli("lesson", "new", record)
    assert ran.code == 0
    assert "lesson-mine-remember = " in ran.out
    assert (tmp_path / "mine.toml").read_text("utf-8").startswith("order = 1")
    assert "zone-{house}" in tenka_cli("lesson", "places", "nobunaga").out
    assert "check, coverage, new, make" in tenka_cli("lesson", "cook").err


def test_check_says_what_is_sound(tenka_cli: Tenka) -> None:
    ran = tenka_cli("lesson", "check", "nobunaga")
    assert ran.code == 0
    assert "✓ nobunaga/goal" in ran.out
