"""Whether a server stays as quick as it was: `python benchmarks/growth.py [sockets] [moves] [tables]`; else all three.

`sockets`: the memory of 10,000 open pages at which nothing happens. `moves`: what a move of a war costs, from its
first to its two thousandth. `tables`: what a move costs, and how long the lobby's lists take, with 10 and with
100,000 stored tables. What is compared is measured in turns, so that other jobs on the machine concern all alike.
"""

import argparse
import asyncio
import random
import resource
import shutil
import sqlite3
import statistics
import tempfile
from contextlib import closing
from pathlib import Path
from time import perf_counter

import httpx
from websockets.asyncio.client import ClientConnection, connect

from server import Pair, Server, make_tables, owner

SOCKETS, STORED, PEOPLE = 10_000, 100_000, 10_000
STRETCHES, STRETCH = ((0, 400), (800, 1200), (1600, 2000)), 50
ROUNDS, A_ROUND, ASKED = 20, 100, 40
OWN = 100
"""Tables of whoever asks for their list: as many as it shows."""
CALM = 20.0
"""Seconds after a start in which a server looks at all that is stored."""
LISTS = ("/api/tables/mine", "/api/tables/open")


async def idle_sockets(folder: Path) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    async with Server(folder, 8921, 3600.0) as server:
        http = await owner(server.url)
        empty = server.memory()
        sockets: list[ClientConnection] = []
        for table in await make_tables(http, "nobunaga", SOCKETS // 2):
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            for seat in (0, 1):
                address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}?seat={seat}"
                more = {"Cookie": cookie}
                sockets.append(await connect(address, additional_headers=more, max_size=None, ping_interval=None))
        await asyncio.sleep(2)
        whole = server.memory()
        print(
            f"{len(sockets)} idle sockets at {SOCKETS // 2} tables: {whole / 1e6:.0f} MB in all (1,000 wanted), ",
            end="",
        )
        print(f"{(whole - empty) / len(sockets) / 1000:.0f} kB each with half of a table", flush=True)
        for socket in sockets:
            await socket.close()
        await http.aclose()


async def war_of(server: Server, http: httpx.AsyncClient, moves: int, dice: random.Random) -> Pair:
    """A war that has come so far and is not over."""
    while True:
        body = {"game": "dangerous-time", "seats": [{"kind": "me"}, {"kind": "me", "name": "Other"}]}
        made = await http.post("/api/tables", json={**body, "options": {"scenario": "campaign"}})
        made.raise_for_status()
        pair = Pair(http, "dangerous-time", [])
        await pair.open(server.url, made.json()["table"]["id"])
        while not pair.over and pair.moves < moves:
            await pair.move(dice)
        if not pair.over:
            return pair
        await pair.close()


async def long_war(folder: Path) -> None:
    """Three wars, one at its beginning, one in its middle and one at its end, in turns."""
    async with Server(folder, 8922, 3600.0) as server:
        http = await owner(server.url)
        dice = random.Random(5)
        costs: dict[int, list[float]] = {first: [] for first, _ in STRETCHES}
        while min(map(len, costs.values())) < (STRETCHES[0][1] - STRETCHES[0][0]) // STRETCH:
            wars = [await war_of(server, http, first, dice) for first, _ in STRETCHES]
            while not any(war.over or war.moves >= last for war, (_, last) in zip(wars, STRETCHES, strict=True)):
                for war, (first, _) in zip(wars, STRETCHES, strict=True):
                    before, start = server.cpu(), war.moves
                    while war.moves < start + STRETCH and not war.over:
                        await war.move(dice)
                    costs[first].append((server.cpu() - before) / (war.moves - start) * 1000)
            for war in wars:
                await war.close()
        parts = [f"{statistics.median(costs[first]):.2f} ms (moves {first + 1} to {last})" for first, last in STRETCHES]
        print(f"processor of a war's move, medians of stretches in turns: {', '.join(parts)}", flush=True)
        await http.aclose()


