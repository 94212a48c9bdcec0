"""How a war will end, as far as a position tells.

In the short game every castle that counts is Oda's at the end with a chance of its own: who holds it now, a siege, who
is stronger around it, and the time left. The weights (`FIT`) were fitted to hundreds of games of two generals. In the
longer games a rough judgement does.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time.board import (
    ANTI,
    CASTLE,
    HOME_OF,
    KYO,
    LAST_TURN,
    LEVEL,
    LINK_TO,
    NOBUNAGA,
    NOT_COUNTED,
    ODA,
    SEA,
    SHORT,
    SPACES,
)
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.victory import short_score

STRONGHOLDS: Final[list[int]] = [at for at in range(SPACES) if LEVEL[at] >= 2 and at not in NOT_COUNTED]
COMMON: Final = 6
CASTLES: Final = [3.11, -2.84, 1.54, -1.91, 1.19, 0.9]
"""What it means to hold a castle, besiege it, be stronger near it: at the end, and what comes to it a game earlier."""
PLACES: Final = [0.95, -1.45, -0.2, -3.06, -2.37, -0.43, -7.74, -7.75, -7.73]
PLACES_EAST: Final = [2.8, 0.43, -5.44, -7.42, 2.47, 0.01, -2.45, -6.91, -6.25]
"""How much easier each stronghold is for Oda to have at the end, a game before it; in data order."""
SPREAD: Final = [0.7, 1.03]
"""How far scores were from the expected ones, at the end and what comes to it a game earlier."""
FIT: Final[list[float]] = CASTLES + PLACES + PLACES_EAST + SPREAD


def pressure(s: War, at: i64) -> float:
    """Of a siege, from -1 (Oda's castle is about to fall) to 1."""
    oda, anti = s.units_at(ODA, at), s.units_at(ANTI, at)
    inside = s.units_at(s.control[at], at) if s.control[at] <= 2 else 0
    if s.control[at] == ODA:
        return 0.0 if anti == 0 else -min(1.0, float(anti) / float(2 * inside + s.level[at]))
    return 0.0 if oda == 0 else min(1.0, float(oda) / float(2 * inside + s.level[at]))


def balance(s: War, at: i64) -> float:
    """Who is stronger around a castle, from -1 to 1."""
    oda = float(s.units_at(ODA, at))
    anti = float(s.units_at(ANTI, at))
    for to in LINK_TO[at]:
        if not SEA[to]:
            oda += 0.6 * float(s.units_at(ODA, to))
            anti += 0.6 * float(s.units_at(ANTI, to))
    return (oda - anti) / (oda + anti + 2.0)


def chance_of(s: War, number: i64, left: float, fit: vec[float]) -> float:
    """That a stronghold is Oda's at the end."""
    at: i64 = STRONGHOLDS[number]
    held = 1.0 if s.control[at] == ODA else -1.0
    total = held * (fit[0] + left * fit[1])
    total += pressure(s, at) * (fit[2] + left * fit[3])
    total += balance(s, at) * (fit[4] + left * fit[5])
    return logistic(total + left * fit[COMMON + number])


def logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


def short_outlook(s: War, fit: vec[float]) -> float:
    """Oda's chance in a short game; a little of it for every castle, whatever the target."""
    left = 0.1 * float(LAST_TURN[SHORT] - s.turn)
    score = float(short_score(s))
    n: i64 = len(STRONGHOLDS)
    for number in range(n):
        score += chance_of(s, number, left, fit)
        if s.control[STRONGHOLDS[number]] == ODA:
            score -= 1.0
    spread = fit[COMMON + n] + left * fit[COMMON + n + 1]
    return 0.85 * logistic(1.7 * (score - float(s.target) + 0.5) / spread) + 0.15 * logistic(0.4 * (score - 5.0))


def long_outlook(s: War) -> float:
    """Oda's chance in the longer games: castles, soldiers, Kyo, and Nobunaga's escort."""
    castles = 0.0
    soldiers = 0.0
    for at in range(SPACES):
        soldiers += float(s.units_at(ODA, at) - s.units_at(ANTI, at))
        if CASTLE[at] and s.control[at] < 2:
            worth = 0.5 if s.level[at] == 1 else 1.2
            if HOME_OF[at] >= 0:
                worth += 0.4
            if at == KYO:
                worth += 2.0
            castles += worth if s.control[at] == ODA else -worth
    total = 0.12 * castles + 0.03 * soldiers
    at_nobunaga = s.leader_at[NOBUNAGA]
    if at_nobunaga >= 0:
        risk = float(s.hostile_at(ODA, at_nobunaga)) - float(s.units_at(ODA, at_nobunaga))
        if risk > 0.0:
            total -= 0.15 * risk
    return logistic(total)
