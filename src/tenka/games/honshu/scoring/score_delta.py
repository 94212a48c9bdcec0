"""What one card would bring to one domain: only what a placement changes is counted, not the domain each time."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tenka.games.honshu.cards import FIELD, FOREST, GOOD_COLOUR, LAKE, PRODUCTION, VILLAGE
from tenka.games.honshu.domain.domain import HEIGHT, OFFSET, POWER, SQUARE, STRIDE, WIDTH, Domain
from tenka.games.honshu.domain.placements import BESIDE, MADE, SIMPLE, Placements, beside, is_place
from tenka.games.honshu.position import HonshuPosition, bits, lowest
from tenka.games.honshu.scoring.score import (
    INSTEAD_ANY,
    INSTEAD_LARGEST,
    Score,
    Scoring,
    count,
    is_block,
    is_framed,
    threes_of,
    trade,
)

FIRST_PLACE: Final = vec[i64]([0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 64)])  # of a mask of places
NUMBER: Final = vec[i64]([mask.bit_count() for mask in range(64)])  # of places
SMALLEST_WITH_FRAMED: Final = 5  # a village and its four neighbours


class ScoreDelta:
    """A card that is weighed for the domain of a seat; `score` is what was counted last."""

    def __init__(self, position: HonshuPosition, seat: i64, face: i64, placements: Placements) -> None:
        self.position = position
        self.placements = placements
        self.face = face
        self.goods: i64 = position.cubes[seat]  # that hold their cube
        self.domain: Domain = position.domain[seat]
        self.squares: vec[u8] = position.domain[seat].square[:]  # also while a placement is looked at
        self.cities: vec[i64] = placements.cities[:]  # their sizes, likewise
        self.scoring: Scoring = position.scoring
        self.alternative: i64 = position.scoring.alternative
        self.now: Score = position.score(seat)
        self.score: Score = Score(self.now.cubes, position.scoring)
        self.traded: vec[i64] = vec[i64]([0, 0, 0, 0])  # by colour, as it is now
        self.largest: i64 = 0
        for city in placements.cities:
            self.largest = max(self.largest, city)
        self.framed: i64 = self.framed_now() if self.alternative == 5 else 0
        # The spot where the card lies for trial.
        self.row: i64 = 0
        self.column: i64 = 0
        self.corner: i64 = 0
        self.reach: i64 = 0
        self.lake_points: i64 = 0
        self.card_4: i64 = 0  # what that card gives
        self.before: i64 = -1  # what `look_around` sees there now, once it is asked
        # The card as it is turned: where it has what, as masks of its places, and what it brings by the places seen.
        self.turns: i64 = 0
        self.shape: i64 = 0  # the first of its places in OFFSET and BESIDE
        self.art: i64 = 0
        self.villages: i64 = 0
        self.forests: i64 = 0
        self.fields: i64 = 0
        self.lake: i64 = 0
        self.production: i64 = 0
        self.gained: vec[i64] = vec[i64]([0] * 64)
        self.gained_factories: vec[i64] = vec[i64]([0] * 64)
        for colour in range(i64(4)):
            self.traded[colour] = self.trade_of(colour, placements.simple, placements.factories, self.now.cubes)
        self.turn(0)
        self.most_by_trade: i64 = self.trade_without_cover()

    def cell_of(self, place: i64) -> i64:
        return self.corner + OFFSET[self.shape + place]

    def go_to(self, spot: i64) -> None:
        self.row = self.placements.row[spot]
        self.column = self.placements.column[spot]
        self.corner = self.domain.origin + self.row * STRIDE + self.column
        self.reach = self.placements.reach[spot]
        self.before = -1
        squares = self.placements.simple >> 48
        lakes = self.placements.lakes
        if self.lake != 0:  # no lake is ever covered, so lakes only grow together
            squares += 1
            lakes += 1 - bits(self.placements.near_lakes[self.cell_of(FIRST_PLACE[self.lake])])
        self.card_4 = 2 * squares if self.alternative == 4 else 0
        self.lake_points = 0 if self.alternative == 4 and not self.scoring.lakes_besides else 3 * (squares - lakes)

    def turn(self, turns: i64) -> None:
        """Turns the card so far."""
        self.turns = turns
        self.shape = (turns & 1) * 6
        self.art = (self.face * 4 + turns) * 6
        self.villages = self.places_of(VILLAGE)
        self.forests = self.places_of(FOREST)
        self.fields = self.places_of(FIELD)
        self.lake = self.places_of(LAKE)
        self.production = 0
        for colour in range(i64(4)):
            self.production |= self.places_of(PRODUCTION + colour)
        shown: i64 = 1
        while shown < 64:
            square = SQUARE[self.art + FIRST_PLACE[shown]]
            self.gained[shown] = self.gained[shown & (shown - 1)] + SIMPLE[square]
            self.gained_factories[shown] = self.gained_factories[shown & (shown - 1)] + MADE[square]
            shown += 1

    def places_of(self, square: i64) -> i64:
        found: i64 = 0
        place: i64 = 0
        while place < 6:
            if SQUARE[self.art + place] == square:
                found |= POWER[place]
            place += 1
        return found

    def trade_without_cover(self) -> i64:
        """The points of factories, and of cards 6, 7 and 8, if the card covered nothing: it is never more than this."""
        simple = self.placements.simple + self.gained[63]
        factories = self.placements.factories + self.gained_factories[63]
        cubes = self.cubes_with(0, 63)
        traded: i64 = 0
        for colour in range(i64(4)):
            traded += self.trade_of(colour, simple, factories, cubes)
        return (traded & 0xFFFF) + (traded >> 48)

    # --- one way to lay it ------------------------------------------------------------------------------------------

    def most_points(self, way: i64) -> i64:
        """Points that a way does not surpass, told at a glance; for cards that don't look at neighbours."""
        placements = self.placements
        shown = placements.shown[way]
        forests = placements.simple + self.gained[shown] - placements.lost[way] >> 32 & 0xFF
        joined = self.reach + NUMBER[self.villages & shown]
        city = joined if joined > self.largest else self.largest
        return 2 * forests + city + self.lake_points + self.card_4 + self.most_by_trade

    def looks_at_neighbours(self) -> bool:
        """Is an alternative card in play for which squares next to each other matter?"""
        return self.alternative == 2 or self.alternative == 3 or self.alternative == 5

    def lay(self, way: i64) -> None:
        """Counts all but cities, lines of forest, blocks of fields and framed villages."""
        placements = self.placements
        score = self.score
        shown = placements.shown[way]
        simple = placements.simple + self.gained[shown] - placements.lost[way]
        score.forest = 2 * (simple >> 32 & 0xFF)
        score.fields = simple >> 40 & 0xFF
        score.lake_squares = simple >> 48
        score.lakes = self.lake_points
        if self.alternative == 4:
            score.alternative = self.card_4
        factories = placements.factories + self.gained_factories[shown] - placements.lost_factories[way]
        cubes = self.cubes_with(placements.goods[way], shown)
        traded: i64 = 0
        colour: i64 = 0
        while colour < 4:
            changed = (factories ^ placements.factories) >> (15 * colour) & 0x7FFF
            changed |= (cubes ^ self.now.cubes) >> (16 * colour) & 0xFFFF
            changed |= (simple ^ placements.simple) >> (8 * colour) & 0xFF
            traded += self.traded[colour] if changed == 0 else self.trade_of(colour, simple, factories, cubes)
            colour += 1
        score.set_trade(traded)

    def trade_of(self, colour: i64, simple: i64, factories: i64, cubes: i64) -> i64:
        made = factories >> (15 * colour)
        return trade(
            colour,
            made & 31,
            made >> 5 & 31,
            made >> 10 & 31,
            simple >> (8 * colour) & 0xFF,
            cubes >> (16 * colour) & 0xFFFF,
            self.scoring,
        )

    def cities_beside(self, cell: i64, covered: i64) -> i64:
        """The cities that touch a cell when some of their villages are covered."""
        found: i64 = 0
        side: i64 = 0
        while side < 4:
            other = beside(cell, side)
            side += 1
            if i64(self.domain.square[other]) == VILLAGE and not is_place(other - self.corner, self.shape, covered):
                found |= POWER[i64(self.placements.group[other]) - 1]
        return found

    def cubes_with(self, covered: i64, shown: i64) -> i64:
        """The cubes of each colour, when goods are covered and some places of the card are seen."""
        cubes = self.now.cubes
        covered &= self.goods
        while covered != 0:
            cubes -= POWER[16 * i64(GOOD_COLOUR[lowest(covered)])]
            covered &= covered - 1
        gained = self.production & shown
        while gained != 0:
            colour = SQUARE[self.art + FIRST_PLACE[gained]] - PRODUCTION
            gained &= gained - 1
            if self.position.supply[colour] > 0:
                cubes += POWER[16 * colour]
        return cubes

    def suppose_most(self, way: i64) -> None:
        """Notes for what `lay` has not counted as much as it can come to at most."""
        score = self.score
        shown = self.placements.shown[way]
        villages = NUMBER[self.villages & shown]
        joined = self.reach + villages
        score.city = joined if joined > self.largest else self.largest
        score.second_city = self.largest
        if self.alternative == 2:
            lines: i64 = 6 if self.scoring.windows else 2  # with one more square of forest, in both directions
            score.alternative = self.now.alternative + 4 * lines * NUMBER[self.forests & shown]
        elif self.alternative == 3:
            blocks: i64 = 4 if self.scoring.windows else 1  # with one more field
            score.alternative = self.now.alternative + 5 * blocks * NUMBER[self.fields & shown]
        elif self.alternative == 5:
            score.alternative = 3 * (self.framed + 5 * villages)  # the village and its four neighbours

    def count_cities(self, way: i64) -> bool:
        """Counts the cities. Where one may be torn apart False comes back, and they come to no more than is noted."""
        placements = self.placements
        covered = placements.villages[way]
        left = covered
        while left != 0:
            self.cities[self.city_at(FIRST_PLACE[left])] -= 1
            left &= left - 1
        self.join_cities(self.villages & placements.shown[way], covered)
        left = covered
        while left != 0:
            self.cities[self.city_at(FIRST_PLACE[left])] += 1
            left &= left - 1
        return placements.tears[way] == 0

    def city_at(self, place: i64) -> i64:
        """The number of the city of which a place is part now."""
        return i64(self.placements.group[self.cell_of(place)]) - 1

    def join_cities(self, new: i64, covered: i64) -> None:
        """The two largest cities, with villages at the places `new`, and without those that are `covered`.

        A card's villages make up to three groups; each becomes one with all cities that it touches.
        """
        near_cities = self.placements.near_cities
        cities_a: i64 = 0
        cities_b: i64 = 0
        cities_c: i64 = 0
        size_a: i64 = 0
        size_b: i64 = 0
        size_c: i64 = 0
        while new != 0:
            touched: i64 = 0
            size: i64 = 0
            group = new & -new
            new ^= group
            while group != 0:
                place = FIRST_PLACE[group]
                group &= group - 1
                size += 1
                if covered == 0:
                    touched |= near_cities[self.cell_of(place)]
                else:
                    touched |= self.cities_beside(self.cell_of(place), covered)
                near = BESIDE[self.shape + place]
                group |= near & new
                new &= ~near
            if touched & cities_a:
                touched |= cities_a
                size += size_a
                cities_a = size_a = 0
            if touched & cities_b:
                touched |= cities_b
                size += size_b
                cities_b = size_b = 0
            if size_a == 0:
                cities_a = touched
                size_a = size
            elif size_b == 0:
                cities_b = touched
                size_b = size
            else:
                cities_c = touched
                size_c = size
        sizes = self.cities
        largest: i64 = 0
        second: i64 = 0
        number: i64 = 0
        while number < len(sizes):
            size = sizes[number]
            city = POWER[number]
            number += 1
            if cities_a & city:
                size_a += size
            elif cities_b & city:
                size_b += size
            elif cities_c & city:
                size_c += size
            elif size > largest:
                second = largest
                largest = size
            elif size > second:
                second = size
        number = 0
        while number < 3:
            size = size_a if number == 0 else size_b if number == 1 else size_c
            number += 1
            if size > largest:
                second = largest
                largest = size
            elif size > second:
                second = size
        self.score.city = largest
        self.score.second_city = second

    # --- alternative cards that look at neighbours ------------------------------------------------------------------

    def count_alternative(self, way: i64) -> bool:
        """Cards 2, 3 and 5, once the cities are counted. Where False comes back, it is no more than is noted."""
        if not self.looks_at_neighbours():
            return True
        alternative = self.alternative
        score = self.score
        if self.before < 0:
            self.before = self.look_around()
        before = self.before
        after = self.look_after(way) if self.is_changed(way) else before
        if alternative == 2:
            score.alternative = self.now.alternative + 4 * (after - before)
            return True
        if alternative == 3:
            if self.scoring.windows:
                score.alternative = self.now.alternative + 5 * (bits(after) - bits(before))
                return True
            score.alternative = self.now.alternative + 5 * bits(after & ~before)
            return after == before
        framed = self.framed + after - before
        score.alternative = 3 * framed
        if score.second_city >= SMALLEST_WITH_FRAMED:
            return framed == 0  # which city are they in?
        if self.scoring.card5 == INSTEAD_ANY or self.scoring.card5 == INSTEAD_LARGEST:
            score.city -= framed
        return True

    def is_changed(self, way: i64) -> bool:
        """Does what the card looks at come or go?"""
        shown = self.placements.shown[way]
        if self.alternative == 2:
            return self.forests & shown != 0 or self.placements.lost[way] >> 32 & 0xFF != 0
        if self.alternative == 3:
            return self.fields & shown != 0 or self.placements.lost[way] >> 40 & 0xFF != 0
        return self.villages & shown != 0 or self.placements.villages[way] != 0

    def look_after(self, way: i64) -> i64:
        """What `look_around` sees when the card lies there."""
        shown = self.placements.shown[way]
        self.show(shown)
        after = self.look_around()
        self.hide(shown)
        return after

    def show(self, shown: i64) -> None:
        """Puts the squares of the card where they are seen."""
        while shown != 0:
            place = FIRST_PLACE[shown]
            self.squares[self.cell_of(place)] = u8(SQUARE[self.art + place])
            shown &= shown - 1

    def hide(self, shown: i64) -> None:
        """Puts there again what lies there now."""
        while shown != 0:
            cell = self.cell_of(FIRST_PLACE[shown])
            self.squares[cell] = self.domain.square[cell]
            shown &= shown - 1

    def look_around(self) -> i64:
        """What a card in a spot can change: lines of forest, corners of blocks as a mask, or framed villages."""
        height = HEIGHT[self.turns & 1]
        width = WIDTH[self.turns & 1]
        if self.alternative == 2:
            return self.lines_through(height, width)
        framed = self.alternative == 5
        found: i64 = 0
        cell = self.domain.origin + (self.row - 1) * STRIDE + self.column - 1
        corner: i64 = 0
        row: i64 = 0
        while row < height + 2:
            column: i64 = 0
            while column < width + 2:
                if framed:
                    if self.is_framed(cell + column):
                        found += 1
                elif row <= height and column <= width and is_block(self.squares, STRIDE, cell + column):
                    found |= POWER[corner]
                corner += 1
                column += 1
            cell += STRIDE
            row += 1
        return found

    def is_framed(self, cell: i64) -> bool:
        return i64(self.squares[cell]) == VILLAGE and is_framed(self.squares, STRIDE, cell)

    def framed_now(self) -> i64:
        """Villages with a village on each of their four sides (H-11.5)."""
        domain = self.domain
        found: i64 = 0
        for row in range(domain.first_row, domain.last_row + 1):
            for column in range(domain.first_column, domain.last_column + 1):
                if self.is_framed(domain.origin + row * STRIDE + column):
                    found += 1
        return found

    def lines_through(self, height: i64, width: i64) -> i64:
        """Lines of three forests in the rows and columns of a spot."""
        domain = self.domain
        first_row = min(domain.first_row, self.row)
        first_column = min(domain.first_column, self.column)
        high = max(domain.last_row, self.row + height - 1) - first_row + 1
        wide = max(domain.last_column, self.column + width - 1) - first_column + 1
        windows = self.scoring.windows
        found: i64 = 0
        start = domain.origin + self.row * STRIDE + first_column
        while height > 0:
            found += threes_of(self.squares, start, 1, wide, windows)
            start += STRIDE
            height -= 1
        start = domain.origin + first_row * STRIDE + self.column
        while width > 0:
            found += threes_of(self.squares, start, STRIDE, high, windows)
            start += 1
            width -= 1
        return found

    # --- all of it --------------------------------------------------------------------------------------------------

    def count_whole(self, way: i64) -> Score:
        """The same counted square by square."""
        domain = self.domain
        shown = self.placements.shown[way]
        first_row = min(domain.first_row, self.row)
        first_column = min(domain.first_column, self.column)
        last_row = max(domain.last_row, self.row + HEIGHT[self.turns & 1] - 1)
        last_column = max(domain.last_column, self.column + WIDTH[self.turns & 1] - 1)
        self.show(shown)
        score = count(
            self.squares,
            STRIDE,
            domain.origin + first_row * STRIDE + first_column,
            last_row - first_row + 1,
            last_column - first_column + 1,
            self.cubes_with(self.placements.goods[way], shown),
            self.scoring,
        )
        self.hide(shown)
        return score
