"""An update of the rules: running games go on, or stop at the last position that both versions share and ask."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command

import tenka
from support.house import Chair, House, Visitor, open_house, relaxed
from support.updates import DIFFERENT, SAME, recorded, store
from tenka.games.honshu.game import Honshu
from tenka.kernel.problem import Problem
from tenka.kernel.record import parse, verify
from tenka.kernel.state import Game
from tenka.server import rows as r
from tenka.server import schema, upgrade, upgrade_check, wire
from tenka.server.again import StoredEntry, play_again
from tenka.server.forms import known_forms, migrations
from tenka.server.halts import at_shared, decision
from tenka.server.hub import Hub
from tenka.server.settings import sqlite
from tenka.server.upgrade import NO_WAY, at_once, judge
from tenka.server.upgrade_check import outlooks
from tenka.signing import check_signature
from tenka.terminal.main import main

OURS = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]


# --- what becomes of a game -------------------------------------------------------------------------------------------


def test_a_position_that_both_versions_share_goes_on() -> None:
    beginning, entries = recorded()
    fate = judge(beginning, entries[:SAME])
    assert (fate.verdict, fate.kept) == ("goes-on", SAME)


def test_H_6_1_a_pair_that_only_one_version_shows_stops_the_game() -> None:
    beginning, entries = recorded()
    fate = judge(beginning, entries[:DIFFERENT])
    assert (fate.verdict, fate.kept, fate.move, fate.rule) == ("stops", 28, 29, "H-6.1")


@pytest.mark.parametrize("looked_back", [0, 1, 1000])
def test_how_far_back_it_is_looked_first_changes_nothing(monkeypatch: pytest.MonkeyPatch, looked_back: int) -> None:
    beginning, entries = recorded()
    moments = [0, 1, 5, SAME, DIFFERENT, len(entries) - 1]
    fates = [judge(beginning, entries[:n]) for n in moments]
    monkeypatch.setattr(upgrade, "LOOKED_BACK", looked_back)
    assert [judge(beginning, entries[:n]) for n in moments] == fates


def test_with_three_players_nothing_is_different() -> None:
    beginning, entries = recorded("v1-3-random")
    assert {judge(beginning, entries[:n]).verdict for n in range(0, len(entries), 7)} == {"goes-on"}


def test_a_game_of_today_is_unchanged() -> None:
    beginning, _ = recorded()
    assert judge(msgspec.structs.replace(beginning, rules=2), []).verdict == "unchanged"


def test_where_the_old_rules_are_gone_it_stops_where_the_last_move_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can say whether everybody saw the same, so nobody is told that they did."""
    beginning, entries = recorded("v1-3-random")
    monkeypatch.setattr(Honshu, "of_version", Game.of_version)
    fate = judge(beginning, entries[:20])
    assert (fate.verdict, fate.kept) == ("stops", 20)


def test_an_option_that_is_no_more_leaves_only_the_end() -> None:
    beginning, entries = recorded()
    gone = msgspec.structs.replace(beginning, options='{"wind":"on"}', rules=1)
    with pytest.raises(Problem):
        judge(gone, entries[:3])  # its own rules don't know it: damage
    assert judge(beginning, entries[:3]).kept != NO_WAY


# --- at the table -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def after_the_update(folder: Path, moves: int, **more: Any) -> AsyncIterator[tuple[House, Visitor, str]]:
    """A server of today with a game of version 1 in its database, whose two seats are one visitor's."""
    beginning, entries = recorded()
    async with open_house(relaxed(folder)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("honshu", OURS))["table"]["id"]
        session = akiko.http.cookies["tenka_session"]
    store(folder, table, beginning, entries[:moves])
    async with open_house(relaxed(folder, **more)) as house, house.visitor() as akiko:
        akiko.http.cookies.set("tenka_session", session)
        yield house, akiko, table


