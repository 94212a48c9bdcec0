"""How a war will end, as far as a position tells.

In the short game every castle that counts is Oda's at the end with a chance of its own: who holds it now, a siege, who
is stronger around it and on the whole, and the time left. The weights were fitted to 198,000 positions of 4,900 games
of two generals, part of them after a random beginning. The longer games are decided by a line from Kyo (DT-27.4): who
holds Kyo, has the line now, and is stronger at both its ends and between them.
"""

from math import exp, log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time.facts.board import (
    ANTI,
    CAMPAIGN,
    CASTLE,
    CHITS,
    CLANS,
    DISEASE_NOBUNAGA_TURN,
    END_CHIT,
    GIFU,
    KIYOSU,
    KYO,
    LINK_TO,
    NEUTRAL,
    NOBUNAGA,
    NOBUTADA,
    ODA,
    SEA,
    SPACE_KEYS,
    SPACES,
    STRONGHOLDS,
)
from tenka.games.dangerous_time.realm.leaders import DEAD, LEFT
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.victory import has_line_from_kyo, short_score

NEAR: Final[list[list[int]]] = [[to for to in LINK_TO[at] if not SEA[to]] for at in STRONGHOLDS]


def _far(number: int) -> list[int]:
    """Spaces two links away by land."""
    at, near = STRONGHOLDS[number], NEAR[number]
    found = {beyond for to in near for beyond in LINK_TO[to] if not SEA[beyond]}
    return sorted(found - {at} - set(near))


FAR: Final[list[list[int]]] = [_far(number) for number in range(len(STRONGHOLDS))]

HELD: Final = 0
SIEGE: Final = 1
PRESSURE: Final = 2
THREAT: Final = 3
BALANCE: Final = 4
PARTS: Final = 5  # of what is seen at a castle; the others are of the whole map
SOLDIERS: Final = 5
BOXES: Final = 6
WEIGHTS: Final = [
    [3.26, -2.45],
    [-2.32, 0.07],
    [1.15, -0.15],
    [0.51, 0.72],
    [2.0, -0.68],
    [0.1, 0.43],
    [-0.08, 0.58],
]
"""What each sign means for a castle: at the end, and what comes to it a game earlier."""
PLACES: Final = {
    "odani": [0.56, -0.45],
    "shigisan": [0.08, -0.88],
    "ishiyama": [0.14, -1.07],
    "saika": [-0.89, -1.86],
    "shozui": [-0.56, -1.48],
    "miki": [-0.21, -0.29],
    "ichijodani": [0.65, 0.65],
    "oyama": [0.59, -0.72],
    "nanao": [-2.06, -1.71],
    "gifu": [0.19, 0.95],
    "nagashima": [-0.79, 0.31],
    "hamamatsu": [-0.6, -1.89],
    "kofu": [-2.24, -2.67],
    "kaizu": [-1.72, -2.31],
}
"""How much easier each stronghold is for Oda to have at the end, and what comes to it a game earlier."""
ELSEWHERE: Final = [-4.0, -4.0]  # what a short game hardly reaches
SPREAD: Final = [0.1, 0.9, 0.7]
"""How far scores were from the expected ones: at the end, what comes to it a game earlier, and by the doubtful ones."""


def fitted() -> list[float]:
    """All weights in a row."""
    found = SPREAD[:]
    for pair in WEIGHTS:
        found.extend(pair)
    for at in STRONGHOLDS:
        found.extend(PLACES.get(SPACE_KEYS[at], ELSEWHERE))
    return found


COMMON: Final = 3  # where the weights of the signs begin, and where those of the places
OF_PLACE: Final = COMMON + 2 * len(WEIGHTS)


