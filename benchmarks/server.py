"""How a server bears many tables: `python benchmarks/server.py [--tables 200] [--seconds 20] [--game nobunaga]`.

Two people sit at each table, a socket each; every table makes a move a second. Measured is the time from a click to the
other browser's socket. Then the memory that tables take: in play, idle in memory, and at rest in the database.
With `--abuse [NAME …] [--rounds 5]`: what strangers can do to one table (see abuse.py).
"""

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import abuse
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from tenka.server.run import serve_with
from tenka.server.settings import Rate, Settings

if __name__ == "__main__":
    plenty = Rate(1_000_000, 1_000_000)
    settings = Settings(database=sys.argv[1]) if sys.argv[4:] else Settings(
        database=sys.argv[1], requests=plenty, newcomers=plenty, logins=plenty, messages=plenty, chats=plenty,
        guesses=plenty, address_messages=plenty, connections=100_000, address_connections=100_000,
        tables_each=1_000_000, live_tables=1_000_000, rest_after=float(sys.argv[3]), warm_up=False,
    )
    serve_with(settings, "127.0.0.1", int(sys.argv[2]), quiet=True)
"""


class Server:
    def __init__(self, folder: Path, port: int, rest_after: float, limits: bool = False) -> None:
        self.folder, self.port, self.rest_after = folder, port, rest_after
        self.more = ["limits"] if limits else []
        self.url = f"http://127.0.0.1:{port}"

    async def __aenter__(self) -> "Server":
        script = self.folder / "server.py"
        script.write_text(SERVER, "utf-8")
        database = f"sqlite+aiosqlite:///{self.folder / 'bench.db'}"
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, str(script), database, str(self.port), str(self.rest_after), *self.more
        )
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                if self.process.returncode is not None:
                    break
                try:
                    if (await http.get(f"{self.url}/health")).status_code == 200:
                        return self
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)
        raise SystemExit("the server did not start")

    async def __aexit__(self, *_: object) -> None:
        self.process.terminate()
        await self.process.wait()

    def memory(self) -> int:
        """Resident bytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        return 0

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100


async def owner(url: str) -> httpx.AsyncClient:
    http = httpx.AsyncClient(base_url=url, timeout=60)
    await http.get("/api/me")
    http.headers["x-csrf-token"] = http.cookies["tenka_csrf"]
    (await http.put("/api/me", json={"name": "Bench"})).raise_for_status()
    return http


async def make_tables(http: httpx.AsyncClient, game: str, count: int) -> list[str]:
    seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
    tables = []
    for _ in range(count):
        made = await http.post("/api/tables", json={"game": game, "seats": seats})
        made.raise_for_status()
        tables.append(made.json()["table"]["id"])
    return tables


class Choice(msgspec.Struct):
    action: int


class Play(msgspec.Struct):
    number: int
    asked: bool
    legal: list[Choice]
    result: Any


class Said(msgspec.Struct):
    """What the measure needs of a message; the rest is not decoded, so that the players' processor is not the limit."""

    type: str
    play: Play | None = None
    problem: dict[str, Any] | None = None


READ = msgspec.json.Decoder(Said)


