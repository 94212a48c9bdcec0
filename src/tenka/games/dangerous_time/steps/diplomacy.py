"""Exile (DT-9.4) and the diplomacy step: negotiation with soldiers (DT-11) and treachery cards."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.cards import hand_refusal, play_card, waive, window_answers
from tenka.games.dangerous_time.facts.board import (
    CLAN_KEYS,
    DAIMYO,
    LEADER_KEYS,
    LEADERS,
    LINK_TO,
    MOD_BESIEGED,
    MOD_DAIMYO,
    MOD_NEUTRAL,
    MOD_SAMURAI,
    NEGOTIATION_SUCCESS,
    NEUTRAL,
    RANGE,
    SPACE_KEYS,
    SPACES,
    W_DIPLOMACY,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.communication import mark_communication
from tenka.games.dangerous_time.realm.control import (
    active_leaders,
    besieged,
    besieging,
    distance,
    leader_place,
    unit_for_diplomacy,
)
from tenka.games.dangerous_time.realm.impulse import CUT, FRESH, SPOKEN
from tenka.games.dangerous_time.steps.fate import LAST_DIE, ask_fortune, escape, may_reroll
from tenka.games.dangerous_time.steps.frames import NEGOTIATE, TURNED
from tenka.games.dangerous_time.steps.retreat import turn_soldiers
from tenka.games.dangerous_time.steps.step import WRONG_STEP, Args, Menu, Step, UnitsOfSpaces, first_of
from tenka.games.dangerous_time.steps.turn import draw_card
from tenka.kernel.chance import Chance

# --- exile ----------------------------------------------------------------------------------------------------------


def exile_soldiers(s: WarPosition, at: int, kind: int) -> i64:
    """Soldiers out of communication that may be taken off the map."""
    if not s.is_active_kind(kind):
        return 0
    return s.impulse.bearing(at, kind, CUT, FRESH)


def exile_leaders(s: WarPosition, at: int) -> list[int]:
    found: list[int] = []
    for leader in range(LEADERS):
        marks = s.leaders.marks[leader]
        if s.leaders.at[leader] == at and marks & CUT and not marks & FRESH and s.is_active_leader(leader):
            found.append(leader)
    return found


class Exile(UnitsOfSpaces):
    """I3, D10."""

    AT: Final = 2  # + 1: the chosen space

    def __init__(self, key: str) -> None:
        super().__init__(key, Exile.AT, "DT-9.4")

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if s.place() == 0:
            s.go_to(1)
            mark_communication(s)
        self.leave_if_empty(s)
        if s.fact(Exile.AT) == 0 and not self.spaces(s):
            s.pop()
            return False
        return s.ask(int(s.impulse.active))

    def spaces(self, s: WarPosition) -> list[int]:
        places = [s.impulse.marks[i] for i in range(0, len(s.impulse.marks), 4) if s.impulse.marks[i + 2] & CUT]
        places.extend([int(s.leaders.at[leader]) for leader in range(LEADERS) if s.leaders.marks[leader] & CUT])
        found: list[int] = []
        for at in sorted(places):
            if at >= 0 and at not in found and not besieged(s, s.impulse.active, at) and self.units(s, at):
                found.append(at)
        return [do.SPACE + at for at in found]

    def units(self, s: WarPosition, at: int) -> list[int]:
        found: list[int] = []
        kind = int(s.land.next_kind(at, s.impulse.active - 3))
        while kind >= 0:
            if exile_soldiers(s, at, kind) > 0:
                found.append(do.SOLDIER + kind)
            kind = int(s.land.next_kind(at, kind))
        found.extend([do.LEADER + leader for leader in exile_leaders(s, at)])
        return found

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return first_of([do.PASS, do.ALL], answers)

    def take(self, s: WarPosition, at: int, action: int) -> None:
        for unit in self.units(s, at) if action == do.ALL else [action]:
            if unit >= do.LEADER:
                escape(s, unit - do.LEADER)
            else:
                kind = unit - do.SOLDIER
                self.send_home(s, at, kind, exile_soldiers(s, at, kind) if action == do.ALL else 1)

    def send_home(self, s: WarPosition, at: int, kind: int, n: int) -> None:
        s.impulse.mark(at, kind, CUT, -n)
        s.to_box(at, kind, n)
        if s.events is not None:
            s.tell("exiled", {"clan": CLAN_KEYS[kind // 3], "n": n, "space": SPACE_KEYS[at]})


# --- negotiation ----------------------------------------------------------------------------------------------------


def target_refusal(s: WarPosition, leader: int, at: int) -> str:
    """May the leader try soldiers in a space at all? (DT-11.2)"""
    if s.land.closed(at):
        return "DT-5.8"
    if distance(s, leader_place(s, leader), at) > RANGE[leader]:
        return "DT-11.2"
    side = s.impulse.active
    if besieging(s, side, at) and s.land.control[at] != side:
        return ""
    return "" if any(unit_for_diplomacy(s, side, to) for to in LINK_TO[at]) else "DT-11.2"


def negotiation_modifier(s: WarPosition, at: int, kind: int) -> int:
    """DT-11.4."""
    modifier = 0
    ranks = [int(s.leaders.rank[leader]) for leader in s.leaders_at(1 - s.impulse.active, at)]
    if ranks:
        modifier = MOD_DAIMYO if max(ranks) == DAIMYO else MOD_SAMURAI
    owner = kind % 3
    if owner == NEUTRAL:
        modifier += MOD_NEUTRAL
    if besieged(s, owner, at):
        modifier += MOD_BESIEGED
    return modifier


def kind_refusal(s: WarPosition, leader: int, at: int, kind: int) -> str:
    """May the leader try a soldier of this kind there? (DT-11.2, DT-11.5)"""
    side = s.impulse.active
    if s.land.men_at(at, kind) == 0 or kind % 3 == side:
        return "DT-11.2"
    near = any(unit_for_diplomacy(s, side, to) for to in LINK_TO[at])
    if not near and not (besieging(s, side, at) and besieged(s, kind % 3, at)):
        return "DT-11.2"
    return "" if 6 + negotiation_modifier(s, at, kind) >= NEGOTIATION_SUCCESS else "DT-11.5"


def target_kinds(s: WarPosition, leader: int, at: int) -> list[int]:
    if s.land.hostile_at(s.impulse.active, at) == 0 or target_refusal(s, leader, at):
        return []
    found: list[int] = []
    for owner in (1 - s.impulse.active, NEUTRAL):
        kind = int(s.land.next_kind(at, owner - 3))
        while kind >= 0:
            if kind_refusal(s, leader, at, kind) == "":
                found.append(kind)
            kind = int(s.land.next_kind(at, kind))
    return found


def targets(s: WarPosition, leader: int) -> list[int]:
    return [at for at in range(SPACES) if s.land.hostile_at(s.impulse.active, at) > 0 and target_kinds(s, leader, at)]


def helps_the_enemy(s: WarPosition, at: int, kind: int) -> bool:
    """Would a success leave only enemy units, so that the space passes to the opponent? (DT-11.10)"""
    side = s.impulse.active
    if kind % 3 != NEUTRAL or s.land.units_at(NEUTRAL, at) > 1:
        return False
    return s.land.units_at(1 - side, at) > 0 and s.land.units_at(side, at) == 0 and s.land.control[at] != 1 - side


def negotiator_refusal(s: WarPosition, leader: int) -> str:
    """DT-11.1, DT-4.9."""
    if leader_place(s, leader) < 0 or not s.is_active_leader(leader) or RANGE[leader] == 0:
        return "DT-11.1"
    if s.leaders.marks[leader] & FRESH:
        return "DT-4.9"
    if s.leaders.marks[leader] & SPOKEN:
        return "DT-11.1"
    land, side = s.land, s.impulse.active
    for at in range(i64(SPACES)):
        if land.hostile_at(side, at) > 0 and target_kinds(s, leader, int(at)):
            return ""
    return "DT-11.2"


class Diplomacy(Menu):
    """I4, D11: an attempt, a treachery card, or done."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        while s.impulse.due_draws > 0:  # DT-12.11
            s.impulse.due_draws -= 1
            draw_card(s, int(s.impulse.active), chance)
        return s.ask(int(s.impulse.active))

    def options(self, s: WarPosition) -> list[int]:
        found = [do.PASS]
        found.extend([do.LEADER + leader for leader in active_leaders(s) if RANGE[leader] > 0])
        return found

    def cards(self, s: WarPosition) -> list[int]:
        return window_answers(s, int(s.impulse.active), W_DIPLOMACY)

    def refusal(self, s: WarPosition, action: int) -> str:
        if action == do.PASS:
            return ""
        if do.LEADER <= action < do.CLAN:
            return negotiator_refusal(s, action - do.LEADER)
        return hand_refusal(s, action, int(s.impulse.active), W_DIPLOMACY)

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action == do.PASS:
            s.pop()
        elif action == do.WAIVE:
            waive(s, int(s.impulse.active))
        elif action < do.CLAN:
            s.push(NEGOTIATE, action - do.LEADER)
        else:
            play_card(s, action - do.PLAY, int(s.impulse.active))


