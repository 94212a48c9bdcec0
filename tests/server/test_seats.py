"""A seat has one holder. However it changes hands, no key, page or device of the one before opens it any longer."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from time import time
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from support.house import Chair, House, Visitor, guests, play_out, relaxed
from tenka.server import lobby, schema, sockets
from tenka.server import rows as r
from tenka.server.settings import sqlite

OPEN = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
FRIENDS = [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}]


@pytest.fixture
async def people(house: House) -> AsyncIterator[dict[str, Visitor]]:
    """Akiko has the table, Eve sits down and leaves again, Eva is Eve's other device, Ben comes after her."""
    async with AsyncExitStack() as stack:
        names = ("Akiko", "Eve", "Eva", "Ben")
        yield {name: await stack.enter_async_context(house.visitor(name)) for name in names}


async def seat_link(visitor: Visitor, table: str, seat: int) -> str:
    key: str = (await visitor.post(f"/api/tables/{table}/seats/{seat}/link"))["key"]
    return key


async def refused(visitor: Visitor, key: str) -> str:
    code = ""
    for way in ("look", "claim"):
        answer = await visitor.http.post(f"/api/{way}", json={"key": key})
        assert answer.status_code >= 400, answer.text
        code = answer.json()["code"]
    return code


async def holds_nothing(visitor: Visitor, table: str, seat: int) -> None:
    """Neither list nor socket nor replay gives the seat away."""
    assert table not in [one["id"] for one in await visitor.get("/api/tables/mine")]
    async with visitor.sit(table, seat) as chair:
        assert (await chair.receive())["problem"]["code"] in ("foreign-seat", "private")
    answer = await visitor.http.get(f"/api/tables/{table}/replay?seat={seat}")
    assert answer.status_code in (403, 409)


async def end_of(chair: Chair) -> list[Any]:
    """All that was still told until the table closed the connection as somebody else's."""
    before = len(chair.received)
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("the end")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    return [json.loads(text) for text in chair.received[before:]]


# --- every way in which a seat changes hands --------------------------------------------------------------------------


@pytest.mark.parametrize("watch", ["anyone", "nobody"])
async def test_leaving_an_open_table_ends_ones_links(house: House, people: dict[str, Visitor], watch: str) -> None:
    akiko, eve, eva, ben = people.values()
    table = (await akiko.create("nobunaga", OPEN, watch=watch))["table"]["id"]
    await eve.post(f"/api/tables/{table}/join", {"seat": 1})
    unused = await seat_link(eve, table, 1)
    await eve.post(f"/api/tables/{table}/leave")
    assert await refused(eva, unused) == "link-expired"
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    assert await refused(eva, unused) == "link-expired"
    await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
    for thief in (eve, eva):
        assert await refused(thief, unused) == "link-expired"
        await holds_nothing(thief, table, 1)


async def shared_seat(owner: Visitor, guest: Visitor, other: Visitor) -> str:
    """A new table where a guest has seat 1 and gave somebody its link; its id."""
    table: str = (await owner.create("nobunaga", OPEN))["table"]["id"]
    await guest.post(f"/api/tables/{table}/join", {"seat": 1})
    await other.post("/api/claim", {"key": await seat_link(guest, table, 1)})
    return table


async def test_leaving_takes_the_other_device_along_and_its_open_page(house: House, people: dict[str, Visitor]) -> None:
    akiko, eve, eva, ben = people.values()
    table = await shared_seat(akiko, eve, eva)
    async with eva.sit(table, 1) as page:
        await page.until("snapshot")
        await eve.post(f"/api/tables/{table}/leave")
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
        assert all(said.get("play") is None for said in await end_of(page))
    await holds_nothing(eva, table, 1)


async def test_when_the_other_device_leaves_the_first_holds_nothing_either(
    house: House, people: dict[str, Visitor]
) -> None:
    akiko, eve, eva, ben = people.values()
    table = await shared_seat(akiko, eve, eva)
    await eva.post(f"/api/tables/{table}/leave")
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
    for thief in (eve, eva):
        await holds_nothing(thief, table, 1)


