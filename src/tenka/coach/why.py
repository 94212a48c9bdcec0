"""Why did you do that? The reasons of a move that somebody has made, as advice would give them.

After the game they are told from what the seat knew. While it runs, somebody at the table may ask too: then nothing but
what the asker saw before the move, of it and after it may speak, not even the move itself. It is sought in worlds that
fit what was seen, and only reasons that hold in all of them are told, for every action that fits.
"""

from collections.abc import Container
from typing import Final

import msgspec

from tenka.kernel.answers import candidates_of
from tenka.kernel.chance import Fast, Scripted
from tenka.kernel.messages import Event, Reason, View
from tenka.kernel.problem import Problem
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
    others = [one for one in candidates_of(expert, state) if one != action]
    return max(others, key=lambda one: expert.prior(state, one)) if others else -1


def why_as_seen(game: Game, before: View, seen: list[Event], after: View) -> list[Reason]:
    """The reasons for somebody's action that hold in every world that fits what somebody else saw of it."""
    imaginer = game.imaginer(before)
    expert = game.expert()
    common: list[Reason] = []
    fitting = 0
    for number in range(TRIED):
        state = imaginer.draw(Fast(number))
        if state.actor != before.actor or state.actor == before.seat:
            return []
        actions, whole = fitting_actions(state, seen, after, number)
        if len(actions) > 1 and not whole:
            continue  # by other luck one of them may show more
        view = state.view(int(state.actor))
        for action in actions:
            found = expert.reasons(view, action, -1)
            common = [reason for reason in common if reason in found] if fitting else found
            fitting += 1
            if not common:
                return []
        if fitting >= WORLDS:
            break
    return common[:3]


def fitting_actions(state: State, seen: list[Event], after: View, luck: int) -> tuple[list[int], bool]:
    """Those of the legal actions that show most of what a seat saw, and whether that is all of it."""
    shown = {action: events_shown(state, action, seen, after, luck) for action in state.legal()}
    most = max(shown.values())
    return [action for action, events in shown.items() if events == most and most >= 0], most > len(seen)


def events_shown(state: State, action: int, seen: list[Event], after: View, luck: int) -> int:
    """How many of the events that a seat saw an action explains before chance has a say; -1: it shows something else.

    One more than there are where it explains all that was seen, chance included.
    """
    world = state.copy()
    world.do(action, Fast(luck))
    if world.view(after.seat) == after:
        return len(seen) + 1
    world = state.copy()
    world.events = []
    try:
        world.do(action, Scripted([]))
    except Problem:  # a number is drawn
        told = [event for event in world.events if event.seen_by(after.seat)]
        return len(told) if told == seen[: len(told)] else -1
    return -1


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
            reasons = why_as_seen(state.game, before, seen, replay.state.view(seat))
            found.append(Move(entry.seat, seen, reasons))
    return found
