"""A card on its way into a domain, and why it may not lie there (chapter 7 of the rulebook)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu.actions import placing
from tenka.games.honshu.cards import LAKE
from tenka.games.honshu.domain.domain import (
    EVERY_CARD,
    FIRST_COLUMN,
    FIRST_ROW,
    HEIGHT,
    LAKES,
    LAST_COLUMN,
    LAST_ROW,
    OFFSET,
    POWER,
    SQUARE,
    STRIDE,
    WIDTH,
    Domain,
)
from tenka.kernel.chance import DICE, Chance
from tenka.kernel.keeping import Kept, fields_of, rebuilt

# Why a placement is refused, in the order in which reasons are named (H-7.15).
NO_SHARED_CELL: Final = "H-7.4"
SIMPLE_MODE: Final = "H-7.14"
CYCLE: Final = "H-7.7"
NOTHING_VISIBLE: Final = "H-7.8"
LAKE_COVERED: Final = "H-7.9"
LAKE_TUCKED: Final = "H-7.10"
CARD_GONE: Final = "H-7.12"
OFF_GRID: Final = "H-7.3"


class Laying:
    """A card on its way into a domain: where, what it touches, and what has been answered so far.

    `over` and `under` are what is settled. Both are closed: what lies below a card of `over` is in `over`, what lies
    above a card of `under` is in `under`; so no answer can make a cycle (H-7.7).
    """

    def __init__(self) -> None:
        self.face: i64 = 0
        self.turns: i64 = 0
        self.row: i64 = 0
        self.column: i64 = 0
        self.touched: i64 = 0
        self.tops: i64 = 0  # cards that are seen in a cell of the new card
        self.shared: i64 = 0  # cells in which something lies
        self.open: bool = False  # is there a cell where nothing lies?
        self.lakes: i64 = 0  # cards whose lake would be covered
        self.tucked: i64 = 0  # cards that would hide the new card's lake
        self.lake_on_lake: bool = False
        self.gone: i64 = 0  # cards that would be wholly covered, if that matters
        self.over: i64 = 0
        self.under: i64 = 0
        self.asked: i64 = 0  # the card that is asked about

    def __reduce__(self) -> Kept:
        return rebuilt, (Laying, (), fields_of(self))

    def copy(self) -> "Laying":
        new = Laying()
        new.face = self.face
        new.turns = self.turns
        new.row = self.row
        new.column = self.column
        new.touched = self.touched
        new.tops = self.tops
        new.shared = self.shared
        new.open = self.open
        new.lakes = self.lakes
        new.tucked = self.tucked
        new.lake_on_lake = self.lake_on_lake
        new.gone = self.gone
        new.over = self.over
        new.under = self.under
        new.asked = self.asked
        return new

    def read(self, domain: Domain, face: i64, turns: i64, row: i64, column: i64, cover_whole: bool) -> None:
        """Looks at a place in a domain; afterwards `possible` can be asked."""
        self.face = face
        self.turns = turns
        self.row = row
        self.column = column
        tops: i64 = 0
        lakes: i64 = 0
        tucked: i64 = 0
        shared: i64 = 0
        self.lake_on_lake = False
        corner = domain.origin + row * STRIDE + column
        shape = (turns & 1) * 6
        art = (face * 4 + turns) * 6
        top_cards = domain.top
        squares = domain.square
        beyond = row > domain.last_row or row + HEIGHT[turns & 1] <= domain.first_row  # perhaps beyond the grid, too
        place: i64 = 6 if beyond else 0
        while place < 6:
            cell = corner + OFFSET[shape + place]
            top = i64(top_cards[cell])
            if top != 0:
                shared += 1
                card = POWER[top - 1]
                tops |= card
                if i64(squares[cell]) == LAKE:
                    lakes |= card
                    if SQUARE[art + place] == LAKE:
                        self.lake_on_lake = True
                        tucked |= card
                elif SQUARE[art + place] == LAKE:
                    tucked |= card
            place += 1
        self.tops = tops
        self.shared = shared
        self.open = shared < 6
        self.lakes = lakes
        self.tucked = tucked
        self.gone = 0 if cover_whole else self.wholly_covered(domain)
        self.over = 0
        self.under = 0
        self.touched = 0

    def wholly_covered(self, domain: Domain) -> i64:
        """The cards that would lose their last visible square under the new card (H-7.12)."""
        found: i64 = 0
        corner = domain.origin + self.row * STRIDE + self.column
        shape = (self.turns & 1) * 6
        number: i64 = 0
        while number < domain.cards:
            if self.tops & POWER[number]:
                lost: i64 = 0
                place: i64 = 0
                while place < 6:
                    if i64(domain.top[corner + OFFSET[shape + place]]) == number + 1:
                        lost += 1
                    place += 1
                if lost == domain.visible[number]:
                    found |= POWER[number]
            number += 1
        return found

    def possible(self, domain: Domain, weave: bool) -> bool:
        """Is there any answer that makes this place legal?"""
        if self.tops == 0 or self.lake_on_lake:
            return False
        must_lie_under = self.lakes | self.gone
        if must_lie_under == 0:
            return True  # over everything
        if not weave:
            return self.open and self.tucked == 0  # under everything
        under = domain.up_set(must_lie_under, EVERY_CARD)
        clash = under & domain.down_set(self.tucked, EVERY_CARD) if self.tucked != 0 else i64(0)
        if clash != 0 and clash & domain.touched(self.turns, self.row, self.column) != 0:
            return False
        return self.open or self.tops & ~under != 0

    def begin(self, domain: Domain, weave: bool) -> bool:
        """Settles what has only one answer, for a place that is possible; is there something to ask?"""
        self.touched = domain.touched(self.turns, self.row, self.column)
        self.asked = -1
        if weave:
            self.under = domain.up_set(self.lakes | self.gone, self.touched)
            self.over = domain.down_set(self.tucked, self.touched)
        elif self.lakes | self.gone:
            self.under = self.touched
            self.over = 0
        elif self.tucked or not self.open:
            self.over = self.touched
            self.under = 0
        else:
            self.over = 0
            self.under = 0
        return self.next_question(domain, weave)

    def next_question(self, domain: Domain, weave: bool) -> bool:
        """Goes on to the oldest card that may lie on either side (H-7.6); False when all is settled."""
        number = self.asked + 1
        while number < domain.cards:
            card = POWER[number]
            if self.touched & card and not (self.over | self.under) & card:
                if not weave or self.open or self.tops & ~(self.under | domain.up_set(card, self.touched)) != 0:
                    self.asked = number
                    return True
                self.over = self.over | domain.down_set(card, self.touched)  # under would hide the whole card
            number += 1
        return False

    def answer(self, domain: Domain, weave: bool, over: bool) -> None:
        """Over or under for the card that is asked about, and what follows from it."""
        card = POWER[self.asked] if weave else self.touched
        if over:
            self.over |= domain.down_set(card, self.touched)
        else:
            self.under |= domain.up_set(card, self.touched)


def placement_refusal(
    domain: Domain, face: i64, turns: i64, row: i64, column: i64, over: i64, weave: bool, cover_whole: bool
) -> str | None:
    """Why a card may not be laid over the cards `over` and under the other ones it touches; None if it may (H-7.15)."""
    if not on_grid(turns, row, column):
        return OFF_GRID
    laying = Laying()
    laying.read(domain, face, turns, row, column, cover_whole)
    touched = domain.touched(turns, row, column)
    if touched == 0:
        return NO_SHARED_CELL
    over &= touched
    if not weave and over != 0 and over != touched:
        return SIMPLE_MODE
    if domain.down_set(over, touched) != over:
        return CYCLE
    if not laying.open and laying.tops & over == 0:
        return NOTHING_VISIBLE
    if laying.lakes & over:
        return LAKE_COVERED
    if laying.tucked & ~over:
        return LAKE_TUCKED
    return CARD_GONE if laying.gone & over else None


def place_refusal(
    domain: Domain, face: i64, turns: i64, row: i64, column: i64, weave: bool, cover_whole: bool
) -> str | None:
    """Why no answer makes a place legal: what forbids to lay the card over all it touches (H-7.15); or None."""
    if on_grid(turns, row, column) and not domain.is_beside(turns, row, column):
        laying = Laying()
        laying.read(domain, face, turns, row, column, cover_whole)
        if laying.possible(domain, weave):
            return None
    return placement_refusal(domain, face, turns, row, column, EVERY_CARD, weave, cover_whole)


def on_grid(turns: i64, row: i64, column: i64) -> bool:
    return 0 <= turns < 4 and FIRST_ROW <= row <= LAST_ROW and FIRST_COLUMN <= column <= LAST_COLUMN


# --- every place of one card --------------------------------------------------------------------------------------


def places(domain: Domain, face: i64, weave: bool, cover_whole: bool) -> vec[i64]:
    """Every turn, row and column that some answer makes legal."""
    found = vec[i64](capacity=256)
    laying = Laying()
    cards = domain.rows_of(lakes=False)
    lakes = domain.rows_of(lakes=True)
    turns: i64 = 0
    while turns < 4:
        row = 3 - HEIGHT[turns & 1]
        while row < len(cards) - 2:
            tucked = below_a_lake(cards, face, turns, row)
            touching = sharing(cards, turns, row) & ~below_a_lake(lakes, face, turns, row)
            sure = touching & ~(filled(cards, turns, row) | tucked)  # under everything
            if cover_whole:
                sure |= touching & ~sharing(lakes, turns, row)  # over everything
            down = domain.first_row - 2 + row
            right = domain.first_column - 2
            while touching != 0:
                if touching & 1 != 0:
                    if sure & 1 == 0:
                        laying.read(domain, face, turns, down, right, cover_whole)
                    if sure & 1 != 0 or laying.possible(domain, weave):
                        found = append(found, placing(turns, down, right))
                touching >>= 1
                sure >>= 1
                right += 1
            row += 1
        turns += 1
    return found


def sample_place(domain: Domain, laying: Laying, face: i64, weave: bool, cover_whole: bool, chance: Chance) -> i64:
    """Any legal place, each as likely as the other, without listing them. `laying` is written over."""
    height = domain.last_row - domain.first_row + 3
    width = domain.last_column - domain.first_column + 3
    while True:
        drawn = chance.below(DICE, 4 * height * width)
        turns = drawn & 3
        row = domain.first_row - 2 + (drawn >> 2) // width
        column = domain.first_column - 2 + (drawn >> 2) % width
        if (
            FIRST_ROW <= row <= LAST_ROW
            and FIRST_COLUMN <= column <= LAST_COLUMN  # only a domain of twelve cards could reach beyond
        ):
            laying.read(domain, face, turns, row, column, cover_whole)
            if laying.possible(domain, weave):
                return placing(turns, row, column)


# Cards with their top left cell in one row, as a bit mask of its columns. `rows` is what `Domain.rows_of` gives.


def sharing(rows: vec[i64], turns: i64, row: i64) -> i64:
    """The cards with a cell of `rows`."""
    mask = rows[row] | rows[row + 1]
    if turns & 1 == 0:
        mask |= rows[row + 2]
        return mask | mask >> 1
    return mask | mask >> 1 | mask >> 2


def filled(rows: vec[i64], turns: i64, row: i64) -> i64:
    """The cards with all their cells in `rows`."""
    mask = rows[row] & rows[row + 1]
    if turns & 1 == 0:
        mask &= rows[row + 2]
        return mask & mask >> 1
    return mask & mask >> 1 & mask >> 2


def below_a_lake(rows: vec[i64], face: i64, turns: i64, row: i64) -> i64:
    """The cards with a lake in a cell of `rows`."""
    width = WIDTH[turns & 1]
    lakes = LAKES[face * 4 + turns]
    mask: i64 = 0
    place: i64 = 0
    while lakes != 0:
        if lakes & 1 != 0:
            mask |= rows[row + place // width] >> place % width
        lakes >>= 1
        place += 1
    return mask
