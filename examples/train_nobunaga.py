"""Masked PPO on Nobunaga in plain NumPy: a network sits down with two greedy bots and learns to beat them.

    python examples/train_nobunaga.py --out learning-curve.svg

Needs `pip install '.[train,lab]'`. It prints its share of the victories as it learns and draws the learning curve.
What it learns depends on the seed alone; docs/training.md tells how it went.
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

import tenka
from tenka.bots.levels import make
from tenka.envs.vector import VectorEnv
from tenka.lab.intervals import wilson

Floats = NDArray[np.float32]
GAME, PLAYERS = "nobunaga", 3
HIDDEN = 128
TABLES = 512
SCALE = np.float32(0.2)  # observations are small counts
BATCH, PORTION, PASSES = 32_768, 2048, 3
TRUST = 0.95  # how far an advantage looks at what really followed, and not at the network's own forecast
TESTS = 12


class Network:
    """Two hidden layers; a head for the policy, one for the expected worth of the game. Adam on everything."""

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


# --- playing ----------------------------------------------------------------------------------------------------------


class Tables:
    """Many games at once. The network has one seat at each, rotating; greedy bots, who see their views, the others."""

    def __init__(self, size: int, seed: int) -> None:
        self.env = VectorEnv(GAME, PLAYERS, size, seed)
        self.greedy = make("greedy", self.env.game, seed)
        longest = self.env.game.max_decisions
        width, actions = self.env.observations.shape[1], self.env.masks.shape[1]
        self.learners = np.arange(size) % PLAYERS
        self.seen = np.zeros((size, longest, width), np.int16)
        self.masks = np.zeros((size, longest, actions), np.bool_)
        self.actions = np.zeros((size, longest), np.int64)
        self.odds = np.zeros((size, longest), np.float32)
        self.values = np.zeros((size, longest), np.float32)
        self.made = np.zeros(size, np.int64)

    def step(self, network: Network, rng: np.random.Generator) -> NDArray[np.int64]:
        """One decision at every table; the tables whose game it ended."""
        env = self.env
        actions = np.zeros(len(self.made), np.int64)
        mine = np.flatnonzero(env.actors == self.learners)
        if len(mine):
            _layers, odds, values = network.forward(env.observations[mine], env.masks[mine])
            chosen = draw(odds, env.masks[mine], rng)
            made = self.made[mine]
            self.seen[mine, made] = env.observations[mine]
            self.masks[mine, made] = env.masks[mine]
            self.actions[mine, made] = actions[mine] = chosen
            self.odds[mine, made] = odds[np.arange(len(mine)), chosen]
            self.values[mine, made] = values
            self.made[mine] += 1
        for row in np.flatnonzero(env.actors != self.learners):
            state = env.batch.states[row]
            actions[row] = self.greedy.choose(state.view(state.actor))
        env.step(actions)
        return np.flatnonzero(env.over)

    def gather(self, network: Network, wanted: int, rng: np.random.Generator) -> list[NDArray[np.generic]]:
        """At least `wanted` decisions of finished games: observations, masks, actions, odds, advantages, returns."""
        parts: list[list[NDArray[np.generic]]] = []
        count = 0
        while count < wanted:
            for row in self.step(network, rng):
                n = int(self.made[row])
                reward = worth(self.env.rewards[row], self.env.scores[row])[self.learners[row]]
                advantages = looking_back(self.values[row, :n], reward)
                kept = [array[row, :n].copy() for array in (self.seen, self.masks, self.actions, self.odds)]
                parts.append([*kept, advantages, advantages + self.values[row, :n]])
                count += n
                self.made[row] = 0
        return [np.concatenate([part[k] for part in parts]) for k in range(6)]


def draw(odds: Floats, masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for every row, as likely as the network says."""
    chosen = (odds.cumsum(axis=1) > rng.random((len(odds), 1), np.float32)).argmax(axis=1)
    return np.where(masks[np.arange(len(odds)), chosen], chosen, odds.argmax(axis=1))  # where rounding went astray


def worth(shares: NDArray[np.float64], scores: NDArray[np.int64]) -> Floats:
    """What a seat plays for: victory, and on the way there a few points more than the others."""
    return (shares + (scores - scores.mean()) / 20).astype(np.float32)


def looking_back(values: Floats, reward: np.float32) -> Floats:
    """How much better than forecast it went after each decision (generalised advantages)."""
    surprises = np.append(values[1:], reward) - values
    for at in range(len(values) - 2, -1, -1):
        surprises[at] += TRUST * surprises[at + 1]
    return surprises


