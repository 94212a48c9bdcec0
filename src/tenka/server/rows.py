"""A table's rows as objects, how they are read and written, and what they tell somebody about the table."""

from functools import lru_cache
from time import time
from typing import Any, NamedTuple, get_args

import msgspec
import sqlalchemy as sa
import structlog

from tenka.kernel.chance import commitment
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import Seat
from tenka.kernel.table import Table
from tenka.server import protocol as p
from tenka.server import schema
from tenka.server.again import Beginning, Damaged, StoredEntry, play_again
from tenka.server.days.clock import today as today
from tenka.server.protocol_rules import Halt, RuleChange
from tenka.server.store import Step, Store, named
from tenka.server.upgrade import NO_WAY, changes_since

log = structlog.get_logger()
STATUSES = ("waiting", "playing", "over", "ended", "closed")
BEGUN = ("playing", "over", "ended")
DONE = ("over", "ended")
"""Played to its end, or ended as it stood after a change of the rules."""
EMPTY = ("open", "friend", "reserved")
"""Kinds of seats at which nobody sits yet."""
CHAT_SHOWN = 200
MOVED_SECONDS = 60.0
"""When a table last moved is told to the minute and written no more often: lists are sorted by it."""
READ_AT_ONCE = 1000
"""Entries that are read before other tables have their turn."""
SECONDS = {"none": 0.0, "days": 86_400.0, "minutes": 60.0}
WATCHES = get_args(p.Watch)
_pace = lru_cache(1000)(msgspec.json.Decoder(p.Pace).decode)
_began = lru_cache(1000)(msgspec.json.Decoder(tuple[tuple[str, str], ...]).decode)
_options = msgspec.json.Decoder(dict[str, str]).decode
_since = msgspec.json.Decoder(list[float | None]).decode


class SeatRow(msgspec.Struct, kw_only=True):
    table_id: str
    seat: int
    kind: str
    name: str = ""
    level: str = ""
    origin: str = ""
    generation: int = 0
    wishes: int = 0

    def stands_in(self) -> bool:
        """A bot plays for the person of this seat."""
        return self.kind == "person" and self.level != ""

    def decides(self) -> bool:
        """Whether a person decides here."""
        return self.kind == "person" and self.level == ""

    def kernel_seat(self) -> Seat:
        return Seat("person", self.name) if self.decides() else Seat("bot", self.level)


class StoredGame(NamedTuple):
    beginning: Beginning
    entries: list[StoredEntry]


class Halted(msgspec.Struct, frozen=True, kw_only=True):
    """Of a table that an update has stopped (see `upgrade.Fate`)."""

    to: int
    """The version of the new rules."""
    kept: int
    lines: int
    choices: list[bool | None]
    """Who wants to go on, by seat."""
    at: float = 0.0
    """When it stopped."""


class TableRow(msgspec.Struct, kw_only=True):
    id: str
    game: str
    rules_version: int
    options: str
    seed: str
    owner: str
    status: str
    watch: str
    pace: str
    created: float
    moved: float
    began: str = ""
    entries: int = 0
    asked: int = 0
    asked_since: str = "[]"
    bot_turn: bool = False
    deadline: float | None = None
    rematch: str = ""
    hints: bool = False
    from_table: str = ""
    from_number: int = 0
    rated: bool = False
    halt: str = ""
    former: str = ""
    day: str = ""
    duplicate: str = ""
    hidden: bool = False

    def is_told(self) -> bool:
        """Whether all of the game may be told: it is over, and nobody can be dealt the same cards any more."""
        return self.status in DONE and not self.hidden and not (self.day and self.day >= today())

    def halted(self) -> Halted:
        return msgspec.json.decode(self.halt, type=Halted)

    def pace_info(self) -> p.Pace:
        return _pace(self.pace)

    def limit(self) -> float:
        """Seconds for a decision; 0 where there is no clock."""
        pace = self.pace_info()
        return SECONDS[pace.kind] * pace.amount

    def beginning(self) -> Beginning:
        return Beginning(self.game, self.rules_version, self.seed, self.options, self.began)

    def options_dict(self) -> dict[str, str]:
        return _options(self.options)

    def since(self) -> list[float | None]:
        """Since when each seat has owed its decision."""
        return _since(self.asked_since)


