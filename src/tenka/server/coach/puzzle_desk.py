"""The API of puzzles."""

import asyncio
from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from tenka.games import game as game_of
from tenka.games import games
from tenka.kernel.messages import Event
from tenka.lessons.puzzles import Puzzle, answered, position, puzzle_of, puzzles_of, record_of
from tenka.server import protocol as p
from tenka.server import wire
from tenka.server.api import ERRORS, Serving
from tenka.server.coach.puzzle_forms import GamePuzzles, PuzzleInfo, PuzzleTold, PuzzleTried, PuzzleTry
from tenka.server.school.telling import play_at

WHO = "Mei"  # whoever has not said a name
STRONG = "level4"  # who played these games
_told: dict[tuple[str, str], "asyncio.Task[Any]"] = {}


def tell_puzzle(key: str, name: str) -> PuzzleTold:
    """A puzzle without its answer."""
    puzzle = puzzle_of(key, name)
    record = record_of(puzzle)
    replay = record.replay(listen=True)
    while replay.step():
        pass
    state, seat = replay.state, puzzle.seat
    told: list[Event] = [event for event in state.events or [] if event.seen_by(seat)]
    seats = [
        p.SeatInfo(seat=at, kind="person", name=WHO, mine=True, present=True)
        if at == seat
        else p.SeatInfo(seat=at, kind="bot", name="", level=STRONG, present=True)
        for at in range(record.players)
    ]
    return PuzzleTold(
        game=key,
        id=name,
        difficulty=puzzle.difficulty,
        seat=seat,
        seats=seats,
        options=record.options,
        events=wire.events(told),
        play=play_at(record.game, seat, state, listed=True),
    )


def try_puzzle(key: str, name: str, asked: PuzzleTry) -> PuzzleTried:
    puzzle: Puzzle = puzzle_of(key, name)
    game = game_of(key)
    if asked.action is not None:
        game.decode(asked.action)  # a Problem where there is no such action
        verdict = answered(puzzle, asked.action)
        return PuzzleTried(right=verdict.right, best=verdict.best, chosen=verdict.chosen)
    state = position(puzzle)
    rule, view = None, None
    if asked.why is not None:
        game.decode(asked.why)
        rule = state.refusal(asked.why)
    if asked.attempt:
        tried = game.preview(state.view(puzzle.seat), asked.attempt)
        view = msgspec.to_builtins(tried) if tried is not None else None
    return PuzzleTried(rule=rule, view=view)


@get("/api/puzzles", operation_id="listPuzzles", responses=ERRORS, exclude_from_auth=True)
async def list_puzzles() -> list[GamePuzzles]:
    """The puzzles of each game that has some."""
    return [
        GamePuzzles(game=key, puzzles=[PuzzleInfo(id=one.id, difficulty=one.difficulty) for one in found.values()])
        for key, found in ((key, puzzles_of(game)) for key, game in games().items())
        if found
    ]


@get("/api/puzzles/{key:str}/{name:str}", operation_id="getPuzzle", responses=ERRORS, exclude_from_auth=True)
async def get_puzzle(service: Serving, key: FromPath[str], name: FromPath[str]) -> PuzzleTold:
    """A position, as the seat sees it that is asked."""
    puzzle_of(key, name)
    found = _told.get((key, name))
    if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
        found = _told[key, name] = asyncio.ensure_future(service.bots.look("puzzles", tell_puzzle, key, name))
    told: PuzzleTold = await asyncio.shield(found)
    return told


@post(
    "/api/puzzles/{key:str}/{name:str}",
    operation_id="answerPuzzle",
    status_code=200,
    responses=ERRORS,
    exclude_from_auth=True,
)
async def answer_puzzle(
    service: Serving, key: FromPath[str], name: FromPath[str], data: JSONBody[PuzzleTry]
) -> PuzzleTried:
    """An answer, and what is to be said to it. Nothing is kept: the score is the browser's."""
    puzzle_of(key, name)
    return await service.bots.look("puzzles", try_puzzle, key, name, data)


HANDLERS = [list_puzzles, get_puzzle, answer_puzzle]
