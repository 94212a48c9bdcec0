"""Where the cards are and who knows it; Good Fortune."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tenka.games.dangerous_time.facts.board import ANTI, CARDS, ODA
from tenka.games.dangerous_time.realm.clans import ClansView
from tenka.games.dangerous_time.realm.part import Shown, changed, numbers, zeros

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView

# Where a card is
IN_DECK: Final = 0
IN_HAND: Final = 1  # + side
IN_DISCARD: Final = 3
OUT_OF_GAME: Final = 4
IN_PLAY: Final = 5


class HandsView(ClansView, frozen=True):
    """`hand` is the seat's own; it has seen `known` in the other one, and the other has seen `shown` in it."""

    hand: "list[int]"
    hand_sizes: "list[int]"
    known: "list[int]"
    shown: "list[int]"
    pile: int
    discards: "list[int]"
    out: "list[int]"
    in_play: "list[int]"
    fortune: int
    fortune_used: bool
    keep: "list[int]"
    waived: "list[int]"
    spied: "list[int]"


@mypyc_attr(acyclic=True)
class Hands:
    """Where the cards are and who knows it; Good Fortune."""

    at: vec[i64]
    known: vec[i64]  # bit per side: it knows that this card is in the other's hand; replaced, never written into
    deck: list[int]
    fortune: i64
    fortune_used: bool
    keep: vec[i64]  # per side: keep without asking (DT-25.5); replaced, never written into
    waived: vec[i64]  # per side: no card until the next chit (DT-10.7)
    spied: vec[i64]  # replaced, never written into

    def blank(self) -> None:
        self.at = zeros(CARDS + 1)
        self.known = zeros(CARDS + 1)
        self.deck = []
        self.fortune = ANTI
        self.fortune_used = False
        self.keep = zeros(2)
        self.waived = zeros(2)
        self.spied = zeros(2)

    def copy(self) -> "Hands":
        new = Hands()
        new.at = self.at[:]
        new.known = self.known
        new.deck = self.deck[:]
        new.fortune = self.fortune
        new.fortune_used = self.fortune_used
        new.keep = self.keep
        new.waived = self.waived[:]
        new.spied = self.spied
        return new

    def spy(self, side: i64) -> None:
        self.spied = changed(self.spied, side, 1)

    def spied_on_nobody(self) -> None:
        self.spied = zeros(2)

    def keep_unasked(self, side: i64, keeps: i64) -> None:
        self.keep = changed(self.keep, side, keeps)

    def show(self, view: Shown) -> None:
        """What everybody may know of the cards (table B)."""
        view["hand_sizes"] = [self.size(ODA), self.size(ANTI)]
        view["pile"] = len(self.deck)
        view["discards"] = self.all_at(IN_DISCARD)
        view["out"] = self.all_at(OUT_OF_GAME)
        view["in_play"] = self.all_at(IN_PLAY)
        view["fortune"] = int(self.fortune)
        view["fortune_used"] = self.fortune_used
        view["keep"] = numbers(self.keep)
        view["waived"] = numbers(self.waived)
        view["spied"] = numbers(self.spied)

    def show_to(self, view: Shown, me: int) -> None:
        """What `me` knows besides: a side, or -1 for those who have none."""
        bit: i64 = 1 if me == ODA else 2
        view["hand"] = self.of(me) if me >= 0 else []
        view["known"] = self.known_by(bit) if me >= 0 else []
        view["shown"] = self.known_by(3 - bit) if me >= 0 else []

    def restore(self, view: "WarView", me: int) -> None:
        """The hidden cards are left in the deck's place, for an imaginer to deal."""
        for cards, place in ((view.discards, IN_DISCARD), (view.out, OUT_OF_GAME), (view.in_play, IN_PLAY)):
            for card in cards:
                self.at[card] = place
        known = zeros(CARDS + 1)
        if me >= 0:
            for card in view.hand:
                self.at[card] = IN_HAND + me
            for card in view.known:
                self.at[card] = IN_HAND + 1 - me
                known[card] = 1 if me == ODA else 2
            for card in view.shown:
                known[card] = 2 if me == ODA else 1
        self.known = known
        self.fortune = view.fortune
        self.fortune_used = view.fortune_used
        self.keep = vec[i64](view.keep)
        self.waived = vec[i64](view.waived)
        self.spied = vec[i64](view.spied)

    def holds(self, side: i64, card: i64) -> bool:
        return self.at[card] == IN_HAND + side

    def of(self, side: i64) -> list[int]:
        return self.all_at(IN_HAND + side)

    def known_by(self, bit: i64) -> list[int]:
        """The cards that a side, by its bit, knows to be in the other's hand."""
        known = self.known
        found: list[int] = []
        for card in range(i64(1), i64(CARDS + 1)):
            if known[card] & bit != 0:
                found.append(int(card))
        return found

    def all_at(self, place: i64) -> list[int]:
        """The cards in a place."""
        at = self.at
        found: list[int] = []
        for card in range(i64(1), i64(CARDS + 1)):
            if at[card] == place:
                found.append(int(card))
        return found

    def size(self, side: i64) -> int:
        at = self.at
        n: i64 = 0
        for card in range(i64(1), i64(CARDS + 1)):
            if at[card] == IN_HAND + side:
                n += 1
        return int(n)
