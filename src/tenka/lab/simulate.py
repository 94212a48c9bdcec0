"""Many games between bots: played in one or several processes, the same games however many there are."""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from hashlib import blake2b
from time import perf_counter

import msgspec

from tenka.bots.bot import Bot, RandomBot
from tenka.bots.levels import make
from tenka.games import game as game_of
from tenka.kernel.chance import SEED_BYTES, Recording, Sealed, commitment
from tenka.kernel.problem import Problem
from tenka.kernel.record import Entry, Record, Seat, result_line
from tenka.kernel.state import OVER, State
from tenka.lab.intervals import wilson
from tenka.lab.processes import Stopped, break_off, spread

MOST_JOBS = 256
MOST_GAMES = 10_000_000
PORTION = 0.2  # seconds: about so long plays a process what it is handed at a time


class Plan(msgspec.Struct, frozen=True):
    """What is to be played. `bots` has a name for every seat; `options` is complete."""

    game: str
    players: int
    options: dict[str, str]
    bots: list[str]
    games: int
    seed: int
    records: bool = False
    verbs: list[str] = []
    """Actions with these verbs are told by seat."""
    openings: bool = False
    """Of those only each seat's first decision."""


class Played(msgspec.Struct, frozen=True):
    """One finished game."""

    number: int
    winners: list[int]
    scores: list[int]
    decisions: int
    record: str = ""
    parts: list[dict[str, int]] = []
    """What each seat's score is made of."""
    chosen: list[list[int]] = []
    """Each seat's actions with the plan's verbs."""
    starter: int = -1
    """The seat that was asked first."""
    roles: list[str] = []
    """What each seat was: see Game.roles."""


class Summary(msgspec.Struct, frozen=True):
    """What came of it. `wins` counts games that a seat won alone; wins + shared_wins + nobody = games."""

    game: str
    players: int
    options: dict[str, str]
    bots: list[str]
    seed: int
    games: int
    wins: list[int]
    intervals: list[tuple[float, float]]
    """Of each seat's share of games won alone, with 95 % (Wilson)."""
    shared_wins: int
    nobody: int
    mean_scores: list[float]
    mean_decisions: float
    seconds: float
    decisions_per_second: float
    compiled: bool


