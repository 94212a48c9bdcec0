"""A Most Dangerous Time: who wins at which bid, whether Nobunaga lives, and how strong each level is.

python benchmarks/war.py balance --games 200                          200 short games at each bid from 4 to 8
python benchmarks/war.py ladder --games 200 --steps level4:level3     each deal from both sides, Oda bound to 5 or 6
python benchmarks/war.py ladder --bids 6 --keep build/war.jsonl --steps level5/6000:level5    with 6,000 plays; kept
python benchmarks/war.py ladder --side anti --steps level5:level5@1   only the games in which the first leads Anti-Oda
python benchmarks/war.py longer --games 60 --steps level5:level4      standard games (or --scenario campaign), from both

The bids are given, so that every game is a contest; all else the bots decide, by their views and never by the clock.
A seed gives the same games everywhere. Every game of a ladder that ended is added to the file of `--keep`, and asked
again only the missing ones are played; a change of the code does not begin anew: take another file then.
"""

import argparse
import json
from pathlib import Path
from time import process_time

from ladder import wilson

import tenka
from tenka.bots.bot import Bot
from tenka.bots.levels import SearchBot, make
from tenka.kernel.level import Level
from tenka.kernel.state import OVER

GAME = tenka.game("dangerous-time")
BIDS = range(4, 9)
EARLY = 3
STEPS = "level2:level1,level3:level2,level4:level3,level5:level4"
DEAD, ON_TRACK = -2, -3
SIDES = ("oda", "anti")
"""Whom the first bot of a step leads in games of even and of odd number."""


class Played:
    """One short game. Seat 0 leads Oda with `bid` castles to hold."""

    def __init__(self, bots: list[Bot], bid: int, seed: int) -> None:
        chance = tenka.fast(seed)
        state = GAME.new(2, chance=chance)
        self.decisions = 0
        self.turns = 1
        self.beaten_early = False  # Nobunaga's force was destroyed in the first turns
        self.slowest = [0.0, 0.0]
        self.seconds = [0.0, 0.0]
        self.asked = [0, 0]
        while state.actor != OVER:
            seat = int(state.actor)
            view = state.view(seat)
            if view.oda_seat < 0:  # type: ignore[attr-defined]
                action = GAME.parse(f"number {bid if seat == 0 else 0}")
            else:
                self.turns = view.turn  # type: ignore[attr-defined]
                if self.turns <= EARLY and view.leader_at[0] in (DEAD, ON_TRACK):  # type: ignore[attr-defined]
                    self.beaten_early = True
                start = process_time()
                action = bots[seat].choose(view)
                spent = process_time() - start
                self.seconds[seat] += spent
                self.asked[seat] += 1
                self.slowest[seat] = max(self.slowest[seat], spent)
                self.decisions += 1
            state.apply(action, chance)
        result = state.result()
        self.oda_won = result.winners == [0]
        self.score = result.scores[0]
        self.killed = result.outcome == "nobunaga-dead"
        self.killed_early = self.killed and self.turns <= EARLY


def share(wins: int, n: int) -> str:
    middle, low, high = wilson(wins, n)
    return f"{100 * middle:.1f} % of {n} ({100 * low:.1f} to {100 * high:.1f})"


def made(name: str, seed: int) -> Bot:
    """A bot by name, without a clock; `level5/6000` makes 6,000 plays, `level5/6000/6` six impulses ahead."""
    plain, *numbers = name.split("/")
    bot = make(plain, GAME, seed, None)
    if not numbers:
        return bot
    assert isinstance(bot, SearchBot)
    ahead = int(numbers[1]) if len(numbers) > 1 else bot.level.ahead
    level = Level(int(numbers[0]), margin=bot.level.margin, ahead=ahead)
    return SearchBot(name, GAME, seed, level, None, bot.expert)


def seated(names: list[str], seed: int) -> list[Bot]:
    return [made(name, seed * 2 + seat) for seat, name in enumerate(names)]


def balance(level: str, games: int, seed: int) -> None:
    """The same deals at every bid."""
    everything: list[Played] = []
    for bid in BIDS:
        played: list[Played] = []
        for number in range(games):
            deal = seed * 1_000_003 + number
            played.append(Played(seated([level, level], deal * 16 + bid), bid, deal))
        if played:
            won = sum(game.oda_won for game in played)
            mean = sum(game.score for game in played) / len(played)
            print(f"bid {bid}: Oda wins {share(won, len(played))}, mean score {mean:.2f}", flush=True)
        everything += played
    n = len(everything)
    print(f"mean length {sum(game.decisions for game in everything) / n:.0f} decisions")
    print(f"Nobunaga killed: {share(sum(game.killed for game in everything), n)}")
    print(f"Nobunaga killed in turns 1 to {EARLY}: {share(sum(game.killed_early for game in everything), n)}")
    print(f"Nobunaga's force destroyed in turns 1 to {EARLY}: {share(sum(g.beaten_early for g in everything), n)}")


