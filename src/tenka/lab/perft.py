"""A fingerprint of a game's rules: how many positions there are at each depth below a fixed deal, and their hash."""

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from tenka.games import game as game_of
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import OVER, State


class Depth(msgspec.Struct, frozen=True):
    """All positions after `depth` decisions. The hash covers everybody's views and legal actions, in any order."""

    depth: int
    positions: int
    over: int
    fingerprint: str


def perft(key: str, players: int, depth: int, seed: int = 0, options: dict[str, str] | None = None) -> Iterator[Depth]:
    """Counts depth by depth. Numbers drawn on the way depend on the seed and on the actions that led there.

    >>> [line.positions for line in perft("nobunaga", 2, depth=3, seed=1)]
    [1, 2, 4, 8]
    """
    game = game_of(key)
    level = [(game.new(players, options, Fast(seed)), f"{seed}")]
    for number in range(depth + 1):
        yield _line(number, level)
        if number < depth:
            level = [after for state, path in level for after in _children(state, path)]


def _children(state: State, path: str) -> Iterator[tuple[State, str]]:
    for action in state.legal() if state.actor != OVER else []:
        after, way = state.copy(), f"{path} {action}"
        after.apply(action, Fast(int.from_bytes(blake2b(way.encode(), digest_size=7).digest(), "big")))
        yield after, way


def _line(depth: int, level: list[tuple[State, str]]) -> Depth:
    total = 0
    for state, _path in level:
        seats = [SPECTATOR, *range(int(state.players))]
        told = msgspec.json.encode([[state.view(seat) for seat in seats], int(state.actor), state.legal()])
        total += int.from_bytes(blake2b(told, digest_size=16).digest(), "big")
    over = sum(state.actor == OVER for state, _path in level)
    return Depth(depth, len(level), over, f"{total % 2**64:016x}")
