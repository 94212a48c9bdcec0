"""Scores a domain typed as text, for people at a real table: `tenka score honshu FILE` (chapter 13 of the rulebook).

>>> from tenka.games.honshu.scoring.score_text import score_text
>>> score_text("F V V\\n. pB* fB3\\nL L P")["total"]
10
"""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tenka.games.honshu.cards import CODES, EMPTY, FACTORY, PRODUCTION
from tenka.games.honshu.options import OPTIONS, scoring_of
from tenka.games.honshu.scoring.score import Score, count, packed_cubes
from tenka.kernel.problem import Problem

ALLOWED = ". F V P L pB pN pG pY fB2 fB3 fB4 fN2 fN3 fN4 fG2 fG3 fG4 fY2 fY3 fY4"

LARGEST = 10_000  # squares with the empty ones; thirteen cards have 78


class TextMap:
    """A map that was read: rows of squares, all of one length, and the number of cubes of each colour."""

    def __init__(self, rows: list[list[int]], cubes: list[int]) -> None:
        self.rows = rows
        self.cubes = cubes


def score_text(text: str, options: dict[str, str] | None = None) -> dict[str, int]:
    """The parts of the score of a text map: forest, city, lakes, factories, alternative, total, fields.

    Raises a Problem that names row and column for anything that is not a map, or for an option that does not exist.
    """
    return score_map(read_map(text), complete_options(options)).parts()


def complete_options(options: dict[str, str] | None) -> dict[str, str]:
    """All options of the game, defaults filled in; `alternative=random` names no card and is refused."""
    full = {option.name: option.values[0] for option in OPTIONS}
    for name, value in (options or {}).items():
        allowed = next((option.values for option in OPTIONS if option.name == name), None)
        if allowed is None:
            names = ", ".join(full)
            raise Problem(
                "option-name",
                f"honshu has no option {name!r}; it has: {names}.",
                {"game": "honshu", "option": name, "allowed": names},
            )
        if name == "alternative":
            allowed = [choice for choice in allowed if choice != "random"]  # a map on a table has a known card
        if value not in allowed:
            raise Problem(
                "option-value",
                f"Option {name} cannot be {value!r}; it can be: {', '.join(allowed)}.",
                {"option": name, "value": value, "allowed": ", ".join(allowed)},
            )
        full[name] = value
    return full


def read_map(text: str) -> TextMap:
    """Reads rows of codes (H-13.1)."""
    cubes = [0, 0, 0, 0]
    rows: list[list[int]] = []
    for row, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        rows.append([_read_square(code, row, column, cubes) for column, code in enumerate(line.split(), 1)])
    if not any(rows):  # H-13.4
        raise Problem("map-empty", "Row 1, column 1: there is no map; type rows of squares.", {"row": 1, "column": 1})
    width = max(len(squares) for squares in rows)
    if len(rows) * width > LARGEST:
        facts: dict[str, str | int] = {"n": len(rows) * width, "max": LARGEST}
        raise Problem("map-large", f"A map has at most {LARGEST} squares, not {len(rows) * width}.", facts)
    for squares in rows:
        squares.extend([EMPTY] * (width - len(squares)))
    return TextMap(rows, cubes)


def _read_square(code: str, row: int, column: int, cubes: list[int]) -> int:
    facts: dict[str, str | int] = {"row": row, "column": column, "code": code, "allowed": ALLOWED}
    plain = code.removesuffix("*")
    if plain not in CODES:  # H-13.3
        raise Problem(
            "map-square", f"Row {row}, column {column}: {code!r} is no square. The squares are: {ALLOWED}.", facts
        )
    square = CODES.index(plain)
    if plain != code:
        if not PRODUCTION <= square < FACTORY:  # H-13.2
            raise Problem(
                "map-star",
                f"Row {row}, column {column}: {code!r} has a *, which stands only behind a production square.",
                facts,
            )
        cubes[square - PRODUCTION] += 1
    return square


def score_map(text_map: TextMap, options: dict[str, str]) -> Score:
    """Counts a map that was read, with an empty square all around it."""
    width = len(text_map.rows[0])
    stride = width + 1
    squares = vec[u8]()
    for _ in range(stride + 1):
        squares = append(squares, u8(EMPTY))
    for row in text_map.rows:
        for square in row:
            squares = append(squares, u8(square))
        squares = append(squares, u8(EMPTY))
    for _ in range(stride + 1):
        squares = append(squares, u8(EMPTY))
    blue, brown, grey, yellow = text_map.cubes
    start: i64 = stride + 1
    cubes = packed_cubes(blue, brown, grey, yellow)
    return count(squares, stride, start, len(text_map.rows), width, cubes, scoring_of(options))
