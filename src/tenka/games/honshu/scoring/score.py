"""Counts the points of a domain (chapters 10 and 11 of the rulebook).

A map is a flat row of squares, `stride` squares to a line, with at least one empty square around what counts.
Which square a cube lies on does not matter for the score, only how many there are of each colour.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tenka.games.honshu.cards import EMPTY, FACTORY, FIELD, FOREST, LAKE, PRODUCTION, SQUARES, VILLAGE
from tenka.games.honshu.scoring.packing import most_blocks
from tenka.kernel.keeping import Kept, fields_of, rebuilt

# The readings of card 5 (H-11.5), in the order of the option's values.
INSTEAD_ANY: Final = 0
PLUS_ANY: Final = 1
INSTEAD_LARGEST: Final = 2
PLUS_LARGEST: Final = 3

BLUE_YELLOW: Final = 0b1001  # card 7, a bit per colour
BROWN_GREY: Final = 0b0110  # card 8

# The parts of `trade`, sixteen bits each.
SPARE: Final = 0x10000
WAITING: Final = 0x100000000
EXTRA: Final = 0x1000000000000


class Scoring:
    """How this table counts: the alternative card in play (0: none) and the readings that matter for points."""

    def __init__(
        self,
        alternative: i64,
        factory_bonus: i64,
        lakes_besides: bool,
        card5: i64,
        windows: bool,
        before_delivery: bool,
    ) -> None:
        self.alternative = alternative
        self.factory_bonus = factory_bonus  # 1 when a factory printed 2, 3, 4 is worth 3, 4, 5 (H-12.5)
        self.lakes_besides = lakes_besides  # card 4 counts besides the normal points of lakes (H-12.9)
        self.card5 = card5
        self.windows = windows
        self.before_delivery = before_delivery

    def __reduce__(self) -> Kept:
        return rebuilt, (Scoring, (0, 0, False, 0, False, False), fields_of(self))


class Score:
    """The parts of a score (H-10.9)."""

    def __init__(self, cubes: i64, scoring: Scoring) -> None:
        self.cubes = cubes  # what was counted, beside the squares
        self.scoring = scoring
        self.forest: i64 = 0
        self.city: i64 = 0
        self.lakes: i64 = 0
        self.factories: i64 = 0
        self.alternative: i64 = 0
        self.fields: i64 = 0
        # What may still become points, for those who look ahead.
        self.second_city: i64 = 0
        self.lake_squares: i64 = 0
        self.spare_cubes: i64 = 0
        self.waiting: i64 = 0  # the values of all factories without a cube

    def set_trade(self, traded: i64) -> None:
        """Sets what production squares and factories give: the sum of what `trade` says for each colour."""
        self.factories = traded & 0xFFFF
        self.spare_cubes = traded >> 16 & 0xFFFF
        self.waiting = traded >> 32 & 0xFFFF
        if self.scoring.alternative >= 6:
            self.alternative = traded >> 48

    def total(self) -> i64:
        return self.forest + self.city + self.lakes + self.factories + self.alternative

    def points(self) -> dict[str, int]:
        """What the total is made of, in the order in which it is told."""
        return {
            "forest": int(self.forest),
            "city": int(self.city),
            "lakes": int(self.lakes),
            "factories": int(self.factories),
            "alternative": int(self.alternative),
        }

    def parts(self) -> dict[str, int]:
        """The same with the total, and the fields that break ties."""
        return self.points() | {"total": int(self.total()), "fields": int(self.fields)}


def packed_cubes(blue: i64, brown: i64, grey: i64, yellow: i64) -> i64:
    """The number of cubes of each colour in one integer, sixteen bits each."""
    return blue | brown << 16 | grey << 32 | yellow << 48


def count(squares: vec[u8], stride: i64, start: i64, height: i64, width: i64, cubes: i64, scoring: Scoring) -> Score:
    """The score of the `height` × `width` squares from `start`, with so many cubes (see `packed_cubes`)."""
    numbers = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    line: i64 = start
    for _ in range(height):
        for cell in range(line, line + width):
            numbers[i64(squares[cell])] += 1
        line += stride
    score = Score(cubes, scoring)
    score.forest = 2 * numbers[FOREST]  # H-10.2
    score.fields = numbers[FIELD]
    score.lake_squares = numbers[LAKE]
    left = squares[:]  # groups are wiped out as they are counted
    if numbers[VILLAGE] > 0:
        _count_cities(squares, left, stride, start, height, width, scoring, score)
    if numbers[LAKE] > 0:
        if scoring.alternative == 4:
            score.alternative = 2 * numbers[LAKE]  # H-11.4
        if scoring.alternative != 4 or scoring.lakes_besides:
            score.lakes = 3 * (numbers[LAKE] - _groups_of_lakes(left, stride, start, height, width))  # H-10.4
    traded: i64 = 0
    for colour in range(i64(4)):
        first = FACTORY + 3 * colour
        traded += trade(
            colour,
            numbers[first],
            numbers[first + 1],
            numbers[first + 2],
            numbers[PRODUCTION + colour],
            cubes >> (16 * colour) & 0xFFFF,
            scoring,
        )
    score.set_trade(traded)
    if scoring.alternative == 2:
        score.alternative = 4 * _lines_of_forest(squares, stride, start, height, width, scoring.windows)  # H-11.2
    elif scoring.alternative == 3:
        score.alternative = 5 * _blocks_of_fields(squares, stride, start, height, width, scoring.windows)  # H-11.3
    return score


def _wipe(left: vec[u8], stride: i64, cell: i64, kind: i64, queue: vec[i64]) -> vec[i64]:
    """Removes the group of `kind` around `cell` from `left`; returns its cells."""
    group = append(queue, cell)
    left[cell] = EMPTY
    at: i64 = 0
    while at < len(group):
        here = group[at]
        at += 1
        if i64(left[here + 1]) == kind:
            left[here + 1] = EMPTY
            group = append(group, here + 1)
        if i64(left[here - 1]) == kind:
            left[here - 1] = EMPTY
            group = append(group, here - 1)
        if i64(left[here + stride]) == kind:
            left[here + stride] = EMPTY
            group = append(group, here + stride)
        if i64(left[here - stride]) == kind:
            left[here - stride] = EMPTY
            group = append(group, here - stride)
    return group


def _count_cities(
    squares: vec[u8], left: vec[u8], stride: i64, start: i64, height: i64, width: i64, scoring: Scoring, score: Score
) -> None:
    """H-10.3, and H-11.5 when card 5 is in play."""
    largest: i64 = 0
    framed_in_largest: i64 = 0  # of the largest city that counts
    framed: i64 = 0  # in any city
    line = start
    for _ in range(height):
        for cell in range(line, line + width):
            if i64(left[cell]) != VILLAGE:
                continue
            city = _wipe(left, stride, cell, VILLAGE, vec[i64]())
            size: i64 = len(city)
            here: i64 = 0
            if scoring.alternative == 5:
                for village in city:
                    if is_framed(squares, stride, village):
                        here += 1
                framed += here
            if size <= largest:
                score.second_city = max(score.second_city, size)
            else:
                score.second_city = largest
            if size > largest or (size == largest and gives_more(here, framed_in_largest, scoring.card5)):
                largest = size
                framed_in_largest = here
        line += stride
    score.city = largest
    if scoring.alternative != 5:
        return
    if scoring.card5 == INSTEAD_ANY or scoring.card5 == INSTEAD_LARGEST:
        score.city = largest - framed_in_largest
    if scoring.card5 == INSTEAD_ANY or scoring.card5 == PLUS_ANY:
        score.alternative = 3 * framed
    else:
        score.alternative = 3 * framed_in_largest


def is_framed(squares: vec[u8], stride: i64, cell: i64) -> bool:
    """Has this village a village on each of its four sides?"""
    return (
        i64(squares[cell + 1]) == VILLAGE
        and i64(squares[cell - 1]) == VILLAGE
        and i64(squares[cell + stride]) == VILLAGE
        and i64(squares[cell - stride]) == VILLAGE
    )


def gives_more(framed: i64, other: i64, card5: i64) -> bool:
    """Of two equal largest cities, does the one with `framed` villages give more than that with `other`?"""
    if card5 == INSTEAD_ANY:  # framed villages count anyway; here they only take the city's points away
        return framed < other
    return framed > other


def _groups_of_lakes(left: vec[u8], stride: i64, start: i64, height: i64, width: i64) -> i64:
    groups: i64 = 0
    line = start
    for _ in range(height):
        for cell in range(line, line + width):
            if i64(left[cell]) == LAKE:
                _wipe(left, stride, cell, LAKE, vec[i64]())
                groups += 1
        line += stride
    return groups


def trade(colour: i64, twos: i64, threes: i64, fours: i64, production: i64, cubes: i64, scoring: Scoring) -> i64:
    """What the factories of each value, production squares and cubes of a colour give, as `Score.set_trade` wants it.

    H-10.5: the most valuable factories first; with cards 1, 6, 7 and 8.
    """
    room: i64 = 2 if scoring.alternative == 1 else 1  # H-11.1
    stock = cubes
    points: i64 = 0
    waiting: i64 = 0
    value: i64 = 4
    while value > 1:
        places = room * (fours if value == 4 else threes if value == 3 else twos)
        if places > 0:
            served = places if places < stock else stock
            stock -= served
            waiting += (places - served) * value
            points += served * (value + scoring.factory_bonus)
        value -= 1
    extra: i64 = 0
    if scoring.alternative == 6:  # H-11.6
        extra = 2 * (production - (cubes if scoring.before_delivery else stock))
    elif (scoring.alternative == 7 and BLUE_YELLOW >> colour & 1) or (
        scoring.alternative == 8 and BROWN_GREY >> colour & 1
    ):
        extra = 2 * (cubes - stock)  # H-11.7, H-11.8
    return points + stock * SPARE + waiting * WAITING + extra * EXTRA


def _lines_of_forest(squares: vec[u8], stride: i64, start: i64, height: i64, width: i64, windows: bool) -> i64:
    found: i64 = 0
    for row in range(height):
        found += threes_of(squares, start + row * stride, 1, width, windows)
    for column in range(width):
        found += threes_of(squares, start + column, stride, height, windows)
    return found


def threes_of(squares: vec[u8], start: i64, step: i64, length: i64, windows: bool) -> i64:
    """Threes of forest on one line: a run of k holds k // 3, or k - 2 if every window counts."""
    found: i64 = 0
    run: i64 = 0
    cell = start
    for _ in range(length):
        if i64(squares[cell]) == FOREST:
            run += 1
            if windows:
                if run >= 3:
                    found += 1
            elif run == 3:
                found += 1
                run = 0
        else:
            run = 0
        cell += step
    return found


def _blocks_of_fields(squares: vec[u8], stride: i64, start: i64, height: i64, width: i64, windows: bool) -> i64:
    corners: list[int] = []  # top left cells of all two by two blocks
    line = start
    for _ in range(height):
        for cell in range(line, line + width):
            if is_block(squares, stride, cell):
                corners.append(int(cell))
        line += stride
    return len(corners) if windows or len(corners) < 2 else most_blocks(corners, int(stride))


def is_block(squares: vec[u8], stride: i64, cell: i64) -> bool:
    """Is this the top left of two by two fields?"""
    return (
        i64(squares[cell]) == FIELD
        and i64(squares[cell + 1]) == FIELD
        and i64(squares[cell + stride]) == FIELD
        and i64(squares[cell + stride + 1]) == FIELD
    )


assert SQUARES == 21, "count() keeps a number for every kind of square"
