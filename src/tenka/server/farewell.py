"""Before a process closes its port it says so where proxies look (`/health`), and still serves for a while.

A proxy that looks there sends nobody any more then, so that no request is lost at a port that is just closed. Likewise
one whose database somebody else serves, after it was cut off from it for a while.
"""

import asyncio
from typing import Any

from tenka.kernel.problem import Problem
from tenka.server.alone import Place

VARIABLE = "TENKA_LEAVE_SECONDS"
LONGEST = 600.0
HEAD = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


class Farewell:
    def __init__(self, app: Any, seconds: float, is_lost: Place = lambda: False) -> None:
        self._app = app
        self._seconds = seconds
        self._is_lost = is_lost
        self.leaving = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["path"] == "/health" and (self.leaving or self._is_lost()):
            await send({"type": "http.response.start", "status": 503, "headers": HEAD})
            why = b"leaving" if self.leaving else b"served-already"
            await send({"type": "http.response.body", "body": b'{"status":"%b"}' % why})
        else:
            await self._app(scope, receive, send)

    async def say(self) -> None:
        self.leaving = True
        await asyncio.sleep(self._seconds)


def seconds_of(text: str) -> float:
    """What stands in the variable; 0 where nothing does."""
    try:
        seconds = float(text or 0)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST:
        sentence = f"{VARIABLE} is a number of seconds from 0 to {LONGEST:.0f}, not {text!r}."
        raise Problem("leave-seconds", sentence, {"variable": VARIABLE, "max": int(LONGEST), "found": text})
    return seconds
