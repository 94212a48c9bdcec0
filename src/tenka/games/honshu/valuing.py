"""What a domain is worth to somebody who looks ahead, and which placements of a card are best for it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tenka.games.honshu.actions import placing
from tenka.games.honshu.cards import FACTORY, GOOD_COLOUR, GOOD_OF, PRODUCTION, ROUNDS
from tenka.games.honshu.domain import (
    HEIGHT,
    OFFSET,
    ORIGIN,
    POWER,
    SQUARE,
    STRIDE,
    WIDTH,
    Domain,
    Laying,
)
from tenka.games.honshu.position import HonshuPosition, cubes_by_colour
from tenka.games.honshu.score import Score, count

KEPT: Final = 12  # so many of the best placements are kept
MOST_SHARED: Final = 4  # a card that covers more than it adds is hardly ever the best
LARGEST_MEMORY: Final = 6000


class Weights:
    """What may become points, in points at the first round; it fades to nothing at the last."""

    def __init__(
        self, second_city: float, lake: float, spare_cube: float, waiting: float, field: float, last: float
    ) -> None:
        self.second_city = second_city
        self.lake = lake
        self.spare_cube = spare_cube
        self.waiting = waiting  # for each point of a factory without a cube
        self.field = field
        self.last = last  # the share of it that remains when one round is left


POINTS_ONLY: Final = Weights(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
FAR_SIGHTED: Final = Weights(0.49, 1.17, 1.2, 0.3, 0.3, 0.3)


def outlook(score: Score, rounds_left: i64, weights: Weights) -> float:
    """Points, and what may become points in the rounds that are left."""
    points = float(score.total())
    if rounds_left == 0:
        return points + 0.01 * float(score.fields)
    hope = (
        weights.second_city * float(score.second_city)
        + weights.lake * float(score.lake_squares)
        + weights.spare_cube * float(score.spare_cubes)
        + weights.waiting * float(score.waiting)
        + weights.field * float(score.fields)
    )
    return points + hope * (weights.last + (1.0 - weights.last) * float(rounds_left - 1) / float(ROUNDS - 1))


class Ranking:
    """The best placements of one card in one domain, best first."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.over: vec[i64] = vec[i64]()  # the touched cards that the new card lies over
        self.values: vec[float] = vec[float]()

    def best(self) -> float:
        return self.values[0]

    def add(self, action: i64, over: i64, value: float) -> None:
        """Keeps a placement if it is among the best."""
        size: i64 = len(self.values)
        if size == KEPT and value <= self.values[size - 1]:
            return
        if size < KEPT:
            self.actions = append(self.actions, action)
            self.over = append(self.over, over)
            self.values = append(self.values, value)
        else:
            size -= 1
        place = size
        while place > 0 and self.values[place - 1] < value:
            self.actions[place] = self.actions[place - 1]
            self.over[place] = self.over[place - 1]
            self.values[place] = self.values[place - 1]
            place -= 1
        self.actions[place] = action
        self.over[place] = over
        self.values[place] = value


