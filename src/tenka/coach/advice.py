"""Which action is best for what a seat knows.

All actions are tried in the same imagined worlds with the same luck, so that their differences are sharp; those that
are clearly behind drop out, and the others are tried in more worlds. Given a view and nothing else, it cannot peek, and
for a seed it always answers alike.
"""

from math import sqrt
from typing import Final

from tenka.bots.search import Search
from tenka.bots.worlds import Worlds
from tenka.coach.messages import Weighed
from tenka.kernel.chance import Fast
from tenka.kernel.messages import View
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Expert, Game

ROUNDS: Final = 3  # of comparison, each with more worlds than the one before
SURE: Final = 2.0  # standard errors
FEWEST: Final = 4  # worlds in which every action is tried
LAST: Final = 4  # actions that go to the last round


class Tried:
    """An action, and what each world was worth after it to the seat that asks."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.values: list[float] = []
        self.fresh: list[float] = []  # in worlds by which nothing was chosen

    def mean(self, worlds: int) -> float:
        return sum(self.values[:worlds]) / worlds

    def behind(self, best: "Tried") -> tuple[float, float]:
        """By how much it did worse than another in the worlds that both have seen, and the standard error of that.

        Where both have seen fresh ones, in those alone.
        """
        mine, other = self.values, best.values
        if self.fresh and best.fresh:
            mine, other = self.fresh, best.fresh
        n = min(len(mine), len(other))
        gaps = [other[at] - mine[at] for at in range(n)]
        return mean_and_error(gaps, max(other) - min(other))


def mean_and_error(values: list[float], spread: float = 0.0) -> tuple[float, float]:
    """With half of a spread squared among the squares, so that a few equal values don't pass for certainty."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, 1.0
    variance = (sum([(value - mean) * (value - mean) for value in values]) + 0.5 * spread * spread) / (n - 1)
    return mean, sqrt(variance / n)


class Comparison:
    """One decision of a seat."""

    def __init__(self, game: Game, view: View, worlds: int, seed: int) -> None:
        self.game = game
        self.expert: Expert = game.expert()
        self.seat = view.seat
        self.most = worlds
        imaginer = game.imaginer(view)
        self.worlds = Worlds(imaginer, view.seat, seed)
        self.expert.begin(imaginer, view.seat)
        level = self.expert.levels()[-1]
        searches = level.iterations > 0 and level.margin == 0.0  # a search in pairs has no tree: it goes by roll-outs
        self.tree = (
            Search(game, self.expert, Fast(seed), level.exploration, level.widening, level.trust) if searches else None
        )

    def candidates(self, also: int) -> list[Tried]:
        """What is weighed: what the expert would think about, and the action that was `also` asked for."""
        state = self.worlds.at(0)
        moves = self.expert.candidates(state, state.moves())
        found: list[int] = []
        for action in moves:
            found.append(int(action))
        if also >= 0 and also not in found:
            found.append(also)
        return [Tried(action) for action in found]

    def run(self, also: int) -> list[Tried]:
        """The best first; behind it those that did worse, by as much as they did in the same worlds."""
        tried = self.candidates(also)
        left = tried
        for number in range(ROUNDS):
            worlds = self.most if number == ROUNDS - 1 else self.most >> (2 * (ROUNDS - 1 - number))
            for one in left:
                self.play(one, max(FEWEST, worlds))
            left = hopeful(left, also, len(left) if number == 0 else LAST)
        best = first_of(left)
        return sorted(tried, key=lambda one: (one.behind(best)[0] if one is not best else -1.0, one.action))

    def play(self, tried: Tried, worlds: int) -> None:
        """Tries an action in more worlds, up to so many."""
        while len(tried.values) < worlds:
            tried.values.append(self.worth(tried.action, len(tried.values)))

    def again(self, tried: Tried) -> None:
        """Tries an action in as many worlds more: the one that did best of many looks better than it is."""
        if self.tree is not None:
            self.tree.exploration = 0.0  # what it has learnt is put to the test
        for number in range(self.most, 2 * self.most):
            tried.fresh.append(self.worth(tried.action, number))

    def worth(self, action: int, number: int) -> float:
        """What an action is worth to the seat in one of the worlds."""
        state = self.worlds.at(number).copy()
        luck = self.worlds.luck(number)
        allowed = state.refusal(action) is None
        if allowed and self.tree is not None:
            return self.tree.follow(state, action, luck)[self.seat]
        if allowed:
            state.do(action, luck)
        if state.actor == OVER:
            return self.game.rewards(state)[self.seat]
        return self.expert.foresee(state, luck)[self.seat]


