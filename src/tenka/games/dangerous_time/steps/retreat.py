"""Units that must find another place: retreat (DT-18), displacement (DT-6.13), turned units (DT-12.8)."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    CASTLE,
    CLANS,
    KINDS,
    LEADER_KEYS,
    LINK_BETWEEN,
    LINK_TO,
    NEUTRAL,
    RETREAT_LIMIT,
    SPACE_KEYS,
    SPACES,
)
from tenka.games.dangerous_time.facts.board import CLAN_KEYS as CLAN_NAMES
from tenka.games.dangerous_time.facts.board import SIDE_KEYS as SIDES
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import besieged, castle_limit, inside, is_safe, settle, stacking_limit
from tenka.games.dangerous_time.realm.impulse import FRESH
from tenka.games.dangerous_time.steps.fate import escape
from tenka.games.dangerous_time.steps.frames import FATE, RELOCATE
from tenka.games.dangerous_time.steps.step import WRONG_STEP, Args, Step
from tenka.kernel.chance import Chance

DISPLACE: Final = 0
WITHDRAW: Final = 1
INTO_CASTLE: Final = SPACES  # a destination: the castle of the space itself (DT-18.4)
MANY: Final = 99


# --- units on the move: pairs of unit code and number in `moving` ----------------------------------------------------


def unit_leader(leader: int) -> int:
    return KINDS + leader


def moving_total(s: WarPosition) -> int:
    return sum([s.procedure.moving[i + 1] for i in range(0, len(s.procedure.moving), 2)])


def all_units(s: WarPosition, side: int, at: int) -> list[int]:
    """Everybody of a side in a space, leaders first."""
    found: list[int] = []
    for leader in s.leaders_at(side, at):
        found.extend([unit_leader(leader), 1])
    for clan in range(CLANS):
        n = s.land.men_at(at, clan * 3 + side)
        if n > 0:
            found.extend([clan * 3 + side, int(n)])
    return found


def start_retreat(s: WarPosition, side: int, at: int, units: list[int]) -> None:
    s.procedure.moving = units
    s.procedure.routes = []
    s.push(RELOCATE, at, side, moving_total(s), WITHDRAW)


def start_displacement(s: WarPosition, side: int, at: int, units: list[int], need: int) -> None:
    s.procedure.moving = units
    s.procedure.routes = []
    s.push(RELOCATE, at, side, need, DISPLACE)


def move_men(s: WarPosition, at: int, to: int, kind: int, n: int, fresh_first: bool) -> None:
    """Soldiers change their space and keep the mark of having turned."""
    fresh = s.impulse.marked(at, kind, FRESH)
    left = int(s.land.men_at(at, kind)) - n
    going = min(n, fresh) if fresh_first else max(0, fresh - left)
    s.land.add_men(at, kind, -n)
    s.land.add_men(to, kind, n)
    if going > 0:
        s.impulse.mark(at, kind, FRESH, -going)
        s.impulse.mark(to, kind, FRESH, going)
    s.trim_marks(at, kind)


# --- where to -------------------------------------------------------------------------------------------------------


def entered_from(s: WarPosition, origin: int, at: int) -> bool:
    """Did an active unit march from `origin` into `at` in this impulse?"""
    return origin * SPACES + at in s.impulse.marched


def room(s: WarPosition, side: int, at: int, to: int, mode: int) -> int:
    """How many more units of the side `to` takes from `at`; 0 if it is no place to go (DT-18.1, DT-12.8 c)."""
    if to == INTO_CASTLE:
        if mode != WITHDRAW or not CASTLE[at] or s.land.control[at] != side:
            return 0
        return int(castle_limit(s, at) - (s.land.units_at(side, at) - moving_total(s)))
    if s.land.closed(to) or not is_safe(s, side, to):
        return 0
    free = MANY
    if not CASTLE[to]:
        free = stacking_limit(to) - int(s.land.units_at(side, to))
    if mode == WITHDRAW:
        if side != s.impulse.active and entered_from(s, to, at):
            return 0
        if to in s.impulse.failed and s.land.control[to] != side:  # DT-9.5: the side's own siege there has failed
            return 0
        used = 0
        for i in range(0, len(s.procedure.routes), 2):
            if s.procedure.routes[i] == to:
                used += s.procedure.routes[i + 1]
        free = min(free, RETREAT_LIMIT[LINK_BETWEEN[at * SPACES + to]] - used)
    return max(0, free)


def places(s: WarPosition, side: int, at: int, mode: int) -> list[int]:
    found = [to for to in LINK_TO[at] if room(s, side, at, to, mode) > 0]
    if mode == WITHDRAW and room(s, side, at, INTO_CASTLE, mode) > 0:
        found.append(INTO_CASTLE)
    return found


def can_retreat(s: WarPosition, side: int, at: int, role: int) -> bool:
    """Has a force a space to go to? (DT-16.2)"""
    s.procedure.moving = s.battle.units(role)
    s.procedure.routes = []
    found = len(places(s, side, at, WITHDRAW)) > 0
    s.procedure.moving = []
    return found


# --- the steps ------------------------------------------------------------------------------------------------------


class Relocate(Step):
    """D12, D13, D25: a destination, then the units that go there; again, until all are placed or no room is left."""

    AT: Final = 2
    SIDE: Final = 3
    NEED: Final = 4  # units to place
    MODE: Final = 5  # WITHDRAW or DISPLACE
    TO: Final = 6  # + 1: the chosen destination
    GONE: Final = 7  # units that went there already

    def run(self, s: WarPosition, chance: Chance) -> bool:
        at, side, need, mode = s.fact(Relocate.AT), s.fact(Relocate.SIDE), s.fact(Relocate.NEED), s.fact(Relocate.MODE)
        if need <= 0:
            self.finish(s, at)
            return False
        if s.fact(Relocate.TO) > 0 and room(s, side, at, s.fact(Relocate.TO) - 1, mode) <= 0:
            s.note(Relocate.TO, 0)
        found = places(s, side, at, mode)
        if not found:
            self.no_room(s, side, at, need, mode)
            return False
        everybody = need == moving_total(s)
        if s.fact(Relocate.TO) == 0 and len(found) == 1 and everybody and room(s, side, at, found[0], mode) >= need:
            s.note(Relocate.TO, found[0] + 1)
            self.send_all(s)
            return False
        return s.ask(side)

    def finish(self, s: WarPosition, at: int) -> None:
        s.pop()
        s.procedure.moving = []
        s.procedure.routes = []
        if s.battle.at != at:
            settle(s, at)

    def no_room(self, s: WarPosition, side: int, at: int, need: int, mode: int) -> None:
        """DT-18.6, or DT-12.8 c for the displaced: soldiers before leaders."""
        rest = s.procedure.moving
        s.note(Relocate.NEED, 0)
        lost_leaders: list[int] = []
        for soldiers in (True, False):
            for i in range(0, len(rest), 2):
                if (rest[i] < KINDS) != soldiers or need <= 0:
                    continue
                n = min(need, rest[i + 1])
                need -= n
                if soldiers:
                    self.leave_force(s, at, rest[i], n)
                    s.to_box(at, rest[i], n)
                    if s.events is not None:
                        self.tell_lost(s, at, rest[i], n)
                else:
                    lost_leaders.append(rest[i] - KINDS)
        self.finish(s, at)
        for leader in lost_leaders:
            self.leave_force(s, at, unit_leader(leader), 1)
            if mode == WITHDRAW:
                s.push(FATE, leader)
            else:
                escape(s, leader)
        if lost_leaders and s.battle.at != at:
            settle(s, at)

    def options(self, s: WarPosition) -> list[int]:
        at, side, mode = s.fact(Relocate.AT), s.fact(Relocate.SIDE), s.fact(Relocate.MODE)
        if s.fact(Relocate.TO) == 0:
            return [do.CASTLE if to == INTO_CASTLE else do.SPACE + to for to in places(s, side, at, mode)]
        found = [do.ALL]
        for i in range(0, len(s.procedure.moving), 2):
            unit = s.procedure.moving[i]
            found.append(do.SOLDIER + unit if unit < KINDS else do.LEADER + unit - KINDS)
        if s.fact(Relocate.GONE) > 0 and len(places(s, side, at, mode)) > 1:
            found.append(do.PASS)
        return found

    def refusal(self, s: WarPosition, action: int) -> str:
        if action in s.choices:
            return ""
        if do.SPACE <= action < do.ACTIVATE and s.fact(Relocate.TO) == 0:
            return "DT-18.1" if s.fact(Relocate.MODE) == WITHDRAW else "DT-12.8"
        if action == do.CASTLE:
            return "DT-18.4"
        return WRONG_STEP

    def place(self, s: WarPosition) -> str:
        return "units" if s.fact(Relocate.TO) > 0 else ""

    def args(self, s: WarPosition) -> Args:
        return {"space": SPACE_KEYS[s.fact(Relocate.AT)]}

    def default(self, s: WarPosition, answers: list[int]) -> int:
        """Retreat: the largest capacity first, leaders first. Displacement: the first in data order."""
        if s.fact(Relocate.TO) > 0:
            return do.ALL
        if s.fact(Relocate.MODE) != WITHDRAW:
            return answers[0] if answers[0] != do.CASTLE else answers[-1]
        best = answers[0]
        most = -1
        for action in answers:
            to = INTO_CASTLE if action == do.CASTLE else action - do.SPACE
            free = room(s, s.fact(Relocate.SIDE), s.fact(Relocate.AT), to, WITHDRAW)
            if free > most:
                best = action
                most = free
        return best

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action == do.PASS:
            s.note(Relocate.TO, 0)
        elif action == do.CASTLE:
            s.note(Relocate.TO, INTO_CASTLE + 1)
            s.note(Relocate.GONE, 0)
        elif s.fact(Relocate.TO) == 0:
            s.note(Relocate.TO, action - do.SPACE + 1)
            s.note(Relocate.GONE, 0)
        elif action == do.ALL:
            self.send_all(s)
        else:
            self.send(s, action - do.SOLDIER if action < do.LEADER else unit_leader(action - do.LEADER), 1)

    def send_all(self, s: WarPosition) -> None:
        """All that fit, in the order of `moving`: leaders first."""
        at, side, mode, to = s.fact(Relocate.AT), s.fact(Relocate.SIDE), s.fact(Relocate.MODE), s.fact(Relocate.TO) - 1
        for i in range(0, len(s.procedure.moving), 2):
            n = min(s.fact(Relocate.NEED), s.procedure.moving[i + 1], room(s, side, at, to, mode))
            if n > 0:
                self.send(s, s.procedure.moving[i], n, False)
        self.sweep(s)

    def send(self, s: WarPosition, unit: int, n: int, sweep: bool = True) -> None:
        at, mode, to = s.fact(Relocate.AT), s.fact(Relocate.MODE), s.fact(Relocate.TO) - 1
        for i in range(0, len(s.procedure.moving), 2):
            if s.procedure.moving[i] == unit:
                s.procedure.moving[i + 1] -= n
        s.note(Relocate.NEED, s.fact(Relocate.NEED) - n)
        s.note(Relocate.GONE, s.fact(Relocate.GONE) + n)
        s.procedure.routes.extend([to, n])
        if to != INTO_CASTLE:
            self.leave_force(s, at, unit, n)
            if unit < KINDS:
                move_men(s, at, to, unit, n, mode == DISPLACE)
            else:
                s.place_leader(unit - KINDS, to)
        if s.events is not None:
            self.tell_sent(s, at, to, unit, n)
        if sweep:
            self.sweep(s)

    def sweep(self, s: WarPosition) -> None:
        rest: list[int] = []
        for i in range(0, len(s.procedure.moving), 2):
            if s.procedure.moving[i + 1] > 0:
                rest.extend([s.procedure.moving[i], s.procedure.moving[i + 1]])
        s.procedure.moving = rest

    def leave_force(self, s: WarPosition, at: int, unit: int, n: int) -> None:
        """A unit that leaves the space of the current combat belongs to no force any more."""
        if s.battle.at == at:
            s.battle.take_out(unit, n)

    def tell_sent(self, s: WarPosition, at: int, to: int, unit: int, n: int) -> None:
        where = SPACE_KEYS[at if to == INTO_CASTLE else to]
        name = "into-castle" if to == INTO_CASTLE else "withdrew" if s.fact(Relocate.MODE) == WITHDRAW else "displaced"
        if unit < KINDS:
            s.tell(name, {"clan": CLAN_NAMES[unit // 3], "n": n, "space_from": SPACE_KEYS[at], "space": where})
        else:
            s.tell(
                name + "-leader", {"leader": LEADER_KEYS[unit - KINDS], "space_from": SPACE_KEYS[at], "space": where}
            )

    def tell_lost(self, s: WarPosition, at: int, kind: int, n: int) -> None:
        s.tell(
            "soldiers-lost", {"clan": CLAN_NAMES[kind // 3], "n": n, "space": SPACE_KEYS[at], "side": SIDES[kind % 3]}
        )


class Turned(Step):
    """The place of units that changed side outside combat (DT-11.7, DT-12.8)."""

    AT: Final = 2
    SIDE: Final = 3  # the new one
    OLD: Final = 4  # the old side

    def run(self, s: WarPosition, chance: Chance) -> bool:
        at, side, old = s.fact(Turned.AT), s.fact(Turned.SIDE), s.fact(Turned.OLD)
        s.pop()
        units = self.collect(s, at, side)
        n = sum([units[i + 1] for i in range(0, len(units), 2)])
        if n == 0:
            settle(s, at)
            return False
        others = int(s.land.units_at(side, at)) - n
        need = self.without_place(s, at, side, old, n, others)
        if need == 0:
            settle(s, at)
            return False
        soldiers = [units[i + j] for i in range(0, len(units), 2) if units[i] < KINDS for j in (0, 1)]
        count = sum([soldiers[i + 1] for i in range(0, len(soldiers), 2)])
        start_displacement(s, side, at, soldiers if need < n and need <= count else units, need)
        return False

    def without_place(self, s: WarPosition, at: int, side: int, old: int, n: int, others: int) -> int:
        """How many of `n` turned units cannot stay where they are."""
        if s.land.hostile_at(side, at) == 0:
            return 0
        if CASTLE[at] and s.land.control[at] != side:
            if others > 0:  # (a): besiegers of their new side are there
                return 0
            was_besieger = s.land.control[at] == NEUTRAL and old != NEUTRAL
            if was_besieger and s.land.units_at(old, at) == 0:
                return 0
            return n
        if CASTLE[at] and others > 0:  # (b): besieged units of their new side hold the castle
            return max(0, n - max(0, int(castle_limit(s, at) + i64(s.impulse.arrived[at])) - others))
        return n

    def collect(self, s: WarPosition, at: int, side: int) -> list[int]:
        """Takes the turned units of this space off the list; leaders come first."""
        units: list[int] = []
        rest: list[int] = []
        for i in range(0, len(s.procedure.turned), 3):
            if s.procedure.turned[i] != at:
                rest.extend(s.procedure.turned[i : i + 3])
            elif s.procedure.turned[i + 1] >= KINDS:
                if s.leaders.at[s.procedure.turned[i + 1] - KINDS] == at:
                    units = [s.procedure.turned[i + 1], 1, *units]
            else:
                n = min(s.procedure.turned[i + 2], int(s.land.men_at(at, s.procedure.turned[i + 1])))
                if n > 0:
                    units.extend([s.procedure.turned[i + 1], n])
        s.procedure.turned = rest
        return units


class Overfull(Step):
    """More units are besieged than the castle holds (DT-6.13)."""

    AT: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        at = s.fact(Overfull.AT)
        s.pop()
        side = int(s.land.control[at])
        if side in (0, 1) and besieged(s, side, at):
            over = int(inside(s, at) - castle_limit(s, at))
            if over > 0:
                start_displacement(s, side, at, all_units(s, side, at), over)
        return False


def turn_soldiers(s: WarPosition, at: i64, kind: i64, n: i64, side: i64) -> None:
    """`n` soldiers of a kind change their owner where they stand; `Turned` finds their place afterwards."""
    new = kind // 3 * 3 + side
    s.land.add_men(at, kind, -n)
    s.trim_marks(int(at), int(kind))
    s.land.add_men(at, new, n)
    s.impulse.mark(int(at), int(new), FRESH, int(n))
    s.procedure.turned.extend([int(at), int(new), int(n)])
    if s.events is not None:
        s.tell(
            "soldiers-turned",
            {"clan": CLAN_NAMES[kind // 3], "n": int(n), "space": SPACE_KEYS[at], "side": SIDES[side]},
        )


def turn_leader(s: WarPosition, leader: int, side: int) -> None:
    """A leader changes faction (DT-12.4)."""
    at = int(s.leaders.at[leader])
    s.turn_leader(leader, side)
    s.leaders.marks[leader] = s.leaders.marks[leader] | FRESH
    if at >= 0:
        s.procedure.turned.extend([at, unit_leader(leader), 1])
    if s.events is not None:
        s.tell("leader-turned", {"leader": LEADER_KEYS[leader], "side": SIDES[side]})
