"""What the measurements in a real Chromium share."""

import argparse
import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, async_playwright

from server import Server, owner


class Sitting:
    """A new table with one person at it, and a browser."""

    def __init__(self, server: Server, browser: Browser, table: str, cookies: dict[str, str]) -> None:
        self.server = server
        self.browser = browser
        self.address = f"/tables/{table}"
        self.cookies = cookies

    async def context(self, **how: object) -> BrowserContext:
        """Nothing is kept from earlier visits but who the person is."""
        context = await self.browser.new_context(base_url=self.server.url, **how)
        await context.add_cookies(
            [{"name": name, "value": value, "url": self.server.url} for name, value in self.cookies.items()]
        )
        return context


@asynccontextmanager
async def sitting(game: str, bots: list[str], folder: Path) -> AsyncIterator[Sitting]:
    async with Server(folder, 8329, 600) as server, async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        http = await owner(server.url)
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": level} for level in bots]]
        made = (await http.post("/api/tables", json={"game": game, "seats": seats})).raise_for_status()
        yield Sitting(server, browser, made.json()["table"]["id"], dict(http.cookies.items()))
        await browser.close()


def measure_each(
    games: Sequence[str], counted: str, default: int, measure: Callable[[str, int, Path], Awaitable[None]]
) -> None:
    """For every game, or the one that is asked for; `--times`, or whatever is `counted`, says how often."""
    parser = argparse.ArgumentParser()
    parser.add_argument(f"--{counted}", type=int, default=default, dest="count")
    parser.add_argument("--game", choices=games)
    options = parser.parse_args()
    for game in [options.game] if options.game else games:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(game, options.count, Path(folder)))