class Pair:
    """The two sockets of a table. A click's time runs until the other socket has the update of it."""

    def __init__(self, http: httpx.AsyncClient, game: str, latencies: list[float]) -> None:
        self.http, self.game, self.latencies = http, game, latencies
        self.sockets: list[ClientConnection] = []
        self.plays: list[Any] = [None, None]
        self.over = False
        self.moves = 0

    async def open(self, url: str, table: str, other: str = "") -> None:
        """Both at one address, or the second at another."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        for seat, where in enumerate((url, other or url)):
            address = f"{where.replace('http', 'ws', 1)}/ws/tables/{table}?seat={seat}"
            socket = await connect(address, additional_headers={"Cookie": cookie}, max_size=None, ping_interval=None)
            self.sockets.append(socket)
            await self.receive(seat, "snapshot")

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        self.sockets = []

    async def receive(self, seat: int, kind: str) -> None:
        while True:
            said = READ.decode(await self.sockets[seat].recv())
            if said.play is not None:
                self.plays[seat] = said.play
            if said.type == kind:
                return
            if said.problem is not None:
                raise SystemExit(f"refused: {said.problem['code']}")

    async def move(self, dice: random.Random) -> None:
        seat = 0 if self.plays[0].asked else 1
        play = self.plays[seat]
        action = dice.choice(play.legal).action
        start = perf_counter()
        await self.sockets[seat].send(json.dumps({"type": "act", "number": play.number, "action": action}))
        await self.receive(1 - seat, "update")
        self.latencies.append(perf_counter() - start)
        await self.receive(seat, "done")
        self.moves += 1
        self.over = self.plays[1 - seat].result is not None


async def keep_playing(pair: Pair, server: Server, end: float, dice: random.Random) -> None:
    await asyncio.sleep(dice.random())
    while perf_counter() < end:
        start = perf_counter()
        if pair.over:
            await pair.close()
            (table,) = await make_tables(pair.http, pair.game, 1)
            pair.plays, pair.over = [None, None], False
            await pair.open(server.url, table)
        else:
            await pair.move(dice)
        await asyncio.sleep(max(0.0, 1.0 - (perf_counter() - start)))


async def many_tables(folder: Path, game: str, count: int, seconds: float) -> None:
    async with Server(folder, 8911, 60.0) as server:
        http = await owner(server.url)
        empty = server.memory()
        latencies: list[float] = []
        tables = await make_tables(http, game, count)
        made = server.memory()
        pairs = [Pair(http, game, latencies) for _ in tables]
        for pair, table in zip(pairs, tables, strict=True):
            await pair.open(server.url, table)
        opened = server.memory()
        before = server.cpu()
        end = perf_counter() + seconds
        await asyncio.gather(*[keep_playing(pair, server, end, random.Random(i)) for i, pair in enumerate(pairs)])
        used = server.cpu() - before
        moves = sum(pair.moves for pair in pairs)
        print(f"{count} tables of {game}, {2 * count} sockets, {moves} moves in {seconds:.0f} s")
        print(
            f"  from a click to the other's socket: median {statistics.median(latencies) * 1000:.1f} ms, "
            f"p99 {statistics.quantiles(latencies, n=100)[98] * 1000:.1f} ms, most {max(latencies) * 1000:.1f} ms"
        )
        print(f"  the server's processor: {used / seconds * 100:.0f} % of a core, {used / moves * 1000:.2f} ms a move")
        parts = [made - empty, opened - made, server.memory() - opened]
        a_table, sockets, moved = [part / count / 1000 for part in parts]
        print(f"  memory per table in play, with its two sockets: {(a_table + sockets + moved):.0f} kB")
        print(f"  ({a_table:.0f} the table, {sockets:.0f} its sockets, {moved:.0f} for {moves / count:.0f} moves)")
        for pair in pairs:
            await pair.close()
        await http.aclose()


async def idle_tables(folder: Path, game: str, count: int) -> None:
    for rest_after, what in ((3600.0, "idle in memory"), (0.0, "at rest")):
        async with Server(folder, 8912, rest_after) as server:
            http = await owner(server.url)
            await make_tables(http, game, 50)  # what is loaded once is not counted
            await asyncio.sleep(6)
            empty = server.memory()
            await make_tables(http, game, count)
            await asyncio.sleep(6)
            live = next(
                line for line in (await http.get("/metrics")).text.splitlines() if line.startswith("tenka_tables_live ")
            )
            each = (server.memory() - empty) / count / 1000
            print(f"{count} tables of {game} {what} ({live.split()[1]} live): {each:.1f} kB each")
            await http.aclose()


async def abused_table(folder: Path, names: list[str], rounds: int) -> None:
    deep, finished = await abuse.store_wars(f"sqlite+aiosqlite:///{folder / 'bench.db'}")
    async with Server(folder, 8913, 60.0, limits=True) as server:
        http = await owner(server.url)
        latencies: list[float] = []
        pair, dice = Pair(http, "nobunaga", latencies), random.Random(1)

        async def move() -> None:
            if pair.over or not pair.sockets:
                await pair.close()
                pair.plays, pair.over = [None, None], False
                await pair.open(server.url, (await make_tables(http, "nobunaga", 1))[0])
            await pair.move(dice)

        await abuse.measure((server.url, deep, finished), move, latencies, names, rounds)
        await pair.close()
        await http.aclose()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="nobunaga")
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--abuse", nargs="*", choices=abuse.ABUSES, help="all of them, or those that are named")
    parser.add_argument("--rounds", type=int, default=1, help="how often each abuse is measured; medians are printed")
    given = parser.parse_args()
    import tenka

    print("compiled" if tenka.compiled() else "interpreted")
    if given.abuse is not None:
        with tempfile.TemporaryDirectory() as name:
            asyncio.run(abused_table(Path(name), given.abuse or abuse.ABUSES, given.rounds))
        return
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(many_tables(Path(name), given.game, given.tables, given.seconds))
    if given.idle:
        with tempfile.TemporaryDirectory() as name:
            asyncio.run(idle_tables(Path(name), given.game, given.idle))


if __name__ == "__main__":
    main()
