"""What holds in every game of Honshu, tried on random ones, with every option, and with players who hoard cubes."""

from pathlib import Path
from statistics import mean, median
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tenka
from honshu.literal import top_square
from honshu.players import hoard, played_out
from honshu.positions import (
    GAME,
    built,
    count_placements,
    look,
    phase,
    supply,
    to_lay,
)
from tenka.check.walks import walk
from tenka.games.honshu.actions import ACTIONS, OVER_IT, UNDER_IT, placing
from tenka.games.honshu.domain.domain import Domain
from tenka.games.honshu.domain.laying import Laying, placement_refusal
from tenka.games.honshu.imagine import domain_of
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.scoring.score_text import score_text
from tenka.games.honshu.view import HonshuView
from tenka.kernel.chance import DICE
from tenka.words import LANGUAGES, Words

SEEDS = st.integers(0, 10**6)
PLAYERS = st.integers(2, 5)
OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in GAME.options})

# By players, over 20 games: decisions, the sum of all actions, and the sum of place times score.
FINGERPRINTS = {
    2: (2246, 2712963, 984),
    3: (2980, 4082722, 1844),
    4: (4018, 5280753, 3110),
    5: (5045, 6559569, 4733),
}


def new(players: int, options: dict[str, str], seed: int) -> HonshuState:
    return cast(HonshuState, GAME.new(players, options, tenka.fast(seed)))


@settings(max_examples=25, deadline=None)
@given(SEEDS, PLAYERS, OPTIONS)
def test_cards_and_cubes_are_conserved_with_every_option(seed: int, players: int, options: dict[str, str]) -> None:
    state = played_out(new(players, options, seed), seed)
    assert state.result().scores == [int(state.score(seat).total()) for seat in range(players)]


def over_sets(domain: Domain, touched: int) -> list[int]:
    """Every set of touched cards."""
    numbers = [number for number in range(int(domain.cards)) if touched >> number & 1]
    return [
        sum(1 << number for k, number in enumerate(numbers) if chosen >> k & 1) for chosen in range(1 << len(numbers))
    ]


def answered(domain: Domain, laying: Laying, asked: bool, weave: bool) -> set[int]:
    """What the card can lie over, by answering all questions in every way."""
    if not asked:
        return {int(laying.over)}
    under = laying.copy()
    under.answer(domain, weave, False)
    found = answered(domain, under, under.next_question(domain, weave), weave)
    laying.answer(domain, weave, True)
    return found | answered(domain, laying, laying.next_question(domain, weave), weave)


@settings(max_examples=12, deadline=None)
@given(SEEDS, st.sampled_from(["on", "off"]), st.sampled_from(["on", "off"]))
def test_the_questions_lead_to_exactly_the_legal_placements(seed: int, weave: str, cover_whole: str) -> None:
    """Placements in small steps are those that the whole-placement rules (H-7.15) allow, each once."""
    state = new(3, {"weave": weave, "cover_whole": cover_whole}, seed)
    chance = tenka.fast(seed)
    rounds = chance.below(DICE, 12) + 1
    while phase(state) != "place" or state.round < rounds:
        state.do(state.sample(chance), chance)
    domain, face = state.domain[state.actor], state.taken[state.actor]
    for turns in range(4):
        for row in range(int(domain.first_row) - 3, int(domain.last_row) + 2):
            for column in range(int(domain.first_column) - 3, int(domain.last_column) + 2):
                touched = int(domain.touched(turns, row, column))
                if touched.bit_count() > 8:
                    continue
                refusals = {
                    over: placement_refusal(domain, face, turns, row, column, over, state.weave, state.cover_whole)
                    for over in over_sets(domain, touched)
                }
                legal = {over for over, rule in refusals.items() if rule is None}
                rule = state.refusal(placing(turns, row, column))
                assert (rule is None) == bool(legal)
                if rule is None:
                    laying = Laying()
                    laying.read(domain, face, turns, row, column, state.cover_whole)
                    assert answered(domain, laying, laying.begin(domain, state.weave), state.weave) == legal
                elif touched:  # H-7.15: what forbids to lay it over all that it touches
                    assert rule in ("H-7.9", "H-7.12")
                    assert rule == refusals[touched]


