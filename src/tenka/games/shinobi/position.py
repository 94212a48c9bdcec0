"""A position of Shinobi: who holds what, what lies where, and the questions about it that need no procedure.

Armies are numbers and sets of armies are masks (see `cards.py`): `at_least[k]` holds every army of k or more cards, so
that "weaker than mine, untouched, elsewhere, of another clan" is four operations on one number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.shinobi.actions import ACTIONS
from tenka.games.shinobi.cards import (
    ARMIES,
    BANNER,
    BIT,
    CARDS_PER_CLAN,
    CLAN_COUNT,
    CLANS,
    HAND,
    KINDS,
    NINJA,
    NINJA_COUNT,
    PROVINCE,
    popcount,
)
from tenka.games.shinobi.view import Deed, ShinobiView
from tenka.kernel.messages import SPECTATOR, Result, View
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State

NOBODY: Final = -1


class ShinobiPosition(State):
    """One position. `order` is 1, 2 or 3; `left` counts the turns still to come once the last round has begun."""

    def __init__(self, game: Game, players: i64, move_touches_source: bool) -> None:
        super().__init__(game, players)
        self.move_touches_source: bool = move_touches_source  # S-10.1
        self.order: i64 = 1
        self.first: i64 = 0  # the seat that opened the game
        self.last: i64 = NOBODY  # the seat that drew the last card of the pile
        self.left: i64 = -1
        self.touched: i64 = 0  # armies that the current turn has changed: S-4.5
        self.pile: i64 = 0  # deck[pile - 1] is the next card
        self.deck: vec[i64] = vec[i64]()
        self.loyalty: vec[i64] = vec[i64]()  # the clan of each seat
        self.hands: vec[i64] = vec[i64]()  # seat * 6 + kind: how many
        self.strength: vec[i64] = vec[i64]()  # of each army
        self.at_least: vec[i64] = vec[i64]()  # by strength: the armies that have it
        self.gone: vec[i64] = vec[i64]()  # by kind: cards that left the game
        self.deeds: vec[i64] = vec[i64]()  # every order given so far: seat * ACTIONS + action
        self.favour: vec[i64] = vec[i64]()  # what they say about loyalties, see belief.py

    def copy_from(self, other: "ShinobiPosition") -> None:
        """Everything as it is in another position."""
        self.actor = other.actor
        self.revealed = other.revealed
        self.order = other.order
        self.first = other.first
        self.last = other.last
        self.left = other.left
        self.touched = other.touched
        self.pile = other.pile
        self.deck = other.deck[:]
        self.loyalty = other.loyalty[:]
        self.hands = other.hands[:]
        self.strength = other.strength[:]
        self.at_least = other.at_least[:]
        self.gone = other.gone[:]
        self.deeds = other.deeds[:]
        self.favour = other.favour[:]

    # --- armies ------------------------------------------------------------------------------------------------

    def reinforce(self, army: i64) -> None:
        cards = self.strength[army] + 1
        self.strength[army] = cards
        self.at_least[cards] |= BIT[army]

    def weaken(self, army: i64) -> None:
        cards = self.strength[army]
        self.strength[army] = cards - 1
        self.at_least[cards] &= ~BIT[army]

    def elsewhere(self) -> i64:
        """The armies in other provinces."""
        return self.at_least[1] & ~PROVINCE[self.actor]

    def targets(self, clan: i64) -> i64:
        """The armies that `clan`, at home, may attack: S-7.2 to S-7.7."""
        actor = self.actor
        force = self.strength[actor * CLAN_COUNT + clan]
        if force < 2:
            return 0
        weaker = self.at_least[1] & ~self.at_least[force]
        return weaker & ~self.touched & ~PROVINCE[actor] & ~BANNER[clan]

    def clans_in_hand(self) -> i64:
        """How many clans the actor could lay a card of."""
        at = self.actor * KINDS
        count: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            if self.hands[at + clan] > 0:
                count += 1
        return count

    def choices(self) -> i64:
        """How many actions are legal."""
        actor = self.actor
        if actor == OVER:
            return 0
        if self.order == 1:
            count = self.clans_in_hand() * (self.players - 1)
            if self.hands[actor * KINDS + NINJA] > 0:
                count += popcount(self.elsewhere())
            return count
        if self.order == 2:
            return self.clans_in_hand() + popcount(self.elsewhere()) * (self.players - 1)
        count = 0
        at = actor * CLAN_COUNT
        for clan in range(i64(CLAN_COUNT)):
            if self.strength[at + clan] > 1:
                count += popcount(self.targets(clan))
        return count

    # --- standings ---------------------------------------------------------------------------------------------

    def total(self, clan: i64) -> i64:
        """The cards of a clan in all provinces."""
        cards: i64 = 0
        for seat in range(self.players):
            cards += self.strength[seat * CLAN_COUNT + clan]
        return cards

    def rank(self, seat: i64) -> i64:
        """A number that is higher for the better placed: cards, then cards at home (S-9.4, S-9.5)."""
        clan = self.loyalty[seat]
        return self.total(clan) * 16 + self.strength[seat * CLAN_COUNT + clan]

    def result(self) -> Result:
        if self.actor != OVER:
            raise Problem("not-over", "The game is not over yet.")
        ranks = [int(self.rank(seat)) for seat in range(self.players)]
        places = [1 + sum(1 for other in ranks if other > rank) for rank in ranks]
        winners = [seat for seat, place in enumerate(places) if place == 1]
        parts = []
        for seat in range(self.players):
            home = self.strength[seat * CLAN_COUNT + self.loyalty[seat]]
            parts.append({"home": int(home), "abroad": int(self.total(self.loyalty[seat]) - home)})
        return Result(
            winners=winners,
            places=places,
            scores=[rank // 16 for rank in ranks],
            parts=parts,
            outcome="victory" if len(winners) == 1 else "shared",
        )

    # --- what is known ----------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        own = seat != SPECTATOR
        hand = [int(self.hands[seat * KINDS + kind]) for kind in range(KINDS)] if own else []
        return ShinobiView(
            game=self.game.key,
            players=int(self.players),
            options={"move_touches_source": "on" if self.move_touches_source else "off"},
            seat=seat,
            actor=int(self.actor),
            order=int(self.order) if self.actor != OVER else 0,
            first=int(self.first),
            last=int(self.last),
            turns_left=int(self.left),
            pile=int(self.pile),
            loyalty=CLANS[self.loyalty[seat]] if own else "",
            hand=hand,
            hand_sizes=[int(self.hand_size(other)) for other in range(self.players)],
            provinces=[
                [int(self.strength[other * CLAN_COUNT + clan]) for clan in range(CLAN_COUNT)]
                for other in range(self.players)
            ],
            touched=[army for army in range(ARMIES) if (self.touched >> army) & 1 != 0],
            gone=[int(self.gone[kind]) for kind in range(KINDS)],
            deeds=[Deed(seat=int(deed // ACTIONS), action=int(deed % ACTIONS)) for deed in self.deeds],
            loyalties=[CLANS[clan] for clan in self.loyalty] if self.actor == OVER else [],
        )

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for kind in range(i64(KINDS)):
            size += self.hands[seat * KINDS + kind]
        return size

    def check(self) -> None:
        for kind in range(KINDS):
            held = sum(int(self.hands[seat * KINDS + kind]) for seat in range(self.players))
            piled = sum(1 for at in range(self.pile) if self.deck[at] == kind)
            lying = int(self.total(kind)) if kind != NINJA else 0
            cards = CARDS_PER_CLAN if kind != NINJA else NINJA_COUNT
            assert held + piled + lying + self.gone[kind] == cards, f"cards of kind {kind} are conserved"
        for army in range(ARMIES):
            cards = int(self.strength[army])
            for force in range(1, CARDS_PER_CLAN + 1):
                assert ((self.at_least[force] >> army) & 1 != 0) == (cards >= force), "masks agree with strengths"
            assert army < self.players * CLAN_COUNT or cards == 0, "empty seats have no province"
        assert len(set(self.loyalty)) == self.players == len(self.loyalty), "nobody serves the same clan"
        assert all(self.hand_size(seat) <= HAND for seat in range(self.players)), "no hand is larger than four"
        assert (self.pile == 0) == (self.last != NOBODY) == (self.left >= 0), "the last round begins with an empty pile"
        assert self.actor == OVER or self.choices() > 0, "somebody can move"
        assert (self.actor == OVER) == (self.left == 0), "the game is over when no turn is left"
