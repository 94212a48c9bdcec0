"""Bots by name: `random`, `greedy`, `lesson`, the levels 1 to 5 of each game, and styles and generations of those.

`level4` plays as its game's expert would, `level4-bold` and `level4-careful` lean a little to either side, and
`level4@1` is the fourth level of the first generation, kept so that later ones can be measured against it.
"""

from collections.abc import Callable
from time import perf_counter

from tenka.bots.bot import Bot, GreedyBot, RandomBot
from tenka.bots.learner import LESSON, LearnerBot
from tenka.bots.paired import Paired, Proof, Sieve
from tenka.bots.search import Search
from tenka.kernel.answers import lines_of, shortlist_of
from tenka.kernel.chance import Chance
from tenka.kernel.level import Level
from tenka.kernel.messages import View
from tenka.kernel.problem import Problem
from tenka.kernel.state import Expert, Game, State

LEVELS = ["level1", "level2", "level3", "level4", "level5"]
STYLES = {"careful": -1.0, "bold": 1.0}
STYLED = [f"{level}-{style}" for level in LEVELS for style in STYLES]
NAMES = ["random", "greedy", "lesson", *LEVELS]
OFFERED = ["random", "greedy", *LEVELS]
"""Those that people choose from: the player fresh from a lesson is for comparison."""
"""What `make` understands; "1" to "5" are short for the levels, and a level may be followed by its style."""
FORMER = 1
"""The generations of bots before this one."""

Clock = Callable[[], float]


class SearchBot(GreedyBot):
    """Plays the game out in its mind before it answers, as often as its level says."""

    def __init__(
        self, name: str, game: Game, seed: int, level: Level, clock: Clock | None, expert: Expert | None = None
    ) -> None:
        super().__init__(name, game, seed, level, expert)
        self.clock = clock

    def think(self, view: View, state: State, dice: Chance) -> int:
        until = self.clock() + self.level.seconds if self.clock is not None else 0.0
        own = int(
            self.expert.ponder(state, self.level, self.chance, lambda: self.clock is None or self.clock() < until)
        )
        if own >= 0:
            return own
        if self.level.ahead > 0:
            lines = lines_of(self.expert, state)
            if lines:
                sieve = Sieve(self.expert, self.game.imaginer(view), view.seat, self.chance)
                return sieve.best(lines, self.level, self.clock)
        moves = shortlist_of(self.expert, state)
        if len(moves) == 1 < len(state.moves()):  # a lone answer takes as long as any other: its time must not tell
            return moves[0]
        if self.level.margin > 0:
            paired = Paired(self.expert, self.game.imaginer(view), view.seat, self.chance)
            return paired.best(moves, self.level, self.clock)
        search = self.search(view)
        best = search.best() if self.expert.lean == 0.0 else search.best_leaning(state)
        return self.proved(view, state, search, best, until)

    def proved(self, view: View, state: State, search: Search, best: int, until: float) -> int:
        """What a search found, or what does better in whole games, where the expert spends a larger budget on them."""
        left = self.level.iterations_of(view.players) - search.iterations
        if self.expert.tree == 0 or left <= 0:
            return best
        clock = self.clock
        moves = [best, *[action for action, _, _ in search.report() if action != best]]
        proof = Proof(self.expert, self.game.imaginer(view), view.seat, self.chance)
        return proof.best(moves, int(self.expert.games(state, left)), lambda: clock is None or clock() < until)

    def in_time(self) -> Callable[[], bool]:
        """Whether there is time left, of what a level has for an answer from now on."""
        clock = self.clock
        if clock is None:
            return lambda: True
        until = clock() + self.level.seconds
        return lambda: clock() < until

    def search(self, view: View) -> Search:
        """The finished search, for those who want to see more than its answer."""
        level = self.level
        search = Search(self.game, self.expert, self.chance, level.exploration, level.widening, level.trust)
        iterations = level.iterations_of(view.players)
        if self.expert.tree > 0:
            iterations = min(iterations, int(self.expert.tree))
        search.run(self.game.imaginer(view), view.seat, iterations, level.seconds, self.clock)
        return search


class Name:
    """A bot's name taken apart: `level4-bold`, `level5@1`."""

    def __init__(self, text: str) -> None:
        rest, _, generation = text.partition("@")
        level, _, style = rest.partition("-")
        self.level = f"level{level}" if level in ("1", "2", "3", "4", "5") else level
        self.full = self.level + text[len(level) :]
        self.lean = STYLES.get(style, 0.0)
        self.generation = int(generation) if generation.isdecimal() else 0
        plain = generation == "" and style == ""
        former = generation == "" or 1 <= self.generation <= FORMER
        self.known = self.level in NAMES if plain else self.level in LEVELS and former and style in ("", *STYLES)

    def expert(self, game: Game) -> Expert:
        found = game.expert() if self.generation == 0 else game.former(self.generation)
        if self.lean != 0.0:
            found.lean_to(self.lean)
        return found


def make(name: str, game: Game, seed: int, clock: Clock | None = perf_counter) -> Bot:
    """The bot of this name. Without a clock it never cuts a thought short, and always answers alike for a seed.

    >>> import tenka
    >>> make("level3", tenka.game("nobunaga"), seed=1).name
    'level3'
    """
    parts = Name(name)
    if not parts.known:
        allowed = ", ".join(NAMES)
        raise Problem("bot", f"There is no bot {name!r}; there are: {allowed}.", {"bot": str(name), "allowed": allowed})
    if parts.level == "random":
        return RandomBot(parts.full, game, seed)
    expert = parts.expert(game)
    if parts.level == "greedy":
        return GreedyBot(parts.full, game, seed, None, expert)
    level = LESSON if parts.level == "lesson" else expert.levels()[LEVELS.index(parts.level)]
    if level.softness > 0.0:
        return LearnerBot(parts.full, game, seed, level, expert)
    if level.iterations == 0:
        return GreedyBot(parts.full, game, seed, level, expert)
    return SearchBot(parts.full, game, seed, level, clock, expert)


def is_known(name: str) -> bool:
    """Whether a bot of this name may be asked to a table."""
    return name in NAMES or name in STYLED


def searches(name: str, game: Game) -> bool:
    """Whether a bot plays the game out in its mind, which takes a while."""
    level = Name(name).level
    return level in LEVELS and game.expert().levels()[LEVELS.index(level)].iterations > 0
