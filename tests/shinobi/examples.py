"""The table of the rulebook's examples."""

from collections.abc import Callable
from typing import Any

import tenka

Make = Callable[..., Any]

START = ["T3", "U2 T1", "M3"]  # the table of the examples: Takeda 3 / Uesugi 2, Takeda 1 / Mori 3
HAND = "UGTN"


def finish(t: Any) -> list[int]:
    """Plays on with the first legal action; returns who had a turn."""
    turns: list[int] = []
    while t.state.actor != tenka.OVER:
        if not turns or turns[-1] != t.state.actor:
            turns.append(int(t.state.actor))
        t.do(t.legal()[0])
    return turns
