"""Bad input gets one sentence and no trace, in every language."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tenka
from tenka.words import Words
from terminal.conftest import Tenka

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
        (["simulate", "dangerous-time", "--players", "3"], "dangerous-time is for 2 players, not 3."),
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
