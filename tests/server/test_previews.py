"""What a messenger shows of a link before anybody opens it."""

import re
from html import unescape

import pytest

from support.paragraphs import ROOT
from tenka.server import pages
from tenka.server.pages import Pages, language_of
from tenka.words import LANGUAGES, Words

INDEX = (ROOT / "web" / "index.html").read_bytes()
ADDRESSES = {
    "": "home",
    "watch": "home",
    "join": "join",
    "tables/2b7f": "tables",
    "tables/2b7f/replay": "replay",
    "tables/2b7f/review": "replay",
}


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Pages:
    def read(self: Pages, _folder: object, above: str) -> None:
        if not above:
            self.files["index.html"] = pages.Page("index.html", INDEX)

    monkeypatch.setattr(Pages, "_read", read)
    found = Pages("https://play.example.org/")
    found.index = pages.Page("index.html", INDEX)
    return found


def tags(built: Pages, path: str, language: str) -> dict[str, str]:
    text = built.page(path, language)[0].body.decode()
    assert f'<html lang="{language}">' in text
    return {name: unescape(words) for name, words in re.findall(r'property="(og:[\w:]+)" content="([^"]*)"', text)}


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("path", list(ADDRESSES))
def test_a_page_says_what_it_is_in_the_readers_language(built: Pages, path: str, language: str) -> None:
    say = Words(language)
    found = tags(built, path, language)
    assert found["og:title"] == say(f"preview-{ADDRESSES[path]}")
    assert found["og:description"] == say(f"preview-{ADDRESSES[path]}-more")
    assert found["og:image"] == "https://play.example.org/preview.png"
    assert (ROOT / "web" / "public" / "preview.png").is_file()


def test_tables_cannot_be_told_apart(built: Pages) -> None:
    """Nothing is looked up: one table's page is every table's, whether there is such a table or not."""
    assert built.page("tables/2b7f", "fr") == built.page("tables/nowhere", "fr")
    assert built.page("tables/2b7f/replay", "ja") == built.page("tables/nowhere/replay", "ja")


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("", "de, ja;q=0.7, en;q=0.5", "ja"),
        ("", "en;q=0.2, fr;q=0.9", "fr"),
        ("ja", "en", "ja"),
        ("xx", "fr", "fr"),
        ('"><script>', "*", "en"),
    ],
)
def test_the_links_language_comes_before_the_browsers(asked: str, accepted: str, language: str) -> None:
    assert language_of(asked, accepted) == language


def test_the_page_varies_by_language() -> None:
    assert "accept-language, cookie" in pages.Page("index.html", INDEX).varies
    assert "accept-language" not in pages.Page("assets/x.js", b"").varies


NAMES = ["fonts-ja-1.css", "begin-1.js", "table-1.js", "table-1.css", "words-shinobi-fr-1.js"]
NAMES += [f"{kind}-{language}-1.js" for language in LANGUAGES for kind in ("first", "titles")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "more"), [("", ["titles-{}-1.js"]), ("learn", []), ("tables/2b7f", ["table-1.css", "table-1.js"])]
)
def test_what_a_page_needs_in_the_readers_language_is_asked_for_with_it(
    monkeypatch: pytest.MonkeyPatch, path: str, more: list[str], language: str
) -> None:
    def read(self: Pages, _folder: object, above: str) -> None:
        if not above:
            self.files = {f"assets/{name}": pages.Page(name, b"") for name in NAMES}
            self.files["index.html"] = pages.Page("index.html", INDEX)

    monkeypatch.setattr(Pages, "_read", read)
    text = Pages().page(path, language)[0].body.decode()
    asked = re.findall(r'rel="(?:modulepreload|preload" as="style)" crossorigin href="/assets/([^"]+)"', text)
    assert asked == [name.format(language) for name in ("first-{}-1.js", *more)]
    styles = re.findall(r'rel="stylesheet" crossorigin href="/assets/(fonts[^"]+)"', text)
    assert styles == (["fonts-ja-1.css"] if language == "ja" else [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "title", "more"),
    [("", "web-home-title", "web-home-lead"), ("tables/2b7f", "web-opening", "web-opening-more")],
)
def test_there_is_something_to_read_before_the_client_draws(
    built: Pages, path: str, title: str, more: str, language: str
) -> None:
    say = Words(language)
    text = unescape(built.page(path, language)[0].body.decode())
    assert f"<h1>{say(title)}</h1><p>{say(more)}</p></main></div>" in text


def test_where_the_page_is_not_known_before_nothing_is_drawn(built: Pages) -> None:
    assert pages.NOTHING_YET in built.page("learn", "en")[0].body.decode()
