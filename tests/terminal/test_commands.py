"""The commands that print: what they say, their exit codes, and that bad input gets one sentence and no trace."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import tenka
from tenka.lab import bench as benching
from tenka.lab import fuzz as fuzzing
from tenka.lab import simulate as simulating
from tenka.rulebook import rulebook
from tenka.signing import public_key, signed
from tenka.terminal.cli import EXAMPLES
from tenka.terminal.main import choose_language
from tenka.words import Words

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


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Tenka = Callable[..., Ran]


def words(line: str) -> list[str]:
    return line.split()


# --- help, version, language ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", list(EXAMPLES))
@pytest.mark.parametrize(("language", "word"), [("en", "Examples:"), ("fr", "Exemples\u202f:"), ("ja", "例：")])
def test_every_command_has_help_with_examples(tenka_cli: Tenka, command: str, language: str, word: str) -> None:
    ran = tenka_cli(command, "--help", "--language", language)
    assert ran.code == 0
    assert word in ran.out
    assert EXAMPLES[command][0] in ran.out
    assert "⟦" not in ran.out


@pytest.mark.parametrize(
    ("language", "usage", "arguments", "options"),
    [
        ("en", "Usage: ", "Arguments", "Options"),
        ("fr", "Usage\u202f: ", "Arguments", "Options"),
        ("ja", "使い方：", "引数", "オプション"),
    ],
)
def test_help_is_wholly_in_the_language(
    tenka_cli: Tenka, language: str, usage: str, arguments: str, options: str
) -> None:
    out = tenka_cli("simulate", "--help", "--language", language).out
    assert out.startswith(f"{usage}tenka simulate")
    assert out.index(f" {arguments} ") < out.index(f" {options} ")
    assert "[required]" not in out


def test_help_lists_every_command(tenka_cli: Tenka) -> None:
    out = tenka_cli("--help").out
    assert all(f" {command} " in out for command in EXAMPLES)


def test_version_says_compiled_or_interpreted(tenka_cli: Tenka) -> None:
    ran = tenka_cli("--version")
    kind = "compiled" if tenka.compiled() else "interpreted"
    assert ran.out == f"tenka {tenka.__version__} ({kind})\n"


def test_the_version_is_told_without_loading_the_rest() -> None:
    code = "import sys; from tenka.terminal.main import main; main(['--version']); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=child_env())
    said, _, modules = ran.stdout.partition("\n")
    assert said.startswith("tenka ")
    assert not {"cyclopts", "rich", "fluent.runtime", "textual", "litestar"} & set(modules.split())


def test_help_loads_neither_the_lab_nor_the_server_nor_the_screen() -> None:
    code = "import sys; from tenka.terminal.main import main; main(['--help']); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=child_env())
    modules = set(ran.stdout.splitlines()[-1].split())
    assert not {"fluent.runtime", "textual", "litestar", "tenka.lab.simulate", "tenka.terminal.commands"} & modules


def child_env() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


@pytest.mark.parametrize(
    ("language", "word"), [("en", "[default: 100]"), ("fr", "[par défaut : 100]"), ("ja", "［既定：100］")]
)
def test_help_shows_defaults(tenka_cli: Tenka, language: str, word: str) -> None:
    out = tenka_cli("simulate", "--help", "--language", language).out.replace("\u202f", " ")
    assert word in out
    assert "False" not in out
    assert "None" not in out


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_the_man_page_has_what_help_has(tenka_cli: Tenka, language: str) -> None:
    page = tenka_cli("--man", "--language", language).out.replace(r"\-", "-")
    assert "⟦" not in page
    for command, examples in EXAMPLES.items():
        assert f".SS tenka {command}" in page
        assert all(example in page for example in examples)
        shown = tenka_cli(command, "--help", "--language", language).out
        for option in set(re.findall(r"│ (--[a-z-]+)", shown)):
            assert option in page


def test_completion_is_written_for_every_shell(tenka_cli: Tenka, tmp_path: Path) -> None:
    for shell in ("bash", "zsh", "fish"):
        ran = tenka_cli("--install-completion", "--shell", shell, "--output", tmp_path / shell)
        assert (ran.code, ran.err) == (0, "")
        script = (tmp_path / shell).read_text("utf-8")
        assert "simulate" in script
        assert "players" in script


def test_language_of_the_command_then_the_variable_then_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert choose_language("") == "en"
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert choose_language("") == "ja"
    monkeypatch.setenv("TENKA_LANGUAGE", "fr")
    assert choose_language("") == "fr"
    assert choose_language("en") == "en"
    monkeypatch.delenv("TENKA_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert choose_language("") == "en"


def test_language_may_stand_anywhere(tenka_cli: Tenka) -> None:
    one = tenka_cli("--language", "fr", "rules", "nobunaga", "N-4.6")
    other = tenka_cli("rules", "nobunaga", "N-4.6", "--language=fr")
    assert one.out == other.out
    assert one.out != tenka_cli("rules", "nobunaga", "N-4.6").out


# --- simulate ---------------------------------------------------------------------------------------------------------


def test_simulate_json_is_one_object_with_these_keys(tenka_cli: Tenka) -> None:
    line = "simulate nobunaga --players 3 --games 4 --bots random,greedy --option cut_off=on --seed 2 --json"
    ran = tenka_cli(*words(line))
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
    found = json.loads(tenka_cli(*words("simulate nobunaga --games 8 --seed 5 --json")).out)
    assert found["seed"] == 5
    for wins, (low, high) in zip(found["wins"], found["intervals"], strict=True):
        assert 0 <= low <= wins / 8 <= high <= 1
        assert high - low > 0.2
    shown = tenka_cli(*words("simulate nobunaga --games 8 --seed 5")).out
    low, high = found["intervals"][0]
    assert "95 % interval" in " ".join(shown.split())
    assert f"{low:.1%} – {high:.1%}" in shown


def test_seats_are_counted_from_one(tenka_cli: Tenka) -> None:
    shown = tenka_cli(*words("simulate nobunaga --players 3 --games 1")).out
    assert re.findall(r"^│ +(\d) │", shown, re.MULTILINE) == ["1", "2", "3"]


def test_simulate_gives_the_same_results_with_one_job_and_with_two(tenka_cli: Tenka) -> None:
    command = words("simulate nobunaga --players 4 --games 9 --bots random,greedy --seed 7 --json")
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
    process = subprocess.Popen(
        [sys.executable, "-m", "tenka.terminal.main", *words(command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background jobs don't hear Ctrl-C
    )
    until = time.monotonic() + 60
    while not list(tmp_path.glob("*.tenka")) and time.monotonic() < until:
        time.sleep(0.05)
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
    process = subprocess.Popen(
        [sys.executable, "-m", "tenka.terminal.main", *words(command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=child_env(),
    )
    journal = tmp_path / "games.csv.journal"
    wait_until(lambda: journal.exists() and journal.read_text("utf-8").count("\n") > 2)
    workers = [child for child in children(process.pid) if "resource_tracker" not in command_of(child)]
    assert len(workers) == 2
    process.send_signal(number)
    process.communicate(timeout=60)
    wait_until(lambda: not any(is_alive(worker) for worker in workers))
    assert journal.read_text("utf-8").count("\n") > 2


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
    monkeypatch.setattr(simulating, "play", None)  # nothing is played again
    assert tenka_cli(*line).code == 0
    assert (tmp_path / "games.csv").exists()
    assert list(tmp_path.glob("*.journal")) == []
    again = tenka_cli(*line)
    assert (again.code, "--force" in again.err) == (2, True)


# --- records ----------------------------------------------------------------------------------------------------------


def test_verify_a_sound_record(tenka_cli: Tenka, record: Path) -> None:
    ran = tenka_cli("verify", record)
    assert ran.code == 0
    assert "The record is sound." in ran.out


def test_verify_says_who_signed_a_record(tenka_cli: Tenka, record: Path) -> None:
    assert "Nobody has signed it" in tenka_cli("verify", record).out
    record.write_text(signed(record.read_text("utf-8"), bytes(32)), "utf-8")
    key = public_key(bytes(32)).hex()
    assert f"the key {key} signed it" in tenka_cli("verify", record).out
    assert tenka_cli("verify", record, "--key", key).code == 0
    other = tenka_cli("verify", record, "--key", public_key(bytes(range(32))).hex())
    assert other.code == 1
    assert "not signed by the server with this key" in other.err


def test_verify_an_unfinished_record(tenka_cli: Tenka, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join(lines[:-4]) + "\n", "utf-8")
    ran = tenka_cli("verify", record)
    assert ran.code == 0
    assert "not over yet" in ran.out


def tampered_result(text: str) -> str:
    return text.replace("result places", "result places 1", 1)


def tampered_seed(text: str) -> str:
    return text[:-3] + ("0" if text[-3] != "0" else "1") + text[-2:]


def tampered_draw(text: str) -> str:
    line = next(line for line in text.splitlines() if line.startswith("* deck"))
    words = line.split()
    words[2] = str(int(words[2]) ^ 1)
    return text.replace(line, " ".join(words), 1)


def tampered_action(text: str) -> str:
    """The first action again at the place of the second."""
    lines = text.splitlines()
    actions = [number for number, line in enumerate(lines) if line[0].isdigit()]
    lines[actions[1]] = lines[actions[0]]
    return "\n".join(lines) + "\n"


def tampered_line(text: str) -> str:
    return text.replace("players 3", "players 9", 1)


def tampered_end(text: str) -> str:
    """One more action after the end."""
    lines = text.splitlines()
    return "\n".join([*lines[:-2], lines[-3], *lines[-2:]]) + "\n"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("players 3", "players 9", "un nombre de 2 à 5"),
        ("game nobunaga", "game chess", "pas de jeu «\u202fchess\u202f»"),
        ("rules 1", "rules 99", "version 99"),
        ("commitment ", "commitment x", "64 chiffres"),
        ("option cut_off off", "option cut_off maybe", "«\u202fmaybe\u202f»"),
        ("option cut_off off", "option foo off", "«\u202ffoo\u202f»"),
        ("seat 0 bot", "seat 7 bot", "«\u202fseat 0 …\u202f»"),
        ("* deck", "* dreams", "«\u202fdreams\u202f»"),
    ],
)
def test_a_broken_line_is_named_in_the_language(tenka_cli: Tenka, record: Path, old: str, new: str, words: str) -> None:
    text = record.read_text("utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), "utf-8")
    ran = tenka_cli("verify", record, "--language", "fr")
    assert ran.code == 1
    assert words in ran.err
    assert "Ligne" in ran.err
    assert tenka_cli("replay", record).code == 2


TAMPERS = [tampered_result, tampered_seed, tampered_draw, tampered_action, tampered_line, tampered_end]


@pytest.mark.parametrize("tamper", TAMPERS, ids=lambda tamper: tamper.__name__)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_verify_a_tampered_record(tenka_cli: Tenka, record: Path, tamper: Callable[[str], str], language: str) -> None:
    record.write_text(tamper(record.read_text("utf-8")), "utf-8")
    ran = tenka_cli("verify", record, "--language", language)
    assert ran.code == 1
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert "Traceback" not in ran.err
    assert "⟦" not in ran.err


def test_replay_tells_every_step(tenka_cli: Tenka, record: Path) -> None:
    ran = tenka_cli("replay", record, "--plain")
    actions = sum(1 for line in record.read_text("utf-8").splitlines() if line[0].isdigit())
    assert ran.code == 0
    assert ran.out.count("\nStep ") == actions
    assert f"Step {actions} of {actions}" in ran.out


def test_replay_from_a_seat_shows_what_a_stranger_does_not_see(tenka_cli: Tenka, record: Path) -> None:
    stranger = tenka_cli("replay", record, "--plain").out
    mine = tenka_cli("replay", record, "--plain", "--seat", 2).out
    assert "Bot 2 keeps one card" in stranger
    assert "Bot 2 keeps one card" not in mine
    assert "Bot 1 keeps one card" in mine


def test_an_unfinished_record_has_only_a_strangers_view(tenka_cli: Tenka, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join(lines[:-4]) + "\n", "utf-8")
    assert tenka_cli("replay", record, "--plain").code == 0
    ran = tenka_cli("replay", record, "--plain", "--seat", 1)
    assert ran.code == 2
    assert "stranger" in ran.err
    assert ran.out == ""


# --- rules and games --------------------------------------------------------------------------------------------------


def test_wrong_data_of_the_war_concern_the_war_only(tmp_path: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "tenka.terminal.main", *arguments]
        env = {**child_env(), "TENKA_WAR_DATA": str(tmp_path / "missing.json")}
        return subprocess.run(line, capture_output=True, text=True, check=False, env=env)

    other = run("simulate", "nobunaga", "--games", "1", "--jobs", "1")
    assert (other.returncode, other.stderr) == (0, "")
    war = run("rules", "dangerous-time", "DT-1.1")
    assert (war.returncode, len(war.stderr.splitlines())) == (2, 1)
    assert "missing.json" in war.stderr
    listed = run("games")
    assert listed.returncode == 0
    assert "missing.json" in listed.stderr
    assert "dangerous-time" not in listed.stdout


@pytest.mark.parametrize("key", list(tenka.games()))
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_rules_prints_every_paragraph(tenka_cli: Tenka, key: str, language: str) -> None:
    book = rulebook(tenka.game(key), language)
    ran = tenka_cli("rules", key, book.paragraphs[0].id.lower(), "--language", language)
    assert ran.code == 0
    assert book.paragraphs[0].id in ran.out
    assert book.paragraphs[1].id not in ran.out


def test_rules_of_a_chapter_and_of_all(tenka_cli: Tenka) -> None:
    ids = [paragraph.id for paragraph in rulebook(tenka.game("nobunaga"), "en").paragraphs]
    whole = tenka_cli("rules", "nobunaga").out
    assert all(id in whole for id in ids)
    chapter = tenka_cli("rules", "nobunaga", "N-4").out
    assert "N-4.1" in chapter
    assert "N-5.1" not in chapter


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_games_lists_games_options_and_values(tenka_cli: Tenka, language: str) -> None:
    out = tenka_cli("games", "--language", language).out
    assert not re.search(r"2 (to|à) 2|2～2|2〜2", out)
    for key, game in tenka.games().items():
        assert key in out
        for option in game.options:
            assert option.name in out
            assert all(value in out for value in option.values)
    assert "⟦" not in out


# --- bench and fuzz ---------------------------------------------------------------------------------------------------


def test_bench_measures_every_game(tenka_cli: Tenka) -> None:
    found = json.loads(tenka_cli("bench", "--seconds", "0.05", "--json").out)
    assert [figures["game"] for figures in found] == list(tenka.games())
    for figures in found:
        assert figures["decisions_per_second"] > 0
        assert figures["search_iterations_per_second"] > 0
        assert figures["copy_microseconds"] > 0
        assert figures["interface_ratio"] > 0


def test_ctrl_c_in_bench_prints_what_was_measured(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    measure = benching.measure

    def interrupted(key: str, *rest: object) -> benching.Figures:
        if key == "nobunaga":
            raise KeyboardInterrupt
        return measure("nobunaga", 2, 0.05, False)

    monkeypatch.setattr(benching, "measure", interrupted)
    ran = tenka_cli("bench", "--json")
    assert ran.code == 130
    assert len(json.loads(ran.out)) == list(tenka.games()).index("nobunaga")


def test_bench_prints_a_table(tenka_cli: Tenka) -> None:
    ran = tenka_cli("bench", "nobunaga", "--seconds", "0.05")
    assert ran.code == 0
    assert "nobunaga" in ran.out


def test_fuzz_settings_are_every_player_count_and_option() -> None:
    game = tenka.game("nobunaga")
    assert len(fuzzing.settings(game)) == 4 * 2 * 2 * 2
    assert len(fuzzing.settings(game, 3, {"cut_off": "on"})) == 4
    assert {setting.players for setting in fuzzing.settings(game)} == {2, 3, 4, 5}


@pytest.mark.parametrize("key", list(tenka.games()))
def test_fuzz_tries_every_value_of_every_option(key: str) -> None:
    game = tenka.game(key)
    found = fuzzing.settings(game, game.min_players)
    for option in game.options:
        assert {setting.options[option.name] for setting in found} == set(option.values)


def test_fuzz_finds_nothing_in_a_sound_game(tenka_cli: Tenka, tmp_path: Path) -> None:
    ran = tenka_cli("fuzz", "nobunaga", "--players", 3, "--option", "cut_off=on", "--games", 1, "--records", tmp_path)
    assert ran.code == 0
    assert "every promise holds" in ran.out


def test_fuzz_saves_a_failure_as_a_record(tenka_cli: Tenka, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: fuzzing.Fuzzed, state: tenka.State) -> None:
        if len(self.record.entries) == 7:
            raise fuzzing.Broken("Planted.")

    monkeypatch.setattr(fuzzing.Fuzzed, "examine", broken)
    ran = tenka_cli("fuzz", "nobunaga", "--players", 4, "--option", "cut_off=on", "--games", 1, "--records", tmp_path)
    assert ran.code == 1
    assert "Planted." in ran.out
    saved = sorted(tmp_path.glob("fuzz-*.tenka"))
    assert len(saved) == 4
    assert tenka_cli("verify", saved[0]).out.startswith("7 actions are legal.")


# --- bad input --------------------------------------------------------------------------------------------------------

BAD = [
    ("foo", "foo"),
    ("--foo", "--foo"),
    ("play", "GAME"),
    ("play chess", "chess"),
    ("play nobunaga --players 9", "9"),
    ("play nobunaga --players two", "two"),
    ("play nobunaga --players 0", "0"),
    ("play nobunaga --seat me:", "40"),
    ("simulate nobunaga --players 0", "0"),
    ("simulate nobunaga --games 99999999999999999", "1"),
    ("simulate nobunaga --seed " + "9" * 5000, "--seed"),
    ("fuzz nobunaga --players 0", "0"),
    ("perft nobunaga --players 0", "0"),
    ("bench --players 0", "0"),
    ("play nobunaga --players", "--players"),
    ("play nobunaga --seat nobody", "nobody"),
    ("play nobunaga --seat level9", "level9"),
    ("play nobunaga --players 2 --seat me --seat greedy --seat greedy", "3"),
    ("play nobunaga --seat me:" + "x" * 50, "40"),
    ("play nobunaga --option foo=on", "foo"),
    ("play nobunaga --option cut_off=maybe", "maybe"),
    ("play nobunaga --option cut_off", "cut_off"),
    ("play nobunaga --option cut_off=on --option cut_off=off", "cut_off"),
    ("play nobunaga shinobi", "shinobi"),
    ("play nobunaga --what", "--what"),
    ("simulate", "GAME"),
    ("simulate chess", "chess"),
    ("simulate nobunaga --players 1", "1"),
    ("simulate nobunaga --players -3", "-3"),
    ("simulate nobunaga --games 0", "0"),
    ("simulate nobunaga --games many", "many"),
    ("simulate nobunaga --bots alphago", "alphago"),
    ("simulate nobunaga --bots random,,greedy", "random"),
    ("simulate nobunaga --players 2 --bots random,random,random", "3"),
    ("simulate nobunaga --jobs 0", "0"),
    ("simulate nobunaga --jobs 1000", "256"),
    ("simulate nobunaga --seed x", "x"),
    ("simulate nobunaga --seed 1 --seed 2", "--seed"),
    ("simulate nobunaga --records FILE/folder", "folder"),
    ("simulate nobunaga --results FILE/games.csv", "FILE"),
    ("simulate nobunaga --results games.txt", "games.txt"),
    ("simulate nobunaga --results TAKEN.csv", "--force"),
    ("simulate nobunaga --results FOLDER.csv", "FOLDER.csv"),
    ("arena nobunaga --bots greedy --run /no/such/program", "/no/such/program"),
    ("arena nobunaga --bots random,greedy --picture picture.doc", ".svg"),
    ("arena nobunaga --bots random,greedy --picture TAKEN.svg", "--force"),
    ("arena nobunaga --bots random,greedy --results TAKEN.csv", "--force"),
    ("balance nobunaga --out TAKEN.html", "--force"),
    ("--install-completion --shell csh", "zsh"),
    ("simulate nobunaga --option extra_card=2", "2"),
    ("replay", "FILE"),
    ("replay missing.tenka", "missing.tenka"),
    ("replay FOLDER", "FOLDER"),
    ("replay FILE --seat 4", "1"),
    ("replay FILE --seat 0", "0"),
    ("replay FILE --seat -2", "-2"),
    ("replay FILE --seat -1", "-1"),
    ("replay FILE --seat me", "me"),
    ("replay BINARY", "BINARY"),
    ("replay OTHER", "Tenka record 1"),
    ("verify missing.tenka", "missing.tenka"),
    ("verify FOLDER", "FOLDER"),
    ("verify BINARY", "BINARY"),
    ("verify OTHER", "Tenka record 1"),
    ("rules chess", "chess"),
    ("rules nobunaga N-99", "N-99"),
    ("rules nobunaga N-99", "N-1, N-2, N-3"),
    ("rules nobunaga --language fr", "--language"),
    ("verify /dev/zero", "/dev/zero"),
    ("rules nobunaga N-4.6 N-4.7", "N-4.7"),
    ("bench chess", "chess"),
    ("bench --seconds 0", "600"),
    ("bench --seconds nan", "600"),
    ("bench --seconds long", "long"),
    ("bench --players 9", "9"),
    ("fuzz chess", "chess"),
    ("fuzz nobunaga --players 7", "7"),
    ("fuzz nobunaga --games 0", "0"),
    ("fuzz nobunaga --option foo=1", "foo"),
    ("fuzz nobunaga --records FILE", "FILE"),
    ("games nobunaga", "nobunaga"),
]


def fill_in(line: str, record: Path) -> list[str]:
    folder = record.parent
    (folder / "BINARY").write_bytes(b"\xff\xfe\x00")
    (folder / "OTHER").write_text("# A letter\n", "utf-8")
    (folder / "FOLDER").mkdir()
    (folder / "FOLDER.csv").mkdir()
    for kind in ("csv", "svg", "html"):
        (folder / f"TAKEN.{kind}").write_text("somebody's work", "utf-8")
    record.rename(folder / "FILE")
    words = []
    for word in line.split():
        name = word.partition("/")[0].partition(".")[0]
        words.append(str(folder / word) if name in ("FILE", "FOLDER", "BINARY", "OTHER", "TAKEN") else word)
    return words


@pytest.mark.parametrize(("line", "named"), BAD, ids=[line for line, _ in BAD])
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_bad_input_gets_one_sentence_and_code_2(
    tenka_cli: Tenka, record: Path, line: str, named: str, language: str
) -> None:
    ran = tenka_cli(*fill_in(line, record), "--language", language)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert named in ran.err
    assert "Traceback" not in ran.err
    assert "⟦" not in ran.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["verify", "FOLDER"], "The file “FOLDER” cannot be read: it is a folder."),
        (["verify", "LONG"], "The file “LONG” cannot be read: it is far too long for a record."),
        (["score", "honshu", "FOLDER"], "The file “FOLDER” cannot be read: it is a folder."),
        (["simulate", "nobunaga", "--games"], "--games needs a value. “tenka simulate --help” shows how it is used."),
        (["games", "--language"], "--language needs a value. “tenka --help” shows how it is used."),
        (["play", "two\nlines"], "There is no game “two lines”. There are: " + ", ".join(tenka.games()) + "."),
    ],
)
def test_what_is_wrong_is_said_exactly(
    tenka_cli: Tenka, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("FOLDER").mkdir()
    with Path("LONG").open("wb") as long:
        long.truncate(5_000_000)
    assert tenka_cli(*arguments) == (2, "", sentence + "\n")


def test_letters_that_the_terminal_cannot_show_do_not_stop_anything() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tenka.terminal.main", "rules", "nobunaga", "N-2.1", "--language", "ja"],
        capture_output=True,
        timeout=60,
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTHONIOENCODING": "ascii",
            "PYTHONUTF8": "0",
        },
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"N-2.1" in ran.stdout


def problem_codes() -> set[str]:
    """The codes of all Problems that can reach a person at the terminal."""
    folder = Path(tenka.__file__).parent
    sources = [*folder.glob("terminal/*.py"), *folder.glob("kernel/*.py"), folder / "games" / "__init__.py"]
    sources += [folder / "lab" / f"{name}.py" for name in ("simulate", "fuzz", "bench")]
    sources += [folder / "bots" / f"{name}.py" for name in ("bot", "levels")]
    raised = re.compile(r'(?:Problem|Refused)\(\s*"([a-z-]+)"')
    found = {code for file in sources for code in raised.findall(file.read_text("utf-8"))}
    found |= set(re.findall(r'code.* = "(cli-[a-z-]+)"', (folder / "terminal" / "cli.py").read_text("utf-8")))
    return found - FOR_PROGRAMMERS


FOR_PROGRAMMERS = {"bot-turn", "bot-view", "no-chance", "seed", "illegal"}  # the last one has the words of its rule


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_every_problem_has_words_in_every_language(language: str) -> None:
    codes = problem_codes()
    assert {"game", "file", "record-deal", "cli-missing", "cli-value"} <= codes
    assert [code for code in sorted(codes) if not Words(language).has(f"problem-{code}")] == []


@pytest.mark.parametrize("arguments", [["--language", "de", "games"], ["games", "--language"]])
def test_an_unknown_language_is_said_so(tenka_cli: Tenka, arguments: list[str]) -> None:
    ran = tenka_cli(*arguments)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


def test_an_unknown_language_in_the_variable_is_said_so(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENKA_LANGUAGE", "klingon")
    ran = tenka_cli("games")
    assert ran.code == 2
    assert "klingon" in ran.err


def test_the_process_ends_with_the_exit_code() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tenka.terminal.main", "rules", "chess"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("There is no game")
    assert "Traceback" not in ran.stderr
