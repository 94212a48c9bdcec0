"""The end of Shinobi's rulebook by paragraphs: who wins, options, readings; and the examples of the specification."""

from typing import Any

import pytest

import tenka
from shinobi.examples import HAND, START, Make, finish

# --- 9 Who wins -----------------------------------------------------------------------------------------------------


def ended(table: Make, provinces: list[str], loyalties: str) -> Any:
    """A table at its end: the last turn has come to its third order, and no army may be attacked."""
    touched = " ".join(f"{seat}{letter}" for seat in range(3) for letter in "TUMGO")
    t = table(provinces, ["", "", ""], loyalties=loyalties, left=1, order=3, touched=touched)
    t.state.advance()
    assert t.state.actor == tenka.OVER
    return t


def test_s_9_1_points_for_ones_clan_everywhere(table: Make) -> None:
    t = table(["T2 U1", "U4 T2", "T1 M4"], ["O", "", ""], loyalties="TUM", left=1, order=2).do("place oda")
    result = t.state.result()
    assert result.scores[0] == 5
    assert result.parts[0] == {"home": 2, "abroad": 3}
    assert t.view(1).loyalties == ["takeda", "uesugi", "mori"]
    told = [event.args["clan"] for event in t.told("loyalty-shown")]
    assert told == ["mori", "takeda", "uesugi"], "from the last place to the first; equals in the order of the table"


def test_s_9_2_hands_and_lost_cards_score_nothing(table: Make) -> None:
    t = table(["M1", "U3", "T1"], ["OTTT", "U", ""], loyalties="TUM", left=1, order=2).do("place oda")
    assert t.gone("T") == 7
    assert t.state.result().scores == [1, 3, 1]


def test_s_9_3_neutral_clans_cannot_win(table: Make) -> None:
    t = ended(table, ["T2 G6", "U3", "M1 O6"], "TUM")
    assert t.state.result().winners == [1]


def test_s_9_4_the_highest_score_wins(table: Make) -> None:
    result = ended(table, ["T2", "U4", "M3"], "MTU").state.result()
    assert result.scores == [3, 2, 4]
    assert result.places == [2, 3, 1]
    assert result.winners == [2]


def test_s_9_5_the_own_province_breaks_a_tie(table: Make) -> None:
    result = ended(table, ["T1", "U3 T3", "U1"], "TUM").state.result()
    assert result.scores == [4, 4, 0]
    assert result.places == [2, 1, 3]
    assert result.outcome == "victory"


def test_s_9_6_still_equal_players_share(table: Make) -> None:
    result = ended(table, ["T2", "U2", "M1 U1 T1"], "TUM").state.result()
    assert result.places == [1, 1, 3]
    assert result.winners == [0, 1]
    assert result.outcome == "shared"


# --- 10 Options -----------------------------------------------------------------------------------------------------


def test_s_10_1_the_option_for_moves(deal: Make) -> None:
    assert deal(3).view(0).options == {"move_touches_source": "on"}
    assert deal(3, move_touches_source="off").view(0).options == {"move_touches_source": "off"}
    with pytest.raises(tenka.Problem):
        deal(3, move_touches_source="maybe")


def test_s_10_2_two_to_five_players(deal: Make) -> None:
    for players in (2, 3, 4, 5):
        assert len(deal(players).view(0).provinces) == players
    for players in (1, 6):
        with pytest.raises(tenka.Problem):
            deal(players)


# --- 11 Readings ----------------------------------------------------------------------------------------------------


def test_s_11_1_b1_a_move_touches_its_source(table: Make) -> None:
    position = ["T4", "U3 T1 O1", "M3"]
    assert table(position, [HAND], order=2).do("move 1 uesugi 2").why("attack takeda 1 uesugi") == "S-7.6"
    off = table(position, [HAND], order=2, touches_source=False).do("move 1 uesugi 2")
    assert off.why("attack takeda 1 uesugi") is None


def test_s_11_2_b2_a_reinforced_army_attacks(table: Make) -> None:
    t = table(["T3", "M3", "U3"], [HAND], order=2).do("place takeda")
    assert t.legal() == ["attack takeda 1 mori", "attack takeda 2 uesugi"]


def test_s_11_3_b3_no_duty_to_prepare_an_attack(table: Make) -> None:
    t = table(["T3", "U2", "M3"], [HAND]).do("deploy 1 uesugi")
    assert "place hojo" in t.legal()  # although placing Takeda would make an attack possible
    assert t.do("place hojo").deeds()[-1] == "0: place hojo"


def test_s_11_4_b4_one_attack_a_turn(table: Make) -> None:
    t = table(["T5 O5", "U2", "M3"], [HAND], order=3).do("attack takeda 1 uesugi")
    assert [deed for deed in t.deeds() if "attack" in deed] == ["0: attack takeda 1 uesugi"]
    assert t.state.actor == 1


def test_s_11_5_b5_no_attack_on_equals(table: Make) -> None:
    t = table(["T2", "U2", "M2"], [HAND], order=2).do("place hojo")
    assert t.state.actor == 1
    assert not t.told("attacked")


