"""Puzzles: one move clearly best for what a seat knows, kept as the record of a game up to there."""

import msgspec
import pytest

import tenka
from tenka.kernel.problem import Problem
from tenka.lab import adjusted, puzzles
from tenka.lab.adjusted import Adjusting
from tenka.lab.arena import run, tournament


def test_a_puzzle_is_a_running_game_with_a_clear_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "SURE", 1.0)  # few worlds, so that the test is quick
    monkeypatch.setattr(puzzles, "worlds_of", lambda _game: 24)
    found = next(puzzles.find("nobunaga", 3, seed=5, players=2, bots="greedy"))
    assert msgspec.json.decode(msgspec.json.encode(found), type=puzzles.Puzzle) == found
    state = puzzles.position(found)
    assert int(state.actor) == found.seat
    assert tenka.game("nobunaga").parse(found.answer) in state.legal()
    assert found.lead >= puzzles.LEAD
    assert found.choices[0].name == found.answer
    assert found.difficulty in puzzles.DIFFICULTIES
    assert "result" not in found.record
    assert "seed" not in found.record.split("commitment")[1]


def test_no_puzzles_is_no_number() -> None:
    with pytest.raises(Problem, match="1 or more"):
        next(puzzles.find("nobunaga", 0, seed=1))


def test_luck_is_taken_out_of_an_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adjusted, "rollouts_of", lambda _game: 16)
    plan = tournament("nobunaga", ["greedy", "level1"], players=2, deals=2, adjusted=True)
    matches = []
    scores, _ = run(plan, matches.append)
    assert all(len(match.lucks) == 2 for match in matches)
    rows = scores.adjusting.rows()
    assert {row.entrant for row in rows} == {"greedy", "level1"}
    assert all(row.low <= row.adjusted <= row.high for row in rows)


def test_adjusted_shares_by_hand() -> None:
    adding = Adjusting(["a", "b"])
    adding.add(["a", "b"], [1.0, 0.0], [0.4, -0.4])
    adding.add(["a", "b"], [0.0, 1.0], [-0.4, 0.4])
    adding.add(["a", "b"], [0.0, 1.0], [])  # of a game without luck nothing is known
    (first, second) = adding.rows()
    assert (first.games, first.raw, first.adjusted) == (2, 0.5, pytest.approx(0.5))
    assert first.saved == pytest.approx(25.0)
    assert first.taken == 1.0
    noisy = Adjusting(["a", "b"])
    noisy.add(["a", "b"], [1.0, 0.0], [0.1, -0.1])
    noisy.add(["a", "b"], [0.0, 1.0], [0.5, -0.5])
    assert noisy.taken() == 0.0  # such luck tells nothing, and is left alone
    assert second.adjusted == pytest.approx(0.5)