async def both(stack: AsyncExitStack, visitor: Visitor, table: str) -> list[Chair]:
    chairs = [await stack.enter_async_context(visitor.sit(table, seat)) for seat in (0, 1)]
    for chair in chairs:
        await chair.until("snapshot")
    return chairs


async def told(chair: Chair) -> Any:
    await chair.quiet()
    return chair.table


async def finish(chairs: list[Chair]) -> None:
    """Both play the first thing that is allowed, to the end."""
    for chair in chairs:
        await chair.quiet()
    while chairs[0].play["result"] is None:
        mover = next(chair for chair in chairs if chair.play["asked"])
        said = await mover.act(mover.play["legal"][0]["action"])
        assert said["type"] == "done", said
        for chair in chairs:
            await chair.quiet()


async def test_a_running_game_goes_on_and_nobody_notices(tmp_path: Path) -> None:
    async with after_the_update(tmp_path, SAME) as (_, akiko, table), AsyncExitStack() as stack:
        chairs = await both(stack, akiko, table)
        assert chairs[0].play["view"]["rules"] == 2
        assert chairs[0].table["halt"] is None
        assert chairs[0].table["changes"] == [{"version": 2, "rule": "H-6.1"}], (
            "told beside the board, until it is read"
        )
        await finish(chairs)
        now = (await akiko.get(f"/api/tables/{table}"))["former"]
        assert now == [1]
        new = parse(await akiko.get(f"/api/tables/{table}/record"), tenka.games())
        old = parse(await akiko.get(f"/api/tables/{table}/record?rules=1"), tenka.games())
        assert (new.rules_version, old.rules_version) == (2, 1)
        assert [entry.action for entry in new.entries[:SAME]] == [entry.action for entry in old.entries]
        for record in (old, new):
            verify(record)
            check_signature(record, "")


async def test_a_stopped_game_tells_what_changed_and_goes_on_when_both_want_it(tmp_path: Path) -> None:
    async with after_the_update(tmp_path, DIFFERENT) as (house, akiko, table), AsyncExitStack() as stack:
        one, two = await both(stack, akiko, table)
        halt = one.table["halt"]
        assert (halt["rules"], halt["to"]) == (1, 2)
        assert halt["lines"] == 8
        assert not {"move", "moves"} & set(halt), "how many were made would tell of those that were made unseen"
        assert halt["changes"] == [{"version": 2, "rule": "H-6.1"}]
        assert [chair.play["asked"] or chair.play["legal"] for chair in (one, two)] == [[], []]
        assert (await akiko.get("/api/tables/mine"))[0]["your_turn"], "it waits for a choice"
        for refused in (await one.act(0), await one.ask("undo")):
            assert refused["problem"]["code"] == "halted"
        assert (await one.ask("rules", go_on=True))["type"] == "done"
        assert (await told(two))["halt"]["choices"] == [True, None]
        assert (await two.ask("rules", go_on=False))["type"] == "done"
        assert (await told(one))["halt"] is None, "half of them is enough to go on"
        await two.quiet()
        assert one.play["asked"] or two.play["asked"]
        await finish([one, two])
        new = parse(await akiko.get(f"/api/tables/{table}/record"), tenka.games())
        old = parse(await akiko.get(f"/api/tables/{table}/record?rules=1"), tenka.games())
        assert len(old.entries) == DIFFERENT, "nothing that was played is lost"
        assert [entry.action for entry in new.entries[:28]] == [entry.action for entry in old.entries[:28]]
        verify(old)
        verify(new)
        live = await house.service.hub.table(table)
        live.rest()
        async with live.held():
            assert live.playing().is_over(), "it is read again as it was"


async def test_a_click_from_before_the_stop_is_stale_afterwards(tmp_path: Path) -> None:
    async with after_the_update(tmp_path, DIFFERENT) as (house, akiko, table), AsyncExitStack() as stack:
        chairs = await both(stack, akiko, table)
        for chair in chairs:
            await chair.ask("rules", go_on=True)
            await chair.quiet()
        live = await house.service.hub.table(table)
        numbers = [live.playing().number(seat) for seat in (0, 1)]
        live.rest()
        async with live.held():
            assert [live.playing().number(seat) for seat in (0, 1)] == numbers, "every process counts alike"
        for chair in chairs:
            assert chair.play["number"] >= 2
            for number in range(chair.play["number"]):
                answer = await chair.act(0, number)
                assert answer["problem"]["code"] in ("stale", "not-your-turn")


