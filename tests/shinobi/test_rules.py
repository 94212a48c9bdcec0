"""One test for every paragraph of Shinobi's rulebook, named after it: from the idea to the last round."""

from typing import Any

import pytest

import tenka
from shinobi.examples import HAND, START, Make, finish
from tenka.games.shinobi.cards import CLANS, KINDS

# --- 1 The idea -----------------------------------------------------------------------------------------------------


def test_s_1_1_everybody_commands_all_clans_and_names_none(table: Make) -> None:
    t = table(START, [HAND], loyalties="OUM")
    assert {"deploy 1 uesugi", "deploy 1 hojo", "deploy 1 takeda"} <= set(t.legal())
    assert t.view(1).loyalties == []
    assert t.view(tenka.SPECTATOR).loyalties == []


def test_s_1_2_most_cards_of_ones_clan_win(table: Make) -> None:
    t = table(["T1", "U4", "M2"], ["TU", "", ""], loyalties="TUM", left=1, order=2).do("place takeda")
    assert t.state.result().winners == [1]


def test_s_1_3_one_clan_is_one_army_in_a_province(table: Make) -> None:
    t = table(START, ["UUGG"]).do("deploy 1 uesugi")
    assert t.army(1, "U") == 3
    assert len(list(t.legal("move 1 uesugi"))) == 2  # one army, two provinces to move to


# --- 2 Cards and players --------------------------------------------------------------------------------------------


def cards_of(t: Any, kind: int) -> int:
    state = t.state
    return sum(int(state.hands[seat * KINDS + kind]) for seat in range(state.players)) + list(
        state.deck[: state.pile]
    ).count(kind)


def test_s_2_1_eleven_cards_of_each_clan(deal: Make) -> None:
    t = deal(4)
    assert [cards_of(t, clan) for clan in range(5)] == [11] * 5
    assert sorted(CLANS) == ["hojo", "mori", "oda", "takeda", "uesugi"]


def test_s_2_2_three_ninja_among_58(deal: Make) -> None:
    t = deal(5)
    assert cards_of(t, 5) == 3
    assert sum(cards_of(t, kind) for kind in range(KINDS)) == 58


def test_s_2_3_five_loyalty_cards_one_for_each_clan(deal: Make) -> None:
    assert sorted(deal(5).state.loyalty) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("players", "neutral"), [(3, 2), (4, 1), (5, 0)])
def test_s_2_4_three_to_five_players(deal: Make, players: int, neutral: int) -> None:
    t = deal(players)
    assert 5 - len(set(t.state.loyalty)) == neutral
    assert t.view(0).hand_sizes == [4] * players


def test_s_2_5_two_players_is_a_house_variant(table: Make, deal: Make) -> None:
    assert len(set(deal(2).state.loyalty)) == 2
    t = table(["T2", "U2"], ["UGTN"]).do("deploy 1 hojo")
    assert t.legal("move") == ["move 1 uesugi 0", "move 1 hojo 0"]


# --- 3 Setting up ---------------------------------------------------------------------------------------------------


def test_s_3_1_everybody_serves_another_clan(deal: Make) -> None:
    seen = set()
    for seed in range(60):
        loyalty = tuple(int(clan) for clan in deal(4, seed).state.loyalty)
        assert len(set(loyalty)) == 4
        seen.add(loyalty[0])
    assert seen == {0, 1, 2, 3, 4}


def test_s_3_2_neutral_clans_are_known_to_nobody(deal: Make) -> None:
    t = deal(3)
    for seat in (*range(3), tenka.SPECTATOR):
        assert t.view(seat).loyalties == []
        assert not [event for event in t.state.events if event.name == "loyalty-dealt" and event.args["seat"] != seat
                    and event.seen_by(seat)]  # fmt: skip


def test_s_3_3_everybody_draws_four(deal: Make) -> None:
    for players in (2, 3, 4, 5):
        t = deal(players)
        assert [len(t.hand(seat)) for seat in range(players)] == [4] * players
        assert t.state.pile == 58 - 4 * players


