"""What a seat sees of Kage. Whatever it does not know is -1."""

import msgspec

from tenka.kernel.messages import View

BELIEVED = "believed"
PROVED = "proved"
CAUGHT = "caught"


class Passed(msgspec.Struct, frozen=True):
    """A card that was sent: what it is, as which figure, and what became of it."""

    card: int
    name: int
    how: str

    def seen_by(self, owner: bool) -> "Passed":
        """A card that was believed is known to its owner only (K-4.2)."""
        return self if owner or self.how != BELIEVED else Passed(-1, self.name, self.how)


class KageView(View, frozen=True, kw_only=True):
    hand: list[int]
    """How many of each figure; empty for a spectator."""
    sizes: list[int]
    passed: list[list[Passed]]
    points: list[int]
    sender: int
    """Whose card waits at the gate."""
    name: int
    card: int
    aside: int
