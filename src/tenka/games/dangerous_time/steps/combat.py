"""A combat from C1 to C8 (DT-15): who fights, declaration, commanders, assignment, and what is left afterwards."""

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
from tenka.games.dangerous_time.position import (
    ATTACK,
    CHIEF,
    CUT,
    DEFEND,
    FOUGHT,
    FRESH,
    GROUP,
    IN_FIELD,
    IN_SIEGE,
    MARCHED,
    SALLIED,
    WRONG_STEP,
    Step,
    WarState,
)
from tenka.games.dangerous_time.realm.communication import in_communication
from tenka.games.dangerous_time.realm.control import castle_limit, settle
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
from tenka.kernel.chance import Chance

ONE_SIDED = 1


def role_side(s: WarState, role: int) -> int:
    return int(s.active if role == ATTACK else s.foe)


def force_size(s: WarState, role: int) -> int:
    return soldiers_in(s, role) + leaders_in(s, role)


def soldiers_in(s: WarState, role: int) -> int:
    total = 0
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i] == role:
            total += s.groups[i + 4]
    return total


def leaders_in(s: WarState, role: int) -> int:
    total = 0
    for i in range(0, len(s.chiefs), CHIEF):
        if s.chiefs[i] == role:
            total += 1
    return total


def force_leaders(s: WarState, role: int) -> list[int]:
    """In data order."""
    found = [s.chiefs[i + 1] for i in range(0, len(s.chiefs), CHIEF) if s.chiefs[i] == role]
    found.sort()
    return found


def over(s: WarState) -> bool:
    """A force without a unit ends the combat (DT-15.11)."""
    return force_size(s, ATTACK) == 0 or force_size(s, DEFEND) == 0


def able_attackers(s: WarState, at: int) -> int:
    """Active units that may attack (DT-15.2, DT-4.9)."""
    total = 0
    side = s.active
    kind = int(s.next_kind(at, side - 3))
    while kind >= 0:
        if s.is_active_kind(kind):
            total += int(s.men_at(at, kind)) - s.marked(at, kind, FRESH)
        kind = int(s.next_kind(at, kind))
    for leader in range(LEADERS):
        if s.leader_at[leader] == at and s.is_active_leader(leader) and not s.leader_marks[leader] & FRESH:
            total += 1
    return total


# --- I8 -------------------------------------------------------------------------------------------------------------


class Combats(Step):
    """One combat in each activated space, in the active player's order (DT-15.1, D18)."""

    def run(self, s: WarState, chance: Chance) -> bool:
        for at in range(SPACES):
            if not MARCHED <= s.activated[at] <= SALLIED:
                continue
            if able_attackers(s, at) == 0 or s.hostile_at(s.active, at) == 0:  # DT-28.3
                close_combat(s, at)
                return False
        if not self.options(s):
            s.pop()
            return False
        return s.ask(int(s.active))

    def options(self, s: WarState) -> list[int]:
        return [do.SPACE + at for at in range(SPACES) if MARCHED <= s.activated[at] <= SALLIED]

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else "DT-15.1"

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        s.push(COMBAT, action - do.SPACE)


def close_combat(s: WarState, at: int) -> None:
    """C8: the units are besiegers and besieged again, and control may pass (DT-6.2, DT-6.11)."""
    s.activated[at] = FOUGHT
    s.arrived[at] = 0
    s.clear_battle()
    settle(s, at)
    s.push(OVERFULL, at)


class Combat(Step):
    """C1 to C8 (DT-15.5). Fact: space."""

    def run(self, s: WarState, chance: Chance) -> bool:
        at, place = s.fact(2), s.fact(1)
        s.note(1, place + 1)
        if place == 0:
            self.open(s, at)
        elif place == 1:
            self.declare(s, at)
        elif s.truce or (place > 3 and over(s)):
            s.pop()
            close_combat(s, at)
        elif place == 2:
            muster_forces(s, at)
        elif place == 3:
            self.commanders(s)
        elif place == 4:
            if s.foe != NEUTRAL:
                s.push(WINDOW, W_TREACHERY, int(s.active))
        elif place == 5:
            if s.mode == IN_FIELD:
                s.push(WINDOW, W_COMBAT, int(s.active))
        elif place == 6:
            if s.events is not None:
                s.tell("forces", {"one": force_size(s, ATTACK), "two": force_size(s, DEFEND)})
            s.push(ROUND if s.mode == IN_FIELD else ASSAULT, 1)
        else:
            s.pop()
            close_combat(s, at)
        return False

    def open(self, s: WarState, at: int) -> None:
        s.clear_battle()
        s.battle_at = at
        enemy = 1 - s.active
        s.foe = enemy if s.units_at(enemy, at) > 0 else NEUTRAL  # DT-15.3
        if s.events is not None:
            s.tell("combat", {"space": SPACE_KEYS[at], "side": SIDE_KEYS[s.active], "side_foe": SIDE_KEYS[s.foe]})
        if s.foe != NEUTRAL:
            s.push(WINDOW, W_PRE_COMBAT, int(enemy), 0, ONE_SIDED)

    def declare(self, s: WarState, at: int) -> None:
        """C2 (DT-15.6, DT-15.7)."""
        if s.truce:
            return
        if s.foe == NEUTRAL:
            s.mode = IN_SIEGE
        elif CASTLE[at] and s.control[at] == s.foe and s.units_at(s.foe, at) <= castle_limit(s, at):
            s.push(DECLARE)
        else:
            s.mode = IN_FIELD

    def commanders(self, s: WarState) -> None:
        """C4, attacker first: what is pushed last is done first."""
        if s.foe != NEUTRAL:
            s.push(ASSIGN, DEFEND)
            s.push(COMMANDER, DEFEND)
        s.push(ASSIGN, ATTACK)
        s.push(COMMANDER, ATTACK)


