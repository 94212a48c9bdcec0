"""The field battle, round by round (DT-16), and the removal of losses (DT-19.1 to DT-19.4)."""

from typing import Final

from mypy_extensions import i64

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
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.battle import ATTACK, CHIEF, DEFEND, GROUP
from tenka.games.dangerous_time.realm.impulse import CUT
from tenka.games.dangerous_time.steps.combat import (
    leader_leaves_force,
    role_side,
)
from tenka.games.dangerous_time.steps.fate import ask_fortune, may_reroll
from tenka.games.dangerous_time.steps.frames import FATE, LOSSES, WINDOW
from tenka.games.dangerous_time.steps.retreat import can_retreat, start_retreat
from tenka.games.dangerous_time.steps.step import WRONG_STEP, Args, Step, first_of
from tenka.kernel.chance import Chance

GUNS = 2  # DT-26.2
IRON = 2  # DT-26.17
PROGRESS: Final = [*["stand"] * 4, *["initiative"] * 2, "fire", *["losses"] * 2, "retreat"]
"""How far a round has come, by the place of its step."""


class Round(Step):
    """R1 to R7 (DT-16.1), again and again until the battle is over."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        place = s.place()
        if place == 0:
            self.open(s)
        elif s.battle.over() and place < 6:
            s.pop()
        elif place == 1 or place == 2:  # R2
            role = DEFEND if place == 1 else ATTACK
            if self.may_retreat(s, role):
                return s.ask(role_side(s, role))
            s.go_to(place + 1)
        elif place == 3:
            self.duel(s, chance)
        elif place == 4:
            self.roll_initiative(s, chance)
        elif place == 5:
            self.fire(s, chance)
        elif place == 6 or place == 7:  # R6
            role = DEFEND if place == 6 else ATTACK
            s.go_to(place + 1)
            if s.battle.hits[role] > 0:
                s.push(LOSSES, role, int(s.battle.hits[role]))
        elif place == 8:
            self.close(s)
        else:
            s.pop()
        return False

    def progress(self, s: WarPosition, frame: i64) -> str:
        return PROGRESS[min(int(s.procedure.stack[frame + 1]), len(PROGRESS) - 1)]

    def open(self, s: WarPosition) -> None:
        s.go_to(1)
        s.battle.round += 1
        s.battle.withdrawing = -1
        s.battle.hits[ATTACK] = 0
        s.battle.hits[DEFEND] = 0
        if s.events is not None:
            s.tell("round", {"n": int(s.battle.round)})
        if s.battle.round > 1:
            s.push(WINDOW, W_ROUND, int(s.impulse.active))

    # --- R2 ---------------------------------------------------------------------------------------------------

    def may_retreat(self, s: WarPosition, role: int) -> bool:
        """DT-16.2, DT-26.7, DT-26.8."""
        if s.battle.round == 1 and ((role == DEFEND and s.battle.surprise) or (role == ATTACK and s.battle.ambush)):
            return False
        return can_retreat(s, role_side(s, role), int(s.battle.at), role)

    def options(self, s: WarPosition) -> list[int]:
        return [do.STAND, do.RETREAT]

    def args(self, s: WarPosition) -> Args:
        return {"n": int(s.battle.round)}

    def offered(self, s: WarPosition, answers: list[int]) -> list[int]:
        return answers

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        role = DEFEND if s.place() == 1 else ATTACK
        if action == do.RETREAT:
            s.battle.withdrawing = role
            s.go_to(3)
            if s.events is not None:
                s.tell("retreat-declared", {"side": SIDE_KEYS[role_side(s, role)]})
        else:
            s.go_to(s.place() + 1)

    # --- R3 ---------------------------------------------------------------------------------------------------

    def duel(self, s: WarPosition, chance: Chance) -> None:
        """DT-16.3."""
        s.go_to(4)
        if s.battle.withdrawing >= 0 or s.battle.size(ATTACK) != 1 or s.battle.size(DEFEND) != 1:
            return
        if s.battle.leaders_in(ATTACK) + s.battle.leaders_in(DEFEND) > 0:
            return
        s.go_to(9)
        one, two = s.roll(chance), s.roll(chance)
        if s.events is not None:
            s.tell("duel", {"die_one": one, "die_two": two})
        if one <= two:
            lose_soldier(s, s.battle.last_group(ATTACK))
        if two <= one:
            lose_soldier(s, s.battle.last_group(DEFEND))

    # --- R4 ---------------------------------------------------------------------------------------------------

    def roll_initiative(self, s: WarPosition, chance: Chance) -> None:
        s.go_to(5)
        s.battle.dice[ATTACK] = s.roll(chance)
        s.battle.dice[DEFEND] = s.roll(chance)
        for role in (ATTACK, DEFEND):
            side = role_side(s, role)
            if s.battle.dice[role] < 6 and side != NEUTRAL and may_reroll(s, side):  # DT-25.5
                if s.events is not None:
                    s.tell(
                        "initiative-dice",
                        {"die_one": int(s.battle.dice[ATTACK]), "die_two": int(s.battle.dice[DEFEND])},
                    )
                ask_fortune(s, side, role)
                return

    # --- R5 ---------------------------------------------------------------------------------------------------

    def fire(self, s: WarPosition, chance: Chance) -> None:
        s.go_to(6)
        one = int(s.battle.dice[ATTACK]) + initiative_bonus(s, ATTACK)
        two = int(s.battle.dice[DEFEND]) + initiative_bonus(s, DEFEND)
        attacker_fires, defender_fires = who_fires(s, one - two)
        if s.events is not None:
            s.tell(
                "initiative",
                {
                    "die_one": int(s.battle.dice[ATTACK]),
                    "die_two": int(s.battle.dice[DEFEND]),
                    "one": one,
                    "two": two,
                },
            )
        if attacker_fires:
            s.battle.hits[DEFEND] = volley(s, ATTACK, chance)
        if defender_fires:
            s.battle.hits[ATTACK] = volley(s, DEFEND, chance)

    # --- R7 ---------------------------------------------------------------------------------------------------

    def close(self, s: WarPosition) -> None:
        role = int(s.battle.withdrawing)
        if role < 0 and s.battle.round >= MAX_ROUNDS and not s.battle.over():  # DT-16.15
            role = ATTACK
        if role >= 0:
            s.go_to(9)
            if s.battle.size(role) > 0:
                start_retreat(s, role_side(s, role), int(s.battle.at), s.battle.units(role))
        elif s.battle.over():
            s.pop()
        else:
            s.go_to(0)


def cut_off(s: WarPosition, role: int) -> bool:
    """Is a force out of communication for initiative? (DT-16.5)"""
    cut = 0
    for i in range(0, len(s.battle.chiefs), CHIEF):
        if s.battle.chiefs[i] == role and s.battle.chiefs[i + 2] & CUT:
            if s.battle.chiefs[i + 1] == s.battle.commander[role]:
                return True
            cut += 1
    if s.battle.commander[role] >= 0:
        return False
    for i in range(0, len(s.battle.groups), GROUP):
        if s.battle.groups[i] == role and s.battle.groups[i + 3] & CUT:
            cut += s.battle.groups[i + 4]
    return cut * 2 > s.battle.size(role)


def initiative_bonus(s: WarPosition, role: int) -> int:
    """DT-16.4."""
    bonus = int(s.battle.bravery_of(role)) + GUNS * int(s.battle.guns[role])
    leader = s.battle.commander[role]
    if leader >= 0 and s.leaders.rank[leader] == DAIMYO:
        bonus += 1
    if cut_off(s, 1 - role):
        bonus += 1
    if s.battle.withdrawing == 1 - role:
        bonus += 1
    return bonus


def who_fires(s: WarPosition, ahead: int) -> tuple[bool, bool]:
    """Do attacker and defender fire, if the attacker's result minus the defender's is `ahead`? (DT-16.6)"""
    braver = int(s.battle.bravery_of(ATTACK) - s.battle.bravery_of(DEFEND))
    attacker_leads = ahead >= 2 or (ahead == 1 and braver > 0)
    defender_leads = ahead <= -2 or (ahead == -1 and braver < 0)
    if s.battle.withdrawing == DEFEND:  # DT-16.7
        return not defender_leads, False
    surprised = s.battle.round == 1 and s.battle.surprise  # DT-26.7
    if s.battle.withdrawing == ATTACK:
        return False, not attacker_leads and not surprised
    attacker, defender = not defender_leads, not attacker_leads
    if s.battle.round == 1 and s.battle.ambush:  # DT-26.8
        return attacker, True
    return attacker, defender and not surprised


def soldier_bonus(s: WarPosition, role: int, kind: int, leader: int) -> int:
    """DT-16.9."""
    bonus = BRAVERY[leader] if leader >= 0 else 0
    if kind // 3 == C_MURAKAMI and SEA[s.battle.at] and not s.battle.iron:  # DT-20.3, DT-26.17
        bonus += 1
    return bonus + force_bonus(s, role)


def force_bonus(s: WarPosition, role: int) -> int:
    """What cards add to every die of a force."""
    return GUNS * int(s.battle.guns[role]) + (IRON if s.battle.iron and role_side(s, role) == ODA else 0)


def fire_bonuses(s: WarPosition, role: int) -> list[int]:
    """The bonus of each die in the order of DT-16.16: units in communication, then pairs out of it (DT-16.8)."""
    steady: list[int] = []
    cut: list[int] = []
    for i in range(0, len(s.battle.groups), GROUP):
        if s.battle.groups[i] == role:
            bonus = soldier_bonus(s, role, s.battle.groups[i + 1], s.battle.groups[i + 2])
            (cut if s.battle.groups[i + 3] & CUT else steady).extend([bonus] * s.battle.groups[i + 4])
    for i in range(0, len(s.battle.chiefs), CHIEF):
        if s.battle.chiefs[i] == role:
            bonus = BRAVERY[s.battle.chiefs[i + 1]] + force_bonus(s, role)
            (cut if s.battle.chiefs[i + 2] & CUT else steady).append(bonus)
    steady.sort(reverse=True)
    cut.sort(reverse=True)
    return steady + cut[::2]


def volley(s: WarPosition, role: int, chance: Chance) -> int:
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
        s.tell(
            "fire",
            {"side": SIDE_KEYS[role_side(s, role)], "dice": " ".join(dice), "hits": hits, "rolls": rolls(dice, 1)},
        )
    return hits


def rolls(dice: list[str], least: int) -> str:
    """Dice by what each needs: "5+: 2 3 [5]; 6+: 1" has one hit. No die hits below `least` (DT-17.3)."""
    found: list[str] = []
    for need in range(least, HIT + 1):
        shown: list[str] = []
        for one in dice:
            die, _, bonus = one.partition("+")
            if max(least, HIT - int(bonus or "0")) == need:
                shown.append(f"[{die}]" if int(die) >= need else die)
        if shown:
            found.append(f"{need}+: {' '.join(shown)}")
    return "; ".join(found)


# --- losses ---------------------------------------------------------------------------------------------------------


def lose_soldier(s: WarPosition, group: int, n: int = 1) -> None:
    """Soldiers of a group are eliminated (DT-19.5)."""
    kind = s.battle.groups[group + 1]
    s.to_box(s.battle.at, kind, n)
    s.battle.lose_soldiers(group, n)
    if s.events is not None:
        s.tell(
            "soldiers-lost",
            {"clan": CLAN_KEYS[kind // 3], "n": n, "space": SPACE_KEYS[s.battle.at], "side": SIDE_KEYS[kind % 3]},
        )


class Losses(Step):
    """D24."""

    ROLE: Final = 2
    HITS: Final = 3  # that are left
    KIND: Final = 4  # + 1, once it is chosen
    LEADER: Final = 5  # + 2, once he is chosen; 1 for soldiers without a leader
    SECOND: Final = 6  # 1: the second unit of a pair out of communication

    def run(self, s: WarPosition, chance: Chance) -> bool:
        role, hits = s.fact(Losses.ROLE), s.fact(Losses.HITS)
        if hits <= 0 or s.battle.size(role) == 0:
            s.pop()
            return False
        if s.fact(Losses.SECOND) and not self.has_second(s, role):
            self.hit_is_paid(s)
            return False
        if (
            s.fact(Losses.SECOND) == 0
            and s.fact(Losses.KIND) == 0
            and 0 < s.battle.soldiers_in(role) <= hits
            and not s.battle.any_soldiers_cut(role)
        ):
            self.lose_all_soldiers(s, role)
            return False
        if role_side(s, role) == NEUTRAL:
            lose_soldier(s, s.battle.last_group(role))
            s.note(Losses.HITS, hits - 1)
            return False
        if s.place() == 1:
            self.choose_by_default(s)
            return False
        return s.ask(role_side(s, role))

    def lose_all_soldiers(self, s: WarPosition, role: int) -> None:
        s.note(Losses.HITS, s.fact(Losses.HITS) - s.battle.soldiers_in(role))
        while s.battle.soldiers_in(role) > 0:
            group = s.battle.last_group(role)
            lose_soldier(s, group, s.battle.groups[group + 4])

    def has_second(self, s: WarPosition, role: int) -> bool:
        """Can a pair out of communication be completed? (DT-19.3)"""
        if s.battle.soldiers_in(role) > 0:
            return s.battle.any_soldiers_cut(role)
        return s.battle.any_leader_cut(role)

    def matching(self, s: WarPosition) -> list[int]:
        """Groups that fit what has been chosen so far."""
        role, kind, leader, second = (
            s.fact(Losses.ROLE),
            s.fact(Losses.KIND) - 1,
            s.fact(Losses.LEADER) - 2,
            s.fact(Losses.SECOND),
        )
        found: list[int] = []
        for i in range(0, len(s.battle.groups), GROUP):
            if s.battle.groups[i] != role or (second and not s.battle.groups[i + 3] & CUT):
                continue
            if kind >= 0 and s.battle.groups[i + 1] != kind:
                continue
            if leader >= -1 and s.battle.groups[i + 2] != leader:
                continue
            found.append(i)
        return found

    def options(self, s: WarPosition) -> list[int]:
        role = s.fact(Losses.ROLE)
        found: list[int] = []
        if s.battle.soldiers_in(role) == 0:
            for i in range(0, len(s.battle.chiefs), CHIEF):
                if s.battle.chiefs[i] == role and (not s.fact(Losses.SECOND) or s.battle.chiefs[i + 2] & CUT):
                    found.append(do.LEADER + s.battle.chiefs[i + 1])
        elif s.fact(Losses.LEADER) > 0:
            return [do.IN_LINE, do.CUT_OFF]
        else:
            for i in self.matching(s):
                if s.fact(Losses.KIND) == 0:
                    option = do.SOLDIER + s.battle.groups[i + 1]
                else:
                    option = do.LEADER + s.battle.groups[i + 2] if s.battle.groups[i + 2] >= 0 else do.UNASSIGNED
                if option not in found:
                    found.append(option)
        if len(found) > 1:
            found.append(do.AUTO)
        return found

    def refusal(self, s: WarPosition, action: int) -> str:
        if action in s.choices:
            return ""
        if do.LEADER <= action < do.CLAN and s.battle.soldiers_in(s.fact(Losses.ROLE)) > 0:
            return "DT-19.2"
        return "DT-19.3" if do.SOLDIER <= action < do.SOLDIER_CUT else WRONG_STEP

    def args(self, s: WarPosition) -> Args:
        return {"n": s.fact(Losses.HITS)}

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return first_of([do.AUTO, do.CONFIRM], answers)

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action == do.AUTO:
            s.go_to(1)
            s.note(Losses.KIND, 0)
            return
        if s.battle.soldiers_in(s.fact(Losses.ROLE)) == 0:
            self.lose_leader(s, action - do.LEADER)
            return
        if action == do.IN_LINE or action == do.CUT_OFF:
            for group in self.matching(s):
                if bool(s.battle.groups[group + 3] & CUT) == (action == do.CUT_OFF):
                    self.lose(s, group)
                    return
        if s.fact(Losses.KIND) == 0:
            s.note(Losses.KIND, action - do.SOLDIER + 1)
        else:
            s.note(Losses.LEADER, 1 if action == do.UNASSIGNED else action - do.LEADER + 2)
        found = self.matching(s)
        if len(found) == 1 or self.alike(s, found):
            self.lose(s, found[0])

    def alike(self, s: WarPosition, found: list[int]) -> bool:
        """Groups that differ in nothing that can be chosen."""
        first = found[0]
        return all(
            s.battle.groups[i + 2] == s.battle.groups[first + 2]
            and (s.battle.groups[i + 3] ^ s.battle.groups[first + 3]) & CUT == 0
            for i in found
        )

    def choose_by_default(self, s: WarPosition) -> None:
        """Unassigned first, then lowest Bravery, turned kinds first (table A)."""
        role = s.fact(Losses.ROLE)
        if s.battle.soldiers_in(role) == 0:
            leaders = [a - do.LEADER for a in self.options(s) if a >= do.LEADER]
            leaders.sort(key=BRAVERY.__getitem__)
            self.lose_leader(s, leaders[0])
            return
        best = -1
        best_key = (9, 9, 9)
        for i in self.matching(s):
            leader = s.battle.groups[i + 2]
            turned = 0 if s.clans.side[s.battle.groups[i + 1] // 3] != role_side(s, role) else 1
            key = (0 if leader < 0 else 1, BRAVERY[leader] if leader >= 0 else 0, turned)
            if best < 0 or key < best_key:
                best = i
                best_key = key
        self.lose(s, best)

    def lose(self, s: WarPosition, group: int) -> None:
        cut = bool(s.battle.groups[group + 3] & CUT)
        lose_soldier(s, group)
        self.count(s, cut)

    def lose_leader(self, s: WarPosition, leader: int) -> None:
        cut = False
        for i in range(0, len(s.battle.chiefs), CHIEF):
            if s.battle.chiefs[i + 1] == leader:
                cut = bool(s.battle.chiefs[i + 2] & CUT)
        leader_leaves_force(s, leader)
        self.count(s, cut)
        if s.events is not None:
            s.tell("leader-lost", {"leader": LEADER_KEYS[leader], "side": SIDE_KEYS[s.leaders.side[leader]]})
        s.push(FATE, leader)

    def count(self, s: WarPosition, cut: bool) -> None:
        """A hit on units out of communication eliminates two (DT-19.1)."""
        s.note(Losses.KIND, 0)
        s.note(Losses.LEADER, 0)
        if cut and not s.fact(Losses.SECOND):
            s.note(Losses.SECOND, 1)
        else:
            self.hit_is_paid(s)

    def hit_is_paid(self, s: WarPosition) -> None:
        s.note(Losses.SECOND, 0)
        s.note(Losses.KIND, 0)
        s.note(Losses.LEADER, 0)
        s.note(Losses.HITS, s.fact(Losses.HITS) - 1)
