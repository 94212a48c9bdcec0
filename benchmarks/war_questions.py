"""A Most Dangerous Time: at which questions a search gains over the general's first thought, and how much.

python benchmarks/war_questions.py --seed 21 --seconds 200

Short games of the general against the first generation's, at the bids 5 and 6 and from either side. One question of
each sort is taken from every game, all answers to it are compared as the fifth level compares marches, and what wins is
judged against the general's own answer in fresh worlds, as in war_marches.py. Printed is for each sort how often a
side is asked in a game, how often another answer was chosen, and what that gained, in thousandths of a game: a
decision, and a game if gains added up. Cards are compared too, which no bot at a table may do: its time would tell.
"""

import argparse
from math import sqrt
from random import Random
from time import process_time

from war_marches import BIDS, GAME, GENERAL, error_bar, played_on

import tenka
from tenka.bots.paired import Sieve
from tenka.bots.worlds import Worlds
from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.general import FirstGeneral
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import BID, MARCH, MOVEMENT, STEP_KEYS
from tenka.kernel.chance import Fast
from tenka.kernel.level import Level
from tenka.kernel.state import OVER

FIRST = FirstGeneral()
MOST = 16  # answers beside the general's own; of more some are taken at random
FAR_AWAY = 987_654_321  # other worlds to judge in than those to search in


def questions(seed: int, side: int, bid: int) -> dict[int, list[War]]:
    """By sort, those to a side that is led by the general; the first generation's leads the other."""
    chance = tenka.fast(seed)
    state = GAME.new(2, chance=chance)
    assert isinstance(state, War)
    found: dict[int, list[War]] = {}
    while state.actor != OVER:
        if state.oda_seat < 0:
            action = GAME.parse(f"number {bid if state.actor == 0 else 0}")
        else:
            mine = state.side_of(int(state.actor)) == side
            if mine and len(state.moves()) > 1 and state.step() not in (BID, MOVEMENT, MARCH):
                found.setdefault(int(state.step()), []).append(state.copy())
            action = int((GENERAL if mine else FIRST).choose(state, chance))
        state.do(action, chance)
    return found


def told(s: War, actions: list[int], worlds: Worlds, times: int) -> float:
    """What actions are worth, by the net some impulses later."""
    seat = int(s.actor)
    return sum(GENERAL.values(played_on(actions, worlds, number))[seat] for number in range(times)) / times


class Sort:
    """Questions of one sort."""

    def __init__(self, step: int) -> None:
        self.name = STEP_KEYS[step]
        self.asked = 0
        self.otherwise = 0
        self.gains: list[tuple[int, float]] = []

    def ask(self, s: War, level: Level, worlds: int, seed: int, random: Random) -> None:
        """Compares the answers to a question, and notes what the best one gains."""
        seat, side = int(s.actor), int(s.side_of(int(s.actor)))
        own = int(GENERAL.choose(s, Fast(1)))
        others = [action for action in s.legal() if action not in (own, do.CONCEDE)]
        lines = [[own], *[[action] for action in random.sample(others, min(MOST, len(others)))]]
        imaginer = GAME.imaginer(s.view(seat))
        best = Sieve(GENERAL, imaginer, seat, Fast(seed)).best(lines, level, None)
        gain = 0.0
        if best != own:
            self.otherwise += 1
            fresh = Worlds(imaginer, seat, FAR_AWAY + seed)
            gain = told(s, [best], fresh, worlds) - told(s, [own], fresh, worlds)
        self.gains.append((side, gain))

    def report(self, games: int) -> str:
        """Games are of either side in turn: those of one are half of them."""
        a_game = self.asked / games
        gains = [gain for _, gain in self.gains]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        parts = [
            f"{self.name}: {a_game:.1f} a game, {self.otherwise} of {len(gains)} otherwise, gain {error_bar(gains)}"
        ]
        for name, side in (("Oda", ODA), ("Anti-Oda", ANTI)):
            own = [gain for of, gain in self.gains if of == side]
            if own:
                parts.append(f"{name} {error_bar(own)}")
        return "; ".join([*parts, f"a game {1000 * a_game * mean:+.0f} ± {1000 * a_game * error:.0f}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=200.0, help="of processor time")
    parser.add_argument("--plays", type=int, default=400)
    parser.add_argument("--ahead", type=int, default=3, help="impulses")
    parser.add_argument("--worlds", type=int, default=32, help="in which an answer is judged (32)")
    given = parser.parse_args()
    level = Level(given.plays, margin=1.0, ahead=given.ahead)
    random = Random(given.seed)
    sorts: dict[int, Sort] = {}
    games = 0
    while process_time() < given.seconds:
        seed = given.seed * 1_000_003 + games
        found = questions(seed, (ODA, ANTI)[games % 2], BIDS[games // 2 % 2])
        games += 1
        for step, positions in found.items():
            sort = sorts.setdefault(step, Sort(step))
            sort.asked += len(positions)
            sort.ask(random.choice(positions), level, given.worlds, seed, random)
    print(f"{games} games")
    for sort in sorted(sorts.values(), key=lambda one: -one.asked):
        print(" ", sort.report(games))


if __name__ == "__main__":
    main()
