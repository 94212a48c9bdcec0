"""What orders say about loyalty: who serves whom, judged from what everybody saw.

Every order is a little evidence for or against the seat serving a clan, kept as a sum of logarithms in sixteenths
(`favour`, by seat * 5 + clan).
"""

from importlib.resources import files
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
    game that is played out: a table by `sort_of` would be slower.
    """
    if action < SEND_NINJA:
        return LAID_LAST if last_round else DEPLOYED
    if action < PLACE:
        return NINJA_TAKEN
    if action < MOVE:
        return LAID_LAST if last_round else PLACED
    return 0


# --- what a seat concludes --------------------------------------------------------------------------------------------

DEPLOYS: Final = 0
PLACES: Final = 1
NINJAS: Final = 2
ATTACKS: Final = 3  # with something else to attack
SPARES: Final = 4  # attacks on others where this clan could have been attacked
LAST_CARDS: Final = 5
SORTS: Final = 6
MOST: Final = 6  # so many of a sort are counted, and twice as many of all clans together
SIGNS: Final = 3 * SORTS  # of a clan: its own orders of each sort, those of all clans, the most of another clan


class Reading:
    """What counts of orders say about a clan: a net of one hidden layer, the same for every clan and seat.

    How somebody treats all clans tells how they play: whether they hide, and how much their orders mean. So one reading
    serves for players of every strength. The weights are in `belief.txt`, in hundredths, a line for each hidden unit
    (its signs, its bias, what it says) and one for what the signs say directly; benchmarks/fit_beliefs.py made them.
    """

    def __init__(self, lines: list[list[int]]) -> None:
        flat: list[float] = []
        for line in lines:
            flat.extend([number / 100.0 for number in line])
        self.weights: vec[float] = vec[float](flat)
        self.hidden: i64 = len(lines) - 1

    def says(self, signs: vec[float]) -> float:
        """How much more likely, as a natural logarithm and up to a constant."""
        weights = self.weights
        at: i64 = 0
        found = 0.0
        for _ in range(self.hidden):
            total = weights[at + SIGNS]
            for sign in range(i64(SIGNS)):
                total += weights[at + sign] * signs[sign]
            if total > 0.0:
                found += total * weights[at + SIGNS + 1]
            at += SIGNS + 2
        for sign in range(i64(SIGNS)):
            found += weights[at + sign] * signs[sign]
        return found


def fitted() -> Reading:
    text = files("tenka.games.shinobi").joinpath("belief.txt").read_text("ascii")
    return Reading([[int(number) for number in line.split(",")] for line in text.splitlines()])


READING: Final = fitted()


def sort_of(action: i64, last_round: bool) -> i64:
    """The sort of an order that is no attack, or -1 for a move, which says nothing."""
    if action < SEND_NINJA:
        return LAST_CARDS if last_round else DEPLOYS
    if action < PLACE:
        return NINJAS
    if action < MOVE:
        return LAST_CARDS if last_round else PLACES
    return -1


def signs_of(tally: vec[i64], seat: i64, clan: i64) -> vec[float]:
    """What a seat's orders show about a clan; counts are scaled so that most lie between 0 and 2."""
    found = vec[float]([0.0] * SIGNS)
    first = seat * CLAN_COUNT * SORTS
    for sort in range(i64(SORTS)):
        whole: i64 = 0
        most: i64 = 0
        for other in range(i64(CLAN_COUNT)):
            count = tally[first + other * SORTS + sort]
            whole += count
            if other != clan and count > most:
                most = count
        found[sort] = float(at_most(tally[first + clan * SORTS + sort], MOST)) / 3.0
        found[SORTS + sort] = float(at_most(whole, 2 * MOST)) / 6.0
        found[2 * SORTS + sort] = float(at_most(most, MOST)) / 3.0
    return found


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def conclusion(tally: vec[i64]) -> vec[i64]:
    """The evidence for each seat and clan, in sixteenths, from how often orders of each sort concerned it."""
    found = vec[i64](capacity=len(tally) // SORTS)
    for seat in range(len(tally) // (CLAN_COUNT * SORTS)):
        says = vec[float]([0.0] * CLAN_COUNT)
        mean = 0.0
        for clan in range(i64(CLAN_COUNT)):
            says[clan] = READING.says(signs_of(tally, seat, clan))
            mean += says[clan] / float(CLAN_COUNT)
        for clan in range(i64(CLAN_COUNT)):
            found = append(found, i64(UNIT * (says[clan] - mean)))
    return found


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
