"""What a plain install lacks, said before the work begins and not after it, with the command that installs it."""

import re
import sys
from importlib import metadata
from importlib.util import find_spec

from tenka.kernel.problem import Problem

DISTRIBUTION = "tenka-table"
"""The name on the package index: `tenka` there is somebody else's."""


def need(extra: str, *modules: str) -> None:
    """A Problem that says how to install the first module that is missing."""
    for module in modules:
        if find_spec(module) is None:
            how = command(extra)
            raise Problem("extra", f"This needs {module}: {how}", {"what": module, "extra": extra, "command": how})


def command(extra: str) -> str:
    """Installs what an extra needs into the Python that runs, however Tenka came there."""
    packages = [f"'{package}'" for package in packages_of(extra)] or [f"'{DISTRIBUTION}[{extra}]'"]
    return " ".join([sys.executable, "-m pip install", *packages])


def packages_of(extra: str) -> list[str]:
    try:
        required = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:  # run from a checkout that is not installed
        return []
    mine = re.compile(rf"extra == ['\"]{extra}['\"]")
    return [line.partition(";")[0].strip() for line in required if mine.search(line)]
