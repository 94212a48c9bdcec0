"""Whole games of Nobunaga in a browser: by mouse, by keyboard alone, on a phone, and two browsers at one table."""

import re

from playwright.sync_api import Page, expect

from e2e.helpers import (
    LEGAL,
    PLAY,
    WHOLE_GAME,
    Visit,
    by_mouse,
    call,
    entered,
    holds,
    is_nothing,
    new_table,
    play_on,
    tapped,
    until,
    whole_game,
)
from e2e.test_shinobi import by_mouse as shinobi


def by_touch(page: Page) -> bool:
    if not page.locator(LEGAL).count():
        return False
    tapped(page, page.locator(LEGAL).last)
    return True


def by_keyboard(page: Page) -> bool:
    if not page.locator(LEGAL).count():
        return False
    page.keyboard.press("1")
    entered(page)
    return True


def test_a_newcomer_plays_within_a_few_clicks(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: Nobunaga").click()
    page.get_by_label("Name", exact=True).fill("Mei")
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile("/tables/"))
    expect(page.get_by_role("heading", name="Nobunaga")).to_be_visible()
    expect(page.locator(".seat")).to_have_count(4)


def test_a_whole_game_by_mouse_ends_with_places_and_a_checked_deal(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1', 'level1')}")
    assert play_on(page, by_mouse) >= 10
    rows = page.locator(".end tbody tr")
    expect(rows).to_have_count(4)  # three players and Nobunaga
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator(".end dd", has_text="yes")).to_have_count(3)


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    whole_game(visit, by_keyboard, "me", "level1", least=10, language="ja")


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    whole_game(visit, by_touch, "me", "level1", "level1", "level1", least=8, size="phone", language="fr")


UNDER_A_BUTTON = """() => [...document.querySelectorAll('.night .ways button')].flatMap(button => {
    const { left, right, top } = button.getBoundingClientRect();
    return [...document.querySelectorAll('.night .lanes li')].filter(lane => {
        const box = lane.getBoundingClientRect();
        return box.bottom > top && box.left < right && box.right > left;
    }).map(lane => `${button.textContent}: ${lane.textContent}`);
})"""


def test_a_game_with_motion_shows_the_campaign_with_room_for_everybody(visit: Visit) -> None:
    """In a low window the buttons once lay over what the players had."""
    page = visit(name="Mei", speed="double", language="fr")
    page.set_viewport_size({"width": 1366, "height": 650})
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    shown = page.locator("[data-continue]:not([disabled])")

    until(page, lambda: bool(shown.count()) or (by_mouse(page) and False), WHOLE_GAME)

    assert page.locator(".night .lanes li").count() == 3, "two players and Nobunaga are ranked"
    assert is_nothing(page, UNDER_A_BUTTON) == []


def test_two_browsers_at_one_table(visit: Visit) -> None:
    one = visit(name="Akiko")
    table = new_table(one, "me", "friend")
    one.goto(f"/tables/{table}")
    expect(one.get_by_text("One seat is free.")).to_be_visible()
    link = one.get_by_label("Link").input_value()
    assert "#" in link
    one.get_by_role("button", name="QR code").click()
    expect(one.get_by_role("img", name="QR code of this seat’s link")).to_be_visible()
    two = visit(link)
    two.get_by_label("Name").fill("Jules")
    two.get_by_role("button", name="Sit down").click()
    for page in (one, two):
        expect(page.locator(".seat", has_text="Akiko")).to_be_visible()
        expect(page.locator(".seat", has_text="Jules")).to_be_visible()
    one.get_by_role("tab", name="Chat").click()
    one.get_by_label("Write to the table").fill("<b>Good luck</b>")
    one.get_by_role("button", name="Send").click()
    two.get_by_role("tab", name="Chat").click()
    expect(two.locator(".chat")).to_contain_text("<b>Good luck</b>")
    moved = {one: 0, two: 0}

    def each_has_moved_three_times() -> bool:
        for page in (one, two):
            if page.locator(LEGAL).count():
                by_mouse(page)
                moved[page] += 1
        return min(moved.values()) >= 3

    until(one, each_has_moved_three_times, WHOLE_GAME)
    for page in (one, two):  # to the end, beside the boards, which show it
        page.evaluate(f"table => {{ ({PLAY})(table) }}", table)
    expect(one.locator("dialog[open] .end")).to_be_visible()
    expect(two.locator("dialog[open] .end")).to_be_visible()
    one.get_by_role("button", name="Play again").click()
    expect(two.get_by_role("button", name="Join the next game")).to_be_visible()


