"""Plays sealed orders when their decision comes: over days after a pause by lot, so that the pace tells nothing."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING, TypeAlias

import msgspec
import structlog

from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.table import Table
from tenka.server import wire
from tenka.server.background import attempt, wait_up_to
from tenka.server.connection import Connection
from tenka.server.orders.forms import Described, OrderLetter, OrderNews, OrderStep, check_letter, meant
from tenka.server.orders.keeping import Kept, Used, keep_steps, read_due, read_letter, read_letters
from tenka.server.store import NoDatabase

if TYPE_CHECKING:
    from tenka.server.hub import Hub
    from tenka.server.live import LiveTable

log = structlog.get_logger()
LIVE_SECONDS = (0.6, 2.0)
"""The pause at tables where people sit together: a move made ahead."""
LOOK_SECONDS = 1.0
GATHER_SECONDS = 0.25
"""Tables that move within it are looked at together, by two questions to the database instead of two for each move."""
AT_ONCE = 100
Work: TypeAlias = Callable[["LiveTable", Table, Kept], Awaitable[None]]


class StandingOrders:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.store = hub.store
        self.now = time
        self._changed: dict[str, None] = {}
        self._wake = asyncio.Event()

    def moved(self, table_id: str) -> None:
        """Something has happened at a table. This is all that a move waits for."""
        self._changed[table_id] = None
        self._wake.set()

    # --- keeping ----------------------------------------------------------------------------------------------------

    async def keep(
        self, live: "LiveTable", seat: int, letter: OrderLetter | None, sealed: bool, page: Connection | None
    ) -> None:
        if seat == SPECTATOR:
            raise Refused("spectator", "You are looking on; only those who sit at the table can do that.")
        async with live.held(page):
            table = live.playing()
            if letter is not None:
                check_letter(table.game, wire.catalogue(table.game).by_verb, letter)
            kept = Kept(
                table_id=live.row.id,
                seat=seat,
                letter=letter,
                sealed=sealed and letter is not None,
                seen=len(table.events(seat)),
            )
            await self.store.write(*keep_steps(self.store, kept))
            self.tell(live, kept)
        self.moved(live.row.id)

    def tell(self, live: "LiveTable", kept: Kept) -> None:
        """To the pages of this seat, and to nobody else."""
        for connection in live.connections:
            if connection.seat == kept.seat:
                connection.send(kept.told())

    async def letter_of(self, live: "LiveTable", seat: int) -> Kept | None:
        """What a page that comes is told of its seat's orders, or None."""
        if seat == SPECTATOR:
            return None
        try:
            kept = await read_letter(self.store, live.row.id, seat)
        except NoDatabase:  # the table is there all the same; the next page that comes is told
            return None
        return kept if kept is not None and (kept.letter is not None or kept.news is not None) else None

    # --- when the decision comes ------------------------------------------------------------------------------------

    async def for_ever(self) -> None:
        self._changed |= dict.fromkeys(await self._waiting())
        while True:
            await wait_up_to(LOOK_SECONDS, self._wake)
            await asyncio.sleep(GATHER_SECONDS)
            self._wake.clear()
            if not await attempt("orders", self.look()):
                await asyncio.sleep(LOOK_SECONDS)

    async def _waiting(self) -> list[str]:
        with suppress(NoDatabase):
            return [kept.table_id for kept in await read_due(self.store, float("inf"))]
        return []

    async def look(self) -> None:
        some = list(self._changed)[:AT_ONCE]
        for table_id in some:
            del self._changed[table_id]
        if self._changed:
            self._wake.set()
        for kept in await read_letters(self.store, some) if some else []:
            if kept.sealed:
                await self._with(kept, self._arm)
        for kept in await read_due(self.store, self.now()):
            await self._with(kept, self._play)

    async def _with(self, kept: Kept, work: Work) -> None:
        """The letter as it is now, at a table that nobody else uses meanwhile."""
        try:
            live = await self.hub.table(kept.table_id)
            async with live.held():
                now = await read_letter(self.store, kept.table_id, kept.seat)
                if now is not None and now.sealed and live.table is not None:
                    await work(live, live.table, now)
        except NoDatabase:
            raise
        except Problem as problem:
            log.warning("orders", code=problem.code)

    async def _arm(self, live: "LiveTable", table: Table, kept: Kept) -> None:
        """Its turn has come: by lot, when the order is played. Or its owner was quicker."""
        own = times_acted(table, kept.seat)
        if kept.own >= 0 and own != kept.own:
            assert kept.letter is not None
            news = OrderNews(what="answered")
            kept = after_step(kept, kept.letter, news)
            await self._store(live, kept)
        if not kept.sealed or kept.own >= 0 or kept.seat not in table.asked():
            return
        if not live.rows.seats[kept.seat].decides():
            return
        fits = chosen(kept, table)[1] is not None
        due = self.now() + (self._pause(live, kept) if fits else 0.0)  # where nothing fits, its owner is called at once
        await self._store(live, msgspec.structs.replace(kept, own=own, due=due), tell=False)

    def _pause(self, live: "LiveTable", kept: Kept) -> float:
        if live.row.pace_info().kind != "days":
            return random.uniform(*LIVE_SECONDS)
        low, high = self.hub.settings.order_minutes
        assert kept.letter is not None
        return random.uniform(low, high) * 60 + kept.letter.hours * 3600

    async def _store(self, live: "LiveTable", kept: Kept, tell: bool = True) -> None:
        await self.store.write(*keep_steps(self.store, kept))
        if tell:
            self.tell(live, kept)

    async def _play(self, live: "LiveTable", table: Table, kept: Kept) -> None:
        seat = kept.seat
        plays = live.rows.seats[seat].decides() and seat in table.asked() and not live.row.halt
        if kept.due is None or kept.due > self.now():
            return
        if not plays or times_acted(table, seat) != kept.own:
            await self._store(live, msgspec.structs.replace(kept, due=None), tell=False)
            self.moved(live.row.id)
            return
        step, found = chosen(kept, table)
        if found is None or step is None:
            letter = kept.letter if step is not None else None
            news = OrderNews(what="nothing")
            await self._store(
                live,
                Kept(table_id=kept.table_id, seat=seat, letter=letter, sealed=False, used=kept.used, news=news),
            )
            self.hub.office.moved(live.row.id)  # a notice, as always
            return
        letter = letter_from(kept, step)
        news = OrderNews(what="played", verb=found.verb, args=found.args)
        used = [*kept.used, Used(live.row.entries, step)]
        later = after_step(msgspec.structs.replace(kept, used=used, letter=letter), letter, news)
        table.act(seat, table.number(seat), found.action, True)
        await live.commit(seat, found.action, None, ordered=True, quietly=keep_steps(self.store, later))
        self.tell(live, later)

    # --- taking back ------------------------------------------------------------------------------------------------

    async def undone(self, live: "LiveTable", seat: int, entry: int) -> None:
        """What an order has played is taken back: so is that it was used. It is open then, not sealed."""
        kept = await read_letter(self.store, live.row.id, seat)
        if kept is None or not kept.used or kept.used[-1].entry != entry:
            return
        last = kept.used[-1].step
        rest = kept.letter.steps if kept.letter is not None else []
        steps = rest if rest and rest[0] == last else [last, *rest]
        letter = OrderLetter(steps=steps, hours=kept.letter.hours if kept.letter is not None else 0)
        back = Kept(
            table_id=kept.table_id,
            seat=seat,
            letter=letter,
            sealed=False,
            used=kept.used[:-1],
            news=OrderNews(what="back"),
        )
        await self._store(live, back)


