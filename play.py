"""Sets Tenka up and serves it: what `make play` does. Needs nothing but Python.

Steps that do not depend on each other run side by side, and a step whose inputs did not change is not done again. The
table is served as soon as it can be, with interpreted rules; they are compiled beside it, and the bots' processes and
every later start take the compiled ones.

    python3 play.py [options of `tenka serve`]      sets up and serves
    python3 play.py --prepare STEP                  sets up as far as STEP: packages, checks, client or compiled
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (an old Python can still read so far)
    sys.exit("Tenka needs Python 3.11 or newer (make play PYTHON=...).")

import signal

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until `main` can say something, Ctrl-C just ends it

import errno
import hashlib
import os
import shlex
import shutil
import subprocess
import threading
import time
import tomllib
from contextlib import contextmanager, suppress
from pathlib import Path

import hatch_build

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMPS = VENV / "steps"
UV = str(BIN / "uv")
PYTHON = str(BIN / "python")
NAME = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["name"]


class Failed(Exception):
    """What went wrong, in a sentence for the person at the prompt."""


# --- what a step is made from -----------------------------------------------------------------------------------------


def files(*patterns):
    """The files of the checkout that match, without what a build leaves behind."""
    made = {"node_modules", "fonts", "static", "__pycache__", ".mypy_cache"}
    found = {path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}
    return sorted(path for path in found if not made & set(path.relative_to(ROOT).parts))


def hash_of(paths, *also):
    digest = hashlib.sha256("\n".join(also).encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


class Step:
    def __init__(self, name, says, inputs, after, work):
        self.name = name
        self.says = says
        self.inputs = inputs  # a function: what the step's result depends on, as one text
        self.after = after
        self.work = work
        self.done = threading.Event()

    def is_done(self):
        stamp = STAMPS / self.name
        return stamp.exists() and stamp.read_text() == self.inputs()

    def note(self):
        STAMPS.mkdir(parents=True, exist_ok=True)
        (STAMPS / self.name).write_text(self.inputs())

    def forget(self):
        with suppress(OSError):
            (STAMPS / self.name).unlink()


# --- running commands -------------------------------------------------------------------------------------------------

running = []
stopping = threading.Event()
starting = threading.Lock()  # nothing is started once all is to end
NO_ROOM = "There is no room left on this disk. Make some, and run it again: it goes on where it stopped."


def run(*command, **environment):
    """Runs a command quietly; a Failed with its last words where it fails."""
    with starting:
        if stopping.is_set():
            raise Failed("stopped")
        process = subprocess.Popen(
            [str(word) for word in command],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=os.name != "nt",
        )
        running.append(process)
    try:
        output = process.communicate()[0].decode(errors="replace")
    finally:
        running.remove(process)
    if stopping.is_set():
        raise Failed("stopped")
    if process.returncode != 0:
        if "No space left on device" in output or is_full():  # pip does not say why it failed
            raise Failed(NO_ROOM)
        what = "This failed" if process.returncode > 0 else "This was ended from outside, perhaps for want of memory"
        raise Failed("\n".join([f"{what}: {' '.join(map(str, command))}", *last_words(output)]))
    return output


def in_a_sentence(error, where=""):
    if isinstance(error, Failed):
        return error
    told = f"{where}{error.strerror or error} ({error.filename or ROOT})"
    return Failed(NO_ROOM if error.errno == errno.ENOSPC else told)


def is_full():
    return shutil.disk_usage(ROOT).free < 1_000_000


def last_words(output):
    """Of a command that failed; where Python said them, what was wrong and not where."""
    lines = list(dict.fromkeys(output.strip().splitlines()))
    if any(line.startswith("Traceback ") for line in lines):
        noise = (" ", "Traceback ", "The above exception", "During handling", "subprocess.CalledProcessError")
        lines = [line for line in lines if line and not line.startswith(noise)]
    lines = [line for line in lines if ": warning: " not in line]  # of which nothing fails
    return [line[:300] for line in lines[-12:]]


def stop_all():
    """Ends what was started, and waits for it: npm, told to end, puts things back, and the next run would meet it."""
    with starting:
        stopping.set()
    started = list(running)
    for how in ("SIGTERM", "SIGKILL"):
        until = time.monotonic() + 3
        while started and time.monotonic() < until:
            started = [process for process in started if is_told(process, how)]
            time.sleep(0.05 if started else 0)


def is_told(process, how):
    """Tells a command, and all that it started, to end; False when there is nobody to be told any more."""
    try:
        if os.name == "nt":
            process.terminate()
            return process.poll() is None
        os.killpg(process.pid, getattr(signal, how))
    except OSError:
        return False
    return True


# --- the steps --------------------------------------------------------------------------------------------------------


def make_environment():
    """A virtual environment with uv in it: in a moment, where Python's own pip can fill one that has none."""
    shutil.rmtree(VENV, ignore_errors=True)
    listed = ["--require-hashes", "-r", "requirements/uv.txt"]
    quiet = ["install", "--quiet", "--disable-pip-version-check"]
    try:
        run(sys.executable, "-m", "venv", "--without-pip", VENV)
        run(sys.executable, "-m", "pip", "--python", VENV, *quiet, *listed)
    except Failed:
        if stopping.is_set():
            raise
        shutil.rmtree(VENV, ignore_errors=True)
        run(sys.executable, "-m", "venv", VENV)
        run(PYTHON, "-m", "pip", *quiet, *listed)


