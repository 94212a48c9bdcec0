"""Puzzles at the prompt: set, answered, explained, and the score kept."""

import io
from pathlib import Path

import pytest

from tenka.games import game as game_of
from tenka.lessons.puzzles import position, puzzles_of
from tenka.words import LANGUAGES
from terminal.conftest import Tenka


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def numbers() -> tuple[int, int]:
    """What is typed for the right answer of the first puzzle, and for a wrong one of the second."""
    first, second = list(puzzles_of(game_of("nobunaga")).values())[:2]
    right = position(first).legal().index(first.choices[0].action)
    wrong = next(at for at, action in enumerate(position(second).legal()) if action != second.choices[0].action)
    return right + 1, wrong + 1


def test_a_right_and_a_wrong_answer_and_the_score(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    right, wrong = numbers()
    type_in(monkeypatch, f"{right}\n{wrong}\nN\nR N-5.3\nnonsense\nS\nQ\n")
    ran = tenka_cli("puzzle", "nobunaga")
    assert ran.code == 0
    assert "Right: " in ran.out
    assert "Not the best. Better: " in ran.out
    assert "% after yours" in ran.out
    assert "The best move: " in ran.out
    assert "Found at the first try: 1 of 3." in ran.out
    type_in(monkeypatch, "")
    assert "Puzzle 3 of" in tenka_cli("puzzle", "nobunaga").out  # the one that was passed over comes first now


def test_a_question_mark_tells_what_can_be_typed(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "?\nQ\n")
    ran = tenka_cli("puzzle", "nobunaga")
    assert ran.out.count("S shows the answer") == 2
    assert "That is none of the choices" not in ran.out


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_in_three_languages(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    type_in(monkeypatch, "S\nQ\n")
    ran = tenka_cli("puzzle", "honshu", "--language", language)
    assert ran.code == 0
    assert "⟦" not in ran.out


def test_when_all_are_done_they_begin_anew(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TENKA_DATA", str(tmp_path))
    found = puzzles_of(game_of("nobunaga"))
    (tmp_path / "puzzles.json").write_text("{" + ",".join(f'"nobunaga/{name}": true' for name in found) + "}")
    type_in(monkeypatch, "Q\n")
    ran = tenka_cli("puzzle", "nobunaga")
    assert "They begin anew." in ran.out
    assert "Puzzle 1 of" in ran.out


def test_a_game_that_is_not_there(tenka_cli: Tenka) -> None:
    assert tenka_cli("puzzle", "chess").code != 0
