"""Wars in a browser: half of one by mouse, the end of one by keyboard and on a phone; reach and battle at a moment.

The moments are recorded wars laid into the server's database (late.py).
"""

import math
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.helpers import AT_REST, WHOLE_GAME, Visit, drawn, holds, is_nothing, new_table, until, violations
from e2e.late import late_war
from support.sample import LONG, one_of
from tenka.games.dangerous_time.position import ONGOING, WarPosition
from tenka.games.dangerous_time.steps.frames import DECLARE, LOSSES, MOVEMENT, ROUND, WINDOW
from tenka.kernel.table import Table

LEGAL = "[data-choice=legal]"
MARCHES = 8

GENERAL = """
    // A simple general: no cards, one march with all men where one can be made, else what stands first.
    const lit = (css) => [...document.querySelectorAll(css)].filter((one) => one.dataset.choice === "legal");
    const told = () => [...document.querySelectorAll("[data-choice=legal]")].map((one) => one.ariaLabel).join();
    const middle = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
    };
    const touched = (one) => one.contains(document.elementFromPoint(middle(one).x, middle(one).y));
    const spot = (one) => {  // what is in sight is not moved: a panel that was moved may go back under the finger
        if (!touched(one)) one.scrollIntoView({ block: "nearest" });
        return middle(one);
    };
    const frame = () => new Promise(requestAnimationFrame);
    const drawn = async () => { await frame(); await frame(); };
    const reached = (one) => touched(one) || (spot(one), touched(one));
    const done = { made: 0, tries: 0, marches: 0, battles: new Set(), turns: new Set() };

    const wanted = (marches) => {
        const answers = lit(".answer, .cell");
        const verb = (name) => answers.filter((one) => one.dataset.verb === name);
        const composing = document.querySelector(".spot.origin");
        const near = composing ? lit(".spot.near") : [];
        const marched = document.querySelector(".trace");
        if (!document.querySelector(".points")) done.tries = 0;
        const first = [...answers, ...lit(".spot, .act")];
        const go = [...document.querySelectorAll(".go")];
        if (go.length) return go;  // a finger sees the way first, then goes
        if (composing && near.length) return [...near, ...first];
        if (composing) return [...(done.tries++ % 2 ? [] : verb("all")), ...first];
        if (document.querySelector(".points") && !marched && done.tries < 6 && done.marches < marches)
            return [...lit(".spot"), ...first];
        return [...verb("waive"), ...first];
    };

    /** What to do next, as soon as there is something. */
    window.nextWish = async (marches) => {
        const start = performance.now();
        while (performance.now() < start + 60_000) {
            if (document.querySelector("dialog[open] .end")) return { end: true, made: done.made,
                marches: done.marches, battles: done.battles.size, turns: done.turns.size };
            // The board may have moved under the finger, which then opens a legend: it is closed as people do.
            const close = document.querySelector("dialog[open] header button");
            if (close && reached(close)) return { question: true, ...spot(close) };
            const fight = document.querySelector(".window h2")?.textContent;
            if (fight) done.battles.add(fight);
            done.turns.add(document.querySelector(".track h3")?.textContent);
            const question = document.querySelector("[data-confirm]");
            if (question && !question.disabled && reached(question)) return { question: true, ...spot(question) };
            const now = told();
            const late = performance.now() > start + 1_000;
            if (!question && now && (now !== window.before || late)) {
                const tries = done.tries;
                const one = wanted(marches).find(reached);
                if (!one) {  // something passes over it: it must pass
                    done.tries = tries;
                    await frame();
                    continue;
                }
                const { x, y } = spot(one);
                await drawn();
                if (!one.isConnected || middle(one).x !== x || middle(one).y !== y) {  // what was said above moved it
                    done.tries = tries;
                    continue;
                }
                window.before = now;
                // Labels tell prices too, which come with the finger: the same space again is a tap too many.
                if (one === window.wish && one.matches(".spot") && !late) continue;
                window.wish = one;
                done.made++;
                if (one.matches(".near")) done.marches++;
                return { ...spot(one), key: lit(".answer, .cell").indexOf(one) + 1 || 1,
                    march: Boolean(document.querySelector(".points")) && one.dataset.verb !== "pass" };
            }
            await frame();
        }
        return { stuck: told() || "nothing can be chosen" };
    };
"""
"""The page's part: it says what is wanted; pointer, finger and keys do it from outside."""


