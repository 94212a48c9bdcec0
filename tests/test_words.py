"""Three languages, all complete: the same messages with the same variables, and words for all that can be said."""

import ast
from itertools import product
from pathlib import Path

import pytest

import tenka
from support.paragraphs import ROOT
from support.sample import spread
from tenka.check.languages import (
    check_actions_said,
    check_all_said,
    check_choices_differ,
    check_frame_untouched,
    check_texts,
    check_titles,
)
from tenka.words import LANGUAGES, Words, _bundle, _one_liners

SOURCE = ROOT / "src" / "tenka"
FOLDERS = [SOURCE / "text", *sorted(SOURCE.glob("games/*/text"))]
GAMES = list(tenka.games())
in_every_language = pytest.mark.parametrize(("key", "language"), list(product(GAMES, LANGUAGES)))

# Said to programmers only, or through the rule that forbids a move.
WITHOUT_WORDS = {"illegal", "no-chance"}


def label(folder: Path) -> str:
    return str(folder.relative_to(SOURCE))


@pytest.mark.parametrize("folder", FOLDERS[1:], ids=label)
def test_no_game_changes_the_words_of_the_frame(folder: Path) -> None:
    """Honshu's "lay it here" once stood over everybody's places."""
    check_frame_untouched(folder, FOLDERS[0])


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_same_messages_with_the_same_variables_in_every_language(folder: Path, language: str) -> None:
    check_texts(folder, language)


@in_every_language
def test_every_action_has_words(key: str, language: str) -> None:
    check_actions_said(tenka.game(key), language)


@in_every_language
def test_actions_of_one_moment_read_differently(key: str, language: str) -> None:
    check_choices_differ(tenka.game(key), language)


@in_every_language
def test_title_and_options_have_words(key: str, language: str) -> None:
    check_titles(tenka.game(key), language)


@pytest.mark.parametrize(("key", "language"), spread(list(tenka.games()), list(LANGUAGES)))  # messages are alike in all
def test_all_that_happens_in_random_games_has_words(key: str, language: str) -> None:
    assert len(check_all_said(tenka.game(key), language)) > 5


# --- problems ---------------------------------------------------------------------------------------------------------


def problem_codes(path: Path) -> set[str]:
    """The codes of all Problems that a file can raise."""
    return {
        str(node.args[0].value)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Problem", "Refused")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_problem_of_the_kernel_has_words(language: str) -> None:
    words = Words(language)
    codes = set[str]().union(*[problem_codes(path) for path in SOURCE.glob("kernel/*.py")])
    wrapped = {"option-twice"}  # is told as a line of a record
    assert len(codes) > 20
    assert sorted(code for code in codes - WITHOUT_WORDS - wrapped if not words.has(f"problem-{code}")) == []


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_a_line_read_without_fluent_is_what_fluent_says(language: str) -> None:
    bundle = _bundle(language, None)
    lines = _one_liners(language)
    assert len(lines) > 100
    for message, text in lines.items():
        pattern = bundle.get(message).value
        assert pattern is not None
        assert bundle.say(pattern, {}) == text
