"""What other processes have done at a table in use here: told by them move by move, else read from the database.

A move that is told counts only where it is exactly the next one; after a gap, a change of the rules or anything odd
the database is asked. So a notice may be lost, come late or twice, and nothing is wrong for longer than a read takes.
"""

from time import monotonic, time
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
import structlog

from tenka.kernel.messages import SPECTATOR, View
from tenka.kernel.problem import Problem
from tenka.server import notices as n
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import schema, wire
from tenka.server.again import RULES_CHANGE, StoredEntry, do_again, do_all_again
from tenka.server.store import Store

if TYPE_CHECKING:
    from tenka.server.live import LiveTable

log = structlog.get_logger()
TRIES = 3
"""So often it is read; where it moves as quickly as that, the next is told soon."""


class News:
    """Whether a table in memory is as it is stored, and how it becomes so again."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.unsure = False  # what is in memory may not be what is stored
        self._heard = self._caught_up = 0  # how often others have changed it, and up to which time that is read
        self._only_moves = True  # whether others have changed nothing else

    def doubt(self) -> None:
        """What is in memory may not be what is stored: it is read again as soon as the database answers."""
        self.unsure = True
        self.live.hub.watch.soon()

    def is_current(self) -> bool:
        """Whether nothing is known to have happened elsewhere."""
        return self._caught_up == self._heard and not self.unsure and not self.live.hub.others.has_slept()

    def notice(self, only_moves: bool = False) -> None:
        """Another process has changed this table, or may have: it is read again before anybody uses it."""
        self._heard += 1
        self._only_moves = self._only_moves and only_moves

    async def look_again(self) -> None:
        """Another process was first with something that does not stand in the way. Under the table's lock."""
        self.notice()
        await self.refresh()

    async def catch_up(self, only_moves: bool = False) -> None:
        """Reads what another process has changed, and tells the visitors here."""
        self.notice(only_moves)
        try:
            async with self.live.lock:
                await self.refresh()
        except BaseException:
            self.live.hub.watch.soon()
            raise

    async def hear(self, move: n.Move) -> None:
        """Does what another process has told, and tells the visitors here; reads it where it is not just the next."""
        async with self.live.lock:
            if self._is_known(move):
                return
        await self.catch_up(only_moves=True)

    def hear_at_once(self, move: n.Move) -> bool:
        """The same, without a task; False where nothing was done: somebody is at work here, or it has to be read."""
        return not self.live.lock.locked() and self._is_known(move)

    def _is_known(self, move: n.Move) -> bool:
        """Whether the table here has come so far, now at the latest."""
        return self.is_current() and (move.number < self.live.row.entries or self._follow(move))

    def _follow(self, move: n.Move) -> bool:
        live, row = self.live, self.live.row
        fits = move.number == row.entries and move.rules == row.rules_version and row.status == "playing"
        if live.table is None or not fits or row.halt or move.action == RULES_CHANGE:
            return False
        self.unsure = True  # until all is done
        try:
            do_again(live.table, StoredEntry(move.seat, move.action, "", "", move.ordered))
        except Problem as problem:
            log.warning("told", code=problem.code, game=row.game)
            return False
        views = self._views(move.seen)
        new = msgspec.structs.replace(row, **dict(zip(r.CHANGES, move.row, strict=True)))
        if (new.status, new.entries, new.asked) != r.standing_of(live.playing(), row.entries + 1):
            return False
        self.unsure = False
        live.used = time()  # where everybody plays elsewhere, and somebody looks on here
        live.rows.row = new
        if new.status != "playing":
            live.tell_table()
        live.publish(live.told_here(views))
        return True

    async def refresh(self) -> None:
        """Reads what others have done, where there is anything. Under the table's lock."""
        live = self.live
        if self.is_current():
            if live.table is None:
                await live.load()
            return
        heard, late = self._heard, self.unsure or live.hub.watch.is_late()
        known = self._only_moves and live.table is not None and not self.unsure and not live.hub.others.has_slept()
        rows, chat, news = await self._read(known)
        goes_on = live.table is not None and not self.unsure and rows.row.status not in ("closed", "ended")
        goes_on = goes_on and rows.row.halt == live.row.halt
        self.unsure = True  # until all is done
        rows.row.entries = live.row.entries + len(news)
        lines = [line for line in chat if line.number >= wire.next_line(live.chat)]
        live.rows, live.chat = rows, chat
        views = await self._go_on(news) if goes_on else None
        if views is None:
            live.table = None
            live.log_length = -1
            await live.load()
        self._caught_up, self.unsure = heard, False
        self._only_moves = self._only_moves or self._heard == heard
        if not known or rows.row.status != "playing":
            live.tell_table()
        for line in lines:  # before those who are shown all again are shown these, too
            live.tell_all(p.Chatted(line=line))
        live.publish(None if views is None else live.told_here(views))
        if late:  # what somebody here has waited for in vain may be stored after all: it follows what follows a move
            live.hub.moved(live)

    async def _read(self, known: bool) -> tuple[r.Rows, list[p.ChatLine], list[StoredEntry]]:
        """As it is stored. A move may come between two questions: its table's row is asked for again then."""
        live = self.live
        for _ in range(TRIES):
            rows, chat = await read_again(live.hub.store, live.rows, live.chat, known)
            news = await r.read_entries(live.hub.store, live.row.id, live.row.entries)
            if rows.row.entries == live.row.entries + len(news):
                break
        return rows, chat, news

    async def _go_on(self, news: list[StoredEntry]) -> dict[int, View] | None:
        """Does what others have done, and who sees what then; None where it does not follow from what is known here."""
        try:
            await do_all_again(self.live.playing(), news)
        except Problem as problem:
            log.warning("catch-up", code=problem.code, game=self.live.row.game)
            return None
        return self._views(None)

    def _views(self, seen: bool | None) -> dict[int, View]:
        """Whether everybody has `seen` it may have been told: then nobody need find out what a stranger sees now."""
        live, table = self.live, self.live.playing()
        if seen is None:
            views = live.views(table)
            live.seen_by_all(table, views[SPECTATOR])
            return views
        live.shown = None
        if seen:
            live.shown_at = monotonic()
        return live.views_here(table)


async def read_again(
    store: Store, known: r.Rows, chat: list[p.ChatLine], only_moves: bool
) -> tuple[r.Rows, list[p.ChatLine]]:
    """The table as it is stored. Where there were `only_moves`, nothing else is read: they are most of what happens."""
    row = known.row
    if only_moves:
        tables = schema.tables
        found = await store.row(sa.select(*[tables.c[name] for name in r.CHANGES]).where(tables.c.id == row.id))
        if found is not None:
            new = msgspec.structs.replace(row, **{name: getattr(found, name) for name in r.CHANGES})
            return msgspec.structs.replace(known, row=new), chat
    return await r.read(store, row.id), await r.read_chat(store, row.id)
