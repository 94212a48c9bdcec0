"""Card games in the middle: played at random in this process up to a kind of decision, and laid into the database."""

import random
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from e2e.helpers import Visit, violations, whole_game
from e2e.late import lay
from tenka.games import games
from tenka.kernel.record import Seat
from tenka.kernel.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

LATEST = 100_000


@cache
def played(game: str, players: int, seed: int = 1) -> tuple[tuple[int, int, str], ...]:
    """A whole game at random: who did what, and the verb of it."""
    table = new_table(game, players)
    choice = random.Random(seed)
    told = []
    while not table.is_over():
        seat = table.asked()[0]
        action = choice.choice(table.legal(seat))
        told.append((seat, action, table.game.decode(action)[0]))
        table.act(seat, table.number(seat), action)
    return tuple(told)


def new_table(game: str, players: int) -> Table:
    return Table(games()[game], [Seat("person", f"p{k}") for k in range(players)], bytes(32))


def verbs(game: str, players: int) -> list[str]:
    """The kinds of decision that occur in the game."""
    return sorted({verb for _, _, verb in played(game, players)})


def at(game: str, players: int, ready: Callable[[Table, str], bool]) -> Table:
    """The table at the first decision that is `ready`, given the verb of what was done there, in one of some games."""
    for seed in range(20):
        table = new_table(game, players)
        for seat, action, verb in played(game, players, seed):
            if ready(table, verb):
                return table
            table.act(seat, table.number(seat), action)
    raise AssertionError("no such moment in twenty games")


def halfway(game: str, players: int) -> Table:
    """The table after half of the game: what is done in it is done in the other half too."""
    actions = played(game, players)
    table = new_table(game, players)
    for seat, action, _ in actions[: len(actions) // 2]:
        table.act(seat, table.number(seat), action)
    return table


def half_a_game(
    visit: Visit, database: Path, choose: "Callable[[Page], bool]", game: str, players: int, least: int, **look: object
) -> None:
    """Plays the other half to its end, with at least so many choices; a phone's last page can be read by everybody."""
    table = partial(lay, database, table=halfway(game, players))
    page = whole_game(visit, choose, game=game, least=least, table=table, **look)
    if look.get("size") == "phone":
        page.keyboard.press("Escape")
        assert violations(page) == []


def before(game: str, players: int, verb: str, at_most: int = LATEST) -> Table:
    """The table at the last decision of that kind (not after the `at_most`th action)."""
    actions = played(game, players)
    last = max(k for k, (_, _, done) in enumerate(actions[:at_most]) if done == verb)
    table = new_table(game, players)
    for seat, action, _ in actions[:last]:
        table.act(seat, table.number(seat), action)
    return table
