"""Full states that a seat cannot tell from the real one.

Open are the order of the pile, hands that were not seen, and a card that was chosen unseen.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.honshu.cards import COLOURS, MAP_CARDS
from tenka.games.honshu.domain.domain import POWER, Domain, province
from tenka.games.honshu.position import NONE, PHASES, PILE, PLAY, WEAVE, bits, lowest
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.view import DomainView, HonshuView, Layer
from tenka.kernel.chance import DECK, Chance
from tenka.kernel.state import Game, Imaginer

MOST_REBUILT: Final = 200
REBUILT: Final[dict[int, "Rebuilt"]] = {}  # by the identity of the layers


class HonshuImaginer(Imaginer):
    def __init__(self, game: Game, view: HonshuView) -> None:
        self.known = known_state(game, view)
        self.unseen = unseen_cards(self.known, view)
        self.unknown_hands = [seat for seat in range(view.players) if view.hands[seat] is None]
        self.sizes = vec[i64](view.hand_sizes)
        hidden = view.players == 2 and view.phase == "play"
        self.guesses = [seat for seat in range(view.players) if hidden and view.chosen[seat] and seat != view.seat]

    def draw(self, chance: Chance) -> HonshuState:
        state = self.known.copy()
        cards = self.unseen[:]
        chance.shuffle(DECK, cards)
        dealt: i64 = 0
        for seat in self.unknown_hands:
            hand: i64 = 0
            for _ in range(self.sizes[seat]):
                hand |= POWER[cards[dealt]]
                dealt += 1
            state.hand[seat] = hand
        state.deck = cards
        state.top = dealt
        for seat in self.guesses:  # any card of the hand may be the one (H-6.1)
            hand = state.hand[seat]
            for _ in range(chance.below(DECK, bits(hand))):
                hand &= hand - 1
            state.played[seat] = lowest(hand)
            state.hand[seat] &= ~POWER[lowest(hand)]
        return state


def known_state(game: Game, view: HonshuView) -> HonshuState:
    """The state without what is hidden from the view's seat."""
    state = HonshuState(game.of_version(view.rules), view.players)
    state.actor = view.actor
    state.alternative = view.alternative
    state.set_options(view.options)
    state.phase = PHASES.index(view.phase)
    state.round = view.round
    state.order = vec[i64](view.order)
    state.turn = view.turn
    state.supply = vec[i64](view.supply)
    state.hand = vec[i64]([mask_of(hand) if hand is not None else 0 for hand in view.hands])
    state.played = vec[i64]([card - 1 for card in view.played])
    state.boost = vec[i64](view.boosts)
    state.lock = COLOURS.index(view.lock) if view.lock else NONE
    state.on_table = mask_of(view.table)
    state.taken = vec[i64]([card - 1 for card in view.taken])
    state.pile_pair = mask_of(view.pile_pair)
    state.pair = vec[i64]([mask_of(pair) for pair in view.pairs])
    state.chooser = view.chooser
    state.first_cube = view.first_cube
    state.discarded = mask_of(view.discarded)
    state.domain = [domain_of(domain) for domain in view.domains]
    state.cubes = vec[i64]([cubes_of(domain) for domain in view.domains])
    restore_history(state, view)
    restore_laying(state, view)
    if view.players == 2 and state.phase == PLAY and view.seat >= 0 and view.chosen[view.seat]:
        state.hand[view.seat] &= ~POWER[state.played[view.seat]]  # the own card, chosen but not shown
    return state


def mask_of(cards: list[int]) -> i64:
    mask: i64 = 0
    for card in cards:
        mask |= POWER[card - 1]
    return mask


def numbers_mask(numbers: list[int]) -> i64:
    mask: i64 = 0
    for number in numbers:
        mask |= POWER[number]
    return mask


def face_of(name: str) -> i64:
    if name[0] == "A":
        return MAP_CARDS + int(name[1]) - 1
    return MAP_CARDS + 6 + int(name[1]) - 1 if name[0] == "B" else int(name) - 1


class Rebuilt:
    """A domain that was built from a view, and what it was built from."""

    def __init__(self, layers: list[Layer], domain: Domain) -> None:
        self.layers = layers  # kept, so that no other list can have its identity
        self.domain = domain


def domain_of(view: DomainView) -> Domain:
    """The domain that is built by laying its cards again. Views share their layers until another card is laid."""
    layers = view.layers
    known = REBUILT.get(id(layers))
    if known is not None:
        return known.domain
    domain = province(face_of(layers[0].card))
    for layer in layers[1:]:
        domain = domain.with_card(face_of(layer.card), layer.turns, layer.row, layer.column, numbers_mask(layer.over))
    if len(REBUILT) >= MOST_REBUILT:
        REBUILT.clear()
    REBUILT[id(layers)] = Rebuilt(layers, domain)
    return domain


def cubes_of(view: DomainView) -> i64:
    mask: i64 = 0
    for cube in view.cubes:
        mask |= POWER[cube.good]
    return mask


def restore_history(state: HonshuState, view: HonshuView) -> None:
    history = vec[i64]()
    for entry in view.shown:
        seat: i64 = PILE if entry.seat < 0 else entry.seat
        history = append(history, ((entry.round * 8 + seat) * 64 + entry.card - 1) * 64 + entry.good + 1)
        state.shown |= POWER[entry.card - 1]
    state.history = history
    if view.players > 2:
        for card in view.played:
            if card > 0:
                state.shown |= POWER[card - 1]


def restore_laying(state: HonshuState, view: HonshuView) -> None:
    pending = view.laying
    if state.phase != WEAVE or pending is None:
        return
    domain = state.domain[state.actor]
    laying = state.laying
    laying.read(domain, pending.card - 1, pending.turns, pending.row, pending.column, state.cover_whole)
    laying.touched = domain.touched(pending.turns, pending.row, pending.column)
    laying.over = numbers_mask(pending.over)
    laying.under = numbers_mask(pending.under)
    laying.asked = pending.asked


def unseen_cards(state: HonshuState, view: HonshuView) -> vec[i64]:
    """All cards that were never face up and are in no hand that the seat knows."""
    known = state.shown
    for hand in view.hands:
        if hand is not None:
            known |= mask_of(hand)
    cards = vec[i64]()
    for card in range(MAP_CARDS):
        if not known & POWER[card]:
            cards = append(cards, card)
    return cards
