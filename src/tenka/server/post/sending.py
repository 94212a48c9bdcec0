"""Sends what is due, a few at a time; tries again with growing pauses, and gives up in the end."""

import asyncio
from contextlib import suppress
from typing import Any, cast

import msgspec
import sqlalchemy as sa
import structlog

from tenka.kernel.problem import Problem
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.background import attempt, wait_up_to
from tenka.server.post import letters
from tenka.server.post.forms import FailedWay, NoticeChoices, Way
from tenka.server.post.hooks import body_of, signed
from tenka.server.post.letters import Letter, Occasion
from tenka.server.post.mail import Mailer
from tenka.server.post.office import Office
from tenka.server.post.outside import Outside, Unsent, judge
from tenka.server.post.push import Sender, encrypt
from tenka.server.post.wishes import (
    Wishes,
    end_of_quiet,
    forget_device,
    hook_secret,
    mail_key,
    read_devices,
    read_wishes,
    standing_step,
)
from tenka.server.store import Conflict, NoDatabase, Step
from tenka.server.wire import encode
from tenka.words import Words

log = structlog.get_logger()
AT_ONCE, READ_AT_ONCE = 6, 100
LOOK_SECONDS = 5.0
LOOKING_SECONDS = 60.0
"""Whoever is looking is thought of again after so long."""
CLAIMED_SECONDS = 120.0
"""For so long what is being sent is left to the process that sends it."""
FIRST_PAUSE, MOST_TRIES = 60.0, 6
"""After a minute, then four times as long each time: the last try is a day later."""
OFF_AFTER = 3 * 86_400.0
"""A way that has not worked for so long is turned off."""
SEEN_SECONDS = 40.0
"""A page without a table asks for news every fifteen seconds while somebody sees it."""


