"""What Lighthouse says of home and of a table of each game on a phone: `python benchmarks/lighthouse.py [--times 3]
[--game honshu] [--keep FOLDER]`.

Lighthouse is no part of Tenka: `npm install --global lighthouse`, or `LIGHTHOUSE=path/to/lighthouse`. It counts with a
phone's processor, four times slower than this one, and its network, 150 ms a round trip; so nothing else may run.
Printed are medians; `busy` is what the page took of this machine's processor, `asked` what was fetched.
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright

from server import Server, owner

PAGES = {"home": 0, "nobunaga": 3, "shinobi": 3, "honshu": 3, "dangerous-time": 1}
"""The bots at the table that *Play* makes of each game."""
PARTS = {
    "FCP": "first-contentful-paint",
    "LCP": "largest-contentful-paint",
    "TBT": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
    "SI": "speed-index",
}
PORT = 9333
SLOWER = 4
"""How many times slower a phone is, says Lighthouse."""
FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    f"--remote-debugging-port={PORT}",
]  # fmt: skip


def lighthouse() -> str:
    found = os.environ.get("LIGHTHOUSE") or shutil.which("lighthouse")
    if not found:
        raise SystemExit("Lighthouse is missing: npm install --global lighthouse, or LIGHTHOUSE=path/to/lighthouse.")
    return found


@asynccontextmanager
async def browser(folder: Path, address: str, cookies: dict[str, str]) -> AsyncIterator[None]:
    """A Chromium that has never been here, but is known to the server."""
    chromium = shutil.which("chromium") or "chromium"
    process = await asyncio.create_subprocess_exec(
        chromium, *FLAGS, f"--user-data-dir={folder}", "about:blank", stderr=asyncio.subprocess.DEVNULL
    )
    try:
        async with async_playwright() as playwright:
            for tries in range(100):
                try:
                    opened = await playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{PORT}")
                    break
                except Exception:
                    if tries == 99:
                        raise
                    await asyncio.sleep(0.1)
            kept = [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
            await opened.contexts[0].add_cookies(kept)  # type: ignore[arg-type]
            await opened.close()
        yield
    finally:
        process.terminate()
        await process.wait()


async def look(address: str, cookies: dict[str, str]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        report = Path(folder) / "report.json"
        async with browser(Path(folder) / "browser", address, cookies):
            command = [
                lighthouse(), address, f"--port={PORT}", "--only-categories=performance", "--quiet",
                "--output=json", f"--output-path={report}",
            ]  # fmt: skip
            process = await asyncio.create_subprocess_exec(*command)
            try:
                await asyncio.wait_for(process.wait(), 120)
            except TimeoutError:
                process.kill()
                raise
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def tell(page: str, reports: list[dict[str, Any]]) -> None:
    def median(audit: str) -> float:
        return statistics.median(one["audits"][audit]["numericValue"] for one in reports)

    def busy(report: dict[str, Any]) -> float:
        work = report["audits"]["mainthread-work-breakdown"]["details"]["items"]
        return float(sum(item["duration"] for item in work)) / SLOWER

    scores = [round(one["categories"]["performance"]["score"] * 100) for one in reports]
    print(f"{page}: {statistics.median(scores):.0f} of {scores}", end="")
    for name, audit in PARTS.items():
        print(f", {name} {median(audit):.3f}" if name == "CLS" else f", {name} {median(audit):.0f} ms", end="")
    asked = reports[-1]["audits"]["network-requests"]["details"]["items"]
    size = sum(one.get("transferSize", 0) for one in asked) / 1000
    print(f"; busy {statistics.median(map(busy, reports)):.0f} ms; asked {len(asked)} files, {size:.0f} kB")


async def measure(page: str, times: int, keep: Path | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Server(Path(folder), 8329, 600) as server:
            http = await owner(server.url)
            path, cookies = "/", {}
            if page != "home":
                seats = [{"kind": "me"}, *[{"kind": "bot", "level": "level3"}] * PAGES[page]]
                made = (await http.post("/api/tables", json={"game": page, "seats": seats})).raise_for_status()
                path, cookies = f"/tables/{made.json()['table']['id']}", dict(http.cookies.items())
            reports = [await look(server.url + path, cookies) for _ in range(times)]
    tell(page, reports)
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        for n, one in enumerate(reports):
            (keep / f"{page}-{n}.json").write_text(json.dumps(one), "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--game", choices=PAGES)
    parser.add_argument("--keep", type=Path, help="a folder for the whole reports")
    options = parser.parse_args()
    for one in [options.game] if options.game else PAGES:
        asyncio.run(measure(one, options.times, options.keep))
