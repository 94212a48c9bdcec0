"""Three languages, all complete: the same messages with the same variables, and words for all that can be said."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import tenka
from support.paragraphs import ROOT
from support.walks import eyes, tables, walk
from tenka.kernel.messages import plain
from tenka.words import LANGUAGES, Words

SOURCE = ROOT / "src" / "tenka"
FOLDERS = [SOURCE / "text", *sorted(SOURCE.glob("games/*/text"))]
GAMES = list(tenka.games())
OTHERS = [language for language in LANGUAGES if language != "en"]

# Said to programmers only, or through the rule that forbids a move.
WITHOUT_WORDS = {"illegal", "no-chance"}
SLUG = re.compile(r"[a-z][a-z0-9_-]*")


class Variables(Visitor):
    """The variables whose values are said. (One that only selects a plural form need not be used in Japanese.)"""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(folder: Path, language: str) -> dict[str, ftl.Message]:
    """All messages of a folder in a language, which may be told in several files."""
    found: dict[str, ftl.Message] = {}
    for file in sorted(folder.glob(f"{language}.*ftl")):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content[:60]!r} is no Fluent"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{file.name}: {entry.id.name} stands there twice"
                found[entry.id.name] = entry
    return found


def variables(message: ftl.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


def label(folder: Path) -> str:
    return str(folder.relative_to(SOURCE))


@pytest.mark.parametrize("folder", FOLDERS[1:], ids=label)
def test_no_game_changes_the_words_of_the_frame(folder: Path) -> None:
    """Each message of the frame is said in every game; Honshu's "lay it here" once stood over everybody's places."""
    assert not messages(folder, "en").keys() & messages(FOLDERS[0], "en").keys()


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
@pytest.mark.parametrize("language", OTHERS)
def test_the_same_messages_in_every_language(folder: Path, language: str) -> None:
    english, other = messages(folder, "en"), messages(folder, language)
    assert english
    assert sorted(english.keys() - other.keys()) == []
    assert sorted(other.keys() - english.keys()) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
@pytest.mark.parametrize("language", OTHERS)
def test_the_same_variables_in_every_language(folder: Path, language: str) -> None:
    english, other = messages(folder, "en"), messages(folder, language)
    differ = {
        name: (sorted(variables(english[name])), sorted(variables(other[name])))
        for name in english.keys() & other.keys()
        if variables(english[name]) != variables(other[name])
    }
    assert differ == {}


@pytest.mark.parametrize("folder", FOLDERS, ids=label)
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_no_message_is_empty(folder: Path, language: str) -> None:
    empty = [
        name
        for name, message in messages(folder, language).items()
        if message.value is None or not message.value.elements
    ]
    assert empty == []


# --- whatever can be said has words -----------------------------------------------------------------------------------


def whole(text: str, what: str) -> None:
    """A sentence without a hole in it."""
    assert text.strip(), f"{what}: nothing is said"
    assert "⟦" not in text, f"{what}: {text!r}"
    assert "{" not in text, f"{what}: {text!r}"


def check_names(words: Words, args: dict[str, Any], what: str) -> None:
    """Things are named in the reader's language: house="takeda" has the message `house-takeda`."""
    for key, value in args.items():
        kind = key.partition("_")[0]
        if isinstance(value, str) and SLUG.fullmatch(value) and kind not in ("name", "what"):
            assert words.has(f"{kind}-{value}"), f"{what}: {kind}-{value} has no words in {words.language}"


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", GAMES)
def test_every_action_has_words(key: str, language: str) -> None:
    game = tenka.game(key)
    words = Words(language, game)
    for action in range(game.actions):
        verb, args = game.decode(action)
        whole(words(f"action-{verb}", **args), game.name(action))
        check_names(words, args, game.name(action))


@pytest.mark.parametrize("key", GAMES)
def test_actions_of_one_moment_read_differently(key: str) -> None:
    game = tenka.game(key)
    for language in LANGUAGES:
        words = Words(language, game)
        for count, state in enumerate(walk(game, game.max_players, seed=2)):
            if count % 5 == 0:
                said = [words.action(action) for action in state.legal()[:40]]
                assert len(set(said)) == len(said), language
            if count == 40:
                break


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", GAMES)
def test_title_and_options_have_words(key: str, language: str) -> None:
    game = tenka.game(key)
    words = Words(language, game)
    names = ["game-title", "game-tagline"]
    for option in game.options:
        names += [f"option-{option.name}", f"option-{option.name}-help"]
        names += [f"option-{option.name}-{value}" for value in option.values]
    for name in names:
        whole(words(name), name)


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", GAMES)
def test_all_that_happens_in_random_games_has_words(key: str, language: str) -> None:
    """Events, questions, the text board, reasons and results, at several kinds of tables."""
    game = tenka.game(key)
    words = Words(language, game)
    said: set[str] = set()
    some = tables(game)[:: max(1, len(tables(game)) // 4)]
    for number, (players, options) in enumerate(some):
        for count, state in enumerate(walk(game, players, options, seed=number)):
            for event in state.events:
                check_names(words, event.args, event.name)
                if event.name not in said or count % 7 == 0:
                    whole(words.event(event), event.name)
                said.add(event.name)
            if count % 9 == 0:
                check_view(game, state, words, eyes(state)[count % (players + 1)])
        check_result(state.result(), words)
    assert len(said) > 5


def check_view(game: Any, state: Any, words: Words, seat: int) -> None:
    view = state.view(seat)
    if view.actor >= 0:
        whole(words.prompt(view), "prompt")
    whole(plain(game.render(view, words)), "board")
    rules = {state.refusal(action) for action in range(0, game.actions, max(1, game.actions // 50))} - {None}
    for rule in rules:
        whole(words.why(str(rule)), f"why {rule}")


def check_result(result: Any, words: Words) -> None:
    whole(words(f"outcome-{result.outcome}"), "outcome")
    for part in result.parts:
        for name in part:
            whole(words(f"part-{name}"), f"part {name}")
    for name in result.others:
        whole(words(f"other-{name}"), f"other {name}")


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
