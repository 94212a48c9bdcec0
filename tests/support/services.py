"""PostgreSQL and Redis of one's own on loopback, for tests that need them; None where they are not installed."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 40.0


def program(name: str) -> str | None:
    """A program on the path, or where Debian keeps PostgreSQL's."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    return shutil.which(name)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def _as_postgres() -> dict[str, int]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    try:
        entry = pwd.getpwnam("postgres")
    except KeyError:
        entry = pwd.getpwnam("nobody")
    return {"user": entry.pw_uid, "group": entry.pw_gid}


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> bool:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return True
    return False


@contextmanager
def postgresql() -> Iterator[str | None]:
    """The address of a fresh database, while the server runs."""
    initdb, server = program("initdb"), program("postgres")
    if initdb is None or server is None:
        yield None
        return
    who = _as_postgres()
    with tempfile.TemporaryDirectory(prefix="tenka-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if who:
            os.chown(folder, who["user"], who["group"])
        data = folder / "data"
        make = [initdb, "-D", str(data), "-U", "tenka", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"]
        made = subprocess.run(make, capture_output=True, timeout=120, cwd="/", **who)  # type: ignore[call-overload]
        if made.returncode != 0:
            yield None
            return
        port = free_port()
        run = [server, "-D", str(data), "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-k", str(folder)]
        process = subprocess.Popen(
            run,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            **who,  # type: ignore[call-overload]
        )
        try:
            running = _wait_for(port, process)
            time.sleep(0.5)
            yield f"postgresql+asyncpg://tenka@127.0.0.1:{port}/postgres" if running else None
        finally:
            process.terminate()
            process.wait(30)


@contextmanager
def redis() -> Iterator[str | None]:
    server = program("redis-server")
    if server is None:
        yield None
        return
    port = free_port()
    run = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}" if _wait_for(port, process) else None
    finally:
        process.terminate()
        process.wait(30)
