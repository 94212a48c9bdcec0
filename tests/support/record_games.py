"""Plays games with sealed seeds and keeps them as records, so that a change of the rules is noticed.

    python tests/support/record_games.py GAME [NUMBER]     writes tests/recorded/GAME/*.txt (by default at least 30)

Every player count, every option value and every outcome of the game gets its games. Players choose at random, take
back now and then, and some seats change hands. Records that a change of the rules has made false are made anew by
running this again, after looking at why.
"""

import sys
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
RECORDED = ROOT / "tests" / "recorded"
sys.path.insert(0, str(ROOT / "tests"))

from support.tables import one_move, open_table  # noqa: E402
from support.walks import Options, all_tables, seat_counts, tables  # noqa: E402
from tenka.games import game as game_of  # noqa: E402
from tenka.kernel.chance import DICE, Fast  # noqa: E402
from tenka.kernel.record import Seat  # noqa: E402
from tenka.kernel.table import Table  # noqa: E402
from tenka.words import game_folder  # noqa: E402

PATIENCE = 400
"""How many games are played to find one that ends in a wanted way."""
Ending = tuple[str, bool, bool]


def outcomes(game: Any) -> list[str]:
    """Every way to end that the game has words for."""
    text = "".join(
        file.read_text("utf-8") for file in (game_folder(game) / "text").iterdir() if file.name.startswith("en.")
    )
    return [line.split(" =")[0].removeprefix("outcome-") for line in text.splitlines() if line.startswith("outcome-")]


def recorded_game(game: Any, players: int, options: Options, seed: int) -> Table:
    """One game: at random, with second thoughts, and in every third one a seat that changes hands."""
    table = open_table(game, players, options, seed)
    chance = Fast(seed)
    moves = 0
    while not table.is_over():
        one_move(table, chance)
        moves += 1
        if moves == 5 and seed % 3 == 0:
            table.change_seat(0, Seat("bot", "level1"))
        if moves == 11 and seed % 3 == 0:
            table.change_seat(0, Seat("person", "Akiko"))
        if chance.below(DICE, 12) == 0:
            for seat in range(players):
                if table.can_undo(seat) and not table.sealed:
                    table.undo(seat)
                    break
    return table


def ending(table: Table) -> Ending:
    """The outcome, whether players share the best score, and whether somebody without a seat does (a tie-break)."""
    result = table.result()
    best = max([*result.scores, *result.others.values()])
    return result.outcome, result.scores.count(best) > 1, best in result.scores and best in result.others.values()


def wanted(game: Any, number: int) -> list[tuple[int, Options, str]]:
    """Tables and the outcome each should have, in turns; outcomes that a table cannot have are given up later."""
    ways = outcomes(game)
    kinds = all_tables(game) if len(all_tables(game)) <= number + 10 else tables(game)
    while len(kinds) < number:
        counts = list(seat_counts(game))
        kinds = [*kinds, (counts[len(kinds) % len(counts)], {})]
    plan = []
    for at, (players, options) in enumerate(kinds):
        plan.append((players, options, ways[(at + at // len(ways)) % len(ways)]))
    return plan


def record_games(game: Any, number: int) -> None:
    folder = RECORDED / str(game.key)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    seeds = count(1)
    endings: set[Ending] = set()
    for players, options, outcome in wanted(game, number):
        for _ in range(PATIENCE):
            table = recorded_game(game, players, options, next(seeds))
            if table.result().outcome == outcome:
                break
        else:
            print(f"no {outcome} found for {players} players with {options}")
        endings.add(ending(table))
        keep(folder, table)
    for attempt in range(PATIENCE):  # ties, however rare
        players = game.min_players + attempt % (game.max_players - game.min_players + 1)
        table = recorded_game(game, players, {}, next(seeds))
        if ending(table) not in endings:
            endings.add(ending(table))
            keep(folder, table)


def keep(folder: Path, table: Table) -> None:
    number = len(list(folder.glob("*.txt"))) + 1
    name = f"{number:02}-{table.players}-players-{table.result().outcome}.txt"
    (folder / name).write_text(table.record.text(), "utf-8")
    print(name, *ending(table), flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    record_games(game_of(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 30)
