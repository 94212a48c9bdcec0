"""Walks through a lesson with a learner: shows a step, takes an answer, and says whether it is right and why."""

from typing import Literal

import msgspec

from tenka.kernel.messages import Event, View
from tenka.kernel.problem import Problem
from tenka.kernel.state import State
from tenka.lessons.free import Free
from tenka.lessons.lesson import REMEMBER, Lesson, Step
from tenka.rulebook import rulebook

Verdict = Literal["right", "also", "else", "refused", "going", "missed"]


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What is said to a learner's answer. After "right" and "also" the lesson goes on."""

    verdict: Verdict
    text: str
    rule: str = ""
    events: list[Event] = []

    @property
    def good(self) -> bool:
        return self.verdict in ("right", "also")


class Player:
    """One learner in one lesson, in a language. Every front end asks the same of it."""

    def __init__(self, lesson: Lesson, language: str, at: int = 0) -> None:
        self.lesson = lesson
        self.words = lesson.words(language)
        self.say = self.words.say
        self.at = at if 0 <= at < len(lesson.steps) else 0
        self.solved = self._needs_nothing()
        self.wrong = 0
        """Wrong answers to this step; after two the solution is offered first."""
        self.decisions: list[int] = []

    # --- what is shown ------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    def _needs_nothing(self) -> bool:
        return self.step.kind in ("say", "watch", "rule")

    def state(self) -> State:
        """The position that the learner has before them."""
        if self.step.kind == "free":
            return Free(self.lesson, self.step, self.decisions).state
        return self.lesson.state(self.step.end if self.solved else self.step.start)

    def view(self) -> View:
        return self.state().view(self.lesson.seat)

    def title(self) -> str:
        return self.words()

    def text(self) -> str:
        """What the teacher says; the paragraph itself where the step is a rule."""
        if self.step.kind == "rule":
            return rulebook(self.lesson.game, self.say.language).paragraph(self.step.note.rule).text
        return self.words(self.step.note.word)

    def task(self) -> str:
        return self.words(self.step.note.word, "task") if self.step.kind in ("do", "free") else ""

    def remember(self) -> str:
        return self.words(REMEMBER)

    def ran(self) -> list[Event]:
        """What happened since the step before, told before this one."""
        found: list[Event] = []
        for move in range(self.step.ran + 1, self.step.start + 1):
            found += self.lesson.events(move)
        return found

    def watched(self) -> list[Event]:
        """What a `watch` shows."""
        return [event for move in range(self.step.start + 1, self.step.end + 1) for event in self.lesson.events(move)]

    def legal(self) -> list[int]:
        """What the learner may do on the board now."""
        if self.solved:
            return []
        if self.step.kind == "free":
            return Free(self.lesson, self.step, self.decisions).legal()
        if self.step.kind != "do":
            return []
        return [self.lesson.action(self.step)] if self.step.note.only else self.lesson.state(self.step.start).legal()

    def answers(self) -> list[str]:
        """The answers to a question, as buttons."""
        return [self.words(self.step.note.word, one.says) for one in self.step.note.answer]

    def shown(self) -> int | None:
        """What *Show me* shows: the action, or the number of the answer; None where there is nothing to do."""
        if self.solved:
            return None
        if self.step.kind == "do":
            return self.lesson.action(self.step)
        if self.step.kind == "ask":
            return next(number for number, one in enumerate(self.step.note.answer) if one.right)
        if self.step.kind == "free":
            names = [self.lesson.game.name(action) for action in self.decisions]
            solution = self.step.note.solution
            if names == solution[: len(names)] and len(names) < len(solution):
                return self.lesson.game.parse(solution[len(names)])
        return None

    # --- what the learner does ----------------------------------------------------------------------------------------

    def next(self) -> bool:
        """On to the next step; False at the end of the lesson."""
        if not self.solved:
            raise Problem("lesson-unsolved", "First do what the lesson asks for.")
        return self._go(self.at + 1)

    def back(self) -> bool:
        return self._go(self.at - 1)

    def _go(self, at: int) -> bool:
        if not 0 <= at < len(self.lesson.steps):
            return False
        self.at = at
        self.solved = self._needs_nothing()
        self.wrong = 0
        self.decisions = []
        return True

    def act(self, action: int) -> Reply:
        """The learner makes a move on the board."""
        if self.step.kind == "free":
            return self._try(action)
        if self.step.kind != "do" or self.solved:
            raise Problem("lesson-nothing", "Nothing is to be done on the board now.")
        note, state = self.step.note, self.lesson.state(self.step.start)
        name = self.lesson.game.name_or_number(action).strip("“”")
        rule = state.refusal(action)
        if rule is not None:
            self.wrong += 1
            return Reply(verdict="refused", text=self.say.why(rule), rule=rule)
        if action == self.lesson.action(self.step) or name in note.also:
            self.solved = True
            text = self.words(note.word, "right")
            exact = action == self.lesson.action(self.step)
            return Reply(verdict="right" if exact else "also", text=text, events=self.lesson.events(self.step.end))
        self.wrong += 1
        found = note.answer_to(name)
        if found is None:  # the check does not let that pass
            return Reply(verdict="else", text=self.task())
        return Reply(verdict="else", text=self.words(note.word, found.says), rule=found.rule)

    def _try(self, action: int) -> Reply:
        rule = Free(self.lesson, self.step, self.decisions).state.refusal(action)
        if rule is not None:
            return Reply(verdict="refused", text=self.say.why(rule), rule=rule)
        tried = Free(self.lesson, self.step, [*self.decisions, action])
        self.decisions.append(action)
        word = self.step.note.word
        if tried.outcome == "reached":
            self.solved = True
            return Reply(verdict="right", text=self.words(word, "right"), events=tried.told[-1])
        if tried.outcome == "missed":
            self.wrong += 1
            return Reply(verdict="missed", text=self.words(word, "missed"), events=tried.told[-1])
        return Reply(verdict="going", text="", events=tried.told[-1])

    def undo(self) -> bool:
        """Takes back the last decision of a free part."""
        if not self.decisions or self.solved:
            return False
        self.decisions.pop()
        return True

    def answer(self, number: int) -> Reply:
        """The learner answers a question."""
        given = self.step.note.answer
        if self.step.kind != "ask" or self.solved or not 0 <= number < len(given):
            raise Problem("lesson-nothing", "This is none of the answers.")
        one = given[number]
        text = self.words(self.step.note.word, one.says, "why")
        if one.right:
            self.solved = True
            return Reply(verdict="right", text=text, rule=one.rule)
        self.wrong += 1
        return Reply(verdict="else", text=text, rule=one.rule)
