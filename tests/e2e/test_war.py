"""The end of a whole war in a browser: by mouse, by keyboard alone, on a phone; reach, communication and the battle.

A war has some 700 decisions. These tables are recorded wars laid into the server's database near their end (late.py).
"""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.helpers import Visit
from e2e.late import late_war
from e2e.test_pages import violations
from tenka.games.dangerous_time.frames import MOVEMENT, ROUND
from tenka.games.dangerous_time.state import ONGOING, WarState
from tenka.kernel.table import Table

LEGAL = "[data-choice=legal]"
LAST_DECISIONS = 25


def at_step(wanted: int) -> Callable[[Table, int], bool]:
    def ready(table: Table, left: int) -> bool:
        state = table.state
        return isinstance(state, WarState) and state.outcome == ONGOING and state.step() == wanted

    return ready


def near_the_end(table: Table, left: int) -> bool:
    return left <= LAST_DECISIONS


def in_movement(table: Table, left: int) -> bool:
    state = table.state
    return isinstance(state, WarState) and at_step(MOVEMENT)(table, left) and left < 400 and state.mp >= 3


def in_a_battle(table: Table, left: int) -> bool:
    state = table.state
    return isinstance(state, WarState) and at_step(ROUND)(table, left) and len(state.chiefs) >= 6


def play_out(page: Page, choose: Callable[[Page], None], seconds: float = 60) -> int:
    """Chooses whenever it can until the end is shown; the number of choices."""
    made = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.locator("dialog[open] .end").count():
            return made
        if page.locator(f".answer{LEGAL}, .spot{LEGAL}, .act{LEGAL}").count():
            choose(page)
            made += 1
        page.wait_for_timeout(40)
    raise AssertionError(f"the war did not end; {made} choices were made")


def confirmed(page: Page, press: Callable[[], None]) -> None:
    """Confirms where the table asks; small steps are done at once."""
    if page.locator("[data-confirm]").count():
        press()
        expect(page.locator("[data-confirm]")).to_have_count(0)


def by_mouse(page: Page) -> None:
    """Going on where one can, else the first thing that is lit."""
    answers = page.locator(f".answer{LEGAL}")
    (answers if answers.count() else page.locator(f".spot{LEGAL}, .act{LEGAL}")).first.click()
    confirmed(page, lambda: page.locator("[data-confirm]").click())


def by_touch(page: Page) -> None:
    answers = page.locator(f".answer{LEGAL}")
    (answers if answers.count() else page.locator(f".spot{LEGAL}, .act{LEGAL}")).first.tap()
    confirmed(page, lambda: page.locator("[data-confirm]").tap())


def by_keyboard(page: Page) -> None:
    page.keyboard.press("1")
    confirmed(page, lambda: page.keyboard.press("Enter"))


def test_a_war_ends_by_mouse(visit: Visit, database: Path) -> None:
    page = visit("/", name="War by mouse")
    page.goto(f"/tables/{late_war(database, 'War by mouse', near_the_end)}")
    assert play_out(page, by_mouse) >= 3
    expect(page.locator(".end tbody tr")).to_have_count(2)
    assert "⟦" not in page.inner_text("body"), "every word is there"


def test_a_war_ends_by_keyboard_alone(visit: Visit, database: Path) -> None:
    page = visit("/", name="War by keys")
    page.goto(f"/tables/{late_war(database, 'War by keys', near_the_end)}")
    assert play_out(page, by_keyboard) >= 3


def test_a_war_ends_on_a_phone(visit: Visit, database: Path) -> None:
    page = visit("/", name="War by touch", size="phone", language="fr")
    page.goto(f"/tables/{late_war(database, 'War by touch', near_the_end)}")
    assert play_out(page, by_touch) >= 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing hangs out at the side"
    assert "⟦" not in page.inner_text("body"), "every word is there"


@pytest.mark.parametrize(("theme", "size"), [("light", "desktop"), ("dark", "phone")])
def test_a_stack_shows_its_reach_and_its_line(visit: Visit, database: Path, theme: str, size: str) -> None:
    name = f"March {theme}"
    page = visit("/", name=name, theme=theme, size=size)
    page.goto(f"/tables/{late_war(database, name, in_movement)}")
    page.wait_for_selector(f".spot{LEGAL}")
    assert violations(page) == []
    page.locator(f".spot{LEGAL}").first.focus()
    expect(page.locator(".stack-card")).to_contain_text(re.compile("communication|Besieged"))
    expect(page.locator(".price").first).to_be_visible()
    page.keyboard.press("Enter")  # a small step that needs no question
    expect(page.locator(".origin")).to_have_count(1)
    page.locator(f".answer{LEGAL}").first.click()
    page.wait_for_selector(f".spot.near{LEGAL}")
    page.locator(f".spot.near{LEGAL}").first.focus()
    expect(page.locator(".way").first).to_be_attached()
    expect(page.locator(f".spot.near{LEGAL}").first).to_have_attribute("aria-label", re.compile("movement point"))
    assert violations(page) == []


def test_arrow_keys_go_from_space_to_space(visit: Visit, database: Path) -> None:
    page = visit("/", name="Arrows")
    page.goto(f"/tables/{late_war(database, 'Arrows', in_movement)}")
    page.wait_for_selector(f".spot{LEGAL}")
    page.locator(f".spot{LEGAL}").first.focus()
    seen = set()
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert len(seen) >= 2


def test_a_battle_is_told_die_by_die(visit: Visit, database: Path) -> None:
    page = visit("/", name="Battle", speed="double")
    page.goto(f"/tables/{late_war(database, 'Battle', in_a_battle, 'standard-l*')}")
    window = page.locator(".window")
    expect(window).to_contain_text(re.compile("Battle of"))
    expect(window).to_contain_text("Attacker")
    assert violations(page) == []
    page.locator(f".answer{LEGAL}", has_text="Stand").click()
    page.locator("[data-confirm]").click()
    expect(window.locator(".shot").first).to_be_visible()
    expect(window.locator(".shot", has_text=re.compile("hit|miss")).first).to_be_visible()
    assert violations(page) == []
    window.get_by_role("button", name="Close").click()
    expect(window).to_have_count(0)
    page.get_by_role("button", name=re.compile("battle")).click()
    expect(window.locator(".shot").first).to_be_visible()
