"""How a short game will end: a small net that was fitted to games of generals against each other.

What it sees: units on every space of the map, who holds each castle, what each stronghold shows (outlook.py), leaders,
clans and their soldiers to come, the chits, Good Fortune, the time, the target, and what the older outlook says of it.
Two hidden layers; what is below 0 in them counts for nothing. `foresight.txt` holds the weights in thousandths: a line
with the sizes, then one for each input and each unit of the first layer (what it says to the next), and the biases.
`benchmarks/fit_war.py` made it and tells how well it judges.
"""

from importlib.resources import files
from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time.bot.outlook import NEAR, PARTS, Castles, impulses_left, logistic
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    BRAVERY,
    CASTLE,
    CHITS,
    CLANS,
    LEADERS,
    ODA,
    SEA,
    SPACES,
    STRONGHOLDS,
)
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.victory import short_score

LAND: Final[list[int]] = [at for at in range(SPACES) if not SEA[at]]
CASTLES: Final[list[int]] = [at for at in range(SPACES) if CASTLE[at]]
PLACES: Final = len(STRONGHOLDS)

# Where the signs of each sort begin
UNITS_AT: Final = 0
HELD_AT: Final = UNITS_AT + 2 * len(LAND)
PARTS_AT: Final = HELD_AT + len(CASTLES)
LATER_AT: Final = PARTS_AT + PARTS * PLACES  # who holds and is stronger, times what is left of the game
LEADERS_AT: Final = LATER_AT + 2 * PLACES
BRAVE_AT: Final = LEADERS_AT + LEADERS
CLANS_AT: Final = BRAVE_AT + PLACES
CUP_AT: Final = CLANS_AT + 3 * CLANS
CHIT_AT: Final = CUP_AT + CHITS
REST_AT: Final = CHIT_AT + CHITS + 1
SIGNS: Final = REST_AT + 10

ROOT: Final[vec[float]] = vec[float]([sqrt(units) / 2.0 for units in range(256)])
SURE: Final = 0.0001  # the older outlook is never surer than this
OLD_SHARE: Final = 0.05  # its share of the chance: it knows that a castle more is better, whatever the target


