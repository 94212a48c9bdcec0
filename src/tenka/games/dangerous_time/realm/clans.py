"""The fall of clans (DT-23), and the powers and places with rules of their own (DT-24)."""

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    AKI,
    ANTI,
    C_IKKO,
    C_MORI,
    C_MURAKAMI,
    C_ODA,
    CASTLE,
    CLAN_KEYS,
    CLAN_POWER,
    CLANS,
    DATA,
    HOMES,
    LEADER_CLAN,
    LEADER_KEYS,
    LEADERS,
    MT_HIEI,
    NOBODY,
    ODA,
    POWER_KEYS,
    POWERS,
    SEA,
    SEA_LIMIT,
    SPACES,
    START_CONTROL,
    STARTS,
    TEMPLE_SOLDIERS,
    space_number,
)
from tenka.games.dangerous_time.position import (
    DEAD,
    LEFT,
    NO_TEMPLE,
    NOT_YET,
    TEMPLE,
    Step,
    WarState,
)
from tenka.games.dangerous_time.realm.control import besieging, seat_clans, settle, take_control
from tenka.games.dangerous_time.steps.frames import OVERFULL, SPOILS
from tenka.kernel.chance import Chance

TEMPLE_LEVEL = 2


# --- fall -----------------------------------------------------------------------------------------------------------


def falls(s: WarState, clan: int) -> bool:
    """DT-23.1, DT-23.5, DT-23.10."""
    if clan == C_ODA or s.seated[clan] == 0 or s.fallen[clan] != 0 or s.changed[clan] != 0:
        return False
    return all(s.control[at] != s.clan_side[clan] for at in HOMES[clan])


class Fall(Step):
    """Clans are taken in data order, from the beginning again after each fall, until none falls (DT-23.1)."""

    def run(self, s: WarState, chance: Chance) -> bool:
        for clan in range(CLANS):
            if falls(s, clan):
                self.fall(s, clan)
                return False
        s.pop()
        return False

    def fall(self, s: WarState, clan: int) -> None:
        side = int(s.clan_side[clan])
        other = 1 - side
        level = int(s.level[s.last_home[clan]]) if s.last_home[clan] >= 0 else 1
        if s.events is not None:
            s.tell("clan-fell", {"clan": CLAN_KEYS[clan]})
        self.leave(s, clan)
        if clan == C_MORI and s.fallen[C_MURAKAMI] == 0:  # DT-23.6
            self.leave(s, C_MURAKAMI)
        for at in STARTS[clan]:  # DT-23.3
            if s.control[at] == side and s.units_at(side, at) == 0:
                take_control(s, at, other, False)
        for at in range(SPACES):
            settle(s, at, False)
        if other == ODA:  # DT-23.4
            spoils(s, C_ODA, level)
        else:
            s.push(SPOILS, level)

    def leave(self, s: WarState, clan: int) -> None:
        """All of a clan but those turned to the other side leave the game (DT-23.2)."""
        s.fallen[clan] = 1
        s.seated[clan] = 0
        kind = clan * 3 + s.clan_side[clan]
        for at in range(SPACES):
            n = s.men_at(at, kind)
            if n > 0:
                s.add_men(at, kind, -n)
                s.trim_marks(at, int(kind))
                s.gone[clan] = s.gone[clan] + n
        s.gone[clan] = s.gone[clan] + s.box[clan] + s.pool[clan]
        s.box[clan] = 0
        s.pool[clan] = 0
        for leader in range(LEADERS):
            own = LEADER_CLAN[leader] == clan and s.leader_side[leader] == s.clan_side[clan]
            if own and s.leader_at[leader] != DEAD:
                s.place_leader(leader, LEFT)


def spoils(s: WarState, clan: int, n: int) -> None:
    """From a pool to the matching regroup box (DT-23.4, DT-2.6)."""
    n = min(n, int(s.pool[clan]))
    s.pool[clan] = s.pool[clan] - n
    s.box[clan] = s.box[clan] + n
    if n > 0 and s.events is not None:
        s.tell("spoils", {"clan": CLAN_KEYS[clan], "n": n})


