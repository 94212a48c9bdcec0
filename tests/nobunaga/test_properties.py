"""What must hold in every game of Nobunaga: the spread of its deals, and whatever Hypothesis chooses."""

from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nobunaga.positions import GAME
from tenka.check.secrecy import assert_uncertain, everyone_is_blind
from tenka.check.walks import depths, surface
from tenka.games.nobunaga.cards import CARDS_PER_HOUSE, HOUSES
from tenka.kernel.chance import Fast, Scripted
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Refused
from tenka.kernel.state import OVER

TABLES = st.tuples(
    st.integers(2, 5),
    st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in GAME.options}),
    st.integers(0, 2**32),
)


def check_spread(game: Any, deals: int = 1500) -> None:
    """Every seat begins, and every house is on top of the pile and at its bottom, about equally often."""
    actives: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    bottoms: Counter[int] = Counter()
    doubles = 0
    for seed in range(deals):
        state = game.new(players=4, chance=Fast(seed))
        actives[int(state.active)] += 1
        tops[int(state.deck[0])] += 1
        bottoms[int(state.deck[59])] += 1
        doubles += state.deck[10] == state.deck[11]
    for counts, kinds in ((actives, 4), (tops, 6), (bottoms, 6)):
        expected = deals / kinds
        square = sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))
        assert square < (kinds - 1) + 5 * (2 * (kinds - 1)) ** 0.5, f"spread: {dict(counts)}"
    assert abs(doubles / deals - 9 / 59) < 0.04, f"spread: {doubles} neighbours of one house in {deals} deals"


def test_deals_are_evenly_spread() -> None:
    check_spread(GAME)


def choose(data: st.DataObject, state: Any) -> int:
    return int(data.draw(st.sampled_from(state.legal())))


@given(TABLES, st.data())
def test_any_game_is_whole(table: tuple[int, dict[str, str], int], data: st.DataObject) -> None:
    """Conservation and all invariants after every action of a game in which Hypothesis chooses."""
    players, options, seed = table
    state: Any = GAME.new(players=players, options=options, chance=Fast(seed))
    decisions = 0
    while state.actor != OVER:
        state.check()
        state.apply(choose(data, state), Scripted([]))
        decisions += 1
    state.check()
    assert decisions <= GAME.max_decisions
    result = state.result()
    assert all(0 <= score <= 42 for score in result.scores)
    assert 0 <= result.others["nobunaga"] <= 42
    for house in range(6):
        assert state.cards_of(house) == CARDS_PER_HOUSE[players]


@given(TABLES, st.integers(0, 60), st.integers(-5, 60))
def test_legal_is_what_nothing_forbids(table: tuple[int, dict[str, str], int], depth: int, action: int) -> None:
    players, options, seed = table
    state = reached(players, options, seed, depth)
    before = depths(state)
    if action in state.legal():
        assert state.refusal(action) is None
        return
    assert state.refusal(action) is not None
    with pytest.raises(Refused):
        state.apply(action, Scripted([]))
    assert depths(state) == before


def reached(players: int, options: dict[str, str], seed: int, depth: int) -> Any:
    state = GAME.new(players=players, options=options, chance=Fast(seed))
    choices = Fast(seed + 1)
    for _ in range(depth):
        if state.actor != OVER:
            state.do(state.sample(choices), Scripted([]))
    return state


@given(TABLES, st.integers(0, 60))
def test_what_is_imagined_cannot_be_told_from_what_is(table: tuple[int, dict[str, str], int], depth: int) -> None:
    players, options, seed = table
    everyone_is_blind(GAME, reached(players, options, seed, depth), count=1, seed=seed % 1000)


@given(TABLES, st.integers(0, 50))
def test_a_copy_goes_its_own_way(table: tuple[int, dict[str, str], int], depth: int) -> None:
    players, options, seed = table
    state = reached(players, options, seed, depth)
    before = depths(state)
    copy = state.copy()
    while copy.actor != OVER:
        copy.do(copy.sample(Fast(depth)), Scripted([]))
    assert depths(state) == before


@given(TABLES)
def test_chance_is_only_in_the_deal(table: tuple[int, dict[str, str], int]) -> None:
    """After the set-up nothing is drawn: the same choices end alike."""
    players, options, seed = table
    ends = {surface(reached(players, options, seed, 100)) for _ in range(2)}
    assert len(ends) == 1


def kept_by(seat: int, world: Any) -> int:
    return int(world.kept[seat])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_knows_the_pile_and_nobody_the_others_cards(players: int) -> None:
    state = reached(players, {}, 31, players + 4)
    for seat in [*range(players), SPECTATOR]:
        assert_uncertain(GAME, state, seat, lambda world: list(world.deck), "the pile")
        for other in range(players):
            if other != seat and not state.settled[other] and state.kept[other] >= 0:
                assert_uncertain(GAME, state, seat, partial(kept_by, other), "a kept card")


def test_imagined_piles_are_evenly_spread() -> None:
    """All orders of the unseen cards are as likely: each house is next about as often as it is left."""
    state = reached(4, {}, 7, 20)
    imaginer = GAME.imaginer(state.view(0))
    tops = Counter(int(imaginer.draw(Fast(seed)).deck[0]) for seed in range(1200))  # type: ignore[attr-defined]
    left = Counter(int(card) for card in imaginer.draw(Fast(0)).deck)  # type: ignore[attr-defined]
    for house in range(len(HOUSES)):
        expected = 1200 * left[house] / sum(left.values())
        assert abs(tops[house] - expected) < 5 * max(expected, 1) ** 0.5
