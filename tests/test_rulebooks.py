"""Every game's rulebook: three languages, the same paragraphs in the same order, nothing outside a paragraph."""

import re

import pytest

import tenka
from tenka.check.languages import check_rulebook
from tenka.rulebook import rulebook
from tenka.words import LANGUAGES, game_folder


@pytest.mark.parametrize("key", list(tenka.games()))
def test_a_rulebook_has_three_languages(key: str) -> None:
    pages = sorted(page.name for page in (game_folder(tenka.game(key)) / "rulebook").iterdir())
    assert pages == ["en.md", "fr.md", "ja.md"]


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", list(tenka.games()))
def test_a_rulebook_is_whole_in_every_language(key: str, language: str) -> None:
    check_rulebook(game_folder(tenka.game(key)) / "rulebook", language)


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", list(tenka.games()))
def test_no_developer_words(key: str, language: str) -> None:
    """Options are called as the table calls them. Only what is typed (a domain in Honshu's chapter 13) is code."""
    book = rulebook(tenka.game(key), language).paragraphs
    code = [one.id for one in book if re.search(r"`|\b[a-z]+_[a-z]+\b|\[[A-Z/]+\]", one.text)]
    assert [id for id in code if not id.startswith("H-13.")] == []
