"""How texts are set: French with its narrow spaces, Japanese with its own marks, in every message and rulebook."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from support.paragraphs import ROOT

SOURCE = ROOT / "src" / "tenka"
FRENCH = sorted([*SOURCE.rglob("text/fr*.ftl"), *SOURCE.rglob("rulebook/fr*.md")])
JAPANESE = sorted(SOURCE.rglob("text/ja*.ftl"))
NARROW = "\u202f"

# A mark needs its narrow space, unless it stands within a word: an address, a time, a code like me:NOM.
BARE_MARK = re.compile(rf"(?<![{NARROW}!?])[;?!»%]|(?<!{NARROW}):(?=[\s{NARROW}]|$)|«(?!{NARROW})")
GAP = re.compile(r"□ [ぁ-ヿ一-鿿]|[ぁ-ヿ一-鿿] □")
LOOSE_UNIT = re.compile(r"□ (?:min|h|s)(?![\w’])")
CODE = re.compile(r"`[^`]*`|\]\([^)]*\)")


class Said(Visitor):
    """What a message says, one string a pattern, with □ for what is filled in."""

    def __init__(self) -> None:
        super().__init__()
        self.patterns: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        self.patterns.append("".join(element(part) for part in node.elements))
        self.generic_visit(node)


def element(part: ftl.TextElement | ftl.Placeable) -> str:
    if isinstance(part, ftl.TextElement):
        return str(part.value)
    return str(part.expression.value) if isinstance(part.expression, ftl.StringLiteral) else "□"


def said(file: Path) -> list[str]:
    """The sentences of a file."""
    text = file.read_text("utf-8")
    if file.suffix == ".md":
        return [CODE.sub("□", line) for line in text.splitlines()]
    visitor = Said()
    visitor.visit(FluentParser(with_spans=False).parse(text))
    return visitor.patterns


@pytest.mark.parametrize("file", JAPANESE, ids=lambda file: label(file))
def test_japanese_has_no_space_beside_what_is_filled_in(file: Path) -> None:
    """No space before が, and none anywhere between Japanese letters and a name or number."""
    assert [line for line in said(file) if GAP.search(line)] == []


def label(file: Path) -> str:
    return str(file.relative_to(SOURCE))


@pytest.mark.parametrize("file", FRENCH, ids=label)
def test_french_marks_have_their_narrow_space(file: Path) -> None:
    """Before ; : ? ! » % and after « stands U+202F, so that no line begins with a mark."""
    assert [line for line in said(file) if BARE_MARK.search(line)] == []


@pytest.mark.parametrize("file", FRENCH, ids=label)
def test_french_apostrophes_are_curved(file: Path) -> None:
    assert [line for line in said(file) if re.search(r"\w'\w", line)] == []


@pytest.mark.parametrize("file", FRENCH, ids=label)
def test_french_units_stay_with_their_number(file: Path) -> None:
    """« encore 12 » at the end of a line and « min » on the next."""
    assert [line for line in said(file) if LOOSE_UNIT.search(line)] == []


def test_the_rule_finds_what_it_should() -> None:
    wrong = ["Qui ?", "Qui\u00a0?", "Ici : là", "Ici: là", "«x»", "« x »", "5 %"]
    right = [
        "Qui\u202f?",
        "Ici\u202f: là",
        "«\u202fx\u202f»",
        "https://x.y",
        "me:NOM",
        "12:30",
        "Quoi\u202f?!",
    ]
    assert [text for text in wrong if not BARE_MARK.search(text)] == []
    assert [text for text in right if BARE_MARK.search(text)] == []
