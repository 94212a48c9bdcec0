"""Help, version, language, man page and completion."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import tenka
from tenka.terminal.cli import EXAMPLES
from tenka.terminal.main import choose_language
from terminal.conftest import Tenka, child_env


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