def to_its_end(page: Page, table: str, do: Callable[[Page, dict[str, float]], None], marches: int) -> dict[str, int]:
    """A war against a bot to its end, and what was done in it."""
    page.goto(f"/tables/{table}")
    page.wait_for_selector(LEGAL)
    page.evaluate(f"() => {{ {GENERAL} }}")
    end = time.monotonic() + WHOLE_GAME
    while time.monotonic() < end:
        wish = page.evaluate("marches => nextWish(marches)", marches)
        if "end" in wish:
            expect(page.locator(".end tbody tr")).to_have_count(2)
            assert "⟦" not in page.inner_text("body"), "every word is there"
            return dict(wish)
        assert "stuck" not in wish, wish["stuck"]
        do(page, wish)
    raise AssertionError("the war did not end")


def by_mouse(page: Page, wish: dict[str, float]) -> None:
    page.mouse.click(wish["x"], wish["y"])


def by_touch(page: Page, wish: dict[str, float]) -> None:
    page.touchscreen.tap(wish["x"], wish["y"])


def by_keyboard(page: Page, wish: dict[str, float]) -> None:
    """Enter for a question, figures for answers; for a march Tab as far as the stack, all its men and the goal."""
    if not wish.get("march"):
        page.keyboard.press("Enter" if wish.get("question") else str(wish["key"]))
        return
    for _ in range(120):
        page.keyboard.press("Tab")
        found = page.evaluate("wish.dataset.choice !== 'legal' ? 'gone' : document.activeElement === wish && 'here'")
        if found:
            break
    else:
        raise AssertionError("the Tab key does not come to what is lit")
    if found == "here":
        page.keyboard.press("Enter")


def at_step(wanted: int) -> Callable[[Table, int], bool]:
    def ready(table: Table, left: int) -> bool:
        state = table.state
        return isinstance(state, WarPosition) and state.outcome == ONGOING and state.step() == wanted

    return ready


def in_movement(table: Table, left: int) -> bool:
    state = table.state
    return isinstance(state, WarPosition) and at_step(MOVEMENT)(table, left) and left < 400 and state.impulse.mp >= 3


def near_the_end(table: Table, left: int) -> bool:
    return left < 200 and in_movement(table, left)


def at_the_end(table: Table, left: int) -> bool:
    return left < 100 and in_movement(table, left)


def in_a_battle(table: Table, left: int) -> bool:
    state = table.state
    return isinstance(state, WarPosition) and at_step(ROUND)(table, left) and len(state.battle.chiefs) >= 6


def test_a_war_by_mouse(visit: Visit, database: Path) -> None:
    """Its end; the whole of it in a long run."""
    page = visit(name="War by mouse")
    if LONG:
        table = new_table(page, "me", "level1", game="dangerous-time", options={"scenario": "short"})
    else:
        table = late_war(database, "War by mouse", near_the_end)
    done = to_its_end(page, table, by_mouse, MARCHES)
    assert done["marches"] >= 3
    assert done["battles"] >= 1
    castles = [int(cell) for cell in page.locator(".end tbody tr td:nth-child(3)").all_inner_texts()]
    page.get_by_role("button", name="Count it out").click()
    expect(page.locator(".great")).to_have_count(sum(castles))


def test_the_end_of_a_war_by_keyboard_alone(visit: Visit, database: Path) -> None:
    page = visit(name="War by keys")
    done = to_its_end(page, late_war(database, "War by keys", at_the_end), by_keyboard, 1)
    assert done["marches"] >= 1


def test_the_end_of_a_war_on_a_phone(visit: Visit, database: Path) -> None:
    page = visit(name="War by touch", size="phone", language="fr", theme="dark")
    done = to_its_end(page, late_war(database, "War by touch", at_the_end), by_touch, MARCHES)
    assert done["marches"] >= 3, done
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing hangs out at the side"
    assert violations(page) == []


