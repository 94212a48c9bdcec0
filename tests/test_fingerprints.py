"""The counted positions of every game, and a hash of one random game, as they were when its rules were last checked.

A difference means that the rules, the order of actions, a view or a draw has changed. If that was meant, print the new
ones with `python tests/support/fingerprint.py` and raise the game's rules version where old records no longer replay.
"""

import pytest

import tenka
from support.fingerprint import fingerprint

EXPECTED: dict[str, dict[int, tuple[list[int], str]]] = {
    "nobunaga": {
        2: ([2, 4, 8, 40, 208, 912, 3264], "5b90ee94be792721"),
        3: ([3, 6, 12, 24, 48, 192, 768, 2304], "0e05c58f1e7b24cc"),
        4: ([3, 7, 14, 28, 56, 112, 224, 512, 1440, 3584], "4a29288617366433"),
        5: ([4, 13, 33, 66, 132, 264, 528, 1056, 2688], "2bd1a7143c0a2dc7"),
    },
}


@pytest.mark.parametrize("key", list(EXPECTED))
def test_fingerprint(key: str) -> None:
    assert fingerprint(tenka.game(key)) == EXPECTED[key]


def test_the_first_game_has_its_fingerprint() -> None:
    assert "nobunaga" in EXPECTED
