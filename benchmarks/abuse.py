"""What strangers can do to a table that is not theirs: `python benchmarks/server.py --abuse`.

Two people play at one table, a move every 60 ms. Meanwhile somebody at another address, in a process of their own, does
one thing as hard as they can. Measured is the p99 of the innocent table's clicks; bound: twice the quiet one.
The limits are those of every server. The strangers yield to the server (a real one has a machine of their own); where
other work goes on beside it, `nice -n -15 chrt -r 5` (root) and a TMPDIR in memory keep that out of the figures, and
`--rounds 5` gives medians.
"""

import asyncio
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from socket import create_connection
from time import perf_counter, time

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

STRANGER = "127.0.0.3"
SECONDS, PAUSE = 12.0, 0.06  # below the twenty messages a second that a person may send
WAR = "dangerous-time"


# --- the strangers, in a process of their own -------------------------------------------------------------------------


class Stranger:
    def __init__(self, url: str, deep: str, finished: str) -> None:
        self.url, self.deep, self.finished = url, deep, finished
        transport = httpx.AsyncHTTPTransport(local_address=STRANGER, retries=3)
        self.http = httpx.AsyncClient(base_url=url, timeout=60, transport=transport)

    async def named(self) -> str:
        """Says a name; returns the cookies."""
        await self.http.get("/api/me")
        self.http.headers["x-csrf-token"] = self.http.cookies["tenka_csrf"]
        (await self.http.put("/api/me", json={"name": "Stranger"})).raise_for_status()
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def host(self) -> tuple[str, int]:
        host, _, port = self.url.partition("//")[2].partition(":")
        return host, int(port)

    async def socket(self, table: str, cookie: str = "") -> ClientConnection:
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        headers = {"Cookie": cookie} if cookie else {}
        return await connect(address, additional_headers=headers, local_addr=(STRANGER, 0), max_size=None)

    async def describe(self) -> None:
        """Five who look on at a deep war want it in words, twenty times a second each."""

        async def ask() -> None:
            socket = await self.socket(self.deep)
            while True:
                await socket.send('{"type":"describe","id":1,"language":"fr"}')
                await asyncio.sleep(0.05)
                with suppress(TimeoutError):
                    while True:
                        await asyncio.wait_for(socket.recv(), 0.001)

        await asyncio.gather(*[ask() for _ in range(5)])

    async def look_back(self) -> None:
        """A finished war is checked, stepped through and written down, again and again."""
        while True:
            for what in ("check", "replay?seat=0", "replay?seat=1", "replay", "record"):
                await self.http.get(f"/api/tables/{self.finished}/{what}")

    async def waver(self) -> None:
        """A move is made and taken back for ever."""
        cookie = await self.named()
        seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
        made = await self.http.post("/api/tables", json={"game": "nobunaga", "seats": seats})
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{made.json()['table']['id']}"
        sockets = [
            await connect(f"{address}?seat={seat}", additional_headers={"Cookie": cookie}, local_addr=(STRANGER, 0))
            for seat in (0, 1)
        ]
        while True:
            for socket in sockets:
                await socket.send('{"type":"undo","id":1}')
                said = msgspec.json.decode(await socket.recv())
                play = said.get("play") or {"legal": []}
                for choice in play["legal"][:1]:
                    act = {"type": "act", "number": play["number"], "action": choice["action"]}
                    await socket.send(msgspec.json.encode(act).decode())
            await asyncio.sleep(0.01)

    async def open_sockets(self) -> None:
        """Two thousand pages at once, again and again; by bare sockets, which cost the stranger next to nothing."""
        host, port = self.host()
        ask = f"GET /ws/tables/{self.deep} HTTP/1.1\r\nHost: {host}:{port}\r\n"
        ask += "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        ask += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        ask += "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        while True:
            opened = []
            for _ in range(2000):
                with suppress(OSError):
                    opened.append(create_connection((host, port), 10, (STRANGER, 0)))
                    opened[-1].sendall(ask.encode())
            await asyncio.sleep(2)
            for one in opened:
                one.close()

    async def half_requests(self) -> None:
        """A thousand requests that never end."""
        host, port = self.host()
        writers = []
        for _ in range(1000):
            with suppress(OSError):
                _, writer = await asyncio.open_connection(host, port, local_addr=(STRANGER, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                writers.append(writer)
        while True:
            for writer in writers:
                writer.write(b"s")
            await asyncio.sleep(1)

    async def strong_bots(self) -> None:
        """The strongest bots at forty wars."""
        await self.named()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "level5"}]
        made = [await self.http.post("/api/tables", json={"game": WAR, "seats": seats}) for _ in range(40)]
        for table in made:
            await self.http.post(f"/api/tables/{table.json()['table']['id']}/leave")
        await asyncio.Event().wait()


