"""Lessons in the browser: finished by somebody who knows no rules, by mouse, keyboard and touch, in three languages."""

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tenka
from e2e.helpers import Visit, until, violations
from tenka.lessons.lesson import names

if TYPE_CHECKING:
    from playwright.sync_api import Page

LESSONS = [(key, name) for key in tenka.games() for name in names(tenka.game(key))]
HANDS = ["mouse", "keyboard", "touch"]
LANGUAGES = ["en", "fr", "ja"]
RUNS = [
    *[("nobunaga", "goal", hand, language) for hand, language in zip(HANDS, LANGUAGES, strict=True)],
    *[
        (key, name, HANDS[at % 3] if name != "bid" else "mouse", LANGUAGES[(at + at // 3) % 3])  # its war is long
        for at, (key, name) in enumerate(LESSONS)
        if (key, name) != ("nobunaga", "goal")
    ],
]
DONE = "dialog[open] .remember"


def press(page: "Page", selector: str, hand: str) -> None:
    """A button of the teacher, by the hand that plays."""
    button = page.locator(selector).first
    if hand == "keyboard":
        button.focus()
        page.keyboard.press("Enter")
    elif hand == "touch":
        button.tap()
    else:
        button.click()


def ring(page: "Page") -> tuple[float, float] | None:
    """The middle of what is highlighted."""
    box = page.locator("[data-ring]").first.bounding_box() if page.locator("[data-ring]").count() else None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else None


def touch_ring(page: "Page", hand: str) -> None:
    seen = ring(page)
    page.wait_for_timeout(150)
    if seen is None or ring(page) != seen:  # it is still on its way
        return
    key = page.locator("[data-task] kbd")
    if hand == "keyboard" and key.count():
        page.keyboard.press(key.inner_text())
    elif hand == "keyboard":
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("Enter")
    elif hand == "touch":
        page.touchscreen.tap(*seen)
    else:
        page.mouse.click(*seen)


def finish(page: "Page", hand: str) -> int:
    """Does what texts and highlights say, and nothing else; the number of steps seen."""
    steps: set[str] = set()
    for _ in range(500):
        if page.locator(DONE).count():
            return len(steps)
        steps.add(page.locator("[data-teacher] .count").inner_text())
        assert "⟦" not in page.locator("[data-teacher]").inner_text()
        lacking = page.locator("[data-missing]")  # a phone may not show everything: then the bubble stands alone
        assert hand == "touch" or not lacking.count(), lacking.get_attribute("data-missing")
        assert page.locator("[data-again]").count() == 0, "it did what it was told, and that was not right"
        if page.locator("[data-next]").count():
            press(page, "[data-next]", hand)
        elif page.locator("[data-answer].shown").count():
            press(page, "[data-answer].shown", hand)
        elif page.locator("[data-answer]").count():
            press(page, "[data-show]", hand)
        elif page.locator("[data-ring]").count():
            touch_ring(page, hand)
        elif page.locator("[data-show]").count():
            press(page, "[data-show]", hand)
        page.wait_for_timeout(60)
    raise AssertionError("the lesson did not end")


@pytest.mark.parametrize(("key", "name", "hand", "language"), RUNS)
def test_somebody_who_knows_no_rules_finishes_the_lesson(
    visit: Visit, key: str, name: str, hand: str, language: str
) -> None:
    page = visit(f"/learn/{key}/{name}", size="phone" if hand == "touch" else "desktop", language=language)
    page.wait_for_selector("[data-teacher]")
    assert finish(page, hand) > 2
    page.locator("dialog[open] a[href='/learn']").click()
    expect(page.locator(f"li.done a[href='/learn/{key}/{name}']").first).to_be_attached(timeout=30_000)


@pytest.mark.parametrize(("size", "theme"), list(product(["desktop", "phone"], ["light", "dark"])))
def test_axe_finds_nothing_in_a_lesson(visit: Visit, size: str, theme: str) -> None:
    page = visit("/learn", size=size, theme=theme, name="Mei")
    page.wait_for_selector("a[href='/learn/nobunaga/goal']")
    assert violations(page) == []
    page.goto("/learn/nobunaga/goal?step=4")
    page.wait_for_selector("[data-ring]")
    assert violations(page) == []
    page.locator("[data-place=table-ashikaga] [data-action]").click()
    page.wait_for_selector("[data-again]")
    assert violations(page) == []


def test_wrong_answers_back_and_leaving(visit: Visit) -> None:
    page = visit("/learn/nobunaga/goal?step=4", language="en")
    page.wait_for_selector("[data-ring]")
    page.locator("[data-place=table-ashikaga] [data-action]").click()
    expect(page.locator("[data-teacher]")).to_contain_text("No Ashikaga lies in the Campaign zone")
    expect(page.locator("[data-again]")).to_be_focused()
    page.locator("[data-again]").click()
    page.locator("[data-place=table-uesugi] [data-action]").click()
    expect(page.locator("[data-show]")).to_have_class(re.compile("primary"))  # the second wrong answer
    page.keyboard.press("Escape")
    page.locator("dialog[open] .primary").click()
    expect(page).to_have_url(re.compile("/learn$"))
    page.locator(".foot .primary").click()  # where one was last
    expect(page.locator("[data-teacher] .count")).to_have_text("Step 4 of 9")


def test_on_a_phone_what_is_to_be_touched_lies_over_the_dock(visit: Visit) -> None:
    page = visit("/learn/nobunaga/goal?step=4", size="phone", language="fr")
    page.wait_for_selector("[data-ring]")

    def clear() -> bool:
        box = page.locator("[data-ring]").bounding_box()
        dock = page.locator("[data-teacher]").bounding_box()
        assert box
        assert dock
        assert dock["height"] <= 844 * 0.43
        return box["y"] + box["height"] <= dock["y"] and box["y"] >= 48

    until(page, clear)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_goes_on_without_a_connection(visit: Visit) -> None:
    page = visit("/learn/nobunaga/goal", name="Mei", language="en")
    page.wait_for_selector("[data-next]")
    page.context.set_offline(True)
    assert finish(page, "mouse") == 9
    expect(page.locator("dialog[open]")).to_contain_text("Will be kept when the connection is back")


def test_a_lesson_that_is_not_there_says_so(visit: Visit) -> None:
    page = visit("/learn/nobunaga/cooking", language="en")
    expect(page.locator("main")).to_contain_text("There is no lesson")


def test_a_newcomer_is_asked_how_to_begin_and_guided(visit: Visit) -> None:
    """Show me how, Guide me, I know it; the guide introduces each kind of decision once, and can be switched off."""
    page = visit("/", name="Mei", language="en", newcomer=True)
    page.get_by_role("button", name="Play now: Nobunaga").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.locator("a[href='/learn/nobunaga/goal']")).to_contain_text("Show me how")
    expect(dialog.locator("[data-know]")).to_be_visible()
    dialog.get_by_role("button", name="Guide me").click()
    guide = page.locator("[data-guide]")
    expect(guide).to_contain_text("If Nobunaga ends first, everybody loses")
    expect(guide.locator("li")).to_have_count(3)
    assert violations(page) == []
    guide.get_by_role("button", name="Guide off").click()
    expect(guide).to_have_count(0)
    page.goto("/")
    page.get_by_role("button", name="Play now: Nobunaga").click()
    expect(page).to_have_url(re.compile("/tables/"))  # played before: straight to the table
