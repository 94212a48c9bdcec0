"""At the table: what can go wrong and what must go on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from support.house import Chair, House, Visitor, open_house, relaxed
from tenka.server.settings import Rate

TWO = [{"kind": "me"}, {"kind": "friend"}]


@pytest.fixture(autouse=True)
def _one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal for every test: one player is asked first (with pairs alike, both would be asked at once)."""
    monkeypatch.setattr("tenka.server.lobby.secrets", SimpleNamespace(token_hex=lambda length: "11" * length))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(relaxed(tmp_path)) as opened:
        yield opened


@asynccontextmanager
async def two_at_a_table(
    house: House, game: str = "nobunaga", **more: Any
) -> AsyncIterator[tuple[Visitor, Visitor, str, Chair, Chair]]:
    async with house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        made = await akiko.create(game, TWO, **more)
        table = made["table"]["id"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            yield akiko, ben, table, one, two


def in_turn(one: Chair, two: Chair) -> tuple[Chair, Chair]:
    return (one, two) if one.play["asked"] else (two, one)


async def problem(chair: Chair, kind: str, **fields: object) -> Any:
    said = await chair.ask(kind, **fields)
    assert said["type"] == "problem", said
    return said["problem"]


# --- moves ------------------------------------------------------------------------------------------------------------


async def test_a_move_is_stored_before_anybody_hears_of_it(house: House) -> None:
    async with two_at_a_table(house) as (_, _, table, one, two):
        mover, other = in_turn(one, two)
        live = await house.service.hub.table(table)
        order: list[str] = []
        write, publish = house.service.store.write, live.publish

        async def slow_write(*steps: Any) -> None:
            await asyncio.sleep(0.05)
            await write(*steps)
            order.append("committed")

        def noted_publish() -> None:
            order.append("published")
            publish()

        house.service.store.write = slow_write  # type: ignore[method-assign]
        live.publish = noted_publish  # type: ignore[method-assign]
        assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"
        await other.until("update")
        assert order == ["committed", "published"]


async def test_premature_stale_illegal_and_impossible_moves_are_refused_kindly(house: House) -> None:
    async with two_at_a_table(house) as (_, _, table, one, two):
        mover, other = in_turn(one, two)
        legal = mover.play["legal"]
        early = await problem(other, "act", number=other.play["number"], action=legal[0]["action"])
        assert early["code"] == "not-your-turn"
        assert early["facts"]["names"] in ("Akiko", "Ben")
        old = await problem(mover, "act", number=mover.play["number"] - 1, action=legal[0]["action"])
        assert old["code"] == "stale"
        refused = mover.play["refused"][0]
        illegal = await problem(mover, "act", number=mover.play["number"], action=refused["action"])
        assert (illegal["code"], illegal["rule"]) == ("illegal", refused["rule"])
        for action in (-1, 10**6, 10**30):
            assert (await problem(mover, "act", number=mover.play["number"], action=action))["code"] in (
                "action-range",
                "message",
            )
        assert (await mover.act(legal[0]["action"]))["type"] == "done"
        live = await house.service.hub.table(table)
        assert live.row.entries == 1


async def test_why_names_the_rule(house: House) -> None:
    async with two_at_a_table(house) as (_, _, _, one, two):
        mover, other = in_turn(one, two)
        refused = mover.play["refused"][0]
        said = await mover.ask("why", action=refused["action"])
        assert (said["type"], said["rule"]) == ("why-not", refused["rule"])
        assert (await mover.ask("why", action=mover.play["legal"][0]["action"]))["rule"] is None
        assert (await problem(mover, "why", action=10**6))["code"] == "action-range"
        assert (await problem(other, "why", action=0))["code"] == "not-your-turn"


async def test_a_step_can_be_tried_and_nonsense_is_not(house: House) -> None:
    async with two_at_a_table(house, "honshu") as (_, _, table, one, two):
        mover, _other = in_turn(one, two)
        for action in (mover.play["legal"][0]["action"], -1, 10**9):
            said = await mover.ask("try", action=action)
            assert said["type"] in ("tried", "problem")
        async with house.visitor() as stranger, stranger.sit(table) as chair:
            await chair.until("snapshot")
            assert (await chair.ask("try", action=0))["type"] in ("tried", "problem")
            assert (await chair.ask("ping"))["type"] == "pong"


async def test_the_view_in_words(house: House) -> None:
    async with two_at_a_table(house) as (_, _, _, one, _):
        said = await one.ask("describe", language="fr")
        text = "".join(span["text"] for line in said["lines"] for span in line)
        assert "Akiko" in text
        assert "⟦" not in text
        assert (await problem(one, "describe", language="de"))["code"] == "language"


async def test_undo_goes_back_and_tells_everybody(house: House) -> None:
    async with two_at_a_table(house, "shinobi") as (_, _, table, one, two):
        mover, other = in_turn(one, two)
        before = mover.play["view"]
        for _ in range(30):
            await mover.act(mover.play["legal"][0]["action"])
            if mover.play["can_undo"]:
                break
            await asyncio.gather(one.quiet(), two.quiet())
            mover, other = in_turn(one, two)
            before = mover.play["view"]
        assert mover.play["can_undo"]
        assert (await mover.ask("undo"))["type"] == "done"
        assert mover.play["view"] == before
        await other.quiet()
        assert other.events[-1] == {"name": "undone", "args": {"seat": mover.seat}}
        assert (await problem(other, "undo"))["code"] == "undo"
        live = await house.service.hub.table(table)
        assert live.table is not None
        assert live.table.record.entries[-1].action == -1


# --- coming and going -------------------------------------------------------------------------------------------------


async def test_coming_back_in_the_middle_shows_everything(house: House) -> None:
    async with two_at_a_table(house) as (akiko, _, table, one, two):
        for _ in range(6):
            mover, _other = in_turn(one, two)
            await mover.act(mover.play["legal"][-1]["action"])
            await asyncio.gather(one.quiet(), two.quiet())
        async with akiko.sit(table) as again:
            await again.until("snapshot")
            assert again.play["view"] == one.play["view"]
            assert again.events == one.events
            assert again.play["number"] == one.play["number"]


async def test_a_table_at_rest_is_dealt_again_the_same(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, rest_after=0.0)) as house:
        async with two_at_a_table(house) as (akiko, _, table, one, two):
            for _ in range(4):
                mover, _other = in_turn(one, two)
                await mover.act(mover.play["legal"][0]["action"])
                await asyncio.gather(one.quiet(), two.quiet())
            seen, events, number = one.play["view"], one.events, one.play["number"]
            live = await house.service.hub.table(table)
            house.service.hub.sweep()
            assert live.table is None, "a table with visitors lets go of its game"
            mover, _other = in_turn(one, two)
            assert (await mover.ask("why", action=mover.play["legal"][0]["action"]))["rule"] is None
            assert not live._seen_by_all(live.playing()), "that it was dealt again is no news"
        house.service.hub.sweep()
        assert house.service.hub.live() == 0
        async with akiko.sit(table) as again:
            await again.until("snapshot")
            assert (again.play["view"], again.events, again.play["number"]) == (seen, events, number)


