"""The commands that print records, rules, games and measurements: what they say, and their exit codes."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tenka
from tenka.lab import bench as benching
from tenka.lab import fuzz as fuzzing
from tenka.rulebook import rulebook
from tenka.signing import public_key, signed
from terminal.conftest import Tenka, child_env

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