def test_s_3_4_anybody_may_begin_and_the_provinces_are_empty(deal: Make) -> None:
    firsts = set()
    for seed in range(40):
        t = deal(3, seed)
        assert t.view(0).provinces == [[0] * 5] * 3
        firsts.add(int(t.state.first))
        assert t.state.actor == t.state.first
    assert firsts == {0, 1, 2}


def test_s_3_5_what_everybody_sees(table: Make) -> None:
    t = table(START, [HAND, "TTUU", "MMOO"], pile=12)
    stranger = t.view(tenka.SPECTATOR)
    assert stranger.provinces == [[3, 0, 0, 0, 0], [1, 2, 0, 0, 0], [0, 0, 3, 0, 0]]
    assert stranger.hand_sizes == [4, 4, 4]
    assert stranger.pile == 12
    assert stranger.gone == [t.gone(letter) for letter in "TUMGON"]


def test_s_3_6_what_only_the_owner_sees(table: Make) -> None:
    one = table(START, [HAND, "TTUU", "MMOO"], loyalties="TUM")
    other = table(START, [HAND, "MMOO", "TTUU"], loyalties="TOG")
    assert one.view(0) == other.view(0)
    assert one.view(tenka.SPECTATOR) == other.view(tenka.SPECTATOR)
    assert one.view(1) != other.view(1)
    assert one.view(1).loyalty == "uesugi"
    assert one.view(1).hand == [2, 2, 0, 0, 0, 0]


# --- 4 The turn -----------------------------------------------------------------------------------------------------


def test_s_4_1_three_orders_in_sequence(table: Make) -> None:
    t = table(["T4", "U2 T1", "M3"], [HAND])
    assert t.why("place uesugi") == t.why("move 1 uesugi 0") == t.why("attack takeda 1 uesugi") == "S-4.1"
    t.do("deploy 2 hojo")
    assert t.state.order == 2
    assert t.why("deploy 1 uesugi") == t.why("ninja 1 uesugi") == t.why("attack takeda 1 uesugi") == "S-4.1"
    t.do("place uesugi")
    assert t.state.order == 3
    assert t.why("place takeda") == t.why("deploy 1 takeda") == "S-4.1"
    assert t.state.refusal(-1) == t.state.refusal(305) == "S-4.1"


def test_s_4_2_first_and_second_order_must_be_given(table: Make) -> None:
    t = table(START, [HAND])
    assert {name.split()[0] for name in t.legal()} == {"deploy", "ninja"}
    t.do("deploy 1 hojo")
    assert {name.split()[0] for name in t.legal()} == {"place", "move"}


def test_s_4_3_an_impossible_order_is_skipped(table: Make) -> None:
    t = table(["T2", "U1"], ["N", ""], left=1, loyalties="UO")  # the ninja has one target, then nothing is left to do
    t.do("ninja 1 uesugi")
    assert t.state.actor == tenka.OVER
    assert [event.args["order"] for event in t.told("order-skipped")] == [2, 3]


def test_s_4_4_empty_seats_have_no_province(table: Make) -> None:
    t = table(START, [HAND])
    assert t.why("deploy 3 uesugi") == t.why("ninja 4 uesugi") == "S-4.4"
    t.do("deploy 1 hojo")
    assert t.why("move 3 uesugi 0") == t.why("move 1 uesugi 4") == "S-4.4"
    t = table(["T4", "U2 T1", "M3"], [HAND], order=3)
    assert t.why("attack takeda 3 uesugi") == "S-4.4"


