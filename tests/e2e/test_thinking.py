"""While a bot thinks the page says so, and since when."""

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.helpers import LEGAL, Visit, by_mouse, new_table, until

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute


class SlowBot:
    """Stands between the page and the server: what a bot did is told when the test says so."""

    def __init__(self) -> None:
        self.thinks = self._has_answered = False
        self._untold: list[str | bytes] = []

    def listen(self, page: "WebSocketRoute") -> None:
        self._page = page
        page.connect_to_server().on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self.thinks:
            self._untold.append(message)
            return
        self._page.send(message)
        play = json.loads(message).get("play")
        self.thinks = not self._has_answered and play is not None and not play["asked"] and play["result"] is None

    def answers(self) -> None:
        self.thinks, self._has_answered = False, True
        for message in self._untold:
            self._page.send(message)


def test_the_prompt_says_that_a_bot_thinks_and_since_when(visit: Visit) -> None:
    bot, page = SlowBot(), visit(name="Mei", once=True)
    table = new_table(page, "me", "level1")
    page.route_web_socket(re.compile("/ws/tables/"), bot.listen)
    page.goto(f"/tables/{table}")
    while not bot.thinks:
        until(page, lambda: bot.thinks or by_mouse(page))
    prompt, since = page.locator("[data-place=prompt]"), page.locator("[data-place=prompt] time.thinking")
    expect(prompt).to_contain_text("is choosing")
    expect(since).to_have_text(re.compile(r"^(?!0:0[0-2])\d+:\d\d$"))  # a busy machine may look late
    first = since.inner_text()
    until(page, lambda: since.inner_text() != first)
    bot.answers()
    expect(page.locator(LEGAL).first).to_be_visible()
    expect(since).to_have_count(0)
