"""Whole games played through a Table, as people would: any order where seats decide together, and second thoughts."""

from typing import Any

from tenka.kernel.chance import DICE, Fast
from tenka.kernel.record import Seat
from tenka.kernel.table import Table

NAMES = ["Akiko", "Benoît", "千代", "Dan", "Emi", "Fumi"]


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def people(players: int) -> list[Seat]:
    return [Seat("person", NAMES[seat]) for seat in range(players)]


def open_table(game: Any, players: int, options: dict[str, str] | None = None, seed: int = 0) -> Table:
    return Table(game, people(players), seed_of(seed), options)


def one_move(table: Table, chance: Fast) -> None:
    """Somebody who is asked does something legal."""
    asked = table.asked()
    seat = asked[chance.below(DICE, len(asked))]
    legal = table.legal(seat)
    table.act(seat, table.number(seat), legal[chance.below(DICE, len(legal))])


def play(table: Table, seed: int = 0, moves: int = 10**9, second_thoughts: bool = False) -> Table:
    """Plays at random to the end, or for some moves; with second thoughts every fifth move or so is taken back."""
    chance = Fast(seed + 77)
    while not table.is_over() and moves > 0:
        one_move(table, chance)
        moves -= 1
        if second_thoughts and chance.below(DICE, 5) == 0:
            for seat in range(table.players):
                if table.can_undo(seat):
                    table.undo(seat)
                    break
    return table


def finished(game: Any, players: int, options: dict[str, str] | None = None, seed: int = 0) -> Table:
    return play(open_table(game, players, options, seed), seed)
