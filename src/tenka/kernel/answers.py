"""What code that is not compiled asks of what is: an expert's questions, answered in lists, and whole games at random.

Compiled code never frees a vec that is handed to it from outside (mypyc 2.4.1): every call would leave one behind. So
vecs stay among compiled files, and whoever is not compiled asks here.
"""

from mypy_extensions import i64

from tenka.kernel.chance import Chance
from tenka.kernel.state import OVER, Expert, State


def shortlist_of(expert: Expert, state: State) -> list[int]:
    """`Expert.shortlist` of all legal actions."""
    return [int(action) for action in expert.shortlist(state, state.moves())]


def candidates_of(expert: Expert, state: State) -> list[int]:
    """`Expert.candidates` of all legal actions."""
    return [int(action) for action in expert.candidates(state, state.moves())]


def lines_of(expert: Expert, state: State) -> list[list[int]]:
    """`Expert.lines` of all legal actions."""
    return expert.lines(state, state.moves())


def looks_of(expert: Expert, state: State, sight: i64) -> list[float]:
    """`Expert.looks` of all legal actions, leaning as the expert does."""
    moves = state.moves()
    found = [float(look) for look in expert.looks(state, moves, sight)]
    if expert.lean != 0.0:
        for at in range(len(found)):
            found[at] += expert.lean * expert.boldness(state, moves[at])
    return found


def playout(state: State, chance: Chance) -> int:
    """Plays at random to the end; returns the number of decisions."""
    decisions = 0
    while state.actor != OVER:
        state.do(state.sample(chance), chance)
        decisions += 1
    return decisions
