"""Are Shinobi's beliefs worth what they say? A reliability diagram for each level of the observed player.

python benchmarks/beliefs.py --levels level1,level2,level3,level4 --games 300
python benchmarks/beliefs.py --levels level5/200 --games 60 --players 5
python benchmarks/beliefs.py --levels level1,level2,level3,level4,level5/150:100 --games 500 --svg docs/beliefs.svg
python benchmarks/beliefs.py --levels level1,level2,level3,level4,level5/150 --games 500 --mixed

Bots of a level play (`level5/150:100` thinks 150 times and plays 100 games); in the middle of the game (half of the
pile is gone) and when the last round begins, every seat says how likely each other seat serves each clan. Of all that
were given about 40 %, about 40 % should be true. Printed are, by tenths, how often it was true; the mean distance from
that, weighed by how often it was said, and what that distance would be if all that is said were as true as it says (the
same tables, their truth drawn anew from what a spectator believes); what the truth was given on average (a guess gives
it a quarter, as the own clan is out of the question); and how often the likeliest clan was the right one. With --mixed
each seat's level is drawn by lot, and what is said goes to the level of whom it is said of. With --deeds:
how much more often each kind of order concerns the own clan than any other one, as a natural logarithm: what the
evidence of `belief.py` should weigh.
"""

import argparse
import random
from collections import defaultdict
from math import log
from pathlib import Path

from ladder import seated
from librt.vecs import vec
from mypy_extensions import i64

import tenka
from tenka.games.shinobi.actions import ATTACK, MOVE, PLACE, SEND_NINJA, clan_of
from tenka.games.shinobi.belief import Loyalties
from tenka.games.shinobi.imagine import ShinobiImaginer
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
CLANS = 5
INKS = ("#1d3f72", "#b3382c", "#8a6d1d", "#3d7a4e", "#6b3f86")
DRAWS = 20
"""So many truths are drawn for each table."""
FEWEST = 30
"""Tenths about which less was said are not drawn."""


class Said:
    """All that was said about players of one level."""

    def __init__(self) -> None:
        self.given: dict[int, list[tuple[float, bool]]] = defaultdict(list)  # by tenths
        self.truth: list[float] = []
        self.right = 0
        self.drawn: list[Said] = []  # the same tables, if what is said were as true as it says

    def receive(self, chances: list[float], truth: int) -> None:
        for clan, chance in enumerate(chances):
            if chance > 0.0:
                self.given[min(9, int(10 * chance))].append((chance, clan == truth))
        self.truth.append(chances[truth])
        self.right += max(range(CLANS), key=lambda clan: chances[clan]) == truth

    def points(self) -> list[tuple[float, float, int]]:
        """What was said on average, how often it was true, and how often it was said, by tenths."""
        found = []
        for tenth in sorted(self.given):
            pairs = self.given[tenth]
            n = len(pairs)
            found.append((sum(chance for chance, _ in pairs) / n, sum(one for _, one in pairs) / n, n))
        return found

    def off(self) -> float:
        count = sum(len(all_) for all_ in self.given.values())
        return sum(abs(mean - true) * n for mean, true, n in self.points()) / count

    def lines(self) -> list[str]:
        rows = [f"said {100 * mean:5.1f} %, true {100 * true:5.1f} % of {n}" for mean, true, n in self.points()]
        n = len(self.truth)
        floor = sum(one.off() for one in self.drawn) / len(self.drawn)
        rows.append(
            f"mean distance {100 * self.off():.1f} points, {100 * floor:.1f} if all were true; "
            f"the truth was given {100 * sum(self.truth) / n:.1f} %, "
            f"the top guess was right in {100 * self.right / n:.1f} % of {n}"
        )
        return rows


def kind_of(state: object, action: int, last: bool) -> str:
    if action >= ATTACK:
        return "attack"
    if action < SEND_NINJA:
        return "laid last" if last else "deploy"
    if action < PLACE:
        return "ninja"
    if action < MOVE:
        return "laid last" if last else "place"
    return "move"


def listen(state: object, said: list[Said], dealt: int) -> None:
    """What every seat says of the others now; and what it would say and would be true in worlds drawn by belief.

    `said` has an entry for whoever sits at each seat.
    """
    players = state.players  # type: ignore[attr-defined]
    imaginer = ShinobiImaginer(GAME, state.view(-1))  # type: ignore[attr-defined]
    whole = imaginer.loyalties
    hear(imaginer.believed, [int(clan) for clan in state.loyalty], said)  # type: ignore[attr-defined]
    chance = tenka.fast(dealt)
    for one in said:
        one.drawn = one.drawn or [Said() for _ in range(DRAWS)]
    for draw in range(DRAWS):
        way = whole.pick(chance.uniform())
        served = [int(whole.ways[way + seat]) for seat in range(players)]
        hear(imaginer.believed, served, [one.drawn[draw] for one in said])


def hear(believed: object, served: list[int], said: list[Said]) -> None:
    for observer in range(len(served)):
        known = vec[i64]([served[seat] if seat == observer else -1 for seat in range(len(served))])
        loyalties = Loyalties(believed, len(served), known)  # type: ignore[arg-type]
        for seat in range(len(served)):
            if seat != observer:
                said[seat].receive([float(loyalties.chance_of(seat, clan)) for clan in range(CLANS)], served[seat])