@pytest.mark.parametrize(("theme", "size"), one_of(1, [("light", "desktop"), ("dark", "phone")]))
def test_a_stack_shows_its_reach_and_its_line(visit: Visit, database: Path, theme: str, size: str) -> None:
    name = f"March {theme}"
    page = visit(name=name, theme=theme, size=size)
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


def test_a_stack_is_dragged_to_where_it_marches(visit: Visit, database: Path) -> None:
    page = visit(name="Drag")
    page.goto(f"/tables/{late_war(database, 'Drag', in_movement)}")
    stacks = page.locator(f".spot{LEGAL}")
    stacks.first.wait_for()

    def one_is_dragged() -> bool:
        for k in range(stacks.count()):
            stacks.nth(k).hover()
            page.mouse.down()
            x, y = centre(stacks.nth(k))
            page.mouse.move(x + 30, y + 30)
            expect(page.locator(".carried")).to_have_count(1)
            goals = page.locator(".spot.near")
            if goals.count():
                page.mouse.move(*centre(nearest(goals, x, y)), steps=3)
                expect(page.locator(".way").first).to_be_attached()
                page.mouse.up()
                return True
            page.mouse.up()
            expect(page.locator(".carried")).to_have_count(0)
        return False

    until(page, one_is_dragged)
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator(".trace").first).to_be_attached()  # it has marched, and no question was asked


def test_a_click_on_a_marked_space_walks_the_whole_way(visit: Visit, database: Path) -> None:
    page = visit(name="Walk")
    page.goto(f"/tables/{late_war(database, 'Walk', in_movement)}")
    stacks = page.locator(f".spot{LEGAL}")
    stacks.first.wait_for()
    far = page.locator(".price:not(.fight)", has_text=re.compile("^[23]$"))

    def one_reaches_far() -> bool:
        for stack in stacks.all():
            stack.hover()
            page.evaluate("() => new Promise(requestAnimationFrame)")  # its reach is drawn
            if far.count():
                stack.click()
                return True
        return False

    until(page, one_reaches_far)
    expect(page.locator(".origin")).to_have_count(1)
    marked = page.evaluate("""() => [...document.querySelectorAll('.spot.near')].every(
        one => one.dataset.choice === 'legal' && one.getAttribute('tabindex') === '0')""")
    assert marked, "what is marked can be chosen, near or far"
    x, y = centre(far.first)
    cost = int(far.first.text_content() or "")
    goal = nearest(page.locator(".spot.near"), x + 17, y + 17)
    goal.hover()
    expect(page.locator(".way").first).to_be_attached()  # the way is seen before it is walked
    goal.click()
    expect(page.locator(".prompt h2")).to_contain_text(f"Movement points left: {4 - cost}")
    expect(page.locator(".trace")).not_to_have_count(0)


def test_a_stack_dropped_too_far_says_why(visit: Visit, database: Path) -> None:
    page = visit(name="Far")
    page.goto(f"/tables/{late_war(database, 'Far', in_movement)}")
    page.locator(f".spot{LEGAL}").first.hover()
    page.mouse.down()
    page.mouse.move(*centre(page.locator("[data-place=space-saika]")), steps=3)
    page.mouse.up()
    expect(page.locator(".slip")).to_contain_text(re.compile("too far|No way"))