async def test_the_owners_other_device_leaves_alone(house: House, people: dict[str, Visitor]) -> None:
    akiko, _, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN))["table"]["id"]
    await eva.post("/api/claim", {"key": await seat_link(akiko, table, 0)})
    left = await eva.post(f"/api/tables/{table}/leave")
    assert left["seats"][0]["kind"] == "person"
    assert (await akiko.get(f"/api/tables/{table}"))["seats"][0]["mine"]
    await holds_nothing(eva, table, 0)


async def test_who_leaves_takes_along_the_owner_too_where_they_came_by_a_link(
    house: House, people: dict[str, Visitor]
) -> None:
    akiko, eve, _, ben = people.values()
    table = await shared_seat(akiko, eve, akiko)
    left = await eve.post(f"/api/tables/{table}/leave")
    assert left["seats"][1]["kind"] == "open"
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
    async with akiko.sit(table, 1) as chair:
        assert (await chair.receive())["problem"]["code"] == "foreign-seat"
    assert [seat["mine"] for seat in (await akiko.get(f"/api/tables/{table}"))["seats"]] == [True, False, False]


async def test_a_friends_seat_that_was_left_is_the_next_friends_alone(house: House, people: dict[str, Visitor]) -> None:
    akiko, eve, eva, ben = people.values()
    made = await akiko.create("nobunaga", FRIENDS)
    table, invitation = made["table"]["id"], made["links"][0]["key"]
    await eve.post("/api/claim", {"key": invitation})
    unused = await seat_link(eve, table, 1)
    await eve.post(f"/api/tables/{table}/leave")
    await ben.post("/api/claim", {"key": invitation})
    assert await refused(eva, unused) == "link-expired"
    assert await refused(eve, invitation) == "link-used"
    await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
    await holds_nothing(eve, table, 1)


async def test_a_seat_that_was_given_up_cannot_be_claimed_and_taken_back(
    house: House, people: dict[str, Visitor]
) -> None:
    akiko, eve, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN[:2]))["table"]["id"]
    await eve.post(f"/api/tables/{table}/join", {"seat": 1})
    await eva.post("/api/claim", {"key": await seat_link(eve, table, 1)})
    async with eva.sit(table, 1) as page:
        await page.until("snapshot")
        await eve.post(f"/api/tables/{table}/leave")
        await end_of(page)
    for thief in (eve, eva):
        await holds_nothing(thief, table, 1)
    again = (await akiko.create("nobunaga", OPEN[:2]))["table"]["id"]
    await eve.post(f"/api/tables/{again}/join", {"seat": 1})
    unused = await seat_link(eve, again, 1)
    await eve.post(f"/api/tables/{again}/leave")
    assert await refused(eva, unused) == "link-expired"


async def rematch_of(akiko: Visitor, eve: Visitor) -> str:
    """A finished game of Akiko and Eve, and the table at which Akiko wants to play again; Eve's seat is reserved."""
    table = (await akiko.create("nobunaga", OPEN[:2]))["table"]["id"]
    await eve.post(f"/api/tables/{table}/join", {"seat": 1})
    async with eve.sit(table) as hers:
        await hers.until("snapshot")
        await hers.ask("hand-over", seat=1, level="random")
        async with akiko.sit(table) as chair:
            await play_out(chair, lambda legal: legal[0])
    again = await akiko.post(f"/api/tables/{table}/rematch")
    assert again["seats"][1]["kind"] == "reserved"
    return str(again["id"])


async def test_a_reserved_seat_that_a_bot_takes_is_no_longer_held(house: House, people: dict[str, Visitor]) -> None:
    akiko, eve, eva, _ = people.values()
    table = await rematch_of(akiko, eve)
    unused = await seat_link(eve, table, 1)
    async with eve.sit(table, 1) as page:
        await page.until("snapshot")
        await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
        assert all(said.get("play") is None for said in await end_of(page))
    assert await refused(eva, unused) == "link-expired"
    await holds_nothing(eve, table, 1)


