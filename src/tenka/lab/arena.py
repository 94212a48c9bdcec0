"""Tournaments between bots, ours or from outside: seats rotated, the same deals for all, ratings with error bars."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, combinations_with_replacement, pairwise
from pathlib import Path
from typing import Any

import msgspec
from openskill.models import PlackettLuce

from tenka.bots.bot import Bot
from tenka.bots.levels import SearchBot, make
from tenka.bots.outside import PATIENCE, BotFailed, OutsideBot, check_command
from tenka.games import game as game_of
from tenka.kernel.chance import Draw, Recording, Sealed
from tenka.kernel.messages import Result
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game
from tenka.lab.adjusted import Adjusting, Kept
from tenka.lab.intervals import wilson
from tenka.lab.journal import Journal
from tenka.lab.processes import break_off, spread
from tenka.lab.results import check_kind, written
from tenka.lab.simulate import check_jobs, seed_of
from tenka.lab.targets import put

OUTSIDE = "run:"
"""An entrant of this form is a program: "run:python my_bot.py"."""
ON_FAILURE = ["forfeit", "replace"]


class Tournament(msgspec.Struct, frozen=True):
    """What is to be played. Every lineup plays every deal once from each rotation of the seats."""

    game: str
    players: int
    options: dict[str, str]
    entrants: list[str]
    deals: int
    seed: int
    ladder: bool = False
    on_failure: str = "forfeit"
    patience: float = PATIENCE
    width: float = 0.0
    """Stop once no interval reaches further than this to either side (0: play all deals)."""
    adjusted: bool = False
    """Whether the luck of each game is worked out."""


class Failing(msgspec.Struct, frozen=True):
    entrant: str
    kind: str
    detail: str
    deal: int


class Match(msgspec.Struct, frozen=True):
    """One game: who sat where, and each seat's share of the victory. `number` tells which game of the tournament."""

    number: int
    deal: int
    seats: list[str]
    shares: list[float]
    places: list[int]
    failures: list[Failing]
    starter: int
    roles: list[str]
    """What each seat was: see Game.roles."""
    lucks: list[float] = []
    """What chance gave each seat, where that is asked for."""


class Step(msgspec.Struct, frozen=True):
    """A step of a ladder: of the games that one of the two won, how many the upper did (95 %, Wilson)."""

    lower: str
    upper: str
    games: float
    share: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """`share` is of the seats' games that an entrant won; `low` and `high` bound it with 95 % (Wilson)."""

    entrant: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    rating: float
    rating_error: float
    failures: int


def tournament(
    key: str,
    entrants: list[str],
    players: int = 0,
    deals: int = 50,
    options: dict[str, str] | None = None,
    seed: int = 0,
    ladder: bool = False,
    on_failure: str = "forfeit",
    patience: float = PATIENCE,
    width: float = 0.0,
    adjusted: bool = False,
) -> Tournament:
    """A tournament whose every part is known to be possible; a Problem otherwise."""
    game = game_of(key)
    count = players or min(4, game.max_players)
    game.check_players(count)
    if len(set(entrants)) != len(entrants) or len(entrants) < 2:
        raise Problem("entrants", "An arena needs two or more different entrants.")
    full = [checked(entrant) if entrant.startswith(OUTSIDE) else make(entrant, game, 0).name for entrant in entrants]
    if on_failure not in ON_FAILURE:
        allowed = ", ".join(ON_FAILURE)
        raise Problem("on-failure", f"A failing bot can {allowed}; not {on_failure!r}.", {"allowed": allowed})
    if deals < 1:
        raise Problem("deals", f"The number of deals must be 1 or more, not {deals}.", {"n": deals})
    full_options = game.complete(options)
    return Tournament(key, count, full_options, full, deals, seed, ladder, on_failure, patience, width, adjusted)


def checked(entrant: str) -> str:
    """A program that can be started; a Problem that names it otherwise."""
    check_command(entrant.removeprefix(OUTSIDE))
    return entrant


def lineups(plan: Tournament) -> list[list[str]]:
    """Who sits together: neighbours of a ladder in turn, as many seats each, or everybody with everybody."""
    n, names = plan.players, plan.entrants
    if plan.ladder:
        pairs = [pair for two in pairwise(names) for pair in ([two] if n % 2 == 0 else [two, two[::-1]])]
        return [[pair[seat % 2] for seat in range(n)] for pair in pairs]
    if len(names) >= n:
        return [list(group) for group in combinations(names, n)]
    return [list(group) for group in combinations_with_replacement(names, n) if len(set(group)) == len(names)]


class Fixture(msgspec.Struct, frozen=True):
    """A game that is to be played."""

    number: int
    deal: int
    seats: list[str]


def fixtures(plan: Tournament) -> list[Fixture]:
    """All games, deal by deal: every lineup from every rotation of the seats plays the same deal."""
    tables = [seats[turn:] + seats[:turn] for seats in lineups(plan) for turn in range(plan.players)]
    return [
        Fixture(deal * len(tables) + at, deal, seats) for deal in range(plan.deals) for at, seats in enumerate(tables)
    ]


