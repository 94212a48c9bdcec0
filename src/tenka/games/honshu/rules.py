"""Honshu as a state machine. Read `HonshuState` from top to bottom beside the rulebook: set-up, trick, map, rounds."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu import events
from tenka.games.honshu.actions import (
    BOOST_0,
    DECLINE,
    DISCARD_0,
    NO_BOOST,
    OVER_IT,
    PAIR_0,
    PAY_0,
    PLAY_0,
    TAKE_0,
    placing_column,
    placing_row,
    placing_turns,
)
from tenka.games.honshu.cards import ALTERNATIVES, GOOD_COLOUR, GOOD_OF, HAND, MAP_CARDS, ROUNDS
from tenka.games.honshu.choices import HonshuChoices
from tenka.games.honshu.domain.domain import OFFSET, POWER, STRIDE, Domain, province
from tenka.games.honshu.domain.laying import Laying
from tenka.games.honshu.knowledge import check_position, seen
from tenka.games.honshu.position import (
    BOOST,
    DISCARD,
    END,
    NOBODY,
    NONE,
    OVERRIDE,
    PAIR,
    PILE,
    PLACE,
    PLAY,
    SECOND_CUBE,
    TAKE,
    WEAVE,
    lowest,
)
from tenka.games.honshu.view import HonshuView
from tenka.kernel.chance import CUP, DECK, SEATS, Chance
from tenka.kernel.state import OVER


class HonshuState(HonshuChoices):
    def copy(self) -> "HonshuState":
        new = HonshuState(self.game, self.players)
        new.copy_from(self)
        return new

    def stir(self, chance: Chance) -> None:
        """The order of the pile, from its top card on; once both hands are dealt, two players alone need it."""
        if self.players > 2 and self.top >= 2 * HAND * self.players:
            return
        rest = self.deck[self.top :]
        chance.stir(DECK, rest)
        for place in range(len(rest)):
            self.deck[self.top + place] = rest[place]

    # --- doing it -------------------------------------------------------------------------------------------------

    def do(self, action: i64, chance: Chance) -> None:
        self.revealed = False
        phase = self.phase
        if phase == PLACE:
            self.place(action)
        elif phase == WEAVE:
            self.laying.answer(self.domain[self.actor], self.weave, action == OVER_IT)
            self.go_on_laying()
        elif phase == PLAY:
            self.play(action - PLAY_0)
        elif phase == BOOST:
            self.add_cube(NONE if action == NO_BOOST else action - BOOST_0)
        elif phase == TAKE:
            self.take(action - TAKE_0)
        elif phase == OVERRIDE:
            self.override(NONE if action == DECLINE else action - PAY_0)
        elif phase == SECOND_CUBE:
            self.pay(action - PAY_0)
        elif phase == PAIR:
            self.take_pair(action - PAIR_0)
        else:
            self.discard(action - DISCARD_0)

    # --- set-up ---------------------------------------------------------------------------------------------------

    def set_up(self, chance: Chance) -> None:
        n = self.players
        if self.options["alternative"] == "random":
            self.alternative = chance.below(CUP, ALTERNATIVES) + 1  # H-12.2
            self.set_options(self.options)
        self.deal_provinces(chance)
        self.order = vec[i64]([int(seat) for seat in range(n)])
        if n > 2:
            chance.shuffle(SEATS, self.order)  # H-3.3
        self.deck = vec[i64](list(range(MAP_CARDS)))
        chance.shuffle(DECK, self.deck)
        self.clear_seats()
        if self.events is not None:
            events.set_up(self)
        self.deal()
        self.begin_round()

    def clear_seats(self) -> None:
        n = self.players
        self.hand = vec[i64]([0] * n)
        self.pair = vec[i64]([0] * n)
        self.clear_trick()

    def clear_trick(self) -> None:
        n = self.players
        self.played = vec[i64]([NONE] * n)
        self.boost = vec[i64]([NONE] * n)
        self.taken = vec[i64]([NONE] * n)
        self.lock = NONE

    def deal_provinces(self, chance: Chance) -> None:
        faces = vec[i64]([66 + face if self.side_b else 60 + face for face in range(6)])
        chance.shuffle(DECK, faces)  # H-3.1
        self.cubes = vec[i64]([0] * self.players)
        for seat in range(self.players):
            face = faces[seat]
            self.domain.append(province(face))
            for colour in range(i64(4)):
                good = i64(GOOD_OF[face * 4 + colour])
                if good != 255:  # H-3.2
                    self.cubes[seat] |= POWER[good]
                    self.supply[colour] -= 1

    def deal(self) -> None:
        """Six cards each, seat 0 first (H-3.4, H-9.2)."""
        for seat in range(self.players):
            for _ in range(HAND):
                self.hand[seat] |= POWER[self.deck[self.top]]
                self.top += 1
        self.revealed = True
        if self.events is not None:
            events.hands(self, "dealt")

    # --- the trick, three to five players ---------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.round += 1
        self.turn = 0
        self.clear_trick()
        if self.events is not None:
            events.round_begins(self)
        if self.players == 2 and self.open_pair:
            self.turn_up_pair()
        self.ask_play()

    def ask_play(self) -> None:
        """In order (H-5.1); two players choose unseen, seat 0 first (H-6.1). The last card of a hand plays itself."""
        if self.turn == self.players:
            if self.players == 2:
                self.reveal()
            else:
                self.compare()
            return
        self.actor = self.turn if self.players == 2 else self.order[self.turn]
        self.phase = PLAY
        hand = self.hand[self.actor]
        if hand & (hand - 1) == 0:
            self.play(lowest(hand))

    def play(self, card: i64) -> None:
        seat = self.actor
        self.hand[seat] &= ~POWER[card]
        self.played[seat] = card
        if self.players == 2:
            if self.events is not None:
                events.chosen_unseen(self, seat)
            self.turn += 1
            self.ask_play()
            return
        self.revealed = True
        self.shown |= POWER[card]
        if self.events is not None:
            events.played(self, seat)
        self.phase = BOOST
        if self.boosts(seat) == 0:  # H-5.6: who has no such cube is not asked
            self.add_cube(NONE)

    def add_cube(self, good: i64) -> None:
        seat = self.actor
        if good != NONE:
            self.boost[seat] = good
            self.cubes[seat] &= ~POWER[good]
            self.lock = i64(GOOD_COLOUR[good])
            if self.events is not None:
                events.boosted(self, seat)
        self.remember(seat, self.played[seat], good)
        self.turn += 1
        self.ask_play()

    def remember(self, seat: i64, card: i64, good: i64) -> None:
        self.history = append(self.history, ((self.round * 8 + seat) * 64 + card) * 64 + good + 1)

    def compare(self) -> None:
        """The new order, highest value first (H-5.7)."""
        n = self.players
        order = vec[i64](capacity=5)
        while len(order) < n:
            best: i64 = NOBODY
            for seat in range(n):
                ahead = len(order) > 0 and self.value(seat) >= self.value(order[len(order) - 1])
                if not ahead and (best == NOBODY or self.value(seat) > self.value(best)):
                    best = seat
            order = append(order, best)
        self.order = order
        self.on_table = 0
        for card in self.played:
            self.on_table |= POWER[card]
        if self.events is not None:
            events.new_order(self)
        self.turn = 0
        self.ask_take()

    def ask_take(self) -> None:
        if self.turn == self.players:
            self.return_boosts()
            self.turn = 0
            self.ask_place()
            return
        self.actor = self.order[self.turn]
        self.phase = TAKE
        if self.on_table & (self.on_table - 1) == 0:
            self.take(lowest(self.on_table))  # H-5.8: what is left

    def take(self, card: i64) -> None:
        seat = self.actor
        self.on_table &= ~POWER[card]
        self.taken[seat] = card
        if self.events is not None:
            events.card(self, "card-taken", seat, card)
        self.turn += 1
        self.ask_take()

    def return_boosts(self) -> None:
        """H-5.10"""
        for good in self.boost:
            if good != NONE:
                self.supply[i64(GOOD_COLOUR[good])] += 1

    # --- the trick, two players -------------------------------------------------------------------------------------

    def turn_up_pair(self) -> None:
        """The two top cards of the pile (H-6.1)."""
        self.revealed = True
        self.pile_pair = 0
        for _ in range(2):
            card = self.deck[self.top]
            self.top += 1
            self.pile_pair |= POWER[card]
            self.remember(PILE, card, NONE)
        self.shown |= self.pile_pair
        if self.events is not None and self.open_pair:
            events.pile_pair(self)

    def reveal(self) -> None:
        """Both cards (H-6.1)."""
        self.revealed = True
        if not self.open_pair:
            self.turn_up_pair()
        for seat in range(i64(2)):
            self.remember(seat, self.played[seat], NONE)
        self.shown |= self.played_pair()
        higher: i64 = 0 if self.played[0] > self.played[1] else 1
        self.chooser = higher
        if self.events is not None:
            events.revealed_cards(self)
        lower = 1 - higher
        if self.cubes[lower] & (self.cubes[lower] - 1) != 0:  # H-6.4: has two cubes
            self.actor = lower
            self.phase = OVERRIDE
        else:
            self.ask_pair()

    def played_pair(self) -> i64:
        return POWER[self.played[0]] | POWER[self.played[1]]

    def override(self, good: i64) -> None:
        if good == NONE:
            if self.events is not None:
                events.seat(self, "override-declined", self.actor)
            self.ask_pair()
            return
        self.first_cube = good
        self.phase = SECOND_CUBE
        left = self.choices()
        if left & (left - 1) == 0:
            self.pay(lowest(left))

    def pay(self, good: i64) -> None:
        """Both cubes to the supply (H-6.7), and the right to choose (H-6.4)."""
        seat = self.actor
        if self.events is not None:
            events.paid(self, seat, self.first_cube, good)
        for one in (self.first_cube, good):
            self.cubes[seat] &= ~POWER[one]
            self.supply[i64(GOOD_COLOUR[one])] += 1
        self.first_cube = NONE
        self.chooser = seat
        self.ask_pair()

    def ask_pair(self) -> None:
        self.actor = self.chooser
        self.phase = PAIR

    def take_pair(self, which: i64) -> None:
        """H-6.8"""
        seat = self.chooser
        self.pair[seat] = self.pile_pair if which == 0 else self.played_pair()
        self.pair[1 - seat] = self.played_pair() if which == 0 else self.pile_pair
        self.pile_pair = 0
        if self.events is not None:
            events.pairs(self)
        self.phase = DISCARD

    def discard(self, card: i64) -> None:
        """First the chooser, then the other (H-6.9)."""
        seat = self.actor
        self.taken[seat] = lowest(self.pair[seat] & ~POWER[card])
        self.discarded |= POWER[card]
        self.pair[seat] = 0
        if self.events is not None:
            events.card(self, "card-discarded", seat, card)
        if seat == self.chooser:
            self.actor = 1 - seat
        else:
            self.order = vec[i64]([int(self.chooser), int(1 - self.chooser)])  # H-6.11
            self.chooser = NOBODY
            self.turn = 0
            self.ask_place()

    # --- the map ----------------------------------------------------------------------------------------------------

    def ask_place(self) -> None:
        if self.turn == self.players:
            self.end_round()
        else:
            self.actor = self.order[self.turn]
            self.phase = PLACE

    def place(self, action: i64) -> None:
        seat = self.actor
        laying = self.laying
        domain = self.domain[seat]
        turns = placing_turns(action)
        laying.read(domain, self.taken[seat], turns, placing_row(action), placing_column(action), self.cover_whole)
        laying.touched = 0
        if laying.begin(domain, self.weave):
            self.phase = WEAVE
        else:
            self.lay()

    def go_on_laying(self) -> None:
        """Asks on, or lays the card when over and under are settled for every touched card."""
        if not self.laying.next_question(self.domain[self.actor], self.weave):
            self.lay()

    def lay(self) -> None:
        seat = self.actor
        laying = self.laying
        old = self.domain[seat]
        self.domain[seat] = old.with_card(laying.face, laying.turns, laying.row, laying.column, laying.over)
        if self.events is not None:
            events.laid(self, seat, old)
        self.return_covered(seat, old)
        self.take_cubes(seat)
        self.taken[seat] = NONE
        self.laying = Laying()
        self.turn += 1
        self.ask_place()

    def return_covered(self, seat: i64, old: Domain) -> None:
        """Cubes of squares that were just covered (H-8.1)."""
        laying = self.laying
        corner = old.origin + laying.row * STRIDE + laying.column
        place: i64 = 0
        while place < 6:
            cell = corner + OFFSET[(laying.turns & 1) * 6 + place]
            good = old.good_at(cell)
            if good >= 0 and laying.over & POWER[i64(old.top[cell]) - 1] and self.cubes[seat] & POWER[good]:
                self.cubes[seat] &= ~POWER[good]
                self.supply[i64(GOOD_COLOUR[good])] += 1
                if self.events is not None:
                    events.cube(self, "cube-covered", seat, good)
            place += 1

    def take_cubes(self, seat: i64) -> None:
        """A cube for each visible production square of the new card, while there are some (H-8.2, H-8.3)."""
        laying = self.laying
        domain = self.domain[seat]
        corner = domain.origin + laying.row * STRIDE + laying.column
        place: i64 = 0
        while place < 6:
            cell = corner + OFFSET[(laying.turns & 1) * 6 + place]
            if i64(domain.top[cell]) == domain.cards:
                good = domain.good_at(cell)
                if good >= 0:
                    self.take_cube(seat, good)
            place += 1

    def take_cube(self, seat: i64, good: i64) -> None:
        colour = i64(GOOD_COLOUR[good])
        if self.supply[colour] > 0:
            self.supply[colour] -= 1
            self.cubes[seat] |= POWER[good]
        if self.events is not None:
            events.cube(self, "cube-placed" if self.cubes[seat] & POWER[good] else "supply-empty", seat, good)

    # --- between the rounds -----------------------------------------------------------------------------------------

    def end_round(self) -> None:
        if self.round == ROUNDS:  # H-9.6
            self.phase = END
            self.actor = OVER
            if self.events is not None:
                events.end(self)
            return
        if self.round == 3:
            self.pass_hands(1)  # H-9.1
        elif self.round == 6:
            self.deal()  # H-9.2
        elif self.round == 9:
            self.pass_hands(self.players - 1)  # H-9.3
        self.begin_round()

    def pass_hands(self, step: i64) -> None:
        """Every hand moves so many seats to the left."""
        n = self.players
        hands = self.hand[:]
        for seat in range(n):
            self.hand[(seat + step) % n] = hands[seat]
        self.revealed = True
        if self.events is not None:
            events.hands(self, "passed")

    # --- what is known ----------------------------------------------------------------------------------------------

    def view(self, seat: int) -> HonshuView:
        return seen(self, seat)

    def check(self) -> None:
        check_position(self)
