"""Advice at the table, and the review of a finished game, in the browser."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from e2e.helpers import LEGAL, PLAY, Visit, by_mouse, holds, is_nothing, new_table, play_until, violations
from e2e.late import late_war, lay
from e2e.positions import late
from support.sample import LONG
from tenka.coach.review import OUTCOMES, Budget, review
from tenka.games import games
from tenka.kernel.record import parse
from tenka.lab.review_page import page as html_page
from tenka.words import Words

if TYPE_CHECKING:
    from playwright.sync_api import Page


SOME = """([table, most]) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
    let sent = 0;
    socket.onmessage = message => {
        const play = JSON.parse(message.data).play;
        if (!play?.asked) return;
        if (sent === most) { socket.close(); done(); return; }
        const { action } = play.legal[Math.floor(play.legal.length / 2)];
        socket.send(JSON.stringify({ type: "act", id: ++sent, number: play.number, action }));
    };
})"""
"""Makes so many choices without a board."""
TABLES = [
    ("nobunaga", 2, 2, "desktop", "en"),
    ("nobunaga", 5, 9, "phone", "fr"),
    ("shinobi", 5, 6, "desktop", "fr"),
    ("shinobi", 3, 7, "tablet", "ja"),
    ("honshu", 5, 12, "tablet", "fr"),
    ("dangerous-time", 2, 40, "desktop", "fr"),
    ("dangerous-time", 2, 30, "phone", "ja"),
]


@pytest.mark.parametrize(("game", "players", "choices", "size", "language"), TABLES if LONG else TABLES[::2])
def test_advice_shows_chances_and_marks_the_board(
    visit: Visit, game: str, players: int, choices: int, size: str, language: str
) -> None:
    page = visit(name="Mei", size=size, language=language)
    table = new_table(page, "me", *["level1"] * (players - 1), game=game)
    page.evaluate(SOME, [table, choices])
    page.goto(f"/tables/{table}")
    page.wait_for_selector(f"{LEGAL}, .able, [data-lay]")
    if size == "desktop":
        page.keyboard.press("h")
    else:
        page.locator(".advise").first.dispatch_event("click")
    page.wait_for_selector(".advice ol li")
    page.wait_for_selector("[data-advice]", state="attached")  # what marks the board is fetched when it is wanted
    assert page.locator(".advice ol li").count() == page.locator("[data-advice]").count() >= 1
    if size == "desktop":
        assert is_nothing(page, CUT_OFF, ".rail .tabs") == []
    else:
        top = page.evaluate("document.querySelector('dialog[open]').getBoundingClientRect().top / innerHeight")
        assert top > 0.45, "the board stays in sight above it"
    if game == "nobunaga":
        assert violations(page) == []


def test_the_key_asks_anew_at_every_decision_and_closes_what_is_answered(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    for _ in range(2):
        page.wait_for_selector(LEGAL)
        page.keyboard.press("h")
        page.wait_for_selector(".advice ol li")
        by_mouse(page)
        page.wait_for_selector(".advice ol li", state="detached")
    page.wait_for_selector(LEGAL)
    page.keyboard.press("h")
    page.wait_for_selector(".advice ol li")
    page.keyboard.press("h")
    page.wait_for_selector(".advice", state="detached")


def test_a_bot_tells_why_beside_its_line_in_the_log(visit: Visit) -> None:
    page = visit(name="Mei", language="fr")
    page.goto(f"/tables/{new_table(page, 'me', 'level4')}")
    play_until(page, ".log .why")
    page.keyboard.press("y")
    page.wait_for_selector(".log .reasons li")
    assert page.locator(".log .why[aria-expanded=true]").count() == 1
    assert page.locator(".log .reasons li").first.inner_text() in page.locator("#announcements").inner_text()
    assert violations(page) == []


def test_no_advice_where_the_table_has_none(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', hints=False)}")
    page.wait_for_selector(LEGAL)
    assert page.locator(".advise").count() == 0
    play_until(page, ".log p >> nth=8")
    assert page.locator(".log .why").count() == 0


CUT_OFF = """what => [...document.querySelectorAll(what)].flatMap(bar => {
    const { left, right } = bar.getBoundingClientRect();
    return [...bar.children].filter(one => {
        const box = one.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
    }).map(one => one.textContent);
})"""
AMISS = """() => {
    const out = [];
    const picture = document.querySelector('.moment .picture');
    const edge = picture.getBoundingClientRect();
    const words = [...picture.querySelectorAll('.word')];
    const kinds = words.map(one => one.classList.contains('better') ? 'better' : 'played').sort().join();
    if (kinds !== 'better,played') out.push(`marked: ${kinds}`);
    if (new Set(words.map(one => one.textContent)).size !== words.length) out.push('both are called the same');
    const boxes = words.map(one => one.getBoundingClientRect());
    for (const box of boxes)
        if (box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom)
            out.push('a word is cut off');
    const [one, two] = boxes;
    if (two && one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
        out.push('one word lies on the other');
    if (picture.scrollHeight > picture.clientHeight + 1) out.push('the board is cut off below');
    for (const tool of picture.querySelectorAll('.tools, .zoom, [data-lay], [role=toolbar]'))
        out.push(`a tool on a picture: ${tool.className}`);
    for (const text of document.querySelectorAll('.moment .words p, .moment .words b, .moment button, .ledger th'))
        if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline')
            out.push(`cut off: ${text.textContent}`);
    if (document.documentElement.scrollWidth > innerWidth) out.push('the page is too wide');
    return out;
}"""
MISTAKES = """async table => {
    for (;;) {
        const { done, total, review } = await (await fetch(`/api/tables/${table}/review`)).json();
        if (total > 0 && done >= total) return review.seats.map(
            ({ mistakes }) => Object.values(mistakes).reduce((sum, n) => sum + n, 0));
        await new Promise((next) => setTimeout(next, 1000));
    }
}"""
"""What the whole review found in each seat. It is waited for without its page, which draws its board at every step."""
REVIEWED = [
    ("nobunaga", 2, "fr", (390, 844)),
    ("nobunaga", 5, "ja", (834, 1112)),
    ("shinobi", 5, "fr", (834, 1112)),
    ("shinobi", 3, "ja", (390, 844)),
    ("honshu", 2, "fr", (834, 1112)),
    ("honshu", 5, "ja", (390, 844)),
    ("honshu", 5, "en", (1366, 650)),
    ("dangerous-time", 2, "fr", (1440, 900)),
    ("dangerous-time", 2, "ja", (390, 844)),
]
"""Each card game once, unless the run is long: a war has seven hundred decisions to look at."""


@pytest.mark.parametrize(("game", "players", "language", "window"), REVIEWED if LONG else REVIEWED[0:7:3])
def test_the_pictures_of_a_review_say_what_was_played_and_what_was_better(
    visit: Visit, database: Path, game: str, players: int, language: str, window: tuple[int, int]
) -> None:
    """From mistake to mistake: both are marked on the board, all of which is in sight, without its tools."""
    name = f"review {game} {players} {language}"
    page = visit(name=name, language=language)
    assert players <= games()[game].max_players
    if game == "dangerous-time":
        table = late_war(database, name, lambda _table, left: left < 40)
    else:
        table = lay(database, name, late(game, players, 2))
    page.evaluate(PLAY, table)
    page.set_viewport_size({"width": window[0], "height": window[1]})
    made = page.evaluate(MISTAKES, table)
    assert max(made) > 0
    page.goto(f"/tables/{table}/review?seat={made.index(max(made))}")
    page.wait_for_selector(".moment .picture .stage")
    seen = []
    for _ in range(4):
        page.keyboard.press("n")
        moment = page.locator(".moment > header h3").inner_text()
        seen += [f"{moment}: {one}" for one in is_nothing(page, AMISS)]
    assert not seen, "\n".join(seen)


@pytest.mark.parametrize(("game", "language"), [("nobunaga", "ja"), ("dangerous-time", "fr")])
def test_the_page_of_a_review_has_room_on_a_phone(visit: Visit, game: str, language: str) -> None:
    """`tenka review --html`: its table and its words lie within their sections; what is long is folded."""
    path = min((Path(__file__).parents[1] / "recorded" / game).glob("*.txt"), key=lambda one: one.stat().st_size)
    record = parse(path.read_text("utf-8"), games())
    words = Words(language, record.game, [f"Mei {seat}" for seat in range(record.players)])
    page = visit("about:blank", size="phone")
    page.set_content(html_page(record, review(record, Budget(OUTCOMES, 0)), words))
    assert page.locator("section table tr").count() == record.players + 1
    wide = """() => [...document.querySelectorAll('section')]
        .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"""
    assert page.evaluate(wide) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert (page.locator("details:not([open])").count() > 0) == (game == "dangerous-time")


def finished(page: "Page") -> str:
    table = new_table(page, "me", "level1")
    page.evaluate(PLAY, table)
    return table


def test_a_review_fills_in_and_leads_to_a_new_table(visit: Visit) -> None:
    page = visit(name="Mei")
    table = finished(page)
    page.goto(f"/tables/{table}/review")
    page.wait_for_selector(".moment .picture .stage")
    # The whole board is seen, and on it what was done.
    holds(page, "(one => one.scrollHeight <= one.clientHeight + 1)(document.querySelector('.moment .picture'))")
    assert page.locator(".chart path.mine").count() == 1
    holds(page, "document.querySelectorAll('.chart .dot').length > 0")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/review?seat=0&step=*")
    assert violations(page) == []
    page.locator(".moment button.button").first.click()
    page.locator("dialog[open] .primary").click()
    page.wait_for_url(lambda address: "/tables/" in address and table not in address)
    page.wait_for_selector(LEGAL)