def install(*lists):
    """What was cut off in the middle looks whole to uv: then all of these are installed again."""
    half = VENV / f"half-{Path(lists[0]).stem}"
    again = ["--reinstall"] if half.exists() else []
    half.touch()
    named = [f"-r{name}" for name in lists]
    run(UV, "pip", "install", "--quiet", *again, "--python", PYTHON, "--require-hashes", *named)
    half.unlink()


def install_client_packages():
    """With the environment's Python where Node comes from there; those that check it too, where Tenka is checked."""
    python = sys.executable if hatch_build.has_node() else PYTHON
    which = f"Path('web'), checks={CHECKS.is_done()}"
    run(python, "-c", f"from pathlib import Path; import hatch_build; hatch_build.install_packages({which})")


def make_client():
    run(PYTHON, "-c", "from pathlib import Path; import hatch_build; hatch_build.build_client(Path('.'))")


def install_as_it_is():
    """Lets the environment take Tenka from src/, interpreted; what the server imports is kept as bytecode."""
    COMPILED.forget()
    install_tenka("--editable", ".", TENKA_NO_WEB="1")
    run(PYTHON, "-c", "import tenka.server.app, tenka.server.run, tenka.terminal.cli")


def install_tenka(*how, before=(), **environment):
    flags = ["--quiet", "--python", PYTHON, "--no-build-isolation", "--no-deps", "--reinstall-package", NAME]
    run(*before, UV, "pip", "install", *flags, *how, **environment)


LOW = ["nice", "-n", "19"] if shutil.which("nice") else []


def compile_rules(*before):
    """Replaces the interpreted package by a compiled one; if that fails, the interpreted one stays."""
    AS_IT_IS.forget()
    install_tenka(".", before=before, TENKA_COMPILED="1")


def compile_ahead(*before):
    """What takes longest in it, and needs the Python packages alone: left in build/, where `compile_rules` finds it."""
    if hatch_build.has_compiler():
        run(*before, PYTHON, "-c", "from pathlib import Path; import hatch_build; hatch_build.compile_rules(Path('.'))")


def python_sources():
    return files("src/**/*.py", "src/**/*.json", "src/**/*.ftl", "src/**/*.md", "pyproject.toml", "hatch_build.py")


