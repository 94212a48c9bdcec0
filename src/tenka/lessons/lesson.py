"""A lesson: its record replayed, and its notes laid out as steps."""

from functools import cache

import msgspec

from tenka.games import game as game_of
from tenka.games import games
from tenka.kernel.chance import Fast
from tenka.kernel.messages import Event, View
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, parse
from tenka.kernel.state import Game, State
from tenka.lessons.notes import KINDS, Kind, Note, Notes, Source, read, wrong
from tenka.words import Words, game_folder

FOLDER = "lessons"
REMEMBER = "remember"
LONGEST_NAME = 40


class Step(msgspec.Struct, frozen=True):
    """A note in its place: shown after `start` moves, and done after `end` of them."""

    number: int
    note: Note
    start: int
    end: int
    ran: int
    """The moves from this one to `start` run before the learner's eyes first."""

    @property
    def kind(self) -> Kind:
        return self.note.kind


class Lesson:
    """What is taught, step by step. A Problem names the file and the line where it cannot be."""

    def __init__(self, game: Game, name: str, notes: Notes, source: Source, record: Record) -> None:
        self.game = game
        self.name = name
        self.notes = notes
        self.source = source
        self.record = record
        self.seat = notes.seat
        if not 0 <= notes.seat < record.players:
            raise source.wrong(f"there is no seat {notes.seat}; the seats are 0 to {record.players - 1}", key="seat")
        if not notes.note:
            raise source.wrong("a lesson has notes")
        self.entries = record.actions()
        self.steps = self._lay_out()
        self._states: dict[int, State] = {}
        self._told: list[list[Event]] = []
        self._replay()

    # --- its positions ----------------------------------------------------------------------------------------------

    def _lay_out(self) -> list[Step]:
        steps: list[Step] = []
        at = -1
        for number, note in enumerate(self.notes.note):
            if (sum(bool(getattr(note, kind)) for kind in KINDS) or bool(note.rule)) != 1:
                raise self.source.wrong("a note is one of: say, do, ask, watch, free, rule", number)
            start = self._start(number, note, max(at, 0))
            end = start
            if note.kind == "do":
                end = start + 1
                if start >= len(self.entries):
                    raise self.source.wrong("the record has no more move for this", number)
            elif note.kind == "watch":
                end = note.to if note.to else self._mine(start)
                if not start < end <= len(self.entries):
                    what = f"nothing runs from move {start + 1} to {end}; the record has {len(self.entries)}"
                    raise self.source.wrong(what, number, "to")
            ran = start if at < 0 or note.later else at
            if start < ran:
                what = f"move {start + 1} is over; the note before ended after move {ran} (or say later = true)"
                raise self.source.wrong(what, number, "move")
            for skipped in range(ran, start):
                if self.entries[skipped].seat == self.seat:
                    what = f"the learner's own move {skipped + 1} is passed over: make it a do, or say later = true"
                    raise self.source.wrong(what, number, "move")
            steps.append(Step(number, note, start, end, ran))
            at = end
        return steps

    def _start(self, number: int, note: Note, at: int) -> int:
        if note.move == 0:
            return self._mine(at) if note.kind in ("do", "free") else at
        if not 1 <= note.move <= len(self.entries) + 1:
            what = f"there is no move {note.move}; the record has {len(self.entries)}"
            raise self.source.wrong(what, number, "move")
        return note.move - 1

    def _mine(self, at: int) -> int:
        """After how many moves the learner is asked next; all of them where never again."""
        for index in range(at, len(self.entries)):
            if self.entries[index].seat == self.seat:
                return index
        return len(self.entries)

    def _replay(self) -> None:
        wanted = {0, *(step.start for step in self.steps), *(step.end for step in self.steps)}
        for step in self.steps:
            wanted.update(range(step.ran, step.start + 1))
            wanted.update(range(step.start, step.end + 1))
        replay = self.record.replay(listen=True)
        while True:
            if replay.done in wanted:
                self._states[replay.done] = replay.state.copy()
            self._told.append(replay.state.events or [])
            replay.state.events = []
            if not replay.step():
                break

    def state(self, moves: int) -> State:
        """The position after so many moves; only where a step needs it."""
        return self._states[moves]

    def has_state(self, moves: int) -> bool:
        return moves in self._states

    def view(self, moves: int) -> View:
        return self._states[moves].view(self.seat)

    def events(self, moves: int) -> list[Event]:
        """What the learner saw happen at move number `moves`; 0 is the set-up."""
        return [event for event in self._told[moves] if event.seen_by(self.seat)]

    def action(self, step: Step) -> int:
        """The recorded move that a `do` asks for."""
        return self.entries[step.start].action

    def chance(self, step: Step) -> Fast:
        """The luck of a free part: always the same, so that it can be tried again."""
        return Fast(
            sum(ord(letter) * 31**at for at, letter in enumerate(f"{self.game.key}/{self.name}"[:40])) + step.number
        )

    # --- its words ----------------------------------------------------------------------------------------------------

    def message(self, word: str = "", *more: str) -> str:
        """`lesson-goal`, `lesson-goal-take`, `lesson-goal-take-task`."""
        return "-".join(part for part in ("lesson", self.name, word, *more) if part)

    def messages(self, step: Step) -> list[str]:
        """All that a step says."""
        note, word = step.note, step.note.word
        if step.kind == "rule":
            return []
        found = [self.message(word)]
        if step.kind == "do":
            found += [self.message(word, "task"), self.message(word, "right")]
            found += [self.message(word, one if isinstance(one, str) else one.says) for one in note.else_.values()]
        elif step.kind == "ask":
            for answer in note.answer:
                found += [self.message(word, answer.says), self.message(word, answer.says, "why")]
        elif step.kind == "free":
            found += [self.message(word, end) for end in ("task", "right", "missed")]
        return list(dict.fromkeys(found))

    def words(self, language: str) -> "LessonWords":
        return LessonWords(self, language)


