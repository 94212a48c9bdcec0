"""Games of an earlier version of the rules, as an update finds them in a database."""

from pathlib import Path

import msgspec
import sqlalchemy as sa

import tenka
from support.record_games import RECORDED
from tenka.kernel.record import UNDO, parse
from tenka.server import schema
from tenka.server.again import Beginning, StoredEntry
from tenka.server.settings import sqlite

SAME, DIFFERENT = 31, 30
"""After so many moves of the recorded game both versions show the same, or the pile's pair in one of them only."""


def recorded(name: str = "v1-2-alternative-3") -> tuple[Beginning, list[StoredEntry]]:
    """A game of rules version 1, as it lies in a database."""
    record = parse((RECORDED / "honshu" / f"{name}.txt").read_text("utf-8"), tenka.games())
    seats = msgspec.json.encode([("person", seat.name) for seat in record.seats]).decode()
    options = msgspec.json.encode(record.options).decode()
    entries = [StoredEntry(entry.seat, entry.action, "", "") for entry in record.entries if entry.action >= UNDO]
    return Beginning("honshu", 1, record.seed, options, seats), entries


def store(folder: Path, table: str, beginning: Beginning, entries: list[StoredEntry]) -> None:
    """Puts a game of an earlier version in the place of a table's own."""
    engine = sa.create_engine(sqlite(folder / "tenka.db").replace("+aiosqlite", ""))
    values = {"rules_version": beginning.rules, "seed": beginning.seed, "options": beginning.options}
    with engine.begin() as connection:
        connection.execute(
            sa.update(schema.tables)
            .where(schema.tables.c.id == table)
            .values(**values, began=beginning.seats, entries=len(entries), asked=3)
        )
        connection.execute(sa.delete(schema.entries).where(schema.entries.c.table_id == table))
        rows = [
            {"table_id": table, "number": number, "at": 0.0, **entry._asdict()} for number, entry in enumerate(entries)
        ]
        connection.execute(sa.insert(schema.entries), rows)
    engine.dispose()
