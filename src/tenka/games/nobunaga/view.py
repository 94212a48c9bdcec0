"""What a seat sees of Nobunaga, and that in words: one text rendering for terminal, screen reader and logs."""

from tenka.games.nobunaga.cards import HOUSES, LETTERS, PAIRS, points
from tenka.kernel.messages import SPECTATOR, Line, Say, Span, View


class NobunagaView(View, frozen=True, kw_only=True):
    """Houses are counted in lists of six; pairs are numbers of `cards.PAIRS`, -1 for none."""

    phase: str
    campaign: int
    round: int
    active: int
    first: int
    picks: int
    card_on_table: bool
    taker: int
    pile: int
    offer: list[int]
    table: list[int]
    campaign_zone: list[int]
    used_zone: list[int]
    victory_zone: list[int]
    scored: list[list[int]]
    pairs: list[int]
    has_kept: list[bool]
    settled: list[bool]
    """Whether everybody knows which card of the pair this seat kept (N-8.5)."""
    kept: list[int]
    """The house each seat kept, as far as this seat knows, else -1."""
    hands: list[list[int]]
    """Each hand without the card that this seat has not seen."""

    def hidden(self, seat: int) -> int:
        """How many cards of a hand this seat has not seen: 0 or 1."""
        return 1 if self.has_kept[seat] and self.kept[seat] < 0 else 0

    def score(self, seat: int) -> int:
        return sum(int(points(house, n)) for house, n in enumerate(self.scored[seat]))

    def nobunaga_score(self) -> int:
        return sum(int(points(house, n)) for house, n in enumerate(self.victory_zone))


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
    spans: Line = []
    for house, n in enumerate(cards):
        if n:
            if spans:
                spans.append(Span("  "))
            spans.append(Span(f"{LETTERS[house]} {say('house-' + HOUSES[house])} ×{n}", f"clan-{HOUSES[house]}"))
    return spans or [Span(say("board-none"), "dim")]


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
