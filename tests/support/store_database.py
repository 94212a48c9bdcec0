"""Keeps a database of the present form, so that every later program is tested with it.

    python tests/support/store_database.py     writes tests/stored/FORM.sql where there is none of this form yet

For each game: one that is over, one that runs, one that waits for a player; with chat, a password and a lesson. In
FORM-stopped.sql are the games of the oldest one, 0004, after a start of today: of Honshu's first rules, one of them
stopped by the second. A file is never made again: what was once stored has to be readable for ever.
`tests/server/test_stored.py` opens them all.
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


async def stop(folder: Path) -> None:
    """What a start after an update makes of the oldest games; nobody has chosen yet."""
    with closing(sqlite3.connect(folder / "tenka.db")) as connection:
        connection.executescript((STORED / "0004.sql").read_text("utf-8"))
        tables = connection.execute("select id from tables where status = 'playing'").fetchall()
    async with open_house(relaxed(folder)) as house:
        for (table,) in tables:
            async with (await house.service.hub.table(table)).held():
                pass


def dump(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return "".join(f"{line}\n" for line in connection.iterdump())


if __name__ == "__main__":
    for name, work in ((HEAD, fill), (f"{HEAD}-stopped", stop)):
        target = STORED / f"{name}.sql"
        if target.exists():
            print(f"{target} stays as it is")
            continue
        with TemporaryDirectory() as folder:
            asyncio.run(work(Path(folder)))
            target.write_text(dump(Path(folder) / "tenka.db"), "utf-8")
        print(f"{target}: {target.stat().st_size} bytes")
