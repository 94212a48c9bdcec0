"""When a general plays a card: at the moment when it tells, and not before."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.judgement import Judgement, plan_from
from tenka.games.dangerous_time.facts.board import SEA, SNOW, SPACES
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND
from tenka.games.dangerous_time.realm.hands import IN_DISCARD
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import MOVEMENT
from tenka.games.dangerous_time.steps.marches import activation_refusal
from tenka.games.dangerous_time.steps.step import answers

if TYPE_CHECKING:
    from tenka.games.dangerous_time.bot.general import General

GUNS: Final = 29
TRUCE: Final = 30
MASTERY: Final = 31
CAMP: Final = [41, 42, 43, 44]
ASSASSIN: Final = 45  # and 46
IN_BATTLE: Final = [29, 39, 40, 47, 48]
FORCED_MARCH: Final = [33, 34, 35, 36, 37, 38]
MORE_POINTS: Final = 2
NAVAL_MUSTER: Final = 57
SNOWFALL: Final = 61
WON_ANYWAY: Final = 2.0  # so much stronger a force needs no card
STOPPED: Final = 4  # units of the enemy that snow should stop at least
WORTH_A_CARD: Final = 0.5  # the score of a march for which a general forces his men on, by what a castle is worth
BEST_FIRST: Final = [62, 29, 58, 45, 46, 39, 40, 47, 48, 12, 13, 8, 19, 20, 56, 30]
"""What is worth taking back from the discards, the best first."""


def wants(general: "General", s: War, card: int) -> bool:
    """Whether a card tells now."""
    side = s.side_of(int(s.actor))
    if card == TRUCE:
        return s.land.units_at(s.impulse.active, s.battle.at) > s.land.units_at(s.battle.foe, s.battle.at)
    if card in IN_BATTLE:
        role = ATTACK if side == s.impulse.active else DEFEND
        if s.battle.size(role) == 0 or s.battle.size(1 - role) == 0:
            return True
        return general.strength(s, role) < WON_ANYWAY * general.strength(s, 1 - role)
    if card in FORCED_MARCH:
        return forces_on(general, s, side)
    if card == MASTERY:
        return best_discard(s) >= 0
    if card in CAMP:  # to look is of use to those who then take
        return (s.hands.holds(side, ASSASSIN) or s.hands.holds(side, ASSASSIN + 1)) and s.hands.size(1 - side) > 1
    if card == SNOWFALL:
        return side != s.impulse.active and in_the_snow(s, s.impulse.active) >= STOPPED
    return card != NAVAL_MUSTER or musters(general, s, side)


def musters(general: "General", s: War, side: i64) -> bool:
    """Whether ships would carry several units to a castle that is there for the taking."""
    if s.step() != MOVEMENT:
        return False  # before the die it is too early
    s.impulse.naval = True
    judgement = Judgement(s, side, general.style_of(s))
    found = False
    for at in range(SPACES):
        if not SEA[at] and s.land.units_at(side, at) > 1:
            plan = plan_from(s, judgement, at)
            found = found or (plan.to >= 0 and SEA[plan.to] and plan.column.units() > 1)
    s.impulse.naval = False
    return found


def forces_on(general: "General", s: War, side: i64) -> bool:
    """Whether two more points buy what those at hand do not and is worth a card: an assault, an attack, a castle."""
    if s.impulse.mp > MORE_POINTS:
        return False  # there is enough for anything
    style = general.style_of(s)
    judgement = Judgement(s, side, style)
    now = best_score(s, judgement, side)
    s.impulse.mp += MORE_POINTS
    then = best_score(s, judgement, side)
    storms = could_storm(general, s)
    s.impulse.mp -= MORE_POINTS
    return storms or (then >= WORTH_A_CARD * style.big and then > now)


def could_storm(general: "General", s: War) -> bool:
    """Whether an assault that the points at hand allow would pay."""
    return any(activation_refusal(s, at) == "" and general.pays(s, at, general.style_of(s)) for at in range(SPACES))


def best_score(s: War, judgement: Judgement, side: i64) -> float:
    """Of all marches that the points at hand allow."""
    best = 0.0
    for at in range(SPACES):
        if s.land.units_at(side, at) > 0:
            best = max(best, plan_from(s, judgement, at).score)
    return best


def best_discard(s: War) -> int:
    for card in BEST_FIRST:
        if s.hands.at[card] == IN_DISCARD:
            return card
    return -1


def in_the_snow(s: War, side: i64) -> i64:
    """Units that snow would hold."""
    total: i64 = 0
    for at in range(SPACES):
        if SNOW[at]:
            total += s.land.units_at(side, at)
    return total


def take_back(s: War) -> i64:
    """The best of the discards, or of the enemy's hand."""
    choices = answers(s)
    for card in BEST_FIRST:
        if do.TAKE + card in choices:
            return do.TAKE + card
    return max(choices)  # the highest number
