"""A new program beside the old one, and the old one stopped: pages move over, and no request fails."""

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from support.cluster import Proxy, play_through
from support.cluster import Server as Ours
from support.house import Visitor, open_house, relaxed
from support.services import Running
from tenka.kernel.problem import Problem
from tenka.server.app import make_app
from tenka.server.entrance import Entrance
from tenka.server.farewell import Farewell, seconds_of
from tenka.server.run import Server, configure, listen

ASK = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def test_whoever_is_at_the_door_when_a_server_stops_is_still_answered(tmp_path: Path) -> None:
    """A proxy has sent their request, and would not send it to another process again."""
    listening = listen("127.0.0.1", 0)
    address = listening.getsockname()
    server = Server(configure(make_app(relaxed(tmp_path))))
    serving = asyncio.create_task(server.serve([listening]))
    async with asyncio.timeout(60):
        while not server.started:
            await asyncio.sleep(0.01)
        inside, say = await asyncio.open_connection(*address)
        while not server.server_state.connections:
            await asyncio.sleep(0.01)
        server._entrances[0]._task.cancel()  # nobody is let in any more
        await asyncio.wait([server._entrances[0]._task])
        with socket.create_connection(address) as waiting:
            server.should_exit = True
            while not server.server_state.connections or listening.fileno() >= 0:
                await asyncio.sleep(0.01)
            say.write(ASK)
            waiting.sendall(ASK)
            waiting.setblocking(False)
            answers = [await inside.read(), await asyncio.get_running_loop().sock_recv(waiting, 100)]
            say.close()
        await serving
    assert [answer.split(b"\r\n")[0] for answer in answers] == [b"HTTP/1.1 200 OK"] * 2


async def test_a_server_that_leaves_says_so_to_its_proxy_and_still_serves(tmp_path: Path) -> None:
    listening = listen("127.0.0.1", 0)
    host, port = listening.getsockname()
    app = Farewell(make_app(relaxed(tmp_path)), 0.5)
    server = Server(configure(app), farewell=app)
    serving = asyncio.create_task(server.serve([listening]))
    async with asyncio.timeout(60), httpx.AsyncClient(base_url=f"http://{host}:{port}", timeout=60) as http:
        while not server.started:
            await asyncio.sleep(0.01)
        assert (await http.get("/health")).status_code == 200
        server.should_exit = True
        while not app.leaving:
            await asyncio.sleep(0.01)
        answers = [await http.get("/health"), await http.get("/api/games")]
        await serving
    assert [one.status_code for one in answers] == [503, 200]
    assert answers[0].json() == {"status": "leaving"}


@pytest.mark.parametrize(("text", "seconds"), [("", 0.0), ("5", 5.0), ("soon", None), ("-1", None), ("nan", None)])
def test_how_long_a_server_leaves(text: str, seconds: float | None) -> None:
    if seconds is not None:
        assert seconds_of(text) == seconds
    else:
        with pytest.raises(Problem, match="TENKA_LEAVE_SECONDS"):
            seconds_of(text)


@pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux can close a port without breaking off who comes just then"
)
async def test_whoever_comes_while_the_port_is_closed_is_turned_away_and_not_broken_off() -> None:
    listening = listen("127.0.0.1", 0)
    entrance = Entrance(listening, asyncio.Protocol)
    await entrance.close()
    with pytest.raises(TimeoutError):
        socket.create_connection(listening.getsockname(), 0.2)
    listening.close()


async def test_whoever_is_just_let_in_when_the_entrance_is_closed_stays() -> None:
    inside: list[asyncio.BaseTransport] = []

    class Guest(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            inside.append(transport)

    for turns in range(12):  # of the event loop, from the call on
        with listen("127.0.0.1", 0) as listening:
            entrance = Entrance(listening, Guest)
            await asyncio.sleep(0)
            with socket.create_connection(listening.getsockname()):
                for _ in range(turns):
                    await asyncio.sleep(0)
                await entrance.close()
                assert len(inside) == turns + 1
                assert not inside[-1].is_closing()


async def ask_on(url: str, name: str, answers: list[int]) -> None:
    """Somebody who makes tables and leaves them, for ever."""
    async with httpx.AsyncClient(base_url=url, timeout=60, verify=False) as http:
        visitor = Visitor(url, http)
        await visitor.arrive(name)
        while True:
            seats = [{"kind": "me"}, {"kind": "friend"}]
            made = await http.post("/api/tables", json={"game": "nobunaga", "seats": seats})
            answers.append(made.status_code)
            if made.status_code == 201:
                left = await http.post(f"/api/tables/{made.json()['table']['id']}/leave")
                listed = await http.get("/api/tables/mine")
                answers.extend([left.status_code, listed.status_code])


async def update_under_requests(url: str, database: str, strike: Callable[[], Awaitable[None]]) -> None:
    """People play and ask while the new program takes over: nothing fails, and nothing is lost."""
    answers: list[int] = []
    asking = [asyncio.create_task(ask_on(url, name, answers)) for name in ("Chiyo", "Daiki")]
    try:
        moves, wrong, _ = await play_through([url], database, strike, 2, 10, 0.0)
    finally:
        for one in asking:
            one.cancel()
        ended = await asyncio.gather(*asking, return_exceptions=True)
    assert [type(one) for one in ended] == [asyncio.CancelledError] * 2
    assert set(answers) == {200, 201}
    assert wrong == []
    assert moves >= 10


async def test_no_request_fails_and_every_page_moves_over(database: Running, bus: Running, tmp_path: Path) -> None:
    settings = relaxed(tmp_path, database=database.address, bus=bus.address)
    async with asyncio.timeout(300), AsyncExitStack() as old, open_house(settings) as new:
        before = await old.enter_async_context(open_house(settings))
        proxy = Proxy(tmp_path, [urlsplit(one.url).port or 0 for one in (before, new)], only="nginx")
        if not proxy.start():
            pytest.skip("no nginx here (Debian: apt-get install nginx-light)")
        try:
            await update_under_requests(proxy.url, database.address, old.aclose)
        finally:
            proxy.stop()


async def test_behind_caddy_no_request_fails_where_a_process_says_that_it_leaves(
    database: Running, bus: Running, tmp_path: Path
) -> None:
    """The new program is started beside the old one, and the old one stopped once Caddy knows the new one."""
    leave = {"TENKA_LEAVE_SECONDS": "5"}
    old, new = (Ours(tmp_path, number, database.address, bus.address, leave) for number in (0, 1))
    proxy = Proxy(tmp_path, [old.port, new.port], only="caddy")

    async def update() -> None:
        await new.start()
        async with asyncio.timeout(60):
            while "host is up" not in (tmp_path / "proxy.txt").read_text("utf-8"):
                await asyncio.sleep(0.1)
        await old.stop()

    async with asyncio.timeout(300):
        try:
            await old.start()
            if not proxy.start():
                pytest.skip("no Caddy here (Debian: apt-get install caddy)")
            await update_under_requests(proxy.url, database.address, update)
            assert old.process is not None
            assert old.process.returncode is not None
        finally:
            proxy.stop()
            for one in (old, new):
                await one.stop()
