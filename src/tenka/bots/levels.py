"""Bots by name: `random`, `greedy`, and the levels 1 to 5 of each game."""

from collections.abc import Callable
from time import perf_counter

from tenka.bots.bot import Bot, GreedyBot, RandomBot
from tenka.bots.paired import Paired
from tenka.bots.search import Search
from tenka.kernel.messages import View
from tenka.kernel.problem import Problem
from tenka.kernel.state import Expert, Game, Level

LEVELS = ["level1", "level2", "level3", "level4", "level5"]
NAMES = ["random", "greedy", *LEVELS]
"""What `make` understands; "1" to "5" are short for the levels."""

Clock = Callable[[], float]


class SearchBot(Bot):
    """Plays the game out in its mind before it answers, as often as its level says."""

    def __init__(self, name: str, game: Game, seed: int, level: Level, clock: Clock | None) -> None:
        super().__init__(name, game, seed)
        self.expert: Expert = game.expert()
        self.level = level
        self.clock = clock

    def choose(self, view: View) -> int:
        state = self.imagine(view)
        if self.level.blunders > 0 and self.chance.uniform() < self.level.blunders:
            return self.any_of(state.legal())
        legal = state.moves()
        moves = self.expert.shortlist(state, legal)
        if len(moves) == 1 < len(legal):  # a lone answer takes as long as any other: its time must not tell
            return int(moves[0])
        if self.level.margin > 0:
            paired = Paired(self.expert, self.game.imaginer(view), view.seat, self.chance)
            return paired.best([int(action) for action in moves], self.level, self.clock)
        return self.search(view).best()

    def search(self, view: View) -> Search:
        """The finished search, for those who want to see more than its answer."""
        level = self.level
        search = Search(self.game, self.expert, self.chance, level.exploration, level.widening, level.trust)
        search.run(self.game.imaginer(view), view.seat, level.iterations, level.seconds, self.clock)
        return search


def make(name: str, game: Game, seed: int, clock: Clock | None = perf_counter) -> Bot:
    """The bot of this name. Without a clock it never cuts a thought short, and always answers alike for a seed.

    >>> import tenka
    >>> make("level3", tenka.game("nobunaga"), seed=1).name
    'level3'
    """
    full = f"level{name}" if name in ("1", "2", "3", "4", "5") else name
    if full == "random":
        return RandomBot(full, game, seed)
    if full == "greedy":
        return GreedyBot(full, game, seed)
    if full not in LEVELS:
        allowed = ", ".join(NAMES)
        raise Problem("bot", f"There is no bot {name!r}; there are: {allowed}.", {"bot": str(name), "allowed": allowed})
    level = game.expert().levels()[LEVELS.index(full)]
    if level.iterations == 0:
        return GreedyBot(full, game, seed, level.blunders)
    return SearchBot(full, game, seed, level, clock)


def searches(name: str, game: Game) -> bool:
    """Whether a bot plays the game out in its mind, which takes a while."""
    return name in LEVELS and game.expert().levels()[LEVELS.index(name)].iterations > 0
