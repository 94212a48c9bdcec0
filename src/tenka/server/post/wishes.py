"""People's wishes about notices: read, checked and stored. And when a notice may go out."""

import hashlib
import hmac
from datetime import datetime, timedelta
from functools import cache
from time import time
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import msgspec
import sqlalchemy as sa

from tenka.kernel.problem import Problem, Refused
from tenka.server import schema
from tenka.server.post.forms import MOST_MUTED, FailedWay, NoticeChoices, Way
from tenka.server.post.mail import check_address
from tenka.server.post.outside import read_address
from tenka.server.store import Step, Store

GATHERED = (0, 60, 240, 1440)
"""Minutes that may lie between two notices."""
MOST_DEVICES = 12


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What the server knows of somebody's ways."""

    confirmed: str = ""
    """The mail address whose owner has answered."""
    base: str = ""
    """Under which name they know this server."""
    sent: dict[str, float] = {}
    """When the last notice went out, by way."""
    trouble: dict[Way, FailedWay] = {}


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    choices: NoticeChoices
    standing: Standing

    def ways(self, kind: str) -> list[Way]:
        """By which ways something of this kind is told."""
        choices = self.choices
        on = {"push": choices.push, "mail": choices.mail and self.is_confirmed(), "hook": choices.hook}
        return [way for way in choices.events.get(kind, []) if on[way]]  # type: ignore[call-overload]

    def is_confirmed(self) -> bool:
        return bool(self.choices.address) and self.standing.confirmed == self.choices.address

    def concerns(self, table_id: str, days: bool) -> bool:
        return table_id not in self.choices.muted and (days or self.choices.tables == "all")


NONE = Wishes(choices=NoticeChoices(), standing=Standing())


@cache
def zones() -> set[str]:
    """Read once: they are hundreds of files."""
    return available_timezones()


def check_choices(choices: NoticeChoices) -> NoticeChoices:
    if choices.zone not in zones():
        raise Problem("time-zone", "A time zone looks like Europe/Paris.")
    if choices.address:
        check_address(choices.address)
    if choices.hook_address:
        read_address(choices.hook_address)
    if choices.mail and not choices.address:
        raise Problem("mail-address", "A mail address looks like mei@example.org.")
    if choices.hook and not choices.hook_address:
        raise Problem("hook-address", "An address looks like https://example.org/…, without a name or password in it.")
    minutes = (choices.quiet_from, choices.quiet_to)
    if not all(0 <= minute < 1440 for minute in minutes) or choices.gather not in GATHERED:
        raise Problem("malformed", "Minutes of a day are 0 to 1439.")
    if len(choices.muted) > MOST_MUTED or any(len(one) > 20 for one in choices.muted):
        raise Problem("malformed", "So many tables can't be left out.")
    return choices


def end_of_quiet(choices: NoticeChoices, at: float) -> float:
    """When a notice may go out: now, or where it is quiet, once the night is over in that zone."""
    if not choices.quiet or choices.quiet_from == choices.quiet_to:
        return at
    here = datetime.fromtimestamp(at, ZoneInfo(choices.zone))
    minute = here.hour * 60 + here.minute
    first, last = choices.quiet_from, choices.quiet_to
    if not (first <= minute < last if first < last else minute >= first or minute < last):
        return at
    morning = here.replace(hour=last // 60, minute=last % 60, second=0, microsecond=0, fold=0)
    if morning <= here:
        morning += timedelta(days=1)  # of the calendar: a night in which the clocks change has another length
    return max(morning.timestamp(), at)


# --- stored -----------------------------------------------------------------------------------------------------------


async def read_wishes(store: Store, users: set[str]) -> dict[str, Wishes]:
    if not users:
        return {}
    found = await store.rows(sa.select(schema.wishes).where(schema.wishes.c.user_id.in_(users)))
    return {row.user_id: wishes_of(row) for row in found}


def wishes_of(row: sa.Row[Any]) -> Wishes:
    try:
        choices = msgspec.json.decode(row.choices, type=NoticeChoices)
        return Wishes(choices=choices, standing=msgspec.json.decode(row.standing, type=Standing))
    except msgspec.MsgspecError:  # of another version
        return NONE


def text(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def keep_steps(store: Store, user: str, wishes: Wishes) -> list[Step]:
    """Of the choices and the standing both; who stores only one uses `standing_step`."""
    both = {"choices": text(wishes.choices), "standing": text(wishes.standing)}
    table = schema.wishes
    return [
        Step(store.insert_new(table), {"user_id": user, **both}),
        Step(sa.update(table).where(table.c.user_id == user).values(**both)),
    ]


def standing_step(user: str, standing: Standing) -> Step:
    table = schema.wishes
    return Step(sa.update(table).where(table.c.user_id == user).values(standing=text(standing)))


async def read_devices(store: Store, user: str) -> list[sa.Row[Any]]:
    devices = schema.devices
    return list(await store.rows(sa.select(devices).where(devices.c.user_id == user).order_by(devices.c.created)))


def device_steps(store: Store, user: str, endpoint: str, p256dh: str, auth: str, name: str) -> list[Step]:
    """A browser that comes again, perhaps for somebody else, is the same device."""
    devices = schema.devices
    key = hashlib.sha256(endpoint.encode()).hexdigest()
    values = {"user_id": user, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "name": name, "seen": time()}
    return [
        Step(store.insert_new(devices), {"id": key, "created": time(), **values}),
        Step(sa.update(devices).where(devices.c.id == key).values(**values)),
    ]


def forget_device(key: str, user: str) -> Step:
    devices = schema.devices
    return Step(sa.delete(devices).where(devices.c.id == key, devices.c.user_id == user))


def forget_steps(user: str) -> list[Step]:
    """All that is kept for somebody's notices."""
    tables = (schema.wishes, schema.devices, schema.told, schema.calls)
    return [Step(sa.delete(table).where(table.c.user_id == user)) for table in tables]


def merge_steps(guest: str, user: str) -> list[Step]:
    """A guest has logged in: their devices go over, and their wishes where the user has none."""
    wishes, devices = schema.wishes, schema.devices
    taken = sa.select(wishes.c.user_id).where(wishes.c.user_id == user)
    return [
        Step(sa.update(devices).where(devices.c.user_id == guest).values(user_id=user)),
        Step(sa.update(wishes).where(wishes.c.user_id == guest, ~sa.exists(taken)).values(user_id=user)),
        *forget_steps(guest),
    ]


# --- keys in mails ----------------------------------------------------------------------------------------------------


def mail_key(purpose: str, user: str, address: str, secret: bytes) -> str:
    """For a link in a mail to this address: it confirms it, or turns mail off."""
    return f"{user}.{_mac(purpose, user, address, secret)}"


def _mac(purpose: str, user: str, address: str, secret: bytes) -> str:
    said = f"{purpose} {user} {address}".encode()
    return hashlib.blake2b(said, key=secret, digest_size=18).hexdigest()


async def read_mail_key(store: Store, purpose: str, key: str) -> tuple[str, Wishes]:
    """Whose key it is; Refused where it is nobody's, or for an address that they no longer have."""
    user, _, mac = key[:100].partition(".")
    wishes = (await read_wishes(store, {user})).get(user, NONE)
    right = _mac(purpose, user, wishes.choices.address, store.secret)
    if not key.isascii() or not wishes.choices.address or not hmac.compare_digest(mac, right):
        raise Refused("link", "This link is not one of ours, or a part of it is missing; ask for it again.")
    return user, wishes


def hook_secret(user: str, secret: bytes) -> str:
    return hashlib.blake2b(f"hook {user}".encode(), key=secret, digest_size=16).hexdigest()
