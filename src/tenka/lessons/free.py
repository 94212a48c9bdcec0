"""The part of a lesson that the learner plays alone: from the recorded position on, with bots at the other seats."""

from typing import Literal

import msgspec

from tenka.bots.levels import make
from tenka.kernel.messages import Event, View
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.state import OVER, State
from tenka.lessons.lesson import Lesson, Step
from tenka.lessons.notes import Goal

Outcome = Literal["going", "reached", "missed"]


class Free:
    """Played again from its beginning for a list of decisions: nothing is kept, and taking back is a shorter list."""

    def __init__(self, lesson: Lesson, step: Step, decisions: list[int]) -> None:
        self.lesson = lesson
        self.step = step
        self.note = step.note
        self.seat = lesson.seat
        self.state: State = lesson.state(step.start).copy()
        self.state.events = []
        self.told: list[list[Event]] = []
        """What the learner saw after each of their decisions, the others' answers among it."""
        self.outcome: Outcome = "going"
        self._chance = lesson.chance(step)
        self._bots = [make(self.note.bots, lesson.game, seat, clock=None) for seat in range(lesson.record.players)]
        self._let_others()
        for decision in decisions:
            if self.outcome != "going":
                raise Refused("over", "The game is over.")
            self.state.apply(decision, self._chance)
            self._let_others()
            self._judge()

    def _let_others(self) -> None:
        while self.state.actor not in (OVER, self.seat):
            actor = int(self.state.actor)
            self.state.do(self._bots[actor].choose(self.state.view(actor)), self._chance)
        seen = [event for event in self.state.events or [] if event.seen_by(self.seat)]
        self.told.append(seen)
        self.state.events = []

    def _judge(self) -> None:
        made = len(self.told) - 1
        seen = [event for events in self.told for event in events]
        if self.note.goal is not None and reached(self.note.goal, self.state, self.seat, seen):
            self.outcome = "reached"
        elif self.state.actor == OVER or (self.note.moves and made >= self.note.moves):
            self.outcome = "missed"

    def view(self) -> View:
        return self.state.view(self.seat)

    def legal(self) -> list[int]:
        return self.state.legal() if self.state.actor == self.seat and self.outcome == "going" else []


def reached(goal: Goal, state: State, seat: int, seen: list[Event]) -> bool:
    if goal.over or goal.won:
        if state.actor != OVER:
            return False
        if goal.won and seat not in state.result().winners:
            return False
    if goal.event:
        found = [one for one in seen if one.name == goal.event and goal.args.items() <= one.args.items()]
        if len(found) < goal.count:
            return False
    if goal.view:
        value = value_at(state.view(seat), goal.view)
        if goal.equals is not None and value != goal.equals:
            return False
        if goal.least is not None and not (isinstance(value, int) and value >= goal.least):
            return False
        if goal.most is not None and not (isinstance(value, int) and value <= goal.most):
            return False
    return True


def value_at(view: View, path: str) -> object:
    """`scored.0.1` of a view; a Problem where it has no such thing."""
    here: object = msgspec.to_builtins(view)
    for part in path.split("."):
        if isinstance(here, dict) and part in here:
            here = here[part]
        elif isinstance(here, list) and part.isdigit() and int(part) < len(here):
            here = here[int(part)]
        else:
            raise Problem("lesson-view", f"The view has no {path!r}.", {"path": path})
    return here
