"""Pages for everybody: axe by day and night, refusals, the rulebook, kind pages, and a light first load."""

import gzip
import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from e2e.helpers import LEGAL, Visit, call, holds, new_table, play_until, violations
from support.sample import LONG, one_of, sample

THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


@pytest.mark.parametrize(("size", "first"), [("desktop", 0), ("phone", 1)])
def test_axe_finds_nothing_on_pages(visit: Visit, size: str, first: int) -> None:
    """Each page on one kind of device, by day or by night; on both, by day and by night in a long run."""
    page = visit(name="Mei", size=size)
    plain = ("/", "/watch", "/notices", "/rulebooks", "/rulebooks/nobunaga", "/new/nobunaga", "/nowhere", "/join#x")
    for turn, path in enumerate(plain if LONG else plain[first::2], first):
        page.goto(path)
        page.wait_for_selector("h1")
        for theme in one_of(turn, THEMES):
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], f"{path}, {theme}"


@pytest.mark.parametrize(
    ("size", "language", "theme"), [("desktop", "fr", "dark"), ("tablet", "ja", "light"), ("phone", "fr", "light")]
)
def test_a_new_table_says_what_it_will_be(visit: Visit, size: str, language: str, theme: str) -> None:
    page = visit("/new/honshu", name="Mei", size=size, language=language, theme=theme)
    summary = page.locator(".summary")
    expect(summary.locator("li")).to_have_count(4)
    expect(summary.locator("li").first).to_contain_text("Mei")
    page.locator(".option select").first.select_option("B")
    expect(summary.locator("dd").first).to_contain_text("B")
    page.locator(".seat button").last.click()
    expect(summary.locator("li")).to_have_count(3)
    assert "⟦" not in page.inner_text("body"), "every word is there"
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing hangs out at the side"
    if size != "phone":
        page.mouse.wheel(0, 2000)
        expect(summary.locator("button.primary")).to_be_in_viewport()
        used = page.evaluate("document.querySelector('.summary').getBoundingClientRect().right / innerWidth")
        assert used > 0.9, "the page uses its width"
    summary.locator("button.primary").click()
    expect(page).to_have_url(re.compile("/tables/"))


@pytest.mark.parametrize(("size", "first"), [("desktop", 0), ("tablet", 1), ("phone", 0)])
def test_axe_finds_nothing_at_the_table(visit: Visit, size: str, first: int) -> None:
    page = visit(name="Mei", size=size)
    page.goto(f"/tables/{new_table(page, 'me', 'level1', 'level1', 'level1')}")
    for turn in range(first, first + sample(1, 2)):
        page.wait_for_selector(LEGAL)
        page.locator(LEGAL).first.click()
        page.wait_for_selector("[data-confirm]")
        for theme in one_of(turn, THEMES):
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], theme
        page.locator("[data-confirm]").click()
        expect(page.locator("[data-confirm]")).to_have_count(0)


def test_a_refusal_says_why_and_leads_to_its_paragraph(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    play_until(page, ".campaign [data-place^=zone-] button")
    page.locator(".campaign [data-place^=zone-] button").first.click()
    expect(page.locator(".slip")).to_contain_text("This card is Nobunaga’s now.")
    page.locator(".slip .rule").click()
    expect(page.locator(".cited")).to_contain_text("N-4.12")
    expect(page.locator(".cited")).to_be_in_viewport()


def test_the_rulebook_opens_where_a_reader_wants_it(visit: Visit) -> None:
    """Contents open a chapter, a word that is looked for jumps to its paragraph, and paragraphs lead to each other."""
    page = visit("/rulebooks/dangerous-time")
    expect(page.locator("[data-paragraph='DT-14.1']")).to_be_hidden()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="14 ").click()
    expect(page.locator("[data-paragraph='DT-14.1']")).to_be_visible()
    page.get_by_role("searchbox").fill("dt-27.10")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator(".cited")).to_contain_text("DT-27.10")
    expect(page.locator(".cited")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("no such words")
    expect(page.get_by_text("No paragraph")).to_be_visible()
    page.get_by_role("searchbox").fill("a leader holds his men together")
    page.locator(".hit").click()
    expect(page.locator(".cited")).to_contain_text("DT-R.3")
    page.locator(".cited").get_by_role("link", name="DT-11.4").click()
    expect(page.locator(".cited .id")).to_have_text("DT-11.4")
    expect(page.locator(".cited")).to_be_in_viewport()
    assert page.url.endswith("#DT-11.4")
    if LONG:  # a shorter rulebook is asked about above
        assert violations(page) == []


def test_the_table_speaks_in_words_too(visit: Visit) -> None:
    page = visit(name="Mei", inWords=True)
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    words = page.get_by_role("region", name="The table in words")
    expect(words).to_contain_text(re.compile("Opening draft|Campaign 1"))
    page.wait_for_selector(LEGAL)
    page.locator(LEGAL).first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator("#announcements")).to_contain_text(re.compile("Mei (takes|keeps)"))


