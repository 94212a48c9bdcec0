"""What must hold of advice and review (docs/coach.md), measured.

    python benchmarks/coach.py [luck] [bars] [coverage] [mistakes] [time] [puzzles] [--game KEY] [--games N]
                               [--players N] [--pairs N] [--rollouts N] [--jobs N] [--keep FILE]

`luck`: its mean between equal bots, for every seat, and by how much the variance of results falls without it.
`bars`: the same of the luck that reviews show; with fewer roll-outs its mean is as good, its variance larger.
`coverage`: do the intervals of short runs without luck hold the truth of a long raw one (level 3 against level 1)?
`mistakes`: reviews of level 1 against level 5, by turns round the table; do the bars add up, and who errs more?
`time`: of hints and a review.
`puzzles`: do the answers of those that ship stand with four times the worlds, fresh ones?

Games of `luck`, `bars` and `mistakes` are added to the file of `--keep`, and asked again only the missing ones are
played; a change of the code does not begin anew: take another file then.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import covariance, mean, median, variance
from time import perf_counter
from typing import TypeVar

import msgspec

import tenka
from tenka.bots.levels import make
from tenka.coach.advice import advise
from tenka.coach.luck import luck_of
from tenka.coach.review import OUTCOMES, Budget, Judge, budget_of, chance_spoke, review
from tenka.kernel.chance import Fast
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

T = TypeVar("T", bound=msgspec.Struct)


class Given(msgspec.Struct):
    """What was asked for; 0 stands for the usual number."""

    games: int
    players: int
    pairs: int
    rollouts: int
    jobs: int
    keep: Path | None


class Line(msgspec.Struct):
    """One game that was kept: of what, its number, and what was found."""

    task: str
    number: int
    found: msgspec.Raw


def numbered(make: Callable[[int], T], number: int) -> tuple[int, T]:
    return number, make(number)


def gathered(task: str, make: Callable[[int], T], kind: type[T], games: int, given: Given) -> list[T]:
    """What is found in each game, as far as it was not kept already."""
    found: dict[int, T] = {}
    if given.keep is not None and given.keep.exists():
        for line in map(msgspec.json.Decoder(Line).decode, given.keep.read_bytes().splitlines()):
            if line.task == task and line.number < games:
                found[line.number] = msgspec.json.decode(line.found, type=kind)
    missing = [number for number in range(games) if number not in found]
    for number, row in spread(partial(numbered, make), missing, given.jobs):
        found[number] = row
        if given.keep is not None:
            with given.keep.open("ab") as file:
                file.write(msgspec.json.encode(Line(task, number, msgspec.Raw(msgspec.json.encode(row)))) + b"\n")
    return [found[number] for number in range(games)]


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


def one_luck(key: str, pairs: int, number: int) -> Lucky:
    record = played(key, ["greedy"] * players_of(key), number)
    bots = [make("greedy", record.game, 1000 * number + seat) for seat in range(record.players)]
    return Lucky(list(record.game.rewards(record.final_state())), luck_of(record, pairs, bots))


def luck(key: str, given: Given) -> None:
    pairs = given.pairs or pairs_of(key)
    rows = gathered(f"luck {key} {pairs}", partial(one_luck, key, pairs), Lucky, given.games or 400, given)
    print(f"{key}: {len(rows)} games between greedy bots, {pairs} pairs wherever chance had a say")
    tell_luck(rows)
    if pairs < pairs_of(key):
        print(f"  with {pairs_of(key)} pairs it would be {foretold(rows, pairs_of(key) / pairs):.2f}-fold", flush=True)


def one_bar(key: str, rollouts: int, number: int) -> Lucky:
    """Only what chance had a say in is judged: nothing else is luck."""
    record = played(key, ["greedy"] * players_of(key), number)
    judge = Judge(record, Budget(rollouts, 0))
    found = [judge.judge(0)]
    replay = record.replay()
    for step, entry in enumerate(list(replay.steps), 1):
        before = replay.state.copy()
        replay.step()
        if chance_spoke(before, entry, replay.state.revealed, Fast(step)):
            found.append(judge.judge(step))
    lucks = [
        sum(one.values[seat] - one.expected[seat] for one in found if one.expected) for seat in range(record.players)
    ]
    return Lucky(list(record.game.rewards(record.final_state())), lucks)


def bars(key: str, given: Given) -> None:
    rollouts = given.rollouts or int(tenka.game(key).expert().effort().rollouts)
    rows = gathered(f"bars {key} {rollouts}", partial(one_bar, key, rollouts), Lucky, given.games or 400, given)
    print(f"{key}: the luck of {len(rows)} games between greedy bots as reviews tell it, {rollouts} roll-outs")
    tell_luck(rows)


def foretold(rows: list[Lucky], times: float) -> float:
    """By how much the variance would fall with so many times the pairs: then luck has that much less noise.

    Between equal players luck has nothing in common with play: what it shares with results is its own variance, and
    the rest of its variance is noise.
    """
    shared = raw = all_of_it = 0.0
    for seat in range(len(rows[0].results)):
        results, lucks = [row.results[seat] for row in rows], [row.lucks[seat] for row in rows]
        shared += covariance(results, lucks)
        raw += variance(results)
        all_of_it += variance(lucks)
    return raw / (raw - shared * shared / (shared + (all_of_it - shared) / times))


def tell_luck(rows: list[Lucky]) -> None:
    ratios = []
    seats = range(len(rows[0].results))
    for seat in seats:
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
    parts, folds = zip(*[crossed(rows, seed) for seed in range(20)], strict=True)
    print(
        f"  variance reduced {mean(ratios):.2f}-fold in the mean of the seats; {mean(folds):.2f}-fold by the part that "
        f"an arena takes out ({mean(parts):.2f}), fitted to one half of the games and measured on the other",
        flush=True,
    )


def crossed(rows: list[Lucky], seed: int) -> tuple[float, float]:
    """The part of the luck that leaves the least variance, and by how much it falls in games that it was not fitted to.

    In equal games all seats are alike: they count together.
    """
    mixed = list(rows)
    Random(seed).shuffle(mixed)
    halves = [mixed[0::2], mixed[1::2]]
    parts, raw, adjusted = [], 0.0, 0.0
    for fitted, measured in (halves, halves[::-1]):
        part = part_of(fitted)
        parts.append(part)
        for seat in range(len(rows[0].results)):
            raw += variance([row.results[seat] for row in measured])
            adjusted += variance([row.results[seat] - part * row.lucks[seat] for row in measured])
    return mean(parts), raw / adjusted


def part_of(rows: list[Lucky]) -> float:
    """As an arena fits it."""
    seats = [f"seat {seat}" for seat in range(len(rows[0].results))]
    adding = Adjusting(seats)
    for row in rows:
        adding.add(seats, row.results, row.lucks)
    return adding.taken()


RUNS, TABLES, LONG = 150, 20, 100
"""Short runs, games of each, and how many times as many the long one has."""
STRONG, WEAK = "level3", "level1"
"""Who meets: bots that decide at a glance, so that there can be thousands of games."""


def one_match(key: str, pairs: int, number: int) -> Lucky:
    """The two in turn, seats changed from game to game; luck only with pairs. The stronger one's mean share."""
    seats = [[STRONG, WEAK][(seat + number) % 2] for seat in range(players_of(key))]
    record = played(key, seats, number)
    shares = list(record.game.rewards(record.final_state()))
    bots = [make(level, record.game, 1000 * number + seat) for seat, level in enumerate(seats)]
    lucks = luck_of(record, pairs, bots) if pairs else [0.0] * len(seats)
    first = [seat for seat, level in enumerate(seats) if level == STRONG]
    return Lucky([mean(shares[seat] for seat in first)], [mean(lucks[seat] for seat in first)])


