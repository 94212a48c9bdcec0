"""Search where dice rule: a few plans are tried in the same worlds with the same luck, and only a clear lead counts.

A plan is a line of own actions without a die between them; the expert plays on from its end, for everybody. His own
plan is the champion. Every world that fits the view is played once for each plan in question, so that what luck gives
to one it gives to all. The plans form a tree, two choices deep: those that do best are opened into what else could be
done next, and the worse ones drop out. At the end the champion's answer stands unless another plan leads by a margin of
standard errors. What a tree search found can be put to the proof in the same way, in whole games.
"""

from collections.abc import Callable
from math import sqrt

from tenka.bots.worlds import Worlds
from tenka.kernel.answers import shortlist_of
from tenka.kernel.chance import DECK, Fast
from tenka.kernel.level import Level
from tenka.kernel.state import Expert, Imaginer

FIRST = 6  # worlds in which every plan is tried
BEAM = 3  # plans that are opened, and that go on to the last comparison
SIFTED = 2  # worlds in which every line is tried
FEWEST = 4  # worlds that whole games can be compared in
FEW = 8  # worlds in which those are compared that are left then
MANY = 12  # lines; fewer ones are compared with fewer roll-outs
WIDENED = 60  # roll-outs; with so many times the square of it, a comparison goes on with one line more
HOPELESS = 1.5  # standard errors: a plan so far behind the champion drops out
DOUBT = 0.5  # standard errors by which whole games must speak against what a search found
PROVED = 6  # actions that a search followed most: those are compared in whole games


class Plan:
    """Own actions, and what each world was worth after them."""

    def __init__(self, actions: list[int], values: list[float]) -> None:
        self.actions = actions
        self.values = values

    def lead(self, other: "Plan", margin: float) -> float:
        """By how much it did better than another, less so many standard errors."""
        leads = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        n = len(leads)
        mean = sum(leads) / n
        variance = sum([(lead - mean) ** 2 for lead in leads]) / (n - 1)
        return mean - margin * sqrt(variance / n)


class Comparison:
    """One decision of a seat."""

    def __init__(self, expert: Expert, imaginer: Imaginer, seat: int, chance: Fast) -> None:
        self.expert = expert
        self.seat = seat
        self.worlds = Worlds(imaginer, seat, int(chance.below(DECK, 1 << 31)))
        self.played = 0

    def play(self, plan: Plan, world: int, ahead: int) -> None:
        """Notes what comes of a plan in a world: the mean of what the expert says after each roll-out."""
        state, luck = self.worlds.at(world).copy(), self.worlds.luck(world)
        for action in plan.actions:
            if state.refusal(action) is not None:  # in this world it has come otherwise
                break
            state.do(action, luck)
        total = 0.0
        for _ in range(ahead):
            self.expert.rollout(state, luck)
            total += self.expert.values(state)[self.seat]
            self.played += 1
        plan.values.append(total / ahead)


