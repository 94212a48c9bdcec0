"""Files that a long job is to write: looked at before its first game, put in place whole, never over others' work."""

import os
from collections.abc import Callable
from pathlib import Path

from tenka.kernel.problem import Problem


def check_folder(folder: Path) -> None:
    """Makes a folder, or says that it cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    if not writable:
        raise Problem("folder", f"{str(folder)!r} cannot be written to.", {"folder": str(folder)})


def check_target(file: Path, force: bool = False) -> None:
    """A file that can be written when the work is done, and that holds nobody's work now unless it is forced."""
    check_folder(file.parent)
    if file.is_dir() or (file.exists() and not os.access(file, os.W_OK)):
        raise Problem("target", f"The file {str(file)!r} cannot be written.", {"file": str(file)})
    if file.exists() and not force:
        raise Problem("target-exists", f"{str(file)!r} exists; --force writes over it.", {"file": str(file)})


def free_name(file: Path) -> Path:
    """The same name, or where it is taken the next one with a number."""
    number = 2
    found = file
    while found.exists():
        found = file.with_name(f"{file.stem}-{number}{file.suffix}")
        number += 1
    return found


def put(file: Path, write: Callable[[Path], object]) -> None:
    """Lets `write` make the file beside its place: at any moment there is the old one or the new one, whole."""
    beside = file.with_name(f".{os.getpid()}.{file.name}")
    try:
        write(beside)
        beside.replace(file)
    except (OSError, ValueError) as error:
        beside.unlink(missing_ok=True)
        why = getattr(error, "strerror", None) or str(error)
        raise Problem(
            "target-failed", f"The file {str(file)!r} could not be written: {why}.", {"file": str(file), "what": why}
        ) from None
