"""One player of OpenSpiel's information-set search among bots of level 5: how often does it win?

python benchmarks/openspiel.py shinobi --players 3 --games 12 --times 1
python benchmarks/openspiel.py nobunaga --players 3 --games 30 --times 10 --bot level5/2000

It is `open_spiel.python.algorithms.ismcts` with random roll-outs, on the games of `tenka.envs.openspiel`; its
worlds are Tenka's own imagined ones. It has about `times` the processor time that level 5 took for a decision so far in
the same run, and level 5 thinks by its iterations (`level5/2000`: 2,000). The seat goes round. Ctrl-C ends early and
prints what was measured.
"""

import argparse
from time import process_time

import numpy as np
import pyspiel
from ladder import seated
from open_spiel.python.algorithms import ismcts, mcts

import tenka
from tenka.envs.openspiel import register
from tenka.kernel.state import OVER


class Outsider:
    """OpenSpiel's search, asked with a view."""

    def __init__(self, key: str, players: int, seed: int) -> None:
        register()
        self.game = pyspiel.load_game(f"tenka_{key.replace('-', '_')}(players={players})")
        self.key, self.chance = key, tenka.fast(seed)
        order = np.random.RandomState(seed)
        self.search = ismcts.ISMCTSBot(self.game, mcts.RandomRolloutEvaluator(1, order), 1.4, 100, random_state=order)
        self.search.set_resampler(lambda state, seat: self.another(state))
        self.simulations, self.seconds = 1, 0.02

    def another(self, state: object) -> object:
        """A world that the seat cannot tell from this one."""
        found = state.clone()  # type: ignore[attr-defined]
        view = found.engine.state.view(found.current_player())
        found.engine.state = tenka.game(self.key).imagine(view, self.chance)
        return found

    def choose(self, view: tenka.View, budget: float) -> int:
        state = self.game.new_initial_state()
        while state.engine.state is None:
            state.apply_action(0)
        state.engine.state, state.player = tenka.game(self.key).imagine(view, self.chance), view.seat
        count = max(2, round(budget / (self.seconds / self.simulations)))
        self.search._max_simulations = count  # the only way to change it between two decisions
        began = process_time()
        action = int(self.search.step(state))
        self.simulations, self.seconds = self.simulations + count, self.seconds + process_time() - began
        return action


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--times", type=float, default=1.0)
    parser.add_argument("--bot", default="level5", help="whom it meets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time")
    given = parser.parse_args()
    game, players, wins, played = tenka.game(given.game), given.players, 0.0, 0
    spent, asked, theirs, times_asked = 0.05, 1, 0.0, 0
    began = process_time()
    try:
        for number in range(given.games):
            if process_time() - began > given.seconds:
                break
            seed = given.seed * 1_000_003 + number
            outsider, seat = Outsider(given.game, players, seed % (1 << 31)), number % players
            bots = [seated(given.bot, game, seed * 8 + place) for place in range(players)]
            chance = tenka.fast(given.seed * 1_000_003 + number // players)
            state = game.new(players, chance=chance)
            while state.actor != OVER:
                actor = int(state.actor)
                start = process_time()
                if actor == seat:
                    action = outsider.choose(state.view(actor), given.times * spent / asked)
                    theirs, times_asked = theirs + process_time() - start, times_asked + 1
                else:
                    action = bots[actor].choose(state.view(actor))
                    spent, asked = spent + process_time() - start, asked + 1
                state.apply(action, chance)
            winners = state.result().winners
            wins += (seat in winners) / len(winners) if winners else 0.0
            played += 1
    except KeyboardInterrupt:
        print("Interrupted; measured so far:")
    print(
        f"{given.game}, {players} players, seed {given.seed}: OpenSpiel with {given.times:g} times the time "
        f"won {wins:g} of {played} "
        f"({1000 * theirs / max(1, times_asked):.1f} ms a decision; {given.bot} {1000 * spent / asked:.1f} ms)"
    )


if __name__ == "__main__":
    main()
