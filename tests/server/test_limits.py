"""Limits count people and addresses, not connections and spellings; they slow down and lock nobody out."""

import asyncio
import re
import socket
from collections import Counter
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from support.house import House, Visitor, guests, open_house, relaxed
from tenka.server import limits, pages, patience
from tenka.server.connection import Connection
from tenka.server.entrance import Entrance, Turnstile
from tenka.server.limits import Buckets, address_key
from tenka.server.run import listen
from tenka.server.settings import Rate

FEW = Rate(20, 0.001)
ROUTER = Path(__file__).parents[2] / "web" / "src" / "lib" / "router.svelte.ts"
SECRET = {"name": "Akiko", "password": "eight hours of rain"}


# --- addresses and paths ----------------------------------------------------------------------------------------------


async def test_no_spelling_of_an_address_walks_round_the_limit(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, requests=FEW)) as house, house.visitor() as visitor:
        paths = ["//api/me", "///api//me", "/api/me/", "//health", "/%61pi/me", "/health/"]
        answers = [(await visitor.http.get(house.url + path)).status_code for _ in range(6) for path in paths]
        assert 429 not in answers[:15]
        assert set(answers[24:]) == {429}
        with pytest.raises(InvalidStatus):
            async with connect(f"{house.url.replace('http', 'ws')}//ws/tables/nosuchtable"):
                pass
        assert (await visitor.http.get("/")).status_code == 200


async def test_whatever_changes_something_is_counted_wherever_it_goes(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, requests=FEW)) as house, house.visitor() as visitor:
        answers = [(await visitor.http.post("/nothing/here")).status_code for _ in range(25)]
        assert answers[-1] == 429


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("garbage", ""),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(host: str, key: str) -> None:
    assert address_key(host) == key


# --- passwords --------------------------------------------------------------------------------------------------------


async def test_all_spellings_of_a_name_share_its_guesses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[float] = []
    monkeypatch.setattr(limits, "asyncio", SimpleNamespace(sleep=held_back(held)))
    async with open_house(relaxed(tmp_path, guesses=Rate(3, 0.05))) as house, house.visitor() as eve:
        for name in ("Akiko", "AKIKO", "akiko ", " aKiKo", "Ａkiko", "Ａｋｉｋｏ"):
            await eve.post("/api/login", {"name": name, "password": "guess"}, 401)
    waits = [wait for wait in held if wait > 1]
    assert len(waits) == 3
    assert waits == sorted(waits)


def held_back(held: list[float]) -> object:
    async def noted(seconds: float) -> None:
        held.append(seconds)

    return noted


async def test_a_flood_of_guesses_does_not_lock_the_owner_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[float] = []
    async with (
        open_house(relaxed(tmp_path, guesses=Rate(2, 0.05))) as house,
        house.visitor("Akiko") as known,
        house.visitor() as fresh,
        house.visitor() as eve,
    ):
        await known.post("/api/me/password", {"password": SECRET["password"]})
        await known.post("/api/logout")
        monkeypatch.setattr(limits, "asyncio", SimpleNamespace(sleep=held_back(held)))
        for _ in range(8):
            await eve.post("/api/login", {"name": "Akiko", "password": "guess"}, 401)
        held.clear()
        await known.post("/api/login", SECRET)
        assert [wait for wait in held if wait > 1] == [], "a device that is known need not wait"
        await fresh.post("/api/login", SECRET)
        assert 1 < max(held) <= limits.LONGEST_WAIT, "any other gets in, a little later"


async def test_a_known_device_gets_in_where_its_address_is_used_up(tmp_path: Path) -> None:
    async with (
        open_house(relaxed(tmp_path, logins=Rate(3, 0.001))) as house,
        house.visitor("Akiko") as known,
        house.visitor() as eve,
    ):
        await known.post("/api/me/password", {"password": SECRET["password"]})
        await known.post("/api/logout")
        codes = [(await eve.http.post("/api/login", json=SECRET | {"password": "x"})).status_code for _ in range(5)]
        assert codes[-1] == 429
        await known.post("/api/login", SECRET)
        codes = [(await known.http.post("/api/login", json=SECRET | {"password": "x"})).status_code for _ in "abcd"]
        assert codes[-1] == 429, "but it can't be used to guess either"


