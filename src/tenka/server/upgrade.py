"""What an update of the rules does to a stored game. Pure: nothing is read or written here.

A running game is played again under the new rules. Where every move stands and every seat sees the same, it goes on.
Else it stops at the last position that both versions share, and its players choose (`halts.py`).
"""

from collections.abc import Coroutine
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from tenka.games import game
from tenka.kernel.messages import SPECTATOR, View
from tenka.kernel.meta import Change
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import UNDO
from tenka.kernel.state import OVER, State
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
LOOKED_BACK = 8
"""Moves before the end at which the last shared position is looked for first: to keep every position takes as long as
to play the game."""


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
    shared = last_shared(beginning, stand)
    if shared.kept == len(stand) and is_known(beginning):
        return Fate("goes-on", moves, len(stand))
    rule = shared.rule or next((change.rule for change in changes_since(beginning.game, beginning.rules)), "")
    return Fate("stops", moves, shared.kept, count_moves(stand[: max(shared.kept, 0)]) + 1, rule, shared.lines)


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


class Shared(NamedTuple):
    """The last position that both versions share (see `Fate`)."""

    kept: int
    rule: str = ""
    lines: int = 0


class Position(NamedTuple):
    state: State
    sealed: dict[int, int]
    told: int
    """How long the log is."""


def last_shared(beginning: Beginning, entries: list[StoredEntry]) -> Shared:
    """How many entries lead to it, and the rule that forbids the next move.

    Where the old rules are gone nobody can compare: it is the last position to which every move stands.
    """
    near = max(len(entries) - LOOKED_BACK, 0)
    found = shared_since(near, beginning, entries)
    return found if found.kept >= near else shared_since(0, beginning, entries)


def shared_since(first: int, beginning: Beginning, entries: list[StoredEntry]) -> Shared:
    """The last shared position, where it does not lie before so many entries; else something before them."""
    old = played(first, beginning, entries) if is_known(beginning) else None
    if old is not None and old.problem is not None:
        raise Damaged(f"{type(old.problem).__name__}: {old.problem}") from old.problem
    new = played(first, updated(beginning), entries)
    kept = new.done
    rule = (new.problem.rule or "") if isinstance(new.problem, Refused) else ""
    if old is None or old.table is None:
        return Shared(kept, rule)
    while kept > 0 and kept >= first and not same_position(old.positions[kept - first], new.positions[kept - first]):
        kept -= 1  # from the end, for to look at everybody's view takes long
    told = old.positions[kept - first].told if kept > 0 and kept >= first else 0
    return Shared(kept, rule, len(old.table.events(SPECTATOR, told)))


class Played(NamedTuple):
    table: Table | None
    done: int
    """So many entries stand; NO_WAY where there is no such game."""
    positions: list[Position]
    """After the first entry that is looked at, and each that followed."""
    problem: Exception | None


def played(first: int, beginning: Beginning, entries: list[StoredEntry]) -> Played:
    """As far as every move stands, and why it went no further. Only positions after `first` entries are kept."""
    table, done, found = None, NO_WAY, []
    try:
        table = deal(beginning)
        done = 0
        if first == 0:
            found.append(position(table))
        for entry in entries:
            do_again(table, entry)
            done += 1
            if done >= first:
                found.append(position(table))
    except Exception as error:  # whatever stands there, and whatever trips over it
        return Played(table, done, found, error)
    return Played(table, done, found, None)


def position(table: Table) -> Position:
    return Position(table.state.copy(), dict(table.sealed), table.told())


def same_position(old: Position, new: Position) -> bool:
    """Whether nobody at the table can tell the two apart."""
    one, other = old.state, new.state
    if (one.actor == OVER) != (other.actor == OVER) or old.sealed != new.sealed or one.together() != other.together():
        return False
    return all(same_view(one.view(seat), other.view(seat)) for seat in range(SPECTATOR, one.players))


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
