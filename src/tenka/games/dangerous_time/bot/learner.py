"""How answers look to a general who is still learning, and when a war is given up.

A learner sees the next castles rather than the whole map, forgets a garrison, takes a march that is nearly as good,
and misses a card now and then. He makes no march against hopeless odds and storms no walls that would kill his men:
such answers do not come to his mind.
"""

from math import log
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.judgement import Judgement, hurry, march_score, next_pick, plan_from
from tenka.games.dangerous_time.bot.style import STYLE, Style
from tenka.games.dangerous_time.facts.board import SPACES
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import ASSAULT, BID, DECLARE, DIPLOMACY, MARCH, MOVEMENT, ROUND, WINDOW
from tenka.games.dangerous_time.steps.marches import PLAIN, STRATEGIC, picked_column
from tenka.games.dangerous_time.steps.movement import March
from tenka.games.dangerous_time.steps.registry import default_action
from tenka.kernel.chance import Chance
from tenka.kernel.level import FIRST_LESSON, FIRST_SIGHT, UNTHINKABLE
from tenka.kernel.state import OVER

if TYPE_CHECKING:
    from tenka.games.dangerous_time.bot.general import General

HOPELESS: Final = 0.03
AGREEABLE: Final = 0.45  # whoever may hope for less takes a draw
IMAGINED: Final = 3  # turns that are played out in mind before a war is given up
LONGEST_TURN: Final = 600  # decisions
PAYS: Final = 3.0  # the look of an assault that pays
MENTIONED: Final = 1.0  # by how much a card that should be played looks better than none


def short_sighted() -> Style:
    """The general's style, with the eyes on what is near and less thought for what is behind."""
    style = Style(STYLE)
    style.decay = 0.45
    style.guard = 0.2
    style.defence = 0.7
    return style


def fresh_from_the_lesson() -> Style:
    """Only castles that can be had now."""
    style = short_sighted()
    style.decay = 0.2
    style.guard = 0.0
    style.defence = 0.0
    return style


def looks(general: "General", s: War, moves: vec[i64], sight: i64) -> vec[float]:
    style = general.style_of(s) if sight == FIRST_SIGHT else general.sights[sight]
    step = s.step()
    if step == MOVEMENT:
        return movement_looks(general, s, moves, style)
    if step == MARCH:
        return march_looks(s, moves, style)
    found = vec[float](capacity=len(moves))
    if step == ROUND:
        odds = general.standing_odds(s)
        for action in moves:
            found = append(found, one_of_two(action, do.RETREAT, do.STAND, -odds))
        return found
    if step == ASSAULT:
        margin = assault_margin(s, style)
        for action in moves:
            found = append(found, one_of_two(action, do.ASSAULT, do.INVEST, margin))
        return found
    if step == DECLARE:
        more = s.land.units_at(s.battle.foe, s.battle.at) - s.land.units_at(s.impulse.active, s.battle.at)
        for action in moves:
            found = append(found, one_of_two(action, do.FIELD, do.SIEGE, 0.5 * float(more) - 0.5))
        return found
    if step == BID:
        for action in moves:
            far = abs(float(action - do.NUMBER) - 5.5)
            found = append(found, -far if far < 2.0 else UNTHINKABLE)
        return found
    return plain_looks(general, s, moves, sight)


def plain_looks(general: "General", s: War, moves: vec[i64], sight: i64) -> vec[float]:
    """The general's own answer; where it is a card, a learner may let the moment pass.

    Somebody fresh from the lesson has no opinion here and answers as the rulebook does for those who don't (DT-28.5).
    """
    favourite = default_action(s) if sight == FIRST_LESSON else general.choose(s, general.sure)
    missed = s.step() in (WINDOW, DIPLOMACY) and do.PLAY < favourite <= do.TAKE
    found = vec[float](capacity=len(moves))
    for action in moves:
        if action == favourite:
            found = append(found, MENTIONED)
        else:
            found = append(found, 0.0 if missed and action == do.PASS else UNTHINKABLE)
    return found


def one_of_two(action: i64, one: i64, other: i64, margin: float) -> float:
    """The look of the first of two answers is a margin, that of the second nothing; other answers have none."""
    if action == one:
        return margin
    return 0.0 if action == other else UNTHINKABLE


def assault_margin(s: War, style: Style) -> float:
    inside, outside = s.battle.size(DEFEND), s.battle.size(ATTACK)
    if outside <= inside:
        return UNTHINKABLE
    needed = style.storm * inside * hurry(s, style) + float(s.land.level[s.battle.at]) - 1.0
    return 0.5 * (float(outside) - needed)


def movement_looks(general: "General", s: War, moves: vec[i64], style: Style) -> vec[float]:
    """Marches by what they are worth; the end of the movement by the least that a march should be worth."""
    judgement = Judgement(s, s.impulse.active, style)
    found = vec[float](capacity=len(moves))
    marches = False
    for action in moves:
        look = UNTHINKABLE
        if do.SPACE <= action < do.ACTIVATE:
            plan = plan_from(s, judgement, int(action) - do.SPACE)
            if plan.to >= 0:
                look = plan.score
                marches = marches or look > style.wanted
        elif do.ACTIVATE <= action < do.MARCH:
            if general.pays(s, int(action) - do.ACTIVATE, style):
                look = PAYS
        elif action == do.PASS:
            look = style.wanted
        found = append(found, look)
    if marches:  # points are wanted: a card may add some
        for at in range(len(moves)):
            if do.PLAY < moves[at] <= do.TAKE:
                found[at] = style.wanted
    return found


def march_looks(s: War, moves: vec[i64], style: Style) -> vec[float]:
    """The column as planned; where it goes, by what that is worth."""
    origin = s.fact(March.ORIGIN)
    judgement = Judgement(s, s.impulse.active, style)
    favourite = next_pick(s, plan_from(s, judgement, origin))
    found = vec[float](capacity=len(moves))
    if not do.MARCH <= favourite < do.ENTER:
        for action in moves:
            found = append(found, 0.0 if action == favourite else UNTHINKABLE)
        return found
    column = picked_column(s)
    for action in moves:
        look = UNTHINKABLE
        if do.MARCH <= action < do.ENTER:
            to = (int(action) - do.MARCH) % SPACES
            score = march_score(s, judgement, origin, to, PLAIN if action < do.STRATEGIC else STRATEGIC, column)
            if score > 0.0:
                look = score
        if action == favourite and look < 0.0:
            look = 0.0
        found = append(found, look)
    return found


def standing(mine: float, theirs: float, stand: float) -> float:
    """How much better standing looks than a retreat."""
    return log((mine * stand + 0.01) / (theirs + 0.01))


# --- ending by a word -------------------------------------------------------------------------------------------------


def is_hopeless(general: "General", s: War, chance: Chance) -> bool:
    """Less than three chances in a hundred now, and after the rest of this turn, however it was imagined."""
    seat = s.actor
    if general.values(s)[seat] >= HOPELESS:
        return False
    for _ in range(IMAGINED):
        then = s.copy()
        turn = then.turn
        for _ in range(LONGEST_TURN):
            if then.actor == OVER or then.turn != turn:
                break
            then.do(general.choose(then, chance), chance)
        if general.values(then)[seat] >= HOPELESS:
            return False
    return True