async def test_a_reserved_seat_that_was_left_is_the_next_ones_alone(house: House, people: dict[str, Visitor]) -> None:
    akiko, eve, eva, ben = people.values()
    table = await rematch_of(akiko, eve)
    await eva.post("/api/claim", {"key": await seat_link(eve, table, 1)})
    await eve.post(f"/api/tables/{table}/leave")
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    for thief in (eve, eva):
        await holds_nothing(thief, table, 1)


async def test_whoever_lost_a_seat_before_this_was_mended_loses_it_when_the_next_sits_down(tmp_path: Path) -> None:
    """Databases of former versions may hold rows of somebody who left."""
    async with guests(relaxed(tmp_path), "Akiko", "Eve", "Ben") as (house, (akiko, eve, ben)):
        table = (await akiko.create("nobunaga", OPEN[:2]))["table"]["id"]
        engine = sa.create_engine(sqlite(tmp_path / "tenka.db").replace("+aiosqlite", ""))
        with engine.begin() as connection:
            who = connection.execute(sa.select(schema.users.c.id).where(schema.users.c.name == "Eve")).scalar_one()
            row = {"table_id": table, "seat": 1, "user_id": who, "by_link": False}
            connection.execute(sa.insert(schema.access), row)
        engine.dispose()
        await (await house.service.hub.table(table)).news.catch_up()
        assert (await eve.get(f"/api/tables/{table}"))["seats"][1]["mine"]
        await ben.post(f"/api/tables/{table}/join", {"seat": 1})
        await holds_nothing(eve, table, 1)


# --- the link to one's own seat ---------------------------------------------------------------------------------------


async def test_a_link_to_ones_seat_works_once(house: House, people: dict[str, Visitor]) -> None:
    akiko, eve, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN))["table"]["id"]
    key = await seat_link(akiko, table, 0)
    assert (await akiko.post("/api/claim", {"key": key}))["seat"] == 0, "one's own browser uses nothing up"
    assert (await eva.post("/api/claim", {"key": key}))["seat"] == 0
    assert (await eva.post("/api/claim", {"key": key}))["seat"] == 0, "who is there already is let in"
    assert await refused(eve, key) == "link-expired"


async def test_a_link_to_ones_seat_is_short_lived(
    house: House, people: dict[str, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    akiko, _, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN))["table"]["id"]
    with monkeypatch.context() as earlier:
        earlier.setattr(lobby, "time", lambda: time() - 16 * 60)
        key = await seat_link(akiko, table, 0)
    assert await refused(eva, key) == "link-expired"


async def test_a_new_link_ends_what_the_one_before_had_opened(house: House, people: dict[str, Visitor]) -> None:
    akiko, eve, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN))["table"]["id"]
    await eva.post("/api/claim", {"key": await seat_link(akiko, table, 0)})
    async with eva.sit(table, 0) as page, akiko.sit(table, 0) as own:
        await page.until("snapshot")
        await own.until("snapshot")
        key = await seat_link(akiko, table, 0)
        await end_of(page)
        assert (await own.ask("ping"))["type"] == "pong"
    await holds_nothing(eva, table, 0)
    assert (await eve.post("/api/claim", {"key": key}))["seat"] == 0


async def test_whoever_came_by_a_link_makes_none(house: House, people: dict[str, Visitor]) -> None:
    """Else a thief could put the owner out."""
    akiko, _, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN))["table"]["id"]
    await eva.post("/api/claim", {"key": await seat_link(akiko, table, 0)})
    said = await eva.post(f"/api/tables/{table}/seats/0/link", None, 403)
    assert said["code"] == "link-device"
    assert (await akiko.get(f"/api/tables/{table}"))["seats"][0]["mine"]


async def test_a_link_made_before_the_update_has_expired(house: House, people: dict[str, Visitor]) -> None:
    from tenka.server import keys

    akiko, _, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN))["table"]["id"]
    said = f"{table}.0.s0"
    old = f"{said}.{keys._mac(said, house.service.store.secret)}"
    assert await refused(eva, old) == "link-expired"