def test_undo_takes_a_move_back(visit: Visit) -> None:
    """Shinobi's orders can be taken back until a card is drawn; whoever looks on sees it too."""
    page = visit(name="Akiko")
    table = new_table(page, "me", "level1", game="shinobi", watch="anyone")
    page.goto(f"/tables/{table}")
    other = visit(f"/tables/{table}", name="Jules")
    undo = page.get_by_role("button", name="Undo")
    page.wait_for_selector(".able")
    for _ in range(20):
        if undo.is_enabled():
            break
        if not shinobi(page):
            page.wait_for_selector(f"{LEGAL}, .able")
    before = page.locator(".order.now").inner_text()
    undo.click()
    expect(page.locator(".log")).to_contain_text("takes the last move back")
    expect(other.locator(".log")).to_contain_text("takes the last move back")
    expect(page.locator(".order.now")).not_to_have_text(before)


def test_reloading_in_the_middle_finds_the_same_table(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'level1')}")
    for _ in range(3):
        page.wait_for_selector(LEGAL)
        by_mouse(page)
    page.wait_for_selector(LEGAL)
    before = shown(page)
    page.reload()
    page.wait_for_selector(LEGAL)
    until(page, lambda: shown(page) == before)


def shown(page: Page) -> str:
    """All words of a table, without what happened since one's last turn: a page that comes again has seen nothing."""
    page.evaluate("document.querySelector('[data-since]')?.remove()")
    return page.locator("main").inner_text()


def test_a_lost_connection_comes_back_by_itself(visit: Visit) -> None:
    page = visit(name="Mei", once=True)
    table = new_table(page, "me", "level1")
    page.add_init_script("""
        const Real = WebSocket;
        window.sockets = [];
        window.WebSocket = class extends Real { constructor(...all) { super(...all); window.sockets.push(this); } };
    """)
    page.goto(f"/tables/{table}")
    page.wait_for_selector(LEGAL)
    page.evaluate("window.sockets.at(-1).close()")
    holds(page, "() => window.sockets.length > 1 && window.sockets.at(-1).readyState === 1")
    page.wait_for_selector(LEGAL)
    by_mouse(page)


def test_a_bot_takes_over_and_gives_back(visit: Visit) -> None:
    page = visit(name="Mei")
    page.goto(f"/tables/{new_table(page, 'me', 'open')}")
    friend = visit(name="Ren")
    call(friend, "POST", f"/api/tables/{page.url.rsplit('/', 1)[1]}/join", {})
    page.wait_for_selector(".prompt")
    page.get_by_role("tab", name="Players").click()
    page.get_by_role("button", name="Let a bot play").first.click()
    expect(page.get_by_text("A bot plays for you.")).to_be_visible()
    page.get_by_role("button", name="Play myself again").first.click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)


def test_two_people_at_one_screen_have_a_curtain(visit: Visit) -> None:
    page = visit(name="Mei")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ren"}]
    made = call(page, "POST", "/api/tables", {"game": "nobunaga", "seats": seats})["table"]
    assert isinstance(made, dict)
    page.goto(f"/tables/{made['id']}")
    raised = 0
    for _ in range(12):
        page.wait_for_selector(f"{LEGAL}, .curtain button:enabled")
        if page.locator(".curtain button").count():
            assert page.locator(".hand").count() == 0, "no hand is seen while the curtain is down"
            page.locator(".curtain button").click()
            page.wait_for_selector(LEGAL)
            raised += 1
        elif page.locator(LEGAL).count():
            by_mouse(page)
    assert raised >= 2


def test_a_replay_steps_and_links_to_a_moment(visit: Visit) -> None:
    page = visit(name="Mei")
    table = new_table(page, "me", "level1")
    page.goto(f"/tables/{table}")
    page.wait_for_selector(LEGAL)
    page.evaluate(PLAY, table)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("[data-step]")
    for _ in range(4):
        page.get_by_role("button", name="One step on").click()
    expect(page.locator("[data-step]")).to_have_text(re.compile(r"^4 / \d+$"))
    words = page.locator(".log").inner_text()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("[data-step]")).to_have_text(re.compile("^3 /"))
    page.get_by_role("button", name="One step on").click()
    page.reload()
    page.wait_for_selector("[data-step]")
    until(page, lambda: page.locator(".log").inner_text() == words)
    page.get_by_label("Seen by").select_option("-1")
    expect(page.locator(".hand")).to_have_count(0)