def test_s_11_6_b6_the_second_order_is_not_free(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 1 hojo")
    assert t.state.order == 2
    assert all(name.split()[0] in ("place", "move") for name in t.legal())


def test_s_11_7_b7_nothing_but_ninja(table: Make) -> None:
    t = table(["T2", "U1 O1"], ["NNN", ""], left=1)
    assert {name.split()[0] for name in t.legal()} == {"ninja"}
    t.do("ninja 1 oda")
    assert t.legal() == ["move 1 uesugi 0"]  # no card to place, one card to move
    t = table(["T2", ""], ["NNN", ""], left=1)
    t.state.advance()
    assert t.state.actor == tenka.OVER
    assert [event.args["order"] for event in t.told("order-skipped")] == [1, 2, 3]


def test_s_11_8_b8_a_short_hand_plays_on(table: Make) -> None:
    t = table(["T1", "U1", "M1"], ["UGTO"], pile=1).do("deploy 1 uesugi", "place hojo")
    assert t.view(0).hand_sizes[0] == 3
    finish(t)
    assert len([deed for deed in t.deeds() if deed.startswith("0: ")]) >= 4  # two turns of two orders at least


def test_s_11_9_b9_a_shared_victory(table: Make) -> None:
    t = ended(table, ["T2", "U2", "M2"], "TUM")
    assert t.state.result().winners == [0, 1, 2]
    assert [event.args["seat"] for event in t.told("winner")] == [0, 1, 2]


def test_s_11_10_b10_an_exact_last_draw_starts_the_last_round(table: Make) -> None:
    t = table(START, [HAND], pile=2).do("deploy 1 uesugi", "place hojo")
    assert t.view(1).hand_sizes == [4, 4, 4]
    assert t.state.last == 0
    assert t.state.left == 3


def test_s_11_11_b11_the_pile_is_never_made_anew(table: Make) -> None:
    t = table(["T4", "U2 T1", "M3 O1"], [HAND], pile=1).do("deploy 1 hojo", "place uesugi")
    while t.state.actor == 0:
        t.do(t.legal()[0])
    lost = sum(t.gone(letter) for letter in "TUMGON")
    finish(t)
    assert t.state.pile == 0
    assert sum(t.gone(letter) for letter in "TUMGON") >= lost


def test_s_11_12_b12_the_card_just_deployed_moves_on(table: Make) -> None:
    t = table(["T4", "M3", "O1"], [HAND]).do("deploy 1 hojo", "move 1 hojo 2")
    assert (t.army(1, "G"), t.army(2, "G")) == (0, 1)
    assert [event.args["seat_to"] for event in t.told("moved")] == [2]


def test_s_11_13_b13_no_move_inside_a_province(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 1 hojo")
    assert all(name.split()[1] != name.split()[3] for name in t.legal("move"))


def test_s_11_14_b14_any_card_starts_an_army_anywhere(table: Make) -> None:
    t = table(["", "", ""], ["TUMG"])
    assert len(t.legal("deploy")) == 8
    assert t.do("deploy 2 mori").army(2, "M") == 1


def test_s_11_15_b15_attacks_go_from_home_to_another_province(table: Make) -> None:
    t = table(["T4 O1", "U2 M4", "G1 M3"], [HAND], order=3)
    assert t.legal() == [
        "attack takeda 1 uesugi",
        "attack takeda 2 mori",
        "attack takeda 2 hojo",
    ]


def test_s_11_16_b16_no_clan_attacks_itself(table: Make) -> None:
    t = table(["T4", "T1", "U4"], [HAND], order=2).do("place hojo")
    assert not t.told("attacked")


def test_s_11_17_b17_lost_cards_are_seen_boxed_loyalties_not(table: Make) -> None:
    t = table(START, [HAND], loyalties="TUM", pile=20).do("ninja 2 mori")
    assert t.view(1).gone == [t.gone(letter) for letter in "TUMGON"]
    view = t.view(1)
    served = {int(t.state.game.imagine(view, tenka.fast(seed)).loyalty[0]) for seed in range(400)}
    assert served == {0, 2, 3, 4}  # anybody but one's own clan


def test_s_11_18_b18_two_players_are_labelled(table: Make) -> None:
    spoken = t_render(table(["T2", "U2"], ["UGTN"]))
    assert "board-house-variant" in spoken
    assert "board-house-variant" not in t_render(table(START, [HAND]))


def t_render(t: Any) -> str:
    """The board with the names of messages in place of words."""
    from tenka.kernel.messages import plain

    return plain(t.state.game.render(t.view(0), lambda message, **args: message))


# --- the examples of the specification ------------------------------------------------------------------------------


def test_example_1_only_the_weaker_untouched_army(table: Make) -> None:
    t = table(START, ["UGTN"]).do("deploy 2 uesugi")
    t.do("place hojo")
    assert t.deeds()[-1] == "0: attack takeda 1 uesugi"


def test_example_2_no_attack_left(table: Make) -> None:
    t = table(START, ["UGTN"]).do("deploy 1 uesugi", "place hojo")
    assert t.army(1, "U") == 3
    assert t.state.actor == 1
    assert not t.told("attacked")


def test_example_3_ninja_then_a_reinforced_attack(table: Make) -> None:
    t = table(START, ["UGTN"]).do("ninja 1 uesugi", "place takeda")
    assert t.deeds()[-1] == "0: attack takeda 2 mori"


def test_example_4_a_move_with_both_readings(table: Make) -> None:
    t = table(START, ["UGTN"]).do("deploy 2 hojo", "move 1 uesugi 0")
    assert not t.told("attacked")
    t = table(START, ["UGTN"], touches_source=False).do("deploy 2 hojo", "move 1 uesugi 0")
    assert t.deeds()[-1] == "0: attack takeda 1 uesugi"


def test_example_5_the_tie_and_the_neutral_clan(table: Make) -> None:
    t = ended(table, ["T2 M1", "U3 T2 M3", "U3 T2 M3"], "TUG")
    result = t.state.result()
    assert result.scores[:2] == [6, 6]
    assert result.winners == [1]


def test_example_6_a_short_draw_and_the_last_round(table: Make) -> None:
    t = table(START, ["UGTN"], pile=1).do("deploy 1 uesugi", "place hojo")
    assert len(t.hand(0)) == 3
    assert t.state.last == 0
    assert finish(t) == [1, 2, 0]
