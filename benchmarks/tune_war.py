"""Which weights of a general's style win (src/tenka/games/dangerous_time/bot/judgement.py), for each side by itself.

python benchmarks/tune_war.py --seed 50 --seconds 240 --spread 0.4     by how much each weight matters, from today's on

Two generals play short games at the bids 5, 6 and 7, and in every game each weight of either side is changed a bit at
random (by a factor whose logarithm has this spread). How the games end is then laid out by all of them at once, to the
second order: so every game tells about every weight. Printed are, for each weight, what one spread more of it gains in
hundredths of the games, how the gain bends, and a step in its direction that the data bear out.
"""

import argparse
from math import exp
from time import monotonic

import numpy as np

import tenka
from tenka.games.dangerous_time.bot.general import General
from tenka.games.dangerous_time.bot.judgement import FOR_ANTI, FOR_ODA, Style
from tenka.games.dangerous_time.facts.board import ODA
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.victory import NOBUNAGA_DEAD, short_score
from tenka.kernel.state import OVER

GAME = tenka.game("dangerous-time")
BIDS = (5, 6, 7)
NAMES = [
    "small",
    "big",
    "counted",
    "home",
    "kyo",
    "neutral",
    "hard",
    "defence",
    "decay",
    "step",
    "wanted",
    "odds",
    "siege",
    "storm",
    "guard",
    "escort",
    "stand",
    "late",
]
DECAY = NAMES.index("decay")
LARGEST = 1.2  # spreads, of a step
NOISE = 0.5  # hundredths that a gain must exceed to count


def changed(style: list[float], change: np.ndarray) -> list[float]:
    found = [weight * exp(by) for weight, by in zip(style, change, strict=True)]
    found[DECAY] = style[DECAY] ** exp(-change[DECAY])  # stays below 1
    return found


def margin(styles: list[list[float]], seed: int, bid: int) -> float:
    """By how many castles and a half Oda kept his word; Nobunaga's death counts as four too few."""
    generals = [General(Style(style), GAME) for style in styles]
    chance = tenka.fast(seed)
    state = GAME.new(2, chance=chance)
    assert isinstance(state, War)
    while state.actor != OVER:
        if state.oda_seat < 0:
            action = GAME.parse(f"number {bid if state.actor == 0 else 0}")
        else:
            action = int(generals[ODA if state.actor == state.oda_seat else 1].choose(state, chance))
        state.do(action, chance)
    return -4.0 if state.outcome == NOBUNAGA_DEAD else short_score(state) - bid + 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--spread", type=float, default=0.4)
    given = parser.parse_args()
    styles = [FOR_ODA, FOR_ANTI]
    random = np.random.default_rng(given.seed)
    changes: list[np.ndarray] = []
    margins: list[float] = []
    began = monotonic()
    while monotonic() - began < given.seconds:
        change = random.normal(0, 1, (2, len(NAMES)))
        tried = [changed(style, given.spread * by) for style, by in zip(styles, change, strict=True)]
        number = len(margins)
        margins.append(margin(tried, given.seed * 10_000_000 + number, BIDS[number % len(BIDS)]))
        changes.append(change.ravel())
    by, won = np.array(changes), 1 / (1 + np.exp(-np.array(margins) / 1.2))
    bids = np.eye(len(BIDS))[np.arange(len(margins)) % len(BIDS)]
    gains = 160 * np.linalg.lstsq(np.concatenate([bids, by, by * by - 1], 1), won, rcond=None)[0][len(BIDS) :]
    print(f"{len(margins)} games (a castle more or less counts smoothly, so that 1.6 of it is one of the games)")
    for side, name in enumerate(("Oda", "Anti-Oda")):
        sign = 1 - 2 * side
        for weight in range(len(NAMES)):
            gain = sign * gains[side * len(NAMES) + weight]
            bend = sign * gains[(2 + side) * len(NAMES) + weight]
            sure = gain**3 / (gain**2 + NOISE**2)
            step = np.clip(sure / np.clip(1 - bend, 1.4, 4), -LARGEST, LARGEST)
            moved = np.zeros(len(NAMES))
            moved[weight] = step * given.spread
            then = changed(styles[side], moved)[weight]
            print(f"{name}, {NAMES[weight]}: {gain:+.1f} ({bend:+.1f}); {styles[side][weight]:.3g} to {then:.3g}")


if __name__ == "__main__":
    main()
