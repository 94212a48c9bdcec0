"""Which weights of a general's style win (src/tenka/games/dangerous_time/bot/style.py), for each side by itself.

python benchmarks/tune_war.py --seed 50 --seconds 240 --spread 0.4     by how much each weight matters, from today's on
python benchmarks/tune_war.py --side anti --against both     one side, every other game against the first generation

Two generals play short games at the bids 5, 6 and 7, and in every game each weight of a side is changed a bit at random
(by a factor whose logarithm has this spread; for the worth of single castles half of it). How the games end is then
laid out by all of them at once, to the second order: so every game tells about every weight. Printed are, for each
weight, what one spread more of it gains in hundredths of the games, how the gain bends, and a step in its direction
that the data bear out; then all weights after that step.
"""

import argparse
from math import exp
from time import process_time

import numpy as np

import tenka
from tenka.games.dangerous_time.bot.general import FirstGeneral, General
from tenka.games.dangerous_time.bot.style import ANTI_CASTLES, ANTI_FINER, EVENLY, FINER, FOR_ANTI, FOR_ODA, Style
from tenka.games.dangerous_time.facts.board import ANTI, ODA, SPACE_KEYS, STRONGHOLDS
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
    "taking",
    "joining",
    "attack",
    "beyond",
    "ending",
    "field",
    *[SPACE_KEYS[at] for at in STRONGHOLDS],
]
DECAY = NAMES.index("decay")
USUAL = NAMES.index("taking")
GENERAL = len(NAMES) - len(STRONGHOLDS)
SPREADS = np.array([1.0] * GENERAL + [0.5] * len(STRONGHOLDS))
LARGEST = 1.2  # spreads, of a step
SIDES = {"oda": [ODA], "anti": [ANTI], "both": [ODA, ANTI]}


def made(weights: list[float]) -> Style:
    return Style(weights[:USUAL], weights[USUAL:GENERAL], weights[GENERAL:])


def changed(style: list[float], change: np.ndarray) -> list[float]:
    found = [weight * exp(by) for weight, by in zip(style, change, strict=True)]
    found[DECAY] = style[DECAY] ** exp(-change[DECAY])  # stays below 1
    return found


def margin(generals: list[General], seed: int, bid: int) -> float:
    """By how many castles and a half Oda kept his word; Nobunaga's death counts as four too few."""
    chance = tenka.fast(seed)
    state = GAME.new(2, chance=chance)
    assert isinstance(state, War)
    while state.actor != OVER:
        if state.oda_seat < 0:
            action = GAME.parse(f"number {bid if state.actor == 0 else 0}")
        else:
            action = int(generals[ODA if state.actor == state.oda_seat else ANTI].choose(state, chance))
        state.do(action, chance)
    return -4.0 if state.outcome == NOBUNAGA_DEAD else short_score(state) - bid + 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240.0, help="of processor time")
    parser.add_argument("--games", type=int, default=1_000_000, help="at most so many, so that a seed gives the same")
    parser.add_argument("--spread", type=float, default=0.4)
    parser.add_argument("--side", choices=SIDES, default="both", help="whose weights are changed")
    parser.add_argument("--against", choices=("now", "first", "both"), default="now", help="who leads the other side")
    given = parser.parse_args()
    styles = [FOR_ODA + FINER + EVENLY, FOR_ANTI + ANTI_FINER + ANTI_CASTLES]
    now, first = General(None, GAME), FirstGeneral()
    sides = SIDES[given.side]
    random = np.random.default_rng(given.seed)
    changes: list[np.ndarray] = []
    margins: list[float] = []
    began = process_time()
    while process_time() - began < given.seconds and len(margins) < given.games:
        number = len(margins)
        other = first if given.against == "first" or (given.against == "both" and number % 2) else now
        generals = [other, other]
        change = random.normal(0, 1, (len(sides), len(NAMES)))
        for side, by in zip(sides, change, strict=True):
            generals[side] = General(made(changed(styles[side], given.spread * SPREADS * by)), GAME)
        margins.append(margin(generals, given.seed * 10_000_000 + number, BIDS[number // 2 % len(BIDS)]))
        changes.append(change.ravel())
    report(given, styles, np.array(changes), 1 / (1 + np.exp(-np.array(margins) / 1.2)))


def report(given: argparse.Namespace, styles: list[list[float]], by: np.ndarray, won: np.ndarray) -> None:
    """What a spread more of each weight gains, and where to go."""
    tables = np.eye(2 * len(BIDS))[np.arange(len(won)) % (2 * len(BIDS))]
    laid = np.concatenate([tables, by, by * by - 1], 1)
    told = np.linalg.lstsq(laid, won, rcond=None)[0]
    noise = 160 * (won - laid @ told).std() / np.sqrt(len(won))
    gains = 160 * told[2 * len(BIDS) :]
    print(f"{len(won)} games (a castle more or less counts smoothly, so that 1.6 of it is one of the games)")
    print(f"standard error of a gain: {noise:.2f}")
    sides = SIDES[given.side]
    for place, side in enumerate(sides):
        sign = 1 if side == ODA else -1
        moved = np.zeros(len(NAMES))
        hoped = 0.0
        for weight in range(len(NAMES)):
            gain = sign * gains[place * len(NAMES) + weight]
            bend = sign * gains[(len(sides) + place) * len(NAMES) + weight]
            sure = gain**3 / (gain**2 + noise**2)
            step = np.clip(sure / np.clip(-2 * bend, 1.4, 4), -LARGEST, LARGEST)
            moved[weight] = step * given.spread * SPREADS[weight]
            hoped += gain * step
            print(f"{('Oda', 'Anti-Oda')[side]}, {NAMES[weight]}: {gain:+.1f} ({bend:+.1f}), step {step:+.2f}")
        print(f"hoped for at most: {hoped:+.1f}")
        print([float(f"{weight:.3g}") for weight in changed(styles[side], moved)])


if __name__ == "__main__":
    main()
