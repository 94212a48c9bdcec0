"""Advice at the table, and the review of a finished game, in the browser."""

from typing import TYPE_CHECKING

import pytest

from e2e.helpers import LEGAL, PLAY, Visit, holds, new_table, play_until, violations

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
def test_advice_shows_chances_and_marks_the_board(visit: Visit, size: str, language: str) -> None:
    page = visit(name="Mei", size=size, language=language)
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    page.wait_for_selector(LEGAL)
    if size == "desktop":
        page.keyboard.press("h")
    else:
        page.locator(".advise").tap()
    page.wait_for_selector(".advice ol li")
    page.wait_for_selector("[data-advice]", state="attached")  # what marks the board is fetched when it is wanted
    assert page.locator(".advice ol li").count() == page.locator("[data-advice]").count() > 1
    assert violations(page) == []


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


def finished(page: "Page") -> str:
    table = new_table(page, "me", "level1")
    page.evaluate(PLAY, table)
    return table


def test_a_review_fills_in_and_leads_to_a_new_table(visit: Visit) -> None:
    page = visit("/", name="Mei")
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
