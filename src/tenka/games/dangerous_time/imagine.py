"""What a seat may imagine: full wars that fit its view."""

from tenka.games.dangerous_time.facts.board import ANTI, BIDS, CARDS, ODA, SCENARIOS
from tenka.games.dangerous_time.position import HIDDEN, ONGOING
from tenka.games.dangerous_time.realm.hands import IN_HAND
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.registry import STEPS
from tenka.games.dangerous_time.steps.turn import shuffle
from tenka.games.dangerous_time.view import WarView
from tenka.kernel.chance import DECK, Chance
from tenka.kernel.state import Game, Imaginer


class WarImaginer(Imaginer):
    """All that a view leaves open: the other hand, the pile, a sealed bid."""

    def __init__(self, game: Game, view: WarView) -> None:
        self.view = view
        self.base = known_state(game, view)
        gone = set(view.hand) | set(view.discards) | set(view.out) | set(view.in_play) | set(view.known)
        dealt = view.pile + sum(view.hand_sizes) > 0
        self.unseen = [card for card in range(1, CARDS + 1) if card not in gone] if dealt else []

    def draw(self, chance: Chance) -> War:
        state = self.base.copy()
        cards = self.unseen[:]
        shuffle(cards, chance)
        for side in (ODA, ANTI):
            for _ in range(self.view.hand_sizes[side] - state.hands.size(side)):
                state.hands.at[cards.pop()] = IN_HAND + side
        state.hands.deck = cards
        for seat in (0, 1):
            if self.view.bids[seat] == HIDDEN:
                state.bids = changed(state.bids, seat, chance.below(DECK, BIDS))
        if state.outcome == ONGOING:
            state.open(STEPS[state.step()].legal(state))
        return state


def known_state(game: Game, view: WarView) -> War:
    """The position without what is hidden from the view's seat."""
    s = War(game)
    s.blank()
    s.scenario = SCENARIOS.index(view.options["scenario"])
    s.restore(view)
    return s
