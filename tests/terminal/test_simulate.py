"""`tenka simulate`: the same results from the same seed, and nothing lost when it is stopped."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import tenka
from tenka.lab import simulate as simulating
from terminal.conftest import Tenka, child_env

KEYS = [
    "game",
    "players",
    "options",
    "bots",
    "seed",
    "games",
    "wins",
    "intervals",
    "shared_wins",
    "nobody",
    "mean_scores",
    "mean_decisions",
    "seconds",
    "decisions_per_second",
    "compiled",
]


def test_simulate_json_is_one_object_with_these_keys(tenka_cli: Tenka) -> None:
    line = "simulate nobunaga --players 3 --games 4 --bots random,greedy --option cut_off=on --seed 2 --json"
    ran = tenka_cli(*line.split())
    found = json.loads(ran.out)
    assert list(found) == KEYS
    assert ran.code == 0
    assert ran.err == ""
    assert found["bots"] == ["random", "greedy", "random"]
    assert found["options"] == {"extra_card": "off", "cut_off": "on", "two_player_scoring": "top_two"}
    assert found["games"] == 4
    assert sum(found["wins"]) + found["shared_wins"] + found["nobody"] == 4
    assert len(found["wins"]) == len(found["mean_scores"]) == 3
    assert found["compiled"] is tenka.compiled()


def test_simulate_tells_its_seed_and_how_sure_it_is(tenka_cli: Tenka) -> None:
    found = json.loads(tenka_cli(*["simulate", "nobunaga", "--games", "8", "--seed", "5", "--json"]).out)
    assert found["seed"] == 5
    for wins, (low, high) in zip(found["wins"], found["intervals"], strict=True):
        assert 0 <= low <= wins / 8 <= high <= 1
        assert high - low > 0.2
    shown = tenka_cli(*["simulate", "nobunaga", "--games", "8", "--seed", "5"]).out
    low, high = found["intervals"][0]
    assert "95 % interval" in " ".join(shown.split())
    assert f"{low:.1%} – {high:.1%}" in shown


def test_seats_are_counted_from_one(tenka_cli: Tenka) -> None:
    shown = tenka_cli(*["simulate", "nobunaga", "--players", "3", "--games", "1"]).out
    assert re.findall(r"^│ +(\d) │", shown, re.MULTILINE) == ["1", "2", "3"]


def test_simulate_gives_the_same_results_with_one_job_and_with_two(tenka_cli: Tenka) -> None:
    command = [
        "simulate",
        "nobunaga",
        "--players",
        "4",
        "--games",
        "9",
        "--bots",
        "random,greedy",
        "--seed",
        "7",
        "--json",
    ]
    one, two = (json.loads(tenka_cli(*command, "--jobs", jobs).out) for jobs in (1, 2))
    for key in KEYS:
        if key not in ("seconds", "decisions_per_second"):
            assert one[key] == two[key], key


def test_simulate_depends_on_its_seed_only(tenka_cli: Tenka) -> None:
    def scores(seed: int) -> object:
        return json.loads(tenka_cli("simulate", "nobunaga", "--games", 6, "--seed", seed, "--json").out)["mean_scores"]

    assert scores(1) == scores(1)
    assert scores(1) != scores(2)


def test_simulate_writes_records_that_verify(tenka_cli: Tenka, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    with_records = tenka_cli("simulate", "nobunaga", "--games", 3, "--records", folder, "--json")
    without = tenka_cli("simulate", "nobunaga", "--games", 3, "--json")
    assert json.loads(with_records.out)["mean_scores"] == json.loads(without.out)["mean_scores"]
    written = sorted(folder.iterdir())
    assert len(written) == 3
    for file in written:
        assert tenka_cli("verify", file).code == 0


@pytest.mark.parametrize(("language", "words"), [("en", "Mean score"), ("fr", "Score moyen"), ("ja", "平均点")])
def test_simulate_prints_a_table_in_the_language(tenka_cli: Tenka, language: str, words: str) -> None:
    ran = tenka_cli("simulate", "nobunaga", "--games", 2, "--language", language)
    assert words in ran.out
    assert "⟦" not in ran.out


def test_a_tally_counts_sole_shared_and_no_winners() -> None:
    tally = simulating.Tally(simulating.plan("nobunaga", 2))
    for number, winners in enumerate([[0], [1], [1], [0, 1], []]):
        tally.add(simulating.Played(number, winners, [3, 6], 10))
    found = tally.summary(False)
    assert (found.games, found.wins, found.shared_wins, found.nobody) == (5, [1, 2], 1, 1)
    assert found.mean_scores == [3, 6]
    assert found.mean_decisions == 10


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_prints_what_was_finished(jobs: int, tmp_path: Path) -> None:
    command = f"simulate nobunaga --games 100000 --jobs {jobs} --json --records {tmp_path}"
    process = begun(command)
    wait_until(lambda: bool(list(tmp_path.glob("*.tenka"))))
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    found = json.loads(out)
    assert process.returncode == 130
    assert 0 < found["games"] < 100_000
    assert err == f"Interrupted. Games finished: {found['games']:,}.\n"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_killed_simulation_leaves_no_process_behind(tmp_path: Path, number: int) -> None:
    command = f"simulate nobunaga --games 1000000 --jobs 2 --json --results {tmp_path}/games.csv"
    process = begun(command)
    journal = tmp_path / "games.csv.journal"
    wait_until(lambda: journal.exists() and journal.read_text("utf-8").count("\n") > 2)
    workers = [child for child in children(process.pid) if "resource_tracker" not in command_of(child)]
    assert len(workers) == 2
    process.send_signal(number)
    process.communicate(timeout=60)
    wait_until(lambda: not any(is_alive(worker) for worker in workers))
    assert journal.read_text("utf-8").count("\n") > 2


def begun(command: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tenka.terminal.main", *command.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=child_env(),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background jobs don't hear Ctrl-C
    )


def wait_until(reached: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < until
        time.sleep(0.05)


def children(parent: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def command_of(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")


def is_alive(process: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


def test_results_that_cannot_be_written_are_kept_and_told(
    tenka_cli: Tenka, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, columns: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tenka.lab.results.write_csv", full)
    line = ["simulate", "nobunaga", "--games", 3, "--json", "--results", tmp_path / "games.csv"]
    ran = tenka_cli(*line)
    assert ran.code == 2
    assert json.loads(ran.out)["games"] == 3
    assert "No space left on device" in ran.err
    assert "games.csv.journal" in ran.err
    monkeypatch.undo()
    monkeypatch.setattr(simulating, "play", pytest.fail)  # nothing is played again
    assert tenka_cli(*line).code == 0
    assert (tmp_path / "games.csv").exists()
    assert list(tmp_path.glob("*.journal")) == []
    again = tenka_cli(*line)
    assert (again.code, "--force" in again.err) == (2, True)
