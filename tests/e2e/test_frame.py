"""The frame: where dialogs begin, what keys do, what is said to whom, and a campaign that waits for its reader."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.helpers import LEGAL, Visit, confirmed, holds, new_table, note, until
from e2e.late import late_war, lay
from e2e.positions import before


def test_one_click_and_enter_begin_a_first_game(visit: Visit) -> None:
    """The focus is in the field of the name, where one is proposed."""
    page = visit("/")
    page.get_by_role("button", name="Play now: Nobunaga").click()
    name = page.get_by_label("Name", exact=True)
    expect(name).to_be_focused()
    expect(name).to_have_value(re.compile(r"Guest \d+"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/tables/"))


def test_home_says_what_a_game_is_and_links_its_rules(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_text("Command every army, serve one clan")).to_be_visible()
    page.get_by_role("link", name="Rules: Shinobi").click()
    expect(page).to_have_url(re.compile("/rulebooks/shinobi"))


def test_a_number_key_bids_that_number(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game='dangerous-time')}")
    page.wait_for_selector(LEGAL)
    page.keyboard.press("5")
    expect(page.locator(".question h2")).to_have_text(re.compile(r"\b5\b"))
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator(".question h2")).to_have_text(re.compile(r"\b12\b"))


def test_friends_who_are_there_have_missed_nothing_and_are_not_replaced(visit: Visit) -> None:
    one = visit(name="Akiko")
    table = new_table(one, "me", "friend", "friend")
    one.goto(f"/tables/{table}")
    link = one.get_by_text("One link for all free seats").locator("..").get_by_label("Link").input_value()
    others = [visit(link), visit(link)]
    for page in others:
        page.get_by_role("button", name="Sit down").click()
        expect(page).to_have_url(re.compile("/tables/"))
    for page in (one, *others):
        page.wait_for_selector(".seat")
        expect(page.locator(".since")).to_have_count(0)
    one.get_by_role("tab", name="Players").click()
    expect(one.get_by_role("button", name="Let a bot play", exact=True)).to_have_count(1)  # for oneself


def test_a_word_that_comes_and_goes_is_in_nobodys_way(visit: Visit) -> None:
    one = visit(name="Akiko", size="phone")
    table = new_table(one, "me", "friend")
    one.goto(f"/tables/{table}")
    two = visit(one.get_by_label("Link").input_value(), size="phone")
    two.get_by_role("button", name="Sit down").click()
    until(one, lambda: bool(one.locator(LEGAL).count() + two.locator(LEGAL).count()))
    page = two if one.locator(LEGAL).count() else one
    note(page, ".notice", "One moment")
    page.locator("[data-choice=rest]:visible").first.click()
    holds(page, "window.noted !== null")
    noted = page.evaluate("window.noted")
    assert noted["bottom"] < 422, "in the upper half: answers are below"
    assert not noted["touched"]


def test_the_focus_stays_on_the_board_after_a_move(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    page.wait_for_selector(LEGAL)
    page.locator(LEGAL).first.focus()
    page.keyboard.press("Enter")
    confirmed(page)
    holds(page, "document.querySelector('main').contains(document.activeElement)")


def test_a_campaign_waits_for_its_reader(visit: Visit, database: Path) -> None:
    page = visit(name="Akio", speed="double")
    page.goto(f"/tables/{lay(database, 'Akio', before('nobunaga', 3, 'attack'), bytes(32).hex())}")
    page.locator(LEGAL).first.click()
    page.locator("[data-confirm]").click()
    go = page.locator("[data-continue]")
    expect(go).to_be_enabled()
    expect(go).to_be_focused()
    page.get_by_role("button", name="Skip to the end of the campaign").click()
    expect(page.locator(".night")).to_have_count(0)


def test_the_way_out_is_where_one_looks_for_it(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Let a bot play on for me").click()
    expect(page.get_by_text("A bot plays for you.")).to_be_visible()


SHIFTS = """window.shifted = 0; new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true })"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_moves_while_a_table_appears(visit: Visit, database: Path, size: str) -> None:
    page = visit(name=f"Still {size}", size=size, once=True)
    page.add_init_script(SHIFTS)
    for game in ("nobunaga", "shinobi", "honshu", "dangerous-time"):
        page.goto(f"/tables/{new_table(page, *['me', 'level1', 'level1'][: 2 if game[0] == 'd' else 3], game=game)}")
        page.wait_for_selector(f"{LEGAL}, .able, .second.others")
        holds(page, "document.fonts.status === 'loaded'")
        shifted = page.evaluate("shifted")
        assert shifted < 0.05, f"{game}: {shifted}"


def test_a_line_of_the_wars_log_says_who_and_what_for_and_points_at_its_places(visit: Visit, database: Path) -> None:
    page = visit(name="Log")
    page.goto(f"/tables/{late_war(database, 'Log', lambda table, left: left < 60)}")
    log = page.locator(".log")
    expect(log).to_contain_text(re.compile(r"[A-Z]\w+ \w+ and \d units? march from"))
    expect(log).to_contain_text(re.compile(r"needs \d\+: "))
    expect(log.locator(".hit").first).to_be_attached()  # dice that hit stand out
    line = log.get_by_role("button", name=re.compile("march from")).last
    line.scroll_into_view_if_needed()
    line.hover()
    expect(page.locator(".spot[data-pointed]")).to_have_count(2)
    page.mouse.move(300, 300)
    expect(page.locator("[data-pointed]")).to_have_count(0)
