"""Chapters 5 and 6: the trick with three to five players, and with two."""

import pytest

import tenka
from honshu.positions import GAME, act, built, can, cubes, give_cubes, hand, look, phase, supply, table, told_of, why
from tenka.games.honshu.rules import HonshuState


def four() -> HonshuState:
    """The example of the rulebook: seats 1 and 2 have blue cubes."""
    return table([[11, 1], [29, 2], [57, 3], [59, 4]], ["A3", "A1", "A2", "A6"])


def no_cubes() -> HonshuState:
    return table([[11, 1], [29, 2], [57, 3]], ["B4", "B6", "B4"])


def test_H_5_1_in_order_one_card_each() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["B4", "B6", "B4"], order=[1, 2, 0])
    told = act(state, "play 3", "play 5", "play 1")
    assert [args["seat"] for args in told_of(told, "card-played")] == [1, 2, 0]
    assert look(state, 0).played == [1, 3, 5]
    assert [hand(state, seat) for seat in range(3)] == [[2], [4], [6]]


def test_H_5_2_only_a_card_of_the_own_hand() -> None:
    state = no_cubes()
    assert can(state) == ["play 1", "play 11"]
    assert why(state, "play 29") == "H-5.2"
    assert why(state, "play 60") == "H-5.2"


def test_H_5_3_a_cube_adds_60() -> None:
    state = four()
    told = act(state, "play 11", "boost yellow A3")
    assert told_of(told, "card-boosted")[0]["value"] == 71
    assert state.value(0) == 71
    assert cubes(state, 0) == ["brown A3"]


def test_H_5_3_nobody_has_to() -> None:
    state = four()
    act(state, "play 11", "no-boost")
    assert state.value(0) == 11
    assert len(cubes(state, 0)) == 2


def test_H_5_4_one_cube_at_most() -> None:
    state = four()
    act(state, "play 11", "boost brown A3")
    assert state.actor == 1, "there is no second question"
    act(state, "play 29", "no-boost", "play 57", "play 59", "boost brown A6", "take 59")
    assert state.actor == 0
    assert why(state, "boost yellow A3") == "H-5.4"


def test_H_5_5_only_from_an_own_square_that_holds_a_cube() -> None:
    state = four()
    act(state, "play 11")
    assert set(can(state)) == {"no-boost", "boost yellow A3", "boost brown A3"}
    assert why(state, "boost blue A1") == "H-5.5", "another player's cube"
    assert why(state, "boost grey 1") == "H-5.5", "a card that is not there"


def test_H_5_5_chosen_by_its_square() -> None:
    domain = built("A1", (38, 0, 2, 1, [0]))
    state = table([[11, 1], [29, 2], [57, 3]], ["A1", "B4", "B6"], domains={0: domain})
    give_cubes(state, 0, "blue A1", "blue 38")
    act(state, "play 11")
    assert {"boost blue A1", "boost blue 38"} <= set(can(state))
    act(state, "boost blue 38")
    assert cubes(state, 0) == ["blue A1"]


def test_H_5_6_the_first_cube_fixes_the_colour() -> None:
    state = four()
    act(state, "play 11", "no-boost", "play 29", "boost blue A1", "play 57")
    assert can(state) == ["no-boost", "boost blue A2"]
    assert why(state, "boost grey A2") == "H-5.6"


def test_H_5_6_who_has_no_such_cube_is_not_asked() -> None:
    state = four()
    act(state, "play 11", "no-boost", "play 29", "boost blue A1", "play 57", "no-boost", "play 59")
    assert phase(state) == "take", "seat 3 has brown and grey"


def test_H_5_6_the_colour_is_free_again_in_the_next_trick() -> None:
    state = four()
    act(state, "play 11", "no-boost", "play 29", "boost blue A1", "play 57", "no-boost", "play 59")
    while state.round == 1:
        act(state, can(state)[0])
    assert state.lock == -1


def test_H_5_7_the_example_of_the_rulebook() -> None:
    state = four()
    told = act(state, "play 11", "no-boost", "play 29", "boost blue A1", "play 57", "boost blue A2", "play 59")
    assert look(state, 0).order == [2, 1, 3, 0]
    assert [args["value"] for args in told_of(told, "new-order")] == [117, 89, 59, 11]


