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
from tenka.server import news
from tenka.server import notices as n
from tenka.server import rows as r
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


def test_only_the_house_itself_can_seal_and_open_a_move() -> None:
    move = n.Move(3, 2, 1, 17, True, ("playing", 1.5, 4, 2, "[null,1.5]", False, None))
    sealed = n.seal(move, SECRET, "east", "table", 1)
    assert n.unseal(sealed, SECRET, "east", "table") == move
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


async def change(listening: PubSub) -> bytes:
    """The next word on the bus that a table has changed."""
    async with asyncio.timeout(60):
        while True:
            message = await listening.get_message(timeout=None)
            if message and message["type"] == "message" and b"TableChanged" in message["data"]:
                return bytes(message["data"])


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
            one = json.loads(await change(listening))["notice"]
            told += [one] if one["table"] == table and one.get("move") else []
        assert all(one.keys() == {"type", "table", "only_moves", "move"} for one in told)
        assert len({one["move"] for one in told}) == entries


async def test_a_process_of_an_earlier_program_is_understood_and_understands(
    two_servers: TwoServers, bus: Running
) -> None:
    """It tells of a change, never of what, and of what it hears it knows only the fields of its time."""

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
        old = east.service.hub.others
        old.moved = lambda table, move: old.publish(n.TableChanged(table, move is not None))  # type: ignore[method-assign]
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        table = made["table"]["id"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        await listening.subscribe("tables")
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await asyncio.gather(one.until("snapshot"), two.until("snapshot"))
            await played([one, two])
        unheard = {east.service.hub.others.process, west.service.hub.others.process}
        while unheard:
            said = msgspec.json.decode(await change(listening), type=Sent)
            assert said.notice.table == table
            unheard -= {said.process}
