"""Where a card belongs, by what the next rounds make of it.

The best places of a card are tried: from each the domain is played on for a few rounds by its owner alone, who takes
the best of the cards that luck offers and lays it where it looks best. The luck is the same for every place. Places
that are behind drop out; the one that looks best at first sight stands unless another leads clearly.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu.actions import OVER_IT, UNDER_IT, placing
from tenka.games.honshu.bot.evaluation import Ranking, Valuer
from tenka.games.honshu.cards import MAP_CARDS, ROUNDS
from tenka.games.honshu.domain.domain import POWER
from tenka.games.honshu.domain.laying import Laying
from tenka.games.honshu.position import PLACE, WEAVE
from tenka.games.honshu.rules import HonshuState
from tenka.kernel.chance import BOTS, Chance

TRIED: Final = 8  # places
ROUNDS_AHEAD: Final = 3
OFFERED: Final = 2  # cards of which one is taken in a round to come
FIRST: Final = 6  # worlds in which every place is tried
DOUBT: Final = 0.5  # standard errors by which another place must lead
HOPELESS: Final = 1.5  # and by how many it may be behind


class Place:
    """A place of the card, and what each world was worth after it."""

    def __init__(self, action: i64) -> None:
        self.action = action
        self.values: vec[float] = vec[float]()

    def mean(self) -> float:
        total = 0.0
        for value in self.values:
            total += value
        return total / float(len(self.values))

    def lead(self, other: "Place", doubt: float) -> float:
        """By how much it did better than another in the same worlds, less so many standard errors."""
        mean = self.mean() - other.mean()
        squares = 0.0
        n: i64 = len(self.values)
        for world in range(n):
            squares += (self.values[world] - other.values[world] - mean) ** 2
        return mean - doubt * sqrt(squares / float(n * (n - 1)))


class Places:
    """One card that a seat has to lay."""

    def __init__(self, position: HonshuState, valuer: Valuer, chance: Chance) -> None:
        self.position = position
        self.seat: i64 = position.actor
        self.valuer = valuer
        self.chance = chance
        self.face: i64 = position.taken[position.actor]
        self.rounds: i64 = min(ROUNDS_AHEAD, ROUNDS - position.round)
        self.worlds: list[vec[i64]] = []  # the cards that luck offers in each

    def best(self, most: i64, in_time: Callable[[], bool]) -> i64:
        """The best place that comes out after at most so many worlds."""
        places: list[Place] = []
        for action in self.valuer.ranking(self.position, self.seat, self.face).actions:
            if len(places) < TRIED and not any(place.action == action for place in places):
                places.append(Place(action))
        champion = places[0]
        found = champion.action
        worlds: i64 = FIRST
        while self.rounds > 0 and len(places) > 1:
            for place in places:
                if not self.try_in(place, worlds, in_time):
                    return found
            others = [place for place in places[1:] if place.lead(champion, -HOPELESS) > 0.0]
            others.sort(key=by_mean)
            found = others[0].action if others and others[0].lead(champion, DOUBT) > 0.0 else champion.action
            if worlds >= most:
                return found
            places = [champion, *others[: max(1, len(places) // 2)]]
            worlds = min(most, 2 * worlds)
        return found

    def try_in(self, place: Place, worlds: i64, in_time: Callable[[], bool]) -> bool:
        """Plays on from a place in more worlds, up to so many; False: time is up before."""
        number: i64 = len(place.values)
        while number < worlds:
            if not in_time():
                return False
            if number == len(self.worlds):
                self.worlds.append(self.draw())
            position = self.position.copy()
            self.lay(position, self.face, place.action)
            place.values = append(place.values, self.play_on(position, self.worlds[number]))
            number += 1
        return True

    def draw(self) -> vec[i64]:
        """Cards that nobody has shown yet, for all the rounds ahead."""
        unseen = vec[i64]()
        for card in range(i64(MAP_CARDS)):
            if not self.position.shown & POWER[card] and card != self.face:
                unseen = append(unseen, card)
        size: i64 = len(unseen)
        wanted = min(size, OFFERED * self.rounds)
        for number in range(wanted):
            other = number + self.chance.below(BOTS, size - number)
            card = unseen[other]
            unseen[other] = unseen[number]
            unseen[number] = card
        return unseen[:wanted]

    def play_on(self, position: HonshuState, offered: vec[i64]) -> float:
        valuer = self.valuer
        first: i64 = 0
        while first < len(offered):
            best: i64 = offered[first]
            ranking = valuer.first(position, self.seat, best)
            for number in range(first + 1, min(first + OFFERED, len(offered))):
                other = valuer.first(position, self.seat, offered[number])
                if other.best() > ranking.best():
                    ranking = other
                    best = offered[number]
            self.lay(position, best, ranking.actions[0])
            first += OFFERED
        return valuer.worth(position, self.seat)

    def lay(self, position: HonshuState, face: i64, action: i64) -> None:
        """The seat alone, whoever would be next."""
        position.actor = self.seat
        position.phase = PLACE
        position.turn = 0
        position.taken[self.seat] = face
        position.do(action, self.chance)
        while position.phase == WEAVE:
            position.do(over_or_under(position, self.valuer), self.chance)


def by_mean(place: Place) -> float:
    return -place.mean()


def over_or_under(position: HonshuState, valuer: Valuer) -> i64:
    """As in the best placement that fits what has been answered."""
    laying = position.laying
    found = answer_in(valuer.first(position, position.actor, laying.face), laying)
    if found < 0:
        found = answer_in(valuer.ranking(position, position.actor, laying.face), laying)
    return found if found >= 0 else OVER_IT


def answer_in(ranking: Ranking, laying: Laying) -> i64:
    """What a ranking says to the card that is asked about; -1: nothing."""
    action = placing(laying.turns, laying.row, laying.column)
    for number in range(len(ranking.actions)):
        over = ranking.over[number]
        if ranking.actions[number] == action and over & laying.over == laying.over and not over & laying.under:
            return OVER_IT if over & POWER[laying.asked] else UNDER_IT
    return -1
