"""How likely each seat wins from the beginning of a round: tables that were fitted to games of bots against themselves.

A seat's hope is a sum: for each house what it holds of it, who is ahead, what Nobunaga has of it and whether it has
scored before; then its distance to the Active-player card, and its points. Nobunaga's hope is such a sum too. The
likelihoods are the hopes' exponentials in proportion. `outlook.txt` holds the weights, in hundredths, for each number
of players; `benchmarks/fit_nobunaga.py` made it and tells how well it judges.
"""

from importlib.resources import files
from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.nobunaga.cards import HOUSE_COUNT
from tenka.games.nobunaga.position import PICK, NobunagaPosition

ROUNDS: Final = vec[i64]([0, 0, 3, 6, 5, 4])  # before each campaign, by number of players
STAGES: Final = 8  # two campaigns, with one, two, three or more rounds to come
OF_SEAT: Final = 8  # signs of a seat: one for each house, its distance to the Active-player card, its points
OF_NOBUNAGA: Final = 7  # of his: one for each house, and his points

CARDS: Final = 5 * 8 * 4  # own cards; who is ahead; Nobunaga's cards
HOUSES_AT: Final = 0
ACTIVE_AT: Final = HOUSES_AT + STAGES * 3 * 2 * CARDS
POINTS_AT: Final = ACTIVE_AT + STAGES * 5
HIS_HOUSES_AT: Final = POINTS_AT + STAGES * 40
HIS_POINTS_AT: Final = HIS_HOUSES_AT + STAGES * 3 * 2 * 25
SIZE: Final = HIS_POINTS_AT + STAGES * 40


def stage_of(position: NobunagaPosition) -> i64:
    left = ROUNDS[position.players] - position.round  # after the round at hand
    return (position.campaign - 1) * 4 + at_most(left, 3)


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def rivals(position: NobunagaPosition, house: i64, mine: i64, nobunaga: i64) -> i64:
    """Who has as much of a house as `mine` counts once, who has more counts twice: every seat, and Nobunaga."""
    hand = position.hand
    count: i64 = 0
    if nobunaga >= mine:
        count = 2 if nobunaga > mine else 1
    at = house
    while at < len(hand):
        theirs = hand[at]
        if theirs >= mine:
            count += 2 if theirs > mine else 1
        at += HOUSE_COUNT
    return count


def house_sign(position: NobunagaPosition, stage: i64, seat: i64, house: i64) -> i64:
    """What a seat has of a house, who has more of it or as much, and what Nobunaga has."""
    place = seat * HOUSE_COUNT + house
    mine = position.hand[place]
    nobunaga = position.campaign_zone[house] + position.used_zone[house]
    ahead = at_most(rivals(position, house, mine, nobunaga) - 1, 7)  # less ourselves
    scored: i64 = 1 if position.scored[place] > 0 else 0
    line = (stage * 3 + (house >> 1)) * 2 + scored
    return HOUSES_AT + line * CARDS + (at_most(mine, 4) * 8 + ahead) * 4 + at_most(nobunaga, 3)


def active_sign(position: NobunagaPosition, stage: i64, seat: i64) -> i64:
    n = position.players
    return ACTIVE_AT + stage * 5 + (seat - position.active + n) % n


def points_sign(position: NobunagaPosition, stage: i64, who: i64) -> i64:
    points = at_most(position.score(who), 39)
    return (HIS_POINTS_AT if who == position.players else POINTS_AT) + stage * 40 + points


def his_sign(position: NobunagaPosition, stage: i64, house: i64) -> i64:
    """What Nobunaga has of a house, and the most that any player has."""
    hand = position.hand
    most: i64 = 0
    at = house
    while at < len(hand):
        if hand[at] > most:
            most = hand[at]
        at += HOUSE_COUNT
    cards = at_most(position.used_zone[house] + position.campaign_zone[house], 4)
    victory: i64 = 1 if position.victory_zone[house] > 0 else 0
    return HIS_HOUSES_AT + ((stage * 3 + (house >> 1)) * 2 + victory) * 25 + cards * 5 + at_most(most, 4)


def signs(position: NobunagaPosition) -> list[int]:
    """All signs of a position, seat by seat, then Nobunaga's: what the weights are fitted to."""
    stage = stage_of(position)
    found: list[int] = []
    for seat in range(position.players):
        for house in range(i64(HOUSE_COUNT)):
            found.append(int(house_sign(position, stage, seat, house)))
        found.append(int(active_sign(position, stage, seat)))
        found.append(int(points_sign(position, stage, seat)))
    for house in range(i64(HOUSE_COUNT)):
        found.append(int(his_sign(position, stage, house)))
    found.append(int(points_sign(position, stage, position.players)))
    return found


class Tables:
    """The weights for one number of players."""

    def __init__(self, hundredths: list[int]) -> None:
        self.weights: vec[float] = vec[float]([number / 100.0 for number in hundredths])

    def chances(self, position: NobunagaPosition) -> vec[float]:
        """How likely each seat wins; what they lack of 1 is Nobunaga's."""
        weights = self.weights
        stage = stage_of(position)
        n = position.players
        hope = weights[points_sign(position, stage, n)]
        house: i64 = 0
        while house < HOUSE_COUNT:
            hope += weights[his_sign(position, stage, house)]
            house += 1
        total = exp(hope)
        found = vec[float](capacity=n)
        seat: i64 = 0
        while seat < n:
            hope = weights[active_sign(position, stage, seat)] + weights[points_sign(position, stage, seat)]
            house = 0
            while house < HOUSE_COUNT:
                hope += weights[house_sign(position, stage, seat, house)]
                house += 1
            likely = exp(hope)
            total += likely
            found = append(found, likely)
            seat += 1
        seat = 0
        while seat < n:
            found[seat] /= total
            seat += 1
        return found


def begins_a_round(position: NobunagaPosition) -> bool:
    return position.phase == PICK and position.picks == 0


def fitted() -> list[Tables]:
    """By number of players; the first two are empty."""
    text = files("tenka.games.nobunaga.bot").joinpath("outlook.txt").read_text("ascii")
    found = [Tables([0] * SIZE), Tables([0] * SIZE)]
    for line in text.splitlines():
        found.append(Tables([int(number) for number in line.split(",")]))
    return found
