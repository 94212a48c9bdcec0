"""Notices to people who have no page open: end to end on loopback."""

import asyncio
import hashlib
import hmac
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from time import time
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
import pytest
import sqlalchemy as sa

from support.house import House, Visitor, answer, asked, open_house, relaxed, sit_down, until_not_asked
from support.post import Browser, Mailbox, Receiver, receiver
from support.updates import DIFFERENT, recorded, store
from tenka.server import schema
from tenka.server.live import LiveTable
from tenka.server.orders.forms import OrderLetter
from tenka.server.orders.keeping import Kept, keep_steps
from tenka.server.post.forms import NoticeChoices
from tenka.server.post.wishes import check_choices, end_of_quiet

pytestmark = pytest.mark.usefixtures("calls_at_once")
LOOPBACK = "127.0.0.0/8"


@asynccontextmanager
async def two_people(
    folder: Path, akiko: str = "Akiko", **changes: Any
) -> AsyncIterator[tuple[House, Visitor, Visitor]]:
    async with (
        open_house(relaxed(folder, **{"notices_to": LOOPBACK, **changes})) as house,
        house.visitor(akiko) as one,
        house.visitor("Ben") as two,
    ):
        yield house, one, two


class Scene(NamedTuple):
    """Akiko, and Ben with a phone that receives what the phone's maker's `service` passes on."""

    service: Receiver
    house: House
    akiko: Visitor
    ben: Visitor
    phone: Browser


@asynccontextmanager
async def ben_with_a_phone(folder: Path) -> AsyncIterator[Scene]:
    async with receiver() as service, two_people(folder) as (house, akiko, ben):
        phone = Browser(service)
        await ben.post("/api/notices/devices", phone.subscription())
        yield Scene(service, house, akiko, ben, phone)


async def wants(visitor: Visitor, **choices: Any) -> Any:
    return await visitor.put("/api/notices", choices)


async def quiet(house: House) -> None:
    """All that has happened is noted, and what is due is sent."""
    await house.service.hub.office.idle()
    while await house.service.post().send_due():
        pass


async def play_until_asked(house: House, table: str, seat: int) -> None:
    """The others answer until `seat` has to, alone."""
    while (waiting := await asked(house, table)) != [seat]:
        await answer(house, table, next(one for one in waiting if one != seat))


async def pending(house: House, kind: str = "turn") -> list[Any]:
    calls = schema.calls
    return list(await house.service.store.rows(sa.select(calls).where(calls.c.kind == kind)))


async def test_a_turn_reaches_the_phone_and_says_no_more_than_that(tmp_path: Path) -> None:
    async with ben_with_a_phone(tmp_path) as (service, house, akiko, ben, phone):
        public = (await wants(ben, push=True, language="fr"))["push_key"]
        table = await sit_down(akiko, ben, "honshu")
        await play_until_asked(house, table, 1)
        await service.wait(1)
        await quiet(house)
        (notice,) = phone.notices(public)
        assert notice == {
            "kind": "turn",
            "title": "À vous de jouer",
            "body": "Honshu, avec Akiko",
            "address": f"{house.url}/tables/{table}?seat=1",
            "tag": f"tenka-{table}",
            "waiting": 1,
        }
        assert {len(got.body) for got in service.got} == {86 + 3000 + 1 + 16}, "its length tells nothing"


async def test_one_notice_a_turn_and_none_for_what_was_answered(tmp_path: Path) -> None:
    async with ben_with_a_phone(tmp_path) as (service, house, akiko, ben, _):
        await wants(ben, push=True)
        table = await sit_down(akiko, ben, "honshu")
        await play_until_asked(house, table, 1)
        await service.wait(1)
        live = await house.service.hub.table(table)
        await live.add_chat(0, "Akiko", "hello")
        await quiet(house)
        await quiet(house)
        assert len(service.got) == 1
        await until_not_asked(house, table, 1)
        await quiet(house)
        assert await pending(house) == []
        assert len(service.got) == 1


