"""Results of simulated games in a file: CSV or Parquet, by its ending. What is finished is on disk at once."""

import csv
import json
from pathlib import Path

import msgspec

from tenka.kernel.problem import Problem
from tenka.lab.extras import need
from tenka.lab.simulate import Plan, Played

ROW = ["number", "winners", "scores", "decisions"]
"""A line of the journal."""


class Results:
    """A journal beside the file holds every finished game, so that an interrupted job goes on where it stopped."""

    def __init__(self, file: Path, plan: Plan) -> None:
        if file.suffix not in (".csv", ".parquet"):
            raise Problem(
                "results", f"Results go to a .csv or a .parquet file, not to {file.name!r}.", {"file": file.name}
            )
        if file.suffix == ".parquet":
            need("lab", "pyarrow")
        self.file = file
        self.plan = plan
        self.journal = file.with_name(file.name + ".journal")
        self.done: dict[int, Played] = {}
        self._read()
        self._out = self.journal.open("a", encoding="utf-8")

    def _read(self) -> None:
        """What an earlier run of the same plan has finished; the game of a damaged line is played again."""
        header = json.dumps(self._header())
        if not self.journal.exists():
            self.journal.write_text(header + "\n", "utf-8")
            return
        lines = self.journal.read_text("utf-8", errors="replace").split("\n")
        if lines[0] != header:
            raise Problem("results-other", f"{self.journal.name} is the journal of another job; move it away first.")
        whole = []
        for line in lines[1:-1]:
            played = _played(line)
            if played is not None:
                self.done[played.number] = played
                whole.append(line)
        clean = self.journal.with_name(self.journal.name + ".new")
        clean.write_text("\n".join([header, *whole]) + "\n", "utf-8")
        clean.replace(self.journal)

    def _header(self) -> list[object]:
        plan = self.plan
        return [plan.game, plan.players, plan.options, plan.bots, plan.seed]

    def add(self, played: Played) -> None:
        self.done[played.number] = played
        self._out.write(json.dumps([played.number, played.winners, played.scores, played.decisions]) + "\n")
        self._out.flush()

    def close(self, complete: bool) -> None:
        """Writes the file; a complete job needs its journal no longer."""
        self._out.close()
        rows = [self.done[number] for number in sorted(self.done)]
        if self.file.suffix == ".csv":
            self._write_csv(rows)
        else:
            self._write_parquet(rows)
        if complete:
            self.journal.unlink()

    def _write_csv(self, rows: list[Played]) -> None:
        seats = range(self.plan.players)
        with self.file.open("w", encoding="utf-8", newline="") as out:
            writer = csv.writer(out)
            writer.writerow(["game", "winners", *[f"score_{seat}" for seat in seats], "decisions"])
            for row in rows:
                winners = " ".join(str(seat) for seat in row.winners)
                writer.writerow([row.number, winners, *row.scores, row.decisions])

    def _write_parquet(self, rows: list[Played]) -> None:
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.table(
            {
                "game": [row.number for row in rows],
                "winners": [row.winners for row in rows],
                "scores": [row.scores for row in rows],
                "decisions": [row.decisions for row in rows],
            }
        )
        parquet.write_table(table, self.file)


def _played(line: str) -> Played | None:
    """The game that a line of the journal tells of; None where the line is damaged."""
    try:
        return msgspec.convert(dict(zip(ROW, json.loads(line), strict=True)), Played)
    except (ValueError, TypeError):
        return None
