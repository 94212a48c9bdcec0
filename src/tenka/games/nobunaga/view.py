"""What a seat sees of Nobunaga: a typed structure. (The same in words is in `render.py`.)"""

from tenka.games.nobunaga.cards import points
from tenka.kernel.messages import View


class NobunagaView(View, frozen=True, kw_only=True):
    """Houses are counted in lists of six; pairs are numbers of `cards.PAIRS`, -1 for none."""

    phase: str
    campaign: int
    round: int
    attacked: list[int]
    """Houses that were attacked in this campaign."""
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
