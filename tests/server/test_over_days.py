"""Whole games by three people who are never there together: notices call them, orders answer for them."""

import json
import random
from pathlib import Path
from time import time
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from support.house import House, Visitor, open_house, relaxed
from support.post import Browser, receiver
from support.sample import LONG
from tenka.games import game, games
from tenka.kernel.record import parse, verify
from tenka.server import schema, thinking, wire
from tenka.server.orders.forms import OrderChoice, OrderLetter, OrderStep
from tenka.server.settings import sqlite
from tenka.server.store import Step

pytestmark = pytest.mark.usefixtures("calls_at_once")
PACE = {"kind": "days", "amount": 2}
SMALLEST = {"dangerous-time": {"ready": "small", "concede": "off"}}
"""Options with which a game is short, and is not over because somebody gives up."""


async def settle(house: House) -> None:
    """Orders that are due are played, calls are made."""
    await house.service.hub.orders.look()
    await house.service.hub.office.idle()
    while await house.service.post().send_due():
        pass


@pytest.mark.parametrize("key", [key for key in games() if LONG or key != "honshu"])  # whose game takes longest
async def test_people_who_never_meet_finish_a_game(key: str, tmp_path: Path) -> None:
    """Each comes only when a notice has called, answers, leaves orders for the next decision, and goes: three people,
    or two where there are no more seats (the war; its smallest is played, from the first chit to the last)."""
    dice = random.Random(8)
    settings = relaxed(tmp_path, order_minutes=(0.0, 0.0), notices_to="127.0.0.0/8")
    async with (
        receiver() as service,
        open_house(settings) as house,
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor("Chie") as chie,
    ):
        people = [akiko, ben, chie][: game(key).max_players]
        phones = [Browser(service) for _ in people]
        public = ""
        for person, phone in zip(people, phones, strict=True):
            await person.post("/api/notices/devices", phone.subscription())
            public = (await person.put("/api/notices", {"push": True, "events": {"turn": ["push"]}}))["push_key"]
        seats = [{"kind": "me"}, *[{"kind": "friend"}] * (len(people) - 1)]
        made = await akiko.create(key, seats, pace=PACE, options=SMALLEST.get(key, {}))
        for person, link in zip(people[1:], made["links"], strict=True):
            await person.post("/api/claim", {"key": link["key"]})
        table = made["table"]["id"]
        live = await house.service.hub.table(table)
        seen, visits, later = [0] * len(people), 0, time()
        while live.row.status == "playing":
            await settle(house)
            counts = [sum(got.path == phone.path for got in service.got) for phone in phones]
            called = [seat for seat, count in enumerate(counts) if count > seen[seat]]
            seen = counts
            for seat in called:  # nobody comes who was not called
                if live.row.status == "playing" and await asks(live, seat):
                    visits += 1
                    await visit(house, live, seat, dice)
            if not called:  # time passes, for those who were just here
                later += 700
                house.service.hub.office.now = lambda later=later: later  # type: ignore[misc]
        assert all(phone.notices(public) for phone in phones)
        record = parse(await akiko.get(f"/api/tables/{table}/record"), games())
        verify(record)
        ordered = sum(entry.ordered for entry in record.entries)
        assert ordered > 0
        assert visits + ordered <= len(record.entries) + 3


async def asks(live: Any, seat: int) -> bool:
    async with live.held():
        return seat in live.playing().asked()


async def visit(house: House, live: Any, seat: int, dice: random.Random) -> None:
    """Answers while asked, then leaves orders: whatever may come, in an order of preference."""
    while await asks(live, seat):
        async with live.held():
            table = live.playing()
            number, action = table.number(seat), dice.choice(table.legal(seat))
        await live.act(seat, number, action)
        if live.row.status != "playing":
            return
    if live.row.game == "dangerous-time":
        step = OrderStep(choices=[OrderChoice(verb="pass")], repeat=True, until="chit")
    else:
        async with live.held():
            view = live.playing().view(seat)
        every = wire.catalogue(game(live.row.game))
        offered = [every.choice(one) for one in thinking.prospects(live.row.game, view)[:24]]
        step = OrderStep(choices=[OrderChoice(verb=one.verb, args=one.args) for one in offered])
    if step.choices:
        await house.service.hub.orders.keep(live, seat, OrderLetter(steps=[step]), True, None)


async def test_a_table_that_nobody_plays_at_any_more_is_closed_and_says_so(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, close_days=30.0)) as house, house.visitor("Akiko") as akiko:
        two = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        old, young = [(await akiko.create("nobunaga", two))["table"]["id"] for _ in range(2)]
        live = await house.service.hub.table(old)
        live.row.moved -= 31 * 86_400
        tables = schema.tables
        change = sa.update(tables).where(tables.c.id == old).values(moved=live.row.moved)
        await house.service.store.write(Step(change))
        await house.service.hub.watch._close_dead(time() - 30 * 86_400)
        assert (await akiko.get(f"/api/tables/{old}"))["status"] == "closed"
        assert (await akiko.get(f"/api/tables/{young}"))["status"] == "playing"
        async with akiko.sit(old) as chair:
            assert (await chair.until("snapshot"))["table"]["status"] == "closed"


# --- a database of an older version -----------------------------------------------------------------------------------


async def test_a_database_from_before_notices_and_orders_keeps_every_game(tmp_path: Path) -> None:
    """Brought back to the form that it had before, as a host's file has it, and opened by this version."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        before = [await some_moves(house, akiko, key) for key in games() if not key.startswith("dangerous")]
    engine = sa.create_engine(sqlite(tmp_path / "tenka.db").replace("+aiosqlite", ""))
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "tenka.server:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.downgrade(config, "0004")
        names = sa.inspect(connection).get_table_names()
        assert "calls" not in names
        assert "orders" not in names
    engine.dispose()
    async with open_house(relaxed(tmp_path)) as house:
        for table_id, told in before:
            live = await house.service.hub.table(table_id)
            async with live.held():
                assert json.loads(wire.encode(wire.play(live.playing(), 0, None))) == told
        rows = await house.service.store.rows(sa.select(schema.entries.c.ordered))
        assert rows
        assert not any(row.ordered for row in rows)


async def some_moves(house: House, akiko: Visitor, key: str) -> tuple[str, Any]:
    seats = [{"kind": "me"}, *[{"kind": "me", "name": f"P{k}"} for k in range(1, game(key).min_players)]]
    table = (await akiko.create(key, seats))["table"]["id"]
    live = await house.service.hub.table(table)
    for _ in range(12):
        async with live.held():
            playing = live.playing()
            if playing.is_over():
                break
            seat = playing.asked()[0]
            number, action = playing.number(seat), playing.legal(seat)[-1]
        await live.act(seat, number, action)
    async with live.held():
        return table, json.loads(wire.encode(wire.play(live.playing(), 0, None)))
