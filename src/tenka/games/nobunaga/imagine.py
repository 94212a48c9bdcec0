"""What a seat may imagine: full states that fit its view."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.nobunaga.actions import GIVE_0, TAKE_0
from tenka.games.nobunaga.cards import CARDS_PER_HOUSE, HOUSE_COUNT, PAIR_HIGH, PAIR_LOW
from tenka.games.nobunaga.position import ATTACK, GIVE, KEEP, PAIR, PHASES, PICK, TAKE, bit, houses_in
from tenka.games.nobunaga.rules import NobunagaState
from tenka.games.nobunaga.view import NobunagaView
from tenka.kernel.chance import DECK, Chance
from tenka.kernel.state import Game, Imaginer


class NobunagaImaginer(Imaginer):
    """All that a view leaves open is the pile's order and, per opponent, which of two known cards was kept (N-8.4)."""

    def __init__(self, game: Game, view: NobunagaView) -> None:
        self.known = known_state(game, view)
        self.unseen = unseen_cards(self.known)
        self.guess = [seat for seat in range(view.players) if view.has_kept[seat] and view.kept[seat] < 0]

    def draw(self, chance: Chance) -> NobunagaState:
        state = self.known.copy()
        for seat in self.guess:
            number = state.pair[seat]
            house = PAIR_LOW[number] if chance.below(DECK, 2) == 0 else PAIR_HIGH[number]
            state.kept[seat] = house
            state.hand[seat * HOUSE_COUNT + house] += 1
        deck = self.unseen[:]
        chance.shuffle(DECK, deck)
        state.deck = deck
        return state


def known_state(game: Game, view: NobunagaView) -> NobunagaState:
    """The state without what is hidden from the view's seat."""
    state = NobunagaState(game, view.players)
    state.set_options(view.options)
    state.clear_counts()
    state.actor = view.actor
    state.phase = PHASES.index(view.phase)
    state.campaign = view.campaign
    state.round = view.round
    for house in view.attacked:
        state.attacked |= bit(house)
    state.active = view.active
    state.first = view.first
    state.picks = view.picks
    state.card_on_table = view.card_on_table
    state.taker = view.taker
    state.offer = vec[i64](view.offer)
    state.pair = vec[i64](view.pairs)
    state.kept = vec[i64](view.kept)
    state.settled = vec[i64]([1 if settled else 0 for settled in view.settled])
    state.table = vec[i64](view.table)
    state.campaign_zone = vec[i64](view.campaign_zone)
    state.used_zone = vec[i64](view.used_zone)
    state.victory_zone = vec[i64](view.victory_zone)
    state.hand = vec[i64]([n for hand in view.hands for n in hand])
    state.scored = vec[i64]([n for scored in view.scored for n in scored])
    restore_choices(state)
    return state


def restore_choices(state: NobunagaState) -> None:
    if state.phase == PAIR:
        state.ask_pair()
    elif state.phase == KEEP:
        state.choices = state.pair_choices(state.actor)
    elif state.phase == PICK:
        state.ask_pick()
    elif state.phase == ATTACK:
        state.ask_attack()
    elif state.phase == GIVE:
        state.choices = houses_in(state.table) << GIVE_0
    elif state.phase == TAKE:
        state.choices = houses_in(state.table) << TAKE_0


def unseen_cards(known: NobunagaState) -> vec[i64]:
    """The cards of the pile, without those underneath: all that lie nowhere else."""
    cards = vec[i64]()
    for house in range(HOUSE_COUNT):
        for _ in range(CARDS_PER_HOUSE[known.players] - known.cards_of(house)):
            cards = append(cards, house)
    return cards
