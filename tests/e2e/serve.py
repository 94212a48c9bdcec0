"""The server of the browser tests: `tenka serve`, but the cards and the bots are the same in every run.

What one test does is then the same on every machine and beside any other tests. Nor does it depend on how quick the
machine is: nobody is too quick here, and a database that is slow is not away.
"""

import sys
from functools import partial
from types import SimpleNamespace

from tenka.server.coach import work

DEAL = 32 * "11"
work.WORLDS = 16  # what advice says is tested elsewhere


def serve() -> int:
    """What is imported here the bots' processes do without: they read this file too."""
    import sqlalchemy as sa

    from tenka.server import engines, lobby, run, store
    from tenka.server.bots import BotPool, Lane
    from tenka.server.settings import Rate, Settings
    from tenka.server.thinking import alike, choose
    from tenka.terminal.main import main

    prepare_sqlite = engines.prepare_sqlite
    plenty = Rate(100_000, 100_000)
    limits = ("requests", "newcomers", "logins", "guesses", "messages", "address_messages", "chats")

    async def choose_alike(pool: BotPool, key: str, level: str, view: bytes, who: str) -> int:
        """By what the bot sees alone."""
        return await pool._choose(choose, key, level, view, who, alike(DEAL, view))

    def two_lanes(pool: BotPool, _processes: int, _seconds: float) -> None:
        """Two processes instead of five: one for quick bots, one for all that thinks longer."""
        pool.quick = Lane(1, 600.0, 0)
        pool.deep = pool.coach = pool.reviews = Lane(1, 600.0, 0)
        pool.thinking = 0

    def prepare_quickly(engine: sa.Engine) -> None:
        """Nobody waits until the disk has written what was stored."""
        prepare_sqlite(engine)
        sa.event.listen(engine, "connect", lambda connection, _: connection.cursor().execute("pragma synchronous=off"))

    lobby.secrets = SimpleNamespace(token_hex=lambda _: DEAL)  # type: ignore[assignment]
    BotPool.choose = choose_alike  # type: ignore[method-assign]
    BotPool.__init__ = two_lanes  # type: ignore[method-assign,assignment]
    BotPool.lanes = lambda pool: [pool.quick, pool.deep]  # type: ignore[method-assign]
    freely = dict.fromkeys(limits, plenty)
    run.Settings = partial(Settings, **freely, tables_each=10_000, warm_up=False)  # type: ignore[misc,assignment,arg-type]
    store.PATIENCE = store.QUICK = 60.0
    engines.prepare_sqlite = prepare_quickly
    return main(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(serve())
