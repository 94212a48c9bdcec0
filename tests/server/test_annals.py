"""Who has played what, and ratings: only at tables that are rated, and once for each game."""

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from openskill.models import PlackettLuce

from server.test_accounts import finish, person_of, sit_down
from support.house import House, open_house, relaxed
from tenka.server import schema
from tenka.server.accounts.page import contenders
from tenka.server.accounts.ratings import MIDDLE, Strength, anchor, rate
from tenka.server.store import Step


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ratings_are_those_of_openskill(players: int) -> None:
    """The library is the reference; ties and strangers among the strong included."""
    dice, model = random.Random(players), PlackettLuce()
    for _ in range(50):
        before = [Strength(dice.uniform(5, 45), dice.uniform(0.5, 9)) for _ in range(players)]
        places = [dice.randint(1, players) for _ in range(players)]
        theirs = model.rate(
            [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before], ranks=[float(place) for place in places]
        )
        for ours, (their,) in zip(rate(before, places), theirs, strict=True):
            assert ours.mu == pytest.approx(their.mu)
            assert ours.sigma == pytest.approx(their.sigma)


def test_whoever_plays_like_a_bot_ends_where_the_bot_is() -> None:
    """Anchors hold: half of the games against level 4 won means about its rating, and a narrow band."""
    me, dice = Strength(), random.Random(1)
    for _ in range(200):
        me = rate([me, anchor("level4")], dice.choice([[1, 2], [2, 1]]))[0]
    assert abs(me.shown() - anchor("level4").shown()) <= me.margin() + 40
    assert me.margin() < Strength().margin() / 3
    assert anchor("level3-bold").shown() == MIDDLE
    assert anchor("nobody").shown() == MIDDLE


async def played(house: House) -> list[Any]:
    await house.service.hub.annals.idle()
    return list(await house.service.store.rows(sa.select(schema.played).order_by(schema.played.c.seat)))


async def test_a_game_is_noted_with_who_sat_there_and_how_it_ended(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await sit_down(akiko, ben)
        users = [await person_of(house, akiko), await person_of(house, ben)]
        begun = await played(house)
        assert [one.user_id for one in begun] == users
        assert [one.ended for one in begun] == [None, None]
        await finish(house, table)
        ended = await played(house)
        live = await house.service.hub.table(table)
        async with live.held():
            result = live.playing().result()
        assert [one.place for one in ended] == result.places
        assert [one.score for one in ended] == result.scores
        assert all(one.stayed and one.mu is None for one in ended), "not a rated table"
        assert await house.service.store.rows(sa.select(schema.ratings)) == []


async def test_only_rated_tables_rate_and_who_leaves_comes_last(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        seats = [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "level1"}]
        made = await akiko.create("nobunaga", seats, rated=True)
        assert made["table"]["rated"]
        assert not made["table"]["hints"]
        table = made["table"]["id"]
        await ben.post("/api/claim", {"key": made["links"][0]["key"]})
        await ben.post(f"/api/tables/{table}/leave")
        await finish(house, table)
        mine = await played(house)
        assert [one.stayed for one in mine] == [True, False, False]
        assert mine[2].mu is None, "bots stay where they are"
        start = Strength()
        assert mine[1].mu < start.mu < mine[0].mu or mine[0].place > 1
        assert mine[0].sigma < start.sigma
        await house.service.hub.annals.write(table)  # it was written already
        rows = await house.service.store.rows(sa.select(schema.ratings))
        assert sorted(row.games for row in rows) == [1, 1]
        assert (await akiko.post("/api/tables", {"game": "nobunaga", "rated": True, "hints": True}, 400))["code"] == (
            "rated-hints"
        )


async def test_games_from_before_the_annals_are_written_at_the_next_start(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        over, running = await sit_down(akiko, ben), await sit_down(akiko, ben)
        await finish(house, over)
        before = await played(house)
        await house.service.store.write(Step(sa.delete(schema.played)))
    async with open_house(relaxed(tmp_path)) as house:
        again = await played(house)
        key = lambda one: (one.table_id, one.seat, one.user_id, one.place, one.score)  # noqa: E731
        assert sorted(map(key, again)) == sorted(map(key, before))
        assert {one.table_id for one in again} == {over, running}


async def test_a_page_is_seen_by_those_whom_its_owner_wishes(tmp_path: Path) -> None:
    async with (
        open_house(relaxed(tmp_path)) as house,
        house.visitor("Akiko") as akiko,
        house.visitor("Ben") as ben,
        house.visitor("Eve") as eve,
        house.visitor() as nobody,
    ):
        table = await sit_down(akiko, ben)
        await finish(house, table)
        await house.service.hub.annals.idle()
        page = await akiko.get("/api/people/me")
        address = f"/api/people/{page['id']}"
        assert page["mine"]
        assert [one["game"] for one in page["titles"]] == ["nobunaga"]
        assert page["titles"][0]["rating"] is None, "nobody is rated who did not choose it"
        assert page["recent"][0]["table"] == table
        assert page["recent"][0]["others"][0][1] == "Ben"
        assert [one["name"] for one in page["opponents"]] == ["Ben"]
        seen = await ben.get(address)
        assert (seen["mine"], seen["opponents"]) == (False, [])
        assert (seen["recent"][0]["table"], seen["recent"][0]["others"]) == ("", [])
        for stranger in (eve, nobody):
            assert (await stranger.get(address, 404))["code"] == "no-person"
        await akiko.put("/api/me/account", {"shown": "everybody"})
        assert (await nobody.get(address))["name"] == "Akiko"
        await akiko.put("/api/me/account", {"shown": "nobody"})
        assert (await ben.get(address, 404))["code"] == "no-person"
        assert (await akiko.get(address))["mine"]
        await nobody.get("/api/people/me", 401)


@pytest.mark.parametrize(("places", "all_placed"), [([1, 2], 2), ([2, 3], 3), ([1, 3], 3), ([1, 1], 2), ([3, 2], 3)])
def test_nobody_is_third_of_two(places: list[int], all_placed: int) -> None:
    """Nobunaga is placed too, though he has no seat."""
    one, *others = [SimpleNamespace(place=place) for place in places]
    assert contenders(one, others) == all_placed


async def test_a_search_in_ones_own_games(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await sit_down(akiko, ben)
        await finish(house, table)
        await house.service.hub.annals.idle()
        assert [one["table"] for one in await akiko.get("/api/me/games?text=BE")] == [table]
        for query in ("text=chie", "text=%25", "game=honshu", "before=1000"):
            assert await akiko.get(f"/api/me/games?{query}") == []