class LessonWords:
    """Says a lesson's messages; `$seat_1` in them is the name of the player at seat 1."""

    def __init__(self, lesson: Lesson, language: str) -> None:
        self.lesson = lesson
        self.say = Words(language, lesson.game, [seat.name for seat in lesson.record.seats])
        self._seats: dict[str, str | int] = {f"seat_{seat}": seat for seat in range(lesson.record.players)}

    def __call__(self, word: str = "", *more: str) -> str:
        return self.say(self.lesson.message(word, *more), **self._seats)

    def has(self, word: str = "", *more: str) -> bool:
        return self.say.has(self.lesson.message(word, *more))


# --- finding them -----------------------------------------------------------------------------------------------------


def load(game: Game, name: str) -> Lesson:
    """One lesson of a game; a Problem where there is none, or it is wrong."""
    folder = game_folder(game) / FOLDER
    notes_file, record_file = folder / f"{name}.toml", folder / f"{name}.record"
    if name not in names(game):
        raise missing(game, name)
    notes, source = read(f"{game.key}/{FOLDER}/{name}.toml", notes_file.read_text("utf-8"))
    shown = f"{game.key}/{FOLDER}/{name}.record"
    if not record_file.is_file():
        raise wrong(shown, 1, "this file is missing")
    text = record_file.read_text("utf-8")
    try:
        record = parse(text, games())
        if record.game.key != game.key:
            raise wrong(shown, 2, f"this is a record of {record.game.key}")
        return Lesson(game, name, notes, source, record)
    except Problem as problem:
        if problem.code == "lesson":
            raise
        line = problem.facts.get("line") or line_of_move(text, int(problem.facts.get("step", 0)))
        raise wrong(shown, int(line), str(problem).removeprefix(f"Line {line}: ")) from None


def missing(game: Game, name: str) -> Problem:
    allowed = ", ".join(names(game)) or "–"
    shown = name[:LONGEST_NAME]
    return Problem(
        "no-lesson", f"There is no lesson {shown!r}; there are: {allowed}.", {"name": shown, "allowed": allowed}
    )


def line_of_move(text: str, move: int) -> int:
    """On which line of a record (in which nothing was taken back) a move stands."""
    seen = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1].isdigit():
            seen += 1
            if seen == move:
                return number
    return 1


def names(game: Game) -> list[str]:
    """The names of all lessons of a game, whether they are sound or not."""
    folder = game_folder(game) / FOLDER
    if not folder.is_dir():
        return []
    files = [file.name for file in folder.iterdir()]
    return sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml") and name != "places.toml")


class Shelf:
    """The lessons of a game in the order of its path, and what is wrong with those that are left out."""

    def __init__(self, game: Game) -> None:
        from tenka.lessons.check import broken  # late: it needs what is in this file

        self.lessons: dict[str, Lesson] = {}
        self.amiss: dict[str, Problem] = {}
        found: list[Lesson] = []
        for name in names(game):
            try:
                lesson = load(game, name)
                for problem in broken(lesson):
                    raise problem
                found.append(lesson)
            except Problem as problem:
                self.amiss[name] = problem
        for lesson in sorted(found, key=lambda lesson: (lesson.notes.order, lesson.name)):
            self.lessons[lesson.name] = lesson


@cache
def shelf(game: Game) -> Shelf:
    return Shelf(game)


@cache
def _opened(game: Game, name: str) -> Lesson | Problem:
    """One lesson, checked; what is wrong with it is kept too, so that nobody has it checked again and again."""
    from tenka.lessons.check import broken  # late: it needs what is in this file

    try:
        found = load(game, name)
        for problem in broken(found):
            return problem
        return found
    except Problem as problem:
        return problem


def lesson(key: str, name: str) -> Lesson:
    """A lesson that can be played; no other one is looked at."""
    game = game_of(key)
    found = _opened(game, name) if name in names(game) else missing(game, name)
    if isinstance(found, Problem):
        raise found
    return found
