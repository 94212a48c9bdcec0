"""Counted positions, and a hash of one random game, as they were when a game's rules were last checked.

A difference means that the rules, the order of actions, a view or a draw has changed. If that was meant, print the new
ones with `python tests/support/fingerprint.py` or `tenka perft GAME --players N --depth D --seed 1`, and raise the
game's rules version where old records no longer replay.
"""

import pytest

import tenka
from support.fingerprint import fingerprint
from tenka.check.walks import seat_counts
from tenka.games import is_built_in
from tenka.lab.perft import perft

EXPECTED: dict[str, dict[int, tuple[list[int], str]]] = {
    "dangerous-time": {2: ([13, 169, 676, 1859], "17129e64b6670d49")},
    "nobunaga": {
        2: ([2, 4, 8, 40, 208, 912, 3264], "97876bbed9cff007"),
        3: ([3, 6, 12, 24, 48, 192, 768, 2304], "23ec08f57909eb1d"),
        4: ([3, 7, 14, 28, 56, 112, 224, 512, 1440, 3584], "01483a9f5f5b1c6f"),
        5: ([4, 13, 33, 66, 132, 264, 528, 1056, 2688], "cff79a35b8d9d5a1"),
    },
    "shinobi": {
        2: ([4, 16, 48, 200, 612, 2972], "a2f655c675048122"),
        3: ([8, 40, 240, 1568], "8d53b61a7096d656"),
        4: ([12, 72, 648], "636c8a2e36438835"),
        5: ([16, 112, 1344], "25839f6197eda3db"),
    },
    "honshu": {
        2: ([6, 36, 108, 216, 432, 864], "f335a34b68dc9817"),
        3: ([6, 18, 108, 540, 1728], "42375e3cd649f337"),
    },
}


@pytest.mark.parametrize(("key", "players"), [(key, players) for key in EXPECTED for players in EXPECTED[key]])
def test_fingerprint(key: str, players: int) -> None:
    assert fingerprint(tenka.game(key), players) == EXPECTED[key][players]


PERFT: dict[tuple[str, int], tuple[list[int], str]] = {
    ("dangerous-time", 2): ([1, 13, 169], "cffd0191240c45f5"),
    ("honshu", 2): ([1, 6, 36], "8a4840a78ce149e9"),
    ("honshu", 3): ([1, 6, 18], "d0d7cd7331e62f95"),
    ("honshu", 4): ([1, 6, 18], "ca7a4fb45e2a19b3"),
    ("honshu", 5): ([1, 6, 18], "05a08a04e9dd204f"),
    ("nobunaga", 2): ([1, 2, 4, 8, 40, 208], "41f6d5cb556351d9"),
    ("nobunaga", 3): ([1, 3, 6, 12, 24, 48], "cf1f5a2938d779c3"),
    ("nobunaga", 4): ([1, 3, 7, 14, 28, 56], "43755960b1b2ce72"),
    ("nobunaga", 5): ([1, 4, 13, 33, 66, 132], "c25dbba9dfb9ad09"),
    ("shinobi", 2): ([1, 4, 16], "7e0f53a39ebf6616"),
    ("shinobi", 3): ([1, 8, 40], "ae16736dc2e5b6a5"),
    ("shinobi", 4): ([1, 12, 72], "7a56f084ee971f2f"),
    ("shinobi", 5): ([1, 16, 112], "eb7a5ba206569803"),
}
"""Positions at every depth below the deal of seed 1, and the hash of all that anybody sees in the deepest."""


@pytest.mark.parametrize(("key", "players"), PERFT)
def test_perft(key: str, players: int) -> None:
    counts, fingerprint = PERFT[key, players]
    lines = list(perft(key, players, len(counts) - 1, seed=1))
    assert ([line.positions for line in lines], lines[-1].fingerprint) == (counts, fingerprint)


def test_every_table_has_its_perft() -> None:
    tables = {
        (key, players) for key, game in tenka.games().items() for players in seat_counts(game) if is_built_in(game)
    }
    assert tables == set(PERFT)
