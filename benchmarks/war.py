"""A Most Dangerous Time: who wins at which bid, whether Nobunaga lives, and how strong each level is.

python benchmarks/war.py balance --games 200                          200 short games at each bid from 4 to 8
python benchmarks/war.py ladder --games 200 --steps level4:level3     each deal from both sides, Oda bound to 5 or 6
python benchmarks/war.py longer --games 60 --steps level5:level4      standard games (or --scenario campaign), from both

The bids are given, so that every game is a contest; all else the bots decide, by their views and never by the clock.
A seed gives the same games everywhere.
"""

import argparse
from time import process_time

from ladder import wilson

import tenka
from tenka.bots.bot import Bot
from tenka.bots.levels import make
from tenka.kernel.state import OVER

GAME = tenka.game("dangerous-time")
BIDS = range(4, 9)
CONTESTS = (5, 6)
EARLY = 3
STEPS = "level2:level1,level3:level2,level4:level3,level5:level4"
DEAD, ON_TRACK = -2, -3


class Played:
    """One short game. Seat 0 leads Oda with `bid` castles to hold."""

    def __init__(self, bots: list[Bot], bid: int, seed: int) -> None:
        chance = tenka.fast(seed)
        state = GAME.new(2, chance=chance)
        self.decisions = 0
        self.turns = 1
        self.beaten_early = False  # Nobunaga's force was destroyed in the first turns
        self.slowest = 0.0
        self.seconds = [0.0, 0.0]
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
                self.slowest = max(self.slowest, spent)
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


def seated(names: list[str], seed: int) -> list[Bot]:
    return [make(name, GAME, seed * 2 + seat, None) for seat, name in enumerate(names)]


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


def ladder(steps: list[str], games: int, seed: int) -> None:
    for step in steps:
        strong, _, weak = step.partition(":")
        played: list[Played] = []
        won = [0, 0]  # as Oda, and against him
        spent = [0.0, 0.0]
        for number in range(games):
            deal, swapped = divmod(number, 2)
            names = [weak, strong] if swapped else [strong, weak]
            numbered = seed * 1_000_003 + deal
            game = Played(seated(names, numbered * 2 + swapped), CONTESTS[deal % 2], numbered)
            played.append(game)
            won[swapped] += game.oda_won != bool(swapped)
            for seat in (0, 1):
                spent[seat ^ swapped] += game.seconds[seat]
        n = len(played)
        oda = sum(game.oda_won for game in played)
        print(
            f"{strong} : {weak}: {share(sum(won), n)}; as Oda {won[0]} of {len(played[::2])}, "
            f"as Anti-Oda {won[1]} of {len(played[1::2])}; Oda wins {oda}; "
            f"{spent[0] / n:.2f} and {spent[1] / n:.2f} s of processor a game, "
            f"slowest decision {max(game.slowest for game in played):.2f} s; "
            f"Nobunaga killed in turns 1 to {EARLY}: {sum(game.killed_early for game in played)}, "
            f"his force destroyed then: {sum(game.beaten_early for game in played[::2])} of {len(played[::2])} under "
            f"{strong}, {sum(game.beaten_early for game in played[1::2])} of {len(played[1::2])} under {weak}",
            flush=True,
        )


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
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"Tenka {tenka.__version__}, {'compiled' if tenka.compiled() else 'interpreted'}, seed {given.seed}")
    if given.what == "balance":
        balance(given.level, given.games, given.seed)
    elif given.what == "longer":
        longer(given.steps.split(","), given.games, given.seed, given.scenario)
    else:
        ladder(given.steps.split(","), given.games, given.seed)


if __name__ == "__main__":
    main()
