"""What may be done in Honshu, and why something may not."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu.actions import (
    ACTIONS,
    BOOST_0,
    DECLINE,
    DISCARD_0,
    NO_BOOST,
    OVER_IT,
    PAIR_0,
    PAY_0,
    PLACE_0,
    PLAY_0,
    TAKE_0,
    UNDER_IT,
    placing_column,
    placing_row,
    placing_turns,
)
from tenka.games.honshu.domain.domain import POWER
from tenka.games.honshu.domain.laying import OFF_GRID, place_refusal, places, sample_place
from tenka.games.honshu.position import (
    BOOST,
    DISCARD,
    END,
    GOODS_OF_COLOUR,
    NONE,
    OVERRIDE,
    PAIR,
    PLACE,
    PLAY,
    SECOND_CUBE,
    TAKE,
    WEAVE,
    HonshuPosition,
    bits,
    lowest,
)
from tenka.kernel.bits import append_each
from tenka.kernel.chance import DICE, Chance

NO_SUCH_STEP_HERE: Final = "H-4.2"


class HonshuChoices(HonshuPosition):
    def moves(self) -> vec[i64]:
        phase = self.phase
        if phase == PLACE:
            return places(self.domain[self.actor], self.taken[self.actor], self.weave, self.cover_whole)
        found = vec[i64]()
        if phase == BOOST:
            found = append(found, NO_BOOST)
        elif phase == OVERRIDE:
            found = append(found, DECLINE)
        elif phase == PAIR:
            return vec[i64]([PAIR_0, PAIR_0 + 1])
        elif phase == WEAVE:
            return vec[i64]([OVER_IT, UNDER_IT])
        return append_each(found, self.choices(), self.first_action())

    def choices(self) -> i64:
        """The cards or goods that can be chosen now, where the decision is about cards or goods."""
        phase = self.phase
        seat = self.actor
        if phase == PLAY:
            return self.hand[seat]
        if phase == BOOST:
            return self.boosts(seat)
        if phase == TAKE:
            return self.on_table
        if phase == OVERRIDE:
            return self.cubes[seat]
        if phase == SECOND_CUBE:
            return self.cubes[seat] & ~POWER[self.first_cube]
        if phase == DISCARD:
            return self.pair[seat]
        return 0

    def first_action(self) -> i64:
        """The action of choice 0."""
        phase = self.phase
        if phase == PLAY:
            return PLAY_0
        if phase == BOOST:
            return BOOST_0
        if phase == TAKE:
            return TAKE_0
        return DISCARD_0 if phase == DISCARD else PAY_0

    def boosts(self, seat: i64) -> i64:
        """The goods whose cube the seat may add to its card (H-5.5, H-5.6)."""
        return self.cubes[seat] if self.lock == NONE else self.cubes[seat] & GOODS_OF_COLOUR[self.lock]

    def sample(self, chance: Chance) -> i64:
        phase = self.phase
        if phase == PLACE:
            seat = self.actor
            return sample_place(self.domain[seat], self.laying, self.taken[seat], self.weave, self.cover_whole, chance)
        if phase == PAIR:
            return PAIR_0 + chance.below(DICE, 2)
        if phase == WEAVE:
            return OVER_IT + chance.below(DICE, 2)
        left = self.choices()
        number = bits(left)
        if phase in (BOOST, OVERRIDE):
            drawn = chance.below(DICE, number + 1)
            if drawn == number:
                return NO_BOOST if phase == BOOST else DECLINE
        else:
            drawn = chance.below(DICE, number)
        while drawn > 0:
            left &= left - 1
            drawn -= 1
        return self.first_action() + lowest(left)

    def refusal(self, action: i64) -> str | None:
        phase = self.phase
        if phase == END:
            return "H-9.6"
        if action < 0 or action >= ACTIONS:
            return OFF_GRID if phase == PLACE else NO_SUCH_STEP_HERE
        if action >= PLACE_0:
            return self.place_refusal(action) if phase == PLACE else NO_SUCH_STEP_HERE
        if self.players > 2 and DECLINE <= action < OVER_IT:
            return "H-6.12"
        if action < NO_BOOST:
            return self.play_refusal(action - PLAY_0)
        if action < TAKE_0:
            return self.boost_refusal(action)
        if action < DECLINE:
            if phase != TAKE:
                return NO_SUCH_STEP_HERE
            return None if self.on_table & POWER[action - TAKE_0] else "H-5.9"
        if action < PAIR_0:
            return self.pay_refusal(action)
        if action < DISCARD_0:
            return None if phase == PAIR else NO_SUCH_STEP_HERE
        if action < OVER_IT:
            if phase != DISCARD:
                return NO_SUCH_STEP_HERE
            return None if self.pair[self.actor] & POWER[action - DISCARD_0] else "H-6.10"
        return None if phase == WEAVE else NO_SUCH_STEP_HERE

    def play_refusal(self, card: i64) -> str | None:
        if self.phase != PLAY:
            return NO_SUCH_STEP_HERE
        if self.hand[self.actor] & POWER[card]:
            return None
        return "H-6.1" if self.players == 2 else "H-5.2"

    def boost_refusal(self, action: i64) -> str | None:
        if self.players == 2:
            return "H-6.2"
        if self.phase != BOOST:
            return "H-5.4" if self.phase == TAKE and self.boost[self.actor] != NONE else NO_SUCH_STEP_HERE
        if action == NO_BOOST:
            return None
        good = action - BOOST_0
        if not self.cubes[self.actor] & POWER[good]:
            return "H-5.5"
        return None if self.boosts(self.actor) & POWER[good] else "H-5.6"

    def pay_refusal(self, action: i64) -> str | None:
        if self.phase != OVERRIDE and self.phase != SECOND_CUBE:
            return NO_SUCH_STEP_HERE
        if action == DECLINE:
            return None if self.phase == OVERRIDE else NO_SUCH_STEP_HERE
        good = action - PAY_0
        if not self.cubes[self.actor] & POWER[good]:
            return "H-6.5"
        return "H-6.6" if self.phase == SECOND_CUBE and good == self.first_cube else None

    def place_refusal(self, action: i64) -> str | None:
        seat = self.actor
        domain = self.domain[seat]
        turns = placing_turns(action)
        row = placing_row(action)
        column = placing_column(action)
        return place_refusal(domain, self.taken[seat], turns, row, column, self.weave, self.cover_whole)

    def together(self) -> list[int]:
        """Two players choose their cards at once (H-6.1)."""
        if self.phase == PLAY and self.players == 2:
            return [seat for seat in range(2) if self.played[seat] == NONE]
        return super().together()