class Rows(msgspec.Struct, kw_only=True):
    """All rows of one table but its entries and chat."""

    row: TableRow
    seats: list[SeatRow]
    access: dict[int, dict[str, bool]]
    """Who holds each seat; True for those who came by its holder's link, from another device."""

    def seats_of(self, user: str) -> list[int]:
        return [seat.seat for seat in self.seats if user and user in self.access.get(seat.seat, {})]

    def sat_down(self, user: str, seat: int) -> bool:
        """Whether somebody holds a seat by having sat down there, not by a link from there."""
        return self.access.get(seat, {}).get(user) is False

    def may_see(self, user: str) -> bool:
        """Whether the table shows itself to somebody at all."""
        if self.seats_of(user) or self.row.watch != "nobody":
            return True
        return self.row.status == "waiting" and any(seat.kind == "open" for seat in self.seats)

    def may_stay(self, user: str, seat: int) -> bool:
        """Whether somebody may receive what is sent to a seat, or to those who look on."""
        if seat != SPECTATOR:
            return bool(user) and seat < len(self.seats) and user in self.access.get(seat, {})
        return self.row.watch != "nobody" or self.row.status == "waiting" or bool(self.seats_of(user))

    def hand_on(self, guest: str, user: str) -> bool:
        """What is the guest's becomes the user's; whether there was anything."""
        mine = [users for users in self.access.values() if guest in users]
        for users in mine:
            by_link = users.pop(guest)
            users[user] = by_link and users.get(user, True)
        owned = self.row.owner == guest
        if owned:
            self.row.owner = user
        return owned or bool(mine)

    def is_full(self) -> bool:
        return all(seat.kind not in EMPTY for seat in self.seats)

    def info(self, user: str, present: set[int]) -> p.TableInfo:
        """What `user` is told about the table."""
        row = self.row
        mine = self.seats_of(user)
        seats = [
            p.SeatInfo(
                seat=one.seat,
                kind=one.kind,  # type: ignore[arg-type]
                name=one.name,
                level=one.level,
                mine=one.seat in mine,
                present=one.seat in present,
                stands_in=one.stands_in(),
                wished_by=[other.seat for other in self.seats if one.wishes >> other.seat & 1],
            )
            for one in self.seats
        ]
        former = [int(version) for version in row.former.split()]
        return p.TableInfo(
            id=row.id,
            game=row.game,
            options=row.options_dict(),
            status=row.status,  # type: ignore[arg-type]
            seats=seats,
            pace=row.pace_info(),
            watch=row.watch,  # type: ignore[arg-type]
            owner=bool(user) and row.owner == user,
            your_turn=any(self._is_asked(seat) for seat in mine),
            created=row.created,
            moved=row.moved // 60 * 60,
            commitment=commitment(bytes.fromhex(row.seed)) if row.status in BEGUN else "",
            rematch=row.rematch,
            hints=row.hints,
            from_table=row.from_table,
            from_number=row.from_number,
            rated=row.rated,
            halt=self._halt(),
            former=former,
            changes=rule_changes(row.game, former[0]) if former and row.status == "playing" else [],
            day=row.day,
            duplicate=row.duplicate,
        )

    def _is_asked(self, seat: int) -> bool:
        if not self.seats[seat].decides():
            return False
        if self.row.halt and self.row.status == "playing":
            return self.row.halted().choices[seat] is None
        return bool(self.row.asked >> seat & 1)

    def _halt(self) -> Halt | None:
        if not self.row.halt:
            return None
        halted = self.row.halted()
        return Halt(
            rules=self.row.rules_version,
            to=halted.to,
            lines=halted.lines,
            can_go_on=halted.kept != NO_WAY,
            changes=rule_changes(self.row.game, self.row.rules_version),
            choices=halted.choices,
        )