class Tally:
    """Adds games up as they arrive, in any order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = self.shared = self.nobody = self.decisions = 0
        self.wins = [0] * plan.players
        self.scores = [0] * plan.players
        self._began = perf_counter()

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        self.scores = [sum(pair) for pair in zip(self.scores, played.scores, strict=True)]
        if len(played.winners) == 1:
            self.wins[played.winners[0]] += 1
        elif played.winners:
            self.shared += 1
        else:
            self.nobody += 1

    def summary(self, compiled: bool) -> Summary:
        games = max(self.games, 1)
        seconds = perf_counter() - self._began
        return Summary(
            game=self.plan.game,
            players=self.plan.players,
            options=self.plan.options,
            bots=self.plan.bots,
            seed=self.plan.seed,
            games=self.games,
            wins=self.wins,
            intervals=[(round(low, 4), round(high, 4)) for low, high in (wilson(n, self.games) for n in self.wins)],
            shared_wins=self.shared,
            nobody=self.nobody,
            mean_scores=[round(score / games, 3) for score in self.scores],
            mean_decisions=round(self.decisions / games, 3),
            seconds=round(seconds, 3),
            decisions_per_second=round(self.decisions / max(seconds, 1e-9), 1),
            compiled=compiled,
        )


# --- planning ---------------------------------------------------------------------------------------------------------


def plan(
    key: str,
    players: int = 0,
    games: int = 100,
    bots: list[str] | None = None,
    options: dict[str, str] | None = None,
    seed: int = 0,
    records: bool = False,
) -> Plan:
    """A plan whose every part is known to be possible; a Problem otherwise. Bots are repeated to fill the seats."""
    game = game_of(key)
    count = players or game.min_players
    game.check_players(count)
    check_games(games)
    names = bots or ["random"]
    full = [make(name, game, 0).name for name in names]
    if len(full) > count:
        facts: dict[str, str | int] = {"n": len(full), "players": count}
        raise Problem("bots", f"There are {len(full)} bots for {count} seats.", facts)
    seated = [full[seat % len(full)] for seat in range(count)]
    return Plan(key, count, game.complete(options), seated, games, seed, records)


def check_games(games: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        facts: dict[str, str | int] = {"max": MOST_GAMES, "n": games}
        raise Problem("games", f"The number of games must be from 1 to {MOST_GAMES}, not {games}.", facts)


def check_jobs(jobs: int) -> None:
    if not 1 <= jobs <= MOST_JOBS:
        facts: dict[str, str | int] = {"max": MOST_JOBS, "n": jobs}
        raise Problem("jobs", f"The number of jobs must be from 1 to {MOST_JOBS}, not {jobs}.", facts)


def seed_of(seed: int, number: int, purpose: str = "game") -> bytes:
    """The seed of one game of a plan, whoever plays it and when."""
    return blake2b(f"{purpose}/{seed}/{number}".encode(), digest_size=SEED_BYTES).digest()


# --- playing ----------------------------------------------------------------------------------------------------------


def play(plan: Plan, number: int) -> Played:
    """Plays one game of a plan. Bots have no clock here, so that they answer alike on every machine."""
    game = game_of(plan.game)
    seed = seed_of(plan.seed, number)
    chance = Recording(Sealed(seed))
    state = game.new(plan.players, plan.options, chance)
    starter = int(state.actor)
    record = Record(game, plan.players, plan.options, [Seat("bot", name) for name in plan.bots], commitment(seed))
    record.set_up = chance.draws
    chance.draws = []
    bots = [make(name, game, bot_seed(plan, number, seat), clock=None) for seat, name in enumerate(plan.bots)]
    while state.actor != OVER:
        break_off()
        seat = int(state.actor)
        entry = Entry(seat, answer(bots[seat], state))
        state.apply(entry.action, chance)
        entry.draws = chance.draws
        chance.draws = []
        record.entries.append(entry)
    result = state.result()
    record.result = result_line(result)
    record.seed = seed.hex()
    text = record.text() if plan.records else ""
    told = chosen(plan, record.entries) if plan.verbs else []
    roles = game.roles(state, starter)
    decisions = len(record.entries)
    return Played(number, result.winners, result.scores, decisions, text, result.parts, told, starter, roles)


def answer(bot: Bot, state: State) -> int:
    """What the bot chooses. A random one looks at nothing, so that no view need be made for it."""
    if isinstance(bot, RandomBot):
        return bot.any_of(state.legal())
    return bot.choose(state.view(int(state.actor)))


def chosen(plan: Plan, entries: list[Entry]) -> list[list[int]]:
    game = game_of(plan.game)
    found: list[list[int]] = [[] for _ in range(plan.players)]
    asked = [False] * plan.players
    for entry in entries:
        if not (plan.openings and asked[entry.seat]) and game.decode(entry.action)[0] in plan.verbs:
            found[entry.seat].append(entry.action)
        asked[entry.seat] = True
    return found


def bot_seed(plan: Plan, number: int, seat: int) -> int:
    return int.from_bytes(seed_of(plan.seed, number, f"bot {seat}")[:8], "big")


def games_of(plan: Plan, jobs: int = 1, numbers: list[int] | None = None) -> Iterator[Played]:
    """The games of a plan, all or some, as they finish. Closing the iterator ends all processes."""
    check_jobs(jobs)
    wanted = list(range(plan.games)) if numbers is None else numbers
    if jobs == 1 or len(wanted) < 2:
        return spread(partial(play, plan), wanted, 1)
    return _in_processes(plan, jobs, wanted)


def _in_processes(plan: Plan, jobs: int, wanted: list[int]) -> Iterator[Played]:
    portions = Portions(wanted, jobs)
    with closing(spread(partial(_portion, plan), portions, jobs)) as finished:
        for portion in finished:
            portions.learn(portion)
            yield from portion.played


class Portion(msgspec.Struct, frozen=True):
    """What a process played in one go."""

    played: list[Played]
    seconds: float


class Portions:
    """The numbers of games to hand out: as many at a time as last a moment, and fewer and fewer at the end."""

    def __init__(self, numbers: list[int], jobs: int) -> None:
        self._numbers, self._jobs = numbers, jobs
        self._size = 1

    def __iter__(self) -> Iterator[list[int]]:
        at = 0
        while at < len(self._numbers):
            till = at + max(1, min(self._size, (len(self._numbers) - at) // (self._jobs * 3)))
            yield self._numbers[at:till]
            at = till

    def learn(self, portion: Portion) -> None:
        if portion.seconds < PORTION / 2:
            self._size = max(self._size, 2 * len(portion.played))
        elif portion.seconds > PORTION * 2:
            self._size = max(1, self._size // 2)


def _portion(plan: Plan, numbers: list[int]) -> Portion:
    played: list[Played] = []
    began = perf_counter()
    try:
        for number in numbers:
            played.append(play(plan, number))
    except Stopped:
        pass
    return Portion(played, perf_counter() - began)


def left(plan: Plan, finished: list[Played]) -> list[int]:
    """The games of a plan that are still to be played."""
    done = {played.number for played in finished}
    return [number for number in range(plan.games) if number not in done]


def simulate(
    plan: Plan,
    jobs: int,
    each: Callable[[Played], None],
    compiled: bool,
    finished: list[Played] | None = None,
    source: Iterator[Played] | None = None,
) -> tuple[Summary, bool]:
    """Plays a plan and calls `each` for every finished game. Ctrl-C ends it early: the second value is then True.

    Games that an earlier run has `finished` are counted and not played again; `source` plays them elsewhere.
    """
    tally = Tally(plan)
    for played in finished or []:
        tally.add(played)
    if source is None:
        source = games_of(plan, jobs, left(plan, finished or []))
    interrupted = False
    try:
        for played in source:
            tally.add(played)
            each(played)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        if hasattr(source, "close"):
            source.close()
    return tally.summary(compiled), interrupted
