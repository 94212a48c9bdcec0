"""Somebody who is still learning: sees little, and takes what looks good, or now and then what looks nearly so."""

from math import exp

from tenka.bots.bot import GreedyBot
from tenka.kernel.answers import looks_of
from tenka.kernel.chance import Chance
from tenka.kernel.level import FIRST_LESSON, Level
from tenka.kernel.messages import View
from tenka.kernel.state import State

CONSIDERED = 3.0
"""What looks worse than the best by more than so many softnesses is not considered at all."""
LESSON = Level(0, softness=0.01, sight=FIRST_LESSON)
"""The player fresh from the first lesson: what gives points now; where nothing does, anything that comes to mind."""


class LearnerBot(GreedyBot):
    """Chooses in proportion to how good an action looks to it; never what a beginner would not consider."""

    def think(self, view: View, state: State, dice: Chance) -> int:
        moves = [int(action) for action in state.moves()]
        return moves[0] if len(moves) == 1 else self.pick(state, moves)

    def pick(self, state: State, moves: list[int]) -> int:
        """One of the moves, the better it looks the likelier."""
        weights = self.weights(state)
        at = self.chance.uniform() * sum(weights)
        for action, weight in zip(moves, weights, strict=True):
            at -= weight
            if at < 0.0:
                return action
        return moves[weights.index(max(weights))]

    def weights(self, state: State) -> list[float]:
        """How likely each legal action is, up to a common factor."""
        expert, softness = self.expert, self.level.softness_of(int(state.players))
        looks = looks_of(expert, state, self.level.sight)
        best = max(looks)
        return [exp((look - best) / softness) if best - look <= CONSIDERED * softness else 0.0 for look in looks]
