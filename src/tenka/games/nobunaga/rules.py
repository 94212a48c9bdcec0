"""Nobunaga as a state machine. Read `NobunagaState` from top to bottom beside the rulebook: draft, round,
campaign. What lies where is `NobunagaPosition`.

The legal actions are a bit mask, `choices` (there are fewer than 63 actions), set whenever a decision is opened.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.nobunaga import events
from tenka.games.nobunaga.actions import ACTIONS, ATTACK_0, FIRST_ACTION, GIVE_0, KEEP_0, PICK_0, PICK_ACTIVE, TAKE_0
from tenka.games.nobunaga.cards import (
    CAMPAIGN_SIZE,
    HOUSE_COUNT,
    LAID_OUT,
    PAIR_HIGH,
    PAIR_LOW,
    PAIR_NUMBER,
    PICKS,
    PLACES_FIRST,
    PLACES_SECOND,
)
from tenka.games.nobunaga.position import (
    ATTACK,
    END,
    GIVE,
    KEEP,
    NOBODY,
    NOBUNAGA,
    PAIR,
    PICK,
    TAKE,
    NobunagaPosition,
    bit,
    houses_in,
)
from tenka.kernel.bits import append_each
from tenka.kernel.chance import DECK, DICE, SEATS, Chance
from tenka.kernel.state import OVER

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

SMALL_DECK: Final = vec[i64]([house for house in range(HOUSE_COUNT) for _ in range(8)])
FULL_DECK: Final = vec[i64]([house for house in range(HOUSE_COUNT) for _ in range(10)])
NONE: Final = vec[i64]([0] * 30)
UNKNOWN: Final = vec[i64]([-1] * 5)


@final
class NobunagaState(NobunagaPosition):
    def copy(self) -> "NobunagaState":
        new = NobunagaState(self.game, self.players)
        new.copy_from(self)
        return new

    # --- what may be done ---------------------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        first = FIRST_ACTION[self.phase]
        return append_each(vec[i64](), self.choices >> first, first)

    def legal(self) -> list[int]:
        """As `moves`; except for pairs the lists are ready-made, which is what asking from Python mostly costs."""
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
        if self.players > 2 and GIVE_0 <= action < TAKE_0:
            return "N-4.20"
        if action == PICK_ACTIVE and phase in (GIVE, TAKE):
            return "N-4.17" if phase == GIVE else "N-4.15"
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
        return "N-5.4" if (self.attacked >> (action - ATTACK_0)) & 1 != 0 else "N-5.3"

    def together(self) -> list[int]:
        """Keeping a card is done by all at once (N-9.12), except by those whose two cards are of one house (N-3.7)."""
        if self.phase != KEEP:
            return super().together()
        order = [(self.active - step) % self.players for step in range(1, self.players + 1)]
        return [int(seat) for seat in order if self.kept[seat] < 0 and not self.is_double(seat)]

    # --- doing it -----------------------------------------------------------------------------------------------

    def do(self, action: i64, chance: Chance) -> None:
        self.revealed = False
        self.step(action)
        self.advance()

    def advance(self) -> None:
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
        if self.events is not None:
            events.seat(self, "first-player", self.active)
        self.turn_up_extra_card()
        for _ in range(n):  # N-3.4
            number = PAIR_NUMBER[self.draw() * HOUSE_COUNT + self.draw()]
            self.offer = append(self.offer, number)
            if self.events is not None:
                events.pair(self, "pair-laid", NOBODY, number)
        self.ask_pair()
        self.advance()  # all pairs may be alike
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
            if self.events is not None:
                events.card(self, "extra-card", NOBODY, house)

    def ask_pair(self) -> None:
        """The player right of the active player begins, counter-clockwise, the active player is last (N-3.5)."""
        taken: i64 = 0
        for number in self.pair:
            if number >= 0:
                taken += 1
        if taken == self.players:
            self.ask_keep()
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
        if self.events is not None:
            events.pair(self, "pair-taken", self.actor, number)
        self.ask_pair()

    def ask_keep(self) -> None:
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
        self.begin_round()

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
            events.kept(self, seat, house)
        self.ask_keep()

    # --- the round ------------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.first = self.active  # N-4.1
        self.round += 1
        self.picks = 0
        self.card_on_table = False
        self.taker = NOBODY
        self.revealed = True
        if self.events is not None:
            events.round_begins(self)
        for _ in range(LAID_OUT[self.players]):  # N-4.2
            house = self.draw()
            self.table[house] += 1
            if self.events is not None:
                events.card(self, "card-laid", NOBODY, house)
        self.ask_pick()

    def ask_pick(self) -> None:
        n = self.players
        if self.picks == n * PICKS[n]:
            self.share_out_leftovers()
            return
        self.phase = PICK
        self.actor = (self.first + self.picks) % n  # N-4.3, N-4.4
        self.choices = houses_in(self.table) << PICK_0
        if self.card_on_table:
            self.choices |= bit(PICK_ACTIVE)  # N-4.9, N-4.11

    def pick(self, action: i64) -> None:
        seat = self.actor
        if action == PICK_ACTIVE:
            self.card_on_table = False
            self.taker = seat
            self.active = seat
            if self.events is not None:
                events.seat(self, "active-card-taken", seat)
        else:
            self.to_hand(seat, action - PICK_0, "card-taken")
            if self.picks == 0:
                self.card_on_table = True  # N-4.8
                if self.events is not None:
                    events.seat(self, "active-card-laid", seat)
        self.picks += 1
        self.ask_pick()

    def to_hand(self, seat: i64, house: i64, event: str) -> None:
        self.table[house] -= 1
        self.hand[seat * HOUSE_COUNT + house] += 1
        if self.events is not None:
            events.card(self, event, seat, house)

    def to_nobunaga(self, house: i64) -> None:
        self.table[house] -= 1
        self.campaign_zone[house] += 1
        if self.events is not None:
            events.card(self, "card-to-nobunaga", NOBODY, house)

    def share_out_leftovers(self) -> None:
        if self.taker == NOBODY:  # N-4.12, N-4.13
            self.active = self.first
            self.card_on_table = False
            if self.events is not None:
                events.seat(self, "active-card-returned", self.first)
            self.close_round()
        elif self.players == 2:  # N-4.16
            self.phase = GIVE
            self.actor = 1 - self.taker
            self.choices = houses_in(self.table) << GIVE_0
        else:
            self.open_take()

    def give(self, house: i64) -> None:
        if self.events is not None:
            events.card(self, "card-given", self.actor, house)
        self.to_nobunaga(house)
        self.open_take()

    def open_take(self) -> None:
        """Whoever took the Active-player card takes one of the last two cards (N-4.14)."""
        self.phase = TAKE
        self.actor = self.taker
        self.choices = houses_in(self.table) << TAKE_0

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
            self.begin_campaign()
        else:
            self.begin_round()

    # --- the campaign ---------------------------------------------------------------------------------------------

    def begin_campaign(self) -> None:
        if self.events is not None:
            events.campaign(self, "campaign-begins")
        house: i64 = 0
        while house < HOUSE_COUNT:  # N-5.1
            self.campaign_zone[house] += self.used_zone[house]
            self.used_zone[house] = 0
            house += 1
        self.ask_attack()

    def ask_attack(self) -> None:
        mask = houses_in(self.campaign_zone)
        if mask == 0:
            self.close_campaign()  # N-5.17
            return
        self.phase = ATTACK
        self.actor = self.active  # N-5.2
        self.choices = mask << ATTACK_0

    def attack(self, house: i64) -> None:
        self.revealed = True
        if self.events is not None:
            events.attack(self, house)
        self.settle(house)
        scorers = self.scorers(house)
        seat: i64 = 0
        while seat < self.players:
            if (scorers >> seat) & 1 != 0:
                self.hand[seat * HOUSE_COUNT + house] -= 1  # N-5.13
                self.scored[seat * HOUSE_COUNT + house] += 1
                if self.events is not None:
                    events.scored(self, seat, house)
            seat += 1
        if (scorers >> self.players) & 1 != 0:
            self.campaign_zone[house] -= 1  # N-5.14
            self.victory_zone[house] += 1
            if self.events is not None:
                events.scored(self, NOBUNAGA, house)
        self.used_zone[house] += self.campaign_zone[house]
        self.campaign_zone[house] = 0
        self.attacked |= bit(house)  # N-5.4
        self.hand_over(scorers)
        self.ask_attack()

    def settle(self, house: i64) -> None:
        """Showing all cards of a house tells which card was kept, where it is one of the pair (N-8.5)."""
        seat: i64 = 0
        while seat < self.players:
            number = self.pair[seat]
            if PAIR_LOW[number] == house or PAIR_HIGH[number] == house:
                self.settled[seat] = 1
            seat += 1

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
        if self.events is not None:
            events.seat(self, "active-card-passed", self.active)

    def close_campaign(self) -> None:
        if self.events is not None:
            events.campaign(self, "campaign-ends")
        if self.campaign == 1:  # N-5.18
            self.turn_up_extra_card()
            self.campaign = 2
            self.round = 0
            self.attacked = 0
            self.begin_round()
        else:  # N-5.19
            self.phase = END
            self.actor = OVER
            self.choices = 0
            if self.events is not None:
                events.end(self)
