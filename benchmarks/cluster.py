"""What three processes on PostgreSQL and Redis do together, against one: `python benchmarks/cluster.py`.

Everybody moves as quickly as they are answered. Prints moves a second, the processor that a move takes in ours, in
PostgreSQL and in Redis, and how busy ours are. Where there are fewer cores than busy processes moves a second say
little; processor a move tells what three would do on cores of their own. `benchmarks/faults.py` breaks things.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import httpx

from support.cluster import GAMES, Players, Server
from support.house import Visitor
from support.services import Running, running_postgresql, running_redis

TABLES, SECONDS, WARM = 24, 20.0, 5.0


def spent(service: Running) -> float:
    """Seconds of processor of a service and all its children, those that have ended too."""
    assert service.process is not None
    pid = service.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    total = 0
    for one in (str(pid), *children):
        fields = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        total += sum(int(fields[place]) for place in (11, 12))
    return total / os.sysconf("SC_CLK_TCK")


async def measure(processes: int, folder: Path, database: Running, bus: Running) -> tuple[float, float]:
    """Moves a second, and milliseconds of processor that a move takes in our processes."""
    servers = [Server(folder, number, database.address, bus.address) for number in range(processes)]
    try:
        await asyncio.gather(*[one.start() for one in servers])
        players = Players([one.url for one in servers], 1, 0.0)
        async with httpx.AsyncClient(base_url=servers[0].url, timeout=60) as http:
            visitor = Visitor(servers[0].url, http)
            await visitor.arrive("Akiko")
            for _ in range(TABLES):
                await players.new_table(visitor, *GAMES[-1])  # the longest
            playing = asyncio.create_task(players.play(dict(http.cookies)))
        await asyncio.sleep(WARM)
        before = [one.seconds() for one in servers], spent(database), spent(bus), players.moves(), perf_counter()
        await asyncio.sleep(SECONDS)
        took = perf_counter() - before[4]
        moves = players.moves() - before[3]
        ours = [one.seconds() - was for one, was in zip(servers, before[0], strict=True)]
        theirs, carried = spent(database) - before[1], spent(bus) - before[2]
        players.stopping = True
        await asyncio.wait_for(playing, 120)
    finally:
        for one in servers:
            await one.stop()
    busy = ", ".join(f"{100 * one / took:.0f} %" for one in ours)
    print(f"{processes} processes: {moves / took:.0f} moves a second; processor a move: ", end="")
    print(f"ours {1000 * sum(ours) / moves:.2f} ms, PostgreSQL {1000 * theirs / moves:.2f} ms, ", end="")
    print(f"Redis {1000 * carried / moves:.2f} ms; ours are busy {busy}", flush=True)
    return moves / took, 1000 * sum(ours) / moves


def main() -> None:
    found = []
    for processes in (1, 3):
        with tempfile.TemporaryDirectory() as folder, running_postgresql() as database, running_redis() as bus:
            if database is None or bus is None:
                sys.exit("PostgreSQL and Redis are needed.")
            found.append(asyncio.run(measure(processes, Path(folder), database, bus)))
    (one, alone), (three, together) = found
    print(f"three do {three / one:.2f} times as many as one here ({os.cpu_count()} cores, shared with the players);")
    print(f"by processor a move, on cores of their own: {3 * alone / together:.2f} times (2.2 wanted)")


if __name__ == "__main__":
    main()
