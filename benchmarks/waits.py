"""How long one waits from a click to the next question: `python benchmarks/waits.py [--game honshu] [--moves 30]`.

A real Chromium plays against bots of level 3 (three, in the war one) at the usual speed, and chooses at once what is
offered first: in the war an answer in words, where there is one. A button that waits for a touch counts as a question.
"""

import json
import statistics
from pathlib import Path

from browsing import measure_each, sitting
from playwright.async_api import Page

GAMES = ("nobunaga", "shinobi", "honshu", "dangerous-time")
SETTINGS = {"language": "en", "speed": "normal", "confirm": "never"}
ASKED = (
    "[data-continue]:not([disabled]), [data-choice=legal], "
    ".able button.over, .army button.over, [data-lay], dialog[open] .end"
)
MOVE = """async asked => {
    const turn = () => new Promise(resolve => requestAnimationFrame(resolve));
    const now = one => document.querySelector(one);
    const begin = performance.now();
    const press = () => {
        const one = now('[data-continue]:not([disabled])') ?? now('[data-confirm]') ?? now('[data-lay]')
            ?? now('.answer[data-choice=legal]') ?? now('[data-choice=legal]')
            ?? now('.able button.over, .army button.over');
        one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    press();
    // Until the question is gone: some moves take two touches.
    for (let tries = 0; now(asked) && performance.now() - begin < 1500; tries++) {
        await turn();
        if (tries % 6 === 5 && (now('[data-confirm]') || (now('[data-choice=legal]') && !now('.able')))) press();
    }
    const gone = performance.now();
    while (!now(asked) && performance.now() - gone < 30_000) await turn();
    return [performance.now() - gone, Boolean(now('dialog[open] .end'))];
}"""


async def play(page: Page, moves: int) -> list[float]:
    took = []
    while len(took) < moves:
        waited, over = await page.evaluate(MOVE, ASKED)
        if over:
            break
        if waited > 5:  # else it was the first of two touches
            took.append(waited / 1000)
    return took


async def measure(game: str, moves: int, folder: Path) -> None:
    async with sitting(game, ["level3"] * (1 if game == "dangerous-time" else 3), folder) as seat:
        context = await seat.context(viewport={"width": 1440, "height": 900})
        await context.add_init_script(f"localStorage.setItem('tenka-settings', {json.dumps(json.dumps(SETTINGS))})")
        page = await context.new_page()
        await page.goto(seat.address)
        await page.wait_for_selector(ASKED)
        took = await play(page, moves)
    tenth = statistics.quantiles(took, n=10)[-1]
    print(f"{game}: median {statistics.median(took):.2f} s, 90 % {tenth:.2f} s (n = {len(took)})")


if __name__ == "__main__":
    measure_each(GAMES, "moves", 30, measure)