def times_acted(table: Table, seat: int) -> int:
    """How often a seat has answered so far, answers that are not due yet included."""
    return sum(entry.seat == seat for entry in table.record.entries) + (seat in table.sealed)


def valid_steps(kept: Kept, table: Table) -> list[OrderStep]:
    """The steps from the first on that nothing has made void."""
    seen = {event.name for event in table.events(kept.seat)[kept.seen :]}
    steps = kept.letter.steps if kept.letter is not None else []
    while steps and steps[0].until and steps[0].until in seen:
        steps = steps[1:]
    return steps


def chosen(kept: Kept, table: Table) -> tuple[OrderStep | None, Described | None]:
    """The step that counts now and the action that it means. One that is repeated gives way where it does not fit."""
    every = wire.catalogue(table.game)
    legal = [every.choice(action) for action in table.legal(kept.seat)]
    last = None
    for step in valid_steps(kept, table):
        last = step
        for choice in step.choices:
            found = meant(choice, legal)
            if found is not None:
                return step, found
        if not step.repeat:
            break
    return last, None


def letter_from(kept: Kept, step: OrderStep) -> OrderLetter:
    """Without the steps that were passed over."""
    assert kept.letter is not None
    return OrderLetter(steps=kept.letter.steps[kept.letter.steps.index(step) :], hours=kept.letter.hours)


def after_step(kept: Kept, letter: OrderLetter, news: OrderNews) -> Kept:
    """The first step is done with, unless it is repeated; an empty letter is none."""
    steps = letter.steps if letter.steps[0].repeat else letter.steps[1:]
    rest = OrderLetter(steps=steps, hours=letter.hours) if steps else None
    return msgspec.structs.replace(kept, letter=rest, sealed=rest is not None, own=-1, due=None, news=news)