class Paired(Comparison):
    """Single actions first, and what could follow them."""

    def best(self, moves: list[int], level: Level, clock: Callable[[], float] | None) -> int:
        """The expert's answer, who is the first of the moves, or a better one."""
        until = clock() + level.seconds if clock is not None else 0.0
        champion, *others = [self.tried(Plan([action], []), FIRST) for action in moves]
        others = self.hopeful(others, champion)
        for parent in [champion, *others]:
            if clock is None or clock() < until:
                others += [self.tried(plan, FIRST) for plan in self.open(parent)]
        others = self.hopeful(others, champion)
        worlds = FIRST
        while others and self.played < level.iterations and (clock is None or clock() < until):
            worlds *= 2
            for plan in [champion, *others]:
                self.tried(plan, worlds)
            others = self.hopeful(others, champion)[: max(1, len(others) // 2)]
        ahead = [plan for plan in others if plan.lead(champion, level.margin) > 0.0]
        return ahead[0].actions[0] if ahead else moves[0]

    def hopeful(self, plans: list[Plan], champion: Plan) -> list[Plan]:
        """The best plans that may yet beat the champion."""
        found = [plan for plan in plans if plan.lead(champion, -HOPELESS) > 0.0]
        found.sort(key=lambda plan: -sum(plan.values))
        return found[:BEAM]

    def tried(self, plan: Plan, worlds: int) -> Plan:
        """Plays the plan in more worlds, up to so many."""
        for number in range(len(plan.values), worlds):
            self.play(plan, number, 1)
        return plan

    def open(self, plan: Plan) -> list[Plan]:
        """What else could follow a plan than what the expert would do: at the next real choice before a die falls."""
        state, luck = self.worlds.at(0).copy(), self.worlds.luck(0)
        actions = plan.actions[:]
        for action in actions:
            state.do(action, luck)
        while state.actor == self.seat and not state.revealed:
            expert, *others = shortlist_of(self.expert, state)
            if others:
                return [Plan([*actions, action], []) for action in others]
            actions.append(expert)
            state.do(expert, luck)
        return []


class Sieve(Comparison):
    """Whole lines of play: all of them a little, the best ones further ahead and in many more worlds."""

    def best(self, lines: list[list[int]], level: Level, clock: Callable[[], float] | None) -> int:
        """The first action of the best line; the first of the lines is the expert's own."""
        begun = clock() if clock is not None else 0.0

        def in_time(share: float) -> bool:
            return clock is None or clock() < begun + share * level.seconds

        champion, *others = [Plan(line, []) for line in lines]
        enough = level.iterations * min(MANY, len(lines)) // MANY
        width = max(2, round(sqrt(level.iterations / WIDENED)))
        others = self.sifted(others, champion, in_time)[: 3 * width]
        worlds = FEW
        while others and self.played < enough and in_time(1.0):
            for world in range(len(champion.values), worlds):
                if not self.tried([champion, *others], world, level.ahead, in_time):
                    break
            others = [plan for plan in others if self.leads(plan, champion, -HOPELESS)]
            others.sort(key=lambda plan: -sum(plan.values))
            others = others[:width]
            worlds, width = 2 * worlds, max(1, width // 2)
        clear = [plan for plan in others if self.leads(plan, champion, level.margin)]
        return clear[0].actions[0] if clear else champion.actions[0]

    def tried(self, plans: list[Plan], world: int, ahead: int, in_time: Callable[[float], bool]) -> bool:
        """Plays all plans in one more world; False where time is up before, and nobody has tried it then."""
        for plan in plans:
            if not in_time(1.0):
                for one in plans:
                    del one.values[world:]
                return False
            self.play(plan, world, ahead)
        return True

    def leads(self, plan: Plan, champion: Plan, margin: float) -> bool:
        return len(champion.values) > 1 and plan.lead(champion, margin) > 0.0

    def sifted(self, plans: list[Plan], champion: Plan, in_time: Callable[[float], bool]) -> list[Plan]:
        """The best first after a roll-out in few worlds, without those that come to the same as the champion."""
        found: list[Plan] = []
        for plan in [champion, *plans] if plans else []:
            if plan is champion or in_time(0.5):
                for world in range(SIFTED):
                    self.play(plan, world, 1)
                if plan.values != champion.values:
                    found.append(plan)
        found.sort(key=lambda plan: -sum(plan.values))
        for plan in [champion, *found]:
            plan.values = []
        return found


class Proof(Comparison):
    """What a search found, and what else it followed, in games that are played to their end."""

    def best(self, moves: list[int], games: int, in_time: Callable[[], bool]) -> int:
        """The first of the moves, which is the search's answer, or one that does better in at most so many games."""
        champion, *others = [Plan([action], []) for action in moves[:PROVED]]
        found = champion
        worlds = FIRST
        while others:
            plans = [champion, *others]
            known = len(champion.values)
            worlds = min(worlds, known + (games - self.played) // len(plans))
            if worlds < FEWEST or not self.tried(plans, known, worlds, in_time):
                break
            others = [plan for plan in others if plan.lead(champion, -HOPELESS) > 0.0]
            others.sort(key=lambda plan: -sum(plan.values))
            found = others[0] if others and others[0].lead(champion, DOUBT) > 0.0 else champion
            others = others[: (len(others) + 1) // 2]
            worlds *= 2
        return found.actions[0]

    def tried(self, plans: list[Plan], known: int, worlds: int, in_time: Callable[[], bool]) -> bool:
        """Plays on from each plan in more worlds, up to so many; False: nothing new, or time is up before."""
        for world in range(known, worlds):
            for plan in plans:
                if not in_time():
                    return False
                state, luck = self.worlds.at(world).copy(), self.worlds.luck(world)
                state.do(plan.actions[0], luck)
                plan.values.append(self.expert.prove(state, luck)[self.seat])
                self.played += 1
        return worlds > known
