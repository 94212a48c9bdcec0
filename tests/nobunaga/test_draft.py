"""Chapters 1 to 3: the order of the game, its cards, set-up and opening draft."""

import pytest

from nobunaga.positions import (
    GAME,
    SEATS,
    A,
    B,
    C,
    D,
    act,
    campaign_zone,
    can,
    dealt,
    fight,
    hand,
    named,
    offered,
    phase,
    pile,
    position,
    scored,
    table,
    used_zone,
    victory_zone,
    why,
)
from tenka.check.walks import walk
from tenka.games.nobunaga.cards import FIRST_VALUE, HOUSES, SECOND_VALUE
from tenka.games.nobunaga.position import PHASES
from tenka.kernel.chance import Fast
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER

STEPS = ["pair", "keep", "pick", "give", "take", "attack"]


# --- 1 The idea -------------------------------------------------------------------------------------------------------


def test_N_1_1_if_nobunaga_ends_first_every_player_loses() -> None:
    state = position("attack", ["T", "M", "A"], zone="BHB", victory="UMTABH", campaign=2)
    act(state, "attack ashikaga")
    assert state.actor == OVER
    assert state.result().winners == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_N_1_2_two_to_five_players_sit_in_a_circle_and_play_clockwise(players: int) -> None:
    state = dealt(players=players, active=players - 1)
    while phase(state) != "pick":
        act(state, can(state)[0])
    turns = []
    while phase(state) == "pick" and state.round == 1:
        turns.append(int(state.actor))
        act(state, can(state)[0])
    assert turns[:players] == [(players - 1 + step) % players for step in range(players)]


