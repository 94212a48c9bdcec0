"""Puzzles: one move clearly best for what a seat knows, kept as the record of a game up to there."""

import msgspec
import pytest

import tenka
from tenka.coach.luck import luck_of
from tenka.games import is_built_in
from tenka.kernel.problem import Problem
from tenka.lab import adjusted, puzzles
from tenka.lab.adjusted import Adjusting, Without
from tenka.lab.arena import run, tournament
from tenka.lessons.puzzles import DIFFICULTIES, Puzzle, answered, position, puzzle_of, puzzles_of
from tenka.terminal.lab_commands import show_adjusted
from tenka.words import LANGUAGES, Words


def test_a_puzzle_is_a_running_game_with_a_clear_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "SURE", 1.0)  # few worlds, so that the test is quick
    monkeypatch.setattr(puzzles, "worlds_of", lambda _game: 24)
    found = next(puzzles.find("nobunaga", 3, seed=5, players=2, bots="greedy"))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Puzzle) == found
    state = position(found)
    assert int(state.actor) == found.seat
    assert tenka.game("nobunaga").parse(found.answer) in state.legal()
    assert found.lead >= puzzles.LEAD
    assert found.choices[0].name == found.answer
    assert found.difficulty in DIFFICULTIES
    assert "result" not in found.record
    assert "seed" not in found.record.split("commitment")[1]


@pytest.mark.parametrize("key", [key for key, game in tenka.games().items() if is_built_in(game)])
def test_the_puzzles_that_ship_have_an_answer_and_say_why(key: str) -> None:
    game = tenka.game(key)
    found = list(puzzles_of(game).values())
    assert {one.difficulty for one in found} == set(DIFFICULTIES)
    records = {one.record for one in found}
    assert len(records) == len(found)
    speakers = [Words(language, game, ["Mei", "Tanuki", "Kitsune", "Saru", "Kuma"]) for language in LANGUAGES]
    for puzzle in found:
        assert puzzles.is_clear(puzzle.choices)
        assert puzzle.choices[0].name == puzzle.answer
        assert "seed" not in puzzle.record.split("commitment")[1]
        assert puzzle.choices[0].reasons
        for words in speakers:
            for reason in puzzle.choices[0].reasons:
                assert "⟦" not in words(reason.message, **reason.args)
    for puzzle in found[::9]:  # stepping through all of them would take long
        state = position(puzzle)
        assert int(state.actor) == puzzle.seat
        right = game.parse(puzzle.answer)
        assert answered(puzzle, right).right
        view, expert = state.view(puzzle.seat), game.expert()
        expert.begin(game.imaginer(view), puzzle.seat)
        told = expert.reasons(view, right, puzzle.choices[1].action)[:3]
        assert told == puzzle.choices[0].reasons, "as advice would tell them today"
        other = next(action for action in state.legal() if action != right)
        assert not answered(puzzle, other).right


def test_puzzles_that_are_not_there_and_answers_that_are_none() -> None:
    with pytest.raises(Problem, match="no puzzle 'x'"):
        puzzle_of("nobunaga", "x")
    puzzle = next(iter(puzzles_of(tenka.game("nobunaga")).values()))
    for action in (-1, 10_000):
        with pytest.raises(Problem, match="not allowed now"):
            answered(puzzle, action)


def test_of_what_the_greedy_bot_misses_the_clearer_half_is_middling() -> None:
    some = list(puzzles_of(tenka.game("nobunaga")).values())
    mixed = [msgspec.structs.replace(one, difficulty="easy" if one.difficulty == "easy" else "hard") for one in some]
    found = puzzles.graded(mixed)
    middling, hard = ([one.lead for one in found if one.difficulty == name] for name in ("middling", "hard"))
    assert abs(len(middling) - len(hard)) <= 1
    assert min(middling) >= max(hard)
    assert next(one.difficulty for one in found) == "easy"


def test_no_puzzles_is_no_number() -> None:
    with pytest.raises(Problem, match="1 or more"):
        next(puzzles.find("nobunaga", 0, seed=1))


def test_luck_is_taken_out_of_an_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adjusted, "luck_of", lambda record, _pairs, bots: luck_of(record, 4, bots))
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


def test_a_share_without_luck_is_told_within_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """After few games luck may be more than all that was won: nobody wins −3 % of the games."""
    show_adjusted(Words("en"), [Without("level1", 8, 0.125, 0.125, -0.03, -0.4, 0.44, 1.0, 1.0)])
    said = capsys.readouterr().out
    assert said.count("0.0%") == 2
