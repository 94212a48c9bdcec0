"""Which paragraphs of a rulebook a test, a refusal or the code has touched.

A test touches a paragraph by its name: test_N_4_7_the_first_pick_is_a_house_card (in any case of letters). A refusal is
a paragraph's id as a string of its own in a game's code; any other mention in the code is a citation.
"""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

from tenka.rulebook import rulebook
from tenka.words import game_folder

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
EXAMPLES = ROOT / "examples"

# A chapter may be a letter: test_DT_A_1_bid.
_TEST = re.compile(r"^\s*(?:async )?def test_([A-Za-z]+)((?:_[A-Z](?=_\d))?(?:_\d+)+)(?=_|\()", re.MULTILINE)


def folder(game: Any) -> Path:
    return Path(str(game_folder(game)))


def paragraphs(game: Any) -> list[str]:
    return [paragraph.id for paragraph in rulebook(game, "en").paragraphs]


def prefix(game: Any) -> str:
    """The letters before the dash: N, S, H, DT."""
    return paragraphs(game)[0].partition("-")[0]


@cache
def _test_names() -> list[tuple[str, list[str]]]:
    """The letters and numbers of every test that is named after a paragraph."""
    files = [*TESTS.rglob("test_*.py"), *EXAMPLES.glob("*/tests/test_*.py")]
    texts = [path.read_text("utf-8") for path in sorted(files)]
    return [(found[1].upper(), found[2].strip("_").split("_")) for text in texts for found in _TEST.finditer(text)]


def count_tests(game: Any) -> tuple[dict[str, int], list[str]]:
    """How many tests each paragraph has, and the names of tests that belong to no paragraph."""
    known, mine = set(paragraphs(game)), prefix(game)
    counts = dict.fromkeys(paragraphs(game), 0)
    stray = []
    for letters, numbers in _test_names():
        if letters != mine:
            continue
        # The words after the id may begin with a number too: the longest id that exists is meant.
        ids = [f"{letters}-{'.'.join(numbers[:length])}" for length in range(len(numbers), 0, -1)]
        meant = next((name for name in ids if name in known), "")
        if meant:
            counts[meant] += 1
        else:
            stray.append(ids[0])
    return counts, stray


def refusals(game: Any) -> set[str]:
    """Ids that stand as strings of their own in the game's code."""
    found = set()
    whole = re.compile(rf"{prefix(game)}-\d+(?:\.\d+)+")
    for path in sorted(folder(game).rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        remarks = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # a docstring may be a bare id
        for node in nodes:
            if isinstance(node, ast.Constant) and id(node) not in remarks and whole.fullmatch(str(node.value)):
                found.add(str(node.value))
    return found


def citations(game: Any) -> set[str]:
    """Ids that the game's code mentions anywhere."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(folder(game).rglob("*.py")))
    return set(re.findall(rf"(?<![A-Za-z]){prefix(game)}-\d+(?:\.\d+)+", text))
