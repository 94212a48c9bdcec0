"""I9: stacking and the siege check (DT-9.5, DT-6.9)."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import CASTLE, CLAN_KEYS, CLANS, NEUTRAL, NOBODY, SPACE_KEYS, SPACES
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import besieged, besieger, stacking_limit
from tenka.games.dangerous_time.steps.fate import escape
from tenka.games.dangerous_time.steps.retreat import all_units, start_retreat
from tenka.games.dangerous_time.steps.step import Step, UnitOfSpace
from tenka.kernel.chance import Chance


class Stacking(UnitOfSpace):
    """D26: the excess in a transit point or sea area goes to the boxes."""

    def __init__(self, key: str) -> None:
        super().__init__(key, "DT-9.5")

    def run(self, s: WarPosition, chance: Chance) -> bool:
        for side in (int(s.impulse.active), 1 - int(s.impulse.active)):
            land = s.land
            for at in range(i64(SPACES)):
                if not CASTLE[at] and land.units_at(side, at) > stacking_limit(at):
                    s.note(Stacking.AT, at)
                    s.note(Stacking.SIDE, side)
                    return s.ask(side)
        s.pop()
        return False

    def soldiers(self, s: WarPosition, side: int, at: int) -> list[int]:
        return [do.SOLDIER + clan * 3 + side for clan in range(CLANS) if s.land.men_at(at, clan * 3 + side) > 0]

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        at = s.fact(Stacking.AT)
        if action >= do.LEADER:
            escape(s, action - do.LEADER)
            return
        s.to_box(at, action - do.SOLDIER, 1)
        if s.events is not None:
            s.tell("excess", {"clan": CLAN_KEYS[(action - do.SOLDIER) // 3], "n": 1, "space": SPACE_KEYS[at]})


def failing_sieges(s: WarPosition) -> list[int]:
    """Sieges with fewer besiegers than besieged (DT-6.9)."""
    found: list[int] = []
    for at in range(SPACES):
        control = s.land.control[at]
        if not CASTLE[at] or control == NOBODY or not besieged(s, control, at):
            continue
        if s.land.units_at(besieger(s, at), at) < s.land.units_at(control, at):
            found.append(at)
    return found


class SiegeCheck(Step):
    """The sieges that fail are found together; then the besiegers of each retreat (DT-9.5)."""

    NEXT: Final = 2  # in `failed`

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if s.place() == 0:
            s.go_to(1)
            found = failing_sieges(s)
            mine = [at for at in found if besieger(s, at) == s.impulse.active]
            s.impulse.failed = mine + [at for at in found if at not in mine]
        i = s.fact(SiegeCheck.NEXT)
        if i >= len(s.impulse.failed):
            s.impulse.failed = []
            s.pop()
            return False
        s.note(SiegeCheck.NEXT, i + 1)
        at = s.impulse.failed[i]
        side = int(besieger(s, at)) if s.land.control[at] == NEUTRAL else 1 - int(s.land.control[at])
        if s.land.units_at(side, at) > 0:
            if s.events is not None:
                s.tell("siege-failed", {"space": SPACE_KEYS[at]})
            start_retreat(s, side, at, all_units(s, side, at))
        return False
