"""How quickly `tenka upgrade --check` judges stored games: `python benchmarks/updates.py [--games 1500]`.

Short games that are going on, some moves before their ends, played at random: of today's rules (Nobunaga, Shinobi and
Honshu), and of Honshu's first rules, at moments where they go on under the second, or stop. Then a third of each.
Measured is the whole command, its start and its processes among it; also by the processor's time, which other work on
the machine changes less.
"""

import argparse
import asyncio
import random
import resource
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter, time

from tenka.games import game
from tenka.server import lobby
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server.again import deal
from tenka.server.people import User
from tenka.server.store import Step, Store

UNCHANGED = (("nobunaga", 2), ("shinobi", 3), ("honshu", 2))
WANTED = 300


def played(key: str, players: int, rules: int, asked: int, seed: int) -> tuple[list[Step], int]:
    """A table with its moves, up to the last moment when so many were asked at once; and how many those are."""
    one = game(key).of_version(rules)
    row = lobby.new_row(one, one.complete({}), User("nobody", "Nobody"), p.Pace(), "anyone")
    rows = r.Rows(row=row, seats=[], access={})
    for seat in range(players):
        rows.seats.append(r.SeatRow(table_id=row.id, seat=seat, kind="person", name=f"P{seat}", origin="person"))
    lobby.begin(rows)
    row.rules_version = rules
    table, dice = deal(row.beginning()), random.Random(seed)
    moves: list[Step] = []
    last = 0
    while not table.is_over():
        if len(table.asked()) == asked:
            last = len(moves)
        seat = table.asked()[0]
        action = dice.choice(table.legal(seat))
        moves.append(r.entry_step(row, seat, action, None))
        row.entries += 1
        table.act(seat, table.number(seat), action)
    row.entries, row.status, row.created = last, "playing", time()
    return [*r.new_table_steps(rows), *moves[:last]], last


def unchanged(number: int) -> tuple[list[Step], int]:
    key, players = UNCHANGED[number % len(UNCHANGED)]
    return played(key, players, game(key).rules_version, 1, number)


def goes_on(number: int) -> tuple[list[Step], int]:
    return played("honshu", 2, 1, 1, number)


def stops(number: int) -> tuple[list[Step], int]:
    """While both choose a card the pile's pair lies open under the second rules only (H-6.1)."""
    return played("honshu", 2, 1, 2, number)


KINDS = {"unchanged": [unchanged], "go on": [goes_on], "stop": [stops], "mixed": [unchanged, goes_on, stops]}


async def store_games(database: str, kind: str, count: int) -> int:
    store = Store(database)
    await store.open()
    moves = 0
    for number, make in enumerate(islice(cycle(KINDS[kind]), count)):
        steps, more = make(number)
        await store.write(*steps)
        moves += more
    await store.close()
    return moves


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1500)
    count = parser.parse_args().games
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "bench.db"
            moves = asyncio.run(store_games(f"sqlite+aiosqlite:///{file}", kind, count))
            start, before = perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
            command = [str(Path(sys.executable).parent / "tenka"), "upgrade", "--check", "--database", str(file)]
            found = subprocess.run(command, capture_output=True, text=True)
            took, after = perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / count
        verdicts = ", ".join(line.strip() for line in found.stdout.splitlines() if line.startswith("  "))
        print(f"{kind}: {count} games, {moves / count:.0f} moves each: {took:.2f} s, {count / took:.0f} a second,")
        print(f"  {1000 * processor:.1f} ms of processor each; {verdicts}")
    print(f"{WANTED} a second are wanted.")


if __name__ == "__main__":
    main()
