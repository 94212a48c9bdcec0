"""Fits what orders say about loyalties (src/tenka/games/shinobi/belief.txt) to games of all levels alike.

python benchmarks/fit_beliefs.py --games 400 --search 40 --seed 1

Each level plays against itself at four seats; level 5 thinks less here than at a table, believes what the file says so
far, and plays fewer games; a level weighs the same however many it played. Every sixth order is a sample: how often
orders of each sort concerned each clan, and which one the seat serves. One hidden layer, fitted by Adam to the
logarithm of what the truth is given; a fifth of the games is left out and says how well it does.
"""

import argparse
from pathlib import Path

import numpy as np
from adam import Adam

import tenka
from tenka.bots.levels import LEVELS, SearchBot, make
from tenka.games.shinobi.belief import MOST, SIGNS, SORTS
from tenka.games.shinobi.imagine import tallied
from tenka.kernel.level import Level
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
FILE = Path(__file__).parents[1] / "src/tenka/games/shinobi/belief.txt"
EVERY = 6
HIDDEN = 24
WEIGHT = [1.5, 1.0, 1.0, 1.0, 0.5]
"""Of each level. The fifth hides by doing the opposite of what the others do, so that nobody can believe both."""
SIZE = 4096
SEARCH = Level(100, exploration=0.15, trust=1.0)

Samples = tuple[np.ndarray, np.ndarray, np.ndarray]
"""The counts by seat, clan and sort; whom each seat serves; the number of the game."""


def samples(level: str, games: int, seed: int) -> Samples:
    counts, truths, numbers = [], [], []
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
                counts.append(np.array(list(tallied(GAME, state.view(-1)))).reshape(4, 5, SORTS))
                truths.append([int(state.loyalty[seat]) for seat in range(4)])
                numbers.append([number] * 4)
    return np.concatenate(counts), np.concatenate(truths), np.concatenate(numbers)


def signs(counts: np.ndarray) -> np.ndarray:
    """As `signs_of` in belief.py, for rows of counts by clan and sort."""
    own = np.minimum(counts, MOST)
    whole = np.minimum(counts.sum(1, keepdims=True), 2 * MOST).repeat(5, 1)
    others = np.stack([np.delete(own, clan, 1).max(1) for clan in range(5)], 1)
    return np.concatenate([own / 3, whole / 6, others / 3], 2).astype(np.float32)


class Net:
    """The weights, and how they learn."""

    def __init__(self, seed: int) -> None:
        order = np.random.default_rng(seed)
        self.parts = [
            order.normal(0, 0.3, (SIGNS, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            order.normal(0, 0.3, HIDDEN).astype(np.float32),
            np.zeros(SIGNS, np.float32),
        ]
        self.way = Adam(self.parts)

    def chances(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What the hidden units show, and how likely each clan is."""
        flat = rows.reshape(-1, SIGNS)
        shown = np.maximum(flat @ self.parts[0] + self.parts[1], 0)
        hopes = (shown @ self.parts[2] + flat @ self.parts[3]).reshape(-1, 5)
        hopes = np.exp(hopes - hopes.max(1, keepdims=True))
        return shown, hopes / hopes.sum(1, keepdims=True)

    def learn(self, rows: np.ndarray, truth: np.ndarray, share: np.ndarray, rate: float) -> None:
        shown, error = self.chances(rows)
        error[np.arange(len(truth)), truth] -= 1.0
        error = (error * share[:, None]).ravel()
        flat = rows.reshape(-1, SIGNS)
        back = error[:, None] * self.parts[2] * (shown > 0)
        slopes = [flat.T @ back, back.sum(0), shown.T @ error, flat.T @ error]
        self.way.step(slopes, rate, 2e-5)

    def lines(self) -> list[str]:
        into, bias, out, direct = self.parts
        rows = [[*into[:, unit], bias[unit], out[unit]] for unit in range(HIDDEN)]
        return [",".join(str(round(100 * float(weight))) for weight in row) for row in [*rows, list(direct)]]


def fit(found: dict[str, Samples], epochs: int, seed: int) -> Net:
    rows = np.concatenate([signs(counts) for counts, _, _ in found.values()])
    truth = np.concatenate([truths for _, truths, _ in found.values()])
    left_out = np.concatenate([numbers % 5 == 4 for _, _, numbers in found.values()])
    level = np.concatenate([np.full(len(truths), at) for at, (_, truths, _) in enumerate(found.values())])
    share = np.array([WEIGHT[at] / max(1, (~left_out & (level == at)).sum()) for at in range(len(found))])[level]
    net = Net(seed)
    order = np.random.default_rng(seed)
    used = np.flatnonzero(~left_out)
    for epoch in range(epochs):
        mixed = order.permutation(used)
        for at in range(0, len(mixed), SIZE):
            part = mixed[at : at + SIZE]
            weights = (share[part] / share[used].sum() * len(used) / len(part)).astype(np.float32)
            net.learn(rows[part], truth[part], weights, 0.01 * 0.5 ** (4 * epoch / epochs))
    _, chances = net.chances(rows)
    given = chances[np.arange(len(truth)), truth]
    for at, name in enumerate(found):
        there = left_out & (level == at)
        if there.any():
            print(
                f"{name}: log-loss of what was left out {-np.log(given[there]).mean():.3f} (a guess: {np.log(5):.3f})"
            )
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--search", type=int, default=40, help="games of level 5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=50)
    parser.add_argument("--out", default=str(FILE))
    given = parser.parse_args()
    found: dict[str, Samples] = {}
    for level in LEVELS:
        found[level] = samples(level, given.search if level == LEVELS[-1] else given.games, given.seed)
        print(f"{level}: {len(found[level][1])} samples", flush=True)
    Path(given.out).write_text("\n".join(fit(found, given.epochs, given.seed).lines()) + "\n", "ascii")


if __name__ == "__main__":
    main()