class Foresight:
    """The net, and what it saw last."""

    def __init__(self) -> None:
        self.castles = Castles()
        self.old = 0.5  # what the older outlook said last
        self.signs: vec[float] = vec[float]([0.0] * SIGNS)
        self.brave: vec[float] = vec[float]([0.0] * SPACES)
        self.first: i64 = SIZES[0]
        self.second: i64 = SIZES[1]
        self.layer: vec[float] = vec[float]([0.0] * SIZES[0])

    def chance(self, s: War) -> float:
        """Oda's chance."""
        self.look(s)
        return (1.0 - OLD_SHARE) * logistic(self.says()) + OLD_SHARE * self.old

    def says(self) -> float:
        """How much speaks for Oda, as the logarithm of the odds."""
        signs, layer, weights = self.signs, self.layer, WEIGHTS
        first, second = self.first, self.second
        at: i64 = SIGNS * first  # the biases of the first layer
        for unit in range(first):
            layer[unit] = weights[at + unit]
        for sign in range(i64(SIGNS)):
            seen = signs[sign]
            if seen != 0.0:
                at = sign * first
                for unit in range(first):
                    layer[unit] += seen * weights[at + unit]
        at = (SIGNS + 1) * first  # a line for each unit of the second: what it hears, its bias, what it says
        found = weights[at + second * (first + 2)]
        for _ in range(second):
            total = weights[at + first]
            for unit in range(first):
                if layer[unit] > 0.0:
                    total += layer[unit] * weights[at + unit]
            if total > 0.0:
                found += total * weights[at + first + 1]
            at += first + 2
        return found

    def look(self, s: War) -> None:
        """Notes all signs of a position."""
        self.old = self.castles.outlook(s)
        self.look_at_spaces(s)
        self.look_at_strongholds()
        self.look_at_leaders(s)
        self.look_at_clans(s)
        signs = self.signs
        for chit in range(i64(CHITS)):
            signs[CUP_AT + chit] = float(s.impulse.cup[chit])
        for chit in range(i64(CHITS + 1)):
            signs[CHIT_AT + chit] = 1.0 if s.impulse.chit + 1 == chit else 0.0
        left = self.castles.left
        lacking = float(s.target - short_score(s)) / 4.0
        old = min(1.0 - SURE, max(SURE, self.old))
        signs[REST_AT] = float(s.impulse.active)
        signs[REST_AT + 1] = 1.0 if s.actor == s.oda_seat else 0.0
        signs[REST_AT + 2] = float(s.hands.fortune)
        signs[REST_AT + 3] = 1.0 if s.hands.fortune_used else 0.0
        signs[REST_AT + 4] = left
        signs[REST_AT + 5] = float(impulses_left(s)) / 10.0
        signs[REST_AT + 6] = float(s.target) / 4.0
        signs[REST_AT + 7] = lacking * left
        signs[REST_AT + 8] = lacking
        signs[REST_AT + 9] = 0.5 * log(old / (1.0 - old))

    def look_at_spaces(self, s: War) -> None:
        signs = self.signs
        for number in range(len(LAND)):
            at = LAND[number]
            signs[UNITS_AT + number] = ROOT[s.land.units_at(ODA, at)]
            signs[UNITS_AT + len(LAND) + number] = ROOT[s.land.units_at(ANTI, at)]
        for number in range(len(CASTLES)):
            owner = s.land.control[CASTLES[number]]
            signs[HELD_AT + number] = 1.0 if owner == ODA else -1.0 if owner == ANTI else 0.0

    def look_at_strongholds(self) -> None:
        signs, parts, left = self.signs, self.castles.parts, self.castles.left
        for place in range(i64(PLACES)):
            for part in range(i64(PARTS)):
                signs[PARTS_AT + part * PLACES + place] = parts[PARTS * place + part]
            signs[LATER_AT + place] = parts[PARTS * place] * left
            signs[LATER_AT + PLACES + place] = parts[PARTS * place + PARTS - 1] * left

    def look_at_leaders(self, s: War) -> None:
        """Who is on the map, and how brave those at each stronghold and beside it are."""
        signs, brave = self.signs, self.brave
        for at in range(i64(SPACES)):
            brave[at] = 0.0
        for leader in range(LEADERS):
            where = s.leaders.at[leader]
            whose = 0.0
            if where >= 0:
                whose = 1.0 if s.leaders.side[leader] == ODA else -1.0
                brave[where] += whose * float(BRAVERY[leader] + 1)
            signs[LEADERS_AT + leader] = whose
        for place in range(PLACES):
            beside = 0.0
            for to in NEAR[place]:
                beside += brave[to]
            signs[BRAVE_AT + place] = brave[STRONGHOLDS[place]] / 4.0 + beside / 6.0

    def look_at_clans(self, s: War) -> None:
        """Whom they follow, and their soldiers who stand nowhere."""
        signs = self.signs
        for clan in range(i64(CLANS)):
            side = s.clans.side[clan]
            signs[CLANS_AT + clan] = 1.0 if side == ODA else -1.0 if side == ANTI else 0.0
            signs[CLANS_AT + CLANS + clan] = float(s.clans.box[clan]) / 3.0
            signs[CLANS_AT + 2 * CLANS + clan] = float(s.clans.pool[clan]) / 5.0


def read() -> list[list[int]]:
    text = files("tenka.games.dangerous_time.bot").joinpath("foresight.txt").read_text("ascii")
    return [[int(number) for number in line.split(",")] for line in text.splitlines()]


def flat(lines: list[list[int]]) -> list[float]:
    return [number / 1000.0 for line in lines for number in line]


SIZES: Final[list[int]] = read()[0]
WEIGHTS: Final[vec[float]] = vec[float](flat(read()[1:]))
