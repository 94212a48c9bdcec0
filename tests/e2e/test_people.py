"""Pages of people and days, and a puzzle: nothing hangs out, nothing lies under anything, no violations."""

import pytest

from e2e.helpers import LEGAL, Visit, holds, new_table, violations

INSIDE = "one => { const { left, right } = one.getBoundingClientRect(); return left >= 0 && right <= innerWidth; }"


@pytest.mark.parametrize(("language", "size"), [("ja", "phone"), ("fr", "phone"), ("ja", "desktop")])
def test_pages_of_people_and_days(visit: Visit, language: str, size: str) -> None:
    page = visit(name="Élodie", language=language, size=size)
    new_table(page, "me", "level1", "level2")
    for path, sign in (("/", ".with .row"), ("/today", ".day, article"), ("/me", ".head h1"), ("/notices", "main h1")):
        page.goto(path)
        page.locator(sign).first.wait_for()
        hanging = page.locator("nav a, .row, .panel, button:visible")
        assert all(hanging.nth(k).evaluate(INSIDE) for k in range(hanging.count())), path
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
    assert page.locator(f".answer{LEGAL}").evaluate_all(
        """all => all.some((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })"""
    )
