"""How strong is each level? Bots of two kinds share a table, in every arrangement of the seats.

python benchmarks/ladder.py                                       every game, every number of players, every step
python benchmarks/ladder.py nobunaga shinobi --players 2,3 --steps level2:level1:400 --seed 7
python benchmarks/ladder.py shinobi --steps level5/1000:level5/100:60 --seconds 600

Half of the seats (one, against greedy) belong to the first of a step, the rest to the second; of an odd number the
smaller and the larger half in turn, so that equals always win half. A deal is played once in every arrangement.
`level5@1` is the fifth level of the first generation, `lesson` somebody fresh from the first lesson, `level5/400` the
fifth level with 400 iterations. Levels think by their iterations, never by the clock, so a seed gives the same games
everywhere, and a step the same whether it is asked for alone or with the others. Times are processor time.

Every game that ended is kept in a file (--keep), and asked again only the missing ones are played; a change of a
level's numbers or of a table of weights begins anew, a change of the code does not: delete the file then. Ctrl-C ends
early and prints what was measured; so does --only-show at once.

With --adjusted each game's luck is told afterwards (docs/coach.md) and taken out: the first one's part of what both
won, seat by seat, so that equals have half, with its 95 % interval; and how many times as many games it would have
taken otherwise. With --seconds a step ends after so much processor time, however many games were planned.
"""

import argparse
import json
import sys
from hashlib import sha256
from importlib.resources import files
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import mean, variance
from time import process_time
from typing import TypedDict

import tenka
from tenka.bots.bot import Bot
from tenka.bots.levels import SearchBot, make
from tenka.kernel.chance import Draw, Recording
from tenka.kernel.level import Level
from tenka.kernel.state import Game
from tenka.lab.adjusted import Adjusting, Kept, doubt
from tenka.lab.intervals import student

STEPS = "lesson:level1:400,level2:level1:400,level3:level2:400,level4:level3:400,level5:level4:60,level5:level5@1:60"
GAMES = 200
"""Where a step does not say how many."""
KEEP = Path(__file__).parents[1] / "build/ladder.jsonl"


class Ended(TypedDict):
    """A game that ended: by seat who was of the first kind, what it won and its luck; by kind the time it took."""

    number: int
    strong: list[bool]
    shares: list[float]
    luck: list[float]
    seconds: list[float]
    decisions: list[int]
    longest: float


NUMBERS = (
    "iterations",
    "blunders",
    "seconds",
    "exploration",
    "widening",
    "trust",
    "margin",
    "softness",
    "sight",
    "duel",
    "ahead",
)
"""Of a level."""


def seated(name: str, game: Game, seed: int) -> Bot:
    """A bot by name, `level5/400` with 400 iterations."""
    plain, _, iterations = name.partition("/")
    bot = make(plain, game, seed, None)
    if not iterations:
        return bot
    if not isinstance(bot, SearchBot):
        raise tenka.Problem("bot", f"{plain} does not search in {game.key}.", {"bot": plain})
    numbers = {key: getattr(bot.level, key) for key in NUMBERS}
    level = Level(**{**numbers, "iterations": int(iterations), "duel": 1.0})
    return SearchBot(name, game, seed, level, None, bot.expert)


def strength(name: str, game: Game) -> list[float]:
    """What a bot's strength depends on, apart from code and tables."""
    level = getattr(seated(name, game, 0), "level", None)
    return [] if level is None else [getattr(level, key) for key in NUMBERS]


def tables(game: Game) -> str:
    """A print of what the game's experts know by heart."""
    found = sha256()
    for folder in ("", ".bot"):
        inside = files(f"tenka.games.{game.key.replace('-', '_')}{folder}")
        for file in sorted(inside.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".txt"):
                found.update(file.read_bytes())
    return found.hexdigest()[:12]


