"""Fits what orders say about loyalties (src/tenka/games/shinobi/belief.txt) to games of all levels alike.

python benchmarks/fit_beliefs.py --games 500 --search 110 --seed 1

Each level plays against itself at four seats, and a quarter as many games at three and at five; level 5 thinks less
here than at a table, believes what the file says so far, and plays fewer games; a level weighs the same however many it
played, the first twice as much. Every twelfth order is a sample, and so are the middle of the game and the beginning
of the last round: how often orders of each sort concerned each clan, and which one the seat serves. One hidden layer,
fitted by Adam to the logarithm of what the truth is given; a fifth of the games is left out and says how well it does.
Games that were played are kept in a file (--keep), so that they can be fitted to again: delete it when levels change.
"""

import argparse
import json
from pathlib import Path
from typing import TypedDict

import numpy as np
from adam import Adam
from ladder import seated
from librt.vecs import vec
from mypy_extensions import i64

import tenka
from tenka.bots.levels import LEVELS
from tenka.games.shinobi.actions import MOVE, order_of
from tenka.games.shinobi.belief import MOST, SIGNS, SORTS
from tenka.games.shinobi.cards import CLAN_COUNT, HAND, PILE
from tenka.games.shinobi.imagine import count_in
from tenka.games.shinobi.rules import empty_table
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
FILE = Path(__file__).parents[1] / "src/tenka/games/shinobi/belief.txt"
KEEP = Path(__file__).parents[1] / "build/beliefs.jsonl"
EVERY, FIRST = 12, 5
HIDDEN = 24
WEIGHT = [2.0, 1.0, 1.0, 1.0, 1.0]
"""Of each level. The first does so much at random that its orders are easily believed too much."""
SIZE = 1024
ITERATIONS = 150

Samples = tuple[np.ndarray, np.ndarray, np.ndarray]
"""The counts by seat, clan and sort; whom each seat serves; the number of the game."""


class Played(TypedDict):
    """A game: whom each seat serves, all orders, and how many came before the middle and before the last round."""

    level: str
    players: int
    number: int
    loyalty: list[int]
    mid: int
    last: int
    deeds: list[list[int]]


def play(level: str, players: int, number: int, seed: int) -> Played:
    dealt = seed * 1_000_003 + number
    chance = tenka.fast(dealt)
    state = GAME.new(players, chance=chance)
    name = f"{level}/{ITERATIONS}" if level == LEVELS[-1] else level
    bots = [seated(name, GAME, dealt * 8 + seat) for seat in range(players)]
    deeds: list[list[int]] = []
    begun, mid, last = int(state.pile), -1, -1
    while state.actor != OVER:
        if mid < 0 and state.pile <= begun // 2:
            mid = len(deeds)
        if last < 0 and state.left >= 0:
            last = len(deeds)
        seat = int(state.actor)
        action = bots[seat].choose(state.view(seat))
        deeds.append([seat, action])
        state.apply(action, chance)
    loyalty = [int(clan) for clan in state.loyalty]
    return Played(level=level, players=players, number=number, loyalty=loyalty, mid=mid, last=last, deeds=deeds)


def played(level: str, games: int, seed: int, keep: Path) -> list[Played]:
    """All games of a level, those that are kept and those that are still to be played."""
    kept: dict[tuple[int, int], Played] = {}
    if keep.exists():
        for line in keep.read_text("utf-8").splitlines():
            one = json.loads(line)
            if one["level"] == level:
                kept[one["players"], one["number"]] = one
    found = []
    keep.parent.mkdir(exist_ok=True)
    for players in (3, 4, 5):
        for number in range(games if players == 4 else games // 4):
            one = kept.get((players, number))
            if one is None:
                one = play(level, players, number, seed)
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(one) + "\n")
            found.append(one)
    return found


def samples(games: list[Played]) -> Samples:
    """What could be seen at some moments of each game, as `once_more` in imagine.py counts it."""
    counts, truths, numbers = [], [], []
    for game in games:
        players = game["players"]
        table = empty_table(GAME, players, True)
        tally = vec[i64]([0] * (players * CLAN_COUNT * SORTS))
        pile, laid = PILE - HAND * players, 0
        for at, (seat, action) in enumerate(game["deeds"]):
            if at and (at % EVERY == FIRST or at in (game["mid"], game["last"])):
                counts.append(np.array(list(tally)).reshape(players, CLAN_COUNT, SORTS))
                truths.append(game["loyalty"])
                numbers.append([game["number"]] * players)
            if order_of(action) == 1 or seat != table.actor:
                pile -= laid
                laid = 0
                table.touched = 0
                table.left = 1 if pile <= 0 else -1
            table.actor = seat
            count_in(table, action, tally)
            table.perform(action)
            laid += action < MOVE
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
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--search", type=int, default=110, help="games of level 5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=25)
    parser.add_argument("--keep", type=Path, default=KEEP, help="where played games are kept (build/beliefs.jsonl)")
    parser.add_argument("--out", default=str(FILE))
    given = parser.parse_args()
    found: dict[str, Samples] = {}
    for level in LEVELS:
        games = given.search if level == LEVELS[-1] else given.games
        found[level] = samples(played(level, games, given.seed, given.keep))
        print(f"{level}: {len(found[level][1])} samples", flush=True)
    Path(given.out).write_text("\n".join(fit(found, given.epochs, given.seed).lines()) + "\n", "ascii")


if __name__ == "__main__":
    main()