def rule_changes(key: str, version: int) -> list[RuleChange]:
    return [RuleChange(version=change.version, rule=change.rule) for change in changes_since(key, version)]


def standing_of(table: Table, entries: int) -> tuple[str, int, int]:
    """Of a game after so many entries: the row's status, entries, and who is asked, a bit for each seat."""
    return "over" if table.is_over() else "playing", entries, sum(1 << seat for seat in table.asked())


def note(rows: Rows, table: Table, mover: int, seen: bool) -> None:
    """What the table's row says about the game now, after somebody has moved.

    The mover's clock starts again only where everybody has `seen` the move, and only then has the table moved: neither
    may count hidden steps.
    """
    row, now = rows.row, time()
    asked = table.asked()
    before = row.since()
    since: list[float | None] = [None] * table.players
    for seat in asked:
        was = before[seat] if seat < len(before) else None
        since[seat] = now if was is None or (seat == mover and seen) else was
    row.asked_since = msgspec.json.encode(since).decode()
    row.status, _, row.asked = standing_of(table, row.entries)
    if seen and (row.status != "playing" or abs(now - row.moved) >= MOVED_SECONDS):
        row.moved = now
    row.bot_turn = any(table.seats[seat].is_bot() for seat in asked)
    limit = row.limit()
    ends = [at + limit for seat, at in enumerate(since) if at is not None and rows.seats[seat].decides()]
    row.deadline = min(ends) if limit and ends and row.pace_info().then == "bot" else None


# --- reading ----------------------------------------------------------------------------------------------------------


async def read(store: Store, table_id: str) -> Rows:
    found = await read_stored(store, sa.select(schema.tables).where(schema.tables.c.id == table_id))
    if not found:
        raise Refused("table", "There is no such table. Look at the address again, or ask for it.")
    rows = found[table_id]
    if isinstance(rows, Problem):
        name_in_log(table_id, rows)
        raise rows
    return rows


async def read_many(store: Store, query: sa.Select[Any]) -> list[Rows]:
    """Tables in the order of the query, without those that are damaged: their neighbours must not suffer."""
    found = await read_stored(store, query)
    for table_id, rows in found.items():
        if isinstance(rows, Problem):
            name_in_log(table_id, rows)
    return [rows for rows in found.values() if isinstance(rows, Rows)]


async def read_stored(store: Store, query: sa.Select[Any]) -> dict[str, Rows | Problem]:
    """Tables with their seats and who may sit there, or what is wrong with them, in the order of the query."""
    rows = {row["id"]: row for row in named(await store.rows(query))}
    if not rows:
        return {}
    seats, access = schema.seats, schema.access
    by_table: dict[str, list[dict[str, Any]]] = {table_id: [] for table_id in rows}
    for seat in named(await store.rows(sa.select(seats).where(seats.c.table_id.in_(rows)).order_by(seats.c.seat))):
        by_table[seat["table_id"]].append(seat)
    holders: dict[str, dict[int, dict[str, bool]]] = {table_id: {} for table_id in rows}
    for one in named(await store.rows(sa.select(access).where(access.c.table_id.in_(rows)))):
        holders[one["table_id"]].setdefault(one["seat"], {})[one["user_id"]] = one["by_link"]
    return {table_id: sound(row, by_table[table_id], holders[table_id]) for table_id, row in rows.items()}


def sound(row: dict[str, Any], seats: list[dict[str, Any]], access: dict[int, dict[str, bool]]) -> Rows | Problem:
    """The rows of a table, once they can be read; else what is wrong with them."""
    try:
        table = msgspec.convert(row, TableRow)
        found = Rows(row=table, seats=msgspec.convert(seats, list[SeatRow]), access=access)
        table.pace_info()
        _options(table.options)
        table.since()
        bytes.fromhex(table.seed)
        if table.status not in STATUSES or table.watch not in WATCHES:
            return Damaged(f"status {table.status!r}, watch {table.watch!r}")
        begun = _began(table.began) if table.began else ()
        if [seat.seat for seat in found.seats] != list(range(len(found.seats))) or not found.seats:
            return Damaged("seats")
        if table.status in BEGUN and len(begun) != len(found.seats):
            return Damaged("began")
        if table.halt and len(table.halted().choices) != len(found.seats):
            return Damaged("halt")
    except (ValueError, KeyError, TypeError) as error:  # msgspec's are of these
        return Damaged(str(error))
    return found


