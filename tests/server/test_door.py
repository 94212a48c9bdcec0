"""The door: whose page asks, how much, how often; and what browsers are told."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import tenka
from support.house import open_house, relaxed
from tenka.games import is_built_in
from tenka.kernel.problem import Problem
from tenka.server.settings import Rate, Settings, check_settings
from tenka.server.typescript import typescript, views
from tenka.words import game_folder

ROOT = Path(__file__).parents[2]


async def test_a_change_needs_the_csrf_header_and_our_own_origin(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        body = {"name": "Eve"}
        bare = await akiko.http.put("/api/me", json=body, headers={"x-csrf-token": ""})
        assert (bare.status_code, bare.json()["code"]) == (403, "csrf")
        wrong = await akiko.http.put("/api/me", json=body, headers={"x-csrf-token": "guess"})
        assert wrong.status_code == 403
        for origin in ("https://evil.example", "null", "http://[", house.url.replace("127.0.0.1", "127.0.0.2")):
            foreign = await akiko.http.put("/api/me", json=body, headers={"origin": origin})
            assert (foreign.status_code, foreign.json()["code"]) == (403, "origin")
        own = await akiko.http.put("/api/me", json={"name": "Akiko"}, headers={"origin": house.url})
        assert own.status_code == 200
        assert (await akiko.get("/api/me"))["name"] == "Akiko"


async def test_a_websocket_of_another_site_is_not_let_in(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.post("/api/tables", {"game": "nobunaga"}))["table"]["id"]
        address = f"{house.url.replace('http', 'ws')}/ws/tables/{table}"
        with pytest.raises(InvalidStatus):
            async with connect(address, origin="https://evil.example", additional_headers={"Cookie": akiko.cookie()}):
                pass


async def test_a_foreign_name_cannot_be_pointed_at_us(tmp_path: Path) -> None:
    hosts = [("evil.example", 421), ("play.example.org", 200), ("localhost:1", 200), ("10.1.2.3:8000", 200), ("", 421)]
    hosts += [("[", 421), ("[::1", 421), ("[::1]:8000", 200)]
    settings = relaxed(tmp_path, public_url="https://play.example.org")
    async with open_house(settings) as house, httpx.AsyncClient(base_url=house.url, verify=False) as http:
        for host, status in hosts:
            assert (await http.get("/api/me", headers={"host": host})).status_code == status, host


async def test_browsers_are_told_what_to_forbid(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:
        for path in ("/", "/api/me", "/api/nothing", "/assets/none.js"):
            headers = (await visitor.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


async def test_too_much_and_too_often(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, requests=Rate(20, 0.001))) as house, house.visitor("Akiko") as akiko:
        huge = await akiko.http.post("/api/tables", content=b"x" * 100_000)
        assert (huge.status_code, huge.json()["code"]) == (413, "body-size")
        answers = [await akiko.http.get("/api/me") for _ in range(25)]
        assert answers[0].status_code == 200
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "rate")


async def test_a_whole_class_behind_one_address_can_open_the_page(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path, requests=Rate(20, 0.001))) as house, house.visitor("Akiko") as akiko:
        answers = [await akiko.http.get(path) for _ in range(50) for path in ("/", "/tables/abc")]
        assert {answer.status_code for answer in answers} == {200}
        assert (await akiko.http.get("/api/me")).status_code == 200


async def test_wrong_addresses_and_methods_get_a_typed_answer(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        for method, path, status, code in [
            ("GET", "/api/nothing", 404, "not-found"),
            ("GET", "/assets/%2e%2e/%2e%2e/etc/passwd", 404, "not-found"),
            ("GET", "/%2e%2e/%2e%2e/etc/passwd.txt", 404, "not-found"),
            ("DELETE", "/api/me", 405, "method"),
            ("PUT", "/api/me", 400, "malformed"),
        ]:
            answer = await akiko.http.request(method, path, content=b"{")
            assert (answer.status_code, answer.json()["code"]) == (status, code), path
        page = await akiko.http.get("/tables/abc")
        assert page.headers["content-type"].startswith("text/html")


async def test_metrics_count_and_name_nobody(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.post("/api/tables", {"game": "nobunaga"}))["table"]["id"]
        text = (await akiko.http.get("/metrics")).text
        assert re.search(r"^tenka_commits_total [1-9]", text, re.M)
        assert re.search(r'^tenka_requests_total\{method="POST",status="201"\} 1\.0', text, re.M)
        assert table not in text
        assert "Akiko" not in text


async def test_metrics_are_for_the_host_alone(tmp_path: Path) -> None:
    """How often something is stored would tell others of moves that they may not know of."""
    for metrics_for, status in [("127.0.0.0/8, ::1", 200), ("10.0.0.0/8", 403), ("", 403)]:
        async with open_house(relaxed(tmp_path, metrics_for=metrics_for)) as house, house.visitor() as visitor:
            assert (await visitor.http.get("/metrics")).status_code == status


async def test_a_database_that_does_not_answer_is_told_as_such(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:

        async def broken(*_: object) -> None:
            raise OSError("gone")

        house.service.store._rows = broken  # type: ignore[method-assign,assignment]
        answer = await visitor.http.get("/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "no-database")


async def test_the_api_describes_itself(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:
        schema = await visitor.get("/api/schema/openapi.json")
        assert schema["openapi"].startswith("3.1")
        told = set(re.findall(r"`(?:GET|PUT|POST) (/api/[^`? ]*)", (ROOT / "docs" / "protocol.md").read_text("utf-8")))
        described = {path.replace("{table_id}", "{id}").replace("{key}", "{game}") for path in schema["paths"]}
        assert {path for path in described if path.startswith("/api")} == told


def test_the_browsers_types_are_those_of_the_protocol() -> None:
    assert (ROOT / "web" / "src" / "protocol.ts").read_text("utf-8") == typescript()


@pytest.mark.parametrize("key", [key for key, game in tenka.games().items() if is_built_in(game)])
def test_the_boards_types_are_those_of_the_views(key: str) -> None:
    game = tenka.game(key)
    source = ROOT / "src" / "tenka" / "games" / game_folder(game).name / "web" / "view.ts"
    assert source.read_text("utf-8") == views(game)


async def test_the_bot_of_the_documentation_plays(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    code = text.split("```python\n")[1].split("```")[0]
    assert len([line for line in code.splitlines() if line]) <= 30
    script = tmp_path / "bot.py"
    script.write_text(code, "utf-8")
    async with open_house(relaxed(tmp_path)) as house:
        run = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, str(script), house.url, "nobunaga"],
            capture_output=True,
            text=True,
            timeout=240,
        )
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("places")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"database": "mysql://x"}, "database"),
        ({"public_url": "play.example.org"}, "public-url"),
        ({"public_url": "https://play.example.org/tenka"}, "public-url"),
        ({"bus": "kafka://x"}, "bus"),
        ({"bus": "redis://"}, "bus"),
        ({"bus": "redis://localhost:port"}, "bus"),
        ({"metrics_for": "everybody"}, "networks"),
        ({"notices_to": "everybody"}, "networks"),
        ({"database": "postgresql+asyncpg://tenka@db:port/x"}, "database"),
        ({"smtp": "smtp://mail", "mail_from": ""}, "smtp"),
        ({"smtp": "smtp://mail:port", "mail_from": "a@b.org"}, "smtp"),
        ({"mail_from": "a@b.org"}, "smtp"),
        ({"close_days": -1.0}, "days"),
        ({"keep_days": float("nan")}, "days"),
        ({"guest_days": float("inf")}, "days"),
    ],
)
def test_settings_that_cannot_be_served(changes: dict[str, str | float], code: str) -> None:
    with pytest.raises(Problem) as problem:
        check_settings(Settings(**{"database": "sqlite+aiosqlite:///x.db", **changes}))  # type: ignore[arg-type]
    assert problem.value.code == code
