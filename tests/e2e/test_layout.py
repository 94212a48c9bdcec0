"""One's hand, the prompt and the confirmation are in sight without scrolling: every card game with the most
players, every size of window, each kind of decision. Zoomed to 200 % it can at least be reached, and nothing is cut
off."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.helpers import LEGAL, Visit, confirmed, drawn, holds, is_nothing
from e2e.late import late_war, lay
from e2e.positions import before, new_table, verbs
from support.sample import LONG, one_of
from tenka.games import games

WINDOWS = [(1440, 900), (1366, 650), (834, 1112), (390, 844)]
CARD_GAMES = ["nobunaga", "shinobi", "honshu"]
TABLES = [
    (game, players)
    for game in CARD_GAMES
    for players in range(games()[game].min_players, games()[game].max_players + 1)
    if LONG or players == games()[game].max_players
]
FOLLOWS = {"over", "under"}
"""Answers that the browser gives by itself, from what was shown before."""
TABS = 58
"""The height of a phone's tabs, behind which nothing is in sight."""
OUTSIDE = """tabs => {
    const low = innerWidth < 700 ? innerHeight - tabs : innerHeight;
    const out = [];
    const within = (what, one) => {
        const box = one.getBoundingClientRect();
        if (box.width && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > low + 1))
            out.push([what, box.left, box.top, box.right, box.bottom].join(' '));
    };
    for (const one of document.querySelectorAll('.prompt')) within('prompt', one);
    for (const one of document.querySelectorAll('[data-place^="hand-"]')) within(one.dataset.place, one);
    for (const one of document.querySelectorAll('[data-confirm], [data-lay]')) within('confirm', one);
    for (const one of document.querySelectorAll('.desktop .seats .seat')) within(one.dataset.place, one);
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) out.push(`the page is ${wide} wide`);
    return out;
}"""


def choose(page: Page) -> None:
    """Comes to the question before a move, where there is one."""
    if page.locator("[data-lay]").count():
        return
    if not page.locator(LEGAL).count():
        page.locator(".able button.over, .army button.over").first.dispatch_event("click")
    page.locator(LEGAL).first.dispatch_event("click")
    page.wait_for_selector("[data-confirm]")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_hand_prompt_and_confirmation_are_in_sight(visit: Visit, database: Path, game: str, players: int) -> None:
    name = f"{game} {players}"
    page = visit(name=name)
    seen = []
    for turn, verb in enumerate(verb for verb in verbs(game, players) if verb not in FOLLOWS):
        page.goto(f"/tables/{lay(database, name, before(game, players, verb), bytes(32).hex())}")
        page.wait_for_selector(f"{LEGAL}, .able, [data-lay]")
        for chosen in (False, True):
            if chosen:
                choose(page)
            # Each window and each decision, in turn; all pairs, with any number of players, in a long run.
            for width, height in one_of(2 * turn + turn // 2 + chosen, WINDOWS):
                page.set_viewport_size({"width": width, "height": height})
                kind = "phone" if width < 700 else "tablet" if width < 1200 else "desktop"
                page.wait_for_selector(f".frame.{kind}")  # the page is drawn again for this width
                page.evaluate("scrollTo(0, 0)")
                outside = is_nothing(page, OUTSIDE, TABS)
                seen += [f"{verb}{' chosen' if chosen else ''} at {width}x{height}: {one}" for one in outside]
    assert not seen, "\n".join(seen)


ZOOMED = [(720, 450), (683, 325), (417, 556)]
"""What is left of 1440×900, 1366×650 and 834×1112 at 200 %."""
COVERED = """() => {
    const out = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) out.push(`the page is ${wide} wide`);
    for (const one of document.querySelectorAll('h1, .prompt, .prompt button')) {
        one.scrollIntoView({ block: 'center', inline: 'nearest' });
        const box = one.getBoundingClientRect();
        if (!box.width) continue;
        if (box.left < -1 || box.right > innerWidth + 1) out.push(`${one.textContent} is cut off`);
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 16));
        if (!at || !(one.contains(at) || at.contains(one))) out.push(`${one.textContent} lies behind ${at?.className}`);
    }
    return out;
}"""


@pytest.mark.parametrize("game", [*CARD_GAMES, "dangerous-time"])
def test_at_200_percent_the_question_can_be_read_and_nothing_is_cut_off(
    visit: Visit, database: Path, game: str
) -> None:
    name = f"zoom {game}"
    page = visit(name=name, language="fr")
    if game == "dangerous-time":
        table = late_war(database, name, lambda _table, left: left < 60)
    else:
        table = lay(database, name, before(game, games()[game].max_players, verbs(game, 5)[0]), bytes(32).hex())
    seen = []
    for width, height in ZOOMED:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/tables/{table}")
        page.wait_for_selector(".prompt")
        holds(page, "() => document.fonts.status === 'loaded'")
        seen += [f"{width}x{height}: {one}" for one in is_nothing(page, COVERED)]
    assert not seen, "\n".join(seen)


UNFREE = """wanted => [...document.querySelectorAll(wanted)].filter(one => {
    const box = one.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !at || !one.contains(at);
}).map(one => one.textContent.trim())"""


@pytest.mark.parametrize(("language", "window"), [("fr", (1366, 650)), ("ja", (390, 844)), ("fr", (834, 1112))])
def test_nothing_lies_over_the_numbers_of_a_bid(
    visit: Visit, database: Path, language: str, window: tuple[int, int]
) -> None:
    """In French the panel once reached below the map's tools, on a phone below its edge."""
    name = f"bid {language} {window[0]}"
    page = visit(name=name, language=language, size="phone" if window[0] < 700 else "desktop")
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"/tables/{lay(database, name, new_table('dangerous-time', 2), bytes(32).hex())}")
    page.wait_for_selector(".bid .cell")
    holds(page, "() => document.fonts.status === 'loaded'")
    assert page.locator(".bid .cell").count() == 13
    assert is_nothing(page, UNFREE, ".bid .cell") == []


