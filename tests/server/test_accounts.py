"""Going for good and taking one's data along; what a host does with `tenka admin` beside a running server."""

import asyncio
import json
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import time
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from support.house import House, Visitor, guests, open_house, relaxed
from support.services import Running
from tenka.games import games
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import parse, verify
from tenka.server import blocks, schema
from tenka.server.accounts import leaving
from tenka.server.audit import audit
from tenka.server.host import Host, open_host
from tenka.server.keys import FORMER
from tenka.server.settings import sqlite
from tenka.server.store import NoDatabase, Step

TWO = [{"kind": "me"}, {"kind": "friend"}]


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "LOOK_SECONDS", 0.05)


@asynccontextmanager
async def host_of(folder: Path) -> AsyncIterator[Host]:
    async with open_host(sqlite(folder / "tenka.db")) as host:
        yield host


async def until(condition: Any) -> None:
    async with asyncio.timeout(60):
        while not await condition():
            await asyncio.sleep(0.02)


async def sit_down(akiko: Visitor, ben: Visitor) -> str:
    made = await akiko.create("nobunaga", TWO)
    await ben.post("/api/claim", {"key": made["links"][0]["key"]})
    return str(made["table"]["id"])


async def finish(house: House, table: str) -> None:
    live = await house.service.hub.table(table)
    async with asyncio.timeout(300):
        while live.row.status == "playing":
            async with live.held():
                playing = live.playing()
                seats = [seat for seat in playing.asked() if live.rows.seats[seat].decides()]
                if seats:
                    number, action = playing.number(seats[0]), playing.legal(seats[0])[0]
            if seats:
                with suppress(Refused):  # where the host has just changed something, the table is read again
                    await live.act(seats[0], number, action)
            else:
                await asyncio.sleep(0.01)
    assert await live.is_over()  # and stored


async def person_of(house: House, visitor: Visitor) -> str:
    return str((await visitor.get("/api/me/account"))["id"])


async def stored(house: House) -> str:
    rows: list[Any] = []
    for table in schema.metadata.sorted_tables:
        rows += await house.service.store.rows(sa.select(table))
    return "\n".join(str(tuple(row)) for row in rows)


# --- people -----------------------------------------------------------------------------------------------------------


