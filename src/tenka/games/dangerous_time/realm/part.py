"""What the parts of a position have in common.

A part knows itself: its blank form, its copy, what it shows of itself, and how it is restored from what was shown. Its
view stands beside it, each one on top of the last, so that a seat's view is one flat structure; view.py ends the row. A
new field is written in its part's file and nowhere else. (Types with brackets are quoted there: of a compiled class
msgspec would see `list` alone, and would read lists for tuples from JSON.)

A part refers to nothing that refers back to it, so it is spared the collector (`acyclic`): copies cost less.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

Shown = dict[str, int | bool | list[int] | list[tuple[int, int, int]]]
"""What the parts lay out for a view, by the names of its fields."""


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


def changed(values: vec[i64], at: i64, to: i64) -> vec[i64]:
    """The same with one number changed: copies of a position share what seldom changes."""
    new = values[:]
    new[at] = to
    return new


def few(n: i64) -> vec[u8]:
    """Zeros for small numbers, of which a copy costs less."""
    return vec[u8]([0] * n)


def small_numbers(values: vec[u8]) -> list[int]:
    return [int(value) for value in values]


def numbers(values: vec[i64]) -> list[int]:
    return [int(value) for value in values]
