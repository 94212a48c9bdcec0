"""The war in words: every question, event and board has its text in three languages."""

import pytest

from dangerous_time.positions import WAR, Table, fresh
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR, plain
from tenka.kernel.state import OVER
from tenka.words import LANGUAGES, Words


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_game_is_told_without_a_gap(language: str) -> None:
    words, s, chance = Words(language, WAR, ["Akiko", "Ben"]), fresh("standard", 4), Fast(4)
    decisions = 0
    while s.actor != OVER and decisions < 400:
        said = [words.prompt(s.view(int(s.actor)))]
        said += [words.action(action) for action in s.legal()]
        said += [words.event(event) for event in s.events or []]
        if decisions % 40 == 0:
            said += [plain(WAR.render(s.view(seat), words)) for seat in (0, 1, SPECTATOR)]
        assert not any("⟦" in text or "{" in text for text in said)
        s.events = []
        s.do(s.sample(chance), chance)
        decisions += 1
    assert decisions > 50


def test_the_board_shows_stacks_sieges_and_the_hand() -> None:
    t = Table().put("odani", oda=5).hand("oda", 29)
    text = plain(WAR.render(t.s.view(0), Words("en", WAR, ["Akiko", "Ben"])))
    assert "Odani" in text
    assert "besieged" in text
    assert "Massed guns" in text or "guns" in text.lower()
    assert "Akiko: Oda" in text
    hidden = plain(WAR.render(t.s.view(1), Words("en", WAR, ["Akiko", "Ben"])))
    assert "guns" not in hidden.lower()


def test_the_battle_is_shown() -> None:
    t = Table().clear("odani").put("odani", azai=5).put("odani", "nobunaga", oda=6).pausing().fight("odani", "oda")
    text = plain(WAR.render(t.s.view(0), Words("en", WAR)))
    assert "Combat in Odani" in text
    assert "commands" in text