def test_s_4_5_what_touches_an_army(table: Make) -> None:
    t = table(["T4", "U2 T1", "M3"], [HAND]).do("deploy 2 uesugi")
    assert t.view(0).touched == [11]
    assert table(["T4", "U2 T1", "M3"], [HAND]).do("ninja 2 mori").view(0).touched == [12]
    assert t.do("place hojo").view(0).touched == [3, 11]
    t = table(["T4", "U2 T1", "M3 O1"], [HAND]).do("deploy 2 uesugi", "move 1 uesugi 0")
    assert t.view(0).touched == [1, 6, 11]


def test_s_4_6_a_new_turn_begins_untouched(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 1 uesugi", "place hojo")
    assert t.state.actor == 1
    assert t.state.order == 1
    assert t.view(1).touched == []


def test_s_4_7_cards_that_leave_the_game_stay_away(table: Make) -> None:
    t = table(START, [HAND], pile=20)
    uesugi, ninja = t.gone("U"), t.gone("N")
    t.do("ninja 1 uesugi")
    assert (t.gone("U"), t.gone("N")) == (uesugi + 1, ninja + 1)
    assert t.state.pile == 20
    t = table(["T4", "U2 T1", "M3 O1"], [HAND], order=3, pile=20)
    uesugi = t.gone("U")
    t.do("attack takeda 1 uesugi")
    assert t.gone("U") == uesugi + 1
    assert t.view(2).gone[1] == uesugi + 1


def test_s_4_8_a_single_choice_is_made_at_once(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 2 uesugi", "place hojo")
    assert t.deeds()[-1] == "0: attack takeda 1 uesugi"  # the only attack, not asked for
    assert [event.name for event in t.state.events][:3] == ["deployed", "placed", "attacked"]
    assert t.state.actor == 1


def test_s_4_8_a_single_choice_of_the_hand_is_asked_for(table: Make) -> None:
    """Whether the hand has one answer or more, the others see the same."""
    t = table(["T3", "U2 T1"], ["TTTT"])
    assert t.legal() == ["deploy 1 takeda"]
    other = table(["T3", "U2 T1"], ["TTTU"])
    assert other.legal() == ["deploy 1 takeda", "deploy 1 uesugi"]
    assert t.view(-1) == other.view(-1)
    t = table(["", "U1"], ["TTTN"]).do("ninja 1 uesugi")
    assert t.legal() == ["place takeda"]


# --- 5 First order --------------------------------------------------------------------------------------------------


def test_s_5_1_deploying_into_another_province(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 1 uesugi")
    assert t.army(1, "U") == 3
    assert t.hand(0) == "TGN"
    assert table(START, [HAND]).do("deploy 2 hojo").army(2, "G") == 1


def test_s_5_2_only_cards_in_hand_are_deployed(table: Make) -> None:
    t = table(START, [HAND])
    assert t.why("deploy 1 mori") == "S-5.2"
    assert t.why("deploy 1 uesugi") is None


def test_s_5_3_never_into_the_own_province(table: Make) -> None:
    assert table(START, [HAND]).why("deploy 0 uesugi") == "S-5.3"


def test_s_5_4_a_ninja_takes_a_card(table: Make) -> None:
    t = table(START, [HAND], loyalties="UTM", pile=20)
    assert t.why("ninja 1 uesugi") is None  # the own clan too
    t.do("ninja 2 mori")
    assert t.army(2, "M") == 2
    assert t.hand(0) == "TUG"


def test_s_5_5_a_ninja_must_be_in_hand(table: Make) -> None:
    assert table(START, ["UGTT"]).why("ninja 1 uesugi") == "S-5.5"


def test_s_5_6_no_ninja_at_home(table: Make) -> None:
    assert table(START, [HAND]).why("ninja 0 takeda") == "S-5.6"


def test_s_5_7_a_ninja_needs_a_target(table: Make) -> None:
    assert table(START, [HAND]).why("ninja 1 mori") == "S-5.7"


def test_s_5_8_one_ninja_a_turn_and_it_may_be_kept(table: Make) -> None:
    t = table(START, ["NNUG"])
    assert t.why("deploy 1 uesugi") is None
    t.do("ninja 2 mori")
    assert t.why("ninja 2 mori") == "S-4.1"


# --- 6 Second order -------------------------------------------------------------------------------------------------


def test_s_6_1_placing_at_home(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 1 uesugi", "place takeda")
    assert t.army(0, "T") == 4
    t = table(START, [HAND]).do("deploy 1 uesugi", "place hojo")
    assert t.army(0, "G") == 1


def test_s_6_2_only_army_cards_in_hand_are_placed(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 1 uesugi")
    assert t.why("place uesugi") == t.why("place oda") == "S-6.2"
    assert t.legal("place") == ["place takeda", "place hojo"]  # no ninja


def test_s_6_3_moving_to_the_own_or_a_third_province(table: Make) -> None:
    t = table(START, [HAND]).do("deploy 1 hojo", "move 1 uesugi 2")
    assert (t.army(1, "U"), t.army(2, "U")) == (1, 1)
    t = table(START, [HAND]).do("deploy 1 hojo", "move 2 mori 0")
    assert (t.army(2, "M"), t.army(0, "M")) == (2, 1)


def test_s_6_4_never_out_of_the_own_province(table: Make) -> None:
    assert table(START, [HAND]).do("deploy 1 hojo").why("move 0 takeda 1") == "S-6.4"


def test_s_6_5_only_from_an_army_that_lies_there(table: Make) -> None:
    assert table(START, [HAND]).do("deploy 1 hojo").why("move 2 takeda 1") == "S-6.5"


def test_s_6_6_never_into_the_same_province(table: Make) -> None:
    assert table(START, [HAND]).do("deploy 1 hojo").why("move 1 uesugi 1") == "S-6.6"


def test_s_6_7_a_move_touches_both_armies(table: Make) -> None:
    position = ["T4", "U3 T1", "M3 O1"]
    t = table(position, ["UGTN"], order=2).do("move 1 uesugi 2")
    assert t.view(0).touched == [6, 11]
    t = table(position, ["UGTN"], order=2, touches_source=False).do("move 1 uesugi 2")
    assert t.view(0).touched == [11]


def test_s_6_8_the_deployed_card_may_be_moved(table: Make) -> None:
    t = table(["T4", "U2 T1", "M3 O1"], [HAND]).do("deploy 1 uesugi", "move 1 uesugi 2")
    assert t.army(1, "U") == 2
    assert t.view(0).touched == [6, 11]
    assert t.why("attack takeda 1 uesugi") == "S-7.6"


# --- 7 Third order --------------------------------------------------------------------------------------------------


def test_s_7_1_attacking_is_a_duty(table: Make) -> None:
    t = table(["T4", "U2 T1", "M3"], [HAND], order=3)
    assert t.legal() == ["attack takeda 1 uesugi", "attack takeda 2 mori"]
    t.do("attack takeda 2 mori")
    assert t.state.actor == 1
    t = table(["T1", "U2 T1", "M3"], [HAND]).do("deploy 1 uesugi", "place hojo")
    assert t.state.actor == 1
    assert [event.args["order"] for event in t.told("order-skipped")] == [3]


def test_s_7_2_only_armies_at_home_attack(table: Make) -> None:
    assert table(["T4", "U2 T1", "M3"], [HAND], order=3).why("attack mori 1 uesugi") == "S-7.2"


def test_s_7_3_never_inside_the_own_province(table: Make) -> None:
    assert table(["T4 O1", "U2 T1", "M3"], [HAND], order=3).why("attack takeda 0 oda") == "S-7.3"


def test_s_7_4_there_must_be_a_target(table: Make) -> None:
    assert table(["T4", "U2 T1", "M3"], [HAND], order=3).why("attack takeda 1 oda") == "S-7.4"


def test_s_7_5_no_attack_on_the_same_clan(table: Make) -> None:
    assert table(["T4", "U2 T1", "M3"], [HAND], order=3).why("attack takeda 1 takeda") == "S-7.5"


def test_s_7_6_no_attack_on_a_touched_army(table: Make) -> None:
    t = table(["T4", "U2 T1 O1", "M3"], [HAND], order=3, touched="1U")
    assert t.why("attack takeda 1 uesugi") == "S-7.6"
    assert t.why("attack takeda 1 oda") is None


def test_s_7_7_the_target_must_be_weaker(table: Make) -> None:
    t = table(["T3", "U2 O1", "M3 G4"], [HAND], order=3)
    assert t.why("attack takeda 2 mori") == t.why("attack takeda 2 hojo") == "S-7.7"
    assert t.why("attack takeda 1 uesugi") is None


def test_s_7_8_the_target_loses_one_card(table: Make) -> None:
    t = table(["T4", "U2 T1", "M3"], [HAND], order=3).do("attack takeda 2 mori")
    assert (t.army(2, "M"), t.army(0, "T")) == (2, 4)


def test_s_7_9_a_touched_army_may_attack(table: Make) -> None:
    t = table(["T3", "O4", "M3 U1"], [HAND], order=2).do("place takeda")
    assert t.legal() == ["attack takeda 2 uesugi", "attack takeda 2 mori"]


def test_s_7_10_the_own_clan_is_no_excuse(table: Make) -> None:
    t = table(["T4", "U2", "M5"], [HAND], loyalties="UTM", order=2).do("place hojo")
    assert t.deeds()[-1] == "0: attack takeda 1 uesugi"
    t = table(["T4", "U2", "M5"], [HAND], loyalties="UTM", order=2).do("move 1 uesugi 0")  # touching it saves it
    assert t.deeds()[-1] == "0: move 1 uesugi 0"


# --- 8 Drawing, and the last round ----------------------------------------------------------------------------------


def test_s_8_1_drawing_up_to_four(table: Make) -> None:
    t = table(START, [HAND], pile=20).do("deploy 1 uesugi", "place hojo")
    assert len(t.hand(0)) == 4
    assert t.state.pile == 18
    t = table(START, [HAND], pile=20).do("deploy 1 uesugi", "move 1 uesugi 2")
    assert len(t.hand(0)) == 4
    assert t.state.pile == 19
    t = table(START, [HAND], pile=1).do("deploy 1 uesugi", "place hojo")
    assert len(t.hand(0)) == 3
    assert t.state.pile == 0


def test_s_8_2_the_left_neighbour_follows(table: Make) -> None:
    assert table(START, [HAND]).do("deploy 1 uesugi", "place hojo").state.actor == 1
    t = table(START, ["TTUU", "TTUU", "UGTN"], actor=2).do("deploy 1 uesugi", "place hojo")
    if t.state.order == 3:
        t.do(t.legal()[0])
    assert t.state.actor == 0


def test_s_8_3_one_more_turn_for_everybody(table: Make) -> None:
    t = table(START, [HAND], pile=2).do("deploy 1 uesugi", "place hojo")
    assert t.state.last == 0
    assert [event.args for event in t.told("last-round")] == [{"seat": 0}]
    assert finish(t) == [1, 2, 0]


def test_s_8_4_nobody_draws_in_the_last_round(table: Make) -> None:
    t = table(START, [HAND], pile=1).do("deploy 1 uesugi", "place hojo")
    assert t.view(1).hand_sizes == [3, 4, 4]
    finish(t)
    assert all(size <= 3 for size in t.view(0).hand_sizes)
    assert t.view(0).hand_sizes[0] <= 2


def test_s_8_5_after_the_last_turn_it_is_over(table: Make) -> None:
    t = table(START, ["OU", "", ""], left=1, order=2).do("place oda")
    assert t.state.actor == tenka.OVER
    assert t.state.legal() == []
    assert t.state.refusal(0) == "S-8.5"
    with pytest.raises(tenka.Refused):
        t.do("deploy 1 uesugi")
