"""A stored game, played again: in the server where a table is loaded, beside it where somebody looks back."""

import asyncio
from typing import NamedTuple

import msgspec

from tenka.games import game
from tenka.kernel.chance import commitment
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import BY_ORDER, HINT, REDEAL, SEAT_CHANGE, TITLE, UNDO, WORDS, Seat, seat_line
from tenka.kernel.table import Table

UNSEAL = -2
"""In a table's entries: an answer that was not yet due is taken back. UNDO takes back what was played."""
RULES_CHANGE = -6
"""In a table's entries: other rules hold from here on. `seat_name` has the former version, the new one, and how many of
the entries before it stand; see `standing`."""
DONE_AT_ONCE = 20
"""Entries that are played again before other tables have their turn."""
PASSED_AT_ONCE = 200
"""Entries that are passed over before that; somebody may have wavered for ever."""


class Beginning(msgspec.Struct, frozen=True):
    """All that a game grows from but what was done in it."""

    game: str
    rules: int
    """The version of the rules that it was begun with."""
    seed: str
    options: str
    seats: str
    """Who sat where at the beginning, as JSON."""

    def first_seats(self) -> list[Seat]:
        return [Seat(kind, name) for kind, name in msgspec.json.decode(self.seats, type=list[tuple[str, str]])]

    def chosen(self) -> dict[str, str]:
        return msgspec.json.decode(self.options, type=dict[str, str])


class StoredEntry(NamedTuple):
    seat: int
    action: int
    seat_kind: str
    seat_name: str
    ordered: bool = False


class RulesChange(NamedTuple):
    before: int
    after: int
    kept: int

    def text(self) -> str:
        return f"{self.before} {self.after} {self.kept}"


def rules_change(entry: StoredEntry) -> RulesChange:
    before, after, kept = entry.seat_name.split(" ")
    return RulesChange(int(before), int(after), int(kept))


def standing(entries: list[StoredEntry]) -> list[StoredEntry]:
    """What stands under the rules that hold now: an update may have gone back to an earlier position."""
    found: list[StoredEntry] = []
    for entry in entries:
        if entry.action == RULES_CHANGE:
            found = found[: rules_change(entry).kept]
        else:
            found.append(entry)
    return found


def stale_by_updates(entries: list[StoredEntry], players: int) -> list[int]:
    """By how much each seat's number of decisions has grown beyond what stands, since updates went back."""
    found: list[StoredEntry] = []
    stale = [0] * players
    for entry in entries:
        if entry.action == RULES_CHANGE:
            kept = rules_change(entry).kept
            stale = [one + more + 1 for one, more in zip(stale, known_of(found[kept:], players), strict=True)]
            found = found[:kept]
        else:
            found.append(entry)
    return stale


def known_of(entries: list[StoredEntry], players: int) -> list[int]:
    """Of so many entries each seat knows: its own, and what was taken back. Of answers not yet due nobody else does."""
    return [sum(entry.seat == seat or entry.action == UNDO for entry in entries) for seat in range(players)]


def before_updates(beginning: Beginning, entries: list[StoredEntry]) -> list[tuple[Beginning, list[StoredEntry]]]:
    """The game as it was each time when its rules had an update, the oldest first."""
    found = []
    for place, entry in enumerate(entries):
        if entry.action == RULES_CHANGE:
            before = msgspec.structs.replace(beginning, rules=rules_change(entry).before)
            found.append((before, standing(entries[:place])))
    return found


def deal(beginning: Beginning) -> Table:
    """The table as it was before the first move."""
    one = game(beginning.game).of_version(beginning.rules)
    return Table(one, beginning.first_seats(), bytes.fromhex(beginning.seed), beginning.chosen())


async def play_again(beginning: Beginning, entries: list[StoredEntry]) -> Table:
    """The table after all that was done, under the rules that it was begun with and no others."""
    try:
        game(beginning.game).of_version(beginning.rules)
    except Problem as problem:
        raise other_rules(beginning) if problem.code == "version" else problem from None
    try:
        table = deal(beginning)
        stand = standing(entries)
        await do_all_again(table, stand)
        table.renumber(stale_by_updates(entries, table.players))
    except Exception as error:  # whatever stands there, and whatever trips over it
        raise Damaged(f"{type(error).__name__}: {error}") from error
    return table


def other_rules(beginning: Beginning) -> Problem:
    """For a host: with another version of Tenka, or another data file, the game would be another one."""
    has = game(beginning.game).rules_version
    sentence = f"This game needs version {beginning.rules} of its rules and data; this server has version {has}."
    return Problem("other-rules", sentence, {"game": beginning.game, "needs": str(beginning.rules), "has": str(has)})


