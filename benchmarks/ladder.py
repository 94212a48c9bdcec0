"""Is each level stronger than the one below? Bots of two levels share a table, in every arrangement of the seats.

python benchmarks/ladder.py nobunaga
python benchmarks/ladder.py nobunaga --steps level5:level4:120,level5:greedy:200 --players 4 --seed 7

Half of the seats (one, against greedy) belong to the first of a step, the rest to the second; of an odd number the
smaller and the larger half in turn, so that equals always win half. A deal is played once in every arrangement.
`level5@1` is the fifth level of the first generation, `lesson` somebody fresh from the first lesson. Levels think by
their iterations, never by the clock, so a seed gives the same games everywhere, and a step the same whether it is asked
for alone or with the others. Times are processor time. Ctrl-C ends early and prints what was measured.

With --adjusted each game's luck is told afterwards (docs/coach.md) and taken out: the first one's part of what both
won, seat by seat, so that equals have half, with its 95 % interval; and how many times as many games it would have
taken otherwise. With --seconds a step ends after so much processor time, however many games were planned.
"""

import argparse
import sys
from itertools import combinations
from math import sqrt
from statistics import mean, stdev, variance
from time import process_time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import tenka
from tenka.bots.levels import SearchBot, make
from tenka.kernel.chance import Draw, Recording
from tenka.kernel.state import Game
from tenka.lab.adjusted import Adjusting, Kept

STEPS = (
    "lesson:level1:1000,level2:level1:1000,level3:level2:1000,level4:level3:1000,"
    "level5:level4:120,level5:level5@1:200,level5:greedy:200"
)


GAMES = 200
"""Where a step does not say how many."""