class Spoils(Step):
    """D27: which clan of Anti-Oda receives them. Fact: number."""

    def run(self, s: WarState, chance: Chance) -> bool:
        if not self.options(s):
            s.pop()
            return False
        return s.ask(ANTI)

    def options(self, s: WarState) -> list[int]:
        found: list[int] = []
        for clan in range(CLANS):
            power = CLAN_POWER[clan]
            entered = power < 0 or bool(int(s.entered) >> power & 1)
            if s.clan_side[clan] == ANTI and s.fallen[clan] == 0 and entered and s.pool[clan] > 0:
                found.append(do.CLAN + clan)
        return found

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else "DT-23.4"

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        n = s.fact(2)
        s.pop()
        spoils(s, action - do.CLAN, n)


# --- powers ---------------------------------------------------------------------------------------------------------


def has_entered(s: WarState, power: int) -> bool:
    return bool(int(s.entered) >> power & 1)


def accelerate(s: WarState, power: int, chance: Chance) -> None:
    """DT-24.4."""
    die = s.roll(chance)
    s.entry_turn[power] = max(s.turn + 1, s.entry_turn[power] - die)
    if s.events is not None:
        s.tell("accelerated", {"power": POWER_KEYS[power], "die": die, "turn": int(s.entry_turn[power])})


def enter_powers(s: WarState) -> None:
    """Powers whose entry turn is the next are placed, and their spaces are closed no more (DT-24.2)."""
    for power in range(POWERS):
        if has_entered(s, power) or s.entry_turn[power] > s.turn + 1:
            continue
        s.entered |= [1, 2, 4][power]
        for at in range(SPACES):
            if s.control[at] == NOBODY and CASTLE[at] and not s.closed(at):
                s.control[at] = START_CONTROL[at]
        for stack in DATA.entry[power].units:
            at = space_number(stack.space)
            count = sum(stack.soldiers.values())
            if SEA[at] and (s.units_at(ODA, at) > 0 or s.units_at(ANTI, at) + count > SEA_LIMIT):
                at = AKI  # DT-24.5
            for leader in stack.leaders:
                number = LEADER_KEYS.index(leader)
                if s.leader_at[number] == NOT_YET:
                    s.place_leader(number, at)
            for name, n in stack.soldiers.items():
                clan = CLAN_KEYS.index(name)
                n = min(n, int(s.pool[clan]))
                s.pool[clan] = s.pool[clan] - n
                s.add_men(at, clan * 3 + s.clan_side[clan], n)
        seat_clans(s)
        if s.events is not None:
            s.tell("power-entered", {"power": POWER_KEYS[power]})


# --- Mt. Hiei -------------------------------------------------------------------------------------------------------


def place_temple(s: WarState) -> None:
    """Start of turn 2 (DT-24.7)."""
    if s.temple != NO_TEMPLE:
        return
    s.temple = TEMPLE
    s.level[MT_HIEI] = TEMPLE_LEVEL
    besieged_oda = s.control[MT_HIEI] == ODA and s.units_at(ODA, MT_HIEI) > 0 and besieging(s, ANTI, MT_HIEI)
    from_pool = min(TEMPLE_SOLDIERS, int(s.pool[C_IKKO]))
    from_box = min(TEMPLE_SOLDIERS - from_pool, int(s.box[C_IKKO]))
    s.pool[C_IKKO] = s.pool[C_IKKO] - from_pool
    s.box[C_IKKO] = s.box[C_IKKO] - from_box
    if from_pool + from_box > 0:
        s.add_men(MT_HIEI, C_IKKO * 3 + ANTI, from_pool + from_box)
    if s.events is not None:
        s.tell("temple", {"space": "mt-hiei", "n": from_pool + from_box})
    oda_alone = s.units_at(ODA, MT_HIEI) > 0 and s.units_at(ANTI, MT_HIEI) == 0
    if not besieged_oda and not oda_alone and s.control[MT_HIEI] != ANTI:
        take_control(s, MT_HIEI, ANTI, False)
    s.push(OVERFULL, MT_HIEI)
