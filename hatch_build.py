"""Compiles the typed Python of kernel, games and search by mypyc while the wheel is built.

Without a C compiler (or with TENKA_PURE=1) the same files run interpreted; `tenka --version` says which.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
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
        *tenka.glob("games/*/*.py"),
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


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    work: Path | None = None

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]==2.4.1", "setuptools==80.9.0", "msgspec==0.22.0"] if has_compiler() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not has_compiler():
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
                opt_level="3",
                debug_level="0",
                multi_file=True,
                target_dir=str(work / "c"),
                group_name="tenka",
            )
            distribution = Distribution({"name": "tenka", "ext_modules": extensions})
            command = distribution.get_command_obj("build_ext")
            command.build_lib = str(work / "lib")
            command.build_temp = str(work / "temp")
            command.parallel = os.cpu_count() or 1
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(before)
            sys.path[:] = path
            if environment is None:
                os.environ.pop("MYPYPATH", None)
            else:
                os.environ["MYPYPATH"] = environment
        return {str(file): str(file.relative_to(work / "lib")) for file in (work / "lib").rglob("*") if file.is_file()}
