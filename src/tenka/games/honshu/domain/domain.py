"""A domain: cards laid over and under one another on one grid (chapter 7 of the rulebook).

Cards of a domain are numbered in the order they were laid, the province is 0; a set of them is a bit mask.
A domain never changes: laying a card makes a new one, so that copies of a game can share it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from tenka.games.honshu.cards import EMPTY, FACTORY, GOOD_OF, LAKE, PRODUCTION, TURNED
from tenka.games.honshu.scoring.score import Score, Scoring
from tenka.games.honshu.view import DomainView
from tenka.kernel.keeping import Kept, fields_of, rebuilt

# Top left cells of a card (H-7.3).
FIRST_ROW: Final = -24
LAST_ROW: Final = 24
FIRST_COLUMN: Final = -24
LAST_COLUMN: Final = 23

# A domain's grid: its rows and an edge of empty ones, so that a card may be looked at wherever it touches the domain.
STRIDE: Final = 52  # every column that such a card can cover, and one more on either side
EDGE: Final = 4
CELLS: Final = (LAST_ROW + 3 + 2 * EDGE) * STRIDE  # of the highest domain
NO_CARDS: Final = vec[u8]([0] * CELLS)
NO_SQUARES: Final = vec[u8]([EMPTY] * CELLS)
ORIGIN: Final = EDGE * STRIDE + 25  # in a domain without rows above its province's
NO_ROWS: Final = vec[i64]([0] * 60)

# Places of a card's six squares, row by row: index (turns & 1) * 6 + place.
OFFSET: Final = vec[i64](
    [0, 1, STRIDE, STRIDE + 1, 2 * STRIDE, 2 * STRIDE + 1, 0, 1, 2, STRIDE, STRIDE + 1, STRIDE + 2],
)
HEIGHT: Final = vec[i64]([3, 2])
WIDTH: Final = vec[i64]([2, 3])
SQUARE: Final = vec[i64]([int(square) for square in TURNED])  # index (face * 4 + turns) * 6 + place
LAKES: Final = vec[i64](  # the places of a face's lakes as a bit mask: index face * 4 + turns
    [sum(1 << place for place in range(6) if TURNED[side * 6 + place] == LAKE) for side in range(len(TURNED) // 6)],
)

# mypyc shifts a constant in 32 bits, so powers of two come from a table.
POWER: Final = vec[i64]([1 << bit for bit in range(63)])
EVERY_CARD: Final = 0x1FFF  # as a set


class Picture:
    """A domain as numbers of an observation: those that are not 0, and where they stand."""

    def __init__(self, cubes: i64, scoring: Scoring, numbers: vec[i32]) -> None:
        self.cubes = cubes  # the goods that hold their cube in it
        self.scoring = scoring
        self.numbers = numbers  # place * 65536 + number + 32768


class Sight:
    """A domain as it was shown last. Views share it, so that it is made but once for everybody."""

    def __init__(self, cubes: i64, score: Score, view: DomainView) -> None:
        self.cubes = cubes  # the goods that hold their cube in it
        self.score = score
        self.view = view


class Domain:
    def __init__(self) -> None:
        self.cards: i64 = 0
        self.mark: i64 = 0  # a fingerprint of all that was laid
        self.face: vec[i64] = vec[i64]()
        self.turns: vec[i64] = vec[i64]()
        self.row: vec[i64] = vec[i64]()
        self.column: vec[i64] = vec[i64]()
        self.laid_over: vec[i64] = vec[i64]()  # the touched cards that each card was laid over
        self.below: vec[i64] = vec[i64]()  # all cards below each card, through any chain (H-7.7)
        self.above: vec[i64] = vec[i64]()
        self.visible: vec[i64] = vec[i64]()  # how many squares of each card can be seen
        self.top: vec[u8] = vec[u8]()  # for each cell of the grid the number of the top card plus 1, or 0
        self.square: vec[u8] = vec[u8]()  # and what is seen there
        self.origin: i64 = ORIGIN  # the cell in row 0 and column 0
        self.first_row: i64 = 0
        self.last_row: i64 = 2
        self.first_column: i64 = 0
        self.last_column: i64 = 1
        self.score: Score | None = None  # as it was counted last
        self.picture: Picture | None = None  # as it was observed last
        self.sight: Sight | None = None

    def __reduce__(self) -> Kept:
        return rebuilt, (Domain, (), fields_of(self, without=("score", "picture", "sight")))

    def touched(self, turns: i64, row: i64, column: i64) -> i64:
        """The cards with a cell in common with a card laid there (H-7.5)."""
        height = HEIGHT[turns & 1]
        width = WIDTH[turns & 1]
        turned = self.turns
        rows = self.row
        columns = self.column
        found: i64 = 0
        number: i64 = 0
        while number < self.cards:
            odd = turned[number] & 1
            down = row - rows[number]
            right = column - columns[number]
            if -height < down < HEIGHT[odd] and -width < right < WIDTH[odd]:
                found |= POWER[number]
            number += 1
        return found

    def is_beside(self, turns: i64, row: i64, column: i64) -> bool:
        """Would a card there lie outside of the rows and columns that the domain reaches?"""
        return (
            row > self.last_row
            or column > self.last_column
            or row + HEIGHT[turns & 1] <= self.first_row
            or column + WIDTH[turns & 1] <= self.first_column
        )

    def rows_of(self, lakes: bool) -> vec[i64]:
        """Where cards lie, or where lakes are seen, as a bit mask for each row; two rows and columns come before."""
        rows = NO_ROWS[: self.last_row - self.first_row + 5]
        seen = self.square
        width = self.last_column - self.first_column + 1
        line = self.origin + self.first_row * STRIDE + self.first_column
        row: i64 = 2
        while row < len(rows) - 2:
            mask: i64 = 0
            column: i64 = 0
            while column < width:
                square = i64(seen[line + column])
                if square == LAKE or (square != EMPTY and not lakes):
                    mask |= POWER[column + 2]
                column += 1
            rows[row] = mask
            line += STRIDE
            row += 1
        return rows

    def down_set(self, cards: i64, among: i64) -> i64:
        """`cards` and all of `among` that lie below one of them."""
        return cards | beside(self.below, cards) & among

    def up_set(self, cards: i64, among: i64) -> i64:
        """`cards` and all of `among` that lie above one of them."""
        return cards | beside(self.above, cards) & among

    def good_at(self, cell: i64) -> i64:
        """The number of the production square that is seen at a cell of the grid, or -1."""
        square = i64(self.square[cell])
        if square < PRODUCTION or square >= FACTORY:
            return -1
        return i64(GOOD_OF[self.face[i64(self.top[cell]) - 1] * 4 + square - PRODUCTION])

    def with_card(self, face: i64, turns: i64, row: i64, column: i64, over: i64) -> "Domain":
        """The domain after a card was laid over the touched cards `over` and under the other ones it touches."""
        number = self.cards
        under = self.touched(turns, row, column) & ~over
        new = Domain()
        new.cards = number + 1
        laid = ((((face * 4 + turns) * 64 + row + 32) * 64 + column + 32) << 13) + over
        new.mark = (self.mark * 1_000_003 ^ laid) & 0xFFFFFFFFFFFF
        new.face = append(self.face[:], face)
        new.turns = append(self.turns[:], turns)
        new.row = append(self.row[:], row)
        new.column = append(self.column[:], column)
        new.laid_over = append(self.laid_over[:], over)
        new.below = append(self.below[:], 0)
        new.above = append(self.above[:], 0)
        new.visible = append(self.visible[:], 0)
        new.relate(number, over, under)
        new.first_row = min(self.first_row, row)
        new.last_row = max(self.last_row, row + HEIGHT[turns & 1] - 1)
        new.first_column = min(self.first_column, column)
        new.last_column = max(self.last_column, column + WIDTH[turns & 1] - 1)
        new.spread_from(self)
        new.show(number, over)
        return new

    def spread_from(self, old: "Domain") -> None:
        """Its grid, or one that has the rows of this one; only while the domain is being made."""
        if self.first_row == old.first_row and self.last_row == old.last_row and len(old.top) > 0:
            self.origin = old.origin
            self.top = old.top[:]
            self.square = old.square[:]
            return
        cells = (self.last_row - self.first_row + 1 + 2 * EDGE) * STRIDE
        self.origin = ORIGIN - self.first_row * STRIDE
        self.top = NO_CARDS[:cells]
        self.square = NO_SQUARES[:cells]
        line = old.first_row * STRIDE + old.first_column
        end = line + (old.last_row - old.first_row + 1) * STRIDE if len(old.top) > 0 else line
        width = old.last_column - old.first_column + 1
        while line < end:
            for cell in range(line, line + width):
                self.top[self.origin + cell] = old.top[old.origin + cell]
                self.square[self.origin + cell] = old.square[old.origin + cell]
            line += STRIDE

    def relate(self, number: i64, over: i64, under: i64) -> None:
        """Notes what is now above and below what; only while the domain is being made."""
        below: i64 = 0
        above: i64 = 0
        other: i64 = 0
        while other < number:
            if over & POWER[other]:
                below |= POWER[other] | self.below[other]
            if under & POWER[other]:
                above |= POWER[other] | self.above[other]
            other += 1
        self.below[number] = below
        self.above[number] = above
        other = 0
        while other < number:
            if below & POWER[other]:
                self.above[other] |= above | POWER[number]
            if above & POWER[other]:
                self.below[other] |= below | POWER[number]
            other += 1

    def show(self, number: i64, over: i64) -> None:
        """Puts the squares of the new card where they are seen; only while the domain is being made."""
        turns = self.turns[number]
        corner = self.origin + self.row[number] * STRIDE + self.column[number]
        place: i64 = 0
        while place < 6:
            cell = corner + OFFSET[(turns & 1) * 6 + place]
            top = i64(self.top[cell])
            if top == 0 or over & POWER[top - 1]:
                if top > 0:
                    self.visible[top - 1] -= 1
                self.visible[number] += 1
                self.top[cell] = u8(number + 1)
                self.square[cell] = u8(SQUARE[(self.face[number] * 4 + turns) * 6 + place])
            place += 1


def beside(related: vec[i64], cards: i64) -> i64:
    """All cards that are so related to one of `cards`."""
    found: i64 = 0
    number: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            found |= related[number]
        cards >>= 1
        number += 1
    return found


def province(face: i64) -> Domain:
    """A domain that is only its province (H-3.1)."""
    empty = Domain()
    return empty.with_card(face, 0, 0, 0, 0)
