"""Results with luck taken out: what an entrant won, less what chance gave it (docs/coach.md)."""

from math import sqrt
from statistics import mean, variance

import msgspec

from tenka.coach.review import OUTCOMES, luck_of
from tenka.kernel.chance import Draw, commitment
from tenka.kernel.messages import Result
from tenka.kernel.record import LONGEST_NAME, Entry, Record, Seat, result_line
from tenka.kernel.state import Game

SHARE = 8  # of a review's roll-outs: luck alone needs fewer


class Without(msgspec.Struct, frozen=True):
    """An entrant's share of the victory without luck, with its 95 % interval, and what that saved.

    `saved` is how many times as many games the raw results would have needed for the same certainty.
    """

    entrant: str
    games: int
    raw: float
    raw_error: float
    adjusted: float
    low: float
    high: float
    saved: float


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

    def luck(self, result: Result) -> list[float]:
        self.record.result = result_line(result)
        return luck_of(self.record, rollouts_of(self.record.game))


def rollouts_of(game: Game) -> int:
    return max(OUTCOMES, game.expert().effort().rollouts // SHARE)


class Adjusting:
    """Adds matches up. An entrant that sits twice counts once a game, with the mean of its seats."""

    def __init__(self, entrants: list[str]) -> None:
        self.raw: dict[str, list[float]] = {entrant: [] for entrant in entrants}
        self.adjusted: dict[str, list[float]] = {entrant: [] for entrant in entrants}

    def add(self, seats: list[str], shares: list[float], lucks: list[float]) -> None:
        if len(lucks) != len(seats):
            return
        for entrant in dict.fromkeys(seats):
            mine = [seat for seat, name in enumerate(seats) if name == entrant]
            self.raw[entrant].append(mean(shares[seat] for seat in mine))
            self.adjusted[entrant].append(mean(shares[seat] - lucks[seat] for seat in mine))

    def rows(self) -> list[Without]:
        """The best first; an interval needs two games."""
        found = []
        for entrant, raw in self.raw.items():
            adjusted, n = self.adjusted[entrant], len(raw)
            if n < 2:
                continue
            spread, less = variance(raw), variance(adjusted)
            reach = 1.96 * sqrt(less / n)
            middle = mean(adjusted)
            saved = spread / less if less > 0 else 1.0
            found.append(
                Without(entrant, n, mean(raw), sqrt(spread / n), middle, middle - reach, middle + reach, saved)
            )
        return sorted(found, key=lambda row: -row.adjusted)
