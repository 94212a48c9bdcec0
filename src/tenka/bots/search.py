"""Information-set tree search: every iteration imagines another world that fits the view and plays it out.

One tree is shared by all worlds (single observer). A child stands for "this seat does that"; where its action is not
legal in the world at hand it is passed over, and its bound counts only how often it was available. Every seat is
taken to play for its own value (max^n); in those iterations that trust the expert, the others do what it would do
and only the searching seat has nodes, so that the tree reaches further. For a number of iterations and a seed the
answer is always the same.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.kernel.chance import Chance, Fast
from tenka.kernel.state import OVER, Expert, Game, Imaginer, State

ROOT: Final = 0
NONE: Final = -1
CLOCK_EVERY: Final = 8  # iterations between two looks at the clock
NEARLY: Final = 0.01  # values that differ by less are as good as equal to somebody with a style
SERIOUS: Final = 5  # an action that was followed a fifth as often as the best has been tried in earnest


class Search:
    """One decision's tree. Nodes are numbers; each has its first child and its next sibling."""

    def __init__(
        self,
        game: Game,
        expert: Expert,
        chance: Fast,
        exploration: float = 0.5,
        widening: float = 0.0,
        trust: float = 0.0,
    ) -> None:
        self.expert: Final = expert
        self.chance: Final = chance
        self.exploration = exploration
        self.widening: Final = widening  # 0: every action is tried before one is followed twice
        self.trust: Final = trust  # the share of iterations in which the others do what the expert would do
        self.actions: i64 = game.actions
        self.iterations: i64 = 0
        self.stamp: i64 = 0
        self.stamps: vec[i64] = vec[i64]([0] * game.actions)  # marks the actions that are legal at the node at hand
        self.first: vec[i64] = vec[i64]()
        self.sibling: vec[i64] = vec[i64]()
        self.key: vec[i64] = vec[i64]()  # seat * actions + action
        self.visits: vec[i64] = vec[i64]()
        self.available: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()  # of the values for the seat that acts
        self.path: vec[i64] = vec[i64]()
        self.grow(NONE, 0)

    def grow(self, parent: i64, key: i64) -> i64:
        """A new node, hung into its parent."""
        node: i64 = len(self.key)
        self.first = append(self.first, NONE)
        self.key = append(self.key, key)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 1)
        self.total = append(self.total, 0.0)
        if parent == NONE:
            self.sibling = append(self.sibling, NONE)
        else:
            self.sibling = append(self.sibling, self.first[parent])
            self.first[parent] = node
        return node

    # --- searching ------------------------------------------------------------------------------------------------

    def run(
        self, imaginer: Imaginer, seat: i64, iterations: i64, seconds: float, clock: Callable[[], float] | None
    ) -> None:
        """Iterates as often as asked, or, with a clock, until the time is up."""
        until = clock() + seconds if clock is not None else 0.0
        self.expert.begin(imaginer, seat)
        while self.iterations < iterations:
            self.iterate(imaginer, seat)
            self.iterations += 1
            if clock is not None and self.iterations % CLOCK_EVERY == 0 and clock() >= until:
                return

    def iterate(self, imaginer: Imaginer, seat: i64) -> None:
        chance = self.chance
        state = imaginer.draw_for(seat, chance)
        self.path = vec[i64](capacity=16)
        self.descend(state, ROOT, seat if self.trusting() else NONE, chance)
        self.expert.rollout(state, chance)
        self.learn(self.expert.values(state))

    def follow(self, state: State, action: i64, chance: Chance) -> vec[float]:
        """Down the tree behind an action, in a world and with a luck that are given: the shares foreseen there.

        So advice gives every action the same worlds, and what comes after it is thought about as by a search.
        """
        seat = state.actor
        self.path = vec[i64](capacity=16)
        node = self.child_for(ROOT, seat * self.actions + action)
        self.path = append(self.path, node)
        state.do(action, chance)
        self.descend(state, node, seat if self.trusting() else NONE, chance)
        found = state.game.rewards(state) if state.actor == OVER else self.expert.foresee(state, chance)
        self.learn(found)
        return found

    def child_for(self, parent: i64, key: i64) -> i64:
        """The child with this key, a new one where there is none."""
        node = self.first[parent]
        while node != NONE and self.key[node] != key:
            node = self.sibling[node]
        return node if node != NONE else self.grow(parent, key)

    def trusting(self) -> bool:
        return self.trust == 1.0 or (self.trust > 0.0 and self.chance.uniform() < self.trust)

    def descend(self, state: State, node: i64, only: i64, chance: Chance) -> None:
        """Down from a node by the best bounds, to a new one or the game's end; `only` one seat chooses, or all."""
        known = True
        while known and state.actor != OVER:
            if only != NONE and state.actor != only:
                state.do(self.expert.choose(state, chance), chance)
                continue
            if node != ROOT and self.expert.settled(state):
                return
            size: i64 = len(self.key)
            node = self.child(node, state)
            known = node < size
            self.path = append(self.path, node)
            state.do(self.key[node] % self.actions, chance)

    def child(self, parent: i64, state: State) -> i64:
        """The child to follow: a new one while some legal action has none, else the one with the best bound."""
        moves = self.expert.shortlist(state, state.moves())
        self.stamp += 1
        stamp = self.stamp
        stamps = self.stamps
        for action in moves:
            stamps[action] = stamp
        base = state.actor * self.actions
        untried: i64 = len(moves)
        best: i64 = NONE
        best_bound = -1.0
        node = self.first[parent]
        while node != NONE:
            action = self.key[node] - base
            if 0 <= action < self.actions and stamps[action] == stamp:
                stamps[action] = 0
                untried -= 1
                bound = self.bound(node)
                if bound > best_bound:
                    best = node
                    best_bound = bound
                self.available[node] += 1
            node = self.sibling[node]
        if untried == 0 or (best != NONE and not self.wide(parent, len(moves) - untried)):
            return best
        return self.grow(parent, base + self.most_promising(state, moves))

    def wide(self, parent: i64, tried: i64) -> bool:
        """Whether a node has been visited often enough to try one more action (progressive widening)."""
        if self.widening == 0.0:
            return True
        return float(tried) < 1.0 + self.widening * sqrt(float(self.visits[parent]))

    def bound(self, node: i64) -> float:
        visits = float(self.visits[node])
        return self.total[node] / visits + self.exploration * sqrt(log(float(self.available[node])) / visits)

    def most_promising(self, state: State, moves: vec[i64]) -> i64:
        """Of the untried actions the one that the expert would try first."""
        best: i64 = NONE
        best_prior = -1.0
        for action in moves:
            if self.stamps[action] == self.stamp:
                prior = self.expert.prior(state, action)
                if prior > best_prior:
                    best = action
                    best_prior = prior
        return best

    def learn(self, values: vec[float]) -> None:
        self.visits[ROOT] += 1
        for node in self.path:
            self.visits[node] += 1
            self.total[node] += values[self.key[node] // self.actions]

    # --- answering ------------------------------------------------------------------------------------------------

    def best(self) -> int:
        """The action at the root that was followed most often; of equals the one with the better value."""
        best: i64 = NONE
        node = self.first[ROOT]
        while node != NONE:
            if best == NONE or self.better(node, best):
                best = node
            node = self.sibling[node]
        return int(self.key[best] % self.actions)

    def best_leaning(self, state: State) -> int:
        """Of the actions that came out nearly equal the one that suits the expert's lean."""
        best = self.best()
        lines = self.report()
        most, mean = lines[0][1], lines[0][2]
        liking = self.expert.lean * self.expert.boldness(state, best)
        for action, visits, value in lines[1:]:
            if visits * SERIOUS >= most and value >= mean - NEARLY:
                found = self.expert.lean * self.expert.boldness(state, action)
                if found > liking:
                    best = action
                    liking = found
        return best

    def better(self, one: i64, other: i64) -> bool:
        if self.visits[one] != self.visits[other]:
            return self.visits[one] > self.visits[other]
        return self.total[one] > self.total[other]

    def report(self) -> list[tuple[int, int, float]]:
        """Each action tried at the root, with its visits and mean value, the most followed first."""
        found: list[tuple[int, int, float]] = []
        node = self.first[ROOT]
        while node != NONE:
            mean = self.total[node] / float(self.visits[node])
            found.append((int(self.key[node] % self.actions), int(self.visits[node]), mean))
            node = self.sibling[node]
        found.sort(key=by_visits)
        return found


def by_visits(line: tuple[int, int, float]) -> tuple[int, int]:
    return -line[1], line[0]
