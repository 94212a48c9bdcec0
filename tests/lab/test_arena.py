"""Tournaments: same deals, rotated seats, and outside bots that do everything wrong."""

import json
import sys
from pathlib import Path

import pytest

from tenka.kernel.problem import Problem
from tenka.lab import arena

GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"action": message["legal"][0]}), flush=True)
"""
BAD = {
    "late": "import time\ntime.sleep(60)",
    "nonsense": "import sys\nfor line in sys.stdin:\n    print('what?', flush=True)",
    "illegal": "import sys\nfor line in sys.stdin:\n    print('{\"action\": 9999}', flush=True)",
    "died": "import sys\nsys.exit(3)",
}

PATIENCE = 60.0
"""Seconds: on a busy machine a program takes its time to start."""
LATIN = r"""
import sys
for line in sys.stdin:
    sys.stdout.buffer.write(b'{"action": \xff}\n')
    sys.stdout.flush()
"""


def program(tmp_path: Path, name: str, text: str) -> str:
    file = tmp_path / f"{name}.py"
    file.write_text(text, "utf-8")
    return f"run:{sys.executable} {file}"


def results(plan: arena.Tournament) -> tuple[arena.Scores, list[arena.Match]]:
    seen: list[arena.Match] = []
    scores, interrupted = arena.run(plan, seen.append)
    assert not interrupted
    return scores, seen


def test_every_lineup_plays_every_deal_from_every_seat() -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy"], players=3, deals=2)
    _scores, seen = results(plan)
    assert len(seen) == 2 * 3 * len(arena.lineups(plan))
    for entrant in ("random", "greedy"):
        at = [[match.seats[seat] for match in seen].count(entrant) for seat in range(3)]
        assert at[0] == at[1] == at[2]


def test_the_same_tournament_gives_the_same_result() -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy"], players=2, deals=3, seed=5)
    assert results(plan)[1] == results(plan)[1]


def test_an_outside_bot_plays_whole_games(tmp_path: Path) -> None:
    name = program(tmp_path, "good", GOOD)
    scores, seen = results(arena.tournament("nobunaga", ["random", name], players=2, deals=1, patience=PATIENCE))
    assert not scores.failures
    assert scores.games[name] == sum(match.seats.count(name) for match in seen) > 0


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("on_failure", arena.ON_FAILURE)
def test_a_failing_bot_is_named_and_the_others_go_on(tmp_path: Path, kind: str, on_failure: str) -> None:
    name = program(tmp_path, kind, BAD[kind])
    plan = arena.tournament(
        "nobunaga",
        ["random", name],
        players=2,
        deals=1,
        on_failure=on_failure,
        patience=0.4 if kind == "late" else PATIENCE,
    )
    scores, seen = results(plan)
    assert {failing.kind for failing in scores.failures} == {kind}
    assert {failing.entrant for failing in scores.failures} == {name}
    assert len(seen) == 2
    if on_failure == "forfeit":
        assert scores.wins[name] == 0


@pytest.mark.parametrize(
    ("command", "code"), [("/no/such/program --fast", "run"), ("", "run-empty"), ("'", "run-empty")]
)
def test_a_program_that_cannot_be_started_is_named_before_the_first_game(command: str, code: str) -> None:
    with pytest.raises(Problem) as caught:
        arena.tournament("nobunaga", ["random", f"run:{command}"], players=2, deals=1)
    assert caught.value.code == code
    assert caught.value.facts["what"] in command


def test_the_last_words_of_a_bot_and_its_exit_code_are_told(tmp_path: Path) -> None:
    text = "import sys\nprint('no such model: weights.bin', file=sys.stderr)\nsys.exit(7)"
    plan = arena.tournament(
        "nobunaga", ["random", program(tmp_path, "dying", text)], players=2, deals=1, patience=PATIENCE
    )
    for failing in results(plan)[0].failures:
        assert failing.detail == "it ended with exit code 7 and said: no such model: weights.bin"


def test_an_answer_that_is_not_utf_8_is_called_so(tmp_path: Path) -> None:
    plan = arena.tournament(
        "nobunaga", ["random", program(tmp_path, "latin", LATIN)], players=2, deals=1, patience=PATIENCE
    )
    details = {(failing.kind, failing.detail) for failing in results(plan)[0].failures}
    assert details == {("nonsense", "its answer is not UTF-8: byte 0xff at 11")}


def test_it_stops_when_the_interval_is_narrow_enough() -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy"], players=2, deals=500, width=0.2)
    assert 0 < len(results(plan)[1]) < 500 * 2


def test_a_ladder_seats_neighbours_two_and_two() -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy", "level1"], players=4, deals=1, ladder=True)
    assert arena.lineups(plan) == [["random", "greedy"] * 2, ["greedy", "level1"] * 2]


def test_a_ladder_of_three_gives_neighbours_as_many_seats() -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy"], players=3, deals=1, ladder=True)
    seats = [entrant for lineup in arena.lineups(plan) for entrant in lineup]
    assert seats.count("random") == seats.count("greedy") == 3


def test_a_ladder_tells_of_each_step_who_won() -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy", "level1"], players=2, deals=5, ladder=True)
    scores, seen = results(plan)
    first, second = scores.steps()
    assert (first.lower, first.upper, second.lower, second.upper) == ("random", "greedy", "greedy", "level1")
    won = [sum(match.shares) for match in seen if set(match.seats) == {"random", "greedy"}]
    assert first.games == sum(won)
    assert first.low < first.share <= first.high


def test_two_processes_give_the_same_standings_as_one() -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy"], players=2, deals=4, seed=2)
    seen: list[arena.Match] = []
    scores, _interrupted = arena.run(plan, seen.append, jobs=2)
    assert scores.standings() == results(plan)[0].standings()
    assert sorted(match.number for match in seen) == list(range(8))


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_an_interrupted_tournament_goes_on_where_it_stopped(tmp_path: Path, kind: str) -> None:
    plan = arena.tournament("nobunaga", ["random", "greedy"], players=2, deals=3)
    kept = arena.Matches(tmp_path / f"games.{kind}", plan)

    def two_games(match: arena.Match) -> None:
        kept.add(match)
        if len(kept.rows) == 2:
            raise KeyboardInterrupt

    assert arena.run(plan, two_games)[1]
    kept.end(complete=False)
    again = arena.Matches(tmp_path / f"games.{kind}", plan)
    again.end(complete=False)
    seen: list[arena.Match] = []
    scores, _interrupted = arena.run(plan, seen.append, finished=again.finished(plan))
    assert [match.number for match in seen] == [2, 3, 4, 5]
    assert scores.standings() == results(plan)[0].standings()


@pytest.mark.parametrize(
    ("entrants", "extra", "code"),
    [
        (["random"], {}, "entrants"),
        (["random", "random"], {}, "entrants"),
        (["random", "level9"], {}, "bot"),
        (["random", "greedy"], {"players": 9}, "players"),
        (["random", "greedy"], {"deals": 0}, "deals"),
        (["random", "greedy"], {"on_failure": "shrug"}, "on-failure"),
        (["random", "greedy"], {"options": {"nope": "on"}}, "option-name"),
    ],
)
def test_impossible_tournaments_are_refused(entrants: list[str], extra: dict[str, object], code: str) -> None:
    with pytest.raises(Problem) as caught:
        arena.tournament("nobunaga", entrants, **extra)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_intervals_hold_their_share() -> None:
    for wins, games in ((0, 10), (5, 10), (6, 6), (10, 10), (333, 1000)):
        low, high = arena.wilson(wins, games)
        assert 0 <= low <= wins / games <= high <= 1
    assert arena.wilson(0, 0) == (0.0, 1.0)
    assert json.loads(json.dumps(arena.wilson(1, 2)))[0] < 0.5