def play(plan: Tournament, fixture: Fixture) -> Match:
    game = game_of(plan.game)
    deal, seats = fixture.deal, fixture.seats
    dealt_from = seed_of(plan.seed, deal)
    chance = Recording(Sealed(dealt_from))
    state = game.new(plan.players, plan.options, chance)
    kept = Kept(game, plan.options, seats, dealt_from)
    kept.dealt(drawn(chance))
    starter = int(state.actor)
    failures: list[Failing] = []
    bots: list[Bot] = []
    forfeited: set[int] = set()

    def failed(seat: int, failure: BotFailed) -> Bot:
        """Names what went wrong and lets a random bot play on, so that the others finish their game."""
        failures.append(Failing(seats[seat], failure.kind, failure.detail, deal))
        if plan.on_failure == "forfeit":
            forfeited.add(seat)
        return make("random", game, deal)

    try:
        for seat, entrant in enumerate(seats):
            try:
                bots.append(seated(plan, game, deal, seat, entrant))
            except BotFailed as failure:
                bots.append(failed(seat, failure))
        while state.actor != OVER:
            break_off()
            seat = int(state.actor)
            try:
                action = bots[seat].choose(state.view(seat))
            except BotFailed as failure:
                leaving = bots[seat]
                bots[seat] = failed(seat, failure)
                close(leaving)
                continue
            state.apply(action, chance)
            kept.acted(seat, action, drawn(chance))
    finally:
        for bot in bots:
            close(bot)
    shares, places = judged(state.result(), forfeited)
    roles = game.roles(state, starter)
    lucks = kept.luck(state.result(), asked_again(plan, game, fixture, failures)) if plan.adjusted else []
    return Match(fixture.number, deal, seats, shares, places, failures, starter, roles, lucks)


def drawn(chance: Recording) -> list[Draw]:
    """What was drawn since it was last asked for."""
    draws, chance.draws = chance.draws, []
    return draws


def seated(plan: Tournament, game: Game, deal: int, seat: int, entrant: str) -> Bot:
    if entrant.startswith(OUTSIDE):
        command = entrant.removeprefix(OUTSIDE)
        return OutsideBot(command, game, seat, plan.players, plan.options, plan.patience)
    number = int.from_bytes(seed_of(plan.seed, deal, f"bot {seat}")[:8], "big")
    return make(entrant, game, number, clock=None)


def asked_again(plan: Tournament, game: Game, fixture: Fixture, failures: list[Failing]) -> list[Bot | None]:
    """Bots that decide at a glance, to be asked what else they might have done (`tenka.coach.luck`)."""
    failed = {failing.entrant for failing in failures}
    found: list[Bot | None] = []
    for seat, name in enumerate(fixture.seats):
        known = name not in failed and not name.startswith(OUTSIDE)
        bot = seated(plan, game, fixture.deal, seat + plan.players, name) if known else None
        found.append(None if isinstance(bot, SearchBot) else bot)
    return found


def close(bot: Bot) -> None:
    if isinstance(bot, OutsideBot):
        bot.close()


def judged(result: Result, forfeited: set[int]) -> tuple[list[float], list[int]]:
    """Shares of the victory, and places. A seat that forfeited wins nothing and is last; the others keep theirs."""
    last = len(result.places)
    shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(last)]
    places = list(result.places)
    for seat in forfeited:
        shares[seat], places[seat] = 0.0, last + 1
    return shares, places


# --- standings --------------------------------------------------------------------------------------------------------


class Scores:
    """Adds matches up: win shares with intervals, and OpenSkill ratings."""

    def __init__(self, plan: Tournament) -> None:
        self.plan = plan
        self.games = dict.fromkeys(plan.entrants, 0)
        self.wins = dict.fromkeys(plan.entrants, 0.0)
        self.failures: list[Failing] = []
        self.adjusting = Adjusting(plan.entrants)
        self._steps = {(low, high): [0.0, 0.0] for low, high in pairwise(plan.entrants)} if plan.ladder else {}
        self._model = PlackettLuce()
        self._ratings = {entrant: self._model.rating(name=entrant) for entrant in plan.entrants}

    def add(self, match: Match) -> None:
        for seat, entrant in enumerate(match.seats):
            self.games[entrant] += 1
            self.wins[entrant] += match.shares[seat]
        for lower, upper in self._steps:
            if {lower, upper} == set(match.seats):
                for seat, entrant in enumerate(match.seats):
                    self._steps[lower, upper][entrant == upper] += match.shares[seat]
        self.failures += match.failures
        self.adjusting.add(match.seats, match.shares, match.lucks)
        self._rate(match)

    def _rate(self, match: Match) -> None:
        """An entrant that sits twice is rated by its better place."""
        best: dict[str, int] = {}
        for entrant, place in zip(match.seats, match.places, strict=True):
            best[entrant] = min(place, best.get(entrant, place))
        if len(best) > 1:
            teams = [[self._ratings[entrant]] for entrant in best]
            rated = self._model.rate(teams, ranks=[float(place) for place in best.values()])
            for entrant, team in zip(best, rated, strict=True):
                self._ratings[entrant] = team[0]

    def standings(self) -> list[Standing]:
        """The best first."""
        rows = []
        for entrant in self.plan.entrants:
            games, wins = self.games[entrant], self.wins[entrant]
            low, high = wilson(wins, games)
            rating = self._ratings[entrant]
            failed = sum(failing.entrant == entrant for failing in self.failures)
            share = wins / games if games else 0.0
            rows.append(Standing(entrant, games, wins, share, low, high, rating.mu, rating.sigma, failed))
        return sorted(rows, key=lambda row: -row.share)

    def steps(self) -> list[Step]:
        """A ladder's steps, from below."""
        rows = []
        for (lower, upper), (lost, won) in self._steps.items():
            games = lost + won
            rows.append(Step(lower, upper, games, won / games if games else 0.0, *wilson(won, games)))
        return rows

    def settled(self) -> bool:
        """Whether every interval is as narrow as was asked for."""
        if self.plan.width <= 0:
            return False
        return all(row.games > 0 and (row.high - row.low) / 2 <= self.plan.width for row in self.standings())


