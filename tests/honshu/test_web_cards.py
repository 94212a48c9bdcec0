"""The faces that the browser draws are those of cards.py."""

import re
from pathlib import Path

from tenka.games.honshu.actions import OVER_IT, UNDER_IT
from tenka.games.honshu.cards import CARDS

CARDS_TS = Path(__file__).parents[2] / "src/tenka/games/honshu/web/cards.ts"
"""In the checkout: an installed package has no sources of the client."""


def test_the_browsers_faces_are_ours() -> None:
    text = CARDS_TS.read_text("utf-8")
    found = re.search(r"`([^`$]*)`", text)
    assert found is not None
    lines = found[1].strip().splitlines()
    assert len(lines) == 72
    assert tuple(lines[:60]) == CARDS


def test_the_browsers_answers_are_ours() -> None:
    text = CARDS_TS.read_text("utf-8")
    assert f"OVER_IT = {OVER_IT};" in text
    assert f"UNDER_IT = {UNDER_IT};" in text
