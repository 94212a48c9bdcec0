"""A combat from C1 to C8 (DT-15): who fights, declaration, commanders, assignment, and what is left afterwards."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    BRAVERY,
    CASTLE,
    CLANS,
    COMMAND,
    KINDS,
    LEADER_KEYS,
    LEADERS,
    NEUTRAL,
    SIDE_KEYS,
    SPACE_KEYS,
    SPACES,
    W_COMBAT,
    W_PRE_COMBAT,
    W_TREACHERY,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.battle import ATTACK, CHIEF, DEFEND, IN_FIELD, IN_SIEGE
from tenka.games.dangerous_time.realm.communication import in_communication
from tenka.games.dangerous_time.realm.control import castle_limit, settle
from tenka.games.dangerous_time.realm.impulse import CUT, FOUGHT, FRESH, MARCHED, SALLIED
from tenka.games.dangerous_time.steps.frames import (
    ASSAULT,
    ASSIGN,
    COMBAT,
    COMMANDER,
    DECLARE,
    OVERFULL,
    ROUND,
    WINDOW,
)
from tenka.games.dangerous_time.steps.step import WRONG_STEP, Fork, Step, first_of
from tenka.kernel.chance import Chance

ONE_SIDED = 1


def role_side(s: WarPosition, role: int) -> int:
    return int(s.impulse.active if role == ATTACK else s.battle.foe)


def able_attackers(s: WarPosition, at: int) -> int:
    """Active units that may attack (DT-15.2, DT-4.9)."""
    total = 0
    side = s.impulse.active
    kind = int(s.land.next_kind(at, side - 3))
    while kind >= 0:
        if s.is_active_kind(kind):
            total += int(s.land.men_at(at, kind)) - s.impulse.marked(at, kind, FRESH)
        kind = int(s.land.next_kind(at, kind))
    for leader in range(LEADERS):
        if s.leaders.at[leader] == at and s.is_active_leader(leader) and not s.leaders.marks[leader] & FRESH:
            total += 1
    return total


PROGRESS: Final = ["approach", "approach", "declare", "command", "command", "treachery", "cards"]
"""How far a combat has come, by the place of its step."""


# --- I8 -------------------------------------------------------------------------------------------------------------


class Combats(Step):
    """One combat in each activated space, in the active player's order (DT-15.1, D18)."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        for at in range(SPACES):
            if not MARCHED <= s.impulse.activated[at] <= SALLIED:
                continue
            if able_attackers(s, at) == 0 or s.land.hostile_at(s.impulse.active, at) == 0:  # DT-28.3
                close_combat(s, at)
                return False
        return self.ask_if_any(s, int(s.impulse.active))

    def options(self, s: WarPosition) -> list[int]:
        return [do.SPACE + at for at in range(SPACES) if MARCHED <= s.impulse.activated[at] <= SALLIED]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-15.1"

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        s.push(COMBAT, action - do.SPACE)


def close_combat(s: WarPosition, at: int) -> None:
    """C8: the units are besiegers and besieged again, and control may pass (DT-6.2, DT-6.11)."""
    s.impulse.activated[at] = FOUGHT
    s.impulse.arrived[at] = 0
    s.battle.blank()
    settle(s, at)
    s.push(OVERFULL, at)


