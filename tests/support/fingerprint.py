"""Counted positions, as chess programs count them: a fingerprint of the rules.

python tests/support/fingerprint.py [GAME …]      prints the fingerprints that tests/test_fingerprints.py expects
"""

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))

from tenka.check.walks import seat_counts, seen, walk
from tenka.games import games
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import OVER

MOST = 4_000
"""Positions at one depth; a game that branches more is counted less deeply."""


def counted(game: Any, players: int, seed: int) -> list[int]:
    """How many rows of actions there are of each length, from one deal on."""
    level = [game.new(players=players, chance=Fast(seed))]
    counts = []
    while True:
        children = sum(len(state.legal()) for state in level)
        if not children or children > MOST:
            return counts
        counts.append(children)
        level = [child for state in level for child in after_all(state, seed)]


def after_all(state: Any, seed: int) -> list[Any]:
    found = []
    for action in state.legal():
        child = state.copy()
        child.apply(action, Fast(seed))
        found.append(child)
    return found


def digest(game: Any, players: int, seed: int) -> str:
    """One random game to its end: what everybody could see after every action, and the result."""
    hashed = blake2b(digest_size=8)
    state = None
    for state in walk(game, players, seed=seed):
        for seat in (0, int(state.actor), SPECTATOR):
            hashed.update(seen(state, seat))
        hashed.update(repr(state.legal()).encode())
    assert state is not None
    assert state.actor == OVER
    hashed.update(repr(state.result()).encode())
    return hashed.hexdigest()


def fingerprint(game: Any, players: int) -> tuple[list[int], str]:
    return counted(game, players, 1), digest(game, players, 1)


if __name__ == "__main__":
    for key in sys.argv[1:] or games():
        print(f'    "{key}": {{')
        for players in seat_counts(games()[key]):
            counts, hashed = fingerprint(games()[key], players)
            print(f'        {players}: ({counts}, "{hashed}"),')
        print("    },")
