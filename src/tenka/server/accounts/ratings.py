"""Strength as OpenSkill estimates it: the Plackett-Luce model of Weng and Lin (JMLR 12, 2011), for single players.

Twenty lines of it are all that a server needs, so the library is not asked of every host; a test compares the two.
"""

from math import exp, sqrt
from typing import NamedTuple

MU, SIGMA = 25.0, 25.0 / 3
BETA, KAPPA, TAU = 25.0 / 6, 0.0001, 25.0 / 300
SCALE, MIDDLE = 30.0, 1500.0
"""Ratings are shown as 1500 plus 30 for each point of mu above 25: about as far apart as Elo's."""
ENOUGH = 10
"""Before so many games a rating says too little to be shown."""


class Strength(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA

    def shown(self) -> int:
        return round(MIDDLE + (self.mu - MU) * SCALE)

    def margin(self) -> int:
        """The true strength lies within it in 19 of 20 cases."""
        return round(1.96 * self.sigma * SCALE)


ANCHORS = {"random": 5.0, "lesson": 14.0, "greedy": 18.0, "level1": 15.0, "level2": 20.0, "level3": 25.0}
ANCHORS |= {"level4": 30.0, "level5": 35.0}
"""Bots don't learn, so they stay where they are. Five points between two levels mean 7 games in 10 for the better one,
as the arena has measured them (benchmarks/README.md)."""
ANCHOR_SIGMA = 1.5


def anchor(level: str) -> Strength:
    """Of a bot, whatever its style."""
    return Strength(ANCHORS.get(level.partition("-")[0].partition("@")[0], MU), ANCHOR_SIGMA)


def rate(before: list[Strength], places: list[int]) -> list[Strength]:
    """Everybody's strength after a game; the first place is the smallest number, and places may be shared."""
    wide = [sqrt(one.sigma**2 + TAU**2) for one in before]
    c = sqrt(sum(sigma**2 + BETA**2 for sigma in wide))
    weights = [exp(one.mu / c) for one in before]
    after = []
    for i, one in enumerate(before):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place <= places[i]:
                p = weights[i] / sum(weight for weight, other in zip(weights, places, strict=True) if other >= place)
                tied = places.count(place)
                omega += ((i == q) - p) / tied
                delta += p * (1 - p) / tied
        shrink = 1 - wide[i] ** 3 / c**3 * delta
        after.append(Strength(one.mu + wide[i] ** 2 / c * omega, wide[i] * sqrt(max(shrink, KAPPA))))
    return after
