"""The actions of Nobunaga as numbers, and what each says."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.nobunaga.cards import HOUSES, PAIR_HIGH, PAIR_LOW

PAIR_ACTIONS: Final = 21
KEEP_0: Final = 21
PICK_0: Final = 27
PICK_ACTIVE: Final = 33
GIVE_0: Final = 34
TAKE_0: Final = 40
ATTACK_0: Final = 46
ACTIONS: Final = 52

# The first action of each phase, and the first after it.
FIRST_ACTION: Final = vec[i64]([0, KEEP_0, PICK_0, GIVE_0, TAKE_0, ATTACK_0, ACTIONS])


def describe(action: int) -> tuple[str, dict[str, str | int]]:
    """The verb and the arguments of an action that is in range."""
    if action < PAIR_ACTIONS:
        return "pair", pair_args(action)
    if action < PICK_0:
        return "keep", {"house": HOUSES[action - KEEP_0]}
    if action < PICK_ACTIVE:
        return "pick", {"house": HOUSES[action - PICK_0]}
    if action == PICK_ACTIVE:
        return "pick-active", {}
    if action < TAKE_0:
        return "give", {"house": HOUSES[action - GIVE_0]}
    if action < ATTACK_0:
        return "take", {"house": HOUSES[action - TAKE_0]}
    return "attack", {"house": HOUSES[action - ATTACK_0]}


def pair_args(number: i64) -> dict[str, str | int]:
    return {"house_one": HOUSES[PAIR_LOW[number]], "house_two": HOUSES[PAIR_HIGH[number]]}
