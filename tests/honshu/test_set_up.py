"""Chapters 1 to 4: what there is, setting up, and how a round is played."""

from collections import Counter

import pytest

import tenka
from honshu.positions import (
    COLOURS,
    FULL_SUPPLY,
    GAME,
    act,
    built,
    cubes,
    finish_round,
    hand,
    laid,
    look,
    phase,
    place,
    supply,
    table,
    to_lay,
    why,
)
from tenka.check.walks import walk
from tenka.games.honshu.cards import CARDS, CODES, PROVINCES_A, PROVINCES_B, face_squares, turned
from tenka.kernel.problem import Problem


def squares(text: str) -> list[str]:
    return [CODES[square] for square in face_squares(text)]


ALL = [square for card in CARDS for square in squares(card)]


def test_H_1_1_twelve_cards_make_a_domain_and_the_most_points_win() -> None:
    for state in walk(GAME, 3, seed=4):
        last = state
    assert [len(laid(last, seat)) for seat in range(3)] == [12, 12, 12]
    result = last.result()
    assert result.places[result.scores.index(max(result.scores))] == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_H_1_2_two_to_five_play(players: int) -> None:
    assert GAME.new(players, chance=tenka.fast(1)).players == players


@pytest.mark.parametrize("players", [1, 6])
def test_H_1_2_nobody_else(players: int) -> None:
    with pytest.raises(Problem, match="2 to 5 players"):
        GAME.new(players, chance=tenka.fast(1))


def test_H_1_3_a_round_is_a_trick_and_then_laying() -> None:
    phases = []
    for state in walk(GAME, 4, seed=2):
        if state.round == 1 and (not phases or phases[-1] != phase(state)):
            phases.append(phase(state))
    first_place = phases.index("place")
    assert set(phases[:first_place]) == {"play", "boost", "take"}
    assert set(phases[first_place:]) <= {"place", "weave"}


def test_H_2_1_sixty_cards_of_six_squares_and_none_like_another() -> None:
    assert [len(squares(card)) for card in CARDS] == [6] * 60
    faces = [min(face_squares(card), turned(face_squares(card), 2)) for card in CARDS]
    assert len({tuple(face) for face in faces}) == 60


def test_H_2_2_kinds_of_squares() -> None:
    counts = Counter(ALL)
    assert {code: counts[code] for code in "FVPL"} == {"F": 40, "V": 116, "P": 96, "L": 28}
    for colour in "BNGY":
        assert counts[f"p{colour}"] == 10
        assert [counts[f"f{colour}{value}"] for value in (2, 3, 4)] == [5, 3, 2]
    assert len(ALL) == 360


def test_H_2_2_what_the_cards_have_in_common() -> None:
    for number, text in enumerate(CARDS, 1):
        card = squares(text)
        assert card.count("L") <= 1
        assert "L" not in card or number <= 36
        made, needed = {code[1] for code in card if code[0] == "p"}, {code[1] for code in card if code[0] == "f"}
        assert not made & needed, "no card makes what it needs"
    both = [number for number, text in enumerate(CARDS, 1) if {"L", "F"} <= set(squares(text))]
    assert both == [1, 10, 11, 15, 16, 17, 33]
    assert [n for n, text in enumerate(CARDS, 1) if not {"L", "F"} & set(squares(text))] == [13, 14, 34]


def test_H_2_3_side_a_is_balanced() -> None:
    pairs = set()
    for text in PROVINCES_A:
        face = squares(text)
        assert (face.count("V"), face.count("P")) == (2, 2)
        pairs.add(frozenset(code for code in face if code[0] == "p"))
    assert len(pairs) == 6
    assert all(len(pair) == 2 for pair in pairs)


def test_H_2_3_side_b_is_uneven() -> None:
    made = [sum(code[0] == "p" for code in squares(text)) for text in PROVINCES_B]
    assert made == [1, 1, 1, 0, 1, 0]