@settings(max_examples=15, deadline=None)
@given(SEEDS, PLAYERS)
def test_a_domain_is_rebuilt_from_its_layers(seed: int, players: int) -> None:
    state = played_out(new(players, {}, seed), seed)
    for seat, seen in enumerate(look(state, 0).domains):
        again = domain_of(seen)
        real = state.domain[seat]
        assert list(again.top) == list(real.top)
        assert list(again.square) == list(real.square)
        assert list(again.below) == list(real.below)
        assert again.mark == real.mark


@settings(max_examples=10, deadline=None)
@given(SEEDS, PLAYERS)
def test_what_is_seen_is_what_lies_on_top(seed: int, players: int) -> None:
    """A second, literal way to see a domain: at each cell the card that no other card there is over."""
    state = played_out(new(players, {}, seed), seed)
    for domain in look(state, 0).domains:
        for row, line in enumerate(domain.rows, domain.row):
            for column, code in enumerate(line, domain.column):
                assert code == top_square(domain, row, column)


def test_random_play_draws_every_legal_place_alike() -> None:
    state = to_lay(25, built("B1"))
    chance = tenka.fast(1)
    legal = state.legal()
    drawn = dict.fromkeys(legal, 0)
    for _ in range(200 * len(legal)):
        drawn[int(state.sample(chance))] += 1
    assert min(drawn.values()) > 130
    assert max(drawn.values()) < 270


# --- the supply -------------------------------------------------------------------------------------------------------


def test_five_hoarders_empty_the_supply() -> None:
    shortages = 0
    for seed in range(3):
        chance = tenka.fast(seed)
        state = GAME.new(5, chance=chance, listen=True)
        assert isinstance(state, HonshuState)
        while state.actor != tenka.OVER:
            state.apply(hoard(state, chance), chance)
            state.check()
            assert min(supply(state)) >= 0
        told = [event.name for event in state.events or []]
        assert "supply-empty" in told, "it fails in every game"
        shortages += told.count("supply-empty")
    assert shortages >= 3


# --- figures ----------------------------------------------------------------------------------------------------------


def test_figures_of_random_play() -> None:
    """Of the specification: about 18 points, and 208 to 998 placements in the last round, with a median of 550."""
    scores: list[int] = []
    numbers: list[int] = []
    for seed in range(40):
        chance = tenka.fast(seed)
        state = new(4, {}, seed)
        while state.actor != tenka.OVER:
            if state.round == 12 and phase(state) == "place" and seed % 4 == 0:
                numbers.append(count_placements(state.domain[state.actor], int(state.taken[state.actor]) + 1))
            state.do(state.sample(chance), chance)
        scores += state.result().scores
    assert 16 < mean(scores) < 20
    assert 480 < median(numbers) < 680
    assert min(numbers) > 150
    assert max(numbers) < 1300


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fingerprint(players: int) -> None:
    """Counted play-outs: whatever changes the rules or the order of actions changes these."""
    decisions = actions = result = 0
    for seed in range(20):
        state = new(players, {}, seed)
        chance = tenka.fast(seed + 1)
        while state.actor != tenka.OVER:
            action = int(state.sample(chance))
            state.do(action, chance)
            decisions += 1
            actions += action
        end = state.result()
        result += sum(place * score for place, score in zip(end.places, end.scores, strict=True))
    assert (decisions, actions, result) == FINGERPRINTS[players]


# --- previews ---------------------------------------------------------------------------------------------------------


def test_a_preview_is_what_then_happens() -> None:
    chance = tenka.fast(3)
    state = new(4, {}, 3)
    compared = 0
    while state.actor != tenka.OVER:
        action = int(state.sample(chance))
        if phase(state) == "place" and compared < 60:
            seat = int(state.actor)
            answers = [(OVER_IT, UNDER_IT)[chance.below(DICE, 2)] for _ in range(chance.below(DICE, 4))]
            view = look(state, seat)
            seen = cast(HonshuView, GAME.preview(view, [action, *answers]))
            assert look(state, seat) == view, "a preview changes nothing"
            state.do(action, chance)
            given = [*answers, *(answers or [OVER_IT])[-1:] * 12]
            while phase(state) == "weave" and state.actor == seat:
                if len(given) == 12:
                    assert seen.laying == look(state, seat).laying, "the first question without an answer"
                    left = cast(HonshuView, GAME.preview(look(state, seat), given[:1]))
                    assert left.domains == seen.domains, "tried in the middle of the questions"
                state.do(given.pop(0), chance)
            assert seen.domains[seat] == look(state, seat).domains[seat]
            assert (seen.laying is None) == (len(given) >= 12)
            compared += 1
        else:
            state.do(action, chance)
    assert compared >= 40


