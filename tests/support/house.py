"""A Tenka server in the test's own event loop, and people who visit it over loopback."""

import asyncio
import atexit
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.types import Empty
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from support.services import Running
from tenka.server import app as application
from tenka.server import engines, pages
from tenka.server.app import make_app
from tenka.server.guard import Guard
from tenka.server.live import LiveTable
from tenka.server.run import Server, configure, listen
from tenka.server.service import Service
from tenka.server.settings import Rate, Settings, sqlite
from tenka.server.store import Store
from tenka.server.thinking import alike, choose, choose_alike

PATIENCE = 60.0
PLENTY = Rate(100_000, 100_000)
UNREAD: dict[str, None] = {"max_size": None, "max_queue": None}
"""Who leaves without having read everything can say goodbye at once."""
prepare_sqlite = engines.prepare_sqlite


def prepare_quickly(engine: sa.Engine) -> None:
    """No test outlives the machine: nobody waits until its disk has written what was stored."""
    prepare_sqlite(engine)
    sa.event.listen(engine, "connect", lambda connection, _: connection.cursor().execute("pragma synchronous=off"))


engines.prepare_sqlite = prepare_quickly
pages.Page = cache(pages.Page)  # type: ignore[assignment,misc]  # every house has the same: they are packed once
application.Pages = cache(pages.Pages)  # type: ignore[assignment,misc]
idle: dict[int, list[Litestar]] = {}
"""Applications of houses that are closed, by the size of a request's body."""


def used_again(handlers: Any, *, lifespan: Any, dependencies: Any, request_max_body_size: int, **more: Any) -> Litestar:
    """To work out all routes takes as long as many a test: the application of a closed house serves the next one."""
    waiting = idle.setdefault(request_max_body_size, [])
    if not waiting:
        more |= {"lifespan": lifespan, "dependencies": dependencies, "request_max_body_size": request_max_body_size}
        return Litestar(handlers, **more)
    app = waiting.pop()
    app._lifespan_managers = lifespan
    provided = app.dependencies["service"]
    provided.dependency, provided.value = dependencies["service"].dependency, Empty
    return app


application.Litestar = used_again  # type: ignore[assignment,misc]


def relaxed(folder: Path, **changes: Any) -> Settings:
    """Settings without limits on how often one may ask, and without waiting for bots' processes."""
    plain = Settings(
        database=sqlite(folder / "tenka.db"),
        requests=PLENTY,
        newcomers=PLENTY,
        logins=PLENTY,
        guesses=PLENTY,
        messages=PLENTY,
        address_messages=PLENTY,
        chats=PLENTY,
        warm_up=False,
        away_after=0.0,
    )
    return msgspec.structs.replace(plain, **changes)


class InlineBots:
    """Bots without processes of their own, for tests that are not about those."""

    thinking = 0

    def start(self) -> None: ...

    def warm_up(self) -> None: ...

    def stop(self) -> None: ...

    async def choose(self, key: str, level: str, view: bytes, _who: str) -> int:
        await asyncio.sleep(0)
        return choose(key, level, view, 1)

    async def choose_alike(self, key: str, level: str, view: bytes, _who: str, seed: str) -> int:
        await asyncio.sleep(0)
        return choose_alike(key, level, view, alike(seed, view))

    async def look(self, _who: str, work: Any, *args: Any) -> Any:
        return await asyncio.to_thread(work, *args)

    advise = look

    async def judge(self, _who: str, work: Any, *args: Any) -> Any:
        return work(*args)  # one at a time, as in a process


class House:
    def __init__(self, url: str, service: Service) -> None:
        self.url = url
        self.service = service

    @asynccontextmanager
    async def visitor(self, name: str = "") -> AsyncIterator["Visitor"]:
        # verify: to read all certificates of the machine takes as long as many a test, and loopback has none.
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, verify=False) as http:
            visitor = Visitor(self.url, http)
            await visitor.arrive(name)
            yield visitor


