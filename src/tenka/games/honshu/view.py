"""What a seat sees of Honshu: typed structures. (The same in words is in `render.py`.)

Cards are named by their printed numbers, 0 where there is none; provinces are called A1 to B6.
"""

import msgspec

from tenka.kernel.messages import View


class Layer(msgspec.Struct, frozen=True):
    """A card of a domain as it was laid; `over` are the numbers of the older cards it was laid over."""

    card: str
    turns: int
    row: int
    column: int
    over: list[int]


class Cube(msgspec.Struct, frozen=True):
    """A cube on its square; `good` is the number of the production square in actions."""

    good: int
    colour: str
    card: str
    row: int
    column: int


class Under(msgspec.Struct, frozen=True):
    """What is remembered of the squares beneath the one that is seen, from the top downwards."""

    row: int
    column: int
    squares: list[str]


class DomainView(msgspec.Struct, frozen=True):
    """`rows` are the squares that are seen, from `row` and `column` on; `top` is the layer of each, or -1."""

    layers: list[Layer]
    row: int
    column: int
    rows: list[list[str]]
    top: list[list[int]]
    cubes: list[Cube]
    under: list[Under]
    score: dict[str, int]


def with_cubes(domain: DomainView, cubes: list[Cube], score: dict[str, int]) -> DomainView:
    """The same cards with other cubes."""
    return DomainView(
        layers=domain.layers,
        row=domain.row,
        column=domain.column,
        rows=domain.rows,
        top=domain.top,
        cubes=cubes,
        under=domain.under,
        score=score,
    )


class LayingView(msgspec.Struct, frozen=True):
    """A card that is being laid: what is settled so far, and the layer that is asked about."""

    card: int
    turns: int
    row: int
    column: int
    over: list[int]
    under: list[int]
    asked: int


class Shown(msgspec.Struct, frozen=True):
    """A card that was played, or turned up from the pile (seat -1), with the good whose cube boosted it, or -1."""

    round: int
    seat: int
    card: int
    good: int


class Count(msgspec.Struct, frozen=True):
    """A step of the final count: what it adds to a part of the score, and the squares that give it, as row and column.

    A delivery names the factory and then the square of its cube.
    """

    part: str
    points: int
    cells: list[tuple[int, int]]


class HonshuView(View, frozen=True, kw_only=True):
    rules: int
    """The version of the rules that the game was begun with; since 2 the pile's pair lies open at once (H-6.1)."""
    phase: str
    round: int
    alternative: int
    """The scoring card in play, or 0."""
    order: list[int]
    turn: int
    """Whose place in the order it is."""
    pile: int
    supply: list[int]
    """Cubes of each colour: blue, brown, grey, yellow."""
    hands: list[list[int] | None]
    """Each hand, or null where this seat does not know it. A card chosen unseen is still in it (H-6.1)."""
    hand_sizes: list[int]
    chosen: list[bool]
    """Who has played a card in this trick."""
    played: list[int]
    boosts: list[int]
    """The good whose cube each seat used in this trick, or -1."""
    lock: str
    """The colour that later cubes of this trick must have, or nothing."""
    table: list[int]
    """Cards that can be taken."""
    taken: list[int]
    """The card that each seat is to lay."""
    pile_pair: list[int]
    pairs: list[list[int]]
    chooser: int
    first_cube: int
    discarded: list[int]
    shown: list[Shown]
    domains: list[DomainView]
    laying: LayingView | None
    forbidden: dict[str, str]
    """In a preview: the rules that forbid to lay the card `over` all cards that it touches, or `under` them all."""
    counts: list[list[Count]]
    """By seat: how the points are counted out; nothing before the end."""


def with_domain(
    view: HonshuView, domain: DomainView, supply: list[int], laying: LayingView | None, forbidden: dict[str, str]
) -> HonshuView:
    """The same view with another domain of its own seat, for previews."""
    domains = [domain if seat == view.seat else other for seat, other in enumerate(view.domains)]
    return msgspec.structs.replace(view, domains=domains, supply=supply, laying=laying, forbidden=forbidden)
