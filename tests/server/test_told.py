"""Moves that one process tells another: done where they are just the next ones, else the database is asked."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from support.house import Chair, House, TwoServers, play_out
from support.services import Running
from tenka.kernel.problem import Refused
from tenka.server import news
from tenka.server import notices as n
from tenka.server import rows as r
from tenka.server.connection import Connection
from tenka.server.hub import Hub
from tenka.server.live import LiveTable

SECRET = b"s" * 32


class Counted:
    """How often a table was read again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reads = 0
        self._read = news.read_again
        monkeypatch.setattr(news, "read_again", self.read_again)

    async def read_again(self, *args: Any) -> Any:
        self.reads += 1
        return await self._read(*args)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


class Elsewhere:
    """A second process at the same database, which tells nobody; and what it would have told."""

    def __init__(self, here: LiveTable, there: LiveTable) -> None:
        self.here, self.there = here, there

    async def move(self) -> n.Move:
        async with self.there.held():
            table = self.there.playing()
            seat = table.asked()[0]
            number, action = table.number(seat), table.legal(seat)[0]
        before = self.there.row.entries
        await self.there.act(seat, number, action)
        row = self.there.row
        return n.Move(before, row.rules_version, seat, action, False, r.changes(row))

    def is_same(self) -> bool:
        here, there = self.here.playing(), self.there.playing()
        same = [here.view(seat) == there.view(seat) for seat in range(here.players)]
        return all(same) and self.here.row == self.there.row and here.record.text() == there.record.text()


async def elsewhere(house: House) -> Elsewhere:
    async with house.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    service = house.service
    here = await service.hub.table(made["table"]["id"])
    there = await Hub(service.settings, service.store, service.bots).table(made["table"]["id"])
    async with here.held(), there.held():
        return Elsewhere(here, there)


async def test_a_move_that_is_told_is_done_and_not_read(house: House, counted: Counted) -> None:
    both = await elsewhere(house)
    both.here.used = 0.0
    for _ in range(12):
        await both.here.news.hear(await both.move())
        assert both.is_same()
    assert counted.reads == 0
    assert both.here.used > 0, "it is in use, and not put to rest"


async def test_what_was_taken_back_elsewhere_is_taken_back_here(house: House, counted: Counted) -> None:
    both = await elsewhere(house)
    for _ in range(40):
        move = await both.move()
        await both.here.news.hear(move)
        if both.there.playing().can_undo(move.seat):
            break
    await both.there.undo(move.seat)
    row = both.there.row
    await both.here.news.hear(n.Move(row.entries - 1, row.rules_version, move.seat, -1, False, r.changes(row)))
    assert both.is_same()
    assert counted.reads == 0


