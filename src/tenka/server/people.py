"""Who somebody is: guests with a name, sessions, and a password for those who want one."""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa

from tenka.kernel.problem import Problem, Refused
from tenka.server import keys, schema
from tenka.server.blocks import Blocks
from tenka.server.duplicate import keeping as duplicates
from tenka.server.post import wishes
from tenka.server.store import Conflict, NoDatabase, Step, Store

MOST_CACHED = 5000
SEEN_SECONDS = 43_200.0
"""So exactly it is known when somebody last came."""


class User(msgspec.Struct, frozen=True):
    id: str
    name: str
    has_password: bool = False


class People:
    def __init__(self, store: Store, session_days: float) -> None:
        self._store = store
        self._session_seconds = session_days * 86_400
        self.blocks = Blocks()
        self._known: OrderedDict[str, tuple[User, float]] = OrderedDict()

    async def user(self, token: str) -> User | None:
        """Whose session this is."""
        key = keys.hashed(token)
        found = self._known.get(key)
        if found is not None and found[1] > time():
            return found[0]
        sessions, users = schema.sessions, schema.users
        query = (
            sa.select(users)
            .join(sessions, sessions.c.user_id == users.c.id)
            .where(sessions.c.token == key, sessions.c.created > time() - self._session_seconds)
        )
        row = await self._store.row(query)
        if row is None:
            return None
        user = User(row.id, row.name, row.password is not None)
        self._remember(key, user)
        await self._seen(row.id, row.seen)
        return user

    async def _seen(self, user: str, before: float) -> None:
        if before < time() - SEEN_SECONDS:
            with suppress(NoDatabase):
                users = schema.users
                await self._store.write(Step(sa.update(users).where(users.c.id == user).values(seen=time())))

    async def forget_old_sessions(self) -> None:
        sessions = schema.sessions
        old = sessions.c.created <= time() - self._session_seconds
        await self._store.write(Step(sa.delete(sessions).where(old)))

    def _remember(self, key: str, user: User) -> None:
        self._known[key] = (user, time() + 30)
        self._known.move_to_end(key)
        if len(self._known) > MOST_CACHED:
            self._known.popitem(last=False)

    def forget(self, user: str) -> None:
        """What is known of this person's sessions is to be read again."""
        for key in [key for key, (known, _) in self._known.items() if known.id == user]:
            del self._known[key]

    def forget_all(self) -> None:
        self._known.clear()

    async def valid(self, sessions: set[str]) -> set[str]:
        """Which of these sessions have not ended."""
        token = schema.sessions.c.token
        return {row.token for row in await self._store.rows(sa.select(token).where(token.in_(sessions)))}

    def forget_session(self, key: str) -> None:
        self._known.pop(key, None)

    # --- guests -----------------------------------------------------------------------------------------------------

    async def guest(self, name: str) -> tuple[User, str]:
        """A new person, and the token of their session."""
        user = User(keys.new_id(), keys.clean_name(name))
        self.blocks.check_name(user.name)
        now = time()
        values = {"id": user.id, "name": user.name, "login": None, "password": None, "created": now, "seen": now}
        step, token = self._session(user)
        await self._store.write(Step(sa.insert(schema.users), values), step)
        return user, token

    def _session(self, user: User) -> tuple[Step, str]:
        token = keys.new_token()
        values = {"token": keys.hashed(token), "user_id": user.id, "created": time()}
        return Step(sa.insert(schema.sessions), values), token

    async def rename(self, user: User, name: str) -> User:
        new = User(user.id, keys.clean_name(name), user.has_password)
        self.blocks.check_name(new.name)
        values: dict[str, str] = {"name": new.name}
        if user.has_password:
            values["login"] = keys.folded(new.name)
        await self._change(user, values)
        return new

    async def _change(self, user: User, values: dict[str, str], *more: Step) -> None:
        users = schema.users
        step = Step(sa.update(users).where(users.c.id == user.id).values(**values), must=1)
        try:
            await self._store.write(step, *more)
        except Conflict:
            raise Refused("name-taken", "Somebody with a password has this name. Please choose another one.") from None
        self.forget(user.id)

    # --- passwords --------------------------------------------------------------------------------------------------

    async def set_password(self, user: User, password: str, current: str, session: str) -> User:
        """From now on the old password opens nothing, and what it opened is closed; `session` stays."""
        if user.has_password and not await self._fits(user.id, current):
            raise Refused("password", "That is not the password you have now.")
        stored = await asyncio.to_thread(keys.hash_password, password)
        sessions = schema.sessions
        others = sa.delete(sessions).where(sessions.c.user_id == user.id, sessions.c.token != session)
        await self._change(user, {"password": stored, "login": keys.folded(user.name)}, Step(others))
        return User(user.id, user.name, True)

    async def _fits(self, user_id: str, password: str) -> bool:
        users = schema.users
        row = await self._store.row(sa.select(users.c.password).where(users.c.id == user_id))
        stored = row.password if row is not None and row.password else keys.NOBODYS_PASSWORD
        return await asyncio.to_thread(keys.password_fits, stored, password)

    async def is_known(self, name: str, device: str) -> bool:
        """Whether this name's password was given in this browser before."""
        row = await self._account(name)
        return row is not None and keys.is_device_of(row.id, row.password, device, self._store.secret)

    async def device(self, user: User) -> str:
        """For the browser in which somebody has just given their password."""
        row = await self._account(user.name)
        stored = row.password if row is not None else ""
        return keys.device_text(user.id, stored, keys.new_id(), self._store.secret)

    async def _account(self, name: str) -> sa.Row[Any] | None:
        users = schema.users
        return await self._store.row(sa.select(users).where(users.c.login == keys.folded(name)))

    async def login(self, name: str, password: str, guest: User | None) -> tuple[User, str]:
        """Whose password it is, and a new session. Where a `guest` asks, what is theirs becomes the user's."""
        self.blocks.check_name(name)
        row = await self._account(name)
        fits = await self._fits(row.id if row is not None else "", password)
        if row is None or not fits:
            raise Refused("login", "Name and password don't belong together.")
        user = User(row.id, row.name, True)
        step, token = self._session(user)
        await self._store.write(*(merge_steps(guest.id, user.id) if guest else []), step)
        if guest is not None:
            self.forget(guest.id)
        return user, token

    async def logout(self, token: str) -> None:
        key = keys.hashed(token)
        self.forget_session(key)
        sessions = schema.sessions
        await self._store.write(Step(sa.delete(sessions).where(sessions.c.token == key)))


