"""Chapter 5: the campaign. `fight("2220", …)` is a position in which A, B, C hold two cards of a house and D none."""

import pytest

from nobunaga.positions import (
    CUT_OFF,
    A,
    B,
    C,
    D,
    act,
    attack,
    campaign_zone,
    can,
    fight,
    hand,
    named,
    phase,
    position,
    scored,
    used_zone,
    victory_zone,
    why,
)
from tenka.kernel.state import OVER


def test_N_5_1_the_used_zone_joins_the_campaign_zone() -> None:
    state = position("take", [""] * 4, table="UM", zone="TTAB", used="THH", taker=A, campaign=2)
    act(state, "take uesugi")
    assert campaign_zone(state) == "MTTTABHH"
    assert used_zone(state) == ""


def test_N_5_1_cards_of_the_first_campaign_are_fought_over_again() -> None:
    state = fight("0300", nobunaga=3, active=A, rest="")
    act(state, "attack takeda")  # the last house of the first campaign
    assert (state.campaign, phase(state)) == (2, "pick")
    assert used_zone(state) == "TT"


def test_N_5_2_the_active_player_names_a_house() -> None:
    state = fight("2100", nobunaga=1, active=D)
    assert state.actor == D
    told = act(state, "attack takeda")
    assert named(told, "attack") == [{"seat": D, "house": "takeda"}]


def test_N_5_3_only_a_house_in_the_campaign_zone() -> None:
    state = position("attack", ["A", "A", "A"], zone="UM", used="B", victory="H")
    assert can(state) == ["attack uesugi", "attack mori"]
    for house in ["takeda", "asai", "ashikaga", "hongan"]:
        assert why(state, f"attack {house}") == "N-5.3"


def test_N_5_4_each_house_once_however_many_cards() -> None:
    state = fight("2100", nobunaga=4, active=A)
    act(state, "attack takeda")
    assert campaign_zone(state) == "UM"
    assert why(state, "attack takeda") == "N-5.4"
    assert why(state, "attack hongan") == "N-5.3"


def test_N_5_5_all_cards_of_the_house_are_shown_and_no_others() -> None:
    state = position("attack", ["TTU", "TM", "AB"], zone="TUM", pairs=["UH", "MA", "BU"])
    told = act(state, "attack takeda")
    shown = [(fact["seat"], fact["n"]) for fact in named(told, "strength")]
    assert sorted(shown) == [(A, 2), (B, 1), (C, 0)]
    assert {fact["house"] for fact in named(told, "strength")} == {"takeda"}
    assert state.view(B).kept == [-1, 1, -1]  # what A and C kept stays hidden


def test_N_5_6_hands_and_campaign_zone_count_and_nothing_else() -> None:
    state = position("attack", ["T", "TT", ""], zone="TTUM", used="TT", victory="T", scored=["T", "", "T"], active=A)
    told = act(state, "attack takeda")
    assert [(fact["seat"], fact["n"]) for fact in named(told, "strength")] == [(B, 2), (A, 1), (C, 0)]
    assert [fact["n"] for fact in named(told, "nobunaga-strength")] == [2]


def test_N_5_7_one_common_ranking_the_most_first() -> None:
    told = act(fight("1304", nobunaga=2, active=C), "attack takeda")
    ranks = {fact["seat"]: fact["rank"] for fact in named(told, "strength")}
    assert ranks == {D: 1, B: 2, A: 4, C: 5}
    assert [fact["rank"] for fact in named(told, "nobunaga-strength")] == [3]


def test_N_5_8_ties_active_player_nobunaga_then_clockwise() -> None:
    told = act(fight("1111", nobunaga=1, active=C), "attack takeda")
    ranks = {fact["seat"]: fact["rank"] for fact in named(told, "strength")}
    assert ranks == {C: 1, D: 3, A: 4, B: 5}
    assert [fact["rank"] for fact in named(told, "nobunaga-strength")] == [2]


@pytest.mark.parametrize(("campaign", "score"), [(1, "AB"), (2, "ABC")])
def test_N_5_9_two_ranks_score_then_three(campaign: int, score: str) -> None:
    state = fight("3321", nobunaga=1, active=A, campaign=campaign)
    assert attack(state)[0] == score
    for seat in range(len(score)):
        assert scored(state, seat) == "T"  # every rank gets the same


@pytest.mark.parametrize("campaign", [1, 2])
def test_N_5_10_two_players_two_ranks_in_both_campaigns(campaign: int) -> None:
    assert attack(fight("12", nobunaga=2, active=A, campaign=campaign))[0] == "BN"
    assert attack(fight("32", nobunaga=1, active=A, campaign=campaign))[0] == "AB"


def test_N_5_11_no_card_no_score_and_nobody_moves_up() -> None:
    assert attack(fight("0000", nobunaga=1, active=B))[0] == "N"
    assert attack(fight("0200", nobunaga=1, active=C, campaign=2))[0] == "BN"


