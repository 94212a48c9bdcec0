"""Nobunaga's view in words: one text rendering for terminal, screen reader and logs."""

from tenka.games.nobunaga.cards import HOUSES, LETTERS, PAIRS
from tenka.games.nobunaga.view import NobunagaView
from tenka.kernel.messages import SPECTATOR, Line, Say, Span, apart


def prompt(view: NobunagaView) -> tuple[str, dict[str, str | int]]:
    """What the actor is asked now."""
    if view.phase == "pick" and view.picks == 0:
        return "prompt-lead", {"seat": view.actor}
    if view.phase == "pick" and not view.card_on_table:
        return "prompt-pick-house", {"seat": view.actor}
    return f"prompt-{view.phase}", {"seat": view.actor}


def render(view: NobunagaView, say: Say) -> list[Line]:
    """Nobunaga's camp, the table, then every seat; mine last."""
    lines = [_heading(view, say), []]
    lines += _camp(view, say)
    lines.append([])
    lines += _on_table(view, say)
    lines.append([])
    mine = [] if view.seat == SPECTATOR else [view.seat]
    for seat in [other for other in range(view.players) if other not in mine] + mine:
        lines += _seat(view, seat, say)
    return lines


def _heading(view: NobunagaView, say: Say) -> Line:
    if view.phase in ("pair", "keep"):
        where = say("board-draft")
    elif view.phase == "attack":
        where = say("board-attack", campaign=view.campaign)
    elif view.phase == "end":
        where = say("board-end")
    else:
        where = say("board-round", campaign=view.campaign, round=view.round)
    return [Span(where, "bold"), Span("  " + say("board-pile", n=view.pile), "dim")]


def _camp(view: NobunagaView, say: Say) -> list[Line]:
    return [
        [Span(say("board-camp"), "gold"), Span("  " + say("board-points", n=view.nobunaga_score()))],
        _zone(say("board-campaign-zone"), view.campaign_zone, say),
        _zone(say("board-used-zone"), view.used_zone, say),
        _zone(say("board-victory-zone"), view.victory_zone, say),
    ]


def _zone(title: str, cards: list[int], say: Say) -> Line:
    return [Span("  " + title + say("colon")), *_cards(cards, say)]


def _cards(cards: list[int], say: Say) -> Line:
    """Cards as name, letter and number, each in its house's colour."""
    spans = [
        Span(f"{LETTERS[house]} {say('house-' + HOUSES[house])} ×{n}", f"clan-{HOUSES[house]}")
        for house, n in enumerate(cards)
        if n
    ]
    return apart(spans) or [Span(say("board-none"), "dim")]


def _on_table(view: NobunagaView, say: Say) -> list[Line]:
    if view.phase == "pair":
        lines: list[Line] = [[Span(say("board-pairs"), "bold")]]
        for number in view.offer:
            if number >= 0:
                lines.append([Span("  "), *_pair(number, say)])
        return lines
    line: Line = [Span(say("board-table") + say("colon"), "bold"), *_cards(view.table, say)]
    if view.card_on_table:
        line += [Span("  "), Span("★ " + say("board-active-card"), "gold")]
    return [line]


def _pair(number: int, say: Say) -> Line:
    cards = [0] * len(HOUSES)
    for house in PAIRS[number]:
        cards[house] += 1
    return _cards(cards, say)


def _seat(view: NobunagaView, seat: int, say: Say) -> list[Line]:
    name = say("board-seat", seat=seat)
    head: Line = [
        Span(name, "mine" if seat == view.seat else "bold"),
        Span("  " + say("board-points", n=view.score(seat))),
    ]
    if seat == view.active:
        head.append(Span("  ★ " + say("board-active"), "gold"))
    if seat == view.actor:
        head.append(Span("  ◀ " + say("board-to-move"), "turn"))
    hand: Line = [Span("  " + say("board-hand") + say("colon")), *_cards(view.hands[seat], say)]
    if view.hidden(seat):
        hand += [Span("  + "), Span("? " + say("board-one-of"), "dim"), Span(" "), *_pair(view.pairs[seat], say)]
    elif view.pairs[seat] >= 0 and not view.has_kept[seat]:
        hand = [Span("  " + say("board-pair") + say("colon")), *_pair(view.pairs[seat], say)]
    lines = [head, hand]
    if any(view.scored[seat]):
        lines.append(_zone(say("board-scored"), view.scored[seat], say))
    return lines
