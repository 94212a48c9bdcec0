"""Chapter 4: the round."""

import pytest

from nobunaga.positions import (
    GAME,
    A,
    B,
    C,
    D,
    act,
    campaign_zone,
    can,
    hand,
    named,
    phase,
    position,
    table,
    used_zone,
    why,
)
from tenka.check.walks import walk
from tenka.games.nobunaga.rules import NobunagaState


def four(**changes: object) -> NobunagaState:
    """Four players at the beginning of a round that B leads."""
    return position("pick", ["", "", "", ""], table="UMTAB", active=B, top="HHUMT", **changes)  # type: ignore[arg-type]


def two(**changes: object) -> NobunagaState:
    """Two players at the beginning of a round that A leads."""
    return position("pick", ["", ""], table="UMTABH", active=A, **changes)  # type: ignore[arg-type]


def test_N_4_1_the_active_player_is_first() -> None:
    assert four().actor == B
    assert four().first == B


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 4), (4, 5), (5, 6)])
def test_N_4_2_cards_laid_out(players: int, cards: int) -> None:
    for state in walk(GAME, players, seed=2):
        if phase(state) == "pick" and state.picks == 0:
            assert len(table(state)) == cards


def test_N_4_2_they_come_from_the_top_of_the_pile() -> None:
    state = position("pick", [""] * 4, table="MB", active=A, picks=3, top="UUMTH")
    act(state, "pick mori")
    assert table(state) == "UUMTH"


def test_N_4_3_everybody_picks_once_clockwise_from_the_first_player() -> None:
    state = four()
    turns = []
    while state.round == 1:
        turns.append(int(state.actor))
        act(state, can(state)[0])
    assert turns == [B, C, D, A]


def test_N_4_4_two_players_pick_twice_in_turn() -> None:
    state = two()
    turns = []
    while state.round == 1 and phase(state) == "pick":
        turns.append(int(state.actor))
        act(state, can(state)[0])
    assert turns == [A, B, A, B]


def test_N_4_5_a_picked_card_goes_to_the_hand() -> None:
    state = four()
    told = act(state, "pick takeda")
    assert hand(state, B) == "T"
    assert table(state) == "UMAB"
    assert named(told, "card-taken") == [{"seat": B, "house": "takeda"}]


def test_N_4_6_only_a_house_on_the_table() -> None:
    state = position("pick", ["H", "H", "H", "H"], table="UMTAB", zone="H", active=B)
    assert why(state, "pick hongan") == "N-4.6"
    act(state, "pick uesugi")
    assert why(state, "pick uesugi") == "N-4.6"  # it was the only one
    assert why(state, "pick mori") is None


def test_N_4_7_the_first_pick_is_a_house_card() -> None:
    state = four()
    assert why(state, "pick-active") == "N-4.7"
    assert "pick-active" not in can(state)


def test_N_4_8_after_the_first_pick_the_card_lies_on_the_table() -> None:
    state = four()
    assert not state.view(A).card_on_table
    told = act(state, "pick uesugi")
    assert state.view(A).card_on_table
    assert named(told, "active-card-laid") == [{"seat": B}]


def test_N_4_9_it_can_be_picked_in_place_of_a_house_card() -> None:
    state = four()
    act(state, "pick uesugi")
    assert can(state) == ["pick mori", "pick takeda", "pick asai", "pick ashikaga", "pick-active"]
    told = act(state, "pick-active")
    assert hand(state, C) == ""
    assert state.active == C
    assert named(told, "active-card-taken") == [{"seat": C}]
    assert not state.view(A).card_on_table


def test_N_4_9_nobody_has_to_take_it() -> None:
    state = four()
    act(state, "pick uesugi", "pick mori", "pick takeda", "pick asai")
    assert state.active == B
    assert state.round == 2


def test_N_4_10_only_while_it_lies_on_the_table() -> None:
    state = four()
    act(state, "pick uesugi", "pick-active")
    assert state.actor == D
    assert why(state, "pick-active") == "N-4.10"
    assert can(state) == ["pick mori", "pick takeda", "pick asai", "pick ashikaga"]


def test_N_4_11_two_players_the_first_may_take_it_back_with_the_second_pick() -> None:
    state = two()
    act(state, "pick uesugi", "pick mori")
    assert state.actor == A
    assert why(state, "pick-active") is None
    act(state, "pick-active")
    assert (state.taker, state.active) == (A, A)


def test_N_4_11_not_if_the_other_has_taken_it() -> None:
    state = two()
    act(state, "pick uesugi", "pick-active")
    assert state.actor == A
    assert why(state, "pick-active") == "N-4.10"


