"""The API of notices: what somebody has chosen, their devices, a test, and the links in mails."""

from typing import Annotated

import msgspec
from litestar import get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from tenka.kernel.problem import Refused
from tenka.server import keys
from tenka.server.api import ERRORS, Asked, Serving, base
from tenka.server.people import User, check_user
from tenka.server.post import forms as f
from tenka.server.post import letters
from tenka.server.post.outside import Unsent, read_address
from tenka.server.post.push import check_keys
from tenka.server.post.sending import turned_off, ways_on
from tenka.server.post.wishes import (
    MOST_DEVICES,
    NONE,
    Wishes,
    check_choices,
    device_steps,
    forget_device,
    hook_secret,
    keep_steps,
    read_devices,
    read_mail_key,
    read_wishes,
)
from tenka.server.service import Service

LONGEST_NAME = 40


async def wishes_of(service: Service, user: User) -> Wishes:
    return (await read_wishes(service.store, {user.id})).get(user.id, NONE)


async def info_of(service: Service, user: User) -> f.NoticeInfo:
    wishes = await wishes_of(service, user)
    devices = await read_devices(service.store, user.id)
    offered: list[f.Way] = ["push", "mail", "hook"] if service.post().mailer.offered else ["push", "hook"]
    return f.NoticeInfo(
        choices=wishes.choices,
        offered=offered,
        push_key=service.post().sender.public,
        devices=[f.Device(id=one.id, name=one.name, seen=one.seen) for one in devices],
        confirmed=wishes.is_confirmed(),
        hook_secret=hook_secret(user.id, service.store.secret),
        trouble=wishes.standing.trouble,
    )


@get("/api/notices", operation_id="getNotices", responses=ERRORS)
async def get_notices(request: Asked, service: Serving) -> f.NoticeInfo:
    """What you are told when no page is open, and how."""
    return await info_of(service, check_user(request.user))


@put("/api/notices", operation_id="setNotices", responses=ERRORS)
async def put_notices(request: Asked, service: Serving, data: JSONBody[f.NoticeChoices]) -> f.NoticeInfo:
    """Choose what you are told. A new mail address is asked whether it is yours."""
    user = check_user(request.user)
    choices = check_choices(data)
    was = await wishes_of(service, user)
    if choices.mail and not service.post().mailer.offered:
        choices = turned_off(choices, "mail")
    trouble = {way: one for way, one in was.standing.trouble.items() if not changed(way, was.choices, choices)}
    standing = msgspec.structs.replace(was.standing, base=base(request, service), trouble=trouble)
    wishes = Wishes(choices=choices, standing=standing)
    asks = choices.mail and not wishes.is_confirmed() and choices.address != was.choices.address
    if asks:
        count_confirmation(service, user, choices.address)
    await service.store.write(*keep_steps(service.store, user.id, wishes))
    if asks:
        service.hub.spawn(ask_owner(service, user, wishes))
    return await info_of(service, user)


def changed(way: f.Way, before: f.NoticeChoices, after: f.NoticeChoices) -> bool:
    """Whether somebody has touched a way that gave trouble: it counts as new then."""
    same = getattr(before, way) == getattr(after, way)
    if way == "mail":
        return not same or before.address != after.address
    return not same or (way == "hook" and before.hook_address != after.hook_address)


def count_confirmation(service: Service, user: User, address: str) -> None:
    service.confirmations.check(f"person {user.id}")
    service.confirmations.check(f"address {address.lower()}")


async def ask_owner(service: Service, user: User, wishes: Wishes) -> None:
    try:
        await service.post().confirm(user.id, wishes)
    except Unsent:  # they can ask for it again
        return


@post("/api/notices/confirmation", operation_id="askAgain", status_code=200, responses=ERRORS)
async def ask_again(request: Asked, service: Serving) -> f.NoticeInfo:
    """Send the confirmation of the mail address once more."""
    user = check_user(request.user)
    wishes = await wishes_of(service, user)
    if wishes.choices.mail and service.post().mailer.offered and not wishes.is_confirmed():
        count_confirmation(service, user, wishes.choices.address)
        service.hub.spawn(ask_owner(service, user, wishes))
    return await info_of(service, user)


@post("/api/notices/confirm", operation_id="confirmMail", status_code=200, responses=ERRORS)
async def confirm_mail(service: Serving, data: JSONBody[f.MailKey]) -> f.MailKey:
    """The mail address is yours: you have its link."""
    user, wishes = await read_mail_key(service.store, "confirm", data.key)
    standing = msgspec.structs.replace(wishes.standing, confirmed=wishes.choices.address)
    await service.store.write(*keep_steps(service.store, user, Wishes(choices=wishes.choices, standing=standing)))
    return f.MailKey(key="")


@post("/api/notices/off", operation_id="mailOff", status_code=200, responses=ERRORS)
async def mail_off(
    service: Serving, key: Annotated[str, QueryParameter(description="From the link of a mail.", max_length=100)]
) -> f.MailKey:
    """No more mail; with one click, from a mail program too."""
    user, wishes = await read_mail_key(service.store, "off", key)
    off = Wishes(choices=turned_off(wishes.choices, "mail"), standing=wishes.standing)
    await service.store.write(*keep_steps(service.store, user, off))
    return f.MailKey(key="")


@post("/api/notices/devices", operation_id="addDevice", status_code=200, responses=ERRORS)
async def add_device(request: Asked, service: Serving, data: JSONBody[f.NewDevice]) -> f.NoticeInfo:
    """This browser may be sent notices."""
    user = check_user(request.user)
    read_address(data.endpoint)
    check_keys(data.p256dh, data.auth)
    if len(await read_devices(service.store, user.id)) >= MOST_DEVICES:
        raise Refused("too-many-devices", "So many devices are told already. Remove one.", None, {"max": MOST_DEVICES})
    name = keys.clean_name(data.name[:LONGEST_NAME]) if data.name.strip() else ""
    steps = device_steps(service.store, user.id, data.endpoint, data.p256dh, data.auth, name)
    await service.store.write(*steps)
    return await info_of(service, user)


@post("/api/notices/devices/{device:str}/forget", operation_id="forgetDevice", status_code=200, responses=ERRORS)
async def remove_device(
    request: Asked,
    service: Serving,
    device: Annotated[str, PathParameter(description="The device's id.", max_length=64)],
) -> f.NoticeInfo:
    """One device less."""
    user = check_user(request.user)
    await service.store.write(forget_device(device, user.id))
    return await info_of(service, user)


@post("/api/notices/test", operation_id="testNotice", status_code=200, responses=ERRORS)
async def test_notice(request: Asked, service: Serving, data: JSONBody[f.TestNotice]) -> f.Tested:
    """Send one now, in spite of quiet hours."""
    user = check_user(request.user)
    service.confirmations.check(f"test {user.id}", 0.2)
    wishes = await wishes_of(service, user)
    letter = letters.test_letter(wishes.choices, service.post().base_for(wishes))
    sent: list[f.Way] = []
    failed: dict[f.Way, str] = {}
    for way in ways_on(wishes.choices):
        if data.way in ("", way):
            try:
                if way == "mail" and not wishes.is_confirmed():
                    raise Unsent("unconfirmed")
                await service.post().deliver(user.id, way, wishes, letter)
                sent.append(way)
            except Unsent as unsent:
                failed[way] = unsent.why
    return f.Tested(sent=sent, failed=failed)


HANDLERS = [
    get_notices,
    put_notices,
    ask_again,
    confirm_mail,
    mail_off,
    add_device,
    remove_device,
    test_notice,
]
