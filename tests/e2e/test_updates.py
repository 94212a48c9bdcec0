"""A table that a change of the rules has stopped, in a browser: what changed in words, the choice, and playing on."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.helpers import LEGAL, Visit, confirmed, violations
from e2e.late import lay
from support.updates import DIFFERENT, SAME, recorded
from tenka.games import game
from tenka.server.again import deal, do_again
from tenka.words import Words

if TYPE_CHECKING:
    from playwright.sync_api import Page

IN = """language => {
    const kept = JSON.parse(localStorage.getItem('tenka-settings'));
    localStorage.setItem('tenka-settings', JSON.stringify({ ...kept, language }));
}"""


def laid(database: Path, name: str, moves: int) -> str:
    """A game of Honshu's first rules after so many moves."""
    beginning, entries = recorded()
    table = deal(beginning)
    for entry in entries[:moves]:
        do_again(table, entry)
    return lay(database, name, table, beginning.seed)


def says_what_changed(page: "Page", panel: str, say: Words) -> None:
    expect(page.locator(panel)).to_contain_text(say("rules-change-2"))
    expect(page.locator(f"{panel} a").first).to_have_attribute("href", "/rulebooks/honshu#H-6.1")
    assert "⟦" not in page.inner_text("body"), "every word is there"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_stopped_table_says_what_changed_and_goes_on_or_ends(visit: Visit, database: Path, size: str) -> None:
    name = f"Mei {size}"
    page = visit(name=name, size=size)
    goes_on, ends = (laid(database, name, DIFFERENT) for _ in range(2))
    for language, table in (("en", ends), ("fr", goes_on), ("ja", ends)):
        say = Words(language, game("honshu"), [])
        if language != "en":
            page.evaluate(IN, language)
        page.goto(f"/tables/{table}")
        says_what_changed(page, ".halt", say)
        expect(page.locator(".halt")).to_contain_text(say("web-halt-why"))
        assert page.locator(LEGAL).count() == 0
        if language == "fr":
            assert violations(page) == []
            page.get_by_role("button", name=say("web-halt-on")).click()
            plays_on(page)
            expect(page.locator(".halt, .note")).to_have_count(0)  # whoever has chosen has read it
    page.get_by_role("button", name=say("web-halt-end")).click()
    expect(page.locator("#halt-title")).to_have_text(say("web-halt-ended"))
    expect(page.locator(".halt .buttons a")).to_have_count(2)
    if size == "phone":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing hangs out at the side"


def plays_on(page: "Page") -> None:
    page.locator(LEGAL).first.click()
    asked = page.locator(".prompt").inner_text()
    confirmed(page)
    expect(page.locator(".prompt")).not_to_have_text(asked)


def test_a_game_that_simply_goes_on_says_what_changed_until_that_is_read(visit: Visit, database: Path) -> None:
    page = visit(name="Mei quiet", size="phone", language="ja")
    page.goto(f"/tables/{laid(database, 'Mei quiet', SAME)}")
    says_what_changed(page, ".note", Words("ja", game("honshu"), []))
    page.locator(".note button").click()
    expect(page.locator(".note")).to_have_count(0)
    page.reload()
    page.locator(LEGAL).first.wait_for()
    expect(page.locator(".note")).to_have_count(0)
