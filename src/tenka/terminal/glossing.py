"""Terms of a game in the terminal: what those that stand on the screen mean, and each by its name."""

from tenka.kernel.state import Game
from tenka.terms import Term, term_named, terms, terms_in
from tenka.words import Words

MOST_AT_ONCE = 2
"""So many terms are explained unasked beneath a text."""


class Glossary:
    def __init__(self, game: Game, words: Words) -> None:
        self.terms = terms(game, words.language)
        self._words = words
        self._told: set[str] = set()

    def line(self, term: Term) -> str:
        return f"{term.forms[0]}{self._words('colon')}{term.says} ({term.rule})"

    def lines(self, text: str) -> list[str]:
        """All terms of a text, or that it has none."""
        return [self.line(one) for one in terms_in(text, self.terms)] or [self._words("terms-none")]

    def new(self, text: str) -> list[str]:
        """Terms that were not explained yet at this table: each once, a few at a time."""
        found = [one for one in terms_in(text, self.terms) if one.key not in self._told][:MOST_AT_ONCE]
        self._told.update(one.key for one in found)
        return [f"  · {self.line(one)}" for one in found]

    def named(self, word: str) -> str | None:
        """What a term means that somebody names, and the paragraph where it stands."""
        found = term_named(word, self.terms)
        return self.line(found) if found is not None else None