class Sending:
    def __init__(self, office: Office, sender: Sender, mailer: Mailer, outside: Outside, base: str) -> None:
        self.office = office
        self.hub = office.hub
        self.store = office.store
        self.sender = sender
        self.mailer = mailer
        self.outside = outside
        self.base = base
        self._one = asyncio.Lock()
        self._few = asyncio.Semaphore(AT_ONCE)
        self._seen: dict[str, float] = {}
        self.sent = 0

    # --- who is looking ---------------------------------------------------------------------------------------------

    def seen(self, user: str) -> None:
        """A page without a table is open, and somebody sees it."""
        self._seen[user] = self.office.now()
        if len(self._seen) > 20_000:
            quiet = self.office.now() - SEEN_SECONDS
            self._seen = {user: at for user, at in self._seen.items() if at > quiet}

    def looking(self) -> set[str]:
        """All who have a page before their eyes, as far as this process can tell."""
        recent = self.office.now() - SEEN_SECONDS
        found = {user for user, at in self._seen.items() if at > recent}
        return found | {one.user for live in self.hub.tables() for one in live.connections if one.looking}

    # --- the loop ---------------------------------------------------------------------------------------------------

    async def for_ever(self) -> None:
        while True:
            self.office.wake.clear()
            await attempt("notices", self._send_on())
            await wait_up_to(LOOK_SECONDS, self.office.wake)

    async def _send_on(self) -> None:
        if await self.send_due():
            self.office.wake.set()

    async def send_due(self) -> bool:
        """Sends what is due now; whether there may be more."""
        async with self._one:
            return await self._send_due()

    async def _send_due(self) -> bool:
        calls = schema.calls
        query = sa.select(calls).where(calls.c.due <= self.office.now()).order_by(calls.c.due).limit(READ_AT_ONCE)
        rows = await self.store.rows(query)
        groups: dict[tuple[str, str], list[sa.Row[Any]]] = {}
        for row in rows:
            groups.setdefault((row.user_id, row.way), []).append(row)
        wishes = await read_wishes(self.store, {user for user, _ in groups})
        looking = self.looking()
        tables = await self._tables({row.table_id for row in rows})
        async with asyncio.TaskGroup() as tasks:
            for (user, way), due in groups.items():
                tasks.create_task(self._send_group(user, way, due, wishes.get(user), user in looking, tables))
        return len(rows) == READ_AT_ONCE

    async def _send_group(
        self,
        user: str,
        way: str,
        due: list[sa.Row[Any]],
        wishes: Wishes | None,
        looking: bool,
        tables: dict[str, r.Rows],
    ) -> None:
        async with self._few:
            try:
                if wishes is None:
                    await self.store.write(*[delete_step(row) for row in due])
                else:
                    await self._send_some(user, way, due, wishes, looking, tables)
            except (NoDatabase, Conflict):  # it is due later, or another process is at it
                return

    async def _send_some(
        self,
        user: str,
        way: str,
        due: list[sa.Row[Any]],
        wishes: Wishes,
        looking: bool,
        tables: dict[str, r.Rows],
    ) -> None:
        now = self.office.now()
        last = wishes.standing.sent.get(way, 0.0)
        later = max(end_of_quiet(wishes.choices, now), last + wishes.choices.gather * 60)
        if wishes.choices.not_while_looking and (looking or self._visits_elsewhere(due)):
            later = max(later, now + LOOKING_SECONDS)
        if later > now:
            await self.store.write(*[delay_step(row, later, row.tries) for row in due])
            return
        await self.store.write(*[delay_step(row, now + CLAIMED_SECONDS, row.tries) for row in due])
        claimed = [Claim(row, now + CLAIMED_SECONDS) for row in due]
        occasions = await self._occasions(due, wishes, tables)
        if not occasions:
            await self.store.write(*[one.delete() for one in claimed])
            return
        letter = letters.write(wishes.choices, occasions, self.base_for(wishes), await self._waiting(user))
        try:
            await self.deliver(user, way, wishes, letter)
        except Unsent as unsent:
            await self._failed(user, way, claimed, unsent)
            return
        self.sent += 1
        standing = (await read_wishes(self.store, {user})).get(user, wishes).standing
        works = {key: value for key, value in standing.trouble.items() if key != way}
        new = msgspec.structs.replace(standing, sent={**standing.sent, way: now}, trouble=works)
        await self.store.write(*[one.delete() for one in claimed], standing_step(user, new))

    def _visits_elsewhere(self, due: list[sa.Row[Any]]) -> bool:
        return any(row.seat in self.hub.others.visitors(row.table_id) for row in due)

    def base_for(self, wishes: Wishes) -> str:
        return self.base or wishes.standing.base

    async def _waiting(self, user: str) -> int:
        """At how many tables it is this person's turn."""
        told = schema.told
        query = sa.select(sa.func.count(sa.distinct(told.c.table_id)))
        row = await self.store.row(query.where(told.c.user_id == user, told.c.kind == "turn"))
        return int(row[0]) if row is not None else 0

    async def _tables(self, ids: set[str]) -> dict[str, r.Rows]:
        found = (
            await r.read_many(self.store, sa.select(schema.tables).where(schema.tables.c.id.in_(ids))) if ids else []
        )
        return {rows.row.id: rows for rows in found}

    async def _occasions(self, due: list[sa.Row[Any]], wishes: Wishes, tables: dict[str, r.Rows]) -> list[Occasion]:
        late = {(row.table_id, row.seat) for row in due if row.kind == "late"}
        found = []
        for row in due:
            rows = tables.get(row.table_id)
            if rows is None or row.user_id not in rows.access.get(row.seat, {}):
                continue
            if row.kind == "turn" and (row.table_id, row.seat) in late:
                continue  # that time runs out says as much
            more = await self._more(rows, row.seat, wishes.choices) if wishes.choices.more else []
            found.append(Occasion(rows, row.seat, row.kind, more))
        return found

    async def _more(self, rows: r.Rows, seat: int, choices: NoticeChoices) -> list[str]:
        if rows.row.status != "playing" or rows.row.halt:
            return []
        try:
            live = await self.hub.table(rows.row.id)
            async with live.held():
                if live.table is None:
                    return []
                return letters.more_of(live.table, seat, choices.language, [one.name for one in live.rows.seats])
        except Problem:
            return []

    # --- trouble ----------------------------------------------------------------------------------------------------

    async def _failed(self, user: str, way: str, due: list["Claim"], unsent: Unsent) -> None:
        """Told to nobody but the owner of the way."""
        now = self.office.now()
        wishes = (await read_wishes(self.store, {user})).get(user)
        if wishes is None:
            return
        was = wishes.standing.trouble.get(way)  # type: ignore[call-overload]
        since = was.since if was else now
        off = now - since >= OFF_AFTER or (unsent.gone and way == "mail")
        steps: list[Step] = []
        for one in due:
            pause = FIRST_PAUSE * 4**one.row.tries
            give_up = off or unsent.gone or one.row.tries + 1 >= MOST_TRIES
            steps.append(one.delete() if give_up else one.delay(now + pause, one.row.tries + 1))
        new = cast(dict[Way, FailedWay], {way: FailedWay(since=since, why=unsent.why, off=off)})
        standing = msgspec.structs.replace(wishes.standing, trouble=wishes.standing.trouble | new)
        if off:
            choices = turned_off(wishes.choices, way)
            table = schema.wishes
            steps.append(Step(sa.update(table).where(table.c.user_id == user).values(choices=encode(choices).decode())))
        steps.append(standing_step(user, standing))
        await self.store.write(*steps)
        if off and way != "mail" and wishes.choices.mail and wishes.is_confirmed():
            with suppress(Unsent):
                await self._mail_off(user, way, wishes)

    async def _mail_off(self, user: str, way: str, wishes: Wishes) -> None:
        say = Words(wishes.choices.language)
        text = say("notice-way-off", way=say(f"notice-way-{way}"))
        await self._mail(user, wishes, say("notice-way-off-title"), text, f"{self.base_for(wishes)}/notices")

    # --- the ways ---------------------------------------------------------------------------------------------------

    async def deliver(self, user: str, way: str, wishes: Wishes, letter: Letter) -> None:
        match way:
            case "push":
                await self._push(user, letter)
            case "mail":
                title = f"{letter.title} · {letter.body.partition(chr(10))[0]}" if letter.kind != "several" else ""
                await self._mail(user, wishes, title or letter.title, letter.body, letter.address)
            case _:
                body = body_of(wishes.choices.hook_kind, letter)
                headers = signed(hook_secret(user, self.store.secret), body)
                try:
                    judge(await self.outside.post(wishes.choices.hook_address, headers, body))
                except Unsent as unsent:  # a receiver may be away for a while, and come back
                    raise Unsent(unsent.why) from None

    async def _push(self, user: str, letter: Letter) -> None:
        """To all devices; it has arrived where one of them has it. Those that are no more are forgotten."""
        devices = await read_devices(self.store, user)
        message = encode(letter)
        results = await asyncio.gather(*[self._push_one(one, message) for one in devices])
        gone = [one for one, why in zip(devices, results, strict=True) if why and why.gone]
        if gone:
            await self.store.write(*[forget_device(one.id, user) for one in gone])
        if None in results:
            return
        left = [why for why in results if why and not why.gone]
        raise left[0] if left else Unsent("no-device", gone=True)

    async def _push_one(self, device: sa.Row[Any], message: bytes) -> Unsent | None:
        try:
            body = encrypt(message, device.p256dh, device.auth)
            judge(await self.outside.post(device.endpoint, self.sender.headers(device.endpoint), body))
        except Unsent as unsent:
            return unsent
        except ValueError:
            return Unsent("gone", gone=True)
        return None

    async def _mail(self, user: str, wishes: Wishes, title: str, body: str, address: str) -> None:
        say = Words(wishes.choices.language)
        to, base = wishes.choices.address, self.base_for(wishes)
        key = mail_key("off", user, to, self.store.secret)
        foot = say("notice-mail-foot", address=f"{base}/notices#off={key}", settings=f"{base}/notices")
        text = f"{body}\n\n{address}\n\n-- \n{foot}\n"
        await self.mailer.send(self.mailer.message(to, title, text, f"{base}/api/notices/off?key={key}"))

    async def confirm(self, user: str, wishes: Wishes) -> None:
        """Asks the owner of an address whether it is theirs."""
        say = Words(wishes.choices.language)
        to, base = wishes.choices.address, self.base_for(wishes)
        key = mail_key("confirm", user, to, self.store.secret)
        text = say("notice-confirm", address=f"{base}/notices#confirm={key}")
        await self.mailer.send(self.mailer.message(to, say("notice-confirm-title"), text + "\n"))


