"""A table in use: its game and its connections. One writer at a time; commit, then publish."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from time import monotonic, perf_counter, time
from typing import TYPE_CHECKING, TypeAlias

import structlog

from tenka.kernel.messages import SPECTATOR, View
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import HINT, SEAT_CHANGE, UNDO, Seat
from tenka.kernel.table import Table
from tenka.server import notices as n
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import wire
from tenka.server.again import UNSEAL
from tenka.server.bot_turns import BotTurns
from tenka.server.connection import NOT_YOURS, Connection
from tenka.server.halts import Halts, halted_refusal
from tenka.server.news import News
from tenka.server.refusals import check_level, foreign_seat, private_table
from tenka.server.store import Conflict, NoDatabase, Step

if TYPE_CHECKING:
    from tenka.server.hub import Hub

log = structlog.get_logger()
Told: TypeAlias = tuple[p.Play, tuple[object, ...]]
"""What a seat is told of a position, and its fingerprint."""
MOST_UNDONE = 100
"""So many decisions taken back are told of in a table's log; then those that were taken back at once are forgotten."""


class LiveTable:
    def __init__(self, hub: "Hub", rows: r.Rows, chat: list[p.ChatLine]) -> None:
        self.hub = hub
        self.rows = rows
        self.chat = chat
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        self.used = time()
        self.connections: set[Connection] = set()
        self.bots = BotTurns(self)
        self.halts = Halts(self)
        self.news = News(self)
        self.log_length = 0  # when the game was put to rest; -1 where another game is to be told
        self._left: dict[int, float] = {}
        self._loaded = self.used
        self.shown: tuple[tuple[object, ...], int] | None = None  # to everybody; None: to be found before a change
        self.shown_at = monotonic()
        self._plays: dict[int, tuple[int, Told]] = {}  # after which entry, what a seat is told
        self._undone = 0  # since the game was loaded

    @property
    def row(self) -> r.TableRow:
        return self.rows.row

    def is_idle(self) -> bool:
        return not self.connections and not self.bots.thinking and not self.lock.locked()

    # --- the lock: nobody sees what is not yet committed --------------------------------------------------------------

    @asynccontextmanager
    async def held(self, page: Connection | None = None) -> AsyncIterator[None]:
        """The table for one writer; read first what others have done meanwhile, or all where it was put to rest."""
        async with self.lock:
            self.used = time()
            await self.news.refresh()
            if self.shown is None and self.table is not None:
                self.shown = wire.shown_to_all(self.table, self.table.view(SPECTATOR))
            if page is not None and page.ended:  # while it waited, its seat went to somebody else
                raise foreign_seat()
            try:
                yield
            except Conflict:
                self.news.unsure = True
                await self.news.refresh()
                raise Refused("stale", "The table has moved on since then; look again and choose.") from None
            except Problem as problem:
                if isinstance(problem, NoDatabase):
                    self.news.unsure = self.hub.watch.no_answer()
                raise
            except BaseException:
                self.news.doubt()
                raise

    async def load(self) -> None:
        """Plays the game again. Who was told more than its log tells now is told all of it again."""
        if self.row.status not in r.BEGUN:
            return
        table = await self.halts.game()
        self.begin(table)
        if table.told() != self.log_length:
            for connection in self.connections:
                connection.place = None

    def begin(self, table: Table) -> None:
        """The game that is played here, dealt just now or played again."""
        self.table = table
        self.seen_by_all(table, table.view(SPECTATOR))
        self._plays = {}
        self._undone = 0

    async def show_again(self, table: Table) -> None:
        """Another game than before, under other rules: everybody is told all of it."""
        self.begin(table)
        for connection in self.connections:
            connection.place = None
        self.tell_table()
        self.publish()
        self.bots.wake()

    def playing(self) -> Table:
        if self.table is None:
            raise Refused("not-begun", "The game has not begun yet; some seats are still empty.")
        return self.table

    def rest(self) -> None:
        """Lets go of the game; it is played again when somebody asks."""
        if self.table is not None:
            self.log_length = self.table.told()
            self.table = None

    async def is_over(self) -> bool:
        """Whether the game is over, stored as such (a move that is being written is not made yet), and may be told.

        Whoever asks may have seen its end at another process, sooner than this one hears of it.
        """
        async with self.lock:
            if self.news.is_current() and (self.row.is_told() or not self.hub.others.count()):
                return self.row.is_told()
        self.news.notice(only_moves=True)
        async with self.held():
            return self.row.is_told()

    # --- connections ------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        async with self.held():
            if not self.rows.may_stay(connection.user, connection.seat):  # any more: it was read again just now
                raise private_table() if connection.seat == SPECTATOR else foreign_seat()
            known = connection.seat == SPECTATOR or connection.seat in self.present()
            self.connections.add(connection)
            self._left.pop(connection.seat, None)
            await self._forget_wishes(connection.seat)
            letter = await self.hub.orders.letter_of(self, connection.seat)
            self._snapshot(connection)
            if letter is not None:
                connection.send(letter.told())
            if not known:  # those who look on, and second pages, change nothing for the others
                self.hub.others.visitors_changed(self)
                self.tell_table(but=connection)
            self.bots.wake()
            if not self.news.is_current():  # changed elsewhere while it was read, when nobody here was to be told
                self.hub.watch.soon()

    async def _forget_wishes(self, seat: int) -> None:
        """Somebody for whom a bot was wished is here again."""
        if seat != SPECTATOR and self.rows.seats[seat].wishes and await self._wish(seat, 0):
            self.hub.moved(self)

    async def _wish(self, seat: int, wishes: int) -> bool:
        """Stores who wishes for a bot at a seat; False where another process has done something about it just then."""
        row = self.rows.seats[seat]
        was, row.wishes = row.wishes, wishes
        try:
            await self.hub.store.write(r.wishes_step(row, was))
        except Conflict:
            await self.news.look_again()
            return False
        return True

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used = time()
        if connection.seat != SPECTATOR and connection.seat not in self.present():
            self._left[connection.seat] = time()
            self.hub.others.visitors_changed(self)
            self.tell_table()

    def left_elsewhere(self, seats: set[int]) -> None:
        """Who has the table open at another process has changed; these have closed it there."""
        for seat in seats - self.present():
            self._left[seat] = time()
        self.tell_table()

    def present(self) -> set[int]:
        return self.present_here() | self.hub.others.visitors(self.row.id)

    def present_here(self) -> set[int]:
        return {connection.seat for connection in self.connections if connection.seat != SPECTATOR}

    def info(self, user: str) -> p.TableInfo:
        return self.rows.info(user, self.present())

    def _snapshot(self, connection: Connection) -> None:
        events: list[p.WireEvent] = []
        play, waited = None, int(monotonic() - self.shown_at)
        if self.table is not None:
            events = wire.events(self.table.events(connection.seat))
            play, connection.fingerprint = self._play(self.table, connection.seat)
            play = wire.at_this_time(play)
            connection.place = self.table.told()
            self.hub.remember(self)
        connection.told = len(events)
        table, seat = self.info(connection.user), connection.seat
        connection.send(
            p.Snapshot(
                protocol=p.PROTOCOL, table=table, seat=seat, events=events, chat=self.chat, play=play, waited=waited
            )
        )

    def _play(self, table: Table, seat: int) -> Told:
        """What a seat is told of the position, and its fingerprint: worked out once, however many come to look."""
        entries, told = self._plays.get(seat, (-1, None))
        if told is None or entries != self.row.entries:
            told = self._told(table, seat, table.view(seat))
            self._plays[seat] = self.row.entries, told
        return told

    def _told(self, table: Table, seat: int, view: View) -> Told:
        play = wire.play(table, seat, self._clock(), view)
        if halted_refusal(self.row):
            play = wire.standing_still(play)
        return play, wire.fingerprint(play)

    def forget_plays(self) -> None:
        """They are large, and of use only to those who come in before the next move."""
        self._plays = {}

    def _part(self) -> None:
        """Ends the connections of those who no longer hold their seat, or may no longer look on."""
        for connection in [one for one in self.connections if not self.rows.may_stay(one.user, one.seat)]:
            self.connections.discard(connection)
            connection.end(NOT_YOURS, private_table() if connection.seat == SPECTATOR else foreign_seat())

    def publish(self, known: Mapping[int, Told] | None = None) -> None:
        """Tells every connection what it has not been told yet; nothing where nothing changed for its seat.

        What is `known` already of the position is not worked out again.
        """
        self._part()
        if self.table is None:
            return
        frames: dict[tuple[int, int, int], bytes] = {}
        end = self.table.told()
        for connection in self.connections:
            seat = connection.seat
            if connection.place is None:
                self._snapshot(connection)
                continue
            play, fingerprint = known[seat] if known and seat in known else self._play(self.table, seat)
            news = wire.events(self.table.events(seat, connection.place))
            key = (seat, connection.place, connection.told)
            connection.place = end
            if not news and fingerprint == connection.fingerprint:
                continue
            if key not in frames:
                frames[key] = wire.encode(p.Update(first=connection.told, events=news, play=wire.at_this_time(play)))
            connection.told += len(news)
            connection.fingerprint = fingerprint
            connection.send_frame(frames[key])
        self.forget_plays()

    def tell_table(self, but: Connection | None = None) -> None:
        """Who sits where, to everybody."""
        self._part()
        frames: dict[str, bytes] = {}
        for connection in self.connections:
            if connection is not but:
                if connection.user not in frames:
                    frames[connection.user] = wire.encode(p.TableChanged(table=self.info(connection.user)))
                connection.send_frame(frames[connection.user])

    def tell_all(self, message: p.Message) -> None:
        frame = wire.encode(message)
        for connection in self.connections:
            connection.send_frame(frame)

    # --- the clock --------------------------------------------------------------------------------------------------

    def _clock(self) -> p.Clock | None:
        limit = self.row.limit()
        if not limit or self.table is None or self.table.is_over():
            return None
        return p.Clock(now=time(), until=[None if since is None else since + limit for since in self.row.since()])

    def is_late(self, seat: int) -> bool:
        clock = self._clock()
        until = clock.until[seat] if clock else None
        return until is not None and until <= time()

    async def expire(self) -> None:
        """The pace's limit has passed for somebody: a bot steps in, where the table wants it so."""
        async with self.held():
            if self.table is None or self.row.pace_info().then != "bot":
                return
            for seat in self.table.asked():
                if self.rows.seats[seat].decides() and self.is_late(seat):
                    await self._change_seat(seat, "level3")

    # --- acting -----------------------------------------------------------------------------------------------------

    async def act(self, seat: int, number: int, action: int, page: Connection | None = None) -> None:
        asked = perf_counter()
        async with self.held(page):
            self.hub.timings.waited(asked)
            table = self.playing()
            self.check_plays(seat)
            table.act(seat, number, action)
            await self.commit(seat, action, None)

    async def undo(self, seat: int, page: Connection | None = None) -> None:
        async with self.held(page):
            table = self.playing()
            self.check_plays(seat)
            taken = UNSEAL if seat in table.sealed else UNDO
            table.undo(seat)
            await self.commit(seat, taken, None)
            await self.hub.orders.undone(self, seat, self.row.entries - 2)
            self._undone += 1
            if self._undone >= MOST_UNDONE:
                self.rest()  # loaded again it knows nothing of them: its log must not grow for ever

    async def why(self, seat: int, action: int, page: Connection | None = None) -> str | None:
        async with self.held(page):
            table = self.playing()
            self.check_plays(seat)
            return table.refusal(seat, action)

    def check_plays(self, seat: int) -> None:
        if seat == SPECTATOR:
            raise Refused("spectator", "You are looking on; only those who sit at the table can do that.")
        if not self.rows.seats[seat].decides():
            raise Refused("stands-in", "A bot plays at your seat. Take it back first.")
        if halted := halted_refusal(self.row):
            raise halted

    async def commit(
        self,
        seat: int,
        action: int,
        new: Seat | None,
        *more: Step,
        ordered: bool = False,
        quietly: Sequence[Step] = (),
    ) -> None:
        """Stores what the game has just done; only then is anybody told. `quietly`: what nobody is told of."""
        table = self.playing()
        entry = r.entry_step(self.row, seat, action, new, ordered)
        was = r.found_by(self.row)
        views = self.views(table)
        seen = self.seen_by_all(table, views[SPECTATOR])
        r.note(self.rows, table, seat if action != HINT else SPECTATOR, seen)
        self.row.entries += 1
        told = self.told_here(views)
        del views  # many small things: while the disk is waited for the collector would look at each of them
        began = perf_counter()
        try:
            await self.hub.store.write(entry, r.moved_step(self.row, was), *more, *quietly)
        except (Conflict, NoDatabase):
            raise
        except Exception as error:
            self.news.doubt()
            log.error("not-stored", error=type(error).__name__)
            raise Problem("storage", "The move could not be stored, so it was not made. Please try again.") from error
        stored = self.hub.timings.stored(began)
        number, rules = self.row.entries - 1, self.row.rules_version
        move = n.Move(number, rules, seat, action, ordered, r.changes(self.row), seen) if not more else None
        self.hub.moved(self, move)
        self.publish(told)
        if action >= 0:
            self.hub.timings.told(stored, "order" if ordered else "bot" if table.seats[seat].is_bot() else "person")
        if more or table.is_over():
            self.tell_table()
        self.bots.wake()

    def views(self, table: Table) -> dict[int, View]:
        """A stranger's, and those of all who look on now."""
        return self.views_of(table, [SPECTATOR, *self.present_here()])

    def views_here(self, table: Table) -> dict[int, View]:
        """Of those who look on now, and no others."""
        return self.views_of(table, list({connection.seat for connection in self.connections}))

    def views_of(self, table: Table, seats: list[int]) -> dict[int, View]:
        return dict(zip(seats, table.views(seats), strict=True))

    def told_here(self, views: Mapping[int, View]) -> dict[int, Told]:
        """What those who look on are told of the position."""
        here = {connection.seat for connection in self.connections}
        return {seat: self._told(self.playing(), seat, view) for seat, view in views.items() if seat in here}

    def seen_by_all(self, table: Table, view: View) -> bool:
        """Whether everybody could see that something was done."""
        before, self.shown = self.shown or ((), 0), wire.shown_to_all(table, view)
        seen = before[0] != self.shown[0] or bool(table.events(SPECTATOR, before[1]))
        if seen:
            self.shown_at = monotonic()
        return seen

    # --- hands ------------------------------------------------------------------------------------------------------

    async def hand_over(self, by: int, seat: int, level: str, page: Connection | None = None) -> None:
        """A bot plays for `seat`: one's own, or another's when its time is up or the others here agree on it."""
        async with self.held(page):
            while not await self._hand_over(by, seat, level):
                pass  # somebody wished for the same at the same moment: perhaps all agree now

    async def _hand_over(self, by: int, seat: int, level: str) -> bool:
        table = self.playing()
        self.check_plays(by)
        table.number(seat)  # refuses a seat that is not there
        check_level(level)
        if table.is_over():
            raise Refused("over", "The game is over.")
        if not self.rows.seats[seat].decides():
            raise Refused("already-bot", "A bot plays there already.")
        if by == seat or self.is_late(seat) or self._all_agree(by, seat):
            await self._change_seat(seat, level)
        elif not await self._wish(seat, self.rows.seats[seat].wishes | 1 << by):
            return False
        else:
            self.hub.moved(self)
            self.tell_table()
        return True

    def _all_agree(self, by: int, seat: int) -> bool:
        """Whether with `by` all who are here wish for a bot at the seat of somebody who is away."""
        row = self.rows.seats[seat]
        if not self.is_away(seat):
            raise Refused("present", f"{row.name} is here, or has only just left.", None, {"name": row.name})
        others = [one.seat for one in self.rows.seats if one.decides() and one.seat != seat]
        if self.row.limit() and len(others) == 1:  # one is no agreement, and the clock says how long to wait
            raise Refused("time-left", f"{row.name} still has time.", None, {"name": row.name})
        return all(other == by or row.wishes >> other & 1 or self.is_away(other) for other in others)

    def is_away(self, seat: int) -> bool:
        gone = time() - self._left.get(seat, self._loaded)
        return seat not in self.present() and gone >= self.hub.settings.away_after

    async def take_back(self, seat: int, user: str) -> None:
        async with self.held():
            if seat == SPECTATOR:
                self.check_plays(seat)
            if not self.rows.may_stay(user, seat):
                raise foreign_seat()
            if self.row.status in r.DONE:
                raise Refused("over", "The game is over.")  # its record is closed
            if not self.rows.seats[seat].stands_in():
                raise Refused("not-a-bot", "You are playing at your seat already.")
            await self._change_seat(seat, "")

    async def _change_seat(self, seat: int, level: str, *more: Step) -> None:
        row = self.rows.seats[seat]
        row.level = level
        row.wishes = 0
        if self.row.halt:  # the game is told when it goes on
            await self.halts.seat_changed(r.seat_step(row, row.kind), *more)
            return
        new = row.kernel_seat()
        self.playing().change_seat(seat, new)
        await self.commit(seat, SEAT_CHANGE, new, r.seat_step(row, row.kind), *more)

    async def give_up(self, user: str) -> None:
        """Somebody leaves a running game: bots take their seats for good, and no link leads back."""
        async with self.held():
            for seat in self.rows.seats_of(user):
                gone = r.keep_alone(self.rows, self.rows.seats[seat], "")
                if self.rows.seats[seat].decides() and self.row.status == "playing":
                    await self._change_seat(seat, "level3", *gone)
                else:
                    await self.hub.store.write(*gone)
            self.hub.moved(self)
            self.tell_table()

    # --- chat and words ---------------------------------------------------------------------------------------------

    async def add_chat(self, seat: int, name: str, text: str, page: Connection | None = None) -> None:
        """A line of chat; those who look on have no seat to be known by, so they need a name."""
        async with self.held(page):
            if seat == SPECTATOR and not name:
                raise Problem("name-first", "Please say your name first.")
            name = name if seat == SPECTATOR else self.rows.seats[seat].name
            while True:
                line = p.ChatLine(
                    number=wire.next_line(self.chat), seat=seat, name=name, text=wire.clean_chat(text), at=time()
                )
                try:
                    await self.hub.store.write(r.chat_step(self.row.id, line, page.user if page else ""))
                    break
                except Conflict:  # somebody spoke at the same moment
                    await self.news.look_again()
            self.chat = [*self.chat, line][-r.CHAT_SHOWN :]
            self.hub.moved(self)
            self.tell_all(p.Chatted(line=line))
