"""A table in use: its game, its connections and its bots. One writer at a time; commit, then publish."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import time
from typing import TYPE_CHECKING

import structlog

from tenka.bots.levels import NAMES
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import SEAT_CHANGE, UNDO, Seat
from tenka.kernel.table import Table
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import wire
from tenka.server.bots import BotFailed
from tenka.server.connection import NOT_YOURS, Connection
from tenka.server.store import Conflict, Step

if TYPE_CHECKING:
    from tenka.server.hub import Hub

log = structlog.get_logger()

MOST_REPLAYS = 4


class LiveTable:
    def __init__(self, hub: "Hub", rows: r.Rows, chat: list[p.ChatLine]) -> None:
        self.hub = hub
        self.rows = rows
        self.chat = chat
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        self.used = time()
        self.connections: set[Connection] = set()
        self._fresh = True
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._left: dict[int, float] = {}
        self._loaded = time()
        self._shown: tuple[tuple[object, ...], int] = ((), 0)
        self._replays: dict[tuple[int, int], list[p.ReplayStep]] = {}

    @property
    def row(self) -> r.TableRow:
        return self.rows.row

    def is_idle(self) -> bool:
        return not self.connections and not self._thinking and not self.lock.locked()

    # --- the lock: nobody sees what is not yet committed --------------------------------------------------------------

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The table for one writer; rebuilt first where somebody else was quicker, or it was put to rest."""
        async with self.lock:
            self.used = time()
            await self._refresh()
            try:
                yield
            except Conflict:
                self._fresh = False
                await self._refresh()
                raise Refused("stale", "The table has moved on since then; look again and choose anew.") from None
            except Problem:
                raise
            except BaseException:
                self._fresh = False  # what is in memory may not be what is stored
                raise

    async def _refresh(self) -> None:
        if not self._fresh:
            self.rows = await r.read(self.hub.store, self.row.id)
            self.chat = await r.read_chat(self.hub.store, self.row.id)
            self.table = None
            self._fresh = True
        if self.table is None and self.row.status in ("playing", "over"):
            self.begin(await r.read_game(self.hub.store, self.row))

    def begin(self, table: Table) -> None:
        """The game that is played here, dealt just now or played again."""
        self.table = table
        self._shown = shown_to_all(table)

    def playing(self) -> Table:
        if self.table is None:
            raise Refused("not-begun", "The game has not begun yet; some seats are still empty.")
        return self.table

    async def catch_up(self) -> None:
        """Another process has changed this table."""
        async with self.lock:
            self._fresh = False
            await self._refresh()
            self.tell_table()
            self.publish()

    def rest(self) -> None:
        """Lets go of the game; it is played again when somebody asks."""
        self.table = None
        self._replays = {}

    # --- connections ------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        async with self.held():
            self.connections.add(connection)
            self._left.pop(connection.seat, None)
            await self._forget_wishes(connection.seat)
            self._snapshot(connection)
            self.tell_table(but=connection)
            if connection.seat != SPECTATOR:
                self.hub.visitors_changed(self)
            self.wake()

    async def _forget_wishes(self, seat: int) -> None:
        """Somebody for whom a bot was wished is here again."""
        if seat != SPECTATOR and self.rows.seats[seat].wishes:
            row = self.rows.seats[seat]
            row.wishes = 0
            await self.hub.store.write(r.seat_step(row, row.kind))
            self.hub.moved(self)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used = time()
        if connection.seat != SPECTATOR and connection.seat not in self.present():
            self._left[connection.seat] = time()
            self.hub.visitors_changed(self)
            self.tell_table()

    def left_elsewhere(self, seats: set[int]) -> None:
        """Who has the table open at another process has changed; these have closed it there."""
        for seat in seats - self.present():
            self._left[seat] = time()
        self.tell_table()

    def present(self) -> set[int]:
        return self.present_here() | self.hub.elsewhere(self.row.id)

    def present_here(self) -> set[int]:
        return {connection.seat for connection in self.connections if connection.seat != SPECTATOR}

    def info(self, user: str) -> p.TableInfo:
        return self.rows.info(user, self.present())

    def _snapshot(self, connection: Connection) -> None:
        events: list[p.WireEvent] = []
        play = None
        if self.table is not None:
            events = wire.events(self.table.events(connection.seat))
            play = wire.play(self.table, connection.seat, self._clock())
            connection.place = len(self.table.log())
            connection.fingerprint = wire.fingerprint(play)
        connection.told = len(events)
        connection.send(
            p.Snapshot(
                protocol=p.PROTOCOL,
                table=self.info(connection.user),
                seat=connection.seat,
                events=events,
                chat=self.chat,
                play=play,
            )
        )

    def _part(self) -> None:
        """Ends the connections of those who no longer hold their seat, or may no longer look on."""
        for connection in [one for one in self.connections if not self.rows.may_stay(one.user, one.seat)]:
            self.connections.discard(connection)
            connection.end(NOT_YOURS, private_table() if connection.seat == SPECTATOR else foreign_seat())

    def publish(self) -> None:
        """Tells every connection what it has not been told yet; nothing where nothing changed for its seat."""
        self._part()
        if self.table is None:
            return
        plays: dict[int, p.Play] = {}
        frames: dict[tuple[int, int, int], bytes] = {}
        end = len(self.table.log())
        for connection in self.connections:
            if connection.place is None:
                self._snapshot(connection)
                continue
            seat = connection.seat
            if seat not in plays:
                plays[seat] = wire.play(self.table, seat, self._clock())
            fingerprint = wire.fingerprint(plays[seat])
            news = wire.events(self.table.events(seat, connection.place))
            key = (seat, connection.place, connection.told)
            connection.place = end
            if not news and fingerprint == connection.fingerprint:
                continue
            if key not in frames:
                frames[key] = wire.encode(p.Update(first=connection.told, events=news, play=plays[seat]))
            connection.told += len(news)
            connection.fingerprint = fingerprint
            connection.send_frame(frames[key])

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

    async def act(self, seat: int, number: int, action: int) -> None:
        async with self.held():
            table = self.playing()
            self._check_plays(seat)
            table.act(seat, number, action)
            await self._commit(seat, action, None)

    async def undo(self, seat: int) -> None:
        async with self.held():
            table = self.playing()
            self._check_plays(seat)
            taken = r.UNSEAL if seat in table.sealed else UNDO
            table.undo(seat)
            await self._commit(seat, taken, None)

    async def why(self, seat: int, action: int) -> str | None:
        async with self.held():
            table = self.playing()
            self._check_plays(seat)
            return table.refusal(seat, action)

    def _check_plays(self, seat: int) -> None:
        if seat == SPECTATOR:
            raise Refused("spectator", "You are looking on; only those who sit at the table can do that.")
        if not self.rows.seats[seat].decides():
            raise Refused("stands-in", "A bot plays at your seat. Take it back first.")

    async def _commit(self, seat: int, action: int, new: Seat | None, *more: Step) -> None:
        """Stores what the game has just done; only then is anybody told."""
        table = self.playing()
        entry = r.entry_step(self.row, seat, action, new)
        r.note(self.rows, table, seat, self._seen_by_all(table))
        self.row.entries += 1
        try:
            await self.hub.store.write(entry, r.moved_step(self.row), *more)
        except Conflict:
            raise
        except Exception as error:
            self._fresh = False
            log.error("not-stored", error=type(error).__name__)
            raise Problem("storage", "The move could not be stored, so it was not made. Please try again.") from error
        self.hub.moved(self)
        self.publish()
        if more or table.is_over():
            self.tell_table()
        self.wake()

    def _seen_by_all(self, table: Table) -> bool:
        """Whether everybody could see that something was done."""
        before, self._shown = self._shown, shown_to_all(table)
        return before[0] != self._shown[0] or bool(table.events(SPECTATOR, before[1]))

    # --- hands ------------------------------------------------------------------------------------------------------

    async def hand_over(self, by: int, seat: int, level: str) -> None:
        """A bot plays for `seat`: one's own, or another's when its time is up or the others here agree on it."""
        async with self.held():
            table = self.playing()
            self._check_plays(by)
            table.number(seat)  # refuses a seat that is not there
            check_level(level)
            if table.is_over():
                raise Refused("over", "The game is over.")
            if not self.rows.seats[seat].decides():
                raise Refused("already-bot", "A bot plays there already.")
            if by == seat or self.is_late(seat) or self._all_agree(by, seat):
                await self._change_seat(seat, level)
            else:
                row = self.rows.seats[seat]
                row.wishes |= 1 << by
                await self.hub.store.write(r.seat_step(row, row.kind))
                self.hub.moved(self)
                self.tell_table()

    def _all_agree(self, by: int, seat: int) -> bool:
        """Whether with `by` all who are here wish for a bot at the seat of somebody who is away."""
        row = self.rows.seats[seat]
        if not self._is_away(seat):
            raise Refused("present", f"{row.name} is here, or has only just left.", None, {"name": row.name})
        others = [one.seat for one in self.rows.seats if one.decides() and one.seat != seat]
        if self.row.limit() and len(others) == 1:  # one is no agreement, and the clock says how long to wait
            raise Refused("time-left", f"{row.name} still has time.", None, {"name": row.name})
        return all(other == by or row.wishes >> other & 1 or self._is_away(other) for other in others)

    def _is_away(self, seat: int) -> bool:
        gone = time() - self._left.get(seat, self._loaded)
        return seat not in self.present() and gone >= self.hub.settings.away_after

    async def take_back(self, seat: int, user: str) -> None:
        async with self.held():
            if seat == SPECTATOR:
                self._check_plays(seat)
            if not self.rows.may_stay(user, seat):
                raise foreign_seat()
            if not self.rows.seats[seat].stands_in():
                raise Refused("not-a-bot", "You are playing at your seat already.")
            await self._change_seat(seat, "")

    async def _change_seat(self, seat: int, level: str, *more: Step) -> None:
        row = self.rows.seats[seat]
        row.level = level
        row.wishes = 0
        new = row.kernel_seat()
        self.playing().change_seat(seat, new)
        await self._commit(seat, SEAT_CHANGE, new, r.seat_step(row, row.kind), *more)

    async def give_up(self, user: str) -> None:
        """Somebody leaves a running game: bots take their seats for good, and no link leads back."""
        async with self.held():
            for seat in self.rows.seats_of(user):
                gone = r.keep_alone(self.rows, self.rows.seats[seat], "")
                if self.rows.seats[seat].decides() and self.table is not None and not self.table.is_over():
                    await self._change_seat(seat, "level3", *gone)
                else:
                    await self.hub.store.write(*gone)
            self.hub.moved(self)
            self.tell_table()

    # --- chat and words ---------------------------------------------------------------------------------------------

    async def add_chat(self, seat: int, name: str, text: str) -> None:
        """A line of chat; those who look on have no seat to be known by, so they need a name."""
        async with self.held():
            if seat == SPECTATOR and not name:
                raise Problem("name-first", "Please say your name first.")
            line = p.ChatLine(
                number=self.chat[-1].number + 1 if self.chat else 0,
                seat=seat,
                name=name if seat == SPECTATOR else self.rows.seats[seat].name,
                text=clean_chat(text),
                at=time(),
            )
            await self.hub.store.write(r.chat_step(self.row.id, line))
            self.chat = [*self.chat, line][-r.CHAT_SHOWN :]
            self.hub.moved(self)
            self.tell_all(p.Chatted(line=line))

    # --- replay -----------------------------------------------------------------------------------------------------

    async def replay(self, seat: int, first: int, count: int) -> p.Replay:
        """A part of the game so far, with the eyes of a seat. Long games are stepped through beside the event loop."""
        async with self.held():
            table = self.playing()
            key = (seat, self.row.entries)
            over = table.is_over()
            result = table.result() if over else None
            again = table.record.replay(listen=True) if key not in self._replays else None
        if again is not None:
            steps = await asyncio.to_thread(wire.steps_of, again, seat)
            while len(self._replays) >= MOST_REPLAYS:
                del self._replays[next(iter(self._replays))]
            self._replays[key] = steps
        steps = self._replays[key]
        chosen = steps[first : first + min(count, wire.MOST_STEPS)]
        return p.Replay(seat=seat, over=over, total=len(steps), first=first, steps=chosen, result=result)

    # --- bots -------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Asks the bots whose turn it is, each once."""
        if self.table is None or self.hub.closing:
            return
        for seat in self.table.asked():
            if self.table.seats[seat].is_bot() and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: int) -> None:
        try:
            async with self.held():
                table = self.playing()
                if seat not in table.asked() or not table.seats[seat].is_bot():
                    return
                level, number, legal = table.seats[seat].name, table.number(seat), table.legal(seat)
                view = wire.encode(table.view(seat))
            action = await self._choice(level, view, legal)
            async with self.held():
                table = self.playing()
                if seat in table.asked() and table.seats[seat].is_bot() and table.number(seat) == number:
                    chosen = action if action in legal else random.choice(legal)
                    table.act(seat, number, chosen)
                    await self._commit(seat, chosen, None)
        except Problem as problem:
            log.warning("bot-move-refused", code=problem.code, game=self.row.game)
            await asyncio.sleep(1)
        except Exception as error:
            log.error("bot-move", error=type(error).__name__, game=self.row.game)
            await asyncio.sleep(1)
        finally:
            self._thinking.pop(seat, None)
            with suppress(Refused):
                self.wake()

    async def _choice(self, level: str, view: bytes, legal: list[int]) -> int:
        try:
            return await self.hub.bots.choose(self.row.game, level, view)
        except BotFailed:
            return random.choice(legal)

    async def stop(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)


def shown_to_all(table: Table) -> tuple[tuple[object, ...], int]:
    """What a stranger sees now, and how long the log is."""
    return wire.fingerprint(wire.play(table, SPECTATOR, None)), len(table.log())


def foreign_seat() -> Refused:
    return Refused("foreign-seat", "This seat is somebody else's.")


def private_table() -> Refused:
    return Refused("private", "This table is for its players alone.")


def check_level(level: str) -> str:
    if level not in NAMES:
        allowed = ", ".join(NAMES)
        raise Problem(
            "bot", f"There is no bot {level[:40]!r}; there are: {allowed}.", {"bot": level[:40], "allowed": allowed}
        )
    return level


def clean_chat(text: str) -> str:
    """One line of visible characters."""
    plain = "".join(character if character.isprintable() or character == "‍" else " " for character in text).strip()
    if not 0 < len(plain) <= p.LONGEST_CHAT:
        raise Problem("chat-length", f"A line of chat has 1 to {p.LONGEST_CHAT} characters.", {"max": p.LONGEST_CHAT})
    return plain
