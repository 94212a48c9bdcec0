"""The steps by which marches and activations are chosen (DT-14)."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.cards import hand_refusal, play_card, waive, window_answers
from tenka.games.dangerous_time.facts.board import (
    CASTLE,
    KINDS,
    LEADERS,
    LINK_TO,
    SPACE_KEYS,
    SPACES,
    W_MOVEMENT,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.impulse import CUT
from tenka.games.dangerous_time.steps.frames import MARCH
from tenka.games.dangerous_time.steps.marches import (
    ENTER,
    PLAIN,
    STRATEGIC,
    STRATEGIC_TARGETS,
    Column,
    activate,
    activation_refusal,
    can_go_anywhere,
    free_column,
    free_soldiers,
    leader_may_march,
    march,
    march_refusal,
    origin_refusal,
    pick,
    picked_column,
    picked_count,
)
from tenka.games.dangerous_time.steps.step import WRONG_STEP, Args, Menu
from tenka.kernel.chance import Chance


class Movement(Menu):
    """D17, I7: march, activate, play a card, or end the movement."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return s.ask(int(s.impulse.active))

    def options(self, s: WarPosition) -> list[int]:
        found = [do.PASS]
        side = s.impulse.active
        if s.hands.keep[side] != 0 and s.hands.fortune == side:
            found.append(do.ASK_AGAIN)
        if s.impulse.mp > 0:
            land = s.land
            for at in range(i64(SPACES)):
                if land.units_at(side, at) > 0:
                    found.append(int(do.SPACE + at))
                    if land.hostile_at(side, at) > 0:
                        found.append(int(do.ACTIVATE + at))
        return found

    def cards(self, s: WarPosition) -> list[int]:
        return window_answers(s, int(s.impulse.active), W_MOVEMENT)

    def refusal(self, s: WarPosition, action: int) -> str:
        if action == do.PASS:
            return ""
        if action == do.ASK_AGAIN:
            return "" if s.hands.keep[s.impulse.active] != 0 and s.hands.fortune == s.impulse.active else "DT-25.5"
        if do.SPACE <= action < do.ACTIVATE:
            return origin_refusal(s, action - do.SPACE)
        if do.ACTIVATE <= action < do.MARCH:
            return activation_refusal(s, action - do.ACTIVATE)
        return hand_refusal(s, action, int(s.impulse.active), W_MOVEMENT)

    def args(self, s: WarPosition) -> Args:
        return {"mp": int(s.impulse.mp)}

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action == do.PASS:
            s.pop()
        elif action == do.ASK_AGAIN:
            s.hands.keep_unasked(s.impulse.active, 0)
        elif action == do.WAIVE:
            waive(s, int(s.impulse.active))
        elif action < do.ACTIVATE:
            s.procedure.picked = []
            s.push(MARCH, action - do.SPACE)
        elif action < do.MARCH:
            activate(s, action - do.ACTIVATE)
        else:
            play_card(s, action - do.PLAY, int(s.impulse.active))


class March(Menu):
    """D15: the units of one origin, then where they go."""

    ORIGIN: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return s.ask(int(s.impulse.active))

    def options(self, s: WarPosition) -> list[int]:
        origin = s.fact(March.ORIGIN)
        found = [do.ALL]
        kind = int(s.land.next_kind(origin, s.impulse.active - 3))
        while kind >= 0:
            if free_soldiers(s, origin, kind, False) > 0:
                found.append(do.SOLDIER + kind)
            if free_soldiers(s, origin, kind, True) > 0:
                found.append(do.SOLDIER_CUT + kind)
            kind = int(s.land.next_kind(origin, kind))
        for leader in range(LEADERS):
            if leader_may_march(s, leader, origin):
                found.append(do.LEADER + leader)
        if s.procedure.picked:
            for to in LINK_TO[origin]:
                found.append(do.MARCH + to)
                if CASTLE[to]:
                    found.append(do.ENTER + to)
            found.extend([do.STRATEGIC + to for to in STRATEGIC_TARGETS[origin]])
        return found

    def refusal(self, s: WarPosition, action: int) -> str:
        origin = s.fact(March.ORIGIN)
        if do.MARCH <= action < do.SOLDIER:
            if not s.procedure.picked:
                return "DT-14.5"
            mode = [PLAIN, STRATEGIC, ENTER][(action - do.MARCH) // SPACES]
            return march_refusal(s, origin, (action - do.MARCH) % SPACES, mode, picked_column(s))
        column = picked_column(s)
        if action == do.ALL:
            everybody = free_column(s, origin)
            if everybody.units() == column.units():
                return "DT-14.5"
            return "" if can_go_anywhere(s, origin, everybody) else "DT-14.2"
        if do.SOLDIER <= action < do.LEADER:
            cut = 1 if action >= do.SOLDIER_CUT else 0
            kind = (action - do.SOLDIER) % KINDS
            if free_soldiers(s, origin, kind, cut == 1) <= picked_count(s, kind, cut):
                return "DT-14.6"
        elif do.LEADER <= action < do.CLAN:
            leader = action - do.LEADER
            cut = 1 if s.leaders.marks[leader] & CUT else 0
            if not leader_may_march(s, leader, origin) or picked_count(s, KINDS + leader, cut) > 0:
                return "DT-14.6"
        else:
            return WRONG_STEP
        more = Column(column.steady + 1 - cut, column.cut + cut)
        return "" if can_go_anywhere(s, origin, more) else "DT-14.2"

    def place(self, s: WarPosition) -> str:
        return "destination" if s.procedure.picked else ""

    def args(self, s: WarPosition) -> Args:
        space = SPACE_KEYS[s.fact(March.ORIGIN)]
        if not s.procedure.picked:
            return {"space": space}
        return {"space": space, "n": sum(s.procedure.picked[2::3])}

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        origin = s.fact(March.ORIGIN)
        if do.MARCH <= action < do.SOLDIER:
            mode = [PLAIN, STRATEGIC, ENTER][(action - do.MARCH) // SPACES]
            s.pop()
            march(s, origin, (action - do.MARCH) % SPACES, mode)
        elif action == do.ALL:
            self.pick_all(s, origin)
        elif action < do.LEADER:
            pick(s, (action - do.SOLDIER) % KINDS, 1 if action >= do.SOLDIER_CUT else 0, 1)
        else:
            leader = action - do.LEADER
            pick(s, KINDS + leader, 1 if s.leaders.marks[leader] & CUT else 0, 1)

    def pick_all(self, s: WarPosition, origin: int) -> None:
        s.procedure.picked = []
        kind = int(s.land.next_kind(origin, s.impulse.active - 3))
        while kind >= 0:
            for cut in (0, 1):
                n = free_soldiers(s, origin, kind, cut == 1)
                if n > 0:
                    s.procedure.picked.extend([kind, cut, int(n)])
            kind = int(s.land.next_kind(origin, kind))
        for leader in range(LEADERS):
            if leader_may_march(s, leader, origin):
                s.procedure.picked.extend([KINDS + leader, 1 if s.leaders.marks[leader] & CUT else 0, 1])
