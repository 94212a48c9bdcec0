"""Nobunaga as a state machine. Read `NobunagaState` from top to bottom beside the rulebook: draft, round,
campaign, end.

The legal actions are a bit mask, `choices` (there are fewer than 63 actions), set whenever a decision is opened.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.nobunaga.cards import (
    CAMPAIGN_SIZE,
    CARDS_PER_HOUSE,
    HOUSE_COUNT,
    HOUSES,
    LAID_OUT,
    PAIR_HIGH,
    PAIR_LOW,
    PAIR_NUMBER,
    PICKS,
    PLACES_FIRST,
    PLACES_SECOND,
    points,
)
from tenka.games.nobunaga.view import NobunagaView
from tenka.kernel.chance import DECK, DICE, SEATS, Chance
from tenka.kernel.messages import Result, only, others
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State

# --- phases and actions ---------------------------------------------------------------------------------------------

PAIR: Final = 0  # take a pair (N-3.5)
KEEP: Final = 1  # keep one card of it (N-3.7)
PICK: Final = 2  # take a House card, or the Active-player card (N-4.3)
GIVE: Final = 3  # two players: give one of the last three to Nobunaga (N-4.16)
TAKE: Final = 4  # the taker of the Active-player card takes one of the last two (N-4.14)
ATTACK: Final = 5  # name the house to attack (N-5.2)
END: Final = 6
PHASES: Final = ["pair", "keep", "pick", "give", "take", "attack", "end"]

PAIR_ACTIONS: Final = 21
KEEP_0: Final = 21
PICK_0: Final = 27
PICK_ACTIVE: Final = 33
GIVE_0: Final = 34
TAKE_0: Final = 40
ATTACK_0: Final = 46
ACTIONS: Final = 52

# The first action of each phase, and the first after it.
FIRST_ACTION: Final = vec[i64]([0, KEEP_0, PICK_0, GIVE_0, TAKE_0, ATTACK_0, ACTIONS])
NO_SUCH_STEP_HERE: Final = "N-1.4"

# For masks of up to seven bits: how many bits are set, and which is the k-th (at mask * 8 + k).
BITS: Final = vec[i64]([mask.bit_count() for mask in range(128)])
NTH_BIT: Final = vec[i64](
    [([bit for bit in range(7) if mask >> bit & 1] + [0] * 8)[k] for mask in range(128) for k in range(8)]
)

# The actions of a phase by the mask of its choices, at phase * 128 + mask.
LISTED: Final = [
    [int(FIRST_ACTION[phase]) + place for place in range(7) if mask >> place & 1]
    for phase in range(7)
    for mask in range(128)
]

# mypyc shifts a constant in 32 bits, so powers of two come from a table.
POWER: Final = vec[i64]([1 << bit for bit in range(63)])

SMALL_DECK: Final = vec[i64]([house for house in range(HOUSE_COUNT) for _ in range(8)])
FULL_DECK: Final = vec[i64]([house for house in range(HOUSE_COUNT) for _ in range(10)])
NONE: Final = vec[i64]([0] * 30)
UNKNOWN: Final = vec[i64]([-1] * 5)

NOBODY: Final = -1
NOBUNAGA: Final = -2


@final
class NobunagaState(State):
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
        self.active: i64 = 0  # who holds the Active-player card, or held it last
        self.first: i64 = 0
        self.picks: i64 = 0  # made in this round
        self.card_on_table: bool = False
        self.taker: i64 = NOBODY  # who took the Active-player card in this round

    def copy(self) -> "NobunagaState":
        new = NobunagaState(self.game, self.players)
        new.actor = self.actor
        new.revealed = self.revealed
        new.extra_card = self.extra_card
        new.cut_off = self.cut_off
        new.both_players = self.both_players
        new.deck = self.deck[:]
        new.top = self.top
        new.offer = self.offer[:]
        new.pair = self.pair[:]
        new.kept = self.kept[:]
        new.settled = self.settled[:]
        new.hand = self.hand[:]
        new.scored = self.scored[:]
        new.table = self.table[:]
        new.campaign_zone = self.campaign_zone[:]
        new.used_zone = self.used_zone[:]
        new.victory_zone = self.victory_zone[:]
        new.phase = self.phase
        new.choices = self.choices
        new.campaign = self.campaign
        new.round = self.round
        new.active = self.active
        new.first = self.first
        new.picks = self.picks
        new.card_on_table = self.card_on_table
        new.taker = self.taker
        return new

    # --- what may be done ---------------------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        found = vec[i64]()
        action = FIRST_ACTION[self.phase]
        left = self.choices >> action
        while left != 0:
            if left & 1 != 0:
                found = append(found, action)
            left >>= 1
            action += 1
        return found

    def legal(self) -> list[int]:
        """As `moves`; but for pairs the lists are ready-made, which is what asking from Python mostly costs."""
        if self.phase == PAIR:
            return super().legal()
        return LISTED[self.phase * 128 + (self.choices >> FIRST_ACTION[self.phase])][:]

    def sample(self, chance: Chance) -> i64:
        if self.phase == PAIR:
            moves = self.moves()
            return moves[chance.below(DICE, len(moves))]
        base = FIRST_ACTION[self.phase]
        mask = self.choices >> base
        return base + NTH_BIT[mask * 8 + chance.below(DICE, BITS[mask])]

    def refusal(self, action: i64) -> str | None:
        if 0 <= action < ACTIONS and (self.choices >> action) & 1 != 0:
            return None
        phase = self.phase
        if phase == END:
            return "N-6.6"
        if not FIRST_ACTION[phase] <= action < FIRST_ACTION[phase + 1]:
            return NO_SUCH_STEP_HERE
        if phase == PAIR:
            return "N-3.6"
        if phase == KEEP:
            return "N-3.8"
        if phase == PICK:
            if action != PICK_ACTIVE:
                return "N-4.6"
            return "N-4.7" if self.picks == 0 else "N-4.10"
        if phase == GIVE:
            return "N-4.17"
        if phase == TAKE:
            return "N-4.15"
        return "N-5.3"

    def together(self) -> list[int]:
        """Keeping a card is done by all at once (N-9.12), but for those whose two cards are of one house (N-3.7)."""
        if self.phase != KEEP:
            return super().together()
        order = [(self.active - step) % self.players for step in range(1, self.players + 1)]
        return [int(seat) for seat in order if self.kept[seat] < 0 and not self.is_double(seat)]

    def is_double(self, seat: i64) -> bool:
        """Whether both cards of a seat's pair are of one house."""
        number = self.pair[seat]
        return PAIR_LOW[number] == PAIR_HIGH[number]

    # --- doing it -----------------------------------------------------------------------------------------------

    def do(self, action: i64, chance: Chance) -> None:
        self.revealed = False
        self.step(action)
        self.go_on()

    def go_on(self) -> None:
        """A decision with a single answer is not asked."""
        while self.choices & (self.choices - 1) == 0 and self.phase != END:
            self.step(self.only_choice())

    def only_choice(self) -> i64:
        action = FIRST_ACTION[self.phase]
        while (self.choices >> action) & 1 == 0:
            action += 1
        return action

    def step(self, action: i64) -> None:
        phase = self.phase
        if phase == PICK:
            self.pick(action)
        elif phase == ATTACK:
            self.attack(action - ATTACK_0)
        elif phase == TAKE:
            self.take(action - TAKE_0)
        elif phase == GIVE:
            self.give(action - GIVE_0)
        elif phase == KEEP:
            self.keep(action - KEEP_0)
        else:
            self.take_pair(action)

    # --- set-up and opening draft ---------------------------------------------------------------------------------

    def set_up(self, chance: Chance) -> None:
        n = self.players
        self.deck = (SMALL_DECK if n == 2 else FULL_DECK)[:]  # N-3.1, N-3.2
        chance.shuffle(DECK, self.deck)
        self.clear_counts()
        self.active = chance.below(SEATS, n)  # N-3.3
        self.tell_seat("first-player", self.active)
        self.turn_up_extra_card()
        for _ in range(n):  # N-3.4
            number = PAIR_NUMBER[self.draw() * HOUSE_COUNT + self.draw()]
            self.offer = append(self.offer, number)
            self.tell_pair("pair-laid", NOBODY, number)
        self.open_pair()
        self.go_on()  # all pairs may be alike
        self.revealed = True

    def clear_counts(self) -> None:
        n = self.players
        self.hand = NONE[: n * HOUSE_COUNT]
        self.scored = NONE[: n * HOUSE_COUNT]
        self.table = NONE[:HOUSE_COUNT]
        self.campaign_zone = NONE[:HOUSE_COUNT]
        self.used_zone = NONE[:HOUSE_COUNT]
        self.victory_zone = NONE[:HOUSE_COUNT]
        self.pair = UNKNOWN[:n]
        self.kept = UNKNOWN[:n]
        self.settled = NONE[:n]
        self.offer = vec[i64]()

    def draw(self) -> i64:
        card = self.deck[self.top]
        self.top += 1
        return card

    def turn_up_extra_card(self) -> None:
        if self.extra_card:  # N-7.2
            house = self.draw()
            self.used_zone[house] += 1
            self.tell_house("extra-card", NOBODY, house)

    def open_pair(self) -> None:
        """The player right of the active player begins, counter-clockwise, the active player is last (N-3.5)."""
        taken: i64 = 0
        for number in self.pair:
            if number >= 0:
                taken += 1
        if taken == self.players:
            self.open_keep()
            return
        self.actor = (self.active - 1 - taken + self.players) % self.players
        self.phase = PAIR
        mask: i64 = 0
        for number in self.offer:
            if number >= 0:
                mask |= bit(number)
        self.choices = mask

    def take_pair(self, number: i64) -> None:
        place: i64 = 0
        while self.offer[place] != number:
            place += 1
        self.offer[place] = -1
        self.pair[self.actor] = number
        self.tell_pair("pair-taken", self.actor, number)
        self.open_pair()

    def open_keep(self) -> None:
        n = self.players
        step: i64 = 1
        while step <= n:
            seat = (self.active - step + n) % n
            if self.kept[seat] < 0:
                self.actor = seat
                self.phase = KEEP
                self.choices = self.pair_choices(seat)
                return
            step += 1
        self.open_round()

    def pair_choices(self, seat: i64) -> i64:
        number = self.pair[seat]
        return bit(KEEP_0 + PAIR_LOW[number]) | bit(KEEP_0 + PAIR_HIGH[number])

    def keep(self, house: i64) -> None:
        """The other card goes face down under the pile, where it stays (N-3.7, N-3.9)."""
        seat = self.actor
        self.kept[seat] = house
        self.hand[seat * HOUSE_COUNT + house] += 1
        if self.is_double(seat):
            self.settled[seat] = 1  # N-8.5
        if self.events is not None:
            self.tell_kept(seat, house)
        self.open_keep()

    # --- the round ------------------------------------------------------------------------------------------------

    def open_round(self) -> None:
        self.first = self.active  # N-4.1
        self.round += 1
        self.picks = 0
        self.card_on_table = False
        self.taker = NOBODY
        self.revealed = True
        self.tell_round()
        for _ in range(LAID_OUT[self.players]):  # N-4.2
            house = self.draw()
            self.table[house] += 1
            self.tell_house("card-laid", NOBODY, house)
        self.open_pick()

    def houses_on_table(self) -> i64:
        mask: i64 = 0
        house: i64 = 0
        while house < HOUSE_COUNT:
            if self.table[house] > 0:
                mask |= bit(house)
            house += 1
        return mask

    def open_pick(self) -> None:
        n = self.players
        if self.picks == n * PICKS[n]:
            self.share_out_leftovers()
            return
        self.phase = PICK
        self.actor = (self.first + self.picks) % n  # N-4.3, N-4.4
        self.choices = self.houses_on_table() << PICK_0
        if self.card_on_table:
            self.choices |= bit(PICK_ACTIVE)  # N-4.9, N-4.11

    def pick(self, action: i64) -> None:
        seat = self.actor
        if action == PICK_ACTIVE:
            self.card_on_table = False
            self.taker = seat
            self.active = seat
            self.tell_seat("active-card-taken", seat)
        else:
            self.to_hand(seat, action - PICK_0, "card-taken")
            if self.picks == 0:
                self.card_on_table = True  # N-4.8
                self.tell_seat("active-card-laid", seat)
        self.picks += 1
        self.open_pick()

    def to_hand(self, seat: i64, house: i64, event: str) -> None:
        self.table[house] -= 1
        self.hand[seat * HOUSE_COUNT + house] += 1
        self.tell_house(event, seat, house)

    def to_nobunaga(self, house: i64) -> None:
        self.table[house] -= 1
        self.campaign_zone[house] += 1
        self.tell_house("card-to-nobunaga", NOBODY, house)

    def share_out_leftovers(self) -> None:
        if self.taker == NOBODY:  # N-4.12, N-4.13
            self.active = self.first
            self.card_on_table = False
            self.tell_seat("active-card-returned", self.first)
            self.close_round()
        elif self.players == 2:  # N-4.16
            self.phase = GIVE
            self.actor = 1 - self.taker
            self.choices = self.houses_on_table() << GIVE_0
        else:
            self.open_take()

    def give(self, house: i64) -> None:
        self.tell_house("card-given", self.actor, house)
        self.to_nobunaga(house)
        self.open_take()

    def open_take(self) -> None:
        """Whoever took the Active-player card takes one of the last two cards (N-4.14)."""
        self.phase = TAKE
        self.actor = self.taker
        self.choices = self.houses_on_table() << TAKE_0

    def take(self, house: i64) -> None:
        self.to_hand(self.actor, house, "last-card-taken")
        self.close_round()

    def close_round(self) -> None:
        """All House cards that are left go to Nobunaga; then a campaign or a new round starts (N-4.18, N-4.19)."""
        size: i64 = 0
        house: i64 = 0
        while house < HOUSE_COUNT:
            while self.table[house] > 0:
                self.to_nobunaga(house)
            size += self.campaign_zone[house]
            house += 1
        if size >= CAMPAIGN_SIZE[self.players]:
            self.open_campaign()
        else:
            self.open_round()

    # --- the campaign ---------------------------------------------------------------------------------------------

    def open_campaign(self) -> None:
        self.tell_campaign("campaign-begins")
        house: i64 = 0
        while house < HOUSE_COUNT:  # N-5.1
            self.campaign_zone[house] += self.used_zone[house]
            self.used_zone[house] = 0
            house += 1
        self.open_attack()

    def open_attack(self) -> None:
        mask: i64 = 0
        house: i64 = 0
        while house < HOUSE_COUNT:
            if self.campaign_zone[house] > 0:
                mask |= bit(house)
            house += 1
        if mask == 0:
            self.close_campaign()  # N-5.17
            return
        self.phase = ATTACK
        self.actor = self.active  # N-5.2
        self.choices = mask << ATTACK_0

    def attack(self, house: i64) -> None:
        self.revealed = True
        self.tell_house("attack", self.active, house)
        if self.events is not None:
            self.tell_strengths(house)
        self.settle(house)
        scorers = self.scorers(house)
        seat: i64 = 0
        while seat < self.players:
            if (scorers >> seat) & 1 != 0:
                self.hand[seat * HOUSE_COUNT + house] -= 1  # N-5.13
                self.scored[seat * HOUSE_COUNT + house] += 1
                self.tell_score(seat, house)
            seat += 1
        if (scorers >> self.players) & 1 != 0:
            self.campaign_zone[house] -= 1  # N-5.14
            self.victory_zone[house] += 1
            self.tell_score(NOBUNAGA, house)
        self.used_zone[house] += self.campaign_zone[house]
        self.campaign_zone[house] = 0
        self.hand_over(scorers)
        self.open_attack()

    def settle(self, house: i64) -> None:
        """Showing all cards of a house tells which card was kept, where it is one of the pair (N-8.5)."""
        seat: i64 = 0
        while seat < self.players:
            number = self.pair[seat]
            if PAIR_LOW[number] == house or PAIR_HIGH[number] == house:
                self.settled[seat] = 1
            seat += 1

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

    def scorers(self, house: i64) -> i64:
        """A bit for each seat that scores, and the bit `players` for Nobunaga."""
        n = self.players
        bar = self.bar(house)
        found: i64 = 0
        nobunaga = self.campaign_zone[house] * 8 + 6
        if nobunaga >= bar:
            found = bit(n)
            if self.cut_off:
                bar = nobunaga  # N-5.12
        everyone = self.both_players and n == 2 and not (self.cut_off and found != 0)  # N-7.5, N-7.7
        order: i64 = 0
        while order < n:
            seat = self.active + order
            if seat >= n:
                seat -= n
            strength = self.hand[seat * HOUSE_COUNT + house]
            standing = strength * 8 + (7 if order == 0 else 6 - order)
            if strength > 0 and (everyone or standing >= bar):  # N-5.11
                found |= bit(seat)
            order += 1
        return found

    def bar(self, house: i64) -> i64:
        """The lowest standing in the common ranking that scores. A standing is eight times the strength, and what is
        left says who is before whom in a tie: 7 the active player, 6 Nobunaga, 5 the left neighbour … (N-5.7, N-5.8).
        """
        n = self.players
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        order: i64 = 0
        while order <= n:
            if order == n:
                standing = self.campaign_zone[house] * 8 + 6
            else:
                seat = self.active + order
                if seat >= n:
                    seat -= n
                standing = self.hand[seat * HOUSE_COUNT + house] * 8 + (7 if order == 0 else 6 - order)
            if standing > second:
                third = second
                if standing > first:
                    second = first
                    first = standing
                else:
                    second = standing
            elif standing > third:
                third = standing
            order += 1
        places = PLACES_FIRST[n] if self.campaign == 1 else PLACES_SECOND[n]
        return second if places == 2 else third

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

    def hand_over(self, scorers: i64) -> None:
        """The card goes to the nearest other player who did not score, else to the left neighbour (N-5.15, N-5.16)."""
        n = self.players
        giver = self.active
        self.active = (giver + 1) % n
        step: i64 = 1
        while step < n:
            seat = (giver + step) % n
            if (scorers >> seat) & 1 == 0:
                self.active = seat
                break
            step += 1
        self.tell_seat("active-card-passed", self.active)

    def close_campaign(self) -> None:
        self.tell_campaign("campaign-ends")
        if self.campaign == 1:  # N-5.18
            self.turn_up_extra_card()
            self.campaign = 2
            self.round = 0
            self.open_round()
        else:  # N-5.19
            self.phase = END
            self.actor = OVER
            self.choices = 0
            self.tell_end()

    # --- the end --------------------------------------------------------------------------------------------------

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

    # --- telling --------------------------------------------------------------------------------------------------

    def tell_seat(self, name: str, seat: i64) -> None:
        if self.events is not None:
            self.tell(name, {"seat": int(seat)})

    def tell_house(self, name: str, seat: i64, house: i64) -> None:
        if self.events is not None:
            args: dict[str, str | int] = {"house": HOUSES[house]}
            if seat != NOBODY:
                args["seat"] = int(seat)
            self.tell(name, args)

    def tell_pair(self, name: str, seat: i64, number: i64) -> None:
        if self.events is not None:
            args = pair_args(number)
            if seat != NOBODY:
                args["seat"] = int(seat)
            self.tell(name, args)

    def tell_kept(self, seat: i64, house: i64) -> None:
        under = returned(self.pair[seat], house)
        args: dict[str, str | int] = {"seat": int(seat), "house": HOUSES[house], "house_under": HOUSES[under]}
        self.tell("card-kept", args, only(int(seat)))
        self.tell("card-kept-unseen", {"seat": int(seat)}, others(int(seat)))

    def tell_round(self) -> None:
        if self.events is not None:
            self.tell(
                "round-begins", {"seat": int(self.first), "campaign": int(self.campaign), "round": int(self.round)}
            )

    def tell_campaign(self, name: str) -> None:
        if self.events is not None:
            self.tell(name, {"seat": int(self.active), "campaign": int(self.campaign)})

    def tell_strengths(self, house: i64) -> None:
        """All ranks of an attack, first to last."""
        order = [(self.rank(who, house), who) for who in range(self.players + 1)]
        order.sort()
        for rank, who in order:
            args: dict[str, str | int] = {
                "house": HOUSES[house],
                "n": int(self.strength(who, house)),
                "rank": int(rank) + 1,
            }
            if who == self.players:
                self.tell("nobunaga-strength", args)
            else:
                args["seat"] = int(who)
                self.tell("strength", args)

    def tell_score(self, who: i64, house: i64) -> None:
        if self.events is not None:
            if who == NOBUNAGA:
                self.tell("nobunaga-scored", {"house": HOUSES[house], "points": int(self.score(self.players))})
            else:
                self.tell("scored", {"seat": int(who), "house": HOUSES[house], "points": int(self.score(who))})

    def tell_end(self) -> None:
        if self.events is not None:
            winner = self.winner()
            if winner == NOBODY:
                self.tell("nobunaga-wins", {"points": int(self.score(self.players))})
            else:
                self.tell("winner", {"seat": int(winner), "points": int(self.score(winner))})


def bit(place: i64) -> i64:
    return POWER[place]


def counts(cards: vec[i64], row: i64) -> list[int]:
    """Six counts of a flat vector, as plain integers."""
    return [int(cards[row * HOUSE_COUNT + house]) for house in range(HOUSE_COUNT)]


def in_pair(number: i64, house: i64) -> i64:
    """How many cards of a house are in a pair."""
    return (1 if PAIR_LOW[number] == house else 0) + (1 if PAIR_HIGH[number] == house else 0)


def returned(number: i64, kept: i64) -> i64:
    """The card of a pair that went under the pile."""
    return PAIR_HIGH[number] if PAIR_LOW[number] == kept else PAIR_LOW[number]


def pair_args(number: i64) -> dict[str, str | int]:
    return {"house_one": HOUSES[PAIR_LOW[number]], "house_two": HOUSES[PAIR_HIGH[number]]}
