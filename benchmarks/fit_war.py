"""Fits the war's foresight (src/tenka/games/dangerous_time/bot/foresight.txt) to games of generals against themselves.

python benchmarks/fit_war.py games --seed 1 --seconds 240 --out war-1.npz     plays short games and notes positions
python benchmarks/fit_war.py fit war-1.npz war-2.npz …                        fits the net to them and writes the file
python benchmarks/fit_war.py truth --seed 9 --seconds 240                     how near it is to what positions are worth

A position is noted where the search would ask for it: at the first decision of an impulse. Two games of three begin
with some turns in which either side goes astray (marches of its shortlist at random, short sight, blunders), and only
what comes after them counts. The net learns who wins, and by the way who holds what at the end and how many castles;
only the first is kept. A fifth of the games is left out of the fit and says how good it is. `truth` plays positions of
fresh games to their end many times: what a judgement is off by is told apart from what nobody can know.
"""

import argparse
from itertools import pairwise
from pathlib import Path
from time import monotonic

import numpy as np

import tenka
from tenka.games.dangerous_time.bot.foresight import Foresight
from tenka.games.dangerous_time.bot.general import General, at_the_end
from tenka.games.dangerous_time.bot.learner import short_sighted
from tenka.games.dangerous_time.facts.board import ODA, STRONGHOLDS
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.victory import NOBUNAGA_DEAD, short_score
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER

GAME = tenka.game("dangerous-time")
FILE = Path(__file__).parents[1] / "src/tenka/games/dangerous_time/bot/foresight.txt"
GENERAL = General(None, GAME)
NEAR_SIGHTED = General(short_sighted(), GAME)
BIDS = (4, 5, 6, 7, 8, 9)
ASTRAY = 0.65  # the share of games that begin so
KEPT = 12  # positions of a game
SCORES = 16  # dead, or so many castles
BATCH = 512


# --- games ------------------------------------------------------------------------------------------------------------


def astray(s: War, kind: int, chance: Fast) -> int:
    """How somebody plays who goes astray: in one of three ways, or not at all."""
    moves = s.moves()
    dice = chance.uniform()
    if kind == 1 and dice < 0.15:
        moves = GENERAL.shortlist(s, moves)
    elif kind == 2 and dice >= 0.03:
        return int(NEAR_SIGHTED.choose(s, chance))
    elif kind in (0, 1) or (kind == 3 and dice >= 0.25) or len(moves) < 2:
        return int(GENERAL.choose(s, chance))
    return int(moves[int(chance.uniform() * len(moves))])


def played(seed: int) -> tuple[list[War], War]:
    """Positions of a short game after its astray beginning, and its end."""
    chance = tenka.fast(seed)
    state = GAME.new(2, chance=chance)
    assert isinstance(state, War)
    bid = BIDS[seed % len(BIDS)]
    turns, kinds = 0, [0, 0]
    if chance.uniform() < ASTRAY:
        turns = 1 + int(chance.uniform() * 9)
        kinds = [int(chance.uniform() * 4), int(chance.uniform() * 4)]
    found: list[War] = []
    last = (-1, -1)
    while state.actor != OVER:
        if state.oda_seat < 0:
            state.do(GAME.parse(f"number {bid if state.actor == 0 else 0}"), chance)
            continue
        if (state.turn, state.impulse.chit) != last and not at_the_end(state):
            last = (int(state.turn), int(state.impulse.chit))
            if state.turn >= turns:
                found.append(state.copy())
        if state.turn <= turns:
            state.do(astray(state, kinds[0 if state.actor == state.oda_seat else 1], chance), chance)
        else:
            state.do(GENERAL.choose(state, chance), chance)
    return found, state


def ending(end: War) -> list[int]:
    """Who won, how many castles, and who holds each stronghold and Good Fortune."""
    score = 0 if end.outcome == NOBUNAGA_DEAD else min(SCORES - 1, 1 + short_score(end))
    held = [int(end.land.control[at] == ODA) for at in STRONGHOLDS]
    return [int(end.winner == ODA), score, *held, int(end.hands.fortune == ODA)]


