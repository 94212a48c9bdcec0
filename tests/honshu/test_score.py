"""Chapters 10 to 14: the score, the alternative scoring cards, options, maps typed as text, readings."""

import random
from collections.abc import Iterator

import pytest

import tenka
from honshu.literal import literal_score
from honshu.maps import as_text, random_map, random_options
from honshu.positions import GAME, built, look, rows, table, to_lay
from support.sample import sample
from tenka.check.walks import steps, walk
from tenka.games.honshu.options import OPTIONS
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.scoring.score_text import read_map, score_text
from tenka.kernel.problem import Problem
from tenka.rulebook import rulebook
from tenka.words import LANGUAGES, Words

COUNTED = ["forest", "city", "lakes", "factories", "alternative"]


def part(name: str, *lines: str, **options: str) -> int:
    return score_text("\n".join(lines), options)[name]


def typed(state: HonshuState, seat: int) -> str:
    """A domain as somebody would type it."""
    domain = look(state, seat).domains[seat]
    full = {(cube.row - domain.row, cube.column - domain.column) for cube in domain.cubes}
    return "\n".join(
        " ".join(code + "*" if (r, c) in full else code for c, code in enumerate(row))
        for r, row in enumerate(domain.rows)
    )


def test_H_10_1_only_what_is_visible() -> None:
    hidden = to_lay(25, built("A1", (49, 0, 0, 0, [0])))
    assert rows(hidden, 0) == ["F F", "P V", "P V"]
    assert hidden.score(0).parts() == score_text("F F\nP V\nP V")


def test_H_10_2_forests() -> None:
    assert part("forest", "F . F", ". F .") == 6
    assert part("forest", "V P") == 0


def test_H_10_3_only_the_largest_city_by_sides() -> None:
    assert part("city", "V V .", ". . V", "V . V") == 2
    assert part("city", "V .", ". V") == 1, "corners do not join"
    assert part("city", "V V . V V") == 2, "of two equal ones, one"
    assert part("city", "V V V", "V . .", "V . V") == 5
    assert part("city", "P P") == 0


def test_H_10_4_every_group_of_lakes() -> None:
    assert part("lakes", "L") == 0
    assert part("lakes", "L L L", "L . .", "L . L") == 12
    assert part("lakes", "L L . L L") == 6
    assert part("lakes", "L .", ". L") == 0


def test_H_10_5_cubes_go_to_factories_of_their_colour_wherever_they_are() -> None:
    assert part("factories", "pB* . . . fB3") == 3
    assert part("factories", "pB* fN3") == 0
    assert part("factories", "pB fB3") == 0, "no cube"
    assert part("factories", "pB* fB2 fB4 fB3") == 4, "the most valuable first"
    assert part("factories", "pB* pB* fB4") == 4, "one to a factory"


def test_H_10_5_the_example_of_the_source() -> None:
    lines = ("pB* fB3 pN* fN2", "pG* pG* fG4 fG2", "pY* fY3 . .")
    assert part("factories", *lines) == 14


def test_H_10_6_values_as_printed_on_the_cards() -> None:
    assert [part("factories", f"pY* fY{value}") for value in (2, 3, 4)] == [2, 3, 4]


def test_H_10_7_fields_and_spare_cubes_are_worth_nothing() -> None:
    assert part("total", "P P P", "pB* pY* .") == 0
    assert part("fields", "P P P", "pB* pY* .") == 3


def ended(*domains: str) -> HonshuState:
    """A finished game with domains of one card on a province, each `province card turns row column`."""
    made = {}
    for seat, text in enumerate(domains):
        name, card, turns, row, column = text.split()
        made[seat] = built(name, (int(card), int(turns), int(row), int(column), [0]))
    n = len(domains)
    spare = [card for card in range(1, 61) if card not in [int(text.split()[1]) for text in domains]]
    hands = [[spare.pop(), spare.pop()] for _ in range(n)]
    state = table(hands, ["A1"] * n, domains=made)
    state.actor = tenka.OVER
    return state


