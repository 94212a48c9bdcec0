"""A finished game, written down whole while its rules are there: it can be shown when they are gone. Pure.

One that was ended when they were gone is shown as far as the rules of then go; its record is what was stored.
No person's name is in it. Names come from the table's own rows when it is shown, so whoever leaves takes theirs along.
"""

import lzma
import re
import zlib

import msgspec

from tenka.kernel.messages import SPECTATOR, Result
from tenka.kernel.problem import Refused
from tenka.kernel.record import SEAT_CHANGE
from tenka.kernel.table import Table
from tenka.server import wire
from tenka.server.again import (
    Beginning,
    StoredEntry,
    before_updates,
    other_rules,
    play_again,
    play_to_the_end,
    standing,
    stored_record,
)
from tenka.server.thinking import Story
from tenka.server.upgrade import NO_WAY, at_once, is_known, last_shared, record_of, updated
from tenka.signing import signed

NAME = re.compile("⟦[be][0-9]+⟧")
"""Where somebody's name goes: of a seat as the game began, or of an entry that changed who sits there."""
STRENGTH = 1
"""Of the compression: positions that follow each other are so much alike that more is not worth its time."""


class Kept(msgspec.Struct):
    stories: list[list[msgspec.Raw]]
    """The steps as a spectator saw them, and as each seat did."""
    records: dict[str, str]
    """The record (""), and those from before each update, by their version of the rules."""
    result: Result | None


def write_down(beginning: Beginning, entries: list[StoredEntry], ended: bool) -> bytes:
    """All that can be asked about a finished game, or one that was `ended` before; it takes its time."""
    blank = nameless(beginning, entries)
    records = {str(before.rules): record_of(before, done) for before, done in before_updates(*blank)}
    if ended and not is_known(beginning):
        kept = Kept(stories_today(*blank), {**records, "": stored_record(*blank)}, None)
    else:
        table = at_once((play_again if ended else play_to_the_end)(*blank))
        kept = Kept(stories(table), {**records, "": table.save()}, table.result() if table.is_over() else None)
    return lzma.compress(wire.encode(kept), preset=STRENGTH)


def stories(table: Table) -> list[list[msgspec.Raw]]:
    bots = frozenset(number for number, one in enumerate(table.seats) if one.is_bot())
    return [
        [msgspec.Raw(wire.encode(step)) for step in wire.steps_of(table.record.replay(listen=True), seat, bots, True)]
        for seat in range(SPECTATOR, table.players)
    ]


def stories_today(beginning: Beginning, entries: list[StoredEntry]) -> list[list[msgspec.Raw]]:
    """A game whose rules are gone, as far as its moves stand under those of today."""
    stand = standing(entries)
    shared = last_shared(beginning, stand).kept
    return [] if shared == NO_WAY else stories(at_once(play_again(updated(beginning), stand[:shared])))


def nameless(beginning: Beginning, entries: list[StoredEntry]) -> tuple[Beginning, list[StoredEntry]]:
    seats = [
        (kind, f"⟦b{number}⟧" if kind == "person" else name)
        for number, (kind, name) in enumerate(msgspec.json.decode(beginning.seats, type=list[tuple[str, str]]))
    ]
    blank = msgspec.structs.replace(beginning, seats=msgspec.json.encode(seats).decode())
    return blank, [
        entry._replace(seat_name=f"⟦e{number}⟧") if is_person(entry) else entry for number, entry in enumerate(entries)
    ]


def is_person(entry: StoredEntry) -> bool:
    return entry.action == SEAT_CHANGE and entry.seat_kind == "person"


def read(kept: bytes, beginning: Beginning, entries: list[StoredEntry]) -> Kept:
    """With the names as they are now."""
    began = msgspec.json.decode(beginning.seats, type=list[tuple[str, str]])
    names = {f"⟦b{number}⟧": name for number, (_, name) in enumerate(began)}
    names |= {f"⟦e{number}⟧": entry.seat_name for number, entry in enumerate(entries) if is_person(entry)}
    quoted = {blank: wire.encode(name).decode()[1:-1] for blank, name in names.items()}
    text = NAME.sub(lambda found: quoted.get(found[0], ""), lzma.decompress(kept).decode())
    return msgspec.json.decode(text, type=Kept)


# --- the same questions as of a game that can be played again (`thinking.py`) -----------------------------------------


def tell_story(beginning: Beginning, entries: list[StoredEntry], kept: bytes, seat: int) -> Story:
    found = read(kept, beginning, entries)
    if not found.stories:
        raise other_rules(beginning)
    steps = found.stories[seat - SPECTATOR]
    most = wire.MOST_STEPS
    packed = [zlib.compress(wire.encode(steps[start : start + most]), 1) for start in range(0, len(steps), most)]
    return Story(packed, len(steps), found.result)


def write_record(
    beginning: Beginning, entries: list[StoredEntry], kept: bytes, key: bytes, _ended: bool, rules: int
) -> str:
    text = read(kept, beginning, entries).records.get(str(rules or ""))
    if text is None:
        raise Refused("not-found", "There is nothing at this address.")
    return signed(text, key)
