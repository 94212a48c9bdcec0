"""The war in the middle: a recorded game, played again up to a moment and laid into the database of the server.

A whole war has some 700 decisions; what a browser does at its end it does in all of it.
"""

from collections.abc import Callable
from pathlib import Path

import sqlalchemy as sa

from tenka.games import games
from tenka.kernel.record import Seat, parse
from tenka.kernel.table import Table
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.lobby import begin, new_row
from tenka.server.people import User
from tenka.server.protocol import Pace

RECORDED = Path(__file__).parents[1] / "recorded" / "dangerous-time"


def late_war(database: Path, name: str, ready: Callable[[Table, int], bool], wars: str = "short-target-*") -> str:
    """The shortest such war at the first moment that is `ready`, given the actions that followed; the table's id.

    Whoever is asked there is `name`; a bot plays the other seat.
    """
    path = min(RECORDED.glob(f"{wars}.txt"), key=lambda path: path.stat().st_size)
    record = parse(path.read_text("utf-8"), games())
    table = Table(
        record.game, [Seat("person", "one"), Seat("person", "two")], bytes.fromhex(record.seed), record.options
    )
    actions = record.actions()
    for number, entry in enumerate(actions):
        if ready(table, len(actions) - number):
            break
        table.act(entry.seat, table.number(entry.seat), entry.action)
    return lay(database, name, table, record.seed)


def lay(database: Path, name: str, table: Table, seed: str = 32 * "00") -> str:
    """Writes a table that the server does not know yet; it will find it when somebody opens it."""
    mine = table.asked()[0]
    engine = sa.create_engine(f"sqlite:///{database}", connect_args={"timeout": 60})
    with engine.begin() as connection:
        owner = connection.execute(sa.select(schema.users.c.id).where(schema.users.c.name == name)).scalar_one()
        row = new_row(table.game, table.record.options, User(owner, name), Pace(), "anyone")
        row.seed = seed
        seats = [
            r.SeatRow(table_id=row.id, seat=seat, kind="person", name=name, origin="person")
            if seat == mine
            else r.SeatRow(table_id=row.id, seat=seat, kind="bot", level="level1", origin="bot")
            for seat in range(table.state.players)
        ]
        rows = r.Rows(row=row, seats=seats, access={mine: {owner: False}})
        begin(rows)
        row.rules_version = table.game.rules_version  # perhaps an earlier one
        r.note(rows, table, mine, True)
        row.bot_turn = False
        for step in r.new_table_steps(rows):
            connection.execute(step.statement, step.values)
        for entry in table.record.entries:
            step = r.entry_step(row, entry.seat, entry.action, None)
            connection.execute(step.statement, step.values)
            row.entries += 1
        connection.execute(r.moved_step(row).statement, r.moved_step(row).values)
    engine.dispose()
    return row.id
