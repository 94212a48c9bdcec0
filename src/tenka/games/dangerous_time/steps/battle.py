"""The field battle, round by round (DT-16), and the removal of losses (DT-19.1 to DT-19.4)."""

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    BRAVERY,
    C_MURAKAMI,
    CLAN_KEYS,
    DAIMYO,
    HIT,
    LEADER_KEYS,
    MAX_ROUNDS,
    NEUTRAL,
    ODA,
    SEA,
    SIDE_KEYS,
    SPACE_KEYS,
    W_ROUND,
)
from tenka.games.dangerous_time.position import ATTACK, CHIEF, CUT, DEFEND, GROUP, WRONG_STEP, Step, WarState
from tenka.games.dangerous_time.realm.leaders import ask_fortune, may_reroll
from tenka.games.dangerous_time.steps.combat import (
    force_size,
    leader_leaves_force,
    leaders_in,
    over,
    role_side,
    soldiers_in,
)
from tenka.games.dangerous_time.steps.frames import FATE, LOSSES, WINDOW
from tenka.games.dangerous_time.steps.retreat import can_retreat, force_units, start_retreat
from tenka.kernel.chance import Chance

GUNS = 2  # DT-26.2
IRON = 2  # DT-26.17


class Round(Step):
    """R1 to R7 (DT-16.1), again and again until the battle is over."""

    def run(self, s: WarState, chance: Chance) -> bool:
        place = s.fact(1)
        if place == 0:
            self.open(s)
        elif over(s) and place < 6:
            s.pop()
        elif place == 1 or place == 2:  # R2
            role = DEFEND if place == 1 else ATTACK
            if self.may_retreat(s, role):
                return s.ask(role_side(s, role))
            s.note(1, place + 1)
        elif place == 3:
            self.duel(s, chance)
        elif place == 4:
            self.roll_initiative(s, chance)
        elif place == 5:
            self.fire(s, chance)
        elif place == 6 or place == 7:  # R6
            role = DEFEND if place == 6 else ATTACK
            s.note(1, place + 1)
            if s.hits[role] > 0:
                s.push(LOSSES, role, int(s.hits[role]))
        elif place == 8:
            self.close(s)
        else:
            s.pop()
        return False

    def open(self, s: WarState) -> None:
        s.note(1, 1)
        s.round += 1
        s.withdrawing = -1
        s.hits[ATTACK] = 0
        s.hits[DEFEND] = 0
        if s.events is not None:
            s.tell("round", {"n": int(s.round)})
        if s.round > 1:
            s.push(WINDOW, W_ROUND, int(s.active))

    # --- R2 ---------------------------------------------------------------------------------------------------

    def may_retreat(self, s: WarState, role: int) -> bool:
        """DT-16.2, DT-26.7, DT-26.8."""
        if s.round == 1 and ((role == DEFEND and s.surprise) or (role == ATTACK and s.ambush)):
            return False
        return can_retreat(s, role_side(s, role), int(s.battle_at), role)

    def options(self, s: WarState) -> list[int]:
        return [do.STAND, do.RETREAT]

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        role = DEFEND if s.fact(1) == 1 else ATTACK
        if action == do.RETREAT:
            s.withdrawing = role
            s.note(1, 3)
            if s.events is not None:
                s.tell("retreat-declared", {"side": SIDE_KEYS[role_side(s, role)]})
        else:
            s.note(1, s.fact(1) + 1)

    # --- R3 ---------------------------------------------------------------------------------------------------

    def duel(self, s: WarState, chance: Chance) -> None:
        """DT-16.3."""
        s.note(1, 4)
        if s.withdrawing >= 0 or force_size(s, ATTACK) != 1 or force_size(s, DEFEND) != 1:
            return
        if leaders_in(s, ATTACK) + leaders_in(s, DEFEND) > 0:
            return
        s.note(1, 9)
        one, two = s.roll(chance), s.roll(chance)
        if s.events is not None:
            s.tell("duel", {"die_one": one, "die_two": two})
        if one <= two:
            lose_soldier(s, last_group(s, ATTACK))
        if two <= one:
            lose_soldier(s, last_group(s, DEFEND))

    # --- R4 ---------------------------------------------------------------------------------------------------

    def roll_initiative(self, s: WarState, chance: Chance) -> None:
        s.note(1, 5)
        s.dice[ATTACK] = s.roll(chance)
        s.dice[DEFEND] = s.roll(chance)
        for role in (ATTACK, DEFEND):
            side = role_side(s, role)
            if s.dice[role] < 6 and side != NEUTRAL and may_reroll(s, side):  # DT-25.5
                if s.events is not None:
                    s.tell("initiative-dice", {"die_one": int(s.dice[ATTACK]), "die_two": int(s.dice[DEFEND])})
                ask_fortune(s, side, role)
                return

    # --- R5 ---------------------------------------------------------------------------------------------------

    def fire(self, s: WarState, chance: Chance) -> None:
        s.note(1, 6)
        one = int(s.dice[ATTACK]) + initiative_bonus(s, ATTACK)
        two = int(s.dice[DEFEND]) + initiative_bonus(s, DEFEND)
        attacker_fires, defender_fires = who_fires(s, one - two)
        if s.events is not None:
            s.tell(
                "initiative",
                {
                    "die_one": int(s.dice[ATTACK]),
                    "die_two": int(s.dice[DEFEND]),
                    "one": one,
                    "two": two,
                },
            )
        if attacker_fires:
            s.hits[DEFEND] = volley(s, ATTACK, chance)
        if defender_fires:
            s.hits[ATTACK] = volley(s, DEFEND, chance)

    # --- R7 ---------------------------------------------------------------------------------------------------

    def close(self, s: WarState) -> None:
        role = int(s.withdrawing)
        if role < 0 and s.round >= MAX_ROUNDS and not over(s):  # DT-16.15
            role = ATTACK
        if role >= 0:
            s.note(1, 9)
            if force_size(s, role) > 0:
                start_retreat(s, role_side(s, role), int(s.battle_at), force_units(s, role))
        elif over(s):
            s.pop()
        else:
            s.note(1, 0)


