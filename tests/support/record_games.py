"""Plays games with sealed seeds and keeps them as records, so that a change of the rules is noticed.

    python tests/support/record_games.py GAME     completes tests/recorded/GAME/*.txt

Records that still are right stay. Others go (look at why first), and games are played until everything that is wanted
happens in some: every player count, every option value, every outcome, moves taken back, a seat that changes hands, and
what the game's own tests/GAME/features.py wants. Players have habits: they choose at random, as the greedy bot does, or
as features.py says.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
RECORDED = ROOT / "tests" / "recorded"
sys.path.insert(0, str(ROOT / "tests"))

import tenka  # noqa: E402
from support.tables import open_table  # noqa: E402
from tenka.bots.levels import make  # noqa: E402
from tenka.check.walks import Options, seat_counts, tables  # noqa: E402
from tenka.kernel.chance import DICE, Chance, Fast  # noqa: E402
from tenka.kernel.problem import Problem  # noqa: E402
from tenka.kernel.record import UNDO, Record, Seat, parse, verify  # noqa: E402
from tenka.kernel.table import Table  # noqa: E402
from tenka.words import game_folder  # noqa: E402

LEAST = 30
PATIENCE = 3000
"""How many games are played to find all that is wanted."""
Habit = Callable[[Table, int, Chance], int]
"""What somebody does who is asked: table, seat and chance to an action."""


def at_random(table: Table, seat: int, chance: Chance) -> int:
    legal = table.legal(seat)
    return legal[chance.below(DICE, len(legal))]


def greedily(table: Table, seat: int, chance: Chance) -> int:
    return make("greedy", table.game, seat).choose(table.view(seat))


def own(game: Any) -> Any:
    """The game's features.py: `WANTED`, `features(record)` and, where random players are not enough, `HABITS`."""
    return import_module(f"{game_folder(game).name}.features")


def outcomes(game: Any) -> list[str]:
    """Every way to end that the game has words for."""
    text = "".join(
        file.read_text("utf-8") for file in (game_folder(game) / "text").iterdir() if file.name.startswith("en.")
    )
    return [line.split(" =")[0].removeprefix("outcome-") for line in text.splitlines() if line.startswith("outcome-")]


def wanted(game: Any) -> set[str]:
    """All that must happen in some recorded game."""
    found = {f"{players} players" for players in seat_counts(game)}
    found |= {f"{option.name}={value}" for option in game.options for value in option.values}
    return found | set(outcomes(game)) | {"taken back", "seat changed"} | own(game).WANTED


@cache
def features(record: Record) -> set[str]:
    """What happens in a recorded game that is worth keeping it for."""
    found = {f"{record.players} players", *[f"{name}={value}" for name, value in record.options.items()]}
    found.add(record.final_state().result().outcome)
    if any(entry.new_seat is not None for entry in record.entries):
        found.add("seat changed")
    if any(entry.action == UNDO for entry in record.entries):
        found.add("taken back")
    return found | own(record.game).features(record)


def recorded_game(game: Any, players: int, options: Options, seed: int, habit: Habit) -> Table:
    """One game of people with a habit; in every third one they have second thoughts, and a seat changes hands."""
    table = open_table(game, players, options, seed)
    chance = Fast(seed)
    moves = 0
    while not table.is_over():
        asked = table.asked()
        seat = asked[chance.below(DICE, len(asked))]
        table.act(seat, table.number(seat), habit(table, seat, chance))
        moves += 1
        if seed % 3 == 0:
            if moves == 5:
                table.change_seat(0, Seat("bot", "level1"))
            if moves == 11:
                table.change_seat(0, Seat("person", "Akiko"))
            if chance.below(DICE, 12) == 0 and not table.sealed and table.can_undo(seat):
                table.undo(seat)
    return table


def still_right(path: Path) -> Record | None:
    try:
        record = parse(path.read_text("utf-8"), tenka.games())
        return record if len(verify(record)) == 3 else None
    except Problem:
        return None


def record_games(game: Any) -> None:
    folder = RECORDED / str(game.key)
    folder.mkdir(parents=True, exist_ok=True)
    missing, kept = wanted(game), 0
    for old in sorted(folder.glob("*.txt")):
        record = still_right(old)
        if record is None:
            old.unlink()
        else:
            if record.rules_version == game.rules_version:  # earlier ones only show that they can still be played
                missing -= features(record)
                kept += 1
    habits: dict[str, Habit] = {"random": at_random, "greedy": greedily, **getattr(own(game), "HABITS", {})}
    kinds = tables(game)
    for number in range(PATIENCE):
        if not missing and kept >= LEAST:
            break
        players, options = kinds[number % len(kinds)]
        name = list(habits)[number // len(kinds) % len(habits)]
        record = recorded_game(game, players, options, number, habits[name]).record
        new = features(record) & missing
        if new or not missing:
            path = folder / f"{players}-{name}-{number:04}.txt"
            path.write_text(record.text(), "utf-8")
            print(path.name, *sorted(new), sep="  ", flush=True)
            missing -= new
            kept += 1
    print(kept, "games, missing:", sorted(missing) or "nothing")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    record_games(tenka.game(sys.argv[1]))