class Claim:
    """A call that this process is at work on, due again at `due` should it die."""

    def __init__(self, row: sa.Row[Any], due: float) -> None:
        self.row = row
        self.due = due

    def delay(self, due: float, tries: int) -> Step:
        return Step(sa.update(schema.calls).where(self._here()).values(due=due, tries=tries))

    def delete(self) -> Step:
        return Step(sa.delete(schema.calls).where(self._here()))

    def _here(self) -> sa.ColumnElement[bool]:
        """Not the next turn's, which may have begun meanwhile."""
        return sa.and_(here(self.row), schema.calls.c.due == self.due)


def here(row: sa.Row[Any]) -> sa.ColumnElement[bool]:
    calls = schema.calls
    place = sa.and_(calls.c.table_id == row.table_id, calls.c.seat == row.seat, calls.c.user_id == row.user_id)
    return sa.and_(place, calls.c.kind == row.kind, calls.c.way == row.way)


def delay_step(row: sa.Row[Any], due: float, tries: int) -> Step:
    """Provided that nobody else has taken it, and it has not been answered meanwhile."""
    change = sa.update(schema.calls).where(here(row), schema.calls.c.due == row.due)
    return Step(change.values(due=due, tries=tries), must=1)


def delete_step(row: sa.Row[Any]) -> Step:
    return Step(sa.delete(schema.calls).where(here(row)))


def turned_off(choices: NoticeChoices, way: str) -> NoticeChoices:
    return msgspec.structs.replace(choices, **{way: False})


def ways_on(choices: NoticeChoices) -> list[Way]:
    on: list[tuple[Way, bool]] = [("push", choices.push), ("mail", choices.mail), ("hook", choices.hook)]
    return [way for way, is_on in on if is_on]
