"""What three processes on PostgreSQL and Redis do together, against one: `python benchmarks/cluster.py`.

Everybody moves as quickly as they are answered, at three times as many tables where there are three. Of each table the
people come to any of the processes, or through nginx with the file that we ship, which lets them meet at one. Prints
moves a second, the processor that a move takes in ours, in PostgreSQL and in Redis, and how busy ours are. Where there
are fewer cores than busy processes moves a second say little; processor a move tells what three would do on cores of
their own. `benchmarks/faults.py` breaks things.
"""

import asyncio
import os
import random
import sys
import tempfile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server import Pair, make_tables, owner
from support.cluster import Proxy, Server
from support.services import Running, running_postgresql, running_redis

GAME, TABLES, SECONDS, WARM = "dangerous-time", 24, 20.0, 8.0


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


async def play(pair: Pair, urls: list[str], dice: random.Random, going: list[bool]) -> None:
    """Two people who come to any of the processes, and to another table when a game is over."""
    while going:
        (table,) = await make_tables(pair.http, pair.game, 1)
        pair.plays, pair.over = [None, None], False
        await pair.open(dice.choice(urls), table, dice.choice(urls))
        while going and not pair.over:
            await pair.move(dice)
        await pair.close()


async def measure(processes: int, folder: Path, database: Running, bus: Running, proxied: bool) -> tuple[float, float]:
    """Moves a second, and milliseconds of processor that a move takes in our processes."""
    servers = [Server(folder, number, database.address, bus.address) for number in range(processes)]
    proxy = Proxy(folder, [one.port for one in servers], spread=False)
    try:
        await asyncio.gather(*[one.start() for one in servers])
        if proxied and not proxy.start():
            sys.exit("nginx is needed.")
        urls = [proxy.url] if proxied else [one.url for one in servers]
        http, going = await owner(urls[0]), [True]
        pairs = [Pair(http, GAME, []) for _ in range(TABLES * processes)]
        playing = [asyncio.create_task(play(pair, urls, random.Random(i), going)) for i, pair in enumerate(pairs)]
        await asyncio.sleep(WARM)
        done = sum(pair.moves for pair in pairs)
        before = [one.seconds() for one in servers], spent(database), spent(bus), perf_counter()
        await asyncio.sleep(SECONDS)
        took = perf_counter() - before[3]
        moves = sum(pair.moves for pair in pairs) - done
        ours = [one.seconds() - was for one, was in zip(servers, before[0], strict=True)]
        theirs, carried = spent(database) - before[1], spent(bus) - before[2]
        going.clear()
        await asyncio.wait_for(asyncio.gather(*playing), 120)
        await http.aclose()
    finally:
        proxy.stop()
        for one in servers:
            await one.stop()
    busy = ", ".join(f"{100 * one / took:.0f} %" for one in ours)
    how = "met by nginx" if proxied else "people anywhere"
    print(f"{processes} processes, {how}: {moves / took:.0f} moves a second; processor a move: ", end="")
    print(f"ours {1000 * sum(ours) / moves:.2f} ms, PostgreSQL {1000 * theirs / moves:.2f} ms, ", end="")
    print(f"Redis {1000 * carried / moves:.2f} ms; ours are busy {busy}", flush=True)
    return moves / took, 1000 * sum(ours) / moves


def main() -> None:
    found = []
    for processes, proxied in ((1, False), (3, False), (3, True)):
        with tempfile.TemporaryDirectory() as folder, running_postgresql() as database, running_redis() as bus:
            if database is None or bus is None:
                sys.exit("PostgreSQL and Redis are needed.")
            found.append(asyncio.run(measure(processes, Path(folder), database, bus, proxied)))
    (one, alone), *threes = found
    print(f"three against one, on {os.cpu_count()} cores that they share with the players: ", end="")
    print(" and ".join(f"{three / one:.2f}" for three, _ in threes), "times as many moves;")
    print("by processor a move, on cores of their own: ", end="")
    print(" and ".join(f"{3 * alone / together:.2f}" for _, together in threes), "times (2.2 wanted)")


if __name__ == "__main__":
    main()
