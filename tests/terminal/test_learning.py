"""Lessons in the terminal, line by line, and the commands of those who write them."""

import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenka
from tenka.lessons import lesson as shelves
from tenka.lessons import path as paths
from tenka.words import Words, game_folder
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


# --- bad lessons ------------------------------------------------------------------------------------------------------


@pytest.fixture
def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Nobunaga's first two lessons, the first with a record that no longer replays."""
    source = Path(str(game_folder(tenka.game("nobunaga"))))
    shutil.copytree(source / "text", tmp_path / "text")
    (tmp_path / "lessons").mkdir()
    for name in ("goal.toml", "goal.record", "round.toml", "round.record", "places.toml"):
        shutil.copy(source / "lessons" / name, tmp_path / "lessons" / name)
    record = tmp_path / "lessons" / "goal.record"
    record.write_text(record.read_text("utf-8").replace("0 pick mori", "0 pick hongan", 1), "utf-8")
    for module in (shelves, paths):
        monkeypatch.setattr(module, "game_folder", lambda game: tmp_path)
    for kept in (shelves._opened, shelves.shelf, paths.path):
        kept.cache_clear()
    yield tmp_path
    for kept in (shelves._opened, shelves.shelf, paths.path):
        kept.cache_clear()


def test_a_lesson_that_no_longer_replays_is_left_out_and_said_and_the_rest_works(
    tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, spoilt: Path
) -> None:
    type_in(monkeypatch, "Q\n")
    ran = tenka_cli("learn", "nobunaga")
    assert ran.code == 0
    assert "goal.record, line" in ran.err
    assert Words("en", tenka.game("nobunaga"))("lesson-round") in ran.out  # the next one on the path
    ran = tenka_cli("learn", "nobunaga", "goal")
    assert ran.code != 0
    assert "goal.record, line" in ran.err
    ran = tenka_cli("lesson", "check", "nobunaga")
    assert ran.code != 0
    assert "goal.record, line" in ran.out
    assert "✓ nobunaga/round" in ran.out


def test_the_list_replays_nothing(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the list must not replay a lesson")

    monkeypatch.setattr(shelves, "load", never)
    assert "tenka learn honshu laying" in tenka_cli("learn").out


def test_notes_that_cannot_be_read_are_said_in_the_list(tenka_cli: Tenka, spoilt: Path) -> None:
    (spoilt / "lessons" / "round.toml").write_text("order = \n", "utf-8")
    ran = tenka_cli("learn")
    assert ran.code == 0
    assert "round.toml, line 1" in ran.err
    assert "tenka learn nobunaga goal" in ran.out


# --- terms ------------------------------------------------------------------------------------------------------------


def test_terms_explain_themselves_in_a_lesson_once_and_when_asked(
    tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, "\n\n\nV\nR campaign zone\nQ\n")
    out = tenka_cli("learn", "nobunaga", "goal").out
    zone = "Campaign zone: The cards right of Nobunaga"
    assert out.count(f"· {zone}") == 1
    assert out.count(zone) >= 3  # by itself, by V, by its name


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [("en", "Chit", "Drawn from the cup"), ("fr", "jeton", "Tiré"), ("ja", "チット", "カップ")],
)
def test_a_term_is_asked_for_by_its_name_and_stands_with_its_paragraph(
    tenka_cli: Tenka, language: str, word: str, said: str
) -> None:
    out = tenka_cli("rules", "dangerous-time", word, "--language", language).out
    assert said in out
    assert out.count("DT-8.5") >= 2  # the sentence, and the paragraph itself


def test_the_rulebook_ends_with_its_terms(tenka_cli: Tenka) -> None:
    assert "touched An army to which" in " ".join(tenka_cli("rules", "shinobi").out.split())