class Combat(Step):
    """C1 to C8 (DT-15.5)."""

    AT: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        at, place = s.fact(Combat.AT), s.place()
        s.go_to(place + 1)
        if place == 0:
            self.open(s, at)
        elif place == 1:
            self.declare(s, at)
        elif s.battle.truce or (place > 3 and s.battle.over()):
            s.pop()
            close_combat(s, at)
        elif place == 2:
            muster_forces(s, at)
        elif place == 3:
            self.commanders(s)
        elif place == 4:
            if s.battle.foe != NEUTRAL:
                s.push(WINDOW, W_TREACHERY, int(s.impulse.active))
        elif place == 5:
            if s.battle.mode == IN_FIELD:
                s.push(WINDOW, W_COMBAT, int(s.impulse.active))
        elif place == 6:
            if s.events is not None:
                s.tell("forces", {"one": s.battle.size(ATTACK), "two": s.battle.size(DEFEND)})
            s.push(ROUND if s.battle.mode == IN_FIELD else ASSAULT, 1)
        else:
            s.pop()
            close_combat(s, at)
        return False

    def progress(self, s: WarPosition, frame: i64) -> str:
        return PROGRESS[min(int(s.procedure.stack[frame + 1]), len(PROGRESS) - 1)]

    def open(self, s: WarPosition, at: int) -> None:
        s.battle.blank()
        s.battle.at = at
        enemy = 1 - s.impulse.active
        s.battle.foe = enemy if s.land.units_at(enemy, at) > 0 else NEUTRAL  # DT-15.3
        if s.events is not None:
            s.tell(
                "combat",
                {"space": SPACE_KEYS[at], "side": SIDE_KEYS[s.impulse.active], "side_foe": SIDE_KEYS[s.battle.foe]},
            )
        if s.battle.foe != NEUTRAL:
            s.push(WINDOW, W_PRE_COMBAT, int(enemy), 0, ONE_SIDED)

    def declare(self, s: WarPosition, at: int) -> None:
        """C2 (DT-15.6, DT-15.7)."""
        if s.battle.truce:
            return
        if s.battle.foe == NEUTRAL:
            s.battle.mode = IN_SIEGE
        elif (
            CASTLE[at]
            and s.land.control[at] == s.battle.foe
            and s.land.units_at(s.battle.foe, at) <= castle_limit(s, at)
        ):
            s.push(DECLARE)
        else:
            s.battle.mode = IN_FIELD

    def commanders(self, s: WarPosition) -> None:
        """C4, attacker first: what is pushed last is done first."""
        if s.battle.foe != NEUTRAL:
            s.push(ASSIGN, DEFEND)
            s.push(COMMANDER, DEFEND)
        s.push(ASSIGN, ATTACK)
        s.push(COMMANDER, ATTACK)