async def test_whether_everybody_saw_a_move_is_told_and_a_stranger_asked_only_before_a_change(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = await elsewhere(house)
    told: list[n.Move] = []
    monkeypatch.setattr(both.there.hub, "moved", lambda _, move: told.append(move))
    for seen in (True, False) * 10:
        await both.move()
        assert told[-1].seen
        both.here.shown_at = 0.0
        await both.here.news.hear(msgspec.structs.replace(told[-1], seen=seen))
        assert (both.here.shown_at > 0) == seen
        assert both.here.shown is None
        async with both.here.held():
            assert both.here.shown == both.there.shown


async def test_a_move_that_comes_while_it_is_read_is_told_whole(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only its entry, with the row from before it: a game would be over for pages, and not for whoever asks."""
    one = await elsewhere(house)
    await one.move()
    read, moved = news.read_again, False

    async def read_again(*args: Any) -> Any:
        nonlocal moved
        found, first, moved = await read(*args), not moved, True
        if first:
            await one.move()
        return found

    monkeypatch.setattr(news, "read_again", read_again)
    one.here.news.notice(only_moves=True)
    async with one.here.held():
        assert one.is_same()


async def test_whoever_saw_the_end_elsewhere_is_not_told_that_the_game_goes_on(house: House) -> None:
    one = await elsewhere(house)
    assert not await one.here.is_over()
    while not one.there.playing().is_over():
        await one.move()
    await house.service.hub.others.receive("another", n.Alive())
    assert await one.here.is_over()


async def test_after_a_gap_it_is_read_and_what_comes_late_or_twice_is_nothing_new(
    house: House, counted: Counted
) -> None:
    both = await elsewhere(house)
    lost, told = await both.move(), await both.move()
    await both.here.news.hear(told)
    assert both.is_same()
    assert counted.reads == 1
    for late in (lost, told):
        await both.here.news.hear(late)
        assert both.is_same()
    assert counted.reads == 1


async def test_what_is_told_too_early_waits_for_the_database(house: House, counted: Counted) -> None:
    """Nothing is shown that is not stored: a number ahead of all is asked for, not believed."""
    both = await elsewhere(house)
    move = await both.move()
    await both.here.news.hear(msgspec.structs.replace(move, number=move.number + 5))
    assert both.is_same()
    assert counted.reads == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"action": 10**9},
        {"action": -17},
        {"seat": 99},
        {"seat": -3},
        {"rules": 999},
        {"row": ("playing", 0.0, 1, 0b11111, "[]", True, None)},
        {"row": ("nonsense", -1.0, 77, 1, "{", True, -5.0)},
    ],
)
async def test_nonsense_of_a_process_of_ours_is_replaced_by_what_is_stored(
    house: House, counted: Counted, wrong: dict[str, Any]
) -> None:
    both = await elsewhere(house)
    move = await both.move()
    await both.here.news.hear(msgspec.structs.replace(move, **wrong))
    assert counted.reads > 0
    assert both.is_same()
    await both.here.news.hear(await both.move())
    assert both.is_same()


async def test_whoever_comes_in_while_it_changes_elsewhere_is_shown_that_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others had done before is read when the notice comes: nobody is at the table yet who would be told."""
    both = await elsewhere(house)
    table, enter, read_entries, moved = both.here.row.id, both.here.enter, r.read_entries, False

    async def and_then(*given: Any) -> Any:
        nonlocal moved
        found = await read_entries(*given)
        if not moved:
            moved = True
            await both.move()
            assert not house.service.hub.is_seen(table)
            house.service.hub.overhear(table, True)
        return found

    async def enter_late(connection: Connection) -> None:
        both.here.news.notice(only_moves=True)
        monkeypatch.setattr(r, "read_entries", and_then)
        await enter(connection)

    both.here.enter = enter_late  # type: ignore[method-assign]
    async with house.visitor() as stranger, stranger.sit(table) as chair, asyncio.timeout(60):
        await chair.until("snapshot")
        while not both.is_same():
            await asyncio.sleep(0.01)


async def test_what_changes_while_several_read_it_is_read_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    both = await elsewhere(house)
    service, table, read_chat = house.service, both.here.row.id, r.read_chat
    hub = Hub(service.settings, service.store, service.bots)
    doors = [asyncio.Event(), asyncio.Event()]  # behind each somebody who has read the table's row waits
    readers = 0

    async def wait_at_the_door(*given: Any) -> Any:
        nonlocal readers
        readers += 1
        if readers <= len(doors):
            await doors[readers - 1].wait()
        return await read_chat(*given)

    async def begins_to_read(reader: int) -> "asyncio.Task[LiveTable]":
        task = asyncio.create_task(hub.table(table))
        async with asyncio.timeout(60):
            while readers < reader:
                await asyncio.sleep(0.01)
        return task

    monkeypatch.setattr(r, "read_chat", wait_at_the_door)
    first = await begins_to_read(1)
    await both.move()
    await hub.changed_elsewhere(table, True)
    second = await begins_to_read(2)
    doors[0].set()
    assert (await first).row.entries == 1
    doors[1].set()
    assert await second is await first


async def test_of_a_table_that_is_not_there_nothing_is_kept(house: House) -> None:
    with pytest.raises(Refused):
        await house.service.hub.table("nosuchtable")
    assert not house.service.hub.is_seen("nosuchtable")


def test_only_the_house_itself_can_seal_and_open_a_move() -> None:
    move = n.Move(3, 2, 1, 17, True, ("playing", 1.5, 4, 2, "[null,1.5]", False, None))
    sealed = n.seal(move, SECRET, "east", "table", 1)
    assert n.unseal(sealed, SECRET, "east", "table") == move
    older = n._lock(SECRET, "east").encrypt(
        b"\0" * 12, msgspec.msgpack.encode(msgspec.structs.astuple(move)[:-1]), b"table"
    )
    assert n.unseal(b"\0" * 12 + older, SECRET, "east", "table") == move, "another program does not tell who saw it"
    assert n.unseal(sealed, b"t" * 32, "east", "table") is None
    assert n.unseal(sealed, SECRET, "west", "table") is None
    assert n.unseal(sealed, SECRET, "east", "another") is None
    for broken in (b"", b"\0", sealed[:12], sealed[:-1], sealed + b"\0", b"\xff" * 60):
        assert n.unseal(broken, SECRET, "east", "table") is None
    odd = n._lock(SECRET, "east").encrypt(b"\0" * 12, msgspec.msgpack.encode(["not", "a", "move"]), b"table")
    assert n.unseal(b"\0" * 12 + odd, SECRET, "east", "table") is None


def test_only_the_house_itself_says_who_somebody_became() -> None:
    said = n.Became("guest", "user", "Akiko", "session")
    sealed = n.sealed(said, SECRET)
    assert n.is_sealed(sealed, SECRET)
    assert not n.is_sealed(said, SECRET)
    assert not n.is_sealed(sealed, b"t" * 32)
    for field in ("guest", "user", "name", "session"):
        assert not n.is_sealed(msgspec.structs.replace(sealed, **{field: "another"}), SECRET)


async def played(chairs: list[Chair]) -> None:
    dice = random.Random(4)
    results = await asyncio.gather(*[play_out(chair, dice.choice) for chair in chairs])
    assert results[0] == results[1]


async def word(listening: PubSub, about: bytes) -> bytes:
    """The next message on the bus that says something of this kind."""
    async with asyncio.timeout(60):
        while True:
            message = await listening.get_message(timeout=None)
            if message and message["type"] == "message" and about in message["data"]:
                return bytes(message["data"])


async def changes(listening: PubSub, table: str) -> list[dict[str, Any]]:
    """What the next message about it says of a table: several things, where they were told in one turn."""
    said = json.loads(await word(listening, b"TableChanged"))
    notices = [one["notice"] for one in (said if isinstance(said, list) else [said])]
    return [one for one in notices if one.get("table") == table and one["type"] == "TableChanged"]


async def test_a_whole_game_of_two_processes_is_hardly_ever_read(
    two_servers: TwoServers, bus: Running, counted: Counted, tmp_path: Path
) -> None:
    """And whoever listens to Redis learns that something was done, not what: two games look alike but for their ids."""
    async with (
        two_servers() as (east, west),
        east.visitor("Akiko") as akiko,
        west.visitor("Ben") as ben,
        Redis.from_url(bus.address) as redis,
        redis.pubsub() as listening,
    ):
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        table = made["table"]["id"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        await listening.subscribe("tables")
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await asyncio.gather(one.until("snapshot"), two.until("snapshot"))
            before = counted.reads
            await played([one, two])
        entries = (await east.service.hub.table(table)).row.entries
        assert counted.reads - before < entries / 4, "but where both answered at once"
        told: list[dict[str, Any]] = []
        while len(told) < entries:
            told += [one for one in await changes(listening, table) if one.get("move")]
        assert all(one.keys() == {"type", "table", "only_moves", "move"} for one in told)
        assert len({one["move"] for one in told}) == entries


async def test_a_process_of_an_earlier_program_is_understood_and_understands(
    two_servers: TwoServers, bus: Running
) -> None:
    """It tells of a change, never of what, and of what it hears it knows only the fields of its time, and no lists."""

    class TableChanged(msgspec.Struct, frozen=True, tag=True):
        table: str
        only_moves: bool = False

    class Sent(msgspec.Struct, frozen=True):
        process: str
        notice: TableChanged

    async with (
        two_servers() as (east, west),
        east.visitor("Akiko") as akiko,
        west.visitor("Ben") as ben,
        Redis.from_url(bus.address) as redis,
        redis.pubsub() as listening,
    ):
        old, others, publish = east.service.hub.others, west.service.hub.others, east.service.hub.others.publish
        earlier = {"lists": False}
        old.publish = lambda said: publish(  # type: ignore[method-assign]
            msgspec.structs.replace(said, **earlier) if isinstance(said, n.Here) else said
        )
        old.read_lists = lambda: False  # type: ignore[method-assign]
        old.tell_all()
        async with asyncio.timeout(60):
            while not others.count() or others.read_lists():
                await asyncio.sleep(0.01)
        old.moved = lambda table, move: old.publish(n.TableChanged(table, move is not None))  # type: ignore[method-assign]
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        table = made["table"]["id"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        await listening.subscribe("tables")
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await asyncio.gather(one.until("snapshot"), two.until("snapshot"))
            await played([one, two])
        unheard = {old.process, others.process}
        while unheard:
            said = msgspec.json.decode(await word(listening, b"TableChanged"), type=Sent)
            assert said.notice.table == table
            unheard -= {said.process}
