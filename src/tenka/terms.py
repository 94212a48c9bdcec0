"""The terms of a game: `text/LANGUAGE.terms.ftl` beside its other words, one list for log, lessons and rulebook."""

import msgspec

from tenka.kernel.state import Game
from tenka.words import Words, check_language, game_folder


class Term(msgspec.Struct, frozen=True):
    key: str
    forms: list[str]
    """How it stands in texts; the first is its name."""
    says: str
    """What it means, in a sentence."""
    rule: str


def terms(game: Game, language: str) -> list[Term]:
    """Of a game without such a file: none."""
    file = game_folder(game) / "text" / f"{check_language(language)}.terms.ftl"
    if not file.is_file():
        return []
    said = Words(language, game)
    found = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("term-"):
            name = line.partition(" =")[0]
            words = said.name(name)
            forms = [form.strip() for form in words.split("|")]
            key = name.removeprefix("term-")
            found.append(Term(key, forms, words.forms.get("says", ""), words.forms.get("rule", "")))
    return found
