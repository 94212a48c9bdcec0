"""Processes at one database behind a proxy, while things break: `python benchmarks/faults.py [FAULT…]`.

    none                      nothing: what the others are compared with
    kill, gone, pause         one of three processes: kill -9, started again or not; SIGSTOP for 30 s
    clock                     that of one of three jumps an hour ahead, back, and an hour behind
    redis, postgresql         kill -9, and started again after two seconds
    failover                  PostgreSQL is killed for good, and its synchronous replica promoted after two seconds
    partition                 one of three processes can't reach the database for 30 s, from the middle of a move's
                              commit on
    unheard                   the same for 10 s, from a move on that is stored, but not confirmed
    slow-disk, slow-sqlite    the disk takes half a second for each commit, then seven, ten seconds each
    full-disk, full-sqlite    no byte is free on the disk for ten seconds

Prints for each how many moves were acknowledged, how many of them are lost or could not have been seen in that order
(none may be), and how long the table that waited longest stood still. Three processes on PostgreSQL and Redis, or one
on SQLite; goes through nginx or Caddy where one of them is installed.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.faults import FAULTS, Missing, run

TABLES, MOVES = 12, 150


def main() -> None:
    bad = False
    for fault in sys.argv[1:] or FAULTS:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            try:
                moves, wrong, longest = asyncio.run(run(fault, Path(folder), TABLES, MOVES))
            except Missing as missing:
                print(f"{fault:12} needs {missing}", flush=True)
                continue
        bad = bad or bool(wrong)
        print(f"{fault:12} {moves:5} moves acknowledged, {len(wrong)} lost or out of order, ", end="")
        print(f"longest stand {longest:4.1f} s", flush=True)
        for line in wrong[:10]:
            print(f"             {line}")
    sys.exit(bad)


if __name__ == "__main__":
    main()
