"""Lines of communication (DT-13): which spaces are in communication for an alliance."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.dangerous_time.facts.board import (
    ALLIANCE_SIDE,
    ANTI_ALLIANCE,
    FIRST_LINK,
    HOME_OF,
    LEADERS,
    LINKED,
    NOBODY,
    ODA_ALLIANCE,
    SEA_STEP,
    SPACES,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import besieged, besieging, is_open
from tenka.games.dangerous_time.realm.impulse import CUT, STOPPED

MAX_SEAS: Final = 2  # DT-13.5
TOO_MANY: Final = MAX_SEAS + 1
SHUT: Final = -1
ALL_SHUT: Final = vec[i64]([SHUT] * SPACES)
NOWHERE: Final = vec[i64]([0] * SPACES)
HOME_CASTLES: Final = [at for at in range(SPACES) if HOME_OF[at] >= 0]


def is_source(s: WarPosition, alliance: i64, at: i64) -> bool:
    """Is `at` a home castle that supports the alliance? (DT-13.2)"""
    clan = HOME_OF[at]
    side = ALLIANCE_SIDE[alliance]
    if clan < 0 or s.land.control[at] != side:
        return False
    if alliance in (ODA_ALLIANCE, ANTI_ALLIANCE):
        return True
    return s.clans.side[clan] == side and s.clans.alliance[clan] == alliance and s.clans.fallen[clan] == 0


def sources(s: WarPosition, alliance: i64) -> list[int]:
    return [at for at in HOME_CASTLES if is_source(s, alliance, at)]


def lines(s: WarPosition, alliance: i64) -> vec[i64]:
    """1 for every space from which a line leads to a source of the alliance (DT-13.3 to DT-13.5), else 0."""
    side = ALLIANCE_SIDE[alliance]
    return connected(s, side, sources(s, alliance), open_ways(s, side))


def open_ways(s: WarPosition, side: i64) -> vec[i64]:
    """TOO_MANY for every space that a line of `side` may lead through (DT-13.4), SHUT for the others."""
    ways = ALL_SHUT[:]
    control = s.land.control
    units = s.land.units
    other = (1 - side) * SPACES
    at: i64 = 0
    while at < SPACES:
        owner = control[at]
        if owner in (side, NOBODY):
            if units[other + at] == 0 and not s.land.closed(at):
                ways[at] = TOO_MANY
        elif besieging(s, side, at):
            ways[at] = TOO_MANY
        at += 1
    return ways


def connected(s: WarPosition, side: i64, starts: list[int], ways: vec[i64]) -> vec[i64]:
    """1 for the spaces in `starts` and every space with a line to one of them, else 0.

    The search goes backwards from the starts and keeps the fewest sea areas by which each open space can be reached.
    """
    seas = ways[:]
    found = NOWHERE[:]
    queue = vec[i64](capacity=SPACES)
    for start in starts:
        found[start] = 1
        if is_open(s, side, start):
            seas[start] = 0
            queue = append(queue, start)
    head: i64 = 0
    while head < len(queue):
        at = queue[head]
        head += 1
        here = seas[at]
        link = FIRST_LINK[at]
        end = FIRST_LINK[at + 1]
        while link < end:
            to = LINKED[link]
            need = here + SEA_STEP[to]
            if need < TOO_MANY:
                found[to] = 1  # the first space of a line need not be open
                if need < seas[to]:
                    seas[to] = need
                    queue = append(queue, to)
            link += 1
    return found


def mark_communication(s: WarPosition) -> None:
    """Fixes the status of all active units (DT-13.1, DT-13.8); besieged units are in communication (DT-13.6)."""
    s.drop_marks(CUT)
    side = s.impulse.active
    found = lines(s, s.impulse.alliance)
    land, where, marks = s.land, s.leaders.at, s.leaders.marks
    for at in range(i64(SPACES)):
        if found[at] != 0 or land.units_at(side, at) == 0 or besieged(s, side, at):
            continue
        kind = land.next_kind(at, side - 3)
        while kind >= 0:
            if s.is_active_kind(kind):
                cut_soldiers(s, int(at), int(kind), int(land.men_at(at, kind)))
            kind = land.next_kind(at, kind)
        for leader in range(i64(LEADERS)):
            if where[leader] == at and s.is_active_leader(leader) and not marks[leader] & STOPPED:
                marks[leader] = marks[leader] | CUT


def cut_soldiers(s: WarPosition, at: int, kind: int, n: int) -> None:
    """All soldiers of a kind in a space are out of communication, whatever other marks they carry."""
    marks = s.impulse.marks
    for i in range(0, len(marks), 4):
        if marks[i] == at and marks[i + 1] == kind:
            marks[i + 2] |= CUT
            n -= marks[i + 3]
    if n > 0:
        s.impulse.mark(at, kind, CUT, n)


def in_communication(s: WarPosition, alliance: i64, at: i64) -> bool:
    """Is a unit of the alliance at `at` in communication? (DT-13.3, without DT-13.6)"""
    return lines(s, alliance)[at] != 0
