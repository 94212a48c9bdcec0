"""What a seat may imagine: the cards that it has not seen, dealt again to all places where such cards lie."""

from librt.vecs import vec
from mypy_extensions import i64

from kage.cards import FIGURES, OF_EACH
from kage.rules import KageState
from kage.view import KageView, Passed
from tenka.kernel.chance import DECK, Chance
from tenka.kernel.state import Game, Imaginer


class KageImaginer(Imaginer):
    def __init__(self, game: Game, view: KageView) -> None:
        self.game = game
        self.view = view
        self.unseen = unseen(view)

    def draw(self, chance: Chance) -> KageState:
        view = self.view
        pool = vec[i64](self.unseen)
        chance.shuffle(DECK, pool)
        cards = [int(card) for card in pool]
        state = KageState(self.game, view.players)
        state.actor = view.actor
        state.bonus = int(view.options["bonus"])
        state.sender, state.name = view.sender, view.name
        if view.sender >= 0:
            state.card = view.card if view.card >= 0 else cards.pop()
        for seat in range(view.players):
            state.passed[seat] = [known(one, cards) for one in view.passed[seat]]
            if seat == view.seat:
                state.hands[seat] = view.hand[:]
                continue
            for _ in range(view.sizes[seat]):
                state.hands[seat][cards.pop()] += 1
        state.aside = sorted(cards)
        return state


def known(one: Passed, cards: list[int]) -> Passed:
    return one if one.card >= 0 else Passed(cards.pop(), one.name, one.how)


def unseen(view: KageView) -> list[int]:
    left = [OF_EACH] * len(FIGURES)
    for figure, n in enumerate(view.hand):
        left[figure] -= n
    for card in [view.card, *[one.card for row in view.passed for one in row]]:
        if card >= 0:
            left[card] -= 1
    return [figure for figure, n in enumerate(left) for _ in range(n)]
