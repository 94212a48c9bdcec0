"""A table whose rules have had an update: it goes on by itself where nothing is different for anybody, else it stops.

A stopped table shows the last position that both versions share. Its players choose: on from there under the new rules,
or to end it as it stands. What was played is kept either way (`again.before_updates`).
"""

from time import time
from typing import TYPE_CHECKING, Literal

import msgspec
import sqlalchemy as sa
import structlog

from tenka.games import game
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Refused
from tenka.kernel.record import SEAT_CHANGE, Seat
from tenka.kernel.table import Table
from tenka.server import rows as r
from tenka.server import schema, thinking
from tenka.server.again import (
    RULES_CHANGE,
    RulesChange,
    StoredEntry,
    deal,
    do_all_again,
    known_of,
    stale_by_updates,
    standing,
)
from tenka.server.connection import Connection
from tenka.server.kept import write_down
from tenka.server.refusals import foreign_seat
from tenka.server.store import Conflict, Step
from tenka.server.upgrade import NO_WAY, Fate, is_earlier, is_known, updated

if TYPE_CHECKING:
    from tenka.server.live import LiveTable

log = structlog.get_logger()


class Halts:
    def __init__(self, live: "LiveTable") -> None:
        self.live = live

    # --- when a table is read ---------------------------------------------------------------------------------------

    async def game(self) -> Table:
        """The game as it is stored, played again; after an update under the new rules, as far as that can be."""
        while True:
            row = self.live.row
            entries = await r.read_entries(self.live.hub.store, row.id)
            row.entries = len(entries)
            if row.status != "playing" or not is_earlier(row.beginning()):
                return await self._as_stored(entries)
            if row.halt and row.halted().to == game(row.game).rules_version:
                return await at_shared(row, entries)
            fate = await self.live.hub.bots.look(row.id, thinking.judge, row.beginning(), entries)
            try:
                await (self._stop(fate) if fate.verdict == "stops" else self._move_on(fate))
            except Conflict:  # another process was first
                self.live.rows = await r.read(self.live.hub.store, row.id)

    async def _as_stored(self, entries: list[StoredEntry]) -> Table:
        row = self.live.row
        beginning, entries = shown_game(row, entries)
        return await r.played(row.id, beginning, entries)

    async def _move_on(self, fate: Fate) -> None:
        """Every move stands and everybody sees the same: the new rules hold from here on."""
        row = self.live.row
        new = after_update(row)
        change = RulesChange(row.rules_version, new.rules_version, fate.kept)
        step = r.entry_step(row, SPECTATOR, RULES_CHANGE, Seat("rules", change.text()))
        new.entries += 1
        await self.live.hub.store.write(step, rules_step(new, row), unkept_step(row))
        self._now(new)

    async def _stop(self, fate: Fate) -> None:
        row = self.live.row
        halted = r.Halted(
            to=game(row.game).rules_version,
            kept=fate.kept,
            lines=fate.lines,
            choices=[None] * len(self.live.rows.seats),
            at=time(),
        )
        new = with_halt(row, halted)
        await self.live.hub.store.write(halt_step(new, row), *await self._written_down())
        log.info("stopped-for-rules", game=row.game, rules=row.rules_version, to=halted.to, rule=fate.rule)
        self._now(new)

    async def _written_down(self) -> list[Step]:
        """Now, while its rules are there: the next program may have them no more, and then it may be ended."""
        hub, row = self.live.hub, self.live.row
        if not is_known(row.beginning()):
            return []
        entries = await r.read_entries(hub.store, row.id)
        data = await hub.bots.look(row.id, write_down, row.beginning(), entries, True)
        return [Step(hub.store.insert_new(schema.kept), {"table_id": row.id, "data": data})]

    def _now(self, row: r.TableRow) -> None:
        """It is stored: so it is."""
        self.live.rows.row = row
        self.live.hub.moved(self.live)

    # --- choosing ---------------------------------------------------------------------------------------------------

    async def choose(self, seat: int, go_on: bool, page: Connection | None) -> None:
        """Somebody at a stopped table says how it is to go on."""
        async with self.live.held(page):
            if seat == SPECTATOR or not self.live.rows.seats[seat].decides():
                raise foreign_seat()
            await self._choose(seat, go_on)

    async def seat_changed(self, *steps: Step) -> None:
        """Stores who sits where at a stopped table; the game is told when it goes on."""
        await self.live.hub.store.write(*steps)
        self.live.hub.moved(self.live)
        await self.settle()
        self.live.tell_table()

    async def _choose(self, seat: int, go_on: bool) -> None:
        while True:
            row = self.live.row
            if not row.halt or row.status != "playing":
                raise Refused("not-halted", "There is nothing to choose: the game goes on.")
            halted = row.halted()
            if go_on and halted.kept == NO_WAY:
                raise Refused("cannot-go-on", "Under the new rules there is no such game; it can only be ended.")
            choices: list[bool | None] = list(halted.choices)
            choices[seat] = go_on
            new = with_halt(row, msgspec.structs.replace(halted, choices=choices))
            try:
                await self.live.hub.store.write(halt_step(new, row))
                break
            except Conflict:  # somebody chose at the same moment
                await self.live.news.look_again()
        self._now(new)
        await self.settle()
        self.live.tell_table()

    async def settle(self) -> None:
        """Does what the players have chosen, once that is clear: by a choice, or as somebody has been away for long."""
        try:
            await self._settle()
        except Conflict:  # another process does it
            await self.live.news.look_again()

    async def _settle(self) -> None:
        row = self.live.row
        if not row.halt or row.status != "playing":
            return
        halted = row.halted()
        play = [one.seat for one in self.live.rows.seats if one.decides()]
        choices = [halted.choices[seat] for seat in play]
        decided = decision(choices, [self.live.is_away(seat) for seat in play], halted.kept != NO_WAY)
        if decided == "on":
            await self._go_on(halted)
        elif decided == "end":
            new = msgspec.structs.replace(row, status="ended")
            await self.live.hub.store.write(halt_step(new, row))
            self._now(new)
            await self.live.show_again(await self.game())

    async def _go_on(self, halted: r.Halted) -> None:
        """From the shared position, with those at the table who sit there now."""
        live, row = self.live, self.live.row
        entries = await r.read_entries(live.hub.store, row.id)
        table = await at_shared(row, entries)
        new = after_update(row)
        change = RulesChange(row.rules_version, new.rules_version, halted.kept)
        steps = [r.entry_step(new, SPECTATOR, RULES_CHANGE, Seat("rules", change.text()))]
        new.entries += 1
        for one in live.rows.seats:
            sits, was = one.kernel_seat(), table.seats[one.seat]
            if (sits.kind, sits.name) != (was.kind, was.name):
                table.change_seat(one.seat, sits)
                steps.append(r.entry_step(new, one.seat, SEAT_CHANGE, sits))
                new.entries += 1
        r.note(msgspec.structs.replace(live.rows, row=new), table, SPECTATOR, True)
        await live.hub.store.write(*steps, rules_step(new, row), unkept_step(row), r.moved_step(new))
        table.renumber([1] * table.players)
        self._now(new)
        await live.show_again(table)


