"""What an update of the rules does to a stored game. Pure: nothing is read or written here.

A running game is played again under the new rules. Where every move stands and every seat sees the same, it goes on.
Else it stops at the last position that both versions share, and its players choose (`halts.py`).
"""

from collections.abc import Coroutine
from typing import Any, Literal, TypeVar

import msgspec

from tenka.games import game
from tenka.kernel.messages import SPECTATOR, View
from tenka.kernel.meta import Change
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import UNDO
from tenka.kernel.table import Table
from tenka.server.again import (
    UNSEAL,
    Beginning,
    Damaged,
    StoredEntry,
    deal,
    do_again,
    play_again,
    standing,
    stored_record,
)

T = TypeVar("T")
NO_WAY = -1
"""Not even the deal can be had under the new rules: such a game can only be ended."""


class Fate(msgspec.Struct, frozen=True):
    verdict: Literal["unchanged", "goes-on", "stops"]
    moves: int
    """How many moves were made, those taken back left out."""
    kept: int = 0
    """Of the entries that stand, those that lead to the last position that both versions share."""
    move: int = 0
    """The number of the first move after that position."""
    rule: str = ""
    """The paragraph because of which it stops, where that is known."""
    lines: int = 0
    """What everybody has read in the log since that position; 0 where the old rules are gone."""


def is_earlier(beginning: Beginning) -> bool:
    """Whether the rules have had an update since."""
    return game(beginning.game).follows(beginning.rules)


def updated(beginning: Beginning) -> Beginning:
    return msgspec.structs.replace(beginning, rules=game(beginning.game).rules_version)


def changes_since(key: str, version: int) -> list[Change]:
    """What became different in the rules of a game."""
    return [change for change in game(key).meta.changes if change.version > version]


def judge(beginning: Beginning, entries: list[StoredEntry]) -> Fate:
    """What becomes of a running game under the rules of this program; a Problem where it can't be played again."""
    stand = standing(entries)
    moves = count_moves(stand)
    if not is_earlier(beginning):
        at_once(play_again(beginning, stand))
        return Fate("unchanged", moves, len(stand))
    old = None
    if is_known(beginning):
        old = at_once(play_again(beginning, stand))
        try:
            if same_position(old, at_once(play_again(updated(beginning), stand))):
                return Fate("goes-on", moves, len(stand))
        except Damaged:
            pass  # some move does not stand, or the new rules have no such table
    kept, rule = last_shared(beginning, stand)
    lines = len(old.events(SPECTATOR)) if old is not None else 0
    if old is not None and kept > 0:
        lines -= len(at_once(play_again(beginning, stand[:kept])).events(SPECTATOR))
    if not rule:
        rule = next((change.rule for change in changes_since(beginning.game, beginning.rules)), "")
    return Fate("stops", moves, kept, count_moves(stand[: max(kept, 0)]) + 1, rule, lines)


def is_known(beginning: Beginning) -> bool:
    """Whether this program still has the rules of a game."""
    try:
        game(beginning.game).of_version(beginning.rules)
    except Problem:
        return False
    return True


def record_of(beginning: Beginning, entries: list[StoredEntry]) -> str:
    """A game as text, which names the rules that its moves were made under."""
    return at_once(play_again(beginning, entries)).save() if is_known(beginning) else stored_record(beginning, entries)


def last_shared(beginning: Beginning, entries: list[StoredEntry]) -> tuple[int, str]:
    """How many entries lead to the last position that both versions share, and the rule that forbids the next move.

    Where the old rules are gone nobody can compare: it is the last position to which every move stands.
    """
    try:
        new = deal(updated(beginning))
    except Problem:
        return NO_WAY, ""
    old = deal(beginning) if is_known(beginning) else None
    shared = 0
    for number, entry in enumerate(entries, 1):
        try:
            do_again(new, entry)
        except Problem as problem:
            return shared, (problem.rule or "") if isinstance(problem, Refused) else ""
        if old is not None:
            do_again(old, entry)
        if old is None or same_position(old, new):
            shared = number
    return shared, ""


def same_position(old: Table, new: Table) -> bool:
    """Whether nobody at the table can tell the two apart."""
    if old.is_over() != new.is_over() or old.asked() != new.asked() or old.sealed != new.sealed:
        return False
    return all(same_view(old.view(seat), new.view(seat)) for seat in range(SPECTATOR, old.players))


def same_view(old: View, new: View) -> bool:
    """Except for the rules' version, and options that there were not yet."""
    as_before: dict[str, object] = {"options": old.options}
    if hasattr(new, "rules") and hasattr(old, "rules"):
        as_before["rules"] = old.rules
    return bool(msgspec.structs.replace(new, **as_before) == old)


def count_moves(entries: list[StoredEntry]) -> int:
    """Decisions, without those taken back."""
    made = sum(1 for entry in entries if entry.action >= 0)
    return made - sum(1 for entry in entries if entry.action in (UNDO, UNSEAL) and not entry.seat_kind)


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Runs what waits for nothing but other tables' turns, where there are no other tables."""
    while True:
        try:
            work.send(None)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
