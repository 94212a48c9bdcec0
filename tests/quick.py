"""The tests that matter for what changed since the last commit (or since REV); `make quick` runs them after lint.

python tests/quick.py [REV]
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ["dangerous_time", "honshu", "nobunaga", "shinobi"]
SHARED = ["tests/test_contract.py", "tests/test_fingerprints.py"]
ROOMS = {
    "src/tenka/kernel/": ["tests/kernel", *SHARED, "tests/nobunaga"],
    "src/tenka/bots/": ["tests/bots"],
    "src/tenka/lab/": ["tests/lab"],
    "src/tenka/envs/": ["tests/envs"],
    "src/tenka/server/": ["tests/server"],
    "src/tenka/terminal/": ["tests/terminal"],
    "src/tenka/text/": ["tests/test_words.py"],
    "README.md": ["tests/test_doctests.py"],
    **{f"src/tenka/games/{game}/text/": ["tests/test_words.py"] for game in GAMES},
    **{f"src/tenka/games/{game}/rulebook/": ["tests/test_rulebooks.py", "tests/test_paragraphs.py"] for game in GAMES},
    **{f"src/tenka/games/{game}/": [f"tests/{game}", *SHARED] for game in GAMES},
}
"""Where something changed, and what tests it; the first that fits counts."""
LONG = [
    f"tests/server/test_{name}.py"
    for name in ("api_fuzz", "cluster", "faults", "handover", "kill", "over_days", "pauses", "rest", "side_by_side")
]
"""Several processes, kills and whole games by post: half of the server's time, left to `make test`."""


def changed(since: str) -> list[str]:
    differs = subprocess.run(
        ["git", "diff", "--name-only", since], cwd=ROOT, capture_output=True, text=True, check=True
    )
    new = ["git", "ls-files", "--others", "--exclude-standard"]
    fresh = subprocess.run(new, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in (differs.stdout + fresh.stdout).splitlines() if (ROOT / name).exists()]


def tests_of(name: str) -> list[str]:
    if "/web/" in name or name.startswith("tests/e2e/"):
        return []  # the browser's are for `make web` and `make e2e`
    if name.startswith("tests/") and Path(name).name.startswith("test_"):
        return [name]
    return next((tests for room, tests in ROOMS.items() if name.startswith(room)), [])


def main() -> int:
    since = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    chosen = sorted({test for name in changed(since) for test in tests_of(name)})
    if not chosen:
        print(f"Nothing changed since {since} that these tests know.")
        return 0
    print("Tests:", *chosen, flush=True)
    left_out = [f"--ignore={test}" for test in LONG if test not in chosen]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-n", "auto", *left_out, *chosen], cwd=ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
