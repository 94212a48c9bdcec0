"""How likely each seat wins from the beginning of a turn: a small net, fitted to games of bots against themselves.

A seat's hope comes from one hidden layer that looks at its own cards and those of its rivals, how exposed its armies
are, and how much is left of the game; the same for every seat. What the table suspects is left out on purpose: whoever
is paid for being misjudged strikes their own clan, and then nobody can believe anything. The
likelihoods are the hopes' exponentials in proportion. `outlook.txt` holds the weights, in hundredths, for each number
of players; `benchmarks/fit_shinobi.py` made it and tells how well it judges.
"""

from importlib.resources import files
from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.shinobi.cards import BANNER, CARDS_PER_CLAN, CLAN_COUNT, KINDS, NINJA, PROVINCE
from tenka.games.shinobi.position import ShinobiPosition

SIGNS: Final = 22
HIDDEN: Final = 16
LAST_HAND: Final = 2  # so many cards can be laid in one turn


def signs_of(position: ShinobiPosition) -> vec[float]:
    """What the net looks at, seat by seat; scaled so that most lie between -2 and 2."""
    n = position.players
    strength = position.strength
    totals = vec[i64]([0] * CLAN_COUNT)
    held = vec[i64]([0] * CLAN_COUNT)  # in all hands
    for seat in range(n):
        for clan in range(i64(CLAN_COUNT)):
            totals[clan] += strength[seat * CLAN_COUNT + clan]
            held[clan] += position.hands[seat * KINDS + clan]
    found = vec[float](capacity=n * SIGNS)
    for seat in range(n):
        own = position.loyalty[seat]
        mine = totals[own]
        kept = position.hands[seat * KINDS + own]
        first: i64 = -1
        second: i64 = -1
        ready: i64 = -1  # what the best rival can have after one more turn
        threat: i64 = 0  # the most cards that a rival keeps
        for other in range(n):
            if other == seat:
                continue
            clan = position.loyalty[other]
            cards = totals[clan]
            hidden = at_most(position.hands[other * KINDS + clan], LAST_HAND)
            if cards > first:
                second = first
                first = cards
            elif cards > second:
                second = cards
            ready = at_least(ready, cards + hidden)
            threat = at_least(threat, hidden)
        foes = ~BANNER[own] & ~PROVINCE[seat]
        exposed: i64 = 0
        armies: i64 = 0
        largest: i64 = 0
        for place in range(n):
            cards = strength[place * CLAN_COUNT + own]
            if cards > 0:
                armies += 1
                largest = at_least(largest, cards)
                if cards < CARDS_PER_CLAN and position.at_least[cards + 1] & foes & ~PROVINCE[place] != 0:
                    exposed += 1
        force: i64 = 0
        hand: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            hand += position.hands[seat * KINDS + clan]
            if clan != own:
                force = at_least(force, strength[seat * CLAN_COUNT + clan])
        gone = position.gone[own]
        away = CARDS_PER_CLAN - mine - gone - held[own]  # in the pile
        found = append(found, float(mine) / 4.0)
        found = append(found, float(strength[seat * CLAN_COUNT + own]) / 3.0)
        found = append(found, float(mine - first) / 3.0)
        found = append(found, float(mine - (second if n > 2 else first)) / 3.0)
        found = append(found, float(mine + at_most(kept, LAST_HAND) - ready) / 3.0)
        found = append(found, float(kept) / 2.0)
        found = append(found, 1.0 if kept > 0 else 0.0)
        found = append(found, 1.0 if kept > 1 else 0.0)
        found = append(found, float(position.hands[seat * KINDS + NINJA]))
        found = append(found, float(hand - kept) / 4.0)
        found = append(found, float(held[own] - kept) / 3.0)
        found = append(found, float(away) / 3.0)
        found = append(found, float(exposed) / 2.0)
        found = append(found, float(armies) / 2.0)
        found = append(found, float(largest) / 3.0)
        found = append(found, float(force) / 3.0)
        found = append(found, float(threat) / 2.0)
        turn = seat - position.actor
        if turn < 0:
            turn += n
        late = position.left >= 0
        found = append(found, float(turn) / float(n))
        found = append(found, 0.0 if late else float(position.pile) / 20.0)
        found = append(found, 1.0 if late else 0.0)
        found = append(found, 1.0 if late and turn < position.left else 0.0)
        found = append(found, 1.0 if not late and position.pile <= 2 * n else 0.0)
    return found


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def at_least(number: i64, least: i64) -> i64:
    return number if number > least else least


class Outlook:
    """The weights for one number of players: for each hidden unit its signs, its bias, what it says; then the signs."""

    def __init__(self, hundredths: list[int]) -> None:
        self.weights: vec[float] = vec[float]([number / 100.0 for number in hundredths])

    def chances(self, position: ShinobiPosition) -> vec[float]:
        """How likely each seat wins."""
        weights = self.weights
        signs = signs_of(position)
        found = vec[float](capacity=position.players)
        total = 0.0
        start: i64 = 0
        for _ in range(position.players):
            hope = 0.0
            at: i64 = 0
            for _unit in range(i64(HIDDEN)):
                shown = weights[at + SIGNS]
                for sign in range(i64(SIGNS)):
                    shown += weights[at + sign] * signs[start + sign]
                if shown > 0.0:
                    hope += shown * weights[at + SIGNS + 1]
                at += SIGNS + 2
            for sign in range(i64(SIGNS)):
                hope += weights[at + sign] * signs[start + sign]
            likely = exp(hope)
            total += likely
            found = append(found, likely)
            start += SIGNS
        for seat in range(position.players):
            found[seat] /= total
        return found


def fitted() -> list[Outlook]:
    """By number of players, two to five."""
    text = files("tenka.games.shinobi.bot").joinpath("outlook.txt").read_text("ascii")
    return [Outlook([int(number) for number in line.split(",")]) for line in text.splitlines()]
