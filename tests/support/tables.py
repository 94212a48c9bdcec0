"""Whole games played through a Table, as people would: any order where seats decide together, and second thoughts."""

from typing import Any

import tenka
from tenka.check.walks import surface
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


def at_keep(seed: int = 3, players: int = 4) -> Table:
    """A table at which all have taken a pair and nobody has kept a card."""
    table = open_table(tenka.game("nobunaga"), players, seed=seed)
    while verb(table) == "pair":
        seat = table.asked()[0]
        table.act(seat, table.number(seat), table.legal(seat)[0])
    return table


def verb(table: Table) -> str:
    """What kind of thing the table asks for."""
    return table.game.name(table.legal(table.asked()[0])[0]).split()[0]


def state_of(table: Table) -> tuple[object, ...]:
    """Everything that an attempt must not change."""
    numbers = tuple(table.number(seat) for seat in range(table.players))
    return surface(table.state), numbers, table.asked(), table.record.text(), dict(table.sealed), len(table.log())
