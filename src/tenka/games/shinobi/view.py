"""What a seat sees of Shinobi, and that in words: one text for the terminal, the screen reader and logs.

(Not compiled: msgspec builds these classes itself.)
"""

import msgspec

from tenka.games.shinobi.cards import CARDS_PER_CLAN, CLAN_COUNT, KIND_NAMES, LETTERS, NINJA_COUNT
from tenka.kernel.messages import SPECTATOR, Line, Say, Span, View


class Deed(msgspec.Struct, frozen=True, array_like=True):
    """An order that somebody gave, in the open."""

    seat: int
    action: int


class ShinobiView(View, frozen=True, kw_only=True):
    """All that a player with a perfect memory knows. Lists by clan are in the order of `cards.CLANS`, ninja last."""

    order: int
    """1, 2 or 3; 0 when the game is over."""
    first: int
    """The seat that opened the game."""
    last: int
    """The seat that drew the last card of the pile and plays last, or -1."""
    turns_left: int
    """Turns still to come in the last round, or -1 before it."""
    pile: int
    loyalty: str
    """The own clan; empty for spectators."""
    hand: list[int]
    """How many of each kind; empty for spectators."""
    hand_sizes: list[int]
    provinces: list[list[int]]
    """By seat, then by clan: how many cards."""
    touched: list[int]
    """Armies that the current turn has changed, as seat * 5 + clan."""
    gone: list[int]
    """Cards that have left the game, by kind."""
    deeds: list[Deed]
    """Every order since the beginning."""
    loyalties: list[str]
    """Everybody's clan, once the game is over."""

    def totals(self) -> list[int]:
        """The cards of each clan in all provinces."""
        return [sum(province[clan] for province in self.provinces) for clan in range(CLAN_COUNT)]

    def unseen(self) -> list[int]:
        """By kind: the cards in other hands and in the pile."""
        counts = [CARDS_PER_CLAN - lying for lying in self.totals()] + [NINJA_COUNT]
        hand = self.hand or [0] * len(counts)
        return [count - gone - held for count, gone, held in zip(counts, self.gone, hand, strict=True)]


def prompt(view: ShinobiView) -> tuple[str, dict[str, str | int]]:
    """What the actor is asked now."""
    if view.order == 0:
        return "prompt-over", {}
    return f"prompt-order-{view.order}", {"seat": view.actor}


def render(view: ShinobiView, say: Say) -> list[Line]:
    """The provinces from the left neighbour round to mine, then my loyalty and hand, then what is counted."""
    lines: list[Line] = [_heading(view, say), []]
    for seat in _round_the_table(view):
        lines += _province(view, seat, say)
    lines.append([])
    if view.seat != SPECTATOR:
        lines.append([Span(say("board-loyalty") + say("colon"), "bold"), _clan(view.loyalty, say)])
        lines.append([Span(say("board-hand") + say("colon"), "bold"), *_cards(view.hand, say)])
    lines.append([Span(say("board-clans") + say("colon")), *_cards(view.totals(), say)])
    lines.append([Span(say("board-gone") + say("colon")), *_cards(view.gone, say)])
    lines.append([Span(say("board-unseen") + say("colon")), *_cards(view.unseen(), say)])
    return lines


def _heading(view: ShinobiView, say: Say) -> Line:
    line = [Span(say(f"board-order-{view.order}" if view.order else "board-over"), "bold")]
    if view.turns_left > 0:
        line.append(Span("  " + say("board-last-round", n=view.turns_left), "gold"))
    else:
        line.append(Span("  " + say("board-pile", n=view.pile), "dim"))
    if view.players == 2:
        line.append(Span("  " + say("board-house-variant"), "dim"))
    return line


def _round_the_table(view: ShinobiView) -> list[int]:
    """Seats in turn order, beginning on my left; a spectator begins with the first seat."""
    start = 0 if view.seat == SPECTATOR else view.seat + 1
    return [(start + step) % view.players for step in range(view.players)]


def _province(view: ShinobiView, seat: int, say: Say) -> list[Line]:
    head: Line = [
        Span(say("board-seat", seat=seat), "mine" if seat == view.seat else "bold"),
        Span("  " + say("board-cards-held", n=view.hand_sizes[seat]), "dim"),
    ]
    if view.loyalties:
        head += [Span("  " + say("board-served") + say("colon")), _clan(view.loyalties[seat], say)]
    if seat == view.actor:
        head.append(Span("  ◀ " + say("board-to-move"), "turn"))
    return [head, [Span("  "), *_armies(view, seat, say)]]


def _armies(view: ShinobiView, seat: int, say: Say) -> Line:
    spans: Line = []
    for clan, strength in enumerate(view.provinces[seat]):
        if strength:
            if spans:
                spans.append(Span("  "))
            spans.append(_pile(clan, strength, say))
            if seat * CLAN_COUNT + clan in view.touched:
                spans.append(Span(f" ({say('board-touched')})", "dim"))
    return spans or [Span(say("board-empty-province"), "dim")]


def _cards(cards: list[int], say: Say) -> Line:
    """Cards as letter, name and number, each in its clan's colour."""
    spans: Line = []
    for kind, count in enumerate(cards):
        if count:
            if spans:
                spans.append(Span("  "))
            spans.append(_pile(kind, count, say))
    return spans or [Span(say("board-none"), "dim")]


def _pile(kind: int, count: int, say: Say) -> Span:
    return Span(f"{LETTERS[kind]} {say('card-' + KIND_NAMES[kind])} ×{count}", f"clan-{KIND_NAMES[kind]}")


def _clan(clan: str, say: Say) -> Span:
    return Span(f"{LETTERS[KIND_NAMES.index(clan)]} {say('clan-' + clan)}", f"clan-{clan}")
