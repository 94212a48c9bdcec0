"""What positions are worth: the expert plays on as a reference, many times, and the shares of the victory are counted.

What nobody has seen yet, such as the order of a pile, is drawn again for every roll-out. So a value knows all hands but
not the future, and a card moves it when it comes to light.

All positions of a game are played on with the same lucks (one `seed`): as long as somebody does what the expert would
do, that is the same game once more, and its value does not move.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.bots.bot import Bot
from tenka.kernel.chance import Chance, Fast, Streamed
from tenka.kernel.state import OVER, Expert, Game, State

PARTS: Final = 16  # of the lucks, each of which tells on its own what all of them tell


class Tally:
    """The shares of all seats over many roll-outs: their means, and how sure those are."""

    def __init__(self, players: int) -> None:
        self.count = 0
        self.sums: list[float] = [0.0] * players
        self.squares: list[float] = [0.0] * players
        self.by_part: list[float] = [0.0] * (players * PARTS)

    def add(self, shares: list[float]) -> None:
        part = self.count % PARTS
        self.count += 1
        for seat in range(len(shares)):
            self.sums[seat] += shares[seat]
            self.squares[seat] += shares[seat] * shares[seat]
            self.by_part[seat * PARTS + part] += shares[seat]

    def parts(self, seat: int) -> list[float]:
        """A seat's means by each part of the lucks; where there are fewer lucks, they are all of it for the others."""
        found: list[float] = []
        for part in range(PARTS):
            n = (self.count - part + PARTS - 1) // PARTS
            found.append(self.by_part[seat * PARTS + part] / n if n > 0 else self.sums[seat] / self.count)
        return found

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


def shares_of(expert: Expert, state: State, luck: Chance) -> list[float]:
    """One roll-out of a world that may be used up."""
    if state.actor == OVER:
        return list(state.game.rewards(state))
    return list(expert.shares(state, luck))


def position_worth(expert: Expert, state: State, rollouts: i64, seed: i64) -> Tally:
    """What a position is worth; a finished one exactly, and so one in which nothing is left to chance."""
    tally = Tally(int(state.players))
    done: i64 = 0
    while done < rollouts:
        luck = Streamed(seed + done)
        world = state.copy()
        if state.actor != OVER:
            world.stir(luck)
        tally.add(shares_of(expert, world, luck))
        done += 1
        if luck.drawn == 0:
            break
    return tally


def action_worth(expert: Expert, state: State, action: i64, rollouts: i64, seed: i64) -> Tally:
    """What a position is worth once an action is taken in it, before it is known what chance makes of it."""
    tally = Tally(int(state.players))
    done: i64 = 0
    while done < rollouts:
        luck = Streamed(seed + done)
        world = state.copy()
        world.stir(luck)
        world.do(action, luck)
        tally.add(shares_of(expert, world, luck))
        done += 1
    return tally


def start_worth(game: Game, players: int, options: dict[str, str], rollouts: i64, seed: i64) -> Tally:
    """What a game is worth before anything is dealt."""
    expert = game.expert()
    tally = Tally(players)
    done: i64 = 0
    while done < rollouts:
        luck = Streamed(seed + done)
        tally.add(shares_of(expert, game.new(players, options, luck), luck))
        done += 1
    return tally


class Outcome:
    """Something that came out one way, and how it might have come out."""

    def __init__(self, state: State) -> None:
        self.state = state

    def again(self, chance: Chance) -> State:
        """As fresh luck would have it."""
        raise NotImplementedError


class Deal(Outcome):
    def __init__(self, dealt: State, game: Game, options: dict[str, str]) -> None:
        super().__init__(dealt)
        self.game = game
        self.options = options

    def again(self, chance: Chance) -> State:
        return self.game.new(int(self.state.players), self.options, chance)


class Action(Outcome):
    """An action in which chance had a say, or the dice of a bot that plays by them and can be asked again."""

    def __init__(self, before: State, action: i64, after: State, bot: Bot | None) -> None:
        super().__init__(after)
        self.before = before
        self.action: i64 = action
        self.bot = bot
        self.view = before.view(int(before.actor)) if bot is not None else None

    def again(self, chance: Chance) -> State:
        world = self.before.copy()
        world.stir(chance)
        action: i64 = self.action
        if self.bot is not None and self.view is not None:
            action = self.bot.choose_by(self.view, chance)
        world.do(action, chance)
        return world


class Luck:
    """What chance gave each seat, summed up over a game whose outcomes are added in their order.

    An outcome is compared with what else might have come out, and both are played on. The mean is 0 whatever the
    players are like and however they are played on. What happened is played on with a luck of its own, and by the same
    luck the next outcome is drawn again: as long as the players do what the expert would do, that is the same game once
    more, and what is unsure about the one is taken back with the other. Only where they do otherwise, or where playing
    on ends later than before, does something unsure stay.
    """

    def __init__(self, expert: Expert, players: int, pairs: i64, chance: Fast) -> None:
        self.expert = expert
        self.chance = chance
        self.sums: list[float] = [0.0] * players
        self.seeds = [int(chance.bits()) for _ in range(pairs)]

    def add(self, outcome: Outcome) -> None:
        for number in range(len(self.seeds)):
            differences = self.pair(outcome, number)
            for seat in range(len(differences)):
                self.sums[seat] += differences[seat] / float(len(self.seeds))

    def pair(self, outcome: Outcome, number: int) -> list[float]:
        """What the outcome was worth to each seat, more than another that might have been."""
        luck = Streamed(self.seeds[number])
        might = self.played_on(outcome.again(luck), luck)
        self.seeds[number] = int(self.chance.bits())
        luck = Streamed(self.seeds[number])
        happened = outcome.state.copy()
        happened.stir(luck)
        was = self.played_on(happened, luck)
        return [was[seat] - might[seat] for seat in range(len(self.sums))]

    def played_on(self, state: State, luck: Streamed) -> vec[float]:
        return state.game.rewards(state) if state.actor == OVER else self.expert.follow(state, luck)
