"""Every message, said aloud with 0, 1 and 2, and with names that begin with a vowel or need an article."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import tenka
from tenka.check.languages import messages
from tenka.words import Words
from test_words import FOLDERS, SOURCE

# Variables that hold a text of no kind; all others are numbers or names of things.
TEXTS = set(
    re.findall(
        r"\w+",
        """action address allowed bot bots cards code command dice drawn expected extra file folder found game hash host
        id kind language line list lower modifier name names option options outcome picture rate reason rest rule seal
        seats seconds status text title upper value version what when which who why how key""",
    )
)
BOUNDS = {"min": 2, "max": 5}
KINDS = {"house", "clan", "army", "card", "leader", "space", "province", "side", "owner", "power", "chit"}
KINDS |= {"colour", "mode", "pair", "alternative", "alliance"}
NAMES = ["Akiko", "Ophélie"]
VOWEL = re.compile(r"[AEIOU]")

FRENCH = {
    "two spaces": r"  ",
    "no elision": r"\b(?:[DdNnJjSsQq]e|[Qq]ue|[Jj]usqu[e’]? ?) (?=[aâàeéèêiîoôuAÂÉÈEIOU])(?!onz|oui|un\b)",
    "no contraction": r"\b(?:de|à) (?:le|les) [A-Z]|\b(?:à|de) (?:Mont|Col|Canal|Baie|Mer|Pirates|Ninjas|Clans)\b",
    "a plural of 0 or 1": r"(?<![\d.,×+−–/:] )(?<![\d.,×+−–/:])\b[01] (?!fois|pas|dans|sans|plus)\w+(?:s|x|ent)\b",
}
JAPANESE = {
    "two spaces": r"  ",
    "an ASCII full stop": r"[぀-ヿ一-鿿]\.(?!\w)|[぀-ヿ一-鿿] ?[,;:?!]",
    "a title": r"(?<!たく)さん",
}
NOT_COUNTED = r"(?<!Campaign )(?<!Round )(?<![Tt]urn )(?<![\d.,×+−–/:] )"
ENGLISH = {
    "two spaces": r"  ",
    "a plural of 1": NOT_COUNTED + r"\b1 (?!is|takes|breaks|was|has|as|ways|plus|loses|needs|goes|stops)\w{3,}s\b",
}


class Used(Visitor):
    """All variables of a message, also those that only select."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.keys: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
            self.keys.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def folder_key(folder: str) -> str | None:
    return folder.split("/")[1].replace("_", "-") if folder.startswith("games/") else None


def sentences(words: Words, name: str, message: ftl.Message, named: dict[str, list[str]]) -> Iterator[str]:
    """The message with every number that may matter, and with several names."""
    used = Used()
    used.visit(message)
    for number in (0, 1, 2):
        for turn in range(2):
            args: dict[str, str | int] = {}
            for at, variable in enumerate(sorted(used.names)):
                kind = variable.partition("_")[0]
                words_of = used.keys.get(variable, set()) - {"zero", "one", "two", "few", "many", "other"}
                if kind == "seat":
                    args[variable] = (at + turn) % 2
                elif kind in named:
                    args[variable] = named[kind][(at + turn) % len(named[kind])]
                elif words_of:
                    args[variable] = sorted(words_of)[(at + turn) % len(words_of)]
                elif kind in BOUNDS:
                    args[variable] = BOUNDS[kind]
                else:
                    args[variable] = "Ibaraki" if kind in TEXTS else number
            yield words(name, **args)


def telling_names(words: Words, texts: dict[str, ftl.Message]) -> dict[str, list[str]]:
    """Of each kind of thing the names that are hard to say: with a vowel first, or with forms of their own."""
    found: dict[str, list[str]] = {}
    for name, message in texts.items():
        kind, _, value = name.partition("-")
        if kind in KINDS and not name.endswith("-text"):
            known = found.setdefault(kind, [])
            if message.attributes or VOWEL.match(words(name)) or len(known) < 2:
                known.insert(0, value)
    return {kind: [*values[:3], *values[-3:]] for kind, values in found.items()}


def faults(folder: str, language: str, rules: dict[str, str]) -> list[str]:
    key = folder_key(folder)
    words = Words(language, tenka.game(key) if key else None, NAMES)
    texts = messages(SOURCE / folder, language)
    named = telling_names(words, texts)
    found = []
    for name, message in texts.items():
        if name.endswith(("-legend", "-foot")):  # their columns are set with spaces
            continue
        for said in dict.fromkeys(sentences(words, name, message, named)):
            found += [f"{name}: {what}: {said}" for what, rule in rules.items() if re.search(rule, said)]
    return found


LABELS = [str(folder.relative_to(SOURCE)) for folder in FOLDERS]


@pytest.mark.parametrize("folder", LABELS)
def test_french_can_be_read_aloud(folder: str) -> None:
    assert faults(folder, "fr", FRENCH) == []


@pytest.mark.parametrize("folder", LABELS)
def test_japanese_can_be_read_aloud(folder: str) -> None:
    assert faults(folder, "ja", JAPANESE) == []


@pytest.mark.parametrize("folder", LABELS)
def test_english_can_be_read_aloud(folder: str) -> None:
    assert faults(folder, "en", ENGLISH) == []


class Zeros(Visitor):
    """Plural choices whose « one », which in French is also said of 0, names no number."""

    def __init__(self) -> None:
        super().__init__()
        self.silent: list[str] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        keys = [
            variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
            for variant in node.variants
        ]
        for key, variant in zip(keys, node.variants, strict=True):
            if key == "one" and "0" not in keys and re.match(r"\W*[Uu]ne?\b", serialised(variant.value)):
                self.silent.append(serialised(variant.value))
        self.generic_visit(node)


def serialised(pattern: ftl.Pattern) -> str:
    return "".join(part.value if isinstance(part, ftl.TextElement) else "{}" for part in pattern.elements)


@pytest.mark.parametrize("folder", FOLDERS, ids=LABELS)
def test_french_zero_is_not_said_as_one(folder: Path) -> None:
    visitor = Zeros()
    for message in messages(folder, "fr").values():
        visitor.visit(message)
    assert visitor.silent == []


def test_french_names_are_elided_and_contracted() -> None:
    words = Words("fr", tenka.game("dangerous-time"), NAMES)
    said = words("event-marched", n=1, space_from="ibaraki", space="mt-hiei", mp=0)
    assert said == "1 unité marche d’Ibaraki jusqu’au mont Hiei. Points restants\u202f: 0."
    assert words("event-siege-failed", space="kyo") == "Le siège de Kyo échoue."
    assert Words("fr", tenka.game("shinobi"), NAMES)("web-province", seat=1) == "Province d’Ophélie"