async def test_a_known_device_is_one_of_this_name_and_password(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        people = house.service.people
        await akiko.post("/api/me/password", {"password": SECRET["password"]})
        await ben.post("/api/me/password", {"password": "another long one"})
        device = akiko.http.cookies["tenka_device"]
        assert await people.is_known("AKIKO", device)
        assert not await people.is_known("Ben", device)
        for forged in ("", ".", "x.y", device[:-1], device + "é"):
            assert not await people.is_known("Akiko", forged)
        change = {"password": "yet another one", "current": SECRET["password"]}
        await akiko.post("/api/me/password", change)
        assert not await people.is_known("Akiko", device)
        assert await people.is_known("Akiko", akiko.http.cookies["tenka_device"])


async def test_waiting_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[float] = []
    monkeypatch.setattr(limits, "asyncio", SimpleNamespace(sleep=held_back(held)))
    buckets = Buckets(Rate(1, 0.1))
    for _ in range(50):
        await buckets.wait("name")
    assert max(held) == pytest.approx(limits.LONGEST_WAIT)


# --- tables -----------------------------------------------------------------------------------------------------------


async def pings(visitor: Visitor, table: str, count: int) -> list[str]:
    async with visitor.sit(table) as chair:
        await chair.until("snapshot")
        return [(await chair.ask("ping"))["type"] for _ in range(count)]


async def test_a_person_has_no_more_to_say_with_many_pages(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path, messages=Rate(6, 0.001)), "Akiko", "Ben") as (_, (akiko, ben)):
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        assert await pings(akiko, table, 4) == ["pong"] * 4
        assert await pings(akiko, table, 4) == ["pong", "pong", "problem", "problem"]
        assert await pings(ben, table, 4) == ["pong"] * 4


async def test_an_address_has_a_limit_of_its_own(tmp_path: Path) -> None:
    settings = relaxed(tmp_path, address_messages=Rate(6, 0.001), address_connections=3)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        assert await pings(akiko, table, 4) == ["pong"] * 4
        assert await pings(ben, table, 4) == ["pong", "pong", "problem", "problem"]
        async with akiko.sit(table) as one, akiko.sit(table) as two, ben.sit(table) as three, ben.sit(table) as four:
            for chair in (one, two, three):
                await chair.until("snapshot")
            assert (await four.receive())["problem"]["code"] == "connections"
        async with ben.sit(table) as again:
            await again.until("snapshot")


