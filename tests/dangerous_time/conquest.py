"""Two players who want Oda to hold every castle: how a recorded campaign comes to end with that (DT-27.6).

Anti-Oda sends all soldiers home and fights in the open; Oda marches to the nearest castle that is not his.
"""

import heapq

from tenka.games.dangerous_time.facts.board import (
    CASTLE,
    KINDS,
    LINK_BETWEEN,
    LINK_KIND,
    LINK_TO,
    MARCH_LIMIT,
    ODA,
    SPACE_KEYS,
    SPACES,
)
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import STEP_KEYS
from tenka.games.dangerous_time.steps.movement import March
from tenka.games.dangerous_time.steps.registry import default_action

LENGTHS = [1.0, 1.5, 3.0]  # of a road, a trail and a sea link
FAR = 999.0


def choose(s: War, legal: list[int]) -> int:
    names = {GAME.name(action): action for action in legal}
    wish = oda(s, names) if s.side_of(int(s.actor)) == ODA else anti(s, names)
    return names[wish] if wish in names else default_action(s)


def first(names: dict[str, int], *beginnings: str) -> str:
    return next((name for name in names if name.startswith(beginnings)), "")


def anti(s: War, names: dict[str, int]) -> str:
    step = STEP_KEYS[s.step()]
    if step in ("demobilise", "exile"):
        return first(names, "all") or first(names, "space ") or "pass"
    if step in ("regroup", "window", "diplomacy", "movement"):
        return "pass"
    return first(names, "field")


def oda(s: War, names: dict[str, int]) -> str:
    step = STEP_KEYS[s.step()]
    if step == "movement":
        return first(names, "play ", "activate ") or march(s, names)
    if step == "march":
        return column(s, names)
    if step in ("window", "diplomacy"):
        return "pass"
    return first(names, "assault", "stand")


def march(s: War, names: dict[str, int]) -> str:
    """From where the next march starts: the best goal of all stacks that besiege nothing."""
    best, chosen = -FAR, "pass"
    for name in names:
        if name.startswith("space "):
            worth, _ = goal(s, SPACE_KEYS.index(name.partition(" ")[2]))
            if worth > best:
                best, chosen = worth, name
    return chosen


def column(s: War, names: dict[str, int]) -> str:
    """As many soldiers as can go, then the march."""
    origin = s.fact(March.ORIGIN)
    _, to = goal(s, origin)
    if sum(s.procedure.picked[2::3]) < MARCH_LIMIT[LINK_BETWEEN[origin * SPACES + to]]:
        more = first(names, "soldier")
        if more:
            return more
    there = f"march {SPACE_KEYS[to]}"
    return there if there in names else first(names, "march ", "strategic ")


def goal(s: War, origin: int) -> tuple[float, int]:
    """The neighbour that is nearer to a castle to be taken, and what a march there is worth."""
    best = (-FAR, origin)
    soldiers = sum(int(s.land.men_at(origin, kind)) for kind in range(ODA, KINDS, 3))
    if soldiers == 0 or s.land.hostile_at(ODA, origin) > 0:
        return best
    away = distances(s)
    for i, to in enumerate(LINK_TO[origin]):
        if away[to] >= away[origin]:
            continue
        strength = min(soldiers, MARCH_LIMIT[LINK_KIND[origin][i]])
        hostile = int(s.land.hostile_at(ODA, to))
        if hostile and (strength + s.land.units_at(ODA, to) < 2 * hostile or s.impulse.mp < 2):
            continue
        prize = 0 if away[to] > 0 else 6 if hostile else 10
        best = max(best, (prize + strength - away[origin], to))
    return best


def distances(s: War) -> list[float]:
    """From every space to the nearest castle that is not Oda's."""
    away = [FAR] * SPACES
    queue = [(0.0, at) for at in range(SPACES) if CASTLE[at] and not s.land.closed(at) and s.land.control[at] != ODA]
    for _, at in queue:
        away[at] = 0.0
    while queue:
        so_far, at = heapq.heappop(queue)
        for i, to in enumerate(LINK_TO[at]):
            length = so_far + LENGTHS[LINK_KIND[at][i]]
            if not s.land.closed(to) and length < away[to]:
                away[to] = length
                heapq.heappush(queue, (length, to))
    return away
