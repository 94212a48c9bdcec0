"""A real server process that is killed without warning while people play, and what must be there afterwards."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from support.house import Chair, Visitor
from tenka.games import games
from tenka.server.schema import entries
from tenka.server.store import Store

START = """
if __name__ == "__main__":  # the bots' processes read this, too, and need none of it
    import sys
    from tenka.server import store
    from tenka.server.run import serve_with
    from tenka.server.settings import Rate, Settings
    store.PATIENCE = store.QUICK = 60.0  # on a busy machine a slow database is not away
    plenty = Rate(100_000, 100_000)
    settings = Settings(database=sys.argv[1], requests=plenty, newcomers=plenty, messages=plenty,
        address_messages=plenty, warm_up=sys.argv[2] == "warm")
    serve_with(settings, "127.0.0.1", 0, lambda address: print(address, flush=True), True)
"""


class Process:
    """The server, started again after each kill."""

    def __init__(self, folder: Path, database: str = "", path: str = "", warm: bool = False) -> None:
        self.warm = "warm" if warm else "cold"  # whether the bots' processes are there before anybody wants them
        self.environment = {**os.environ, "PYTHONPATH": path} if path else None
        self.script = folder / "start.py"
        self.script.write_text(START, "utf-8")
        self.database = database or f"sqlite+aiosqlite:///{folder / 'tenka.db'}"
        self.errors = folder / "errors.txt"
        self.process: asyncio.subprocess.Process | None = None
        self.url = ""

    async def start(self) -> None:
        with self.errors.open("ab") as errors:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(self.script),
                self.database,
                self.warm,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                env=self.environment,
            )
        assert self.process.stdout is not None
        async with asyncio.timeout(120):
            self.url = (await self.process.stdout.readline()).decode().strip()
        assert self.url.startswith("http"), self.errors.read_text("utf-8")

    async def kill(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        async with asyncio.timeout(60):
            return await self.process.wait()


class Game:
    """A table whose seats are played from here, except for a bot's, and every move that was acknowledged."""

    def __init__(self, table: str, seats: list[int], seed: str) -> None:
        self.table = table
        self.seats = seats
        self.dice = random.Random(seed)
        self.acknowledged: dict[int, list[int]] = {seat: [] for seat in seats}
        self.pending: dict[int, int | None] = dict.fromkeys(seats)
        self.over = False

    def moves(self) -> int:
        return sum(len(actions) for actions in self.acknowledged.values())


async def play_until_killed(visitor: Visitor, game: Game) -> None:
    """Plays at all own seats until the server is gone or the game is over."""
    await asyncio.gather(*[_play_seat(visitor, game, seat) for seat in game.seats])


async def _play_seat(visitor: Visitor, game: Game, seat: int) -> None:
    with suppress(ConnectionClosed, InvalidHandshake, OSError, httpx.HTTPError):
        async with visitor.sit(game.table, seat) as chair:
            await chair.until("snapshot")
            await _play_moves(chair, game)


async def _play_moves(chair: Chair, game: Game) -> None:
    seat = chair.seat
    while chair.play["result"] is None:
        if not chair.play["asked"]:
            await chair.receive()
            continue
        action = game.dice.choice(chair.play["legal"])["action"]
        game.pending[seat] = action
        said = await chair.act(action)
        if said["type"] == "done":
            game.acknowledged[seat].append(action)
        else:
            assert said["problem"]["code"] in ("stale", "not-your-turn"), said
        game.pending[seat] = None
    game.over = True


async def check_nothing_is_lost(visitor: Visitor, game: Game, stored: list[Any]) -> None:
    """All acknowledged moves are stored, in order; at most the one that was under way may be there as well."""
    for seat in game.seats:
        mine = [row.action for row in stored if row.seat == seat and row.action >= 0]
        count = len(game.acknowledged[seat])
        assert mine[:count] == game.acknowledged[seat]
        extra = mine[count:]
        assert extra in ([], [game.pending[seat]]), (extra, game.pending)
        game.acknowledged[seat] += extra
        game.pending[seat] = None
    async with visitor.sit(game.table, game.seats[0]) as chair:
        await chair.until("snapshot")
        assert chair.play is not None


async def new_game(visitor: Visitor, key: str, number: int, seed: int) -> Game:
    """Every third game has a bot in it."""
    players = games()[key].min_players
    seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(players)]
    if number % 3 == 2:
        seats[-1] = {"kind": "bot", "level": "random"}
    made = await visitor.create(key, seats)
    own = [seat for seat in range(players) if seats[seat]["kind"] == "me"]
    return Game(made["table"]["id"], own, f"{seed} {number}")


async def play_for_a_while(visitor: Visitor, running: list[Game], moves: int) -> list[asyncio.Task[None]]:
    """Returns in the middle of play, when about so many more moves have been acknowledged."""
    before = sum(game.moves() for game in running)
    playing = [asyncio.create_task(play_until_killed(visitor, game)) for game in running]
    with suppress(TimeoutError):
        async with asyncio.timeout(60):
            while sum(game.moves() for game in running) < before + moves and not all(task.done() for task in playing):
                await asyncio.sleep(0.001)
    return playing


async def rounds(
    folder: Path,
    kills: int,
    keys: list[str],
    seed: int,
    database: str = "",
    at_once: int = 3,
    say: Callable[[str], None] | None = None,
) -> tuple[int, int]:
    """Kills the server again and again while games go on; returns how many games and acknowledged moves there were."""
    dice = random.Random(seed)
    server = Process(folder, database)
    await server.start()
    played: list[Game] = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60, verify=False) as http:
        visitor = Visitor(server.url, http)
        await visitor.arrive("Akiko")
        for kill in range(kills):
            while len([game for game in played if not game.over]) < at_once:
                played.append(await new_game(visitor, keys[len(played) % len(keys)], len(played), seed))
            running = [game for game in played if not game.over]
            playing = await play_for_a_while(visitor, running, dice.randint(1, 13 * at_once))
            await server.kill()
            await asyncio.gather(*playing)
            await server.start()
            visitor.url = server.url
            http.base_url = httpx.URL(server.url)
            await check_all(visitor, running, server.database)
            if say is not None:
                say(f"{kill + 1} kills, {len(played)} games, {sum(game.moves() for game in played)} moves")
        for game in [game for game in played if not game.over]:  # the tables go on
            async with asyncio.timeout(240):
                await play_until_killed(visitor, game)
            assert game.over
    assert await server.stop() in (0, -signal.SIGTERM)
    return len(played), sum(game.moves() for game in played)


async def check_all(visitor: Visitor, running: list[Game], database: str) -> None:
    store = Store(database)
    for game in running:
        query = select(entries).where(entries.c.table_id == game.table).order_by(entries.c.number)
        await check_nothing_is_lost(visitor, game, list(await store.rows(query)))
    await store.dispose()