class Declare(Fork):
    """D19."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return s.ask(int(s.battle.foe))

    def options(self, s: WarPosition) -> list[int]:
        return [do.FIELD, do.SIEGE]

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return do.SIEGE

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        s.pop()
        s.battle.mode = IN_FIELD if action == do.FIELD else IN_SIEGE
        if s.events is not None:
            s.tell("declared", {"side": SIDE_KEYS[s.battle.foe], "mode": "field" if action == do.FIELD else "siege"})


def muster_forces(s: WarPosition, at: int) -> None:
    """The two forces, and C3: the communication of their units (DT-15.2, DT-15.3, DT-13.6)."""
    s.battle.groups = []
    s.battle.chiefs = []
    known: list[int] = [-1] * 8
    for role in (ATTACK, DEFEND):
        side = role_side(s, role)
        for clan in range(CLANS):
            kind = clan * 3 + side
            n = int(s.land.men_at(at, kind))
            if n == 0:
                continue
            if role == ATTACK:
                n = n - s.impulse.marked(at, kind, FRESH) if s.is_active_kind(kind) else 0
            if n > 0:
                bits = cut_bit(s, role, int(s.clans.kind_alliance(kind)), at, known)
                s.battle.groups.extend([role, kind, -1, bits, n])
        if side == NEUTRAL:
            continue
        for leader in s.leaders_at(side, at):
            if role == ATTACK and (not s.is_active_leader(leader) or s.leaders.marks[leader] & FRESH):
                continue
            bits = cut_bit(s, role, int(s.leader_alliance(leader)), at, known)
            s.battle.chiefs.extend([role, leader, bits])


def cut_bit(s: WarPosition, role: int, alliance: int, at: int, known: list[int]) -> int:
    """CUT for a unit out of communication; the besieged count as in communication (DT-13.6)."""
    if s.battle.mode == IN_SIEGE and role == DEFEND:
        return 0
    if known[alliance] < 0:
        known[alliance] = 0 if in_communication(s, alliance, at) else CUT
    return known[alliance]


# --- C4 -------------------------------------------------------------------------------------------------------------


class Commander(Step):
    """D20: a leader of the highest rank present (DT-15.8)."""

    ROLE: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return self.ask_if_any(s, role_side(s, s.fact(Commander.ROLE)))

    def options(self, s: WarPosition) -> list[int]:
        leaders = s.battle.force_leaders(s.fact(Commander.ROLE))
        top = max([int(s.leaders.rank[leader]) for leader in leaders]) if leaders else 0
        return [do.LEADER + leader for leader in leaders if s.leaders.rank[leader] == top]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-15.8"

    def default(self, s: WarPosition, answers: list[int]) -> int:
        """The bravest."""
        best = answers[0]
        for action in answers:
            if BRAVERY[action - do.LEADER] > BRAVERY[best - do.LEADER]:
                best = action
        return best

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        role = s.fact(Commander.ROLE)
        s.pop()
        s.battle.commander[role] = action - do.LEADER
        if s.events is not None:
            s.tell("commander", {"leader": LEADER_KEYS[action - do.LEADER], "side": SIDE_KEYS[role_side(s, role)]})


def assign_by_default(s: WarPosition, role: int) -> None:
    """Leaders in falling order of Bravery, then rank, then data order; turned kinds last (DT-15.9)."""
    leaders = s.battle.force_leaders(role)
    keys = [(-BRAVERY[leader], int(-s.leaders.rank[leader]), leader) for leader in leaders]
    keys.sort()
    kinds = force_kinds(s, role)
    for _, _, leader in keys:
        free = COMMAND[s.leaders.rank[leader]] - s.battle.assigned_to(leader)
        for kind in kinds:
            n = min(free, s.battle.unassigned(role, kind))
            if n > 0:
                s.battle.assign(role, kind, leader, n)
                free -= n


def force_kinds(s: WarPosition, role: int) -> list[int]:
    """Kinds of a force in data order of their clans, turned kinds last."""
    side = role_side(s, role)
    found: list[int] = []
    for turned in (False, True):
        for kind in range(KINDS):
            is_turned = s.clans.side[kind // 3] != side
            if is_turned == turned and s.battle.any_group(role, kind):
                found.append(kind)
    return found


class Assign(Step):
    """D21. The next leader comes later in data order."""

    ROLE: Final = 2
    LEADER: Final = 3  # + 1: who is being given soldiers; the next leader comes later in data order

    def run(self, s: WarPosition, chance: Chance) -> bool:
        role = s.fact(Assign.ROLE)
        leaders = s.battle.force_leaders(role)
        soldiers = s.battle.soldiers_in(role)
        if not leaders or soldiers == 0:
            s.pop()
            return False
        if s.place() == 0 and len(leaders) == 1 and COMMAND[s.leaders.rank[leaders[0]]] >= soldiers:
            assign_by_default(s, role)
            s.pop()
            return False
        return s.ask(role_side(s, role))

    def options(self, s: WarPosition) -> list[int]:
        role, leader = s.fact(Assign.ROLE), s.fact(Assign.LEADER) - 1
        found: list[int] = []
        if s.place() == 0:
            found.append(do.AUTO)
        found.append(do.CONFIRM)
        if leader >= 0 and s.battle.assigned_to(leader) < COMMAND[s.leaders.rank[leader]]:
            for kind in force_kinds(s, role):
                if s.battle.unassigned(role, kind) > 0:
                    found.append(do.SOLDIER + kind)
        for other in s.battle.force_leaders(role):
            if other > leader:
                found.append(do.LEADER + other)
        return found

    def refusal(self, s: WarPosition, action: int) -> str:
        if action in s.choices:
            return ""
        return "DT-4.6" if do.SOLDIER <= action < do.SOLDIER_CUT else "DT-15.9" if action >= do.LEADER else WRONG_STEP

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return first_of([do.AUTO, do.CONFIRM], answers)

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        role = s.fact(Assign.ROLE)
        s.go_to(1)
        if action == do.AUTO:
            assign_by_default(s, role)
            s.pop()
        elif action == do.CONFIRM:
            s.pop()
        elif action >= do.LEADER:
            s.note(Assign.LEADER, action - do.LEADER + 1)
        else:
            s.battle.assign(role, action - do.SOLDIER, s.fact(Assign.LEADER) - 1, 1)


# --- leaders lost or turned in a combat -----------------------------------------------------------------------------


def leader_leaves_force(s: WarPosition, leader: int) -> None:
    """His soldiers are unassigned (DT-15.10) and a successor commands (DT-15.12)."""
    role = s.battle.dismiss(leader)
    if role >= 0 and s.battle.commander[role] == leader:
        s.battle.commander[role] = successor(s, role)


def successor(s: WarPosition, role: int) -> int:
    """The highest in rank, then Bravery, then data order; one who came over only if there is no other (DT-15.12)."""
    best = -1
    best_key = (-1, -1, -1)
    for i in range(0, len(s.battle.chiefs), CHIEF):
        if s.battle.chiefs[i] != role:
            continue
        leader = s.battle.chiefs[i + 1]
        own = 0 if s.battle.chiefs[i + 2] & 2 else 1
        key = (own, int(s.leaders.rank[leader]), BRAVERY[leader])
        if best < 0 or key > best_key or (key == best_key and leader < best):
            best = leader
            best_key = key
    return best
