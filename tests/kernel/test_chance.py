"""Chance: streams that don't shift each other, numbers that are evenly spread, and the same ones everywhere."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import tenka
from tenka.kernel.chance import BOTS, DECK, DICE, SEATS, STREAMS, Chance, Fast, Recording, Scripted, Sealed, commitment
from tenka.kernel.problem import Problem

SEED = bytes(range(32))

# Computed once by a few independent lines of Python from the definitions (SFC32 seeded by BLAKE2b; BLAKE2b in counter
# mode keyed by the seed).
FAST_7 = [691, 432, 219, 720, 372, 587, 740, 153, 159, 331, 292, 534]
FAST_MINUS_1 = [1299688314, 1825416830, 1777260145]
FAST_HUGE = [5, 3, 2, 1, 5, 0, 0, 3, 0, 0, 3, 3]
SHUFFLED_7 = [1, 7, 3, 5, 0, 11, 10, 9, 6, 2, 4, 8]
UNIFORM = [0.6918053911067545, 0.5724552860483527]
SEALED_DECK = [17, 23, 30, 24, 18, 49, 46, 0, 31, 7, 5, 38]
SEALED_DICE = [3, 0, 2, 5, 5, 5, 1, 2, 0, 3, 1, 3]
SEALED_BOTS = [1358040953, 627810559, 1933477932]
COMMITMENT = "4a3572ec922b69070294d1d52ebb3f7edc07781ad1e1bedcc48d4355d98246d2"


def drawn(chance: Chance, stream: int, n: int, count: int) -> list[int]:
    return [int(chance.below(stream, n)) for _ in range(count)]


def shuffled(chance: Chance, stream: int, count: int) -> list[int]:
    cards = vec[i64](list(range(count)))
    chance.shuffle(stream, cards)
    return [int(card) for card in cards]


# --- golden values: the same compiled and interpreted, today and in ten years -----------------------------------------


def test_fast_golden_values() -> None:
    assert drawn(Fast(7), DICE, 1000, 12) == FAST_7
    assert drawn(Fast(-1), DICE, 2**31, 3) == FAST_MINUS_1
    assert drawn(Fast(10**40), DECK, 6, 12) == FAST_HUGE
    assert shuffled(Fast(7), DECK, 12) == SHUFFLED_7
    assert [Fast(7).uniform(), Fast(8).uniform()] == UNIFORM


def test_sealed_golden_values() -> None:
    assert drawn(Sealed(SEED), DECK, 60, 12) == SEALED_DECK
    assert drawn(Sealed(SEED), DICE, 6, 12) == SEALED_DICE
    assert drawn(Sealed(SEED), BOTS, 2**31, 3) == SEALED_BOTS
    assert Sealed(SEED).commitment() == COMMITMENT


# --- sealed -----------------------------------------------------------------------------------------------------------


def test_streams_don_t_shift_each_other() -> None:
    for stream in range(len(STREAMS)):
        alone, busy = Sealed(SEED), Sealed(SEED)
        expected = drawn(alone, stream, 1000, 40)
        got = []
        for turn in range(40):
            for other in range(len(STREAMS)):
                if other != stream:
                    drawn(busy, other, 7, turn % 3)
            got += drawn(busy, stream, 1000, 1)
        assert got == expected


def test_streams_differ_from_each_other_and_between_seeds() -> None:
    rows = [tuple(drawn(Sealed(SEED), stream, 2**30, 8)) for stream in range(len(STREAMS))]
    rows += [tuple(drawn(Sealed(bytes(31) + bytes([last])), DECK, 2**30, 8)) for last in range(20)]
    assert len(set(rows)) == len(rows)


def test_the_commitment_fits_only_its_seed_and_does_not_hold_it() -> None:
    seeds = [bytes(31) + bytes([last]) for last in range(50)]
    seals = {commitment(seed) for seed in seeds}
    assert len(seals) == 50
    assert all(len(seal) == 64 for seal in seals)
    assert not any(seed.hex() in seal or seal in seed.hex() for seed in seeds for seal in seals)


@pytest.mark.parametrize("seed", [b"", b"x", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(Problem, match="A seed has 32 bytes"):
        Sealed(seed)


def test_fresh_seeds_differ() -> None:
    assert len({tenka.sealed().seed for _ in range(20)}) == 20


# --- spread -----------------------------------------------------------------------------------------------------------


def chi_square(counts: Counter[int], n: int, total: int) -> float:
    expected = total / n
    return sum((counts[value] - expected) ** 2 / expected for value in range(n))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 60])
@pytest.mark.parametrize("kind", ["fast", "sealed"])
def test_numbers_are_evenly_spread(kind: str, n: int) -> None:
    """Chi-square within five standard deviations of its mean; the seeds are fixed, so this cannot flicker."""
    chance: Chance = Fast(5) if kind == "fast" else Sealed(SEED)
    total = 6000
    counts = Counter(drawn(chance, DECK, n, total))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n, total) < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("kind", ["fast", "sealed"])
def test_every_order_of_four_cards_comes_up(kind: str) -> None:
    orders = Counter(
        tuple(shuffled(Fast(seed) if kind == "fast" else Sealed(seed.to_bytes(32, "big")), DECK, 4))
        for seed in range(2400)
    )
    assert len(orders) == 24
    assert min(orders.values()) > 60
    assert max(orders.values()) < 150


def test_large_ranges_are_not_cut_short() -> None:
    """Words that would favour small numbers are drawn again: three quarters of 2**32 must not show a seam."""
    n = 3 * 2**30
    values = drawn(Sealed(SEED), DECK, n, 3000)
    assert max(values) < n
    low = sum(value < n // 2 for value in values)
    assert 1300 < low < 1700
    assert 0.4 < sum(value < 2**30 for value in values) / 1000 < 1.7


@given(st.integers(0, 2**64), st.integers(1, 2**31))
def test_every_number_is_in_range(seed: int, n: int) -> None:
    for value in drawn(Fast(seed), DICE, n, 5) + drawn(Sealed(seed.to_bytes(32, "big")), DICE, n, 5):
        assert 0 <= value < n


@given(st.integers(0, 2**32), st.integers(0, 80))
def test_a_shuffle_keeps_the_cards(seed: int, count: int) -> None:
    assert sorted(shuffled(Fast(seed), DECK, count)) == list(range(count))


def test_dice_have_six_sides() -> None:
    assert {int(Fast(seed).die()) for seed in range(100)} == {1, 2, 3, 4, 5, 6}
    assert [int(Scripted([value]).die()) for value in range(6)] == [1, 2, 3, 4, 5, 6]


# --- noted and scripted -----------------------------------------------------------------------------------------------


def test_noted_writes_down_what_another_draws() -> None:
    noted = Recording(Fast(3))
    values = drawn(noted, DECK, 10, 3) + drawn(noted, SEATS, 4, 2)
    assert [int(draw.value) for draw in noted.draws] == values
    assert [int(draw.stream) for draw in noted.draws] == [DECK, DECK, DECK, SEATS, SEATS]
    assert drawn(Scripted(values), DICE, 10, 5) == values


def test_a_script_says_when_it_does_not_fit() -> None:
    with pytest.raises(Problem, match="2 numbers and one more is drawn"):
        drawn(Scripted([1, 2]), DECK, 6, 3)
    for value in (-1, 6):
        script = Scripted([value])
        with pytest.raises(Problem, match=f"says {value} where 0 to 5"):
            script.below(DECK, 6)
        assert script.used == 0


@given(st.integers(0, 1000), st.permutations([1, 1, 2, 3, 3, 3, 5, 8]))
def test_the_same_numbers_stir_a_pile_alike_whatever_its_order(seed: int, order: list[int]) -> None:
    pile, same = vec[i64](order), vec[i64]([1, 1, 2, 3, 3, 3, 5, 8])
    Fast(seed).stir(DECK, pile)
    Fast(seed).shuffle(DECK, same)
    assert list(pile) == list(same)
