"""How soon a table's page is ready: `python benchmarks/page.py [--times 10] [--game honshu]`.

A real Chromium opens a table on loopback, with nothing kept from earlier visits. Measured is the time from the address
to the first prompt on the board.
"""

import statistics
from pathlib import Path
from time import perf_counter

from browsing import Sitting, measure_each, sitting

GAMES = ("nobunaga", "shinobi", "honshu", "dangerous-time")


async def open_page(seat: Sitting) -> float:
    context = await seat.context()
    page = await context.new_page()
    begin = perf_counter()
    await page.goto(seat.address)
    await page.wait_for_selector(".prompt")
    took = perf_counter() - begin
    await context.close()
    return took


async def measure(game: str, times: int, folder: Path) -> None:
    async with sitting(game, ["level1"], folder) as seat:  # two people at one screen would see the curtain
        await open_page(seat)  # the browser's own first page
        took = [await open_page(seat) for _ in range(times)]
    print(f"{game}: median {statistics.median(took):.2f} s, most {max(took):.2f} s (n = {times})")


if __name__ == "__main__":
    measure_each(GAMES, "times", 10, measure)