def diagram(panels: list[tuple[str, dict[str, Said]]]) -> str:
    """What was said (to the right) against how often it was true (upwards), a line for each level."""
    width, size = 300, 220
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * len(panels)} 300" font-family="sans-serif">',
        '<rect width="100%" height="100%" fill="#fbf7ee"/>',
    ]
    for panel, (title, levels) in enumerate(panels):
        left, low = 50 + width * panel, 250
        parts.append(f'<text x="{left}" y="20" font-size="13">{title}</text>')
        for step in range(0, 101, 20):
            at = size * step / 100
            parts.append(f'<path d="M{left} {low - at}h{size}M{left + at} {low}v-{size}" stroke="#ddd"/>')
            parts.append(f'<text x="{left - 6}" y="{low - at + 4}" font-size="10" text-anchor="end">{step}</text>')
            parts.append(f'<text x="{left + at}" y="{low + 14}" font-size="10" text-anchor="middle">{step}</text>')
        parts.append(f'<path d="M{left} {low}l{size} -{size}" stroke="#777" stroke-dasharray="4 4"/>')
        parts.append(f'<text x="{left + size / 2}" y="{low + 32}" font-size="11" text-anchor="middle">said, %</text>')
        for number, (level, said) in enumerate(levels.items()):
            dots = [(left + size * x, low - size * y) for x, y, n in said.points() if n >= FEWEST]
            ink = INKS[number % len(INKS)]
            line = " ".join(f"{x:.0f},{y:.0f}" for x, y in dots)
            parts.append(f'<polyline points="{line}" fill="none" stroke="{ink}" stroke-width="1.5"/>')
            parts += [f'<circle cx="{x:.0f}" cy="{y:.0f}" r="2.5" fill="{ink}"/>' for x, y in dots]
            name = level.partition("/")[0].replace("level", "level ")
            parts.append(
                f'<text x="{left + 8}" y="{low - size + 14 + 14 * number}" font-size="11" fill="{ink}">{name}</text>'
            )
    return "\n".join([*parts, "</svg>"]) + "\n"


class Heard:
    """Of one level: what was said in the middle of the game and before the last round, and its orders by kind."""

    def __init__(self) -> None:
        self.middle, self.last = Said(), Said()
        self.deeds: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0, 0])


def play(levels: list[str], seed: int, heard: dict[str, Heard], when: str) -> None:
    """A game in which a bot of each of these levels has a seat."""
    players = len(levels)
    chance = tenka.fast(seed)
    state = GAME.new(players, chance=chance)
    bots = [seated(level, GAME, seed * 8 + seat) for seat, level in enumerate(levels)]
    of = [heard[level] for level in levels]
    begun = state.pile
    heard_middle = heard_last = False
    while state.actor != OVER:
        if not heard_middle and state.pile <= begun // 2:
            heard_middle = True
            listen(state, [one.middle for one in of], seed)
        if not heard_last and state.left >= 0:
            heard_last = True
            listen(state, [one.last for one in of], seed)
            if when == "last":
                return
        seat = int(state.actor)
        action = bots[seat].choose(state.view(seat))
        own = int(state.loyalty[seat])
        kind = kind_of(state, action, state.left > 0)
        row = of[seat].deeds[kind]
        row[0] += 1
        row[1] += clan_of(action) == own
        could = {clan_of(one) for one in state.legal() if kind_of(state, one, state.left > 0) == kind}
        row[2] += own in could and len(could) > 1
        row[3] += own in could and len(could) > 1 and clan_of(action) == own
        row[4] += len(could) - 1 if own in could and len(could) > 1 else 0
        state.apply(action, chance)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--levels", default="level1,level2,level3,level4")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--svg", type=Path, default=None, help="where to draw the diagram")
    parser.add_argument("--when", choices=["both", "last"], default="both")
    parser.add_argument("--mixed", action="store_true", help="a level by lot for each seat")
    parser.add_argument("--deeds", action="store_true")
    given = parser.parse_args()
    numbers = {
        level: int(fewer or given.games) for level, _, fewer in (one.partition(":") for one in given.levels.split(","))
    }
    heard = {level: Heard() for level in numbers}
    if given.mixed:
        for number in range(given.games):
            dealt = given.seed * 1_000_003 + number
            play(random.Random(dealt).choices(list(numbers), k=given.players), dealt, heard, given.when)
    drawn: dict[str, dict[str, Said]] = {"in the middle of the game": {}, "before the last round": {}}
    for level, games in numbers.items():
        one = heard[level]
        for number in range(0 if given.mixed else games):
            play([level] * given.players, given.seed * 1_000_003 + number, heard, given.when)
        for title, said in (("in the middle", one.middle), ("before the last round", one.last)):
            if said.truth:
                tables = f"{given.games} mixed games" if given.mixed else f"{games} games"
                print(f"{level}, {title}, {tables} of {given.players}")
                print("\n".join("  " + line for line in said.lines()), flush=True)
        for title, said in zip(drawn, (one.middle, one.last), strict=True):
            drawn[title][level] = said
        if given.deeds:
            for kind, (all_, _, could, own, others) in sorted(one.deeds.items()):
                mine, theirs = (own + 0.5) / (could + 1), (could - own + 0.5) / (others + 1)
                print(f"  {kind}: {all_}, own {own} of {could} where it could be; log {log(mine / theirs):+.2f}")
    if given.svg is not None:
        given.svg.write_text(diagram(list(drawn.items())), "utf-8")


if __name__ == "__main__":
    main()