ABUSES = ["describe", "look_back", "waver", "open_sockets", "half_requests", "strong_bots"]


# --- the innocent table -----------------------------------------------------------------------------------------------


async def p99(moves: Callable[[], Awaitable[None]], latencies: list[float]) -> float:
    """Milliseconds, from the clicks of some seconds."""
    latencies.clear()
    end = perf_counter() + SECONDS
    while perf_counter() < end:
        await moves()
        await asyncio.sleep(PAUSE)
    return statistics.quantiles(latencies, n=100)[98] * 1000


async def measure(
    given: tuple[str, str, str],
    moves: Callable[[], Awaitable[None]],
    times: list[float],
    names: list[str],
    rounds: int,
) -> None:
    """`given`: the server's address, the deep and the finished war."""
    await p99(moves, times)  # warm
    for name in names:
        quiet, under, gone = [await p99(moves, times)], [], ""
        for _ in range(rounds):
            process = subprocess.Popen([sys.executable, __file__, name, *given], stderr=subprocess.DEVNULL)
            try:
                await asyncio.sleep(2)
                under.append(await p99(moves, times))
                gone = " (it ended early)" if process.poll() is not None else gone
            finally:
                process.kill()
                process.wait()
            await asyncio.sleep(2)
            quiet.append(await p99(moves, times))
        loud, calm = statistics.median(under), statistics.median(quiet)
        print(
            f"  {name:14} p99 {loud:6.1f} ms ({min(under):.1f} to {max(under):.1f}), "
            f"quiet {calm:5.1f} ms ({min(quiet):.1f} to {max(quiet):.1f}), ratio {loud / calm:.2f}{gone}",
            flush=True,
        )


# --- two wars, stored before the server starts ------------------------------------------------------------------------


async def store_wars(database: str) -> tuple[str, str]:
    """A deep war that goes on, and a finished one, played at random."""
    import sqlalchemy as sa

    from tenka.games import game
    from tenka.server import lobby, schema
    from tenka.server import protocol as p
    from tenka.server import rows as r
    from tenka.server.people import User
    from tenka.server.store import Step, Store

    store, insert = Store(database), sa.insert(schema.entries)
    await store.open()
    found = []
    for moves in (500, 1_000_000):
        row = lobby.new_row(game(WAR), game(WAR).complete({}), User("nobody", "Nobody"), p.Pace(), "anyone")
        rows = r.Rows(row=row, seats=[], access={})
        for seat in (0, 1):
            rows.seats.append(r.SeatRow(table_id=row.id, seat=seat, kind="person", name=f"P{seat}", origin="person"))
        table = lobby.begin(rows)
        dice = random.Random(1)
        steps = []
        while row.entries < moves and not table.is_over():
            seat = table.asked()[0]
            action = dice.choice(table.legal(seat))
            table.act(seat, table.number(seat), action)
            values = {"table_id": row.id, "number": row.entries, "seat": seat, "action": action, "at": time()}
            steps.append(Step(insert, {**values, "seat_kind": "", "seat_name": ""}))
            row.entries += 1
        r.note(rows, table, 0, True)
        await store.write(*r.new_table_steps(rows), *steps)
        print(f"  a war of {row.entries} moves, {'over' if table.is_over() else 'going on'}")
        found.append(row.id)
    await store.close()
    return found[0], found[1]


def stranger(name: str, url: str, deep: str, finished: str) -> None:
    if os.sched_getscheduler(0) == os.SCHED_OTHER:
        os.nice(19)
    else:  # the server has real-time priority
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    asyncio.run(getattr(Stranger(url, deep, finished), name)())


if __name__ == "__main__":
    stranger(*sys.argv[1:])
