"""Leaks planted on purpose, in any game: the secrecy tests must notice them."""

from typing import Any

from tenka.check.secrecy import Sight
from tenka.kernel.messages import EVERYONE, Event


class AllTold(Sight):
    """What is told to some is told to everybody."""

    def events(self, state: Any, seat: int) -> list[bytes]:
        loud = [Event(event.name, event.args, EVERYONE) for event in state.events or []]
        return [repr(event).encode() for event in loud]
