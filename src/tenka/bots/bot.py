"""The one interface of all bots, and the two simple ones. A bot is handed views, never a state: it cannot peek."""

from tenka.kernel.chance import BOTS, Chance, Fast
from tenka.kernel.level import Level
from tenka.kernel.messages import View
from tenka.kernel.problem import Problem
from tenka.kernel.state import Expert, Game, State


class Bot:
    """A player. `choose` is asked when the view's seat has to decide, and answers with a legal action."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self.name = name
        self.game = game
        self.chance = Fast(seed)

    def choose(self, view: View) -> int:
        raise NotImplementedError

    def choose_by(self, view: View, dice: Chance) -> int:
        """As `choose`; what it leaves to dice is left to these, where it can take them."""
        return self.choose(view)

    def check(self, view: View) -> None:
        """Refuses whatever a bot must not be handed."""
        if not isinstance(view, self.game.view_type()):
            kind = type(view).__name__
            raise Problem("bot-view", f"A bot of {self.game.key} is handed its views, not a {kind}.", {"kind": kind})

    def imagine(self, view: View) -> State:
        """A world that fits the view, in which its seat is to decide."""
        self.check(view)
        state = self.game.imagine(view, self.chance)
        if view.seat not in state.together():
            raise Problem("bot-turn", f"Seat {view.seat} has nothing to decide now.", {"seat": view.seat})
        while state.actor != view.seat:  # a decision taken together: those before us don't matter to ours
            state.do(state.sample(self.chance), self.chance)
        return state

    def any_of(self, moves: list[int]) -> int:
        return moves[self.chance.below(BOTS, len(moves))]


class RandomBot(Bot):
    """Any legal action, each as likely as the other."""

    def choose(self, view: View) -> int:
        return self.any_of(self.imagine(view).legal())


class GreedyBot(Bot):
    """What looks best at first sight to its game's expert; with a level's `blunders`, now and then anything."""

    def __init__(
        self, name: str, game: Game, seed: int, level: Level | None = None, expert: Expert | None = None
    ) -> None:
        super().__init__(name, game, seed)
        self.expert: Expert = game.expert() if expert is None else expert
        self.level = Level(0) if level is None else level

    def choose(self, view: View) -> int:
        return self.choose_by(view, self.chance)

    def choose_by(self, view: View, dice: Chance) -> int:
        state = self.imagine(view)
        if self.level.blunders > 0 and self.chance.uniform() < self.level.blunders:
            return self.any_of(state.legal())
        word = int(self.expert.last_word(state, self.level, self.chance))
        return word if word >= 0 else self.think(view, state, dice)

    def think(self, view: View, state: State, dice: Chance) -> int:
        """What it does if it neither blunders nor ends the game. `state` is an imagined one."""
        return int(self.expert.choose(state, dice))
