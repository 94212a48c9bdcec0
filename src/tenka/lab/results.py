"""Results of games in a file: CSV or Parquet, by its ending. What is finished is on disk at once."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tenka.games import game as game_of
from tenka.kernel.problem import Problem
from tenka.lab.extras import need
from tenka.lab.journal import Journal
from tenka.lab.simulate import Plan, Played


def check_kind(file: Path) -> None:
    """A Problem where results cannot go to such a file."""
    if file.suffix not in (".csv", ".parquet"):
        raise Problem("results", f"Results go to a .csv or a .parquet file, not to {file.name!r}.", {"file": file.name})
    if file.suffix == ".parquet":
        need("lab", "pyarrow")


def written(columns: dict[str, list[Any]]) -> Callable[[Path], None]:
    """Writes the columns to a file, by its ending."""
    return lambda file: (write_csv if file.suffix == ".csv" else write_parquet)(file, columns)


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
    starter: int = -1
    roles: list[str] = []


class Results(Journal[Line]):
    """The games of a simulation."""

    def __init__(self, file: Path, plan: Plan, force: bool = False) -> None:
        check_kind(file)
        rules = game_of(plan.game).rules_version
        super().__init__(file, [plan.game, rules, plan.players, plan.options, plan.bots, plan.seed], Line, force)
        self.rows = [row for row in self.rows if len(row.scores) == len(row.roles) == plan.players]
        self._seats = range(plan.players)

    def finished(self, games: int) -> list[Played]:
        """Of the first so many games those that need not be played again."""
        known = {row.number: row for row in self.rows if row.number < games}
        return [
            Played(row.number, row.winners, row.scores, row.decisions, starter=row.starter, roles=row.roles)
            for row in known.values()
        ]

    def keep(self, played: Played) -> None:
        one = played
        self.add(Line(one.number, one.winners, one.scores, one.decisions, one.starter, one.roles))

    def end(self, complete: bool) -> None:
        rows = sorted({row.number: row for row in self.rows}.values(), key=lambda row: row.number)
        columns: dict[str, list[Any]] = {
            "game": [row.number for row in rows],
            "winners": [row.winners for row in rows],
            **{f"score_{seat}": [row.scores[seat] for row in rows] for seat in self._seats},
            "decisions": [row.decisions for row in rows],
            "starter": [row.starter for row in rows],
            **{f"role_{seat}": [row.roles[seat] for row in rows] for seat in self._seats},
        }
        self.close(written(columns), complete)