def coverage(key: str, given: Given) -> None:
    games, pairs = given.games or TABLES, given.pairs or pairs_of(key)
    truth = list(spread(partial(one_match, key, 0), range(1_000_000, 1_000_000 + LONG * games), given.jobs))
    rows = list(spread(partial(one_match, key, pairs), range(RUNS * games), given.jobs))
    print(f"{key}: {STRONG} against {WEAK}, {pairs} pairs wherever chance had a say")
    tell_coverage(truth, [rows[at : at + games] for at in range(0, len(rows), games)])


def tell_coverage(truth: list[Lucky], runs: list[list[Lucky]]) -> None:
    """An interval is to hold what is true; what a long run says of that has an error, too, and is widened by it."""
    true = mean(row.results[0] for row in truth)
    sure = sqrt(variance([row.results[0] for row in truth]) / len(truth))
    held, raw_width, width = 0, 0.0, 0.0
    for run in runs:
        adding = Adjusting([STRONG])
        for row in run:
            adding.add([STRONG], row.results, row.lucks)
        (told,) = adding.rows()
        held += abs(told.adjusted - true) <= sqrt(((told.high - told.low) / 2) ** 2 + (1.96 * sure) ** 2)
        raw_width += 2 * 1.96 * told.raw_error / len(runs)
        width += (told.high - told.low) / len(runs)
    print(f"  the stronger one's share is {true:.4f} ± {sure:.4f} in {len(truth)} raw games")
    print(
        f"  {held} of {len(runs)} runs of {len(runs[0])} games hold it ({100 * held / len(runs):.0f} %, 95 wanted); "
        f"intervals {width:.3f} wide, {raw_width:.3f} raw",
        flush=True,
    )


