"""Chapters 9 and 10: the impulse, cards and windows."""

import pytest

from dangerous_time.positions import SALLIED, Table, number
from tenka.games.dangerous_time.cards import card_refusal, playable_cards
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.realm.hands import IN_DISCARD
from tenka.games.dangerous_time.steps.frames import STEP_KEYS
from tenka.games.dangerous_time.steps.turn import draw_card
from tenka.games.dangerous_time.steps.victory import NOBUNAGA_DEAD, end_game
from tenka.kernel.chance import Scripted


def test_DT_9_1_the_steps_come_in_their_order() -> None:
    t = Table().hand("oda", 61).pausing().impulse("oda")
    seen = [t.step()]
    while t.s.impulse.phase != 11:
        t.do("pass", 6)
        seen.append(t.step())
    assert seen == ["window", "diplomacy", "movement", "window"]
    assert t.why("march kyo") == "DT-9.1"


def test_DT_9_2_no_unit_marches_during_the_combats() -> None:
    t = Table().clear("odani").put("odani", azai=2).put("odani", oda=6).pausing().fight("odani", "oda")
    assert t.step() == "declare"
    assert t.why("space kyo") == "DT-9.1"


def test_DT_9_3_the_impulse_ends_with_the_game() -> None:
    t = Table().movement("oda")
    end_game(t.s, NOBUNAGA_DEAD, ANTI)
    t.go()
    assert t.s.legal() == []
    assert t.step() == "over"


def test_DT_9_4_units_out_of_communication_may_be_exiled() -> None:
    t = Table().clear().put("toyama", "shibata", oda=2).held("oda", "toyama").impulse("oda")
    assert t.step() == "exile"
    t.row("space toyama", "all")
    assert t.box("oda") == 2
    assert t.where("shibata") == "track"
    assert Table().impulse("oda").why("space kyo") == "DT-9.1"  # nobody is cut off


def test_DT_9_4_besieged_units_are_not_exiled() -> None:
    t = Table().clear().put("toyama", oda=2).put("seta", oda=1).put("toyama", azai=2).held("oda", "toyama")
    t.put("suwa", oda=1).impulse("oda")
    assert "space suwa" in t.can()
    assert t.why("space toyama") == "DT-9.4"


def test_DT_9_5_the_excess_leaves_soldiers_before_leaders() -> None:
    t = Table().clear().put("seta", "nobunaga", oda=5).pausing().movement("oda")
    t.do("pass")
    assert t.units("oda", "seta") == 4
    assert t.where("nobunaga") == "seta"
    assert t.box("oda") == 2


def test_DT_9_5_failed_sieges_give_no_shelter_to_each_other() -> None:
    t = Table().clear("odani", "sawayama").put("odani", azai=4).put("odani", oda=3)
    t.put("sawayama", azai=2).put("sawayama", oda=1).pausing().movement("oda").do("pass").defaults("relocate")
    assert t.units("oda", "sawayama") == 0
    assert t.units("oda", "odani") == 0


def test_DT_9_5_a_failed_siege_is_no_danger_to_the_besieged_side() -> None:
    """Oda fails at Sawayama and goes; Anti-Oda fails at Kannonji and may then withdraw to Sawayama."""
    t = Table().clear("sawayama", "kannonji", "sekigahara").put("sawayama", azai=2).put("sawayama", oda=1)
    t.put("kannonji", oda=2).put("kannonji", azai=1).held("anti", "sawayama").held("oda", "kannonji")
    t.pausing().movement("oda").do("pass")
    assert t.units("oda", "sekigahara") == 1  # the active player first: there is no other place
    assert (t.step(), t.s.actor) == ("relocate", 1)
    t.row("space sawayama", "all")
    assert t.units("anti", "sawayama") == 3
    assert t.units("anti", "kannonji") == 0


