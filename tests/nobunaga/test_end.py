"""Chapters 6 and 7: the end, and the options."""

import pytest

from nobunaga.positions import (
    BOTH_PLAYERS,
    CUT_OFF,
    EXTRA_CARD,
    GAME,
    A,
    B,
    C,
    act,
    attack,
    campaign_zone,
    can,
    dealt,
    fight,
    named,
    phase,
    position,
    used_zone,
)
from tenka.check.walks import walk
from tenka.games.nobunaga.cards import HOUSES, points
from tenka.games.nobunaga.rules import NobunagaState
from tenka.kernel.chance import Fast, Scripted
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.state import OVER


def ended(scored: list[str], victory: str, active: int) -> NobunagaState:
    state = position("attack", [""] * len(scored), scored=scored, victory=victory, active=active, campaign=2)
    state.phase, state.actor, state.choices = 6, OVER, 0
    return state


def test_N_6_1_each_house_counts_by_itself() -> None:
    worth = {house: [int(points(at, n)) for n in range(3)] for at, house in enumerate(HOUSES)}
    assert worth == {
        "uesugi": [0, 5, 6],
        "mori": [0, 5, 6],
        "takeda": [0, 4, 7],
        "asai": [0, 4, 7],
        "ashikaga": [0, 3, 8],
        "hongan": [0, 3, 8],
    }


def test_N_6_1_two_ashikaga_and_one_takeda_are_twelve() -> None:
    result = ended(["BBT", "BB", "T"], victory="BBT", active=A).result()
    assert result.scores == [12, 8, 4]
    assert result.others == {"nobunaga": 12}
    assert result.parts[A] == {"uesugi": 0, "mori": 0, "takeda": 4, "asai": 0, "ashikaga": 8, "hongan": 0}


def test_N_6_2_the_most_points_win() -> None:
    result = ended(["U", "UM", "T"], victory="A", active=C).result()
    assert (result.winners, result.outcome) == ([B], "winner")
    assert result.places == [2, 1, 3]  # C is active and before Nobunaga


def test_N_6_3_ties_at_every_place() -> None:
    result = ended(["U", "U", "U", "U"], victory="U", active=C).result()
    assert result.places == [4, 5, 1, 3]  # Nobunaga is second
    result = ended(["UM", "B", "B", "B"], victory="B", active=C).result()
    assert result.places == [1, 5, 2, 4]


def test_N_6_4_nobunaga_first_and_all_lose() -> None:
    result = ended(["U", "M", "T"], victory="UM", active=A).result()
    assert (result.winners, result.outcome) == ([], "nobunaga")
    assert 1 not in result.places


def test_N_6_4_level_with_him_only_the_active_player_is_ahead() -> None:
    assert ended(["U", "U", "T"], victory="M", active=B).result().winners == [B]
    assert ended(["U", "U", "T"], victory="M", active=C).result().winners == []


@pytest.mark.parametrize(("active", "winners"), [(B, [B]), (C, [C]), (A, [])])
def test_N_6_5_example(active: int, winners: list[int]) -> None:
    scored = ["UUMTTH", "BBHHTA", "BBHHTA"]  # 6 + 5 + 7 + 3 = 21; 8 + 8 + 4 + 4 = 24
    result = ended(scored, victory="BBHHTA", active=active).result()
    assert result.scores == [21, 24, 24]
    assert result.others == {"nobunaga": 24}
    assert result.winners == winners


def test_N_6_6_when_the_game_has_ended_no_step_is_left() -> None:
    state = list(walk(GAME, 3, seed=4))[-1]
    assert can(state) == []
    for action in range(-1, GAME.actions + 1):
        assert state.refusal(action) == "N-6.6"
        with pytest.raises(Refused, match="The game is over"):
            state.apply(action, Scripted([]))


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(Problem, match="not over yet"):
        dealt().result()


# --- 7 Options --------------------------------------------------------------------------------------------------------


