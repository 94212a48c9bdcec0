"""Games of Shinobi in a browser: one by mouse, the end of one by keyboard and on a phone; and the drama of its end."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from e2e.helpers import END, LEGAL, Visit, confirmed, entered, holds, new_table, note, play_on, tapped, violations
from e2e.late import lay
from e2e.positions import at, the_end_of_a_game, whole_or_half
from support.sample import one_of
from tenka.games.shinobi.cards import KINDS, NINJA
from tenka.games.shinobi.position import ShinobiPosition
from tenka.kernel.table import Table

FIRST = ".able button.over, .army button.over"
"""Cards of the hand and armies that can be picked as a first step."""


def by_mouse(page: Page) -> bool:
    """A card or an army, then where it goes, then the confirmation."""
    if page.locator(LEGAL).count():
        page.locator(LEGAL).first.click()
        confirmed(page)
        return True
    return picked(page, lambda: page.locator(FIRST).first.click())


def by_touch(page: Page) -> bool:
    if page.locator(LEGAL).count():
        tapped(page, page.locator(LEGAL).last)
        return True
    return picked(page, lambda: page.locator(FIRST).first.tap())


def by_keyboard(page: Page) -> bool:
    """Tab to a card or an army, Enter, Tab to where it goes, Enter, Enter."""
    if page.locator(LEGAL).count():
        press_on(page, LEGAL)
        entered(page)
        return True
    return picked(page, lambda: press_on(page, FIRST))


def picked(page: Page, pick: Callable[[], None]) -> bool:
    """Picks a card or an army where one waits; that is no choice yet."""
    if page.locator(FIRST).count():
        pick()
        page.wait_for_selector(LEGAL)
    return False


def press_on(page: Page, wanted: str) -> None:
    """Goes on with Tab until the focus is where it should be, and presses Enter."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_a_game_by_mouse_ends_with_the_loyalties(visit: Visit, database: Path) -> None:
    page = visit(name="Shinobi by mouse")
    page.goto(f"/tables/{whole_or_half(page, database, 'Shinobi by mouse', 'shinobi', 3)}")
    assert play_on(page, by_mouse) >= 5
    expect(page.locator(".end tbody tr")).to_have_count(3)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert violations(page, END) == [], f"places and points, {theme}"
    note(page, ".province .lit")
    page.get_by_role("button", name="Count it out on the board").click()
    expect(page.locator(END)).to_have_count(0)
    holds(page, "window.noted !== null")
    expect(page.locator(".served span")).to_have_count(3)
    expect(page.locator(".province .lit")).to_have_count(0)
    scores = sorted(int(score) for score in page.locator(".served b").all_inner_texts())
    assert violations(page) == [], "loyalties by night"
    page.get_by_role("button", name="Places and points").click()
    assert scores == sorted(int(score) for score in page.locator(".end .total").all_inner_texts())


def test_the_end_of_a_game_by_keyboard_alone(visit: Visit, database: Path) -> None:
    the_end_of_a_game(visit, database, by_keyboard, "shinobi", 3, least=5, language="ja")


def test_the_end_of_a_game_on_a_phone(visit: Visit, database: Path) -> None:
    the_end_of_a_game(visit, database, by_touch, "shinobi", 4, least=4, size="phone", language="fr")


def test_orders_are_given_by_dragging_and_touched_armies_are_marked(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game='shinobi')}")
    page.wait_for_selector(".able")
    page.wait_for_selector(".order.now:has-text('Deploy')")
    clan = page.locator(".able:not([data-place=hand-ninja])").first
    clan.drag_to(page.locator(".provinces .province").first)
    expect(page.locator(".order.done .deed")).to_contain_text("Mei deploys")
    expect(page.locator(".provinces .touched").first).to_have_text("touched")
    assert violations(page) == []
    page.locator(".able:not([data-place=hand-ninja])").first.drag_to(page.locator(".province.mine"))
    expect(page.locator(".log")).to_contain_text(re.compile("Mei places"))


def late_ninja(table: Table, verb: str) -> bool:
    """The second order, with a ninja in the hand: it was for the first."""
    state = cast("ShinobiPosition", table.state)
    return verb in ("place", "move") and state.hands[table.asked()[0] * KINDS + NINJA] > 0


@pytest.mark.parametrize("size", one_of(0, ["desktop", "phone"]))
def test_a_ninja_that_cannot_be_used_says_why(visit: Visit, database: Path, size: str) -> None:
    page = visit(name=f"Shinobi {size}", size=size)
    page.goto(f"/tables/{lay(database, f'Shinobi {size}', at('shinobi', 3, late_ninja), bytes(32).hex())}")
    page.wait_for_selector(".able")
    ninja = page.locator("[data-place=hand-ninja]").first
    ninja.tap() if size == "phone" else ninja.click()
    expect(page.locator(".slip")).to_contain_text("S-4.1")
    assert violations(page) == []


@pytest.mark.parametrize("size", one_of(2, ["desktop", "tablet", "phone"]))
def test_a_whole_province_takes_the_click(visit: Visit, size: str) -> None:
    page = visit(name="Mei", size=size)
    page.goto(f"/tables/{new_table(page, 'me', 'level1', 'level1', 'level1', game='shinobi')}")
    page.locator(".able:not([data-place=hand-ninja]) button.over").first.click()
    for k in range(3):
        province = page.locator(".provinces .province").nth(k)
        box = province.bounding_box()
        assert box
        for x, y in [(0.5, 0.08), (0.9, 0.5), (0.2, 0.9)]:
            page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
            expect(province.locator("[data-choice=selected]")).to_have_count(1)
            page.keyboard.press("Escape")
            expect(page.locator("[data-choice=selected]")).to_have_count(0)
            if not page.locator(LEGAL).count():
                page.locator(".able:not([data-place=hand-ninja]) button.over").first.click()
                page.wait_for_selector(LEGAL)
