"""Masked PPO on Nobunaga in plain NumPy: one network plays all seats against itself and then meets the greedy bot.

    python examples/train_nobunaga.py --minutes 8 --out learning-curve.svg

Needs `pip install 'tenka[train,lab]'`. It prints its share of the games as it learns and draws the learning curve.
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

import tenka
from tenka.bots.levels import make
from tenka.envs.vector import VectorEnv
from tenka.lab.arena import wilson

Floats = NDArray[np.float32]
GAME, PLAYERS = "nobunaga", 3
HIDDEN = 128
SCALE = np.float32(0.2)  # observations are small counts


class Network:
    """Two hidden layers; a head for the policy, one for the expected share of the victory. Adam on everything."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, gain: float) -> Floats:
            return (rng.standard_normal((rows, columns)) * gain / np.sqrt(rows)).astype(np.float32)

        self.weights = [
            layer(inputs + 1, HIDDEN, 1.0),
            layer(HIDDEN + 1, HIDDEN, 1.0),
            layer(HIDDEN + 1, actions, 0.1),
            layer(HIDDEN + 1, 1, 0.1),
        ]
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, seen: NDArray[np.int16], masks: NDArray[np.bool_]) -> tuple[list[Floats], Floats, Floats]:
        """The layers' inputs, the probabilities of the legal actions, and the values."""
        x = with_one(seen.astype(np.float32) * SCALE)
        one = with_one(np.tanh(x @ self.weights[0]))
        two = with_one(np.tanh(one @ self.weights[1]))
        logits = np.where(masks, two @ self.weights[2], np.float32(-1e9))
        raised = np.exp(logits - logits.max(axis=1, keepdims=True))
        return [x, one, two], raised / raised.sum(axis=1, keepdims=True), (two @ self.weights[3])[:, 0]

    def learn(self, layers: list[Floats], to_logits: Floats, to_values: Floats, rate: float) -> None:
        """One step against the gradients of the two heads."""
        x, one, two = layers
        back_two = (to_logits @ self.weights[2][:-1].T + to_values[:, None] @ self.weights[3][:-1].T) * slope(two)
        back_one = (back_two @ self.weights[1][:-1].T) * slope(one)
        gradients = [x.T @ back_one, one.T @ back_two, two.T @ to_logits, two.T @ to_values[:, None]]
        self.steps += 1
        for weight, gradient, mean, square in zip(self.weights, gradients, self.mean, self.square, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            size = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weight -= np.float32(rate) * size


def with_one(x: Floats) -> Floats:
    """A column of ones stands for the bias."""
    return np.hstack([x, np.ones((len(x), 1), np.float32)])


def slope(activated: Floats) -> Floats:
    return 1 - activated[:, :-1] ** 2


# --- playing against itself -------------------------------------------------------------------------------------------


class SelfPlay:
    """Steps many games and hands out the decisions of those that ended, each with its seat's reward."""

    def __init__(self, size: int, seed: int) -> None:
        self.env = VectorEnv(GAME, PLAYERS, size, seed)
        longest = self.env.game.max_decisions
        width, actions = self.env.observations.shape[1], self.env.masks.shape[1]
        self.seen = np.zeros((size, longest, width), np.int16)
        self.masks = np.zeros((size, longest, actions), np.bool_)
        self.actions = np.zeros((size, longest), np.int64)
        self.chances = np.zeros((size, longest), np.float32)
        self.seats = np.zeros((size, longest), np.int64)
        self.made = np.zeros(size, np.int64)
        self.rows = np.arange(size)

    def gather(self, network: Network, wanted: int, rng: np.random.Generator) -> list[NDArray[np.generic]]:
        """At least `wanted` decisions: observations, masks, actions, their probabilities, rewards."""
        parts: list[list[NDArray[np.generic]]] = []
        count = 0
        while count < wanted:
            env, made = self.env, self.made
            _layers, odds, _values = network.forward(env.observations, env.masks)
            actions = (odds.cumsum(axis=1) > rng.random((len(odds), 1), np.float32)).argmax(axis=1)
            actions = np.where(env.masks[self.rows, actions], actions, env.masks.argmax(axis=1))  # rounding
            self.seen[self.rows, made] = env.observations
            self.masks[self.rows, made] = env.masks
            self.actions[self.rows, made] = actions
            self.chances[self.rows, made] = odds[self.rows, actions]
            self.seats[self.rows, made] = env.actors
            env.step(actions)
            made += 1
            for row in np.flatnonzero(env.over):
                n = made[row]
                rewards = worth(env.rewards[row], env.scores[row])[self.seats[row, :n]]
                kept = (self.seen, self.masks, self.actions, self.chances)
                parts.append([*[array[row, :n].copy() for array in kept], rewards])
                count += int(n)
                made[row] = 0
        return [np.concatenate([part[k] for part in parts]) for k in range(5)]


def worth(shares: NDArray[np.float64], scores: NDArray[np.int64]) -> Floats:
    """What a seat plays for: victory, and on the way there a few points more than the others."""
    return (shares + (scores - scores.mean()) / 20).astype(np.float32)


def improve(network: Network, batch: list[NDArray[np.generic]], rng: np.random.Generator, rate: float) -> None:
    """PPO: a few passes in small portions, the policy's change clipped."""
    seen, masks, actions, chances, rewards = batch
    for _ in range(3):
        order = rng.permutation(len(actions))
        for at in range(0, len(order) - 2047, 2048):
            pick = order[at : at + 2048]
            layers, odds, values = network.forward(seen[pick], masks[pick])
            rows, acts = np.arange(len(pick)), actions[pick]
            advantage = rewards[pick] - values
            scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            ratio = odds[rows, acts] / chances[pick]
            clipped = ((ratio > 1.2) & (scaled > 0)) | ((ratio < 0.8) & (scaled < 0))
            push = np.where(clipped, 0, ratio * scaled).astype(np.float32)
            chosen = np.zeros_like(odds)
            chosen[rows, acts] = 1
            logs = np.log(odds + 1e-9)
            entropy = odds * (logs - (odds * logs).sum(axis=1, keepdims=True))  # the gradient of minus the entropy
            to_logits = (-(chosen - odds) * push[:, None] + 0.01 * entropy) / len(pick)
            network.learn(layers, to_logits.astype(np.float32), -advantage.astype(np.float32) / len(pick), rate)


# --- meeting the greedy bot -------------------------------------------------------------------------------------------


def wins_against_greedy(network: Network, games: int, seed: int) -> tuple[int, int]:
    """Games won by the network in one seat (rotating) and by the greedy bots in the others."""
    game = tenka.game(GAME)
    won = lost = 0
    for number in range(games):
        chance = tenka.fast(seed * 1_000_003 + number)
        state = game.new(PLAYERS, chance=chance)
        me = number % PLAYERS
        bots = [make("greedy", game, number * PLAYERS + seat) for seat in range(PLAYERS)]
        while state.actor != tenka.OVER:
            if state.actor == me:
                mask = np.zeros((1, game.actions), np.bool_)
                mask[0, state.legal()] = True
                seen = np.frombuffer(memoryview(game.observe(state, me)), np.int16)[None]
                action = int(network.forward(seen, mask)[1].argmax())
            else:
                action = bots[state.actor].choose(state.view(state.actor))
            state.apply(action, chance)
        winners = state.result().winners
        won += me in winners
        lost += bool(winners) and me not in winners
    return won, lost


def main() -> None:
    parser = argparse.ArgumentParser(description="Masked PPO on Nobunaga, in plain NumPy.")
    parser.add_argument("--minutes", type=float, default=8.0, help="how long to train")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=300, help="games of each test against the greedy bot")
    parser.add_argument("--out", default="learning-curve.svg", help="where the picture goes")
    settings = parser.parse_args()
    rng = np.random.default_rng(settings.seed)
    play = SelfPlay(512, settings.seed)
    network = Network(play.env.observations.shape[1], play.env.masks.shape[1], rng)
    began, decisions, curve, next_test = time.perf_counter(), 0, [], 0.0
    while True:
        spent = (time.perf_counter() - began) / 60
        if spent >= next_test or spent >= settings.minutes:
            won, lost = wins_against_greedy(network, settings.games, settings.seed)
            curve.append((decisions, won, won + lost))
            low, high = wilson(won, max(won + lost, 1))
            share = won / max(won + lost, 1)
            print(
                f"{spent:5.1f} min {decisions:>11,} decisions: {share:.0%} of the games that a player wins "
                f"(95 %: {low:.0%} to {high:.0%}); a fair share is {1 / PLAYERS:.0%}",
                flush=True,
            )
            next_test += settings.minutes / 12
        if spent >= settings.minutes:
            break
        batch = play.gather(network, 32_768, rng)
        decisions += len(batch[2])
        improve(network, batch, rng, 1e-3 * (1 - 0.9 * min(spent / settings.minutes, 1)))
    draw(curve, settings.out)


def draw(curve: list[tuple[int, int, int]], out: str) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    x = [decisions / 1e6 for decisions, _won, _games in curve]
    y = [won / max(games, 1) for _decisions, won, games in curve]
    bounds = [wilson(won, max(games, 1)) for _decisions, won, games in curve]
    axes.fill_between(x, [low for low, _ in bounds], [high for _, high in bounds], color="#1F3A5F", alpha=0.15)
    axes.plot(x, y, "o-", color="#1F3A5F", label="the network, against two greedy bots")
    axes.axhline(1 / PLAYERS, color="#B93424", linestyle="--", label="a fair share")
    axes.set_xlabel("decisions of self-play (millions)")
    axes.set_ylabel("share of the games that a player wins")
    axes.set_ylim(0, 1)
    axes.legend()
    figure.tight_layout()
    figure.savefig(out)


if __name__ == "__main__":
    main()
