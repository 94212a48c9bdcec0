"""What a seat concludes about loyalties from all orders that were given: who serves whom, and how well each one plays.

An order means little by itself: whoever plays carelessly strikes the own clan too, whoever hides lays its cards last.
So a net says at once how likely it is that a seat serves a clan and plays as a level does, and is asked about the clan.
"""

from importlib.resources import files
from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.shinobi.actions import ATTACK, MOVE, PLACE, SEND_NINJA, clan_of
from tenka.games.shinobi.belief import UNIT
from tenka.games.shinobi.cards import ARMIES, BANNER, CLAN_COUNT, MAX_SEATS, popcount
from tenka.games.shinobi.rules import ShinobiState

# Sorts of orders, counted by seat and clan.
DEPLOYS: Final = 0
PLACES: Final = 1
NINJAS: Final = 2
ATTACKS: Final = 3  # with something else to attack
SPARES: Final = 4  # attacks on others where this clan could have been attacked
LAST_CARDS: Final = 5
HOMEWARD: Final = 6  # moves into the own province
AWAY: Final = 7
SORTS: Final = 8
MOST: Final = 6  # so many of a sort are counted, and twice as many of all clans together

# What else is known of a seat and clan. Likelihoods are sums of logarithms.
FIRST: Final = 0  # the clan of its first card deployed, of its second, its third: whoever likes to show lays it first
SECOND: Final = 1
THIRD: Final = 2
AFTER: Final = 3  # cards placed after one of another clan was deployed
CARELESS: Final = 4  # its attacks, if it served the clan and counted cards, and were careless
CAREFUL: Final = 5  # the same, if it were careful
BLIND: Final = 6  # the same, if it attacked anything but its own
THRIFTY: Final = 7  # its deploys of other clans, if it gave those to the table that have little
TRAITS: Final = 8

# What is known of a seat alone.
TURNS: Final = 0
LEADS: Final = 1  # by how much attacked clans were larger than those that could be attacked, on average
LARGEST: Final = 2  # attacks on the largest
FORCED: Final = 3
LAID: Final = 4  # by how much clans of deployed cards were larger than all clans, on average
STRUCK: Final = 5  # the strength of armies that were attacked
TAKEN: Final = 6  # the strength of armies that a move took from
JOINED: Final = 7  # the strength of those that it reinforced
DEPLOYED: Final = 8  # how many
LAST_LAID: Final = 9  # 1 + the clan deployed in this turn
HABITS: Final = 10
SHOWN: Final = 8  # so many of them are signs

SIGNS: Final = 3 * SORTS + TRAITS + SHOWN + 4
LEVELS: Final = 5
SOFT: Final = 1.2  # a careless player's choice, in the looks of cards that a beginner counts
FIRM: Final = 0.2
NEVER: Final = -7.0


