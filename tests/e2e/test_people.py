"""Pages of people and days, and a puzzle: nothing hangs out, nothing lies under anything, no violations."""

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.helpers import LEGAL, Visit, call, confirmed, holds, is_nothing, new_table, until, violations
from support.sample import LONG, one_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

HANGING = """() => [...document.querySelectorAll('nav a, .row, .panel, button')].filter(one => {
    const { left, right, width } = one.getBoundingClientRect();
    return width && (left < 0 || right > innerWidth);
}).map(one => one.textContent.trim())"""


PAGES = [("/", ".with .row"), ("/today", ".day, article"), ("/me", ".head h1"), ("/notices", "main h1")]


@pytest.mark.parametrize(("language", "size"), one_of(1, [("ja", "phone"), ("fr", "desktop")]))
def test_pages_of_people_and_days(visit: Visit, language: str, size: str) -> None:
    page = visit(name="Élodie", language=language, size=size)
    table = new_table(page, "me", "level1", "level2")
    until(page, lambda: bool(call(page, "GET", f"/api/tables/{table}")["your_turn"]))  # no page changes any more
    for path, sign in PAGES if LONG else PAGES[size == "desktop" :: 2]:
        page.goto(path)
        page.locator(sign).first.wait_for()
        assert is_nothing(page, HANGING) == [], path
        assert violations(page) == [], path


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_the_bar_of_a_tablet_is_one_line(visit: Visit, language: str) -> None:
    page = visit("/", name="Françoise-Élodie", size="tablet", language=language)
    page.locator("header nav a").first.wait_for()
    holds(page, "document.fonts.status === 'loaded'")
    holds(page, "document.querySelector('header').offsetHeight <= 80")


def test_what_a_puzzle_of_the_war_asks_is_in_sight_above_its_panel(visit: Visit) -> None:
    page = visit("/puzzles/dangerous-time", name="Mei", size="phone", language="fr")
    page.locator(f".answer{LEGAL}").first.wait_for()
    holds(
        page,
        """() => [...document.querySelectorAll('.answer[data-choice=legal]')].some((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })""",
    )


UNCOVERED = """one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def offered(page: "Page", size: str) -> "Locator":
    """The letter is open: what may come."""
    tab = page.locator("nav button:has-text('Ordres'), [role=tab]:has-text('Ordres')")
    (tab.first.tap if size == "phone" else tab.first.click)()
    page.locator("footer .button.primary:has-text('Écrire')").click()
    found = page.locator(".choices .button")
    found.first.wait_for()
    return found


@pytest.mark.parametrize("size", one_of(0, ["phone", "desktop"]))
def test_an_order_is_written_sealed_and_played(visit: Visit, size: str) -> None:
    both = [visit(name=name, language="fr", size=size) for name in ("Élodie", "Ben")]
    seats = [{"kind": "me"}, {"kind": "friend"}]
    made: Any = call(both[0], "POST", "/api/tables", {"game": "nobunaga", "seats": seats})
    call(both[1], "POST", "/api/claim", {"key": made["links"][0]["key"]})
    for one in both:
        one.goto(f"/tables/{made['table']['id']}")
    until(both[0], lambda: any(one.locator(LEGAL).count() for one in both))
    page, other = sorted(both, key=lambda one: one.locator(LEGAL).count())  # who begins is dealt
    choices = offered(page, size)
    count = choices.count()
    for left in range(count, 0, -1):
        choices.first.click()
        expect(choices).to_have_count(left - 1)
    expect(page.locator(".letter .disc")).to_have_count(count)
    seal = page.locator("footer .button.primary")
    until(page, lambda: bool(seal.evaluate(UNCOVERED)))  # the tabs of a phone do not lie over it
    assert violations(page) == []
    if size == "desktop":
        page.keyboard.press("Enter")
        page.locator(".letter.sealed").wait_for()
        page.keyboard.press("o")
        expect(page.locator(".letter .disc")).to_have_count(count)
    seal.click()
    page.locator(".letter.sealed").wait_for()
    assert violations(page) == []
    other.locator(LEGAL).first.click()
    confirmed(other)
    news = page.locator("section .news")
    news.wait_for()
    assert "⟦" not in news.inner_text()
    assert other.locator("section .news").count() == 0, "nobody else learns of it"


@pytest.mark.parametrize(("language", "size"), [("ja", "phone"), ("fr", "desktop")] if LONG else [("ja", "phone")])
def test_one_deal_at_two_tables(visit: Visit, language: str, size: str) -> None:
    page = visit("/new/nobunaga", name="Élodie", language=language, size=size)
    page.locator("fieldset.panel").last.locator("input[type=radio]").nth(2).check()
    expect(page.locator("input[name=rated]").first).to_be_disabled()
    page.locator(".summary .button.primary").click()
    page.locator("tbody tr").first.wait_for()
    address = page.locator(".link input").input_value()
    friend = visit(address, name="Ben", language=language, size=size)
    friend.locator(".buttons .button.primary").click()
    friend.locator(LEGAL).first.wait_for()
    friend.goto(address)
    expect(friend.locator("tbody tr")).to_have_count(2)
    assert friend.locator("tbody .score").count() == 0
    assert violations(friend) == []
    assert friend.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "⟦" not in friend.inner_text("body")


def test_the_host_is_told_where_there_are_rules_of_conduct(visit: Visit) -> None:
    """Where there are none, nothing offers it."""
    page = visit(name="Élodie", size="phone", language="fr")
    page.route("**/api/conduct", lambda route: route.fulfill(json={"text": "Soyez aimables."}))
    page.route("**/report", lambda route: route.fulfill(json={"text": "Soyez aimables."}))
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    page.locator("nav button:has-text('Discussion')").tap()
    page.locator(".chat button:has-text('Signaler')").tap()
    page.locator("dialog[open] textarea").fill("…")
    assert violations(page) == []
    page.locator("dialog[open] .button.primary").tap()
    expect(page.locator("dialog[open] [role=status]")).to_have_text("Envoyé. Merci.")