def test_what_ends_the_movement_says_what_is_lost(visit: Visit, database: Path) -> None:
    page = visit(name="Ending", confirm="never")
    page.goto(f"/tables/{late_war(database, 'Ending', in_movement)}")
    end = page.get_by_role("button", name=re.compile("End the movement, 4 points left"))
    expect(end).to_contain_text("are lost")
    end.click()
    expect(page.locator(".prompt h2")).to_have_text("End the movement, 4 points left?")  # asked in any case
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_a_battle_is_asked_about_with_forces_and_odds_beside_the_map(visit: Visit, database: Path) -> None:
    page = visit(name="Asked")
    page.goto(f"/tables/{late_war(database, 'Asked', at_step(DECLARE), 'standard-l*')}")
    window = page.locator(".window")
    expect(window.locator(".strength")).to_have_text([re.compile(r"\d")] * 2)
    expect(window).to_contain_text(re.compile(r"wins \d+ in 100"))
    expect(window).to_contain_text("Castle of level")
    expect(page.get_by_role("button", name=re.compile("Fight in the field .*round by round"))).to_be_visible()
    box, place = window.bounding_box(), page.locator("[data-space]:has(.swords)").bounding_box()
    assert box is not None
    assert place is not None
    assert box["x"] + box["width"] <= place["x"] or place["x"] + place["width"] <= box["x"], "the place stays in sight"
    assert box["width"] < 560
    assert violations(page, ".window") == []


def test_windows_are_passed_for_good_and_asked_about_again(visit: Visit, database: Path) -> None:
    page = visit(name="Standing")
    page.goto(f"/tables/{late_war(database, 'Standing', at_step(WINDOW))}")
    page.get_by_role("checkbox", name="Pass here from now on").click()  # the question goes with it
    again = page.get_by_role("button", name="Ask me again")
    expect(again).to_be_visible()
    page.reload()
    expect(again).to_be_visible()  # kept
    again.click()
    expect(again).to_have_count(0)


COVERED = """() => [...document.querySelectorAll('[data-space] .spot')].filter(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return at?.closest('.prompt, .hand, .asks, .answers');
}).map(one => one.dataset.place)"""


