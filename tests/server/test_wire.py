"""What goes over the wire of a position: no more than somebody could mean."""

import random

import pytest

from tenka.games import games
from tenka.kernel.record import Seat
from tenka.kernel.table import Table
from tenka.server import wire


@pytest.mark.parametrize(("key", "players"), [("shinobi", 3), ("honshu", 2), ("honshu", 3)])
def test_why_not_is_told_of_what_somebody_could_mean(key: str, players: int) -> None:
    """Not of seats where nobody sits, nor of cards that one does not have."""
    table = Table(games()[key], [Seat("person", f"P{seat}") for seat in range(players)], bytes(range(32)))
    dice, told = random.Random(5), 0
    for _ in range(120):
        if table.is_over():
            break
        seat = dice.choice(table.asked())
        play = wire.play(table, seat, None)
        for one in play.refused:
            told += 1
            seats = [value for name, value in one.args.items() if name.startswith("seat")]
            assert all(isinstance(other, int) and other < players for other in seats), one
            assert one.verb not in ("play", "discard"), one
            if one.verb in ("boost", "pay"):
                layers = table.view(seat).domains[seat].layers  # type: ignore[attr-defined]
                assert str(one.args["card"]) in [layer.card for layer in layers], one
        table.act(seat, table.number(seat), dice.choice(play.legal).action)
    assert told > 0
