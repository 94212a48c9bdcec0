"""Which weights of what may become points win in Honshu (src/tenka/games/honshu/bot/evaluation.py, AHEAD).

python benchmarks/tune_honshu.py --seed 1 --seconds 240 --steps 3

In every game each seat goes by weights of its own, each changed a bit at random; everybody takes and lays what looks
best. How many points a seat had in the end is then laid out by all its changes at once, so every game tells about
every weight, and the weights go a step in the direction that the data bear out. That is repeated from there on.
"""

import argparse
from time import process_time

import numpy as np

import tenka
from tenka.games.honshu.bot.evaluation import AHEAD_END, AHEAD_FIRST, AHEAD_MIDDLE, HOPES, POINTS_ONLY, Valuer, Weights
from tenka.games.honshu.bot.expert import HonshuExpert
from tenka.games.honshu.rules import HonshuState

GAME = tenka.game("honshu")
SPREAD = np.array([0.15, 0.3, 0.3, 0.08, 0.1, 0.12, 0.08, 0.1, 0.1, 0.06])  # of each weight, in points
LARGEST = 1.5  # spreads, of a step


def made(weights: np.ndarray) -> Weights:
    first, middle, end = (part.tolist() for part in weights.reshape(3, HOPES))
    return Weights(first, middle, end)


def points(tried: list[np.ndarray], seed: int) -> list[int]:
    """What each seat has in the end that goes by these weights."""
    valuers = [Valuer(made(weights)) for weights in tried]
    nothing = Valuer(POINTS_ONLY)
    expert = HonshuExpert(nothing, nothing, nothing)
    chance = tenka.fast(seed)
    state = GAME.new(len(tried), chance=chance)
    assert isinstance(state, HonshuState)
    while state.actor != tenka.OVER:
        state.do(expert.decide(state, valuers[state.actor], chance, False), chance)
    return state.result().scores


def step(weights: np.ndarray, players: int, seed: int, seconds: float) -> np.ndarray:
    """Better weights; prints how sure that is."""
    random = np.random.default_rng(seed)
    spread = np.tile(SPREAD, 3)
    changes: list[np.ndarray] = []
    found: list[float] = []
    began = process_time()
    number = 0
    while process_time() - began < seconds:
        change = random.normal(0, 1, (players, len(weights)))
        scores = points([weights + spread * by for by in change], seed * 10_000_000 + number)
        number += 1
        found += scores
        changes += list(change)
    by = np.array(changes)
    laid = np.concatenate([np.ones((len(by), 1)), by, by * by - 1], 1)
    told = np.linalg.lstsq(laid, np.array(found), rcond=None)[0]
    left = np.array(found) - laid @ told
    error = left.std() / np.sqrt(len(by))
    gain, bend = told[1 : 1 + len(weights)], told[1 + len(weights) :]
    sure = gain**3 / (gain**2 + error**2)
    moved = np.clip(sure / np.clip(-2 * bend, 0.15, 5), -LARGEST, LARGEST)
    hoped = float((gain * moved + bend * moved**2).sum())
    print(f"{number} games, mean {np.mean(found):.2f} points, error of a gain {error:.3f}, hoped for {hoped:+.2f}")
    return weights + spread * moved


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240.0, help="of processor time for a step")
    parser.add_argument("--steps", type=int, default=3)
    given = parser.parse_args()
    weights = np.array([AHEAD_FIRST, AHEAD_MIDDLE, AHEAD_END]).ravel()
    for number in range(given.steps):
        weights = step(weights, given.players, given.seed * 1000 + number, given.seconds)
        for part in weights.reshape(3, HOPES):
            print([round(float(weight), 2) for weight in part], flush=True)


if __name__ == "__main__":
    main()
