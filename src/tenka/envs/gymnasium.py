"""Gymnasium: one learner at a table of bots. `make("nobunaga", seat=0, opponents="level2")`.

Importing this module registers an id for each game: `gymnasium.make("tenka/Nobunaga-v0", players=3)`.
"""

from collections.abc import Callable, Sequence
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

    `opponents` is a bot for all other seats, or a list with one for each of them, from the next seat on.
    `info["action_mask"]` and `action_masks()` say what is legal. An illegal action ends the episode with a reward of
    -1, and `info["refusal"]` names the rule. At the end `info` has the `scores` and `places` of all seats, and the
    `outcome`.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: int = 0,
        players: int = 0,
        opponents: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.game = tenka.game(game)
        self.metadata = {**self.metadata, "name": gymnasium_id(self.game)}
        self.players = players or self.game.min_players
        self.game.check_players(self.players)
        if not 0 <= seat < self.players:
            raise tenka.Problem("seat", f"There is no seat {seat}; the seats are 0 to {self.players - 1}.")
        self.seat = seat
        self.opponents = seated(self.game, seat, self.players, opponents)
        self.options = self.game.complete(options)
        self.render_mode = render_mode
        width = len(self.game.observation_names(self.players))
        self.observation_space = spaces.Box(-HIGHEST, HIGHEST, (width,), np.int16)
        self.action_space = spaces.Discrete(self.game.actions)
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self.chance = tenka.fast(int(self.np_random.integers(2**62)))
        self.position = self.game.new(self.players, self.options, self.chance)
        self._bot_seed = int(self.np_random.integers(2**62))
        self._decisions = 0
        self._let_others_play()
        if self.position.actor == tenka.OVER:  # a game in which the learner was never asked
            return self.reset()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        rule = self.position.refusal(int(action))
        if rule is not None:
            return self._seen(), ILLEGAL, True, False, self._info() | {"refusal": rule}
        self.position.apply(int(action), self.chance)
        self._let_others_play()
        over = self.position.actor == tenka.OVER
        reward = self.game.rewards(self.position)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal, as sb3-contrib's MaskablePPO asks for it."""
        mask = np.zeros(self.game.actions, np.bool_)
        if self.position.actor == self.seat:
            mask[self.position.legal()] = True
        return mask

    def render(self) -> str:
        words = Words("en", self.game, [f"seat_{seat}" for seat in range(self.players)])
        return plain(self.game.render(self.position.view(self.seat), words))

    def _let_others_play(self) -> None:
        """Each decision of a bot has a luck of its own, so that bots need not be kept to go on from a copy."""
        while self.position.actor not in (self.seat, tenka.OVER):
            seat = int(self.position.actor)
            if seat not in self._bots:
                self._bots[seat] = make_bot(self.opponents[seat], self.game, 0, clock=None)
            self._decisions += 1
            self._bots[seat].chance = tenka.fast(self._bot_seed + self._decisions)
            self.position.apply(self._bots[seat].choose(self.position.view(seat)), self.chance)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_bots": {}}  # bots are made when they are asked

    def _seen(self) -> NDArray[np.int16]:
        return np.frombuffer(memoryview(self.game.observe(self.position, self.seat)), np.int16).copy()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8)}
        if self.position.actor == tenka.OVER:
            result = self.position.result()
            info |= {"scores": np.array(result.scores), "places": np.array(result.places), "outcome": result.outcome}
        return info


def seated(game: tenka.Game, seat: int, players: int, opponents: str | Sequence[str]) -> list[str]:
    """The name of the bot at each seat, the learner's own too, for the list's sake. An unknown name is said now."""
    names = [opponents] if isinstance(opponents, str) else list(opponents)
    if len(names) not in (1, players - 1):
        raise tenka.Problem(
            "opponents", f"There are {players - 1} other seats: name one bot for all or one for each, not {len(names)}."
        )
    full = [make_bot(name, game, 0).name for name in names]
    around = {(seat + 1 + at) % players: full[at % len(full)] for at in range(players - 1)}
    return [around.get(one, full[0]) for one in range(players)]


def make(
    game: str, seat: int = 0, players: int = 0, opponents: str | Sequence[str] = "random", **options: str
) -> LearnerEnv:
    """One learner at `seat` against bots of a level, or of one each."""
    return LearnerEnv(game, seat, players, opponents, **options)


def make_vec(count: int, game: str, **settings: Any) -> gymnasium.vector.SyncVectorEnv:
    """`count` such environments, stepped together."""
    makers: list[Callable[[], LearnerEnv]] = [lambda: LearnerEnv(game, **settings) for _ in range(count)]
    return gymnasium.vector.SyncVectorEnv(makers)


def gymnasium_id(game: tenka.Game) -> str:
    """`tenka/Nobunaga-v0`, `tenka/DangerousTime-v0`."""
    return f"tenka/{''.join(part.capitalize() for part in game.key.split('-'))}-v0"


for _game in tenka.games().values():
    if gymnasium_id(_game) not in gymnasium.registry:
        gymnasium.register(gymnasium_id(_game), "tenka.envs.gymnasium:LearnerEnv", kwargs={"game": _game.key})
