"""Card games in the middle: played at random in this process up to a kind of decision, and laid into the database."""

import random
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from e2e.helpers import Visit, violations, whole_game
from e2e.helpers import new_table as open_table
from e2e.late import lay
from support.sample import LONG, sample
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


def late(game: str, players: int, part: int) -> Table:
    """The table when one of so many parts of the game is left: what is done before is done in it too."""
    actions = played(game, players)
    table = new_table(game, players)
    for seat, action, _ in actions[: len(actions) - len(actions) // part]:
        table.act(seat, table.number(seat), action)
    return table


def whole_or_half(page: "Page", database: Path, name: str, game: str, players: int) -> str:
    """A table against bots in the last third of the game; a new one in a long run."""
    if LONG:
        return open_table(page, "me", *["level1"] * (players - 1), game=game)
    return lay(database, name, late(game, players, 3))


def the_end_of_a_game(
    visit: Visit, database: Path, choose: "Callable[[Page], bool]", game: str, players: int, least: int, **look: object
) -> None:
    """Plays the last third (half in a long run), with at least so many choices; everybody can read the last page."""
    table = partial(lay, database, table=late(game, players, sample(3, 2)))
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
