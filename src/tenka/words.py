"""Words in the reader's language: Fluent texts of the frame (`tenka/text`) and of each game (`text/` beside it)."""

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from tenka.kernel.messages import Event, View
from tenka.kernel.problem import Problem
from tenka.kernel.state import Game

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message, Pattern

LONGEST_QUOTE = 500
FRENCH_VOWELS = tuple("AÂÀÄĀEÉÈÊËĒIÎÏĪOÔÖŌUÛÜŪ")
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }\[].*)?\n)*", re.MULTILINE)
_NAMED = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")
_ONE_LINE = re.compile(r"^([a-z][\w-]*) = ([^{}\n]*[^{}\s])\n(?! )", re.MULTILINE)
LANGUAGES = {"en": "English", "fr": "Français", "ja": "日本語"}


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        allowed = ", ".join(LANGUAGES)
        raise Problem(
            "language", f"Tenka speaks {allowed}; not {language!r}.", {"language": language, "allowed": allowed}
        )
    return language


def game_folder(game: Game) -> Traversable:
    """Where the words, the rulebook and the board of a game lie: beside its own module, in whichever package."""
    return resources.files(type(game).__module__.rpartition(".")[0])


class Name(str):
    """A name among the arguments of a message, with the forms that its language bends it to: `.de = du mont Hiei`."""

    forms: dict[str, str]


def french_de(name: str) -> str:
    """{ DE($space) } says « de Kyo », « d’Ibaraki », « du mont Hiei »."""
    elided = "d’" if name[:1].upper() in FRENCH_VOWELS else "de "
    return getattr(name, "forms", {}).get("de") or elided + name


def french_a(name: str) -> str:
    """{ A($space) } says « à Kyo », « au mont Hiei », « aux Oda »."""
    return getattr(name, "forms", {}).get("a") or "à " + name


FRENCH: dict[str, Any] = {"DE": french_de, "A": french_a}


def texts(game: Game, language: str) -> str:
    """A game's own texts as Fluent, for a page that has not got them; without those of the terminal and the lab."""
    files = [file for file in (game_folder(game) / "text").iterdir() if file.name.startswith(f"{language}.")]
    kinds = ("title", "web", "names", "coach", "lessons", "terms")
    wanted = [f"{language}.ftl"] + [f"{language}.{kind}.ftl" for kind in kinds]
    shown = [file for file in files if file.name in wanted]
    return "\n".join(file.read_text("utf-8") for file in sorted(shown, key=lambda file: file.name))


def cut(text: str) -> dict[str, str]:
    """Each message and term of a Fluent file as it is written, by its name: much quicker than Fluent reads it."""
    return {found[1]: found[0] for found in _ENTRY.finditer(f"{text}\n")}


@cache
def _entries(language: str, game: Game | None) -> dict[str, str]:
    """All that can be said at a game, the frame's words among it."""
    folder = resources.files("tenka") if game is None else game_folder(game)
    found = {} if game is None else dict(_entries(language, None))
    for file in sorted((folder / "text").iterdir(), key=lambda file: file.name):
        if file.name.startswith(f"{language}.") and file.name.endswith(".ftl"):
            found |= cut(file.read_text("utf-8"))
    return found


class _Bundle:
    """Fluent, which reads a message when it is said for the first time: to read all takes it a quarter of a second."""

    def __init__(self, language: str, game: Game | None) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # late: processes that say nothing start quicker

        self._resource = FluentResource
        self._bundle = FluentBundle([language], use_isolating=False, functions=FRENCH)
        self._entries = _entries(language, game)
        self._read: set[str] = set()

    def has(self, message: str) -> bool:
        return message in self._entries

    def get(self, message: str) -> "Message":
        if message not in self._read:
            self._read_with_all_it_names(message)
        return self._bundle.get_message(message)

    def say(self, pattern: "Pattern", args: dict[str, str | int]) -> str:
        return str(self._bundle.format_pattern(pattern, args)[0])

    def _read_with_all_it_names(self, message: str) -> None:
        wanted = [message]
        for name in wanted:  # grows meanwhile
            named = [one for one in _NAMED.findall(self._entries[name]) if one in self._entries]
            wanted += dict.fromkeys(one for one in named if one not in wanted)
        self._bundle.add_resource(self._resource("".join(self._entries[name] for name in wanted)))
        self._read.add(message)  # at last: another thread may say it at the same time


