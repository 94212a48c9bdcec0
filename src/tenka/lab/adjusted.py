"""Results with luck taken out: what an entrant won, less what chance gave it (docs/coach.md)."""

from math import sqrt
from statistics import mean, variance

import msgspec

from tenka.bots.bot import Bot
from tenka.coach.luck import luck_of
from tenka.kernel.chance import Draw, commitment
from tenka.kernel.messages import Result
from tenka.kernel.record import LONGEST_NAME, Entry, Record, Seat, result_line
from tenka.kernel.state import Game
from tenka.lab.intervals import student


class Without(msgspec.Struct, frozen=True):
    """An entrant's share of the victory without luck, with its 95 % interval, and what that saved.

    `saved` is how many times as many games the raw results would have needed for the same certainty, `taken` which
    part of the luck was taken out: less than all of it where it is known only roughly, so that noise does no harm.
    """

    entrant: str
    games: int
    raw: float
    raw_error: float
    adjusted: float
    low: float
    high: float
    saved: float
    taken: float


def doubt(raw: list[float], adjusted: list[float], lucks: list[float], taken: float) -> float:
    """The variance of the mean of adjusted results.

    Which part of the luck is taken out was fitted to the same games: that costs one degree of freedom, and where the
    mean luck of these games is far from 0, what the part is wrong by counts as much more. Half of the squared spread of
    results is among the squares, so that a few games that happened to end alike do not pass for certainty.
    """
    n = len(adjusted)
    apart = (max(raw) - min(raw)) or 1.0
    usual = mean(lucks)
    spread = sum((luck - usual) ** 2 for luck in lucks)
    far = usual * usual / spread if taken > 0 and spread > 0 else 0.0
    return (variance(adjusted) * (n - 1) + 0.5 * apart * apart) / max(1, n - 2) * (1 / n + far)


class Kept:
    """A game as it is played, so that its luck can be told."""

    def __init__(self, game: Game, options: dict[str, str], seats: list[str], seed: bytes) -> None:
        names = [Seat("bot", name[:LONGEST_NAME].strip() or "bot") for name in seats]
        self.record = Record(game, len(seats), options, names, commitment(seed))

    def dealt(self, draws: list[Draw]) -> None:
        self.record.set_up = draws

    def acted(self, seat: int, action: int, draws: list[Draw]) -> None:
        entry = Entry(seat, action)
        entry.draws = draws
        self.record.entries.append(entry)

    def luck(self, result: Result, bots: list[Bot | None]) -> list[float]:
        self.record.result = result_line(result)
        return luck_of(self.record, self.record.game.expert().effort().pairs, bots)


class Adjusting:
    """Adds matches up. An entrant that sits twice counts once a game, with the mean of its seats."""

    def __init__(self, entrants: list[str]) -> None:
        self.raw: dict[str, list[float]] = {entrant: [] for entrant in entrants}
        self.lucks: dict[str, list[float]] = {entrant: [] for entrant in entrants}

    def add(self, seats: list[str], shares: list[float], lucks: list[float]) -> None:
        if len(lucks) != len(seats):
            return
        for entrant in dict.fromkeys(seats):
            mine = [seat for seat, name in enumerate(seats) if name == entrant]
            self.raw[entrant].append(mean(shares[seat] for seat in mine))
            self.lucks[entrant].append(mean(lucks[seat] for seat in mine))

    def taken(self) -> float:
        """The part of the luck that leaves the least variance, from 0 to 1, the same for all."""
        shared = spread = 0.0
        for entrant, raw in self.raw.items():
            lucks = self.lucks[entrant]
            if len(raw) > 1:
                middle, usual = mean(raw), mean(lucks)
                shared += sum((one - middle) * (luck - usual) for one, luck in zip(raw, lucks, strict=True))
                spread += sum((luck - usual) ** 2 for luck in lucks)
        return min(1.0, max(0.0, shared / spread)) if spread > 0 else 0.0

    def rows(self) -> list[Without]:
        """The best first; an interval needs two games."""
        found = []
        taken = self.taken()
        for entrant, raw in self.raw.items():
            n = len(raw)
            adjusted = [share - taken * luck for share, luck in zip(raw, self.lucks[entrant], strict=True)]
            if n < 2:
                continue
            spread, less = variance(raw), variance(adjusted)
            reach = student(max(1, n - 2)) * sqrt(doubt(raw, adjusted, self.lucks[entrant], taken))
            middle = mean(adjusted)
            saved = spread / less if less > 0 else 1.0
            found.append(
                Without(entrant, n, mean(raw), sqrt(spread / n), middle, middle - reach, middle + reach, saved, taken)
            )
        return sorted(found, key=lambda row: -row.adjusted)
