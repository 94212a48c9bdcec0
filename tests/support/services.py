"""PostgreSQL and Redis of one's own on loopback, for tests that need them; None where they are not installed."""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SECONDS = 120.0
_CALL = b"\0\3\0\0user\0tenka\0database\0postgres\0\0"
AS_TENKA = ((4 + len(_CALL)).to_bytes(4) + _CALL, b"R")


def program(name: str) -> str | None:
    """A program on the path, or where Debian keeps PostgreSQL's."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    return shutil.which(name)


def free_port() -> int:
    """For a server that needs to be told. From below the ports that connections are given: nobody gets it meanwhile."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def _as_postgres() -> dict[str, int]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    try:
        entry = pwd.getpwnam("postgres")
    except KeyError:
        entry = pwd.getpwnam("nobody")
    return {"user": entry.pw_uid, "group": entry.pw_gid}


def _wait_for(port: int, process: "subprocess.Popen[bytes]", hello: bytes, ready: bytes) -> bool:
    """Until it answers a greeting as one that is ready: PostgreSQL takes callers while it still starts."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 10) as caller:
            caller.sendall(hello)
            if caller.recv(1) == ready:
                return True
        time.sleep(0.05)
    return False


class Running:
    """A server of one's own, which can be killed, started again, and made to hang."""

    def __init__(
        self, command: list[str], port: int, address: str, who: dict[str, int], hello: tuple[bytes, bytes]
    ) -> None:
        self.command = command
        self.hello = hello
        self.port = port
        self.address = address
        self.who = who
        self.environment: dict[str, str] = {}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> bool:
        self.process = subprocess.Popen(
            self.command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            env={**os.environ, **self.environment},
            **self.who,  # type: ignore[call-overload]
        )
        assert self.process is not None
        return _wait_for(self.port, self.process, *self.hello)

    def tell(self, sign: signal.Signals) -> None:
        """To it and its children, who each lead a group of their own."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in (self.process.pid, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, sign)

    def kill(self) -> None:
        assert self.process is not None
        self.tell(signal.SIGKILL)
        self.process.wait(SECONDS)

    @contextmanager
    def kept(self) -> "Iterator[Running | None]":
        """Runs for as long as it is wanted; None where it does not start."""
        started = self.start()
        try:
            yield self if started else None
        finally:
            self.stop()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.tell(signal.SIGCONT)
            self.process.send_signal(signal.SIGINT)  # told to terminate, PostgreSQL would wait for its clients
            try:
                self.process.wait(SECONDS)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def running_postgresql(folder: Path | None = None, *settings: str) -> Iterator[Running | None]:
    """A fresh database, while the server runs: in a folder of its own, or in the one that is named."""
    initdb, server = program("initdb"), program("postgres")
    if initdb is None or server is None:
        yield None
        return
    who = _as_postgres()
    with tempfile.TemporaryDirectory(prefix="tenka-pg-", ignore_cleanup_errors=True) as name:
        data = (folder or Path(name)) / "data"
        for place in (Path(name), data.parent):
            if who:
                os.chown(place, who["user"], who["group"])
        make = [initdb, "-D", str(data), "-U", "tenka", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"]
        if folder is not None:
            make.append("--wal-segsize=1")  # it may be small
        made = subprocess.run(make, capture_output=True, timeout=120, cwd="/", **who)  # type: ignore[call-overload]
        if made.returncode != 0:
            yield None
            return
        with _postgresql_at(server, data, Path(name), who, *settings).kept() as started:
            yield started


def _postgresql_at(server: str, data: Path, folder: Path, who: dict[str, int], *settings: str) -> Running:
    port = free_port()
    run = [server, "-D", str(data), "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-k", str(folder)]
    for setting in settings or ("fsync=off",):  # the machine itself does not fail here
        run += ["-c", setting]
    return Running(run, port, f"postgresql+asyncpg://tenka@127.0.0.1:{port}/postgres", who, AS_TENKA)


@contextmanager
def standing_by(primary: Running) -> Iterator[Running]:
    """A second server that has every commit of the first before it is confirmed, and can be promoted."""
    copy, server = program("pg_basebackup"), program("postgres")
    assert copy is not None
    assert server is not None
    with tempfile.TemporaryDirectory(prefix="tenka-pg-", ignore_cleanup_errors=True) as name:
        if primary.who:
            os.chown(name, primary.who["user"], primary.who["group"])
        data = Path(name) / "data"
        take = [copy, "-D", str(data), "-R", "-c", "fast", "-h", "127.0.0.1", "-p", str(primary.port), "-U", "tenka"]
        subprocess.run(take, check=True, capture_output=True, timeout=120, cwd="/", **primary.who)  # type: ignore[call-overload]
        with _postgresql_at(server, data, Path(name), primary.who).kept() as started:
            assert started is not None
            say(primary, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()")
            yield started


def say(database: Running, *sentences: str) -> None:
    """To the database, past the server."""
    psql = program("psql")
    assert psql is not None
    for sentence in sentences:
        call = [psql, "-h", "127.0.0.1", "-p", str(database.port), "-U", "tenka", "-d", "postgres", "-c", sentence]
        subprocess.run(call, check=True, capture_output=True, timeout=60, cwd="/")


@contextmanager
def running_redis() -> Iterator[Running | None]:
    server = program("redis-server")
    if server is None:
        yield None
        return
    port = free_port()
    run = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    running = Running(run, port, f"redis://127.0.0.1:{port}", {}, (b"PING\r\n", b"+"))
    with running.kept() as started:
        yield started


@contextmanager
def postgresql() -> Iterator[str | None]:
    """The address of a fresh database, while the server runs."""
    with running_postgresql() as running:
        yield running.address if running else None


@contextmanager
def redis() -> Iterator[str | None]:
    with running_redis() as running:
        yield running.address if running else None