@pytest.mark.parametrize("players", [2, 5])
def test_H_2_4_forty_cubes(players: int) -> None:
    state = GAME.new(players, chance=tenka.fast(3))
    owned = Counter(name.split()[0] for seat in range(players) for name in cubes(state, seat))
    assert [number + owned[colour] for number, colour in zip(supply(state), COLOURS, strict=True)] == FULL_SUPPLY


def test_H_2_5_order_cards_say_who_acts() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["A1", "A2", "A3"], order=[2, 0, 1])
    assert state.actor == 2
    act(state, "play 6", "no-boost")
    assert state.actor == 0


@pytest.mark.parametrize("number", range(1, 9))
def test_H_2_6_eight_scoring_cards(number: int) -> None:
    state = GAME.new(3, {"alternative": str(number)}, tenka.fast(1))
    assert look(state, 0).alternative == number


@pytest.mark.parametrize("side", ["A", "B"])
def test_H_3_1_a_province_each_upright_all_of_one_side(side: str) -> None:
    dealt = set()
    for seed in range(12):
        state = GAME.new(5, {"province": side}, tenka.fast(seed))
        firsts = [look(state, 0).domains[seat].layers for seat in range(5)]
        assert all(len(layers) == 1 for layers in firsts)
        names = [layers[0].card for layers in firsts]
        assert len(set(names)) == 5
        assert all(name[0] == side for name in names)
        assert all((layers[0].turns, layers[0].row, layers[0].column) == (0, 0, 0) for layers in firsts)
        dealt.add(tuple(names))
    assert len(dealt) > 6, "provinces are dealt at random"


def test_H_3_2_provinces_take_their_cubes() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["A1", "A4", "B6"])
    assert [cubes(state, seat) for seat in range(3)] == [["blue A1", "brown A1"], ["yellow A4", "blue A4"], []]
    assert supply(state) == [8, 9, 10, 9]


def test_H_3_3_order_is_dealt_at_random() -> None:
    orders = {tuple(look(GAME.new(3, chance=tenka.fast(seed)), 0).order) for seed in range(40)}
    assert len(orders) == 6


def test_H_3_3_two_players_have_no_order_cards() -> None:
    for seed in range(8):
        state = GAME.new(2, chance=tenka.fast(seed), listen=True)
        assert state.actor == 0
        assert not [event for event in state.events or [] if event.name == "order-dealt"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_H_3_4_six_cards_each_from_the_top_seat_0_first(players: int) -> None:
    state = GAME.new(players, chance=tenka.fast(5))
    for seat in range(players):
        dealt = sorted(int(card) + 1 for card in state.deck[6 * seat : 6 * seat + 6])
        assert hand(state, seat) == dealt
    assert look(state, 0).pile == 60 - 6 * players - (2 if players == 2 else 0)  # H-6.1


def test_H_3_5_the_scoring_card_is_revealed_first_and_holds_for_all() -> None:
    state = GAME.new(4, {"alternative": "6"}, tenka.fast(1), listen=True)
    assert state.events is not None
    assert (state.events[0].name, state.events[0].args) == ("alternative-card", {"alternative": "6"})
    assert {look(state, seat).alternative for seat in range(4)} == {6}


def test_H_3_6_left_is_the_next_seat() -> None:
    hands = [[1, 2, 3, 10], [4, 5, 6, 20], [7, 8, 9, 30]]
    state = table(hands, ["B4", "B6", "B4"], round=3)
    act(state, "play 10", "play 20", "play 30")
    finish_round(state)
    assert [hand(state, seat) for seat in range(3)] == [[7, 8, 9], [1, 2, 3], [4, 5, 6]]


def test_H_4_1_twelve_rounds() -> None:
    rounds = [state.round for state in walk(GAME, 2, seed=1)]
    assert sorted(set(rounds)) == list(range(1, 13))
    assert rounds == sorted(rounds)


def test_H_4_2_only_what_is_asked() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["A1", "A2", "A3"])
    for name in (
        "no-boost",
        "take 1",
        "over",
        "under",
        "place 0 0 0",
    ):
        assert why(state, name) == "H-4.2", name
    act(state, "play 1")
    for name in ("play 2", "take 1", "place 0 0 0", "over"):
        assert why(state, name) == "H-4.2", name


