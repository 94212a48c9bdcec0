"""Shinobi's view in words: one text rendering for terminal, screen reader and logs."""

from tenka.games.shinobi.cards import CLAN_COUNT, KIND_NAMES, LETTERS
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.messages import SPECTATOR, Line, Say, Span, apart


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
    return apart([_pile(kind, count, say) for kind, count in enumerate(cards) if count]) or [
        Span(say("board-none"), "dim")
    ]


def _pile(kind: int, count: int, say: Say) -> Span:
    return Span(f"{LETTERS[kind]} {say('card-' + KIND_NAMES[kind])} ×{count}", f"clan-{KIND_NAMES[kind]}")


def _clan(clan: str, say: Say) -> Span:
    return Span(f"{LETTERS[KIND_NAMES.index(clan)]} {say('clan-' + clan)}", f"clan-{clan}")
