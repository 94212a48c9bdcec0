"""Why did you do that? The reasons of a move that somebody has made, as advice would give them.

After the game they are told from what the seat knew. While it runs, somebody at the table may ask too: then nothing but
what the asker saw before the move and after it may speak, not even the move itself. It is sought in worlds that fit
what was seen; where it is not the only one that fits, it was hidden, and only reasons that hold in all worlds are told.
"""

from collections.abc import Container
from typing import Final

import msgspec

from tenka.kernel.chance import Fast
from tenka.kernel.messages import Event, Reason, View
from tenka.kernel.record import Replay
from tenka.kernel.state import OVER, Game, State

WORLDS: Final = 6  # that a reason has to hold in
TRIED: Final = 24  # worlds in which the move is sought
LATEST: Final = 12  # moves that are told of


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


def why_as_seen(game: Game, before: View, after: View) -> list[Reason]:
    """The reasons for somebody's action that hold in every world that fits what somebody else saw before and after."""
    imaginer = game.imaginer(before)
    common: list[Reason] = []
    fitting = 0
    for number in range(TRIED):
        state = imaginer.draw(Fast(number))
        if state.actor != before.actor or state.actor == before.seat:
            return []
        actions = [action for action in state.legal() if seen_after(state, action, before.seat, number) == after]
        if len(actions) > 1:
            return []
        if not actions:
            continue
        found = game.expert().reasons(state.view(int(state.actor)), actions[0], -1)
        common = [reason for reason in common if reason in found] if fitting else found
        fitting += 1
        if fitting == WORLDS or not common:
            break
    return common[:3]


def seen_after(state: State, action: int, seat: int, seed: int) -> View:
    """What a seat would see once another has done this."""
    world = state.copy()
    world.do(action, Fast(seed))
    return world.view(seat)


class Move(msgspec.Struct, frozen=True):
    """What a bot did, as somebody at the table saw it, and why."""

    seat: int
    events: list[Event]
    reasons: list[Reason]


def latest_moves(replay: Replay, seat: int, bots: Container[int]) -> list[Move]:
    """What bots did since a seat's last decision, as that seat saw it. The replay listens, and is at its beginning."""
    own = [number for number, entry in enumerate(replay.steps) if entry.seat == seat and entry.action >= 0]
    begin = max(own[-1] + 1 if own else 0, len(replay.steps) - LATEST)
    found = []
    while replay.done < len(replay.steps):
        entry = replay.steps[replay.done]
        state = replay.state
        if replay.done < begin:
            replay.step()
            continue
        before, state.events = state.view(seat), []
        replay.step()
        seen = [event for event in replay.state.events or [] if event.seen_by(seat)]
        if seen and entry.seat in bots and before.actor == entry.seat:
            reasons = why_as_seen(state.game, before, replay.state.view(seat))
            found.append(Move(entry.seat, seen, reasons))
    return found
