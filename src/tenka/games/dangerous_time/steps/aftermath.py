"""I9: stacking and the siege check (DT-9.5, DT-6.9)."""

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import CASTLE, CLAN_KEYS, CLANS, NEUTRAL, NOBODY, SPACE_KEYS, SPACES
from tenka.games.dangerous_time.position import Step, WarState
from tenka.games.dangerous_time.realm.control import besieged, besieger, stacking_limit
from tenka.games.dangerous_time.realm.leaders import escape
from tenka.games.dangerous_time.steps.retreat import all_units, start_retreat
from tenka.kernel.chance import Chance


class Stacking(Step):
    """D26: the excess in a transit point or sea area goes to the boxes, soldiers before leaders. Facts: space, side."""

    def run(self, s: WarState, chance: Chance) -> bool:
        for side in (int(s.active), 1 - int(s.active)):
            for at in range(SPACES):
                if not CASTLE[at] and s.units_at(side, at) > stacking_limit(at):
                    s.note(2, at)
                    s.note(3, side)
                    return s.ask(side)
        s.pop()
        return False

    def options(self, s: WarState) -> list[int]:
        at, side = s.fact(2), s.fact(3)
        soldiers = [do.SOLDIER + clan * 3 + side for clan in range(CLANS) if s.men_at(at, clan * 3 + side) > 0]
        return soldiers or [do.LEADER + leader for leader in s.leaders_at(side, at)]

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else "DT-9.5"

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        at = s.fact(2)
        if action >= do.LEADER:
            escape(s, action - do.LEADER)
            return
        s.to_box(at, action - do.SOLDIER, 1)
        if s.events is not None:
            s.tell("excess", {"clan": CLAN_KEYS[(action - do.SOLDIER) // 3], "n": 1, "space": SPACE_KEYS[at]})


def failing_sieges(s: WarState) -> list[int]:
    """Sieges with fewer besiegers than besieged (DT-6.9)."""
    found: list[int] = []
    for at in range(SPACES):
        control = s.control[at]
        if not CASTLE[at] or control == NOBODY or not besieged(s, control, at):
            continue
        if s.units_at(besieger(s, at), at) < s.units_at(control, at):
            found.append(at)
    return found


class SiegeCheck(Step):
    """The sieges that fail are found together; then the besiegers of each retreat (DT-9.5). Fact: next in `failed`."""

    def run(self, s: WarState, chance: Chance) -> bool:
        if s.fact(1) == 0:
            s.note(1, 1)
            found = failing_sieges(s)
            mine = [at for at in found if besieger(s, at) == s.active]
            s.failed = mine + [at for at in found if at not in mine]
        i = s.fact(2)
        if i >= len(s.failed):
            s.failed = []
            s.pop()
            return False
        s.note(2, i + 1)
        at = s.failed[i]
        side = int(besieger(s, at)) if s.control[at] == NEUTRAL else 1 - int(s.control[at])
        if s.units_at(side, at) > 0:
            if s.events is not None:
                s.tell("siege-failed", {"space": SPACE_KEYS[at]})
            start_retreat(s, side, at, all_units(s, side, at))
        return False