ENVIRONMENT = Step(
    "environment",
    "Python environment",
    lambda: hash_of(files("requirements/uv.txt"), sys.version),
    [],
    make_environment,
)
PACKAGES = Step(
    "packages",
    "Python packages",
    lambda: hash_of(files("requirements/run.txt", "requirements/build.txt"), sys.version),
    [ENVIRONMENT],
    lambda: install("requirements/run.txt", "requirements/build.txt"),
)
CHECKS = Step(
    "checks",
    "packages that check Tenka",
    lambda: hash_of(files("requirements/check.txt"), PACKAGES.inputs()),
    [PACKAGES],
    lambda: install("requirements/check.txt"),
)
NODE = Step(
    "node",
    "Node, which this machine lacks",
    lambda: hash_of(files("requirements/node.txt")),
    [PACKAGES],
    lambda: install("requirements/node.txt"),
)
CLIENT_PACKAGES = Step(
    "client-packages",
    "npm packages",
    lambda: hash_of(files("web/package-lock.json")),
    [] if hatch_build.has_node() else [NODE],
    install_client_packages,
)
CLIENT = Step(
    "client",
    "fonts and the browser's client",
    lambda: hash_of(files("web/*", "web/src/**/*", "src/**/*.ftl", "src/**/*.md", "src/**/web/**/*")),
    [CLIENT_PACKAGES, PACKAGES],
    make_client,
)
AS_IT_IS = Step(
    "as-it-is",
    "Tenka, interpreted for now",
    lambda: hash_of(files("pyproject.toml")),
    [PACKAGES],
    install_as_it_is,
)
AHEAD = Step(
    "ahead",
    "the compiler",
    lambda: hash_of(files("src/**/*.py", "hatch_build.py"), sys.version),
    [PACKAGES],
    compile_ahead,
)
COMPILED = Step(
    "compiled",
    "the rules, compiled",
    lambda: hash_of(python_sources(), CLIENT.inputs(), sys.version, how_far()),
    [CLIENT, AHEAD],
    compile_rules,
)


def how_far():
    """Rules that were set up where there was no compiler are set up again once there is one."""
    return "compiled" if is_compiled() else f"not compiled, with a compiler: {hatch_build.has_compiler()}"


def is_compiled():
    return any((VENV / "lib").glob("python*/site-packages/tenka/kernel/state.*.so")) or any(
        (VENV / "Lib" / "site-packages" / "tenka" / "kernel").glob("state.*.pyd")
    )


# --- doing them -------------------------------------------------------------------------------------------------------


class Progress:
    """Says all the time what is being done, and how long each step took."""

    def __init__(self):
        self.began = time.monotonic()
        self.under_way = {}
        self.lock = threading.Lock()
        self.lively = sys.stdout.isatty()

    def start(self, step):
        with self.lock:
            self.under_way[step] = time.monotonic()
            if not self.lively:
                print(f"  {step.says} ...", flush=True)

    def end(self, step):
        with self.lock:
            seconds = time.monotonic() - self.under_way.pop(step)
            self.clear()
            print(f"  {step.says + ' ':.<44} {seconds:5.1f} s", flush=True)

    def show(self):
        if self.lively:
            with self.lock:
                now = time.monotonic()
                text = ", ".join(f"{step.says} {now - since:.0f} s" for step, since in self.under_way.items())
                self.clear()
                print(f"  {text}"[: shutil.get_terminal_size().columns - 1], end="", flush=True)

    def clear(self):
        if self.lively:
            print("\r\033[K", end="")

    def seconds(self):
        return time.monotonic() - self.began


def do(wanted, progress):
    """Does the wanted steps and those they need, each as soon as it can begin."""
    steps = []

    def add(step):
        for other in step.after:
            add(other)
        if step not in steps:
            steps.append(step)

    for step in wanted:
        add(step)
    again = {step for step in steps if not step.is_done()}
    if ENVIRONMENT in again:  # everything else lies in it
        again = set(steps)
    failures = []

    def work(step):
        for other in step.after:
            other.done.wait()
        try:
            if step in again and not failures:
                progress.start(step)
                step.forget()
                step.work()
                step.note()
                progress.end(step)
        except Failed as error:
            failures.append(error)
        except OSError as error:
            failures.append(in_a_sentence(error, f"{step.says}: "))
        finally:
            step.done.set()

    threads = [threading.Thread(target=work, args=(step,), daemon=True) for step in steps]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        progress.show()
        time.sleep(0.1)
    progress.clear()
    if failures:
        raise failures[0]