def test_nothing_covers_a_castle(visit: Visit, database: Path) -> None:
    page = visit(name="Castles", language="fr")  # the longest words
    page.goto(f"/tables/{late_war(database, 'Castles', in_movement)}")
    page.wait_for_selector(f".spot{LEGAL}")
    for width, height in ((1440, 900), (1366, 650), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert is_nothing(page, COVERED) == [], width
        for selector in (".prompt", ".hand .card", ".answer"):
            for one in page.locator(selector).all():
                expect(one).to_be_in_viewport(ratio=0.99)


def centre(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def nearest(goals: Locator, x: float, y: float) -> Locator:
    places = [centre(one) for one in goals.all()]
    return goals.nth(min(range(len(places)), key=lambda k: math.dist(places[k], (x, y))))


@pytest.mark.parametrize("theme", one_of(1, ["light", "dark"]))
def test_a_legend_explains_the_signs(visit: Visit, database: Path, theme: str) -> None:
    name = f"Legend {theme}"
    page = visit(name=name, theme=theme, language="ja" if theme == "dark" else "fr")
    page.goto(f"/tables/{late_war(database, name, in_movement)}")
    page.get_by_role("button", name=re.compile("signes|記号")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .legend li")).to_have_count(24)
    assert "⟦" not in page.inner_text("dialog[open]"), "every word is there"
    assert violations(page, "dialog[open]") == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_arrow_keys_go_from_space_to_space(visit: Visit, database: Path) -> None:
    page = visit(name="Arrows")
    page.goto(f"/tables/{late_war(database, 'Arrows', in_movement)}")
    page.wait_for_selector(f".spot{LEGAL}")
    page.locator(f".spot{LEGAL}").first.focus()
    seen = set()
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert len(seen) >= 2


def test_a_battle_is_told_die_by_die(visit: Visit, database: Path) -> None:
    page = visit(name="Battle", speed="double")
    page.goto(f"/tables/{late_war(database, 'Battle', in_a_battle, 'standard-l*')}")
    window = page.locator(".window")
    expect(window).to_contain_text(re.compile("Battle of"))
    expect(window).to_contain_text("Attacker")
    expect(window.locator(".steps [aria-current=step]")).to_have_text(
        re.compile("Round 1.*Stand or retreat", re.DOTALL)
    )
    expect(window.locator(".steps .done").last).to_have_text(re.compile(r"done:\s*Cards"))
    page.locator(f".answer{LEGAL}", has_text="Stand").click()
    page.locator("[data-confirm]").click()
    expect(window.locator(".shot").first).to_be_visible()
    expect(window.locator(".shot", has_text=re.compile("hit|miss")).first).to_be_visible()
    assert violations(page, ".window") == []
    window.get_by_role("button", name="Close").click()
    expect(window).to_have_count(0)
    page.get_by_role("button", name=re.compile("battle")).click()
    expect(window.locator(".shot").first).to_be_visible()


LATER = [("phone", "ja", "light"), ("desktop", "fr", "dark"), ("tablet", "en", "light")]


@pytest.mark.parametrize(("size", "language", "theme"), LATER if LONG else LATER[:1])
def test_who_comes_later_reads_the_whole_battle(
    visit: Visit, database: Path, size: str, language: str, theme: str
) -> None:
    name = f"Later {size}"
    page = visit(name=name, size=size, language=language, theme=theme)
    page.goto(f"/tables/{late_war(database, name, in_movement)}")
    page.locator(".last").click()
    expect(page.locator(".window .strength")).to_have_text([re.compile(r"^\s*\d")] * 2)  # not only what was lost
    expect(page.locator(".window .steps .done").first).to_be_attached()
    expect(page.locator(".window .steps [aria-current]")).to_have_count(0)
    assert "⟦" not in page.inner_text("body"), "every word is there"
    assert violations(page, ".window") == []


def test_losses_are_a_step_of_their_own_on_a_phone(visit: Visit, database: Path) -> None:
    page = visit(name="Losses", size="phone", language="ja", theme="dark")
    page.goto(f"/tables/{late_war(database, 'Losses', at_step(LOSSES), 'standard-l*')}")
    expect(page.locator(".steps [aria-current=step]")).to_have_text(re.compile("損失"))
    expect(page.locator(".answer").first).to_be_visible()
    assert violations(page) == []


def test_the_phones_panel_has_three_heights(visit: Visit, database: Path) -> None:
    page = visit(name="Panel", size="phone", language="fr", theme="dark")
    page.goto(f"/tables/{late_war(database, 'Panel', in_movement)}")
    handle, lit = page.locator(".handle"), page.locator(f".spot{LEGAL}").first
    expect(handle).to_have_accessible_name("Volet\u202f: Question et main")
    expect(page.locator(".hand")).to_be_in_viewport()
    ground = page.locator(".ground").bounding_box()
    sheet = page.locator(".sheet:has(.handle)").bounding_box()
    assert ground is not None
    assert sheet is not None
    assert sheet["y"] - ground["y"] >= 0.55 * 844, "the map has the larger part of the window"
    handle.tap()
    expect(handle).to_have_accessible_name("Volet\u202f: Question, main et pile")
    heights = {"mid": height(page)}
    handle.tap()
    expect(handle).to_have_accessible_name("Volet\u202f: Tout, avec journal et légende")
    expect(page.locator(".told li")).to_have_count(40)
    expect(page.locator(".legend li")).to_have_count(24)
    assert "⟦" not in page.inner_text("body"), "every word is there"
    assert violations(page, ".sheet:has(.handle)") == []
    heights["full"] = height(page)
    handle.focus()
    page.keyboard.press("Enter")  # round to the lowest
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".hand")).to_be_in_viewport()
    expect(page.locator(".prompt h2")).to_be_in_viewport()
    heights["low"] = height(page)
    assert heights["low"] < heights["mid"] < heights["full"]
    page.reload()
    expect(handle).to_have_attribute("aria-expanded", "false")  # kept
    lit.tap()  # the map above it can be used
    expect(page.locator(".origin")).to_have_count(1)
    x, y = centre(handle)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=4)
    page.mouse.up()
    expect(handle).to_have_accessible_name("Volet\u202f: Question, main et pile")
    handle.press("ArrowDown")
    expect(handle).to_have_accessible_name("Volet\u202f: Question et main")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the map does not scroll away"


def height(page: Page) -> float:
    holds(page, AT_REST)
    box = page.locator(".sheet:has(.handle)").bounding_box()
    assert box is not None
    return box["height"]