def test_H_10_8_points_then_fields() -> None:
    # 49 upright over A1: two forests, two villages, two fields. 52 is the same with other places.
    state = ended("A1 49 0 0 0", "A2 52 0 0 0", "A3 25 0 0 0")
    result = state.result()
    assert result.scores == [6, 6, 1]
    assert result.places == [1, 1, 3]
    assert (result.winners, result.outcome) == ([0, 1], "shared")


def test_H_10_8_fields_break_a_tie() -> None:
    state = ended("A1 49 0 0 0", "A2 50 0 -2 0", "A3 25 0 0 0")
    assert [int(state.score(seat).fields) for seat in range(2)] == [2, 4]
    result = state.result()
    assert result.scores[:2] == [6, 6]
    assert result.places == [2, 1, 3]
    assert (result.winners, result.outcome) == ([1], "winner")


def test_H_10_9_the_parts_of_a_score() -> None:
    parts = score_text("F V L L\npB* fB3 P P", {"alternative": "7"})
    assert parts == {
        "forest": 2,
        "city": 1,
        "lakes": 3,
        "factories": 3,
        "alternative": 2,
        "total": 11,
        "fields": 2,
    }
    for state in walk(GAME, 3, {"alternative": "6"}, seed=3):
        last = state
    result = last.result()
    assert [list(parts) for parts in result.parts] == [COUNTED] * 3
    assert [sum(parts.values()) for parts in result.parts] == result.scores


# --- the alternative scoring cards ------------------------------------------------------------------------------------


def test_H_11_1_two_cubes_to_a_factory() -> None:
    line = "pB* pB* pB* fB4 fB2"
    assert part("factories", line) == 6
    assert part("factories", line, alternative="1") == 10
    assert part("alternative", line, alternative="1") == 0


def test_H_11_2_rows_and_columns_of_three_forests() -> None:
    cross = ("F F F", "F . .", "F . .")
    assert part("alternative", *cross, alternative="2") == 8, "a forest counts in a row and in a column"
    assert part("alternative", "F F F F F", alternative="2") == 4
    assert part("alternative", "F F F F F F", alternative="2") == 8
    assert part("forest", *cross, alternative="2") == 10


def test_H_11_3_blocks_of_fields() -> None:
    assert part("alternative", "P P", "P P", alternative="3") == 5
    assert part("alternative", ". P P .", "P P P P", "P P P P", alternative="3") == 10, "a scan would find one"
    assert part("alternative", "P P P", "P P P", "P P P", alternative="3") == 5


def test_H_11_4_lakes_by_the_square() -> None:
    lines = ("L L .", ". . L")
    assert part("lakes", *lines, alternative="4") == 0
    assert part("alternative", *lines, alternative="4") == 6


PLUS = (". V .", "V V V", ". V .")


def test_H_11_5_villages_among_villages() -> None:
    assert part("alternative", *PLUS, alternative="5") == 3
    assert part("city", *PLUS, alternative="5") == 4, "its own point is replaced"
    assert part("alternative", "V V V", "V V V", alternative="5") == 0


def test_H_11_5_in_any_city_and_the_better_of_equals() -> None:
    both = (". V . . V V", "V V V . V V", ". V . . V .")
    assert part("city", *both, alternative="5") == 5, "the one without a framed village"
    assert part("alternative", *both, alternative="5") == 3


def test_H_11_6_empty_production_squares_after_delivery() -> None:
    assert part("alternative", "pB* pB pN* fB2", alternative="6") == 4, "one was empty, one is delivered"


def test_H_11_7_blue_and_yellow_cubes_in_factories() -> None:
    line = "pB* fB2 pY* fY2 pG* fG2 pY*"
    assert part("alternative", line, alternative="7") == 4


def test_H_11_8_grey_and_brown_cubes_in_factories() -> None:
    line = "pB* fB2 pN* fN2 pG* fG2 pG*"
    assert part("alternative", line, alternative="8") == 4


def test_H_11_9_one_card_for_all() -> None:
    for value in ("none", "random", "3"):
        state = GAME.new(4, {"alternative": value}, tenka.fast(2))
        cards = {look(state, seat).alternative for seat in range(4)}
        assert len(cards) == 1
        assert (cards == {0}) == (value == "none")


