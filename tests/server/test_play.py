"""Whole games over HTTP and WebSocket."""

import asyncio
import random
from pathlib import Path

import pytest

from support.house import open_house, play_out, relaxed
from tenka.games import games
from tenka.kernel.record import parse, verify
from tenka.signing import check_signature


@pytest.mark.parametrize("key", list(games()))
async def test_two_people_and_bots_play_a_whole_game(key: str, tmp_path: Path) -> None:
    least = max(2, games()[key].min_players)
    bots = [{"kind": "bot", "level": "random"}] * (least - 2 if least > 2 else min(1, games()[key].max_players - 2))
    dice = random.Random(7)
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        made = await akiko.create(key, [{"kind": "me"}, {"kind": "open"}, *bots])
        table = made["table"]["id"]
        assert made["table"]["status"] == "waiting"
        async with akiko.sit(table) as one:
            assert (await one.receive())["play"] is None
            joined = await ben.post(f"/api/tables/{table}/join", {})
            assert joined["seat"] == 1
            assert joined["table"]["status"] == "playing"
            async with ben.sit(table) as two:
                async with asyncio.timeout(500):
                    results = await asyncio.gather(play_out(one, dice.choice), play_out(two, dice.choice))
        assert results[0] == results[1]
        record = parse(await akiko.get(f"/api/tables/{table}/record"), games())
        assert "agrees with the seed" in verify(record)[-1]
        check_signature(record, (await akiko.get("/api/key"))["key"])
        assert [seat.name for seat in record.seats[:2]] == ["Akiko", "Ben"]


async def test_bots_think_in_their_own_processes(tmp_path: Path) -> None:
    settings = relaxed(tmp_path)
    async with open_house(settings, inline_bots=False) as house, house.visitor("Akiko") as akiko:
        made = await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "bot", "level": "level1"}])
        async with akiko.sit(made["table"]["id"]) as chair:
            result = await play_out(chair, lambda legal: legal[0])
        assert len(result["places"]) == 2
        pool = house.service.bots.quick._pool
        assert pool is not None
        assert len(pool._processes) == 1


async def test_play_now_needs_nothing_but_a_name(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        made = await akiko.post("/api/tables", {"game": "nobunaga"})
        assert made["table"]["status"] == "playing"
        assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "bot"]
        assert len(made["table"]["commitment"]) == 64
