"""The powers that enter the war, and Mt. Hiei (DT-24)."""

from tenka.games.dangerous_time.facts.board import (
    AKI,
    ANTI,
    C_IKKO,
    CASTLE,
    CLAN_KEYS,
    DATA,
    LEADER_KEYS,
    MT_HIEI,
    NOBODY,
    ODA,
    POWER_KEYS,
    POWERS,
    SEA,
    SEA_LIMIT,
    SPACES,
    START_CONTROL,
    TEMPLE_SOLDIERS,
    space_number,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import besieging, seat_clans, take_control
from tenka.games.dangerous_time.realm.land import NO_TEMPLE, TEMPLE
from tenka.games.dangerous_time.realm.leaders import NOT_YET
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.steps.frames import OVERFULL
from tenka.kernel.chance import Chance

TEMPLE_LEVEL = 2


# --- powers ---------------------------------------------------------------------------------------------------------


def has_entered(s: WarPosition, power: int) -> bool:
    return bool(int(s.land.entered) >> power & 1)


def accelerate(s: WarPosition, power: int, chance: Chance) -> None:
    """DT-24.4."""
    die = s.roll(chance)
    s.land.entry_turn[power] = max(s.turn + 1, s.land.entry_turn[power] - die)
    if s.events is not None:
        s.tell("accelerated", {"power": POWER_KEYS[power], "die": die, "turn": int(s.land.entry_turn[power])})


def enter_powers(s: WarPosition) -> None:
    """Powers whose entry turn is the next are placed, and their spaces are closed no more (DT-24.2)."""
    for power in range(POWERS):
        if has_entered(s, power) or s.land.entry_turn[power] > s.turn + 1:
            continue
        s.land.entered |= [1, 2, 4][power]
        for at in range(SPACES):
            if s.land.control[at] == NOBODY and CASTLE[at] and not s.land.closed(at):
                s.land.control = changed(s.land.control, at, START_CONTROL[at])
        for stack in DATA.entry[power].units:
            at = space_number(stack.space)
            count = sum(stack.soldiers.values())
            if SEA[at] and (s.land.units_at(ODA, at) > 0 or s.land.units_at(ANTI, at) + count > SEA_LIMIT):
                at = AKI  # DT-24.5
            for leader in stack.leaders:
                number = LEADER_KEYS.index(leader)
                if s.leaders.at[number] == NOT_YET:
                    s.place_leader(number, at)
            for name, n in stack.soldiers.items():
                clan = CLAN_KEYS.index(name)
                n = min(n, int(s.clans.pool[clan]))
                s.clans.pool[clan] = s.clans.pool[clan] - n
                s.land.add_men(at, clan * 3 + s.clans.side[clan], n)
        seat_clans(s)
        if s.events is not None:
            s.tell("power-entered", {"power": POWER_KEYS[power]})


# --- Mt. Hiei -------------------------------------------------------------------------------------------------------


def place_temple(s: WarPosition) -> None:
    """Start of turn 2 (DT-24.7)."""
    if s.land.temple != NO_TEMPLE:
        return
    s.land.temple = TEMPLE
    s.land.level = changed(s.land.level, MT_HIEI, TEMPLE_LEVEL)
    besieged_oda = s.land.control[MT_HIEI] == ODA and s.land.units_at(ODA, MT_HIEI) > 0 and besieging(s, ANTI, MT_HIEI)
    from_pool = min(TEMPLE_SOLDIERS, int(s.clans.pool[C_IKKO]))
    from_box = min(TEMPLE_SOLDIERS - from_pool, int(s.clans.box[C_IKKO]))
    s.clans.pool[C_IKKO] = s.clans.pool[C_IKKO] - from_pool
    s.clans.box[C_IKKO] = s.clans.box[C_IKKO] - from_box
    if from_pool + from_box > 0:
        s.land.add_men(MT_HIEI, C_IKKO * 3 + ANTI, from_pool + from_box)
    if s.events is not None:
        s.tell("temple", {"space": "mt-hiei", "n": from_pool + from_box})
    oda_alone = s.land.units_at(ODA, MT_HIEI) > 0 and s.land.units_at(ANTI, MT_HIEI) == 0
    if not besieged_oda and not oda_alone and s.land.control[MT_HIEI] != ANTI:
        take_control(s, MT_HIEI, ANTI, False)
    s.push(OVERFULL, MT_HIEI)
