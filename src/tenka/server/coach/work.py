"""What runs in processes beside the server, and imports little."""

import asyncio
import os
import zlib

import msgspec

from tenka.coach.advice import advise
from tenka.coach.messages import Review, Weighed
from tenka.coach.review import Budget, Judge, Judged, budget_of, check, gathered
from tenka.games import game, games
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, parse
from tenka.server.again import Beginning, StoredEntry, play_to_the_end

VARIABLE, MOST = "TENKA_COACH_EFFORT", 100
WORLDS = 0
"""For a hint; 0: as many as the game's expert says."""


def effort() -> float:
    """How much thought the host lets reviews take (`TENKA_COACH_EFFORT`): 1 is the usual, 0.1 is quick and rough."""
    found = os.environ.get(VARIABLE, "")
    try:
        wanted = float(found or 1)
    except ValueError:
        wanted = 0.0
    if not 0 < wanted <= MOST:
        sentence = f"{VARIABLE} is a number above 0, at most {MOST}, not {found!r}; 1 is the usual."
        raise Problem("coach-effort", sentence, {"variable": VARIABLE, "max": MOST, "found": found})
    return wanted


_judges: dict[tuple[str, Budget], Judge] = {}


def weigh(key: str, rules: int, view: bytes) -> list[Weighed]:
    """Advice from a view and nothing else; the same view always gets the same."""
    one = game(key).of_version(rules)
    return advise(one, msgspec.json.decode(view, type=one.view_type()), WORLDS, zlib.crc32(view))


def open_record(beginning: Beginning, entries: list[StoredEntry]) -> tuple[str, int, Budget]:
    """A finished game as text, how many actions are to be judged, and how thoroughly; a Problem of any other."""
    record = asyncio.run(play_to_the_end(beginning, entries)).record
    check(record)
    return record.text(), len(record.actions()) + 1, budget_of(record, effort())


def record_of(text: str) -> Record:
    return parse(text, games())


def judge(text: str, budget: Budget, numbers: list[int]) -> list[Judged]:
    key = (text, budget)
    if key not in _judges:
        _judges.clear()
        _judges[key] = Judge(record_of(text), budget)
    return [_judges[key].judge(number) for number in numbers]


def gather(text: str, judged: list[Judged]) -> Review:
    return gathered(record_of(text), {one.number: one for one in judged})