def test_H_5_8_each_takes_one_in_the_new_order() -> None:
    state = no_cubes()
    act(state, "play 11", "play 29", "play 57")
    assert state.actor == 2
    assert can(state) == ["take 11", "take 29", "take 57"]
    told = act(state, "take 11", "take 57")
    assert [(args["seat"], args["card"]) for args in told_of(told, "card-taken")] == [(2, 11), (1, 57), (0, 29)]
    assert look(state, 0).taken == [29, 57, 11]


def test_H_5_9_only_what_still_lies_there() -> None:
    state = no_cubes()
    act(state, "play 11", "play 29", "play 57")
    assert why(state, "take 1") == "H-5.9", "in a hand"
    act(state, "take 29")
    assert why(state, "take 29") == "H-5.9", "already taken"


def test_H_5_10_cubes_return_when_all_cards_are_taken() -> None:
    state = four()
    before = supply(state)
    act(state, "play 11", "boost yellow A3", "play 29", "play 57", "play 59")  # nobody else has yellow
    assert supply(state) == before
    act(state, "take 11", "take 29", "take 57")
    assert phase(state) == "place"
    assert supply(state) == [before[0], before[1], before[2], before[3] + 1]
    assert cubes(state, 0) == ["brown A3"]


# --- two players ------------------------------------------------------------------------------------------------------


def two(provinces: list[str] | None = None, pile: list[int] | None = None) -> HonshuState:
    return table([[10, 20], [30, 40]], provinces or ["A1", "A2"], pile=pile or [50, 5])


def test_H_6_1_both_choose_unseen() -> None:
    state = two()
    told = act(state, "play 10")
    assert look(state, 1).played == [0, 0]
    assert look(state, 1).hand_sizes == [2, 2]
    assert look(state, 0).played == [10, 0]
    assert [event.name for event in told if event.seen_by(1)] == ["card-chosen-unseen"]
    act(state, "play 40")
    assert look(state, 1).played == [10, 40]
    assert look(state, 1).pile_pair == [5, 50]


def test_H_6_1_the_piles_pair_lies_open_before_anybody_chooses() -> None:
    state = two()
    assert phase(state) == "play"
    for seat in (0, 1, tenka.SPECTATOR):
        assert look(state, seat).pile_pair == [5, 50]
    assert [event.name for event in state.events or []][-2:] == ["round-begins", "pile-pair"]
    told = act(state, "play 10", "play 40")
    assert "pile-pair" not in [event.name for event in told]
    assert look(state, 0).pile == 60 - 4 - 2, "two for the first pair, none for the second"


def test_H_6_1_what_turns_the_pair_up_cannot_be_taken_back() -> None:
    state = GAME.new(2, chance=tenka.fast(3), listen=True)
    chance = tenka.fast(3)
    while state.round == 1:
        state.apply(state.sample(chance), chance)
    assert state.revealed


def test_H_6_1_games_of_version_1_turn_it_up_with_the_cards() -> None:
    state = GAME.of_version(1).new(2, chance=tenka.fast(1), listen=True)
    assert look(state, 0).pile_pair == []
    assert look(state, 0).rules == 1
    chance = tenka.fast(1)
    state.apply(state.legal()[0], chance)
    assert look(state, 0).pile_pair == []
    state.apply(state.legal()[0], chance)
    assert len(look(state, 0).pile_pair) == 2
    assert [event.name for event in state.events or []][-4:] == [
        "card-played",
        "card-played",
        "pile-pair",
        "may-choose",
    ]


def test_H_6_1_a_seat_of_a_version_1_game_imagines_version_1() -> None:
    state = GAME.of_version(1).new(2, chance=tenka.fast(1))
    world = GAME.imagine(state.view(0), tenka.fast(2))
    assert world.view(0) == state.view(0)
    assert world.game.rules_version == 1
    assert "card_4" not in state.view(0).options


def test_H_6_1_together_and_from_the_own_hand() -> None:
    state = two()
    assert state.together() == [0, 1]
    assert why(state, "play 30") == "H-6.1"
    act(state, "play 10")
    assert state.together() == [1]
    assert why(state, "play 10") == "H-6.1"


def test_H_6_2_no_boost() -> None:
    state = two()
    assert why(state, "boost blue A1") == "H-6.2"
    act(state, "play 10")
    assert phase(state) == "play"
    assert why(state, "no-boost") == "H-6.2"


