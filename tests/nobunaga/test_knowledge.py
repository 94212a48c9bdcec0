"""Chapters 8 and 9: what is hidden and what is open, and the readings."""

from typing import cast

import pytest

from nobunaga.positions import (
    BOTH_PLAYERS,
    EXTRA_CARD,
    GAME,
    A,
    B,
    C,
    D,
    act,
    attack,
    can,
    dealt,
    fight,
    hand,
    named,
    phase,
    pile,
    position,
    scored,
    used_zone,
    why,
)
from tenka.check.secrecy import assert_no_leak, assert_uncertain, everyone_is_blind, worlds
from tenka.check.walks import seen, walk
from tenka.games.nobunaga.rules import NobunagaState
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR


def opened(active: int = A) -> NobunagaState:
    """Four players after the draft: A kept Uesugi (of U, T), B Azai (of A, B), C Takeda (of T, A), D Mori (of U, M)."""
    state = dealt("UMTABAUT" + "HHUMB", active=active)
    act(state, "pair uesugi mori", "pair takeda asai", "pair asai ashikaga")
    act(state, "keep mori", "keep takeda", "keep asai", "keep uesugi")
    return state


# --- 8 Hidden and open information ------------------------------------------------------------------------------------


def test_N_8_1_open_to_all() -> None:
    state = opened()
    act(state, "pick hongan", "pick hongan")
    views = [state.view(seat) for seat in [A, B, C, D, SPECTATOR]]
    for view in views:
        assert view.table == [1, 1, 0, 0, 1, 0]
        assert view.pairs == views[0].pairs
        assert view.active == A
        assert view.pile == 60 - 8 + 4 - 5
        assert [sum(view.hands[seat]) + view.hidden(seat) for seat in range(4)] == [2, 2, 1, 1]
        assert view.hands[B][5] == 1  # a pick is made before everyone's eyes


def test_N_8_2_the_order_of_the_pile_is_hidden_from_all() -> None:
    state = opened()
    other = state.copy()
    other.deck[other.top], other.deck[other.top + 3] = other.deck[other.top + 3], other.deck[other.top]
    assert pile(other) != pile(state)
    for seat in [A, B, C, D, SPECTATOR]:
        assert seen(other, seat) == seen(state, seat)
        assert_uncertain(GAME, state, seat, pile, "the order of the pile")


def test_N_8_3_which_card_was_kept_is_hidden_from_the_others() -> None:
    state = opened()
    for seat in [B, C, D, SPECTATOR]:
        assert state.view(seat).kept[A] == -1
        assert_uncertain(GAME, state, seat, lambda world: world.kept[A], "the card that A kept")
    assert state.view(A).kept[A] == 0
    assert {int(world.kept[A]) for world in worlds(GAME, state, A, 8)} == {0}


