"""A game from another package in a browser: its own board, its own words, served by its own package."""

from importlib.util import find_spec

import pytest
from playwright.sync_api import expect

from e2e.helpers import LEGAL, Visit, by_mouse, new_table, play_on, violations
from support.sample import one_of

pytestmark = pytest.mark.skipif(find_spec("kage") is None, reason="Kage is not installed (make kage installs it)")


def test_it_is_offered_with_its_poster_and_its_words(visit: Visit) -> None:
    page = visit("/", language="ja")
    card = page.locator("article", has=page.get_by_role("heading", name="影"))
    expect(card).to_be_visible()
    expect(card.locator("img")).to_have_attribute("src", "/boards/kage/poster.svg")
    page.goto("/rulebooks/kage")
    expect(page.get_by_text("門に札があるあいだは、ほかの札を送れません。")).to_be_visible()


@pytest.mark.parametrize("size", one_of(1, ["desktop", "phone"]))
def test_a_whole_game_on_its_own_board(visit: Visit, size: str) -> None:
    page = visit(name="Mei", size=size)
    page.goto(f"/tables/{new_table(page, 'me', 'level2', 'level1', game='kage')}")
    expect(page.locator(".kage-hand")).to_be_visible()
    expect(page.locator(".kage-seat")).to_have_count(3)
    assert play_on(page, by_mouse) == 6
    expect(page.locator(".end tbody tr")).to_have_count(3)


def test_its_board_can_be_read_by_all(visit: Visit) -> None:
    page = visit(name="Mei", language="fr")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game='kage')}")
    page.wait_for_selector(LEGAL)
    expect(page.locator(".kage-gate")).to_be_visible()
    assert violations(page) == []
