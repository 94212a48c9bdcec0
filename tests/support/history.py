"""What people did and were told at a table, and whether that could have happened, given what is stored.

Every decision of a seat has a number, so each stored move is known by seat and number: it was acknowledged, or under
way when a connection broke, or nobody made it.
"""

import json
from typing import Any, NamedTuple

from tenka.server import rows as r
from tenka.server import wire
from tenka.server.again import play_again
from tenka.server.store import Store


class Call(NamedTuple):
    """What somebody did, from when to when. `ended` is None where no answer came."""

    seat: int
    number: int
    action: int
    began: float
    ended: float | None


class History:
    """Of one table."""

    def __init__(self, table: str, players: int) -> None:
        self.table = table
        self.players = players
        self.calls: list[Call] = []
        self.seen: dict[int, list[Any]] = {seat: [] for seat in range(players)}  # the events each seat was told
        self.troubles: list[str] = []
        self.answers: list[float] = []
        self.over = False

    def saw(self, seat: int, told: list[Any]) -> None:
        """A page that comes back must be told what it knows already, and perhaps more."""
        known = self.seen[seat]
        if len(told) < len(known):
            self.troubles.append(f"seat {seat} was shown a moment that had passed")
        if told[: len(known)] != known[: len(told)]:
            self.troubles.append(f"seat {seat} was told of another past")
        if len(told) > len(known):
            self.seen[seat] = list(told)

    def acknowledged(self) -> int:
        return len(self.answers)

    def longest_pause(self) -> float:
        return max((later - sooner for sooner, later in zip(self.answers, self.answers[1:], strict=False)), default=0.0)


def faults_in(history: History, stored: list[tuple[int, int]]) -> list[str]:
    """What can't have happened, given the moves (seat and action) in their stored order; nothing where all is right."""
    found = list(history.troubles)
    places: dict[tuple[int, int], int] = {}
    counts = dict.fromkeys(range(history.players), 0)
    for place, (seat, _) in enumerate(stored):
        places[seat, counts[seat]] = place
        counts[seat] += 1
    made = set()
    done: list[tuple[float, float, int]] = []
    for call in history.calls:
        place = places.get((call.seat, call.number))
        there = place is not None and stored[place][1] == call.action
        if call.ended is not None and not there:
            found.append(f"seat {call.seat}: move {call.number} was acknowledged and is not there")
        if there and place is not None:
            made.add(place)
            if call.ended is not None:
                done.append((call.began, call.ended, place))
    found += [f"nobody made the stored move {place}" for place in range(len(stored)) if place not in made]
    by_end = sorted(done, key=lambda one: one[1])
    last, at = -1, 0
    for began, _, place in sorted(done):  # whoever had an answer before this began stands before it
        while at < len(by_end) and by_end[at][1] < began:
            last = max(last, by_end[at][2])
            at += 1
        if last > place:
            found.append(f"the stored move {place} began after the move {last} was acknowledged")
    return found


def untold(history: History, told: dict[int, list[Any]]) -> list[str]:
    """Seats that were told something else than the stored game tells them."""
    return [
        f"seat {seat} was told what the stored game does not tell"
        for seat, seen in history.seen.items()
        if told[seat][: len(seen)] != seen
    ]


async def check_all(database: str, histories: list[History]) -> list[str]:
    """Reads what is stored; the faults of all tables."""
    found: list[str] = []
    store = Store(database)
    try:
        for history in histories:
            row = (await r.read(store, history.table)).row
            entries = await r.read_entries(store, history.table)
            table = await play_again(row.beginning(), entries)
            told = {seat: json.loads(wire.encode(wire.events(table.events(seat)))) for seat in history.seen}
            wrong = faults_in(history, [(one.seat, one.action) for one in entries if one.action >= 0])
            found += [f"table {history.table}: {one}" for one in wrong + untold(history, told)]
    finally:
        await store.dispose()
    return found
