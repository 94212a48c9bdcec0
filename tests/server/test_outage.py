"""The database is away, locked or hangs: what still works, how soon the rest fails, and that nothing is lost."""

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from threading import Event

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.house import Visitor, guests, open_house, relaxed
from support.services import Running
from tenka.kernel.problem import Problem
from tenka.server import store
from tenka.server.rows import SECONDS
from tenka.server.run import prepare_database, serve_with
from tenka.server.settings import sqlite
from tenka.server.store import Step, Store


@asynccontextmanager
async def away(database: Running, hanging: bool) -> AsyncIterator[None]:
    """While it hangs, or was killed; it is back afterwards. Meanwhile the store is less patient than elsewhere."""
    patience, quick = store.PATIENCE, store.QUICK
    store.PATIENCE, store.QUICK = 1.0, 0.5
    if hanging:
        database.tell(signal.SIGSTOP)
    else:
        await asyncio.to_thread(database.kill)
    try:
        yield
    finally:
        if hanging:
            database.tell(signal.SIGCONT)
        else:
            assert await asyncio.to_thread(database.start)
        store.PATIENCE, store.QUICK = patience, quick


SOON = 50.0
"""Seconds. What takes the patience of one statement is said well within it, also on a busy machine; what waits for the
database, or for one writer after the other, is not."""
COMES_BACK = (1006, 1013)
"""Codes after which the browser tries again by itself."""


async def turned_away(visitor: Visitor, table: str) -> int:
    async with asyncio.timeout(SOON):
        try:
            async with visitor.sit(table, 0) as chair:
                while True:
                    await chair.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
        except InvalidStatus:
            return 1006  # so a browser calls it


async def until_back(visitor: Visitor) -> None:
    async with asyncio.timeout(60):
        while (await visitor.http.get("/health")).status_code != 200:
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("hanging", [False, True], ids=["killed", "hanging"])
async def test_without_its_database_a_server_shows_pages_and_says_why_not_more(
    database: Running, hanging: bool, tmp_path: Path
) -> None:
    async with guests(relaxed(tmp_path, database=database.address), "Akiko", "Ben") as (house, (akiko, ben)):
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Emi"}]))["table"]["id"]
        async with akiko.sit(table, 0) as one, akiko.sit(table, 1) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            mover = one if one.play["asked"] else two
            before = mover.play
            async with away(database, hanging):
                async with asyncio.timeout(SOON):
                    assert (await ben.http.get("/health")).status_code == 503
                async with asyncio.timeout(SOON):
                    for page in ("/", "/tables", "/api/games", "/api/games/nobunaga/rulebook/en"):
                        assert (await ben.http.get(page)).status_code == 200, page
                async with asyncio.timeout(SOON):
                    refused, listed = await asyncio.gather(
                        mover.act(before["legal"][0]["action"]), ben.http.get("/api/tables/open")
                    )
                assert refused["problem"]["code"] == "no-database"
                assert "lost" in refused["problem"]["text"]
                assert listed.status_code == 503
                assert listed.json()["code"] == "no-database"
                for known in (True, False):
                    if not known:
                        house.service.people.forget_all()
                    assert await turned_away(akiko, table) in COMES_BACK
                again = await mover.act(before["legal"][0]["action"])
                assert again["problem"]["code"] == "no-database"
            await until_back(ben)
            await mover.quiet()
            async with asyncio.timeout(SOON):
                while mover.play["number"] == before["number"]:
                    said = await mover.act(before["legal"][0]["action"])
                    # A hanging database may have stored it after all.
                    assert said["type"] == "done" or said["problem"]["code"] == "stale", said
                    await mover.quiet()
                other = two if mover is one else one
                while mover.play["waiting"] != other.play["waiting"]:
                    await other.receive()


async def test_many_writers_fail_together_not_one_after_the_other(database: Running) -> None:
    stored = Store(database.address)
    await stored.open()
    async with away(database, hanging=True), asyncio.timeout(SOON):
        results = await asyncio.gather(*[stored.write() for _ in range(200)], return_exceptions=True)
    assert {type(result).__name__ for result in results} == {"NoDatabase"}
    await stored.dispose()


@pytest.mark.parametrize("spoil", ["no database", "no folder", "read-only"])
def test_a_database_that_cannot_be_written_is_said_in_a_sentence(spoil: str, tmp_path: Path) -> None:
    file = tmp_path / "games" / "tenka.db"
    if spoil != "no folder":
        file.parent.mkdir()
    if spoil == "no database":
        file.write_text("this is no database at all, but a letter to a friend", "utf-8")
    address = sqlite(file)
    if spoil == "read-only":  # root may write anything: so it is opened for reading alone
        asyncio.run(prepare_database(address))
        address = f"sqlite+aiosqlite:///file:{file}?mode=ro&uri=true"
    with pytest.raises(Problem, match=r"^The database .* can't be opened for writing: .*\.$") as caught:
        serve_with(relaxed(tmp_path, database=address), "127.0.0.1", 0)
    assert caught.value.code == "database-open"


async def test_a_clock_that_runs_out_while_the_database_is_locked_rings_when_it_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenka.server.clocks.RETRY_SECONDS", 0.1)
    pace = {"kind": "minutes", "amount": 1, "then": "bot"}
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Emi"}], pace=pace)
        table, clocks = made["table"]["id"], house.service.hub.clocks
        arm, again = clocks.arm, asyncio.Semaphore(0)

        def noted(table_id: str, at: float) -> None:
            arm(table_id, at)
            again.release()

        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
            await asyncio.get_running_loop().run_in_executor(house.service.store._thread, hurry, house.service.store)
            with closing(sqlite3.connect(tmp_path / "tenka.db", timeout=60)) as other:
                other.execute("begin immediate")
                monkeypatch.setitem(SECONDS, "minutes", 1e-6)
                clocks.cancel(table)
                arm(table, 0.0)
                monkeypatch.setattr(clocks, "arm", noted)
                async with asyncio.timeout(60):
                    for _ in range(3):  # rung, not stored, and wound up again
                        await again.acquire()
                await chair.quiet()
                assert not any(seat["stands_in"] for seat in chair.table["seats"])
                other.rollback()
            while not any(seat["stands_in"] for seat in chair.table["seats"]):
                await chair.receive()


async def test_what_is_stored_only_after_somebody_gave_up_waiting_is_told_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a disk that takes longer than anybody is kept waiting: what was read meanwhile is without that move."""
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Emi"}]))["table"]["id"]
        async with akiko.sit(table, 0) as one, akiko.sit(table, 1) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            mover, other = (one, two) if one.play["asked"] else (two, one)
            opened, live, written = house.service.store, await house.service.hub.table(table), Event()
            commit = opened._commit_in_thread

            def slowly(steps: list[Step]) -> None:
                written.wait(60)
                commit(steps)

            monkeypatch.setattr(opened, "_commit_in_thread", slowly)
            monkeypatch.setattr(store, "PATIENCE", 0.5)
            before = live.row.entries
            said = await mover.act(mover.play["legal"][0]["action"])
            assert said["problem"]["code"] == "no-database"
            async with asyncio.timeout(60):
                while not live.news.is_current():
                    await asyncio.sleep(0.01)
            assert live.row.entries == before
            written.set()
            async with asyncio.timeout(60):
                while mover.play["waiting"] != other.play["waiting"] or live.row.entries == before:
                    await other.receive()


def hurry(opened: Store) -> None:
    """Whoever writes is told at once that the file is locked."""
    assert opened._writing is not None
    with opened._writing.connect() as connection:
        connection.exec_driver_sql("pragma busy_timeout = 50")
