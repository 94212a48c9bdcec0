"""What a march may do, and how it is made (DT-14)."""

from typing import Final

from mypy_extensions import i64, u8

from tenka.games.dangerous_time.facts.board import (
    ACTIVATION_COST,
    BRAVERY,
    CASTLE,
    KINDS,
    LEADER_KEYS,
    LEADERS,
    LINK_BETWEEN,
    LINK_TO,
    MARCH_LIMIT,
    NAVAL_MUSTER_UNITS,
    NO_LINK,
    ROAD,
    SEA,
    SEA_LINK,
    SNOW,
    SPACE_KEYS,
    SPACES,
    STRATEGIC_UNITS,
    TRANSIT,
)
from tenka.games.dangerous_time.facts.board import SIDE_KEYS as SIDES
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import besieged, besieging, castle_limit, inside, open_to_sea, settle
from tenka.games.dangerous_time.realm.impulse import ASSAULTED, CUT, FRESH, MARCHED, QUIET, SALLIED, STOPPED
from tenka.games.dangerous_time.steps.combat import able_attackers

PLAIN: Final = 0  # along one link
STRATEGIC: Final = 1  # along two roads (DT-14.3)
ENTER: Final = 2  # by sea into a besieged castle of one's own (DT-14.12)


class Column:
    """The size of a marching column; units out of communication count double (DT-14.4)."""

    def __init__(self, steady: i64, cut: i64) -> None:
        self.steady = steady
        self.cut = cut

    def units(self) -> i64:
        return self.steady + self.cut

    def weight(self) -> i64:
        return self.steady + 2 * self.cut


ONE_STEADY: Final = Column(1, 0)
ONE_CUT: Final = Column(0, 1)


# --- who may march --------------------------------------------------------------------------------------------------


def held(s: WarPosition, at: i64) -> str:
    """Why nobody may march out of a space at all, or "" (DT-14.6, DT-26.19)."""
    if s.impulse.activated[at] != QUIET:
        return "DT-14.6"
    if s.impulse.snow and SNOW[at]:
        return "DT-26.19"
    return ""


def free_soldiers(s: WarPosition, at: i64, kind: i64, cut: bool) -> i64:
    """Soldiers of a kind that may still march, in or out of communication."""
    if not s.is_active_kind(kind):
        return 0
    return free_cut(s, at, kind) if cut else unmarked(s, at, kind)


def unmarked(s: WarPosition, at: i64, kind: i64) -> i64:
    """Those without a mark of any sort."""
    return s.land.men_at(at, kind) - s.impulse.bearing(at, kind, 0, 0)


def free_cut(s: WarPosition, at: i64, kind: i64) -> i64:
    """Those out of communication that have not marched yet."""
    return s.impulse.bearing(at, kind, CUT, STOPPED | FRESH)


def leader_may_march(s: WarPosition, leader: i64, at: i64) -> bool:
    if s.leaders.at[leader] != at or not s.is_active_leader(leader):
        return False
    return not s.leaders.marks[leader] & (STOPPED | FRESH)


def free_column(s: WarPosition, at: i64) -> Column:
    """All units of a space that may still march."""
    steady: i64 = 0
    cut: i64 = 0
    land = s.land
    kind = land.next_kind(at, s.impulse.active - 3)
    while kind >= 0:
        if s.is_active_kind(kind):
            steady += unmarked(s, at, kind)
            cut += free_cut(s, at, kind)
        kind = land.next_kind(at, kind)
    leader_at = s.leaders.at
    leader: i64 = 0
    while leader < LEADERS:
        if leader_at[leader] == at and leader_may_march(s, leader, at):
            if s.leaders.marks[leader] & CUT:
                cut += 1
            else:
                steady += 1
        leader += 1
    return Column(steady, cut)


# --- where to -------------------------------------------------------------------------------------------------------


def link_between(a: i64, b: i64) -> i64:
    """Its kind, or NO_LINK."""
    return i64(LINK_BETWEEN[a * SPACES + b])


def needs_activation(s: WarPosition, to: i64) -> bool:
    """DT-14.7, DT-14.8."""
    side = s.impulse.active
    if s.land.hostile_at(side, to) == 0:
        return False
    if not besieging(s, side, to):
        return True
    return s.land.control[to] != 1 - side and s.land.units_at(1 - side, to) > 0


def march_cost(s: WarPosition, origin: i64, to: i64, mode: int, column: Column) -> int:
    cost = 1
    if mode != STRATEGIC and link_between(origin, to) == SEA_LINK and column.cut > 0 and not s.impulse.naval:
        cost = 2  # DT-14.4
    if mode == PLAIN and s.impulse.activated[to] == QUIET and needs_activation(s, to):
        cost += ACTIVATION_COST
    return cost