def test_every_choice_is_a_button_in_a_list(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    page.wait_for_selector(LEGAL)
    page.keyboard.press("?")
    expect(page.locator("dialog[open] li button")).to_have_count(2)
    page.locator("dialog[open] li button").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_have_count(0)


def test_a_card_can_be_dragged_to_the_hand(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    play_until(page, "[data-place^=table-]")
    page.wait_for_selector(LEGAL)
    lines = page.locator(".log p").count()
    page.locator(f"[data-place^=table-]:has({LEGAL})").first.drag_to(page.locator(".hand"))
    expect(page.locator(".log p")).not_to_have_count(lines)
    expect(page.locator(".log")).to_contain_text(re.compile("Mei takes [UMTABH]"))


@pytest.mark.parametrize("game", ["nobunaga", "shinobi", "honshu", "dangerous-time"])
def test_every_game_opens_and_takes_a_choice_from_the_list(visit: Visit, game: str) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game=game)}")
    expect(page.locator(".prompt h2")).to_be_visible()
    page.keyboard.press("?")
    page.locator("dialog[open] li button").first.click()
    page.locator("[data-confirm]").first.click()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    assert "⟦" not in page.inner_text("body"), "every word is there"
    assert violations(page) == []


@pytest.mark.parametrize(("language", "words"), [("fr", "Une table tranquille"), ("ja", "戦国の四つの卓")])
def test_home_speaks_the_readers_language(visit: Visit, language: str, words: str) -> None:
    page = visit("/", language=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_contain_text(re.compile(words, re.IGNORECASE))
    assert "⟦" not in page.inner_text("body")


def test_unknown_tables_and_pages_are_told_kindly(visit: Visit) -> None:
    page = visit("/tables/nosuchtable00", name="Mei")
    expect(page.get_by_text("There is no such table.")).to_be_visible()
    page.goto("/no/such/page")
    expect(page.get_by_text("There is no page at this address.")).to_be_visible()
    page.goto("/join#notakey")
    expect(page.get_by_role("alert")).to_contain_text("This link is not one of ours")


@pytest.mark.parametrize(
    ("language", "private", "foreign", "used"),
    one_of(
        2,
        [
            ("en", "for its players alone", "somebody else’s", "sits at this seat already"),
            ("fr", "réservée à ses joueurs", "quelqu’un d’autre", "occupe déjà"),
            ("ja", "参加者だけ", "別の方の", "座って"),
        ],
    ),
)
def test_closed_doors_are_told_kindly_on_a_phone(
    visit: Visit, language: str, private: str, foreign: str, used: str
) -> None:
    owner = visit(name="Hana")
    shut = new_table(owner, "me", "level1", watch="nobody")
    watched = new_table(owner, "me", "level1")
    made = call(owner, "POST", "/api/tables", {"game": "nobunaga", "seats": [{"kind": "me"}, {"kind": "friend"}]})
    links = made["links"]
    assert isinstance(links, list)
    guest = visit(name="Ren")
    call(guest, "POST", "/api/claim", {"key": links[0]["key"]})
    page = visit(f"/tables/{shut}", name="Mei", size="phone", language=language)
    expect(page.get_by_text(private)).to_be_visible()
    page.goto(f"/join#{links[0]['key']}")
    expect(page.get_by_role("alert")).to_contain_text(used)
    page.goto(f"/tables/{watched}?seat=0")
    expect(page.get_by_text(foreign)).to_be_visible()
    page.locator("a.primary").click()  # who may not sit there may watch
    expect(page.locator(".prompt")).to_be_visible()


def test_terms_are_told_before_one_sits_down(visit: Visit) -> None:
    owner = visit(name="Hana")
    pace = {"kind": "days", "amount": 2, "then": "bot"}
    options = {"province": "B"}
    table = new_table(owner, "me", "open", game="honshu", pace=pace, options=options)
    friends = [{"kind": "me"}, {"kind": "friend"}]
    made = call(owner, "POST", "/api/tables", {"game": "honshu", "seats": friends, "pace": pace, "options": options})
    links = made["links"]
    assert isinstance(links, list)
    page = visit("/watch", name="Mei", size="phone")
    row = page.locator(f"a[href='/tables/{table}']")
    expect(row).to_contain_text("2 days for a decision, then a bot sits in · Provinces: B, uneven")
    assert violations(page) == []
    row.click()
    expect(page.locator("dl")).to_contain_text("Provinces: B, uneven")
    assert violations(page) == []
    stranger = visit(f"/tables/{table}")
    stranger.get_by_role("button", name="Sit here").click()
    stranger.get_by_label("Name", exact=True).fill("Ren")
    stranger.get_by_role("button", name="Save").click()
    expect(stranger.locator(".prompt")).to_be_visible()
    page.goto(f"/join#{links[0]['key']}")
    expect(page.get_by_text("You play with Hana.")).to_be_visible()
    expect(page.locator("dl")).to_contain_text("2 days for a decision")
    assert violations(page) == []
    page.get_by_role("button", name="Sit down").click()
    expect(page).to_have_url(re.compile("/tables/"))


@pytest.mark.parametrize(
    ("game", "most"), [("", 100_000), ("nobunaga", 150_000), ("shinobi", 150_000), ("honshu", 150_000)]
)
def test_the_first_load_is_light(visit: Visit, game: str, most: int) -> None:
    """The script of home and of a card game's table, as it comes over the wire."""
    page = visit(name="Mei", once=True)
    address = f"/tables/{new_table(page, 'me', 'level1', 'level1', 'level1', game=game)}" if game else "/"
    scripts: set[str] = set()
    page.on("request", lambda request: scripts.add(request.url) if ".js" in request.url else None)
    page.goto(address)
    page.wait_for_selector(".prompt" if game else "article")
    page.wait_for_load_state("networkidle")
    assert scripts, "scripts were loaded"
    size = sum(len(gzip.compress(page.context.request.get(script).body())) for script in scripts)
    assert size < most, f"{size} bytes of script"


def test_a_first_visit_in_japanese_is_light(browser: Browser, server: str) -> None:
    """All that comes over the wire, fonts too. Each face is cut by page: a table's characters wait for a table."""
    context = browser.new_context(base_url=server, locale="ja-JP", service_workers="block")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda file: sizes.append(int(file["encodedDataLength"])))
    page.goto("/")
    page.wait_for_selector("html[lang=ja] article")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    faces = page.evaluate("[...document.fonts].filter(one => one.status === 'loaded').map(one => one.family)")
    context.close()
    assert any("JP" in face for face in faces), "Japanese is drawn with its own fonts"
    assert sum(sizes) < 350_000, f"{sum(sizes)} bytes"


@pytest.mark.parametrize("game", ["nobunaga", "shinobi", "honshu", "dangerous-time"])
def test_a_rulebook_shows_real_positions(visit: Visit, game: str) -> None:
    """The pictures of the summary are drawn by the game's own board, in the reader's language."""
    page = visit(f"/rulebooks/{game}", language="fr", size="phone" if game == "shinobi" else "desktop")
    pictures = page.locator(".brief figure .picture")
    expect(pictures.first).to_be_visible()
    holds(page, "[...document.querySelectorAll('.brief figure')].every(one => one.querySelector('svg'))")
    assert pictures.count() >= 2
    assert "⟦" not in page.inner_text("body"), "every word is there"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if LONG or game in ("shinobi", "honshu"):  # the others are asked about above
        assert violations(page) == []