def test_N_4_12_nobody_took_it_the_last_card_goes_to_nobunaga() -> None:
    state = four()
    told = act(state, "pick uesugi", "pick mori", "pick takeda", "pick asai")
    assert campaign_zone(state) == "B"
    assert state.active == B
    assert named(told, "active-card-returned") == [{"seat": B}]
    assert named(told, "card-to-nobunaga") == [{"house": "ashikaga"}]


def test_N_4_13_two_players_both_cards_go_to_nobunaga() -> None:
    state = two()
    act(state, "pick uesugi", "pick mori", "pick takeda", "pick asai")
    assert campaign_zone(state) == "BH"
    assert state.active == A
    assert state.round == 2


def test_N_4_14_the_taker_takes_one_of_the_last_two() -> None:
    state = four()
    act(state, "pick uesugi", "pick mori", "pick-active", "pick takeda")
    assert (phase(state), state.actor) == ("take", D)
    assert can(state) == ["take asai", "take ashikaga"]
    told = act(state, "take ashikaga")
    assert hand(state, D) == "B"
    assert campaign_zone(state) == "A"
    assert named(told, "last-card-taken") == [{"seat": D, "house": "ashikaga"}]
    assert (state.active, state.actor, state.round) == (D, D, 2)


def test_N_4_14_two_equal_cards_are_no_choice() -> None:
    state = position("pick", [""] * 4, table="UMTTA", active=B, top="HHHHU")
    act(state, "pick uesugi", "pick mori", "pick-active", "pick asai")
    assert hand(state, D) == "T"
    assert campaign_zone(state) == "T"
    assert state.round == 2


def test_N_4_15_one_of_the_last_two_and_no_other() -> None:
    state = four()
    act(state, "pick uesugi", "pick mori", "pick-active", "pick takeda")
    assert why(state, "take asai") is None
    for house in ["uesugi", "mori", "takeda", "hongan"]:
        assert why(state, f"take {house}") == "N-4.15"
    assert why(state, "pick-active") == "N-4.15"


def test_N_4_20_nobody_gives_at_a_larger_table() -> None:
    state = four()
    assert why(state, "give uesugi") == "N-4.20"
    act(state, "pick uesugi", "pick mori", "pick-active", "pick takeda")
    assert why(state, "give asai") == "N-4.20"


def test_N_4_16_two_players_the_other_gives_then_the_taker_takes() -> None:
    state = two()
    act(state, "pick uesugi", "pick-active", "pick mori", "pick takeda")
    assert (phase(state), state.actor) == ("give", A)
    assert can(state) == ["give asai", "give ashikaga", "give hongan"]
    told = act(state, "give ashikaga")
    assert campaign_zone(state) == "B"
    assert named(told, "card-given") == [{"seat": A, "house": "ashikaga"}]
    assert (phase(state), state.actor) == ("take", B)
    act(state, "take asai")
    assert hand(state, B) == "TA"
    assert campaign_zone(state) == "BH"
    assert state.active == B


def test_N_4_17_only_one_of_the_three_cards_can_be_given() -> None:
    state = position("give", ["U", "M"], table="TAB", taker=B)
    assert state.actor == A
    assert why(state, "give takeda") is None
    for house in ["uesugi", "mori", "hongan"]:
        assert why(state, f"give {house}") == "N-4.17"
    assert why(state, "pick-active") == "N-4.17"


@pytest.mark.parametrize(
    ("players", "zone", "cards_each_round", "rounds"), [(2, 6, 2, 3), (3, 6, 1, 6), (4, 5, 1, 5), (5, 4, 1, 4)]
)
def test_N_4_18_enough_cards_start_a_campaign(players: int, zone: int, cards_each_round: int, rounds: int) -> None:
    for seed in range(3):
        last = {1: 0, 2: 0}
        for state in walk(GAME, players, seed=seed):
            if phase(state) == "pick" and state.picks == 0:
                assert len(campaign_zone(state)) == (state.round - 1) * cards_each_round
            last[int(state.campaign)] = max(int(state.round), last[int(state.campaign)])
        assert last == {1: rounds, 2: rounds}
        assert rounds * cards_each_round == zone


def test_N_4_18_the_active_player_begins_it() -> None:
    state = position("take", ["", "", "", ""], table="UM", zone="TTAB", taker=C, active=B)
    told = act(state, "take uesugi")
    assert (phase(state), state.actor) == ("attack", C)
    assert named(told, "campaign-begins") == [{"seat": C, "campaign": 1}]


def test_N_4_19_with_fewer_cards_a_new_round_starts() -> None:
    state = position("take", ["", "", "", ""], table="UM", zone="TTA", used="BBB", taker=C, active=B, top="UMTAB")
    told = act(state, "take uesugi")
    assert (phase(state), state.actor, state.round) == ("pick", C, 2)
    assert used_zone(state) == "BBB"
    assert named(told, "round-begins") == [{"seat": C, "campaign": 1, "round": 2}]