async def test_not_while_looking(tmp_path: Path) -> None:
    async with ben_with_a_phone(tmp_path) as (service, house, akiko, ben, _):
        other = (await ben.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "random"}]))["table"]["id"]
        async with ben.sit(other) as chair:
            await chair.until("snapshot")
            await wants(ben, push=True)  # not before he looks: either table may ask him as soon as it is there
            table = await sit_down(akiko, ben, "honshu")
            await play_until_asked(house, table, 1)
            await quiet(house)
            assert len(await pending(house)) == 1
            assert service.got == []
            await chair.ask("looking", on=False)
            office = house.service.hub.office
            later = time() + 61
            office.now = lambda: later
            await quiet(house)
            await service.wait(1)


async def test_quiet_hours_gather_for_the_morning(tmp_path: Path) -> None:
    zone = ZoneInfo("Asia/Tokyo")
    night = datetime(2026, 11, 17, 1, 0, tzinfo=zone).timestamp()
    async with ben_with_a_phone(tmp_path) as (service, house, akiko, ben, phone):
        public = (await wants(ben, push=True, quiet=True, zone="Asia/Tokyo"))["push_key"]
        office = house.service.hub.office
        office.now = lambda: night
        tables = [await sit_down(akiko, ben, "honshu") for _ in range(3)]
        for table in tables:
            await play_until_asked(house, table, 1)
        await quiet(house)
        assert service.got == []
        assert {row.due for row in await pending(house)} == {datetime(2026, 11, 17, 7, 30, tzinfo=zone).timestamp()}
        office.now = lambda: night + 6.5 * 3600
        await quiet(house)
        (notice,) = phone.notices(public)
        assert notice["title"] == "3 tables wait for you"
        assert notice["body"].count("Honshu, with Akiko") == 3
        assert notice["waiting"] == 3


@pytest.mark.parametrize(
    ("at", "until"),
    [
        ("2026-11-17 21:59", "2026-11-17 21:59"),
        ("2026-11-17 22:00", "2026-11-18 07:30"),
        ("2026-11-18 07:29", "2026-11-18 07:30"),
        ("2026-11-18 07:30", "2026-11-18 07:30"),
        ("2026-10-24 23:00", "2026-10-25 07:30"),  # the night in which the clocks go back
        ("2026-03-28 23:00", "2026-03-29 07:30"),  # and the one in which they go on
    ],
)
def test_quiet_hours_are_those_of_the_persons_own_clock(at: str, until: str) -> None:
    zone = ZoneInfo("Europe/Paris")
    choices = NoticeChoices(quiet=True, zone="Europe/Paris")
    moment = datetime.fromisoformat(at).replace(tzinfo=zone).timestamp()
    assert end_of_quiet(choices, moment) == datetime.fromisoformat(until).replace(tzinfo=zone).timestamp()
    assert end_of_quiet(msgspec.structs.replace(choices, quiet=False), moment) == moment


async def test_a_reminder_before_the_time_runs_out(tmp_path: Path) -> None:
    async with ben_with_a_phone(tmp_path) as (service, house, akiko, ben, phone):
        public = (await wants(ben, push=True, zone="Europe/Paris"))["push_key"]
        table = await sit_down(akiko, ben, "honshu", pace={"kind": "days", "amount": 2})
        await play_until_asked(house, table, 1)
        await service.wait(1)
        await quiet(house)
        (late,) = await pending(house, "late")
        live = await house.service.hub.table(table)
        since = live.row.since()[1]
        assert since is not None
        assert late.due == since + 36 * 3600
        office = house.service.hub.office
        office.now = lambda: since + 36.1 * 3600
        await quiet(house)
        ends = datetime.fromtimestamp(since + 48 * 3600, ZoneInfo("Europe/Paris"))
        assert phone.notices(public)[1]["title"] == "Little time left"
        assert f"Until {ends.day} {ends:%B}, {ends:%H:%M}." in phone.notices(public)[1]["body"]


async def test_a_phone_that_is_no_more_is_forgotten(tmp_path: Path) -> None:
    async with receiver() as gone, ben_with_a_phone(tmp_path) as (service, house, akiko, ben, _):
        gone.status = 410
        await ben.post("/api/notices/devices", Browser(gone).subscription("Old phone"))
        await wants(ben, push=True)
        table = await sit_down(akiko, ben, "honshu")
        await play_until_asked(house, table, 1)
        await service.wait(1)
        await quiet(house)
        assert [one["name"] for one in (await ben.get("/api/notices"))["devices"]] == ["Phone"]
        assert len(gone.got) == 1


