"""Who gives up a war, and was it lost? Two bots of a level play with conceding on.

python benchmarks/conceding.py --games 20
python benchmarks/conceding.py --levels level4 --scenario standard --games 5

Nobody below level 3 may concede. Where somebody did, the real war is played on from there by two generals at first
sight who never do, --again times with other dice: how often would the one who gave up have won?
How wars ended is counted, draws among it. `level5/30` is level 5 with 30 iterations.
"""

import argparse
from time import process_time

from ladder import seated

import tenka
from tenka.bots.bot import Bot
from tenka.kernel.state import OVER, State

GAME = tenka.game("dangerous-time")
CONCEDE = GAME.parse("concede")


def played_on(state: State, seat: int, again: int, seed: int) -> float:
    """The share of wars that a seat wins (a draw: half) if nobody gives up."""
    expert, won = GAME.expert(), 0.0
    for number in range(again):
        world, chance = state.copy(), tenka.fast(seed * 1009 + number)
        while world.actor != OVER:
            world.do(expert.choose(world, chance), chance)
        winners = world.result().winners
        won += (seat in winners) / len(winners) if winners else 0.5
    return won / again


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--levels", default="level1,level2,level3,level4,level5/30")
    parser.add_argument("--scenario", default="short")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--again", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options = {"scenario": given.scenario, "concede": "on"}
    for level in given.levels.split(","):
        turns: list[int] = []
        chances: list[float] = []
        outcomes: dict[str, int] = {}
        began = process_time()
        for number in range(given.games):
            seed = given.seed * 1_000_003 + number
            chance = tenka.fast(seed)
            state = GAME.new(2, options=options, chance=chance)
            bots: list[Bot] = [seated(level, GAME, seed * 2 + seat) for seat in (0, 1)]
            while state.actor != OVER:
                seat = int(state.actor)
                action = bots[seat].choose(state.view(seat))
                if action == CONCEDE:
                    turns.append(state.turn)  # type: ignore[attr-defined]
                    chances.append(played_on(state, seat, given.again, seed))
                state.apply(action, chance)
            outcome = state.result().outcome
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
        lost = f"in turns {turns}, would have won {[round(100 * one) for one in chances]} %" if turns else "nobody"
        print(f"{level}, {given.scenario}, {given.games} games: {outcomes}; gave up: {len(turns)}, {lost}", flush=True)
        print(f"  {process_time() - began:.0f} s of processor time", flush=True)


if __name__ == "__main__":
    main()