class Valuer:
    """Remembers what it has found out: a card in a domain is looked at once."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.memory: dict[tuple[i64, i64, i64, i64], Ranking] = {}

    def ranking(self, position: HonshuPosition, seat: i64, face: i64) -> Ranking:
        """The best placements of a card for a seat, as its domain is now."""
        domain = position.domain[seat]
        key = (domain.mark, face, position.cubes[seat], table_mark(position))
        known = self.memory.get(key)
        if known is not None:
            return known
        if len(self.memory) >= LARGEST_MEMORY:
            self.memory = {}
        found = rank(position, seat, face, self.weights)
        self.memory[key] = found
        return found

    def worth(self, position: HonshuPosition, seat: i64) -> float:
        """The outlook of a seat; a card that it has yet to lay counts as laid in the best way."""
        if position.taken[seat] >= 0:
            return self.ranking(position, seat, position.taken[seat]).best()
        return outlook(position.score(seat), ROUNDS + 1 - position.domain[seat].cards, self.weights)


def table_mark(position: HonshuPosition) -> i64:
    """All else that a ranking depends on: how the table counts and lays, and which colours the supply still has."""
    scoring = position.scoring
    mark = (scoring.alternative * 2 + scoring.factory_bonus) * 4 + scoring.card5
    mark = mark * 4 + (2 if scoring.windows else 0) + (1 if scoring.before_delivery else 0)
    mark = mark * 4 + (2 if position.weave else 0) + (1 if position.cover_whole else 0)
    for cubes in position.supply:
        mark = mark * 2 + (1 if cubes > 0 else 0)
    return mark


def rank(position: HonshuPosition, seat: i64, face: i64, weights: Weights) -> Ranking:
    """Looks at every placement of a card, with every answer to over or under."""
    domain = position.domain[seat]
    found = Ranking()
    laying = Laying()
    turns: i64 = 0
    while turns < 4:
        row = domain.first_row - HEIGHT[turns & 1] + 1
        while row <= domain.last_row:
            column = domain.first_column - WIDTH[turns & 1] + 1
            while column <= domain.last_column:
                laying.read(domain, face, turns, row, column, position.cover_whole)
                if laying.shared <= MOST_SHARED and laying.possible(domain, position.weave):
                    asked = laying.begin(domain, position.weave)
                    rank_answers(position, seat, laying, asked, weights, found)
                column += 1
            row += 1
        turns += 1
    return found


def rank_answers(
    position: HonshuPosition, seat: i64, laying: Laying, asked: bool, weights: Weights, found: Ranking
) -> None:
    """Both answers to the open question, and so on until all are settled.

    A card that is hidden where the new one comes to lie makes no difference to what is seen: over it will do.
    """
    domain = position.domain[seat]
    if not asked:
        value = value_of(position, seat, domain, laying, weights)
        found.add(placing(laying.turns, laying.row, laying.column), laying.over, value)
        return
    if not position.weave or laying.tops & POWER[laying.asked]:
        under = laying.copy()
        under.answer(domain, position.weave, False)
        rank_answers(position, seat, under, under.next_question(domain, position.weave), weights, found)
    laying.answer(domain, position.weave, True)
    rank_answers(position, seat, laying, laying.next_question(domain, position.weave), weights, found)


def value_of(position: HonshuPosition, seat: i64, domain: Domain, laying: Laying, weights: Weights) -> float:
    """The outlook after a placement."""
    squares = domain.square[:]
    cubes = position.cubes[seat]
    turns = laying.turns
    corner = ORIGIN + laying.row * STRIDE + laying.column
    art = (laying.face * 4 + turns) * 6
    gained: i64 = 0
    place: i64 = 0
    while place < 6:
        cell = corner + OFFSET[(turns & 1) * 6 + place]
        top = i64(domain.top[cell])
        if top == 0 or laying.over & POWER[top - 1]:
            if top > 0:
                good = domain.good_at(cell)
                if good >= 0:
                    cubes &= ~POWER[good]
            square = SQUARE[art + place]
            squares[cell] = u8(square)
            if PRODUCTION <= square < FACTORY:
                good = i64(GOOD_OF[laying.face * 4 + square - PRODUCTION])
                if position.supply[i64(GOOD_COLOUR[good])] > 0:
                    gained |= POWER[good]
        place += 1
    first_row = min(domain.first_row, laying.row)
    first_column = min(domain.first_column, laying.column)
    last_row = max(domain.last_row, laying.row + HEIGHT[turns & 1] - 1)
    last_column = max(domain.last_column, laying.column + WIDTH[turns & 1] - 1)
    score = count(
        squares,
        STRIDE,
        ORIGIN + first_row * STRIDE + first_column,
        last_row - first_row + 1,
        last_column - first_column + 1,
        cubes_by_colour(cubes | gained),
        position.scoring,
    )
    return outlook(score, ROUNDS - domain.cards, weights)