def test_N_7_1_options_do_not_depend_on_each_other() -> None:
    assert {option.name: option.values for option in GAME.options} == {
        "extra_card": ["off", "on"],
        "cut_off": ["off", "on"],
        "two_player_scoring": ["top_two", "both_players"],
    }
    for extra_card in ["off", "on"]:
        for cut_off in ["off", "on"]:
            state = GAME.new(players=3, options={"extra_card": extra_card, "cut_off": cut_off}, chance=Fast(1))
            assert state.view(A).options["extra_card"] == extra_card
            assert state.view(A).options["cut_off"] == cut_off


@pytest.mark.parametrize("wrong", [{"extra_card": "yes"}, {"cutoff": "on"}, {"two_player_scoring": ""}])
def test_N_7_1_an_unknown_option_or_value_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(Problem, match=next(iter(wrong))):
        GAME.new(players=3, options=wrong, chance=Fast(1))


def test_N_7_2_the_top_card_goes_to_the_used_zone_before_the_draft() -> None:
    state = dealt("H" + "UMTABHUT", chosen=EXTRA_CARD)
    assert used_zone(state) == "H"
    assert named(state.events or [], "extra-card") == [{"house": "hongan"}]
    assert "pair uesugi mori" in can(state)
    assert used_zone(dealt("H" + "UMTABHUT")) == ""


def test_N_7_2_and_once_more_after_the_first_campaign() -> None:
    state = fight("2100", nobunaga=2, active=A, rest="", chosen=EXTRA_CARD, top="HUMTAB")
    told = act(state, "attack takeda")
    assert used_zone(state) == "TH"
    assert named(told, "extra-card") == [{"house": "hongan"}]


def test_N_7_3_it_does_not_count_towards_the_start_and_joins_then() -> None:
    state = position("take", [""] * 4, table="UM", zone="TTA", used="H", taker=C, chosen=EXTRA_CARD)
    act(state, "take uesugi")
    assert phase(state) == "pick"  # four cards on the right, five are needed
    state = position("take", [""] * 4, table="UM", zone="TTAB", used="H", taker=C, chosen=EXTRA_CARD)
    act(state, "take uesugi")
    assert phase(state) == "attack"
    assert campaign_zone(state) == "MTTABH"
    assert "attack hongan" in can(state)


def test_N_7_4_cut_off_is_normally_off() -> None:
    assert GAME.complete(None)["cut_off"] == "off"
    assert attack(fight("2300", nobunaga=3, active=C, campaign=2))[0] == "ABN"
    assert attack(fight("2300", nobunaga=3, active=C, campaign=2, chosen=CUT_OFF))[0] == "N"


def test_N_7_5_both_players_score_nobunaga_only_from_the_first_two_ranks() -> None:
    assert attack(fight("12", nobunaga=2, active=A, chosen=BOTH_PLAYERS))[0] == "ABN"
    assert attack(fight("32", nobunaga=1, active=A, chosen=BOTH_PLAYERS))[0] == "AB"
    assert attack(fight("02", nobunaga=1, active=A, chosen=BOTH_PLAYERS))[0] == "BN"
    assert attack(fight("12", nobunaga=2, active=A))[0] == "BN"
    assert GAME.complete(None)["two_player_scoring"] == "top_two"


@pytest.mark.parametrize("numbers", ["121", "1213", "12131"])
def test_N_7_6_it_changes_nothing_at_larger_tables(numbers: str) -> None:
    for campaign in (1, 2):
        plain = attack(fight(numbers, nobunaga=2, active=A, campaign=campaign))
        assert attack(fight(numbers, nobunaga=2, active=A, campaign=campaign, chosen=BOTH_PLAYERS)) == plain


def test_N_7_7_the_cut_off_is_stronger_than_both_players() -> None:
    both = BOTH_PLAYERS | CUT_OFF
    assert attack(fight("12", nobunaga=2, active=A, chosen=both))[0] == "N"
    assert attack(fight("13", nobunaga=2, active=A, chosen=both))[0] == "BN"
    assert attack(fight("32", nobunaga=1, active=A, chosen=both))[0] == "AB"
