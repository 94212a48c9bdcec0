"""What a host does not want to keep for ever goes; everything else stays."""

import asyncio
import random
from pathlib import Path
from time import time

import sqlalchemy as sa

from support.house import House, guests, open_house, play_out, relaxed
from tenka.server import notices, schema
from tenka.server.retention import tidy
from tenka.server.store import Step

ALONE = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
DAY = 86_400.0


async def aged(house: House, table: str, days: float) -> None:
    """As if nothing had happened there for so long."""
    tables = schema.tables
    await house.service.store.write(
        Step(sa.update(tables).where(tables.c.id == table).values(moved=time() - days * DAY))
    )


async def test_old_games_go_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path, keep_days=30.0), "Akiko") as (house, (akiko,)):
        made = [(await akiko.create("nobunaga", ALONE))["table"]["id"] for _ in range(3)]
        old, recent, running = made
        for table in (old, recent):
            async with akiko.sit(table) as chair:
                await play_out(chair, random.Random(1).choice)
                await chair.ask("chat", text="well played")
        await house.service.hub.annals.idle()
        await house.service.hub.keeper.write_all()
        await aged(house, old, 31)
        await aged(house, recent, 29)
        await aged(house, running, 400)
        await tidy(house.service)
        assert {one["id"] for one in await akiko.get("/api/tables/mine")} == {recent, running}
        assert (await akiko.http.get(f"/api/tables/{old}")).json()["code"] == "table"
        for part in schema.metadata.tables.values():
            if "table_id" in part.c:
                rows = await house.service.store.rows(sa.select(part.c.table_id).where(part.c.table_id == old))
                assert rows == [], part.name
        assert (await akiko.get(f"/api/tables/{recent}/replay?seat=0"))["total"] > 20


async def test_a_game_that_somebody_looks_at_stays_for_now(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path, keep_days=30.0), "Akiko") as (house, (akiko,)):
        table = (await akiko.create("nobunaga", ALONE))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
            await aged(house, table, 31)
            await tidy(house.service)
            assert (await akiko.get(f"/api/tables/{table}"))["status"] == "over"
        while (await house.service.hub.table(table)).present():
            await chair.receive()
        await tidy(house.service)
        assert (await akiko.http.get(f"/api/tables/{table}")).json()["code"] == "table"


async def test_a_game_that_somebody_looks_at_elsewhere_stays_for_now(tmp_path: Path) -> None:
    """At another process; here the table is not even in memory."""
    async with guests(relaxed(tmp_path, keep_days=30.0), "Akiko") as (house, (akiko,)):
        table = (await akiko.create("nobunaga", ALONE))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
        await aged(house, table, 31)
        hub = house.service.hub
        while (live := hub.here(table)) is not None:
            live.used = 0.0
            hub.sweep()
            await asyncio.sleep(0.01)
        for seats, left in (([0], "over"), ([], None)):
            await hub.others.receive("another", notices.Visitors(table, seats))
            await tidy(house.service)
            found = (await akiko.http.get(f"/api/tables/{table}")).json()
            assert found.get("status") == left


async def test_guests_who_do_not_come_back_are_forgotten(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path, guest_days=90.0), "Akiko", "Ben", "Chie") as (house, (_, ben, chie)):
        await chie.post("/api/me/password", {"password": "eight hours of rain", "current": ""})
        users = schema.users
        long_ago = time() - 91 * DAY
        await house.service.store.write(Step(sa.update(users).values(seen=long_ago, created=long_ago)))
        await ben.create("nobunaga", [{"kind": "me"}, {"kind": "friend"}])
        await tidy(house.service)
        names = [row.name for row in await house.service.store.rows(sa.select(users.c.name).order_by(users.c.name))]
        assert names == ["Ben", "Chie"]


async def test_nothing_goes_unless_it_is_set(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", ALONE))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
        await aged(house, table, 10_000)
        await tidy(house.service)
        assert (await akiko.get("/api/tables/mine"))[0]["id"] == table
