"""What the browser tests share."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Visit: TypeAlias = "Callable[..., Page]"
LEGAL = "[data-choice=legal]"
END = "dialog[open] .end"
PATIENCE = 180.0
"""Seconds after which what has not come never will, on a machine that is busy with other things."""
WHOLE_GAME = 1200.0
"""Seconds after which a game or a lesson that has not ended never will."""
AT_REST = """() => document.getAnimations().every(
    one => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def quoted(value: object) -> str:
    """JSON text as a string of JavaScript."""
    return json.dumps(json.dumps(value))


def call(page: "Page", method: str, path: str, body: object = None) -> dict[str, object]:
    """The JSON API as this page's person."""
    request = page.context.request
    request.get("/api/me")
    token = next(one["value"] for one in page.context.cookies() if one["name"] == "tenka_csrf")
    answer = request.fetch(path, method=method, headers={"x-csrf-token": token}, data=json.dumps(body or {}))
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
    found: dict[str, object] = answer.json()
    return found


def new_table(page: "Page", *seats: str, game: str = "nobunaga", **more: object) -> str:
    """A new table: `new_table(page, "me", "level1")`. Its id."""
    wanted = [{"kind": "bot", "level": seat} if seat.startswith("level") else {"kind": seat} for seat in seats]
    made = call(page, "POST", "/api/tables", {"game": game, "seats": wanted, **more})
    table = made["table"]
    assert isinstance(table, dict)
    return str(table["id"])


def play_on(page: "Page", choose: "Callable[[Page], bool]", seconds: float = WHOLE_GAME) -> int:
    """Lets `choose` do what it can (does it find something?) until the end is shown; the number of choices."""
    made = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.locator(END).count():
            return made
        if choose(page):
            made += 1
        else:
            page.wait_for_timeout(40)
    raise AssertionError(f"the game did not end; {made} choices were made")


def whole_game(
    visit: Visit,
    choose: "Callable[[Page], bool]",
    *seats: str,
    game: str = "nobunaga",
    least: int,
    table: "Callable[[str], str] | None" = None,
    **look: object,
) -> "Page":
    """Plays to the end, with at least so many choices: every word is there, and a phone shows it all.

    Where there is a `table` in the middle for somebody of a name, the first half is not played.
    """
    name = f"{game} {look.get('size')} {look.get('language')}" if table else "Mei"
    page = visit(name=name, **look)
    page.goto(f"/tables/{table(name) if table else new_table(page, *seats, game=game)}")
    assert play_on(page, choose) >= least
    if look.get("size") == "phone":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing hangs out at the side"
    assert "⟦" not in page.inner_text("body"), "every word is there"
    return page


def until(page: "Page", condition: "Callable[[], bool]", seconds: float = PATIENCE) -> None:
    """Waits for something that no selector can say."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come to that"
        page.wait_for_timeout(30)


def holds(page: "Page", condition: str) -> None:
    """Waits for a condition of JavaScript: Playwright's own way to do so is eval, which these pages forbid."""
    until(page, lambda: bool(page.evaluate(condition)))


def is_nothing(page: "Page", what: str, *more: object) -> list[str]:
    """What a script finds amiss on the page, once it has had its time to be drawn anew; nothing where all is well."""
    end = time.monotonic() + 60
    while (amiss := page.evaluate(what, *more)) and time.monotonic() < end:
        page.wait_for_timeout(50)
    return list(amiss)


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def drawn(page: "Page") -> None:
    """The page has been drawn as it is now, however seldom a busy machine draws, and nothing moves any more."""
    page.evaluate(DRAWN)
    holds(page, AT_REST)


NOTED = """([what, words]) => {
    window.noted = null;
    const look = () => {
        const one = document.querySelector(what);
        if (!one || noted || !one.textContent.includes(words)) return;
        const { x, y, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        window.noted = { bottom: y + height, touched: Boolean(there?.closest(what)) };
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true,
        attributes: true });
}"""


def note(page: "Page", what: str, words: str = "") -> None:
    """From now on the page notes (`window.noted`) when that is there: it may be gone at the next glance."""
    page.evaluate(NOTED, [what, words])


def confirmed(page: "Page") -> None:
    """Says yes to the question, where one is asked."""
    page.locator("[data-confirm]").click()
    page.wait_for_selector("[data-confirm]", state="detached")


def tapped(page: "Page", choice: "Locator") -> None:
    """A choice and its confirmation, by touch."""
    choice.tap()
    page.locator("[data-confirm]").tap()
    page.wait_for_selector("[data-confirm]", state="detached")


def entered(page: "Page") -> None:
    """Confirms by the keyboard what was chosen."""
    page.wait_for_selector("[data-confirm]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-confirm]", state="detached")


RULES = "{ resultTypes: ['violations'], preload: { assets: ['media'] } }"
"""All that axe asks by itself. Only a rule that is off there would want the style sheets, which it reads otherwise."""


def violations(page: "Page", within: str = "") -> list[str]:
    """What axe finds on a page, or in the part of it that is new where all else was asked about before."""
    assert AXE.exists(), "axe-core is not installed (npm ci in web/)"
    holds(page, AT_REST)  # colours are measured when nothing fades any more
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    what = json.dumps(within) if within else "document"
    found = page.evaluate(f"async () => (await axe.run({what}, {RULES})).violations")
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:3]]}" for one in found]


PLAY = """table => new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
    let sent = 0;
    socket.onclose = () => fail("closed");
    socket.onmessage = message => {
        const play = JSON.parse(message.data).play;
        if (play?.result) done(sent);
        else if (play?.asked) {
            sent++;
            const { action } = play.legal[play.legal.length - 1];
            socket.send(JSON.stringify({ type: "act", id: sent, number: play.number, action }));
        }
    };
})"""
"""Plays a table to its end without a board, where that is not what is tested."""


def by_mouse(page: "Page") -> bool:
    """Takes the first choice, if there is one."""
    if not page.locator(LEGAL).count():
        return False
    page.locator(LEGAL).first.click()
    confirmed(page)
    return True


def play_until(page: "Page", selector: str) -> None:
    """Takes first choices until something is to be seen."""
    while not page.locator(selector).count():
        page.wait_for_selector(LEGAL)
        by_mouse(page)
