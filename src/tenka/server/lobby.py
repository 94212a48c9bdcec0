"""Before and between games: making tables, sitting down, starting, leaving, playing again."""

import secrets
from time import time

import msgspec
import sqlalchemy as sa

from tenka.bots.levels import LEVELS
from tenka.games import game
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.state import Game
from tenka.kernel.table import Table
from tenka.server import keys, schema
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server.accounts.annals import begun_steps
from tenka.server.again import StoredEntry, deal
from tenka.server.duplicate import keeping
from tenka.server.hub import Hub
from tenka.server.live import LiveTable
from tenka.server.people import User
from tenka.server.refusals import check_level, foreign_seat, private_table
from tenka.server.store import Conflict, Step

MOST_LISTED = 100
LONGEST_PACE = {"none": 0, "days": 60, "minutes": 24 * 60}


class Lobby:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    # --- making a table ---------------------------------------------------------------------------------------------

    async def create(self, user: User, wish: p.NewTable) -> LiveTable:
        one = game(wish.game)
        options = one.complete(wish.options)
        seats = wish.seats or default_seats(one)
        one.check_players(len(seats))
        if all(seat.kind != "me" for seat in seats):
            raise Refused("no-seat", "Take a seat at your own table.")
        check_pace(wish.pace)
        await self.check_number(user)
        rows = r.Rows(row=new_row(one, options, user, wish.pace, wish.watch), seats=[], access={})
        rows.row.hints = wish.hints if wish.hints is not None else against_bots(seats) and not wish.rated
        rows.row.rated = wish.rated
        if wish.rated and rows.row.hints:
            raise Problem("rated-hints", "At a rated table there is no advice.")
        for number, seat in enumerate(seats):
            rows.seats.append(new_seat(rows.row.id, number, seat, user))
            if seat.kind == "me":
                rows.access[number] = {user.id: False}
        return await self.add(rows, *(keeping.found_steps(rows, wish.duplicate_days) if wish.duplicate_days else []))

    async def add(self, rows: r.Rows, *before: Step) -> LiveTable:
        dealt = begin(rows) if rows.is_full() else None
        begun = begun_steps(rows) if dealt is not None else []
        await self.store.write(*before, *r.new_table_steps(rows), *begun)
        live = self.hub.add(rows)
        if dealt is not None:
            self._begun(live, dealt)
        return live

    async def add_begun(self, rows: r.Rows, entries: list[StoredEntry], table: Table, user: User) -> LiveTable:
        """A table whose game has already come so far."""
        await self.check_number(user)
        steps = r.new_table_steps(rows)
        for entry in entries:
            steps.append(r.entry_step(rows.row, entry.seat, entry.action, None))
            rows.row.entries += 1
        steps.append(r.moved_step(rows.row))
        await self.store.write(*steps)
        live = self.hub.add(rows)
        self._begun(live, table)
        return live

    async def check_number(self, user: User) -> None:
        tables = schema.tables
        count = sa.select(sa.func.count()).where(tables.c.owner == user.id, tables.c.status.in_(["waiting", "playing"]))
        row = await self.store.row(count)
        most = self.hub.settings.tables_each
        if row is not None and row[0] >= most:
            raise Refused(
                "too-many-tables", f"You have {most} tables already. Finish or leave some.", None, {"max": most}
            )

    async def _begin(self, live: LiveTable, *before: Step) -> None:
        dealt = begin(live.rows)
        steps = [r.moved_step(live.row), *still_there_steps(live.rows), *begun_steps(live.rows)]
        await self.store.write(r.status_step(live.row, "waiting"), *keeping.begin_steps(live.row), *before, *steps)
        self._begun(live, dealt)

    def _begun(self, live: LiveTable, dealt: Table) -> None:
        """The game is stored as begun: tell everybody."""
        live.begin(dealt)
        self.hub.moved(live)
        live.tell_table()
        live.publish()
        live.bots.wake()

    # --- finding tables ---------------------------------------------------------------------------------------------

    async def mine(self, user: User) -> list[p.TableInfo]:
        """Where it is your turn first, then what moved last."""
        tables, access = schema.tables, schema.access
        ids = sa.select(access.c.table_id).where(access.c.user_id == user.id)
        query = sa.select(tables).where(tables.c.id.in_(ids), tables.c.status != "closed")
        found = await r.read_many(self.store, query.order_by(tables.c.moved.desc()).limit(MOST_LISTED))
        infos = [self._info(rows, user.id) for rows in found]
        order = {"playing": 0, "waiting": 1, "over": 2, "ended": 2}
        return sorted(infos, key=lambda info: (not info.your_turn, order[info.status], -info.moved))

    async def open(self, user: User | None) -> list[p.TableInfo]:
        """Tables to join, then tables to watch."""
        tables, seats = schema.tables, schema.seats
        free = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        join = sa.select(tables).where(tables.c.status == "waiting", free)
        watch = sa.select(tables).where(tables.c.status == "playing", tables.c.watch == "anyone")
        infos = []
        for query in (join, watch):
            recent = query.order_by(tables.c.moved.desc()).limit(MOST_LISTED // 2)
            infos += [self._info(rows, user.id if user else "") for rows in await r.read_many(self.store, recent)]
        return infos

    def _info(self, rows: r.Rows, user: str) -> p.TableInfo:
        live = self.hub.here(rows.row.id)
        return rows.info(user, live.present() if live is not None else self.hub.others.visitors(rows.row.id))

    async def visible(self, table_id: str, user: User | None) -> LiveTable:
        """A table, for somebody who may know of it."""
        live = await self.hub.table(table_id)
        if not live.news.is_current():  # whose it is may have changed elsewhere
            async with live.held():
                pass
        if not live.rows.may_see(user.id if user else ""):
            raise private_table()
        return live

    async def owned(self, table_id: str, user: User) -> LiveTable:
        live = await self.visible(table_id, user)
        if live.row.owner != user.id:
            raise Refused("owner", "Only whoever made the table can do that.")
        return live

    # --- links ------------------------------------------------------------------------------------------------------

    def link(self, key: keys.SeatKey, base: str) -> p.SeatLink:
        text = key.text(self.store.secret)
        return p.SeatLink(seat=key.seat, key=text, address=f"{base}/join#{text}")

    def links(self, live: LiveTable, base: str) -> list[p.SeatLink]:
        """Invitations to the friends' seats that are still empty."""
        if live.row.status != "waiting":
            return []
        empty = [seat for seat in live.rows.seats if seat.kind == "friend"]
        return [self.link(keys.SeatKey(live.row.id, seat.seat, keys.INVITATION, today()), base) for seat in empty]

    async def own_link(self, table_id: str, seat: int, user: User, base: str) -> p.SeatLink:
        """A fresh link to one's own seat. The one before no longer works, nor what was opened with it."""
        live = await self.visible(table_id, user)
        async with live.held():
            if seat not in live.rows.seats_of(user.id):
                raise foreign_seat()
            if not live.rows.sat_down(user.id, seat):
                raise Refused("link-device", "You came here by a link; make the next one on the device you first used.")
            row = live.rows.seats[seat]
            await self.store.write(*r.keep_alone(live.rows, row, user.id))
            self.hub.moved(live)
            live.tell_table()
            return self.link(keys.SeatKey(table_id, seat, keys.OWN_SEAT, int(time()), row.generation), base)

    # --- sitting down -----------------------------------------------------------------------------------------------

    async def look(self, user: User | None, key: keys.SeatKey) -> LiveTable:
        """The table to which a link leads, if somebody could sit down with it."""
        live = await self.hub.table(key.table)
        async with live.held():
            if key.seat not in live.rows.seats_of(user.id if user else ""):
                self._check_link(live, live.rows.seats[key.seat], key)
        return live

    async def claim(self, user: User, key: keys.SeatKey) -> tuple[LiveTable, int]:
        live = await self.hub.table(key.table)
        async with live.held():
            seat = live.rows.seats[key.seat]
            if key.seat in live.rows.seats_of(user.id):
                return live, key.seat
            self._check_link(live, seat, key)
            if key.kind == keys.OWN_SEAT:
                await self._second_device(live, seat, user)
            else:
                await self._sit(live, seat, user)
        return live, key.seat

    def _check_link(self, live: LiveTable, seat: r.SeatRow, key: keys.SeatKey) -> None:
        if key.kind == keys.OWN_SEAT:
            if seat.generation != key.generation or time() > key.made + self.hub.settings.seat_link_minutes * 60:
                raise link_expired()
            return
        if seat.kind != "friend" or live.row.status != "waiting":
            raise Refused(
                "link-used", "Somebody sits at this seat already, or the table is closed. Ask for a new link."
            )
        if today() > key.made + self.hub.settings.invitation_days:
            raise link_expired()

    async def _second_device(self, live: LiveTable, seat: r.SeatRow, user: User) -> None:
        """The link is used up. Whoever came by the one before has been sent away when this one was made."""
        seen = await keeping.sit_steps(self.store, live.row, user.id)
        holders = dict(live.rows.access.get(seat.seat, {}))
        used = r.keep_alone(live.rows, seat, next(one for one, by_link in holders.items() if not by_link))
        await self.store.write(*seen, *used, r.access_step(live.row.id, seat.seat, user.id, True))
        live.rows.access[seat.seat][user.id] = True
        self.hub.moved(live)
        live.tell_table()

    async def join(self, table_id: str, user: User, wanted: int | None) -> tuple[LiveTable, int]:
        live = await self.visible(table_id, user)
        async with live.held():
            seat = self._free_seat(live, user, wanted)
            if seat.kind != "person":
                await self._sit(live, seat, user)
        return live, seat.seat

    def _free_seat(self, live: LiveTable, user: User, wanted: int | None) -> r.SeatRow:
        mine = live.rows.seats_of(user.id)
        seats = live.rows.seats
        if wanted is not None and not 0 <= wanted < len(seats):
            most = len(seats) - 1
            raise Refused("seat", f"There is no seat {wanted}.", None, {"number": wanted, "max": most})
        for seat in seats if wanted is None else [seats[wanted]]:
            if seat.seat in mine or (seat.kind == "open" and not mine):
                return seat
        if wanted is not None and seats[wanted].kind in ("friend", "reserved"):
            raise foreign_seat()
        raise Refused(
            "full", "All seats of this table are taken. You may be able to watch, or make a table of your own."
        )

    async def _sit(self, live: LiveTable, seat: r.SeatRow, user: User) -> None:
        if live.row.status != "waiting":
            raise Refused(
                "full", "All seats of this table are taken. You may be able to watch, or make a table of your own."
            )
        seen = await keeping.sit_steps(self.store, live.row, user.id)
        was, seat.kind, seat.name = seat.kind, "person", user.name
        steps = [*seen, r.seat_step(seat, was)]
        if user.id not in live.rows.access.get(seat.seat, {}):
            steps += r.keep_alone(live.rows, seat, "")
            steps.append(r.access_step(live.row.id, seat.seat, user.id))
            live.rows.access[seat.seat] = {user.id: False}
        if live.rows.is_full():
            await self._begin(live, *steps)
            return
        await self.store.write(*steps)
        self.hub.moved(live)
        await live.news.look_again()
        if live.rows.is_full() and live.row.status == "waiting":  # by somebody elsewhere just then
            await self._begin_once(live)
        live.tell_table()

    async def _begin_once(self, live: LiveTable) -> None:
        try:
            await self._begin(live)
        except Conflict:  # another process does
            live.news.doubt()
            await live.news.refresh()

    async def start(self, table_id: str, user: User, level: str) -> LiveTable:
        """Bots take the empty seats."""
        live = await self.owned(table_id, user)
        check_level(level)
        async with live.held():
            if live.row.status != "waiting":
                raise Refused("begun", "The game has begun already.")
            steps: list[Step] = []
            for seat in live.rows.seats:
                if seat.kind in r.EMPTY:
                    was, seat.kind, seat.name, seat.level = seat.kind, "bot", "", level
                    steps += [r.seat_step(seat, was), *r.keep_alone(live.rows, seat, "")]
            await self._begin(live, *steps)
        return live

    # --- leaving and playing again ----------------------------------------------------------------------------------

    async def leave(self, table_id: str, user: User) -> LiveTable:
        live = await self.visible(table_id, user)
        if not live.rows.seats_of(user.id):
            raise foreign_seat()
        if live.row.status == "waiting":
            async with live.held():
                await self._leave_waiting(live, user)
        else:
            await live.give_up(user.id)
        return live

    async def _leave_waiting(self, live: LiveTable, user: User) -> None:
        """The owner takes the table along; anybody else leaves a seat free."""
        row = live.row
        if row.owner == user.id:
            was, row.status, row.moved = row.status, "closed", time()
            await self.store.write(r.status_step(row, was), *keeping.left_steps(row))
        else:
            steps = [r.status_step(row, "waiting"), *keeping.left_steps(row, user.id)]
            for number in live.rows.seats_of(user.id):
                steps += self._free(live, live.rows.seats[number], user)
            await self.store.write(*steps)
        self.hub.moved(live)
        live.tell_table()

    def _free(self, live: LiveTable, seat: r.SeatRow, user: User) -> list[Step]:
        """Who leaves takes along whoever came by their link. The owner's seat stays; only this device leaves it."""
        if live.rows.sat_down(live.row.owner, seat.seat):
            del live.rows.access[seat.seat][user.id]
            return [r.no_access_step(live.row.id, seat.seat, user.id)]
        was, seat.kind, seat.name = seat.kind, "friend" if seat.origin == "friend" else "open", ""
        return [r.seat_step(seat, was), *r.keep_alone(live.rows, seat, "")]

    async def rematch(self, table_id: str, user: User) -> LiveTable:
        """The same game with the same people, who sit down when they like. The first to ask makes the table."""
        live = await self.visible(table_id, user)
        mine = live.rows.seats_of(user.id)
        if not mine:
            raise foreign_seat()
        if live.row.day:
            raise Refused("deal-once", "A deal of the day is played once.")
        async with live.held():
            if live.row.status not in r.DONE:
                raise Refused("not-over", "The game is not over yet.")
            if not live.row.rematch:
                return await self._play_again(live, user)
        return await self.hub.table(live.row.rematch)

    async def _play_again(self, live: LiveTable, user: User) -> LiveTable:
        old = live.rows
        one = game(old.row.game)
        row = new_row(one, old.row.options_dict(), user, old.row.pace_info(), old.row.watch)
        row.hints, row.rated = old.row.hints, old.row.rated
        rows = r.Rows(row=row, seats=[], access={})
        for seat in old.seats:
            users = dict(old.access.get(seat.seat, {}))
            kind = "bot" if seat.kind == "bot" or not users else "person" if user.id in users else "reserved"
            level = (seat.level or "level3") if kind == "bot" else ""
            name = "" if kind == "bot" else seat.name
            rows.seats.append(
                r.SeatRow(table_id=row.id, seat=seat.seat, kind=kind, name=name, level=level, origin=kind)
            )
            if kind != "bot":
                rows.access[seat.seat] = users
        new = await self.add(rows, r.rematch_step(old.row.id, row.id))
        old.row.rematch = row.id
        self.hub.moved(live)
        live.tell_table()
        return new


def link_expired() -> Refused:
    return Refused("link-expired", "This link has expired. Ask for a new one.")


def today() -> int:
    """The day's number: invitations say when they were made."""
    return int(time() // 86_400)


def against_bots(seats: list[p.NewSeat]) -> bool:
    """Whether one person plays against bots alone: there advice harms nobody."""
    return [seat.kind for seat in seats if seat.kind != "bot"] == ["me"]


def check_pace(pace: p.Pace) -> None:
    most = LONGEST_PACE[pace.kind]
    if not (1 if most else 0) <= pace.amount <= most:
        raise Problem("pace", f"A pace in {pace.kind} is 1 to {most}.", {"kind": pace.kind, "max": most})


def default_seats(one: Game) -> list[p.NewSeat]:
    bots = [p.NewSeat(kind="bot", level=LEVELS[2]) for _ in range(one.min_players - 1)]
    return [p.NewSeat(kind="me"), *bots]


def new_row(one: Game, options: dict[str, str], user: User, pace: p.Pace, watch: str) -> r.TableRow:
    now = time()
    return r.TableRow(
        id=keys.new_id(),
        game=one.key,
        rules_version=one.rules_version,
        options=msgspec.json.encode(options).decode(),
        seed=secrets.token_hex(32),
        owner=user.id,
        status="waiting",
        watch=watch,
        pace=msgspec.json.encode(pace).decode(),
        created=now,
        moved=now,
    )


def new_seat(table_id: str, number: int, wish: p.NewSeat, user: User) -> r.SeatRow:
    seat = r.SeatRow(table_id=table_id, seat=number, kind=wish.kind, origin=wish.kind)
    if wish.kind == "me":
        seat.kind = seat.origin = "person"
        seat.name = keys.clean_name(wish.name) if wish.name else user.name
    elif wish.kind == "bot":
        seat.level = check_level(wish.level or LEVELS[2])
    return seat


def begin(rows: r.Rows) -> Table:
    """Writes down who sits where, and deals from the table's seed."""
    rows.row.rules_version = game(rows.row.game).rules_version  # perhaps a newer one than when the table was made
    seats = [seat.kernel_seat() for seat in rows.seats]
    rows.row.began = msgspec.json.encode([(seat.kind, seat.name) for seat in seats]).decode()
    dealt = deal(rows.row.beginning())
    r.note(rows, dealt, SPECTATOR, True)
    return dealt


def still_there_steps(rows: r.Rows) -> list[Step]:
    """Nothing is written, provided that nobody has left their seat at another process."""
    seats = schema.seats
    return [
        Step(
            sa.update(seats)
            .where(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat, seats.c.kind == seat.kind)
            .values(kind=seat.kind),
            must=1,
        )
        for seat in rows.seats
    ]
