"""Compiled rules that arrive while the server runs interpreted ones (`make play` compiles beside it).

The server itself goes on as it is: it never mixes the two. Processes that are started from then on find the compiled
package first, so the bots' processes are started again, and think further.
"""

import asyncio
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import structlog

import tenka
from tenka.server.bots import BotPool

log = structlog.get_logger()
SECONDS = 2.0
"""How often it is looked for them."""


def would_be_compiled(path: list[str]) -> bool:
    """Whether a process that is started now, with this path, would run compiled rules."""
    for entry in path:
        kernel = Path(entry) / "tenka" / "kernel"
        if kernel.is_dir():
            return any((kernel / f"state{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    return False


async def watch(bots: BotPool) -> None:
    """Waits for compiled rules and hands them to the bots."""
    if tenka.compiled():
        return
    while not would_be_compiled(sys.path):
        await asyncio.sleep(SECONDS)
    bots.renew()
    log.info("bots-compiled")
