"""Standing orders: sealed with the seat, played when the decision comes, seen by nobody else."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from support.house import Chair, House, Visitor, answer, asked, guests, open_house, relaxed, sit_down, until_not_asked
from support.post import Browser, receiver
from tenka.games import game, games
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.record import parse, verify
from tenka.server import thinking, wire
from tenka.server.orders.forms import OrderChoice, OrderLetter, OrderStep, check_letter, meant
from tenka.server.orders.keeping import read_letter

pytestmark = pytest.mark.usefixtures("calls_at_once")
DAYS = {"kind": "days", "amount": 2}


def at_once(folder: Path, **more: Any) -> Any:
    return relaxed(folder, order_minutes=(0.0, 0.0), **more)


async def two(akiko: Visitor, ben: Visitor, key: str = "nobunaga", **more: Any) -> str:
    return await sit_down(akiko, ben, key, bots=max(0, game(key).min_players - 2), **more)


async def until_asked(house: House, table: str, seat: int) -> None:
    while seat not in (waiting := await asked(house, table)):
        await answer(house, table, waiting[0])


async def prospects(chair: Chair) -> list[Any]:
    return list((await chair.ask("prospects"))["choices"])


def as_order(choice: Any) -> dict[str, Any]:
    return {"verb": choice["verb"], "args": choice["args"]}


async def heard(chair: Chair, what: str) -> Any:
    while True:
        said = await chair.until("orders")
        if said["news"] and said["news"]["what"] == what:
            return said


async def order_played(house: House, chair: Chair, table: str) -> None:
    """Ben orders what he might do next, and it is done when his turn comes."""
    choices = await prospects(chair)
    await chair.ask("order", letter={"steps": [{"choices": [as_order(choice) for choice in choices[:24]]}]})
    await until_asked(house, table, 1)
    await heard(chair, "played")


async def test_an_order_is_played_when_its_turn_comes_and_the_record_says_so_at_the_end(tmp_path: Path) -> None:
    async with guests(at_once(tmp_path), "Akiko", "Ben") as (house, (akiko, ben)):
        table = await two(akiko, ben, pace=DAYS)
        await until_not_asked(house, table, 1)
        async with ben.sit(table) as chair, akiko.sit(table) as other:
            await chair.until("snapshot")
            await other.until("snapshot")
            choices = await prospects(chair)
            assert choices
            letter = {"steps": [{"choices": [as_order(choice) for choice in choices[:24]]}]}
            assert (await chair.ask("order", letter=letter))["type"] == "done"
            await other.quiet()
            other.received.clear()
            await until_asked(house, table, 1)
            said = await heard(chair, "played")
            assert said["letter"] is None
            assert said["news"]["verb"]
            await other.quiet()
            assert not any("order" in frame for frame in other.received)
        live = await house.service.hub.table(table)
        while live.row.status == "playing":
            waiting = await asked(house, table)
            await answer(house, table, waiting[0])
        text = await akiko.get(f"/api/tables/{table}/record")
        assert text.count(" by order\n") == 1
        verify(parse(text, games()))


async def test_the_first_choice_that_is_legal_is_played_and_none_where_none_is(tmp_path: Path) -> None:
    async with guests(at_once(tmp_path), "Akiko", "Ben") as (house, (akiko, ben)):
        table = await two(akiko, ben, pace=DAYS)
        await until_not_asked(house, table, 1)
        live = await house.service.hub.table(table)
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            await chair.ask("order", letter={"steps": [{"choices": [{"verb": "attack", "args": {"house": "mori"}}]}]})
            await until_asked(house, table, 1)
            said = await heard(chair, "nothing")
            assert not said["sealed"], "it is open again, and its owner is asked"
            assert said["letter"] is not None
            assert 1 in await asked(house, table)
            async with live.held():
                assert all(not entry.ordered for entry in live.playing().record.entries)


async def test_who_answers_first_themselves_needs_no_order(tmp_path: Path) -> None:
    settings = relaxed(tmp_path, order_minutes=(5.0, 30.0))
    async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await two(akiko, ben, pace=DAYS)
        await until_not_asked(house, table, 1)
        store = house.service.store
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            choices = await prospects(chair)
            step = {"choices": [as_order(choice) for choice in choices[:24]]}
            await chair.ask("order", letter={"steps": [step]})
            await until_asked(house, table, 1)
            async with asyncio.timeout(60):
                while (kept := await read_letter(store, table, 1)) is None or kept.due is None:
                    await asyncio.sleep(0.02)
            pause = kept.due - house.service.hub.orders.now()
            assert 4 * 60 < pause < 30 * 60, "after a pause by lot"
            await until_not_asked(house, table, 1)
            assert (await heard(chair, "answered"))["letter"] is None


async def test_a_move_made_ahead_at_a_live_table(tmp_path: Path) -> None:
    async with guests(relaxed(tmp_path), "Akiko", "Ben") as (house, (akiko, ben)):
        table = await two(akiko, ben)
        await until_not_asked(house, table, 1)
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            await order_played(house, chair, table)


async def test_an_undo_gives_back_what_was_played(tmp_path: Path) -> None:
    """A card laid in Honshu can be taken back: the order is there again, open."""
    async with guests(at_once(tmp_path), "Akiko", "Ben") as (house, (akiko, ben)):
        table = await two(akiko, ben, "honshu", pace=DAYS)
        await until_not_asked(house, table, 1)
        live = await house.service.hub.table(table)
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            step = {"choices": [{"verb": "play", "pick": "highest", "by": "card"}]}
            for _ in range(60):
                await chair.ask("order", letter={"steps": [step]})
                await until_asked(house, table, 1)
                said = await chair.until("orders")
                while not said["news"] or said["news"]["what"] not in ("played", "nothing"):
                    said = await chair.until("orders")
                async with live.held():
                    can = live.playing().can_undo(1)
                if said["news"]["what"] == "played" and can:
                    break
                await until_not_asked(house, table, 1)
            else:
                pytest.fail("no order could be taken back")
            await chair.ask("undo")
            kept = await read_letter(house.service.store, table, 1)
            assert kept is not None
            assert kept.news is not None
            assert (kept.news.what, kept.sealed) == ("back", False)
            assert kept.letter is not None
            assert kept.letter.steps[0].choices[0].pick == "highest"


async def test_orders_survive_a_restart_and_are_told_to_their_own_seat_alone(tmp_path: Path) -> None:
    settings = at_once(tmp_path)
    async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await two(akiko, ben, pace=DAYS)
        await until_not_asked(house, table, 1)
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            choices = await prospects(chair)
            letter = {"steps": [{"choices": [as_order(choice) for choice in choices[:24]]}]}
            await chair.ask("order", letter=letter)
        cookies = dict(ben.http.cookies), dict(akiko.http.cookies)
    async with open_house(settings) as house, house.visitor() as ben, house.visitor() as akiko:
        for visitor, kept in ((ben, cookies[0]), (akiko, cookies[1])):
            visitor.http.cookies.clear()
            visitor.http.cookies.update(kept)
        async with akiko.sit(table) as other:
            await other.until("snapshot")
            await other.quiet()
        assert not any('"orders"' in frame for frame in akiko.received)
        async with ben.sit(table) as chair:
            said = await chair.until("orders")
            assert said["sealed"]
            await until_asked(house, table, 1)
            await heard(chair, "played")


async def test_no_notice_while_an_order_answers_and_one_where_it_cannot(tmp_path: Path) -> None:
    async with (
        receiver() as service,
        open_house(at_once(tmp_path, notices_to="127.0.0.0/8")) as house,
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
    ):
        phone = Browser(service)
        await ben.post("/api/notices/devices", phone.subscription())
        events = {"turn": ["push"]}
        public = (await ben.put("/api/notices", {"push": True, "not_while_looking": False, "events": events}))[
            "push_key"
        ]
        table = await two(akiko, ben, pace=DAYS)
        await until_not_asked(house, table, 1)
        await house.service.hub.office.idle()
        before = len(service.got)
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            await order_played(house, chair, table)
            await until_not_asked(house, table, 1)
            await house.service.hub.office.idle()
            await chair.ask("order", letter={"steps": [{"choices": [{"verb": "attack", "args": {"house": "mori"}}]}]})
            await until_asked(house, table, 1)
            await heard(chair, "nothing")
            await service.wait(before + 1)
            assert phone.notices(public)[-1]["kind"] == "turn"


BAD = [
    ({"steps": []}, "order-size"),
    ({"steps": [{"choices": []}]}, "order-choices"),
    ({"steps": [{"choices": [{"verb": "resign"}]}]}, "order-verb"),
    ({"steps": [{"choices": [{"verb": "pick", "args": {"house": "hojo"}}]}]}, "order-verb"),
    ({"steps": [{"choices": [{"verb": "pick", "pick": "highest", "by": "house"}]}]}, "order-pick"),
    ({"steps": [{"choices": [{"verb": "pick"}]}], "hours": 25}, "order-size"),
    ({"steps": [{"choices": [{"verb": "pick", "colour": "red"}]}]}, "message"),
]


async def test_orders_that_cannot_be_are_refused_with_the_reason(tmp_path: Path) -> None:
    async with guests(at_once(tmp_path), "Akiko", "Ben") as (house, (akiko, ben)):
        table = await two(akiko, ben, pace=DAYS, watch="anyone")
        async with ben.sit(table) as chair:
            await chair.until("snapshot")
            for letter, code in BAD:
                said = await chair.ask("order", letter=letter) if code != "message" else None
                if said is not None:
                    assert said["problem"]["code"] == code, letter
        async with house.visitor("Eve") as eve, eve.sit(table) as looks_on:
            await looks_on.until("snapshot")
            letter = {"steps": [{"choices": [{"verb": "pick"}]}]}
            assert (await looks_on.ask("order", letter=letter))["problem"]["code"] == "spectator"
            assert (await looks_on.ask("prospects"))["problem"]["code"] == "spectator"
        assert await read_letter(house.service.store, table, 1) is None


def test_which_choice_is_meant() -> None:
    every = wire.catalogue(game("honshu"))
    legal = [every.choice(action) for action in (3, 10, 40, 60)]
    assert meant(OrderChoice(verb="play", args={"card": 11}), legal) == legal[1]
    assert meant(OrderChoice(verb="play", pick="highest", by="card"), legal) == legal[2]
    assert meant(OrderChoice(verb="play", pick="lowest", by="card"), legal) == legal[0]
    assert meant(OrderChoice(verb="play"), legal) == legal[0]
    assert meant(OrderChoice(verb="decline"), legal) is None
    assert meant(OrderChoice(verb="no-boost"), legal) == legal[3]


def test_decline_cards_until_the_next_chit() -> None:
    """The war's own words can be ordered."""
    one_game = game("dangerous-time")
    waive = OrderStep(choices=[OrderChoice(verb="waive"), OrderChoice(verb="pass")], repeat=True, until="chit-drawn")
    letter = OrderLetter(steps=[waive])
    assert check_letter(one_game, wire.catalogue(one_game).by_verb, letter) == letter


