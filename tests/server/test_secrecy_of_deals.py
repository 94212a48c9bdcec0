"""Deals that several people are dealt, and people's pages, in two worlds: whoever has not played can't tell them apart.

Both worlds go on from one stored database: the same people, tables and seeds. In one Akiko takes the first choice at
every decision, in the other the last, and leaves other orders. All that Ben can ask for, and all that he is sent while
he plays, is the same.
"""

import asyncio
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from support.house import House, Visitor, asked, open_house, play_people, relaxed
from tenka.server import schema
from tenka.server.accounts import page as person_pages
from tenka.server.days import deals
from tenka.server.duplicate import compare
from tenka.server.live import LiveTable
from tenka.server.orders.forms import OrderChoice, OrderLetter, OrderStep
from tenka.server.post import letters

GAME = "nobunaga"
BOT = {"kind": "bot", "level": "level1"}
NIGHT = {"password": "eight hours of rain"}
BEN_MOVES = 4


def _no_table() -> Any:
    return sa.select(schema.tables.c.id).where(sa.false())


async def _as_the_best(store: Any, day: str, _user: str) -> Any:
    scores = await deals.scores_of(store, day, GAME)
    return [await deals.deal(store, day, GAME, scores[0].user)]


LEAKS: dict[str, tuple[Any, str, Any]] = {
    "somebody's page counts the deal of the day at once": (person_pages, "untold", _no_table),
    "scores are told to whoever has the link": (compare, "may_compare", lambda _settled, _over: True),
    "all are told of today's deal what its best player is": (deals, "deals", _as_the_best),
}


class World:
    """What Ben is told in one of the worlds: as it is, and with each of the leaks."""

    def __init__(self, akiko: str, duplicate: str, tables: list[str], week: str) -> None:
        self.akiko, self.duplicate, self.tables, self.week = akiko, duplicate, tables, week

    async def told(self, folder: Path, pick: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
        async with open_house(relaxed(folder)) as house, house.visitor() as akiko, house.visitor() as ben:
            await akiko.post("/api/login", {"name": "Akiko", **NIGHT})
            await ben.post("/api/login", {"name": "Ben", **NIGHT})
            mine = str((await akiko.post(f"/api/deals/{GAME}/play"))["id"])
            for table in (mine, self.tables[0]):
                await play(house, table, pick)
            found = {}
            for leak, (where, name, wrong) in LEAKS.items():
                with monkeypatch.context() as planted:
                    planted.setattr(where, name, wrong)
                    found[leak] = await answers(ben, self.pages())
            found[""] = [*await answers(ben, [*self.pages(), *self.more()]), *await self.moves(house, ben)]
            return found

    def pages(self) -> list[str]:
        """What says how others did, once it may."""
        asked = ["/api/deals/today", f"/api/deals/today/{GAME}/moves", f"/api/weeks/{self.week}"]
        return [*asked, f"/api/people/{self.akiko}", f"/api/duplicates/{self.duplicate}"]

    def more(self) -> list[str]:
        """All other addresses that may say something of what Akiko has done."""
        asked = ["/api/tables/mine", "/api/tables/open", "/api/people/me", "/api/me/games", "/api/me/export"]
        for table in self.tables:
            asked += [f"/api/tables/{table}{way}" for way in ("", "/record", "/check", "/replay", "/replay?seat=0")]
            asked.append(f"/api/tables/{table}/review")
        return asked

    async def moves(self, house: House, ben: Visitor) -> list[str]:
        """What he is sent while he plays the same deal, and what a notice would say to him."""
        ben.received.clear()
        await bots_have_answered(house, self.tables[1])
        async with ben.sit(self.tables[1]) as chair:
            await chair.until("snapshot")
            for _ in range(BEN_MOVES):
                await chair.act(chair.play["legal"][0]["action"])
                await bots_have_answered(house, self.tables[1])
                await chair.quiet()
        live = await house.service.hub.table(self.tables[1])
        async with live.held():
            notice = letters.more_of(live.playing(), 0, "en", [seat.name for seat in live.rows.seats])
        return [same(text) for text in [*ben.received, *notice]]


async def bots_have_answered(house: House, table: str) -> None:
    """Ben alone is asked: what he is told does not depend on who was quicker, where both were."""
    async with asyncio.timeout(60):
        while await asked(house, table) != [0]:
            await asyncio.sleep(0.01)


async def answers(visitor: Visitor, addresses: list[str]) -> list[str]:
    told = [await visitor.http.get(address) for address in addresses]
    return [same(f"{answer.status_code} {answer.text}") for answer in told]


async def play(house: House, table: str, pick: int) -> None:
    """Akiko's decisions; after each she leaves an order for the next."""
    await play_people(house, table, pick, lambda live, seat: order(house, live, seat, pick))


async def order(house: House, live: LiveTable, seat: int, pick: int) -> None:
    if live.row.status == "playing":
        choice = OrderChoice(verb="keep" if pick else "pick")
        letter = OrderLetter(steps=[OrderStep(choices=[choice])])
        await house.service.hub.orders.keep(live, seat, letter, True, None)


def same(text: str) -> str:
    """Without moments in time, which differ by when a test runs."""
    return re.sub(r"\b[12]\d{9}(\.\d+)?\b", "0", text)


async def test_whoever_has_not_played_cannot_tell_how_others_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And each leak that is planted shows."""
    monkeypatch.setattr(deals, "LEVEL", "level1")
    monkeypatch.setattr(deals, "PLAYERS", 2)
    start = tmp_path / "start"
    start.mkdir()
    async with open_house(relaxed(start)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        for visitor in (akiko, ben):
            await visitor.post("/api/me/password", NIGHT)
        await akiko.put("/api/me/account", {"shown": "everybody"})
        who = (await akiko.get("/api/people/me"))["id"]
        week = (await akiko.post("/api/weeks", {"name": "Tuesday"}))["id"]
        await ben.post(f"/api/weeks/{week}/join")
        first = (await akiko.create(GAME, [{"kind": "me"}, BOT], duplicate_days=3))["table"]
        second = (await ben.post(f"/api/duplicates/{first['duplicate']}/tables", {"seat": 0}))["table"]
    world = World(who, first["duplicate"], [first["id"], second["id"]], week)
    told = []
    for name, pick in (("one", 0), ("other", -1)):
        shutil.copytree(start, tmp_path / name)
        told.append(await world.told(tmp_path / name, pick, monkeypatch))
    one, other = told
    assert one[""] == other[""]
    assert sum(text.startswith("200 ") for text in one[""]) > 10
    for leak in LEAKS:
        assert one[leak] != other[leak], leak