def merge_steps(guest: str, user: str) -> list[Step]:
    """Tables and seats of a guest go over to somebody with a password; the guest is no more."""
    access, tables, users, sessions = schema.access, schema.tables, schema.users, schema.sessions
    held = sa.select(access.c.table_id, access.c.seat).where(access.c.user_id == user)
    place = sa.tuple_(access.c.table_id, access.c.seat)
    sat_down = sa.select(access.c.table_id, access.c.seat).where(access.c.user_id == guest, ~access.c.by_link)
    new = sa.select(access.c.table_id, access.c.seat, sa.literal(user), access.c.by_link).where(
        access.c.user_id == guest, place.not_in(held)
    )
    return [
        Step(sa.delete(users).where(users.c.id == guest, users.c.password.is_(None)), must=1),
        Step(sa.delete(sessions).where(sessions.c.user_id == guest)),
        Step(sa.update(access).where(access.c.user_id == user, place.in_(sat_down)).values(by_link=False)),
        Step(sa.insert(access).from_select(["table_id", "seat", "user_id", "by_link"], new)),
        Step(sa.delete(access).where(access.c.user_id == guest)),
        Step(sa.update(tables).where(tables.c.owner == guest).values(owner=user)),
        Step(sa.update(schema.chat).where(schema.chat.c.user_id == guest).values(user_id=user)),
        Step(sa.update(schema.played).where(schema.played.c.user_id == guest).values(user_id=user)),
        *days_steps(guest, user),
        *duplicates.merge_steps(guest, user),
        Step(sa.delete(schema.ratings).where(schema.ratings.c.user_id == guest)),
        *wishes.merge_steps(guest, user),
    ]


def days_steps(guest: str, user: str) -> list[Step]:
    """Deals of the day are played once: where both have, the guest's does not count."""
    days, weeks = schema.days, schema.week_people
    mine = sa.select(days.c.day, days.c.game).where(days.c.user_id == user)
    both = sa.and_(days.c.user_id == guest, sa.tuple_(days.c.day, days.c.game).in_(mine))
    in_week = sa.select(weeks.c.week_id).where(weeks.c.user_id == user)
    return [
        Step(sa.delete(days).where(both)),
        Step(sa.update(days).where(days.c.user_id == guest).values(user_id=user)),
        Step(sa.delete(weeks).where(weeks.c.user_id == guest, weeks.c.week_id.in_(in_week))),
        Step(sa.update(weeks).where(weeks.c.user_id == guest).values(user_id=user)),
    ]


def check_user(user: User | None) -> User:
    if user is None:
        raise Problem("name-first", "Please say your name first.")
    return user
