"""Who controls, besieges and blocks what: DT-5, DT-6 and DT-13.4 as questions to a position."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time.facts.board import (
    ANTI,
    CASTLE,
    CASTLE_LIMIT,
    CLANS,
    DISTANCE,
    HOME_OF,
    HOMES,
    KYO,
    LEADERS,
    LINK_KIND,
    LINK_TO,
    NEUTRAL,
    NOBODY,
    ODA,
    SEA,
    SEA_LIMIT,
    SEA_LINK,
    SPACE_KEYS,
    SPACES,
    TRANSIT_LIMIT,
    YOSHIAKI,
)
from tenka.games.dangerous_time.facts.board import SIDE_KEYS as SIDES
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.impulse import MARCHED, STOPPED
from tenka.games.dangerous_time.realm.leaders import PALACE
from tenka.games.dangerous_time.realm.part import changed

DIPLOMACY_PHASE: Final = 4
DRAW_PHASE: Final = 10


def castle_limit(s: WarPosition, at: i64) -> i64:
    """How many units can be besieged there (DT-5.3)."""
    return s.land.level[at] * CASTLE_LIMIT


def besieging(s: WarPosition, side: i64, at: i64) -> bool:
    """Are units of `side` besiegers there? Those that marched in to attack are not, before their combat (DT-6.5)."""
    if not CASTLE[at]:
        return False
    land = s.land
    control = land.control[at]
    if control in (side, NOBODY) or land.units[side * SPACES + at] == 0:
        return False
    impulse = s.impulse
    return not (impulse.activated[at] == MARCHED and side == impulse.active)


def besieged(s: WarPosition, side: i64, at: i64) -> bool:
    """Are the units of `side` inside the castle there, with besiegers outside? (DT-6.5)"""
    if not CASTLE[at]:
        return False
    land = s.land
    if land.control[at] != side or land.units[side * SPACES + at] == 0:
        return False
    if side == NEUTRAL:
        return besieging(s, ODA, at) or besieging(s, ANTI, at)
    return besieging(s, 1 - side, at)


def inside(s: WarPosition, at: i64) -> i64:
    """How many units are in a besieged castle; a relief force that marched in is not (DT-14.12)."""
    return s.land.units_at(s.land.control[at], at) - i64(s.impulse.arrived[at])


def besieger(s: WarPosition, at: i64) -> i64:
    """The side that besieges a castle; call it only for a besieged one."""
    if s.land.control[at] == NEUTRAL:
        return ODA if besieging(s, ODA, at) else ANTI
    return 1 - s.land.control[at]


def open_to_sea(s: WarPosition, at: i64) -> bool:
    """DT-6.8, for a besieged castle."""
    enemy = besieger(s, at)
    links = LINK_TO[at]
    for i in range(len(links)):
        if LINK_KIND[at][i] == SEA_LINK and SEA[links[i]] and s.land.units_at(enemy, links[i]) == 0:
            return True
    return False


def is_open(s: WarPosition, side: i64, at: i64) -> bool:
    """May a line of `side` lead through? (DT-13.4)"""
    if CASTLE[at]:
        if s.land.control[at] == side:
            return s.land.units_at(1 - side, at) == 0
        return besieging(s, side, at)
    return s.land.units_at(1 - side, at) == 0


def is_safe(s: WarPosition, side: i64, at: i64) -> bool:
    """May units of `side` retreat there? (DT-6.12)"""
    if not CASTLE[at]:
        return s.land.units_at(1 - side, at) == 0
    if s.land.control[at] == side:
        return s.land.units_at(1 - side, at) == 0
    if not besieging(s, side, at):
        return False
    if s.land.control[at] == 1 - side:
        return s.impulse.arrived[at] == 0  # a relief force stands outside the castle
    return s.land.units_at(1 - side, at) == 0


def stacking_limit(at: i64) -> int:
    """Units of one side that may stay in a transit point or sea area (DT-5.5)."""
    return SEA_LIMIT if SEA[at] else TRANSIT_LIMIT


def distance(s: WarPosition, a: i64, b: i64) -> int:
    """DT-5.6, as far as 3."""
    return i64(DISTANCE[(s.land.entered * SPACES + a) * SPACES + b])


def leader_place(s: WarPosition, leader: i64) -> i64:
    """Where a leader stands for diplomacy: the palace is at Kyo (DT-24.10). Negative if he is not on the map."""
    at = s.leaders.at[leader]
    return KYO if at == PALACE else at


def unit_for_diplomacy(s: WarPosition, side: i64, at: i64) -> bool:
    """Does a space hold a unit of `side` for DT-11.2? Yoshiaki in the palace counts at Kyo."""
    if s.land.units_at(side, at) > 0:
        return True
    return at == KYO and s.leaders.at[YOSHIAKI] == PALACE and s.leaders.side[YOSHIAKI] == side


# --- control --------------------------------------------------------------------------------------------------------


def settle(s: WarPosition, at: i64, capture: bool = True) -> None:
    """Control passes when only one faction's units are there (DT-6.2)."""
    if not CASTLE[at] or s.land.control[at] == NOBODY or s.land.units_at(NEUTRAL, at) > 0:
        return
    for side in (ODA, ANTI):
        if s.land.control[at] != side and s.land.units_at(side, at) > 0 and s.land.units_at(1 - side, at) == 0:
            take_control(s, at, side, capture)
            return


