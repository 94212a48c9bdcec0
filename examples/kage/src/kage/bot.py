"""What a good player of Kage knows: what can still be true, and which lies are cheap."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from kage.cards import BELIEVE, DOUBT, OF_EACH, sent
from kage.rules import KageState
from tenka.kernel.chance import DICE, Chance
from tenka.kernel.level import Level
from tenka.kernel.state import Expert, State

MARGIN: Final = 0.02  # what a point more than the next is worth, beside the victory


class KageExpert(Expert):
    def choose(self, state: State, chance: Chance) -> i64:
        table = cast(KageState, state)
        return i64(answer(table, chance) if table.sender >= 0 else sending(table, chance))

    def values(self, state: State) -> vec[float]:
        """Roll-outs reach the end."""
        result = state.result()
        best = max(result.scores)
        lone = 1.0 if len(result.winners) == 1 else 0.5
        return vec[float](
            [
                lone if seat in result.winners else max(0.0, 0.3 - MARGIN * (best - score))
                for seat, score in enumerate(result.scores)
            ]
        )

    def levels(self) -> list[Level]:
        return [Level(0, 0.7), Level(0, 0.25), Level(20), Level(60), Level(200)]


def answer(table: KageState, chance: Chance) -> int:
    """Doubts what cannot be true, and high names rather than low ones."""
    seat, name = int(table.actor), table.name
    seen = table.hands[seat][name] + sum(one.card == name for row in table.view(seat).passed for one in row)
    if seen >= OF_EACH:
        return DOUBT
    doubtful = 15 * name + 12 * seen  # of a hundred
    return DOUBT if chance.below(DICE, 100) < doubtful else BELIEVE


def sending(table: KageState, chance: Chance) -> int:
    """The truth about what is worth most, or a lie about what is worth least."""
    best, best_worth = -1, -1
    for action in table.legal():
        card, name = sent(action)
        worth = 3 * name + 4 if card == name else 4 * name - 3 * card
        worth = 10 * worth + int(chance.below(DICE, 60))
        if worth > best_worth:
            best, best_worth = action, worth
    return best
