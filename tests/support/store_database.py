"""Keeps a database of the present form, so that every later program is tested with it.

    python tests/support/store_database.py     writes tests/stored/FORM.sql where there is none of this form yet

For each game: one that is over, one that runs, one that waits for a player; with chat, a password and a lesson. A file
is never made again: what was once stored has to be readable for ever. `tests/server/test_stored.py` opens them all.
"""

import asyncio
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
STORED = ROOT / "tests" / "stored"
sys.path.insert(0, str(ROOT / "tests"))

from support.house import Visitor, open_house, play_out, relaxed  # noqa: E402
from tenka.games import games  # noqa: E402
from tenka.server.migrations import HEAD  # noqa: E402

MOVES = 12
"""Of the games that still run."""
LONG = "dangerous-time"


async def fill(folder: Path) -> None:
    dice = random.Random(1603)
    async with open_house(relaxed(folder)) as house, house.visitor("Akiko") as akiko:
        await akiko.post("/api/me/password", {"password": "eight hours of rain"})
        for key, game in games().items():
            bots = [{"kind": "bot", "level": "random"}] * (game.min_players - 1)
            for moves in (MOVES, 0) if key == LONG else (MOVES, 0, -1):
                await one_table(akiko, key, bots, moves, dice)


async def one_table(akiko: Visitor, key: str, bots: list[dict[str, str]], moves: int, dice: random.Random) -> None:
    """With so many moves; -1 plays it to its end, and with none somebody is still waited for."""
    seats = [{"kind": "me"}, *(bots if moves else [{"kind": "friend"}, *bots[1:]])]
    table = (await akiko.create(key, seats))["table"]["id"]
    async with akiko.sit(table) as chair:
        await chair.until("snapshot")
        await chair.ask("chat", text=f"{key}: よろしくお願いします")
        if moves < 0:
            await play_out(chair, dice.choice)
        for _ in range(moves):
            while not chair.play["asked"] and chair.play["result"] is None:
                await chair.receive()
            if chair.play["result"] is None:
                await chair.act(dice.choice(chair.play["legal"])["action"])


def dump(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return "".join(f"{line}\n" for line in connection.iterdump())


if __name__ == "__main__":
    target = STORED / f"{HEAD}.sql"
    if target.exists():
        print(f"{target} stays as it is")
    else:
        with TemporaryDirectory() as folder:
            asyncio.run(fill(Path(folder)))
            target.parent.mkdir(exist_ok=True)
            target.write_text(dump(Path(folder) / "tenka.db"), "utf-8")
        print(f"{target}: {target.stat().st_size} bytes")