class Declare(Step):
    """D19."""

    def run(self, s: WarState, chance: Chance) -> bool:
        return s.ask(int(s.foe))

    def options(self, s: WarState) -> list[int]:
        return [do.FIELD, do.SIEGE]

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        s.pop()
        s.mode = IN_FIELD if action == do.FIELD else IN_SIEGE
        if s.events is not None:
            s.tell("declared", {"side": SIDE_KEYS[s.foe], "mode": "field" if action == do.FIELD else "siege"})


def muster_forces(s: WarState, at: int) -> None:
    """The two forces, and C3: the communication of their units (DT-15.2, DT-15.3, DT-13.6)."""
    s.groups = []
    s.chiefs = []
    known: list[int] = [-1] * 8
    for role in (ATTACK, DEFEND):
        side = role_side(s, role)
        for clan in range(CLANS):
            kind = clan * 3 + side
            n = int(s.men_at(at, kind))
            if n == 0:
                continue
            if role == ATTACK:
                n = n - s.marked(at, kind, FRESH) if s.is_active_kind(kind) else 0
            if n > 0:
                bits = cut_bit(s, role, int(s.kind_alliance(kind)), at, known)
                s.groups.extend([role, kind, -1, bits, n])
        if side == NEUTRAL:
            continue
        for leader in s.leaders_at(side, at):
            if role == ATTACK and (not s.is_active_leader(leader) or s.leader_marks[leader] & FRESH):
                continue
            bits = cut_bit(s, role, int(s.leader_alliance(leader)), at, known)
            s.chiefs.extend([role, leader, bits])


def cut_bit(s: WarState, role: int, alliance: int, at: int, known: list[int]) -> int:
    """CUT for a unit out of communication; the besieged count as in communication (DT-13.6)."""
    if s.mode == IN_SIEGE and role == DEFEND:
        return 0
    if known[alliance] < 0:
        known[alliance] = 0 if in_communication(s, alliance, at) else CUT
    return known[alliance]


# --- C4 -------------------------------------------------------------------------------------------------------------


class Commander(Step):
    """D20: a leader of the highest rank present (DT-15.8). Fact: role."""

    def run(self, s: WarState, chance: Chance) -> bool:
        if not self.options(s):
            s.pop()
            return False
        return s.ask(role_side(s, s.fact(2)))

    def options(self, s: WarState) -> list[int]:
        leaders = force_leaders(s, s.fact(2))
        top = max([int(s.leader_rank[leader]) for leader in leaders]) if leaders else 0
        return [do.LEADER + leader for leader in leaders if s.leader_rank[leader] == top]

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else "DT-15.8"

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        role = s.fact(2)
        s.pop()
        s.commander[role] = action - do.LEADER
        if s.events is not None:
            s.tell("commander", {"leader": LEADER_KEYS[action - do.LEADER], "side": SIDE_KEYS[role_side(s, role)]})


def assigned_to(s: WarState, leader: int) -> int:
    total = 0
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i + 2] == leader:
            total += s.groups[i + 4]
    return total


def unassigned(s: WarState, role: int, kind: int) -> int:
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i] == role and s.groups[i + 1] == kind and s.groups[i + 2] < 0:
            return s.groups[i + 4]
    return 0


def assign(s: WarState, role: int, kind: int, leader: int, n: int) -> None:
    """Puts `n` unassigned soldiers of a kind under a leader."""
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i] == role and s.groups[i + 1] == kind and s.groups[i + 2] < 0:
            bits = s.groups[i + 3]
            s.groups[i + 4] -= n
            if s.groups[i + 4] == 0:
                del s.groups[i : i + GROUP]
            add_group(s, role, kind, leader, bits, n)
            return