class Tally:
    """What everybody saw of each seat."""

    def __init__(self, players: i64) -> None:
        self.players = players
        self.sorts: vec[i64] = vec[i64]([i64(0)] * (players * CLAN_COUNT * SORTS))
        self.traits: vec[float] = vec[float]([0.0] * (players * CLAN_COUNT * TRAITS))
        self.habits: vec[float] = vec[float]([0.0] * (players * HABITS))

    def count(self, table: ShinobiState, action: i64) -> None:
        """An order that is about to be given."""
        seat = table.actor
        clan = clan_of(action)
        last = table.left > 0
        if action < SEND_NINJA:
            self._deployed(table, seat, clan)
            self._add(seat, clan, LAST_CARDS if last else DEPLOYS)
        elif action < PLACE:
            self.habits[seat * HABITS + TURNS] += 1.0
            self.habits[seat * HABITS + LAST_LAID] = 0.0
            self._add(seat, clan, NINJAS)
        elif action < MOVE:
            if self.habits[seat * HABITS + LAST_LAID] != float(clan + 1):
                self.traits[(seat * CLAN_COUNT + clan) * TRAITS + AFTER] += 1.0
            self._add(seat, clan, LAST_CARDS if last else PLACES)
        elif action < ATTACK:
            to = (action - MOVE) % MAX_SEATS
            self.habits[seat * HABITS + TAKEN] += float(table.strength[(action - MOVE) // MAX_SEATS])
            self.habits[seat * HABITS + JOINED] += float(table.strength[to * CLAN_COUNT + clan])
            self._add(seat, clan, HOMEWARD if to == seat else AWAY)
        else:
            self._attacked(table, seat, clan)
            self.habits[seat * HABITS + STRUCK] += float(table.strength[(action - ATTACK) % ARMIES])

    def _add(self, seat: i64, clan: i64, sort: i64) -> None:
        self.sorts[(seat * CLAN_COUNT + clan) * SORTS + sort] += 1

    def _deployed(self, table: ShinobiState, seat: i64, clan: i64) -> None:
        habit = seat * HABITS
        before = self.habits[habit + DEPLOYED]
        if before < 3.0:
            self.traits[(seat * CLAN_COUNT + clan) * TRAITS + FIRST + i64(before)] = 1.0
        self.habits[habit + DEPLOYED] = before + 1.0
        self.habits[habit + TURNS] += 1.0
        self.habits[habit + LAST_LAID] = float(clan + 1)
        few = vec[float]([0.0] * CLAN_COUNT)
        whole = 0.0
        cards: i64 = 0
        for other in range(i64(CLAN_COUNT)):
            lying = table.total(other)
            cards += lying
            few[other] = exp(-0.5 * float(lying))
            whole += few[other]
        self.habits[habit + LAID] += float(table.total(clan)) - float(cards) / float(CLAN_COUNT)
        for own in range(i64(CLAN_COUNT)):
            if own != clan:
                said = log(few[clan] / (whole - few[own]) * float(CLAN_COUNT - 1))
                self.traits[(seat * CLAN_COUNT + own) * TRAITS + THRIFTY] += said

    def _attacked(self, table: ShinobiState, seat: i64, attacked: i64) -> None:
        """A forced attack says nothing."""
        ways = vec[i64]([i64(0)] * CLAN_COUNT)
        for clan in range(i64(CLAN_COUNT)):
            armies = table.targets(clan)
            for other in range(i64(CLAN_COUNT)):
                ways[other] += popcount(armies & BANNER[other])
        habit = seat * HABITS
        totals = vec[i64]([i64(0)] * CLAN_COUNT)
        count: i64 = 0
        cards: i64 = 0
        most: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            totals[clan] = table.total(clan)
            if ways[clan] > 0:
                count += 1
                cards += totals[clan]
                if totals[clan] > most:
                    most = totals[clan]
        if count < 2:
            self.habits[habit + FORCED] += 1.0
            return
        self.habits[habit + LEADS] += float(totals[attacked]) - float(cards) / float(count)
        if totals[attacked] == most:
            self.habits[habit + LARGEST] += 1.0
        for clan in range(i64(CLAN_COUNT)):
            if ways[clan] > 0:
                self._add(seat, clan, ATTACKS if clan == attacked else SPARES)
            at = (seat * CLAN_COUNT + clan) * TRAITS
            self.traits[at + CARELESS] += likely(ways, totals, clan, attacked, SOFT)
            self.traits[at + CAREFUL] += likely(ways, totals, clan, attacked, FIRM)
            self.traits[at + BLIND] += blindly(ways, clan, attacked)

    def signs_of(self, seat: i64, clan: i64) -> vec[float]:
        """What a seat's orders show about a clan; scaled so that most lie between 0 and 2."""
        found = vec[float](capacity=SIGNS)
        first = seat * CLAN_COUNT * SORTS
        for sort in range(i64(SORTS)):
            whole: i64 = 0
            most: i64 = 0
            for other in range(i64(CLAN_COUNT)):
                count = self.sorts[first + other * SORTS + sort]
                whole += count
                if other != clan and count > most:
                    most = count
            found = append(found, float(at_most(self.sorts[first + clan * SORTS + sort], MOST)) / 3.0)
            found = append(found, float(at_most(whole, 2 * MOST)) / 6.0)
            found = append(found, float(at_most(most, MOST)) / 3.0)
        at = (seat * CLAN_COUNT + clan) * TRAITS
        for trait in range(i64(FIRST), i64(AFTER)):
            found = append(found, self.traits[at + trait])
        found = append(found, self.traits[at + AFTER] / 2.0)
        careless = self._mean(seat, CARELESS)
        for trait in range(i64(CARELESS), i64(TRAITS)):
            found = append(found, at_least(self.traits[at + trait] - self._best(seat, trait), -8.0) / 2.0)
        found = append(found, at_least(self._mean(seat, CAREFUL) - careless, -8.0) / 2.0)
        found = append(found, at_least(self._mean(seat, BLIND) - careless, -8.0) / 2.0)
        after = 0.0
        struck = 0.0
        for other in range(i64(CLAN_COUNT)):
            after += self.traits[(seat * CLAN_COUNT + other) * TRAITS + AFTER]
            if self.sorts[first + other * SORTS + ATTACKS] > 0:
                struck += 1.0
        found = append(found, after / 4.0)
        found = append(found, struck / 3.0)
        for habit in range(i64(SHOWN)):
            found = append(found, self.habits[seat * HABITS + habit] / 6.0)
        return found

    def _best(self, seat: i64, trait: i64) -> float:
        best = -1.0e9
        for clan in range(i64(CLAN_COUNT)):
            said = self.traits[(seat * CLAN_COUNT + clan) * TRAITS + trait]
            if said > best:
                best = said
        return best

    def _mean(self, seat: i64, trait: i64) -> float:
        """The logarithm of a mean likelihood: how well this level explains all, whatever its clan."""
        best = self._best(seat, trait)
        whole = 0.0
        for clan in range(i64(CLAN_COUNT)):
            whole += exp(self.traits[(seat * CLAN_COUNT + clan) * TRAITS + trait] - best)
        return best + log(whole / float(CLAN_COUNT))


def likely(ways: vec[i64], totals: vec[i64], own: i64, attacked: i64, softness: float) -> float:
    """The logarithm of how likely somebody who counts cards and serves `own` attacks that clan."""
    best = -1.0e9
    for clan in range(i64(CLAN_COUNT)):
        if ways[clan] > 0:
            look = attack_look(totals, own, clan)
            if look > best:
                best = look
    whole = 0.0
    found = 0.0
    for clan in range(i64(CLAN_COUNT)):
        if ways[clan] > 0:
            behind = (attack_look(totals, own, clan) - best) / softness
            weight = float(ways[clan]) * exp(at_least(behind, NEVER))
            whole += weight
            if clan == attacked:
                found = weight
    return log(found / whole)


def attack_look(totals: vec[i64], own: i64, clan: i64) -> float:
    """As levels 1 and 2 look at it, in cards."""
    return -1.0 if clan == own else 0.3 + 0.1 * float(totals[clan] - totals[own])


def blindly(ways: vec[i64], own: i64, attacked: i64) -> float:
    if attacked == own:
        return NEVER
    whole: i64 = 0
    for clan in range(i64(CLAN_COUNT)):
        if clan != own:
            whole += ways[clan]
    return log(float(ways[attacked]) / float(whole))


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def at_least(number: float, least: float) -> float:
    return number if number > least else least


class Reading:
    """What signs say about a clan: a net of one hidden layer, the same for every clan and seat.

    The weights are in `belief.txt`, in hundredths: a line for each hidden unit (its signs, its bias, what it says of
    each level), then one for each level, what the signs say directly and what is said without any.
    benchmarks/fit_beliefs.py made them.
    """

    def __init__(self, lines: list[list[int]]) -> None:
        flat: list[float] = []
        for line in lines:
            flat.extend([number / 100.0 for number in line])
        self.weights: vec[float] = vec[float](flat)
        self.hidden: i64 = len(lines) - LEVELS

    def says(self, signs: vec[float]) -> vec[float]:
        """For each level, how likely as a natural logarithm and up to a constant."""
        weights = self.weights
        found = vec[float]([0.0] * LEVELS)
        at: i64 = 0
        for _ in range(self.hidden):
            total = weights[at + SIGNS]
            for sign in range(i64(SIGNS)):
                total += weights[at + sign] * signs[sign]
            at += SIGNS + 1
            if total > 0.0:
                for level in range(i64(LEVELS)):
                    found[level] += total * weights[at + level]
            at += LEVELS
        for level in range(i64(LEVELS)):
            total = weights[at + SIGNS]
            for sign in range(i64(SIGNS)):
                total += weights[at + sign] * signs[sign]
            found[level] += total
            at += SIGNS + 1
        return found


def fitted() -> Reading:
    text = files("tenka.games.shinobi").joinpath("belief.txt").read_text("ascii")
    return Reading([[int(number) for number in line.split(",")] for line in text.splitlines()])


READING: Final = fitted()


def conclusion(tally: Tally) -> vec[i64]:
    """The evidence for each seat and clan, in sixteenths, however well the seat plays."""
    found = vec[i64](capacity=tally.players * CLAN_COUNT)
    for seat in range(tally.players):
        said = vec[float](capacity=CLAN_COUNT * LEVELS)
        best = -1.0e9
        for clan in range(i64(CLAN_COUNT)):
            for told in READING.says(tally.signs_of(seat, clan)):
                said = append(said, told)
                if told > best:
                    best = told
        served = vec[float](capacity=CLAN_COUNT)
        mean = 0.0
        for clan in range(i64(CLAN_COUNT)):
            whole = 0.0
            for level in range(i64(LEVELS)):
                whole += exp(said[clan * LEVELS + level] - best)
            served = append(served, log(whole + 1.0e-12))
            mean += served[clan] / float(CLAN_COUNT)
        for clan in range(i64(CLAN_COUNT)):
            found = append(found, i64(UNIT * (served[clan] - mean)))
    return found
