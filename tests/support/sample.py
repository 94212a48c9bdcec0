"""How much is tried: enough in every run, all of it where TENKA_LONG is set (`make check-long`)."""

import os
from collections.abc import Sequence
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")
LONG = bool(os.environ.get("TENKA_LONG"))


def sample(short: int, long: int) -> int:
    return long if LONG else short


def spread(first: Sequence[S], second: Sequence[T]) -> list[tuple[S, T]]:
    """Each of the first with one of the second, in turn; each with each in a long run."""
    return [(one, other) for turn, one in enumerate(first) for other in one_of(turn, second)]


def one_of(turn: int, values: Sequence[T]) -> list[T]:
    """The value whose turn it is; all of them in a long run. Whoever counts on meets each of them."""
    return list(values) if LONG else [values[turn % len(values)]]