class Step:
    """Two bots, the first of which should be the stronger one, and how their games went."""

    def __init__(self, text: str, seed: int, bids: list[int], keep: Path | None) -> None:
        self.strong, _, self.weak = text.partition(":")
        self.seed, self.bids, self.keep = seed, bids, keep
        self.key = f"{text} {seed} {','.join(str(bid) for bid in bids)}"
        self.games: dict[int, dict[str, float]] = {}
        if keep is not None and keep.exists():
            for line in keep.read_text("utf-8").splitlines():
                game = json.loads(line)
                if game.pop("step") == self.key:
                    self.games[game["number"]] = game

    def play(self, number: int) -> None:
        """Of each two games the same deal from both sides."""
        if number in self.games:
            return
        deal, swapped = divmod(number, 2)
        names = [self.weak, self.strong] if swapped else [self.strong, self.weak]
        numbered = self.seed * 1_000_003 + deal
        bid = self.bids[deal % len(self.bids)]
        game = Played(seated(names, numbered * 2 + swapped), bid, numbered)
        kept: dict[str, float] = {
            "number": number,
            "bid": bid,
            "won": int(game.oda_won != bool(swapped)),
            "score": game.score,
            "seconds": round(game.seconds[swapped], 2),
            "other": round(game.seconds[1 - swapped], 2),
            "asked": game.asked[swapped],
            "slowest": round(game.slowest[swapped], 3),
            "killed": int(game.killed_early),
            "beaten": int(game.beaten_early),
        }
        self.games[number] = kept
        if self.keep is not None:
            with self.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"step": self.key, **kept}) + "\n")

    def total(self, what: str, side: int | None = None) -> float:
        return sum(game[what] for number, game in self.games.items() if side is None or number % 2 == side)

    def report(self) -> str:
        n = len(self.games)
        sides = [sum(number % 2 == side for number in self.games) for side in (0, 1)]
        parts = [f"{self.strong} : {self.weak}: {share(int(self.total('won')), n)}"]
        for side, name in enumerate(("Oda", "Anti-Oda")):
            if sides[side]:
                parts.append(f"as {name} {share(int(self.total('won', side)), sides[side])}")
        for bid in self.bids if len(self.bids) > 1 else []:
            of = [(number, game) for number, game in self.games.items() if game["bid"] == bid]
            won = [sum(int(game["won"]) for number, game in of if number % 2 == side) for side in (0, 1)]
            of_side = [sum(number % 2 == side for number, _ in of) for side in (0, 1)]
            parts.append(f"bid {bid}: {won[0]} of {of_side[0]} as Oda, {won[1]} of {of_side[1]} as Anti-Oda")
        parts.append(
            f"{self.total('seconds') / n:.1f} and {self.total('other') / n:.1f} s of processor a game, "
            f"{1000 * self.total('seconds') / self.total('asked'):.0f} ms a decision of the first, "
            f"at most {max(game['slowest'] for game in self.games.values()):.2f} s"
        )
        parts.append(
            f"Nobunaga killed in turns 1 to {EARLY}: {self.total('killed'):.0f}, his force destroyed then: "
            f"{self.total('beaten', 0):.0f} of {sides[0]} under {self.strong}, "
            f"{self.total('beaten', 1):.0f} of {sides[1]} under {self.weak}"
        )
        return "; ".join(parts)


def ladder(steps: list[Step], games: int, side: str) -> None:
    """From both sides, or only those of the same games in which the first bot has that side."""
    for step in steps:
        for number in range(games):
            if side in ("both", SIDES[number % 2]):
                step.play(number)
        print(step.report(), flush=True)


def longer(steps: list[str], games: int, seed: int, scenario: str) -> None:
    """The longer games, which may be drawn; the bots bid for the sides themselves."""
    for step in steps:
        strong, _, weak = step.partition(":")
        won = drawn = 0
        spent = slowest = 0.0
        for number in range(games):
            deal, swapped = divmod(number, 2)
            numbered = seed * 1_000_003 + deal
            names = [weak, strong] if swapped else [strong, weak]
            bots = seated(names, numbered * 2 + swapped)
            chance = tenka.fast(numbered)
            state = GAME.new(2, chance=chance, options={"scenario": scenario})
            while state.actor != OVER:
                seat = int(state.actor)
                view = state.view(seat)
                start = process_time()
                action = bots[seat].choose(view)
                if seat == swapped:
                    spent += process_time() - start
                    slowest = max(slowest, process_time() - start)
                state.apply(action, chance)
            winners = state.result().winners
            won += winners == [swapped]
            drawn += len(winners) != 1
        print(
            f"{strong} : {weak}, {scenario}: {won} won, {drawn} drawn, {games - won - drawn} lost; of those decided "
            f"{share(won, games - drawn)}; {spent / games:.1f} s of processor a game, slowest decision {slowest:.2f} s",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["balance", "ladder", "longer"])
    parser.add_argument("--games", type=int, default=200, help="per bid, or per step (200)")
    parser.add_argument("--level", default="level3", help="who plays for the balance (level3)")
    parser.add_argument("--steps", default=STEPS, help=f"what to compare ({STEPS})")
    parser.add_argument("--scenario", default="standard", help="of the longer games (standard)")
    parser.add_argument("--bids", default="5,6", help="to which Oda is bound in a ladder, in turn (5,6)")
    parser.add_argument("--side", default="both", choices=["both", *SIDES], help="of the first bot in a ladder (both)")
    parser.add_argument("--keep", type=Path, help="where the games of a ladder are kept")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"Tenka {tenka.__version__}, {'compiled' if tenka.compiled() else 'interpreted'}, seed {given.seed}")
    if given.what == "balance":
        balance(given.level, given.games, given.seed)
    elif given.what == "longer":
        longer(given.steps.split(","), given.games, given.seed, given.scenario)
    else:
        bids = [int(bid) for bid in given.bids.split(",")]
        ladder([Step(step, given.seed, bids, given.keep) for step in given.steps.split(",")], given.games, given.side)


if __name__ == "__main__":
    main()