@pytest.mark.parametrize("players", [0, 1, 6, -1])
def test_N_1_2_no_other_number_of_players(players: int) -> None:
    if players == 0:
        assert GAME.new(chance=Fast(1)).players == 2  # left open: the smallest table
        return
    with pytest.raises(Problem, match="2 to 5 players"):
        GAME.new(players=players, chance=Fast(1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_N_1_3_draft_rounds_campaign_rounds_campaign_end(players: int) -> None:
    order: list[tuple[int, str]] = []
    for state in walk(GAME, players, seed=players):
        kind = {"pair": "draft", "keep": "draft", "attack": "campaign", "end": "end"}.get(phase(state), "rounds")
        if not order or order[-1] != (state.campaign, kind):
            order.append((int(state.campaign), kind))
    assert order in (
        [(1, "draft"), (1, "rounds"), (1, "campaign"), (2, "rounds"), (2, "campaign"), (2, "end")],
        [(1, "rounds"), (1, "campaign"), (2, "rounds"), (2, "campaign"), (2, "end")],
    )


@pytest.mark.parametrize("moment", STEPS)
def test_N_1_4_a_step_is_made_only_at_its_moment(moment: str) -> None:
    positions = {
        "pair": dealt("UMTABHUM"),
        "keep": dealt("UMTABHUM"),
        "pick": position("pick", ["U", "M", "T", "A"], table="UMTAB"),
        "give": position("give", ["U", "M"], table="UMT", taker=B),
        "take": position("take", ["U", "M", "T"], table="UM", taker=C),
        "attack": position("attack", ["U", "M", "T"], zone="UMTABH"),
    }
    state = positions[moment]
    if moment == "keep":
        act(state, "pair uesugi mori", "pair takeda asai", "pair uesugi mori")
    assert phase(state) == moment
    for action in range(GAME.actions):
        verb = GAME.decode(action)[0].removesuffix("-active")
        if verb == "give" and state.players > 2:
            assert state.refusal(action) == "N-4.20"
        elif action == GAME.parse("pick-active") and moment in ("give", "take"):
            assert state.refusal(action) in ("N-4.15", "N-4.17")
        elif verb != moment:
            assert state.refusal(action) == "N-1.4", GAME.name(action)
        else:
            assert state.refusal(action) != "N-1.4", GAME.name(action)


def test_N_1_4_there_are_six_kinds_of_step() -> None:
    verbs = {GAME.decode(action)[0].removesuffix("-active") for action in range(GAME.actions)}
    assert verbs == set(STEPS)
    assert [*STEPS, "end"] == PHASES


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_N_1_5_nobody_may_pass(players: int) -> None:
    assert not any("pass" in GAME.name(action) for action in range(GAME.actions))
    for state in walk(GAME, players, seed=7):
        assert state.actor == OVER or len(state.legal()) > 1


# --- 2 Components -----------------------------------------------------------------------------------------------------


def test_N_2_1_sixty_cards_of_six_houses_and_their_values() -> None:
    cards = dealt(players=3)
    assert sorted(pile(cards) + offered(cards)) == sorted("UMTABH" * 10)
    values = {HOUSES[house]: (int(FIRST_VALUE[house]), int(SECOND_VALUE[house])) for house in range(6)}
    assert values == {
        "uesugi": (5, 1),
        "mori": (5, 1),
        "takeda": (4, 3),
        "asai": (4, 3),
        "ashikaga": (3, 5),
        "hongan": (3, 5),
    }


def test_N_2_2_the_holder_of_the_card_leads_chooses_the_house_and_is_first_in_ties() -> None:
    lead = position("pick", ["U", "M", "T", "A"], table="UMTAB", active=C)
    assert lead.actor == C
    state = fight("1111", nobunaga=1, active=C)
    assert state.actor == C
    act(state, "attack takeda")
    assert [scored(state, seat) for seat in range(4)] == ["", "", "T", ""]


def test_N_2_3_three_zones_that_everybody_sees() -> None:
    state = position("attack", ["U", "M", "T"], zone="UMT", used="AB", victory="H")
    for seat in [A, B, C, -1]:
        view = state.view(seat)
        assert view.campaign_zone == [1, 1, 1, 0, 0, 0]
        assert view.used_zone == [0, 0, 0, 1, 1, 0]
        assert view.victory_zone == [0, 0, 0, 0, 0, 1]


def test_N_2_4_hands_are_hidden_and_scored_cards_lie_open_to_the_end() -> None:
    state = position("attack", ["TTU", "M", "A"], zone="TUM", pairs=["UH", "MM", "AA"])
    assert state.view(B).hands[A] == [0, 0, 2, 0, 0, 0]  # all but the card kept from the pair
    act(state, "attack takeda")
    assert scored(state, A) == "T"
    assert state.view(B).scored[A] == [0, 0, 1, 0, 0, 0]
    while state.actor != OVER:
        before = scored(state, A)
        act(state, can(state)[0])
        assert set(before) <= set(scored(state, A))


# --- 3 Set-up and opening draft ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_N_3_1_all_sixty_cards_are_shuffled(players: int) -> None:
    state = dealt(players=players)
    assert len(state.deck) == 60
    assert sorted(state.deck) == sorted(list(range(6)) * 10)
    orders = {tuple(GAME.new(players=players, chance=Fast(seed)).deck) for seed in range(5)}  # type: ignore[attr-defined]
    assert len(orders) == 5


def test_N_3_2_two_players_use_eight_cards_of_each_house() -> None:
    state = dealt(players=2)
    assert sorted(state.deck) == sorted(list(range(6)) * 8)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_N_3_3_the_first_active_player_is_drawn_by_lot(players: int) -> None:
    for seat in range(players):
        assert dealt(players=players, active=seat).active == seat
    first = [GAME.new(players=players, chance=Fast(seed)).active for seed in range(400)]  # type: ignore[attr-defined]
    for seat in range(players):
        assert first.count(seat) > 0.7 * 400 / players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_N_3_4_as_many_pairs_as_players_are_laid_out(players: int) -> None:
    state = dealt("UMTABHUTMA"[: 2 * players], players=players)
    laid = named(state.events or [], "pair-laid")
    assert len(laid) == players
    assert laid[0] == {"house_one": "uesugi", "house_two": "mori"}
    assert len(can(state)) == players
    assert state.view(-1).pile == {2: 48, 3: 60, 4: 60, 5: 60}[players] - 2 * players


def test_N_3_5_right_of_the_active_player_first_then_counter_clockwise() -> None:
    state = dealt("UMTABHUT", active=A)
    turns = []
    while phase(state) == "pair":
        turns.append(SEATS[state.actor])
        act(state, can(state)[0])
    assert turns == ["D", "C", "B"]  # A takes the last pair, which is no choice
    assert state.pair[A] >= 0


def test_N_3_6_a_taken_pair_is_gone() -> None:
    state = dealt("UMTABHUT")
    assert why(state, "pair uesugi uesugi") == "N-3.6"
    assert why(state, "pair uesugi mori") is None
    act(state, "pair uesugi mori")
    assert why(state, "pair uesugi mori") == "N-3.6"


def test_N_3_6_of_two_equal_pairs_one_stays() -> None:
    state = dealt("UMUMBHUT")
    act(state, "pair uesugi mori")
    assert why(state, "pair uesugi mori") is None


def test_N_3_7_one_card_is_kept_the_other_goes_under_the_pile() -> None:
    state = dealt("UMTABHUT")
    act(state, "pair uesugi mori", "pair takeda asai", "pair ashikaga hongan")
    pile_before = state.view(D).pile
    assert can(state) == ["keep uesugi", "keep mori"]
    told = act(state, "keep mori")
    assert hand(state, D) == "M"
    assert state.view(D).pile == pile_before + 1
    assert named(told, "card-kept", D) == [{"seat": D, "house": "mori", "house_under": "uesugi"}]
    assert named(told, "card-kept", C) == []
    assert named(told, "card-kept-unseen", C) == [{"seat": D}]


def test_N_3_7_a_double_is_kept_without_asking() -> None:
    state = dealt("UMTTBHUT")
    act(state, "pair uesugi mori", "pair takeda takeda", "pair ashikaga hongan")
    assert state.actor == D
    assert state.together() == [D, B, A]  # C is not asked
    act(state, "keep uesugi")
    assert hand(state, C) == "T"
    assert state.actor == B


def test_N_3_8_only_a_card_of_the_own_pair_can_be_kept() -> None:
    state = dealt("UMTABHUT")
    act(state, "pair uesugi mori", "pair takeda asai", "pair ashikaga hongan")
    for house in ["takeda", "asai", "ashikaga", "hongan"]:
        assert why(state, f"keep {house}") == "N-3.8"
    act(state, "keep mori")
    assert why(state, "keep uesugi") == "N-3.8"  # it is C's turn now, with another pair


@pytest.mark.parametrize("extra_card", ["off", "on"])
@pytest.mark.parametrize(("players", "left"), [(2, 10), (3, 9), (4, 6), (5, 7)])
def test_N_3_9_cards_under_the_pile_do_not_come_back(players: int, left: int, extra_card: str) -> None:
    for seed in range(5):
        final = list(walk(GAME, players, {"extra_card": extra_card}, seed))[-1]
        assert final.view(-1).pile == left - (2 if extra_card == "on" else 0)
        assert final.view(-1).pile >= players  # those underneath, at least, are still there


# --- a set-up without a choice ----------------------------------------------------------------------------------------


def test_set_up_goes_on_where_all_pairs_are_alike() -> None:
    state = dealt("UMUM", players=2)
    assert phase(state) == "keep"
    assert can(state) == ["keep uesugi", "keep mori"]
    state = dealt("UUUU" + "MTABHM", players=2, active=B)
    assert (phase(state), state.actor) == ("pick", B)
    assert [hand(state, seat) for seat in (A, B)] == ["U", "U"]
    assert sorted(table(state)) == sorted("MTABHM")
    assert campaign_zone(state) == used_zone(state) == victory_zone(state) == ""
