"""The rules of Kage, each test named after the paragraph that it obeys."""

from typing import cast

import pytest
from kage.cards import BELIEVE, DOUBT, FIGURES, sending
from kage.game import GAME
from kage.rules import KageState

from tenka.kernel.chance import Fast
from tenka.kernel.problem import Refused
from tenka.kernel.state import OVER

SHADOW, SPEAR, BOW, HORSE = range(4)


def table(*hands: list[int], bonus: str = "2") -> KageState:
    """A game in which these cards have been dealt, and the first seat sends."""
    state = cast(KageState, GAME.new(players=len(hands), options={"bonus": bonus}, chance=Fast(1)))
    left = [3, 3, 3, 3]
    for seat, hand in enumerate(hands):
        state.hands[seat] = [hand.count(figure) for figure in range(4)]
        for figure in hand:
            left[figure] -= 1
    state.aside = [figure for figure, n in enumerate(left) for _ in range(n)]
    state.actor = 0
    state.check()
    return state


def play(state: KageState, *actions: int) -> None:
    for action in actions:
        state.apply(action, Fast(1))


def why_not(state: KageState, action: int) -> str:
    with pytest.raises(Refused) as refused:
        play(state, action)
    return refused.value.rule or ""


def pair() -> KageState:
    return table([SPEAR, SHADOW, HORSE, HORSE], [SPEAR, SHADOW, BOW, BOW])


def points(state: KageState) -> list[int]:
    return state.view(-1).points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K_1_1_two_to_four_players(players: int) -> None:
    assert GAME.new(players=players, chance=Fast(1)).players == players


def test_K_1_2_three_of_each_figure() -> None:
    state = cast(KageState, GAME.new(players=2, chance=Fast(5)))
    assert [sum(hand[k] for hand in state.hands) + state.aside.count(k) for k in range(4)] == [3, 3, 3, 3]


def test_K_1_3_nothing_else_can_be_done() -> None:
    assert why_not(pair(), 77) == "K-1.3"


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 3), (4, 2)])
def test_K_2_1_cards_dealt(players: int, cards: int) -> None:
    state = cast(KageState, GAME.new(players=players, chance=Fast(1)))
    assert [sum(hand) for hand in state.hands] == [cards] * players
    assert len(state.aside) == 12 - players * cards


def test_K_2_2_anybody_may_be_first() -> None:
    assert {int(GAME.new(players=3, chance=Fast(seed)).actor) for seed in range(20)} == {0, 1, 2}


def test_K_3_1_a_card_is_sent_under_a_name() -> None:
    state = pair()
    play(state, sending(SHADOW, HORSE))
    assert (state.sender, state.card, state.name) == (0, SHADOW, HORSE)
    assert sum(state.hands[0]) == 3


def test_K_3_2_only_a_card_that_one_holds() -> None:
    assert why_not(pair(), sending(BOW, BOW)) == "K-3.2"


def test_K_3_3_the_shadow_cannot_be_named() -> None:
    named = {GAME.describe(action)[1].get("figure_name") for action in range(GAME.actions)}
    assert named == {None, *FIGURES[1:]}


def test_K_4_1_the_next_player_keeps_watch() -> None:
    state = table([SPEAR, BOW, BOW], [HORSE, HORSE, SHADOW], [SPEAR, SPEAR, SHADOW])
    play(state, sending(SPEAR, SPEAR))
    assert state.actor == 1
    assert state.legal() == [BELIEVE, DOUBT]


def test_K_4_2_believed_it_scores_and_stays_hidden() -> None:
    state = pair()
    play(state, sending(SHADOW, HORSE), BELIEVE)
    assert points(state) == [3, 0]
    assert [state.view(seat).passed[0][0].card for seat in (0, 1, -1)] == [SHADOW, -1, -1]


def test_K_4_3_a_doubted_truth_scores_two_more() -> None:
    state = pair()
    play(state, sending(HORSE, HORSE), DOUBT)
    assert points(state) == [5, 0]
    assert state.revealed


def test_K_4_4_a_lie_that_is_caught_scores_for_the_watch() -> None:
    state = pair()
    play(state, sending(SPEAR, HORSE), DOUBT)
    assert points(state) == [0, 3]
    assert state.view(-1).passed[0][0].card == SPEAR


def test_K_4_5_no_second_card_at_the_gate() -> None:
    state = pair()
    play(state, sending(SPEAR, SPEAR))
    assert why_not(state, sending(BOW, BOW)) == "K-4.5"


def test_K_4_6_nothing_to_believe() -> None:
    assert why_not(pair(), BELIEVE) == "K-4.6"
    assert why_not(pair(), DOUBT) == "K-4.6"


def test_K_4_7_then_the_watch_sends() -> None:
    state = pair()
    play(state, sending(SPEAR, SPEAR), BELIEVE)
    assert state.actor == 1
    assert state.refusal(sending(BOW, BOW)) is None


def finished(first: int, second: int) -> KageState:
    """Two players with one card each; both are believed."""
    state = table([SHADOW], [SHADOW])
    play(state, sending(SHADOW, first), BELIEVE, sending(SHADOW, second), BELIEVE)
    return state


def test_K_5_1_the_end() -> None:
    state = finished(BOW, HORSE)
    assert state.actor == OVER
    assert state.refusal(BELIEVE) == "K-5.1"


def test_K_5_2_most_points_win() -> None:
    assert finished(BOW, HORSE).result().winners == [1]


def test_K_5_3_a_shared_victory() -> None:
    result = finished(BOW, BOW).result()
    assert (result.winners, result.places, result.outcome) == ([0, 1], [1, 1], "shared")


def test_K_6_1_a_bonus_of_one() -> None:
    state = table([HORSE, HORSE], [SPEAR, BOW], bonus="1")
    play(state, sending(HORSE, HORSE), DOUBT)
    assert points(state) == [4, 0]