async def test_a_stopped_game_ends_as_it_stands_when_both_want_it(tmp_path: Path) -> None:
    async with after_the_update(tmp_path, DIFFERENT) as (_, akiko, table), AsyncExitStack() as stack:
        chairs = await both(stack, akiko, table)
        for chair in chairs:
            await chair.ask("rules", go_on=False)
        assert (await told(chairs[0]))["status"] == "ended"
        assert chairs[0].play["view"]["rules"] == 1, "the last position of the game as it was played"
        assert (await chairs[0].act(0))["problem"]["code"] == "ended"
        old = parse(await akiko.get(f"/api/tables/{table}/record"), tenka.games())
        assert (old.rules_version, len(old.entries)) == (1, DIFFERENT)
        verify(old)
        steps = await akiko.get(f"/api/tables/{table}/replay?seat=0")
        assert steps["total"] > 20
        assert (await akiko.get(f"/api/tables/{table}/check"))["over"]
        again = await akiko.post(f"/api/tables/{table}/rematch")
        assert again["status"] == "playing"


async def test_the_record_of_a_stopped_game_stays_closed(tmp_path: Path) -> None:
    async with after_the_update(tmp_path, DIFFERENT) as (_, akiko, table), AsyncExitStack() as stack:
        await both(stack, akiko, table)
        for rules in (0, 1, 2):
            answer = await akiko.http.get(f"/api/tables/{table}/record?rules={rules}")
            assert answer.json()["code"] == "not-over"
        assert not (await akiko.get(f"/api/tables/{table}/check"))["over"]


async def test_nobody_else_chooses(tmp_path: Path) -> None:
    async with after_the_update(tmp_path, DIFFERENT) as (house, akiko, table), AsyncExitStack() as stack:
        await both(stack, akiko, table)
        async with house.visitor("Chiyo") as chiyo, chiyo.sit(table) as chair:
            await chair.until("snapshot")
            assert (await chair.ask("rules", go_on=False))["problem"]["code"] == "foreign-seat"
        async with house.visitor("Dan") as dan:
            new = (await dan.create("honshu", OURS))["table"]["id"]
            async with dan.sit(new, 0) as chair:
                await chair.until("snapshot")
                assert (await chair.ask("rules", go_on=False))["problem"]["code"] == "not-halted"


async def test_who_leaves_a_stopped_table_leaves_the_choice_to_the_others(tmp_path: Path) -> None:
    """Here nobody is left, so the bots go on."""
    async with after_the_update(tmp_path, DIFFERENT) as (house, akiko, table), asyncio.timeout(60):
        async with AsyncExitStack() as stack:
            await both(stack, akiko, table)
            await akiko.post(f"/api/tables/{table}/leave")
        live = await house.service.hub.table(table)
        while live.row.status != "over":
            await asyncio.sleep(0.05)
        assert live.row.rules_version == 2


async def test_two_processes_come_to_the_same(tmp_path: Path) -> None:
    """Both find the game of an earlier version at once; one of them writes what becomes of it."""
    async with after_the_update(tmp_path, SAME) as (first, _, table), open_house(relaxed(tmp_path)) as second:
        lives = [await house.service.hub.table(table) for house in (first, second)]

        async def read(live: Any) -> None:
            async with live.held():
                pass

        await asyncio.gather(*map(read, lives))
        for live in lives:
            assert (live.row.rules_version, live.row.former, live.row.entries) == (2, "1", SAME + 1)


