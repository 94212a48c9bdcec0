"""The tests that matter for what changed since the last commit (or since REV); `make quick` runs them after lint.

python tests/quick.py [REV]
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ["dangerous_time", "honshu", "nobunaga", "shinobi"]
KERNEL = "src/tenka/kernel/"
SHARED = ["tests/test_contract.py", "tests/test_fingerprints.py"]
ROOMS = {
    KERNEL: ["tests/kernel", *SHARED],
    "src/tenka/bots/": ["tests/bots"],
    "src/tenka/lab/": ["tests/lab"],
    "src/tenka/envs/": ["tests/envs"],
    "src/tenka/terminal/": ["tests/terminal"],
    "src/tenka/text/": ["tests/test_words.py"],
    "README.md": ["tests/test_doctests.py"],
    **{f"src/tenka/games/{game}/text/": ["tests/test_words.py"] for game in GAMES},
    **{f"src/tenka/games/{game}/rulebook/": ["tests/test_rulebooks.py", "tests/test_paragraphs.py"] for game in GAMES},
    **{f"src/tenka/games/{game}/": [f"tests/{game}", *SHARED] for game in GAMES},
}
"""Where something changed, and what tests it; the first that fits counts."""
SERVER = [f"tests/server/test_{name}.py" for name in ("lobby", "play", "table", "wire")]
"""What tests every part of the server a little; beside these, those that name the part."""
LONG = [
    f"tests/server/test_{name}.py"
    for name in (
        *("accounts", "api_fuzz", "cluster", "damage", "days", "faults", "handover", "kill", "over_days", "partition"),
        *("pauses", "protocol_page", "rest", "secrecy", "secrecy_of_deals", "side_by_side", "three", "updates"),
    )
]
"""Several processes, kills and whole games: most of the time, left to `make test` where they are not changed."""
WITHOUT_OPTIONS = "default or not (test_contract[ or with_second_thoughts or undo_discipline or read_back)"
"""Where nothing but the kernel changed: games as they are mostly played, as in `make test-interpreted`."""


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
    if name.startswith("src/tenka/server/"):
        return [*SERVER, *naming(Path(name).stem)]
    return next((tests for room, tests in ROOMS.items() if name.startswith(room)), [])


def naming(part: str) -> list[str]:
    """The server's tests in which a part of it is imported."""
    used = re.compile(rf"^from tenka\.server(\.\w+)*(\.{part} import| import .*\b{part}\b)", re.MULTILINE)
    tests = (ROOT / "tests" / "server").glob("test_*.py")
    return [f"tests/server/{test.name}" for test in tests if used.search(test.read_text("utf-8"))]


def main() -> int:
    since = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    names = changed(since)
    chosen = sorted({test for name in names for test in tests_of(name) if test in names or test not in LONG})
    if not chosen:
        print(f"Nothing changed since {since} that these tests know.")
        return 0
    print("Tests:", *chosen, flush=True)
    known = [name for name in names if tests_of(name)]
    some = ["-k", WITHOUT_OPTIONS] if all(name.startswith(KERNEL) for name in known) else []
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-n", "auto", *some, *chosen], cwd=ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
