"""Chapters 7 to 9: laying cards, cubes, and what happens between the rounds.

Province A1 is `P P / pB pN / V V`, B1 is `V fG3 / V pB / L P` (a lake at row 2, column 0).
Card 49 is `F F / P V / P V`, 25 is `P P / L V / P P`, 41 is `V pG / V P / fN2 F`, 57 is `P F / V V / V fN2`.
"""

import pytest

import tenka
from honshu.positions import (
    GAME,
    act,
    built,
    can,
    count_placements,
    cubes,
    finish_round,
    hand,
    laid,
    look,
    phase,
    place,
    refused_place,
    rows,
    supply,
    table,
    to_lay,
    told_of,
    whole_refusal,
    why,
)
from tenka.check.walks import walk
from tenka.games.honshu.actions import ACTIONS
from tenka.games.honshu.cards import LAKE, UPRIGHT, turned
from tenka.games.honshu.domain.domain import Domain, province
from tenka.games.honshu.domain.laying import placement_refusal


def two_layers() -> Domain:
    """Card 41 lies over the lower right corner of A1."""
    return built("A1", (41, 0, 2, 1, [0]))


def test_H_7_1_in_the_new_order() -> None:
    state = table([[10, 1], [30, 2], [20, 3]], ["B4", "B6", "B4"])
    act(state, "play 10", "play 30", "play 20", "take 10", "take 20")
    layers = []
    while state.round == 1:
        if not layers or layers[-1] != state.actor:
            layers.append(int(state.actor))
        act(state, can(state)[0])
    assert layers == [1, 2, 0]


def test_H_7_2_turned_clockwise_and_never_flipped() -> None:
    state = to_lay(49, built("A1"))
    place(state, 1, -1, -2, "over")
    assert rows(state, 0) == ["P P F .", "V V F P", ". . pB pN", ". . V V"]


def test_H_7_2_four_different_turns() -> None:
    face = list(UPRIGHT[31])
    assert [len(set(turned(face, turns))) for turns in range(4)] == [len(set(face))] * 4
    assert turned(face, 4) == face
    mirrored = [face[1], face[0], face[3], face[2], face[5], face[4]]
    assert mirrored not in [turned(face, turns) for turns in range(4)]


def test_H_7_3_only_on_the_grid() -> None:
    state = to_lay(49, built("A1"))
    assert state.refusal(ACTIONS) == "H-7.3"
    assert state.refusal(-1) == "H-7.3"
    for turns, row, column in [(0, -25, 0), (0, 25, 0), (0, 0, -25), (0, 0, 24), (4, 0, 0), (-1, 0, 0)]:
        assert whole_refusal(built("A1"), 49, turns, row, column, [0]) == "H-7.3"


@pytest.mark.parametrize(
    ("turns", "down", "right", "last"),
    [(0, -2, 0, (-24, 0)), (0, 2, 0, (24, 0)), (1, 0, -2, (0, -24)), (1, 0, 2, (0, 23))],
)
def test_H_7_3_no_domain_needs_more(turns: int, down: int, right: int, last: tuple[int, int]) -> None:
    spare = [card for card in range(37, 61) if card != 40]
    layers = []
    for step in range(1, 12):
        row, column = step * down, step * right
        if right > 0:
            column -= 1  # the province is only two squares wide
        layers.append((spare.pop(), turns, row, column, []))
    domain = built("A1", *layers)
    reach = [
        (int(domain.first_row) - 2, 0) if down < 0 else (int(domain.last_row), 0) if down > 0 else (0, 0),
        (0, int(domain.first_column) - 2) if right < 0 else (0, int(domain.last_column)) if right > 0 else (0, 0),
    ]
    assert last in reach
    assert whole_refusal(domain, 40, turns, last[0], last[1], []) is None


def test_H_7_4_a_shared_cell_is_needed() -> None:
    state = to_lay(49, built("A1"))
    for turns, row, column in [(0, 0, 2), (0, 3, 0), (1, 0, -3), (0, -3, 0), (0, 3, 2), (3, 20, 20)]:
        assert refused_place(state, turns, row, column) == "H-7.4"
    assert refused_place(state, 0, 0, 1) is None


def test_H_7_4_over_or_under() -> None:
    for answer, corner in (("over", "F"), ("under", "V")):
        state = to_lay(49, built("A1"))
        place(state, 0, 2, 1, answer)
        assert rows(state, 0)[2].split()[1] == corner


def test_H_7_5_over_one_and_under_another() -> None:
    state = to_lay(57, two_layers())
    told = place(state, 0, 1, 1, "over", "under")
    assert told_of(told, "laid-over") == [{"seat": 0, "card": 57, "cards": "A1"}]
    assert told_of(told, "laid-under") == [{"seat": 0, "card": 57, "cards": "41"}]
    assert rows(state, 0) == ["P P .", "pB P F", "V V pG", ". V P", ". fN2 F"]