async def reach_a_choice_together(akiko: Visitor, one: Chair, two: Chair) -> bool:
    """Plays until both have to choose at the same time; not every deal comes to that."""
    await one.until("snapshot")
    await two.until("snapshot")
    while not (len(one.play["legal"]) > 1 and len(two.play["legal"]) > 1):
        if one.play["view"]["phase"] not in ("pair", "keep"):
            return False
        mover, _ = in_turn(one, two)
        await mover.act(mover.play["legal"][0]["action"])
        await asyncio.gather(one.quiet(), two.quiet())
    return True


async def seal_an_answer(house: House, akiko: Visitor) -> tuple[str, dict[int, int]]:
    for _ in range(20):
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
        table = made["table"]["id"]
        async with akiko.sit(table, 0) as one, akiko.sit(table, 1) as two:
            if await reach_a_choice_together(akiko, one, two):
                late = two if one.play["view"]["actor"] == 0 else one
                await late.act(late.play["legal"][1]["action"])
                assert late.play["sealed"]
                return table, dict((await house.service.hub.table(table)).playing().sealed)
    raise AssertionError("no deal came to a choice made together")


async def test_an_answer_given_together_outlives_the_server(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table, kept = await seal_an_answer(house, akiko)
    assert len(kept) == 1
    async with open_house(relaxed(tmp_path)) as house:
        live = await house.service.hub.table(table)
        async with live.held():
            assert live.playing().sealed == kept


async def test_spectators_only_look(house: House) -> None:
    async with (
        two_at_a_table(house) as (_, _, table, one, two),
        house.visitor() as stranger,
        stranger.sit(table) as chair,
    ):
        await chair.until("snapshot")
        assert chair.seat == -1
        assert chair.play["legal"] == []
        attempts: list[tuple[str, dict[str, object]]] = [
            ("act", {"number": 0, "action": 0}),
            ("undo", {}),
            ("hand-over", {"seat": 0}),
            ("take-back", {}),
        ]
        for kind, fields in attempts:
            assert (await problem(chair, kind, **fields))["code"] == "spectator"
        assert (await problem(chair, "chat", text="hi"))["code"] == "name-first"
        mover, _ = in_turn(one, two)
        await mover.act(mover.play["legal"][0]["action"])
        await chair.until("update")


async def test_those_who_look_on_may_chat_under_their_name(house: House) -> None:
    async with (
        two_at_a_table(house) as (_, _, table, one, _),
        house.visitor("Sofia") as sofia,
        sofia.sit(table) as chair,
    ):
        await chair.until("snapshot")
        assert (await chair.ask("chat", text="good luck"))["type"] == "done"
        line = (await one.until("chatted"))["line"]
        assert (line["seat"], line["name"], line["text"]) == (-1, "Sofia", "good luck")


async def test_nobody_takes_a_seat_that_is_not_theirs(house: House) -> None:
    async with (
        two_at_a_table(house, watch="nobody") as (akiko, _, table, _, _),
        house.visitor("Eve") as eve,
    ):
        for visitor, seat, code in [(eve, 0, "private"), (eve, None, "private"), (akiko, 1, "foreign-seat")]:
            async with visitor.sit(table, seat) as chair:
                said = await chair.hear()
                assert said["problem"]["code"] == code
                with pytest.raises(ConnectionClosed) as closed:
                    await chair.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
        async with eve.sit("nosuchtable") as chair:
            assert (await chair.hear())["problem"]["code"] == "table"
        await eve.get(f"/api/tables/{table}", 403)
        await eve.get(f"/api/tables/{table}/replay?seat=0", 403)


# --- hands ------------------------------------------------------------------------------------------------------------


async def test_a_bot_plays_for_somebody_until_they_take_their_seat_back(house: House) -> None:
    async with two_at_a_table(house, "shinobi") as (_, _, _, one, two):
        assert (await problem(one, "hand-over", seat=1))["code"] == "present"
        assert (await problem(one, "hand-over", seat=0, level="genius"))["code"] == "bot"
        assert (await problem(one, "hand-over", seat=7))["code"] == "seat"
        assert (await one.ask("hand-over", seat=0, level="random"))["type"] == "done"
        await one.quiet()
        assert one.table["seats"][0] == {
            "seat": 0,
            "kind": "person",
            "name": "Akiko",
            "level": "random",
            "mine": True,
            "present": True,
            "stands_in": True,
            "wished_by": [],
        }
        while not two.play["asked"]:
            await two.hear()
        assert (await problem(one, "act", number=one.play["number"], action=0))["code"] == "stands-in"
        assert (await one.ask("take-back"))["type"] == "done"
        assert (await problem(one, "take-back"))["code"] == "not-a-bot"
        await one.quiet()
        assert not one.table["seats"][0]["stands_in"]
        assert [event["name"] for event in one.events if event["name"].startswith("seat-to")] == [
            "seat-to-bot",
            "seat-to-person",
        ]


async def three_people(akiko: Visitor, ben: Visitor, chie: Visitor, **more: Any) -> str:
    made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], **more)
    table: str = made["table"]["id"]
    await ben.post(f"/api/tables/{table}/join", {"seat": 1})
    await chie.post(f"/api/tables/{table}/join", {"seat": 2})
    return table


