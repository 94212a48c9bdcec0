"""The server of the browser tests: `tenka serve`, but the cards and the bots are the same in every run.

What one test does is then the same on every machine and beside any other tests. Nor does it depend on how quick the
machine is: nobody is too quick here, and a database that is slow is not away.
"""

import sys
from functools import partial
from types import SimpleNamespace

import sqlalchemy as sa

from tenka.server import engines, lobby, run, store
from tenka.server.bots import BotPool
from tenka.server.settings import Rate, Settings
from tenka.server.thinking import alike, choose
from tenka.terminal.main import main

prepare_sqlite = engines.prepare_sqlite
DEAL = 32 * "11"
PLENTY = Rate(100_000, 100_000)
FREELY = dict.fromkeys(("requests", "newcomers", "logins", "guesses", "messages", "address_messages", "chats"), PLENTY)


async def choose_alike(pool: BotPool, key: str, level: str, view: bytes, who: str) -> int:
    """By what the bot sees alone."""
    return await pool._choose(choose, key, level, view, who, alike(DEAL, view))


def prepare_quickly(engine: sa.Engine) -> None:
    """Nobody waits until the disk has written what was stored."""
    prepare_sqlite(engine)
    sa.event.listen(engine, "connect", lambda connection, _: connection.cursor().execute("pragma synchronous=off"))


if __name__ == "__main__":  # not in the bots' processes, which read this file too
    lobby.secrets = SimpleNamespace(token_hex=lambda _: DEAL)  # type: ignore[assignment]
    BotPool.choose = choose_alike  # type: ignore[method-assign]
    run.Settings = partial(Settings, **FREELY, tables_each=10_000)  # type: ignore[misc,assignment,arg-type]
    store.PATIENCE = store.QUICK = 60.0
    engines.prepare_sqlite = prepare_quickly
    sys.exit(main(["serve", *sys.argv[1:]]))
