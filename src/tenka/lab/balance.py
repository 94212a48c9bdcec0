"""How fair a game is: every table setting played by bots of several strengths, and what can be concluded from it."""

from collections.abc import Callable
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean, variance

import msgspec

from tenka.bots.levels import searches
from tenka.games import game as game_of
from tenka.lab.intervals import wilson
from tenka.lab.journal import Journal
from tenka.lab.simulate import Plan, Played, games_of, left, plan
from tenka.words import Words

SEARCHING = 10  # a bot that searches plays one game where a quick one plays so many: it needs that much longer
DOUBT = 0.05  # how likely it may be that chance alone makes any one of a report's findings


class Sample(msgspec.Struct):
    """The games of one table setting between bots of one strength."""

    title: str
    bot: str
    plan: Plan
    option: str = ""
    """The option that is not as usual, where one is."""
    games: int = 0
    roles: dict[str, float] = {}
    """Shares of victories of each role, added up."""
    seats: list[float] = []
    """The same of each seat: only the lot is checked by it."""
    nobody: int = 0
    scores: list[int] = []
    decisions: list[int] = []
    parts: dict[str, list[float]] = {}
    """What scores are made of: the sum over winners, over all seats."""
    chosen: dict[int, list[float]] = {}
    """How often an action was chosen, and the sum of the shares of victory of those who did."""

    @property
    def players(self) -> int:
        return self.plan.players

    @property
    def fair(self) -> float:
        """Everybody's share, if all were alike."""
        return (self.games - self.nobody) / self.players / self.games

    def add(self, played: Played) -> None:
        self.games += 1
        self.nobody += not played.winners
        self.decisions.append(played.decisions)
        self.scores += played.scores
        for seat, role in enumerate(played.roles):
            share = 1 / len(played.winners) if seat in played.winners else 0.0
            self.roles[role] = self.roles.get(role, 0.0) + share
            self.seats[seat] += share
            for action in played.chosen[seat] if played.chosen else []:
                count = self.chosen.setdefault(action, [0.0, 0.0])
                count[0] += 1
                count[1] += share
        for seat, parts in enumerate(played.parts):
            for name, value in parts.items():
                mine = self.parts.setdefault(name, [0.0, 0.0])
                mine[0] += value if seat in played.winners else 0
                mine[1] += value


