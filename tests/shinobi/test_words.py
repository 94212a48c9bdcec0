"""Shinobi in three languages: whatever can be asked, done, told or refused has its words, and the board reads well."""

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import tenka
from tenka.check.walks import all_tables, label, walk
from tenka.games import shinobi
from tenka.kernel.messages import SPECTATOR, plain
from tenka.kernel.state import OVER
from tenka.words import LANGUAGES, Words

GAME = tenka.game("shinobi")
GAME_FOLDER = Path(shinobi.__file__).parent
TEXTS = GAME_FOLDER / "text"
NAMES = ["Akiko", "Benoît", "千代", "Dan", "Eri"]


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message of a language, with the variables it uses."""
    resource = FluentParser().parse((TEXTS / f"{language}.ftl").read_text("utf-8"))
    found = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            visitor = Variables()
            visitor.visit(entry)
            assert entry.id.name not in found
            found[entry.id.name] = visitor.found
    return found


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_every_language_says_the_same_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


def good(text: str) -> bool:
    """Said whole: no missing message, no variable left open."""
    return bool(text) and "⟦" not in text and "{" not in text and "$" not in text


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("players", "options"), all_tables(GAME), ids=label)
def test_a_whole_game_is_told(language: str, players: int, options: dict[str, str]) -> None:
    words = Words(language, GAME, NAMES[:players])
    for state in walk(GAME, players, options, seed=players):
        for event in state.events:
            assert good(words.event(event)), event
        view = state.view(0)
        assert good(words.prompt(view))
        assert good(plain(GAME.render(view, words)))
    assert good(words(f"outcome-{state.result().outcome}"))


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_action_has_words_of_its_own(language: str) -> None:
    words = Words(language, GAME, NAMES)
    said = [words.action(action) for action in range(GAME.actions)]
    assert all(good(text) for text in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_options_parts_and_outcomes_have_words(language: str) -> None:
    words = Words(language, GAME)
    names = ["game-title", "game-tagline", "part-home", "part-abroad", "outcome-victory", "outcome-shared"]
    for option in GAME.options:
        names += [f"option-{option.name}", f"option-{option.name}-help"]
        names += [f"option-{option.name}-{value}" for value in option.values]
    assert all(good(words(name)) for name in names)


def board(state: Any, seat: int, language: str = "en") -> str:
    return plain(GAME.render(state.view(seat), Words(language, GAME, NAMES)))


def test_the_board_shows_what_a_seat_knows(table: Any) -> None:
    t = table(["T3", "U2 T1", "M3"], ["UGTN"], loyalties="OUM", pile=20).do("deploy 1 uesugi")
    text = board(t.state, 0)
    assert "Second order" in text
    assert "20 cards in the pile" in text
    assert "You serve: O Oda" in text
    assert "Your hand: T Takeda ×1  G Go-Hojo ×1  N Ninja ×1" in text
    assert "U Uesugi ×3 (touched)" in text
    assert text.index("Benoît") < text.index("千代") < text.index("Akiko")  # from the left neighbour round to me


def test_a_spectators_board_has_no_secrets(table: Any) -> None:
    t = table(["T3", "U2 T1", "M3"], ["UGTN"], loyalties="OUM")
    text = board(t.state, SPECTATOR)
    assert "You serve" not in text
    assert "Your hand" not in text


def test_the_end_shows_who_served_whom() -> None:
    *_, state = walk(GAME, 4, {}, seed=1)
    assert state.actor == OVER
    text = board(state, SPECTATOR)
    assert text.count("Served: ") == 4


OTHER_WORDS = {"fr": r"[Tt]ouchée", "ja": r"動いた軍|触れられた軍|独自の変則"}
"""For an army to which a card came or from which one went. It did not move, and nobody struck it."""


@pytest.mark.parametrize("language", list(OTHER_WORDS))
def test_an_army_that_was_changed_has_one_name(language: str) -> None:
    texts = [*GAME_FOLDER.glob(f"*/{language}*.ftl"), *GAME_FOLDER.glob(f"*/{language}*.md")]
    assert len(texts) > 3
    found = [(file.name, line) for file in texts for line in file.read_text("utf-8").splitlines()]
    assert [one for one in found if re.search(OTHER_WORDS[language], one[1])] == []
