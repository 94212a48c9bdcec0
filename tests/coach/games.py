"""Finished games between bots, as records."""

from functools import cache

import tenka
from tenka.bots.levels import make
from tenka.kernel.record import Record, Seat
from tenka.kernel.table import Table


@cache
def played(key: str, players: int = 0, seed: int = 1, bots: tuple[str, ...] = ("greedy", "level1")) -> Record:
    """A whole game."""
    game = tenka.game(key)
    count = players or game.min_players
    names = [bots[seat % len(bots)] for seat in range(count)]
    table = Table(game, [Seat("bot", name) for name in names], seed.to_bytes(32, "big"))
    minds = [make(name, game, seed * 10 + seat, clock=None) for seat, name in enumerate(names)]
    while not table.is_over():
        seat = table.asked()[0]
        table.act(seat, table.number(seat), minds[seat].choose(table.view(seat)))
    return table.record
