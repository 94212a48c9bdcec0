"""Kills a real server without warning in the middle of twelve games at once: `python benchmarks/kills.py [100]`.

After each restart every acknowledged move must be stored, and in the end every game must be played to its end.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.kills import rounds
from tenka.games import games


def progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    start = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        played, moves = asyncio.run(rounds(Path(folder), kills, list(games()), seed=1, at_once=12, say=progress))
    print(f"{kills} kills in {played} games with {moves} acknowledged moves: none was lost, every game was finished.")
    print(f"{perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