def cut_off(s: WarState, role: int) -> bool:
    """Is a force out of communication for initiative? (DT-16.5)"""
    cut = 0
    for i in range(0, len(s.chiefs), CHIEF):
        if s.chiefs[i] == role and s.chiefs[i + 2] & CUT:
            if s.chiefs[i + 1] == s.commander[role]:
                return True
            cut += 1
    if s.commander[role] >= 0:
        return False
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i] == role and s.groups[i + 3] & CUT:
            cut += s.groups[i + 4]
    return cut * 2 > force_size(s, role)


def initiative_bonus(s: WarState, role: int) -> int:
    """DT-16.4."""
    bonus = int(s.bravery_of(role)) + GUNS * int(s.guns[role])
    leader = s.commander[role]
    if leader >= 0 and s.leader_rank[leader] == DAIMYO:
        bonus += 1
    if cut_off(s, 1 - role):
        bonus += 1
    if s.withdrawing == 1 - role:
        bonus += 1
    return bonus


def who_fires(s: WarState, ahead: int) -> tuple[bool, bool]:
    """Do attacker and defender fire, if the attacker's result minus the defender's is `ahead`? (DT-16.6)"""
    braver = int(s.bravery_of(ATTACK) - s.bravery_of(DEFEND))
    attacker_leads = ahead >= 2 or (ahead == 1 and braver > 0)
    defender_leads = ahead <= -2 or (ahead == -1 and braver < 0)
    if s.withdrawing == DEFEND:  # DT-16.7
        return not defender_leads, False
    surprised = s.round == 1 and s.surprise  # DT-26.7
    if s.withdrawing == ATTACK:
        return False, not attacker_leads and not surprised
    attacker, defender = not defender_leads, not attacker_leads
    if s.round == 1 and s.ambush:  # DT-26.8
        return attacker, True
    return attacker, defender and not surprised


def soldier_bonus(s: WarState, role: int, kind: int, leader: int) -> int:
    """DT-16.9."""
    bonus = BRAVERY[leader] if leader >= 0 else 0
    if kind // 3 == C_MURAKAMI and SEA[s.battle_at] and not s.iron:  # DT-20.3, DT-26.17
        bonus += 1
    return bonus + force_bonus(s, role)


def force_bonus(s: WarState, role: int) -> int:
    """What cards add to every die of a force."""
    return GUNS * int(s.guns[role]) + (IRON if s.iron and role_side(s, role) == ODA else 0)


