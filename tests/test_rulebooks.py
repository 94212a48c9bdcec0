"""Every game's rulebook: three languages, the same paragraphs in the same order, nothing outside a paragraph."""

import re

import pytest

import tenka
from tenka.check.languages import check_rulebook
from tenka.games import is_built_in
from tenka.rulebook import rulebook
from tenka.words import LANGUAGES, game_folder

OURS = [key for key, game in tenka.games().items() if is_built_in(game)]
"""A summary before the rulebook is what our own games have; others may."""


@pytest.mark.parametrize("key", OURS)
def test_a_rulebook_has_three_languages(key: str) -> None:
    pages = sorted(page.name for page in (game_folder(tenka.game(key)) / "rulebook").iterdir() if page.suffix == ".md")
    assert pages == [f"{language}.{page}" for language in LANGUAGES for page in ("md", "summary.md")]


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


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", OURS)
def test_a_summary_stands_before_the_rulebook(key: str, language: str) -> None:
    """About two pages, with the same chapters in every language, and paragraphs that the rulebook has."""
    book = rulebook(tenka.game(key), language)
    english = rulebook(tenka.game(key), "en").summary
    assert len(english.split()) > 350
    assert book.summary.count("\n## ") == english.count("\n## ") >= 5
    cited = re.findall(r"[A-Z]+-\w+(?:\.\d+)+", book.summary)
    assert cited == re.findall(r"[A-Z]+-\w+(?:\.\d+)+", english)
    assert set(cited) <= {paragraph.id for paragraph in book.paragraphs}


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", list(tenka.games()))
def test_seats_are_counted_from_one(key: str, language: str) -> None:
    """As everywhere where people read of them."""
    book = rulebook(tenka.game(key), language).paragraphs
    assert [one.id for one in book if re.search(r"(seat|siège|席)[  ]?0", one.text)] == []


LEFT_BEHIND = {
    ("nobunaga", "fr"): r"marque(nt|r|z)? (une|de|la) carte",
    ("nobunaga", "ja"): r"浅井[＝=&]朝倉|浅井朝倉|第一次|第二次",
    ("honshu", "fr"): r"cartes? de la carte|phase de carte",
    **{(key, "ja"): r"オプション|変則|[一-龠\d] ?の選択(?!ルール|肢)" for key in ("shinobi", "honshu")},
}
"""Words for which a game has a better one: the source's, or the one that the other games have."""


@pytest.mark.parametrize(("key", "language"), list(LEFT_BEHIND))
def test_one_thing_has_one_name(key: str, language: str) -> None:
    folder = game_folder(tenka.game(key))
    texts = [*folder.glob(f"*/{language}*.ftl"), *folder.glob(f"*/{language}*.md")]
    assert len(texts) > 3
    lines = [(file.name, line) for file in texts for line in file.read_text("utf-8").splitlines()]
    assert [one for one in lines if re.search(LEFT_BEHIND[key, language], one[1])] == []
