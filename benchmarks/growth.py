"""Whether a server stays as quick as it was: `python benchmarks/growth.py [sockets] [moves] [tables]`; else all three.

`sockets`: the memory of 10,000 open pages at which nothing happens. `moves`: what a move of a war costs, from its
first to its two thousandth. `tables`: what a move costs, and how long the lobby's lists take, with 10 and with
100,000 stored tables.
"""

import argparse
import asyncio
import random
import resource
import sqlite3
import statistics
import tempfile
from contextlib import closing
from pathlib import Path
from time import perf_counter

import httpx
from websockets.asyncio.client import ClientConnection, connect

from server import Pair, Server, make_tables, owner

SOCKETS, MOVES, STORED = 10_000, 2_000, 100_000
LATER = 20.0
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


async def long_war(folder: Path) -> None:
    async with Server(folder, 8922, 3600.0) as server:
        http = await owner(server.url)
        dice = random.Random(5)
        costs: list[float] = []
        while len(costs) < MOVES // 100:
            body = {"game": "dangerous-time", "seats": [{"kind": "me"}, {"kind": "me", "name": "Other"}]}
            made = await http.post("/api/tables", json={**body, "options": {"scenario": "campaign"}})
            made.raise_for_status()
            pair, costs = Pair(http, "dangerous-time", []), []
            await pair.open(server.url, made.json()["table"]["id"])
            while not pair.over and len(costs) < MOVES // 100:
                before = server.cpu()
                for _ in range(100):
                    if not pair.over:
                        await pair.move(dice)
                costs.append((server.cpu() - before) * 10)
            await pair.close()
        parts = [f"{statistics.mean(costs[at : at + 4]):.2f}" for at in (0, 8, 16)]
        print(f"processor of a war's move: {parts[0]} ms (moves 1 to 400), {parts[1]} ms (801 to 1,200), ", end="")
        print(f"{parts[2]} ms (1,601 to 2,000)", flush=True)
        await http.aclose()


def store_tables(file: Path, count: int) -> None:
    """Copies of the tables that are there, their owners' among them, until there are so many."""
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
        connection.execute("update tables set owner = 'nobody', moved = moved - abs(random() % 1000000)")
        connection.execute("update access set user_id = 'nobody' where table_id like '%-%'")
        connection.execute("analyze")
        connection.commit()


async def stored_tables(folder: Path) -> None:
    for count in (10, STORED):
        async with Server(folder, 8923, 3600.0) as server:
            http = await owner(server.url)
            if count == 10:
                await make_tables(http, "nobunaga", 8)
                for _ in range(2):
                    seats = [{"kind": "me"}, {"kind": "open"}]
                    (await http.post("/api/tables", json={"game": "nobunaga", "seats": seats})).raise_for_status()
            await moves_and_lists(server, http, f"{count} stored tables, right after the start")
            if count > 10:
                await asyncio.sleep(LATER)
                await moves_and_lists(server, http, f"{count} stored tables, {LATER:.0f} s later")
            await http.aclose()
        if count == 10:
            await asyncio.to_thread(store_tables, folder / "bench.db", STORED)


async def moves_and_lists(server: Server, http: httpx.AsyncClient, when: str) -> None:
    pair, dice = Pair(http, "nobunaga", []), random.Random(3)
    pair.over = True
    before, moves = server.cpu(), 0
    while moves < 1000:
        if pair.over:
            await pair.close()
            pair.plays, pair.over = [None, None], False
            await pair.open(server.url, (await make_tables(http, "nobunaga", 1))[0])
        await pair.move(dice)
        moves += 1
    cost = (server.cpu() - before) / moves * 1000
    lists = [f"{address.rpartition('/')[2]} {1000 * await slowest(http, address):.1f}" for address in LISTS]
    print(f"{when}: {cost:.2f} ms of processor a move; lists, p95 of 40, ms: {', '.join(lists)}", flush=True)
    await pair.close()


async def slowest(http: httpx.AsyncClient, address: str) -> float:
    took = []
    for _ in range(40):
        start = perf_counter()
        (await http.get(address)).raise_for_status()
        took.append(perf_counter() - start)
    return sorted(took)[37]


PARTS = {"sockets": idle_sockets, "moves": long_war, "tables": stored_tables}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []])
    for name in parser.parse_args().parts or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(PARTS[name](Path(folder)))


if __name__ == "__main__":
    main()