class Castles:
    """What each stronghold shows, and Oda's chance in a short game by it."""

    def __init__(self) -> None:
        self.fit: vec[float] = vec[float](fitted())
        self.parts: vec[float] = vec[float]([0.0] * (PARTS * len(STRONGHOLDS)))
        self.left = 0.0

    def outlook(self, s: War) -> float:
        """Oda's chance; a little of it for every castle, whatever the target."""
        fit = self.fit
        left = 0.1 * float(s.last_turn() - s.turn) + 0.02 * float(impulses_left(s))
        self.left = left
        common = weigh(fit, SOLDIERS, left) * soldiers(s) + weigh(fit, BOXES, left) * boxes(s)
        score = float(short_score(s))
        doubt = 0.0
        for number in range(len(STRONGHOLDS)):
            self.look_at(s, number)
            chance = self.chance_of(number, left, common)
            doubt += chance * (1.0 - chance)
            score += chance
            if s.land.control[STRONGHOLDS[number]] == ODA:
                score -= 1.0
        spread = fit[0] + left * fit[1] + fit[2] * sqrt(doubt)
        return 0.95 * logistic(1.7 * (score - float(s.target) + 0.5) / spread) + 0.05 * logistic(0.4 * (score - 5.0))

    def look_at(self, s: War, number: i64) -> None:
        """Who holds a stronghold, besieges it, could come and is stronger around it; what helps Oda is above 0."""
        at: i64 = STRONGHOLDS[number]
        oda, anti = float(s.land.units_at(ODA, at)), float(s.land.units_at(ANTI, at))
        oda_near, anti_near = around(s, ODA, NEAR[number]), around(s, ANTI, NEAR[number])
        oda_all = oda + 0.6 * oda_near + 0.4 * around(s, ODA, FAR[number])
        anti_all = anti + 0.6 * anti_near + 0.4 * around(s, ANTI, FAR[number])
        owner = s.land.control[at]
        inside = float(s.land.units_at(owner, at)) if owner <= NEUTRAL else 0.0
        held, foes, near = (1.0, anti, anti_near) if owner == ODA else (-1.0, oda, oda_near)
        first: i64 = PARTS * number
        parts = self.parts
        parts[first + HELD] = held
        parts[first + SIEGE] = -held if foes > 0.0 else 0.0
        parts[first + PRESSURE] = -held * min(3.0, foes / (inside + 0.5))
        parts[first + THREAT] = -held * min(1.5, (foes + near) / (2.0 * inside + float(s.land.level[at]) + 1.0))
        parts[first + BALANCE] = (oda_all - anti_all) / (oda_all + anti_all + 4.0)

    def chance_of(self, number: i64, left: float, common: float) -> float:
        """That a stronghold is Oda's at the end."""
        fit, parts = self.fit, self.parts
        total = common
        for part in range(i64(PARTS)):
            total += parts[PARTS * number + part] * weigh(fit, part, left)
        place: i64 = OF_PLACE + 2 * number
        return logistic(total + fit[place] + left * fit[place + 1])


def weigh(fit: vec[float], sign: i64, left: float) -> float:
    """The weight of a sign so long before the end."""
    return fit[COMMON + 2 * sign] + left * fit[COMMON + 2 * sign + 1]


def impulses_left(s: War) -> i64:
    """Chits in the cup, unless the turn has ended."""
    if s.impulse.cup[END_CHIT] == 0:
        return 0
    total: i64 = -1
    for chit in range(CHITS):
        total += s.impulse.cup[chit]
    return total


def soldiers(s: War) -> float:
    """By how many units Oda has more on the map."""
    found: i64 = 0
    for at in range(SPACES):
        found += s.land.units_at(ODA, at) - s.land.units_at(ANTI, at)
    return float(found) / 40.0


def boxes(s: War) -> float:
    """By how many soldiers Oda's clans have more to regroup."""
    found: i64 = 0
    for clan in range(CLANS):
        if s.clans.side[clan] == ODA:
            found += s.clans.box[clan]
        elif s.clans.side[clan] == ANTI:
            found -= s.clans.box[clan]
    return float(found) / 10.0


def around(s: War, side: i64, spaces: list[int]) -> float:
    total: i64 = 0
    for at in spaces:
        total += s.land.units_at(side, at)
    return float(total)


def logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


# --- the longer games -----------------------------------------------------------------------------------------------

