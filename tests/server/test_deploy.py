"""What hosts are given in deploy/: checked with the programs themselves, where those can be had."""

import asyncio
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from support.cluster import Proxy
from support.house import House, in_turn, open_house, relaxed, two_at_a_table
from support.services import Running

DEPLOY = Path(__file__).parents[2] / "deploy"


def tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def metrics_asked() -> set[str]:
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    return {name for query in asked for name in re.findall(r"\b(?:tenka|process)_\w+", query)}


async def test_every_query_of_the_dashboard_names_a_metric_that_there_is(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, two_at_a_table(house) as (akiko, _, _, one, two):
        mover, _ = in_turn(one, two)
        assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"
        text = (await akiko.http.get("/metrics")).text
    told = set(re.findall(r"^(\w+)", text, re.M))
    assert len(metrics_asked()) > 12
    assert metrics_asked() <= told
    own = {name for name in told if name.startswith("tenka_")}
    assert not re.search(r'="Akiko"|="Ben"', text)
    unseen = {name for name in own - metrics_asked() if not name.endswith(("_created", "_count", "_sum", "_info"))}
    assert unseen <= {"tenka_tables_live"}, "what is measured is also shown"


async def test_a_move_is_counted_and_timed_by_stage(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, two_at_a_table(house) as (akiko, _, _, one, two):
        mover, _ = in_turn(one, two)
        await mover.act(mover.play["legal"][0]["action"])
        told = await akiko.http.get("/metrics")
    text = told.text
    assert told.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert 'tenka_moves_total{by="person"} 1.0' in text
    for stage in ("wait", "store", "tell"):
        assert f'tenka_move_seconds_count{{stage="{stage}"}} 1.0' in text
    assert re.search(r"^tenka_store_bytes [1-9]", text, re.M)


async def test_the_size_of_a_postgresql_is_told(database: Running, tmp_path: Path) -> None:
    settings = relaxed(tmp_path, database=database.address)
    async with asyncio.timeout(60), open_house(settings) as house, house.visitor("Akiko") as akiko:
        while not re.search(r"^tenka_store_bytes [1-9]", (await akiko.http.get("/metrics")).text, re.M):
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("unit", ["tenka.service", "tenka-backup.service", "tenka-backup.timer"])
def test_systemd_understands_the_units(unit: str, tmp_path: Path) -> None:
    program = tool("systemd-analyze")
    for file in DEPLOY.glob("tenka*"):  # with a program that there is here
        text = file.read_text("utf-8").replace("/opt/tenka/bin/tenka", "/bin/true")
        (tmp_path / file.name).write_text(text, "utf-8")
    found = subprocess.run([program, "verify", str(tmp_path / unit)], capture_output=True, text=True, timeout=60)
    ours = [line for line in found.stderr.splitlines() if unit in line]
    assert ours == [], found.stderr


def test_the_backup_is_as_locked_in_as_the_server() -> None:
    server, copier = ((DEPLOY / name).read_text("utf-8") for name in ("tenka.service", "tenka-backup.service"))
    walls = server[server.index("DynamicUser=") : server.index("[Install]")].split()
    assert {one for one in walls if "=" in one} <= set(copier.split())


def test_the_unit_serves_with_options_that_there_are() -> None:
    line = next(
        line for line in (DEPLOY / "tenka.service").read_text("utf-8").splitlines() if line.startswith("ExecStart=")
    )
    from inspect import signature

    from tenka.server.run import serve

    asked = {one.removeprefix("--").replace("-", "_") for one in line.split() if one.startswith("--")}
    assert asked <= set(signature(serve).parameters)


def test_caddy_understands_its_file() -> None:
    program = tool("caddy")
    command = [program, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert found.returncode == 0, found.stderr


@pytest.mark.parametrize("program", ["caddy", "nginx"])
async def test_people_play_through_the_proxy_of_deploy(program: str, tmp_path: Path) -> None:
    """Started with its file, but for the ports: pages, sessions, sockets, and that a table's people may meet."""
    async with open_house(relaxed(tmp_path)) as house:
        proxy = Proxy(tmp_path, [urlsplit(house.url).port or 0], spread=False, only=program)
        if not proxy.start():
            pytest.skip(f"{program} is not installed")
        try:
            async with two_at_a_table(House(proxy.url, house.service)) as (akiko, _, _, one, two):
                assert (await akiko.get("/health"))["status"] == "ok"
                mover, other = in_turn(one, two)
                assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"
                await other.until("update")
        finally:
            proxy.stop()


async def test_sockets_people_and_bots_in_the_queue_are_counted(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, two_at_a_table(house) as (akiko, *_):
        pool = SimpleNamespace(thinking=3, deep=SimpleNamespace(waiting=lambda: 7))
        house.service.bots, honest = pool, house.service.bots  # type: ignore[assignment]
        text = (await akiko.http.get("/metrics")).text
        house.service.bots = honest
    told = {
        "connections": 2,
        "people": 2,
        "bots_thinking": 3,
        "store_waiting": 0,
        'tables_live_by_game{game="nobunaga"}': 1,
    }
    for name, value in (told | {'bots_waiting{lane="deep"}': 7, 'bots_waiting{lane="quick"}': 0}).items():
        assert f"\ntenka_{name} {value}.0\n" in text


async def test_bots_that_really_wait_are_counted(tmp_path: Path) -> None:
    """Tables of the strongest level, and one process for them, which is held up: all wait; then nobody does."""

    async def waiting() -> int:
        text = (await akiko.http.get("/metrics")).text
        (found,) = re.findall(r'^tenka_bots_waiting\{lane="deep"\} (\d+)', text, re.M)
        return int(found)

    seats = [{"kind": "bot", "level": "level5"}, {"kind": "me"}]
    held_up = tmp_path / "held-up"
    os.mkfifo(held_up)
    async with (
        asyncio.timeout(300),
        open_house(relaxed(tmp_path, bot_processes=1, bot_seconds=240.0), inline_bots=False) as house,
        house.visitor("Akiko") as akiko,
    ):
        busy = asyncio.create_task(house.service.bots.deep.ask("host", Path.read_bytes, held_up))
        tables = [(await akiko.create("nobunaga", seats))["table"]["id"] for _ in range(8)]
        lives = [await house.service.hub.table(table) for table in tables]
        asked = [live for live in lives if 0 in live.playing().asked()]
        while await waiting() < len(asked):
            await asyncio.sleep(0.01)
        assert await waiting() == len(asked) > 1
        assert not any(live.row.entries for live in lives)
        await asyncio.to_thread(held_up.write_bytes, b"on")
        assert await busy == b"on"
        while any(0 in live.playing().asked() for live in lives):
            await asyncio.sleep(0.05)
        assert all(live.row.entries for live in asked)
        assert await waiting() == 0
