"""The guide of a first game: every kind of decision has its sentence, which cites a paragraph that is there."""

import re

import pytest

import tenka
from tenka.check.languages import messages
from tenka.rulebook import rulebook
from tenka.words import LANGUAGES, Words, game_folder

CARDS = ["nobunaga", "shinobi", "honshu"]
GAMES = [*CARDS, "dangerous-time"]
CITED = re.compile(r"[(（]([A-Z]+-[A-Z0-9.]+)[)）]$")


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", GAMES)
def test_each_sentence_of_the_guide_belongs_to_a_question_and_cites_its_paragraph(key: str, language: str) -> None:
    game = tenka.game(key)
    words = Words(language, game)
    known = {paragraph.id for paragraph in rulebook(game, language).paragraphs}
    all_of = messages(game_folder(game) / "text", language)
    guides = [name for name in all_of if name.startswith("guide-")]
    assert guides
    for name in guides:
        assert words.has(name.replace("guide-", "prompt-", 1)), f"{name} has no question"
        cited = CITED.search(words(name))
        assert cited, f"{name} cites nothing"
        assert cited[1] in known, f"{name} cites {cited[1]}"


@pytest.mark.parametrize("key", CARDS)
def test_every_question_of_the_card_games_is_introduced(key: str) -> None:
    words = Words("en", tenka.game(key))
    asked = [name for name in messages(game_folder(tenka.game(key)) / "text", "en") if name.startswith("prompt-")]
    missing = [name for name in asked if not words.has(name.replace("prompt-", "guide-", 1))]
    assert set(missing) <= {"prompt-end", "prompt-over"}


@pytest.mark.parametrize("key", GAMES)
def test_a_first_minute_has_three_lines(key: str) -> None:
    for language in LANGUAGES:
        words = Words(language, tenka.game(key))
        assert all(words.has(f"first-{n}") for n in (1, 2, 3))