async def test_a_crowd_at_the_port_comes_in_one_after_the_other() -> None:
    listening, rounds, came = listen("127.0.0.1", 0), 0, Counter[int]()

    class Caller(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            came[rounds] += 1
            transport.close()

    crowd = [socket.create_connection(listening.getsockname()[:2]) for _ in range(100)]
    entrance = Entrance(listening, Caller)
    async with asyncio.timeout(60):
        while came.total() < len(crowd):
            rounds += 1
            await asyncio.sleep(0)
    await entrance.close()
    for one in (*crowd, listening):
        one.close()
    assert max(came.values()) <= 2


def test_no_message_waits_until_the_one_before_it_is_confirmed() -> None:
    with (
        listen("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()[:2]),
        listening.accept()[0] as caller,
    ):
        assert caller.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


async def test_after_dear_work_others_have_as_long() -> None:
    turnstile, when = Turnstile(), list[float]()

    async def work() -> None:
        async with turnstile:
            when.append(monotonic())
            sleep(0.01)

    await asyncio.gather(*[work() for _ in range(5)])
    assert min(later - earlier for earlier, later in pairwise(when)) >= 0.019


def test_who_reads_slowly_is_sent_away() -> None:
    told, ends = list[bytes](), list[int]()
    unread = 0
    way = SimpleNamespace(tell=told.append, finish=ends.append, waiting=lambda: unread)
    connection = Connection(0)
    connection.send_frame(b"snapshot")
    assert told == []
    connection.open(way)  # type: ignore[arg-type]
    connection.send_frame(b"update")
    unread = 2_000_000
    connection.send_frame(b"more")
    connection.send_frame(b"yet more")
    assert (told, ends, connection.ended) == ([b"snapshot", b"update"], [1013], 1013)


async def test_sockets_are_let_in_in_turn(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, entering=2)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        inside = most = 0
        visible = house.service.lobby.visible

        async def slowly(*given: object) -> object:
            nonlocal inside, most
            inside += 1
            most = max(most, inside)
            while most < 2:  # the other is on its way
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.01)
            inside -= 1
            return await visible(*given)  # type: ignore[arg-type]

        house.service.lobby.visible = slowly  # type: ignore[method-assign,assignment]
        assert await asyncio.gather(*[pings(akiko, table, 1) for _ in range(12)]) == [["pong"]] * 12
        assert most == 2
        assert not house.service.connections, "all are counted out again"


# --- half a request ---------------------------------------------------------------------------------------------------


async def half_request(house: House, text: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    port = int(house.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text.encode())
    await writer.drain()
    return reader, writer


HEAD = "GET /api/me HTTP/1.1\r\nHost: localhost\r\n"
BODY = (
    "PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\nCookie: tenka_csrf=x\r\nx-csrf-token: x\r\n\r\n{"
)


@pytest.mark.parametrize("text", ["", "GET", HEAD, BODY])
async def test_half_a_request_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(patience, "BODY_SECONDS", 0.2)
    async with open_house(relaxed(tmp_path)) as house:
        reader, writer = await half_request(house, text)
        async with asyncio.timeout(60):
            answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 408") or not answer
        writer.close()
        assert not patience.half


async def test_many_half_requests_of_one_address_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "MOST_HALF", 5)
    monkeypatch.setattr(patience, "HEAD_SECONDS", 300.0)
    async with open_house(relaxed(tmp_path)) as house:
        opened = [await half_request(house, HEAD) for _ in range(8)]
        async with asyncio.timeout(60):
            answers = [await reader.read() for reader, _ in opened[:3]]
        assert all(answer.startswith(b"HTTP/1.1 408") for answer in answers)
        last_reader, last_writer = opened[-1]
        last_writer.write(b"\r\n")
        async with asyncio.timeout(60):
            assert (await last_reader.readline()).startswith(b"HTTP/1.1 200")
        for _, writer in opened:
            writer.close()


async def nobody_is_timed() -> None:
    """Until the body is here too; from then on no clock runs."""
    async with asyncio.timeout(60):
        while patience.half:
            await asyncio.sleep(0.01)


async def test_a_whole_request_may_take_its_time_to_be_answered(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        user = house.service.people.user

        async def slow(token: str) -> object:
            await nobody_is_timed()
            return await user(token)

        house.service.people.user = slow  # type: ignore[method-assign,assignment]
        assert (await akiko.get("/api/me"))["name"] == "Akiko"
        await akiko.put("/api/me", {"name": "Akiko II"})
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
            await nobody_is_timed()
            assert (await chair.ask("ping"))["type"] == "pong"


# --- what cannot be read ----------------------------------------------------------------------------------------------


async def test_bodies_that_cannot_be_read_are_the_senders_fault(tmp_path: Path) -> None:
    bodies = [b'{"name": "\xff\xfe"}', b"\xff", b'{"name": ' + b"[" * 20_000 + b"]" * 20_000 + b"}", b"[" * 60_000]
    bodies += [
        b'{"name": "\\ud800"}',
        b'{"name": 1e999}',
        b'{"name"',
        b"",
        b"null",
        b'{"name": "x", "x": ' + b"[" * 900,
    ]
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        for body in bodies:
            for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/login")):
                answer = await akiko.http.request(method, path, content=body)
                assert (answer.status_code, answer.json()["code"]) in ((400, "malformed"), (400, "name")), body[:30]


async def test_a_garbage_address_of_a_proxy_reads_no_metrics(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:
        for garbage in ("garbage", "1.2.3.4.5", "%00", "unknown, nonsense"):
            answer = await visitor.http.get("/metrics", headers={"x-forwarded-for": garbage})
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert (await visitor.http.get("/metrics")).status_code == 200


@pytest.mark.parametrize(
    "other", ["café=1", '{"j":1}', "expires=1", "path=/", "=", ";;;", 'a="', "x", "tenka_session", "tenka_csrf="]
)
async def test_cookies_of_other_sites_log_nobody_out(tmp_path: Path, other: str) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        cookie = f"{other}; {akiko.cookie()}".encode()
        assert (await akiko.http.get("/api/me", headers={b"cookie": cookie})).json()["name"] == "Akiko"
        told = {b"cookie": cookie, b"x-csrf-token": akiko.http.cookies["tenka_csrf"].encode()}
        assert (await akiko.http.put("/api/me", json={"name": "A"}, headers=told)).status_code == 200


async def test_what_is_not_there_is_not_there(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:
        for path in (
            "/assets",
            "/assets/",
            "/assets/none",
            "//assets/none.js",
            "/assets/none.js",
            "/api",
            "/ws",
            "/x.js",
        ):
            answer = await visitor.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path
        for path in ("/fonts/none", "/nothing"):
            assert (await visitor.http.get(path)).status_code == 404, path
        for path in ("/", "/watch", "/tables/abc/replay", "/join"):
            assert (await visitor.http.get(path)).status_code == 200, path


def test_the_server_knows_the_clients_pages() -> None:
    named = set(re.findall(r'first === "(\w+)"', ROUTER.read_text("utf-8")))
    assert {"", *named} == set(pages.PAGES)