async def test_two_choices_at_two_processes_both_count(tmp_path: Path) -> None:
    """Neither process has heard of the other's when it writes."""
    async with (
        after_the_update(tmp_path, DIFFERENT, away_after=300.0) as (house, akiko, table),
        AsyncExitStack() as stack,
    ):
        chairs = await both(stack, akiko, table)
        service = house.service
        there = await Hub(service.settings, service.store, service.bots).table(table)
        async with there.held():
            assert there.row.halt
        choices = [chairs[0].ask("rules", go_on=True), there.halts.choose(1, True, None)]
        said, _ = await asyncio.gather(*choices)
        assert said["type"] == "done"
        (await service.hub.table(table)).news.notice()
        there.news.notice()
        async with there.held():
            assert there.row.halt == ""
        await finish(chairs)


async def test_who_is_here_alone_need_not_choose_again_when_the_other_has_been_away_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a table is read again nobody has been away yet."""
    monkeypatch.setattr("tenka.server.watch.WORK_SECONDS", 0.1)
    async with after_the_update(tmp_path, DIFFERENT, away_after=0.5) as (_, akiko, table), akiko.sit(table, 0) as chair:
        await chair.until("snapshot")
        await chair.ask("rules", go_on=True)
        assert chair.table["halt"]["choices"] == [True, None]
        while chair.table["halt"] is not None:
            await chair.receive()
        assert chair.table["former"] == [1]


# --- tenka upgrade --check --------------------------------------------------------------------------------------------


async def some_tables(folder: Path) -> list[str]:
    """One that stops, one that goes on, one of today."""
    async with open_house(relaxed(folder)) as house, house.visitor("Akiko") as akiko:
        tables = [(await akiko.create("honshu", OURS))["table"]["id"] for _ in range(3)]
    beginning, entries = recorded()
    store(folder, tables[0], beginning, entries[:DIFFERENT])
    store(folder, tables[1], beginning, entries[:SAME])
    return tables


async def test_the_check_says_beforehand_what_will_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables = await some_tables(tmp_path)
    file = tmp_path / "tenka.db"
    before = file.read_bytes()
    assert await asyncio.to_thread(main, ["upgrade", "--check", "--database", str(file)]) == 1
    said = capsys.readouterr().out
    assert f"Table {tables[0]} (honshu): stops before move 29 of 30, because of H-6.1." in said
    assert "Running games: 3" in said
    for line in ("1 unchanged", "1 goes on", "1 stops", "0 cannot"):
        assert f"  {line}" in said
    assert file.read_bytes() == before, "nothing is written"


async def test_finished_games_that_can_no_longer_be_shown_fail_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await some_tables(tmp_path)
    file = tmp_path / "tenka.db"
    engine = sa.create_engine(sqlite(file).replace("+aiosqlite", ""))
    for rules, code in ((2, 0), (99, 1)):
        with engine.begin() as connection:
            connection.execute(sa.update(schema.tables).values(status="over", rules_version=rules))
        assert await asyncio.to_thread(main, ["upgrade", "--check", "--database", str(file)]) == code
        assert "Running games: 0" in capsys.readouterr().out
    engine.dispose()


async def test_the_check_reads_databases_of_every_earlier_form(tmp_path: Path) -> None:
    tables = await some_tables(tmp_path)
    engine = sa.create_engine(sqlite(tmp_path / "tenka.db").replace("+aiosqlite", ""))
    for form in known_forms()[1:]:
        with engine.begin() as connection:
            config = migrations()
            config.attributes["connection"] = connection
            command.downgrade(config, form)
        found = {one.table: one.verdict async for one in outlooks(sqlite(tmp_path / "tenka.db"))}
        assert [found[table] for table in tables] == ["stops", "goes-on", "unchanged"]
    engine.dispose()


async def test_the_check_finds_a_change_that_has_no_version(tmp_path: Path) -> None:
    """A fix that forbids what was played, and nobody thought of a new version: it is seen before anybody suffers."""
    tables = await some_tables(tmp_path)
    assert {one.verdict async for one in outlooks(sqlite(tmp_path / "tenka.db"))} == {"stops", "goes-on", "unchanged"}
    engine = sa.create_engine(sqlite(tmp_path / "tenka.db").replace("+aiosqlite", ""))
    with engine.begin() as connection:
        row = {
            "table_id": tables[2],
            "number": 0,
            "seat": 0,
            "action": 10**6,
            "seat_kind": "",
            "seat_name": "",
            "at": 0,
        }
        connection.execute(sa.insert(schema.entries), row)
    engine.dispose()
    found = {one.table: one.verdict async for one in outlooks(sqlite(tmp_path / "tenka.db"))}
    assert found[tables[2]] == "lost"


async def test_many_games_are_judged_in_several_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await some_tables(tmp_path)
    monkeypatch.setattr(upgrade_check, "TOGETHER", 1)
    monkeypatch.setattr(upgrade_check, "LEAST", 1)
    found = [one.table async for one in outlooks(sqlite(tmp_path / "tenka.db"), jobs=2)]
    assert found == tables


# --- secrecy ----------------------------------------------------------------------------------------------------------


def told_of_the_stop(entries: list[StoredEntry], leak: bool = False) -> list[bytes]:
    """What each pair of eyes is told of a stopped game: the table as it is, and the position."""
    beginning, _ = recorded()
    fate = judge(beginning, entries)
    halted = r.Halted(to=2, kept=fate.kept, lines=fate.lines + (fate.moves if leak else 0), choices=[None, None])
    row = r.TableRow(
        id="t",
        game="honshu",
        rules_version=1,
        seed=beginning.seed,
        status="playing",
        options=beginning.options,
        pace="{}",
        watch="anyone",
        owner="",
        began=beginning.seats,
        created=0,
        moved=0,
        entries=len(entries),
        halt=msgspec.json.encode(halted).decode(),
    )
    seats = [r.SeatRow(table_id="t", seat=seat, kind="person", name=f"P{seat}") for seat in (0, 1)]
    info = r.Rows(row=row, seats=seats, access={}).info("", set())
    table = at_once(at_shared(row, entries))
    plays = [wire.standing_still(wire.play(table, seat, None)) for seat in (-1, 0, 1)]
    return [wire.encode(info), *map(wire.encode, plays)]


def test_a_stop_tells_nobody_of_an_answer_that_is_not_due() -> None:
    """Two worlds: in one of them somebody has chosen a card already, in the other not yet."""
    beginning, entries = recorded()
    at = next(n for n in range(28, 40) if len(at_once(play_again(beginning, entries[:n])).asked()) == 2)
    table = at_once(play_again(beginning, entries[:at]))
    late = table.asked()[1]
    sealed = [*entries[:at], StoredEntry(late, table.legal(late)[0], "", "")]
    assert at_once(play_again(beginning, sealed)).sealed
    assert judge(beginning, sealed).verdict == judge(beginning, entries[:at]).verdict == "stops"
    others = [place for place in range(4) if place != 2 + late]  # the table's row, and all eyes but those of who chose
    for leak in (False, True):
        here, there = (told_of_the_stop(world, leak) for world in (sealed, entries[:at]))
        same = [here[place] for place in others] == [there[place] for place in others]
        assert same != leak, "the same is told in both; a planted leak is found"


@pytest.mark.parametrize(
    ("choices", "away", "can_go_on", "becomes"),
    [
        ([True, None], [False, False], True, ""),
        ([True, None], [False, True], True, "on"),
        ([True, False], [False, False], True, "on"),
        ([False, None], [False, True], True, ""),
        ([False, False, None], [False, False, False], True, "end"),
        ([False, False, True, True], [False] * 4, True, "on"),
        ([False, None], [False, False], False, "end"),
        ([False, None, None], [False, False, True], False, ""),
        ([], [], True, "on"),
        ([], [], False, "end"),
    ],
)
def test_what_is_decided(choices: list[bool | None], away: list[bool], can_go_on: bool, becomes: str) -> None:
    assert decision(choices, away, can_go_on) == becomes
