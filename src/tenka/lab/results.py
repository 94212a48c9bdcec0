"""Results of games in a file: CSV or Parquet, by its ending. What is finished is on disk at once."""

import csv
import json
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tenka.kernel.problem import Problem
from tenka.lab.extras import need
from tenka.lab.simulate import Plan, Played

Row = TypeVar("Row", bound=msgspec.Struct)


class Journal(Generic[Row]):
    """Beside a file of results: a line for every finished game, so that an interrupted job goes on where it stopped."""

    def __init__(self, file: Path, job: list[Any], kind: type[Row]) -> None:
        if file.suffix not in (".csv", ".parquet"):
            raise Problem(
                "results", f"Results go to a .csv or a .parquet file, not to {file.name!r}.", {"file": file.name}
            )
        if file.suffix == ".parquet":
            need("lab", "pyarrow")
        self.file = file
        self.journal = file.with_name(file.name + ".journal")
        self.rows: list[Row] = self._read(json.dumps(job), kind)
        self._out = self.journal.open("a", encoding="utf-8")

    def _read(self, job: str, kind: type[Row]) -> list[Row]:
        """What an earlier run of the same job has finished; the game of a damaged line is played again."""
        if not self.journal.exists():
            self.journal.write_text(job + "\n", "utf-8")
            return []
        lines = self.journal.read_text("utf-8", errors="replace").split("\n")
        if lines[0] != job:
            raise Problem("results-other", f"{self.journal.name} is the journal of another job; move it away first.")
        whole = {line: row for line in lines[1:-1] if (row := _row(line, kind)) is not None}
        clean = self.journal.with_name(self.journal.name + ".new")
        clean.write_text("\n".join([job, *whole]) + "\n", "utf-8")
        clean.replace(self.journal)
        return list(whole.values())

    def add(self, row: Row) -> None:
        self.rows.append(row)
        self._out.write(msgspec.json.encode(row).decode() + "\n")
        self._out.flush()

    def close(self, columns: dict[str, list[Any]], complete: bool) -> None:
        """Writes the file; a complete job needs its journal no longer."""
        self._out.close()
        write = write_csv if self.file.suffix == ".csv" else write_parquet
        write(self.file, columns)
        if complete:
            self.journal.unlink()


def _row(line: str, kind: type[Row]) -> Row | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except ValueError:  # msgspec's errors are of this kind too
        return None


def write_csv(file: Path, columns: dict[str, list[Any]]) -> None:
    """Lists are written with spaces between."""
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(columns)
        for values in zip(*columns.values(), strict=True):
            writer.writerow([" ".join(map(str, value)) if isinstance(value, list) else value for value in values])


def write_parquet(file: Path, columns: dict[str, list[Any]]) -> None:
    import pyarrow
    from pyarrow import parquet

    parquet.write_table(pyarrow.table(columns), file)


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A simulated game, in short."""

    number: int
    winners: list[int]
    scores: list[int]
    decisions: int


class Results(Journal[Line]):
    """The games of a simulation."""

    def __init__(self, file: Path, plan: Plan) -> None:
        super().__init__(file, [plan.game, plan.players, plan.options, plan.bots, plan.seed], Line)
        self.rows = [row for row in self.rows if len(row.scores) == plan.players]
        self._seats = range(plan.players)

    def finished(self, games: int) -> list[Played]:
        """Of the first so many games those that need not be played again."""
        known = {row.number: row for row in self.rows if row.number < games}
        return [Played(row.number, row.winners, row.scores, row.decisions) for row in known.values()]

    def keep(self, played: Played) -> None:
        self.add(Line(played.number, played.winners, played.scores, played.decisions))

    def end(self, complete: bool) -> None:
        rows = sorted({row.number: row for row in self.rows}.values(), key=lambda row: row.number)
        columns: dict[str, list[Any]] = {
            "game": [row.number for row in rows],
            "winners": [row.winners for row in rows],
            **{f"score_{seat}": [row.scores[seat] for row in rows] for seat in self._seats},
            "decisions": [row.decisions for row in rows],
        }
        self.close(columns, complete)
