"""The general's map: what each space is worth to his side, how far the front is, and which march he would make."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.board import (
    BRAVERY,
    CASTLE,
    HOME_OF,
    KINDS,
    KYO,
    LEADERS,
    LINK_TO,
    NEUTRAL,
    NOBUNAGA,
    ODA,
    SEA,
    SPACES,
)
from tenka.games.dangerous_time.defaults import answers
from tenka.games.dangerous_time.movement import (
    ENTER,
    PLAIN,
    STRATEGIC,
    STRATEGIC_TARGETS,
    Column,
    free_column,
    leader_may_march,
    march_refusal,
)
from tenka.games.dangerous_time.position import besieging
from tenka.games.dangerous_time.rules import War

FAR: Final = 40
WANTED: Final = 0.9  # the least score for which a general marches
ESCORT: Final = 5  # units around Nobunaga


class WarMap:
    """One look at the whole war for one side."""

    def __init__(self, s: War, side: int) -> None:
        self.side = side
        self.target: list[float] = [0.0] * SPACES  # what taking a space would give
        self.front: list[int] = [FAR] * SPACES  # links to the nearest target
        queue: list[int] = []
        for at in range(SPACES):
            if CASTLE[at] and not s.closed(at) and s.control[at] != side:
                self.target[at] = worth(s, at)
                self.front[at] = 0
                queue.append(at)
        head = 0
        while head < len(queue):
            at = queue[head]
            head += 1
            for to in LINK_TO[at]:
                if self.front[to] > self.front[at] + 1 and not SEA[to] and not s.closed(to):
                    self.front[to] = self.front[at] + 1
                    queue.append(to)


def worth(s: War, at: int) -> float:
    value = 2.0 if s.level[at] == 1 else 5.0
    if HOME_OF[at] >= 0:
        value += 2.0
    if at == KYO:
        value += 6.0
    if s.control[at] == NEUTRAL:
        value -= 0.5
    return value


def guard(s: War, at: int, side: int) -> int:
    """Units that should stay: more where the enemy is near, most at Kyo."""
    if not CASTLE[at]:
        return 0
    if s.control[at] != side:
        return int(s.hostile_at(side, at)) if besieging(s, side, at) else 0
    near = any(s.units_at(1 - side, to) > 0 for to in LINK_TO[at])
    if at == KYO:
        return 4 if near else 3
    return (2 if s.level[at] > 1 else 1) if near else 0


def marchers(s: War, origin: int) -> Column:
    """The units that may leave, up to what one march takes."""
    column = free_column(s, origin)
    keep = guard(s, origin, int(s.active))
    staying = int(s.units_at(s.active, origin)) - column.units()
    spare = column.units() - max(0, keep - staying)
    if spare <= 0:
        return Column(0, 0)
    steady = min(column.steady, spare)
    return Column(steady, min(column.cut, spare - steady))


def fitting(s: War, origin: int, to: int, mode: int, column: Column) -> Column:
    """As many of a column as one march to `to` takes; nobody if it may not be made."""
    steady, cut = column.steady, column.cut
    while steady + cut > 0:
        smaller = Column(steady, cut)
        rule = march_refusal(s, origin, to, mode, smaller)
        if rule == "":
            return smaller
        if rule not in ("DT-14.2", "DT-14.4", "DT-26.15", "DT-5.3"):
            return Column(0, 0)
        if cut > 0:
            cut -= 1
        else:
            steady -= 1
    return Column(0, 0)


def march_score(s: War, war_map: WarMap, origin: int, to: int, mode: int, column: Column) -> float:
    """What a march is worth: a castle taken, an attack with good odds, or a step towards the front."""
    side = int(s.active)
    n = column.units()
    hostile = int(s.hostile_at(side, to))
    here = int(s.units_at(side, to))
    if mode == ENTER:
        return 0.0
    if hostile > 0 and not besieging(s, side, to):
        strong = here + n
        level = int(s.level[to]) if CASTLE[to] else 0
        needed = 2 * hostile + level if s.control[to] != side else hostile + 1
        if s.activated[to] != 0:
            return 2.5 + war_map.target[to] * 0.2 if strong < 3 * hostile + level else 0.2
        if strong + reserves(s, to, origin) < needed or n < 2:
            return 0.0
        return 1.0 + (war_map.target[to] + (3.0 if s.control[to] == side else 0.0)) * min(1.5, strong / needed) * 0.5
    if war_map.target[to] > 0.0 and hostile == 0:
        return 2.0 + war_map.target[to] - 0.2 * n
    if besieging(s, side, to):
        return 1.0 + 0.3 * n if here < 3 * hostile else 0.1
    gain = war_map.front[origin] - war_map.front[to]
    if gain <= 0 or n < 3:
        return 0.0
    return 0.5 + 0.15 * n + 0.2 * gain + (0.3 if here >= 3 else 0.0)


def reserves(s: War, to: int, origin: int) -> int:
    """Units of other neighbours that could join an attack in this impulse, if points are left."""
    points = int(s.mp) - 3
    total = 0
    for other in LINK_TO[to]:
        if points <= 0:
            break
        if other != origin and not SEA[other] and s.units_at(s.active, other) > 2:
            total += min(4, int(s.units_at(s.active, other)) - 2)
            points -= 1
    return total


def nobunaga_score(s: War, war_map: WarMap, origin: int, to: int, column: Column) -> float:
    """He goes home to Kyo while his escort is thin or the enemy many."""
    if s.active != ODA or s.leader_at[NOBUNAGA] != origin or not leader_may_march(s, NOBUNAGA, origin):
        return 0.0
    if origin == KYO or s.hostile_at(ODA, to) > 0:
        return 0.0
    threat = sum([int(s.units_at(1, near)) for near in LINK_TO[origin]])
    if int(s.units_at(ODA, origin)) >= ESCORT + 3 and threat < int(s.units_at(ODA, origin)):
        return 0.0
    if column.units() < 2 or kyo_distance(s, to) >= kyo_distance(s, origin):
        return 0.0
    return 6.0


def kyo_distance(s: War, start: int) -> int:
    """Links to Kyo through spaces that Oda holds or nobody blocks."""
    if start == KYO:
        return 0
    far = {start: 0}
    queue = [start]
    head = 0
    while head < len(queue):
        at = queue[head]
        head += 1
        for to in LINK_TO[at]:
            if to == KYO:
                return far[at] + 1
            if to in far or SEA[to] or s.closed(to) or s.hostile_at(ODA, to) > 0:
                continue
            if CASTLE[to] and s.control[to] != ODA:
                continue
            far[to] = far[at] + 1
            queue.append(to)
    return FAR


class Plan:
    """A march that a general has in mind."""

    def __init__(self, score: float, origin: int, to: int, mode: int, column: Column) -> None:
        self.score = score
        self.origin = origin
        self.to = to
        self.mode = mode
        self.column = column


def plan_from(s: War, war_map: WarMap, origin: int) -> Plan:
    """The best march out of a space."""
    best = Plan(0.0, origin, -1, PLAIN, Column(0, 0))
    everybody = free_column(s, origin)
    column = marchers(s, origin)
    for mode in (PLAIN, STRATEGIC):
        for to in LINK_TO[origin] if mode == PLAIN else STRATEGIC_TARGETS[origin]:
            part = fitting(s, origin, to, mode, column)
            score = march_score(s, war_map, origin, to, mode, part) if part.units() > 0 else 0.0
            if mode == PLAIN:
                home = nobunaga_score(s, war_map, origin, to, everybody)
                if home > score:
                    part = fitting(s, origin, to, mode, everybody)
                    score = home if part.units() > 0 else 0.0
            elif score < 2.0:
                score += 0.3  # two roads for one point
            if score > best.score:
                best = Plan(score, origin, to, mode, part)
    return best


def best_march(s: War) -> int:
    """The origin of the best march, or -1 if none is worth its points."""
    war_map = WarMap(s, int(s.active))
    best = -1
    best_score = WANTED
    for action in s.choices:
        if do.SPACE <= action < do.ACTIVATE:
            plan = plan_from(s, war_map, action - do.SPACE)
            if plan.score > best_score:
                best_score = plan.score
                best = action - do.SPACE
    return best


def best_pick(s: War, origin: int) -> i64:
    """The next unit of the planned column, or its destination when it is complete."""
    plan = plan_from(s, WarMap(s, int(s.active)), origin)
    picked = sum(s.picked[2::3])
    if plan.to < 0:
        return finish(s)
    if picked >= plan.column.units():
        base = do.MARCH if plan.mode == PLAIN else do.STRATEGIC
        return base + plan.to if base + plan.to in s.choices else finish(s)
    leader = leader_for(s, origin)
    if leader >= 0 and do.LEADER + leader in s.choices:
        return do.LEADER + leader
    for action in s.choices:
        if do.SOLDIER <= action < do.LEADER:
            return action
    return finish(s)


def finish(s: War) -> i64:
    """Any way to complete a march."""
    for action in s.choices:
        if do.MARCH <= action < do.SOLDIER:
            return action
    return answers(s)[0]


def leader_for(s: War, origin: int) -> int:
    """The leader who goes along: Nobunaga whenever he can, else the bravest; one is enough for a small column."""
    chosen = [s.picked[i] - KINDS for i in range(0, len(s.picked), 3) if s.picked[i] >= KINDS]
    if chosen:
        return -1
    best = -1
    for leader in range(LEADERS):
        if s.leader_at[leader] == origin and leader_may_march(s, leader, origin):
            if leader == NOBUNAGA:
                return leader
            if best < 0 or BRAVERY[leader] > BRAVERY[best]:
                best = leader
    return best


def promise(s: War, action: i64) -> float:
    """How good a march looks, 0 to 1, for a search."""
    if do.SPACE <= action < do.ACTIVATE:
        score = plan_from(s, WarMap(s, int(s.active)), int(action - do.SPACE)).score
        return min(1.0, score / 8.0)
    if do.ACTIVATE <= action < do.MARCH:
        return 0.5
    if action == do.PASS:
        return 0.12
    return 0.3