WAY_KEYS: Final = ["mt-hiei", "seta", "kannonji", "sawayama", "sekigahara", "ogaki"]
BESIDE_KEYS: Final = ["makishima", "ueno", "ise-kameyama", "nagashima", "odani", "kanegasaki"]
WAY: Final[list[int]] = [SPACE_KEYS.index(key) for key in WAY_KEYS + BESIDE_KEYS]
"""Between Kyo and Oda's family castles, and beside the way."""
BESIDE: Final[list[list[int]]] = [[to for to in LINK_TO[at] if not SEA[to]] for at in range(SPACES)]
SIGNS: Final = [
    [4.27, -0.52, 2.25, -0.27],  # Oda has the line
    [0.70, 0.23, 2.57, 0.36],  # the enemy has it
    [-0.68, 0.17, -1.72, 0.39],  # Oda holds Kyo
    [0.48, -0.55, -1.94, 0.02],  # is stronger there
    [3.58, 0.57, 0.67, 0.35],  # and around the family castles
    [2.50, 1.29, 0.39, -0.76],  # and between
    [0.20, 0.25, -0.17, -0.08],  # ten castles more
    [-0.45, 0.05, 0.31, 0.51],  # Nobunaga, or who follows him, outnumbered by five
    [-1.43, -1.32, -2.09, 0.14],  # with none of these
]
"""What speaks for Oda's victory rather than a draw on the last turn, and long before it; then for his enemy's.

Fitted to 78,000 positions of 3,700 games of two generals, many of whom blundered for some turns.
"""


def long_outlook(s: War) -> float:
    """What Oda may hope for in the longer games, a draw being half of it."""
    holder = s.land.control[KYO]
    line = holder < NEUTRAL and has_line_from_kyo(s, holder)
    castles, way, risk = 0.0, 0.0, 0.0
    for at in range(SPACES):
        if CASTLE[at]:
            castles += held_by(s, at)
    for at in WAY:
        way += balance(s, at)
    head = s.leaders.at[NOBUTADA if s.leaders.disease_of_nobunaga else NOBUNAGA]
    if head >= 0:
        risk = max(0.0, float(s.land.hostile_at(ODA, head) - s.land.units_at(ODA, head)))
    signs = [
        1.0 if line and holder == ODA else 0.0,
        1.0 if line and holder == ANTI else 0.0,
        held_by(s, KYO),
        balance(s, KYO),
        0.5 * (balance(s, GIFU) + balance(s, KIYOSU)),
        way / float(len(WAY)),
        castles / 10.0,
        risk / 5.0,
        1.0,
    ]
    near = 1.0 / (1.0 + 0.25 * float(s.last_turn() - s.turn))
    oda, anti = 0.0, 0.0
    for number in range(len(signs)):
        weights = SIGNS[number]
        oda += signs[number] * (weights[0] * near + weights[1] * (1.0 - near))
        anti += signs[number] * (weights[2] * near + weights[3] * (1.0 - near))
    return house_lives(s) * (exp(oda) + 0.5) / (exp(oda) + 1.0 + exp(anti))


def house_lives(s: War) -> float:
    """In a campaign without an heir Nobunaga's disease ends the war (DT-27.7), of which he dies on a 1 (DT-22.11)."""
    if s.scenario != CAMPAIGN or s.leaders.disease_of_nobunaga:
        return 1.0
    if s.leaders.at[NOBUTADA] not in (DEAD, LEFT) and s.leaders.side[NOBUTADA] == ODA:
        return 1.0
    return exp(log(5.0 / 6.0) * float(s.last_turn() - max(s.turn, DISEASE_NOBUNAGA_TURN) + 1))


def held_by(s: War, at: i64) -> float:
    """1 for Oda's, -1 for the enemy's."""
    return 1.0 if s.land.control[at] == ODA else -1.0 if s.land.control[at] == ANTI else 0.0


def balance(s: War, at: i64) -> float:
    """Who is stronger at a space and beside it, from -1 to 1."""
    oda = float(s.land.units_at(ODA, at)) + 0.5 * around(s, ODA, BESIDE[at])
    anti = float(s.land.units_at(ANTI, at)) + 0.5 * around(s, ANTI, BESIDE[at])
    return (oda - anti) / (oda + anti + 2.0)