# --- options ----------------------------------------------------------------------------------------------------------


def values(name: str) -> list[str]:
    return next(option.values for option in OPTIONS if option.name == name)


def test_H_12_1_province() -> None:
    assert values("province") == ["A", "B"]
    for side in "AB":
        state = GAME.new(2, {"province": side}, tenka.fast(0))
        assert look(state, 0).domains[0].layers[0].card[0] == side


def test_H_12_2_alternative() -> None:
    assert values("alternative") == ["none", "random", *"12345678"]
    drawn = {look(GAME.new(2, {"alternative": "random"}, tenka.fast(seed)), 0).alternative for seed in range(80)}
    assert drawn == set(range(1, 9))


def weavings(options: dict[str, str]) -> int:
    """How many cards of a random game lie over one card and under another."""
    mixed = 0
    for state, _ in steps(GAME, 3, options, seed=5):
        last = state
    for domain in last.domain:
        for number in range(1, int(domain.cards)):
            touched = int(domain.touched(domain.turns[number], domain.row[number], domain.column[number]))
            older = touched & ((1 << number) - 1)
            mixed += int(domain.laid_over[number]) not in (0, older)
    return mixed


def test_H_12_3_weave() -> None:
    assert values("weave") == ["on", "off"]
    assert weavings({}) > 0
    assert weavings({"weave": "off"}) == 0


def vanished(options: dict[str, str]) -> int:
    for state, _ in steps(GAME, 4, options, seed=1):
        last = state
    return sum(int(number) == 0 for domain in last.domain for number in domain.visible)


def test_H_12_4_cover_whole() -> None:
    assert values("cover_whole") == ["on", "off"]
    assert vanished({}) > 0
    assert vanished({"cover_whole": "off"}) == 0


def test_H_12_5_factories() -> None:
    assert values("factories") == ["2-3-4", "3-4-5"]
    assert [part("factories", f"pY* fY{value}", factories="3-4-5") for value in (2, 3, 4)] == [3, 4, 5]
    assert part("factories", "pY* pY* fY2", factories="3-4-5", alternative="1") == 6, "for a second cube as well"


@pytest.mark.parametrize(
    ("reading", "city", "alternative"),
    [("instead_any", 8, 6), ("plus_any", 9, 6), ("instead_largest", 8, 3), ("plus_largest", 9, 3)],
)
def test_H_12_6_card5(reading: str, city: int, alternative: int) -> None:
    assert values("card5") == ["instead_any", "plus_any", "instead_largest", "plus_largest"]
    lines = (". V . . . V V", "V V V . V V V", ". V . . . V V", ". . . . . V .", ". . . . . V .")
    assert part("city", *lines, alternative="5", card5=reading) == city
    assert part("alternative", *lines, alternative="5", card5=reading) == alternative


def test_H_12_7_cards23() -> None:
    assert values("cards23") == ["no_reuse", "windows"]
    assert part("alternative", "F F F F F", alternative="2", cards23="windows") == 12
    assert part("alternative", "P P P", "P P P", "P P P", alternative="3", cards23="windows") == 20


def test_H_12_8_card6() -> None:
    assert values("card6") == ["after", "before"]
    assert part("alternative", "pB* pB pN* fB2", alternative="6", card6="before") == 2


def test_H_12_9_card_4() -> None:
    assert values("card_4") == ["instead", "besides"]
    lines = ("L L .", ". L L")
    assert (part("lakes", *lines, alternative="4"), part("alternative", *lines, alternative="4")) == (0, 8)
    assert part("lakes", *lines, alternative="4", card_4="besides") == 9
    assert part("alternative", *lines, alternative="4", card_4="besides") == 8


def test_H_12_1_an_unknown_option_or_value_is_refused() -> None:
    with pytest.raises(Problem, match="no option 'lakes'"):
        score_text("F", {"lakes": "on"})
    with pytest.raises(Problem, match="cannot be '9'"):
        score_text("F", {"alternative": "9"})
    with pytest.raises(Problem, match="cannot be 'random'"):
        score_text("F", {"alternative": "random"})


