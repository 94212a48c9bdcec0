"""How soon a table's page is ready: `python benchmarks/page.py [--times 10] [--game honshu]`.

A real Chromium opens a table on loopback, with nothing kept from earlier visits. Measured is the time from the address
to the first prompt on the board.
"""

import argparse
import asyncio
import shutil
import statistics
import tempfile
from pathlib import Path
from time import perf_counter

from playwright.async_api import Browser, async_playwright

from server import Server, owner

GAMES = ("nobunaga", "shinobi", "honshu", "dangerous-time")


async def open_page(browser: Browser, server: Server, cookies: dict[str, str], table: str) -> float:
    context = await browser.new_context(base_url=server.url)
    await context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in cookies.items()])
    page = await context.new_page()
    begin = perf_counter()
    await page.goto(f"/tables/{table}")
    await page.wait_for_selector(".prompt")
    took = perf_counter() - begin
    await context.close()
    return took


async def measure(game: str, times: int, folder: Path) -> None:
    async with Server(folder, 8329, 600) as server, async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        http = await owner(server)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "level1"}]  # two people at one screen would see the curtain
        made = (await http.post("/api/tables", json={"game": game, "seats": seats})).raise_for_status()
        table = made.json()["table"]["id"]
        cookies = dict(http.cookies.items())
        await open_page(browser, server, cookies, table)  # the browser's own first page
        took = [await open_page(browser, server, cookies, table) for _ in range(times)]
        await browser.close()
        print(f"{game}: median {statistics.median(took):.2f} s, most {max(took):.2f} s (n = {times})")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--game", choices=GAMES)
    options = parser.parse_args()
    for game in [options.game] if options.game else GAMES:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(game, options.times, Path(folder)))


if __name__ == "__main__":
    main()
