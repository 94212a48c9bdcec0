"""What is shipped: the name, what the wheel holds, and the commands that install what is missing."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import tenka
from support.sample import LONG
from tenka.games import is_built_in
from tenka.kernel.problem import Problem
from tenka.lab import extras

ROOT = Path(__file__).parent.parent
HOOK = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
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


def fingerprint(root: Path) -> str:
    """Of all that the client is made from, as the build sees it."""
    assert HOOK is not None
    assert HOOK.loader is not None
    hook = importlib.util.module_from_spec(HOOK)
    HOOK.loader.exec_module(hook)
    return str(hook.fingerprint(root))


def build(kind: str, folder: Path, root: Path = ROOT, **environment: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=root,
        env={**os.environ, "TENKA_PURE": "1", **(environment or {"TENKA_NO_WEB": "1"})},
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


BUILT_WITH = {"librt", "msgspec", "mypy_extensions"}
"""What a build environment has of that which compiled files may import; all else that Tenka needs is not there."""


def test_compiled_files_need_nothing_that_a_build_environment_lacks() -> None:
    assert HOOK is not None
    assert HOOK.loader is not None
    hook = importlib.util.module_from_spec(HOOK)
    HOOK.loader.exec_module(hook)
    for source in hook.compiled_sources(ROOT):
        tree = ast.parse((ROOT / "src" / source).read_text("utf-8"))
        names = [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
        names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        assert {name.partition(".")[0] for name in names} <= {"tenka", *BUILT_WITH, *sys.stdlib_module_names}, source
    assert "--follow-imports=silent" in hook.ELSEWHERE  # what they lead to may need more


@pytest.mark.skipif(not LONG, reason="compiles all of it once more: a minute and a half (make check-long)")
def test_a_wheel_that_is_built_by_pip_alone_is_compiled(tmp_path: Path) -> None:
    clone = tmp_path / "tenka"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    environment = {**os.environ, "TENKA_COMPILED": "1", "TENKA_NO_WEB": "1"}
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(clone)]
    if importlib.util.find_spec("pip") is None:
        command = ["uv", "build", "--quiet", "--wheel", "--out-dir", str(tmp_path), str(clone)]
        environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    subprocess.run(command, env=environment, check=True)
    (wheel,) = tmp_path.glob("tenka_table-*.whl")
    with ZipFile(wheel) as held:
        assert any(name.startswith("tenka/kernel/state.") and name.endswith(".so") for name in held.namelist())


NOBODY = "http://127.0.0.1:9"
"""Where nobody answers: whatever would be fetched fails."""
NO_NETWORK = dict.fromkeys(("http_proxy", "https_proxy", "all_proxy", "npm_config_registry", "UV_INDEX_URL"), NOBODY)


def test_a_wheel_is_built_from_the_sources_own_content_without_network_and_node(tmp_path: Path) -> None:
    """With the client in it: what was built from the very same files comes along."""
    stamp = ROOT / "src" / "tenka" / "static" / ".built-from"
    if not stamp.exists() or stamp.read_text() != fingerprint(ROOT):
        pytest.skip("the browser's client has not been built from these files (make play builds it)")
    build("sdist", tmp_path)
    (archive,) = tmp_path.glob("tenka_table-*.tar.gz")
    with tarfile.open(archive) as held:
        held.extractall(tmp_path / "sources", filter="data")
    (root,) = (tmp_path / "sources").iterdir()
    build("wheel", tmp_path / "wheel", root, **NO_NETWORK, PIP_NO_INDEX="1", PATH="")
    (wheel,) = (tmp_path / "wheel").glob("tenka_table-*.whl")
    with ZipFile(wheel) as held:
        names = held.namelist()
        index = held.read("tenka/static/index.html")
    assert index == (ROOT / "src" / "tenka" / "static" / "index.html").read_bytes()
    assert len([name for name in names if name.startswith("tenka/static/assets/") and name.endswith(".js")]) > 10
    assert any(name.endswith(".woff2") for name in names)


FETCHED = re.compile(
    r"""(?:\bsrc=|<link[^>]*\bhref=|\burl\(|@import\s|\bimport\s*\(?|\bfetch\(|importScripts\()\s*["'`]?\s*(?:https?:)?//""",
    re.IGNORECASE,
)
"""What a browser would fetch from elsewhere by itself; a link that somebody follows is another thing."""


def test_what_would_be_fetched_is_seen() -> None:
    for text in ('<script src="https://x.org/a.js">', "url(//x.org/a.woff2)", '<link rel="a" href="http://x.org">'):
        assert FETCHED.search(text), text
    assert not FETCHED.search('<a href="https://x.org">x</a> <img src="/a.png"> url(/a.woff2)')


def test_pages_fetch_nothing_from_elsewhere() -> None:
    static = Path(tenka.__file__).parent / "static"
    if not static.is_dir():
        pytest.skip("the browser's client has not been built (make play builds it)")
    texts = [path for path in static.rglob("*") if path.suffix in (".html", ".css", ".js", ".svg", ".webmanifest")]
    assert len(texts) > 10
    assert [path.name for path in texts if FETCHED.search(path.read_text("utf-8"))] == []


def test_the_reference_can_be_read_without_a_network(tmp_path: Path) -> None:
    """Its style, its search and the index of it lie beside it."""
    command = [sys.executable, "-m", "pdoc", "--no-show-source", "--output-directory", str(tmp_path)]
    subprocess.run([*command, "tenka.kernel.problem"], cwd=ROOT, check=True, capture_output=True)
    texts = [path for path in tmp_path.rglob("*") if path.suffix in (".html", ".js")]
    assert {"problem.html", "search.js"} <= {path.name for path in texts}
    assert [path.name for path in texts if FETCHED.search(path.read_text("utf-8"))] == []


def test_wheels_are_built_for_every_system_and_version() -> None:
    wheels = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    assert wheels["build"].split() == [f"cp3{minor}-*" for minor in (11, 12, 13, 14)]
    assert wheels["environment"] == {"TENKA_COMPILED": "1"}
    workflow = (ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8")
    for machine in ("ubuntu-latest", "ubuntu-24.04-arm", "macos-latest", "windows-latest"):
        assert machine in workflow
