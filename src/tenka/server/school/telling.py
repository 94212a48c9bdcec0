"""From a lesson to what the page needs of it. Pure; worked out in a process beside the server."""

from functools import cache

import msgspec

from tenka.games import game as game_of
from tenka.games import games
from tenka.kernel.messages import Event, View
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State
from tenka.lessons.free import Free
from tenka.lessons.lesson import REMEMBER, Lesson, Step, load
from tenka.lessons.lesson import lesson as lesson_of
from tenka.lessons.path import path
from tenka.lessons.player import Player
from tenka.server import protocol as p
from tenka.server import wire
from tenka.server.school import forms as f

MOST_DECISIONS = 200


def tell_paths(language: str) -> list[f.GameLessons]:
    """All games with their lessons, by what their files say."""
    found = []
    for key, game in games().items():
        known = path(game)
        told = [
            f.LessonInfo(
                name=one.name,
                title=one.titles[language],
                minutes=one.minutes,
                steps=one.steps,
                version=one.version,
            )
            for one in known.lessons
        ]
        found.append(
            f.GameLessons(game=key, lessons=told, amiss=[wire.problem_info(one) for one in known.amiss.values()])
        )
    return found


def check_lesson(key: str, name: str) -> p.ProblemInfo | None:
    """Why a lesson cannot be played, if it cannot: it is replayed for that."""
    try:
        lesson_of(key, name)
    except Problem as problem:
        return wire.problem_info(problem)
    return None


@cache
def loaded(key: str, name: str) -> Lesson:
    """Replayed, which is quick; whether all its words are there in all languages is checked behind it."""
    return load(game_of(key), name)


def tell_lesson(key: str, name: str, language: str) -> f.LessonTold:
    """The whole lesson as the learner's seat sees it."""
    lesson = loaded(key, name)
    known = path(game_of(key)).lessons
    number = next(at for at, one in enumerate(known) if one.name == name)
    words = lesson.words(language)
    last = max(step.end for step in lesson.steps)
    asked = {step.start for step in lesson.steps if step.kind in ("do", "free")}
    moves = []
    for move in range(last + 1):
        play = play_of(lesson, lesson.state(move), move in asked) if lesson.has_state(move) else None
        moves.append(f.LessonMove(events=wire.events(lesson.events(move)), play=play))
    return f.LessonTold(
        game=key,
        name=name,
        number=number + 1,
        language=language,
        title=words(),
        minutes=lesson.notes.minutes,
        remember=words(REMEMBER),
        version=known[number].version,
        next=known[number + 1].name if number + 1 < len(known) else "",
        seat=lesson.seat,
        seats=[
            p.SeatInfo(seat=at, kind="person", name=seat.name, mine=at == lesson.seat, present=True)
            for at, seat in enumerate(lesson.record.seats)
        ],
        options=lesson.record.options,
        steps=[step_of(lesson, step, language) for step in lesson.steps],
        moves=moves,
    )


def step_of(lesson: Lesson, step: Step, language: str) -> f.LessonStep:
    player = Player(lesson, language, step.number)
    note, words = step.note, lesson.words(language)
    said = {end: words(note.word, end) if words.has(note.word, end) else "" for end in ("right", "missed")}
    others: dict[str, f.LessonReply] = {}
    if step.kind == "do" and not note.only:
        for action in lesson.state(step.start).legal():
            found = note.answer_to(lesson.game.name(action))
            if found is not None and action != lesson.action(step):
                others[str(action)] = f.LessonReply(text=words(note.word, found.says), rule=found.rule)
    return f.LessonStep(
        kind=step.kind,
        start=step.start,
        end=step.end,
        ran=step.ran,
        text=player.text(),
        task=player.task(),
        right=said["right"],
        missed=said["missed"],
        places=note.places,
        touch=note.touch,
        rule=note.rule,
        action=lesson.action(step) if step.kind == "do" else None,
        only=note.only,
        also=[lesson.game.parse(name) for name in note.also],
        others=others,
        answers=[
            f.LessonAnswer(
                text=words(note.word, one.says),
                why=words(note.word, one.says, "why"),
                right=one.right,
                place=one.place,
                rule=one.rule,
            )
            for one in note.answer
        ],
        solution=[lesson.game.parse(name) for name in note.solution],
    )


def play_of(lesson: Lesson, state: State, listed: bool) -> p.Play:
    """A position as the learner's table shows it; choices where the learner is to choose."""
    return play_at(lesson.game, lesson.seat, state, listed)


def play_at(game: Game, seat: int, state: State, listed: bool) -> p.Play:
    view = state.view(seat)
    asked = state.actor == seat
    over = state.actor == OVER
    prompt = None
    if not over:
        message, args = game.prompt(view)
        prompt = p.Prompt(message=message, args=args)
    legal = state.legal() if asked and listed else []
    every = wire.catalogue(game)
    return p.Play(
        view=msgspec.to_builtins(view),
        prompt=prompt,
        waiting=[] if over else [view.actor],
        asked=asked,
        number=0,
        legal=[every.choice(action) for action in legal],
        refused=refused(game, state, view, legal),
        can_undo=False,
        sealed=False,
        result=state.result() if over else None,
    )


def refused(game: Game, state: State, view: View, legal: list[int]) -> list[p.Refusal]:
    every = wire.catalogue(game)
    verbs = dict.fromkeys(every.choice(action).verb for action in legal)
    if sum(len(every.by_verb[verb]) for verb in verbs) > wire.MOST_REFUSALS:
        return []
    found = []
    for verb in verbs:
        for action in every.by_verb[verb]:
            rule = state.refusal(action)
            if rule is not None and game.is_plausible(view, action):
                found.append(p.Refusal(action=action, verb=verb, args=every.choice(action).args, rule=rule))
    return found


def try_lesson(key: str, name: str, asked: f.LessonTry) -> f.LessonTried:
    """A free part after some decisions; in any other step only questions can be asked."""
    lesson = loaded(key, name)
    if not 0 <= asked.step < len(lesson.steps) or len(asked.decisions) > MOST_DECISIONS:
        raise Problem("lesson-nothing", "There is no such step.")
    step = lesson.steps[asked.step]
    outcome = "going"
    told: list[Event] = []
    state = lesson.state(step.start)
    if step.kind == "free":
        for decision in [*asked.decisions, *([asked.why] if asked.why is not None else [])]:
            lesson.game.decode(decision)  # a Problem where there is no such action
        free = Free(lesson, step, asked.decisions)
        state, outcome, told = free.state, free.outcome, free.told[-1]
    rule = None
    if asked.why is not None:
        lesson.game.decode(asked.why)
        rule = state.refusal(asked.why)
    view = None
    if asked.attempt and state.actor == lesson.seat:
        tried = lesson.game.preview(state.view(lesson.seat), asked.attempt)
        view = msgspec.to_builtins(tried) if tried is not None else None
    play = play_of(lesson, state, outcome == "going")
    play = msgspec.structs.replace(play, can_undo=bool(asked.decisions), number=len(asked.decisions))
    return f.LessonTried(play=play, events=wire.events(told), outcome=outcome, rule=rule, view=view)  # type: ignore[arg-type]
