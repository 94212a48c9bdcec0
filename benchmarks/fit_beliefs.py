"""Fits what orders say about loyalties (src/tenka/games/shinobi/belief.txt) to games of all levels.

python benchmarks/fit_beliefs.py --games 1500 --search 226 --seed 1

Each level plays against itself at four seats, and a quarter as many games at three and at five; level 5 thinks less
here than at a table, believes what the file says so far, and plays fewer games, all at four seats; a level counts the
same however many it played. Every twelfth order is a sample, and so are the middle of the game and the beginning of the
last round: the signs of each clan (`reading.py`), which one the seat serves, and the level. One hidden layer, fitted by
Adam to the logarithm of what the true clan and the true level are given together; a fifth of the games is left out and
says how well it does. At last every level gets its weight (PRIOR): what a seat is taken to be before it does anything.
Games that were played are kept in a file (--keep), so that they can be fitted to again: delete it when levels change.
"""

import argparse
import json
from pathlib import Path
from typing import TypedDict

import numpy as np
from adam import Adam
from ladder import seated

import tenka
from tenka.bots.levels import LEVELS
from tenka.games.shinobi.actions import ACTIONS, MOVE, order_of
from tenka.games.shinobi.cards import CLAN_COUNT, HAND, PILE
from tenka.games.shinobi.reading import SIGNS, Tally
from tenka.games.shinobi.rules import empty_table
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
FILE = Path(__file__).parents[1] / "src/tenka/games/shinobi/belief.txt"
KEEP = Path(__file__).parents[1] / "build/beliefs.jsonl"
EVERY, FIRST = 12, 5
HIDDEN = 32
PRIOR = [7.0, 1.3, 1.0, 3.5, 0.45]
"""Of each level, so that none is believed much too much or too little: chosen on games that were not fitted to."""
SIZE = 2048
ITERATIONS = 150

Samples = tuple[np.ndarray, np.ndarray, np.ndarray]
"""The signs of each clan; whom each seat serves; the number of the game."""


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
    begun, mid, last = int(state.pile), -1, -1
    while state.actor != OVER:
        if mid < 0 and state.pile <= begun // 2:
            mid = len(state.deeds)
        if last < 0 and state.left >= 0:
            last = len(state.deeds)
        seat = int(state.actor)
        state.apply(bots[seat].choose(state.view(seat)), chance)
    deeds = [[int(deed // ACTIONS), int(deed % ACTIONS)] for deed in state.deeds]  # with those nobody was asked for
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
    for players in (3, 4, 5) if level != LEVELS[-1] else (4,):
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
    found, truths, numbers = [], [], []
    for game in games:
        players = game["players"]
        table = empty_table(GAME, players, True)
        tally = Tally(players)
        pile, laid = PILE - HAND * players, 0
        for at, (seat, action) in enumerate(game["deeds"]):
            if at and (at % EVERY == FIRST or at in (game["mid"], game["last"])):
                found.append(
                    [[list(tally.signs_of(one, clan)) for clan in range(CLAN_COUNT)] for one in range(players)]
                )
                truths.append(game["loyalty"])
                numbers.append([game["number"]] * players)
            if order_of(action) == 1 or seat != table.actor:
                pile -= laid
                laid = 0
                table.touched = 0
                table.left = 1 if pile <= 0 else -1
            table.actor = seat
            tally.count(table, action)
            table.perform(action)
            laid += action < MOVE
    rows = [np.array(one, np.float32) for one in found]
    return np.concatenate(rows), np.concatenate(truths), np.concatenate(numbers)


class Net:
    """The weights, and how they learn."""

    def __init__(self, seed: int) -> None:
        order = np.random.default_rng(seed)
        self.parts = [
            order.normal(0, 0.3, (SIGNS, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            order.normal(0, 0.1, (HIDDEN, len(LEVELS))).astype(np.float32),
            np.zeros((SIGNS, len(LEVELS)), np.float32),
            np.zeros(len(LEVELS), np.float32),
        ]
        self.way = Adam(self.parts)

    def chances(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What the hidden units show, and how likely each clan is together with each level."""
        flat = rows.reshape(-1, SIGNS)
        shown = np.maximum(flat @ self.parts[0] + self.parts[1], 0)
        hopes = (shown @ self.parts[2] + flat @ self.parts[3] + self.parts[4]).reshape(len(rows), -1)
        hopes = np.exp(hopes - hopes.max(1, keepdims=True))
        return shown, (hopes / hopes.sum(1, keepdims=True)).reshape(-1, CLAN_COUNT, len(LEVELS))

    def learn(self, rows: np.ndarray, truth: np.ndarray, level: np.ndarray, share: np.ndarray, rate: float) -> None:
        shown, error = self.chances(rows)
        error[np.arange(len(truth)), truth, level] -= 1.0
        error = (error * share[:, None, None]).reshape(-1, len(LEVELS))
        flat = rows.reshape(-1, SIGNS)
        back = (error @ self.parts[2].T) * (shown > 0)
        self.way.step([flat.T @ back, back.sum(0), shown.T @ error, flat.T @ error, error.sum(0)], rate, 2e-5)

    def lines(self) -> list[str]:
        into, bias, out, direct, alone = self.parts
        rows = [[*into[:, unit], bias[unit], *out[unit]] for unit in range(HIDDEN)]
        rows += [[*direct[:, level], alone[level]] for level in range(len(LEVELS))]
        return [",".join(str(round(100 * float(weight))) for weight in row) for row in rows]


def fit(found: dict[str, Samples], epochs: int, seed: int) -> Net:
    rows = np.concatenate([signs for signs, _, _ in found.values()])
    truth = np.concatenate([truths for _, truths, _ in found.values()])
    left_out = np.concatenate([numbers % 5 == 4 for _, _, numbers in found.values()])
    level = np.concatenate([np.full(len(truths), at) for at, (_, truths, _) in enumerate(found.values())])
    used = np.flatnonzero(~left_out)
    share = np.array([1.0 / max(1, (level[used] == at).sum()) for at in range(len(found))])[level]
    share = (share / share[used].mean()).astype(np.float32)
    net = Net(seed)
    order = np.random.default_rng(seed)
    for epoch in range(epochs):
        mixed = order.permutation(used)
        for at in range(0, len(mixed), SIZE):
            part = mixed[at : at + SIZE]
            net.learn(rows[part], truth[part], level[part], share[part] / len(part), 0.01 * 0.5 ** (5 * epoch / epochs))
    for at, name in enumerate(found):
        there = np.flatnonzero(left_out & (level == at))
        if len(there):
            _, chances = net.chances(rows[there])
            given = chances.sum(2)[np.arange(len(there)), truth[there]]
            print(
                f"{name}: log-loss of what was left out {-np.log(given).mean():.3f} (a guess: {np.log(5):.3f}); "
                f"its level was given {100 * chances.sum(1)[:, at].mean():.0f} %"
            )
    net.parts[4] += np.log(np.array(PRIOR, np.float32))
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--search", type=int, default=226, help="games of level 5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=10)
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
