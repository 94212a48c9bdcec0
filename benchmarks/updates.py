"""How quickly `tenka upgrade --check` judges stored games: `python benchmarks/updates.py [--games 1500]`.

Games of Nobunaga, Shinobi and Honshu that are going on, some moves before their ends, played at random. Measured is the
whole command, its start and its processes among it.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, time

from tenka.games import game
from tenka.server import lobby
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server.people import User
from tenka.server.store import Step, Store

GAMES = (("nobunaga", 2), ("shinobi", 3), ("honshu", 2))


def played(key: str, players: int, seed: int) -> tuple[list[Step], int]:
    """A table with its moves, and how many those are."""
    row = lobby.new_row(game(key), game(key).complete({}), User("nobody", "Nobody"), p.Pace(), "anyone")
    rows = r.Rows(row=row, seats=[], access={})
    for seat in range(players):
        rows.seats.append(r.SeatRow(table_id=row.id, seat=seat, kind="person", name=f"P{seat}", origin="person"))
    table, dice = lobby.begin(rows), random.Random(seed)
    moves: list[Step] = []
    while not table.is_over():
        seat = table.asked()[0]
        action = dice.choice(table.legal(seat))
        moves.append(r.entry_step(row, seat, action, None))
        row.entries += 1
        table.act(seat, table.number(seat), action)
    last = moves[:-1]
    row.entries, row.status, row.created = len(last), "playing", time()
    return [*r.new_table_steps(rows), *last], len(last)


async def store_games(database: str, count: int) -> int:
    store = Store(database)
    await store.open()
    moves = 0
    for number in range(count):
        steps, more = played(*GAMES[number % len(GAMES)], number)
        await store.write(*steps)
        moves += more
    await store.close()
    return moves


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1500)
    count = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        moves = asyncio.run(store_games(f"sqlite+aiosqlite:///{file}", count))
        start = perf_counter()
        command = [str(Path(sys.executable).parent / "tenka"), "upgrade", "--check", "--database", str(file)]
        found = subprocess.run(command, capture_output=True, text=True)
        took = perf_counter() - start
    print(found.stdout.strip().splitlines()[-1], f"(exit code {found.returncode})")
    print(f"{count} games, {moves / count:.0f} moves each: {took:.2f} s, {count / took:.0f} a second (300 wanted)")


if __name__ == "__main__":
    main()