class Step:
    """Two bots to compare, and how it went."""

    def __init__(self, text: str, adjusted: bool = False) -> None:
        self.strong, self.weak, number = f"{text}:{GAMES}".split(":")[:3]
        self.adjusting = Adjusting([self.strong, self.weak]) if adjusted else None
        self.planned = int(number)
        self.alone = self.weak == "greedy"
        self.games = 0
        self.wins = 0.0  # of the strong; a shared win is shared
        self.won = 0  # games that some player won
        self.seconds: dict[str, list[float]] = {self.strong: [], self.weak: []}  # of every decision

    def play(self, game: Game, players: int, number: int, seed: int) -> None:
        """Game `number`: its deal and its arrangement of the seats follow from it."""
        arrangements = list(combinations(range(players), 1 if self.alone else players // 2))
        if players % 2 == 1 and not self.alone:
            arrangements += combinations(range(players), players // 2 + 1)
        deal, turn = divmod(number, len(arrangements))
        strong = arrangements[turn]
        names = [self.strong if seat in strong else self.weak for seat in range(players)]
        bots = [make(name, game, (seed * 1_000_003 + number) * 8 + seat, None) for seat, name in enumerate(names)]
        chance = Recording(tenka.fast(seed * 1_000_003 + deal))
        state = game.new(players, chance=chance)
        kept = Kept(game, state.view(0).options, names, f"{seed} {number}".encode())
        kept.dealt(taken(chance))
        while state.actor != tenka.OVER:
            seat = int(state.actor)
            view = state.view(seat)
            start = process_time()
            action = bots[seat].choose(view)
            self.seconds[names[seat]].append(process_time() - start)
            state.apply(action, chance)
            kept.acted(seat, action, taken(chance))
        winners = state.result().winners
        if self.adjusting is not None:
            shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
            again = [None if isinstance(bot, SearchBot) else bot for bot in bots]  # theirs would take too long
            self.adjusting.add(names, shares, kept.luck(state.result(), again))
        self.games += 1
        if winners:
            self.won += 1
            self.wins += sum(seat in strong for seat in winners) / len(winners)

    def without_luck(self) -> str:
        """The first one's part of what both won, with luck taken out."""
        if self.adjusting is None or self.games < 2:
            return "–"
        taken = self.adjusting.taken()
        ours, theirs = (
            [
                share - taken * luck
                for share, luck in zip(self.adjusting.raw[name], self.adjusting.lucks[name], strict=True)
            ]
            for name in (self.strong, self.weak)
        )
        both = mean(ours) + mean(theirs)
        leads = [one - other for one, other in zip(ours, theirs, strict=True)]
        middle, reach = 0.5 + mean(leads) / both / 2, 1.96 * stdev(leads) / sqrt(len(leads)) / both / 2
        raw = [
            one - other
            for one, other in zip(self.adjusting.raw[self.strong], self.adjusting.raw[self.weak], strict=True)
        ]
        saved = variance(raw) / variance(leads) if variance(leads) > 0 else 1.0
        return f"{100 * middle:.1f} % ({100 * (middle - reach):.1f} to {100 * (middle + reach):.1f}), {saved:.1f}"

    def milliseconds(self, name: str) -> str:
        """Milliseconds for a decision."""
        seconds = self.seconds[name]
        return f"{1000 * sum(seconds) / max(1, len(seconds)):.2f}"

    def slowest(self) -> str:
        """Milliseconds that 99.9 % of the first one's decisions stay below, and the longest."""
        seconds = sorted(self.seconds[self.strong])
        return f"{1000 * seconds[len(seconds) * 999 // 1000]:.0f}, {1000 * seconds[-1]:.0f}"

    def row(self) -> list[str]:
        return [
            f"{self.strong} ({'alone' if self.alone else 'half'}) : {self.weak}",
            str(self.games),
            str(self.games - self.won),
            interval(self.wins, self.won),
            interval(self.wins, self.games),
            self.without_luck(),
            self.milliseconds(self.strong),
            self.milliseconds(self.weak),
            self.slowest(),
        ]


def wilson(wins: float, n: int) -> tuple[float, float, float]:
    """A share and its 95 % interval."""
    if n == 0:
        return 0.0, 0.0, 1.0
    z, share = 1.96, wins / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return share, middle - half, middle + half


def interval(wins: float, n: int) -> str:
    share, low, high = wilson(wins, n)
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def taken(chance: Recording) -> list[Draw]:
    """What was drawn since it was last asked for."""
    draws, chance.draws = chance.draws, []
    return draws


def measure(game: Game, players: int, steps: list[Step], seed: int, seconds: float) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for step in steps:
            task = progress.add_task(f"{step.strong} : {step.weak}", total=step.planned)
            began = process_time()
            for number in range(step.planned):
                if process_time() - began > seconds:
                    break
                step.play(game, players, number, seed)
                progress.advance(task)


def show(game: Game, players: int, steps: list[Step], seed: int) -> None:
    mode = "compiled" if tenka.compiled() else "interpreted"
    table = Table(title=f"{game.key}, {players} players, seed {seed}, Tenka {tenka.__version__} ({mode})")
    won = ("of games won", "of all games", "without luck, saved")
    for column in ("step", "games", "nobody won", *won, "ms", "ms, weaker", "99.9 %, most"):
        table.add_column(column, justify="left" if column == "step" else "right")
    for step in steps:
        if step.games:
            table.add_row(*step.row())
    Console(width=170).print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help=", ".join(tenka.games()))
    parser.add_argument("--players", type=int, default=0, help="seats (4, or as many as the game allows)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", default=STEPS, help=f"what to compare, in how many games ({STEPS})")
    parser.add_argument("--adjusted", action="store_true", help="take luck out as well")
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time for a step")
    given = parser.parse_args()
    try:
        game = tenka.game(given.game)
        players = given.players or min(4, game.max_players)
        game.check_players(players)
        steps = [Step(text, given.adjusted) for text in given.steps.split(",")]
        for step in steps:
            for name in (step.strong, step.weak):
                make(name, game, 0)
    except tenka.Problem as problem:
        sys.exit(f"{problem}")
    try:
        measure(game, players, steps, given.seed, given.seconds)
    except KeyboardInterrupt:
        print("Interrupted; measured so far:", file=sys.stderr)
    show(game, players, steps, given.seed)


if __name__ == "__main__":
    main()
