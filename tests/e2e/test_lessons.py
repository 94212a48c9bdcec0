"""Lessons in the browser: finished by somebody who knows no rules, by mouse, keyboard and touch, in three languages."""

import os
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError, expect

import tenka
from e2e.helpers import DRAWN, END, LEGAL, WHOLE_GAME, Visit, by_mouse, new_table, until, violations
from support.sample import LONG, one_of
from tenka.lessons.lesson import names

if TYPE_CHECKING:
    from playwright.sync_api import Page

LESSONS = [(key, name) for key in tenka.games() for name in names(tenka.game(key))]
HANDS = ["mouse", "keyboard", "touch"]
LANGUAGES = ["en", "fr", "ja"]
ROUND = os.environ.get("TENKA_ROUND", "0")
EACH = LONG or "TENKA_ROUND" in os.environ
RUNS = [
    (key, name, hand, language)
    for at, (key, name) in enumerate(LESSONS)
    for k, hand in enumerate(HANDS)
    for m, language in enumerate(LANGUAGES)
    if ROUND == "all"
    or ((k - at - int(ROUND)) % 3 == 0 and (m - at - at // 3 - int(ROUND)) % 3 == 0 and (EACH or at % 5 == 0))
]
"""Every fifth lesson once (by all three hands, in all three languages), each where a round is named or the run is long
(tests/lessons plays each in all three languages, without a browser). Rounds 1 and 2 (TENKA_ROUND) are the other hands
and languages: after rounds 0 to 2 each lesson has met every hand and language. The round `all` is every lesson by
every hand in every language."""
GONE = 5_000
"""Milliseconds after which a button that was seen is looked for anew."""
STILL = 180
"""Seconds without any change on the page: then it has come to a stand."""
SEEN = """() => {
    const one = (what) => document.querySelector(what);
    const covered = ({ x, y, width, height }) => {
        const rims = height < innerHeight / 3 ? [9, height / 2, height - 9] : [height / 2]; // what is larger never fits
        return rims.some((down) => {
            const at = document.elementFromPoint(x + width / 2, y + down);
            return !at || at.closest('[data-teacher]');
        });
    };
    const middle = (of) => { const b = of.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    return {
        done: !!one('dialog[open] .remember'),
        step: one('[data-teacher] .count')?.textContent ?? '',
        text: one('[data-teacher]')?.textContent ?? '',
        lacking: one('[data-missing]')?.getAttribute('data-missing') ?? '',
        again: !!one('[data-again]'),
        press: ['[data-next]', '[data-answer].shown'].find(one)
            ?? (one('[data-answer]') || (!one('[data-ring]') && one('[data-show]')) ? '[data-show]' : ''),
        ring: one('[data-ring]') ? middle(one('[data-ring]')) : null,
        hidden: !!one('[data-ring]') && covered(one('[data-ring]').getBoundingClientRect()),
        key: one('[data-task] kbd')?.textContent ?? '',
        moves: document.getAnimations().some(
            (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity),
    };
}"""


def press(page: "Page", selector: str, hand: str) -> None:
    """A button of the teacher, by the hand that plays; where it went while it was reached for, one looks again."""
    button = page.locator(selector).first
    with suppress(TimeoutError):
        if hand == "keyboard":
            button.focus(timeout=GONE)
            page.keyboard.press("Enter")
        elif hand == "touch":
            button.tap(timeout=GONE)
        else:
            button.click(timeout=GONE)


def touch_ring(page: "Page", hand: str, at: list[float], key: str) -> None:
    """What is highlighted, by the key that the task names, or in its middle."""
    if hand == "keyboard" and key:
        page.keyboard.press(key)
    elif hand == "keyboard":
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("Enter")
    elif hand == "touch":
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)


def finish(page: "Page", hand: str) -> int:
    """Does what texts and highlights say, and nothing else; the number of steps seen."""
    steps: set[str] = set()
    before = last = None
    moved = time.monotonic()
    end = moved + WHOLE_GAME
    while time.monotonic() < min(end, moved + STILL):
        seen = page.evaluate(SEEN)
        if seen != last:
            moved, last = time.monotonic(), seen
        if seen["done"]:
            return len(steps)
        if seen["step"]:
            steps.add(seen["step"])
        assert "⟦" not in seen["text"]
        # A phone may not show everything: then the bubble stands alone.
        assert hand == "touch" or not seen["lacking"], seen["lacking"]
        assert not seen["again"], f"it did what it was told, and that was not right: {seen['text']}"
        if seen["press"]:
            press(page, seen["press"], hand)
        elif seen["ring"] and before and seen["ring"] == before["ring"] and not seen["moves"]:  # it has come to rest
            if hand == "keyboard" or not seen["hidden"]:  # nobody touches what is out of sight or under the bubble
                touch_ring(page, hand, seen["ring"], seen["key"])
            seen = None
        before = seen
        page.evaluate(DRAWN)  # a busy machine draws seldom: then it would seem to be at rest
        page.wait_for_timeout(40)
    raise AssertionError(f"the lesson did not end; {sorted(steps)} were seen, and last {page.evaluate(SEEN)}")


@pytest.mark.parametrize(("key", "name", "hand", "language"), RUNS)
def test_somebody_who_knows_no_rules_finishes_the_lesson(
    visit: Visit, key: str, name: str, hand: str, language: str
) -> None:
    page = visit(f"/learn/{key}/{name}", size="phone" if hand == "touch" else "desktop", language=language)
    page.wait_for_selector("[data-teacher]")
    assert finish(page, hand) > 2
    page.locator("dialog[open] a[href='/learn']").click()
    expect(page.locator(f"li.done a[href='/learn/{key}/{name}']").first).to_be_attached()


@pytest.mark.parametrize(("size", "theme"), one_of(1, [("desktop", "dark"), ("phone", "light")]))
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


def test_axe_finds_nothing_in_a_lesson_of_any_game(visit: Visit) -> None:
    page = visit(language="fr")
    for step in ("shinobi/serve?step=3", "honshu/laying?step=3", "dangerous-time/battle?step=3"):
        page.goto(f"/learn/{step}")
        page.wait_for_selector("[data-ring]")
        assert violations(page) == [], step


@pytest.mark.parametrize("wish", [{"still": True, "speed": "normal"}, {"speed": "off"}])
def test_who_wants_less_motion_sees_a_lesson_without_any(visit: Visit, wish: dict[str, object]) -> None:
    """By the device's setting, or by the table's own."""
    page = visit("/learn/nobunaga/goal?step=4", **wish)
    page.wait_for_selector("[data-ring]")
    page.locator("[data-show]").click()
    expect(page.locator(".cover [data-ring].breathes")).to_be_attached()
    named = ".cover .veil, .cover .ring, .cover .hand"
    moving = f"[...document.querySelectorAll('{named}')].flatMap((one) => one.getAnimations()).length"
    assert page.evaluate(moving) == 0


def test_who_wants_less_motion_finishes_a_lesson_by_touch(visit: Visit) -> None:
    """There a map looks elsewhere at once: what is to be touched has to come back into sight."""
    page = visit("/learn/dangerous-time/bid?step=4", size="phone", still=True)
    page.wait_for_selector("[data-teacher]")
    assert finish(page, "touch") == 2


def test_progress_that_cannot_be_kept_does_not_stop_a_lesson(visit: Visit) -> None:
    page = visit(language="en", once=True)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    page.goto("/learn/nobunaga/goal")
    page.wait_for_selector("[data-teacher]")
    assert finish(page, "mouse") == 9


def test_a_lesson_that_no_longer_replays_is_left_out_and_said(visit: Visit) -> None:
    page = visit(language="en")
    paths = page.context.request.get("/api/lessons?language=en").json()
    path = next(one for one in paths if one["game"] == "nobunaga")
    path["lessons"] = [one for one in path["lessons"] if one["name"] != "campaign"]
    said = "nobunaga/lessons/campaign.record, line 12: Not legal."
    path["amiss"] = [{"code": "lesson", "text": said, "facts": {}, "rule": None}]
    page.route("**/api/lessons?*", lambda route: route.fulfill(json=paths))
    page.goto("/learn")
    expect(page.locator("main")).to_contain_text(f"A lesson is left out: {said}")
    expect(page.locator("a[href='/learn/nobunaga/round']").first).to_be_attached()
    expect(page.locator("a[href='/learn/nobunaga/campaign']")).to_have_count(0)
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


@pytest.mark.parametrize("step", ["nobunaga/goal?step=4", "shinobi/serve?step=3", "honshu/laying?step=3"])
def test_on_a_phone_what_is_to_be_touched_lies_over_the_dock(visit: Visit, step: str) -> None:
    page = visit(f"/learn/{step}", size="phone", language="fr")
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


def test_what_a_task_calls_by_its_number_has_the_number_on_the_board(visit: Visit) -> None:
    page = visit("/learn/shinobi/serve?step=3", language="ja")
    expect(page.locator("[data-task] .disc")).to_have_text(["1", "2"])
    expect(page.locator(".cover .disc")).to_have_text(["1", "2"])


def test_a_lesson_goes_on_without_a_connection(visit: Visit) -> None:
    page = visit("/learn/nobunaga/goal", name="Mei", language="en")
    page.wait_for_selector("[data-next]")
    page.context.set_offline(True)
    assert finish(page, "mouse") == 9
    expect(page.locator("dialog[open]")).to_contain_text("Will be kept when the connection is back")


def test_lessons_that_cannot_be_read_just_now_are_asked_for_again(visit: Visit) -> None:
    page = visit(language="en")
    page.route("**/api/lessons?*", lambda route: route.fulfill(status=500, body="busy"))
    page.goto("/learn")
    expect(page.locator("main")).to_contain_text("The lessons cannot be read just now")
    page.unroute_all()
    page.locator("[data-retry]").click()
    expect(page.locator("a[href='/learn/nobunaga/goal']").first).to_be_attached()


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
    expect(guide.locator("ol li")).to_have_count(3)
    guide.get_by_text("Why not the others?").click()
    expect(guide.locator("[data-why-not] li").first).to_be_visible()
    expect(guide.locator("[data-why-not] li button").first).to_have_text(re.compile(r"^N-\d"))
    assert violations(page) == []
    guide.get_by_role("button", name="Guide off").click()
    expect(guide).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Introduce each kind of decision").check()
    expect(guide).to_have_count(1)
    page.goto("/")
    page.get_by_role("button", name="Play now: Nobunaga").click()
    expect(page).to_have_url(re.compile("/tables/"))  # played before: straight to the table


def test_the_first_bid_of_the_war_is_explained_and_ready_made_wars_stand_beside_it(visit: Visit) -> None:
    page = visit(name="Mei", language="en")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game='dangerous-time')}")
    panel = page.locator("[data-bid]")
    expect(panel).to_contain_text("Bots bid 5 or 6")
    expect(page.locator(".great").first).to_be_attached()  # the armies and castles of the set-up
    expect(panel.locator(".cell")).to_have_count(13)
    panel.get_by_role("button", name="6 castles. Oda kept this promise in 44 of 100 wars.").click()
    expect(panel).to_contain_text("With 6 you promise to hold so many great castles")
    assert violations(page) == []
    ready = page.locator("[data-ready]")
    for oda in (46, 44):
        expect(ready).to_contain_text(f"between bots of level 3, Oda won {oda} and Anti-Oda {100 - oda}")
    ready.locator("button").first.click()  # the small war
    expect(panel).to_have_count(0)
    expect(page.locator("[data-place=track]")).to_contain_text("target 5")


