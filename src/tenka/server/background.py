"""What loops beside the moves have in common: none ends because something failed once."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from tenka.kernel.problem import Problem
from tenka.server.store import NoDatabase

log = structlog.get_logger()


async def attempt(name: str, work: Awaitable[object]) -> bool:
    """Does it. False where the database did not answer: it is to be done again. Whatever else fails is logged."""
    try:
        await work
    except NoDatabase:
        return False
    except Problem as problem:
        log.warning(name, code=problem.code)
    except Exception as error:
        log.error(name, error=type(error).__name__, exc_info=True)
    return True


async def wait_up_to(seconds: float, event: asyncio.Event) -> None:
    with suppress(TimeoutError):  # (wait_for would lose a cancellation that comes together with the event)
        async with asyncio.timeout(seconds):
            await event.wait()


async def every(seconds: float, name: str, work: Callable[[], Awaitable[object]]) -> None:
    while True:
        await attempt(name, work())
        await asyncio.sleep(seconds)