def test_N_5_12_cut_off_nobody_below_nobunaga_scores() -> None:
    assert attack(fight("1231", nobunaga=2, active=A, campaign=2, chosen=CUT_OFF)) == ("CN", "B")
    assert attack(fight("1231", nobunaga=2, active=A, campaign=2))[0] == "BCN"


def test_N_5_12_cut_off_nothing_where_nobunaga_does_not_score() -> None:
    assert attack(fight("3221", nobunaga=1, active=A, chosen=CUT_OFF))[0] == "AB"
    assert attack(fight("3222", nobunaga=1, active=A, campaign=2, chosen=CUT_OFF))[0] == "ABC"


def test_N_5_13_one_card_moves_the_others_stay_in_hand() -> None:
    state = fight("3210", nobunaga=1, active=A)
    act(state, "attack takeda")
    assert [hand(state, seat) for seat in range(4)] == ["TT", "T", "T", ""]
    assert [scored(state, seat) for seat in range(4)] == ["T", "T", "", ""]


@pytest.mark.parametrize(("numbers", "victory", "used"), [("1000", "T", "TT"), ("4300", "", "TTT")])
def test_N_5_14_where_nobunagas_cards_go(numbers: str, victory: str, used: str) -> None:
    state = fight(numbers, nobunaga=3, active=B)
    act(state, "attack takeda")
    assert victory_zone(state) == victory
    assert used_zone(state) == used
    assert campaign_zone(state) == "UM"


def test_N_5_15_the_card_goes_to_the_nearest_who_did_not_score() -> None:
    assert attack(fight("2220", nobunaga=2, active=B)) == ("BN", "C")
    assert attack(fight("0220", nobunaga=1, active=B)) == ("BC", "D")
    assert attack(fight("0002", nobunaga=1, active=D)) == ("DN", "A")


def test_N_5_15_after_the_last_attack_too() -> None:
    state = fight("2100", nobunaga=1, active=A, rest="", campaign=2)
    told = act(state, "attack takeda")
    assert state.actor == OVER
    assert named(told, "active-card-passed") == [{"seat": C}]
    assert state.active == C


def test_N_5_16_all_the_others_scored() -> None:
    assert attack(fight("111", nobunaga=1, active=A, campaign=2)) == ("ABN", "C")
    assert attack(fight("222", nobunaga=1, active=A, campaign=2)) == ("ABC", "B")
    assert attack(fight("21", nobunaga=1, active=B)) == ("AB", "A")


def test_N_5_16_the_card_always_changes_hands() -> None:
    for numbers in ["000", "100", "010", "111", "222", "022"]:
        for active in range(3):
            assert attack(fight(numbers, nobunaga=1, active=active, campaign=2))[1] != "ABC"[active]


def test_N_5_17_the_new_active_player_goes_on() -> None:
    state = fight("2200", nobunaga=1, active=A, rest="UM")
    act(state, "attack takeda")
    assert (phase(state), state.actor) == ("attack", C)
    act(state, "attack uesugi")  # the attack on Mori is then no choice
    assert (phase(state), state.campaign) == ("pick", 2)
    assert campaign_zone(state) == ""


def test_N_5_18_after_the_first_campaign_new_rounds() -> None:
    state = fight("2200", nobunaga=1, active=A, rest="")
    told = act(state, "attack takeda")
    assert (phase(state), state.actor, state.campaign, state.round) == ("pick", C, 2, 1)
    assert named(told, "round-begins") == [{"seat": C, "campaign": 2, "round": 1}]


def test_N_5_19_after_the_second_campaign_the_end() -> None:
    state = fight("2100", nobunaga=1, active=A, rest="", campaign=2)
    act(state, "attack takeda")
    assert (phase(state), state.actor) == ("end", OVER)


# The specification's vectors: players by their counts, campaign, active, Nobunaga, options; who scores, how many of
# Nobunaga's cards go to the Used zone, who is active then. All but e stand in N-5.20.
VECTORS = {
    "a": ("2220", 1, B, 2, {}, "BN", 1, "C"),
    "b": ("2220", 2, B, 2, {}, "BCN", 1, "D"),
    "c": ("0000", 1, B, 1, {}, "N", 0, "C"),
    "d": ("3101", 1, D, 1, {}, "AD", 1, "B"),
    "e": ("1231", 2, A, 2, {"cut_off": "on"}, "CN", 1, "B"),
    "f": ("12", 2, A, 2, {}, "BN", 1, "B"),
    "g": ("31", 1, B, 1, {}, "AB", 1, "A"),
}


@pytest.mark.parametrize("house", ["uesugi", "mori", "takeda", "asai", "ashikaga", "hongan"])
@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_N_5_20_examples_of_one_attack(
    vector: tuple[str, int, int, int, dict[str, str], str, int, str], house: str
) -> None:
    numbers, campaign, active, nobunaga, chosen, score, used, then = vector
    rest = "UM" if house in ("takeda", "asai", "ashikaga", "hongan") else "TA"
    state = fight(numbers, nobunaga, active, campaign, house, rest, chosen=chosen)
    assert attack(state, house) == (score, then)
    assert len(used_zone(state)) == used
