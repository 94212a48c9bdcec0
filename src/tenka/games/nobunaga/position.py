"""What lies on the table in Nobunaga: who holds what, who stands where, and who knows it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.nobunaga.cards import (
    CAMPAIGN_SIZE,
    CARDS_PER_HOUSE,
    HOUSE_COUNT,
    HOUSES,
    PAIR_HIGH,
    PAIR_LOW,
    points,
)
from tenka.games.nobunaga.view import NobunagaView
from tenka.kernel.chance import DECK, Chance
from tenka.kernel.messages import Result
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State

# --- phases ---------------------------------------------------------------------------------------------------------

PAIR: Final = 0  # take a pair (N-3.5)
KEEP: Final = 1  # keep one card of it (N-3.7)
PICK: Final = 2  # take a House card, or the Active-player card (N-4.3)
GIVE: Final = 3  # two players: give one of the last three to Nobunaga (N-4.16)
TAKE: Final = 4  # the taker of the Active-player card takes one of the last two (N-4.14)
ATTACK: Final = 5  # name the house to attack (N-5.2)
END: Final = 6
PHASES: Final = ["pair", "keep", "pick", "give", "take", "attack", "end"]

# mypyc shifts a constant in 32 bits, so powers of two come from a table.
POWER: Final = vec[i64]([1 << bit for bit in range(63)])

NOBODY: Final = -1
NOBUNAGA: Final = -2


class NobunagaPosition(State):
    """Cards are counted by house: `hand[seat * 6 + house]` and the like."""

    def __init__(self, game: Game, players: i64) -> None:
        super().__init__(game, players)
        self.extra_card: bool = False
        self.cut_off: bool = False
        self.both_players: bool = False
        self.deck: vec[i64] = vec[i64]()  # the pile from `top` on, without the cards put underneath (N-3.9)
        self.top: i64 = 0
        self.offer: vec[i64] = vec[i64]()  # pairs on the table, by pair number, -1 where taken
        self.pair: vec[i64] = vec[i64]()  # each seat's pair, by pair number, or -1
        self.kept: vec[i64] = vec[i64]()  # the house each seat kept, or -1 while it has not
        self.settled: vec[i64] = vec[i64]()  # 1 when everybody knows which card the seat kept (N-8.5)
        self.hand: vec[i64] = vec[i64]()
        self.scored: vec[i64] = vec[i64]()
        self.table: vec[i64] = vec[i64]()
        self.campaign_zone: vec[i64] = vec[i64]()
        self.used_zone: vec[i64] = vec[i64]()
        self.victory_zone: vec[i64] = vec[i64]()
        self.phase: i64 = PAIR
        self.choices: i64 = 0
        self.campaign: i64 = 1
        self.round: i64 = 0  # within the campaign
        self.attacked: i64 = 0  # the houses attacked in this campaign, as a mask
        self.active: i64 = 0  # who holds the Active-player card, or held it last
        self.first: i64 = 0
        self.picks: i64 = 0  # made in this round
        self.card_on_table: bool = False
        self.taker: i64 = NOBODY  # who took the Active-player card in this round

    def copy_from(self, other: "NobunagaPosition") -> None:
        """Everything as it is in another position."""
        self.actor = other.actor
        self.revealed = other.revealed
        self.extra_card = other.extra_card
        self.cut_off = other.cut_off
        self.both_players = other.both_players
        self.deck = other.deck[:]
        self.top = other.top
        self.offer = other.offer[:]
        self.pair = other.pair[:]
        self.kept = other.kept[:]
        self.settled = other.settled[:]
        self.hand = other.hand[:]
        self.scored = other.scored[:]
        self.table = other.table[:]
        self.campaign_zone = other.campaign_zone[:]
        self.used_zone = other.used_zone[:]
        self.victory_zone = other.victory_zone[:]
        self.phase = other.phase
        self.choices = other.choices
        self.campaign = other.campaign
        self.round = other.round
        self.attacked = other.attacked
        self.active = other.active
        self.first = other.first
        self.picks = other.picks
        self.card_on_table = other.card_on_table
        self.taker = other.taker

    def stir(self, chance: Chance) -> None:
        """The order of the pile, from its top card on."""
        rest = self.deck[self.top :]
        chance.stir(DECK, rest)
        for place in range(len(rest)):
            self.deck[self.top + place] = rest[place]

    # --- standings -------------------------------------------------------------------------------------------------

    def is_double(self, seat: i64) -> bool:
        """Whether both cards of a seat's pair are of one house."""
        number = self.pair[seat]
        return PAIR_LOW[number] == PAIR_HIGH[number]

    def strength(self, who: i64, house: i64) -> i64:
        """Cards that count in an attack; `who` is a seat, or `players` for Nobunaga (N-5.6)."""
        if who == self.players:
            return self.campaign_zone[house]
        return self.hand[who * HOUSE_COUNT + house]

    def tie_order(self, who: i64) -> i64:
        """0 for the active player, 1 for Nobunaga, then clockwise from the active player (N-5.8, N-6.3)."""
        if who == self.active:
            return 0
        if who == self.players:
            return 1
        return 1 + (who - self.active + self.players) % self.players

    def rank(self, who: i64, house: i64) -> i64:
        """How many stand before `who` in the common ranking of players and Nobunaga (N-5.7, N-5.8)."""
        mine = self.strength(who, house)
        my_order = self.tie_order(who)
        ahead: i64 = 0
        other: i64 = 0
        while other <= self.players:
            theirs = self.strength(other, house)
            if theirs > mine or (theirs == mine and self.tie_order(other) < my_order):
                ahead += 1
            other += 1
        return ahead

    def score(self, who: i64) -> i64:
        """Points of a seat, or of Nobunaga for `players` (N-6.1)."""
        total: i64 = 0
        house: i64 = 0
        while house < HOUSE_COUNT:
            if who == self.players:
                total += points(house, self.victory_zone[house])
            else:
                total += points(house, self.scored[who * HOUSE_COUNT + house])
            house += 1
        return total

    def final_rank(self, who: i64) -> i64:
        """How many stand before `who` in the final ranking (N-6.2, N-6.3)."""
        mine = self.score(who)
        my_order = self.tie_order(who)
        ahead: i64 = 0
        other: i64 = 0
        while other <= self.players:
            theirs = self.score(other)
            if theirs > mine or (theirs == mine and self.tie_order(other) < my_order):
                ahead += 1
            other += 1
        return ahead

    def winner(self) -> i64:
        """The seat that wins, or NOBODY when Nobunaga is first (N-6.4)."""
        seat: i64 = 0
        while seat < self.players:
            if self.final_rank(seat) == 0:
                return seat
            seat += 1
        return NOBODY

    def result(self) -> Result:
        if self.actor != OVER:
            raise Problem("not-over", "The game is not over yet.")
        n = self.players
        winner = self.winner()
        return Result(
            winners=[] if winner == NOBODY else [int(winner)],
            places=[int(self.final_rank(seat)) + 1 for seat in range(n)],
            scores=[int(self.score(seat)) for seat in range(n)],
            parts=[
                {
                    HOUSES[house]: int(points(house, self.scored[seat * HOUSE_COUNT + house]))
                    for house in range(HOUSE_COUNT)
                }
                for seat in range(n)
            ],
            outcome="nobunaga" if winner == NOBODY else "winner",
            others={"nobunaga": int(self.score(n))},
        )

    # --- what is known --------------------------------------------------------------------------------------------

    def view(self, seat: int) -> NobunagaView:
        n = self.players
        return NobunagaView(
            game=self.game.key,
            players=int(n),
            options=self.option_values(),
            seat=seat,
            actor=int(self.actor),
            phase=PHASES[self.phase],
            campaign=int(self.campaign),
            round=int(self.round),
            attacked=[house for house in range(HOUSE_COUNT) if self.attacked & bit(house)],
            active=int(self.active),
            first=int(self.first),
            picks=int(self.picks),
            card_on_table=self.card_on_table,
            taker=int(self.taker),
            pile=self.pile_size(),
            offer=[int(number) for number in self.offer],
            table=counts(self.table, 0),
            campaign_zone=counts(self.campaign_zone, 0),
            used_zone=counts(self.used_zone, 0),
            victory_zone=counts(self.victory_zone, 0),
            scored=[counts(self.scored, other) for other in range(n)],
            pairs=[int(number) for number in self.pair],
            has_kept=[self.kept[other] >= 0 for other in range(n)],
            settled=[self.settled[other] != 0 for other in range(n)],
            kept=[int(self.kept[other]) if self.knows_kept(seat, other) else -1 for other in range(n)],
            hands=[self.known_hand(seat, other) for other in range(n)],
        )

    def knows_kept(self, seat: i64, other: i64) -> bool:
        return seat == other or self.settled[other] != 0

    def known_hand(self, seat: i64, other: i64) -> list[int]:
        """All cards of a hand that `seat` has seen: all but, perhaps, the one kept from the pair (N-8.4)."""
        known = counts(self.hand, other)
        kept = self.kept[other]
        if kept >= 0 and not self.knows_kept(seat, other):
            known[kept] -= 1
        return known

    def pile_size(self) -> int:
        underneath = 0
        for house in self.kept:
            if house >= 0:
                underneath += 1
        return int(len(self.deck) - self.top) + underneath

    def option_values(self) -> dict[str, str]:
        return {
            "extra_card": "on" if self.extra_card else "off",
            "cut_off": "on" if self.cut_off else "off",
            "two_player_scoring": "both_players" if self.both_players else "top_two",
        }

    def set_options(self, options: dict[str, str]) -> None:
        self.extra_card = options["extra_card"] == "on"
        self.cut_off = options["cut_off"] == "on"
        self.both_players = options["two_player_scoring"] == "both_players"

    # --- what must always hold ------------------------------------------------------------------------------------

    def check(self) -> None:
        n = self.players
        for house in range(HOUSE_COUNT):
            assert self.cards_of(house) == CARDS_PER_HOUSE[n], f"cards of {HOUSES[house]} are not conserved"
            for who in range(n):
                assert self.hand[who * HOUSE_COUNT + house] >= 0, "a hand cannot owe a card"
                assert 0 <= self.scored[who * HOUSE_COUNT + house] <= self.campaign, "one card a campaign and house"
            assert 0 <= self.victory_zone[house] <= self.campaign, "one card a campaign and house"
        assert self.top <= len(self.deck), "the pile always suffices"
        assert 0 <= self.active < n
        assert sum(counts(self.campaign_zone, 0)) <= CAMPAIGN_SIZE[n] or self.phase == ATTACK
        if self.phase == END:
            assert self.actor == OVER
            assert self.choices == 0
        else:
            assert 0 <= self.actor < n
            assert self.choices & (self.choices - 1) != 0, "somebody has a real choice"

    def cards_of(self, house: i64) -> i64:
        """All cards of a house, wherever they are."""
        n = self.players
        total = self.table[house] + self.campaign_zone[house] + self.used_zone[house] + self.victory_zone[house]
        for place in range(self.top, len(self.deck)):
            if self.deck[place] == house:
                total += 1
        for number in self.offer:
            if number >= 0:
                total += in_pair(number, house)
        for seat in range(n):
            total += self.hand[seat * HOUSE_COUNT + house] + self.scored[seat * HOUSE_COUNT + house]
            if self.pair[seat] >= 0:
                if self.kept[seat] < 0:
                    total += in_pair(self.pair[seat], house)
                elif returned(self.pair[seat], self.kept[seat]) == house:
                    total += 1
        return total


def bit(place: i64) -> i64:
    return POWER[place]


def houses_in(pile: vec[i64]) -> i64:
    """The houses of which cards lie there, as bits."""
    mask: i64 = 0
    place: i64 = 1
    for cards in pile:
        if cards > 0:
            mask |= place
        place += place
    return mask


def counts(cards: vec[i64], row: i64) -> list[int]:
    """Six counts of a flat vector, as plain integers."""
    return [int(cards[row * HOUSE_COUNT + house]) for house in range(HOUSE_COUNT)]


def in_pair(number: i64, house: i64) -> i64:
    """How many cards of a house are in a pair."""
    return (1 if PAIR_LOW[number] == house else 0) + (1 if PAIR_HIGH[number] == house else 0)


def returned(number: i64, kept: i64) -> i64:
    """The card of a pair that went under the pile."""
    return PAIR_HIGH[number] if PAIR_LOW[number] == kept else PAIR_LOW[number]
