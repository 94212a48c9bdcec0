"""The fall of clans, and what it brings (DT-23)."""

from typing import Final

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    C_MORI,
    C_MURAKAMI,
    C_ODA,
    CLAN_KEYS,
    CLAN_POWER,
    CLANS,
    HOMES,
    LEADER_CLAN,
    LEADERS,
    ODA,
    SPACES,
    STARTS,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import settle, take_control
from tenka.games.dangerous_time.realm.leaders import DEAD, LEFT
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.steps.frames import SPOILS
from tenka.games.dangerous_time.steps.step import Args, Step
from tenka.kernel.chance import Chance


def falls(s: WarPosition, clan: int) -> bool:
    """DT-23.1, DT-23.5, DT-23.10."""
    if clan == C_ODA or s.clans.seated[clan] == 0 or s.clans.fallen[clan] != 0 or s.clans.changed[clan] != 0:
        return False
    return all(s.land.control[at] != s.clans.side[clan] for at in HOMES[clan])


class Fall(Step):
    """Clans are taken in data order, from the beginning again after each fall, until none falls (DT-23.1)."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        for clan in range(CLANS):
            if falls(s, clan):
                self.fall(s, clan)
                return False
        s.pop()
        return False

    def fall(self, s: WarPosition, clan: int) -> None:
        side = int(s.clans.side[clan])
        other = 1 - side
        level = int(s.land.level[s.clans.last_home[clan]]) if s.clans.last_home[clan] >= 0 else 1
        if s.events is not None:
            s.tell("clan-fell", {"clan": CLAN_KEYS[clan]})
        self.leave(s, clan)
        if clan == C_MORI and s.clans.fallen[C_MURAKAMI] == 0:  # DT-23.6
            self.leave(s, C_MURAKAMI)
        for at in STARTS[clan]:  # DT-23.3
            if s.land.control[at] == side and s.land.units_at(side, at) == 0:
                take_control(s, at, other, False)
        for at in range(SPACES):
            settle(s, at, False)
        if other == ODA:  # DT-23.4
            spoils(s, C_ODA, level)
        else:
            s.push(SPOILS, level)

    def leave(self, s: WarPosition, clan: int) -> None:
        """All of a clan but those turned to the other side leave the game (DT-23.2)."""
        s.clans.fallen = changed(s.clans.fallen, clan, 1)
        s.clans.seated = changed(s.clans.seated, clan, 0)
        kind = clan * 3 + s.clans.side[clan]
        for at in range(SPACES):
            n = s.land.men_at(at, kind)
            if n > 0:
                s.land.add_men(at, kind, -n)
                s.trim_marks(at, int(kind))
                s.clans.gone[clan] = s.clans.gone[clan] + n
        s.clans.gone[clan] = s.clans.gone[clan] + s.clans.box[clan] + s.clans.pool[clan]
        s.clans.box[clan] = 0
        s.clans.pool[clan] = 0
        for leader in range(LEADERS):
            own = LEADER_CLAN[leader] == clan and s.leaders.side[leader] == s.clans.side[clan]
            if own and s.leaders.at[leader] != DEAD:
                s.place_leader(leader, LEFT)


def spoils(s: WarPosition, clan: int, n: int) -> None:
    """From a pool to the matching regroup box (DT-23.4, DT-2.6)."""
    n = min(n, int(s.clans.pool[clan]))
    s.clans.pool[clan] = s.clans.pool[clan] - n
    s.clans.box[clan] = s.clans.box[clan] + n
    if n > 0 and s.events is not None:
        s.tell("spoils", {"clan": CLAN_KEYS[clan], "n": n})


class Spoils(Step):
    """D27: which clan of Anti-Oda receives them."""

    NUMBER: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return self.ask_if_any(s, ANTI)

    def options(self, s: WarPosition) -> list[int]:
        found: list[int] = []
        for clan in range(CLANS):
            power = CLAN_POWER[clan]
            entered = power < 0 or bool(int(s.land.entered) >> power & 1)
            if s.clans.side[clan] == ANTI and s.clans.fallen[clan] == 0 and entered and s.clans.pool[clan] > 0:
                found.append(do.CLAN + clan)
        return found

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-23.4"

    def args(self, s: WarPosition) -> Args:
        return {"n": s.fact(Spoils.NUMBER)}

    def default(self, s: WarPosition, answers: list[int]) -> int:
        """The largest pool."""
        best = answers[0]
        for action in answers:
            if s.clans.pool[action - do.CLAN] > s.clans.pool[best - do.CLAN]:
                best = action
        return best

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        n = s.fact(Spoils.NUMBER)
        s.pop()
        spoils(s, action - do.CLAN, n)
