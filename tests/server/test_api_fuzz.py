"""Schemathesis on the API: whatever is asked, the answer is one that the description knows."""

import asyncio
import json
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from support.house import PATIENCE, House, open_house, relaxed
from support.sample import sample
from tenka.server.app import make_litestar
from tenka.server.settings import Settings, sqlite

pytest_plugins = ["schemathesis.pytest.plugin"]  # pyproject.toml keeps it from all other tests


class Background:
    """A server in a thread of its own, for callers that wait."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = ""
        self.ready = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=(self.run(),))

    async def run(self) -> None:
        self.done = asyncio.Event()
        async with open_house(relaxed(self.folder, tables_each=100_000)) as house:
            self.house: House = house
            self.url = house.url
            self.ready.set()
            await self.done.wait()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.done.set)
        self.thread.join(30)
        self.loop.close()


@pytest.fixture(scope="module")
def background(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    server = Background(tmp_path_factory.mktemp("fuzz"))
    server.thread.start()
    assert server.ready.wait(30)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def headers(background: Background) -> dict[str, str]:
    """Somebody with a name, a running table and a finished wish."""
    with httpx.Client(base_url=background.url, verify=False) as http:
        http.get("/api/me")
        http.headers["x-csrf-token"] = http.cookies["tenka_csrf"]
        http.put("/api/me", json={"name": "Akiko"}).raise_for_status()
        http.post("/api/tables", json={"game": "nobunaga"}).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        return {"cookie": cookie, "x-csrf-token": http.cookies["tenka_csrf"]}


def described() -> schemathesis.BaseSchema:
    with tempfile.TemporaryDirectory() as folder:
        app = make_litestar(Settings(database=sqlite(Path(folder) / "unused.db")))
        text = msgspec.json.encode(app.openapi_schema.to_schema())
    return schemathesis.openapi.from_dict(json.loads(text))


schema = described()

LEFT_OUT = [
    schemathesis.checks.CHECKS.get_one("positive_data_acceptance"),  # a name in the right form can still be no name
    schemathesis.checks.CHECKS.get_one("negative_data_rejection"),  # Litestar takes 0 for false, and "7" for 7
    schemathesis.checks.CHECKS.get_one("allow_header_conformance"),  # Litestar answers OPTIONS handler by handler
]


@schema.parametrize()
@settings(
    max_examples=sample(2, 30),
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_described(case: schemathesis.Case, background: Background, headers: dict[str, str]) -> None:
    response = case.call(base_url=background.url, headers={**headers, "accept": "*/*"}, timeout=PATIENCE)
    assert response.status_code < 500, response.text
    case.validate_response(response, excluded_checks=LEFT_OUT)
