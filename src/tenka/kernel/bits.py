"""Sets of small numbers, one bit each."""

from librt.vecs import append, vec
from mypy_extensions import i64


def append_each(found: vec[i64], chosen: i64, first: i64) -> vec[i64]:
    """Appends an action for every bit that is set in `chosen`: `first` for the lowest bit, and so on."""
    while chosen != 0:
        if chosen & 1 != 0:
            found = append(found, first)
        chosen >>= 1
        first += 1
    return found
