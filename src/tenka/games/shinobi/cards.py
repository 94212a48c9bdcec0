"""The facts of Shinobi: clans, cards, and how armies are numbered."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CLAN_COUNT: Final = 5
CLANS: Final = ["takeda", "uesugi", "mori", "hojo", "oda"]  # S-2.1
CARDS_PER_CLAN: Final = 11

NINJA: Final = 5  # S-2.2: a kind of card beside the five clans
KINDS: Final = 6
KIND_NAMES: Final = [*CLANS, "ninja"]
LETTERS: Final = ["T", "U", "M", "G", "O", "N"]
NINJA_COUNT: Final = 3
PILE: Final = CLAN_COUNT * CARDS_PER_CLAN + NINJA_COUNT

HAND: Final = 4  # S-3.3, S-8.1
MIN_SEATS: Final = 2  # two is the house variant of S-2.5
MAX_SEATS: Final = 5
LONGEST: Final = 160  # decisions: at most 54 turns of three orders, less the attack that an empty table cannot see

# An army is a number, seat * 5 + clan; a set of armies is a mask with one bit for each.
ARMIES: Final = MAX_SEATS * CLAN_COUNT
PROVINCE: Final = vec[i64]([0b11111 << (5 * seat) for seat in range(MAX_SEATS)])
BANNER: Final = vec[i64]([sum(1 << (5 * seat + clan) for seat in range(MAX_SEATS)) for clan in range(CLAN_COUNT)])
BIT: Final = vec[i64]([1 << army for army in range(ARMIES)])


def popcount(mask: i64) -> i64:
    """How many armies are in a set (at most 32 bits)."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24


def nth(mask: i64, n: i64) -> i64:
    """The n-th army of a set, counted from 0 in ascending order."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return popcount((mask & -mask) - 1)