def test_somebody_who_watches_sees_no_hand_and_no_choice(visit: Visit) -> None:
    page = visit(name="Mei")
    table = new_table(page, "me", "level1", watch="anyone")
    page.goto(f"/tables/{table}")
    for _ in range(3):
        page.wait_for_selector(LEGAL)
        by_mouse(page)
    stranger = visit("/watch", name="Sofia")
    stranger.locator(f"a[href='/tables/{table}']").click()
    expect(stranger.get_by_text("You are watching.")).to_be_visible()
    assert stranger.locator(LEGAL).count() == 0
    assert stranger.locator(".hand").count() == 0
    stranger.get_by_role("tab", name="Chat").click()
    stranger.get_by_label("Write to the table").fill("Well played")
    stranger.get_by_role("button", name="Send").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat")).to_contain_text(re.compile(r"Sofia\s+looking on"))


def test_what_happened_since_i_left_is_shown_step_by_step(visit: Visit) -> None:
    one, two = visit(name="Akiko"), visit(name="Jules")
    table = new_table(one, "me", "open")
    call(two, "POST", f"/api/tables/{table}/join", {})
    for page in (one, two):
        page.goto(f"/tables/{table}")
        page.wait_for_selector(".prompt")
    first, other = one, two

    def only_the_other_is_asked() -> bool:
        if first.locator(LEGAL).count():
            by_mouse(first)
            return False
        return other.locator(LEGAL).count() > 0

    until(first, only_the_other_is_asked)
    first.goto("/")
    by_mouse(other)
    first.goto(f"/tables/{table}")
    expect(first.get_by_text("since you left")).to_be_visible()
    first.get_by_role("button", name="Show step by step").click()
    expect(first.locator("[data-step]")).to_be_visible()


CALLED = """
    window.calls = [];
    window.tones = 0;
    document.hasFocus = () => false;
    window.Notification = class {
        static permission = 'granted';
        constructor(title, how) { window.calls.push(`${title}: ${how.body}`); }
    };
    window.AudioContext = class extends AudioContext { constructor(...all) { super(...all); window.tones++; } };
"""


def test_whoever_is_not_looking_is_called_when_it_is_their_turn(visit: Visit) -> None:
    one, two = visit(name="Akiko", notify=True, once=True), visit(name="Jules")
    table = new_table(one, "me", "open")
    call(two, "POST", f"/api/tables/{table}/join", {})
    one.add_init_script(CALLED)
    for page in (one, two):
        page.goto(f"/tables/{table}")
        page.wait_for_selector(".prompt")

    def only_the_other_is_asked() -> bool:
        if one.locator(LEGAL).count():
            by_mouse(one)
            return False
        return two.locator(LEGAL).count() > 0

    def it_comes_back() -> bool:
        if two.locator(LEGAL).count():
            by_mouse(two)
        return one.locator(LEGAL).count() > 0

    until(one, only_the_other_is_asked)
    expect(one).to_have_title("Nobunaga · Tenka")
    one.evaluate("window.calls = []")
    until(one, it_comes_back)
    expect(one).to_have_title("● Your turn · Nobunaga")
    holds(one, "() => window.calls.length > 0")
    assert one.evaluate("window.calls.at(-1)") == "Your turn: Nobunaga"
    assert one.evaluate("window.tones") == 0, "sounds are off at the first visit"
    one.get_by_role("button", name="Settings").click()
    expect(one.get_by_role("checkbox", name="Sound")).not_to_be_checked()


def test_a_password_brings_tables_and_seats_to_a_second_device(visit: Visit) -> None:
    """The second device has a guest's table already: logging in keeps both."""
    phone = visit(name="Kaede", size="phone")
    old = new_table(phone, "me", "level1")
    phone.goto("/")
    phone.get_by_role("button", name="Kaede").click()
    phone.get_by_role("button", name="Add a password").click()
    phone.get_by_role("textbox", name="Password").fill("eight hours of rain")
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator("dialog[open]")).to_have_count(0)

    laptop = visit(name="Guest of Kaede")
    new = new_table(laptop, "me", "level1", game="shinobi")
    laptop.goto("/")
    laptop.get_by_role("button", name="Guest of Kaede").click()
    laptop.get_by_role("button", name="Leave this device").click()
    expect(laptop.get_by_role("alert")).to_contain_text("can’t come back to your tables")
    laptop.get_by_role("button", name="I have a password").click()
    laptop.get_by_label("Name", exact=True).fill("kaede")
    laptop.get_by_role("textbox", name="Password").fill("eight hours of rain")
    expect(laptop.locator("dialog[open]")).to_contain_text("The tables that you have on this device come along.")
    laptop.get_by_role("button", name="Open my tables").click()
    for table in (old, new):
        expect(laptop.locator(f"a[href='/tables/{table}']")).to_be_visible()
    laptop.goto(f"/tables/{old}")
    laptop.wait_for_selector(LEGAL)
    by_mouse(laptop)
    phone.goto(f"/tables/{new}")
    expect(phone.locator(".able").first).to_be_visible()