# --- secrecy ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", list(games()))
def test_what_may_come_is_told_from_the_seats_own_view(key: str) -> None:
    """In a world that the seat can't tell from this one, it is offered the same; and what comes is among it, mostly."""
    one_game = game(key)
    dice = random.Random(4)
    state = one_game.new(chance=Fast(4))
    found = hits = 0
    waiting: dict[int, list[int]] = {}
    for step in range(24):
        actor = int(state.actor)
        if actor < 0:
            break
        if actor in waiting:
            found += 1
            hits += bool(set(waiting.pop(actor)) & set(state.legal()))
        state.do(dice.choice(state.legal()), Fast(step))
        seat = (actor + 1) % one_game.min_players
        if step % 6 == 0 and int(state.actor) >= 0:
            offered = thinking.prospects(key, state.view(seat))
            world = one_game.imagine(state.view(seat), Fast(step + 100))
            assert thinking.prospects(key, world.view(seat)) == offered
            if int(state.actor) != seat:
                waiting[seat] = offered
    assert found == 0 or hits / found > 0.6, (hits, found)


async def tell_tale(tmp_path: Path, with_order: bool, leak: bool = False) -> list[str]:
    """All that Akiko and a spectator receive until Ben's order is due, in a world with an order and in one without."""
    from tenka.server.orders.playing import StandingOrders

    settings = relaxed(tmp_path, order_minutes=(5.0, 30.0))
    async with open_house(settings) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        honest = StandingOrders.tell
        if leak:

            def leaking(self: StandingOrders, live: Any, kept: Any) -> None:
                honest(self, live, kept)
                live.tell_table()  # “something about this table has changed”

            house.service.hub.orders.tell = leaking.__get__(house.service.hub.orders)  # type: ignore[method-assign]
        table = await two(akiko, ben, "nobunaga", pace=DAYS, watch="anyone")
        await until_not_asked(house, table, 1)
        async with akiko.sit(table) as one_chair, akiko.sit(table, SPECTATOR) as stranger:
            await one_chair.until("snapshot")
            await stranger.until("snapshot")
            async with ben.sit(table) as chair:
                await chair.until("snapshot")
                await one_chair.quiet()
                await stranger.quiet()
                akiko.received.clear()
                if with_order:
                    letter = {"steps": [{"choices": [{"verb": "pick"}, {"verb": "keep"}, {"verb": "pair"}]}]}
                    assert (await chair.ask("order", letter=letter))["type"] == "done"
                await chair.quiet()
                waiting = await asked(house, table)
                assert waiting
                await one_chair.quiet()
                await stranger.quiet()
            info = await akiko.get(f"/api/tables/{table}")
            assert "order" not in str(info)
            received = [frame for frame in akiko.received if '"pong"' not in frame]
    return [kind for kind in (frame.partition(",")[0] for frame in received) if '"type"' in kind]


async def test_others_cannot_tell_that_there_is_an_order(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("with", "without", "leak")]
    for folder in folders:
        folder.mkdir()
    told = await tell_tale(folders[0], True)
    assert told == await tell_tale(folders[1], False)
    assert told != await tell_tale(folders[2], True, leak=True), "a planted leak is found"
