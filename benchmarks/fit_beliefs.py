"""Fits what orders say about loyalties (SAYS in src/tenka/games/shinobi/belief.py) to games of all levels alike.

python benchmarks/fit_beliefs.py --games 300 --search 40 --seed 1

Each level plays against itself at four seats; level 5 thinks less here than at a table, and plays fewer games, which
weigh as much as the many of the others. Every sixth order is a sample: how often orders of each sort concerned each
clan, and which one the seat serves. A multinomial logit by gradient descent; counting none of a sort says nothing.
"""

import argparse

import numpy as np

import tenka
from tenka.bots.levels import LEVELS, SearchBot, make
from tenka.games.shinobi.belief import MOST, SORTS
from tenka.games.shinobi.imagine import tallied
from tenka.kernel.level import Level
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
EVERY = 6
SEARCH = Level(300, exploration=0.15, trust=1.0)


def samples(level: str, games: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    counts, truths = [], []
    for number in range(games):
        dealt = seed * 1_000_003 + number
        chance = tenka.fast(dealt)
        state = GAME.new(4, chance=chance)
        deep = level == LEVELS[-1]
        bots = [
            SearchBot(level, GAME, dealt * 8 + seat, SEARCH, None)
            if deep
            else make(level, GAME, dealt * 8 + seat, None)
            for seat in range(4)
        ]
        orders = 0
        while state.actor != OVER:
            state.apply(bots[state.actor].choose(state.view(int(state.actor))), chance)
            orders += 1
            if orders % EVERY == 0 and state.actor != OVER:
                tally = np.minimum(np.array(list(tallied(GAME, state.view(-1)))), MOST).reshape(4, 5, SORTS)
                counts.append(tally)
                truths.append([int(state.loyalty[seat]) for seat in range(4)])
    return np.concatenate(counts), np.concatenate(truths)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--search", type=int, default=40, help="games of level 5")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    parts, truths, shares = [], [], []
    for level in LEVELS:
        found, truth = samples(level, given.search if level == LEVELS[-1] else given.games, given.seed)
        parts.append(found)
        truths.append(truth)
        shares.append(np.full(len(truth), 1.0 / len(truth)))
        print(f"{level}: {len(truth)} samples", flush=True)
    counts, truth, share = np.concatenate(parts), np.concatenate(truths), np.concatenate(shares) / len(LEVELS)
    places = counts + np.arange(SORTS) * (MOST + 1)
    weights = np.zeros(SORTS * (MOST + 1))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    rows = np.arange(len(truth))
    for step in range(1, 1501):
        hopes = weights[places].sum(2)
        hopes = np.exp(hopes - hopes.max(1, keepdims=True))
        error = hopes / hopes.sum(1, keepdims=True)
        error[rows, truth] -= 1.0
        error *= share[:, None]
        flat = np.bincount(places.ravel(), np.repeat(error.ravel(), SORTS), minlength=len(weights)) + 2e-4 * weights
        flat[:: MOST + 1] = 0.0
        mean = 0.9 * mean + 0.1 * flat
        square = 0.999 * square + 0.001 * flat * flat
        weights -= 0.01 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    for sort in range(SORTS):
        print([round(100 * weight) for weight in weights[sort * (MOST + 1) : (sort + 1) * (MOST + 1)]])


if __name__ == "__main__":
    main()