def test_H_7_5_a_card_that_is_hidden_there_is_touched_too() -> None:
    domain = built("A1", (49, 0, 0, 0, [0]))  # A1 is wholly covered
    state = to_lay(57, domain)
    act(state, "place 0 2 1")
    assert look(state, 0).laying is not None
    assert state.laying.touched == 0b11


def test_H_7_6_oldest_first_and_only_where_it_is_a_choice() -> None:
    state = to_lay(57, two_layers())
    act(state, "place 0 1 1")
    assert (phase(state), can(state)) == ("weave", ["over", "under"])
    assert look(state, 1).laying is not None
    assert state.laying.asked == 0
    act(state, "over")
    assert state.laying.asked == 1


def test_H_7_6_what_follows_is_not_asked() -> None:
    state = to_lay(57, two_layers())
    place(state, 0, 1, 1, "under")  # under A1 means under 41, which lies above it
    assert laid(state, 0) == [41, 57]
    assert look(state, 0).domains[0].layers[2].over == []


def test_H_7_6_a_lake_that_must_stay_visible_leaves_no_choice() -> None:
    state = to_lay(25, built("A1"))
    place(state, 0, 1, 0)
    assert look(state, 0).domains[0].layers[1].over == [0]


def test_H_7_7_no_cycle() -> None:
    assert whole_refusal(two_layers(), 57, 0, 1, 1, [1]) == "H-7.7"
    for over in ([], [0], [0, 1]):
        assert whole_refusal(two_layers(), 57, 0, 1, 1, over) is None


def test_H_7_7_not_even_through_a_card_that_is_not_touched() -> None:
    # 50 lies over 49, 49 over A1; the new card touches A1 and 50 but not 49.
    domain = built("A1", (49, 1, 2, 1, [0]), (50, 0, 0, 3, [1]))
    new = (51, 1, 0, 1)  # row 0 to 1, columns 1 to 3
    assert domain.touched(new[1], new[2], new[3]) == 0b101
    assert whole_refusal(domain, *new, [2]) == "H-7.7"
    assert whole_refusal(domain, *new, [0]) is None


def test_H_7_8_something_of_the_new_card_is_visible() -> None:
    assert whole_refusal(built("A1"), 49, 0, 0, 0, []) == "H-7.8"
    assert refused_place(to_lay(49, built("B1")), 0, 0, 0) == "H-7.9", "over it would cover the lake"


def test_H_7_9_no_lake_of_the_domain_is_covered() -> None:
    assert whole_refusal(built("B1"), 49, 0, 2, 0, [0]) == "H-7.9"
    assert refused_place(to_lay(25, built("B1")), 0, 1, 0) == "H-7.9", "lake on lake"


def test_H_7_9_so_the_card_goes_under_it_without_being_asked() -> None:
    state = to_lay(49, built("B1"))
    place(state, 0, 2, 0)
    assert rows(state, 0) == ["V fG3", "V pB", "L P", "P V", "P V"]


def nearly_covered() -> Domain:
    """Only row 0, column 0 of A1 is visible."""
    return built("A1", (49, 0, 1, 0, [0]), (51, 0, -2, 1, [0]))


def test_H_7_10_no_lake_of_the_new_card_is_covered() -> None:
    assert whole_refusal(built("A1"), 25, 0, 1, 0, []) == "H-7.10"
    state = to_lay(25, nearly_covered(), {"cover_whole": "off"})
    assert refused_place(state, 0, -1, 0) == "H-7.12", "its lake on the last square of A1"


def test_H_7_11_a_lake_may_cover_land_and_land_may_lie_under_a_lake() -> None:
    assert whole_refusal(built("A1"), 25, 0, 1, 0, [0]) is None
    assert whole_refusal(built("B1"), 49, 0, 2, 0, []) is None


def test_H_7_12_an_older_card_keeps_a_visible_square_if_the_option_says_so() -> None:
    assert whole_refusal(built("A1"), 49, 0, 0, 0, [0]) is None
    assert whole_refusal(built("A1"), 49, 0, 0, 0, [0], cover_whole=False) == "H-7.12"
    assert refused_place(to_lay(49, built("A1")), 0, 0, 0) is None
    assert refused_place(to_lay(49, built("A1"), {"cover_whole": "off"}), 0, 0, 0) == "H-7.12"


def test_H_7_12_whichever_cards_cover_the_rest() -> None:
    new = (50, 0, -2, 0)  # touches row 0 of A1, and card 51
    assert whole_refusal(nearly_covered(), *new, [0], cover_whole=False) == "H-7.12"
    assert whole_refusal(nearly_covered(), *new, [], cover_whole=False) is None
    assert whole_refusal(nearly_covered(), *new, [0]) is None


