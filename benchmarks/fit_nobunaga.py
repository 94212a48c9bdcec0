"""Fits the tables of Nobunaga's outlook (src/tenka/games/nobunaga/bot/outlook.txt) to games of bots against themselves.

python benchmarks/fit_nobunaga.py --games 60000 --seed 1                       games of the quick policy with noise
python benchmarks/fit_nobunaga.py --games 3000 --seed 2 --iterations 40        games of the search with today's tables

Every round's beginning is a position; who wins in the end is what it is judged by. A fifth of the games is left out of
the fit and says how good it is: the mean logarithm of what the truth was given. With --keep, the weights stay near
those of the file: for a second generation from fewer games.
"""

import argparse
from pathlib import Path
from time import monotonic

import numpy as np

import tenka
from tenka.bots.levels import SearchBot
from tenka.games.nobunaga.bot import outlook
from tenka.games.nobunaga.bot.expert import NOISE, favourite
from tenka.kernel.level import Level
from tenka.kernel.state import OVER

GAME = tenka.game("nobunaga")
FILE = Path(__file__).parents[1] / "src/tenka/games/nobunaga/bot/outlook.txt"


def play(players: int, seed: int, iterations: int) -> tuple[list[list[int]], int]:
    """The signs of every round's beginning, and who won (`players` for Nobunaga)."""
    chance = tenka.fast(seed)
    state = GAME.new(players, chance=chance)
    level = Level(iterations, exploration=0.4, widening=1.0)
    bots = [SearchBot("self", GAME, seed * 8 + seat, level, None) for seat in range(players if iterations else 0)]
    found: list[list[int]] = []
    while state.actor != OVER:
        if outlook.begins_a_round(state):
            found.append(outlook.signs(state))
        if iterations == 0:
            action = favourite(state, chance, 2 * NOISE)
        elif chance.uniform() < 0.05:
            action = state.sample(chance)
        else:
            action = bots[state.actor].choose(state.view(int(state.actor)))
        state.do(action, chance)
    winners = state.result().winners
    return found, winners[0] if winners else players


def fit(signs: np.ndarray, won: np.ndarray, players: int, start: np.ndarray, keep: float, epochs: int) -> np.ndarray:
    """Multinomial logit by Adam; each row has the signs of all seats and of Nobunaga."""
    weights = start.copy()
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    order = np.random.default_rng(1)
    size, step = 4096, 0
    owner = np.array(
        [seat for seat in range(players) for _ in range(outlook.OF_SEAT)] + [players] * outlook.OF_NOBUNAGA
    )
    for epoch in range(epochs):
        rate = 0.03 * (0.5 ** (4 * epoch / epochs))
        rows = order.permutation(len(signs))
        for at in range(0, len(rows), size):
            part = signs[rows[at : at + size]]
            chances = judged(part, weights, players)
            error = chances.copy()
            error[np.arange(len(part)), won[rows[at : at + size]]] -= 1.0
            flat = np.bincount(part.ravel(), error[:, owner].ravel(), minlength=len(weights)) / len(part)
            flat += keep * (weights - start) + 1e-6 * weights
            step += 1
            mean = 0.9 * mean + 0.1 * flat
            square = 0.999 * square + 0.001 * flat * flat
            weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def judged(signs: np.ndarray, weights: np.ndarray, players: int) -> np.ndarray:
    """What each row gives to each seat, and to Nobunaga."""
    parts = weights[signs]
    seats = parts[:, : players * outlook.OF_SEAT].reshape(len(signs), players, outlook.OF_SEAT).sum(2)
    hopes = np.concatenate([seats, parts[:, players * outlook.OF_SEAT :].sum(1, keepdims=True)], 1)
    hopes = np.exp(hopes - hopes.max(1, keepdims=True))
    return np.asarray(hopes / hopes.sum(1, keepdims=True))


def loss(signs: np.ndarray, won: np.ndarray, weights: np.ndarray, players: int) -> float:
    return float(-np.log(judged(signs, weights, players)[np.arange(len(won)), won]).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60_000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=0, help="of the search; 0: the quick policy plays")
    parser.add_argument("--keep", type=float, default=0.0, help="how much weights are held at those of the file")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=1e9, help="for the games of a number of players")
    parser.add_argument("--players", default="2,3,4,5")
    parser.add_argument("--out", default=str(FILE))
    given = parser.parse_args()
    lines = FILE.read_text("ascii").splitlines()
    for players in [int(number) for number in given.players.split(",")]:
        rows: list[list[int]] = []
        results: list[int] = []
        began, played = monotonic(), 0
        while played < given.games and monotonic() - began < given.seconds:
            found, winner = play(players, given.seed * 10_000_019 + played, given.iterations)
            rows += found
            results += [winner] * len(found)
            played += 1
        signs, won = np.array(rows, dtype=np.int32), np.array(results)
        cut = len(signs) * 4 // 5
        start = np.array([int(number) for number in lines[players - 2].split(",")]) / 100.0
        before = loss(signs[cut:], won[cut:], start, players)
        weights = fit(signs[:cut], won[:cut], players, start, given.keep, given.epochs)
        shares = np.bincount(won[:cut], minlength=players + 1) / cut
        print(
            f"{players} players: {played} games, {len(signs)} positions; log-loss of those left out "
            f"{loss(signs[cut:], won[cut:], weights, players):.4f} (before {before:.4f}, "
            f"bare shares {-np.log(shares[won[cut:]]).mean():.4f}); {monotonic() - began:.0f} s",
            flush=True,
        )
        lines[players - 2] = ",".join(str(round(100 * weight)) for weight in weights)
        Path(given.out).write_text("\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main()
