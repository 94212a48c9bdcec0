"""What a coach weighs besides what a general would think about.

A general follows his first thought where a longer one would gain nothing. Who asks for advice, or looks back at a
war, wants to know by how much the other answers are worse.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.judgement import Judgement, destinations
from tenka.games.dangerous_time.facts.board import SPACES
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import BID, MARCH
from tenka.games.dangerous_time.steps.movement import March
from tenka.kernel.level import FIRST_SIGHT, UNTHINKABLE

if TYPE_CHECKING:
    from tenka.games.dangerous_time.bot.general import General

WEIGHED: Final = 6
NO_ANSWERS: Final = [
    do.KEEP_ALWAYS,
    do.ASK_AGAIN,
    do.CONCEDE,
    do.OFFER_DRAW,
    do.WAIVE,
]  # habits, and the war as a whole


def with_others(general: "General", s: War, moves: vec[i64], thought: vec[i64]) -> vec[i64]:
    """What a general would think about, and of the other answers those that look best, up to six in all."""
    found = thought
    if len(found) >= WEIGHED:
        return found
    looks = general.looks(s, moves, FIRST_SIGHT)
    pull = vec[float]([0.0] * SPACES)
    if s.step() != BID:
        pull = Judgement(s, s.side_of(int(s.actor)), general.style_of(s)).pull
    marches = destinations(s, int(s.fact(March.ORIGIN)), general.style_of(s), WEIGHED) if s.step() == MARCH else []
    ranked: list[tuple[float, int]] = []
    for at in range(len(moves)):
        action = int(moves[at])
        if action in found or action in NO_ANSWERS:
            continue
        look = looks[at]
        if look <= UNTHINKABLE:
            look = UNTHINKABLE
            if action in marches:
                look += float(WEIGHED - marches.index(action))
            elif do.SPACE <= action < do.ACTIVATE:
                look += pull[action - do.SPACE]
        ranked.append((-look, action))
    ranked.sort()
    for _, action in ranked[: WEIGHED - len(found)]:
        found = append(found, action)
    return found
