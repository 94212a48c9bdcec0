"""Finished games outlive their rules: they are shown from what was written down when they were over."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import tenka
from support.house import Visitor, open_house, play_out, relaxed
from tenka.kernel.problem import Problem
from tenka.kernel.record import SEAT_CHANGE, parse, verify
from tenka.server import schema
from tenka.server.accounts.leaving import delete_table_steps
from tenka.server.again import Beginning, StoredEntry
from tenka.server.audit import audit
from tenka.server.keeper import read_kept
from tenka.server.kept import nameless, read, write_down
from tenka.server.settings import sqlite
from tenka.server.upgrade_check import outlooks

GONE = 77
"""A version of the rules that no program has."""


async def told(visitor: Visitor, table: str) -> list[Any]:
    """The record, and the replay with everybody's eyes."""
    replays = [await visitor.get(f"/api/tables/{table}/replay?seat={seat}&count=200") for seat in (-1, 0, 1)]
    return [await visitor.get(f"/api/tables/{table}/record"), *replays]


def change_rules(folder: Path, table: str) -> None:
    """As if the program had lost the rules of a game."""
    with closing(sqlite3.connect(folder / "tenka.db")) as connection:
        connection.execute("update tables set rules_version = ? where id = ?", (GONE, table))
        connection.commit()


async def test_a_game_whose_rules_are_gone_is_shown_as_it_was_written_down(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor('Aki"ko') as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "random"}]))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
        before = await told(akiko, table)
        assert before[1]["total"] > 20
        await house.service.hub.keeper.write_all()
        data = await read_kept(house.service.store, table)
        session = akiko.http.cookies["tenka_session"]
    assert data is not None
    change_rules(tmp_path, table)
    assert [(one.table, one.verdict) async for one in outlooks(sqlite(tmp_path / "tenka.db"))] == [(table, "viewable")]
    assert [one.problem async for one in audit(sqlite(tmp_path / "tenka.db"))] == [None]
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        assert await told(akiko, table) == before
        record = parse(before[0], tenka.games())
        verify(record)
        assert record.seats[0].name == 'Aki"ko'
        refused = await akiko.http.get(f"/api/tables/{table}/check")
        assert refused.json()["code"] == "other-rules", "that can't be told without the rules"
        assert (await akiko.get("/api/tables/mine"))[0]["id"] == table


async def test_without_it_a_sentence_says_what_is_missing(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "random"}]))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
        session = akiko.http.cookies["tenka_session"]
    change_rules(tmp_path, table)
    assert [one.verdict async for one in outlooks(sqlite(tmp_path / "tenka.db"))] == ["stored-only"]
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        for address in ("record", "replay?seat=0"):
            assert (await akiko.http.get(f"/api/tables/{table}/{address}")).json()["code"] == "other-rules"
        await house.service.hub.keeper.write_all()
        assert await read_kept(house.service.store, table) is None


async def test_what_earlier_starts_have_left_is_found(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "random"}]))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
        running = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
    async with open_house(relaxed(tmp_path)) as house:
        keeper = house.service.hub.keeper
        assert await keeper.unwritten("") == [table], "of a running game nothing is written down"
        assert running != table
        assert await keeper.unwritten(table) == []


def finished() -> tuple[Beginning, list[StoredEntry]]:
    """A game in which somebody left, and somebody came back."""
    text = (Path(__file__).parents[1] / "recorded" / "nobunaga").glob("*2*.txt")
    record = parse(sorted(text)[0].read_text("utf-8"), tenka.games())
    seats = msgspec.json.encode([("person", name) for name in ("Akiko", "Ben")]).decode()
    entries = [StoredEntry(one.seat, one.action, "", "") for one in record.actions()]
    entries.insert(3, StoredEntry(0, SEAT_CHANGE, "bot", "level3"))
    entries.insert(5, StoredEntry(0, SEAT_CHANGE, "person", "Chiyo"))
    options = msgspec.json.encode(record.options).decode()
    return Beginning("nobunaga", record.rules_version, record.seed, options, seats), entries


def test_no_name_is_written_down_and_whoever_leaves_takes_theirs_along() -> None:
    beginning, entries = finished()
    kept = write_down(beginning, entries, False)
    blank = read(kept, *nameless(beginning, entries))
    assert not any(name in text for name in ("Akiko", "Ben", "Chiyo") for text in blank.records.values())
    shown = read(kept, beginning, entries).records[""]
    assert all(name in shown for name in ("Akiko", "Ben", "Chiyo"))
    left = [entry._replace(seat_name="?") if entry.seat_name == "Chiyo" else entry for entry in entries]
    seats = msgspec.json.encode([("person", "?"), ("person", "Ben")]).decode()
    after = read(kept, msgspec.structs.replace(beginning, seats=seats), left)
    everything = msgspec.json.encode(after).decode()
    assert "Ben" in everything
    assert not any(name in everything for name in ("Akiko", "Chiyo", "⟦"))


def test_a_game_that_is_not_over_is_not_written_down() -> None:
    beginning, entries = finished()
    with pytest.raises(Problem) as refused:
        write_down(beginning, entries[:10], False)
    assert refused.value.code == "not-over"


def test_deleting_a_table_deletes_it_too() -> None:
    deleted = [step.statement.table for step in delete_table_steps("t") if isinstance(step.statement, sa.Delete)]
    assert schema.kept in deleted


async def test_a_deal_that_others_may_still_play_stays_shut_there_too(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "random"}]))["table"]["id"]
        async with akiko.sit(table) as chair:
            await play_out(chair, random.Random(1).choice)
        await house.service.hub.keeper.write_all()
        session = akiko.http.cookies["tenka_session"]
    change_rules(tmp_path, table)
    with closing(sqlite3.connect(tmp_path / "tenka.db")) as connection:
        connection.execute("update tables set hidden = 1 where id = ?", (table,))
        connection.commit()
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko, house.visitor("Ben") as ben:
        akiko.http.cookies.set("tenka_session", session)
        for visitor, address in ((akiko, "record"), (akiko, "replay?seat=1"), (ben, "record"), (ben, "replay?seat=0")):
            refused = await visitor.http.get(f"/api/tables/{table}/{address}")
            assert refused.json()["code"] in ("not-over", "foreign-seat"), address
        assert (await akiko.get(f"/api/tables/{table}/replay?seat=0"))["total"] > 20, "one's own eyes have seen it"
