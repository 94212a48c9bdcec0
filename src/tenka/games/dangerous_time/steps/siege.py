"""The siege (DT-17): assault or investment."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import HIT, MT_HIEI, ODA, POWERS, SIDE_KEYS, SIEGE_MISS, SPACE_KEYS
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.battle import ATTACK, CHIEF, DEFEND, GROUP
from tenka.games.dangerous_time.realm.impulse import CUT
from tenka.games.dangerous_time.realm.land import TEMPLE
from tenka.games.dangerous_time.realm.powers import accelerate, has_entered
from tenka.games.dangerous_time.steps.battle import rolls
from tenka.games.dangerous_time.steps.combat import role_side
from tenka.games.dangerous_time.steps.frames import LOSSES
from tenka.games.dangerous_time.steps.step import Fork
from tenka.kernel.chance import Chance

PROGRESS: Final = ["assault", "besieged", "besieged-hits", "storm-hits"]
"""How far an assault has come, by the place of its step."""


class Assault(Fork):
    """D22 and the one round of an assault (DT-17.1, DT-17.2)."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        place = s.place()
        if place == 0:
            return s.ask(int(s.impulse.active))
        s.go_to(place + 1)
        if place == 1:
            hits = besieged_volley(s, chance)
            if hits > 0:
                s.push(LOSSES, ATTACK, hits)
        elif place == 2 and s.battle.size(ATTACK) > 0:
            hits = storm_volley(s, chance)
            if hits > 0:
                s.push(LOSSES, DEFEND, hits)
        else:
            s.pop()
        return False

    def options(self, s: WarPosition) -> list[int]:
        return [do.ASSAULT, do.INVEST]

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return do.INVEST

    def progress(self, s: WarPosition, frame: i64) -> str:
        return PROGRESS[min(int(s.procedure.stack[frame + 1]), len(PROGRESS) - 1)]

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if s.events is not None:
            s.tell("assault" if action == do.ASSAULT else "invest", {"space": SPACE_KEYS[s.battle.at]})
        if action == do.INVEST:
            s.pop()
            return
        s.go_to(1)
        temple_is_assaulted(s, chance)


def temple_is_assaulted(s: WarPosition, chance: Chance) -> None:
    """The first assault of Oda on the temple brings the powers sooner (DT-24.6)."""
    if s.battle.at != MT_HIEI or s.land.temple != TEMPLE or s.land.temple_assaulted or s.impulse.active != ODA:
        return
    s.land.temple_assaulted = True
    for power in range(POWERS):
        if not has_entered(s, power):
            accelerate(s, power, chance)


def besieged_volley(s: WarPosition, chance: Chance) -> int:
    """DT-17.3."""
    bonus = int(s.land.level[s.battle.at] + s.battle.bravery_of(DEFEND))
    hits = 0
    dice: list[str] = []
    for _ in range(s.battle.size(DEFEND)):
        die = s.roll(chance)
        if die > SIEGE_MISS and die + bonus >= HIT:
            hits += 1
        if s.events is not None:
            dice.append(f"{die}+{bonus}")
    if s.events is not None:
        side = SIDE_KEYS[role_side(s, DEFEND)]
        s.tell("fire", {"side": side, "dice": " ".join(dice), "hits": hits, "rolls": rolls(dice, SIEGE_MISS + 1)})
    return hits


def storm_dice(s: WarPosition) -> int:
    """One die for each attacker, one for two of those out of communication (DT-17.4)."""
    steady = 0
    cut = 0
    for i in range(0, len(s.battle.groups), GROUP):
        if s.battle.groups[i] == ATTACK:
            if s.battle.groups[i + 3] & CUT:
                cut += s.battle.groups[i + 4]
            else:
                steady += s.battle.groups[i + 4]
    for i in range(0, len(s.battle.chiefs), CHIEF):
        if s.battle.chiefs[i] == ATTACK:
            if s.battle.chiefs[i + 2] & CUT:
                cut += 1
            else:
                steady += 1
    return steady + (cut + 1) // 2


def storm_volley(s: WarPosition, chance: Chance) -> int:
    hits = 0
    dice: list[str] = []
    for _ in range(storm_dice(s)):
        die = s.roll(chance)
        if die >= HIT:
            hits += 1
        if s.events is not None:
            dice.append(str(die))
    if s.events is not None:
        side = SIDE_KEYS[role_side(s, ATTACK)]
        s.tell("fire", {"side": side, "dice": " ".join(dice), "hits": hits, "rolls": rolls(dice, 1)})
    return hits
