"""Fits how likely each seat wins (src/tenka/games/shinobi/bot/outlook.txt) to games of bots against themselves.

python benchmarks/fit_shinobi.py --games 60000 --seed 1
python benchmarks/fit_shinobi.py --iterations 100 --seconds 600 --seed 2 --keep

First the judgement plays, with one order in twelve at random; with --iterations the search does, judged by the file as
it is, at about two seats of three, and the judgement at the others: what suspicion costs depends on who is suspicious.
Beginnings of turns are samples (every third one where games are many). One hidden layer, the same for every seat,
fitted by Adam to the logarithm of what the winners are given; a fifth of the games is left out and says how well it
does. With --keep it starts from the weights of the file.
"""

import argparse
from pathlib import Path
from time import process_time

import numpy as np
from adam import Adam

import tenka
from tenka.bots.levels import SearchBot
from tenka.games.shinobi.bot import outlook
from tenka.kernel.level import Level
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
FILE = Path(__file__).parents[1] / "src/tenka/games/shinobi/bot/outlook.txt"
SIGNS, HIDDEN = outlook.SIGNS, outlook.HIDDEN
EVERY = 3
SEARCHING = 0.65
SIZE = 4096

Sample = tuple[np.ndarray, np.ndarray]
"""The signs of every seat at some beginnings of turns, and each seat's share of the victory."""


def play(players: int, seed: int, iterations: int) -> Sample:
    chance = tenka.fast(seed)
    state = GAME.new(players, chance=chance)
    expert = GAME.expert()
    level = Level(iterations, exploration=0.15, trust=1.0)
    searching = [iterations > 0 and chance.uniform() < SEARCHING for _ in range(players)]
    bots = [SearchBot("self", GAME, seed * 8 + seat, level, None) for seat in range(players)]
    every = 1 if iterations else EVERY
    found = []
    turns = 0
    while state.actor != OVER:
        if state.order == 1:
            turns += 1
            if turns % every == seed % every:
                found.append(np.array(list(outlook.signs_of(state)), np.float32))
        if chance.uniform() < (0.04 if iterations else 0.08):
            action = state.sample(chance)
        elif searching[state.actor]:
            action = bots[state.actor].choose(state.view(int(state.actor)))
        else:
            action = expert.choose(state, chance)
        state.do(action, chance)
    shares = np.array(list(GAME.rewards(state)), np.float32)
    return np.array(found).reshape(-1, players, SIGNS), np.tile(shares, (len(found), 1))


class Net:
    """The weights, and how they learn."""

    def __init__(self, line: str, fresh: bool) -> None:
        order = np.random.default_rng(1)
        numbers = np.array([int(number) for number in line.split(",")], np.float32) / 100
        units = numbers[: HIDDEN * (SIGNS + 2)].reshape(HIDDEN, SIGNS + 2)
        self.parts = [units[:, :SIGNS].T.copy(), units[:, SIGNS].copy(), units[:, SIGNS + 1].copy(), numbers[-SIGNS:]]
        if fresh:
            self.parts[0] = order.normal(0, 0.3, (SIGNS, HIDDEN)).astype(np.float32)
            self.parts[1] = np.zeros(HIDDEN, np.float32)
            self.parts[2] = order.normal(0, 0.3, HIDDEN).astype(np.float32)
            self.parts[3] = np.zeros(SIGNS, np.float32)
        self.way = Adam(self.parts)

    def chances(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        flat = rows.reshape(-1, SIGNS)
        shown = np.maximum(flat @ self.parts[0] + self.parts[1], 0)
        hopes = (shown @ self.parts[2] + flat @ self.parts[3]).reshape(len(rows), -1)
        hopes = np.exp(hopes - hopes.max(1, keepdims=True))
        return shown, hopes / hopes.sum(1, keepdims=True)

    def learn(self, rows: np.ndarray, shares: np.ndarray, rate: float) -> None:
        shown, chances = self.chances(rows)
        error = ((chances - shares) / len(rows)).ravel()
        flat = rows.reshape(-1, SIGNS)
        back = error[:, None] * self.parts[2] * (shown > 0)
        slopes = [flat.T @ back, back.sum(0), shown.T @ error, flat.T @ error]
        self.way.step(slopes, rate, 1e-5)

    def loss(self, rows: np.ndarray, shares: np.ndarray) -> float:
        return float(-(shares * np.log(self.chances(rows)[1] + 1e-9)).sum(1).mean())

    def line(self) -> str:
        into, bias, out, direct = self.parts
        units = np.concatenate([into.T, bias[:, None], out[:, None]], 1).ravel()
        return ",".join(str(round(100 * float(weight))) for weight in [*units, *direct])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60_000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=0, help="of the search; 0: the judgement plays")
    parser.add_argument("--keep", action="store_true", help="start from the weights of the file")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time for a number of players")
    parser.add_argument("--players", default="2,3,4,5")
    parser.add_argument("--out", default=str(FILE))
    given = parser.parse_args()
    lines = Path(given.out).read_text("ascii").splitlines()
    for players in [int(number) for number in given.players.split(",")]:
        began = process_time()
        samples: list[Sample] = []
        while len(samples) < given.games and process_time() - began < given.seconds:
            samples.append(play(players, given.seed * 10_000_019 + len(samples), given.iterations))
        cut = len(samples) * 4 // 5
        rows, shares = (np.concatenate([one[at] for one in samples[:cut]]) for at in (0, 1))
        other_rows, other_shares = (np.concatenate([one[at] for one in samples[cut:]]) for at in (0, 1))
        before = Net(lines[players - 2], False).loss(other_rows, other_shares)
        net = Net(lines[players - 2], not given.keep)
        order = np.random.default_rng(1)
        for epoch in range(given.epochs):
            mixed = order.permutation(len(rows))
            for at in range(0, len(mixed), SIZE):
                part = mixed[at : at + SIZE]
                net.learn(rows[part], shares[part], given.rate * 0.5 ** (4 * epoch / given.epochs))
        print(
            f"{players} players: {len(samples)} games, {len(rows) + len(other_rows)} positions; log-loss of those "
            f"left out {net.loss(other_rows, other_shares):.4f} (before {before:.4f}, a guess {np.log(players):.4f}); "
            f"{process_time() - began:.0f} s",
            flush=True,
        )
        lines[players - 2] = net.line()
        Path(given.out).write_text("\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main()
