"""Honshu's view in words: one text rendering for terminal, screen reader and logs.

A square is shown by its code and its colour; `*` behind a production square is its cube.
"""

from tenka.games.honshu.cards import CARDS, COLOURS, GOODS, LETTERS
from tenka.games.honshu.view import DomainView, HonshuView
from tenka.kernel.messages import SPECTATOR, Line, Say, Span

CELL = 4  # the longest code, `fB3` or `pB*`, and a space
KINDS = {"F": "square-forest", "V": "square-village", "P": "square-field", "L": "square-lake", ".": "dim"}


def prompt(view: HonshuView) -> tuple[str, dict[str, str | int]]:
    """What the actor is asked now."""
    args: dict[str, str | int] = {"seat": view.actor}
    if view.phase == "place":
        args["card"] = view.taken[view.actor]
    elif view.laying is not None:
        args["card"] = view.laying.card
        args["card_under"] = layer_name(view.domains[view.actor], view.laying.asked)
    return f"prompt-{view.phase}", args


def layer_name(domain: DomainView, number: int) -> str | int:
    name = domain.layers[number].card
    return int(name) if name.isdigit() else name


def render(view: HonshuView, say: Say) -> list[Line]:
    """Round and supply, the table, then every domain; mine last."""
    lines = [_heading(view, say), _supply(view, say), _order(view, say), []]
    lines += _table(view, say)
    mine = [] if view.seat == SPECTATOR else [view.seat]
    for seat in [other for other in range(view.players) if other not in mine] + mine:
        lines.append([])
        lines += _seat(view, seat, say)
    return [*lines, [], [Span(say("board-legend"), "dim")]]


def _heading(view: HonshuView, say: Say) -> Line:
    where = say("board-end") if view.phase == "end" else say("board-round", round=view.round)
    line = [Span(where, "bold"), Span("  " + say("board-pile", n=view.pile), "dim")]
    if view.alternative:
        line.append(Span("  " + say("board-alternative", alternative=str(view.alternative)), "gold"))
    return line


def _supply(view: HonshuView, say: Say) -> Line:
    line = [Span(say("board-supply") + say("colon"))]
    for colour, n in enumerate(view.supply):
        line += [
            Span(f"{LETTERS[colour]} {say('colour-' + COLOURS[colour])} {n}", f"good-{COLOURS[colour]}"),
            Span("  "),
        ]
    return line


def _order(view: HonshuView, say: Say) -> Line:
    names = [f"{place}. {say('board-seat', seat=seat)}" for place, seat in enumerate(view.order, 1)]
    return [Span(say("board-order") + say("colon")), Span("  ".join(names))]


# --- the table --------------------------------------------------------------------------------------------------------


def _table(view: HonshuView, say: Say) -> list[Line]:
    lines: list[Line] = [[Span(say("board-table"), "bold")]]
    for seat in range(view.players):
        lines += _played(view, seat, say)
    if view.pile_pair:
        lines.append([Span("  " + say("board-pile-pair") + say("colon")), *_cards(view.pile_pair)])
    if view.phase == "take":
        lines.append([Span("  " + say("prompt-take") + " "), *_cards(view.table)])
    for seat in range(view.players):
        if view.pairs[seat]:
            lines.append(
                [
                    Span(f"  {say('board-pair')}, {say('board-seat', seat=seat)}" + say("colon")),
                    *_cards(view.pairs[seat]),
                ]
            )
        if view.taken[seat]:
            name = f"  {say('board-seat', seat=seat)}, {say('board-to-lay')}" + say("colon")
            lines.append([Span(name), *_cards([view.taken[seat]])])
    if view.discarded:
        lines.append([Span("  " + say("board-discarded") + say("colon") + ", ".join(map(str, view.discarded)), "dim")])
    return lines


def _played(view: HonshuView, seat: int, say: Say) -> list[Line]:
    if not view.chosen[seat]:
        return []
    if not view.played[seat]:
        return [[Span("  " + say("board-chosen", seat=seat))]]
    line: Line = [Span("  " + say("board-played", seat=seat, card=view.played[seat]))]
    if view.boosts[seat] >= 0:
        colour = COLOURS[GOODS[view.boosts[seat]][1]]
        line += [Span(" "), Span(say("board-boosted", colour=colour), f"good-{colour}")]
    return [line]


def _cards(cards: list[int]) -> Line:
    """Cards with their number and their squares, row by row."""
    line: Line = []
    for card in cards:
        line.append(Span(f"{card} ", "bold"))
        line.append(Span("["))
        for square in CARDS[card - 1].split():
            line.append(Span(square, _style(square)))
            line.append(Span(" "))
        line[-1] = Span("]  ")
    return line


# --- a seat -----------------------------------------------------------------------------------------------------------


def _seat(view: HonshuView, seat: int, say: Say) -> list[Line]:
    domain = view.domains[seat]
    head: Line = [
        Span(say("board-seat", seat=seat), "mine" if seat == view.seat else "bold"),
        Span("  " + say("board-points", n=domain.score["total"])),
        Span("  (" + say("board-parts", **domain.score) + ")", "dim"),
    ]
    if seat == view.actor:
        head.append(Span("  ◀ " + say("board-to-move"), "turn"))
    return [head, _hand(view, seat, say), *_map(domain), *_beneath(domain, say)]


def _hand(view: HonshuView, seat: int, say: Say) -> Line:
    line = [Span("  " + say("board-hand") + say("colon"))]
    hand = view.hands[seat]
    if hand is None:
        return [*line, Span(say("board-cards", n=view.hand_sizes[seat]), "dim")]
    return line + (_cards(hand) or [Span(say("board-none"), "dim")])


def _map(domain: DomainView) -> list[Line]:
    """Rows of squares, with the numbers of rows and columns that placements name."""
    columns = range(domain.column, domain.column + len(domain.rows[0]))
    lines: list[Line] = [[Span(" " * 6 + "".join(f"{column:<{CELL}}" for column in columns), "dim")]]
    cubes = {(cube.row, cube.column) for cube in domain.cubes}
    for row, squares in enumerate(domain.rows, domain.row):
        line = [Span(f"{row:>4}  ", "dim")]
        for column, square in zip(columns, squares, strict=True):
            text = square + "*" if (row, column) in cubes else square
            line += [Span(text, _style(square)), Span(" " * (CELL - len(text)))]
        lines.append(line)
    return lines


def _style(square: str) -> str:
    if square in KINDS:
        return KINDS[square]
    if len(square) > 1:
        return ("good-" if square[0] == "p" else "factory-") + COLOURS[LETTERS.index(square[1])]
    return ""


def _beneath(domain: DomainView, say: Say) -> list[Line]:
    """What is remembered of covered squares, by row and column, from the top downwards."""
    if not domain.under:
        return []
    covered = [f"({under.row}, {under.column}) {' '.join(under.squares)}" for under in domain.under]
    return [[Span("  " + say("board-under") + say("colon") + "; ".join(covered), "dim")]]


def card_title(name: str, say: Say) -> str:
    """A card or province by the name that views use."""
    return say("board-card", card=int(name)) if name.isdigit() else say(f"card-{name}")