@pytest.mark.parametrize(("first", "second", "chooser"), [(10, 40, 1), (20, 30, 1)])
def test_H_6_3_the_higher_card_chooses(first: int, second: int, chooser: int) -> None:
    state = two(["B4", "B6"])
    act(state, f"play {first}", f"play {second}")
    assert (phase(state), state.actor) == ("pair", chooser)


def test_H_6_4_the_lower_may_override() -> None:
    state = two()
    act(state, "play 10", "play 40")
    assert (phase(state), state.actor) == ("override", 0)
    assert set(can(state)) == {"decline", "pay blue A1", "pay brown A1"}
    told = act(state, "pay blue A1")
    assert told_of(told, "override") == [{"seat": 0, "colour_one": "blue", "colour_two": "brown"}]
    assert (phase(state), state.actor) == ("pair", 0), "the colours differ, and seat 1 is not asked"


def test_H_6_4_or_decline() -> None:
    state = two()
    act(state, "play 10", "play 40", "decline")
    assert (phase(state), state.actor) == ("pair", 1)
    assert len(cubes(state, 0)) == 2


def test_H_6_4_only_with_two_cubes() -> None:
    state = two(["B1", "A2"])
    act(state, "play 10", "play 40")
    assert (phase(state), state.actor) == ("pair", 1)


def three_cubes() -> HonshuState:
    domain = built("A1", (38, 0, 2, 1, [0]))
    state = table([[10, 20], [30, 40]], ["A1", "A2"], pile=[50, 5], domains={0: domain})
    give_cubes(state, 0, "blue A1", "brown A1", "blue 38")
    act(state, "play 10", "play 40")
    return state


def test_H_6_5_only_an_own_cube() -> None:
    state = three_cubes()
    assert why(state, "pay grey A2") == "H-6.5"
    assert why(state, "pay yellow 2") == "H-6.5"


def test_H_6_6_two_different_squares_in_any_order() -> None:
    state, other = three_cubes(), three_cubes()
    act(state, "pay blue A1")
    assert phase(state) == "second-cube"
    assert why(state, "pay blue A1") == "H-6.6"
    assert why(state, "decline") == "H-4.2"
    act(state, "pay blue 38")
    act(other, "pay blue 38", "pay blue A1")
    assert look(state, 0) == look(other, 0)
    assert cubes(state, 0) == ["brown A1"]


def test_H_6_7_paid_cubes_return_at_once() -> None:
    state = three_cubes()
    before = supply(state)
    act(state, "pay brown A1", "pay blue 38")
    assert supply(state) == [before[0] + 1, before[1] + 1, before[2], before[3]]


def test_H_6_8_one_pair_each() -> None:
    state = two(["B4", "B6"])
    act(state, "play 10", "play 40")
    assert can(state) == ["pair pile", "pair hands"]
    other = state.copy()
    act(state, "pair pile")
    assert look(state, 0).pairs == [[10, 40], [5, 50]]
    act(other, "pair hands")
    assert look(other, 0).pairs == [[5, 50], [10, 40]]


def test_H_6_9_each_discards_one_and_lays_the_other() -> None:
    state = two(["B4", "B6"])
    act(state, "play 10", "play 40", "pair pile")
    assert (phase(state), state.actor) == ("discard", 1)
    act(state, "discard 5")
    assert state.actor == 0
    act(state, "discard 40")
    view = look(state, 0)
    assert view.discarded == [5, 40]
    assert view.taken == [10, 50]


def test_H_6_10_only_a_card_of_the_own_pair() -> None:
    state = two(["B4", "B6"])
    act(state, "play 10", "play 40", "pair pile")
    assert can(state) == ["discard 5", "discard 50"]
    assert why(state, "discard 10") == "H-6.10"


def test_H_6_12_at_two_players_only() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["A1", "A2", "A3"])
    for name in ("decline", "pay blue A1", "pair pile", "pair hands", "discard 1"):
        assert why(state, name) == "H-6.12", name


def test_H_6_11_the_chooser_lays_first() -> None:
    state = two(["B4", "B6"])
    act(state, "play 10", "play 40", "pair hands", "discard 10", "discard 5")
    assert (phase(state), state.actor) == ("place", 1)
    while state.actor == 1:
        act(state, can(state)[0])
    assert (phase(state), state.actor) == ("place", 0)
