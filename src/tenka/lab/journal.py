"""What a long job has finished, a line for every game, so that an interrupted one goes on where it stopped."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tenka.kernel.problem import Problem
from tenka.lab.targets import check_folder, check_target, put

Row = TypeVar("Row", bound=msgspec.Struct)


class Journal(Generic[Row]):
    """Stands beside the file that the job is to write. `job` tells this job from any other."""

    def __init__(self, file: Path, job: list[Any], kind: type[Row], force: bool = False) -> None:
        self.file = file
        self.journal = journal_of(file)
        check_folder(file.parent)
        if not self.journal.exists():
            check_target(file, force)
        try:
            self.rows: list[Row] = self._read(json.dumps(job), kind)
            self._out = self.journal.open("a", encoding="utf-8")
        except OSError as error:
            raise self._unwritable(error) from None

    def _read(self, job: str, kind: type[Row]) -> list[Row]:
        """What an earlier run of the same job has finished; the game of a damaged line is played again."""
        if not self.journal.exists():
            self.journal.write_text(job + "\n", "utf-8")
            return []
        lines = self.journal.read_text("utf-8", errors="replace").split("\n")
        if lines[0] != job:
            raise Problem(
                "results-other",
                f"{str(self.journal)!r} is the journal of another job; move it away first.",
                {"file": str(self.journal)},
            )
        whole = {line: row for line in lines[1:-1] if (row := _row(line, kind)) is not None}
        clean = self.journal.with_name(self.journal.name + ".new")
        clean.write_text("\n".join([job, *whole]) + "\n", "utf-8")
        clean.replace(self.journal)
        return list(whole.values())

    def add(self, row: Row) -> None:
        self.rows.append(row)
        try:
            self._out.write(msgspec.json.encode(row).decode() + "\n")
            self._out.flush()
        except OSError as error:
            raise self._unwritable(error) from None

    def close(self, write: Callable[[Path], object], complete: bool) -> None:
        """Writes the file. A complete job needs its journal no longer; where the file fails, the journal keeps all."""
        self._out.close()
        try:
            put(self.file, write)
        except Problem as problem:
            facts: dict[str, str | int] = {**problem.facts, "journal": str(self.journal)}
            raise Problem("results-kept", f"{problem} All games are kept in {str(self.journal)!r}.", facts) from None
        if complete:
            self.journal.unlink()

    def pause(self) -> None:
        """Lets go of the journal, which keeps all for the next time."""
        self._out.close()

    def _unwritable(self, error: OSError) -> Problem:
        why = error.strerror or str(error)
        return Problem(
            "journal",
            f"The journal {str(self.journal)!r} cannot be written: {why}.",
            {"file": str(self.journal), "what": why},
        )


def journal_of(file: Path) -> Path:
    return file.with_name(file.name + ".journal")


def _row(line: str, kind: type[Row]) -> Row | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except ValueError:  # msgspec's errors are of this kind too
        return None
