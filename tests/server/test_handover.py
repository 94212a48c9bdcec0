"""Compiled rules arrive while people play at a server that runs interpreted: only the bots notice."""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

import tenka
from support.house import Visitor
from support.kills import Game, Process, new_game, play_for_a_while
from tenka.games import games

SOURCES = Path(__file__).parents[2] / "src"
BOT_IN_A_SEAT = 2


def compiled_children(pid: int) -> list[bool]:
    """For each process that this one started: whether it runs compiled rules."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        children: list[str] = []
        with suppress(OSError):  # a thread may have ended by now, and so may a child
            children = (task / "children").read_text().split()
        for child in children:
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append("tenka__mypyc" in Path(f"/proc/{child}/maps").read_text())
    return found


async def play_on(visitor: Visitor, running: list[Game], moves: int) -> None:
    before = [game.moves() for game in running]
    playing = await play_for_a_while(visitor, running, moves)
    for game, had in zip(running, before, strict=True):
        while game.moves() == had and not game.over:
            await asyncio.sleep(0.01)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for game in running:
        game.pending = dict.fromkeys(game.seats)


@pytest.mark.skipif(not tenka.compiled(), reason="compiled rules can only arrive where they were compiled")
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc to see what the bots' processes run")
async def test_compiled_rules_arrive_in_the_middle_of_all_four_games(tmp_path: Path) -> None:
    arrives = tmp_path / "arrives"
    arrives.mkdir()
    server = Process(tmp_path, path=f"{arrives}{os.pathsep}{SOURCES}")
    await server.start()
    assert server.process is not None
    async with asyncio.timeout(400), httpx.AsyncClient(base_url=server.url, timeout=60, verify=False) as http:
        visitor = Visitor(server.url, http)
        await visitor.arrive("Akiko")
        assert (await http.get("/health")).json()["compiled"] is False
        keys = [key for key in games() if games()[key].__class__.__module__.startswith("tenka.games")]
        running = [await new_game(visitor, key, BOT_IN_A_SEAT, seed) for seed, key in enumerate(keys)]
        await play_on(visitor, running, 20)
        assert not any(compiled_children(server.process.pid))
        (arrives / "tenka").symlink_to(Path(tenka.__file__).parent)
        while not all(found := compiled_children(server.process.pid)) or not found:
            await asyncio.sleep(0.1)
        await play_on(visitor, running, 20)
        assert (await http.get("/health")).json()["compiled"] is False
    await server.stop()
    assert server.errors.read_text("utf-8") == ""
