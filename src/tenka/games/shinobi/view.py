"""What a seat sees of Shinobi: typed structures. (The same in words is in `render.py`.)

(Not compiled: msgspec builds these classes itself.)
"""

import msgspec

from tenka.games.shinobi.cards import CARDS_PER_CLAN, CLAN_COUNT, NINJA_COUNT
from tenka.kernel.messages import View


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
