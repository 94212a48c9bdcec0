"""Whole marches for a search to compare: every way out of every space, with those who can be spared or with all.

And where units are put that come back, retreat or are set up: all of it lies open, so that a thought tells of no card.
"""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.judgement import (
    Judgement,
    Plan,
    fitting,
    home_score,
    march_score,
    marchers,
    next_pick,
    plan_from,
)
from tenka.games.dangerous_time.bot.style import Style
from tenka.games.dangerous_time.facts.board import LINK_TO
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.end_phase import Regroup
from tenka.games.dangerous_time.steps.frames import ASAKURA, MARCH, REGROUP, RELOCATE, YOSHIAKI_PLACE
from tenka.games.dangerous_time.steps.marches import (
    PLAIN,
    STRATEGIC,
    STRATEGIC_TARGETS,
    Column,
    free_column,
    march_refusal,
    picked_column,
)
from tenka.games.dangerous_time.steps.movement import March
from tenka.games.dangerous_time.steps.step import answers
from tenka.kernel.chance import Chance

MOST: Final = 40
PLACING: Final = [ASAKURA, RELOCATE, REGROUP, YOSHIAKI_PLACE]


class Line:
    """A march as a row of actions, and how good it looks to a general."""

    def __init__(self, score: float, actions: list[int]) -> None:
        self.score = score
        self.actions = actions


def movements(s: War, style: Style, favourite: i64, sure: Chance) -> list[list[int]]:
    """At the choice of a space: what the general would do, assaults, the end of the movement, and marches."""
    found = [[int(favourite)]]
    if favourite != do.PASS:
        found.append([do.PASS])
    judgement = Judgement(s, s.impulse.active, style)
    marches: list[Line] = []
    for action in s.choices:
        if do.ACTIVATE <= action < do.MARCH and action != favourite:
            found.append([action])
        elif do.SPACE <= action < do.ACTIVATE:
            chosen = s.copy()
            chosen.do(action, sure)
            for line in ways(chosen, judgement, sure):
                marches.append(Line(line.score, [action, *line.actions]))
    return found + best(marches)


def completions(s: War, style: Style, favourite: i64, sure: Chance) -> list[list[int]]:
    """Within a march: how else it could be completed, if that begins otherwise than the general would go on."""
    judgement = Judgement(s, s.impulse.active, style)
    lines = best(ways(s, judgement, sure))
    if lines and plan_from(s, judgement, s.fact(March.ORIGIN)).to < 0:  # a march that he would never make
        favourite = lines[0][0]
    if all(line[0] == favourite for line in lines):
        return [[int(favourite)]]
    return [[int(favourite)], *lines]


def placings(s: War, favourite: i64) -> list[list[int]]:
    """Where else units could be put, or how many; whose come first makes no difference."""
    found = [[int(favourite)]]
    if s.step() != REGROUP or s.fact(Regroup.CLAN) > 0:
        found += [[action] for action in answers(s) if action != favourite]
    return found[: MOST + 1]


def best(lines: list[Line]) -> list[list[int]]:
    """Those that look best first."""
    order = [(-line.score, number) for number, line in enumerate(lines)]
    order.sort()
    return [lines[number].actions for _, number in order[:MOST]]


def ways(s: War, judgement: Judgement, sure: Chance) -> list[Line]:
    """Of the march that is being put together: everywhere with those who can be spared, and with everybody."""
    origin = s.fact(March.ORIGIN)
    picked = picked_column(s).units()
    everybody, spared = free_column(s, origin), marchers(s, judgement, origin)
    found: list[Line] = []
    for mode in (PLAIN, STRATEGIC):
        for to in LINK_TO[origin] if mode == PLAIN else STRATEGIC_TARGETS[origin]:
            part = fitting(s, origin, to, mode, spared)
            if part.units() > 0 and part.units() >= picked:
                actions = picks(s, Plan(0.0, origin, to, mode, part), sure)
                if actions:
                    found.append(Line(looks(s, judgement, origin, to, mode, part), actions))
            all_or_none = picked == 0 or picked == everybody.units()
            if all_or_none and part.units() < everybody.units() and not march_refusal(s, origin, to, mode, everybody):
                goal = (do.MARCH if mode == PLAIN else do.STRATEGIC) + to
                actions = [do.ALL, goal] if picked == 0 else [goal]
                found.append(Line(looks(s, judgement, origin, to, mode, everybody), actions))
    return found


def looks(s: War, judgement: Judgement, origin: int, to: int, mode: int, column: Column) -> float:
    score = march_score(s, judgement, origin, to, mode, column)
    return max(score, home_score(s, judgement, origin, to, column)) if mode == PLAIN else score


def picks(s: War, plan: Plan, sure: Chance) -> list[int]:
    """The actions that complete a planned march, up to its destination; none if it comes otherwise."""
    goal = (do.MARCH if plan.mode == PLAIN else do.STRATEGIC) + plan.to
    on = s.copy()
    found: list[int] = []
    while True:
        action = int(next_pick(on, plan))
        found.append(action)
        if action == goal:
            return found
        if do.MARCH <= action < do.SOLDIER or action == do.ALL:
            return []
        on.do(action, sure)
        if on.step() != MARCH:  # there was but one way to go
            return found
