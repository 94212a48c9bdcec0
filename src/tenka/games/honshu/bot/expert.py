"""What a good player of Honshu knows: which cards are worth taking, denying and paying for, and where they belong.

The greedy bot counts points. The search looks further: at what may still become points, and to the end of the round.
"""

from collections.abc import Callable
from math import exp
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu.actions import (
    BOOST_0,
    DECLINE,
    DISCARD_0,
    NO_BOOST,
    PAIR_0,
    PAY_0,
    PLAY_0,
    TAKE_0,
)
from tenka.games.honshu.bot.evaluation import Ranking, Valuer
from tenka.games.honshu.bot.places import Places, over_or_under
from tenka.games.honshu.bot.reasons import Reasons
from tenka.games.honshu.cards import GOOD_COLOUR, ROUNDS
from tenka.games.honshu.domain.domain import POWER
from tenka.games.honshu.position import (
    BOOST,
    DISCARD,
    GOODS_OF_COLOUR,
    OVERRIDE,
    PAIR,
    PLACE,
    PLAY,
    SECOND_CUBE,
    TAKE,
    WEAVE,
    bits,
    lowest,
)
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.view import HonshuView
from tenka.kernel.chance import BOTS, Chance, Fast
from tenka.kernel.level import FIRST_LESSON, FIRST_SIGHT, OWN_THINGS, UNTHINKABLE, Effort, Level
from tenka.kernel.messages import Reason, View
from tenka.kernel.state import OVER, Expert, Game, State

SLOPE: Final = 7.0  # so many points ahead make a position worth 0.73
HEAT: Final = 1.1  # points that turn even chances into 73 to 27 after the last round; fitted to 240 games
HEAT_OF_ROUND: Final = 0.45  # and so many more for each round that is left
PASSED_ON: Final = 0.15  # what each step of a card's number is worth that the other player would get
CUBE_PRICE: Final = 2.5  # points for which it is worth to use a cube in a trick
HIGHER: Final = 0.03  # points that a learner gives for each step of a card's number, which chooses first
CLEARLY: Final = 2.0  # points by which the answer of a plan looks better than any other
LAID_BY: Final = 12  # iterations of a level for each world in which places are compared
TREE: Final = 600  # iterations after which a tree gains nothing more
SEAT_BY: Final = 2  # iterations that take as long as to play one seat's part of a round to come
NO_LOOSENESS: Final = Fast(0)  # for answers in which nothing is left to chance


def value_in(ranking: Ranking, action: i64) -> float:
    """What the best way of a placement is worth, if it is among the best placements; others come to nobody's mind."""
    for number in range(len(ranking.actions)):
        if ranking.actions[number] == action:
            return ranking.values[number]
    return UNTHINKABLE