def games(seed: int, seconds: float, out: str) -> None:
    foresight = Foresight()
    rows: list[np.ndarray] = []
    olds: list[float] = []
    ends: list[list[int]] = []
    numbers: list[int] = []
    chosen = np.random.default_rng(seed)
    began, number = monotonic(), seed * 10_000_000
    while monotonic() - began < seconds:
        positions, end = played(number)
        for at in sorted(chosen.permutation(len(positions))[:KEPT]):
            foresight.look(positions[at])
            rows.append(np.array(list(foresight.signs), np.float16))
            olds.append(foresight.old)
            ends.append(ending(end))
            numbers.append(number)
        number += 1
    np.savez_compressed(
        out, signs=np.stack(rows), old=np.array(olds), ends=np.array(ends, np.uint8), games=np.array(numbers)
    )
    print(f"{number - seed * 10_000_000} games, {len(rows)} positions")


# --- fit --------------------------------------------------------------------------------------------------------------


class Net:
    """Two hidden layers; the first output is Oda's victory, the others are learnt by the way."""

    def __init__(self, signs: int, hidden: list[int], outputs: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        sizes = [signs, *hidden, outputs]
        self.weights = [self.random.normal(0, 1.4 / np.sqrt(a), (a, b)).astype(np.float32) for a, b in pairwise(sizes)]
        self.weights[-1] *= 0.07
        self.biases = [np.zeros(b, np.float32) for b in sizes[1:]]

    def layers(self, signs: np.ndarray) -> list[np.ndarray]:
        found = [signs]
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            told = found[-1] @ weight + bias
            found.append(told if number == len(self.weights) - 1 else np.maximum(told, 0))
        return found

    def chances(self, signs: np.ndarray) -> np.ndarray:
        parts = [self.layers(signs[at : at + 8192].astype(np.float32))[-1][:, 0] for at in range(0, len(signs), 8192)]
        return sigmoid(np.concatenate(parts))


def sigmoid(odds: np.ndarray) -> np.ndarray:
    return np.asarray(1 / (1 + np.exp(-odds)))


def wrong_by(told: np.ndarray, ends: np.ndarray, by_the_way: float) -> np.ndarray:
    """The gradient of the loss by the outputs."""
    held = ends.shape[1] - 2
    found = np.zeros_like(told)
    found[:, 0] = sigmoid(told[:, 0]) - ends[:, 0]
    found[:, 1 : 1 + held] = by_the_way / 3 * (sigmoid(told[:, 1 : 1 + held]) - ends[:, 2:])
    scores = np.exp(told[:, 1 + held :] - told[:, 1 + held :].max(1, keepdims=True))
    scores /= scores.sum(1, keepdims=True)
    scores[np.arange(len(ends)), ends[:, 1]] -= 1
    found[:, 1 + held :] = by_the_way * scores
    return np.asarray(found / len(told))


def fitted(signs: np.ndarray, ends: np.ndarray, hidden: list[int], epochs: int, decay: float, seed: int) -> Net:
    """By Adam, with weights that decay."""
    net = Net(signs.shape[1], hidden, ends.shape[1] - 1 + SCORES, seed)
    everything = [*net.weights, *net.biases]
    means = [np.zeros_like(one) for one in everything]
    squares = [np.zeros_like(one) for one in everything]
    steps, step = epochs * (len(signs) // BATCH), 0
    for _ in range(epochs):
        order = net.random.permutation(len(signs))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            rows = order[at : at + BATCH]
            layers = net.layers(signs[rows].astype(np.float32))
            wrong = wrong_by(layers[-1], ends[rows], 0.3)
            slopes: list[np.ndarray] = []
            offsets: list[np.ndarray] = []
            for number in range(len(net.weights) - 1, -1, -1):
                slopes.insert(0, layers[number].T @ wrong)
                offsets.insert(0, wrong.sum(0))
                wrong = (wrong @ net.weights[number].T) * (layers[number] > 0)
            step += 1
            rate = 2e-3 * min(1, step / 200) * (0.51 + 0.5 * np.cos(np.pi * step / steps))
            for number, slope in enumerate([*slopes, *offsets]):
                means[number] += 0.1 * (slope - means[number])
                squares[number] += 0.001 * (slope * slope - squares[number])
                change = means[number] / (1 - 0.9**step) / (np.sqrt(squares[number] / (1 - 0.999**step)) + 1e-8)
                everything[number] -= rate * (change + (decay * everything[number] if slope.ndim == 2 else 0.0))
    return net


def loss(chances: np.ndarray, won: np.ndarray) -> str:
    sure = np.clip(chances, 1e-5, 1 - 1e-5)
    lost = -np.log(np.where(won == 1, sure, 1 - sure)).mean()
    return f"log-loss {lost:.4f}, square error {np.square(sure - won).mean():.4f}"


def fit(files: list[str], hidden: list[int], epochs: int, decay: float, seed: int, out: str) -> None:
    parts = [np.load(file) for file in files]
    signs, old, ends, numbers = (np.concatenate([part[name] for part in parts]) for name in parts[0].files)
    left_out = numbers // 7 % 5 == 0
    print(f"{len(set(numbers))} games, {len(signs)} positions; of those left out:")
    net = fitted(signs[~left_out], ends[~left_out], hidden, epochs, decay, seed)
    won = ends[left_out, 0]
    print(f"  bare share: {loss(np.full(len(won), ends[~left_out, 0].mean()), won)}")
    print(f"  the older outlook: {loss(old[left_out], won)}")
    print(f"  the net: {loss(net.chances(signs[left_out]), won)}")
    lines = [hidden, *net.weights[0] * 1000, net.biases[0] * 1000]
    for unit in range(hidden[1]):
        bias, says = net.biases[1][unit], net.weights[2][unit, 0]
        lines.append(np.array([*net.weights[1][:, unit], bias, says]) * 1000)
    lines.append([net.biases[2][0] * 1000])
    text = "\n".join(",".join(str(round(number)) for number in line) for line in lines)
    Path(out).write_text(text + "\n", "ascii")


# --- truth ------------------------------------------------------------------------------------------------------------


def truth(seed: int, seconds: float, times: int) -> None:
    chosen = np.random.default_rng(seed)
    foresight = Foresight()
    wins: list[int] = []
    told: list[list[float]] = []
    began, number = monotonic(), seed * 10_000_000
    while monotonic() - began < seconds:
        positions, _ = played(number)
        number += 1
        if not positions:
            continue
        position = positions[int(chosen.integers(len(positions)))]
        told.append([foresight.chance(position), foresight.old])
        won = 0
        for again in range(times):
            chance = tenka.fast(number * 1000 + again)
            state = position.copy()
            state.stir(chance)
            while state.actor != OVER:
                state.do(GENERAL.choose(state, chance), chance)
            won += state.winner == ODA
        wins.append(won)
    share = np.array(wins) / times
    unknown = float((share * (1 - share)).mean() * times / (times - 1))
    print(f"{len(wins)} positions, {times} times each; square error that nobody can avoid {unknown:.4f}")
    for name, column in (("the net", 0), ("the older outlook", 1)):
        off = float(np.square(np.array(told)[:, column] - share).mean() - unknown / times)
        print(f"  {name} is off by a mean square of {off:.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["games", "fit", "truth"])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--hidden", default="48,24")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--decay", type=float, default=0.1)
    parser.add_argument("--times", type=int, default=24)
    parser.add_argument("--out", default=str(FILE))
    given = parser.parse_args()
    if given.what == "games":
        games(given.seed, given.seconds, given.out)
    elif given.what == "truth":
        truth(given.seed, given.seconds, given.times)
    else:
        hidden = [int(size) for size in given.hidden.split(",")]
        fit(given.files, hidden, given.epochs, given.decay, given.seed, given.out)


if __name__ == "__main__":
    main()