def fire_bonuses(s: WarState, role: int) -> list[int]:
    """The bonus of each die in the order of DT-16.16: units in communication, then pairs out of it (DT-16.8)."""
    steady: list[int] = []
    cut: list[int] = []
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i] == role:
            bonus = soldier_bonus(s, role, s.groups[i + 1], s.groups[i + 2])
            (cut if s.groups[i + 3] & CUT else steady).extend([bonus] * s.groups[i + 4])
    for i in range(0, len(s.chiefs), CHIEF):
        if s.chiefs[i] == role:
            bonus = BRAVERY[s.chiefs[i + 1]] + force_bonus(s, role)
            (cut if s.chiefs[i + 2] & CUT else steady).append(bonus)
    steady.sort(reverse=True)
    cut.sort(reverse=True)
    return steady + cut[::2]


def volley(s: WarState, role: int, chance: Chance) -> int:
    """All dice of a force; the number of hits (DT-16.10)."""
    hits = 0
    dice: list[str] = []
    for bonus in fire_bonuses(s, role):
        die = s.roll(chance)
        if die + bonus >= HIT:
            hits += 1
        if s.events is not None:
            dice.append(str(die) if bonus == 0 else f"{die}+{bonus}")
    if s.events is not None:
        s.tell("fire", {"side": SIDE_KEYS[role_side(s, role)], "dice": " ".join(dice), "hits": hits})
    return hits


# --- losses ---------------------------------------------------------------------------------------------------------


def last_group(s: WarState, role: int) -> int:
    found = -1
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i] == role:
            found = i
    return found