def take_control(s: WarPosition, at: i64, side: i64, capture: bool = True) -> None:
    """A castle space passes to `side`, with all that follows from it."""
    s.land.control = changed(s.land.control, at, side)
    if s.events is not None:
        s.tell("control", {"space": SPACE_KEYS[at], "side": SIDES[side]})
    clan: i64 = HOME_OF[at]
    if clan >= 0:
        if s.clans.side[clan] == side:
            seat_clan(s, clan)
        else:
            s.clans.last_home = changed(s.clans.last_home, clan, at)
    if at == KYO and side == ANTI and s.leaders.at[YOSHIAKI] == PALACE:
        leave_palace(s)
    if capture and side == s.impulse.active and 0 < s.impulse.phase < DRAW_PHASE and at not in s.impulse.captures:
        s.impulse.captures.append(int(at))
        if s.impulse.phase == DIPLOMACY_PHASE and s.land.control[KYO] != side:  # DT-12.11
            s.impulse.paid.append(int(at))
            s.impulse.due_draws += 1


def seat_clan(s: WarPosition, clan: i64) -> None:
    """DT-23.1, DT-23.10."""
    if s.clans.changed[clan] == 0 and s.clans.fallen[clan] == 0:
        s.clans.seated = changed(s.clans.seated, clan, 1)


def seat_clans(s: WarPosition) -> None:
    """Every clan whose faction controls one of its home castles is seated (DT-23.1)."""
    for clan in range(CLANS):
        for at in HOMES[clan]:
            if s.land.control[at] == s.clans.side[clan]:
                seat_clan(s, clan)


def leave_palace(s: WarPosition) -> None:
    """Anti-Oda gains Kyo: Yoshiaki stands there as a unit and may not march in this impulse (DT-24.11)."""
    s.place_leader(YOSHIAKI, KYO)
    s.leaders.marks[YOSHIAKI] = s.leaders.marks[YOSHIAKI] | STOPPED
    if s.events is not None:
        s.tell("palace-left", {"leader": "yoshiaki", "space": "kyo"})


def active_leaders(s: WarPosition) -> list[int]:
    """Active leaders on the map, the palace included."""
    sides, side = s.leaders.side, s.impulse.active
    found: list[int] = []
    for leader in range(i64(LEADERS)):
        if sides[leader] == side and leader_place(s, leader) >= 0 and s.is_active_leader(leader):
            found.append(int(leader))
    return found