def store_tables(file: Path, count: int) -> None:
    """Copies of the tables that are there, until there are so many, at which some thousand people sit."""
    with closing(sqlite3.connect(file)) as connection:
        parts = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        ids = [row[0] for row in connection.execute("select id from tables")]
        for part in parts:
            names = [row[1] for row in connection.execute(f"pragma table_info({part})")]
            key = "id" if part == "tables" else "table_id"
            if key not in names:
                continue
            new = ", ".join("? || '-' || n.value" if name == key else name for name in names)
            with_numbers = "with recursive n(value) as (select 1 union all select value + 1 from n where value < ?)"
            for one in ids:
                every = f"insert into {part} {with_numbers} select {new} from {part}, n where {key} = ?"
                connection.execute(every, (count // len(ids), one[:12], one))
        somebody = f"'nobody' || abs(random() % {PEOPLE})"
        connection.execute(f"update tables set owner = {somebody}, moved = moved - abs(random() % 1000000)")
        connection.execute(f"update access set user_id = {somebody} where table_id like '%-%'")
        connection.execute("analyze")
        connection.commit()


async def ten_tables(folder: Path) -> None:
    """Six running, two over and written down, two that wait for somebody."""
    async with Server(folder, 8923, 3600.0) as server:
        http = await owner(server.url)
        for at, table in enumerate(await make_tables(http, "nobunaga", 8)):
            pair, dice = Pair(http, "nobunaga", []), random.Random(at)
            await pair.open(server.url, table)
            while not pair.over and (at < 2 or pair.moves < 10):
                await pair.move(dice)
            await pair.close()
        for _ in range(2):
            seats = [{"kind": "me"}, {"kind": "open"}]
            (await http.post("/api/tables", json={"game": "nobunaga", "seats": seats})).raise_for_status()
        await http.aclose()
        with closing(sqlite3.connect(folder / "bench.db")) as connection:
            while connection.execute("select count(*) from kept").fetchone()[0] < 2:
                await asyncio.sleep(1)


class Side:
    """A server, somebody who plays there, and what it cost."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server, self.http = server, http
        self.pair = Pair(http, "nobunaga", [])
        self.pair.over = True
        self.moves: list[float] = []
        self.lists: dict[str, list[float]] = {address: [] for address in LISTS}
        self.listing: dict[str, float] = dict.fromkeys(LISTS, 0.0)
        self.idle = 0.0

    async def play(self, dice: random.Random) -> None:
        before, moved = self.server.cpu(), 0
        while moved < A_ROUND:
            if self.pair.over:
                await self.pair.close()
                self.pair.plays, self.pair.over = [None, None], False
                await self.pair.open(self.server.url, (await make_tables(self.http, "nobunaga", 1))[0])
            await self.pair.move(dice)
            moved += 1
        self.moves.append((self.server.cpu() - before) / moved * 1000)

    async def ask(self) -> None:
        for address in LISTS:
            before = self.server.cpu()
            for _ in range(ASKED):
                start = perf_counter()
                (await self.http.get(address)).raise_for_status()
                self.lists[address].append(1000 * (perf_counter() - start))
            self.listing[address] += (self.server.cpu() - before) * 1000

    async def rest(self) -> None:
        before = self.server.cpu()
        await asyncio.sleep(CALM)
        self.idle = (self.server.cpu() - before) / CALM * 1000

    async def told(self, count: int) -> None:
        move = statistics.median(self.moves)
        print(f"{count} stored tables: {move:.2f} ms of processor a move, {self.idle:.1f} ms a second for nothing")
        for address, took in self.lists.items():
            rows = len((await self.http.get(address)).json())
            waits = f"median {statistics.median(took):.1f} ms, p95 {sorted(took)[len(took) * 95 // 100]:.1f} ms"
            print(f"  {address} ({rows} tables): {waits}, {self.listing[address] / len(took):.1f} ms of processor")


async def stored_tables(folder: Path) -> None:
    few, many = folder / "few", folder / "many"
    few.mkdir()
    await ten_tables(few)
    await asyncio.to_thread(shutil.copytree, few, many)
    await asyncio.to_thread(store_tables, many / "bench.db", STORED)
    async with Server(few, 8923, 3600.0) as with_few, Server(many, 8924, 3600.0) as with_many:
        sides = [Side(with_few, await owner(with_few.url)), Side(with_many, await owner(with_many.url))]
        for side in sides:
            await side.rest()
        dice = random.Random(3)
        for _ in range(ROUNDS):
            for side in sides:
                await side.play(dice)
        await make_tables(sides[1].http, "nobunaga", OWN)
        for _ in range(3):
            for side in sides:
                await side.ask()
        for side, count in zip(sides, (10, STORED), strict=True):
            await side.told(count)
            await side.pair.close()
            await side.http.aclose()
        ratios = [most / least for least, most in zip(sides[0].moves, sides[1].moves, strict=True)]
        print(
            f"a move with {STORED} against 10: {statistics.median(ratios):.2f}, median of {ROUNDS} pairs of {A_ROUND}"
        )


PARTS = {"sockets": idle_sockets, "moves": long_war, "tables": stored_tables}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []])
    for name in parser.parse_args().parts or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(PARTS[name](Path(folder)))


if __name__ == "__main__":
    main()
