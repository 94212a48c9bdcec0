"""Puzzles: positions in which one action is clearly best for what a seat knows, with the answer and why.

A game keeps its puzzles beside its rules, in `puzzles.json`; `tenka puzzles` finds them. A puzzle's record ends before
the decision that is asked for. Like every record it holds the whole truth, so people are shown views of it.
"""

from functools import cache

import msgspec

from tenka.coach.messages import Weighed
from tenka.games import game as game_of
from tenka.games import games
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, parse
from tenka.kernel.state import Game, State
from tenka.words import game_folder

FILE = "puzzles.json"
DIFFICULTIES = ["easy", "middling", "hard"]


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """`record` is a running game's: it ends before the decision that is asked for."""

    id: str
    game: str
    difficulty: str
    seat: int
    record: str
    answer: str
    lead: float
    """By how much the answer leads, as a share of the victory."""
    error: float
    """The standard error of that."""
    choices: list[Weighed]
    """The answer first."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What is said to an answer."""

    right: bool
    best: Weighed
    chosen: Weighed | None
    """What was chosen instead, where it was weighed."""


def record_of(puzzle: Puzzle) -> Record:
    return parse(puzzle.record, games())


def position(puzzle: Puzzle) -> State:
    """The position in which its seat is asked."""
    return record_of(puzzle).final_state()


@cache
def puzzles_of(game: Game) -> dict[str, Puzzle]:
    """The puzzles of a game that fit its rules, by their names, the easy ones first."""
    file = game_folder(game) / FILE
    if not file.is_file():
        return {}
    found = msgspec.json.decode(file.read_bytes(), type=list[Puzzle])
    wanted = f"\nrules {game.rules_version}\n"
    fitting = [one for one in found if wanted in one.record and one.difficulty in DIFFICULTIES]
    fitting.sort(key=lambda one: DIFFICULTIES.index(one.difficulty))  # else as they stand in the file
    return {one.id: one for one in fitting}


def puzzle_of(key: str, name: str) -> Puzzle:
    found = puzzles_of(game_of(key))
    if name not in found:
        short = name[:40]
        raise Problem("no-puzzle", f"There is no puzzle {short!r} of {key}.", {"name": short, "key": key})
    return found[name]


def answered(puzzle: Puzzle, action: int) -> Verdict:
    """What an answer is worth; a Problem where it is not allowed there."""
    game = game_of(puzzle.game)
    rule = position(puzzle).refusal(action) if 0 <= action < game.actions else ""
    if rule is not None:
        raise Problem("advice-action", f"{game.name_or_number(action)} is not allowed now.")
    chosen = next((one for one in puzzle.choices if one.action == action), None)
    best = puzzle.choices[0]
    return Verdict(right=action == best.action, best=best, chosen=chosen)
