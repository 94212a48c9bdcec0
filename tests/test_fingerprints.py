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
    "dangerous-time": {2: ([13, 169, 676, 1859], "66adf8d1c73b7336")},
    "nobunaga": {
        2: ([2, 4, 8, 40, 208, 912, 3264], "5b90ee94be792721"),
        3: ([3, 6, 12, 24, 48, 192, 768, 2304], "0e05c58f1e7b24cc"),
        4: ([3, 7, 14, 28, 56, 112, 224, 512, 1440, 3584], "4a29288617366433"),
        5: ([4, 13, 33, 66, 132, 264, 528, 1056, 2688], "2bd1a7143c0a2dc7"),
    },
    "shinobi": {
        2: ([4, 16, 48, 200, 612, 2972], "2f8d5e16b332ee21"),
        3: ([8, 40, 240, 1568], "4f911e79d4f2cf90"),
        4: ([12, 72, 648], "c88b2ee96e696927"),
        5: ([16, 112, 1344], "fd35878a9a648242"),
    },
    "honshu": {
        2: ([6, 36, 108, 216, 432, 864], "325ecb3619f1f231"),
        3: ([6, 18, 108, 540, 1728], "4831f7e35aed1b60"),
    },
}


@pytest.mark.parametrize(("key", "players"), [(key, players) for key in EXPECTED for players in EXPECTED[key]])
def test_fingerprint(key: str, players: int) -> None:
    assert fingerprint(tenka.game(key), players) == EXPECTED[key][players]


PERFT: dict[tuple[str, int], tuple[list[int], str]] = {
    ("dangerous-time", 2): ([1, 13, 169], "4f915dd2ce8d6fa2"),
    ("honshu", 2): ([1, 6, 36], "3a34313098a7a27c"),
    ("honshu", 3): ([1, 6, 18], "cc11c7e00cea27fd"),
    ("honshu", 4): ([1, 6, 18], "646c645392dbf02f"),
    ("honshu", 5): ([1, 6, 18], "4c761d21839352b9"),
    ("nobunaga", 2): ([1, 2, 4, 8, 40, 208], "b1ee9157f7e964e2"),
    ("nobunaga", 3): ([1, 3, 6, 12, 24, 48], "8b5e0b491ebee38d"),
    ("nobunaga", 4): ([1, 3, 7, 14, 28, 56], "bcdfdf0d7b1daa1c"),
    ("nobunaga", 5): ([1, 4, 13, 33, 66, 132], "ce00fcae8d6fd213"),
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