async def test_a_guest_who_logs_in_keeps_the_seat_as_its_holder(house: House, people: dict[str, Visitor]) -> None:
    """Also where the account had come to it by the guest's link."""
    akiko, eve, eva, _ = people.values()
    secret = {"name": "Eva", "password": "eight hours of rain"}
    await eva.post("/api/me/password", {"password": secret["password"]})
    tables = [(await akiko.create("nobunaga", OPEN))["table"]["id"] for _ in range(2)]
    for table in tables:
        await eve.post(f"/api/tables/{table}/join", {"seat": 1})
    await eva.post("/api/claim", {"key": await seat_link(eve, tables[0], 1)})
    await eve.post("/api/login", secret)
    for table in tables:
        assert await seat_link(eve, table, 1)
    live = await house.service.hub.table(tables[0])
    assert list(live.rows.access[1].values()) == [False]
    stored = await house.service.store.rows(sa.select(schema.access).where(schema.access.c.seat == 1))
    assert [row.by_link for row in stored] == [False, False]


async def test_no_other_process_brings_an_old_link_back(house: House, people: dict[str, Visitor]) -> None:
    """Another process that has not heard of the new link yet writes the same seat."""
    from tenka.server.hub import Hub

    akiko, _, eva, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN))["table"]["id"]
    old = await seat_link(akiko, table, 0)
    other = await Hub(house.service.settings, house.service.store, house.service.bots).table(table)
    await seat_link(akiko, table, 0)
    await house.service.store.write(r.seat_step(other.rows.seats[0], "person"))
    await (await house.service.hub.table(table)).news.catch_up()
    assert await refused(eva, old) == "link-expired"


# --- between two processes, and two moments ---------------------------------------------------------------------------


async def lost_elsewhere(house: House, table: str, seat: int) -> None:
    """Another process has given the seat to somebody else; this one has heard that something happened."""
    from tenka.server.hub import Hub

    other = await Hub(house.service.settings, house.service.store, house.service.bots).table(table)
    async with other.held():
        await house.service.store.write(*r.keep_alone(other.rows, other.rows.seats[seat], ""))
    (await house.service.hub.table(table)).news.notice()


async def test_what_was_lost_at_another_process_is_lost_here_too(house: House, people: dict[str, Visitor]) -> None:
    """The first thing that this process does with the table is to answer the thief."""
    akiko, eve, _, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN[:2]))["table"]["id"]
    await eve.post(f"/api/tables/{table}/join", {"seat": 1})
    await lost_elsewhere(house, table, 1)
    answer = await eve.http.get(f"/api/tables/{table}/replay?seat=1")
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-seat")
    (await house.service.hub.table(table)).news.notice()
    async with eve.sit(table, 1) as chair:
        assert (await chair.receive())["problem"]["code"] == "foreign-seat"


async def test_nobody_comes_in_at_the_moment_in_which_the_seat_is_lost(
    house: House, people: dict[str, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    akiko, eve, _, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN[:2]))["table"]["id"]
    await eve.post(f"/api/tables/{table}/join", {"seat": 1})
    come_in = sockets.come_in

    async def and_then(*given: Any) -> Any:
        found = await come_in(*given)
        await lost_elsewhere(house, table, 1)
        return found

    monkeypatch.setattr(sockets, "come_in", and_then)
    async with eve.sit(table, 1) as chair:
        said = await end_of(chair)
    assert [one["type"] for one in said] == ["problem"]


@pytest.mark.parametrize("request_", [{"type": "hand-over", "seat": 1}, {"type": "chat", "text": "it was not me"}])
async def test_nothing_is_done_for_a_seat_that_was_lost_meanwhile(
    house: House, people: dict[str, Visitor], request_: dict[str, Any]
) -> None:
    akiko, eve, _, _ = people.values()
    table = (await akiko.create("nobunaga", OPEN[:2]))["table"]["id"]
    await eve.post(f"/api/tables/{table}/join", {"seat": 1})
    live = await house.service.hub.table(table)
    async with eve.sit(table, 1) as chair:
        await chair.until("snapshot")
        async with live.lock:  # it waits, and with it what happens elsewhere
            await chair.socket.send(json.dumps(request_))
            await (await chair.socket.ping())
            await lost_elsewhere(house, table, 1)
        said = await end_of(chair)
    assert [one["type"] for one in said if one["type"] not in ("problem", "table")] == []
    assert live.row.entries == 0
    assert live.chat == []