@pytest.mark.parametrize("cover_whole", [True, False])
def test_H_7_13_all_six_squares_on_older_cards(cover_whole: bool) -> None:
    domain = built("A1", (49, 1, 1, 1, [0]))
    assert whole_refusal(domain, 57, 1, 1, 0, [0, 1], cover_whole=cover_whole) is None


def test_H_7_14_one_answer_for_all() -> None:
    assert whole_refusal(two_layers(), 57, 0, 1, 1, [0], weave=False) == "H-7.14"
    assert whole_refusal(two_layers(), 57, 0, 1, 1, [0, 1], weave=False) is None
    assert whole_refusal(two_layers(), 57, 0, 1, 1, [], weave=False) is None
    for answer, over in (("over", [0, 1]), ("under", [])):
        state = to_lay(57, two_layers(), {"weave": "off"})
        place(state, 0, 1, 1, answer)
        assert look(state, 0).domains[0].layers[2].over == over


def test_H_7_15_the_first_reason_is_named() -> None:
    far = (30 - 10, 20)
    assert whole_refusal(two_layers(), 25, 0, *far, [1], weave=False) == "H-7.4"
    assert whole_refusal(two_layers(), 57, 0, 1, 1, [1], weave=False) == "H-7.14", "before the cycle"
    assert whole_refusal(built("A1"), 25, 0, 0, 0, []) == "H-7.8", "before the lake that is tucked"
    assert whole_refusal(built("B1"), 49, 0, 0, 0, [0], cover_whole=False) == "H-7.9", "before the card that is gone"
    assert whole_refusal(nearly_covered(), 25, 0, -1, 0, [1, 2], cover_whole=False) in ("H-7.7", "H-7.10")
    assert whole_refusal(nearly_covered(), 25, 0, -1, 0, [0, 1, 2], cover_whole=False) == "H-7.12"


def test_H_7_15_the_cycle_comes_before_what_is_hidden() -> None:
    # Three cards lie exactly on one another.
    domain = built("A1", (49, 0, 0, 0, [0]), (50, 0, 0, 0, [0, 1]))
    assert whole_refusal(domain, 57, 0, 0, 0, [1]) == "H-7.7"
    assert whole_refusal(domain, 57, 0, 0, 0, [0]) == "H-7.8"


@pytest.mark.parametrize("options", [{}, {"weave": "off"}, {"cover_whole": "off"}], ids=str)
def test_H_7_16_a_legal_placement_always_exists(options: dict[str, str]) -> None:
    looked = 0
    for state in walk(GAME, 4, options, seed=6):
        if phase(state) != "place":
            continue
        domain, face = state.domain[state.actor], int(state.taken[state.actor])
        turns = next(turns for turns in range(4) if turned(list(UPRIGHT[face]), turns)[5] != LAKE)
        height, width = (3, 2) if turns % 2 == 0 else (2, 3)
        top = look(state, 0).domains[state.actor]
        column = top.column + next(place for place, square in enumerate(top.rows[0]) if square != ".")
        place_at = (turns, top.row - height + 1, column - width + 1)
        assert placement_refusal(domain, face, *place_at, 0, state.weave, state.cover_whole) is None
        assert refused_place(state, *place_at) is None
        looked += 1
    assert looked == 48


