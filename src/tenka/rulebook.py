"""The rulebooks: chapters of paragraphs with ids, the same in all languages."""

import re
from functools import cache

import msgspec

from tenka.kernel.problem import Problem
from tenka.kernel.state import Game
from tenka.words import check_language, game_folder

_PARAGRAPH = re.compile(r"\*\*([A-Z]+-[A-Z0-9.]+)\*\* ?(.*)")


class Paragraph(msgspec.Struct, frozen=True):
    id: str
    chapter: str
    text: str
    """Markdown, without the id."""


class Rulebook(msgspec.Struct, frozen=True):
    title: str
    paragraphs: list[Paragraph]
    summary: str = ""
    """Markdown: the game in two pages, for those who play it for the first time."""

    def paragraph(self, id: str) -> Paragraph:
        for paragraph in self.paragraphs:
            if paragraph.id == id:
                return paragraph
        raise no_paragraph(self.paragraphs, id)

    def chapters(self) -> list[str]:
        return list(dict.fromkeys(paragraph.chapter for paragraph in self.paragraphs))


def paragraphs(book: list[Paragraph], wanted: str) -> list[Paragraph]:
    """One paragraph by its id, or all whose ids begin so."""
    asked = wanted.strip().upper()
    found = [one for one in book if not asked or one.id == asked or one.id.startswith(asked.rstrip(".") + ".")]
    if not found:
        raise no_paragraph(book, wanted)
    return found


def no_paragraph(book: list[Paragraph], wanted: str) -> Problem:
    chapters = ", ".join(dict.fromkeys(paragraph.id.partition(".")[0] for paragraph in book))
    sentence = f"The rulebook has no paragraph {wanted!r}; its chapters are: {chapters}."
    return Problem("paragraph", sentence, {"id": wanted, "allowed": chapters})


@cache
def rulebook(game: Game, language: str) -> Rulebook:
    """The rulebook of a game in a language.

    >>> import tenka
    >>> rulebook(tenka.game("nobunaga"), "en").paragraph("N-4.5").text
    'A House card that you pick goes to your hand.'
    """
    folder = game_folder(game) / "rulebook"
    text = (folder / f"{check_language(language)}.md").read_text("utf-8")
    brief = folder / f"{language}.summary.md"
    summary = brief.read_text("utf-8") if brief.is_file() else ""
    title, chapter = "", ""
    found: list[tuple[str, str, list[str]]] = []
    for line in text.splitlines():
        start = _PARAGRAPH.match(line)
        if start:
            found.append((start[1], chapter, [start[2]]))
        elif line.startswith("# "):
            title = line[2:]
        elif line.startswith("## "):
            chapter = line[3:]
        elif found:
            found[-1][2].append(line)
    told = [Paragraph(id, chapter, "\n".join(lines).strip()) for id, chapter, lines in found]
    return Rulebook(title, told, summary)
