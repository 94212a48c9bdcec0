"""Why did you do that? The reasons of a move that somebody has made, as advice would give them.

After the game they are told from what the seat knew. While it runs, somebody at the table may ask too: then nothing but
what the asker saw before the move may speak, so the move is looked at in worlds that fit the asker's view, and only
reasons that hold in all of them are told.
"""

from typing import Final

from tenka.kernel.chance import Fast
from tenka.kernel.messages import Reason, View
from tenka.kernel.state import OVER, Game, State

WORLDS: Final = 6


def why(game: Game, view: View, action: int) -> list[Reason]:
    """What spoke for an action rather than for the next best one, for what its seat knew."""
    state = game.imagine(view, Fast(0))
    chance = Fast(0)
    while state.actor not in (view.seat, OVER):  # decided together with seats before it
        state.do(state.sample(chance), chance)
    return game.expert().reasons(view, action, instead_of(state, action))[:3]


def instead_of(state: State, action: int) -> int:
    """The other action that looks best at first sight, or -1."""
    expert = state.game.expert()
    others = [int(one) for one in expert.candidates(state, state.moves()) if one != action]
    return max(others, key=lambda one: expert.prior(state, one)) if others else -1


def why_as_seen(game: Game, seen: View, seat: int, action: int, seed: int = 0) -> list[Reason]:
    """The reasons for a seat's action that hold in every world that fits what somebody else saw before it."""
    imaginer = game.imaginer(seen)
    common: list[Reason] | None = None
    for number in range(WORLDS):
        chance = Fast(seed + number)
        state = imaginer.draw(chance)
        while state.actor not in (seat, OVER) and seat in state.together():
            state.do(state.sample(chance), chance)
        if state.actor != seat or state.refusal(action) is not None:
            continue
        found = game.expert().reasons(state.view(seat), action, -1)
        common = found if common is None else [reason for reason in common if reason in found]
    return (common or [])[:3]
