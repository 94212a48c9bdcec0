"""Tables that can't go on: they say so, the log names them, and their neighbours are not concerned."""

import asyncio
import pickle
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
import structlog

from support.house import House, Visitor, open_house, refusal, relaxed
from tenka.kernel.problem import Problem, Refused
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.again import Damaged
from tenka.server.audit import audit
from tenka.server.settings import sqlite
from tenka.terminal.main import main
from tenka.words import Words

MINE = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "me"}]

DAMAGE: dict[str, dict[str, Any]] = {
    "pace": {"pace": "no JSON"},
    "pace of another kind": {"pace": '{"kind":"weeks"}'},
    "start": {"began": "{"},
    "start of too few": {"began": '[["person","Akiko"]]'},
    "no start": {"began": ""},
    "options": {"options": "[]"},
    "an option that there is not": {"options": '{"nonsense":"on"}'},
    "since": {"asked_since": "x"},
    "seed": {"seed": "not hexadecimal"},
    "short seed": {"seed": "ab"},
    "status": {"status": "asleep"},
    "watch": {"watch": "the dog"},
    "time": {"moved": "yesterday"},
}


@pytest.fixture(autouse=True)
def _told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(r, "_named", set())


def change(folder: Path, statement: sa.Executable) -> None:
    engine = sa.create_engine(sqlite(folder / "tenka.db").replace("+aiosqlite", ""))
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def changed_table(table: str, values: dict[str, Any]) -> sa.Executable:
    """As text: the database takes what the schema would not."""
    names = ", ".join(f"{name} = :{name}" for name in values)
    return sa.text(f"update tables set {names} where id = :id").bindparams(id=table, **values)


@asynccontextmanager
async def the_same_visitor(house: House, session: str) -> AsyncIterator[Visitor]:
    async with house.visitor() as visitor:
        visitor.http.cookies.set("tenka_session", session)
        yield visitor


@pytest.mark.parametrize("kind", list(DAMAGE))
async def test_a_damaged_row_is_its_own_tables_trouble(tmp_path: Path, kind: str) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        bad = (await akiko.create("nobunaga", MINE))["table"]["id"]
        good = (await akiko.create("nobunaga", BOTS))["table"]["id"]
        session = akiko.http.cookies["tenka_session"]
    change(tmp_path, changed_table(bad, DAMAGE[kind]))
    with structlog.testing.capture_logs() as logs:
        async with open_house(relaxed(tmp_path)) as house, the_same_visitor(house, session) as akiko:
            assert await refusal(akiko, bad) == ("table-damaged", 4404)
            assert good in [one["id"] for one in await akiko.get("/api/tables/mine")]
            await akiko.get("/api/tables/open")
            async with akiko.sit(good) as chair:
                await chair.until("snapshot")
            answer = await akiko.http.get(f"/api/tables/{bad}/replay?seat=0")
            assert answer.status_code == 500
            assert answer.json()["facts"] == {}, "what was found is for the host"
    assert [one["table"] for one in logs if one.get("code") == "table-damaged" and "table" in one] == [bad]
    found = {finding.table: finding.problem async for finding in audit(sqlite(tmp_path / "tenka.db"))}
    assert found[good] is None
    assert found[bad] is not None
    assert found[bad].code == "table-damaged"


