"""What a placement would bring, before it is made: for clients that let a card hover over the domain.

Clients know no rules; they ask here, with the view that they show.
"""

from mypy_extensions import i64

from tenka.games.honshu.actions import (
    ACTIONS,
    OVER_IT,
    PLACE_0,
    UNDER_IT,
    placing_column,
    placing_row,
    placing_turns,
)
from tenka.games.honshu.domain.domain import EVERY_CARD
from tenka.games.honshu.domain.laying import placement_refusal
from tenka.games.honshu.imagine import known_state
from tenka.games.honshu.knowledge import domain_view, laying_view
from tenka.games.honshu.position import WEAVE
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.view import HonshuView, LayingView, with_domain
from tenka.kernel.state import Game


def after_laying(game: Game, view: HonshuView, steps: list[int]) -> HonshuView | None:
    """The view once the card lies where `steps` put it: a place, unless that is settled, and answers over or under.

    Answers that are missing are like the last one, or over if there is none; `laying` then is the first question
    that was left open. None where a step is none of these, or not allowed.
    """
    state = known_state(game, view)
    seat = view.seat
    if view.phase == "weave" and view.actor == seat:
        answers = steps
        asked = True
    elif view.phase == "place" and 0 <= seat < view.players and view.taken[seat] and steps:
        if not PLACE_0 <= steps[0] < ACTIONS or not hover(state, seat, steps[0]):
            return None
        answers = steps[1:]
        asked = state.laying.begin(state.domain[seat], state.weave)
    else:
        return None
    if any(answer not in (OVER_IT, UNDER_IT) for answer in answers):
        return None
    left_open = settle(state, seat, answers, asked)
    not_so = forbidden(state, seat)
    put(state, seat)
    return with_domain(view, domain_view(state, seat), [int(cubes) for cubes in state.supply], left_open, not_so)


def hover(state: HonshuState, seat: i64, action: i64) -> bool:
    """Looks at a place; can the card lie there?"""
    laying = state.laying
    row = placing_row(action)
    domain = state.domain[seat]
    laying.read(domain, state.taken[seat], placing_turns(action), row, placing_column(action), state.cover_whole)
    return laying.possible(domain, state.weave)


def settle(state: HonshuState, seat: i64, answers: list[int], asked: bool) -> LayingView | None:
    """Answers every question; the first one for which no answer was given, or None."""
    domain = state.domain[seat]
    left_open: LayingView | None = None
    over = True
    given = 0
    while asked:
        if given < len(answers):
            over = answers[given] == OVER_IT
            given += 1
        elif left_open is None:
            state.phase = WEAVE
            left_open = laying_view(state)
        state.laying.answer(domain, state.weave, over)
        asked = state.laying.next_question(domain, state.weave)
    return left_open


def forbidden(state: HonshuState, seat: i64) -> dict[str, str]:
    """Why the card may not lie over all that it touches, or under it all."""
    laying = state.laying
    found: dict[str, str] = {}
    for way, over in (("over", EVERY_CARD), ("under", 0)):
        rule = placement_refusal(
            state.domain[seat],
            laying.face,
            laying.turns,
            laying.row,
            laying.column,
            over,
            state.weave,
            state.cover_whole,
        )
        if rule is not None:
            found[way] = rule
    return found


def put(state: HonshuState, seat: i64) -> None:
    """Lays the card and moves the cubes, and nothing else."""
    old = state.domain[seat]
    laying = state.laying
    state.domain[seat] = old.with_card(laying.face, laying.turns, laying.row, laying.column, laying.over)
    state.return_covered(seat, old)
    state.take_cubes(seat)
