"""Three processes on PostgreSQL and Redis behind a proxy, while things break: `python benchmarks/cluster.py [FAULT…]`.

Faults: none, kill (kill -9 of a process, which starts again), pause (SIGSTOP for thirty seconds), redis and postgresql
(kill -9, and started again after two seconds). Prints for each how many moves were acknowledged, how many of them are
lost or out of order (none may be), how long the table that waited longest stood still, and the processor per move.
Needs PostgreSQL and Redis; goes through caddy where it is installed.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.cluster import run
from support.services import running_postgresql, running_redis

TABLES, PAUSE = 12, 30.0
FAULTS = ("none", "kill", "pause", "redis", "postgresql")


def main() -> None:
    bad = False
    for fault in sys.argv[1:] or FAULTS:
        with tempfile.TemporaryDirectory() as folder, running_postgresql() as database, running_redis() as bus:
            if database is None or bus is None:
                sys.exit("PostgreSQL and Redis are needed.")
            moves, wrong, longest, cost = asyncio.run(run(fault, Path(folder), database, bus, TABLES, 300, PAUSE))
        bad = bad or bool(wrong)
        print(f"{fault:10}  {moves:5} moves acknowledged, {len(wrong)} lost or out of order, ", end="")
        print(f"longest stand {longest:4.1f} s, {cost:.1f} ms of processor a move", flush=True)
        for line in wrong[:10]:
            print(f"            {line}")
    sys.exit(bad)


if __name__ == "__main__":
    main()
