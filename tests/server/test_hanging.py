"""A process that hangs keeps its pages no longer than they are willing to wait: a proxy finds them another."""

import asyncio
import signal
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from support.cluster import Proxy, Server
from support.house import House, Visitor
from support.services import Running

SILENCE, KNOCK, OPENING = 5.0, 4.0, 15.0
"""Seconds for which a page waits for an answer, for a proxy that looks for another process, and for the table; as in
web/src/lib/socket.ts."""


async def test_who_asks_whether_anybody_is_there_is_told_so_while_an_answer_is_thought_about(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a page would leave a process that thinks about a hint for long."""
    thinking, done = asyncio.Event(), asyncio.Event()

    async def describe(*_: object) -> list[str]:
        thinking.set()
        await done.wait()
        return ["At last."]

    monkeypatch.setattr(house.service.questions, "describe", describe)
    async with house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        async with asyncio.timeout(60), akiko.sit(table) as chair:
            await chair.until("snapshot")
            await chair.socket.send('{"type":"describe","id":1,"language":"en"}')
            await thinking.wait()
            await chair.socket.send('{"type":"looking","id":2,"on":true}')
            await chair.socket.send('{"type":"ping","id":3}')
            assert (await chair.until("pong"))["id"] == 3
            done.set()
            assert (await chair.until("description"))["id"] == 1
            assert (await chair.until("done"))["id"] == 2, "all else is answered in turn"


@pytest.mark.parametrize("which", ["nginx", "caddy"])
async def test_a_page_that_knocks_is_sent_to_a_process_that_does_not_hang(
    which: str, database: Running, bus: Running, tmp_path: Path
) -> None:
    async with asyncio.timeout(300), AsyncExitStack() as stack:
        servers = [Server(tmp_path, number, database.address, bus.address) for number in range(2)]
        for one in servers:
            stack.push_async_callback(one.stop)
        await asyncio.gather(*[one.start() for one in servers])
        proxy = Proxy(tmp_path, [one.port for one in servers], spread=False, only=which)
        if not proxy.start():
            pytest.skip(f"no {which} here")
        stack.callback(proxy.stop)
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=proxy.url, timeout=60))
        async with asyncio.timeout(60):
            while (await http.get("/health")).status_code != 200:
                await asyncio.sleep(0.1)
        akiko = Visitor(proxy.url, http)
        await akiko.arrive("Akiko")
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        async with akiko.sit(table) as chair:
            await chair.until("snapshot")
            where = await visited(servers)
            servers[where].tell(signal.SIGSTOP)
            await asyncio.wait_for(come_back(http, proxy.url, table), 120)
            servers[where].tell(signal.SIGCONT)


async def come_back(http: httpx.AsyncClient, url: str, table: str) -> None:
    """As a page does: it waits for an answer, knocks, and opens the table; again where that is in vain."""
    cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = f"{url.replace('http', 'ws')}/ws/tables/{table}"
    while True:
        await asyncio.sleep(SILENCE)
        with suppress(httpx.TimeoutException):  # Caddy looks for itself whether a process hangs
            await http.get("/health", params={"table": table}, timeout=KNOCK)
        with suppress(TimeoutError):
            async with connect(address, additional_headers={"Cookie": cookies}, open_timeout=OPENING) as page:
                assert '"snapshot"' in str(await page.recv())[:40]
                return


async def visited(servers: list[Server]) -> int:
    """At which of them somebody's page is open."""
    async with httpx.AsyncClient(timeout=60) as http:
        told = [(await http.get(f"{one.url}/metrics")).text for one in servers]
    return next(number for number, text in enumerate(told) if "tenka_connections 1.0" in text)
