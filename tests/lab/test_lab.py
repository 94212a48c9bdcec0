"""Fingerprints, reports, and results that survive an interruption."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

import tenka
from tenka.kernel.problem import Problem
from tenka.lab import cluster, simulate
from tenka.lab.perft import perft
from tenka.lab.results import Results


@pytest.mark.parametrize("key", tenka.games())
def test_perft_is_repeatable_and_depends_on_the_seed(key: str) -> None:
    players = tenka.game(key).min_players
    depth = 2 if key != "honshu" else 1
    first = list(perft(key, players, depth, seed=3))
    assert first == list(perft(key, players, depth, seed=3))
    assert first[0].positions == 1
    assert first[-1].positions > 1
    if key != "dangerous-time":  # the war begins with its bids: no seed shows before they are made
        assert first[0].fingerprint != next(perft(key, players, 0, seed=4)).fingerprint


def test_results_go_on_after_an_interruption(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    plan = simulate.plan("nobunaga", 2, 6, ["random"], None, 1)
    kept = Results(file, plan)
    for played in simulate.games_of(plan, 1, [0, 3]):
        kept.keep(played)
    kept.end(complete=False)
    again = Results(file, plan)
    assert simulate.left(plan, again.finished(6)) == [1, 2, 4, 5]
    for played in simulate.games_of(plan, 1, [1, 2, 4, 5]):
        again.keep(played)
    again.end(complete=True)
    with file.open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    whole = {str(played.number): played for played in simulate.games_of(plan)}
    assert [row["game"] for row in rows] == ["0", "1", "2", "3", "4", "5"]
    assert all([int(row["score_0"]), int(row["score_1"])] == whole[row["game"]].scores for row in rows)
    assert not again.journal.exists()


def test_a_torn_journal_line_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    plan = simulate.plan("nobunaga", 2, 3, ["random"], None, 1)
    kept = Results(file, plan)
    kept.keep(simulate.play(plan, 0))
    kept.keep(simulate.play(plan, 1))
    kept.end(complete=False)
    kept.journal.write_text(kept.journal.read_text("utf-8")[:-7], "utf-8")
    again = Results(file, plan)
    again.end(complete=False)
    assert [row.number for row in again.rows] == [0]


def test_damaged_lines_of_a_journal_are_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    plan = simulate.plan("nobunaga", 2, 3, ["random"], None, 1)
    kept = Results(file, plan)
    for number in range(3):
        kept.keep(simulate.play(plan, number))
    kept.end(complete=False)
    lines = kept.journal.read_bytes().split(b"\n")
    kept.journal.write_bytes(b"\n".join([lines[0], lines[1], b"\xff[1,", b"[2, 3]", b"7", lines[3], b""]))
    again = Results(file, plan)
    again.end(complete=False)
    assert [row.number for row in again.rows] == [0, 2]


def test_a_journal_of_another_job_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    Results(file, simulate.plan("nobunaga", 2, 3, ["random"], None, 1)).end(complete=False)
    with pytest.raises(Problem) as caught:
        Results(file, simulate.plan("nobunaga", 3, 3, ["random"], None, 1))
    assert caught.value.code == "results-other"


def test_results_need_a_known_kind_of_file(tmp_path: Path) -> None:
    with pytest.raises(Problem) as caught:
        Results(tmp_path / "games.txt", simulate.plan("nobunaga", 2, 1))
    assert caught.value.code == "results"


def test_parquet_holds_the_same_games(tmp_path: Path) -> None:
    from pyarrow import parquet

    plan = simulate.plan("nobunaga", 2, 3, ["random"], None, 1)
    kept = Results(tmp_path / "games.parquet", plan)
    games = list(simulate.games_of(plan))
    for played in games:
        kept.keep(played)
    kept.end(complete=True)
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [[row["score_0"], row["score_1"]] for row in rows] == [played.scores for played in games]


def test_random_bots_are_asked_without_a_view() -> None:
    plan = simulate.plan("honshu", 3, 1, ["random"], None, 1)
    assert simulate.play(plan, 0) == simulate.play(plan, 0)


def test_a_local_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """In a process of its own: a cluster leaves threads and warnings behind."""
    pytest.importorskip("ray", reason="Ray is not installed")
    table = ["nobunaga", "--games", "5", "--seed", "7"]
    here, there = tmp_path / "here.csv", tmp_path / "there.csv"
    tenka_command("simulate", *table, "--results", str(here))
    said = tenka_command("simulate", *table, "--results", str(there), "--ray", "local", codes=(0, 2))
    if "did not start in time" in said:
        pytest.skip("Ray gives itself half a minute to start, and this machine was too busy for that")
    assert here.read_text("utf-8") == there.read_text("utf-8")


@pytest.mark.parametrize("address", ["127.0.0.1:1", "localhost:99999999"])
def test_a_ray_address_where_nobody_listens_is_refused_at_once(address: str) -> None:
    with pytest.raises(Problem) as raised:
        cluster.check_address(address)
    assert raised.value.code == "ray-address"


def test_a_cluster_that_does_not_start_in_time_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="Ray is not installed")

    def init(**_: object) -> None:
        raise Exception("The current node timed out during startup.")  # Ray raises no other kind

    monkeypatch.setattr(ray, "init", init)
    with pytest.raises(Problem) as raised:
        list(cluster.games_on_ray(simulate.plan("nobunaga", 2, 1, ["random"], None, 1), [0]))
    assert raised.value.code == "ray-start"


@pytest.mark.parametrize("address", ["local", "auto", "ray://head:10001"])
def test_other_ray_addresses_are_left_to_ray(address: str) -> None:
    cluster.check_address(address)


def tenka_command(*arguments: str, codes: tuple[int, ...] = (0,)) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tenka.terminal.main", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode in codes, done.stderr
    return done.stderr


@pytest.mark.parametrize("key", tenka.games())
def test_results_tell_who_began_and_what_each_seat_was(tmp_path: Path, key: str) -> None:
    options = {option.name: "on" for option in tenka.game(key).options if option.name == "concede"}
    plan = simulate.plan(key, 0, 3, ["greedy"], options, 1)
    kept = Results(tmp_path / "games.csv", plan)
    for played in simulate.games_of(plan):
        kept.keep(played)
    kept.end(complete=True)
    with (tmp_path / "games.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    for row in rows:
        roles = [row[f"role_{seat}"] for seat in range(plan.players)]
        if key == "dangerous-time":
            assert sorted(roles) == ["anti", "oda"]
        else:
            assert roles[int(row["starter"])] == "turn-1"
            assert roles[(int(row["starter"]) + 1) % plan.players] == "turn-2"
