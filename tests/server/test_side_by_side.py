"""A new program beside the old one, and the old one stopped: pages move over, and no request fails."""

import asyncio
import socket
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from support.cluster import Proxy, play_through
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


async def test_no_request_fails_and_every_page_moves_over(database: Running, bus: Running, tmp_path: Path) -> None:
    settings = relaxed(tmp_path, database=database.address, bus=bus.address)
    async with asyncio.timeout(300), AsyncExitStack() as old, open_house(settings) as new:
        before = await old.enter_async_context(open_house(settings))
        proxy = Proxy(tmp_path, [urlsplit(one.url).port or 0 for one in (before, new)])
        if not proxy.start():
            pytest.skip("no nginx here (Debian: apt-get install nginx-light)")
        answers: list[int] = []

        async def ask(name: str) -> None:
            async with httpx.AsyncClient(base_url=proxy.url, timeout=60, verify=False) as http:
                visitor = Visitor(proxy.url, http)
                await visitor.arrive(name)
                while True:
                    seats = [{"kind": "me"}, {"kind": "friend"}]
                    made = await http.post("/api/tables", json={"game": "nobunaga", "seats": seats})
                    listed = await http.get("/api/tables/mine")
                    answers.extend([made.status_code, listed.status_code])

        asking = [asyncio.create_task(ask(name)) for name in ("Chiyo", "Daiki")]
        try:
            moves, wrong, _ = await play_through([proxy.url], database.address, old.aclose, 2, 10, 0.0)
            for one in asking:
                one.cancel()
            ended = await asyncio.gather(*asking, return_exceptions=True)
        finally:
            proxy.stop()
    assert [type(one) for one in ended] == [asyncio.CancelledError] * 2
    assert set(answers) <= {200, 201}
    assert wrong == []
    assert moves >= 10
