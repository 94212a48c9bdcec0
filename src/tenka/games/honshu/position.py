"""A position of Honshu: its fields, and the questions about it that need no procedure.

Map cards are 0 to 59 here (their number less 1). Hands, and all other sets of cards or of cubes, are bit masks.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.honshu.cards import CUBES_OF_A_COLOUR, GOOD_COLOUR
from tenka.games.honshu.domain.domain import STRIDE, Domain
from tenka.games.honshu.domain.laying import Laying
from tenka.games.honshu.options import scoring_of
from tenka.games.honshu.scoring.score import Score, Scoring, count, packed_cubes
from tenka.games.honshu.view import Shown
from tenka.kernel.messages import Result
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State

# --- phases ---------------------------------------------------------------------------------------------------------

PLAY: Final = 0  # a card from the hand (H-5.1, H-6.1)
BOOST: Final = 1  # a cube for it, or none (H-5.3)
TAKE: Final = 2  # one of the cards played (H-5.8)
OVERRIDE: Final = 3  # two players: pay two cubes to choose the pair, or decline (H-6.4)
SECOND_CUBE: Final = 4
PAIR: Final = 5  # choose a pair (H-6.8)
DISCARD: Final = 6  # discard one card of it (H-6.9)
PLACE: Final = 7  # turn, row and column of the card (H-7.6)
WEAVE: Final = 8  # over or under the card that is asked about
END: Final = 9
PHASES: Final = ["play", "boost", "take", "override", "second-cube", "pair", "discard", "place", "weave", "end"]

NOBODY: Final = -1
NONE: Final = -1
PILE: Final = 7  # stands for the pile where a seat is named in the history

GOODS_OF_COLOUR: Final = vec[i64](
    [sum(1 << good for good in range(56) if GOOD_COLOUR[good] == colour) for colour in range(4)]
)


class HonshuPosition(State):
    def __init__(self, game: Game, players: i64) -> None:
        super().__init__(game, players)
        self.open_pair: bool = game.rules_version > 1  # the pile's pair lies open before cards are chosen (H-6.1)
        self.options: dict[str, str] = {}  # never changed, shared by copies
        self.side_b: bool = False
        self.weave: bool = True
        self.cover_whole: bool = True
        self.alternative: i64 = 0  # the scoring card in play, 0 for none
        self.scoring: Scoring = Scoring(0, 0, False, 0, False, False)
        self.deck: vec[i64] = vec[i64]()  # the pile is what lies from `top` on
        self.top: i64 = 0
        self.hand: vec[i64] = vec[i64]()
        self.domain: list[Domain] = []
        self.cubes: vec[i64] = vec[i64]()  # each seat's goods that still hold their cube
        self.supply: vec[i64] = vec[i64]([CUBES_OF_A_COLOUR] * 4)
        self.order: vec[i64] = vec[i64]()  # seats as they act in this phase
        self.turn: i64 = 0  # whose place in the order it is
        self.phase: i64 = PLAY
        self.round: i64 = 0
        self.played: vec[i64] = vec[i64]()  # the card each seat played in this trick
        self.boost: vec[i64] = vec[i64]()  # the good each seat boosted it with
        self.lock: i64 = NONE  # the colour that the first cube of the trick fixed (H-5.6)
        self.on_table: i64 = 0  # cards that can be taken
        self.taken: vec[i64] = vec[i64]()  # the card each seat is to lay
        self.pile_pair: i64 = 0
        self.pair: vec[i64] = vec[i64]()  # two players: the pair each received
        self.chooser: i64 = NOBODY
        self.first_cube: i64 = NONE
        self.discarded: i64 = 0
        self.shown: i64 = 0  # every card that has been face up
        self.history: vec[i64] = vec[i64]()  # ((round * 8 + seat) * 64 + card) * 64 + good + 1 for every card shown
        self.told: list[Shown] = []  # the same as views tell it, as far as it was told; never changed, but replaced
        self.laying: Laying = Laying()

    def copy_from(self, other: "HonshuPosition") -> None:
        """Everything as it is in another position."""
        self.actor = other.actor
        self.revealed = other.revealed
        self.options = other.options
        self.side_b = other.side_b
        self.weave = other.weave
        self.cover_whole = other.cover_whole
        self.alternative = other.alternative
        self.scoring = other.scoring
        self.deck = other.deck[:]
        self.top = other.top
        self.hand = other.hand[:]
        self.domain = other.domain[:]  # domains never change
        self.cubes = other.cubes[:]
        self.supply = other.supply[:]
        self.order = other.order[:]
        self.turn = other.turn
        self.phase = other.phase
        self.round = other.round
        self.played = other.played[:]
        self.boost = other.boost[:]
        self.lock = other.lock
        self.on_table = other.on_table
        self.taken = other.taken[:]
        self.pile_pair = other.pile_pair
        self.pair = other.pair[:]
        self.chooser = other.chooser
        self.first_cube = other.first_cube
        self.discarded = other.discarded
        self.shown = other.shown
        self.history = other.history[:]
        self.told = other.told
        self.laying = other.laying.copy()

    def set_options(self, options: dict[str, str]) -> None:
        self.options = options
        self.side_b = options["province"] == "B"
        self.weave = options["weave"] == "on"
        self.cover_whole = options["cover_whole"] == "on"
        self.scoring = scoring_of(options, int(self.alternative))
        self.alternative = self.scoring.alternative

    def value(self, seat: i64) -> i64:
        """Number, plus 60 with a cube (H-5.3)."""
        return self.played[seat] + 1 + (60 if self.boost[seat] != NONE else 0)

    # --- the end ----------------------------------------------------------------------------------------------------

    def score(self, seat: i64) -> Score:
        """What the domain is worth as it lies there now."""
        domain = self.domain[seat]
        cubes = cubes_by_colour(self.cubes[seat])
        score = domain.score
        if score is not None and score.cubes == cubes and score.scoring is self.scoring:
            return score
        score = count(
            domain.square,
            STRIDE,
            domain.origin + domain.first_row * STRIDE + domain.first_column,
            domain.last_row - domain.first_row + 1,
            domain.last_column - domain.first_column + 1,
            cubes,
            self.scoring,
        )
        domain.score = score
        return score

    def places_by_score(self) -> list[int]:
        """By points, then fields; equals share the better place (H-10.8)."""
        scores = [self.score(seat) for seat in range(self.players)]
        keys = [int(score.total()) * 1000 + int(score.fields) for score in scores]
        return [1 + sum([1 for other in keys if other > key]) for key in keys]

    def result(self) -> Result:
        if self.actor != OVER:
            raise Problem("not-over", "The game is not over yet.")
        scores = [self.score(seat) for seat in range(self.players)]
        places = self.places_by_score()
        winners = [seat for seat, place in enumerate(places) if place == 1]
        return Result(
            winners=winners,
            places=places,
            scores=[int(score.total()) for score in scores],
            parts=[score.points() for score in scores],
            outcome="winner" if len(winners) == 1 else "shared",
        )

    # --- what is known ----------------------------------------------------------------------------------------------

    def knows_hand(self, viewer: i64, seat: i64) -> bool:
        """A seat knows its own hand, and the one it passed on (H-4.5)."""
        if viewer == seat:
            return True
        if viewer < 0:
            return False
        n = self.players
        if 4 <= self.round <= 6:
            return seat == (viewer + 1) % n
        return 10 <= self.round <= 12 and seat == (viewer - 1 + n) % n

    def unseen_choice(self, seat: i64) -> bool:
        """Has this seat chosen a card that is not yet shown (H-6.1)?"""
        return self.players == 2 and self.phase == PLAY and self.played[seat] != NONE


def lowest(mask: i64) -> i64:
    """The place of the lowest bit of a mask that is not empty."""
    place: i64 = 0
    if mask & 0xFFFFFFFF == 0:
        mask >>= 32
        place += 32
    if mask & 0xFFFF == 0:
        mask >>= 16
        place += 16
    if mask & 0xFF == 0:
        mask >>= 8
        place += 8
    while mask & 1 == 0:
        mask >>= 1
        place += 1
    return place


def bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask != 0:
        mask &= mask - 1
        number += 1
    return number


def cubes_by_colour(cubes: i64) -> i64:
    """The numbers of cubes as `score.count` wants them."""
    return packed_cubes(
        bits(cubes & GOODS_OF_COLOUR[0]),
        bits(cubes & GOODS_OF_COLOUR[1]),
        bits(cubes & GOODS_OF_COLOUR[2]),
        bits(cubes & GOODS_OF_COLOUR[3]),
    )
