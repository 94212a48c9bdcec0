"""Databases of this and every earlier form that was kept: each opens, and every game is there."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import tenka
from support.house import open_house, play_out, relaxed
from support.store_database import MOVES, STORED
from tenka.games import games
from tenka.kernel.record import parse, verify
from tenka.server.audit import audit
from tenka.server.migrations import HEAD
from tenka.server.settings import sqlite
from tenka.server.upgrade_check import outlooks

KEPT = sorted(STORED.glob("*.sql"))


def loaded(kept: Path, folder: Path) -> dict[str, tuple[str, str, int]]:
    """The database as it was; and its tables: game, status and how much was played."""
    with closing(sqlite3.connect(folder / "tenka.db")) as connection:
        connection.executescript(kept.read_text("utf-8"))
        return {
            str(row[0]): (str(row[1]), str(row[2]), int(row[3]))
            for row in connection.execute("select id, game, status, entries from tables")
        }


def test_todays_form_is_among_them() -> None:
    """Whoever changes the form of the database keeps one (`python tests/support/store_database.py`)."""
    assert {kept.stem for kept in KEPT} >= {HEAD, f"{HEAD}-stopped"}


@pytest.mark.parametrize("kept", KEPT, ids=[kept.stem for kept in KEPT])
async def test_every_game_of_a_stored_database_is_there(kept: Path, tmp_path: Path) -> None:
    tables = loaded(kept, tmp_path)
    assert {game for game, _, _ in tables.values()} >= {"dangerous-time", "honshu", "nobunaga", "shinobi"}
    assert {status for _, status, _ in tables.values()} == {"over", "playing", "waiting"}
    verdicts = {one.table: one.verdict async for one in outlooks(sqlite(tmp_path / "tenka.db"))}
    assert not set(verdicts.values()) & {"lost", "stored-only"}, "the check says so before anything is changed"
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        await akiko.post("/api/login", {"name": "Akiko", "password": "eight hours of rain"})
        mine = {one["id"]: one for one in await akiko.get("/api/tables/mine")}
        assert set(mine) == set(tables)
        for table, (game, status, entries) in tables.items():
            async with akiko.sit(table, 0) as chair:
                await chair.until("snapshot")
                assert (chair.table["game"], chair.table["status"]) == (game, status)
                live = await house.service.hub.table(table)
                assert [line.text for line in live.chat] == [f"{game}: よろしくお願いします"]
                if status != "waiting":
                    assert entries >= MOVES // 2
                    assert chair.play["view"]["seat"] == 0
            if status == "over":
                record = parse(await akiko.get(f"/api/tables/{table}/record"), tenka.games())
                verify(record)
                assert (await akiko.get(f"/api/tables/{table}/replay?seat=0"))["total"] > 0
    assert [one.problem async for one in audit(sqlite(tmp_path / "tenka.db"))] == [None] * len(tables)


@pytest.mark.parametrize("kept", ["0004", *(kept.stem for kept in KEPT if kept.stem.endswith("-stopped"))])
async def test_a_game_of_the_first_rules_stops_tells_why_and_goes_on(kept: str, tmp_path: Path) -> None:
    """Of 0004 when it is opened, of the others it had stopped before they were stored."""
    tables = loaded(STORED / f"{kept}.sql", tmp_path)
    stops = [one.table async for one in outlooks(sqlite(tmp_path / "tenka.db")) if one.verdict == "stops"]
    assert [tables[table][0] for table in stops] == ["honshu"]
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        await akiko.post("/api/login", {"name": "Akiko", "password": "eight hours of rain"})
        over = next(id for id, (game, status, _) in tables.items() if (game, status) == ("honshu", "over"))
        assert parse(await akiko.get(f"/api/tables/{over}/record"), tenka.games()).rules_version == 1
        async with akiko.sit(stops[0], 0) as chair:
            await chair.until("snapshot")
            assert chair.table["halt"]["changes"] == [{"version": 2, "rule": "H-6.1"}]
            await chair.ask("rules", go_on=True)
            await play_out(chair, random.Random(1).choice)
        for rules in (1, 2):
            record = parse(await akiko.get(f"/api/tables/{stops[0]}/record?rules={rules}"), tenka.games())
            verify(record)
            assert record.rules_version == rules


def test_every_game_is_in_the_newest() -> None:
    text = (STORED / f"{HEAD}.sql").read_text("utf-8")
    assert all(f"'{key}'" in text for key in games())