TOO_LARGE = """most => {
    const bar = document.querySelector('header'), nav = document.querySelector('header nav');
    const out = [];
    if (bar.offsetHeight > most) out.push(`the bar is ${bar.offsetHeight} high`);
    if (nav.scrollWidth > nav.clientWidth) out.push(`${nav.scrollWidth} in ${nav.clientWidth}`);
    return out;
}"""


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_the_sites_bar_has_room_for_its_words(visit: Visit, language: str) -> None:
    page = visit("/", language=language)
    page.wait_for_selector("article")
    for width, most in ((1200, 80), (834, 80), (390, 110)):
        page.set_viewport_size({"width": width, "height": 800})
        holds(page, "() => document.fonts.status === 'loaded'")
        assert is_nothing(page, TOO_LARGE, most) == [], f"one row, in which every page is named, at {width}"


SMALLER = """([what, least]) => {
    const side = (one) => one.getScreenCTM().a * 48;
    const found = [...document.querySelectorAll(what)].map(side);
    return found.length ? found.filter(one => one < least - 0.1).map(String) : ['nothing is there'];
}"""


OVER_THE_KEYS = """() => {
    const keys = document.querySelector('footer.desktop').getBoundingClientRect();
    return [...document.querySelectorAll('.count')].map(one => one.getBoundingClientRect().bottom - keys.top)
        .filter(over => over > 0).map(over => `${over} pixels`);
}"""


@pytest.mark.parametrize("players", [2, 5])
def test_the_squares_of_the_last_round_are_large_enough(visit: Visit, database: Path, players: int) -> None:
    """Honshu: what does not fit is dragged into sight; a neighbour's domain stays small, but can be made out."""
    name = f"squares {players}"
    page = visit(name=name)
    page.goto(f"/tables/{lay(database, name, before('honshu', players, 'place'), bytes(32).hex())}")
    page.wait_for_selector("[data-lay]")
    for width, height in WINDOWS[:2]:
        page.set_viewport_size({"width": width, "height": height})
        assert is_nothing(page, SMALLER, [".ground > svg", 56]) == []
        assert is_nothing(page, SMALLER, [".others .small svg", 12]) == []
        assert is_nothing(page, OVER_THE_KEYS) == [], "what a place would bring leaves the buttons below it free"


def test_names_on_the_map_of_a_phone_can_be_read(visit: Visit, database: Path) -> None:
    page = visit(name="names", size="phone", language="fr")
    page.goto(f"/tables/{late_war(database, 'names', lambda _table, left: left < 60)}")
    page.wait_for_selector("text.name")
    small = """() => [...document.querySelectorAll('text.name')]
        .filter(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a < 11.99)
        .map(one => one.textContent)"""
    assert is_nothing(page, small) == []


STAYS = {"nobunaga": "[data-place=table]", "shinobi": "[data-place=seat-0]"}
WATCHED = """what => {
    window.tops = new Set();
    const look = () => tops.add(Math.round(document.querySelector(what).getBoundingClientRect().top));
    window.watching = setInterval(look, 10);
}"""


@pytest.mark.parametrize("game", list(STAYS))
def test_the_board_stays_where_it_is_when_a_question_comes_and_goes(visit: Visit, database: Path, game: str) -> None:
    name, players = f"still {game}", games()[game].max_players
    page = visit(name=name)
    page.goto(f"/tables/{lay(database, name, before(game, players, verbs(game, players)[0], 40), bytes(32).hex())}")
    page.wait_for_selector(f"{LEGAL}, .able, [data-lay]")
    holds(page, "() => document.fonts.status === 'loaded'")
    page.evaluate(WATCHED, STAYS[game])
    while not page.locator("[data-since]").count():  # what others did stands above the question, and goes with it
        choose(page)
        confirmed(page)
        page.wait_for_selector(f"{LEGAL}, .able")
    choose(page)
    drawn(page)
    assert len(tops := page.evaluate("[...tops]")) == 1, tops


def test_the_domain_stays_where_it_is_when_a_card_is_to_be_laid(visit: Visit, database: Path) -> None:
    page = visit(name="domain")
    tops = set()
    for verb, asked in (("play", LEGAL), ("place", "[data-lay]")):
        page.goto(f"/tables/{lay(database, 'domain', before('honshu', 4, verb), bytes(32).hex())}")
        page.wait_for_selector(asked)
        holds(page, "() => document.fonts.status === 'loaded'")
        for width, height in WINDOWS[:2]:
            page.set_viewport_size({"width": width, "height": height})
            drawn(page)
            box = page.locator("[data-place=domain]").bounding_box()
            assert box
            tops.add((width, round(box["y"])))
    assert len(tops) == 2, tops
