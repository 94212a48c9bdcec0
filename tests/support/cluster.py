"""Several real server processes on one PostgreSQL and one Redis, people who play there while things break, and whether
what they were told could have happened.

Every decision of a seat has a number, so each stored move is known by seat and number: it was acknowledged, or under
way when a connection broke, or nobody made it.
"""

import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import httpx
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from support.house import Chair, Visitor
from support.services import Running, free_port
from tenka.server.schema import entries
from tenka.server.store import Store

PROCESSES = 3
DEPLOY = Path(__file__).parents[2] / "deploy"
START = """
import sys
from tenka.server.run import serve_with
from tenka.server.settings import Rate, Settings
if __name__ == "__main__":
    plenty = Rate(100_000, 100_000)
    settings = Settings(database=sys.argv[1], bus=sys.argv[2], warm_up=False, requests=plenty, newcomers=plenty,
        messages=plenty, address_messages=plenty)
    serve_with(settings, "127.0.0.1", int(sys.argv[3]), lambda address: print(address, flush=True), True)
"""
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.HTTPError, TimeoutError)
"""How a server that is away looks from outside."""


class Call(NamedTuple):
    """What somebody did, from when to when. `ended` is None where no answer came."""

    seat: int
    number: int
    action: int
    began: float
    ended: float | None


class History:
    """Of one table."""

    def __init__(self, table: str, players: int) -> None:
        self.table = table
        self.players = players
        self.calls: list[Call] = []
        self.seen: dict[int, list[Any]] = {seat: [] for seat in range(players)}  # the events each seat was told
        self.troubles: list[str] = []
        self.answers: list[float] = []
        self.over = False

    def saw(self, seat: int, told: list[Any]) -> None:
        """A page that comes back must be told what it knows already, and perhaps more."""
        known = self.seen[seat]
        if len(told) < len(known):
            self.troubles.append(f"seat {seat} was shown a moment that had passed")
        if told[: len(known)] != known[: len(told)]:
            self.troubles.append(f"seat {seat} was told of another past")
        if len(told) > len(known):
            self.seen[seat] = list(told)

    def acknowledged(self) -> int:
        return sum(call.ended is not None for call in self.calls)

    def longest_pause(self) -> float:
        return max((later - sooner for sooner, later in zip(self.answers, self.answers[1:], strict=False)), default=0.0)


def faults_in(history: History, stored: list[tuple[int, int]]) -> list[str]:
    """What can't have happened, given the moves (seat and action) in their stored order; nothing where all is right."""
    found = list(history.troubles)
    places: dict[tuple[int, int], int] = {}
    counts = dict.fromkeys(range(history.players), 0)
    for place, (seat, _) in enumerate(stored):
        places[seat, counts[seat]] = place
        counts[seat] += 1
    made = set()
    done: list[tuple[float, float, int]] = []
    for call in history.calls:
        place = places.get((call.seat, call.number))
        there = place is not None and stored[place][1] == call.action
        if call.ended is not None and not there:
            found.append(f"seat {call.seat}: move {call.number} was acknowledged and is not there")
        if there and place is not None:
            made.add(place)
            if call.ended is not None:
                done.append((call.began, call.ended, place))
    found += [f"nobody made the stored move {place}" for place in range(len(stored)) if place not in made]
    by_end = sorted(done, key=lambda one: one[1])
    last, at = -1, 0
    for began, _, place in sorted(done):  # whoever had an answer before this began stands before it
        while at < len(by_end) and by_end[at][1] < began:
            last = max(last, by_end[at][2])
            at += 1
        if last > place:
            found.append(f"the stored move {place} began after the move {last} was acknowledged")
    return found


# --- the processes ----------------------------------------------------------------------------------------------------


