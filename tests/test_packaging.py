"""What is shipped: the name, what the wheel holds, and the commands that install what is missing."""

import os
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import tenka
from tenka.games import is_built_in
from tenka.kernel.problem import Problem
from tenka.lab import extras

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_distribution_has_a_name_of_its_own_and_the_command_is_tenka() -> None:
    assert PROJECT["name"] == extras.DISTRIBUTION != "tenka"
    assert list(PROJECT["scripts"]) == ["tenka"]
    assert PROJECT["version"] == tenka.__version__


def test_nothing_printed_or_written_would_install_somebody_elses_package() -> None:
    texts = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*"), *ROOT.glob("src/**/*.py")]
    texts += ROOT.glob("src/**/*.ftl")
    for file in filter(Path.is_file, texts):
        text = file.read_text("utf-8")
        assert "tenka[" not in text, file
        assert "pip install tenka\n" not in text, file


def test_every_extra_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for extra in PROJECT["optional-dependencies"]:
        assert f"| `{extra}` |" in readme


def test_the_lowest_versions_are_those_that_are_tested() -> None:
    """`make test-lowest` tests with them."""
    tested = set((ROOT / "requirements" / "lowest.in").read_text("utf-8").splitlines())
    for needed in PROJECT["optional-dependencies"]["train"]:
        name, _, lowest = needed.partition(",")[0].partition(">=")
        assert f"{name}=={'.'.join([*lowest.split('.'), '0', '0'][:3])}" in tested


def test_what_is_missing_comes_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    required = [
        "rich>=15",
        "matplotlib<4,>=3.10; extra == 'lab'",
        'openskill>=6; extra == "lab"',
        "ray; extra == 'ray'",
    ]
    monkeypatch.setattr(extras.metadata, "requires", lambda name: required)
    with pytest.raises(Problem) as caught:
        extras.need("lab", "msgspec", "no_such_module")
    wanted = f"{sys.executable} -m pip install 'matplotlib<4,>=3.10' 'openskill>=6'"
    assert caught.value.facts == {"what": "no_such_module", "extra": "lab", "command": wanted}

    def not_installed(name: str) -> list[str]:
        raise extras.metadata.PackageNotFoundError

    monkeypatch.setattr(extras.metadata, "requires", not_installed)
    assert extras.command("lab") == f"{sys.executable} -m pip install 'tenka-table[lab]'"


def build(kind: str, folder: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "TENKA_PURE": "1", "TENKA_NO_WEB": "1"},
        check=True,
        capture_output=True,
    )


def test_the_sources_hold_what_a_wheel_is_built_from_and_nothing_else(tmp_path: Path) -> None:
    build("sdist", tmp_path)
    (archive,) = tmp_path.glob("tenka_table-*.tar.gz")
    with tarfile.open(archive) as held:
        names = {name.partition("/")[2] for name in held.getnames()}
    needed = {"pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "web/package-lock.json", "src/tenka/py.typed"}
    assert needed <= names
    ours = {"src", "web", ".gitignore", "PKG-INFO"} | {name for name in needed if "/" not in name}
    assert {name.partition("/")[0] for name in names} <= ours
    assert [name for name in names if "node_modules" in name or "__pycache__" in name] == []


def test_a_wheel_holds_what_runs_and_no_sources_of_the_client(tmp_path: Path) -> None:
    build("wheel", tmp_path)
    (wheel,) = tmp_path.glob("tenka_table-*.whl")
    with ZipFile(wheel) as held:
        names = held.namelist()
        told = held.read(next(name for name in names if name.endswith("METADATA"))).decode()
    assert [name for name in names if name.endswith((".svelte", ".ts")) or "/web/" in name] == []
    for needed in ("tenka/py.typed", "tenka/terminal/tenka.tcss", "tenka/text/fr.ftl"):
        assert needed in names
    for key in [key for key, game in tenka.games().items() if is_built_in(game)]:
        folder = f"tenka/games/{key.replace('-', '_')}"
        assert {f"{folder}/rulebook/ja.md", f"{folder}/text/en.ftl", f"{folder}/lessons/places.toml"} <= set(names)
    for field in ("Author", "License-Expression", "Requires-Python", "Keywords", "Classifier", "Provides-Extra"):
        assert f"\n{field}: " in told


def test_wheels_are_built_for_every_system_and_version() -> None:
    wheels = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    assert wheels["build"].split() == [f"cp3{minor}-*" for minor in (11, 12, 13, 14)]
    assert wheels["environment"] == {"TENKA_COMPILED": "1"}
    workflow = (ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8")
    for machine in ("ubuntu-latest", "ubuntu-24.04-arm", "macos-latest", "windows-latest"):
        assert machine in workflow
