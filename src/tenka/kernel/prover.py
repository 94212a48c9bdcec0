"""An expert who puts to the proof what a search has found: he plays whole games out, quickly and well enough."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tenka.kernel.chance import Chance
from tenka.kernel.state import Expert, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Prover(Expert):
    """Where a larger tree gains nothing, what is left of a level's iterations is spent on games."""

    def tree(self) -> i64:
        """Iterations after which a tree has grown enough."""
        raise NotImplementedError

    def games(self, state: State, iterations: i64) -> i64:
        """How many games may be played out from a state in the time of so many iterations."""
        raise NotImplementedError

    def prove(self, state: State, chance: Chance) -> vec[float]:
        """Plays a state to the game's end, everybody as well as at first sight: what it was worth to each seat."""
        raise NotImplementedError