class Step:
    """Two bots to compare at a number of seats, and how it went."""

    def __init__(self, game: Game, players: int, text: str, seed: int, adjusted: bool) -> None:
        self.game, self.players, self.seed = game, players, seed
        self.strong, self.weak, number = f"{text}:{GAMES}".split(":")[:3]
        self.adjusting = Adjusting([self.strong, self.weak]) if adjusted else None
        self.planned = int(number)
        self.alone = self.weak == "greedy"
        self.games = 0
        self.wins = 0.0  # of the strong; a shared win is shared
        self.won = 0  # games that some player won
        self.seconds = [0.0, 0.0]  # of the strong, of the weak
        self.decisions = [0, 0]
        self.longest = 0.0
        levels = [strength(name, game) for name in (self.strong, self.weak)]
        self.key = json.dumps([game.key, players, self.strong, self.weak, seed, levels, tables(game)])

    def add(self, line: Ended) -> None:
        """A game that ended, now or long ago."""
        shares, names = line["shares"], [self.strong if mine else self.weak for mine in line["strong"]]
        if self.adjusting is not None:
            self.adjusting.add(names, shares, line["luck"])
        self.games += 1
        if sum(shares) > 0:
            self.won += 1
            self.wins += sum(share for share, mine in zip(shares, line["strong"], strict=True) if mine)
        for who in range(2):
            self.seconds[who] += line["seconds"][who]
            self.decisions[who] += line["decisions"][who]
        self.longest = max(self.longest, line["longest"])

    def play(self, number: int) -> Ended:
        """Game `number`: its deal and its arrangement of the seats follow from it."""
        game, players, seed = self.game, self.players, self.seed
        arrangements = list(combinations(range(players), 1 if self.alone else players // 2))
        if players % 2 == 1 and not self.alone:
            arrangements += combinations(range(players), players // 2 + 1)
        deal, turn = divmod(number, len(arrangements))
        strong = arrangements[turn]
        names = [self.strong if seat in strong else self.weak for seat in range(players)]
        bots = [seated(name, game, (seed * 1_000_003 + number) * 8 + seat) for seat, name in enumerate(names)]
        chance = Recording(tenka.fast(seed * 1_000_003 + deal))
        state = game.new(players, chance=chance)
        kept = Kept(game, state.view(0).options, names, f"{seed} {number}".encode())
        kept.dealt(taken(chance))
        seconds, decisions, longest = [0.0, 0.0], [0, 0], 0.0
        while state.actor != tenka.OVER:
            seat = int(state.actor)
            view = state.view(seat)
            start = process_time()
            action = bots[seat].choose(view)
            spent = process_time() - start
            who = 0 if seat in strong else 1
            seconds[who] += spent
            decisions[who] += 1
            longest = max(longest, spent) if who == 0 else longest
            state.apply(action, chance)
            kept.acted(seat, action, taken(chance))
        winners = state.result().winners
        luck: list[float] = []
        if self.adjusting is not None:
            again = [None if isinstance(bot, SearchBot) else bot for bot in bots]  # theirs would take too long
            luck = kept.luck(state.result(), again)
        return {
            "number": number,
            "strong": [seat in strong for seat in range(players)],
            "shares": [1 / len(winners) if seat in winners else 0.0 for seat in range(players)],
            "luck": luck,
            "seconds": seconds,
            "decisions": decisions,
            "longest": longest,
        }

    def without_luck(self) -> str:
        """The first one's part of what both won, with luck taken out."""
        if self.adjusting is None or len(self.adjusting.raw[self.strong]) < 2:
            return "–"
        taken, strong, weak = self.adjusting.taken(), self.strong, self.weak
        raws, lucks = (
            [one - other for one, other in zip(of[strong], of[weak], strict=True)]
            for of in (self.adjusting.raw, self.adjusting.lucks)
        )
        leads = [raw - taken * luck for raw, luck in zip(raws, lucks, strict=True)]
        both = sum(
            mean(of[name]) * part
            for of, part in ((self.adjusting.raw, 1), (self.adjusting.lucks, -taken))
            for name in (strong, weak)
        )
        wide = student(max(1, len(leads) - 2)) * sqrt(doubt(raws, leads, lucks, taken))
        middle, reach = 0.5 + mean(leads) / both / 2, wide / both / 2
        saved = variance(raws) / variance(leads) if variance(leads) > 0 else 1.0
        low, high = max(0.0, middle - reach), min(1.0, middle + reach)
        return f"{100 * max(0.0, min(1.0, middle)):.1f} % ({100 * low:.1f} to {100 * high:.1f}), {saved:.1f}"

    def row(self) -> str:
        cells = [
            self.game.key,
            str(self.players),
            f"{self.strong}{' (alone)' if self.alone else ''} : {self.weak}",
            interval(self.wins, self.won),
            str(self.games - self.won),
            *([self.without_luck()] if self.adjusting is not None else []),
            *(milliseconds(self.seconds[who], self.decisions[who]) for who in range(2)),
            f"{1000 * self.longest:.0f}",
        ]
        return f"| {' | '.join(cells)} |"


def milliseconds(seconds: float, decisions: int) -> str:
    """For a decision."""
    each = 1000 * seconds / max(1, decisions)
    return f"{each:.2f}" if each < 1 else f"{each:.1f}" if each < 100 else f"{each:.0f}"


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
    return f"{100 * share:.1f} % of {n} ({100 * low:.1f} to {100 * high:.1f})"


def taken(chance: Recording) -> list[Draw]:
    """What was drawn since it was last asked for."""
    draws, chance.draws = chance.draws, []
    return draws


def measure(steps: list[Step], keep: Path, seconds: float, only_show: bool) -> None:
    """Adds the games that are kept, and plays the missing ones."""
    done: dict[str, dict[int, Ended]] = {step.key: {} for step in steps}
    if keep.exists():
        for text in keep.read_text("utf-8").splitlines():
            line = json.loads(text)
            if line["key"] in done:
                done[line["key"]][line["number"]] = line
    keep.parent.mkdir(exist_ok=True)
    for step in steps:
        began = process_time()
        for number in range(step.planned):
            line = done[step.key].get(number)
            if line is None or (step.adjusting is not None and not line["luck"]):
                if only_show or process_time() - began > seconds:
                    continue
                line = step.play(number)
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"key": step.key, **line}) + "\n")
            step.add(line)
        if not only_show:
            print(step.row(), file=sys.stderr, flush=True)


