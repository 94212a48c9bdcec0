"""The siege (DT-17): assault or investment."""

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import HIT, MT_HIEI, ODA, POWERS, SIDE_KEYS, SIEGE_MISS, SPACE_KEYS
from tenka.games.dangerous_time.position import ATTACK, CHIEF, CUT, DEFEND, GROUP, TEMPLE, Step, WarState
from tenka.games.dangerous_time.realm.clans import accelerate, has_entered
from tenka.games.dangerous_time.steps.combat import force_size, role_side
from tenka.games.dangerous_time.steps.frames import LOSSES
from tenka.kernel.chance import Chance


class Assault(Step):
    """D22 and the one round of an assault (DT-17.1, DT-17.2)."""

    def run(self, s: WarState, chance: Chance) -> bool:
        place = s.fact(1)
        if place == 0:
            return s.ask(int(s.active))
        s.note(1, place + 1)
        if place == 1:
            hits = besieged_volley(s, chance)
            if hits > 0:
                s.push(LOSSES, ATTACK, hits)
        elif place == 2 and force_size(s, ATTACK) > 0:
            hits = storm_volley(s, chance)
            if hits > 0:
                s.push(LOSSES, DEFEND, hits)
        else:
            s.pop()
        return False

    def options(self, s: WarState) -> list[int]:
        return [do.ASSAULT, do.INVEST]

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        if s.events is not None:
            s.tell("assault" if action == do.ASSAULT else "invest", {"space": SPACE_KEYS[s.battle_at]})
        if action == do.INVEST:
            s.pop()
            return
        s.note(1, 1)
        temple_is_assaulted(s, chance)


def temple_is_assaulted(s: WarState, chance: Chance) -> None:
    """The first assault of Oda on the temple brings the powers sooner (DT-24.6)."""
    if s.battle_at != MT_HIEI or s.temple != TEMPLE or s.temple_assaulted or s.active != ODA:
        return
    s.temple_assaulted = True
    for power in range(POWERS):
        if not has_entered(s, power):
            accelerate(s, power, chance)


def besieged_volley(s: WarState, chance: Chance) -> int:
    """DT-17.3."""
    bonus = int(s.level[s.battle_at] + s.bravery_of(DEFEND))
    hits = 0
    dice: list[str] = []
    for _ in range(force_size(s, DEFEND)):
        die = s.roll(chance)
        if die > SIEGE_MISS and die + bonus >= HIT:
            hits += 1
        if s.events is not None:
            dice.append(f"{die}+{bonus}")
    if s.events is not None:
        s.tell("fire", {"side": SIDE_KEYS[role_side(s, DEFEND)], "dice": " ".join(dice), "hits": hits})
    return hits


def storm_dice(s: WarState) -> int:
    """One die for each attacker, one for two of those out of communication (DT-17.4)."""
    steady = 0
    cut = 0
    for i in range(0, len(s.groups), GROUP):
        if s.groups[i] == ATTACK:
            if s.groups[i + 3] & CUT:
                cut += s.groups[i + 4]
            else:
                steady += s.groups[i + 4]
    for i in range(0, len(s.chiefs), CHIEF):
        if s.chiefs[i] == ATTACK:
            if s.chiefs[i + 2] & CUT:
                cut += 1
            else:
                steady += 1
    return steady + (cut + 1) // 2


def storm_volley(s: WarState, chance: Chance) -> int:
    hits = 0
    dice: list[str] = []
    for _ in range(storm_dice(s)):
        die = s.roll(chance)
        if die >= HIT:
            hits += 1
        if s.events is not None:
            dice.append(str(die))
    if s.events is not None:
        s.tell("fire", {"side": SIDE_KEYS[role_side(s, ATTACK)], "dice": " ".join(dice), "hits": hits})
    return hits
