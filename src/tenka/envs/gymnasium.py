"""Gymnasium: one learner at a table of bots. `make("nobunaga", seat=0, opponents="level2")`."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import tenka
from tenka.bots.bot import Bot
from tenka.bots.levels import make as make_bot
from tenka.kernel.messages import plain
from tenka.words import Words

HIGHEST = 32767
ILLEGAL = -1.0


class LearnerEnv(gymnasium.Env[NDArray[np.int16], np.int64]):
    """The learner's decisions of one game; the reward at the end is its share of the victory, 0 to 1.

    `info["action_mask"]` says what is legal. An illegal action ends the episode with a reward of -1, and
    `info["refusal"]` names the rule.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: int = 0,
        players: int = 0,
        opponents: str = "random",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.game = tenka.game(game)
        self.players = players or self.game.min_players
        self.game.check_players(self.players)
        if not 0 <= seat < self.players:
            raise tenka.Problem("seat", f"There is no seat {seat}; the seats are 0 to {self.players - 1}.")
        self.seat = seat
        self.opponents = opponents
        self.options = self.game.complete(options)
        self.render_mode = render_mode
        width = len(self.game.observation_names(self.players))
        self.observation_space = spaces.Box(-HIGHEST, HIGHEST, (width,), np.int16)
        self.action_space = spaces.Discrete(self.game.actions)
        make_bot(opponents, self.game, 0)  # an unknown level is named now, not in the middle of training

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self.chance = tenka.fast(int(self.np_random.integers(2**62)))
        self.state = self.game.new(self.players, self.options, self.chance)
        self.bots: list[Bot] = [
            make_bot(self.opponents, self.game, int(self.np_random.integers(2**31)), clock=None)
            for _ in range(self.players)
        ]
        self._let_others_play()
        if self.state.actor == tenka.OVER:  # a game in which the learner was never asked
            return self.reset()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        rule = self.state.refusal(int(action))
        if rule is not None:
            return self._seen(), ILLEGAL, True, False, self._info() | {"refusal": rule}
        self.state.apply(int(action), self.chance)
        self._let_others_play()
        over = self.state.actor == tenka.OVER
        reward = self.game.rewards(self.state)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def render(self) -> str:
        words = Words("en", self.game, [f"seat_{seat}" for seat in range(self.players)])
        return plain(self.game.render(self.state.view(self.seat), words))

    def _let_others_play(self) -> None:
        while self.state.actor not in (self.seat, tenka.OVER):
            seat = self.state.actor
            self.state.apply(self.bots[seat].choose(self.state.view(seat)), self.chance)

    def _seen(self) -> NDArray[np.int16]:
        return np.frombuffer(memoryview(self.game.observe(self.state, self.seat)), np.int16).copy()

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.actions, np.int8)
        if self.state.actor == self.seat:
            mask[self.state.legal()] = 1
        return {"action_mask": mask}


def make(game: str, seat: int = 0, players: int = 0, opponents: str = "random", **options: str) -> LearnerEnv:
    """One learner at `seat` against bots of a level."""
    return LearnerEnv(game, seat, players, opponents, **options)


def make_vec(count: int, game: str, **settings: Any) -> gymnasium.vector.SyncVectorEnv:
    """`count` such environments, stepped together."""
    makers: list[Callable[[], LearnerEnv]] = [lambda: LearnerEnv(game, **settings) for _ in range(count)]
    return gymnasium.vector.SyncVectorEnv(makers)
