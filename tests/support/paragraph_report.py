"""Prints, for every game, which paragraphs of its rulebook are touched by a test, a refusal or the code.

    python tests/support/paragraph_report.py [GAME …]

The exit code is 1 where a paragraph has no test.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support.paragraphs import citations, count_tests, paragraphs, refusals  # noqa: E402
from tenka.games import games  # noqa: E402


def report(key: str) -> int:
    """Prints one game's table; returns the number of paragraphs without a test."""
    game = games()[key]
    counts, stray = count_tests(game)
    refused, cited = refusals(game), citations(game)
    print(f"{key}: {len(counts)} paragraphs")
    print(f"  {'paragraph':10} {'tests':>5}  refusal  code")
    for id in paragraphs(game):
        print(f"  {id:10} {counts[id]:5}  {'yes' if id in refused else '-':7}  {'yes' if id in cited else '-'}")
    missing = [id for id, count in counts.items() if count == 0]
    print(f"  without a test: {', '.join(missing) or 'none'}")
    print(f"  tests without a paragraph: {', '.join(stray) or 'none'}")
    return len(missing)


if __name__ == "__main__":
    sys.exit(1 if sum(report(key) for key in sys.argv[1:] or games()) else 0)