def decision(choices: list[bool | None], away: list[bool], can_go_on: bool) -> Literal["", "on", "end"]:
    """On, once at least half of those who are here want it; to its end, once most of all who play do.

    Where there is no way on, half of them are enough to end it. Where only bots are left, they go on.
    """
    on, end = choices.count(True), choices.count(False)
    if not can_go_on:
        return "end" if 2 * end >= len(choices) else ""
    if 2 * end > len(choices):
        return "end"
    all_here_chose = all(gone for choice, gone in zip(choices, away, strict=True) if choice is None)
    return "on" if on >= end and (on or not choices) and all_here_chose else ""


# --- what is shown ----------------------------------------------------------------------------------------------------


async def at_shared(row: r.TableRow, entries: list[StoredEntry]) -> Table:
    """A stopped table, at the last position that both versions share."""
    stand, halted = standing(entries), row.halted()
    if halted.kept == NO_WAY:
        return await r.played(row.id, row.beginning(), entries)
    table = deal(updated(row.beginning()))
    await do_all_again(table, stand[: halted.kept])
    table.renumber(stale_by_updates(entries, table.players))
    table.renumber(known_of(stand[halted.kept :], table.players))
    return table


def shown_game(row: r.TableRow, entries: list[StoredEntry]) -> r.StoredGame:
    """The game to look back at: under its own rules, or, where those are gone, as far as the new ones go."""
    beginning = row.beginning()
    if row.halt and not is_known(beginning):
        halted = row.halted()
        if halted.kept != NO_WAY and halted.to == game(row.game).rules_version:
            return r.StoredGame(updated(beginning), standing(entries)[: halted.kept])
    return r.StoredGame(beginning, entries)


def with_halt(row: r.TableRow, halted: r.Halted) -> r.TableRow:
    """Nobody is asked, no bot thinks and no clock runs while a table stands still."""
    text = msgspec.json.encode(halted).decode()
    return msgspec.structs.replace(row, halt=text, asked=0, asked_since="[]", bot_turn=False, deadline=None)


def after_update(row: r.TableRow) -> r.TableRow:
    former = f"{row.former} {row.rules_version}".strip()
    return msgspec.structs.replace(row, rules_version=game(row.game).rules_version, halt="", former=former)


def halted_refusal(row: r.TableRow) -> Refused | None:
    """Why nothing can be played at a table now."""
    if row.status == "ended":
        return Refused("ended", "This game was ended as it stands, after a change of its rules.")
    if row.halt:
        return Refused("halted", "The rules have changed since this game began. Choose first whether it goes on.")
    return None


# --- writing ----------------------------------------------------------------------------------------------------------


def halt_step(row: r.TableRow, was: r.TableRow) -> Step:
    """Writes that a table stands still, and who wants what, unless somebody else has since."""
    new = {"halt": row.halt, "status": row.status, "asked": row.asked, "asked_since": row.asked_since}
    change = sa.update(schema.tables).where(*_as_it_was(was))
    return Step(change.values(**new, bot_turn=row.bot_turn, deadline=row.deadline), must=1)


def rules_step(row: r.TableRow, was: r.TableRow) -> Step:
    """Writes that a running game goes on under other rules."""
    new = {"rules_version": row.rules_version, "halt": row.halt, "former": row.former, "entries": row.entries}
    return Step(sa.update(schema.tables).where(*_as_it_was(was)).values(**new), must=1)


def unkept_step(row: r.TableRow) -> Step:
    """A game that goes on is written down when it is over."""
    return Step(sa.delete(schema.kept).where(schema.kept.c.table_id == row.id))


def _as_it_was(row: r.TableRow) -> list[sa.ColumnElement[bool]]:
    columns = schema.tables.c
    same = (columns.id == row.id, columns.status == row.status, columns.halt == row.halt)
    return [*same, columns.rules_version == row.rules_version]