def settings(key: str, games: int, bots: list[str], seed: int, words: Words) -> list[Sample]:
    """Every number of players as usual, and at the usual table every value of every option; each for every bot."""
    game = game_of(key)
    usual = min(4, game.max_players)
    weighed = game.meta.balance
    found: list[Sample] = []

    def table(title: str, players: int, options: dict[str, str] | None, option: str = "") -> None:
        for bot in dict.fromkeys(bots):
            usually = plan(
                key, players, max(1, games // (SEARCHING if searches(bot, game) else 1)), [bot], options, seed
            )
            told = msgspec.structs.replace(usually, verbs=weighed.choices, openings=weighed.openings)
            found.append(Sample(title, usually.bots[0], told, option, seats=[0.0] * players))

    for players in range(game.min_players, game.max_players + 1):
        name = "balance-table" if words.has("balance-table") else "balance-players"
        table(words(name, n=players, rest=game.max_players - players), players, None)
    for option in game.options:
        beside = weighed.beside.get(option.name, {})
        for value in option.values[1:]:
            title = f"{words(f'option-{option.name}')}{words('colon')}{words(f'option-{option.name}-{value}')}"
            table(title, weighed.players_of.get(option.name, usual), {option.name: value, **beside}, option.name)
    return found


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A finished game of a report, on disk."""

    sample: int
    played: Played


class Games(Journal[Line]):
    """The games of a report, so that an interrupted one goes on where it stopped."""

    def __init__(self, file: Path, samples: list[Sample], force: bool = False) -> None:
        key = samples[0].plan.game
        tables = [[sample.plan.players, sample.plan.options, sample.bot] for sample in samples]
        job = ["balance", key, game_of(key).rules_version, samples[0].plan.seed, tables]
        super().__init__(file, job, Line, force)

    def of(self, number: int, sample: Sample) -> list[Played]:
        """The games of a sample that need not be played again."""
        known = {line.played.number: line.played for line in self.rows if line.sample == number}
        return [played for played in known.values() if played.number < sample.plan.games]


def gather(samples: list[Sample], jobs: int, each: Callable[[], None], kept: Games | None = None) -> None:
    """Plays all settings, one after the other; what is finished is in the samples at any time."""
    for number, sample in enumerate(samples):
        finished = kept.of(number, sample) if kept is not None else []
        for played in finished:
            sample.add(played)
            each()
        for played in games_of(sample.plan, jobs, left(sample.plan, finished)):
            sample.add(played)
            if kept is not None:
                kept.add(Line(number, played))
            each()


def is_complete(samples: list[Sample]) -> bool:
    return all(sample.games == sample.plan.games for sample in samples)


# --- what can be concluded --------------------------------------------------------------------------------------------


class Share(msgspec.Struct, frozen=True):
    """A share of all games, or how much one changes; bounded so that all of a report hold together with 95 %."""

    value: float
    low: float
    high: float
    fair: float
    """What it would be if nothing made a difference."""

    @property
    def differs(self) -> bool:
        return not self.low <= self.fair <= self.high


class Finding(msgspec.Struct, frozen=True):
    """One row: a sample, and its shares by role (or seat), in order."""

    sample: Sample
    shares: dict[str, Share]


class Effect(msgspec.Struct, frozen=True):
    """What an option changes at the same table, between the same bots."""

    sample: Sample
    role: str
    """The first role, whose share of victories is compared."""
    first: Share
    nobody: Share
    decisions: Share


def reach(comparisons: int) -> float:
    """How many standard errors an interval reaches, so that all of so many hold together with 95 % (Bonferroni).

    >>> round(reach(1), 2), round(reach(20), 2)
    (1.96, 3.02)
    """
    return NormalDist().inv_cdf(1 - DOUBT / 2 / max(comparisons, 1))


def by_role(samples: list[Sample]) -> list[Finding]:
    z = reach(sum(sample.players for sample in samples))
    return [
        Finding(sample, {role: _share(sample.roles[role], sample, z) for role in in_order(sample)})
        for sample in samples
    ]


def by_seat(samples: list[Sample]) -> list[Finding]:
    """Seats are drawn, so they are alike: what differs here would be a fault of the lot."""
    z = reach(sum(sample.players for sample in samples))
    return [
        Finding(sample, {str(seat + 1): _share(wins, sample, z) for seat, wins in enumerate(sample.seats)})
        for sample in samples
    ]


def in_order(sample: Sample) -> list[str]:
    """The roles of a sample as they are told."""
    told = game_of(sample.plan.game).meta.balance.roles
    return [role for role in told or sorted(sample.roles) if role in sample.roles]


def _share(wins: float, sample: Sample, z: float) -> Share:
    return Share(wins / sample.games, *wilson(wins, sample.games, z), sample.fair)


def effects(samples: list[Sample]) -> list[Effect]:
    """Each option's value against its usual one, where both were played."""
    pairs = [(sample, usual) for sample in samples if (usual := _usual(sample, samples)) is not None]
    z = reach(3 * len(pairs))
    found = []
    for sample, usual in pairs:
        role = in_order(sample)[0]
        first = _change(sample.roles[role], sample.games, usual.roles.get(role, 0.0), usual.games, z)
        nobody = _change(sample.nobody, sample.games, usual.nobody, usual.games, z)
        found.append(Effect(sample, role, first, nobody, _longer(sample.decisions, usual.decisions, z)))
    return found


def _usual(sample: Sample, samples: list[Sample]) -> Sample | None:
    """The same table with the option as it usually is."""
    if not sample.option:
        return None
    game = game_of(sample.plan.game)
    options = {**sample.plan.options, sample.option: game.option(sample.option).values[0]}
    for other in samples:
        if (other.bot, other.players, other.plan.options) == (sample.bot, sample.players, options):
            return other
    return None


def _change(wins: float, games: int, usual_wins: float, usual_games: int, z: float) -> Share:
    """The difference of two shares, with Newcombe's interval."""
    one, other = wins / games, usual_wins / usual_games
    low, high = wilson(wins, games, z)
    usual_low, usual_high = wilson(usual_wins, usual_games, z)
    below = sqrt((one - low) ** 2 + (usual_high - other) ** 2)
    above = sqrt((high - one) ** 2 + (other - usual_low) ** 2)
    return Share(one - other, one - other - below, one - other + above, 0.0)


def _longer(decisions: list[int], usual: list[int], z: float) -> Share:
    """The difference of two mean lengths."""
    change = fmean(decisions) - fmean(usual)
    spread = [variance(one) / len(one) if len(one) > 1 else float("inf") for one in (decisions, usual)]
    error = z * sqrt(sum(spread))
    return Share(change, change - error, change + error, 0.0)
