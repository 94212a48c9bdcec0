"""The answer that a player gets who does not answer in time (DT-28.5, table A)."""

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import ALLIANCE_SIDE, BRAVERY, CHIT_ALLIANCE, END_CHIT, HOME_OF, ISHIYAMA
from tenka.games.dangerous_time.position import WarState
from tenka.games.dangerous_time.steps.frames import (
    ASSAULT,
    ASSIGN,
    BID,
    CHIT_PICK,
    COMMANDER,
    DECLARE,
    DISCARD_PICK,
    EXILE,
    FORTUNE,
    HAND_LIMIT,
    LOSSES,
    REGROUP,
    RELOCATE,
    RIOT,
    SPOILS,
    STACKING,
    STARVE,
    STEAL_PICK,
    YOSHIAKI_PLACE,
)
from tenka.games.dangerous_time.steps.retreat import INTO_CASTLE, WITHDRAW, room

DEFAULT_BID = 6


def answers(s: WarState) -> list[int]:
    """The legal answers to the question itself; ending the war by a word and passing in advance are none of them."""
    return [action for action in s.choices if action not in (do.CONCEDE, do.OFFER_DRAW, do.WAIVE)]


def default_action(s: WarState) -> int:
    """The default for the decision that is due."""
    choices = answers(s)
    step = s.step()
    if step in (DISCARD_PICK, STEAL_PICK, HAND_LIMIT):
        return max(choices)  # the highest number
    if step == RIOT:
        return choices[0] if s.fact(4) == 0 else choices[-1]  # all to the first space
    if step == BID:
        return do.NUMBER + DEFAULT_BID
    if step == CHIT_PICK:
        return own_chit(s, choices)
    if step == COMMANDER:
        return bravest(choices)
    if step == SPOILS:
        return largest_pool(s, choices)
    if step == REGROUP:
        return regroup(s, choices)
    if step == RELOCATE:
        return relocate(s, choices)
    if step in (STACKING, STARVE):
        return turned_first(s, choices)
    if step == YOSHIAKI_PLACE and do.SPACE + ISHIYAMA in choices:
        return do.SPACE + ISHIYAMA
    for action in preferred(step):
        if action in choices:
            return action
    return choices[0]


def preferred(step: int) -> list[int]:
    if step == DECLARE:
        return [do.SIEGE]
    if step == FORTUNE:
        return [do.KEEP]
    if step == ASSAULT:
        return [do.INVEST]
    if step in (ASSIGN, LOSSES):
        return [do.AUTO, do.CONFIRM]
    if step == EXILE:
        return [do.PASS, do.ALL]
    return [do.AUTO, do.PASS, do.STAND, do.ALL]


def own_chit(s: WarState, choices: list[int]) -> int:
    side = s.side_of(int(s.actor))
    for action in choices:
        chit = action - do.CHIT
        if chit != END_CHIT and ALLIANCE_SIDE[CHIT_ALLIANCE[chit]] == side:
            return action
    end = do.CHIT + END_CHIT
    return end if end in choices else choices[0]


def bravest(choices: list[int]) -> int:
    best = choices[0]
    for action in choices:
        if BRAVERY[action - do.LEADER] > BRAVERY[best - do.LEADER]:
            best = action
    return best


def largest_pool(s: WarState, choices: list[int]) -> int:
    best = choices[0]
    for action in choices:
        if s.pool[action - do.CLAN] > s.pool[best - do.CLAN]:
            best = action
    return best


def regroup(s: WarState, choices: list[int]) -> int:
    """Home castles first, then data order; as many as possible."""
    if s.fact(3) == 0:
        return choices[1]
    if s.fact(4) > 0:
        return choices[-1]
    for action in choices:
        if HOME_OF[action - do.SPACE] >= 0:
            return action
    return choices[0]


def relocate(s: WarState, choices: list[int]) -> int:
    """Retreat: the largest capacity first, leaders first. Displacement: the first in data order."""
    if s.fact(6) > 0:
        return do.ALL
    if s.fact(5) != WITHDRAW:
        return choices[0] if choices[0] != do.CASTLE else choices[-1]
    best = choices[0]
    most: i64 = -1
    for action in choices:
        to = INTO_CASTLE if action == do.CASTLE else action - do.SPACE
        free = room(s, s.fact(3), s.fact(2), to, WITHDRAW)
        if free > most:
            best = action
            most = free
    return best


def turned_first(s: WarState, choices: list[int]) -> int:
    side = s.side_of(int(s.actor))
    for action in choices:
        if action < do.LEADER and s.clan_side[(action - do.SOLDIER) // 3] != side:
            return action
    return choices[0]
