"""What stands in a lesson's notes (`lessons/NAME.toml`), and on which line of the file."""

import re
import tomllib
from typing import Literal

import msgspec

from tenka.kernel.problem import Problem

Kind = Literal["say", "do", "ask", "watch", "free", "rule"]
KINDS: tuple[Kind, ...] = ("say", "do", "ask", "watch", "free")
_KEY = re.compile(r'\s*(?:"([^"]*)"|([\w-]+))\s*=')
_NOTE = re.compile(r"\s*\[\[\s*note\s*\]\]")


class Else(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a legal move that is not the one asked for: why not this time."""

    says: str
    rule: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of two to four answers to a question; `place` lets it be given on the board."""

    says: str
    right: bool = False
    place: str = ""
    rule: str = ""


class Goal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a free part is won. What is left out is not asked for."""

    event: str = ""
    """So often (`count`) must an event of this name, with these `args` among its own, have been seen."""
    args: dict[str, str | int] = {}
    count: int = 1
    view: str = ""
    """A value of the view, by its path: `scored.0.1`; it must be at least, at most, or exactly so much."""
    least: int | None = None
    most: int | None = None
    equals: str | int | bool | None = None
    over: bool = False
    """The game must be over."""
    won: bool = False
    """And the learner among its winners."""


class Note(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step of a lesson. Exactly one of say, do, ask, watch and free names its words; `rule` alone is a kind too."""

    say: str = ""
    do: str = ""
    ask: str = ""
    watch: str = ""
    free: str = ""
    rule: str = ""
    """A paragraph of the rulebook: one click away, or open beside the board where the note has no words of its own."""
    move: int = 0
    """Before which recorded move this note stands, counted from 1. 0: where the note before it ended; with `do` and
    `free`, before the learner's next move."""
    later: bool = False
    """The moves up to there are left out; else they run before the learner's eyes."""
    places: list[str] = []
    """What the words speak of, ① to ③ in their order."""
    touch: str = ""
    """With `do`: what to touch, where that is not the choice itself."""
    only: bool = False
    """With `do`: the board offers this move alone; it needs no `else` then."""
    also: list[str] = []
    """With `do`: other moves that are as good."""
    else_: dict[str, str | Else] = msgspec.field(default_factory=dict, name="else")
    """With `do`: answers to other legal moves, by their names; `*` stands for anything."""
    to: int = 0
    """With `watch`: the last move that runs. 0: all until the learner is asked."""
    answer: list[Answer] = []
    goal: Goal | None = None
    moves: int = 0
    """With `free`: how many decisions the learner has; 0: as many as they like."""
    bots: str = "greedy"
    """With `free`: who plays at the other seats."""
    solution: list[str] = []
    """With `free`: decisions that reach the goal; *Show me* shows them."""

    @property
    def kind(self) -> Kind:
        for kind in KINDS:
            if getattr(self, kind):
                return kind
        return "rule"

    @property
    def word(self) -> str:
        """The name of its words; empty for a rule that stands alone."""
        return "" if self.kind == "rule" else str(getattr(self, self.kind))

    def answer_to(self, action: str) -> Else | None:
        """What is said to another legal move; the name itself goes before patterns, the first of which counts."""
        found = self.else_.get(action)
        if found is None:
            for pattern, one in self.else_.items():
                if "*" in pattern and re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), action):
                    found = one
                    break
        return Else(found) if isinstance(found, str) else found


class Notes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    order: int
    """The place of the lesson on the game's path."""
    minutes: int
    seat: int = 0
    """Where the learner sits."""
    note: list[Note]


READY = msgspec.json.Decoder(Notes)
"""Has worked out what the notes consist of. msgspec does so at the first use, and two threads that come to it together
end the whole process: a server's first two visitors did."""


class Source:
    """The lines of a notes file, to say on which one something is wrong."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = text.splitlines()
        self._notes = [number for number, line in enumerate(self.lines, 1) if _NOTE.match(line)]

    def line(self, note: int = -1, key: str = "") -> int:
        """Of a note (the file's head for -1), or of a key in it."""
        first = self._notes[note] if 0 <= note < len(self._notes) else 1
        after = note + 1
        end = self._notes[after] if after < len(self._notes) else len(self.lines) + 1
        if key:
            for number in range(first, end):
                found = _KEY.match(self.lines[number - 1])
                if found and key in (found[1], found[2]):
                    return number
        return first

    def wrong(self, what: str, note: int = -1, key: str = "", line: int = 0) -> Problem:
        return wrong(self.file, line or self.line(note, key), what)


def wrong(file: str, line: int, what: str) -> Problem:
    said = what.rstrip(".")
    return Problem("lesson", f"{file}, line {line}: {said}.", {"file": file, "line": line, "what": said})


def read(file: str, text: str) -> tuple[Notes, Source]:
    """The notes of a file; a Problem names the line that is wrong."""
    source = Source(file, text)
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+)", str(error))
        last = len(source.lines) or 1
        raise source.wrong(str(error).partition(" (at ")[0], line=int(at[1]) if at else last) from None
    try:
        notes = msgspec.convert(found, Notes)
    except msgspec.ValidationError as error:
        note, key = _where(str(error))
        raise source.wrong(str(error).partition(" - at")[0], note, key) from None
    return notes, source


def _where(error: str) -> tuple[int, str]:
    """The note and the key of which msgspec complains: "… - at `$.note[3].places`", "unknown field `x` - at …"."""
    path = error.rpartition("`$")[2]
    note = re.match(r"\.note\[(\d+)\]", path)
    unknown = re.search(r"unknown field `([^`]*)`", error)
    keys = [unknown[1]] if unknown else [key for key in re.findall(r"\.([a-z_]+)", path) if key != "note"]
    return (int(note[1]) if note else -1), (keys[0] if keys else "")