async def test_a_webhook_that_fails_is_tried_again_with_growing_pauses_and_told_to_its_owner(tmp_path: Path) -> None:
    async with receiver() as hook, two_people(tmp_path) as (house, akiko, ben):
        hook.status = 500
        await wants(ben, hook=True, hook_address=f"{hook.url}/tenka")
        table = await sit_down(akiko, ben, "honshu")
        office = house.service.hub.office
        start = time()
        office.now = lambda: start
        await play_until_asked(house, table, 1)
        await hook.wait(1)
        await quiet(house)
        pauses = []
        moment = start
        while calls := await pending(house):
            pauses.append(calls[0].due - moment)
            moment = calls[0].due
            office.now = lambda moment=moment: moment  # type: ignore[misc]
            await quiet(house)
        assert pauses == [60, 240, 960, 3840, 15360]
        assert len(hook.got) == 6
        trouble = (await ben.get("/api/notices"))["trouble"]
        assert trouble == {"hook": {"since": start, "why": "no-answer", "off": False}}
        assert (await akiko.get("/api/notices"))["trouble"] == {}
        office.now = lambda: start + 4 * 86_400
        await until_not_asked(house, table, 1)
        await quiet(house)
        await play_until_asked(house, table, 1)
        await quiet(house)
        info = await ben.get("/api/notices")
        assert info["trouble"]["hook"]["off"]
        assert not info["choices"]["hook"]


@pytest.mark.parametrize("kind", ["plain", "discord", "slack"])
async def test_webhooks_in_three_forms(kind: str, tmp_path: Path) -> None:
    async with receiver() as hook, two_people(tmp_path, "Akiko <@everyone>") as (house, akiko, ben):
        info = await wants(ben, hook=True, hook_address=f"{hook.url}/tenka?a=b", hook_kind=kind)
        table = await sit_down(akiko, ben, "honshu")
        await play_until_asked(house, table, 1)
        (got,) = await hook.wait(1)
        said = json.loads(got.body)
        right = hmac.new(info["hook_secret"].encode(), got.body, hashlib.sha256).hexdigest()
        assert got.headers["x-tenka-signature"] == f"sha256={right}"
        assert got.path == "/tenka?a=b"
        if kind == "plain":
            assert said["kind"] == "turn"
            assert said["address"].endswith(f"/tables/{table}?seat=1")
        elif kind == "discord":
            assert said["content"].startswith("Your turn\nHonshu, with Akiko")
            assert said["allowed_mentions"] == {"parse": []}
        else:
            assert "Akiko &lt;@everyone&gt;" in said["text"]


async def test_mail_is_confirmed_sent_and_turned_off_with_one_click(tmp_path: Path) -> None:
    async with receiver(Mailbox) as box:
        changes = {"smtp": box.url, "mail_from": "tenka@example.org", "public_url": "http://play.example.org"}
        async with two_people(tmp_path, **changes) as (house, akiko, ben):
            info = await wants(ben, mail=True, address="ben@example.org", language="ja")
            assert not info["confirmed"]
            first = await box.wait_mail(1)
            table = await sit_down(akiko, ben, "honshu")
            await play_until_asked(house, table, 1)
            await quiet(house)
            assert len(box.mails) == 1, "an address that nobody has confirmed gets no notice"
            (key,) = re.findall(r"http://play.example.org/notices#confirm=(\S+)", first.get_content())
            await akiko.post("/api/notices/confirm", {"key": key})
            await akiko.post("/api/notices/confirm", {"key": key + "0"}, status=404)
            await until_not_asked(house, table, 1)
            await quiet(house)
            await play_until_asked(house, table, 1)
            mail = await box.wait_mail(2)
            assert mail["Subject"] == "あなたの番です · 本州（Akiko）"
            assert mail["To"] == "ben@example.org"
            assert f"http://play.example.org/tables/{table}?seat=1" in mail.get_content()
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            off = mail["List-Unsubscribe"].strip("<>").removeprefix("http://play.example.org")
            async with house.visitor() as program:  # no cookie, no header: a mail program
                program.http.headers.pop("x-csrf-token")
                program.http.cookies.clear()
                answered = await program.http.post(off, data={"List-Unsubscribe": "One-Click"})
                assert answered.status_code == 200
                assert (await program.http.post(off + "0")).status_code == 404
            assert not (await ben.get("/api/notices"))["choices"]["mail"]


