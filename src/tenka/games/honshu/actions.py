"""The actions of Honshu as numbers, and what each says."""

from typing import Final

from mypy_extensions import i64

from tenka.games.honshu.cards import COLOURS, GOODS, MAP_CARDS, face_name
from tenka.games.honshu.domain.domain import FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW

GOODS_COUNT: Final = 56

PLAY_0: Final = 0  # + card
NO_BOOST: Final = 60
BOOST_0: Final = 61  # + good, the production square that gives its cube
TAKE_0: Final = 117  # + card
DECLINE: Final = 177
PAY_0: Final = 178  # + good
PAIR_0: Final = 234  # + 0: the pile's pair, + 1: the pair of cards played
DISCARD_0: Final = 236  # + card
OVER_IT: Final = 296
UNDER_IT: Final = 297
PLACE_0: Final = 298  # + (turns * ROWS + row - FIRST_ROW) * COLUMNS + column - FIRST_COLUMN
ROWS: Final = 49
COLUMNS: Final = 48
ACTIONS: Final = 9706

PAIRS: Final = ["pile", "hands"]

assert len(GOODS) == GOODS_COUNT
assert ROWS == LAST_ROW - FIRST_ROW + 1
assert COLUMNS == LAST_COLUMN - FIRST_COLUMN + 1
assert ACTIONS == PLACE_0 + 4 * ROWS * COLUMNS


def placing(turns: i64, row: i64, column: i64) -> i64:
    """The action that lays a card there (H-7.3)."""
    return PLACE_0 + (turns * ROWS + row - FIRST_ROW) * COLUMNS + column - FIRST_COLUMN


def placing_turns(action: i64) -> i64:
    return (action - PLACE_0) // (ROWS * COLUMNS)


def placing_row(action: i64) -> i64:
    return (action - PLACE_0) // COLUMNS % ROWS + FIRST_ROW


def placing_column(action: i64) -> i64:
    return (action - PLACE_0) % COLUMNS + FIRST_COLUMN


def describe(action: int) -> tuple[str, dict[str, str | int]]:
    """The verb and the arguments of an action that is in range."""
    if action < NO_BOOST:
        return "play", {"card": action - PLAY_0 + 1}
    if action == NO_BOOST:
        return "no-boost", {}
    if action < TAKE_0:
        return "boost", good_args(action - BOOST_0)
    if action < DECLINE:
        return "take", {"card": action - TAKE_0 + 1}
    if action == DECLINE:
        return "decline", {}
    if action < PAIR_0:
        return "pay", good_args(action - PAY_0)
    if action < DISCARD_0:
        return "pair", {"pair": PAIRS[action - PAIR_0]}
    if action < OVER_IT:
        return "discard", {"card": action - DISCARD_0 + 1}
    if action < PLACE_0:
        return ("over" if action == OVER_IT else "under"), {}
    return "place", {
        "turns": int(placing_turns(action)),
        "row": int(placing_row(action)),
        "column": int(placing_column(action)),
    }


def good_args(good: int) -> dict[str, str | int]:
    face, colour = GOODS[good]
    return {"colour": COLOURS[colour], "card": card_arg(face)}


def card_arg(face: int) -> str | int:
    """A map card is said by its number, a province by its name."""
    return face + 1 if face < MAP_CARDS else face_name(face)
