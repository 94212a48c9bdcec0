"""Three real processes while things break; and the check that decides whether all was right."""

import asyncio
from functools import partial
from pathlib import Path
from time import time
from types import SimpleNamespace

import pytest
from structlog.testing import capture_logs

from support.cluster import play_through
from support.faults import Missing, empty, fail_over, fill, of_both, run, small_disk
from support.history import Call, History, faults_in, untold
from support.house import TwoServers, open_house, relaxed
from support.services import Running, running_postgresql, standing_by
from tenka.server import notices as n
from tenka.server import others, store
from tenka.server.migrations import HEAD
from tenka.server.store import Store


def history(*calls: Call) -> History:
    found = History("t", 2)
    found.calls = list(calls)
    return found


FIRST, SECOND = Call(0, 0, 5, 1.0, 2.0), Call(1, 0, 7, 3.0, 4.0)


def test_a_history_that_could_have_happened_is_right() -> None:
    assert faults_in(history(FIRST, SECOND), [(0, 5), (1, 7)]) == []
    unknown = Call(0, 1, 9, 5.0, None)  # no answer came: it may be there or not
    assert faults_in(history(FIRST, SECOND, unknown), [(0, 5), (1, 7)]) == []
    assert faults_in(history(FIRST, SECOND, unknown), [(0, 5), (1, 7), (0, 9)]) == []
    together = Call(1, 0, 7, 1.5, 4.0)  # either may have been first
    assert faults_in(history(FIRST, together), [(1, 7), (0, 5)]) == []


def test_a_history_that_cannot_have_happened_is_found() -> None:
    assert "not there" in faults_in(history(FIRST, SECOND), [(0, 5)])[0], "lost"
    assert "nobody made" in faults_in(history(FIRST), [(0, 5), (0, 5)])[0], "stored twice"
    assert "began after" in faults_in(history(FIRST, SECOND), [(1, 7), (0, 5)])[0], "in another order"
    assert len(faults_in(history(FIRST), [(0, 6)])) == 2, "another move than the one acknowledged"


def test_a_page_that_is_told_of_another_past_is_found() -> None:
    one = history()
    one.saw(0, ["a", "b"])
    one.saw(0, ["a", "b", "c"])
    assert one.troubles == []
    one.saw(0, ["a", "b"])
    assert "had passed" in one.troubles[0]
    one.saw(0, ["a", "x", "c", "d"])
    assert "another past" in one.troubles[1]


def test_what_the_stored_game_does_not_tell_is_found() -> None:
    one = history()
    one.saw(0, ["a", "b"])
    assert untold(one, {0: ["a", "b", "c"], 1: ["d"]}) == []
    assert "seat 0" in untold(one, {0: ["a", "x", "c"], 1: []})[0]


async def test_a_process_that_slept_shows_what_happened_meanwhile(
    two_servers: TwoServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has heard nothing, believes that it knows, and is asked first of all."""
    async with two_servers() as (east, west), east.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
        table = made["table"]["id"]
        deaf = await east.service.hub.table(table)
        async with akiko.sit(table, 0) as chair:
            await chair.until("snapshot")
        monkeypatch.setattr(west.service.hub.others, "publish", lambda _notice: None)  # or arrives too late
        there = await west.service.hub.table(table)
        async with there.held():
            seat = there.playing().asked()[0]
            number, action = there.playing().number(seat), there.playing().legal(seat)[0]
        await there.act(seat, number, action)
        told = len(there.playing().log())
        for slept in (False, True):
            monkeypatch.setattr(others, "SLEPT_SECONDS", -1.0 if slept else 1e9)
            async with deaf.held():
                assert (len(deaf.playing().log()) == told) == slept


async def test_processes_that_start_together_wait_for_the_one_that_migrates(
    database: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer than a statement may take: a start on a busy machine failed."""
    monkeypatch.setattr(store, "PATIENCE", 3.0)
    first, second = Store(database.address), Store(database.address)
    try:
        async with first.engine.begin() as connection:
            assert (await connection.exec_driver_sql(store.ALONE)).scalar()
            waiting = asyncio.create_task(second.open())
            done, _ = await asyncio.wait({waiting}, timeout=store.PATIENCE + 1)
            assert not done
        async with asyncio.timeout(60):
            await waiting
        await second.close()
    finally:
        await first.dispose()


async def test_a_process_of_another_version_is_named_once(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house:
        with capture_logs() as logs:
            for form in ("0001", "0001", HEAD):
                await house.service.hub.others.receive("an older one", n.Here({}, [], form))
    assert [one["event"] for one in logs].count("other-version") == 1


async def test_a_clock_that_jumps_makes_no_process_fall_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set back by an hour, a process said nothing for that hour; set forward, it took all the others for gone."""
    said: list[bytes] = []
    async with open_house(relaxed(tmp_path)) as house:
        known = house.service.hub.others
        monkeypatch.setattr(others, "TELL_SECONDS", 0.0)
        monkeypatch.setattr(known, "bus", SimpleNamespace(away=False, publish=said.append))
        for jump in (3600.0, -3600.0):
            await known.receive("another", n.Here({}, [], HEAD))
            monkeypatch.setattr(others, "time", lambda jump=jump: time() + jump, raising=False)
            said.clear()
            known.sweep()
            assert [b'"Here"' in one for one in said] == [True]
            assert known.count() == 1


async def test_nothing_is_lost_when_a_replica_is_promoted(bus: Running, tmp_path: Path) -> None:
    with running_postgresql() as primary:
        if primary is None:
            pytest.skip("no PostgreSQL here (Debian: apt-get install postgresql)")
        with standing_by(primary) as standby:
            settings = relaxed(tmp_path, database=of_both(primary, standby), bus=bus.address)
            async with asyncio.timeout(300), open_house(settings) as east, open_house(settings) as west:
                strike = partial(fail_over, primary, standby, 0.0)
                moves, wrong, _ = await play_through([east.url, west.url], standby.address, strike, 2, 15, 0.0)
    assert wrong == []
    assert moves >= 15


async def test_nothing_is_lost_when_the_disk_is_full(tmp_path: Path) -> None:
    async def strike() -> None:
        with capture_logs() as logs:
            fill(place)
            while "no-database" not in [one["event"] for one in logs]:
                await asyncio.sleep(0.05)
        empty(place)

    try:
        with small_disk(tmp_path, 8) as place:
            async with asyncio.timeout(300), open_house(relaxed(place)) as house:
                database = house.service.settings.database
                moves, wrong, _ = await play_through([house.url], database, strike, 2, 15, 0.0)
    except Missing as missing:
        pytest.skip(f"needs {missing}")
    assert wrong == []
    assert moves >= 15


async def test_no_acknowledged_move_is_lost_when_one_of_three_processes_is_killed(tmp_path: Path) -> None:
    try:
        async with asyncio.timeout(400):
            moves, wrong, _ = await run("gone", tmp_path, tables=3, moves=20)
    except Missing as missing:
        pytest.skip(f"needs {missing}")
    assert wrong == []
    assert moves >= 20