@contextmanager
def alone(name, waits):
    """Two of these in one checkout do not work at the same thing; yields False if another does and we don't wait."""
    try:
        (ROOT / "build").mkdir(exist_ok=True)
        lock = open(ROOT / "build" / f"{name}.lock", "w")  # noqa: SIM115 (closed below)
    except OSError as error:
        raise Failed(
            f"Nothing can be written to {ROOT} ({error.strerror}). Tenka is built in its checkout: copy that to a "
            f"folder of your own, and start it there: cp -r {shlex.quote(str(ROOT))} FOLDER && "
            "chmod -R u+w FOLDER && make -C FOLDER play"
        ) from None
    with lock:
        try:
            import fcntl
        except ImportError:  # Windows: without the lock
            yield True
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if not waits:
                yield False
                return
            print("Another `make` is setting Tenka up in this folder; waiting for it.", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield True


def prepare(name):
    steps = {"packages": [PACKAGES], "checks": [CHECKS], "client": [CLIENT], "compiled": [COMPILED]}
    if name not in steps:
        raise Failed(f"There is no step {name!r}; there are: {', '.join(steps)}.")
    with alone("setup", waits=True):
        do(steps[name], Progress())


def serve(options):
    progress, served, beside = Progress(), threading.Event(), None
    with alone("setup", waits=True):
        compiled = COMPILED.is_done() and CLIENT.is_done()
        if not compiled:
            if not (VENV / "steps").exists():
                print("Setting Tenka up. The first time takes about half a minute.", flush=True)
            if can_compile():
                beside = threading.Thread(target=compile_beside, args=(served,), daemon=True)
                beside.start()
            do([CLIENT, AS_IT_IS], progress)
    server = subprocess.Popen([str(BIN / "tenka"), "serve", *options], cwd=ROOT)
    print(f"Set up in {progress.seconds():.1f} s." if not compiled else "Nothing to set up.", flush=True)
    if beside is not None and beside.is_alive():
        print("The rules are being compiled beside it; the bots will think further when that is done.", flush=True)
    served.set()
    try:
        while True:
            try:
                return server.wait()
            except KeyboardInterrupt:  # the server hears it too, and ends in its own time
                signal.signal(signal.SIGINT, signal.SIG_IGN)
                if beside is not None and beside.is_alive():
                    print("\nThe rules are not compiled yet; the next run goes on from here.", flush=True)
                stop_all()
    finally:
        server.terminate()
        server.wait()


def can_compile():
    if hatch_build.has_compiler():
        return True
    print("No C compiler was found: the rules run interpreted (bots think less far, all else is the same).", flush=True)
    return False


def compile_beside(served):
    """Compiles at the lowest priority, first beside the other steps, then while the table is served: nobody waits."""
    with alone("compile", waits=False) as mine:
        if not mine:
            return
        began = time.monotonic()
        try:
            step = PACKAGES if (os.cpu_count() or 1) > 2 else CLIENT  # two cores are busy with the client
            step.done.wait()
            if step.is_done():  # else it failed, and that is told elsewhere
                compile_ahead(*LOW)
            served.wait()
            with alone("setup", waits=True):  # a second one that sets up now would put the interpreted ones back
                compile_rules(*LOW)
                COMPILED.note()
            print(f"The rules are compiled (after {time.monotonic() - began:.0f} s).", flush=True)
        except (Failed, OSError) as error:
            served.wait()
            if not stopping.is_set():
                why = in_a_sentence(error)
                print(f"The rules could not be compiled and run interpreted. {why}", file=sys.stderr, flush=True)


def main(arguments):
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for end in {"SIGTERM", "SIGHUP"} & set(dir(signal)):  # the latter: the terminal was closed
        if signal.getsignal(getattr(signal, end)) is not signal.SIG_IGN:  # as with nohup
            signal.signal(getattr(signal, end), lambda number, _: sys.exit(128 + number))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # .venv keeps what was imported: every later start is quicker
    try:
        if arguments[:1] == ["--prepare"]:
            prepare(arguments[1] if len(arguments) > 1 else "")
            return 0
        return serve(arguments or ["--browser"])
    except Failed as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # more of them change nothing
        stop_all()
        print("\nStopped. Nothing is half done: the next run goes on from here.", file=sys.stderr)
        return 130
    finally:
        stop_all()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