def test_DT_10_1_hands_are_hidden_and_their_size_is_not() -> None:
    t = Table().hand("oda", 1, 2).hand("anti", 3)
    assert t.s.view(1).hand == [3]
    assert t.s.view(1).hand_sizes == [2, 1]
    assert t.s.view(-1).hand == []


def test_DT_10_2_a_card_is_carried_out_and_discarded() -> None:
    t = Table().hand("oda", 33, 34).movement("oda", 1)
    before = t.s.impulse.mp
    t.do("play 33")
    assert t.s.impulse.mp == before + 2
    assert t.s.hands.at[33] == IN_DISCARD


def test_DT_10_3_refused_cards() -> None:
    t = Table().hand("oda", 31, 41, 61, 62)
    t.active("oda", 2)
    assert card_refusal(t.s, 31, ODA, board.W_END) == "DT-10.3"  # no discards
    assert card_refusal(t.s, 41, ODA, board.W_START) == "DT-10.3"  # an empty hand
    assert card_refusal(t.s, 62, ODA, board.W_START) == ""
    t.in_force("snow")
    assert card_refusal(t.s, 61, ODA, board.W_START) == "DT-10.3"  # already in force
    assert card_refusal(t.s, 60, ODA, board.W_START) == "DT-10.3"  # not in hand
    t.hand("anti", 60).powers_enter_at(2)
    assert card_refusal(t.s, 60, ANTI, board.W_START) == "DT-10.3"  # all enter next turn


def test_DT_10_4_the_players_alternate_in_a_window() -> None:
    t = Table().hand("oda", 61, 57).hand("anti", 41).impulse("oda")
    assert t.s.actor == 0
    t.do("play 61")
    assert t.s.actor == 1
    t.do("play 41")
    assert t.s.actor == 0
    t.do("pass")
    assert t.step() == "diplomacy"


def test_DT_10_5_a_one_sided_window_asks_one_player() -> None:
    t = Table().hand("anti", 30).hand("oda", 41).clear("odani").put("odani", azai=2).put("odani", oda=6)
    t.held("anti", "kyo").pausing().fight("odani", "oda")
    assert t.step() == "window"
    assert t.s.actor == 1
    t.do("pass")
    assert t.step() == "declare"


def test_DT_10_6_windows_and_their_cards() -> None:
    places = {
        "start_impulse": [28, *range(41, 47), *range(49, 56), 57, 58, *range(60, 65)],
        "diplomacy": list(range(1, 28)),
        "movement": [*range(33, 39), *range(49, 55), 57],
        "pre_combat": [30],
        "combat_treachery": [*range(1, 19), 21, 22, 23, 25, 26],
        "combat_cards": [29, 39, 40, 47, 48, 59],
        "combat_round": [29],
        "end_impulse": [31, 56, 62],
        "next_chit": [32],
    }
    for window, cards in places.items():
        bit = board.WINDOW_KEYS.index(window)
        assert [card for card in range(1, 65) if board.CARD_WINDOWS[card] >> bit & 1] == cards
    t = Table().hand("oda", 33, 61).impulse("oda")
    assert t.step() == "window"
    assert t.why("play 33") == "DT-10.6"
    t.active("oda", 2)
    assert card_refusal(t.s, 33, ODA, board.W_START) == "DT-10.6"


def test_DT_10_7_a_pass_is_not_reported() -> None:
    t = Table().hand("oda", 61).hand("anti", 41).impulse("oda")
    told = len(t.s.events or [])
    t.do("pass")
    assert [event for event in (t.s.events or [])[told:] if event.seen_by(1)] == []


@pytest.mark.parametrize("card", [61, 1])
def test_DT_10_7_who_holds_cards_is_asked(card: int) -> None:
    """With a card for the window, and without one as long as nobody can know it."""
    t = Table(patient=True).hand("oda", card).impulse("oda")
    assert t.step() == "window"
    assert t.can() == ["pass", "waive", *(["play 61"] if card == 61 else [])]


