"""kill -9 in the middle of play: every acknowledged move is there after the restart, and the tables go on."""

import asyncio
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.house import Visitor
from support.kills import Process, rounds
from support.sample import sample


async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    games, moves = await rounds(tmp_path, kills=sample(1, 6), keys=["nobunaga", "shinobi"], seed=11)
    assert games >= 2
    assert moves > 30


async def test_a_server_that_is_told_to_stop_says_so_to_every_connection(tmp_path: Path) -> None:
    server = Process(tmp_path)
    await server.start()
    assert server.process is not None
    async with httpx.AsyncClient(base_url=server.url, timeout=60, verify=False) as http:
        visitor = Visitor(server.url, http)
        await visitor.arrive("Akiko")
        table = (await visitor.post("/api/tables", {"game": "nobunaga"}))["table"]["id"]
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    async with connect(address, additional_headers={"Cookie": visitor.cookie()}) as socket:
        await socket.recv()
        server.process.terminate()
        code = 0
        try:
            async with asyncio.timeout(60):
                while True:
                    await socket.recv()
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
    assert code == 1012
    async with asyncio.timeout(60):
        assert await server.process.wait() == 0
    assert server.errors.read_text("utf-8") == ""
