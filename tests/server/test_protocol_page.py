"""docs/protocol.md: its bot plays every game to its end, its requests exist, its snapshot is what the table says."""

import asyncio
import json
import re
import sys
from itertools import count
from pathlib import Path

import pytest

import tenka
from support.house import open_house, relaxed
from support.sample import LONG

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
PATIENCE = 300.0


@pytest.mark.parametrize("key", list(tenka.games()) if LONG else ["nobunaga", "dangerous-time"])
async def test_the_bot_plays_to_the_end_although_it_is_too_quick(key: str, tmp_path: Path) -> None:
    (text,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    program = tmp_path / "bot.py"
    program.write_text(f"import random\nrandom.seed(1)\n{text}", "utf-8")
    async with open_house(relaxed(tmp_path)) as house:
        if key == "nobunaga":  # told now and then that it was too quick, however quick it is
            said_so_far = count(1)
            house.service.messages.take = lambda *_: next(said_so_far) % 10 != 0  # type: ignore[method-assign]
        line = [sys.executable, str(program), house.url, key]
        bot = await asyncio.create_subprocess_exec(*line, stdout=asyncio.subprocess.PIPE)
        try:
            async with asyncio.timeout(PATIENCE):
                said, _ = await bot.communicate()
        finally:
            if bot.returncode is None:
                bot.kill()
    assert bot.returncode == 0
    *problems, result = said.decode().splitlines()
    assert re.fullmatch(r"places \[\d, \d\] scores \[-?\d+, -?\d+\]", result)
    assert problems or key != "nobunaga"
    assert set(problems) <= {"That was very quick. Please wait a moment and try again."}


async def test_every_request_of_the_page_exists(tmp_path: Path) -> None:
    listed = re.findall(r"^\| `(GET|PUT|POST) (/api/[^?`]*)", PAGE, re.MULTILINE)
    assert len(listed) > 15
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as visitor:
        paths = (await visitor.get("/api/schema/openapi.json"))["paths"]
    known = {(method.upper(), re.sub(r"{[^}]*}", "{}", path)) for path, methods in paths.items() for method in methods}
    for method, path in listed:
        assert (method, re.sub(r"{[^}]*}", "{}", path)) in known, (method, path)


async def test_the_snapshot_of_the_page_has_the_keys_of_a_real_one(tmp_path: Path) -> None:
    shown = re.search(r'^    ({"type": "snapshot".*?)\n\n', PAGE, re.DOTALL | re.MULTILINE)
    assert shown is not None
    example = json.loads(re.sub(r"([{\[])…([}\]])", r"\1\2", shown[1]))
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as visitor:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "level1"}]
        made = await visitor.post("/api/tables", {"game": "nobunaga", "seats": seats})
        async with visitor.sit(made["table"]["id"]) as seat:
            real = await seat.until("snapshot")
            while real["play"] is None:
                real = await seat.until("snapshot")
    assert set(example) <= set(real)
    assert set(example["play"]) <= set(real["play"])
    for one in ("legal", "refused"):
        if real["play"][one]:
            assert set(example["play"][one][0]) == set(real["play"][one][0])
