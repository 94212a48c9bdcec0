"""The facts of Nobunaga: houses, their values, and what depends on the number of players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HOUSE_COUNT: Final = 6
HOUSES: Final = ["uesugi", "mori", "takeda", "asai", "ashikaga", "hongan"]
LETTERS: Final = ["U", "M", "T", "A", "B", "H"]

FIRST_VALUE: Final = vec[i64]([5, 5, 4, 4, 3, 3])  # N-2.1
SECOND_VALUE: Final = vec[i64]([1, 1, 3, 3, 5, 5])

# By number of players; the first two entries have no meaning.
CARDS_PER_HOUSE: Final = vec[i64]([0, 0, 8, 10, 10, 10])  # N-3.1, N-3.2
LAID_OUT: Final = vec[i64]([0, 0, 6, 4, 5, 6])  # N-4.2
PICKS: Final = vec[i64]([0, 0, 2, 1, 1, 1])  # picks per player and round: N-4.3, N-4.4
ROUNDS: Final = vec[i64]([0, 0, 3, 6, 5, 4])  # before each campaign
CAMPAIGN_SIZE: Final = vec[i64]([0, 0, 6, 6, 5, 4])  # N-4.18
PLACES_FIRST: Final = vec[i64]([0, 0, 2, 2, 2, 2])  # ranks that score: N-5.9, N-5.10
PLACES_SECOND: Final = vec[i64]([0, 0, 2, 3, 3, 3])

# The unordered pairs of houses, numbered: PAIR_LOW[k] <= PAIR_HIGH[k], and PAIR_NUMBER[low * 6 + high] == k.
PAIRS: Final = [(low, high) for low in range(HOUSE_COUNT) for high in range(low, HOUSE_COUNT)]
PAIR_LOW: Final = vec[i64]([low for low, high in PAIRS])
PAIR_HIGH: Final = vec[i64]([high for low, high in PAIRS])
PAIR_NUMBER: Final = vec[i64](
    [PAIRS.index((min(one, two), max(one, two))) for one in range(HOUSE_COUNT) for two in range(HOUSE_COUNT)]
)


def points(house: i64, cards: i64) -> i64:
    """What `cards` scored cards of a house are worth (N-6.1)."""
    if cards == 0:
        return 0
    if cards == 1:
        return FIRST_VALUE[house]
    return FIRST_VALUE[house] + SECOND_VALUE[house]