@cache
def _bundle(language: str, game: Game | None) -> _Bundle:
    return _Bundle(language, game)


@cache
def _one_liners(language: str) -> dict[str, str]:
    """The frame's messages that are one line with nothing to fill in: they need no Fluent, which takes long to load."""
    found: dict[str, str] = {}
    for file in (resources.files("tenka") / "text").iterdir():
        if file.name.startswith(f"{language}.") and file.name.endswith(".ftl"):
            found |= dict(_ONE_LINE.findall(file.read_text("utf-8")))
    return found


class Words:
    """Says a message. `Words("fr", game, names)` is the `say` that renderings ask for.

    An argument that names a thing is said in the reader's language too: house="takeda" as the text of `house-takeda`
    (the key counts up to its first underscore), and seat=2 as the name of the player there.
    """

    def __init__(self, language: str, game: Game | None = None, names: list[str] | None = None) -> None:
        self.language = check_language(language)
        self.game = game
        self.names = names or []

    @property
    def _bundle(self) -> _Bundle:
        return _bundle(self.language, self.game)

    def __call__(self, message: str, **args: str | int) -> str:
        if self.game is None and not args and message in _one_liners(self.language):
            return _one_liners(self.language)[message]
        pattern = self._bundle.get(message).value if self._bundle.has(message) else None
        if pattern is None:
            return f"⟦{message}⟧"
        return self._bundle.say(pattern, {key: self._said(key, args[key]) for key in args})

    def has(self, message: str) -> bool:
        return self._bundle.has(message)

    def _said(self, key: str, value: str | int) -> str | int:
        kind = key.partition("_")[0]
        if isinstance(value, int):
            return self.seat(value) if kind == "seat" else value
        named = f"{kind}-{value}"
        return self.name(named) if self.has(named) else value

    def name(self, message: str) -> Name:
        """A message with the forms that stand beside it."""
        name = Name(self(message))
        attributes = self._bundle.get(message).attributes
        name.forms = {form: self._bundle.say(attributes[form], {}) for form in attributes}
        return name

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else self("seat-number", n=seat + 1)

    # --- what the kernel says, in words -----------------------------------------------------------------------------

    def action(self, action: int) -> str:
        assert self.game is not None
        verb, args = self.game.decode(action)
        return self(f"action-{verb}", **args)

    def answer(self, action: int, view: View) -> str:
        """An action as the answer to what the view asks: "End the movement, 2 points left" rather than "Go on".

        Such words are called `web-VERB-QUESTION` after the question `prompt-QUESTION`, or after the first part of a
        question that is asked at several places (`web-pass-window` for `prompt-window-end-impulse`).
        """
        assert self.game is not None
        verb, args = self.game.decode(action)
        message, told = self.game.prompt(view)
        question = message.removeprefix("prompt-")
        several = question.partition("-")[0]
        for asked in [question] if self.has(f"prompt-{several}") else [question, several]:
            if self.has(f"web-{verb}-{asked}"):
                return self(f"web-{verb}-{asked}", **{**told, **args})
        return self.action(action)

    def event(self, event: Event) -> str:
        return self(f"event-{event.name}", **event.args)

    def prompt(self, view: View) -> str:
        assert self.game is not None
        message, args = self.game.prompt(view)
        return self(message, **args)

    def why(self, rule: str) -> str:
        """Why a rule forbids a move, in one sentence."""
        return self(f"why-{rule.replace('.', '-')}")

    def problem(self, problem: Problem) -> str:
        """A Problem in the reader's language; in English where it has no words of its own."""
        if problem.code == "illegal" and self.game is not None:
            return self.why(str(problem.facts["rule"]))
        message = f"problem-{problem.code}"
        facts = {key: quotable(fact) if isinstance(fact, str) else fact for key, fact in problem.facts.items()}
        return self(message, **facts) if self.has(message) else str(problem)


def quotable(text: str) -> str:
    """What somebody typed, fit to stand within one sentence."""
    clean = "".join(letter if letter.isprintable() else " " for letter in text)
    return clean if len(clean) <= LONGEST_QUOTE else clean[: LONGEST_QUOTE - 1] + "…"
