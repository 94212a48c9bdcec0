"""What must hold of advice and review (docs/coach.md), measured.

    python benchmarks/coach.py [luck] [coverage] [mistakes] [time] [puzzles] [--game KEY] [--games N] [--jobs N]

`luck`: its mean between equal bots, for every seat, and by how much the variance of results falls without it.
`coverage`: do the intervals of short runs without luck hold the truth of a long raw one (level 4 against level 2)?
`mistakes`: reviews of level 1 against level 5; do the bars add up, and who errs more? `time`: of hints and a review.
`puzzles`: do the answers of those that ship stand with four times the worlds, fresh ones?
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from math import sqrt
from statistics import mean, median, variance
from time import perf_counter

import msgspec

import tenka
from tenka.bots.levels import make
from tenka.coach.advice import advise
from tenka.coach.luck import luck_of
from tenka.coach.review import Budget, budget_of, review
from tenka.kernel.record import Record, Seat, parse
from tenka.kernel.state import OVER
from tenka.kernel.table import Table
from tenka.lab.adjusted import Adjusting
from tenka.lab.processes import spread
from tenka.lab.puzzles import stands
from tenka.lab.reviewing import Reviewing
from tenka.lab.simulate import seed_of
from tenka.lessons.puzzles import puzzle_of, puzzles_of

CARDS = ["nobunaga", "shinobi", "honshu"]
KEYS = [*CARDS, "dangerous-time"]
QUICK = {
    "nobunaga": Budget(64, 300),
    "shinobi": Budget(16, 100),
    "honshu": Budget(16, 24),
    "dangerous-time": Budget(16, 12),
}

FEW = {"nobunaga": 24, "shinobi": 24, "honshu": 8, "dangerous-time": 2}
"""Pairs, where many games count more than little noise."""


def played(key: str, levels: list[str], number: int) -> Record:
    """A whole game between bots."""
    game = tenka.game(key)
    table = Table(game, [Seat("bot", level) for level in levels], seed_of(7, number))
    bots = [make(level, game, number * 10 + seat, clock=None) for seat, level in enumerate(levels)]
    while not table.is_over():
        seat = table.asked()[0]
        table.act(seat, table.number(seat), bots[seat].choose(table.view(seat)))
    return table.record


def players_of(key: str) -> int:
    return min(4, tenka.game(key).max_players)


def pairs_of(key: str) -> int:
    return int(tenka.game(key).expert().effort().pairs)


# --- 2 and 4: luck ----------------------------------------------------------------------------------------------------


class Lucky(msgspec.Struct):
    results: list[float]
    lucks: list[float]


def one_luck(key: str, number: int) -> Lucky:
    record = played(key, ["greedy"] * players_of(key), number)
    bots = [make("greedy", record.game, 1000 * number + seat) for seat in range(record.players)]
    return Lucky(list(record.game.rewards(record.final_state())), luck_of(record, pairs_of(key), bots))


def luck(key: str, games: int, jobs: int) -> None:
    rows = list(spread(partial(one_luck, key), range(games), jobs))
    print(f"{key}: {len(rows)} games between greedy bots, {pairs_of(key)} pairs wherever chance had a say")
    ratios = []
    for seat in range(players_of(key)):
        lucks = [row.lucks[seat] for row in rows]
        raw = [row.results[seat] for row in rows]
        adjusted = [row.results[seat] - row.lucks[seat] for row in rows]
        error = sqrt(variance(lucks) / len(lucks))
        verdict = "within two errors" if abs(mean(lucks)) <= 2 * error else "OUTSIDE two errors"
        ratios.append(variance(raw) / variance(adjusted))
        print(
            f"  seat {seat}: mean luck {mean(lucks):+.4f} ± {error:.4f} ({verdict}); variance {variance(raw):.4f} raw, "
            f"{variance(adjusted):.4f} adjusted, {ratios[-1]:.2f}-fold"
        )
    seats = [f"seat {seat}" for seat in range(players_of(key))]
    adding = Adjusting(seats)
    for row in rows:
        adding.add(seats, row.results, row.lucks)
    taken = mean(told.saved for told in adding.rows())
    print(
        f"  variance reduced {mean(ratios):.2f}-fold in the mean of the seats; {taken:.2f}-fold by the part that "
        f"an arena takes out ({adding.taken():.2f})",
        flush=True,
    )


RUNS, TABLES, LONG = 40, 20, 100
"""Short runs, games of each, and how many times as many the long one has."""


def one_match(key: str, pairs: int, number: int) -> Lucky:
    """Level 4 against level 2 in turn, seats changed from game to game; luck only with pairs. Level 4 stands first."""
    seats = [["level4", "level2"][(seat + number) % 2] for seat in range(players_of(key))]
    record = played(key, seats, number)
    shares = list(record.game.rewards(record.final_state()))
    bots = [make(level, record.game, 1000 * number + seat) for seat, level in enumerate(seats)]
    lucks = luck_of(record, pairs, bots) if pairs else [0.0] * len(seats)
    first = [seat for seat, level in enumerate(seats) if level == "level4"]
    return Lucky([mean(shares[seat] for seat in first)], [mean(lucks[seat] for seat in first)])


def coverage(key: str, games: int, jobs: int) -> None:
    truth = list(spread(partial(one_match, key, 0), range(1_000_000, 1_000_000 + LONG * games), jobs))
    true = mean(row.results[0] for row in truth)
    sure = sqrt(variance([row.results[0] for row in truth]) / len(truth))
    held, raw_width, width = 0, 0.0, 0.0
    for run in range(RUNS):
        adding = Adjusting(["level4"])
        for row in spread(partial(one_match, key, FEW[key]), range(run * games, (run + 1) * games), jobs):
            adding.add(["level4"], row.results, row.lucks)
        (told,) = adding.rows()
        held += told.low - 2 * sure <= true <= told.high + 2 * sure
        raw_width += 2 * 1.96 * told.raw_error / RUNS
        width += (told.high - told.low) / RUNS
    print(f"{key}: level 4's share against level 2 is {true:.4f} ± {sure:.4f} in {len(truth)} games")
    print(
        f"  {held} of {RUNS} runs of {games} games hold it; intervals {width:.3f} wide, {raw_width:.3f} raw", flush=True
    )


# --- 1 and 3: reviews -------------------------------------------------------------------------------------------------


class Judged(msgspec.Struct):
    sums: bool
    rest: float
    weak: float
    strong: float
    weak_accuracy: float
    strong_accuracy: float


def one_review(key: str, number: int) -> Judged:
    """A game of level 1 against level 5, reviewed: do the bars add up, and who made the larger mistakes?"""
    count = players_of(key)
    levels = ["level1" if (seat + number) % 2 else "level5" for seat in range(count)]
    record = played(key, levels, number)
    told = review(record, QUICK[key])
    lost: dict[str, float] = {"level1": 0.0, "level5": 0.0}
    decisions = {"level1": 0, "level5": 0}
    stake = {"level1": 0.0, "level5": 0.0}
    for seat in told.seats:
        lost[seat.name] += seat.lost
        decisions[seat.name] += seat.decisions
    for step in told.steps:
        if step.kind == "decision":
            stake[levels[step.seat]] += step.stake
    return Judged(
        all(seat.start + seat.luck + seat.own + seat.others + seat.rest == seat.result for seat in told.seats),
        mean(abs(seat.rest) for seat in told.seats),
        lost["level1"] / max(1, decisions["level1"]),
        lost["level5"] / max(1, decisions["level5"]),
        *[1 - lost[level] / stake[level] if stake[level] else 1.0 for level in ("level1", "level5")],
    )


def mistakes(key: str, games: int, jobs: int) -> None:
    rows = list(spread(partial(one_review, key), range(games), jobs))
    worse = sum(row.weak > row.strong for row in rows)
    print(f"{key}: {len(rows)} games of level 1 against level 5")
    print(f"  bars add up to the last digit in {sum(row.sums for row in rows)} of {len(rows)} reviews")
    print(f"  mean absolute rest {mean(row.rest for row in rows):.7f}")
    print(
        f"  mean mistake a decision: level 1 {mean(row.weak for row in rows):.4f}, "
        f"level 5 {mean(row.strong for row in rows):.4f}; larger for level 1 in {worse} of {len(rows)} games "
        f"({100 * worse / len(rows):.0f} %)"
    )
    less = sum(row.weak_accuracy < row.strong_accuracy for row in rows)
    print(
        f"  accuracy: level 1 {mean(row.weak_accuracy for row in rows):.0%}, level 5 "
        f"{mean(row.strong_accuracy for row in rows):.0%}; less for level 1 in {less} of {len(rows)} games",
        flush=True,
    )


# --- 6: time ----------------------------------------------------------------------------------------------------------


def time(key: str, games: int, jobs: int) -> None:
    """Hints all over a game, and one whole review."""
    record = played(key, ["greedy"] * players_of(key), 1)
    replay = record.replay()
    took: list[float] = []
    every = max(1, len(replay.steps) // 40)
    while replay.state.actor != OVER:
        if replay.done % every == 0 and len(replay.state.moves()) > 1:
            view = replay.state.view(int(replay.state.actor))
            began = perf_counter()
            advise(record.game, view)
            took.append(perf_counter() - began)
        replay.step()
    print(f"{key}: {len(took)} hints took {median(took):.2f} s (median), {max(took):.2f} s (longest)")
    began = perf_counter()
    first: list[float] = []
    reviewing = Reviewing(parse(record.text(), tenka.games()), budget_of(record))
    reviewing.run(jobs, lambda n: first.append(perf_counter() - began))
    print(
        f"  review of {len(replay.steps)} decisions with {jobs} processes: {perf_counter() - began:.1f} s, "
        f"first results after {first[0]:.1f} s",
        flush=True,
    )


# --- puzzles ----------------------------------------------------------------------------------------------------------


def one_puzzle(key: str, name: str) -> bool:
    return stands(puzzle_of(key, name))


def puzzles(key: str, games: int, jobs: int) -> None:
    found = list(puzzles_of(tenka.game(key)).values())[:games]
    rows = list(spread(partial(one_puzzle, key), [one.id for one in found], jobs))
    fallen = [one.id for one, right in zip(found, rows, strict=True) if not right]
    share = 100 * sum(rows) / max(1, len(rows))
    print(f"{key}: {sum(rows)} of {len(rows)} answers stand ({share:.0f} %)", *fallen, flush=True)


PARTS: dict[str, Callable[[str, int, int], None]] = {
    "luck": luck,
    "coverage": coverage,
    "mistakes": mistakes,
    "time": time,
    "puzzles": puzzles,
}
GAMES = {"luck": 400, "coverage": TABLES, "mistakes": 40, "time": 1, "puzzles": 1000}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all where none is named")
    parser.add_argument("--game", choices=KEYS)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    for part in given.parts or list(PARTS):
        print(f"--- {part}")
        for key in [given.game] if given.game else KEYS:
            PARTS[part](key, given.games or GAMES[part], given.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