async def test_export_holds_profile_records_and_chat_and_nothing_of_a_running_game(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        over, running = await sit_down(akiko, ben), await sit_down(akiko, ben)
        async with akiko.sit(over) as chair, ben.sit(over) as other:
            await chair.ask("chat", text="a good evening")
            await other.ask("chat", text="a secret of Ben’s")
        await finish(house, over)
        told = await akiko.get("/api/me/export")
        assert told["profile"]["name"] == "Akiko"
        by_table = {one["table"]: one for one in told["games"]}
        verify(parse(by_table[over]["record"], games()))
        assert "record" not in by_table[running]
        assert [line["text"] for line in told["chat"]] == ["a good evening"]
        seed = (await house.service.hub.table(running)).row.seed
        assert seed not in json.dumps(told)


async def test_an_account_goes_after_seven_days_unless_its_owner_stays(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        over, running = await sit_down(akiko, ben), await sit_down(akiko, ben)
        async with akiko.sit(over) as chair:
            await chair.ask("chat", text="a good evening")
        await finish(house, over)
        left = await sit_down(akiko, ben)
        await akiko.post(f"/api/tables/{left}/leave")
        assert (await akiko.post("/api/me/leave", {"name": "Eve"}, 403))["code"] == "leave-name"
        at = (await akiko.post("/api/me/leave", {"name": "akiko "}))["leaves"]
        assert abs(at - time() - 7 * 86_400) < 60
        assert (await akiko.post("/api/me/stay"))["leaves"] is None
        assert await leaving.due(house.service.store) == []
        await akiko.post("/api/me/leave", {"name": "Akiko"})
        users = schema.users
        await house.service.store.write(Step(sa.update(users).where(users.c.name == "Akiko").values(leaves=time() - 1)))
        user = await person_of(house, akiko)
        assert await leaving.due(house.service.store) == [user]
        await leaving.forget(house.service.hub, user)
        text = await stored(house)
        assert "Akiko" not in text
        assert user not in text
        assert "a good evening" not in text
        record = await ben.get(f"/api/tables/{over}/record")
        assert FORMER in record
        verify(parse(record, games()))
        async with ben.sit(running) as chair:
            said = await chair.until("snapshot")
            assert said["table"]["seats"][0]["name"] == FORMER
        await finish(house, running)
    async for table, problem in audit(sqlite(tmp_path / "tenka.db")):
        assert problem is None, table


async def test_nobody_can_call_themselves_a_former_player(house: House) -> None:
    async with house.visitor() as eve:
        assert (await eve.put("/api/me", {"name": "A former player"}, 409))["code"] == "name-taken"


async def test_reports_only_where_the_host_has_rules(tmp_path: Path) -> None:
    two = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", two))["table"]["id"]
        assert (await akiko.get("/api/conduct"))["text"] == ""
        await akiko.post(f"/api/tables/{table}/report", {"text": "rude"}, 404)
    async with open_house(relaxed(tmp_path, conduct="Be kind.")) as house, house.visitor("Ben") as ben:
        assert (await ben.get("/api/conduct"))["text"] == "Be kind."
        mine = (await ben.create("nobunaga", two))["table"]["id"]
        await ben.post(f"/api/tables/{mine}/report", {"text": "somebody was rude"})
        async with host_of(tmp_path) as host:
            (report,) = await host.reports()
            assert (report["by"], report["table"], report["text"]) == ("Ben", mine, "somebody was rude")


# --- the host, beside a running server --------------------------------------------------------------------------------


async def test_a_table_that_the_host_closes_is_closed_for_those_who_sit_there(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await sit_down(akiko, ben)
        async with akiko.sit(table) as chair, host_of(tmp_path) as host:
            await chair.until("snapshot")
            await host.close(table)
            while (await chair.until("table"))["table"]["status"] != "closed":
                pass
            said = await chair.ask("act", number=0, action=0)
            assert said["problem"]["code"] == "not-begun"
            with pytest.raises(Problem, match="closed already"):
                await host.close(table)
            with pytest.raises(Problem):
                await host.close("nowhere")


async def test_a_database_that_is_silent_at_first_does_not_end_the_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([NoDatabase(), "before", "after", "after"])
    seen: list[str] = []
    looked_often = asyncio.Event()

    async def mark(_store: object) -> str:
        answer = next(answers, None)
        if answer is None:
            looked_often.set()
            return "after"
        if isinstance(answer, NoDatabase):
            raise answer
        return answer

    async def read(_store: object) -> None:
        seen.append("read")

    async def changed(_service: object) -> None:
        seen.append("changed")

    monkeypatch.setattr(blocks, "_mark", mark)
    monkeypatch.setattr(blocks, "changed_by_hand", changed)
    monkeypatch.setattr(blocks, "LOOK_SECONDS", 0.0)
    service: Any = SimpleNamespace(store=None, blocks=SimpleNamespace(read=read))
    watching = asyncio.create_task(blocks.watch(service))
    async with asyncio.timeout(60):
        await looked_often.wait()
    watching.cancel()
    assert seen[:5] == ["read", "changed", "read", "changed", "read"]  # what it may have missed, and what came


async def test_a_blocked_name_is_out_and_nobody_takes_it_again(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Eve") as eve, house.visitor("Ben") as ben:
        table = await sit_down(eve, ben)
        async with eve.sit(table) as chair, host_of(tmp_path) as host:
            await chair.until("snapshot")
            await host.block("EVE")
            with pytest.raises(ConnectionClosed):
                await chair.until("nothing more")
            assert (await eve.get("/api/me"))["name"] == ""
            assert (await eve.put("/api/me", {"name": "eve"}, 409))["code"] == "name-blocked"
            assert (await host.blocks())[0]["what"] == "eve"
            await host.unblock("Eve")
            await until(lambda: named(eve, "Eve"))
            with pytest.raises(Problem, match="not blocked"):
                await host.unblock("Eve")


async def named(visitor: Visitor, name: str) -> bool:
    return (await visitor.http.put("/api/me", json={"name": name})).status_code == 200


async def test_a_blocked_address_is_answered_nothing(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Eve") as eve, host_of(tmp_path) as host:
        assert (await host.block("127.0.0.1/8"))["what"] == "127.0.0.0/8"

        async def refused() -> bool:
            answer = await eve.http.get("/api/games")
            return answer.status_code == 403 and answer.json()["code"] == "blocked"

        await until(refused)
        await host.unblock("127.0.0.0/8")

        async def answered() -> bool:
            return (await eve.http.get("/api/games")).status_code == 200

        await until(answered)


async def test_somebody_whom_the_host_removes_is_replaced_by_a_bot(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await sit_down(akiko, ben)
        alone = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "random"}]))["table"]["id"]
        await finish(house, alone)
        user = await person_of(house, akiko)
        async with ben.sit(table) as chair, host_of(tmp_path) as host:
            await chair.until("snapshot")
            assert await host.person("akiko") == (user, "Akiko")
            assert await host.delete(user) == 1
            while (said := await chair.until("table"))["table"]["seats"][0]["name"] != FORMER:
                pass
            assert said["table"]["seats"][0]["stands_in"]
            with pytest.raises(Problem, match="no such person"):
                await host.person("akiko")
        assert "Akiko" not in await stored(house)
        assert alone not in await stored(house)
        await finish(house, table)


async def test_guests_who_do_not_come_back(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Ben", "Chie") as (house, (akiko, ben, chie)):
        await chie.post("/api/me/password", {"password": "eight hours of rain", "current": ""})
        users = schema.users
        await house.service.store.write(
            Step(sa.update(users).values(seen=time() - 91 * 86_400, created=time() - 91 * 86_400))
        )
        await ben.create("nobunaga", TWO)  # somebody who still has a table that moves
        async with host_of(tmp_path) as host:
            assert [name for _, name in await host.idle_guests(90)] == ["Akiko"]
            assert await host.idle_guests(92) == []
            statistics = await host.statistics()
            assert (statistics["people"], statistics["guests"], statistics["waiting"]) == (3, 2, 1)
        assert akiko


async def test_somebody_who_comes_is_seen(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        users = schema.users
        await house.service.store.write(Step(sa.update(users).values(seen=0.0)))
        house.service.people.forget_all()
        await akiko.get("/api/me")
        row = await house.service.store.row(sa.select(users.c.seen))
        assert row is not None
        assert row.seen > time() - 60


async def test_export_of_everything(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        over, running = await sit_down(akiko, ben), await sit_down(akiko, ben)
        await finish(house, over)
        async with host_of(tmp_path) as host:
            assert await host.export_all(tmp_path / "all.zip") == 1
            await host.export_person((await host.person("Ben"))[0], tmp_path / "ben.json")
        assert json.loads((tmp_path / "ben.json").read_text("utf-8"))["profile"]["name"] == "Ben"
        with zipfile.ZipFile(tmp_path / "all.zip") as found:
            assert {"people.json", "tables.json", f"games/nobunaga-{over}.tenka"} == set(found.namelist())
            text = "".join(found.read(name).decode() for name in found.namelist())
        assert (await house.service.hub.table(running)).row.seed not in text


async def test_the_same_on_postgresql(tmp_path: Path, database: Running) -> None:
    settings = relaxed(tmp_path, database=database.address)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await sit_down(akiko, ben)
        async with open_host(database.address) as host:
            assert {one["name"] for one in await host.people()} >= {"Akiko", "Ben"}
            await host.block("Eve")
            await host.unblock("eve")
            assert (await host.statistics())["playing"] >= 1
            user = await person_of(house, akiko)
            await host.anonymise(user)
            await until(lambda: gone(akiko))
        await finish(house, table)
        assert FORMER in await ben.get(f"/api/tables/{table}/record")


async def gone(visitor: Visitor) -> bool:
    return (await visitor.get("/api/me"))["name"] == ""


async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="There is no database"):
        async with host_of(tmp_path):
            pass
    assert not (tmp_path / "tenka.db").exists()