# --- maps typed as text -----------------------------------------------------------------------------------------------


def test_H_13_1_rows_of_codes_short_rows_are_filled() -> None:
    assert read_map("V V V\nV\n. P").rows == [[2, 2, 2], [2, 0, 0], [0, 3, 0]]
    assert score_text("V V V\nV\n. P") == score_text("V V V\nV . .\n. P .")
    assert score_text("\tV  V\r\nV\n")["city"] == 3


def test_H_13_1_a_map_is_worth_what_the_domain_is() -> None:
    for options in ({}, {"alternative": "1"}, {"alternative": "6", "factories": "3-4-5"}):
        for state in walk(GAME, 4, options, seed=7):
            last = state
        for seat in range(4):
            assert score_text(typed(last, seat), options) == last.score(seat).parts()


def test_H_13_2_a_star_is_a_cube() -> None:
    assert score_text("pB* fB3")["factories"] == 3
    for code in ("V*", "fB3*", ".*"):
        with pytest.raises(Problem, match="Row 1, column 2"):
            score_text(f"F {code}")


@pytest.mark.parametrize("code", ["v", "f", "X", "pb", "PB", "fB1", "fB5", "fB", "pR", "V,", "**", "*", "pB**", "ｆ"])
def test_H_13_3_anything_else_is_refused_with_its_place(code: str) -> None:
    with pytest.raises(Problem) as refused:
        score_text(f"V V\n\nP P {code}")
    assert (refused.value.facts["row"], refused.value.facts["column"]) == (3, 3)
    assert "Row 3, column 3" in str(refused.value)


@pytest.mark.parametrize("text", ["", "\n", "  \n\t\n"])
def test_H_13_4_nothing_is_no_map(text: str) -> None:
    with pytest.raises(Problem, match="Row 1, column 1"):
        score_text(text)
    assert score_text(".")["total"] == 0


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_H_14_1_every_reading_is_stated_where_it_applies(language: str) -> None:
    paragraphs = rulebook(GAME, language).paragraphs
    last = paragraphs[-1]
    before = "\n".join(paragraph.text for paragraph in paragraphs[:-1])
    assert last.id == "H-14.1"
    for reading in ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11"]:
        assert reading in last.text
        assert reading in before
    for reading in [f"T{n}" for n in range(1, 9)] + [f"S{n}" for n in range(1, 9)]:
        assert reading in before
    for option in OPTIONS:
        assert Words(language, GAME)(f"option-{option.name}") in before


# --- the fast scorer against the literal one --------------------------------------------------------------------------

MAPS = sample(10_000, 30_000) if tenka.compiled() else 6_000


def pairs(number: int) -> Iterator[tuple[list[list[str]], dict[str, str]]]:
    rng = random.Random(2016)
    for _ in range(number):
        yield random_map(rng), random_options(rng)


def test_both_scorers_agree_on_made_up_maps() -> None:
    scored = dict.fromkeys(COUNTED, 0)
    cards = set()
    for made, options in pairs(MAPS):
        fast = score_text(as_text(made), options)
        assert fast == literal_score(made, options), (as_text(made), options)
        for name in COUNTED:
            scored[name] += fast[name] > 0
        if fast["alternative"]:
            cards.add(options["alternative"])
    assert min(scored.values()) > MAPS // 20, f"some part hardly ever scored: {scored}"
    assert cards == set("2345678")


def test_both_scorers_agree_on_played_maps() -> None:
    compared = 0
    rng = random.Random(4)
    for seed in range(12):
        chance = tenka.fast(seed)
        state = GAME.new(5, chance=chance)
        while state.actor != tenka.OVER:
            state.do(state.sample(chance), chance)
        assert isinstance(state, HonshuState)
        for seat in range(5):
            text = typed(state, seat)
            made = [line.split() for line in text.splitlines()]
            for _ in range(8):
                options = random_options(rng)
                assert score_text(text, options) == literal_score(made, options)
                compared += 1
    assert compared == 480