_named: set[str] = set()


def name_in_log(table_id: str, problem: Problem) -> None:
    """Once for each table that can't be opened, for its host."""
    if table_id not in _named:
        _named.add(table_id)
        log.error(
            "table",
            table=table_id,
            code=problem.code,
            what=problem.what if isinstance(problem, Damaged) else str(problem),
        )


async def read_chat(store: Store, table_id: str) -> list[p.ChatLine]:
    """The last lines, in the order in which they were said."""
    chat = schema.chat
    query = sa.select(chat).where(chat.c.table_id == table_id).order_by(chat.c.number.desc()).limit(CHAT_SHOWN)
    rows = reversed(await store.rows(query))
    return [p.ChatLine(number=row.number, seat=row.seat, name=row.name, text=row.text, at=row.at) for row in rows]


async def last_lines(store: Store, tables: list[str]) -> dict[str, int]:
    """The number of each table's last line of chat."""
    chat = schema.chat
    query = sa.select(chat.c.table_id, sa.func.max(chat.c.number)).where(chat.c.table_id.in_(tables))
    return dict(tuple(row) for row in await store.rows(query.group_by(chat.c.table_id)))


async def played(table_id: str, beginning: Beginning, entries: list[StoredEntry]) -> Table:
    """The kernel's table, played again up to now."""
    try:
        return await play_again(beginning, entries)
    except Problem as problem:
        name_in_log(table_id, problem)
        raise


async def read_entries(store: Store, table_id: str, first: int = 0) -> list[StoredEntry]:
    """What was done at a table from a number on."""
    entries = schema.entries
    columns = [entries.c.seat, entries.c.action, entries.c.seat_kind, entries.c.seat_name, entries.c.ordered]
    query = sa.select(*columns).where(entries.c.table_id == table_id).order_by(entries.c.number).limit(READ_AT_ONCE)
    found: list[StoredEntry] = []
    while True:
        some = await store.rows(query.where(entries.c.number >= first + len(found)))
        found += [StoredEntry._make(row) for row in some]
        if len(some) < READ_AT_ONCE:
            return found


# --- writing ----------------------------------------------------------------------------------------------------------

_INSERT_ENTRY = sa.insert(schema.entries)
_INSERT_CHAT = sa.insert(schema.chat)
CHANGES = ("status", "moved", "entries", "asked", "asked_since", "bot_turn", "deadline")
"""What a move changes of a table's row."""
MOST_CHANGES = ("entries", "asked", "asked_since")
"""What most moves change of it: nothing that the table is found by, so that no index is written."""


def _changing(names: tuple[str, ...]) -> sa.Update:
    """A table that its host has closed meanwhile stays closed."""
    here = sa.and_(schema.tables.c.id == sa.bindparam("table_id"), schema.tables.c.status != "closed")
    return sa.update(schema.tables).where(here).values({name: sa.bindparam(f"new_{name}") for name in names})


_MOVED, _STEPPED = _changing(CHANGES), _changing(MOST_CHANGES)


def entry_step(row: TableRow, seat: int, action: int, new: Seat | None, ordered: bool = False) -> Step:
    """The next entry of a table. Only one writer can add the number that comes next."""
    values = {
        "table_id": row.id,
        "number": row.entries,
        "seat": seat,
        "action": action,
        "seat_kind": new.kind if new else "",
        "seat_name": new.name if new else "",
        "ordered": ordered,
        "at": time(),
    }
    return Step(_INSERT_ENTRY, values, often=True)


