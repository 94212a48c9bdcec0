"""What a placement would bring, before it is made: for clients that let a card hover over the domain.

Clients know no rules; they ask here, with the view that they show.
"""

from mypy_extensions import i64

from tenka.games.honshu.actions import PLACE_0, placing_column, placing_row, placing_turns
from tenka.games.honshu.domain import OFF_GRID, Domain, Laying, on_grid, placement_refusal
from tenka.games.honshu.imagine import known_state, numbers_mask
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.seeing import domain_view, numbers_of
from tenka.games.honshu.view import HonshuView, Preview, with_domains
from tenka.kernel.problem import Problem
from tenka.kernel.state import Game


def preview(game: Game, view: HonshuView, turns: int, row: int, column: int, over: list[int] | None = None) -> Preview:
    """The card that the view's seat is to lay, at a place, over the layers `over` and under the others it touches.

    Without `over` it lies over as many as the rules allow.
    """
    seat = view.seat
    if not 0 <= seat < view.players or not view.taken[seat]:
        raise Problem("nothing-to-lay", "There is no card to lay for this seat now.", {"seat": seat})
    state = known_state(game, view)
    if not on_grid(turns, row, column):
        return Preview(OFF_GRID, [], [], None, view.supply)
    domain = state.domain[seat]
    face = state.taken[seat]
    touched = domain.touched(turns, row, column)
    chosen = numbers_mask(over) & touched if over is not None else highest(state, domain, face, turns, row, column)
    refusal = placement_refusal(domain, face, turns, row, column, chosen, state.weave, state.cover_whole)
    if refusal is not None:
        return Preview(refusal, numbers_of(touched), numbers_of(chosen), None, view.supply)
    put(state, seat, turns, row, column, chosen, touched)
    after = domain_view(state, seat)
    return Preview("", numbers_of(touched), numbers_of(chosen), after, [int(cubes) for cubes in state.supply])


def after_placing(game: Game, view: HonshuView, action: int) -> HonshuView | None:
    """The view once the card lies where a `place` action puts it, over as many cards as the rules allow."""
    if action < PLACE_0 or view.phase != "place" or not 0 <= view.seat < view.players or not view.taken[view.seat]:
        return None
    laid = preview(game, view, int(placing_turns(action)), int(placing_row(action)), int(placing_column(action)))
    if laid.domain is None:
        return None
    domains = [laid.domain if seat == view.seat else domain for seat, domain in enumerate(view.domains)]
    return with_domains(view, domains, laid.supply)


def highest(state: HonshuState, domain: Domain, face: i64, turns: i64, row: i64, column: i64) -> i64:
    """The answers that lay the card over as many cards as possible."""
    laying = Laying()
    laying.read(domain, face, turns, row, column, state.cover_whole)
    touched = domain.touched(turns, row, column)
    if not laying.possible(domain, state.weave):
        return touched
    asked = laying.begin(domain, state.weave)
    while asked:
        laying.answer(domain, state.weave, True)
        asked = laying.next_question(domain, state.weave)
    return laying.over


def put(state: HonshuState, seat: i64, turns: i64, row: i64, column: i64, over: i64, touched: i64) -> None:
    """Lays the card and moves the cubes, and nothing else."""
    old = state.domain[seat]
    laying = Laying()
    laying.read(old, state.taken[seat], turns, row, column, state.cover_whole)
    laying.touched = touched
    laying.over = over
    state.laying = laying
    state.domain[seat] = old.with_card(laying.face, turns, row, column, over)
    state.return_covered(seat, old)
    state.take_cubes(seat)