class Negotiate(Step):
    """One attempt: space, kind, and a word of warning where it is due."""

    LEADER: Final = 2
    AT: Final = 3  # + 1, once it is chosen
    KIND: Final = 4  # + 1, once it is chosen

    def run(self, s: WarPosition, chance: Chance) -> bool:
        leader, at, kind = s.fact(Negotiate.LEADER), s.fact(Negotiate.AT) - 1, s.fact(Negotiate.KIND) - 1
        place = s.place()
        if place == 1:
            self.roll(s, leader, at, kind, chance)
            return False
        if place == 2:
            self.resolve(s, leader, at, kind)
            return False
        if kind >= 0 and not helps_the_enemy(s, at, kind):
            s.go_to(1)
            return False
        return s.ask(int(s.impulse.active))

    def options(self, s: WarPosition) -> list[int]:
        leader, at, kind = s.fact(Negotiate.LEADER), s.fact(Negotiate.AT) - 1, s.fact(Negotiate.KIND) - 1
        if at < 0:
            return [do.SPACE + to for to in targets(s, leader)]
        if kind < 0:
            return [do.SOLDIER + k for k in target_kinds(s, leader, at)]
        return [do.CONFIRM, do.PASS]

    def refusal(self, s: WarPosition, action: int) -> str:
        if action in s.choices:
            return ""
        leader, at, kind = s.fact(Negotiate.LEADER), s.fact(Negotiate.AT) - 1, s.fact(Negotiate.KIND) - 1
        if at < 0 and do.SPACE <= action < do.ACTIVATE:
            return target_refusal(s, leader, action - do.SPACE) or "DT-11.5"
        if at >= 0 and kind < 0 and do.SOLDIER <= action < do.SOLDIER_CUT:
            return kind_refusal(s, leader, at, action - do.SOLDIER)
        return WRONG_STEP

    def place(self, s: WarPosition) -> str:
        if s.fact(Negotiate.AT) == 0:
            return ""
        return "kind" if s.fact(Negotiate.KIND) == 0 else "warning"

    def args(self, s: WarPosition) -> Args:
        at = s.fact(Negotiate.AT) - 1
        return {"space": SPACE_KEYS[at]} if at >= 0 else {"leader": LEADER_KEYS[s.fact(Negotiate.LEADER)]}

    def offered(self, s: WarPosition, answers: list[int]) -> list[int]:
        return answers

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action == do.CONFIRM:
            s.go_to(1)
        elif action == do.PASS:
            s.leaders.marks[s.fact(Negotiate.LEADER)] = s.leaders.marks[s.fact(Negotiate.LEADER)] | SPOKEN
            s.pop()
        elif s.fact(Negotiate.AT) == 0:
            s.note(Negotiate.AT, action - do.SPACE + 1)
        else:
            s.note(Negotiate.KIND, action - do.SOLDIER + 1)

    def roll(self, s: WarPosition, leader: int, at: int, kind: int, chance: Chance) -> None:
        s.go_to(2)
        s.leaders.marks[leader] = s.leaders.marks[leader] | SPOKEN
        s.impulse.die = s.roll(chance)
        modifier = negotiation_modifier(s, at, kind)
        if s.events is not None:
            s.tell(
                "negotiation",
                {
                    "leader": LEADER_KEYS[leader],
                    "space": SPACE_KEYS[at],
                    "clan": CLAN_KEYS[kind // 3],
                    "die": int(s.impulse.die),
                    "modifier": modifier,
                },
            )
        if s.impulse.die + modifier < NEGOTIATION_SUCCESS and may_reroll(s, int(s.impulse.active)):
            ask_fortune(s, int(s.impulse.active), LAST_DIE)

    def resolve(self, s: WarPosition, leader: int, at: int, kind: int) -> None:
        success = s.impulse.die + negotiation_modifier(s, at, kind) >= NEGOTIATION_SUCCESS
        s.pop()
        if not success:
            return
        turn_soldiers(s, at, kind, 1, s.impulse.active)  # DT-11.6
        s.push(TURNED, at, int(s.impulse.active), kind % 3)