def test_N_8_3_no_world_makes_another_card_of_it_than_the_two() -> None:
    state = opened()
    for world in worlds(GAME, state, SPECTATOR, 40):
        assert [world.pair[seat] for seat in range(4)] == [state.pair[seat] for seat in range(4)]
        assert int(world.kept[A]) in (0, 2)
        assert int(world.kept[D]) in (0, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_N_8_4_a_perfect_memory_misses_one_card_at_most(players: int) -> None:
    for state in walk(GAME, players, seed=players + 20):
        for seat in [*range(players), SPECTATOR]:
            view = state.view(seat)
            for other in range(players):
                assert view.hidden(other) in ((0,) if other == seat else (0, 1))
                assert sum(view.hands[other]) + view.hidden(other) == len(hand(state, other))
                assert all(mine <= real for mine, real in zip(view.hands[other], counted(state, other), strict=True))
        everyone_is_blind(GAME, state, count=1)


def counted(state: NobunagaState, seat: int) -> list[int]:
    return [int(state.hand[seat * 6 + house]) for house in range(6)]


def test_N_8_5_the_question_is_answered_by_an_attack_on_one_of_the_two() -> None:
    pairs = ["UM", "TA", "UT", "AB"]  # the first one of each was kept
    state = position("attack", ["U", "T", "U", "A"], zone="MHT", pairs=pairs)
    assert state.view(SPECTATOR).kept == [-1, -1, -1, -1]
    act(state, "attack mori")  # A shows no Mori card: it was Uesugi
    assert state.view(SPECTATOR).kept == [0, -1, -1, -1]
    act(state, "attack takeda")
    assert state.view(SPECTATOR).kept == [0, 2, 0, -1]
    assert_no_leak(GAME, state, SPECTATOR)


def test_N_8_5_a_double_is_no_question() -> None:
    state = dealt("UUTABAUT")
    act(state, "pair uesugi uesugi", "pair takeda asai", "pair asai ashikaga")
    act(state, can(state)[0])
    assert state.view(A).kept[D] == 0


# --- 9 Readings -------------------------------------------------------------------------------------------------------


def test_N_9_1_two_players_the_first_two_ranks_of_three_score() -> None:
    for campaign in (1, 2):
        assert attack(fight("12", nobunaga=2, active=A, campaign=campaign))[0] == "BN"
        other = fight("12", nobunaga=2, active=A, campaign=campaign, chosen=BOTH_PLAYERS)
        assert attack(other)[0] == "ABN"


def test_N_9_2_two_players_both_last_cards_go_to_nobunaga() -> None:
    state = position("pick", ["", ""], table="UMTABH", active=A)
    told = act(state, "pick uesugi", "pick mori", "pick takeda", "pick asai")
    assert [fact["house"] for fact in named(told, "card-to-nobunaga")] == ["ashikaga", "hongan"]


def test_N_9_3_two_players_the_picks_alternate() -> None:
    state = position("pick", ["", ""], table="UMTABH", active=B)
    turns = []
    for name in ["pick uesugi", "pick mori", "pick-active", "pick takeda"]:
        turns.append(int(state.actor))
        act(state, name)
    assert turns == [B, A, B, A]
    assert (phase(state), state.actor) == ("give", A)


def test_N_9_4_fewer_may_score_than_there_are_places() -> None:
    assert attack(fight("0010", nobunaga=1, active=A, campaign=2))[0] == "CN"


def test_N_9_5_a_player_may_lose_a_place_to_nobunaga() -> None:
    assert attack(fight("3100", nobunaga=2, active=C))[0] == "AN"
    assert attack(fight("3300", nobunaga=2, active=C))[0] == "AB"


def test_N_9_6_ties_are_broken_for_the_one_who_named_the_house() -> None:
    state = fight("1111", nobunaga=2, active=B)
    assert attack(state)[0] == "BN"
    assert state.active == C  # the card moved only after scoring


def test_N_9_7_the_final_tie_order_counts_from_the_holder_after_the_last_hand_over() -> None:
    state = position("attack", ["", "", ""], zone="U", scored=["M", "M", "T"], active=A, campaign=2)
    act(state, "attack uesugi")  # Nobunaga has 5 points, as A and B; B is active now
    assert state.active == B
    assert state.result().winners == [B]


def test_N_9_8_who_did_not_score_in_this_attack_receives_the_card() -> None:
    state = position("attack", ["T", "TU", "U"], zone="TUMH", active=A)
    assert attack(state, "takeda") == ("AN", "B")
    assert attack(state, "uesugi") == ("BN", "C")  # C did not score in this attack
    state = position("attack", ["TT", "TTT", "U"], zone="TUMH", active=A)
    assert attack(state, "takeda") == ("AB", "C")
    assert attack(state, "uesugi") == ("CN", "A")  # A scored before, but not now


def test_N_9_9_only_cards_on_the_right_start_the_second_campaign() -> None:
    state = position("take", [""] * 4, table="UM", zone="T", used="TTTABH", taker=A, campaign=2, top="UMTAB")
    act(state, "take uesugi")
    assert phase(state) == "pick"
    assert used_zone(state) == "TTTABH"


def test_N_9_10_a_scored_card_adds_no_strength() -> None:
    state = position("attack", ["T", "TT", "TT"], zone="TUM", scored=["T", "", ""], active=A)
    assert attack(state, "takeda")[0] == "BC"
    state = position("attack", ["T", "TT", "TT"], zone="TUM", victory="TT", active=C)
    assert attack(state, "takeda")[0] == "BC"


def test_N_9_11_scoring_is_no_choice() -> None:
    state = fight("2100", nobunaga=1, active=A)
    told = act(state, "attack takeda")
    assert [fact["seat"] for fact in named(told, "scored")] == [A]
    assert named(told, "nobunaga-scored")
    assert phase(state) == "attack"  # nobody was asked


def test_N_9_12_all_keep_a_card_after_all_pairs_are_taken_and_nobody_sees_which() -> None:
    state = dealt("UMTABAUT")
    act(state, "pair uesugi mori", "pair takeda asai", "pair asai ashikaga")
    assert state.together() == [D, C, B, A]
    one, other = state.copy(), state.copy()
    act(one, "keep uesugi")
    act(other, "keep mori")
    for seat in [A, B, C, SPECTATOR]:
        assert seen(one, seat) == seen(other, seat)
    assert seen(one, D) != seen(other, D)


def test_N_9_13_the_first_extra_card_lies_open_before_the_pairs() -> None:
    state = dealt("H" + "UMTA", players=2, chosen=EXTRA_CARD)
    names = [event.name for event in state.events or []]
    assert names.index("extra-card") < names.index("pair-laid")
    for seat in [A, B, SPECTATOR]:
        assert state.view(seat).used_zone == [0, 0, 0, 0, 0, 1]


def test_N_9_14_everyone_knows_that_eight_of_each_are_in_a_two_player_game() -> None:
    state = dealt("UMTA", players=2)
    for world in worlds(GAME, state, SPECTATOR, 5):
        assert [int(world.cards_of(house)) for house in range(6)] == [8] * 6


def test_N_9_15_at_most_two_cards_of_a_house_one_in_each_campaign() -> None:
    for seed in range(10):
        for state in walk(GAME, 3, seed=seed):
            for seat in range(3):
                assert all(scored(state, seat).count(letter) <= state.campaign for letter in "UMTABH")
    late = position("attack", ["BB", "", ""], zone="BUM", active=A, campaign=2)
    told = act(late, "attack ashikaga")
    assert named(told, "scored") == [{"seat": A, "house": "ashikaga", "points": 3}]
    second = position("attack", ["BB", "", ""], zone="BUM", scored=["B", "", ""], active=A, campaign=2)
    assert named(act(second, "attack ashikaga"), "scored") == [{"seat": A, "house": "ashikaga", "points": 8}]


@pytest.mark.parametrize(("players", "needed"), [(2, 6), (3, 6), (4, 5), (5, 4)])
def test_N_9_16_the_zone_is_checked_at_the_end_of_a_round(players: int, needed: int) -> None:
    for state in walk(GAME, players, seed=3):
        if phase(state) in ("pick", "give", "take"):
            assert sum(state.view(A).campaign_zone) < needed
            assert why(state, "attack uesugi") == "N-1.4"


def test_N_9_17_the_first_active_player_is_drawn_by_lot() -> None:
    actives = {int(cast(NobunagaState, GAME.new(players=5, chance=Fast(seed))).active) for seed in range(60)}
    assert actives == set(range(5))
