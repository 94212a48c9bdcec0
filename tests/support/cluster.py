"""Several real server processes, a proxy before them, and people who play there while things break."""

import asyncio
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from pwd import getpwuid
from time import monotonic, sleep
from typing import NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from support.history import Call, History, check_all
from support.house import Chair, Visitor
from support.services import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
HASHED = "    hash $tenka_table consistent;\n"
START = """
if __name__ == "__main__":  # the bots' processes read this, too, and need none of it
    import signal
    import sys
    import time
    HOUR, real, jumped = 3600, time.time, []
    time.time = lambda: real() + sum(jumped)  # before anything else takes it
    signal.signal(signal.SIGUSR1, lambda *_: jumped.append(HOUR))
    signal.signal(signal.SIGUSR2, lambda *_: jumped.append(-HOUR))
    from tenka.server.run import serve_with
    from tenka.server.settings import Rate, Settings
    plenty = Rate(100_000, 100_000)
    settings = Settings(database=sys.argv[1], bus=sys.argv[2], warm_up=False, requests=plenty, newcomers=plenty,
        messages=plenty, address_messages=plenty, connections=10_000, address_connections=10_000)
    serve_with(settings, "127.0.0.1", int(sys.argv[3]), lambda address: print(address, flush=True), True)
"""
SYSTEM = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"
"""Where Debian keeps nginx is not on everybody's path."""
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.HTTPError, TimeoutError)
"""How a server that is away looks from outside."""


# --- the processes ----------------------------------------------------------------------------------------------------


class Server:
    """A process whose clock jumps an hour ahead when it is told SIGUSR1, and back by SIGUSR2."""

    def __init__(self, folder: Path, number: int, database: str, bus: str, more: dict[str, str] | None = None) -> None:
        self.script = folder / "start.py"
        self.script.write_text(START, "utf-8")
        self.errors = folder / f"errors-{number}.txt"
        self.arguments = [database, bus]
        self.environment = {**os.environ, **(more or {})}
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


class Proxy:
    """What stands before the processes: nginx or Caddy with the file of deploy/, whichever is installed.

    With `spread` everybody is sent anywhere: harder for us than what we advise, where people of a table meet at one.
    """

    def __init__(self, folder: Path, ports: list[int], spread: bool = True, only: str = "") -> None:
        self.folder = folder
        self.spread = spread
        self.only = only
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._ours = ports

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> bool:
        """False where there is none."""
        nginx, caddy = shutil.which("nginx", path=SYSTEM), shutil.which("caddy", path=SYSTEM)
        if nginx is not None and self.only != "caddy":
            command = [nginx, "-p", str(self.folder), "-c", str(self._nginx_file()), "-g", "daemon off;"]
        elif caddy is not None and self.only != "nginx":
            command = [caddy, "run", "--adapter", "caddyfile", "--config", str(self._caddy_file())]
        else:
            return False
        home = {name: str(self.folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        with (self.folder / "proxy.txt").open("ab") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=said, env={**os.environ, **home})
        end = monotonic() + 60
        while monotonic() < end and self.process.poll() is None:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return True
            sleep(0.02)
        raise AssertionError((self.folder / "proxy.txt").read_text("utf-8"))

    def _nginx_file(self) -> Path:
        text = (DEPLOY / "nginx.conf").read_text("utf-8").replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        before, _, rest = text.partition("    server 127.0.0.1:8000")
        options = rest.partition(";")[0]
        after = rest[rest.index("}") :]
        ours = "".join(f"    server 127.0.0.1:{port}{options};\n" for port in self._ours)
        if self.spread:
            assert HASHED in before
            before = before.replace(HASHED, "")
        file = self.folder / "nginx.conf"
        quiet = "".join(
            f"{one}_temp_path {self.folder};\n" for one in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        top = f"user {getpwuid(os.getuid()).pw_name};\n" if os.getuid() == 0 else ""
        top += f"pid {self.folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{quiet}"
        file.write_text(f"{top}{before}{ours}{after}}}\n", "utf-8")
        return file

    def _caddy_file(self) -> Path:
        text = (DEPLOY / "Caddyfile").read_text("utf-8").replace("play.example.org", self.url, 2)
        ours = " ".join(f"127.0.0.1:{port}" for port in self._ours)
        text = text.replace("127.0.0.1:8000 127.0.0.1:8001 127.0.0.1:8002", ours)
        if self.spread:
            policy = "lb_policy header X-Tenka-Table"
            assert policy in text
            text = text.replace(policy, "lb_policy random")  # not round_robin: see the file
        file = self.folder / "Caddyfile"
        file.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text, "utf-8")
        return file

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
                    httpx.AsyncClient(base_url=url, cookies=cookies, verify=False) as http,
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

    async def all_move(self, seconds: float) -> None:
        """Until each table has gone on; one that does not is a fault."""
        before = {one.table: one.acknowledged() for one in self.histories}

        def still() -> list[History]:
            return [one for one in self.histories if not one.over and one.acknowledged() == before[one.table]]

        end = monotonic() + seconds
        while still() and monotonic() < end:
            await asyncio.sleep(0.05)
        for one in still():
            one.troubles.append(f"stood still for {seconds:.0f} s when all was well again")


# --- a whole run ------------------------------------------------------------------------------------------------------


GAMES = (("honshu", 2), ("nobunaga", 2), ("shinobi", 3), ("dangerous-time", 2))


class Outcome(NamedTuple):
    moves: int
    """Acknowledged."""
    wrong: list[str]
    longest: float
    """Seconds for which the table that waited longest stood still."""


async def play_through(
    urls: list[str], database: str, strike: Callable[[], Awaitable[None]], tables: int, moves: int, pause: float = 0.05
) -> Outcome:
    """People play at some tables, and something happens in the middle of that."""
    players = Players(urls, 1, pause)
    async with httpx.AsyncClient(base_url=urls[-1], timeout=60, verify=False) as http:
        visitor = Visitor(urls[-1], http)
        await visitor.arrive("Akiko")
        for number in range(tables):
            await players.new_table(visitor, *GAMES[number % len(GAMES)])
        playing = asyncio.create_task(players.play(dict(http.cookies)))
    try:
        await players.until(moves)
        await strike()
        await players.all_move(60)
        await players.until(moves)
        players.stopping = True
        await asyncio.wait_for(playing, 120)
    finally:
        playing.cancel()
    longest = max(one.longest_pause() for one in players.histories)
    return Outcome(players.moves(), await check_all(database, players.histories), longest)
