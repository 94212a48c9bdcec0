"""The whole record of a stopped game lies in the database while the game may still go on: no answer is told from it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from support.house import Visitor, open_house, relaxed
from support.updates import DIFFERENT, recorded, store
from tenka.games.honshu.game import Honshu
from tenka.kernel.state import Game
from tenka.server import questions
from tenka.server import rows as r
from tenka.server.kept import write_down

OTHER_WORLD = "v1-2-alternative-7"
"""Another game of the same version: dealt otherwise, played otherwise."""


async def stopped_table(folder: Path) -> tuple[str, str]:
    """A stopped table whose record is written down, and the session of the visitor who holds both seats."""
    async with open_house(relaxed(folder)) as house, house.visitor("Akiko") as akiko:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        table = (await akiko.create("honshu", seats, watch="anyone"))["table"]["id"]
        session = akiko.http.cookies["tenka_session"]
    beginning, entries = recorded()
    store(folder, table, beginning, entries[:DIFFERENT])
    async with open_house(relaxed(folder)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        async with akiko.sit(table, 0) as chair:
            await chair.until("snapshot")
            assert chair.table["halt"] is not None
    return table, session


def put_in_the_other_world(folder: Path, table: str) -> None:
    """Nothing is otherwise but what was written down."""
    beginning, entries = recorded(OTHER_WORLD)
    with closing(sqlite3.connect(folder / "tenka.db")) as connection:
        (mine,) = connection.execute("select data from kept where table_id = ?", (table,)).fetchone()
        other = write_down(beginning, entries[:DIFFERENT], True)
        assert mine
        connection.execute("update kept set data = ? where table_id = ?", (other, table))
        connection.commit()


async def all_that_is_told(folder: Path, table: str, session: str) -> dict[str, str]:
    """Every answer that there is about a table, to one of its players and to a stranger, and what their pages show."""
    found: dict[str, str] = {}
    async with open_house(relaxed(folder)) as house, house.visitor() as akiko, house.visitor("Eve") as eve:
        akiko.http.cookies.set("tenka_session", session)
        schema = (await akiko.http.get("/api/schema/openapi.json")).json()
        paths = [path for path, ways in schema["paths"].items() if "get" in ways and "{table_id}" in path]
        asked = [path.replace("{table_id}", table) for path in paths]
        assert {f"/api/tables/{table}{more}" for more in ("", "/record", "/replay", "/check", "/review")} <= set(asked)
        asked += [f"/api/tables/{table}/record?rules={rules}" for rules in (1, 2)]
        asked += [f"/api/tables/{table}/replay?seat={seat}&count=200" for seat in (-1, 0, 1)]
        asked += ["/api/tables/mine", "/api/tables/open", "/api/me/games"]
        for name, visitor in (("Akiko", akiko), ("Eve", eve)):
            for address in asked:
                answer = await visitor.http.get(address)
                found[f"{name} {address}"] = f"{answer.status_code} {answer.text}"
        found["export"] = (await akiko.http.get("/api/me/export")).text
        eyes: list[tuple[Visitor, int]] = [(akiko, 0), (akiko, 1), (eve, -1)]
        for visitor, seat in eyes:
            async with visitor.sit(table, seat) as chair:
                await chair.until("snapshot")
                found[f"page {seat}"] = json.dumps([chair.table["halt"], chair.events, chair.play])
    return found


async def differences(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is told otherwise where nothing is otherwise but what was written down."""
    table, session = await stopped_table(folder)
    told = []
    for _ in range(2):
        with monkeypatch.context() as later:
            later.setattr(Honshu, "of_version", Game.of_version)  # only a program without the old rules reads it
            told.append(await all_that_is_told(folder, table, session))
        put_in_the_other_world(folder, table)
    here, there = told
    assert set(here) == set(there)
    return [name for name in here if here[name] != there[name]]


async def test_nothing_is_told_of_a_stopped_game_from_what_was_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await differences(tmp_path, monkeypatch) == []


async def test_a_look_back_that_takes_a_stopped_game_for_a_finished_one_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as leaking:
        leaking.setattr(questions, "r", SimpleNamespace(**{**vars(r), "DONE": r.BEGUN}))
        found = await differences(tmp_path, monkeypatch)
    assert any("/replay?seat=1" in name for name in found)


async def test_an_export_that_takes_a_stopped_game_for_a_finished_one_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as leaking:
        leaking.setattr(r.TableRow, "is_told", lambda row: row.status in r.BEGUN)
        found = await differences(tmp_path, monkeypatch)
    assert "export" in found
