"""The terms of a game: `text/LANGUAGE.terms.ftl` beside its other words, one list for log, lessons and rulebook."""

import re
from functools import cache

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


@cache
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


def terms_in(text: str, known: list[Term]) -> list[Term]:
    """The terms that stand in a text, in its order; letters beside a form make another word of it, as in the page."""
    forms = {form: one for one in known for form in one.forms}
    if not forms:
        return []
    pattern = "|".join(_bounded(form) for form in sorted(forms, key=len, reverse=True))
    found = {forms[match[0]].key: forms[match[0]] for match in re.finditer(pattern, text)}
    return list(found.values())


def _bounded(form: str) -> str:
    latin = re.match(r"[A-Za-zÀ-ÿ]", form) is not None
    return rf"(?<![^\W\d_]){re.escape(form)}(?![^\W\d_])" if latin else re.escape(form)


def term_named(word: str, known: list[Term]) -> Term | None:
    """The term that somebody asks for by one of its forms, in small letters or large."""
    asked = word.strip().casefold()
    return next((one for one in known if asked in (form.casefold() for form in one.forms)), None)
