"""Random play that distrusts everything: every promise of a game is checked after every action."""

from collections.abc import Iterator
from itertools import product
from math import gcd

import msgspec

from tenka.games import game as game_of
from tenka.kernel.chance import BOTS, Draw, Fast, Recording, Sealed, commitment
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.record import Entry, Record, Seat, result_line
from tenka.kernel.state import OVER, Game, State
from tenka.lab.simulate import seed_of

MOST_COMBINATIONS = 64  # of options; a game with more is tried with a part of them
MOST_REFUSALS = 400  # actions asked for their refusal after each step; beyond that a random choice of them


class Setting(msgspec.Struct, frozen=True):
    """A table to be tried: a number of players and a value for every option."""

    players: int
    options: dict[str, str]


class Failure(msgspec.Struct, frozen=True):
    """A broken promise: what it was, where, and the game up to there as a record."""

    setting: Setting
    number: int
    decisions: int
    what: str
    record: str


def settings(game: Game, players: int = 0, options: dict[str, str] | None = None) -> list[Setting]:
    """Every player count with every combination of options, or many; what is given stays fixed."""
    if players:
        game.check_players(players)
    fixed = options or {}
    game.complete(fixed)
    counts = [players] if players else range(game.min_players, game.max_players + 1)
    values = [[fixed[option.name]] if option.name in fixed else option.values for option in game.options]
    names = [option.name for option in game.options]
    combinations = some(list(product(*values)))
    return [Setting(count, dict(zip(names, chosen, strict=True))) for count in counts for chosen in combinations]


def some(combinations: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """All of them, or where there are too many a part that goes through the values of every option."""
    n = len(combinations)
    if n <= MOST_COMBINATIONS:
        return combinations
    step = next(step for step in range(int(n * 0.382), n) if gcd(step, n) == 1)
    return [combinations[k * step % n] for k in range(MOST_COMBINATIONS)]


def fuzz(key: str, tables: list[Setting], games: int, seed: int) -> Iterator[Failure | None]:
    """Plays `games` games of every setting; gives None for a sound one."""
    game = game_of(key)
    for number in range(games):
        for at, setting in enumerate(tables):
            yield Fuzzed(game, setting, seed, number * len(tables) + at).play()


class Fuzzed:
    """One game under suspicion."""

    def __init__(self, game: Game, setting: Setting, seed: int, number: int) -> None:
        self.game = game
        self.setting = setting
        self.number = number
        self.seed = seed_of(seed, number, "fuzz")
        self.choice = Fast(int.from_bytes(self.seed[:8], "big"))
        self.chance = Recording(Sealed(self.seed))
        seats = [Seat("bot", "random") for _ in range(setting.players)]
        self.record = Record(game, setting.players, setting.options, seats, commitment(self.seed))

    def play(self) -> Failure | None:
        try:
            self.play_to_the_end()
        except Exception as error:  # whatever goes wrong is what we are looking for
            return self.failure(f"{type(error).__name__}: {error}" if not isinstance(error, Broken) else str(error))
        return None

    def failure(self, what: str) -> Failure:
        self.record.seed = self.seed.hex()
        return Failure(self.setting, self.number, len(self.record.entries), what, self.record.text())

    def play_to_the_end(self) -> None:
        state = self.game.new(self.setting.players, self.setting.options, self.chance, True)
        self.record.set_up = self.drawn()
        while state.actor != OVER:
            self.examine(state)
            if len(self.record.entries) >= self.game.max_decisions:
                raise Broken(f"The game is longer than {self.game.max_decisions} decisions.")
            legal = state.legal()
            entry = Entry(int(state.actor), legal[self.choice.below(BOTS, len(legal))])
            self.record.entries.append(entry)
            state.apply(entry.action, self.chance)
            entry.draws = self.drawn()
            state.events = []
        self.examine(state)
        self.record.result = result_line(state.result())

    def drawn(self) -> list[Draw]:
        draws, self.chance.draws = self.chance.draws, []
        return draws

    def examine(self, state: State) -> None:
        state.check()
        self.same_definition(state)
        for seat in range(SPECTATOR, self.setting.players):
            view = state.view(seat)
            imagined = self.game.imagine(view, self.choice)
            imagined.check()
            if imagined.view(seat) != view:
                raise Broken(f"Seat {seat} can tell an imagined state from the real one.")

    def same_definition(self, state: State) -> None:
        """An action is legal exactly when it has no refusal."""
        legal = state.legal()
        if legal != sorted(set(legal)):
            raise Broken(f"The legal actions {legal} are not in ascending order.")
        if not legal and state.actor != OVER:
            raise Broken(f"Seat {state.actor} has nothing that it may do.")
        for action in self.asked_about(legal):
            rule = state.refusal(action)
            if (rule is None) != (action in legal):
                raise Broken(f"Action {action} has the refusal {rule} but the legal actions are {legal}.")

    def asked_about(self, legal: list[int]) -> list[int]:
        count = self.game.actions
        if count <= MOST_REFUSALS:
            return list(range(-1, count + 1))
        return [-1, count, *legal, *[int(self.choice.below(BOTS, count)) for _ in range(MOST_REFUSALS)]]


class Broken(Exception):
    """A promise that did not hold."""