def lose_soldier(s: WarState, group: int, n: int = 1) -> None:
    """Soldiers of a group are eliminated (DT-19.5)."""
    kind = s.groups[group + 1]
    s.to_box(s.battle_at, kind, n)
    s.groups[group + 4] -= n
    if s.groups[group + 4] == 0:
        del s.groups[group : group + GROUP]
    if s.events is not None:
        s.tell(
            "soldiers-lost",
            {"clan": CLAN_KEYS[kind // 3], "n": n, "space": SPACE_KEYS[s.battle_at], "side": SIDE_KEYS[kind % 3]},
        )


class Losses(Step):
    """D24. Facts: role, hits left, chosen kind + 1, chosen leader + 2, second of a pair."""

    def run(self, s: WarState, chance: Chance) -> bool:
        role, hits = s.fact(2), s.fact(3)
        if hits <= 0 or force_size(s, role) == 0:
            s.pop()
            return False
        if s.fact(6) and not self.has_second(s, role):
            self.hit_is_paid(s)
            return False
        if s.fact(6) == 0 and s.fact(4) == 0 and 0 < soldiers_in(s, role) <= hits and not self.any_cut(s, role):
            self.lose_all_soldiers(s, role)
            return False
        if role_side(s, role) == NEUTRAL:
            lose_soldier(s, last_group(s, role))
            s.note(3, hits - 1)
            return False
        if s.fact(1) == 1:
            self.choose_by_default(s)
            return False
        return s.ask(role_side(s, role))

    def lose_all_soldiers(self, s: WarState, role: int) -> None:
        s.note(3, s.fact(3) - soldiers_in(s, role))
        while soldiers_in(s, role) > 0:
            group = last_group(s, role)
            lose_soldier(s, group, s.groups[group + 4])

    def any_cut(self, s: WarState, role: int) -> bool:
        return any(s.groups[i] == role and bool(s.groups[i + 3] & CUT) for i in range(0, len(s.groups), GROUP))

    def has_second(self, s: WarState, role: int) -> bool:
        """Can a pair out of communication be completed? (DT-19.3)"""
        if soldiers_in(s, role) > 0:
            return self.any_cut(s, role)
        return any(s.chiefs[i] == role and bool(s.chiefs[i + 2] & CUT) for i in range(0, len(s.chiefs), CHIEF))

    def matching(self, s: WarState) -> list[int]:
        """Groups that fit what has been chosen so far."""
        role, kind, leader, second = s.fact(2), s.fact(4) - 1, s.fact(5) - 2, s.fact(6)
        found: list[int] = []
        for i in range(0, len(s.groups), GROUP):
            if s.groups[i] != role or (second and not s.groups[i + 3] & CUT):
                continue
            if kind >= 0 and s.groups[i + 1] != kind:
                continue
            if leader >= -1 and s.groups[i + 2] != leader:
                continue
            found.append(i)
        return found

    def options(self, s: WarState) -> list[int]:
        role = s.fact(2)
        found: list[int] = []
        if soldiers_in(s, role) == 0:
            for i in range(0, len(s.chiefs), CHIEF):
                if s.chiefs[i] == role and (not s.fact(6) or s.chiefs[i + 2] & CUT):
                    found.append(do.LEADER + s.chiefs[i + 1])
        elif s.fact(5) > 0:
            return [do.IN_LINE, do.CUT_OFF]
        else:
            for i in self.matching(s):
                if s.fact(4) == 0:
                    option = do.SOLDIER + s.groups[i + 1]
                else:
                    option = do.LEADER + s.groups[i + 2] if s.groups[i + 2] >= 0 else do.UNASSIGNED
                if option not in found:
                    found.append(option)
        if len(found) > 1:
            found.append(do.AUTO)
        return found

    def refusal(self, s: WarState, action: int) -> str:
        if action in self.options(s):
            return ""
        if do.LEADER <= action < do.CLAN and soldiers_in(s, s.fact(2)) > 0:
            return "DT-19.2"
        return "DT-19.3" if do.SOLDIER <= action < do.SOLDIER_CUT else WRONG_STEP

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        if action == do.AUTO:
            s.note(1, 1)
            s.note(4, 0)
            return
        if soldiers_in(s, s.fact(2)) == 0:
            self.lose_leader(s, action - do.LEADER)
            return
        if action == do.IN_LINE or action == do.CUT_OFF:
            for group in self.matching(s):
                if bool(s.groups[group + 3] & CUT) == (action == do.CUT_OFF):
                    self.lose(s, group)
                    return
        if s.fact(4) == 0:
            s.note(4, action - do.SOLDIER + 1)
        else:
            s.note(5, 1 if action == do.UNASSIGNED else action - do.LEADER + 2)
        found = self.matching(s)
        if len(found) == 1 or self.alike(s, found):
            self.lose(s, found[0])

    def alike(self, s: WarState, found: list[int]) -> bool:
        """Groups that differ in nothing that can be chosen."""
        first = found[0]
        return all(
            s.groups[i + 2] == s.groups[first + 2] and (s.groups[i + 3] ^ s.groups[first + 3]) & CUT == 0 for i in found
        )

    def choose_by_default(self, s: WarState) -> None:
        """Unassigned first, then lowest Bravery, turned kinds first (table A)."""
        role = s.fact(2)
        if soldiers_in(s, role) == 0:
            leaders = [a - do.LEADER for a in self.options(s) if a >= do.LEADER]
            leaders.sort(key=BRAVERY.__getitem__)
            self.lose_leader(s, leaders[0])
            return
        best = -1
        best_key = (9, 9, 9)
        for i in self.matching(s):
            leader = s.groups[i + 2]
            turned = 0 if s.clan_side[s.groups[i + 1] // 3] != role_side(s, role) else 1
            key = (0 if leader < 0 else 1, BRAVERY[leader] if leader >= 0 else 0, turned)
            if best < 0 or key < best_key:
                best = i
                best_key = key
        self.lose(s, best)

    def lose(self, s: WarState, group: int) -> None:
        cut = bool(s.groups[group + 3] & CUT)
        lose_soldier(s, group)
        self.count(s, cut)

    def lose_leader(self, s: WarState, leader: int) -> None:
        cut = False
        for i in range(0, len(s.chiefs), CHIEF):
            if s.chiefs[i + 1] == leader:
                cut = bool(s.chiefs[i + 2] & CUT)
        leader_leaves_force(s, leader)
        self.count(s, cut)
        if s.events is not None:
            s.tell("leader-lost", {"leader": LEADER_KEYS[leader], "side": SIDE_KEYS[s.leader_side[leader]]})
        s.push(FATE, leader)

    def count(self, s: WarState, cut: bool) -> None:
        """A hit on units out of communication eliminates two (DT-19.1)."""
        s.note(4, 0)
        s.note(5, 0)
        if cut and not s.fact(6):
            s.note(6, 1)
        else:
            self.hit_is_paid(s)

    def hit_is_paid(self, s: WarState) -> None:
        s.note(6, 0)
        s.note(4, 0)
        s.note(5, 0)
        s.note(3, s.fact(3) - 1)
