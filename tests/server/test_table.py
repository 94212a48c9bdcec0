"""At the table: moves, undo, coming and going."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from support.house import Chair, House, Visitor, in_turn, open_house, problem, relaxed, two_at_a_table
from tenka.kernel.messages import SPECTATOR

pytestmark = pytest.mark.usefixtures("one_deal")


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

        def noted_publish(views: Any) -> None:
            order.append("published")
            publish(views)

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


async def test_who_comes_is_told_for_how_long_all_have_waited(tmp_path: Path) -> None:
    """Since something happened that a stranger sees: nobody can count hidden steps by it."""

    async def waited() -> int:
        async with akiko.sit(table) as again:
            return int((await again.until("snapshot"))["waited"])

    async with (
        open_house(relaxed(tmp_path, rest_after=0.0)) as house,
        two_at_a_table(house) as (akiko, _, table, one, two),
    ):
        live = await house.service.hub.table(table)
        live.shown_at -= 100
        assert await waited() >= 100
        live.seen_by_all(live.playing(), live.playing().view(SPECTATOR))
        assert await waited() >= 100, "a step that nobody has seen"
        house.service.hub.sweep()
        assert await waited() >= 100, "that it was dealt again is no news"
        mover, _other = in_turn(one, two)
        await mover.act(mover.play["legal"][0]["action"])
        assert await waited() < 100


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
            game = live.playing()
            assert not live.seen_by_all(game, game.view(SPECTATOR)), "that it was dealt again is no news"
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
                said = await chair.receive()
                assert said["problem"]["code"] == code
                with pytest.raises(ConnectionClosed) as closed:
                    await chair.receive()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
        async with eve.sit("nosuchtable") as chair:
            assert (await chair.receive())["problem"]["code"] == "table"
        await eve.get(f"/api/tables/{table}", 403)
        await eve.get(f"/api/tables/{table}/replay?seat=0", 403)
