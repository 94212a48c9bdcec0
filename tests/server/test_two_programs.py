"""Two programs that are really different serve one database, as while an update is under way.

The newer one is a copy of ours in a folder of its own, with a migration more and Nobunaga's rules one version on; it
still has the rules of before, and changes none of them. Of Shinobi it no longer has them.
"""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from support.cluster import Server
from support.house import Chair, Visitor, in_turn, problem, refusal
from support.services import Running
from tenka.server import schema
from tenka.server.connection import TRY_LATER
from tenka.server.migrations import HEAD
from tenka.server.store import Store

SOURCE = Path(__file__).parents[2] / "src" / "tenka"
LATER = f"{int(HEAD) + 1:04}"
MIGRATION = f'''"""Something that only the newer program knows of."""

import sqlalchemy as sa
from alembic import op

revision = "{LATER}"
down_revision = "{HEAD}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("later", sa.String(10), nullable=False, server_default="new"))
'''
NOBUNAGA = """
    def of_version(self, version: int) -> Game:
        return Nobunaga(1) if version == 1 and self.rules_version == 2 else super().of_version(version)

    def empty("""


def rewrite(file: Path, *changes: tuple[str, str]) -> None:
    text = file.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, (file, old)
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the newer program."""
    folder = tmp_path_factory.mktemp("newer")
    shutil.copytree(SOURCE, folder / "tenka", ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    migrations = folder / "tenka" / "server" / "migrations"
    rewrite(migrations / "__init__.py", (f'HEAD = "{HEAD}"', f'HEAD = "{LATER}"'))
    (migrations / "versions" / "later.py").write_text(MIGRATION, "utf-8")
    games = folder / "tenka" / "games"
    rewrite(
        games / "nobunaga" / "game.py",
        ("def __init__(self) -> None:", "def __init__(self, rules_version: int = 2) -> None:"),
        ("rules_version=1,", "rules_version=rules_version,"),
        ("\n    def empty(", NOBUNAGA),
    )
    rewrite(games / "shinobi" / "game.py", ("rules_version=2,", "rules_version=3,"))
    return folder


@asynccontextmanager
async def served(server: Server) -> AsyncIterator[Server]:
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def somebody(stack: AsyncExitStack, url: str, name: str, known: Visitor | None = None) -> Visitor:
    """With a browser of their own, or the same person at another process."""
    http = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=60))
    if known is not None:
        http.cookies.update(dict(known.http.cookies.items()))
    visitor = Visitor(url, http)
    await visitor.arrive("" if known is not None else name)
    return visitor


@asynccontextmanager
async def both_seats(akiko: Visitor, table: str) -> AsyncIterator[tuple[Chair, Chair]]:
    async with akiko.sit(table, 0) as one, akiko.sit(table, 1) as two:
        await one.until("snapshot")
        await two.until("snapshot")
        yield one, two


async def play(akiko: Visitor, table: str, moves: int) -> int:
    """As many moves as are asked for, all of them acknowledged."""
    async with both_seats(akiko, table) as (one, two):
        for _ in range(moves):
            mover, other = in_turn(one, two)
            assert (await mover.act(mover.play["legal"][0]["action"]))["type"] == "done"
            await other.until("update")
    return moves


async def stored(address: str) -> dict[str, tuple[int, int]]:
    """Of each table the version of its rules and how many moves there are; no entry is missing."""
    store = Store(address)
    tables, entries = schema.tables, schema.entries
    found = {}
    for row in await store.rows(sa.select(tables.c.id, tables.c.rules_version, tables.c.entries)):
        query = sa.select(entries.c.number, entries.c.action).where(entries.c.table_id == row.id)
        done = await store.rows(query.order_by(entries.c.number))
        assert [one.number for one in done] == list(range(row.entries))
        found[row.id] = (row.rules_version, sum(one.action >= 0 for one in done))
    await store.dispose()
    return found


def said(command: list[str], environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)


async def test_an_old_and_a_new_program_serve_one_database(
    database: Running, bus: Running, newer: Path, tmp_path: Path
) -> None:
    seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
    old = Server(tmp_path, 0, database.address, bus.address)
    new = Server(tmp_path, 1, database.address, bus.address, {"PYTHONPATH": str(newer)})
    async with asyncio.timeout(400), AsyncExitStack() as people:
        async with served(old):
            akiko = await somebody(people, old.url, "Akiko")
            moved, kept, gone = [
                (await akiko.create(game, seats))["table"]["id"] for game in ("nobunaga", "nobunaga", "shinobi")
            ]
            for table in (moved, kept, gone):
                await play(akiko, table, 3)
            async with served(new):
                again = await somebody(people, new.url, "Akiko", known=akiko)
                # The database has the newest form, and the old program works with it: old tables and new ones.
                await play(akiko, kept, 2)
                made = (await akiko.create("nobunaga", seats))["table"]["id"]
                await play(akiko, made, 2)
                # What the new one has moved to newer rules is refused by the old one with a sentence; nothing is lost.
                async with both_seats(akiko, moved) as (one, two):
                    await play(again, moved, 2)
                    mover, _ = in_turn(one, two)
                    refused = await problem(mover, "act", number=mover.play["number"], action=0)
                assert refused["code"] == "other-rules"
                assert refused["text"].startswith("This game needs version 2 of its rules")
                # A proxy asks the next process then, and a page comes back until it finds one that has them.
                await akiko.get(f"/api/tables/{moved}", 503)
                assert await refusal(akiko, moved, 0) == ("other-rules", TRY_LATER)
                await play(again, moved, 1)
                await play(again, made, 1)
                # Where the old rules are gone the game stops and asks, at either program.
                async with both_seats(again, gone) as (one, _):
                    assert one.table["halt"]["to"] == 3
                    assert not one.play["asked"]
                async with both_seats(akiko, gone) as (one, _):
                    assert (await problem(one, "act", number=one.play["number"], action=0))["code"] == "halted"
        assert '"event": "other-version"' in old.errors.read_text("utf-8") + new.errors.read_text("utf-8")
        found = await stored(database.address)
    assert found == {moved: (2, 6), kept: (1, 5), gone: (2, 3), made: (2, 3)}
    program = "import sys; from tenka.terminal.main import main; sys.exit(main(sys.argv[1:]))"
    checked = said([sys.executable, "-c", program, "verify", "--database", database.address], new.environment)
    assert checked.stdout == "Tables looked at: 4; cannot be opened: 0.\n", checked.stderr
    late = said([sys.executable, str(old.script), *old.arguments, "0"], old.environment)
    assert late.returncode != 0
    sentence = f"The database is of a newer Tenka (form {LATER}); this one knows forms up to {HEAD}. Update Tenka."
    assert sentence in late.stdout + late.stderr
