"""What a domain is worth to somebody who looks ahead, and which placements of a card are best for it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu.actions import placing
from tenka.games.honshu.cards import ROUNDS
from tenka.games.honshu.domain.domain import Domain
from tenka.games.honshu.domain.placements import Placements, placements_of
from tenka.games.honshu.position import HonshuPosition
from tenka.games.honshu.scoring.score import Score
from tenka.games.honshu.scoring.score_delta import ScoreDelta

KEPT: Final = 12  # so many of the best placements are kept
LARGEST_MEMORY: Final = 2000
MOST_DOMAINS: Final = 40
HOPES: Final = 10  # things that have a weight: see `outlook`
ROUNDED: Final = 0.001  # more than sums differ by the order in which they are added up


class Weights:
    """What may become points: for each thing that is counted, points at the first round, in the middle and at the end.

    Between them it changes evenly with every round; when the last card is laid, points alone count.
    """

    def __init__(self, first: list[float], middle: list[float], end: list[float]) -> None:
        self.hopes = any(weight != 0.0 for weight in first + middle + end)
        self.by_round: vec[float] = vec[float]()  # HOPES weights for each number of rounds that are left
        for left in range(ROUNDS + 1):
            late = 1.0 - (left - 1) / (ROUNDS - 1)
            for thing in range(HOPES):
                if late < 0.5:
                    weight = first[thing] + (middle[thing] - first[thing]) * 2.0 * late
                else:
                    weight = middle[thing] + (end[thing] - middle[thing]) * (2.0 * late - 1.0)
                self.by_round = append(self.by_round, weight)


def fading(second_city: float, lake: float, spare_cube: float, waiting: float, field: float, last: float) -> Weights:
    """Weights that fade evenly to a share of what they are at the first round."""
    first = [second_city, lake, spare_cube, waiting, field, 0.0, 0.0, 0.0, 0.0, 0.0]
    middle = [weight * (1.0 + last) / 2.0 for weight in first]
    return Weights(first, middle, [weight * last for weight in first])


NO_HOPES: Final = [0.0] * HOPES
POINTS_ONLY: Final = Weights(NO_HOPES, NO_HOPES, NO_HOPES)
FAR_SIGHTED: Final = fading(0.49, 1.17, 1.2, 0.3, 0.3, 0.3)
AHEAD_FIRST: Final = [0.49, 1.17, 1.2, 0.3, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0]
AHEAD_MIDDLE: Final = [0.32, 0.76, 0.78, 0.2, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0]
AHEAD_END: Final = [0.15, 0.35, 0.36, 0.09, 0.09, 0.0, 0.0, 0.0, 0.0, 0.0]
AHEAD: Final = Weights(AHEAD_FIRST, AHEAD_MIDDLE, AHEAD_END)
"""Of the search: benchmarks/tune_honshu.py found them."""


def outlook(score: Score, rounds_left: i64, weights: Weights) -> float:
    """Points, and what may become points in the rounds that are left."""
    points = float(score.total())
    if rounds_left == 0:
        return points + 0.01 * float(score.fields)
    if not weights.hopes:
        return points
    by_round = weights.by_round
    at = rounds_left * HOPES
    spare = float(score.spare_cubes)
    return (
        points
        + by_round[at] * float(score.second_city)
        + by_round[at + 1] * float(score.lake_squares)
        + by_round[at + 2] * spare
        + by_round[at + 3] * float(score.waiting)
        + by_round[at + 4] * float(score.fields)
        + by_round[at + 5] * float(score.city)
        + by_round[at + 6] * float(score.forest)
        + by_round[at + 7] * float(score.lakes)
        + by_round[at + 8] * float(score.factories)
        + by_round[at + 9] * spare * spare
    )


class Ranking:
    """The best placements of one card in one domain, best first."""

    def __init__(self, kept: i64) -> None:
        self.kept = kept  # so many
        self.actions: vec[i64] = vec[i64]()
        self.over: vec[i64] = vec[i64]()  # the touched cards that the new card lies over
        self.values: vec[float] = vec[float]()

    def best(self) -> float:
        return self.values[0]

    def is_too_little(self, value: float) -> bool:
        """Would a placement of this value not be kept?"""
        size: i64 = len(self.values)
        return size == self.kept and value <= self.values[size - 1]

    def add(self, action: i64, over: i64, value: float) -> None:
        """Keeps a placement if it is among the best."""
        if self.is_too_little(value):
            return
        size: i64 = len(self.values)
        if size < self.kept:
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
        self.firsts: dict[tuple[i64, i64, i64, i64], Ranking] = {}
        self.known: dict[i64, Placements] = {}

    def ranking(self, position: HonshuPosition, seat: i64, face: i64) -> Ranking:
        """The best placements of a card for a seat, as its domain is now."""
        domain = position.domain[seat]
        key = (domain.mark, face, position.cubes[seat], table_mark(position))
        known = self.memory.get(key)
        if known is not None:
            return known
        if len(self.memory) >= LARGEST_MEMORY:
            self.memory = {}
        found = rank(position, seat, face, self.weights, self.placements(position, domain))
        self.memory[key] = found
        return found

    def first(self, position: HonshuPosition, seat: i64, face: i64) -> Ranking:
        """The best placement alone, which is found far sooner: hardly any other has to be counted to its end."""
        domain = position.domain[seat]
        key = (domain.mark, face, position.cubes[seat], table_mark(position))
        known = self.firsts.get(key)
        if known is not None:
            return known
        if len(self.firsts) >= LARGEST_MEMORY:
            self.firsts = {}
        found = self.memory.get(key)
        if found is None:
            found = rank(position, seat, face, self.weights, self.placements(position, domain), 1)
        self.firsts[key] = found
        return found

    def placements(self, position: HonshuPosition, domain: Domain) -> Placements:
        known = self.known.get(domain.mark)
        if known is not None and known.weave == position.weave and known.cover_whole == position.cover_whole:
            return known
        if len(self.known) >= MOST_DOMAINS:
            self.known = {}
        found = placements_of(domain, position.weave, position.cover_whole)
        self.known[domain.mark] = found
        return found

    def worth(self, position: HonshuPosition, seat: i64) -> float:
        """The outlook of a seat; a card that it has yet to lay counts as laid in the best way."""
        if position.taken[seat] >= 0:
            return self.first(position, seat, position.taken[seat]).best()
        return outlook(position.score(seat), ROUNDS + 1 - position.domain[seat].cards, self.weights)


def table_mark(position: HonshuPosition) -> i64:
    """All else that a ranking depends on: how the table counts and lays, and which colours the supply still has."""
    scoring = position.scoring
    mark = (scoring.alternative * 2 + scoring.factory_bonus) * 4 + scoring.card5
    mark = mark * 2 + (1 if scoring.lakes_besides else 0)
    mark = mark * 4 + (2 if scoring.windows else 0) + (1 if scoring.before_delivery else 0)
    mark = mark * 4 + (2 if position.weave else 0) + (1 if position.cover_whole else 0)
    for cubes in position.supply:
        mark = mark * 2 + (1 if cubes > 0 else 0)
    return mark


def rank(
    position: HonshuPosition, seat: i64, face: i64, weights: Weights, placements: Placements, kept: i64 = KEPT
) -> Ranking:
    """Looks at every placement of a card, with every answer to over or under, and keeps so many."""
    found = Ranking(kept)
    delta = ScoreDelta(position, seat, face, placements)
    points_tell = not weights.hopes and position.domain[seat].cards < ROUNDS and not delta.looks_at_neighbours()
    turns: i64 = 0
    while turns < 4:
        delta.turn(turns)
        spot: i64 = placements.lying if turns & 1 else 0
        last: i64 = len(placements.row) if turns & 1 else placements.lying
        while spot < last:
            delta.go_to(spot)
            way: i64 = placements.first[spot]
            spot += 1
            end: i64 = placements.first[spot]
            while way < end:
                if delta.lake & ~placements.shown[way]:
                    pass  # the card's own lake must be seen
                elif not (points_tell and found.is_too_little(float(delta.most_points(way)))):
                    rank_way(delta, way, weights, found)
                way += 1
        turns += 1
    return found


def rank_way(delta: ScoreDelta, way: i64, weights: Weights, found: Ranking) -> None:
    """Adds one placement. What takes long to count is only counted if it could matter."""
    rounds_left = ROUNDS - delta.domain.cards
    delta.lay(way)
    delta.suppose_most(way)
    if found.is_too_little(outlook(delta.score, rounds_left, weights) + ROUNDED):
        return
    exact = delta.count_cities(way)
    exact = delta.count_alternative(way) and exact
    value = outlook(delta.score, rounds_left, weights)
    if not exact:
        if found.is_too_little(value + ROUNDED):
            return
        value = outlook(delta.count_whole(way), rounds_left, weights)
    found.add(placing(delta.turns, delta.row, delta.column), delta.placements.over[way], value)
