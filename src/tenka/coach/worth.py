"""What positions are worth: the expert plays on as a reference, many times, and the shares of the victory are counted.

What nobody has seen yet, such as the order of a pile, is drawn again for every roll-out. So a value knows all hands but
not the future, and a card moves it when it comes to light.
"""

from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER, Expert, Game, State


class Tally:
    """The shares of all seats over many roll-outs: their means, and how sure those are."""

    def __init__(self, players: int) -> None:
        self.count = 0
        self.sums: list[float] = [0.0] * players
        self.squares: list[float] = [0.0] * players

    def add(self, shares: list[float]) -> None:
        self.count += 1
        for seat in range(len(shares)):
            self.sums[seat] += shares[seat]
            self.squares[seat] += shares[seat] * shares[seat]

    def means(self) -> list[float]:
        return [total / self.count for total in self.sums]

    def errors(self) -> list[float]:
        """The standard errors of the means."""
        n = self.count
        if n < 2:
            return [0.0] * len(self.sums)
        found: list[float] = []
        for seat in range(len(self.sums)):
            mean = self.sums[seat] / n
            variance = max(0.0, self.squares[seat] / n - mean * mean) / (n - 1)
            found.append(sqrt(variance))
        return found


def shares_of(expert: Expert, state: State, chance: Fast) -> list[float]:
    """One roll-out of a world that may be used up."""
    if state.actor == OVER:
        return list(state.game.rewards(state))
    return list(expert.shares(state, chance))


def position_worth(expert: Expert, state: State, rollouts: i64, chance: Fast) -> Tally:
    """What a position is worth; a finished one exactly."""
    tally = Tally(int(state.players))
    if state.actor == OVER:
        tally.add(list(state.game.rewards(state)))
        return tally
    done: i64 = 0
    while done < rollouts:
        world = state.copy()
        world.stir(chance)
        tally.add(shares_of(expert, world, chance))
        done += 1
    return tally


def action_worth(expert: Expert, state: State, action: i64, rollouts: i64, chance: Fast) -> Tally:
    """What a position is worth once an action is taken in it, before it is known what chance makes of it."""
    tally = Tally(int(state.players))
    done: i64 = 0
    while done < rollouts:
        world = state.copy()
        world.stir(chance)
        world.do(action, chance)
        tally.add(shares_of(expert, world, chance))
        done += 1
    return tally


def start_worth(game: Game, players: int, options: dict[str, str], rollouts: i64, chance: Fast) -> Tally:
    """What a game is worth before anything is dealt."""
    expert = game.expert()
    tally = Tally(players)
    done: i64 = 0
    while done < rollouts:
        world = game.new(players, options, chance)
        tally.add(shares_of(expert, world, chance))
        done += 1
    return tally


class Luck:
    """What chance gave each seat, summed up over a game.

    An outcome is compared with others that chance might have brought; both are played on with the same luck, so that
    what differs is the outcome alone. The mean is 0 whatever the players are like and however they are played on.
    """

    def __init__(self, expert: Expert, players: int, pairs: i64, chance: Fast) -> None:
        self.expert = expert
        self.pairs = pairs
        self.chance = chance
        self.sums: list[float] = [0.0] * players

    def deal(self, game: Game, options: dict[str, str], dealt: State) -> None:
        """What the deal was worth, compared with other deals."""
        done: i64 = 0
        while done < self.pairs:
            self.compare(dealt, game.new(len(self.sums), options, self.chance))
            done += 1

    def action(self, before: State, action: i64, after: State) -> None:
        """What came out when chance had a say in an action, compared with what else might have come out."""
        done: i64 = 0
        while done < self.pairs:
            world = before.copy()
            world.stir(self.chance)
            world.do(action, self.chance)
            self.compare(after, world)
            done += 1

    def compare(self, outcome: State, other: State) -> None:
        seed = int(self.chance.bits())
        was = self.played_on(outcome.copy(), Fast(seed))
        might = self.played_on(other, Fast(seed))
        for seat in range(len(self.sums)):
            self.sums[seat] += (was[seat] - might[seat]) / float(self.pairs)

    def played_on(self, state: State, chance: Fast) -> vec[float]:
        if state.actor == OVER:
            return state.game.rewards(state)
        state.stir(chance)
        return self.expert.follow(state, chance)