async def test_all_others_agree_that_a_bot_plays_for_somebody_who_is_away(house: House) -> None:
    async with (
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor("Chie") as chie,
    ):
        table = await three_people(akiko, ben, chie)
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            assert (await one.ask("hand-over", seat=2, level="random"))["type"] == "done"
            while not two.table["seats"][2]["wished_by"]:
                await two.hear()
            assert two.table["seats"][2]["wished_by"] == [0]
            assert not two.table["seats"][2]["stands_in"]
            assert (await two.ask("hand-over", seat=2, level="random"))["type"] == "done"
            while not one.table["seats"][2]["stands_in"]:
                await one.hear()
            assert one.table["seats"][2]["wished_by"] == []
        async with chie.sit(table) as three:
            await three.until("snapshot")
            assert (await three.ask("take-back"))["type"] == "done"


async def test_a_wish_for_a_bot_outlives_the_server_but_not_the_return_of_the_player(tmp_path: Path) -> None:
    async with (
        open_house(relaxed(tmp_path)) as house,
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor("Chie") as chie,
    ):
        table = await three_people(akiko, ben, chie)
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            await one.ask("hand-over", seat=2, level="random")
        sessions = [person.http.cookies["tenka_session"] for person in (ben, chie)]
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as ben, house.visitor() as chie:
        ben.http.cookies.set("tenka_session", sessions[0])
        chie.http.cookies.set("tenka_session", sessions[1])
        async with ben.sit(table) as two:
            said = await two.until("snapshot")
            assert said["table"]["seats"][2]["wished_by"] == [0]
            async with chie.sit(table) as three:
                said = await three.until("snapshot")
                assert said["table"]["seats"][2]["wished_by"] == []
            while two.table["seats"][2]["wished_by"]:
                await two.hear()