def add_group(s: WarState, role: int, kind: int, leader: int, bits: int, n: int) -> None:
    for i in range(0, len(s.groups), GROUP):
        same = s.groups[i] == role and s.groups[i + 1] == kind
        if same and s.groups[i + 2] == leader and s.groups[i + 3] == bits:
            s.groups[i + 4] += n
            return
    s.groups.extend([role, kind, leader, bits, n])


def assign_by_default(s: WarState, role: int) -> None:
    """Leaders in falling order of Bravery, then rank, then data order; turned kinds last (DT-15.9)."""
    leaders = force_leaders(s, role)
    keys = [(-BRAVERY[leader], int(-s.leader_rank[leader]), leader) for leader in leaders]
    keys.sort()
    kinds = force_kinds(s, role)
    for _, _, leader in keys:
        free = COMMAND[s.leader_rank[leader]] - assigned_to(s, leader)
        for kind in kinds:
            n = min(free, unassigned(s, role, kind))
            if n > 0:
                assign(s, role, kind, leader, n)
                free -= n


def force_kinds(s: WarState, role: int) -> list[int]:
    """Kinds of a force in data order of their clans, turned kinds last."""
    side = role_side(s, role)
    found: list[int] = []
    for turned in (False, True):
        for kind in range(KINDS):
            is_turned = s.clan_side[kind // 3] != side
            if is_turned == turned and any_group(s, role, kind):
                found.append(kind)
    return found


def any_group(s: WarState, role: int, kind: int) -> bool:
    return any(s.groups[i] == role and s.groups[i + 1] == kind for i in range(0, len(s.groups), GROUP))


class Assign(Step):
    """D21. Facts: role, leader + 1 who is being given soldiers. The next leader comes later in data order."""

    def run(self, s: WarState, chance: Chance) -> bool:
        role = s.fact(2)
        leaders = force_leaders(s, role)
        soldiers = soldiers_in(s, role)
        if not leaders or soldiers == 0:
            s.pop()
            return False
        if s.fact(1) == 0 and len(leaders) == 1 and COMMAND[s.leader_rank[leaders[0]]] >= soldiers:
            assign_by_default(s, role)
            s.pop()
            return False
        return s.ask(role_side(s, role))

    def options(self, s: WarState) -> list[int]:
        role, leader = s.fact(2), s.fact(3) - 1
        found: list[int] = []
        if s.fact(1) == 0:
            found.append(do.AUTO)
        found.append(do.CONFIRM)
        if leader >= 0 and assigned_to(s, leader) < COMMAND[s.leader_rank[leader]]:
            for kind in force_kinds(s, role):
                if unassigned(s, role, kind) > 0:
                    found.append(do.SOLDIER + kind)
        for other in force_leaders(s, role):
            if other > leader:
                found.append(do.LEADER + other)
        return found

    def refusal(self, s: WarState, action: int) -> str:
        if action in self.options(s):
            return ""
        return "DT-4.6" if do.SOLDIER <= action < do.SOLDIER_CUT else "DT-15.9" if action >= do.LEADER else WRONG_STEP

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        role = s.fact(2)
        s.note(1, 1)
        if action == do.AUTO:
            assign_by_default(s, role)
            s.pop()
        elif action == do.CONFIRM:
            s.pop()
        elif action >= do.LEADER:
            s.note(3, action - do.LEADER + 1)
        else:
            assign(s, role, action - do.SOLDIER, s.fact(3) - 1, 1)


# --- leaders lost or turned in a combat -----------------------------------------------------------------------------


def leader_leaves_force(s: WarState, leader: int) -> None:
    """His soldiers are unassigned (DT-15.10) and a successor commands (DT-15.12)."""
    role = -1
    for i in range(0, len(s.chiefs), CHIEF):
        if s.chiefs[i + 1] == leader:
            role = s.chiefs[i]
            del s.chiefs[i : i + CHIEF]
            break
    if role < 0:
        return
    loose: list[int] = []
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i + 2] == leader:
            loose.extend(s.groups[i : i + GROUP])
    i = len(s.groups) - GROUP
    while i >= 0:
        if s.groups[i + 2] == leader:
            del s.groups[i : i + GROUP]
        i -= GROUP
    for i in range(0, len(loose), GROUP):
        add_group(s, loose[i], loose[i + 1], -1, loose[i + 3], loose[i + 4])
    if s.commander[role] == leader:
        s.commander[role] = successor(s, role)


def successor(s: WarState, role: int) -> int:
    """The highest in rank, then Bravery, then data order; one who came over only if there is no other (DT-15.12)."""
    best = -1
    best_key = (-1, -1, -1)
    for i in range(0, len(s.chiefs), CHIEF):
        if s.chiefs[i] != role:
            continue
        leader = s.chiefs[i + 1]
        own = 0 if s.chiefs[i + 2] & 2 else 1
        key = (own, int(s.leader_rank[leader]), BRAVERY[leader])
        if best < 0 or key > best_key or (key == best_key and leader < best):
            best = leader
            best_key = key
    return best
