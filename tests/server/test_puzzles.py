"""Puzzles over the API: a position as its seat sees it, an answer, and why."""

from pathlib import Path
from typing import Any

from support.house import open_house, relaxed
from tenka.games import game as game_of
from tenka.lessons.puzzles import position, puzzles_of
from tenka.server import wire
from tenka.server.coach.puzzle_desk import tell_puzzle
from tenka.server.coach.puzzle_forms import PuzzleTold


async def test_a_puzzle_is_set_answered_and_explained(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        games = {one["game"]: one["puzzles"] for one in await akiko.get("/api/puzzles")}
        assert next(one["difficulty"] for one in games["nobunaga"]) == "easy"
        path = f"/api/puzzles/nobunaga/{games['nobunaga'][0]['id']}"
        told = await akiko.get(path)
        assert told["play"]["asked"]
        assert told["events"]
        assert "answer" not in told
        legal = [one["action"] for one in told["play"]["legal"]]
        answers = [await akiko.post(path, {"action": action}) for action in legal]
        assert [one["right"] for one in answers].count(True) == 1
        assert all(one["best"]["reasons"] for one in answers)
        wrong = next(one for one in answers if not one["right"])
        assert wrong["chosen"]["value"] < wrong["best"]["value"]


async def test_questions_before_an_answer(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        puzzle = next(iter(puzzles_of(game_of("nobunaga")).values()))
        path = f"/api/puzzles/nobunaga/{puzzle.id}"
        state = position(puzzle)
        legal = state.legal()
        forbidden = next(action for action in range(state.game.actions) if action not in legal)
        assert (await akiko.post(path, {"why": forbidden}))["rule"] == state.refusal(forbidden)
        assert (await akiko.post(path, {"attempt": [legal[0]]}))["right"] is None


async def test_what_is_no_puzzle_or_no_answer(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        assert (await akiko.get("/api/puzzles/nobunaga/x", 404))["code"] == "no-puzzle"
        assert (await akiko.get("/api/puzzles/chess/x", 404))["code"] == "game"
        puzzle = next(iter(puzzles_of(game_of("nobunaga")).values()))
        path = f"/api/puzzles/nobunaga/{puzzle.id}"
        forbidden = next(one for one in range(200) if position(puzzle).refusal(one) is not None)
        assert (await akiko.post(path, {"action": forbidden}, 400))["code"] == "advice-action"
        assert (await akiko.post(path, {"action": 1_000_000}, 400))["code"]


def test_of_a_puzzle_only_what_its_seat_sees_is_told() -> None:
    """The record in the file knows everything; what leaves the house is the view of the seat that is asked."""
    for key in ("nobunaga", "honshu"):
        puzzle = next(iter(puzzles_of(game_of(key)).values()))
        told: PuzzleTold = tell_puzzle(key, puzzle.id)
        assert wire.encode(told.play.view) == wire.encode(position(puzzle).view(puzzle.seat))
        text: Any = wire.encode(told).decode()
        assert "commitment" not in text
        assert puzzle.record.split("* deck")[1][:40] not in text