def test_DT_10_7_who_can_hold_no_card_for_it_is_not_asked() -> None:
    t = Table(patient=True).hand("oda", 61)
    t.discarded(31, 56, 62).impulse("oda", 6)  # all cards of the window at the end of the impulse
    while t.s.impulse.phase > 0:
        assert t.s.impulse.phase != 11
        t.do("pass", 6)
    assert t.can() == ["pass", "waive"]  # card 32 may be anywhere
    assert Table(patient=True).hand("anti", 61).impulse("oda", 6).s.actor == 1  # an empty hand


def test_DT_10_7_a_waiver_holds_until_the_next_chit() -> None:
    t = Table(patient=True).hand("oda", 33, 61).impulse("oda").do("waive", 6)
    assert [event.args for event in t.told("waived")] == [{"side": "oda"}]
    assert t.s.view(1).waived == [1, 0]
    assert t.step() == "diplomacy"  # there is somebody to talk to
    assert t.why("waive") == "DT-10.7"
    t.do("pass", 6)
    assert t.why("play 33") == "DT-10.7"
    t.do("pass", 1)  # no window on the way to the next chit
    assert t.s.view(1).waived == [0, 0]
    assert t.s.impulse.chit != board.CHIT_KEYS.index("oda")


def test_DT_10_8_seven_cards_at_the_end_of_a_turn() -> None:
    t = Table().hand("oda", *range(1, 10)).held("neutral", "kyo").end_phase()
    t.defaults("regroup", "demobilise")
    assert t.step() == "hand-limit"
    assert t.why("discard 60") == "DT-10.8"
    t.row("discard 9", "discard 8")
    assert t.cards("oda") == 7


def test_DT_10_9_the_discards_become_the_new_pile() -> None:
    t = Table().discarded(5, 6).pile_is_empty()
    draw_card(t.s, ODA, Scripted([0]))
    assert t.cards("oda") == 1
    assert len(t.s.hands.deck) == 1
    t.pile_is_empty()
    draw_card(t.s, ODA, Scripted([]))
    assert t.cards("oda") == 1


def test_DT_10_10_roles() -> None:
    t = Table().hand("anti", 57, 28, 39)
    t.active("oda", 2).against("anti")
    assert card_refusal(t.s, 57, ANTI, board.W_START) == "DT-10.10"  # active
    assert card_refusal(t.s, 28, ANTI, board.W_START) == "DT-10.10"  # Oda
    assert card_refusal(t.s, 39, ANTI, board.W_COMBAT) == "DT-10.10"  # attacker
    t.hand("oda", 30, 60)
    assert card_refusal(t.s, 30, ODA, board.W_PRE_COMBAT) == "DT-10.10"  # defender
    assert card_refusal(t.s, 60, ODA, board.W_START) == "DT-10.10"  # Anti-Oda
    assert playable_cards(t.s, ANTI, board.W_START) == []


def test_every_step_has_a_prompt_in_every_language() -> None:
    from dangerous_time.positions import WAR
    from tenka.words import LANGUAGES, Words

    silent = {"game", "turn", "impulse", "card", "turned", "combat", "fate", "siege-check", "fall", "end-phase"}
    silent |= {"disease", "overfull"}
    for language in LANGUAGES:
        words = Words(language, WAR)
        for key in STEP_KEYS:
            found = [key, f"{key}-start-impulse"]
            assert key in silent or any(words.has(f"prompt-{name}") for name in found), (language, key)


def test_a_sally_is_a_combat_of_the_besieged() -> None:
    t = Table().clear("kannonji").put("kannonji", oda=2).put("kannonji", azai=2).pausing()
    t.fight("kannonji", "oda", how=SALLIED)
    assert t.step() == "round"  # besiegers always fight in the field
    assert t.units("anti", "kannonji") == 2
    assert number("kannonji") == t.s.battle.at
