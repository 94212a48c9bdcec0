"""Games of Honshu in a browser: one by mouse, the end of one by keyboard and on a phone; and the card that hovers."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.helpers import END, LEGAL, Visit, confirmed, entered, new_table, play_on, tapped, until, violations
from e2e.positions import the_end_of_a_game, whole_or_half

LAY = "[data-lay]:enabled"
GHOST = "[data-place=ghost]"


def by_mouse(page: Page) -> bool:
    """The first choice and its confirmation; a card is laid where it hovers."""
    if page.locator(LAY).count():
        lay(page, lambda: page.locator(LAY).click())
        return True
    if page.locator(LEGAL).count():
        page.locator(LEGAL).first.click()
        confirmed(page)
        return True
    return False


def by_touch(page: Page) -> bool:
    if page.locator(LAY).count():
        lay(page, lambda: page.locator(LAY).tap())
        return True
    if page.locator(LEGAL).count():
        tapped(page, page.locator(LEGAL).first)
        return True
    return False


def by_keyboard(page: Page) -> bool:
    """Keys only: 1 and Enter, and over the map n, r, f and Enter."""
    if page.locator(LAY).count():
        expect(page.locator(".ground")).to_be_focused()
        page.keyboard.press("f")
        page.keyboard.press("n")
        lay(page, lambda: page.keyboard.press("Enter"))
        return True
    if page.locator(LEGAL).count():
        page.keyboard.press(page.locator(".keyed kbd").first.inner_text())
        entered(page)
        return True
    return False


def lay(page: Page, do: Callable[[], None]) -> None:
    """Lays the card, and waits until the table has taken it."""
    do()
    page.wait_for_selector(LAY, state="detached")


def to_the_first_card(page: Page) -> None:
    until(page, lambda: page.locator(LAY).count() > 0 or (by_mouse(page) and False))


def lies_across(page: Page) -> bool:
    box = page.locator(GHOST).bounding_box()
    assert box is not None
    return box["width"] > box["height"]


def points(page: Page) -> list[int]:
    """The sum as it stands above the map: the parts, and the total."""
    return [int(number) for number in re.findall(r"\d+", page.locator(".sum").inner_text())]


def test_a_game_by_mouse_is_counted_out_on_the_board(visit: Visit, database: Path) -> None:
    page = visit(name="Honshu by mouse")
    page.goto(f"/tables/{whole_or_half(page, database, 'Honshu by mouse', 'honshu', 2)}")
    assert play_on(page, by_mouse) >= 10
    assert violations(page, END) == [], "places and points"
    page.emulate_media(color_scheme="dark")
    assert violations(page, END) == [], "places and points by night"
    total = int(page.locator(".end tr.mine .total").inner_text())
    page.get_by_role("button", name="Count it out on the board").click()
    expect(page.locator(".sum .total")).to_have_text(re.compile(rf"\D{total}$"))
    *parts, whole = points(page)
    assert sum(parts) == whole == total
    for _ in range(6):
        if page.get_by_role("button", name="One part back").is_enabled():
            page.get_by_role("button", name="One part back").click()
    until(page, lambda: points(page)[-1] == 0)
    page.get_by_role("button", name="One part on").click()
    until(page, lambda: points(page)[-1] == points(page)[0] > 0)
    page.locator(".other").filter(has_not_text="Honshu by mouse").click()
    expect(page.get_by_role("heading", name="Domain of").filter(has_not_text="Honshu by mouse")).to_be_visible()
    assert violations(page) == [], "counted out by night"


def test_the_end_of_a_game_by_keyboard_alone(visit: Visit, database: Path) -> None:
    the_end_of_a_game(visit, database, by_keyboard, "honshu", 2, least=10, language="ja")


def test_the_end_of_a_game_on_a_phone(visit: Visit, database: Path) -> None:
    the_end_of_a_game(visit, database, by_touch, "honshu", 3, least=10, size="phone", language="fr")


def test_the_ghost_is_dragged_turned_and_tucked_under(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game='honshu')}")
    to_the_first_card(page)
    under = page.get_by_role("button", name=re.compile("^Under"))
    expect(page.locator(".ways b", has_text=re.compile(r"\d")).first).to_be_visible()
    while under.get_attribute("aria-disabled") == "true":  # a place where both ways are allowed
        page.get_by_role("button", name="Other places").click()
        expect(page.locator(".ways b", has_text=re.compile(r"\d")).first).to_be_visible()
    expect(page.locator("[data-way=over] b")).to_have_text(re.compile(r"[+−±]\d"))
    expect(page.locator("[data-way=under] b")).to_have_text(re.compile(r"[+−±]\d"))
    page.locator(".ground").focus()
    page.keyboard.press("f")
    expect(under).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"{GHOST}.under")).to_be_visible()
    assert violations(page) == []
    before = page.locator(GHOST).bounding_box()
    assert before is not None
    across = lies_across(page)
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, 100)
    until(page, lambda: lies_across(page) != across)
    turned = page.locator(GHOST).bounding_box()
    assert turned is not None
    x, y = turned["x"] + turned["width"] / 2, turned["y"] + turned["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 400, y, steps=5)
    page.mouse.up()
    expect(page.locator(f"{GHOST}.not")).to_be_visible()
    expect(page.locator(".hides")).to_contain_text("share at least one square")
    page.locator(LAY).click()
    expect(page.locator(".slip")).to_contain_text("share at least one square")
    page.get_by_role("button", name="Farther").click()
    page.get_by_role("button", name="The whole domain").click()
    expect(page.get_by_role("button", name="The whole domain")).to_be_disabled()
    page.get_by_role("button", name="Other places").click()
    expect(page.locator("dd.total")).to_contain_text("→")
    score = page.locator("dd.total").inner_text()
    lay(page, lambda: page.locator(LAY).click())
    expect(page.locator(".other", has_text="Mei").locator(".points")).to_have_text(score.split("→")[-1].strip())