def show(steps: list[Step], adjusted: bool) -> None:
    mode = "compiled" if tenka.compiled() else "interpreted"
    print(f"Tenka {tenka.__version__} ({mode}), seed {steps[0].seed}\n")
    titles = ["game", "players", "step", "won by the first", "nobody", *(["without luck, saved"] if adjusted else [])]
    titles += ["ms", "ms, second", "longest"]
    print(f"| {' | '.join(titles)} |\n|{' --- |' * len(titles)}")
    for step in steps:
        if step.games:
            print(step.row())


def planned(given: argparse.Namespace) -> list[Step]:
    """Every step of every game at every number of players."""
    found: list[Step] = []
    for key in given.games or tenka.games():
        game = tenka.game(key)
        wanted = [int(number) for number in given.players.split(",")] if given.players else []
        for players in wanted or range(game.min_players, game.max_players + 1):
            game.check_players(players)
            found += [Step(game, players, text, given.seed, given.adjusted) for text in given.steps.split(",")]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(tenka.games())} (all)")
    parser.add_argument("--players", default="", help="seats, as 2,3 (every number that the game allows)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", default=STEPS, help=f"what to compare, in how many games ({STEPS})")
    parser.add_argument("--adjusted", action="store_true", help="take luck out as well")
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time for a step")
    parser.add_argument("--keep", type=Path, default=KEEP, help="where ended games are kept (build/ladder.jsonl)")
    parser.add_argument("--only-show", action="store_true", help="play nothing")
    given = parser.parse_args()
    try:
        steps = planned(given)
    except tenka.Problem as problem:
        sys.exit(f"{problem}")
    try:
        measure(steps, given.keep, given.seconds, given.only_show)
    except KeyboardInterrupt:
        print("Interrupted; measured so far:", file=sys.stderr)
    show(steps, given.adjusted)


if __name__ == "__main__":
    main()