class HonshuExpert(Expert):
    """Valuers remember what they have found out about places; experts may share them.

    The greedy go by `points`, learners by `far`, the search by `ahead`.
    """

    def __init__(self, points: Valuer, far: Valuer, ahead: Valuer, game: Game | None = None) -> None:
        self.game = game
        self.points = points
        self.far = far
        self.ahead = ahead
        self.tree = TREE

    # --- greedy -----------------------------------------------------------------------------------------------------

    def choose(self, state: State, chance: Chance) -> i64:
        position = cast(HonshuState, state)
        return self.decide(position, self.points, chance, False)

    def decide(self, position: HonshuState, valuer: Valuer, chance: Chance, loose: bool) -> i64:
        """A sensible answer. With `loose` now and then another card, so that simulated opponents are not all alike."""
        phase = position.phase
        if phase == PLACE:
            seat = position.actor
            return valuer.first(position, seat, position.taken[seat]).actions[0]
        if phase == TAKE:
            return TAKE_0 + self.best_card(position, valuer, position.actor, position.on_table)
        if phase == PLAY:
            return self.card_to_play(position, valuer, chance, loose)
        if phase == BOOST:
            return self.boost_or_not(position, valuer)
        if phase == PAIR:
            return self.pair(position, valuer)
        if phase == DISCARD:
            seat = position.actor
            kept = self.best_card(position, valuer, seat, position.pair[seat])
            return DISCARD_0 + lowest(position.pair[seat] & ~POWER[kept])
        if phase == OVERRIDE:
            return self.override(position, valuer)
        if phase == SECOND_CUBE:
            return PAY_0 + self.cheapest(position, position.choices())
        return over_or_under(position, valuer)

    def best_card(self, position: HonshuState, valuer: Valuer, seat: i64, cards: i64) -> i64:
        """The card that brings a seat the most."""
        best: i64 = lowest(cards)
        best_value = -1000.0
        left = cards
        while left != 0:
            card = lowest(left)
            left &= left - 1
            value = valuer.first(position, seat, card).best()
            if value > best_value:
                best = card
                best_value = value
        return best

    def best_value(self, position: HonshuState, valuer: Valuer, seat: i64, cards: i64) -> float:
        return valuer.first(position, seat, self.best_card(position, valuer, seat, cards)).best()

    def card_to_play(self, position: HonshuState, valuer: Valuer, chance: Chance, loose: bool) -> i64:
        """The highest card is picked from first; any other may do. Two players see what the pile offers."""
        hand = position.hand[position.actor]
        if loose and chance.below(BOTS, 2) == 0:
            for _ in range(chance.below(BOTS, bits(hand))):
                hand &= hand - 1
            return PLAY_0 + lowest(hand)
        if position.pile_pair != 0:
            return PLAY_0 + self.card_beside_pair(position, valuer)
        while hand & (hand - 1) != 0:
            hand &= hand - 1
        return PLAY_0 + lowest(hand)

    def card_beside_pair(self, position: HonshuState, valuer: Valuer) -> i64:
        """Two players, the pile's pair lies open: the card that leaves us furthest ahead, whatever the other plays."""
        me = position.actor
        other = 1 - me
        answers = position.hand[other] if position.played[other] < 0 else POWER[position.played[other]]
        pile_mine = self.best_value(position, valuer, me, position.pile_pair)
        pile_theirs = self.best_value(position, valuer, other, position.pile_pair)
        best: i64 = 0
        best_lead = -1_000_000.0
        passed = position.round % 6 in (1, 2, 3)  # what is left of the hand goes to the other player (H-9.4)
        hand = position.hand[me]
        while hand != 0:
            card = lowest(hand)
            hand &= hand - 1
            lead = 0.0
            left = answers
            while left != 0:
                answer = lowest(left)
                left &= left - 1
                pair = POWER[card] | POWER[answer]
                with_pile = pile_mine - self.best_value(position, valuer, other, pair)
                with_hands = self.best_value(position, valuer, me, pair) - pile_theirs
                lead += self.lead_after(position, max(with_pile, with_hands), min(with_pile, with_hands), card > answer)
            lead = lead / float(bits(answers)) + (PASSED_ON * float(card) if passed else 0.0)
            if lead >= best_lead:
                best_lead = lead
                best = card
        return best

    def lead_after(self, position: HonshuState, better: float, worse: float, mine: bool) -> float:
        """What the higher card's player makes of a choice, unless the other one pays two cubes for it."""
        price = 2.0 * CUBE_PRICE
        lower = position.cubes[1 - position.actor if mine else position.actor]
        if lower & (lower - 1) == 0 or better - worse < price:
            return better if mine else worse
        return worse + price if mine else better - price

    def boost_or_not(self, position: HonshuState, valuer: Valuer) -> i64:
        """A cube is worth using when the best card on the table is far better than what is left for the last."""
        seat = position.actor
        cards: i64 = 0
        mine = position.value(seat)
        ahead = False
        for other in range(position.players):
            if position.played[other] >= 0:
                cards |= POWER[position.played[other]]
                ahead = ahead or position.value(other) > mine
        if not ahead or position.turn < position.players - 2:
            return NO_BOOST
        best = -1000.0
        worst = 1000.0
        left = cards
        while left != 0:
            value = valuer.first(position, seat, lowest(left)).best()
            left &= left - 1
            best = max(best, value)
            worst = min(worst, value)
        if best - worst < CUBE_PRICE:
            return NO_BOOST
        return BOOST_0 + self.cheapest(position, position.choices())

    def cheapest(self, position: HonshuState, goods: i64) -> i64:
        """Of these goods one of the colour of which the seat has most cubes."""
        cubes = position.cubes[position.actor]
        best: i64 = lowest(goods)
        most: i64 = 0
        left = goods
        while left != 0:
            good = lowest(left)
            left &= left - 1
            number = bits(cubes & GOODS_OF_COLOUR[i64(GOOD_COLOUR[good])])
            if number > most:
                best = good
                most = number
        return best

    def pair(self, position: HonshuState, valuer: Valuer) -> i64:
        """The pair that leaves us further ahead."""
        me = position.actor
        pile, hands = position.pile_pair, position.played_pair()
        first = self.best_value(position, valuer, me, pile) - self.best_value(position, valuer, 1 - me, hands)
        second = self.best_value(position, valuer, me, hands) - self.best_value(position, valuer, 1 - me, pile)
        return PAIR_0 if first >= second else PAIR_0 + 1

    def override(self, position: HonshuState, valuer: Valuer) -> i64:
        """Worth two cubes when the choice of the pair makes a great difference."""
        me = position.actor
        pile, hands = position.pile_pair, position.played_pair()
        first = self.best_value(position, valuer, me, pile) - self.best_value(position, valuer, 1 - me, hands)
        second = self.best_value(position, valuer, me, hands) - self.best_value(position, valuer, 1 - me, pile)
        if abs(first - second) < 2.0 * CUBE_PRICE:
            return DECLINE
        return PAY_0 + self.cheapest(position, position.cubes[me])

    # --- at first sight -----------------------------------------------------------------------------------------------

    def looks(self, state: State, moves: vec[i64], sight: i64) -> vec[float]:
        """In points. Beginners count their own points; the far-sighted see what may become points."""
        position = cast(HonshuState, state)
        valuer = self.far if sight == FIRST_SIGHT else self.points
        phase = position.phase
        seat = position.actor
        found = vec[float](capacity=len(moves))
        if phase == PLACE:
            ranking = valuer.ranking(position, seat, position.taken[seat])
            for action in moves:
                found = append(found, value_in(ranking, action))
            return found
        favourite: i64 = -1
        if phase == PLAY or (phase == PAIR and sight == FIRST_SIGHT) or phase not in (TAKE, PAIR, DISCARD):
            favourite = self.decide(position, valuer, NO_LOOSENESS, False)
        for action in moves:
            if phase == TAKE:
                look = valuer.first(position, seat, action - TAKE_0).best()
            elif phase == DISCARD:
                kept = position.pair[seat] & ~POWER[action - DISCARD_0]
                look = self.best_value(position, valuer, seat, kept)
            elif phase == PAIR and sight != FIRST_SIGHT:
                pair = position.pile_pair if action == PAIR_0 else position.played_pair()
                look = self.best_value(position, valuer, seat, pair)
            elif phase == PLAY:
                look = 0.0 if sight == FIRST_LESSON else HIGHER * float(action - PLAY_0)
                if action == favourite and sight == FIRST_SIGHT:
                    look += CLEARLY
            elif phase == PAIR:
                look = CLEARLY if action == favourite else 0.0
            else:  # cubes, over or under: the plain answer, or none that a beginner would think of
                look = 0.0 if action == favourite else UNTHINKABLE
            found = append(found, look)
        return found

    def boldness(self, state: State, action: i64) -> float:
        """The bold play high cards and pay with cubes; the careful keep both for later."""
        phase = cast(HonshuState, state).phase
        if phase == PLAY:
            return 0.02 * float(action - PLAY_0 - 30)
        if phase == BOOST:
            return -0.5 if action == NO_BOOST else 0.5
        if phase == OVERRIDE:
            return -0.5 if action == DECLINE else 0.5
        return 0.0

    # --- search -----------------------------------------------------------------------------------------------------

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of the round: everybody takes and lays what is best."""
        position = cast(HonshuState, state)
        now = position.round
        while position.round == now and position.actor != OVER:
            if position.phase == PLACE:
                return  # what is to be laid counts as laid
            position.do(self.decide(position, self.ahead, chance, True), chance)

    def levels(self) -> list[Level]:
        """Measured: docs/bots.md."""
        return [
            Level(0, softness=0.6, sight=OWN_THINGS),
            Level(0, softness=0.7, duel=1.143),
            Level(0, softness=0.42),
            Level(0, softness=0.05),
            Level(600, seconds=1.8),
        ]

    def shortlist(self, state: State, moves: vec[i64]) -> vec[i64]:
        """Where a card goes is decided by its ranking; a search need not look at hundreds of places."""
        position = cast(HonshuState, state)
        if position.phase == PLACE:
            seat = position.actor
            return vec[i64]([self.ahead.first(position, seat, position.taken[seat]).actions[0]])
        if position.phase == WEAVE:
            return vec[i64]([over_or_under(position, self.ahead)])
        return moves

    def games(self, state: State, iterations: i64) -> i64:
        position = cast(HonshuState, state)
        return iterations // (SEAT_BY * position.players * (ROUNDS + 1 - position.round))

    def prove(self, state: State, chance: Chance) -> vec[float]:
        position = cast(HonshuState, state)
        while position.actor != OVER:
            position.do(self.decide(position, self.ahead, chance, False), chance)
        return self.values(position)

    def ponder(self, state: State, level: Level, chance: Chance, in_time: Callable[[], bool]) -> i64:
        """Where a card goes, by what the next rounds make of it."""
        position = cast(HonshuState, state)
        if position.phase != PLACE:
            return -1
        return Places(position, self.ahead, chance).best(level.iterations // LAID_BY, in_time)

    def candidates(self, state: State, moves: vec[i64]) -> vec[i64]:
        """Of hundreds of places the best dozen."""
        position = cast(HonshuState, state)
        if position.phase != PLACE:
            return moves
        found = vec[i64]()
        seat = position.actor
        for action in self.ahead.ranking(position, seat, position.taken[seat]).actions:
            if action not in found:  # another way to weave at the same place
                found = append(found, action)
        return found

    def shares(self, state: State, chance: Chance) -> vec[float]:
        """To the end of the game as the expert plays; by how far each seat is ahead then, not only by who is.

        So what a hand is worth shows when it is dealt, and a point more or less is no whole victory.
        """
        self.follow(state, chance)
        points = vec[float]([float(score) for score in state.result().scores])
        return in_parts(points, HEAT)

    def foresee(self, state: State, chance: Chance) -> vec[float]:
        """To the end of the round; what comes then by how far each seat is ahead, and how many rounds are left."""
        self.rollout(state, chance)
        if state.actor == OVER:
            return state.game.rewards(state)
        position = cast(HonshuState, state)
        worths = vec[float](capacity=position.players)
        for seat in range(position.players):
            worths = append(worths, self.ahead.worth(position, seat))
        left = ROUNDS - position.round
        return in_parts(worths, HEAT + HEAT_OF_ROUND * float(left if position.phase == PLACE else left + 1))

    def reasons(self, view: View, action: int, instead: int) -> list[Reason]:
        return Reasons(self.game, cast(HonshuView, view), self.points).of(action, instead) if self.game else []

    def effort(self) -> Effort:
        return Effort(120, 32, 100, 24)

    def values(self, state: State) -> vec[float]:
        """How far each seat is ahead of the best of the others."""
        position = cast(HonshuState, state)
        worths = vec[float]()
        for seat in range(position.players):
            worths = append(worths, self.ahead.worth(position, seat))
        found = vec[float]()
        for seat in range(position.players):
            best_other = -1000.0
            for other in range(position.players):
                if other != seat:
                    best_other = max(best_other, worths[other])
            found = append(found, 1.0 / (1.0 + exp((best_other - worths[seat]) / SLOPE)))
        return found


def in_parts(points: vec[float], heat: float) -> vec[float]:
    """Shares of the victory by how far everybody is ahead."""
    best = max(points)
    total = 0.0
    for seat in range(len(points)):
        points[seat] = exp((points[seat] - best) / heat)
        total += points[seat]
    for seat in range(len(points)):
        points[seat] /= total
    return points


class HonshuFirst(HonshuExpert):
    """The first generation's levels, to be measured against."""

    def ponder(self, state: State, level: Level, chance: Chance, in_time: Callable[[], bool]) -> i64:
        return -1

    def levels(self) -> list[Level]:
        return [Level(0, 0.6), Level(0, 0.25), Level(0, 0.08), Level(0), Level(40)]
