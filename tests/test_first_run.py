"""What `make play` promises: steps in order and once, nothing half done, a sentence for what goes wrong."""

import ast
import importlib.util
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """play.py of a checkout of its own, with nothing set up."""
    for name in ("play.py", "hatch_build.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.syspath_prepend(str(tmp_path))
    spec = importlib.util.spec_from_file_location("play", tmp_path / "play.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    module.stop_all()


def steps(play: ModuleType, done: list[str], inputs: dict[str, str]) -> dict[str, Any]:
    """first ← second, third ← last: each notes that it was done."""
    made: dict[str, Any] = {}
    after = {"first": [], "second": ["first"], "third": ["first"], "last": ["second", "third"]}
    for name, needed in after.items():

        def work(name: str = name) -> None:
            done.append(name)

        made[name] = play.Step(
            name, name, lambda name=name: inputs.get(name, ""), [made[other] for other in needed], work
        )
    return made


def do(play: ModuleType, done: list[str], inputs: dict[str, str]) -> None:
    play.do([steps(play, done, inputs)["last"]], play.Progress())


def test_steps_come_after_what_they_need_and_only_once(play: ModuleType) -> None:
    done: list[str] = []
    do(play, done, {})
    assert done[0] == "first"
    assert sorted(done[1:3]) == ["second", "third"]
    assert done[3:] == ["last"]
    do(play, done, {})
    assert len(done) == 4


def test_a_step_whose_input_changed_is_done_again(play: ModuleType) -> None:
    done: list[str] = []
    do(play, done, {})
    done.clear()
    do(play, done, {"third": "changed"})
    assert done == ["third"]


def test_what_failed_is_done_again_and_nothing_after_it_is_done(play: ModuleType) -> None:
    done: list[str] = []
    made = steps(play, done, {})

    def fail() -> None:
        raise play.Failed("This failed: npm ci")

    made["second"].work = fail
    with pytest.raises(play.Failed, match="npm ci"):
        play.do([made["last"]], play.Progress())
    assert "last" not in done
    done.clear()
    do(play, done, {})
    assert "second" in done
    assert "last" in done
    assert "first" not in done


def test_packages_that_were_left_half_installed_are_installed_again(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uv takes them for whole: on a disk that was full, files of theirs were missing for ever."""
    asked: list[bool] = []
    errors = [play.Failed("no room"), None, None]

    def run(*command: str, **_: str) -> None:
        asked.append("--reinstall" in command)
        error = errors[len(asked) - 1]
        if error:
            raise error

    monkeypatch.setattr(play, "run", run)
    play.VENV.mkdir()
    with pytest.raises(play.Failed):
        play.install("requirements/run.txt", "requirements/build.txt")
    for _ in range(2):
        play.install("requirements/run.txt", "requirements/build.txt")
    assert asked == [False, True, False]


def test_a_full_disk_is_told_in_a_sentence(play: ModuleType) -> None:
    with pytest.raises(play.Failed, match="no room left on this disk"):
        play.run(sys.executable, "-c", "import sys; sys.exit('OSError: [Errno 28] No space left on device')")


def test_a_full_disk_is_told_also_where_a_command_says_nothing_of_it(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "is_full", lambda: True)
    with pytest.raises(play.Failed, match="no room left on this disk"):
        play.run(sys.executable, "-c", "import sys; sys.exit('ensurepip returned non-zero exit status 1')")

    def fill() -> None:
        raise OSError(play.errno.ENOSPC, "No space left on device")

    full = play.Step("full", "something", lambda: "", [], fill)
    with pytest.raises(play.Failed, match="no room left on this disk"):
        play.do([full], play.Progress())


def test_what_is_wrong_is_told_without_the_way_to_it(play: ModuleType) -> None:
    with pytest.raises(play.Failed) as caught:
        play.run(sys.executable, "-c", "raise RuntimeError('npm ci failed')")
    assert str(caught.value).endswith("RuntimeError: npm ci failed")
    assert "Traceback" not in str(caught.value)


def test_what_many_said_alike_is_told_once(play: ModuleType) -> None:
    """A compiler that is broken says so of each file."""
    assert play.last_words("out of order\n" * 40 + "cc failed\n") == ["out of order", "cc failed"]


def test_a_warning_is_not_told_as_what_went_wrong(play: ModuleType) -> None:
    assert play.last_words("cards.py:1: warning: a list\ncc failed\n") == ["cc failed"]


@pytest.mark.skipif(sys.platform == "win32", reason="no signals there")
def test_what_was_killed_is_told_so(play: ModuleType) -> None:
    with pytest.raises(play.Failed, match="This was ended from outside, perhaps for want of memory: "):
        play.run(sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)")


def test_what_a_command_said_last_is_told(play: ModuleType) -> None:
    with pytest.raises(play.Failed, match="the compiler is broken"):
        play.run(sys.executable, "-c", "import sys; sys.exit('the compiler is broken')")


def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(play: ModuleType) -> None:
    (play.ROOT / "build").write_text("a file where a folder is wanted")
    with pytest.raises(play.Failed, match="Nothing can be written to"), play.alone("setup", waits=True):
        pass


def test_a_client_that_cannot_be_built_where_it_lies_is_told_in_a_sentence(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pip installs is built in the checkout, too."""
    root = Path(play.__file__).parent
    (root / "web").mkdir()
    monkeypatch.setattr(play.hatch_build.os, "access", lambda *_: False)
    with pytest.raises(RuntimeError, match="where nothing can be written"):
        play.hatch_build.build_client(root)


def test_two_at_once_do_not_work_at_the_same_thing(play: ModuleType) -> None:
    with play.alone("compile", waits=False) as first, play.alone("compile", waits=False) as second:
        assert first
        assert not second


def test_ctrl_c_ends_what_was_started(play: ModuleType) -> None:
    told: list[str] = []

    def wait() -> None:
        try:
            play.run(sys.executable, "-c", "import time; time.sleep(600)")
        except play.Failed as error:
            told.append(str(error))

    thread = threading.Thread(target=wait)
    thread.start()
    while not play.running:
        time.sleep(0.01)
    process = play.running[0]
    play.stop_all()
    thread.join(60)
    assert told == ["stopped"]
    assert process.poll() is not None


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes there")
def test_what_does_not_want_to_end_has_ended_when_ctrl_c_is_answered(play: ModuleType, tmp_path: Path) -> None:
    """npm, told to end, goes on for seconds: the next run would lose its packages to it."""
    stubborn = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(600)"
    starter = f"""
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", {stubborn!r}], stdout=subprocess.PIPE)
child.stdout.readline()
with open("new", "w") as file:
    file.write(str(child.pid))
os.rename("new", "child")
time.sleep(600)
"""

    def wait() -> None:
        with pytest.raises(play.Failed):
            play.run(sys.executable, "-c", starter)

    thread = threading.Thread(target=wait)
    thread.start()
    while not (tmp_path / "child").exists():
        time.sleep(0.01)
    play.stop_all()
    thread.join(60)
    state = Path("/proc") / (tmp_path / "child").read_text() / "stat"
    assert not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z"
    with pytest.raises(play.Failed, match="stopped"):  # and nothing new begins
        play.run(sys.executable, "--version")


def test_an_unknown_step_is_named(play: ModuleType) -> None:
    answer = subprocess.run(
        [sys.executable, play.__file__, "--prepare", "tea"], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 1
    assert "There is no step 'tea'; there are: packages, checks, client, compiled." in answer.stderr


IGNORING = """
import signal, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
import play
play.main(["--prepare", "tea"])
sys.exit(signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN or signal.getsignal(signal.SIGTERM) is signal.SIG_DFL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no nohup there")
def test_under_nohup_a_terminal_that_is_closed_ends_nothing(play: ModuleType) -> None:
    assert subprocess.run([sys.executable, "-c", IGNORING], cwd=play.ROOT, check=False).returncode == 0


def compiled_beside(play: ModuleType, monkeypatch: pytest.MonkeyPatch, ahead: Any = None, cores: int = 2) -> list[str]:
    """What is done in which order once packages are there, on two cores the client too; then the table is served."""
    done: list[str] = []
    served = threading.Event()
    under_way = threading.Event()

    def compile_ahead(*_: str) -> None:
        done.append("compiled")
        under_way.set()
        if ahead is not None:
            raise ahead

    monkeypatch.setattr(play, "compile_ahead", compile_ahead)
    monkeypatch.setattr(play, "compile_rules", lambda *_: done.append("installed"))
    monkeypatch.setattr(play.COMPILED, "inputs", lambda: "")
    before = play.PACKAGES if cores > 2 else play.CLIENT
    monkeypatch.setattr(play.os, "cpu_count", lambda: cores)
    monkeypatch.setattr(before, "inputs", lambda: "")
    before.note()
    before.done.set()
    thread = threading.Thread(target=play.compile_beside, args=(served,))
    thread.start()
    assert under_way.wait(60)
    done.append("served")
    served.set()
    thread.join(60)
    return done


@pytest.mark.parametrize("cores", [2, 8])
def test_rules_are_compiled_beside_the_set_up_and_installed_once_the_table_is_served(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], cores: int
) -> None:
    assert compiled_beside(play, monkeypatch, cores=cores) == ["compiled", "served", "installed"]
    assert play.COMPILED.is_done()
    assert "The rules are compiled" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
def test_compiled_rules_are_not_installed_while_a_second_make_sets_up(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second one's interpreted package would take their place, and every later start would believe it compiled."""
    said, done = "", []
    with play.alone("setup", waits=True):
        first = threading.Thread(target=lambda: done.extend(compiled_beside(play, monkeypatch)))
        first.start()
        while "waiting for it" not in said and not play.COMPILED.is_done():
            said += capsys.readouterr().out
            time.sleep(0.01)
        assert not play.COMPILED.is_done()
    first.join()
    assert done == ["compiled", "served", "installed"]


def test_a_disk_that_is_full_when_the_rules_are_compiled_is_told_in_a_sentence(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compiled_beside(play, monkeypatch, OSError(28, "No space left on device")) == ["compiled", "served"]
    assert "could not be compiled and run interpreted. There is no room left" in capsys.readouterr().err


def test_a_compiler_that_breaks_is_told_in_a_sentence_and_nothing_is_installed(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compiled_beside(play, monkeypatch, play.Failed("gcc was killed")) == ["compiled", "served"]
    assert not play.COMPILED.is_done()
    assert "could not be compiled and run interpreted. gcc was killed" in capsys.readouterr().err


def test_a_disk_that_is_full_when_the_rules_are_installed_is_told_in_a_sentence(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    full = OSError(play.errno.ENOSPC, "No space left on device")
    assert compiled_beside(play, monkeypatch, full) == ["compiled", "served"]
    said = capsys.readouterr().err
    assert "run interpreted. There is no room left on this disk." in said
    assert "Traceback" not in said


def test_the_compiler_does_not_wait_for_the_client(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages of the client are downloaded meanwhile, and a core would stand idle."""
    done: list[str] = []
    under_way = threading.Event()

    def make_client() -> None:
        assert under_way.wait(60)
        done.append("client")

    def compile_ahead() -> None:
        under_way.set()
        done.append("compiler")

    for step in (play.ENVIRONMENT, play.PACKAGES, play.NODE, play.CLIENT_PACKAGES):
        monkeypatch.setattr(step, "inputs", lambda: "")
        monkeypatch.setattr(step, "work", lambda: None)
    for step in (play.CLIENT, play.AHEAD, play.COMPILED):
        monkeypatch.setattr(step, "inputs", lambda: "")
    monkeypatch.setattr(play.CLIENT, "work", make_client)
    monkeypatch.setattr(play.AHEAD, "work", compile_ahead)
    monkeypatch.setattr(play.COMPILED, "work", lambda: done.append("installed"))
    play.do([play.COMPILED], play.Progress())
    assert done == ["compiler", "client", "installed"]


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
def test_npm_waits_for_one_that_a_killed_run_has_left(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    web = Path(play.__file__).parent / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "package-lock.json").write_text("{}")
    runs: list[str] = []
    monkeypatch.setattr(play.hatch_build, "npm", lambda arguments, _: runs.append(arguments[0]))
    asked = threading.Event()
    flock = fcntl.flock

    def noted(*lock: Any) -> None:
        asked.set()
        flock(*lock)

    with play.hatch_build.one_at_a_time(web.parent / "build" / "npm"):
        monkeypatch.setattr(fcntl, "flock", noted)
        second = threading.Thread(target=play.hatch_build.install_packages, args=(web,))
        second.start()
        assert asked.wait(60)
        assert runs == []
    second.join(60)
    assert runs == ["ci"]


def test_rules_that_did_not_change_are_not_compiled_again(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    build, rules = play.hatch_build, play.ROOT / "src" / "tenka" / "kernel" / "state.py"
    rules.parent.mkdir(parents=True)
    rules.write_text("")
    compiled: list[list[str]] = []

    def compile_in(work: Path, sources: list[str]) -> None:
        (work / "lib").mkdir(exist_ok=True)
        (work / "lib" / "tenka.so").touch()
        compiled.append(sources)
        if rules.read_text() == "wrong":
            raise RuntimeError("the compiler failed")

    monkeypatch.setattr(build, "compile_in", compile_in)
    for _ in range(2):
        assert list(build.compile_rules(play.ROOT)[1].values()) == ["tenka.so"]
    assert compiled == [["tenka/kernel/state.py"]]
    rules.write_text("wrong")
    for _ in range(2):  # what failed half-way is not taken for done
        with pytest.raises(RuntimeError):
            build.compile_rules(play.ROOT)
    assert len(compiled) == 3


# --- a machine that lacks something -----------------------------------------------------------------------------------


def test_rules_that_were_set_up_without_a_compiler_are_compiled_once_there_is_one(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for found in (False, True):
        monkeypatch.setattr(play.hatch_build, "has_compiler", lambda found=found: found)
        assert not play.COMPILED.is_done()
        play.COMPILED.note()
        assert play.COMPILED.is_done()


def test_without_a_compiler_a_sentence_says_what_that_means(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.delenv("CC", raising=False)
    assert not play.can_compile()
    assert "No C compiler was found: the rules run interpreted" in capsys.readouterr().out


@pytest.mark.parametrize(("version", "good"), [("v18.20.0", False), ("v20.18.1", False), ("v20.19.0", True)])
def test_a_node_that_is_missing_or_too_old_is_not_taken(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str, good: bool
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "tools"))
    assert not play.hatch_build.has_node()
    (tmp_path / "tools").mkdir()
    for name in ("node", "npm"):
        (tmp_path / "tools" / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / "tools" / name).chmod(0o755)
    assert play.hatch_build.has_node() is good


@pytest.mark.parametrize("name", ["play.py", "hatch_build.py"])
def test_an_old_python_can_read_what_is_wrong(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = (ROOT / name).read_text("utf-8")
    ast.parse(source, feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 10, 14))
    with pytest.raises(SystemExit, match=r"Tenka needs Python 3\.11 or newer"):
        exec(compile(source, name, "exec"), {"__name__": "built"})


def test_the_client_asks_no_other_host_for_anything() -> None:
    """Fonts, pictures and words come from the server at the table: all works without a network."""
    folders = [ROOT / "web" / "src", ROOT / "web" / "public", *ROOT.glob("src/tenka/games/*/web")]
    kinds = {".svelte", ".ts", ".css", ".html", ".js"}
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in kinds]
    assert len(files) > 50
    for file in files:
        named = set(re.findall(r"(?:https?:)?//([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})\b", file.read_text("utf-8")))
        assert named <= {"www.w3.org"}, file


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
def test_a_second_make_says_that_it_waits_and_goes_on_when_the_first_is_done(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    did: list[str] = []
    monkeypatch.setattr(play, "do", lambda steps, _progress: did.extend(step.name for step in steps))
    said = ""
    with play.alone("setup", waits=True):
        second = threading.Thread(target=play.prepare, args=("packages",))
        second.start()
        while "waiting for it" not in said:
            said += capsys.readouterr().out
            time.sleep(0.01)
        assert did == []
    second.join()
    assert did == ["packages"]
    assert said == "Another `make` is setting Tenka up in this folder; waiting for it.\n"


def test_who_wants_no_bytecode_elsewhere_has_it_in_the_environment(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(play, "prepare", lambda _name: None)
    monkeypatch.setattr(play.signal, "signal", lambda *_: None)
    assert play.main(["--prepare", "packages"]) == 0
    assert "PYTHONDONTWRITEBYTECODE" not in play.os.environ