class Server:
    def __init__(self, folder: Path, number: int, database: str, bus: str, path: str = "") -> None:
        self.script = folder / "start.py"
        self.script.write_text(START, "utf-8")
        self.errors = folder / f"errors-{number}.txt"
        self.arguments = [database, bus]
        self.environment = {**os.environ, "PYTHONPATH": path} if path else None
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        with self.errors.open("ab") as errors:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(self.script),
                *self.arguments,
                str(self.port),
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                env=self.environment,
            )
        assert self.process.stdout is not None
        async with asyncio.timeout(120):
            said = (await self.process.stdout.readline()).decode()
        assert said.startswith("http"), self.errors.read_text("utf-8")

    def tell(self, sign: signal.Signals) -> None:
        assert self.process is not None
        os.kill(self.process.pid, sign)

    async def kill(self) -> None:
        self.tell(signal.SIGKILL)
        assert self.process is not None
        await self.process.wait()

    async def stop(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.tell(signal.SIGCONT)
            self.process.terminate()
            try:
                async with asyncio.timeout(60):
                    await self.process.wait()
            except TimeoutError:
                await self.kill()

    def seconds(self) -> float:
        """Of processor, until now."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Caddy:
    """The proxy of deploy/Caddyfile before our processes; None where it is not installed."""

    def __init__(self, folder: Path, servers: list[Server]) -> None:
        self.port = free_port()
        text = (DEPLOY / "Caddyfile").read_text("utf-8")
        text = text.replace("play.example.org", f"http://127.0.0.1:{self.port}", 2)
        ours = " ".join(f"127.0.0.1:{one.port}" for one in servers)
        text = text.replace("127.0.0.1:8000 127.0.0.1:8001 127.0.0.1:8002", ours)
        self.file = folder / "Caddyfile"
        self.file.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text, "utf-8")
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> bool:
        program = shutil.which("caddy")
        if program is None:
            return False
        command = [program, "run", "--adapter", "caddyfile", "--config", str(self.file)]
        places = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env={**os.environ, **places})
        return True

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(60)


# --- the players ------------------------------------------------------------------------------------------------------


class Players:
    """People at some tables, who come back by another way whenever they are cut off."""

    def __init__(self, urls: list[str], seed: int, pause: float) -> None:
        self.urls = urls
        self.pause = pause
        self.dice = random.Random(seed)
        self.stopping = False
        self.histories: list[History] = []

    async def new_table(self, visitor: Visitor, key: str, players: int) -> None:
        made = await visitor.create(key, [{"kind": "me", "name": f"P{seat}"} for seat in range(players)])
        self.histories.append(History(made["table"]["id"], players))

    async def play(self, cookies: dict[str, str]) -> None:
        seats = [(one, seat) for one in self.histories for seat in range(one.players)]
        await asyncio.gather(*[self._play_seat(cookies, one, seat) for one, seat in seats])

    async def _play_seat(self, cookies: dict[str, str], history: History, seat: int) -> None:
        turn = self.dice.randrange(len(self.urls))
        while not self.stopping and not history.over:
            url = self.urls[turn % len(self.urls)]
            turn += 1
            try:
                async with (
                    httpx.AsyncClient(base_url=url, cookies=cookies) as http,
                    Visitor(url, http).sit(history.table, seat) as chair,
                ):
                    await self._moves(chair, history)
            except AssertionError as error:  # a gap in what a page was told
                history.troubles.append(str(error))
            except GONE:
                pass
            await asyncio.sleep(0.1)

    async def _moves(self, chair: Chair, history: History) -> None:
        async with asyncio.timeout(10):
            await chair.until("snapshot")
        history.saw(chair.seat, chair.events)
        while not self.stopping and chair.play["result"] is None:
            if not chair.play["asked"]:
                with suppress(TimeoutError):  # so that `stopping` is seen
                    async with asyncio.timeout(1):
                        await chair.receive()
                        history.saw(chair.seat, chair.events)
                continue
            await asyncio.sleep(self.pause)
            await self._move(chair, history)
            history.saw(chair.seat, chair.events)
        history.over = history.over or chair.play["result"] is not None

    async def _move(self, chair: Chair, history: History) -> None:
        number, action = chair.play["number"], self.dice.choice(chair.play["legal"])["action"]
        began, said = monotonic(), None
        try:
            async with asyncio.timeout(10):
                said = await chair.act(action)
        finally:
            unsure = said is None or said.get("problem", {}).get("code") in ("no-database", "storage")
            if unsure or said["type"] == "done":
                ended = None if unsure else monotonic()
                history.calls.append(Call(chair.seat, number, action, began, ended))
                if ended is not None:
                    history.answers.append(ended)
        if said["type"] != "done":
            await asyncio.sleep(0.1)
            await chair.quiet()

    async def until(self, moves: int, seconds: float = 60.0) -> None:
        """In the middle of play, when so many more were acknowledged."""
        wanted = self.moves() + moves
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.moves() < wanted and not all(one.over for one in self.histories):
                    await asyncio.sleep(0.01)

    def moves(self) -> int:
        return sum(one.acknowledged() for one in self.histories)


async def check_all(database: str, histories: list[History]) -> list[str]:
    """Reads what is stored; the faults of all tables."""
    found: list[str] = []
    store = Store(database)
    try:
        for history in histories:
            query = sa.select(entries.c.seat, entries.c.action).where(entries.c.table_id == history.table)
            rows = await store.rows(query.where(entries.c.action >= 0).order_by(entries.c.number))
            found += faults_in(history, [(row.seat, row.action) for row in rows])
    finally:
        await store.dispose()
    return found


# --- a whole run ------------------------------------------------------------------------------------------------------


async def break_it(fault: str, servers: list[Server], database: Running, bus: Running, seconds: float) -> None:
    if fault in ("kill", "gone"):
        await servers[0].kill()
        if fault == "kill":
            await servers[0].start()
    elif fault == "pause":
        servers[1].tell(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        servers[1].tell(signal.SIGCONT)
    elif fault in ("redis", "postgresql"):
        broken = bus if fault == "redis" else database
        await asyncio.to_thread(broken.kill)
        await asyncio.sleep(2)
        await asyncio.to_thread(broken.start)


async def run(
    fault: str, folder: Path, database: Running, bus: Running, tables: int, moves: int, seconds: float, path: str = ""
) -> tuple[int, list[str], float, float]:
    """Moves acknowledged, what is wrong, the longest time a table stood still, milliseconds of processor a move."""
    servers = [Server(folder, number, database.address, bus.address, path) for number in range(PROCESSES)]
    proxy = Caddy(folder, servers)
    try:
        await asyncio.gather(*[one.start() for one in servers])
        urls = [proxy.url] if proxy.start() else [one.url for one in servers]
        players = Players(urls, 1, 0.05)
        async with httpx.AsyncClient(base_url=servers[2].url, timeout=60) as http:
            visitor = Visitor(servers[2].url, http)
            await visitor.arrive("Akiko")
            for number in range(tables):
                await players.new_table(visitor, ("honshu", "nobunaga", "shinobi")[number % 3], 2 + number % 3 // 2)
            playing = asyncio.create_task(players.play(dict(http.cookies)))
        before = sum(one.seconds() for one in servers)
        await players.until(moves)
        spent, made = sum(one.seconds() for one in servers) - before, players.moves()
        await break_it(fault, servers, database, bus, seconds)
        await players.until(moves)
        players.stopping = True
        await asyncio.wait_for(playing, 60)
        wrong = await check_all(database.address, players.histories)
        longest = max(one.longest_pause() for one in players.histories)
        return players.moves(), wrong, longest, 1000 * spent / max(1, made)
    finally:
        proxy.stop()
        for one in servers:
            await one.stop()
