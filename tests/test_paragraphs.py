"""Every paragraph of every rulebook has a test; every refusal is a paragraph and has its words in every language."""

import pytest

import tenka
from support.paragraphs import citations, count_tests, paragraphs, refusals
from tenka.words import LANGUAGES, Words

GAMES = list(tenka.games())


@pytest.mark.parametrize("key", GAMES)
def test_every_paragraph_has_a_test(key: str) -> None:
    counts, _ = count_tests(tenka.game(key))
    missing = [id for id, count in counts.items() if count == 0]
    assert missing == [], f"{len(missing)} of {len(counts)} paragraphs have no test"


@pytest.mark.parametrize("key", GAMES)
def test_every_test_named_after_a_paragraph_has_one(key: str) -> None:
    assert count_tests(tenka.game(key))[1] == []


@pytest.mark.parametrize("key", GAMES)
def test_the_code_cites_paragraphs_that_exist(key: str) -> None:
    game = tenka.game(key)
    assert sorted(citations(game) - set(paragraphs(game))) == []


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_refusal_has_words(key: str, language: str) -> None:
    game = tenka.game(key)
    words = Words(language, game)
    assert refusals(game), "no refusal found in the code"
    silent = [id for id in sorted(refusals(game)) if not words.has(f"why-{id.replace('.', '-')}")]
    assert silent == []