def test_on_a_phone_a_bid_is_made_in_one_sheet(visit: Visit) -> None:
    page = visit(name="Mei", size="phone", language="ja")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game='dangerous-time')}")
    page.locator("[data-bid] .cell").nth(5).tap()
    page.locator("[data-confirm]").tap()
    expect(page.locator("[data-bid]")).to_have_count(0)


def test_terms_explain_themselves_and_the_line_since_my_last_turn_comes(visit: Visit) -> None:
    page = visit(name="Mei", language="en")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', game='dangerous-time', options=SMALL)}")
    term = page.locator(".prompt .term").first
    term.focus()
    expect(term).to_have_attribute("aria-describedby", "term-tip")
    expect(page.locator("#term-tip")).to_contain_text("What one alliance does after its chit")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#term-tip")).to_be_hidden()
    term.click()
    expect(page.locator(".slip")).to_contain_text("DT-8.5")
    page.keyboard.press("Escape")

    page.goto(f"/tables/{new_table(page, 'me', 'level1', 'level1', game='nobunaga')}")
    for _ in range(40):
        page.wait_for_selector(f"{LEGAL}, {END}")
        if page.locator("[data-since]").count():
            break
        by_mouse(page)
    since = page.locator("[data-since]")
    expect(since).to_contain_text("Since your last turn")
    assert violations(page) == []

    # A touch shows it once more on the board; nothing can be chosen meanwhile, and then all is as it was.
    choices = page.locator(LEGAL).count()
    page.evaluate(AGAIN, LEGAL)
    since.click()
    until(page, lambda: page.evaluate("window.again.ended"))
    assert page.evaluate("window.again.told") > 0
    assert page.evaluate("window.again.offered") == 0
    expect(page.locator(LEGAL)).to_have_count(choices)
    since.click()
    since.click()  # a second touch ends it
    expect(page.locator("[data-since].again")).to_have_count(0)
    expect(page.locator(LEGAL)).to_have_count(choices)


AGAIN = """(legal) => {
    const seen = (window.again = { told: 0, offered: 0, ended: false });
    new MutationObserver(() => {
        if (document.querySelector('[data-since].again .told')) {
            seen.told++;
            seen.offered = Math.max(seen.offered, document.querySelectorAll(legal).length);
        } else if (seen.told && !document.querySelector('[data-since].again')) seen.ended = true;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Watches what is shown once more: a glance now and then might miss it."""


def test_a_card_of_the_war_is_shown_large_and_its_terms_are_explained(visit: Visit) -> None:
    page = visit("/learn/dangerous-time/cards", language="fr")
    page.wait_for_selector("[data-place=hand] [data-card]", state="attached")
    slot = page.locator("[data-place=hand] [data-place^=hand-]").first
    slot.locator(".act").focus()
    full = slot.locator("[data-card]")
    expect(full).to_be_visible()
    expect(full.locator("[data-term] dd").first).to_contain_text("DT-")
    size = full.locator(".text").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 17
    assert violations(page) == []


SMALL = {"ready": "small", "oda": "first"}
