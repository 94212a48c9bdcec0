"""Treachery cards (DT-12): who may be turned, and what goes over with him."""

from tenka.games.dangerous_time.facts.board import (
    ALLIANCE_SIDE,
    ANTI,
    ANTI_ALLIANCE,
    CARD_CLAN,
    CARD_LEADER,
    CARD_NEEDS,
    CLAN_ALLIANCE,
    CLAN_CARD,
    CLAN_KEYS,
    CLANS,
    KINDS,
    KYO,
    LEADER_CLAN,
    ODA,
    ODA_ALLIANCE,
    RANGE,
    SIDE_KEYS,
    SPACE_KEYS,
    SPACES,
    STARTS,
    TREACHERY,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.battle import ATTACK, CAME_OVER, CHIEF, DEFEND, GROUP, IN_SIEGE
from tenka.games.dangerous_time.realm.control import (
    active_leaders,
    castle_limit,
    distance,
    leader_place,
    take_control,
)
from tenka.games.dangerous_time.realm.impulse import FRESH
from tenka.games.dangerous_time.realm.leaders import PALACE
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.steps.combat import leader_leaves_force, successor
from tenka.games.dangerous_time.steps.frames import TURNED
from tenka.games.dangerous_time.steps.retreat import start_displacement, turn_leader, turn_soldiers, unit_leader

# --- conditions -----------------------------------------------------------------------------------------------------


def in_reach(s: WarPosition, at: int) -> bool:
    """Has the active player a diplomat whose range reaches the space? (DT-12.2)"""
    for leader in active_leaders(s):
        able = RANGE[leader] > 0 and not s.leaders.marks[leader] & FRESH
        if able and distance(s, leader_place(s, leader), at) <= RANGE[leader]:
            return True
    return False


def force_diplomat(s: WarPosition, role: int) -> bool:
    for i in range(0, len(s.battle.chiefs), CHIEF):
        leader = s.battle.chiefs[i + 1]
        if s.battle.chiefs[i] == role and RANGE[leader] > 0 and not s.leaders.marks[leader] & FRESH:
            return True
    return False


def leader_refusal(s: WarPosition, card: int, side: int) -> str:
    """Why the leader named by a card cannot be turned, or ""."""
    leader = CARD_LEADER[card]
    at = int(leader_place(s, leader))
    if at < 0 or s.leaders.side[leader] != 1 - side:
        return "DT-12.2"
    clan = CARD_NEEDS[card]
    if clan >= 0 and not any(s.land.control[start] == side for start in STARTS[clan]):
        return "DT-12.2"
    if s.battle.at >= 0:
        role = ATTACK if side == s.impulse.active else DEFEND
        if not s.battle.in_force(1 - role, leader) or not force_diplomat(s, role):
            return "DT-12.2"
        return ""
    return "" if in_reach(s, at) else "DT-12.2"


def garrison_spaces(s: WarPosition, card: int, side: int) -> list[int]:
    """DT-12.7."""
    kind = CARD_CLAN[card] * 3 + 1 - side
    found: list[int] = []
    for at in range(SPACES):
        if s.land.men_at(at, kind) > 0 and not s.leaders_at(1 - side, at) and in_reach(s, at):
            found.append(at)
    return found


# --- going over -----------------------------------------------------------------------------------------------------


def betray(s: WarPosition, card: int, side: int) -> None:
    """A general's or clan's card takes effect (DT-12.4 to DT-12.6)."""
    if s.battle.at >= 0:
        betray_in_combat(s, card, side)
    else:
        betray_in_diplomacy(s, card, side)


def betray_in_diplomacy(s: WarPosition, card: int, side: int) -> None:
    leader = CARD_LEADER[card]
    old = 1 - side
    touched: list[int] = []
    if s.leaders.at[leader] == PALACE:  # DT-12.14
        turn_leader(s, leader, side)
        s.place_leader(leader, KYO)
        s.procedure.turned.extend([KYO, unit_leader(leader), 1])
        touched.append(KYO)
    else:
        at = int(s.leaders.at[leader])
        touched.append(at)
        alone = len(s.leaders_at(old, at)) == 1
        turn_leader(s, leader, side)
        if alone:  # DT-12.5
            for clan in range(CLANS):
                n = s.land.men_at(at, clan * 3 + old)
                if n > 0:
                    turn_soldiers(s, at, clan * 3 + old, n, side)
    if TREACHERY[card] == CLAN_CARD:
        change_clan(s, CARD_CLAN[card], side, touched)
    place_turned(s, touched, side)


def place_turned(s: WarPosition, touched: list[int], side: int) -> None:
    """Every touched space in data order; what is pushed last is done first."""
    for at in sorted(set(touched), reverse=True):
        s.push(TURNED, at, side, 1 - side)


def change_clan(s: WarPosition, clan: int, side: int, touched: list[int]) -> None:
    """The whole clan changes faction (DT-12.6, DT-3.4, DT-23.10)."""
    old = 1 - side
    if s.clans.fallen[clan] != 0 or s.clans.side[clan] != old:
        return
    s.clans.side = changed(s.clans.side, clan, side)
    original = CLAN_ALLIANCE[clan]
    if side == ODA:
        s.clans.alliance = changed(s.clans.alliance, clan, ODA_ALLIANCE)
    else:
        alliance = original if ALLIANCE_SIDE[original] == ANTI else ANTI_ALLIANCE
        s.clans.alliance = changed(s.clans.alliance, clan, alliance)
    s.clans.seated = changed(s.clans.seated, clan, 0)
    s.clans.changed = changed(s.clans.changed, clan, 1)
    if s.events is not None:
        s.tell("clan-turned", {"clan": CLAN_KEYS[clan], "side": SIDE_KEYS[side]})
    kind = clan * 3 + old
    for at in range(SPACES):
        n = int(s.land.men_at(at, kind))
        if n == 0:
            continue
        touched.append(at)
        if any(LEADER_CLAN[leader] != clan for leader in s.leaders_at(old, at)):
            if at == s.battle.at:
                s.battle.drop_groups(kind)
            s.to_box(at, kind, n)
        else:
            turn_soldiers(s, at, kind, n, side)
    for at in STARTS[clan]:
        if s.land.control[at] == old and s.land.units_at(old, at) == 0:
            take_control(s, at, side)


def betray_in_combat(s: WarPosition, card: int, side: int) -> None:
    """DT-12.5, DT-12.9, DT-12.10."""
    leader = CARD_LEADER[card]
    at = int(s.battle.at)
    role = ATTACK if side == s.impulse.active else DEFEND  # the force that gains him
    losing = 1 - role
    sole = s.battle.leaders_in(losing) == 1
    came: list[int] = []
    gained = 0
    i = 0
    while i < len(s.battle.groups):
        if s.battle.groups[i] == losing and (sole or s.battle.groups[i + 2] == leader):
            kind, chief, n = s.battle.groups[i + 1], s.battle.groups[i + 2], s.battle.groups[i + 4]
            del s.battle.groups[i : i + GROUP]
            new = cross_over(s, at, kind, n, side)
            came.extend([new, chief, n])
            gained += n
        else:
            i += GROUP
    leader_leaves_force(s, leader)
    turn_leader(s, leader, side)
    del s.procedure.turned[len(s.procedure.turned) - 3 :]  # he has his place already: in the other force
    s.battle.chiefs.extend([role, leader, CAME_OVER])
    for j in range(0, len(came), 3):
        s.battle.add_group(role, came[j], leader if came[j + 1] == leader else -1, CAME_OVER, came[j + 2])
    if s.battle.commander[role] < 0:
        s.battle.commander[role] = successor(s, role)
    touched: list[int] = []
    if TREACHERY[card] == CLAN_CARD:
        change_clan(s, CARD_CLAN[card], side, touched)
    place_turned(s, touched, side)
    if s.battle.mode == IN_SIEGE and role == DEFEND:
        enter_castle(s, at, side, came, gained, leader)


def cross_over(s: WarPosition, at: int, kind: int, n: int, side: int) -> int:
    """Soldiers change their owner in the middle of a combat; returns their new kind."""
    new = kind // 3 * 3 + side
    s.land.add_men(at, kind, -n)
    s.trim_marks(at, kind)
    s.land.add_men(at, new, n)
    s.impulse.mark(at, new, FRESH, n)
    if s.events is not None:
        s.tell(
            "soldiers-turned",
            {"clan": CLAN_KEYS[kind // 3], "n": n, "space": SPACE_KEYS[at], "side": SIDE_KEYS[side]},
        )
    return new


def enter_castle(s: WarPosition, at: int, side: int, came: list[int], gained: int, leader: int) -> None:
    """Attackers who came over enter the castle up to its limit, the leader first (DT-12.10)."""
    excess = int(s.land.units_at(side, at) - castle_limit(s, at))
    if excess <= 0:
        return
    units: list[int] = []
    for kind in range(KINDS):
        n = sum([came[j + 2] for j in range(0, len(came), 3) if came[j] == kind])
        if n > 0:
            units.extend([kind, n])
    if excess > gained:
        units = [unit_leader(leader), 1, *units]
    start_displacement(s, side, at, units, min(excess, gained + 1))


def turn_garrison(s: WarPosition, card: int, side: int, at: int) -> None:
    kind = CARD_CLAN[card] * 3 + 1 - side
    turn_soldiers(s, at, kind, s.land.men_at(at, kind), side)
    s.push(TURNED, at, side, 1 - side)
