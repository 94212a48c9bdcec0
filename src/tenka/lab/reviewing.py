"""A review spread over processes at low priority; what is judged is kept, so that an interrupted one goes on."""

import contextlib
import multiprocessing
import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import msgspec

import tenka
from tenka.coach.messages import Review
from tenka.coach.review import Budget, Judge, Judged, check, gathered
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, parse, verify
from tenka.lab.journal import Journal, journal_of
from tenka.lab.processes import break_off, spread
from tenka.lab.simulate import check_jobs

AT_ONCE = 4  # actions in one task
ALONE = 8  # of the first, each is a task of its own, so that something is known soon

_judges: dict[tuple[str, Budget], Judge] = {}


class Task(msgspec.Struct, frozen=True):
    """Some actions of a record, which is handed over as text."""

    text: str
    budget: Budget
    numbers: list[int]


def work(task: Task) -> list[Judged]:
    """In whichever process: the game is stepped through once for all tasks that it gets."""
    key = (task.text, task.budget)
    if key not in _judges:
        _judges.clear()
        if multiprocessing.parent_process() is not None:
            with contextlib.suppress(OSError, AttributeError):  # Windows has no such thing
                os.nice(19)
        _judges[key] = Judge(parse(task.text, tenka.games()), task.budget)
    found = []
    for number in task.numbers:
        break_off()
        found.append(_judges[key].judge(number))
    return found


def parts_of(left: list[int]) -> list[list[int]]:
    """What is done in one go: the first actions one by one."""
    first, rest = left[:ALONE], left[ALONE:]
    return [[number] for number in first] + [rest[at : at + AT_ONCE] for at in range(0, len(rest), AT_ONCE)]


def place_of(folder: Path, record: Record, budget: Budget) -> Path:
    """Where what is judged of a record is kept."""
    what = f"{tenka.__version__} {budget.rollouts} {budget.worlds}\n{record.text()}"
    return folder / f"{blake2b(what.encode(), digest_size=16).hexdigest()}.json"


class Reviewing:
    """One review. `run` does what is left of it."""

    def __init__(self, record: Record, budget: Budget, folder: Path | None = None) -> None:
        check(record)
        verify(record)
        self.record = record
        self.budget = budget
        self.file = place_of(folder, record, budget) if folder is not None else None
        self.count = len(record.actions()) + 1
        self.found: dict[int, Judged] = {}
        if self.file is not None and self.file.exists():
            self._read(self.file)
        elif self.file is not None and journal_of(self.file).exists():
            journal = self._journal()
            if journal is not None:
                self._add(journal.rows)
                journal.pause()

    def _add(self, found: list[Judged]) -> None:
        self.found |= {one.number: one for one in found}

    def _read(self, file: Path) -> None:
        """What was kept; where that is damaged, it is judged anew."""
        try:
            self._add(msgspec.json.decode(file.read_bytes(), type=list[Judged]))
        except (OSError, msgspec.DecodeError):
            with contextlib.suppress(OSError):
                file.unlink()

    def _journal(self) -> Journal[Judged] | None:
        """Where nothing can be kept, the review goes on all the same."""
        if self.file is None:
            return None
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            return Journal(self.file, ["review", self.record.commitment], Judged, force=True)
        except (OSError, Problem):
            return None

    def review(self) -> Review:
        """As far as it has come."""
        return gathered(self.record, self.found)

    def run(self, jobs: int, each: Callable[[int], object]) -> bool:
        """Judges what is not judged yet and says after each task how many were; False where it was interrupted."""
        check_jobs(jobs)
        left = [number for number in range(self.count) if number not in self.found]
        if not left:
            return True
        journal = self._journal()
        text = self.record.text()
        tasks = [Task(text, self.budget, numbers) for numbers in parts_of(left)]
        results = spread(work, tasks, jobs)
        complete = True
        try:
            for done in results:
                self._add(done)
                for one in done if journal is not None else []:
                    assert journal is not None
                    journal.add(one)
                each(len(done))
        except KeyboardInterrupt:
            complete = False
        finally:
            results.close()
            if journal is not None:
                rows = [self.found[number] for number in sorted(self.found)]
                if complete and len(self.found) == self.count:
                    journal.close(lambda file: file.write_bytes(msgspec.json.encode(rows)), complete=True)
                else:
                    journal.pause()
        return complete
