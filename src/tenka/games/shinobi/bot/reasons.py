"""Why a good player of Shinobi does this rather than that, from what the seat knows."""

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.shinobi.actions import ATTACK, MOVE, PLACE, SEND_NINJA, clan_of
from tenka.games.shinobi.belief import odds
from tenka.games.shinobi.cards import ARMIES, CLAN_COUNT, CLANS, MAX_SEATS
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.messages import Reason

UNLIKELY = 20  # per cent


def reasons(view: ShinobiView, favour: vec[i64], action: int, instead: int) -> list[Reason]:
    """What speaks for an action, then what speaks against the other one. `favour` is the evidence of the deeds."""
    found = for_it(view, favour, action)
    if instead >= 0:
        same = against(view, favour, action)  # what is wrong with both speaks for neither
        found = found[:2] + [one for one in against(view, favour, instead) if one not in same][:1]
    return found[:3]


def suspect(view: ShinobiView, favour: vec[i64], clan: int) -> tuple[int, int]:
    """Who most likely serves a clan, and how likely, in per cent; -1 and 0 if that is our own."""
    own = CLANS.index(view.loyalty)
    if clan == own:
        return -1, 0
    best, who = 0, -1
    for seat in range(view.players):
        if seat != view.seat:
            at = seat * CLAN_COUNT
            whole = sum([odds(favour[at + one]) for one in range(CLAN_COUNT) if one != own])
            likely = round(100 * odds(favour[at + clan]) / whole)
            if likely > best:
                best, who = likely, seat
    return who, best


def laid_by(view: ShinobiView, favour: vec[i64], clan: int) -> Reason:
    """A card of another clan: it threatens nobody whose clan has as much, or where hardly anybody serves it."""
    totals, own = view.totals(), CLANS.index(view.loyalty)
    args: dict[str, str | int] = {"clan": CLANS[clan], "n": totals[clan] + 1}
    if totals[clan] < totals[own] or suspect(view, favour, clan)[1] < UNLIKELY:
        return Reason("reason-harmless", args)
    return Reason("reason-other-card", {**args, "clan_own": view.loyalty, "m": totals[own]})


def moved(view: ShinobiView, action: int) -> list[Reason]:
    """A card of an army elsewhere comes home, or to a third."""
    clan, name = clan_of(action), CLANS[clan_of(action)]
    source, to = (action - MOVE) // MAX_SEATS % ARMIES // CLAN_COUNT, (action - MOVE) % MAX_SEATS
    before, joined = view.provinces[source][clan], view.provinces[to][clan] + 1
    if to == view.seat and joined > 1:  # a single card attacks nobody (S-7.7)
        return [Reason("reason-army-home", {"clan": name, "n": joined})]
    if name == view.loyalty and to == view.seat:
        return [Reason("reason-ties", {})]
    if name == view.loyalty:
        if joined > before:
            return [Reason("reason-out-of-reach", {"clan": name})]
        return [Reason("reason-not-from-there", {"clan": name, "seat": to})]
    if before > 1:
        return [Reason("reason-army-away", {"clan": name})]
    return [Reason("reason-none-left", {"clan": name, "seat": source})]


def for_it(view: ShinobiView, favour: vec[i64], action: int) -> list[Reason]:
    own = CLANS.index(view.loyalty)
    clan = clan_of(action)
    name = CLANS[clan]
    totals = view.totals()
    found: list[Reason] = []
    if action >= ATTACK or SEND_NINJA <= action < PLACE:
        if clan == own:
            return [Reason("reason-own-hidden", {"clan": name})]
        who, likely = suspect(view, favour, clan)
        if totals[clan] >= totals[own]:
            ahead: dict[str, str | int] = {"clan": name, "n": totals[clan], "clan_own": view.loyalty}
            found.append(Reason("reason-takes-leader", {**ahead, "m": totals[own]}))
        else:
            found.append(Reason("reason-takes", {"clan": name, "n": totals[clan] - 1}))
        if who >= 0 and likely >= 35:
            found.append(Reason("reason-served", {"clan": name, "seat": who, "percent": likely}))
        return found
    if action >= MOVE:
        return moved(view, action)
    if clan == own:
        found.append(Reason("reason-own-card", {"clan": name, "n": totals[clan] + 1}))
        if view.turns_left >= 0:
            found.append(Reason("reason-last", {"clan": name}))
        return found
    if action >= PLACE and view.provinces[view.seat][clan] > 0:
        found.append(Reason("reason-army-home", {"clan": name, "n": view.provinces[view.seat][clan] + 1}))
    else:
        found.append(laid_by(view, favour, clan))
    if view.hand[own] > 0:
        found.append(Reason("reason-keeps", {"clan": view.loyalty, "n": view.hand[own]}))
    return found


def against(view: ShinobiView, favour: vec[i64], action: int) -> list[Reason]:
    """What is wrong with the other action."""
    own = CLANS.index(view.loyalty)
    clan = clan_of(action)
    name = CLANS[clan]
    if action >= ATTACK or SEND_NINJA <= action < PLACE:
        if clan == own:
            return [Reason("reason-hurts-own", {"clan": name})]
        likely = suspect(view, favour, clan)[1]
        if likely < UNLIKELY:
            return [Reason("reason-not-served", {"clan": name, "percent": likely})]
        return []
    if action >= MOVE:
        seat = (action - MOVE) // MAX_SEATS % ARMIES // CLAN_COUNT
        return [Reason("reason-idle", {"clan": name, "seat": seat})] if clan != own else []
    if clan == own and view.turns_left < 0:
        return [Reason("reason-gives-away", {"clan": name})]
    totals = view.totals()
    if clan != own and totals[clan] + 1 > totals[own]:
        return [Reason("reason-helps", {"clan": name, "n": totals[clan] + 1})]
    return []