async def test_moves_that_make_no_sense_are_damage(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        tables = [(await akiko.create("nobunaga", MINE))["table"]["id"] for _ in range(4)]
        for table in tables:
            async with akiko.sit(table, 0) as one, akiko.sit(table, 1) as two:
                await one.until("snapshot")
                await two.until("snapshot")
                mover = one if one.play["asked"] else two
                await mover.act(mover.play["legal"][0]["action"])
        session = akiko.http.cookies["tenka_session"]
    entries = schema.entries
    for table, values in zip(tables, [{"action": 10**6}, {"seat": 9}, {"action": -3}], strict=False):
        change(tmp_path, sa.update(entries).where(entries.c.table_id == table).values(**values))
    async with open_house(relaxed(tmp_path)) as house, the_same_visitor(house, session) as akiko:
        for table in tables[:3]:
            assert await refusal(akiko, table) == ("table-damaged", 4404)
        async with akiko.sit(tables[3]) as chair:
            await chair.until("snapshot")


@pytest.mark.parametrize(
    "damage", [{"pace": "no JSON"}, {"deadline": "soon"}, {"entries": "many"}, {"began": "{"}], ids=str
)
async def test_bots_and_clocks_of_the_neighbours_go_on(tmp_path: Path, damage: dict[str, str]) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        tables = [(await akiko.create("nobunaga", MINE))["table"]["id"] for _ in range(3)]
    for table in tables:  # a bot's turn, as after a crash
        change(tmp_path, changed_table(table, {"bot_turn": True, "asked": 3}))
        change(tmp_path, changed_table(table, {"began": '[["bot","random"],["bot","random"]]'}))
        change(
            tmp_path, sa.update(schema.seats).where(schema.seats.c.table_id == table).values(kind="bot", level="random")
        )
    change(tmp_path, changed_table(tables[1], {**damage, "created": 0.0}))
    async with open_house(relaxed(tmp_path)) as house, asyncio.timeout(60):
        for table in (tables[0], tables[2]):
            while (await house.service.hub.table(table)).row.status != "over":
                await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    "problem", [Problem("a", "b", {"c": 1}), Refused("a", "b", "N-1.1", {"c": 1}), Damaged("seed")]
)
def test_a_problem_comes_whole_from_another_process(problem: Problem) -> None:
    again = pickle.loads(pickle.dumps(problem))
    assert type(again) is type(problem)
    assert (str(again), again.code, again.facts) == (str(problem), problem.code, problem.facts)
    for more in ("rule", "what"):
        assert getattr(again, more, None) == getattr(problem, more, None)


# --- other rules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "words"), [("nobunaga", "needs version 77"), ("dangerous-time", "the data file")])
async def test_a_game_begun_under_other_rules_says_which_it_needs(tmp_path: Path, key: str, words: str) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create(key, MINE))["table"]["id"]
        session = akiko.http.cookies["tenka_session"]
    change(tmp_path, changed_table(table, {"rules_version": 77}))
    async with open_house(relaxed(tmp_path)) as house, the_same_visitor(house, session) as akiko:
        assert await refusal(akiko, table, 0) == ("other-rules", 4404)
        assert (await akiko.get(f"/api/tables/{table}"))["status"] == "playing", "it is still there"
        answer = (await akiko.http.get(f"/api/tables/{table}/replay?seat=0")).json()
        assert (answer["code"], answer["facts"]["needs"]) == ("other-rules", "77")
    (found,) = [finding.problem async for finding in audit(sqlite(tmp_path / "tenka.db"))]
    assert found is not None
    assert words in Words("en").problem(found)
    change(tmp_path, changed_table(table, {"rules_version": answer["facts"]["has"]}))
    async with (
        open_house(relaxed(tmp_path)) as house,
        the_same_visitor(house, session) as akiko,
        akiko.sit(table, 0) as chair,
    ):
        await chair.until("snapshot")


async def test_a_table_that_waited_begins_under_the_rules_of_its_beginning(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}]))["table"]["id"]
        change(tmp_path, changed_table(table, {"rules_version": 77}))
        await (await house.service.hub.table(table)).news.catch_up()
        await ben.post(f"/api/tables/{table}/join", {})
    (found,) = [finding.problem async for finding in audit(sqlite(tmp_path / "tenka.db"))]
    assert found is None


# --- tenka verify --database ------------------------------------------------------------------------------------------


async def test_the_command_lists_what_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tenka.db"
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        tables = [(await akiko.create("nobunaga", MINE))["table"]["id"] for _ in range(3)]
    assert await asyncio.to_thread(main, ["verify", "--database", str(file)]) == 0
    assert "Tables looked at: 3; cannot be opened: 0" in capsys.readouterr().out
    change(tmp_path, changed_table(tables[1], {"pace": "no JSON"}))
    assert await asyncio.to_thread(main, ["verify", "--database", sqlite(file)]) == 1
    said = capsys.readouterr()
    assert "Tables looked at: 3; cannot be opened: 1" in said.out
    assert tables[1] in said.err
    for wrong in (["verify"], ["verify", "--database", str(tmp_path / "nothing.db")]):
        assert await asyncio.to_thread(main, wrong) == 2
