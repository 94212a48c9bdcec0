"""Why a good player of Nobunaga does this rather than that, from what the seat knows."""

from tenka.games.nobunaga.actions import ATTACK_0, GIVE_0, KEEP_0, PAIR_ACTIONS, PICK_0, PICK_ACTIVE, TAKE_0
from tenka.games.nobunaga.cards import (
    FIRST_VALUE,
    HOUSES,
    PAIR_HIGH,
    PAIR_LOW,
    PLACES_FIRST,
    PLACES_SECOND,
    ROUNDS,
    SECOND_VALUE,
)
from tenka.games.nobunaga.view import NobunagaView
from tenka.kernel.messages import Reason


def reasons(view: NobunagaView, action: int, instead: int) -> list[Reason]:
    """What speaks for an action, then what speaks against the other one."""
    found = for_it(view, action)
    if instead >= 0:
        found = found[:2] + against(view, instead, action)[:1]
    return found[:3]


def for_it(view: NobunagaView, action: int) -> list[Reason]:
    if action == PICK_ACTIVE:
        return for_the_card(view)
    if action >= ATTACK_0:
        return for_attack(view, action - ATTACK_0)
    if GIVE_0 <= action < TAKE_0:
        house = action - GIVE_0
        most, rival = strongest(view, view.seat, house)
        return [Reason("reason-to-nobunaga", {"house": HOUSES[house], "seat": rival, "n": most})] if most > 0 else []
    houses = houses_of(action)
    best: list[Reason] = []
    for house in houses:
        said = for_house(view, house)
        if len(said) > len(best):
            best = said
    return best


def houses_of(action: int) -> list[int]:
    """The houses whose card an action takes."""
    if action < PAIR_ACTIONS:
        return sorted({int(PAIR_LOW[action]), int(PAIR_HIGH[action])})
    if action < PICK_0:
        return [action - KEEP_0]
    if action < PICK_ACTIVE:
        return [action - PICK_0]
    return [action - TAKE_0] if TAKE_0 <= action < ATTACK_0 else []


def held(view: NobunagaView, seat: int, house: int) -> int:
    """The most cards of a house that a seat can have, as far as this seat knows."""
    cards = view.hands[seat][house]
    if view.hidden(seat) and house in (int(PAIR_LOW[view.pairs[seat]]), int(PAIR_HIGH[view.pairs[seat]])):
        cards += 1
    return cards


def strongest(view: NobunagaView, seat: int, house: int) -> tuple[int, int]:
    """The most that any other player can have, and who."""
    most, who = 0, -1
    for other in range(view.players):
        if other != seat and held(view, other, house) > most:
            most, who = held(view, other, house), other
    return most, who


def with_nobunaga(view: NobunagaView, house: int) -> int:
    return view.campaign_zone[house] + view.used_zone[house]


def next_value(view: NobunagaView, house: int) -> int:
    """What scoring a house next brings this seat."""
    return int(FIRST_VALUE[house] if view.scored[view.seat][house] == 0 else SECOND_VALUE[house])


def for_house(view: NobunagaView, house: int) -> list[Reason]:
    """One more card of a house."""
    name = HOUSES[house]
    mine = view.hands[view.seat][house] + 1
    most, rival = strongest(view, view.seat, house)
    camp = with_nobunaga(view, house)
    found: list[Reason] = []
    if mine > most and mine > camp and mine > 1:
        found.append(Reason("reason-first", {"house": name, "n": mine, "most": max(most, camp)}))
    elif mine == most and mine > 1:
        found.append(Reason("reason-level", {"house": name, "n": mine, "seat": rival}))
    if camp > 0:
        found.append(Reason("reason-camp", {"house": name, "n": camp}))
    if view.scored[view.seat][house] > 0:
        found.append(Reason("reason-second", {"house": name, "points": int(SECOND_VALUE[house])}))
    elif mine <= most or camp == 0:
        found.append(Reason("reason-value", {"house": name, "points": int(FIRST_VALUE[house])}))
    return found


def for_the_card(view: NobunagaView) -> list[Reason]:
    """The Active-player card."""
    left = int(ROUNDS[view.players]) - view.round
    found = [Reason("reason-active", {})]
    found.append(Reason("reason-active-last", {}) if left <= 0 else Reason("reason-active-rounds", {"n": left}))
    return found


def standing(view: NobunagaView, house: int, ties: bool) -> int:
    """The place of this seat in an attack now, at worst; `ties` won or lost."""
    mine = view.hands[view.seat][house]
    ahead = 1 if view.campaign_zone[house] > mine or (view.campaign_zone[house] == mine and not ties) else 0
    for other in range(view.players):
        if other != view.seat:
            theirs = held(view, other, house)
            ahead += 1 if theirs > mine or (theirs == mine and not ties) else 0
    return ahead + 1


def for_attack(view: NobunagaView, house: int) -> list[Reason]:
    name = HOUSES[house]
    mine = view.hands[view.seat][house]
    places = int(PLACES_FIRST[view.players] if view.campaign == 1 else PLACES_SECOND[view.players])
    points = next_value(view, house)
    if mine > 0 and standing(view, house, False) <= places:
        return [Reason("reason-attack-sure", {"house": name, "n": mine, "points": points})]
    if mine > 0 and standing(view, house, True) <= places:
        return [Reason("reason-attack-tie", {"house": name, "n": mine, "points": points})]
    return [Reason("reason-attack-cheap", {"house": name, "n": mine})]


def against(view: NobunagaView, action: int, chosen: int) -> list[Reason]:
    """What is wrong with the other action, and not with the chosen one as well."""
    if action >= ATTACK_0:
        house = action - ATTACK_0
        most, rival = strongest(view, view.seat, house)
        if for_attack(view, house)[0].message != "reason-attack-cheap" or most == 0:
            return []
        return [Reason("reason-attack-nothing", {"house": HOUSES[house], "seat": rival, "n": most})]
    for house in houses_of(action):
        name = HOUSES[house]
        mine = view.hands[view.seat][house] + 1
        most, rival = strongest(view, view.seat, house)
        if with_nobunaga(view, house) == 0 and all(with_nobunaga(view, ours) > 0 for ours in houses_of(chosen)):
            return [Reason("reason-not-fought", {"house": name})]
        if most > mine:
            return [Reason("reason-behind", {"house": name, "n": mine, "seat": rival, "most": most})]
        if mine > 3:
            return [Reason("reason-enough", {"house": name, "n": mine - 1})]
    return []