def test_a_preview_says_why_the_other_way_is_forbidden() -> None:
    """The browser cites this, not a paragraph of its own choice."""
    state = to_lay(49, built("B1"))
    view = look(state, 0)
    beside_lake = cast(HonshuView, GAME.preview(view, [placing(0, 2, -1)]))
    assert beside_lake.forbidden == {"over": "H-7.9"}, "a square under the lake of B1"
    on_field = cast(HonshuView, GAME.preview(view, [placing(0, 2, 1)]))
    assert on_field.forbidden == {}, "over and under the field are both allowed"
    under = to_lay(25, built("A1"))
    lake_on_land = cast(HonshuView, GAME.preview(look(under, 0), [placing(0, -1, 1)]))
    assert lake_on_land.forbidden == {"under": "H-7.10"}
    assert "H-7." not in (Path(__file__).parents[2] / "src/tenka/games/honshu/web/Laying.svelte").read_text("utf-8")


def test_what_is_not_allowed_has_no_preview() -> None:
    state = to_lay(25, built("B1"))
    view = look(state, 0)
    for turns, row, column, rule in ((0, 1, 0, "H-7.9"), (0, 0, 2, "H-7.4")):
        action = int(placing(turns, row, column))
        assert state.refusal(action) == rule
        assert GAME.preview(view, [action]) is None
    legal = int(state.legal()[0])
    assert GAME.preview(view, [legal]) is not None
    assert GAME.preview(view, []) is None
    assert GAME.preview(view, [0]) is None
    assert GAME.preview(view, [10**9]) is None
    assert GAME.preview(view, [legal, legal]) is None
    assert GAME.preview(look(state, tenka.SPECTATOR), [legal]) is None


# --- counting out -----------------------------------------------------------------------------------------------------


@given(SEEDS, PLAYERS, OPTIONS)
@settings(max_examples=40)
def test_the_points_counted_out_are_the_score(seed: int, players: int, options: dict[str, str]) -> None:
    state = new(players, options, seed)
    chance = tenka.fast(seed)
    while state.actor != tenka.OVER:
        state.do(state.sample(chance), chance)
    view = look(state, 0)
    for domain, counts, parts in zip(view.domains, view.counts, state.result().parts, strict=True):
        for part, points in parts.items():
            assert sum(count.points for count in counts if count.part == part) == points, part
        served = [tuple(count.cells[1]) for count in counts if count.part == "factories"]
        assert len(set(served)) == len(served), "a cube is delivered once"
        assert set(served) <= {(cube.row, cube.column) for cube in domain.cubes}
        for count in counts:
            for row, column in count.cells:
                assert domain.rows[row - domain.row][column - domain.column] != "."


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_everything_that_is_said_has_words(language: str) -> None:
    words = Words(language, GAME)
    said = [words.action(action) for action in [*range(300), ACTIONS - 1]]
    for players, options in ((2, {"alternative": "5"}), (4, {}), (5, {"province": "B"})):
        for state in walk(GAME, players, options, seed=players):
            said += [words.event(event) for event in state.events]
            if state.actor != tenka.OVER:
                said.append(words.prompt(state.view(int(state.actor))))
    lines = GAME.render(state.view(0), words)
    said += [span.text for line in lines for span in line]
    for option in GAME.options:
        said += [words(f"option-{option.name}"), words(f"option-{option.name}-help")]
        said += [words(f"option-{option.name}-{value}") for value in option.values]
    said += [words(f"part-{name}") for name in score_text("F")]
    said += [words(f"outcome-{name}") for name in ("winner", "shared")]
    assert not [text for text in said if "⟦" in text]


def test_the_map_is_shown_with_letters_and_colours() -> None:
    state = to_lay(49, built("A1"), cubes=["blue A1"])
    lines = GAME.render(state.view(0), Words("en", GAME))
    spans = [(span.text, span.style) for line in lines for span in line]
    assert ("pB*", "good-blue") in spans
    assert ("pN", "good-brown") in spans
    assert ("V", "square-village") in spans