def changes(row: TableRow) -> tuple[str, float, int, int, str, bool, float | None]:
    return row.status, row.moved, row.entries, row.asked, row.asked_since, row.bot_turn, row.deadline


def found_by(row: TableRow) -> tuple[str, float, bool, float | None]:
    """What indexes hold of a table's row and a move may change."""
    return row.status, row.moved, row.bot_turn, row.deadline


def moved_step(row: TableRow, was: tuple[str, float, bool, float | None] | None = None) -> Step:
    """Writes what a move has changed of a table's row, which `was` found by that before."""
    names, statement = (MOST_CHANGES, _STEPPED) if found_by(row) == was else (CHANGES, _MOVED)
    return Step(statement, {"table_id": row.id, **{f"new_{name}": getattr(row, name) for name in names}}, often=True)


def chat_step(table_id: str, line: p.ChatLine, user: str = "") -> Step:
    values = {"table_id": table_id, "user_id": user, **msgspec.structs.asdict(line)}
    return Step(_INSERT_CHAT, values)


def new_table_steps(rows: Rows) -> list[Step]:
    steps = [Step(sa.insert(schema.tables), msgspec.structs.asdict(rows.row))]
    steps += [Step(sa.insert(schema.seats), msgspec.structs.asdict(seat)) for seat in rows.seats]
    for seat, users in rows.access.items():
        steps += [access_step(rows.row.id, seat, user, by_link) for user, by_link in users.items()]
    return steps


def access_step(table_id: str, seat: int, user: str, by_link: bool = False) -> Step:
    values = {"table_id": table_id, "seat": seat, "user_id": user, "by_link": by_link}
    return Step(sa.insert(schema.access), values)


def no_access_step(table_id: str, seat: int, user: str) -> Step:
    access = schema.access
    here = sa.and_(access.c.table_id == table_id, access.c.seat == seat)
    return Step(sa.delete(access).where(here, access.c.user_id == user))


def keep_alone(rows: Rows, seat: SeatRow, user: str) -> list[Step]:
    """Only `user` holds the seat from now on (nobody where that is empty), and no link made before leads to it."""
    access, seats = schema.access, schema.seats
    rows.access[seat.seat] = {user: rows.access.get(seat.seat, {}).get(user, False)} if user else {}
    was, seat.generation = seat.generation, seat.generation + 1
    here = sa.and_(access.c.table_id == seat.table_id, access.c.seat == seat.seat)
    this = sa.and_(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat, seats.c.generation == was)
    return [
        Step(sa.update(seats).where(this).values(generation=seat.generation), must=1),
        Step(sa.delete(access).where(here, access.c.user_id != user)),
    ]


def seat_step(seat: SeatRow, was: str) -> Step:
    """Writes a seat, provided that it still is of the kind that it `was`."""
    seats = schema.seats
    here = sa.and_(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat, seats.c.kind == was)
    change = sa.update(seats).where(here)
    new = {"kind": seat.kind, "name": seat.name, "level": seat.level}
    return Step(change.values(**new, wishes=seat.wishes), must=1)


def wishes_step(seat: SeatRow, was: int) -> Step:
    """Writes who wishes for a bot at a seat, provided that nobody has done anything about it since."""
    same = [schema.seats.c[name] == getattr(seat, name) for name in ("table_id", "seat", "kind", "level")]
    change = sa.update(schema.seats).where(*same, schema.seats.c.wishes == was)
    return Step(change.values(wishes=seat.wishes), must=1)


def status_step(row: TableRow, was: str) -> Step:
    tables = schema.tables
    change = sa.update(tables).where(tables.c.id == row.id, tables.c.status == was)
    new = {"status": row.status, "began": row.began, "rules_version": row.rules_version}
    return Step(change.values(**new), must=1)


def rematch_step(table_id: str, rematch: str) -> Step:
    change = sa.update(schema.tables).where(schema.tables.c.id == table_id, schema.tables.c.rematch == "")
    return Step(change.values(rematch=rematch), must=1)