def march_refusal(s: WarPosition, origin: i64, to: i64, mode: int, column: Column) -> str:
    """Why the column may not march, or ""."""
    rule = held(s, origin)
    if rule:
        return rule
    if s.land.closed(to):
        return "DT-5.8"
    if s.impulse.snow and SNOW[to]:
        return "DT-26.19"
    if mode == STRATEGIC:
        rule = strategic_refusal(s, origin, to, column)
    else:
        rule = link_refusal(s, origin, to, mode, column)
    if rule:
        return rule
    cost = march_cost(s, origin, to, mode, column)
    if cost > s.impulse.mp:
        return "DT-14.7" if cost - ACTIVATION_COST <= s.impulse.mp and s.impulse.mp > 0 else "DT-14.2"
    return ""


def link_refusal(s: WarPosition, origin: i64, to: i64, mode: int, column: Column) -> str:
    link = link_between(origin, to)
    if link == NO_LINK:
        return "DT-14.2"
    if link == SEA_LINK:
        if s.impulse.naval:
            if column.weight() > NAVAL_MUSTER_UNITS:
                return "DT-26.15"
        elif column.units() > MARCH_LIMIT[SEA_LINK]:
            return "DT-14.2"
    elif column.weight() > MARCH_LIMIT[link]:
        return "DT-14.4" if column.units() <= MARCH_LIMIT[link] else "DT-14.2"
    side = s.impulse.active
    if besieged(s, side, origin):  # DT-14.12
        if link != SEA_LINK or not SEA[to]:
            return "DT-14.6"
        if s.land.units_at(1 - side, to) > 0 or not open_to_sea(s, origin):
            return "DT-14.12"
    if mode == ENTER:
        if link != SEA_LINK or not besieged(s, side, to) or not open_to_sea(s, to):
            return "DT-14.12"
        if inside(s, to) + column.units() > castle_limit(s, to):
            return "DT-5.3"
    return ""


def strategic_refusal(s: WarPosition, origin: i64, to: i64, column: Column) -> str:
    if column.weight() > STRATEGIC_UNITS:
        return "DT-14.2"
    if to == origin or not strategic_place(s, origin) or not strategic_place(s, to):
        return "DT-14.3"
    return "" if strategic_middle(s, origin, to) >= 0 else "DT-14.3"


def strategic_place(s: WarPosition, at: i64) -> bool:
    if s.land.closed(at) or s.land.hostile_at(s.impulse.active, at) > 0:
        return False
    return TRANSIT[at] or (CASTLE[at] and s.land.control[at] == s.impulse.active)


def strategic_middle(s: WarPosition, origin: i64, to: i64) -> int:
    """The space between the two roads of a strategic march, or -1."""
    for middle in LINK_TO[origin]:
        two_roads = link_between(origin, middle) == ROAD and link_between(middle, to) == ROAD
        if two_roads and strategic_place(s, middle) and not (s.impulse.snow and SNOW[middle]):
            return middle
    return -1


def _strategic_targets() -> list[list[int]]:
    table: list[list[int]] = []
    for origin in range(SPACES):
        found: set[int] = set()
        for middle in LINK_TO[origin]:
            if link_between(origin, middle) == ROAD:
                for to in LINK_TO[middle]:
                    if link_between(middle, to) == ROAD and to != origin:
                        found.add(to)
        table.append(sorted(found))
    return table


STRATEGIC_TARGETS: Final[list[list[int]]] = _strategic_targets()


def can_go_anywhere(s: WarPosition, origin: i64, column: Column) -> bool:
    """Is there a march for this column?"""
    for to in LINK_TO[origin]:
        if march_refusal(s, origin, to, PLAIN, column) == "":
            return True
        if CASTLE[to] and march_refusal(s, origin, to, ENTER, column) == "":
            return True
    return any(march_refusal(s, origin, to, STRATEGIC, column) == "" for to in STRATEGIC_TARGETS[origin])


def origin_refusal(s: WarPosition, at: i64) -> str:
    """May a march start here? (D15)"""
    rule = held(s, at)
    if rule:
        return rule
    column = free_column(s, at)
    if column.units() == 0:
        return "DT-14.6"
    if s.impulse.mp <= 0:
        return "DT-14.2"
    if column.steady > 0 and can_go_anywhere(s, at, ONE_STEADY):
        return ""
    if column.cut > 0 and can_go_anywhere(s, at, ONE_CUT):
        return ""
    return "DT-14.6" if besieged(s, s.impulse.active, at) else "DT-14.2"


