"""A server of our own, and what the tests of several processes share."""

import hashlib
import sys
from collections.abc import AsyncIterator, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from support.house import House, TwoServers, empty_database, open_house, relaxed, two_processes
from support.services import Running, running_postgresql, running_redis
from tenka.server.run import SWITCH

sys.setswitchinterval(SWITCH)  # as a server does


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(relaxed(tmp_path)) as opened:
        yield opened


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database or a bus that is slow because the machine is busy is not away: test_outage.py has its own patience."""
    monkeypatch.setattr("tenka.server.store.PATIENCE", 60.0)
    monkeypatch.setattr("tenka.server.store.QUICK", 60.0)
    monkeypatch.setattr("tenka.server.bus.CONNECT_SECONDS", 60.0)


@pytest.fixture
def calls_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for notices waits for nothing else."""
    monkeypatch.setattr("tenka.server.post.office.GATHER_SECONDS", 0.0)


@pytest.fixture(autouse=True)
def known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first table of a test, its second and so on are dealt alike in every run; so are the deals of the day, which
    come from the day and the secret of the first house, the second and so on."""

    def counted(what: str) -> SimpleNamespace:
        numbers = count()

        def seed(length: int) -> str:
            return hashlib.blake2b(f"{what}{next(numbers)}".encode(), digest_size=length).hexdigest()

        return SimpleNamespace(token_hex=seed)

    empty_database()  # made once, by whoever comes first
    monkeypatch.setattr("tenka.server.lobby.secrets", counted(""))
    monkeypatch.setattr("tenka.server.store.secrets", counted("house "))
    monkeypatch.setattr("tenka.server.rows.today", lambda: "2100-01-01")


@pytest.fixture
def one_deal(known_deals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal for every test: one player is asked first (with pairs alike, both would be asked at once)."""
    monkeypatch.setattr("tenka.server.lobby.secrets", SimpleNamespace(token_hex=lambda length: "11" * length))


@pytest.fixture(scope="module")
def database() -> Iterator[Running]:
    with running_postgresql() as running:
        yield or_skip(running, "PostgreSQL", "postgresql")


@pytest.fixture(scope="module")
def bus() -> Iterator[Running]:
    with running_redis() as running:
        yield or_skip(running, "Redis", "redis-server")


def or_skip(running: Running | None, name: str, package: str) -> Running:
    if running is None:
        pytest.skip(f"no {name} here (Debian: apt-get install {package})")
    return running


@pytest.fixture
def two_servers(database: Running, bus: Running, tmp_path: Path) -> TwoServers:
    return partial(two_processes, tmp_path, database, bus)
