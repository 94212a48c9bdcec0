"""Worlds that a seat cannot tell from the real one: loyalties drawn by belief, unseen cards dealt at random."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.shinobi.actions import ACTIONS, MOVE, order_of
from tenka.games.shinobi.belief import Loyalties
from tenka.games.shinobi.cards import BIT, CLAN_COUNT, CLANS, HAND, KINDS, PILE
from tenka.games.shinobi.reading import Tally, conclusion
from tenka.games.shinobi.rules import ShinobiState, empty_table
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.chance import BOTS, Chance
from tenka.kernel.state import OVER, Game, Imaginer

_FINE: Final = 1 << 30


class ShinobiImaginer(Imaginer):
    """Reads a view once; every `draw` copies what is known and deals what is not."""

    def __init__(self, game: Game, view: ShinobiView) -> None:
        self._known = known_state(game, view)
        self._seat: i64 = view.seat
        self._sizes = vec[i64]([i64(size) for size in view.hand_sizes])
        self._unseen = unseen_cards(view)
        self.believed = conclusion(tallied(game, view))  # by everybody at the table
        self.loyalties = Loyalties(self.believed, self._known.players, known_loyalties(view))

    def draw(self, chance: Chance) -> ShinobiState:
        known = self._known
        while True:
            world = known.copy()
            self._deal(world, chance)
            # Somebody who is being asked can answer; a hand that leaves no order to give cannot be the real one.
            if world.actor == OVER or world.actor == self._seat or world.choices() > 0:
                return world

    def _deal(self, world: ShinobiState, chance: Chance) -> None:
        way = self.loyalties.pick(float(chance.below(BOTS, _FINE)) / _FINE)
        world.loyalty = self.loyalties.ways[way : way + world.players]
        cards = self._unseen[:]
        chance.shuffle(BOTS, cards)
        at: i64 = 0
        for seat in range(world.players):
            if seat != self._seat:
                for _ in range(self._sizes[seat]):
                    world.hands[seat * KINDS + cards[at]] += 1
                    at += 1
        world.deck = cards[at:]


def known_state(game: Game, view: ShinobiView) -> ShinobiState:
    """What the seat knows, as a state without loyalties, foreign hands and pile."""
    world = empty_table(game, view.players, view.options["move_touches_source"] == "on")
    world.favour = evidence(game, view)
    world.deeds = vec[i64]([i64(deed.seat * ACTIONS + deed.action) for deed in view.deeds])
    world.actor = view.actor
    world.order = view.order
    world.first = view.first
    world.last = view.last
    world.left = view.turns_left
    world.pile = view.pile
    world.gone = vec[i64]([i64(cards) for cards in view.gone])
    for seat, province in enumerate(view.provinces):
        for clan, cards in enumerate(province):
            for _ in range(cards):
                world.reinforce(seat * CLAN_COUNT + clan)
    for army in view.touched:
        world.touched |= BIT[army]
    for kind, cards in enumerate(view.hand):
        world.hands[view.seat * KINDS + kind] = cards
    return world


def evidence(game: Game, view: ShinobiView) -> vec[i64]:
    """What all orders so far say about loyalties: they are given once more, on a table without hands."""
    return once_more(game, view, None)


def tallied(game: Game, view: ShinobiView) -> Tally:
    """What everybody saw of each seat."""
    tally = Tally(view.players)
    once_more(game, view, tally)
    return tally


def once_more(game: Game, view: ShinobiView, tally: Tally | None) -> vec[i64]:
    """Gives all orders again; counts them in `tally` and returns the evidence of the table."""
    table = empty_table(game, view.players, view.options["move_touches_source"] == "on")
    pile: i64 = PILE - HAND * view.players
    laid: i64 = 0  # cards that the turn at hand has taken out of its player's hand
    for deed in view.deeds:
        if order_of(deed.action) == 1 or deed.seat != table.actor:
            pile -= laid
            laid = 0
            table.touched = 0
            table.left = 1 if pile <= 0 else -1  # evidence weighs otherwise in the last round
        table.actor = deed.seat
        if tally is not None:
            tally.count(table, deed.action)
        table.perform(deed.action)
        if deed.action < MOVE:
            laid += 1
    return table.favour


def unseen_cards(view: ShinobiView) -> vec[i64]:
    """The cards in other hands and in the pile."""
    unseen = vec[i64]()
    for kind, count in enumerate(view.unseen()):
        for _ in range(count):
            unseen = append(unseen, i64(kind))
    return unseen


def known_loyalties(view: ShinobiView) -> vec[i64]:
    if view.loyalties:
        return vec[i64]([i64(CLANS.index(clan)) for clan in view.loyalties])
    known = vec[i64]([i64(-1)] * view.players)
    if view.loyalty:
        known[view.seat] = CLANS.index(view.loyalty)
    return known