def test_H_7_16_how_many_there_are_in_the_first_round() -> None:
    numbers = sorted(count_placements(province(face), card) for face in range(60, 72) for card in range(1, 61))
    assert (numbers[0], numbers[len(numbers) // 2], numbers[-1]) == (54, 100, 122)


def test_H_7_17_laid_cards_stay_as_they_are() -> None:
    before: list[list[object]] = [[], [], []]
    for state in walk(GAME, 3, seed=9):
        for seat, domain in enumerate(look(state, 0).domains):
            assert domain.layers[: len(before[seat])] == before[seat]
            before[seat] = list(domain.layers)
    assert [len(layers) for layers in before] == [13, 13, 13]


# --- cubes ------------------------------------------------------------------------------------------------------------


def test_H_8_1_covered_cubes_return() -> None:
    state = to_lay(49, built("A1"), cubes=["blue A1", "brown A1"])
    before = supply(state)
    told = place(state, 0, 0, 0)
    assert supply(state) == [before[0] + 1, before[1] + 1, before[2], before[3]]
    assert [args["colour"] for args in told_of(told, "cube-covered")] == ["blue", "brown"]
    assert cubes(state, 0) == []


def test_H_8_1_and_before_new_ones_are_taken() -> None:
    state = to_lay(37, built("A1"), cubes=["blue A1"])
    state.supply[0] = 0
    place(state, 0, 0, 0, checked=False)  # the blue square of 37 comes to lie on that of A1
    assert cubes(state, 0) == ["blue 37"]
    assert supply(state)[0] == 0


def test_H_8_1_a_card_tucked_under_covers_nothing() -> None:
    state = to_lay(49, built("A1"), cubes=["blue A1", "brown A1"])
    place(state, 0, 1, 1, "under")
    assert len(cubes(state, 0)) == 2


@pytest.mark.parametrize(("answer", "expected"), [("over", ["blue 37"]), ("under", [])])
def test_H_8_2_a_cube_for_every_visible_production_square(answer: str, expected: list[str]) -> None:
    state = to_lay(37, built("A1"))
    before = supply(state)[0]
    place(state, 0, -1, 1, answer)
    assert cubes(state, 0) == expected
    assert supply(state)[0] == before - len(expected)


def test_H_8_3_no_cube_left() -> None:
    state = to_lay(37, built("A1"))
    state.supply[0] = 0
    told = place(state, 0, -1, 1, "over", checked=False)
    assert told_of(told, "supply-empty") == [{"seat": 0, "colour": "blue", "card": 37}]
    assert cubes(state, 0) == []
    state.supply[0] = 1
    while state.round == 1:
        act(state, can(state)[0], checked=False)
    assert cubes(state, 0) == [], "it is not filled later"


def test_H_8_4_a_square_whose_cube_was_used_stays_empty() -> None:
    state = table([[10, 1], [30, 2], [20, 3]], ["A1", "B6", "B4"])
    act(state, "play 10", "boost blue A1", "play 30", "play 20")
    finish_round(state)
    assert "blue A1" not in cubes(state, 0)
    assert supply(state)[0] == 10 - sum(name.startswith("blue") for seat in range(3) for name in cubes(state, seat))


# --- between the rounds -----------------------------------------------------------------------------------------------


def last_trick(players: int, round: int, kept: int = 3) -> tuple[list[list[int]], list[list[int]]]:
    """Plays a round with `kept` cards left over; hands before and after it."""
    hands = [[10 * seat + number for number in range(1, kept + 2)] for seat in range(players)]
    state = table(hands, ["B4", "B6", "B4", "B6", "B4"][:players], round=round)
    while phase(state) == "play":
        act(state, f"play {max(hand(state, int(state.actor)))}")
    finish_round(state)
    return [cards[:-1] for cards in hands], [hand(state, seat) for seat in range(players)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_H_9_1_to_the_left_after_round_three(players: int) -> None:
    before, after = last_trick(players, 3)
    assert after == [before[seat - 1] for seat in range(players)]


@pytest.mark.parametrize("players", [2, 4])
def test_H_9_2_six_new_cards_after_round_six(players: int) -> None:
    for state in walk(GAME, players, seed=11):
        if state.round == 7:
            drawn = 6 * players + (12 if players == 2 else 0)
            dealt = [int(card) + 1 for card in state.deck[drawn : drawn + 6 * players]]
            for seat in range(players):
                own = hand(state, seat) if phase(state) == "play" else []
                assert own == sorted(dealt[6 * seat : 6 * seat + 6])
            return
    raise AssertionError("there was no seventh round")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_H_9_3_to_the_right_after_round_nine(players: int) -> None:
    before, after = last_trick(players, 9)
    assert after == [before[(seat + 1) % players] for seat in range(players)]


@pytest.mark.parametrize("round", [3, 9])
def test_H_9_4_two_players_exchange_hands(round: int) -> None:
    before, after = last_trick(2, round)
    assert after == [before[1], before[0]]


@pytest.mark.parametrize("round", [1, 2, 4, 5, 7, 8, 10, 11])
def test_H_9_1_no_passing_after_other_rounds(round: int) -> None:
    before, after = last_trick(3, round)
    assert after == before


def test_H_9_5_the_order_holds_for_the_next_round() -> None:
    state = table([[10, 1, 2], [30, 3, 4], [20, 5, 6]], ["B4", "B6", "B4"])
    act(state, "play 10", "play 30", "play 20")
    assert look(state, 0).order == [1, 2, 0]
    finish_round(state)
    assert look(state, 0).order == [1, 2, 0]
    assert state.actor == 1


def test_H_9_6_after_twelve_rounds_nothing_more() -> None:
    for state in walk(GAME, 3, seed=2):
        last = state
    assert last.actor == tenka.OVER
    assert last.legal() == []
    assert why(last, "play 1") == "H-9.6"
    assert why(last, "place 0 0 0") == "H-9.6"
    assert last.result().outcome in ("winner", "shared")
