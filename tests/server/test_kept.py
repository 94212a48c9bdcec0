"""Finished games outlive their rules: they are shown from what was written down when they were over."""

import asyncio
import random
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import tenka
from support.house import Visitor, open_house, play_out, relaxed
from support.updates import DIFFERENT, recorded, store
from tenka.games.honshu.game import Honshu
from tenka.kernel.problem import Problem
from tenka.kernel.record import SEAT_CHANGE, parse, verify
from tenka.kernel.state import Game
from tenka.server import schema
from tenka.server.accounts.leaving import delete_table_steps
from tenka.server.again import UNSEAL, Beginning, StoredEntry, stored_record
from tenka.server.audit import audit
from tenka.server.host import Host
from tenka.server.keeper import read_kept
from tenka.server.kept import nameless, read, write_down
from tenka.server.rows import read_entries
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


# --- games that were ended after an update ----------------------------------------------------------------------------


async def stopped(folder: Path) -> tuple[str, str]:
    """A table with a game of rules that have changed since, whose two seats are one visitor's, and their session."""
    async with open_house(relaxed(folder)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("honshu", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        session = akiko.http.cookies["tenka_session"]
    beginning, entries = recorded()
    store(folder, table, beginning, entries[:DIFFERENT])
    return table, session


async def choose(visitor: Visitor, table: str, go_on: bool) -> Any:
    """Both want the same."""
    for seat in (0, 1):
        async with visitor.sit(table, seat) as chair:
            await chair.until("snapshot")
            await chair.ask("rules", go_on=go_on)
            await chair.quiet()
    return await visitor.get(f"/api/tables/{table}")


async def test_a_stopped_game_is_written_down_while_its_rules_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, session = await stopped(tmp_path)
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        async with akiko.sit(table, 0) as chair:
            await chair.until("snapshot")
    monkeypatch.setattr(Honshu, "of_version", Game.of_version)  # the next program has the old rules no more
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        refused = await akiko.http.get(f"/api/tables/{table}/record")
        assert refused.json()["code"] == "not-over", "it is nobody's before the end"
        assert (await choose(akiko, table, go_on=False))["status"] == "ended"
        text, *replays = await told(akiko, table)
        assert [one["total"] for one in replays] == [DIFFERENT + 1] * 3, "also what the new rules would not allow"
        refused = await akiko.http.get(f"/api/tables/{table}/check")
        assert refused.json()["code"] == "other-rules", "under other rules it would be another game"
    monkeypatch.undo()
    record = parse(text, tenka.games())
    assert (record.rules_version, len(record.entries)) == (1, DIFFERENT)
    verify(record)


async def test_a_game_that_was_ended_without_its_rules_is_exported_as_it_was_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, session = await stopped(tmp_path)
    monkeypatch.setattr(Honshu, "of_version", Game.of_version)
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        assert (await choose(akiko, table, go_on=False))["status"] == "ended"
        at_once = await told(akiko, table)
        await house.service.hub.keeper.write_all()
    change_halt(tmp_path, table, 77)  # a later program, whose rules have changed once more
    assert [one.problem async for one in audit(sqlite(tmp_path / "tenka.db"))] == [None]
    assert [one.verdict async for one in outlooks(sqlite(tmp_path / "tenka.db"))] == ["viewable"]
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        later = await told(akiko, table)
        mine = await akiko.get("/api/me/export")
        assert [later[0], mine["games"][0]["record"]] == [at_once[0]] * 2
        assert await Host(house.service.store, relaxed(tmp_path)).export_all(tmp_path / "all.zip") == 1
        assert [one["total"] for one in later[1:]] == [one["total"] for one in at_once[1:]]
    monkeypatch.undo()
    record = parse(at_once[0], tenka.games())
    assert (record.rules_version, len(record.entries)) == (1, DIFFERENT), "the rules of its moves, and all of them"
    assert at_once[1]["total"] > 20


def change_halt(folder: Path, table: str, version: int) -> None:
    with closing(sqlite3.connect(folder / "tenka.db")) as connection:
        (halt,) = connection.execute("select halt from tables where id = ?", (table,)).fetchone()
        changed = {**msgspec.json.decode(halt), "to": version}
        connection.execute("update tables set halt = ?", (msgspec.json.encode(changed).decode(),))
        connection.commit()


async def test_a_stopped_game_that_goes_on_is_written_down_at_its_end(tmp_path: Path) -> None:
    table, session = await stopped(tmp_path)
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        async with akiko.sit(table, 0) as chair:
            await chair.until("snapshot")
            assert await read_kept(house.service.store, table) is not None
        assert (await choose(akiko, table, go_on=True))["halt"] is None
        assert await read_kept(house.service.store, table) is None
        await akiko.post(f"/api/tables/{table}/leave")
        live = await house.service.hub.table(table)
        async with asyncio.timeout(60):
            while (data := await read_kept(house.service.store, table)) is None:
                await asyncio.sleep(0.05)
                await house.service.hub.keeper.write_all()
        rows = await read_entries(house.service.store, table)
    records = read(data, live.row.beginning(), rows).records
    assert {key: parse(text, tenka.games()).rules_version for key, text in records.items()} == {"": 2, "1": 1}


def test_a_record_from_what_was_stored_is_that_of_the_game() -> None:
    """But for what chance drew, and answers that were taken back unseen."""
    beginning, entries = recorded()
    at = next(n for n, (one, two) in enumerate(pairwise(entries)) if one.seat != two.seat)
    wavered = [*entries[: at + 1], entries[at + 1], entries[at + 1]._replace(action=UNSEAL), *entries[at + 1 :]]
    stored = parse(stored_record(beginning, wavered), tenka.games())
    assert [(one.seat, one.action) for one in stored.entries] == [(one.seat, one.action) for one in entries]
    assert (stored.rules_version, stored.seed, stored.set_up) == (1, beginning.seed, [])