def run(
    plan: Tournament, each: Callable[[Match], None], jobs: int = 1, finished: list[Match] | None = None
) -> tuple[Scores, bool]:
    """Plays a tournament and calls `each` for every newly played game.

    Ctrl-C ends it early with what was finished, and the second value is then True.
    """
    check_jobs(jobs)
    scores = Scores(plan)
    size = len(lineups(plan)) * plan.players
    known = {match.number: match for match in finished or []}
    games = spread(partial(play, plan), [one for one in fixtures(plan) if one.number not in known], jobs)
    try:
        for number in range(plan.deals * size):
            while number not in known:
                match = next(games)
                known[match.number] = match
                each(match)
            scores.add(known[number])  # in order, so that ratings don't depend on the jobs
            if (number + 1) % size == 0 and scores.settled():
                break
    except KeyboardInterrupt:
        return scores, True
    finally:
        games.close()
    return scores, False


class Matches(Journal[Match]):
    """The games of a tournament on disk."""

    def __init__(self, file: Path, plan: Tournament, force: bool = False) -> None:
        check_kind(file)
        job = msgspec.to_builtins(msgspec.structs.replace(plan, deals=0, width=0.0))
        super().__init__(file, ["arena", game_of(plan.game).rules_version, job], Match, force)
        self._seats = range(plan.players)
        self.rows = [row for row in self.rows if len(row.seats) == len(row.shares) == len(row.places) == plan.players]

    def finished(self, plan: Tournament) -> list[Match]:
        known = {fixture.number: fixture.seats for fixture in fixtures(plan)}
        return [match for match in self.rows if known.get(match.number) == match.seats]

    def end(self, complete: bool) -> None:
        rows = sorted(self.rows, key=lambda row: row.number)
        columns: dict[str, list[Any]] = {
            "game": [row.number for row in rows],
            "deal": [row.deal for row in rows],
            **{f"bot_{seat}": [row.seats[seat] for row in rows] for seat in self._seats},
            **{f"share_{seat}": [row.shares[seat] for row in rows] for seat in self._seats},
            **{f"place_{seat}": [row.places[seat] for row in rows] for seat in self._seats},
            "starter": [row.starter for row in rows],
            **{f"role_{seat}": [row.roles[seat] for row in rows] for seat in self._seats},
            "failures": [[f"{failing.entrant}: {failing.kind}" for failing in row.failures] for row in rows],
        }
        self.close(written(columns), complete)


def check_picture(file: Path) -> None:
    """A Problem where no such picture can be drawn."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    kinds = FigureCanvasAgg.get_supported_filetypes()
    if file.suffix[1:] not in kinds:
        allowed = ", ".join(f".{kind}" for kind in sorted(kinds))
        facts: dict[str, str | int] = {"file": file.name, "allowed": allowed}
        raise Problem("picture-kind", f"A picture ends with one of {allowed}; not like {file.name!r}.", facts)


def draw(rows: list[Standing], file: Path, label: str) -> None:
    """Win shares with their intervals as a picture; the file's ending says which kind."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 0.45 * len(rows) + 1.2))
    names = [row.entrant for row in reversed(rows)]
    shares = [row.share for row in reversed(rows)]
    errors = [[row.share - row.low for row in reversed(rows)], [row.high - row.share for row in reversed(rows)]]
    axes.errorbar(shares, names, xerr=errors, fmt="o", color="#1F3A5F", capsize=3)
    axes.set_xlabel(label)
    axes.set_xlim(left=0)
    figure.tight_layout()
    try:
        put(file, lambda beside: figure.savefig(beside, format=file.suffix[1:]))
    finally:
        pyplot.close(figure)