def stored_record(beginning: Beginning, entries: list[StoredEntry]) -> str:
    """The record of a game whose rules are gone: all that was stored.

    What chance drew is not in it, and answers that were given together stand in the order in which they came.
    """
    one, seats = game(beginning.game), beginning.first_seats()
    head = [TITLE, f"game {one.key}", f"rules {beginning.rules}", f"players {len(seats)}"]
    head += [f"option {name} {value}" for name, value in beginning.chosen().items()]
    head += [seat_line(number, seat) for number, seat in enumerate(seats)]
    head.append(f"commitment {commitment(bytes.fromhex(beginning.seed))}")
    done: list[tuple[int, str]] = []
    for entry in standing(entries):
        if entry.action == UNSEAL:  # such answers are in no record
            del done[max(place for place, (seat, _) in enumerate(done) if seat == entry.seat)]
        elif entry.action == SEAT_CHANGE:
            done.append((SPECTATOR, seat_line(entry.seat, Seat(entry.seat_kind, entry.seat_name))))
        else:
            known = 0 <= entry.action < one.actions
            name = one.name(entry.action) if known else WORDS.get(entry.action, f"action {entry.action}")
            done.append((entry.seat, f"{entry.seat} {name}{BY_ORDER if entry.ordered else ''}"))
    return "\n".join([*head, *(line for _, line in done), f"seed {beginning.seed}", ""])


def not_over() -> Refused:
    return Refused("not-over", "The game is not over yet.")


async def play_to_the_end(beginning: Beginning, entries: list[StoredEntry]) -> Table:
    """A finished game, of which all may be told; of any other nothing is."""
    table = await play_again(beginning, entries)
    if not table.is_over():
        raise not_over()
    return table


class Damaged(Problem):
    """What is stored of a table makes no sense. `what` is for its host alone: it may tell of hidden things."""

    def __init__(self, what: str) -> None:
        super().__init__("table-damaged", "This table can't be opened: what is stored of it is damaged.")
        self.what = what

    def __reduce__(self) -> tuple[object, ...]:
        return Damaged, (self.what,)


async def do_all_again(table: Table, entries: list[StoredEntry]) -> None:
    """A few at a time, so that other tables go on meanwhile. What was taken back at once is passed over."""
    if any(entry.action == RULES_CHANGE for entry in entries):
        raise Problem("other-rules", "The rules have changed since then; all is to be played again.")
    undos = taken_back(entries)
    place = done = 0
    while place < len(entries):
        entry, undo = entries[place], undos.get(place, place)
        if undo > place and (entries[undo].action == UNSEAL or table.state.actor == entry.seat):
            for number in range(place, undo + 1):
                pass_over(table, entries[number], entries[undos.get(number, number)].action == UNSEAL)
                if number % PASSED_AT_ONCE == 0:
                    await asyncio.sleep(0)
            place = undo
        else:
            do_again(table, entry)
            done += 1
            if done % DONE_AT_ONCE == 0:
                await asyncio.sleep(0)
        place += 1


def do_again(table: Table, entry: StoredEntry) -> None:
    """Entries are in the order in which they were accepted; answers that were not yet due are among them."""
    if entry.action == SEAT_CHANGE:
        table.change_seat(entry.seat, Seat(entry.seat_kind, entry.seat_name))
    elif entry.action == HINT:
        table.note_hint(entry.seat)
    elif entry.action == REDEAL:
        table.redeal(entry.seat)
    elif entry.action < 0:
        table.undo(entry.seat)
    else:
        table.act(entry.seat, table.number(entry.seat), entry.action, bool(entry.ordered))


def pass_over(table: Table, entry: StoredEntry, sealed: bool) -> None:
    if entry.action in (SEAT_CHANGE, HINT):
        do_again(table, entry)
    else:
        table.pass_over(entry.seat, max(entry.action, UNDO), sealed)


def taken_back(entries: list[StoredEntry]) -> dict[int, int]:
    """Where each decision was taken back of those between which and their undo nothing happened that stands."""
    undos: dict[int, int] = {}
    standing: list[int] = []
    for place, entry in enumerate(entries):
        if entry.action in (SEAT_CHANGE, HINT):
            continue
        if entry.action == REDEAL:
            standing = []
        elif entry.action >= 0:
            standing.append(place)
        elif standing and entries[standing[-1]].seat == entry.seat:
            undos[standing.pop()] = place
        else:
            standing = []  # it takes back an answer under which others have answered since
    return undos
