"""A Most Dangerous Time: how good the marches are that a search chooses, in far less time than whole games take.

python benchmarks/war_marches.py --seed 1 --seconds 600 --ways 300:0,600:3,1200:6      plays : impulses ahead

Movements of short games of generals, at the bids 5 and 6 and from either side, are decided by each way. What it chooses
is judged against the general's own march: both are played on by generals in the same fresh worlds with the same luck,
eight impulses, when the net says what they are worth, and then to the end of the game. Printed is what a decision
gains, in thousandths of a game, with its standard error. `300:0` is the search of single answers.
"""

import argparse
from math import sqrt
from random import Random
from time import process_time

import tenka
from tenka.bots.levels import SearchBot
from tenka.bots.worlds import Worlds
from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.general import General
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import MARCH, MOVEMENT
from tenka.kernel.chance import Fast
from tenka.kernel.level import Level
from tenka.kernel.state import OVER, State

GAME = tenka.game("dangerous-time")
GENERAL = General(None, GAME)
BIDS = (5, 6)
ON = 8  # impulses


def movements(seed: int, side: int) -> list[War]:
    """Those of a side in a game of generals, where neither a card nor an assault is what they want."""
    chance = tenka.fast(seed)
    state = GAME.new(2, chance=chance)
    assert isinstance(state, War)
    found: list[War] = []
    while state.actor != OVER:
        if state.oda_seat < 0:
            action = GAME.parse(f"number {BIDS[seed % 2] if state.actor == 0 else 0}")
        else:
            action = int(GENERAL.choose(state, chance))
            marches = action == do.PASS or do.SPACE <= action < do.ACTIVATE
            if marches and state.step() == MOVEMENT and state.impulse.mp > 0 and state.impulse.active == side:
                found.append(state.copy())
        state.do(action, chance)
    return found


def chosen(s: War, bot: SearchBot) -> list[int]:
    """The march that a bot makes, or its other answer; nothing if it does as the general would."""
    on, seat = s.copy(), int(s.actor)
    found: list[int] = []
    same = True
    while on.actor == seat and (not found or on.step() == MARCH):
        action = bot.choose(on.view(seat))
        same = same and action == GENERAL.choose(on, Fast(1))
        found.append(action)
        on.do(action, Fast(1))
    return [] if same else found


def played_on(actions: list[int], worlds: Worlds, number: int) -> State:
    """What has come of actions in a world some impulses later."""
    on, luck = worlds.at(number).copy(), worlds.luck(number)
    for action in actions:
        if on.refusal(action) is None:
            on.do(action, luck)
    for _ in range(ON):
        GENERAL.rollout(on, luck)
    return on


def judged(s: War, actions: list[int], worlds: Worlds, times: int) -> tuple[float, float]:
    """What actions are worth: by the net some impulses later, and by how games end."""
    seat = int(s.actor)
    told = won = 0.0
    for number in range(times):
        on, luck = played_on(actions, worlds, number), Fast(number)
        told += GENERAL.values(on)[seat]
        while on.actor != OVER:
            on.do(GENERAL.choose(on, luck), luck)
        won += on.result().winners == [seat]
    return told / times, won / times


class Way:
    """A search, and what its choices gained."""

    def __init__(self, text: str) -> None:
        plays, _, ahead = text.partition(":")
        self.name = text
        self.level = Level(int(plays), margin=1.0, ahead=int(ahead))
        self.gains: list[tuple[int, float, float]] = []
        self.otherwise = 0
        self.seconds: list[float] = []

    def report(self) -> str:
        parts = [f"{self.name}: {len(self.gains)} decisions, {self.otherwise} otherwise than the general"]
        for name, sides in (("both", (ODA, ANTI)), ("Oda", (ODA,)), ("Anti-Oda", (ANTI,))):
            rows = [gain for gain in self.gains if gain[0] in sides]
            if rows:
                parts.append(f"{name} {error_bar([r[1] for r in rows])}, to the end {error_bar([r[2] for r in rows])}")
        mean = 1000 * sum(self.seconds) / len(self.seconds)
        return "; ".join([*parts, f"{mean:.0f} ms of processor a march, at most {1000 * max(self.seconds):.0f}"])


def error_bar(gains: list[float]) -> str:
    n = len(gains)
    mean = sum(gains) / n
    return f"{1000 * mean:+.1f} ± {1000 * sqrt(sum((gain - mean) ** 2 for gain in gains)) / n:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1_000_000, help="at most so many, two decisions of each")
    parser.add_argument("--seconds", type=float, default=600.0, help="of processor time")
    parser.add_argument("--worlds", type=int, default=32, help="in which a march is judged (32)")
    parser.add_argument("--ways", default="600:3,1200:6")
    given = parser.parse_args()
    ways = [Way(text) for text in given.ways.split(",")]
    random = Random(given.seed)
    game = 0
    while game < given.games and process_time() < given.seconds:
        side = (ODA, ANTI)[game // 2 % 2]
        found = movements(given.seed * 1_000_003 + game, side)
        for s in random.sample(found, min(2, len(found))):
            seat = int(s.actor)
            worlds = Worlds(GAME.imaginer(s.view(seat)), seat, given.seed * 1_000_003 + game)
            known: dict[tuple[int, ...], tuple[float, float]] = {}
            for way in ways:
                start = process_time()
                actions = chosen(s, SearchBot("search", GAME, game, way.level, None, GENERAL))
                way.seconds.append(process_time() - start)
                way.otherwise += bool(actions)
                gain = (0.0, 0.0)
                if actions:
                    usual = [int(GENERAL.choose(s, Fast(1)))]
                    for line in (usual, actions):
                        if tuple(line) not in known:
                            known[tuple(line)] = judged(s, line, worlds, given.worlds)
                    before, now = known[tuple(usual)], known[tuple(actions)]
                    gain = (now[0] - before[0], now[1] - before[1])
                way.gains.append((side, *gain))
        game += 1
        if game % 10 == 0:
            print(f"{game} games", *[way.report() for way in ways], sep="\n  ", flush=True)
    print(f"{game} games", *[way.report() for way in ways], sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