def test_H_4_2_nothing_changes_when_refused() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["A1", "A2", "A3"])
    before = look(state, 0)
    with pytest.raises(tenka.Refused) as refused:
        act(state, "take 1")
    assert refused.value.rule == "H-4.2"
    assert look(state, 0) == before


def test_H_4_3_the_last_card_of_a_hand_plays_itself() -> None:
    state = table([[1], [3], [5]], ["B4", "B6", "B4"])
    assert phase(state) == "take"
    assert [event.name for event in state.events or []].count("card-played") == 3


def test_H_4_3_the_last_card_on_the_table_is_taken_by_itself() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["B4", "B6", "B4"])
    told = act(state, "play 1", "play 3", "play 5", "take 5", "take 3")
    assert [event.args for event in told if event.name == "card-taken"][-1] == {"seat": 0, "card": 1}
    assert phase(state) == "place"


def test_H_4_4_hands_and_pile_are_hidden_all_else_is_seen() -> None:
    state = table([[1, 2], [3, 4], [5, 6]], ["A1", "A2", "A3"])
    act(state, "play 1", "boost blue A1")
    for seat in (1, 2, tenka.SPECTATOR):
        view = look(state, seat)
        assert view.hands[0] is None
        assert view.hand_sizes == [1, 2, 2]
        assert view.played == [1, 0, 0]
        assert view.supply == [8, 8, 9, 9]
        assert [layer.card for layer in view.domains[0].layers] == ["A1"]
    assert look(state, 1).hands[1] == [3, 4]
    assert look(state, tenka.SPECTATOR).hands == [None, None, None]


def test_H_4_4_what_lies_beneath_is_remembered() -> None:
    state = to_lay(49, built("A1"))
    place(state, 0, 0, 0)  # under it nothing of the card would be visible: over is not asked
    domain = look(state, 1).domains[0]
    assert domain.rows == [["F", "F"], ["P", "V"], ["P", "V"]]
    assert [under.squares for under in domain.under] == [["P"], ["P"], ["pB"], ["pN"], ["V"], ["V"]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_H_4_5_the_cards_passed_on_are_known(players: int) -> None:
    looked = set()
    for state in walk(GAME, players, seed=8):
        if state.actor == tenka.OVER:
            continue
        known = {
            4: lambda seat: (seat + 1) % players,
            5: lambda seat: (seat + 1) % players,
            6: lambda seat: (seat + 1) % players,
            10: lambda seat: (seat - 1) % players,
            11: lambda seat: (seat - 1) % players,
            12: lambda seat: (seat - 1) % players,
        }.get(int(state.round))
        for seat in range(players):
            expected = {seat} | ({known(seat)} if known else set())
            view = look(state, seat)
            assert {other for other in range(players) if view.hands[other] is not None} == expected
        looked.add(int(state.round))
    assert looked == set(range(1, 13))


def test_H_4_5_two_players_know_both_hands_after_an_exchange() -> None:
    for state in walk(GAME, 2, seed=3):
        if state.actor != tenka.OVER:
            both = None not in look(state, 0).hands
            assert both == (state.round in (4, 5, 6, 10, 11, 12))


def test_H_4_5_with_five_the_second_deal_is_what_nobody_has_seen() -> None:
    for state in walk(GAME, 5, seed=3):
        if state.round == 7:
            assert look(state, 0).pile == 0
            unseen = set(range(1, 61)) - {entry.card for entry in look(state, 0).shown}
            assert unseen == {card for seat in range(5) for card in hand(state, seat)}
            break
