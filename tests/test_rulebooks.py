"""Every game's rulebook: three languages, the same paragraphs in the same order, nothing outside a paragraph."""

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parent.parent / "src" / "tenka" / "games"
LANGUAGES = ("en", "fr", "ja")
RULEBOOKS = sorted(GAMES.glob("*/rulebook"))
PAGES = [folder / f"{language}.md" for folder in RULEBOOKS for language in LANGUAGES]

HEADING = re.compile(r"(#+) (?:(\d+(?:\.\d+)*)\.? )?\S")
# Chapters are numbered; appendices have a letter.
NUMBER = r"(?:\d+|[A-Z])(?:\.\d+)+"
PARAGRAPH = re.compile(rf"\*\*([A-Z]+-{NUMBER})\*\*(.*)")
# What a table or a list may consist of without saying anything.
FRAME = re.compile(r"[\s|:*-]*")

Paragraph = tuple[str, list[str]]


def read(page: Path) -> tuple[list[tuple[str, str]], list[Paragraph], list[str]]:
    """The headings (marks and number), the paragraphs (id and lines), and the lines that belong to neither."""
    headings: list[tuple[str, str]] = []
    paragraphs: list[Paragraph] = []
    outside: list[str] = []
    inside = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if heading := HEADING.match(line):
            headings.append((heading[1], heading[2] or ""))
            inside = False
        elif start := PARAGRAPH.match(line):
            paragraphs.append((start[1], [start[2]]))
            inside = True
        elif inside:
            paragraphs[-1][1].append(line)
        elif line.strip():
            outside.append(line)
    return headings, paragraphs, outside


def ids(page: Path) -> list[str]:
    return [name for name, _ in read(page)[1]]


def label(path: Path) -> str:
    return str(path.relative_to(GAMES))


def test_there_are_rulebooks() -> None:
    assert RULEBOOKS


@pytest.mark.parametrize("folder", RULEBOOKS, ids=label)
def test_rulebook_has_three_languages(folder: Path) -> None:
    assert sorted(page.name for page in folder.glob("*.md")) == ["en.md", "fr.md", "ja.md"]


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_paragraph_ids_are_the_same_in_every_language(page: Path) -> None:
    assert ids(page), "no paragraph found"
    assert ids(page) == ids(page.with_name("en.md"))


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_headings_are_the_same_in_every_language(page: Path) -> None:
    assert read(page)[0] == read(page.with_name("en.md"))[0]


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_paragraph_ids_are_unique_and_of_one_game(page: Path) -> None:
    names = ids(page)
    assert len(names) == len(set(names))
    assert len({name.split("-")[0] for name in names}) == 1


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_no_text_outside_paragraphs(page: Path) -> None:
    assert read(page)[2] == []


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_no_paragraph_is_empty(page: Path) -> None:
    empty = [name for name, lines in read(page)[1] if FRAME.fullmatch("".join(lines))]
    assert empty == []


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_cited_paragraphs_exist(page: Path) -> None:
    names = ids(page)
    prefix = names[0].split("-")[0]
    cited = re.findall(rf"(?<![A-Za-z]){prefix}-{NUMBER}", page.read_text(encoding="utf-8"))
    assert sorted(set(cited) - set(names)) == []