# --- 1 and 3: reviews -------------------------------------------------------------------------------------------------


class Judged(msgspec.Struct):
    sums: bool
    rest: float
    weak: float
    strong: float
    weak_accuracy: float
    strong_accuracy: float


def one_review(key: str, count: int, number: int) -> Judged:
    """A game of level 1 against level 5, reviewed: do the bars add up, and who made the larger mistakes?"""
    levels = ["level1" if (seat + number) % 2 else "level5" for seat in range(count)]
    record = played(key, levels, number)
    told = review(record, Budget(OUTCOMES, budget_of(record).worlds))
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


def mistakes(key: str, given: Given) -> None:
    count = given.players or players_of(key)
    rows = gathered(f"mistakes {key} {count}", partial(one_review, key, count), Judged, given.games or 40, given)
    worse = sum(row.weak > row.strong for row in rows)
    print(f"{key}: {len(rows)} games of level 1 against level 5, {count} players")
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


def time(key: str, given: Given) -> None:
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
    reviewing.run(given.jobs, lambda n: first.append(perf_counter() - began))
    print(
        f"  review of {len(replay.steps)} decisions with {given.jobs} processes: {perf_counter() - began:.1f} s, "
        f"first results after {first[0]:.1f} s",
        flush=True,
    )


# --- puzzles ----------------------------------------------------------------------------------------------------------


def one_puzzle(key: str, name: str) -> bool:
    return stands(puzzle_of(key, name))


def puzzles(key: str, given: Given) -> None:
    found = list(puzzles_of(tenka.game(key)).values())[: given.games or None]
    rows = list(spread(partial(one_puzzle, key), [one.id for one in found], given.jobs))
    fallen = [one.id for one, right in zip(found, rows, strict=True) if not right]
    share = 100 * sum(rows) / max(1, len(rows))
    print(f"{key}: {sum(rows)} of {len(rows)} answers stand ({share:.0f} %)", *fallen, flush=True)


PARTS: dict[str, Callable[[str, Given], None]] = {
    "luck": luck,
    "bars": bars,
    "coverage": coverage,
    "mistakes": mistakes,
    "time": time,
    "puzzles": puzzles,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all where none is named")
    parser.add_argument("--game", choices=KEYS)
    for name in ("--games", "--players", "--pairs", "--rollouts"):
        parser.add_argument(name, type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    told = parser.parse_args()
    given = Given(told.games, told.players, told.pairs, told.rollouts, told.jobs, told.keep)
    for part in told.parts or list(PARTS):
        print(f"--- {part}")
        for key in [told.game] if told.game else KEYS:
            PARTS[part](key, given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
