"""The combat that is being fought."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tenka.games.dangerous_time.facts.board import BRAVERY, KINDS, NEUTRAL
from tenka.games.dangerous_time.realm.impulse import CUT, ImpulseView
from tenka.games.dangerous_time.realm.part import Shown, numbers, zeros

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView

# The two roles of a combat
ATTACK: Final = 0
DEFEND: Final = 1
NO_MODE: Final = 0
IN_FIELD: Final = 1
IN_SIEGE: Final = 2
CAME_OVER: Final = 2  # bit of a group or leader of a force, beside CUT
GROUP: Final = 5  # role, kind, leader or -1, bits, number
CHIEF: Final = 3  # role, leader, bits


class BattleView(ImpulseView, frozen=True):
    battle_at: int
    foe: int
    mode: int
    round: int
    groups: "list[int]"
    """Role, kind, leader or -1, bits and number of the soldiers in a combat."""
    chiefs: "list[int]"
    """Role, leader and bits of the leaders in a combat."""
    commander: "list[int]"
    guns: "list[int]"
    surprise: bool
    ambush: bool
    iron: bool
    truce: bool
    hits: "list[int]"
    dice: "list[int]"
    withdrawing: int


@mypyc_attr(acyclic=True)
class Battle:
    """The combat that is being fought."""

    at: i64
    foe: i64
    mode: i64
    round: i64
    groups: list[int]
    chiefs: list[int]
    commander: vec[i64]
    guns: vec[i64]
    surprise: bool
    ambush: bool
    iron: bool
    truce: bool
    hits: vec[i64]
    dice: vec[i64]  # initiative
    withdrawing: i64  # role that declared retreat, or -1

    def blank(self) -> None:
        self.at = -1
        self.foe = NEUTRAL
        self.mode = NO_MODE
        self.round = 0
        self.groups = []
        self.chiefs = []
        self.commander = vec[i64]([-1, -1])
        self.guns = zeros(2)
        self.surprise = False
        self.ambush = False
        self.iron = False
        self.truce = False
        self.hits = zeros(2)
        self.dice = zeros(2)
        self.withdrawing = -1

    def copy(self) -> "Battle":
        new = Battle()
        new.at = self.at
        new.foe = self.foe
        new.mode = self.mode
        new.round = self.round
        new.groups = self.groups[:]
        new.chiefs = self.chiefs[:]
        new.commander = self.commander[:]
        new.guns = self.guns[:]
        new.surprise = self.surprise
        new.ambush = self.ambush
        new.iron = self.iron
        new.truce = self.truce
        new.hits = self.hits[:]
        new.dice = self.dice[:]
        new.withdrawing = self.withdrawing
        return new

    def show(self, view: Shown) -> None:
        view["battle_at"] = int(self.at)
        view["foe"] = int(self.foe)
        view["mode"] = int(self.mode)
        view["round"] = int(self.round)
        view["groups"] = self.groups[:]
        view["chiefs"] = self.chiefs[:]
        view["commander"] = numbers(self.commander)
        view["guns"] = numbers(self.guns)
        view["surprise"] = self.surprise
        view["ambush"] = self.ambush
        view["iron"] = self.iron
        view["truce"] = self.truce
        view["hits"] = numbers(self.hits)
        view["dice"] = numbers(self.dice)
        view["withdrawing"] = int(self.withdrawing)

    def restore(self, view: "WarView") -> None:
        self.at = view.battle_at
        self.foe = view.foe
        self.mode = view.mode
        self.round = view.round
        self.groups = view.groups[:]
        self.chiefs = view.chiefs[:]
        self.commander = vec[i64](view.commander)
        self.guns = vec[i64](view.guns)
        self.surprise = view.surprise
        self.ambush = view.ambush
        self.iron = view.iron
        self.truce = view.truce
        self.hits = vec[i64](view.hits)
        self.dice = vec[i64](view.dice)
        self.withdrawing = view.withdrawing

    def bravery_of(self, role: i64) -> i64:
        """The commander's, or 0."""
        leader = self.commander[role]
        return 0 if leader < 0 else BRAVERY[leader]

    # --- the two forces ---------------------------------------------------------------------------------------

    def size(self, role: int) -> int:
        """All units of a force."""
        return self.soldiers_in(role) + self.leaders_in(role)

    def soldiers_in(self, role: int) -> int:
        total = 0
        groups = self.groups
        for i in range(0, len(groups), GROUP):
            if groups[i] == role:
                total += groups[i + 4]
        return total

    def leaders_in(self, role: int) -> int:
        total = 0
        for i in range(0, len(self.chiefs), CHIEF):
            if self.chiefs[i] == role:
                total += 1
        return total

    def force_leaders(self, role: int) -> list[int]:
        """In data order."""
        found = [self.chiefs[i + 1] for i in range(0, len(self.chiefs), CHIEF) if self.chiefs[i] == role]
        found.sort()
        return found

    def over(self) -> bool:
        """A force without a unit ends the combat (DT-15.11)."""
        return self.size(ATTACK) == 0 or self.size(DEFEND) == 0

    def in_force(self, role: int, leader: int) -> bool:
        chiefs = self.chiefs
        return any(chiefs[i] == role and chiefs[i + 1] == leader for i in range(0, len(chiefs), CHIEF))

    def any_group(self, role: int, kind: int) -> bool:
        groups = self.groups
        return any(groups[i] == role and groups[i + 1] == kind for i in range(0, len(groups), GROUP))

    def any_soldiers_cut(self, role: int) -> bool:
        groups = self.groups
        return any(groups[i] == role and bool(groups[i + 3] & CUT) for i in range(0, len(groups), GROUP))

    def any_leader_cut(self, role: int) -> bool:
        chiefs = self.chiefs
        return any(chiefs[i] == role and bool(chiefs[i + 2] & CUT) for i in range(0, len(chiefs), CHIEF))

    def last_group(self, role: int) -> int:
        found = -1
        for i in range(0, len(self.groups), GROUP):
            if self.groups[i] == role:
                found = i
        return found

    def units(self, role: int) -> list[int]:
        """All units of a force as pairs of unit code and number, leaders first."""
        found: list[int] = []
        for i in range(0, len(self.chiefs), CHIEF):
            if self.chiefs[i] == role:
                found.extend([KINDS + self.chiefs[i + 1], 1])
        groups = self.groups
        for kind in range(KINDS):
            n = 0
            for i in range(0, len(groups), GROUP):
                if groups[i] == role and groups[i + 1] == kind:
                    n += groups[i + 4]
            if n > 0:
                found.extend([kind, n])
        return found

    # --- soldiers under leaders -------------------------------------------------------------------------------

    def assigned_to(self, leader: int) -> int:
        total = 0
        for i in range(0, len(self.groups), GROUP):
            if self.groups[i + 2] == leader:
                total += self.groups[i + 4]
        return total

    def unassigned(self, role: int, kind: int) -> int:
        groups = self.groups
        for i in range(0, len(groups), GROUP):
            if groups[i] == role and groups[i + 1] == kind and groups[i + 2] < 0:
                return groups[i + 4]
        return 0

    def assign(self, role: int, kind: int, leader: int, n: int) -> None:
        """Puts `n` unassigned soldiers of a kind under a leader."""
        groups = self.groups
        for i in range(0, len(groups), GROUP):
            if groups[i] == role and groups[i + 1] == kind and groups[i + 2] < 0:
                bits = groups[i + 3]
                groups[i + 4] -= n
                if groups[i + 4] == 0:
                    del groups[i : i + GROUP]
                self.add_group(role, kind, leader, bits, n)
                return

    def add_group(self, role: int, kind: int, leader: int, bits: int, n: int) -> None:
        groups = self.groups
        for i in range(0, len(groups), GROUP):
            same = groups[i] == role and groups[i + 1] == kind
            if same and groups[i + 2] == leader and groups[i + 3] == bits:
                groups[i + 4] += n
                return
        groups.extend([role, kind, leader, bits, n])

    def lose_soldiers(self, group: int, n: int) -> None:
        self.groups[group + 4] -= n
        if self.groups[group + 4] == 0:
            del self.groups[group : group + GROUP]

    # --- who leaves -------------------------------------------------------------------------------------------

    def dismiss(self, leader: int) -> int:
        """A leader leaves his force and his soldiers are unassigned (DT-15.10); returns his role, or -1."""
        chiefs = self.chiefs
        for i in range(0, len(chiefs), CHIEF):
            if chiefs[i + 1] == leader:
                role = chiefs[i]
                del chiefs[i : i + CHIEF]
                self.free_soldiers_of(leader)
                return role
        return -1

    def free_soldiers_of(self, leader: int) -> None:
        groups = self.groups
        loose: list[int] = []
        for i in range(0, len(groups), GROUP):
            if groups[i + 2] == leader:
                loose.extend(groups[i : i + GROUP])
        i = len(groups) - GROUP
        while i >= 0:
            if groups[i + 2] == leader:
                del groups[i : i + GROUP]
            i -= GROUP
        for i in range(0, len(loose), GROUP):
            self.add_group(loose[i], loose[i + 1], -1, loose[i + 3], loose[i + 4])

    def drop_groups(self, kind: int) -> None:
        groups = self.groups
        i = len(groups) - GROUP
        while i >= 0:
            if groups[i + 1] == kind:
                del groups[i : i + GROUP]
            i -= GROUP

    def take_out(self, unit: int, n: int) -> None:
        """Takes units out of the force they belong to; those that came over first, for only they are displaced."""
        groups = self.groups
        if unit >= KINDS:
            for i in range(0, len(self.chiefs), CHIEF):
                if self.chiefs[i + 1] == unit - KINDS:
                    del self.chiefs[i : i + CHIEF]
                    break
            for i in range(0, len(groups), GROUP):
                if groups[i + 2] == unit - KINDS:
                    groups[i + 2] = -1
            return
        i = len(groups) - GROUP
        while i >= 0 and n > 0:
            if groups[i + 1] == unit:
                out = min(n, groups[i + 4])
                groups[i + 4] -= out
                n -= out
                if groups[i + 4] == 0:
                    del groups[i : i + GROUP]
            i -= GROUP