def activation_refusal(s: WarPosition, at: int) -> str:
    """DT-14.10, DT-14.11."""
    if s.impulse.activated[at] != QUIET:
        return "DT-14.11"
    if not CASTLE[at] or s.land.closed(at):
        return "DT-14.10"
    side = s.impulse.active
    if not (besieging(s, side, at) or besieged(s, side, at)) or s.land.hostile_at(side, at) == 0:
        return "DT-14.10"
    if able_attackers(s, at) == 0:
        return "DT-14.11"
    if s.impulse.snow and SNOW[at]:
        return "DT-26.19"
    return "" if s.impulse.mp >= ACTIVATION_COST else "DT-14.2"


def activate(s: WarPosition, at: int) -> None:
    s.impulse.activated[at] = ASSAULTED if s.land.control[at] != s.impulse.active else SALLIED
    s.impulse.mp -= ACTIVATION_COST
    if s.events is not None:
        s.tell("activated", {"space": SPACE_KEYS[at], "side": SIDES[s.impulse.active]})


# --- marching -------------------------------------------------------------------------------------------------------


def march(s: WarPosition, origin: int, to: int, mode: int) -> None:
    """Carries out the march of the picked units."""
    column = picked_column(s)
    side = int(s.impulse.active)
    s.impulse.mp -= march_cost(s, origin, to, mode, column)
    stops = False
    if mode == PLAIN:
        if s.impulse.activated[to] == QUIET and needs_activation(s, to):
            s.impulse.activated[to] = SALLIED if s.land.control[to] == side else MARCHED
        stops = s.impulse.activated[to] != QUIET
        if CASTLE[to] and s.land.control[to] != side and not besieging(s, side, to):
            stops = True  # DT-14.9
        if s.impulse.activated[to] == SALLIED:
            s.impulse.arrived[to] = u8(i64(s.impulse.arrived[to]) + column.units())
    came_from = strategic_middle(s, origin, to) if mode == STRATEGIC else origin
    if came_from * SPACES + to not in s.impulse.marched:
        s.impulse.marched.append(came_from * SPACES + to)
    chief = picked_chief(s)
    move_picked(s, origin, to, STOPPED if stops else 0)
    if s.events is not None:
        told: dict[str, str | int] = {
            "n": int(column.units()),
            "space_from": SPACE_KEYS[origin],
            "space": SPACE_KEYS[to],
            "mp": int(s.impulse.mp),
        }
        if chief < 0:
            s.tell("marched", told)
        else:
            told["leader"] = LEADER_KEYS[chief]
            told["n"] = int(column.units()) - 1
            s.tell("marched-led", told)
    settle(s, to)
    settle(s, origin)


def picked_column(s: WarPosition) -> Column:
    steady: i64 = 0
    cut: i64 = 0
    for i in range(0, len(s.procedure.picked), 3):
        if s.procedure.picked[i + 1]:
            cut += s.procedure.picked[i + 2]
        else:
            steady += s.procedure.picked[i + 2]
    return Column(steady, cut)


def picked_chief(s: WarPosition) -> int:
    """The leader who is named with the column, a Daimyo before the others and the brave before the timid; or -1."""
    best = -1
    for i in range(0, len(s.procedure.picked), 3):
        leader = s.procedure.picked[i] - KINDS
        if leader >= 0 and (best < 0 or _standing(s, leader) > _standing(s, best)):
            best = leader
    return best


def _standing(s: WarPosition, leader: int) -> int:
    return int(s.leaders.rank[leader]) * 10 + BRAVERY[leader]


def move_picked(s: WarPosition, origin: int, to: int, more: int) -> None:
    """Moves the picked units; `more` are marks that they receive on arrival."""
    for i in range(0, len(s.procedure.picked), 3):
        unit, cut, n = s.procedure.picked[i], s.procedure.picked[i + 1], s.procedure.picked[i + 2]
        if unit >= KINDS:
            s.place_leader(unit - KINDS, to)
            s.leaders.marks[unit - KINDS] = s.leaders.marks[unit - KINDS] | more
            continue
        s.land.add_men(origin, unit, -n)
        s.land.add_men(to, unit, n)
        bits = CUT if cut else 0
        if bits:
            s.impulse.mark(origin, unit, bits, -n)
        if bits | more:
            s.impulse.mark(to, unit, bits | more, n)
    s.procedure.picked = []


def picked_count(s: WarPosition, unit: int, cut: int) -> int:
    for i in range(0, len(s.procedure.picked), 3):
        if s.procedure.picked[i] == unit and s.procedure.picked[i + 1] == cut:
            return s.procedure.picked[i + 2]
    return 0


def pick(s: WarPosition, unit: int, cut: int, n: int) -> None:
    for i in range(0, len(s.procedure.picked), 3):
        if s.procedure.picked[i] == unit and s.procedure.picked[i + 1] == cut:
            s.procedure.picked[i + 2] += n
            return
    s.procedure.picked.extend([unit, cut, n])
