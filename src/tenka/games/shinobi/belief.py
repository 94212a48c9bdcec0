"""What orders say about loyalty: who serves whom, judged from what everybody saw.

Every order is a little evidence for or against the seat serving a clan, kept as a sum of logarithms in sixteenths
(`favour`, by seat * 5 + clan). What a seat concludes who thinks longer is in `reading.py`.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.shinobi.actions import MOVE, PLACE, SEND_NINJA
from tenka.games.shinobi.cards import CLAN_COUNT

UNIT: Final = 16.0
LIMIT: Final = 64  # no seat is ever quite sure: at most four natural logarithms either way

# Rounded from counts in games of bots that save their own cards for the end and of bots that don't: how much more often
# an order concerns the own clan than any other. Early cards say little, because both kinds of player exist. A move says
# nothing: were one kind of move held against its player, whoever wants to hide would make the other.
DEPLOYED: Final = 2
PLACED: Final = 4
LAID_LAST: Final = 40  # a card laid in the last round: there is no reason left to hide
NINJA_TAKEN: Final = -32
ATTACKED: Final = -40  # with something else to attack
SPARED: Final = vec[i64]([0, 0, 11, 6, 5, 4])  # by the number of clans that could be attacked: 16 * log(k / (k - 1))

_ODDS: Final = vec[float]([exp((step - 2 * LIMIT) / UNIT) for step in range(4 * LIMIT + 1)])


def odds(favour: i64) -> float:
    """How much more likely a sum of evidence makes a loyalty."""
    if favour > LIMIT:
        favour = LIMIT
    if favour < -LIMIT:
        favour = -LIMIT
    return _ODDS[favour + 2 * LIMIT]


def weight(action: i64, last_round: bool) -> i64:
    """The evidence of an order of the first two kinds for the clan whose card it concerns. Asked at every order of a
    game that is played out: a table would be slower.
    """
    if action < SEND_NINJA:
        return LAID_LAST if last_round else DEPLOYED
    if action < PLACE:
        return NINJA_TAKEN
    if action < MOVE:
        return LAID_LAST if last_round else PLACED
    return 0


class Loyalties:
    """All ways in which the unknown loyalties can lie, weighed by the evidence."""

    def __init__(self, favour: vec[i64], players: i64, known: vec[i64]) -> None:
        """`known` gives a clan for the seats whose loyalty is known, and -1 for the others."""
        self.players = players
        self.ways: vec[i64] = vec[i64]()  # players numbers for each way
        self.weights: vec[float] = vec[float]()
        self.sum: float = 0.0
        self._extend(favour, known, vec[i64](known), 0, 1.0)

    def _extend(self, favour: vec[i64], known: vec[i64], way: vec[i64], seat: i64, weight: float) -> None:
        if seat == self.players:
            for at in range(self.players):
                self.ways = append(self.ways, way[at])
            self.weights = append(self.weights, weight)
            self.sum += weight
            return
        if known[seat] >= 0:
            self._extend(favour, known, way, seat + 1, weight)
            return
        for clan in range(i64(CLAN_COUNT)):
            if not _serves(way, clan, seat) and not _serves(known, clan, self.players):
                way[seat] = clan
                self._extend(favour, known, way, seat + 1, weight * odds(favour[seat * CLAN_COUNT + clan]))
        way[seat] = -1

    def pick(self, at: float) -> i64:
        """The way at a fraction, from 0 to 1, of the whole weight; as an index into `ways` of its first seat."""
        rest = at * self.sum
        count: i64 = len(self.weights)
        for way in range(count):
            rest -= self.weights[way]
            if rest < 0.0:
                return way * self.players
        return (count - 1) * self.players

    def chance_of(self, seat: i64, clan: i64) -> float:
        """How likely a seat serves a clan."""
        found = 0.0
        count: i64 = len(self.weights)
        for way in range(count):
            if self.ways[way * self.players + seat] == clan:
                found += self.weights[way]
        return found / self.sum


def _serves(way: vec[i64], clan: i64, seats: i64) -> bool:
    """Does one of the first `seats` serve this clan?"""
    found = False
    for seat in range(seats):
        found = found or way[seat] == clan
    return found
