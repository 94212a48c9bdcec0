"""What can be said of a domain before it is known which card comes to it: its cities and lakes, and where a card fits.

A way to lay a card is a place with an answer, over or under, for every card that is touched there. The ways are the
same for all cards, but that a card's own lake must stay in sight; so they are found once for all that are weighed.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tenka.games.honshu.cards import FACTORY, LAKE, MAP_CARDS, PRODUCTION, TURNED, VILLAGE
from tenka.games.honshu.domain.domain import CELLS, HEIGHT, NO_CARDS, OFFSET, POWER, STRIDE, WIDTH, Domain
from tenka.games.honshu.domain.laying import Laying

MOST_SHARED: Final = 4  # a card that covers more than it adds is hardly ever the best
MOST_CITIES: Final = 62  # more than any domain has: they are bits of an integer
WITHOUT_LAKE: Final = next(face for face in range(MAP_CARDS) if LAKE not in TURNED[face * 24 : face * 24 + 6])

# Numbers of squares of several kinds in one integer: forests, fields, lakes, and production squares by colour.
SIMPLE: Final = vec[i64](
    [0, 1 << 32, 0, 1 << 40, 1 << 48] + [1 << 8 * colour for colour in range(4)] + [0] * 12,
)
# And factories: five bits for each colour and value.
MADE: Final = vec[i64]([0] * FACTORY + [1 << 5 * kind for kind in range(12)])

# The places of a card that touch one of its places, as a bit mask: index (turns & 1) * 6 + place.
BESIDE: Final = vec[i64](
    [
        sum(
            1 << other
            for other in range(6)
            if abs(place // width - other // width) + abs(place % width - other % width) == 1
        )
        for width in (2, 3)
        for place in range(6)
    ]
)
NOTHING: Final = vec[i64]([0] * CELLS)


class Placements:
    def __init__(self, weave: bool, cover_whole: bool) -> None:
        self.weave = weave
        self.cover_whole = cover_whole
        self.simple: i64 = 0  # the squares: see SIMPLE
        self.factories: i64 = 0  # and MADE
        self.cities: vec[i64] = vec[i64]()  # their sizes
        self.lakes: i64 = 0  # how many there are, however large
        self.group: vec[u8] = NO_CARDS[:]  # the number, from 1 on, of the city or lake that a cell is part of
        self.near_cities: vec[i64] = NOTHING[:]  # those that touch a cell, as a bit mask
        self.near_lakes: vec[i64] = NOTHING[:]
        # The spots where a card fits, upright and, from `lying` on, turned; its ways end where the next begin.
        self.row: vec[i64] = vec[i64](capacity=128)
        self.column: vec[i64] = vec[i64](capacity=128)
        self.reach: vec[i64] = vec[i64](capacity=128)  # how large all cities are together that touch it
        self.first: vec[i64] = vec[i64](capacity=128)
        self.lying: i64 = 0
        # The ways to lay a card:
        self.over: vec[i64] = vec[i64](capacity=256)  # the touched cards that it then lies over
        self.shown: vec[i64] = vec[i64](capacity=256)  # the places of the card that are then seen
        self.lost: vec[i64] = vec[i64](capacity=256)  # the squares that it covers: see SIMPLE
        self.lost_factories: vec[i64] = vec[i64](capacity=256)  # and MADE
        self.goods: vec[i64] = vec[i64](capacity=256)  # the goods that it covers
        self.villages: vec[i64] = vec[i64](capacity=256)  # the places where it covers a village
        self.tears: vec[i64] = vec[i64](capacity=256)  # 1 where it may tear a city apart


def placements_of(domain: Domain, weave: bool, cover_whole: bool) -> Placements:
    placements = Placements(weave, cover_whole)
    look_at_groups(domain, placements)
    laying = Laying()
    shape: i64 = 0
    while shape < 2:
        placements.lying = len(placements.row)
        row = domain.first_row - HEIGHT[shape] + 1
        while row <= domain.last_row:
            column = domain.first_column - WIDTH[shape] + 1
            while column <= domain.last_column:
                laying.read(domain, WITHOUT_LAKE, shape, row, column, cover_whole)
                if laying.shared <= MOST_SHARED and laying.possible(domain, weave):
                    placements.row = append(placements.row, row)
                    placements.column = append(placements.column, column)
                    placements.reach = append(
                        placements.reach, reach(placements, shape, domain.origin + row * STRIDE + column)
                    )
                    placements.first = append(placements.first, len(placements.over))
                    answers(placements, domain, laying, laying.begin(domain, weave))
                column += 1
            row += 1
        shape += 1
    placements.first = append(placements.first, len(placements.over))
    return placements


def look_at_groups(domain: Domain, placements: Placements) -> None:
    """Counts squares, cities and lakes."""
    squares = domain.square
    line = domain.origin + domain.first_row * STRIDE + domain.first_column
    width = domain.last_column - domain.first_column + 1
    row = domain.first_row
    while row <= domain.last_row:
        for cell in range(line, line + width):
            square = i64(squares[cell])
            placements.simple += SIMPLE[square]
            placements.factories += MADE[square]
            if square == VILLAGE and i64(placements.group[cell]) == 0:
                number: i64 = len(placements.cities) + 1
                assert number <= MOST_CITIES
                size = number_group(squares, placements.group, placements.near_cities, cell, number)
                placements.cities = append(placements.cities, size)
            elif square == LAKE and i64(placements.group[cell]) == 0:
                placements.lakes += 1
                number_group(squares, placements.group, placements.near_lakes, cell, placements.lakes)
        line += STRIDE
        row += 1


def number_group(squares: vec[u8], group: vec[u8], near: vec[i64], cell: i64, number: i64) -> i64:
    """Notes which cells are part of a group and which touch one that is; returns how many are part of it."""
    kind = i64(squares[cell])
    bit = POWER[number - 1]
    found = append(vec[i64](), cell)
    group[cell] = u8(number)
    at: i64 = 0
    while at < len(found):
        here = found[at]
        at += 1
        side: i64 = 0
        while side < 4:
            other = beside(here, side)
            near[other] |= bit
            if i64(squares[other]) == kind and i64(group[other]) == 0:
                group[other] = u8(number)
                found = append(found, other)
            side += 1
    return at


def beside(cell: i64, side: i64) -> i64:
    if side < 2:
        return cell + 1 if side == 0 else cell - 1
    return cell + STRIDE if side == 2 else cell - STRIDE


def reach(placements: Placements, shape: i64, corner: i64) -> i64:
    """All villages of the cities in and around a spot."""
    cities: i64 = 0
    place: i64 = 0
    while place < 6:
        cities |= placements.near_cities[corner + OFFSET[shape * 6 + place]]
        place += 1
    found: i64 = 0
    number: i64 = 0
    while cities != 0:
        if cities & 1:
            found += placements.cities[number]
        cities >>= 1
        number += 1
    return found


def answers(placements: Placements, domain: Domain, laying: Laying, asked: bool) -> None:
    """Both answers to the open question, and so on until all are settled.

    A card that is hidden where the new one comes to lie makes no difference to what is seen: over it will do.
    """
    if not asked:
        note(placements, domain, laying)
        return
    if not placements.weave or laying.tops & POWER[laying.asked]:
        under = laying.copy()
        under.answer(domain, placements.weave, False)
        answers(placements, domain, under, under.next_question(domain, placements.weave))
    laying.answer(domain, placements.weave, True)
    answers(placements, domain, laying, laying.next_question(domain, placements.weave))


def note(placements: Placements, domain: Domain, laying: Laying) -> None:
    """Adds a way to lay a card."""
    corner = domain.origin + laying.row * STRIDE + laying.column
    shape = laying.turns * 6
    shown: i64 = 0
    goods: i64 = 0
    lost: i64 = 0
    lost_factories: i64 = 0
    villages: i64 = 0
    place: i64 = 0
    while place < 6:
        cell = corner + OFFSET[shape + place]
        top = i64(domain.top[cell])
        if top == 0:
            shown |= POWER[place]
        elif laying.over & POWER[top - 1]:
            shown |= POWER[place]
            square = i64(domain.square[cell])
            lost += SIMPLE[square]
            lost_factories += MADE[square]
            if square == VILLAGE:
                villages |= POWER[place]
            elif PRODUCTION <= square < FACTORY:
                goods |= POWER[domain.good_at(cell)]
        place += 1
    placements.over = append(placements.over, laying.over)
    placements.shown = append(placements.shown, shown)
    placements.lost = append(placements.lost, lost)
    placements.lost_factories = append(placements.lost_factories, lost_factories)
    placements.goods = append(placements.goods, goods)
    placements.villages = append(placements.villages, villages)
    placements.tears = append(placements.tears, 1 if tears(domain.square, corner, laying.turns, villages) else 0)


def tears(squares: vec[u8], corner: i64, shape: i64, covered: i64) -> bool:
    """May a city fall apart when these places of a spot are covered? Only if two of its villages lie around them."""
    if covered == 0:
        return False
    found: i64 = -1
    place: i64 = 0
    while place < 6:
        if covered & POWER[place]:
            cell = corner + OFFSET[shape * 6 + place]
            side: i64 = 0
            while side < 4:
                near = beside(cell, side)
                if i64(squares[near]) == VILLAGE and not is_place(near - corner, shape * 6, covered):
                    if found >= 0 and found != near:
                        return True
                    found = near
                side += 1
        place += 1
    return False


def is_place(offset: i64, shape: i64, places: i64) -> bool:
    """Is the cell so far from a spot's corner one of these places of it?"""
    place: i64 = 0
    while place < 6:
        if places & POWER[place] and OFFSET[shape + place] == offset:
            return True
        place += 1
    return False