async def test_a_host_without_a_mail_server_offers_none(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Ben") as ben:
        assert (await ben.get("/api/notices"))["offered"] == ["push", "hook"]
        assert not (await wants(ben, mail=True, address="ben@example.org"))["choices"]["mail"]


async def test_a_mailbox_that_does_not_exist_is_not_tried_again(tmp_path: Path) -> None:
    async with receiver(Mailbox) as box:
        changes = {"smtp": box.url, "mail_from": "tenka@example.org"}
        async with two_people(tmp_path, **changes) as (house, akiko, ben):
            await wants(ben, mail=True, address="ben@example.org")
            (key,) = re.findall(r"#confirm=(\S+)", (await box.wait_mail(1)).get_content())
            await ben.post("/api/notices/confirm", {"key": key})
            box.refuse = "550 no such mailbox"
            table = await sit_down(akiko, ben, "honshu")
            await play_until_asked(house, table, 1)
            async with asyncio.timeout(60):
                while not (info := await ben.get("/api/notices"))["trouble"]:
                    await asyncio.sleep(0.05)
            assert info["trouble"]["mail"]["why"] == "no-mailbox"
            assert not info["choices"]["mail"]


async def test_the_end_a_rematch_and_a_line_of_chat(tmp_path: Path) -> None:
    async with ben_with_a_phone(tmp_path) as (service, house, akiko, ben, phone):
        events = {"over": ["push"], "invited": ["push"], "chat": ["push"]}
        public = (await wants(ben, push=True, events=events))["push_key"]
        table = await sit_down(akiko, ben, "honshu")
        live = await house.service.hub.table(table)
        for text in ("hello", "are you there?"):
            await live.add_chat(0, "Akiko", text)
            await quiet(house)
        await service.wait(1)
        while live.row.status == "playing":
            await answer(house, table, (await asked(house, table))[0])
        await service.wait(2)
        await akiko.post(f"/api/tables/{table}/rematch")
        await service.wait(3)
        await quiet(house)
        kinds = [notice["kind"] for notice in phone.notices(public)]
        assert kinds == ["chat", "over", "invited"], "one notice an hour says that somebody writes"
        assert not any("hello" in str(notice) for notice in phone.notices(public))


async def test_a_test_notice_goes_out_at_any_hour_and_says_what_failed(tmp_path: Path) -> None:
    async with receiver() as hook, ben_with_a_phone(tmp_path) as (_, _, _, ben, _):
        hook.status = 403
        await wants(ben, push=True, hook=True, hook_address=hook.url, quiet=True, quiet_from=0, quiet_to=1439)
        assert await ben.post("/api/notices/test", {}) == {"sent": ["push"], "failed": {"hook": "refused"}}
        assert await ben.post("/api/notices/test", {"way": "push"}) == {"sent": ["push"], "failed": {}}


async def test_a_turn_that_began_before_a_restart_is_told_after_it(tmp_path: Path) -> None:
    async with receiver() as service:
        phone = Browser(service)
        settings = relaxed(tmp_path, notices_to=LOOPBACK)
        async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
            await ben.post("/api/notices/devices", phone.subscription())
            public = (await wants(ben, push=True))["push_key"]
            house.service.hub.office.moved = lambda _: None  # type: ignore[method-assign]
            table = await sit_down(akiko, ben, "honshu")
            await play_until_asked(house, table, 1)
            assert service.got == []
        async with open_house(settings) as house:
            await service.wait(1)
            assert phone.notices(public)[0]["kind"] == "turn"
            assert house.service.post().sender.public == public, "the keys are those of the first start"


@asynccontextmanager
async def bens_stopped_table(folder: Path, service: Receiver) -> AsyncIterator[tuple[House, Visitor, str, LiveTable]]:
    """A game of version 1 that nobody has looked at since an update; Ben wishes to be told on his phone."""
    settings, beginning, entries = relaxed(folder, notices_to=LOOPBACK), *recorded()
    async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await sit_down(akiko, ben, "honshu", pace={"kind": "days", "amount": 2})
        session = ben.http.cookies["tenka_session"]
    store(folder, table, beginning, entries[:DIFFERENT])
    async with open_house(settings) as house, house.visitor() as ben:
        ben.http.cookies.set("tenka_session", session)
        await ben.post("/api/notices/devices", Browser(service).subscription())
        await wants(ben, push=True, more=True)
        yield house, ben, table, await house.service.hub.table(table)


async def look_in(live: LiveTable) -> None:
    """Somebody reads the table, and so it stops."""
    async with live.held():
        assert live.row.halt


async def test_who_has_to_choose_at_a_stopped_table_is_told_once(tmp_path: Path) -> None:
    async with receiver() as service, bens_stopped_table(tmp_path, service) as (house, ben, table, live):
        letter = Kept(table_id=table, seat=1, letter=OrderLetter(steps=[]), sealed=True)
        await house.service.store.write(*keep_steps(house.service.store, letter))  # it can't choose for him
        await look_in(live)
        await quiet(house)
        assert len(service.got) == 1
        assert await pending(house, "late") == [], "no clock runs"
        await live.add_chat(0, "Akiko", "hello")
        await quiet(house)
        assert len(service.got) == 1
        async with ben.sit(table, 1) as chair:
            await chair.until("snapshot")
            assert (await chair.ask("rules", go_on=False))["type"] == "done"
        await quiet(house)
        assert live.row.halt, "Akiko has not chosen"
        assert await house.service.store.rows(sa.select(schema.told).where(schema.told.c.kind == "turn")) == []
        assert len(service.got) == 1


async def test_a_table_that_stopped_before_a_restart_is_told_of_after_it(tmp_path: Path) -> None:
    async with receiver() as service:
        async with bens_stopped_table(tmp_path, service) as (house, _, _, live):
            house.service.hub.office.moved = lambda _: None  # type: ignore[method-assign]
            await look_in(live)
            await quiet(house)
            assert service.got == []
        async with open_house(relaxed(tmp_path, notices_to=LOOPBACK)):
            await service.wait(1)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"zone": "Europe/Atlantis"}, "time-zone"),
    ({"mail": True}, "mail-address"),
    ({"address": "ben@example.org\r\nBcc: all@example.org"}, "mail-address"),
    ({"address": "ben@localhost"}, "mail-address"),
    ({"hook_address": "ftp://example.org/"}, "hook-address"),
    ({"hook_address": "https://ben:secret@example.org/"}, "hook-address"),
    ({"hook_address": "https://example.org/a b"}, "hook-address"),
    ({"hook": True}, "hook-address"),
    ({"quiet_from": 1440}, "malformed"),
    ({"gather": 7}, "malformed"),
    ({"events": {"tomorrow": ["push"]}}, "malformed"),
    ({"events": {"turn": ["pigeon"]}}, "malformed"),
]


async def test_wishes_that_cannot_be(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Ben") as ben:
        for choices, code in BAD:
            problem = await ben.put("/api/notices", choices, status=400)
            assert problem["code"] == code, choices
        await ben.post("/api/notices/devices", {"endpoint": "https://a.example", "p256dh": "x", "auth": "y"}, 400)


def test_the_usual_wishes_are_sound() -> None:
    assert check_choices(NoticeChoices()) == NoticeChoices()


async def test_a_guest_who_logs_in_keeps_their_phone(tmp_path: Path) -> None:
    async with receiver() as service, open_house(relaxed(tmp_path, notices_to=LOOPBACK)) as house:
        async with house.visitor("Ben") as ben:
            await ben.post("/api/me/password", {"password": "eight hours of rain"})
        async with house.visitor("Guest") as guest:
            await guest.post("/api/notices/devices", Browser(service).subscription("Tablet"))
            await wants(guest, push=True)
            await guest.post("/api/login", {"name": "Ben", "password": "eight hours of rain"})
            info = await guest.get("/api/notices")
        assert info["choices"]["push"]
        assert [one["name"] for one in info["devices"]] == ["Tablet"]