def first_of(tried: list[Tried]) -> Tried:
    """The one with the best mean; of equals the first."""
    best = tried[0]
    for one in tried:
        if sum(one.values) * len(best.values) > sum(best.values) * len(one.values):
            best = one
    return best


def hopeful(tried: list[Tried], also: int, most: int) -> list[Tried]:
    """Those that may yet be the best, and the one that is asked for."""
    best = first_of(tried)
    ranked: list[tuple[float, int]] = []
    for at in range(len(tried)):
        gap, error = tried[at].behind(best)
        if tried[at] is best or gap <= SURE * error:
            ranked.append((gap if tried[at] is not best else -2.0, at))
    ranked.sort()
    kept = [at for _, at in ranked[:most]]
    return [tried[at] for at in range(len(tried)) if at in kept or tried[at].action == also]


def advise(game: Game, view: View, worlds: int = 0, seed: int = 0, also: int = -1) -> list[Weighed]:
    """All that was weighed, best first. `worlds` is the budget (0: the game's own), `also` an action to weigh, too.

    How far that action is behind the best is told by worlds of their own, by which neither was chosen.
    """
    check(game, view, worlds, also)
    comparison = Comparison(game, view, worlds or game.expert().effort().hint, Fast(seed).bits())
    tried = comparison.run(also)
    for one in tried:
        if one.action == also and one is not tried[0]:
            comparison.again(tried[0])
            comparison.again(one)
    return told(game, view, comparison.expert, tried)


def check(game: Game, view: View, worlds: int, also: int) -> None:
    if not isinstance(view, game.view_type()):
        kind = type(view).__name__
        raise Problem("bot-view", f"A coach of {game.key} is handed its views, not a {kind}.", {"kind": kind})
    if worlds < 0:
        raise Problem("budget", f"A budget is 1 or more worlds, not {worlds}.", {"n": worlds})
    if not 0 <= view.seat < view.players:
        facts: dict[str, str | int] = {"number": view.seat, "max": view.players - 1}
        raise Problem("seat", f"There is no seat {view.seat}; the seats are 0 to {view.players - 1}.", facts)
    state = game.imagine(view, Fast(0))
    if view.seat not in state.together():
        raise Problem("bot-turn", f"Seat {view.seat} has nothing to decide now.", {"seat": view.seat})
    if also >= 0:
        chance = Fast(0)
        while state.actor != view.seat:
            state.do(state.sample(chance), chance)
        if also >= game.actions or state.refusal(also) is not None:
            raise Problem("advice-action", f"{game.name_or_number(also)} is not allowed now.")


def told(game: Game, view: View, expert: Expert, tried: list[Tried]) -> list[Weighed]:
    best = tried[0]
    top, margin = mean_and_error(best.fresh or best.values)
    gaps = [(0.0, 0.0)] + [one.behind(best) for one in tried[1:]]
    equal = [at == 0 or gaps[at][0] <= SURE * gaps[at][1] for at in range(len(tried))]
    worse = -1
    for at in range(len(tried) - 1, 0, -1):
        if not equal[at]:
            worse = at
    found: list[Weighed] = []
    for at in range(len(tried)):
        one = tried[at]
        reasons = expert.reasons(view, one.action, -1)[:3]
        instead = -1
        if at == 0:
            other = tried[worse].action if worse > 0 else tried[1].action if len(tried) > 1 else -1
            compared = expert.reasons(view, one.action, other)[:3]
            if compared != reasons and len(tried) > 2:  # of two, everybody knows the other
                instead = other
            reasons = compared
        found.append(
            Weighed(
                action=one.action,
                name=game.name(one.action),
                value=max(0.0, top - max(0.0, gaps[at][0])),
                margin=margin if at == 0 else mean_and_error(one.values)[1],
                error=gaps[at][1],
                equal=equal[at],
                worlds=len(one.values),
                reasons=reasons,
                instead=instead,
            )
        )
    return found
