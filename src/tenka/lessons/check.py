"""What may be wrong with a lesson: with the line on which it stands."""

import re
from collections.abc import Iterator

from tenka.kernel.problem import Problem
from tenka.kernel.state import Game
from tenka.lessons.free import Free
from tenka.lessons.lesson import REMEMBER, Lesson, Step, load, names
from tenka.lessons.places import exists, places
from tenka.rulebook import rulebook
from tenka.words import LANGUAGES, Words

WORDS_A_MINUTE = 180
LETTERS_A_MINUTE = 500
"""How fast Japanese is read."""
SECONDS_A_MOVE = 3.0
MOST_WORDS = {"en": 45, "fr": 55}
MOST_LETTERS = 130
"""A bubble says no more than this."""
DISCS = "①②③"


def check(game: Game) -> list[Problem]:
    """All that is wrong with a game's lessons, by file and line."""
    found: list[Problem] = []
    for name in names(game):
        try:
            lesson = load(game, name)
        except Problem as problem:
            found.append(problem)
            continue
        found += [*broken(lesson), *untidy(lesson)]
    return found


# --- what stops a lesson ----------------------------------------------------------------------------------------------


def broken(lesson: Lesson) -> Iterator[Problem]:
    """With any of these a lesson is left out."""
    for word in ("", REMEMBER):
        yield from _unsaid(lesson, lesson.message(word), -1, "")
    for step in lesson.steps:
        yield from _step(lesson, step)


def _step(lesson: Lesson, step: Step) -> Iterator[Problem]:
    note, number, source = step.note, step.number, lesson.source
    for message in lesson.messages(step):
        yield from _unsaid(lesson, message, number, step.kind)
    if len(note.places) > len(DISCS):
        yield source.wrong(f"at most {len(DISCS)} places at once", number, "places")
    for place in [
        *note.places,
        *([note.touch] if note.touch else []),
        *(one.place for one in note.answer if one.place),
    ]:
        if not exists(lesson.game, place, lesson.record.players):
            key = "places" if place in note.places else "touch" if place == note.touch else "place"
            allowed = ", ".join(places(lesson.game))
            yield source.wrong(f"there is no place {place!r}; there are: {allowed}", number, key)
    book = {paragraph.id for paragraph in rulebook(lesson.game, "en").paragraphs}
    rules = [note.rule, *(one.rule for one in note.answer)]
    rules += [one.rule for one in note.else_.values() if not isinstance(one, str)]
    for rule in rules:
        if rule and rule not in book:
            yield source.wrong(f"the rulebook has no paragraph {rule!r}", number, "rule")
    if step.kind == "do":
        yield from _do(lesson, step)
    elif step.kind == "ask":
        yield from _ask(lesson, step)
    elif step.kind == "free":
        yield from _free(lesson, step)


def _do(lesson: Lesson, step: Step) -> Iterator[Problem]:
    note, number, source = step.note, step.number, lesson.source
    entry = lesson.entries[step.start]
    if entry.seat != lesson.seat:
        what = f"move {step.start + 1} is made at seat {entry.seat}; the learner sits at {lesson.seat}"
        yield source.wrong(what, number, "move" if note.move else "do")
        return
    legal = [lesson.game.name(action) for action in lesson.state(step.start).legal()]
    recorded = lesson.game.name(entry.action)
    for name in [*note.also, *(name for name in note.else_ if "*" not in name)]:
        if name not in legal:
            what = f"{name!r} is not legal here; legal are: {_some(legal)}"
            yield source.wrong(what, number, "also" if name in note.also else name)
        elif name == recorded:
            yield source.wrong(f"{name!r} is the recorded move itself", number, name)
    unanswered = [name for name in legal if name != recorded and name not in note.also and not note.answer_to(name)]
    if unanswered and not note.only:
        yield source.wrong(f"no else answers: {_some(unanswered)}", number, "do")