async def test_those_who_are_away_themselves_need_not_be_asked(house: House) -> None:
    async with (
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor("Chie") as chie,
    ):
        table = await three_people(akiko, ben, chie)
        async with akiko.sit(table) as one:
            await one.until("snapshot")
            for seat in (1, 2):
                assert (await one.ask("hand-over", seat=seat, level="random"))["type"] == "done"
            while not all(one.table["seats"][seat]["stands_in"] for seat in (1, 2)):
                await one.hear()


async def test_one_opponent_alone_cannot_cut_the_others_time_short(house: House) -> None:
    pace = {"kind": "days", "amount": 2}
    async with (
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
    ):
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "open"}], pace=pace))["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {})
        async with akiko.sit(table) as one:
            await one.until("snapshot")
            assert (await problem(one, "hand-over", seat=1))["code"] == "time-left"


async def test_the_pace_hands_a_late_seat_to_a_bot_even_after_a_restart(tmp_path: Path) -> None:
    settings = relaxed(tmp_path)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko:
        pace = {"kind": "minutes", "amount": 1, "then": "bot"}
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}], pace=pace)
        table = made["table"]["id"]
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
            asked = chair.play["waiting"][0]
            assert 50 < chair.play["clock"]["until"][asked] - chair.play["clock"]["now"] <= 60
        live = await house.service.hub.table(table)
        late = [since and since - 59.5 for since in live.row.since()]
        live.row.asked_since = msgspec.json.encode(late).decode()
        live.row.deadline = min(since for since in late if since) + 60
        from tenka.server.rows import moved_step

        await house.service.store.write(moved_step(live.row))
    async with open_house(settings) as house:
        async with asyncio.timeout(15):
            while True:
                live = await house.service.hub.table(table)
                if any(seat.stands_in() for seat in live.rows.seats):
                    break
                await asyncio.sleep(0.05)
        assert live.rows.seats[asked].level == "level3"


async def test_neither_clock_nor_table_counts_steps_that_nobody_sees(house: House) -> None:
    pace = {"kind": "minutes", "amount": 5}
    async with (
        two_at_a_table(house, "shinobi", pace=pace) as (_, _, table, one, two),
    ):
        live = await house.service.hub.table(table)
        clocks: list[tuple[bool, bool]] = []
        for seen in (False, True, False, True):
            mover, _other = in_turn(one, two)
            before, moved = mover.play["clock"]["until"][mover.seat], live.row.moved
            live._seen_by_all = lambda game, seen=seen: seen  # type: ignore[method-assign,misc]
            await mover.act(mover.play["legal"][0]["action"])
            await asyncio.gather(one.quiet(), two.quiet())
            assert (live.row.moved != moved) == seen
            if mover.play["asked"]:
                clocks.append((seen, mover.play["clock"]["until"][mover.seat] != before))
        assert clocks
        assert all(seen == anew for seen, anew in clocks)


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
            assert (await chair.hear())["chat"] == []


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
        for _ in range(600):
            slow.send_frame(b'{"type":"pong","id":null,"now":0.0}')
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
            heard.append(await chair.hear())
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
