"""Hostile and broken clients: frames, floods, names, a database that fails, and who may not stay."""

import os
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from support.house import Chair, House, in_turn, open_house, problem, relaxed, two_at_a_table
from tenka.server.settings import Rate

pytestmark = pytest.mark.usefixtures("one_deal")


# --- hostile ----------------------------------------------------------------------------------------------------------


async def test_frames_that_cannot_be_read_are_answered_and_the_connection_lives(house: House) -> None:
    frames: list[str | bytes] = [
        "",
        "nonsense",
        "[]",
        "null",
        '{"type": "act"}',
        '{"type": "fly"}',
        '{"type": "act", "number": "1", "action": 2}',
        '{"type": "act", "number": 1.5, "action": 2}',
        '{"type": "act", "number": 1, "action": true}',
        '{"type": "chat", "text": ' + "[" * 900 + "]" * 900 + "}",
        '{"type": "ping", "x": ' + "[" * 1900 + "]" * 1900 + "}",
        "\x00\ud7ff",
        b"\xff\xfe binary",
        "x" * 5000,
        "x" * 500_000,
    ]
    async with two_at_a_table(house) as (_, _, _, one, _):
        for frame in frames:
            await one.socket.send(frame)
            said = await one.until("problem")
            assert said["problem"]["code"] in ("message", "message-size"), frame
        assert (await one.ask("ping"))["type"] == "pong"


async def test_a_huge_frame_ends_its_connection_but_not_the_table(house: House) -> None:
    async with two_at_a_table(house) as (akiko, _, table, one, two):
        await one.socket.send("x" * 2_000_000)
        with pytest.raises(ConnectionClosed):
            await one.until("the end")
        assert (await two.ask("ping"))["type"] == "pong"
        async with akiko.sit(table) as again:
            await again.until("snapshot")


async def test_a_flood_is_slowed_down(tmp_path: Path) -> None:
    async with (
        open_house(relaxed(tmp_path, messages=Rate(5, 0.001), chats=Rate(2, 0.001))) as house,
        two_at_a_table(house) as (_, _, _, one, two),
    ):
        answers = [(await one.ask("ping"))["type"] for _ in range(8)]
        assert answers == ["pong"] * 5 + ["problem"] * 3
        await two.ask("chat", text="one")
        await two.ask("chat", text="two")
        assert (await problem(two, "chat", text="three"))["code"] == "rate"


async def test_hostile_names_and_chat_arrive_as_they_are_or_not_at_all(house: House) -> None:
    nasty = "<script>alert(1)</script>&quot;"
    async with house.visitor(nasty) as eve:
        assert (await eve.get("/api/me"))["name"] == nasty
        for name in ("", " ", "a\nb", "a\x00", "\u202eevil", "x" * 41, "\u200b"):
            said = await eve.put("/api/me", {"name": name}, 400)
            assert said["code"] == "name"
    async with two_at_a_table(house) as (_, _, _, one, two):
        assert (await one.ask("chat", text=nasty + "\u202e\x07"))["type"] == "done"
        line = (await two.until("chatted"))["line"]
        assert line["text"] == nasty
        assert (line["name"], line["seat"]) == ("Akiko", 0)
        for text in ("", "   ", "\n\n", "x" * 501):
            assert (await problem(one, "chat", text=text))["code"] == "chat-length"
        await two.ask("chat", text="あ" * 500)
    async with house.visitor("Chie") as chie:
        made = await chie.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "a b"}])
        async with chie.sit(made["table"]["id"]) as chair:
            assert (await chair.receive())["chat"] == []


async def test_a_failing_database_makes_no_move_and_the_table_lives_on(house: House) -> None:
    async with two_at_a_table(house) as (_, _, table, one, two):
        mover, other = in_turn(one, two)
        write = house.service.store.write

        async def broken(*steps: Any) -> None:
            raise OSError("disk full")

        house.service.store.write = broken  # type: ignore[method-assign]
        legal = mover.play["legal"][0]["action"]
        assert (await problem(mover, "act", number=mover.play["number"], action=legal))["code"] == "storage"
        house.service.store.write = write  # type: ignore[method-assign]
        assert [said for said in await other.quiet() if said["type"] == "update"] == []
        assert (await mover.act(legal))["type"] == "done"
        assert (await house.service.hub.table(table)).row.entries == 1


async def test_a_client_that_does_not_read_is_sent_away_and_holds_nobody_up(house: House) -> None:
    async with (
        two_at_a_table(house) as (akiko, _, table, one, _),
        akiko.sit(table) as deaf,
    ):
        await deaf.until("snapshot")
        live = await house.service.hub.table(table)
        slow = max(live.connections, key=lambda connection: connection.born)
        frame = b'{"type":"pong","id":null,"now":0.0,"more":"%b"}' % os.urandom(10_000).hex().encode()
        for _ in range(1000):
            slow.send_frame(frame)
        assert slow.ended == 1013
        with pytest.raises(ConnectionClosed) as closed:
            await deaf.until("the end")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        assert (await one.ask("ping"))["type"] == "pong"


# --- who may stay -----------------------------------------------------------------------------------------------------


async def sent_away(chair: Chair) -> tuple[list[Any], int]:
    """Everything that still comes, and the code with which the connection ends."""
    heard: list[Any] = []
    try:
        while True:
            heard.append(await chair.receive())
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else 0


async def test_whoever_leaves_a_seat_hears_no_more_of_its_hand(house: House) -> None:
    """The next person at that seat has it alone, also where the page of the one before stays open."""
    async with (
        house.visitor("Akiko") as akiko,
        house.visitor("Eve") as eve,
        house.visitor("Ben") as ben,
    ):
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        table = made["table"]["id"]
        await eve.post(f"/api/tables/{table}/join", {"seat": 1})
        async with eve.sit(table) as stays:
            await stays.until("snapshot")
            assert stays.seat == 1
            await eve.post(f"/api/tables/{table}/leave")
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            await akiko.post(f"/api/tables/{table}/start", {"level": "random"})
            heard, code = await sent_away(stays)
        assert code == 4403
        assert all(said.get("play") is None for said in heard)


async def test_whoever_gives_a_running_game_up_can_neither_look_nor_take_the_seat_back(house: House) -> None:
    async with two_at_a_table(house) as (_, ben, table, one, two):
        await ben.post(f"/api/tables/{table}/leave")
        _, code = await sent_away(two)
        assert code == 4403
        async with ben.sit(table) as again:
            await again.until("snapshot")
            assert again.seat == -1, "a stranger now"
        assert (await one.ask("ping"))["type"] == "pong"


async def test_a_table_for_its_players_alone_sends_those_away_who_looked_on_before_it_began(house: House) -> None:
    async with (
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor("Eve") as eve,
    ):
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}], watch="nobody"))["table"]["id"]
        async with eve.sit(table) as looks, akiko.sit(table) as one:
            assert (await looks.until("snapshot"))["play"] is None
            await one.until("snapshot")
            await ben.post(f"/api/tables/{table}/join", {})
            heard, code = await sent_away(looks)
            assert code == 4403
            assert all(said.get("play") is None for said in heard)
            assert heard[-1]["problem"]["code"] == "private"
            assert (await one.until("snapshot"))["play"] is not None


async def test_logging_out_ends_the_open_connections(house: House) -> None:
    async with two_at_a_table(house) as (akiko, _, _, one, two):
        await akiko.post("/api/logout")
        _, code = await sent_away(one)
        assert code == 4401
        assert (await two.ask("ping"))["type"] == "pong"