@cache
def empty_database() -> Path:
    """A database of today's form with nothing in it: making one takes as long as many a test."""
    folder = Path(mkdtemp(prefix="tenka-tests-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)

    async def make() -> None:
        store = Store(sqlite(folder / "tenka.db"))
        await store.open()
        await store.close()

    thread = Thread(target=lambda: asyncio.run(make()))  # a test has a loop of its own
    thread.start()
    thread.join()
    with closing(sqlite3.connect(folder / "tenka.db")) as made:
        made.execute("delete from settings")  # every house has secrets of its own
        made.commit()
        made.execute("pragma wal_checkpoint(truncate)")
    return folder / "tenka.db"


@asynccontextmanager
async def open_house(settings: Settings, inline_bots: bool = True) -> AsyncIterator[House]:
    where = sa.make_url(settings.database)
    if where.drivername.startswith("sqlite") and where.database and not Path(where.database).exists():
        shutil.copy(empty_database(), where.database)
    app = make_app(settings)
    service = guard_of(app).service
    if inline_bots:
        service.bots = service.hub.bots = InlineBots()  # type: ignore[assignment]
    listening = listen("127.0.0.1", 0)
    server = Server(configure(app))
    task = asyncio.create_task(server.serve([listening]))
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            if task.done():
                task.result()
            await asyncio.sleep(0.01)
    port = listening.getsockname()[1]
    try:
        yield House(f"http://127.0.0.1:{port}", service)
    finally:
        server.should_exit = True
        async with asyncio.timeout(PATIENCE):
            await task
    idle[settings.body_bytes].append(guard_of(app).app)  # type: ignore[arg-type]


@asynccontextmanager
async def guests(settings: Settings, *names: str) -> AsyncIterator[tuple[House, list["Visitor"]]]:
    """A house with these people in it."""
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(settings))
        yield house, [await stack.enter_async_context(house.visitor(name)) for name in names]


async def play_people(
    house: House, table: str, pick: int, then: Callable[[LiveTable, int], Awaitable[None]] | None = None
) -> None:
    """All people of a table take that choice at every decision; `then` is done after each."""
    live = await house.service.hub.table(table)
    async with asyncio.timeout(300):
        while live.row.status != "over":
            async with live.held():
                playing = live.playing()
                seat = next((one for one in playing.asked() if live.rows.seats[one].decides()), -1)
                if seat >= 0:
                    number, action = playing.number(seat), playing.legal(seat)[pick]
            if seat < 0:
                await asyncio.sleep(0.01)
                continue
            await live.act(seat, number, action)
            if then is not None:
                await then(live, seat)
    await house.service.hub.annals.idle()


def guard_of(app: Any) -> Guard:
    """What stands before the application, within what measures it."""
    guard = app.__closure__[0].cell_contents
    assert isinstance(guard, Guard)
    return guard


class Visitor:
    """Somebody with a browser: cookies, the API, and a WebSocket per seat. Keeps everything that was received."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url = url
        self.http = http
        self.received: list[str] = []

    async def arrive(self, name: str) -> None:
        await self.get("/api/me")
        self.http.headers["x-csrf-token"] = self.http.cookies["tenka_csrf"]
        if name:
            await self.put("/api/me", {"name": name})

    async def get(self, path: str, status: int = 200) -> Any:
        return self._seen(await self.http.get(path), status)

    async def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        answer = await self.http.post(path, json=body) if body is not None else await self.http.post(path)
        return self._seen(answer, status)

    async def put(self, path: str, body: object, status: int = 200) -> Any:
        return self._seen(await self.http.put(path, json=body), status)

    def _seen(self, answer: httpx.Response, status: int | None) -> Any:
        self.received.append(answer.text)
        allowed = (200, 201) if status is None else (status,)
        assert answer.status_code in allowed, (answer.status_code, answer.text)
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def create(self, game: str, seats: list[dict[str, str]], **more: object) -> Any:
        return await self.post("/api/tables", {"game": game, "seats": seats, **more})

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def sit(self, table: str, seat: int | None = None) -> AsyncIterator["Chair"]:
        where = "" if seat is None else f"?seat={seat}"
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}{where}"
        async with connect(address, additional_headers={"Cookie": self.cookie()}, **UNREAD) as socket:
            yield Chair(socket, self.received)


class Chair:
    """One connection at a table, with the last thing it was told about the game."""

    def __init__(self, socket: ClientConnection, received: list[str]) -> None:
        self.socket = socket
        self.received = received
        self.play: Any = None
        self.table: Any = None
        self.seat = -2
        self.events: list[Any] = []
        self.chat: list[Any] = []
        self.frames = 0
        self._ids = 0

    async def receive(self) -> Any:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        self.frames += 1
        said = json.loads(text)
        if said["type"] == "snapshot":
            self.events, self.seat, self.chat = said["events"], said["seat"], said["chat"]
        elif said["type"] == "update":
            assert said["first"] == len(self.events), "events are numbered without a gap"
            self.events += said["events"]
        elif said["type"] == "chatted":
            self.chat = [*self.chat, said["line"]]
        self.table = said.get("table", self.table)
        self.play = said.get("play", self.play)
        return said

    async def until(self, kind: str) -> Any:
        """The next message of a kind."""
        while True:
            said = await self.receive()
            if said["type"] == kind:
                return said

    async def ask(self, kind: str, **fields: object) -> Any:
        """Says something and returns the answer to it."""
        self._ids += 1
        await self.socket.send(json.dumps({"type": kind, "id": self._ids, **fields}))
        while True:
            said = await self.receive()
            if said.get("id", 0) == self._ids:
                return said

    async def act(self, action: int, number: int | None = None) -> Any:
        return await self.ask("act", number=self.play["number"] if number is None else number, action=action)

    async def quiet(self) -> list[Any]:
        """What was on its way: all that the table had to say before it answers a ping."""
        self._ids += 1
        await self.socket.send(json.dumps({"type": "ping", "id": self._ids}))
        heard = []
        while (said := await self.receive()).get("id", 0) != self._ids:
            heard.append(said)
        return heard


async def play_out(chair: Chair, choose: Any) -> Any:
    """Plays at a chair until the game is over; returns the result."""
    if chair.play is None:
        await chair.until("snapshot")
    while chair.play is None or chair.play["result"] is None:
        if chair.play is not None and chair.play["asked"]:
            said = await chair.act(choose(chair.play["legal"])["action"])
            assert said["type"] in ("done", "problem"), said
            if said["type"] == "problem":
                assert said["problem"]["code"] in ("stale", "not-your-turn", "over"), said
        else:
            await chair.receive()
    return chair.play["result"]


async def sit_down(akiko: Visitor, ben: Visitor, game: str, bots: int = 0, **more: Any) -> str:
    """A table of the two and so many bots, Akiko first."""
    seats = [{"kind": "me"}, {"kind": "friend"}, *[{"kind": "bot", "level": "random"}] * bots]
    made = await akiko.create(game, seats, **more)
    await ben.post("/api/claim", {"key": made["links"][0]["key"]})
    return str(made["table"]["id"])


async def asked(house: House, table: str) -> list[int]:
    live = await house.service.hub.table(table)
    async with live.held():
        return live.playing().asked()


async def answer(house: House, table: str, seat: int) -> int:
    """The first legal answer of a seat at which nobody has a page open."""
    live = await house.service.hub.table(table)
    async with live.held():
        playing = live.playing()
        number, action = playing.number(seat), playing.legal(seat)[0]
    await live.act(seat, number, action)
    return action


async def until_not_asked(house: House, table: str, seat: int) -> None:
    while seat in await asked(house, table):
        await answer(house, table, seat)


@asynccontextmanager
async def two_at_a_table(
    house: House, game: str = "nobunaga", **more: Any
) -> AsyncIterator[tuple[Visitor, Visitor, str, Chair, Chair]]:
    async with house.visitor("Akiko") as akiko, house.visitor("Ben") as ben:
        table = await sit_down(akiko, ben, game, **more)
        async with akiko.sit(table) as one, ben.sit(table) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            yield akiko, ben, table, one, two


def in_turn(one: Chair, two: Chair) -> tuple[Chair, Chair]:
    return (one, two) if one.play["asked"] else (two, one)


async def refusal(visitor: Visitor, table: str, seat: int | None = None) -> tuple[str, int]:
    """What the table says to somebody who opens it, and how it closes."""
    async with visitor.sit(table, seat) as chair:
        with pytest.raises(ConnectionClosed) as closed:
            await chair.until("the end")
        assert closed.value.rcvd is not None
        last: str = chair.received[-1]
    assert "Traceback" not in last
    return last.split('"code":"')[1].split('"')[0], closed.value.rcvd.code


async def problem(chair: Chair, kind: str, **fields: object) -> Any:
    said = await chair.ask(kind, **fields)
    assert said["type"] == "problem", said
    return said["problem"]


TwoServers = Callable[[], AbstractAsyncContextManager[tuple[House, House]]]
"""Opens two servers, east and west, of the same tables."""


@asynccontextmanager
async def two_processes(folder: Path, database: Running, bus: Running) -> AsyncIterator[tuple[House, House]]:
    """Two servers, east and west, of the same tables."""
    settings = relaxed(folder, database=database.address, bus=bus.address)
    async with asyncio.timeout(300), open_house(settings) as east, open_house(settings) as west:
        yield east, west