def _ask(lesson: Lesson, step: Step) -> Iterator[Problem]:
    answers = step.note.answer
    if not 2 <= len(answers) <= 4:
        yield lesson.source.wrong(f"a question has two to four answers, not {len(answers)}", step.number, "ask")
    elif sum(one.right for one in answers) != 1:
        yield lesson.source.wrong("exactly one answer is right", step.number, "ask")


def _free(lesson: Lesson, step: Step) -> Iterator[Problem]:
    note, number, source = step.note, step.number, lesson.source
    if note.goal is None:
        yield source.wrong("a free part has a goal", number, "free")
        return
    if lesson.state(step.start).actor != lesson.seat:
        yield source.wrong(f"the learner is not asked before move {step.start + 1}", number, "move")
        return
    try:
        decisions = [lesson.game.parse(name) for name in note.solution]
        outcome = Free(lesson, step, decisions).outcome
    except Problem as problem:
        yield source.wrong(f"the solution fails: {problem}", number, "solution")
        return
    if outcome != "reached":
        yield source.wrong("the solution does not reach the goal", number, "solution" if decisions else "free")


def _unsaid(lesson: Lesson, message: str, note: int, key: str) -> Iterator[Problem]:
    for language in LANGUAGES:
        if not Words(language, lesson.game).has(message):
            yield lesson.source.wrong(f"there is no message {message} in {language}.lessons.ftl", note, key)


def _some(names: list[str]) -> str:
    shown = ", ".join(repr(name) for name in names[:12])
    return shown + (f" and {len(names) - 12} more" if len(names) > 12 else "")


# --- what readers would not like --------------------------------------------------------------------------------------


def untidy(lesson: Lesson) -> Iterator[Problem]:
    """Too long for a bubble, longer than it says, discs without a place."""
    for language in LANGUAGES:
        words = lesson.words(language)
        for step in lesson.steps:
            for message in lesson.messages(step):
                yield from _too_long(lesson, step, language, words.say(message, **words._seats), message)
            if step.kind != "rule":
                text = words(step.note.word)
                if step.kind in ("do", "free"):
                    text += words(step.note.word, "task")
                for number, disc in enumerate(DISCS):
                    if (disc in text) != (number < len(step.note.places)) and (
                        disc in text or len(step.note.places) > 1
                    ):
                        what = f"{disc} in {language} and the places of this note do not agree"
                        yield lesson.source.wrong(what, step.number, "places")
                        break
        needed = minutes(lesson, language)
        if needed > lesson.notes.minutes:
            what = f"it takes {needed:.1f} minutes in {language}, and says {lesson.notes.minutes}"
            yield lesson.source.wrong(what, key="minutes")


def _too_long(lesson: Lesson, step: Step, language: str, text: str, message: str) -> Iterator[Problem]:
    if language == "ja":
        n, most, unit = len(text), MOST_LETTERS, "letters"
    else:
        n, most, unit = len(text.split()), MOST_WORDS[language], "words"
    if n > most:
        yield lesson.source.wrong(f"{message} has {n} {unit} in {language}; {most} are enough", step.number, step.kind)


def minutes(lesson: Lesson, language: str) -> float:
    """Reading what somebody who makes no mistake reads, and so long for every move."""
    words = lesson.words(language)
    texts = [words(), words(REMEMBER)]
    moves = 0
    for step in lesson.steps:
        note, word = step.note, step.note.word
        moves += step.start - step.ran + step.end - step.start + (len(note.solution) if step.kind == "free" else 0)
        if step.kind == "rule":
            texts.append(rulebook(lesson.game, language).paragraph(note.rule).text)
            continue
        texts.append(words(word))
        if step.kind in ("do", "free"):
            texts += [words(word, "task"), words(word, "right")]
        for answer in note.answer:
            texts += [words(word, answer.says)] + ([words(word, answer.says, "why")] if answer.right else [])
    said = " ".join(texts)
    reading = (
        len(re.sub(r"\s", "", said)) / LETTERS_A_MINUTE if language == "ja" else len(said.split()) / WORDS_A_MINUTE
    )
    return reading + moves * SECONDS_A_MOVE / 60