def improve(network: Network, batch: list[NDArray[np.generic]], rng: np.random.Generator, rate: float) -> None:
    """PPO: a few passes in small portions, the policy's change clipped."""
    seen, masks, actions, before, advantages, returns = batch
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    for _ in range(PASSES):
        order = rng.permutation(len(actions))
        for at in range(0, len(order) - PORTION + 1, PORTION):
            pick = order[at : at + PORTION]
            layers, odds, values = network.forward(seen[pick], masks[pick])
            rows, acts, advantage = np.arange(len(pick)), actions[pick], advantages[pick]
            ratio = odds[rows, acts] / before[pick]
            clipped = ((ratio > 1.2) & (advantage > 0)) | ((ratio < 0.8) & (advantage < 0))
            push = np.where(clipped, 0, ratio * advantage).astype(np.float32)
            chosen = np.zeros_like(odds)
            chosen[rows, acts] = 1
            logs = np.log(odds + 1e-9)
            entropy = odds * (logs - (odds * logs).sum(axis=1, keepdims=True))  # the gradient of minus the entropy
            to_logits = (-(chosen - odds) * push[:, None] + 0.01 * entropy) / len(pick)
            network.learn(layers, to_logits.astype(np.float32), (values - returns[pick]) / len(pick), rate)


# --- the test ---------------------------------------------------------------------------------------------------------


class Count:
    """What came of some games: the network's victories, those of the two bots, and Nobunaga's."""

    def __init__(self, decisions: int) -> None:
        self.decisions = decisions  # that the network had learnt from
        self.games = self.won = self.lost = 0

    def told(self) -> str:
        low, high = wilson(self.won, self.games)
        return (
            f"won {self.won / self.games:.1%} of {self.games} games (95 %: {low:.1%} to {high:.1%}), each greedy bot "
            f"{self.lost / 2 / self.games:.1%}, Nobunaga {1 - (self.won + self.lost) / self.games:.1%}"
        )


def meet(network: Network, games: int, decisions: int) -> Count:
    """Games that nobody learns from, always the same deals. The network plays what it likes best."""
    game, count = tenka.game(GAME), Count(decisions)
    bot = make("greedy", game, 0)
    for number in range(games):
        chance = tenka.fast(10_000_000 + number)
        state = game.new(PLAYERS, chance=chance)
        me = number % PLAYERS
        while state.actor != tenka.OVER:
            if state.actor == me:
                mask = np.zeros((1, game.actions), np.bool_)
                mask[0, state.legal()] = True
                seen = np.frombuffer(memoryview(game.observe(state, me)), np.int16)[None]
                action = int(network.forward(seen, mask)[1].argmax())
            else:
                action = bot.choose(state.view(state.actor))
            state.apply(action, chance)
        shares = game.rewards(state)
        count.games += 1
        count.won += shares[me]
        count.lost += sum(shares) - shares[me]
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description="Masked PPO on Nobunaga, in plain NumPy.")
    parser.add_argument("--updates", type=int, default=80, help=f"how often to learn from {BATCH:,} decisions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=600, help="games of each test against the greedy bots")
    parser.add_argument("--out", default="learning-curve.svg", help="where the picture goes")
    settings = parser.parse_args()
    rng = np.random.default_rng(settings.seed)
    tables = Tables(TABLES, settings.seed)
    network = Network(tables.env.observations.shape[1], tables.env.masks.shape[1], rng)
    began, decisions, curve = time.perf_counter(), 0, []
    for update in range(settings.updates + 1):
        last = update == settings.updates
        if last or update % max(settings.updates // TESTS, 1) == 0:
            curve.append(meet(network, settings.games * (5 if last else 1), decisions))
            minutes = (time.perf_counter() - began) / 60
            print(f"{minutes:4.1f} min, {decisions:>9,} decisions: {curve[-1].told()}", flush=True)
        if not last:
            batch = tables.gather(network, BATCH, rng)
            decisions += len(batch[2])
            improve(network, batch, rng, 1e-3 * (1 - 0.9 * update / settings.updates))
    picture(curve, settings.out)


def picture(curve: list[Count], out: str) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams["svg.hashsalt"] = "tenka"
    figure, axes = pyplot.subplots(figsize=(7, 4))
    x = [count.decisions / 1e6 for count in curve]
    bounds = [wilson(count.won, count.games) for count in curve]
    axes.fill_between(x, [low for low, _ in bounds], [high for _, high in bounds], color="#1F3A5F", alpha=0.15)
    axes.plot(x, [count.won / count.games for count in curve], "o-", color="#1F3A5F", label="the network")
    mean = [count.lost / 2 / count.games for count in curve]
    axes.plot(x, mean, "s--", color="#B93424", label="each of the two greedy bots")
    axes.axhline(1 / PLAYERS, color="#8A7F6D", linewidth=1, label="one game in three")
    axes.set_xlabel("decisions learnt from (millions)")
    axes.set_ylabel("games won")
    axes.set_ylim(0, 0.7)
    axes.legend()
    figure.tight_layout()
    figure.savefig(out, metadata={"Date": None})


if __name__ == "__main__":
    main()
