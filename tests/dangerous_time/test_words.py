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
        said += [words.answer(action, s.view(int(s.actor))) for action in s.legal()]
        said += [words.event(event) for event in s.events or []]
        if decisions % 40 == 0:
            said += [plain(WAR.render(s.view(seat), words)) for seat in (0, 1, SPECTATOR)]
        assert not any("⟦" in text or "{" in text for text in said)
        s.events = []
        s.do(s.sample(chance), chance)
        decisions += 1
    assert decisions > 50


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "End the movement, 8 points left"),
        ("fr", "Finir le mouvement, 8 points restants"),
        ("ja", "移動を終える（残り8点）"),
    ],
)
def test_passing_says_what_it_ends_in_the_terminal_too(language: str, words: str) -> None:
    view = Table().hand("oda", 29).movement("oda", 6).s.view(0)
    assert Words(language, WAR).answer(WAR.parse("pass"), view) == words


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


def board(t: Table, seat: int = 0, language: str = "en") -> list[str]:
    return plain(WAR.render(t.s.view(seat), Words(language, WAR, ["Akiko", "Ben"]))).splitlines()


def test_the_sides_stand_last_where_a_terminal_looks() -> None:
    t = Table().hand("oda", 29).movement("oda", 6)
    *_, cup, oda, anti, heading = board(t)
    assert cup.startswith("In the cup: ")
    assert oda.startswith("● Akiko: Oda  castles 32, big 4")
    assert anti.startswith("◆ Ben: Anti-Oda  castles 18, big 7")
    assert heading == "Turn 1, 1570, first half  Chit: Oda  movement points 8"


def test_who_may_act_is_listed_for_the_movement() -> None:
    (forces,) = [line for line in board(Table().movement("azai-asakura")) if line.startswith("May act: ")]
    assert "Odani 4 (Azai Nagamasa)" in forces
    assert "Ishiyama" not in forces  # another alliance
    (forces,) = [line for line in board(Table().movement("oda")) if line.startswith("May act: ")]
    assert "Kanegasaki 17 (Oda Nobunaga, Akechi Mitsuhide, Hashiba Hideyoshi +2)" in forces


def test_a_march_shows_the_neighbours_with_their_roads() -> None:
    lines = board(Table().movement("oda").do("space kanegasaki"))
    here = [place for place, line in enumerate(lines) if line.startswith("● Kanegasaki level 1")]
    around = lines[here[-1] + 1 : here[-1] + 5]
    assert [line[:9] for line in around] == ["  ═ ◆ Oda", "  ┄ · Tak", "  ┄ ○ Noc", "  ═ ◆ Fuc"]


def test_the_overview_counts_both_sides_of_a_siege() -> None:
    lines = board(Table().put("odani", oda=5))
    (overview,) = [line for line in lines if line.startswith("Overview: ")]
    assert "◆Odani 4/●5" in overview
    assert "Kai" not in overview  # closed
    assert "⛫ Sieges: Odani 4/●5" in lines


def test_snow_and_ships_stand_beside_the_chit() -> None:
    t = Table().hand("oda", 57, 61).impulse("oda").row("play 57", "play 61")
    assert board(t)[-1].endswith("heavy snow  naval muster")
