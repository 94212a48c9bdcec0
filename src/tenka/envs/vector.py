"""Many games at once with NumPy arrays, for training.

>>> env = VectorEnv("nobunaga", players=4, size=64, seed=1)
>>> env.observations.shape, env.masks.shape
((64, 156), (64, 52))
>>> env.step(env.sample())
>>> env.actors.shape
(64,)
"""

import pickle
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

import tenka
from tenka.envs.batch import Batch
from tenka.kernel.chance import Fast


class VectorEnv:
    """`size` games, stepped together. Every game asks its own actor; one that ends is begun again at once.

    The arrays show the state after the last step and are overwritten by the next one: copy what you keep, or what you
    want to write on.
    """

    def __init__(self, game: str, players: int = 0, size: int = 64, seed: int = 0, **options: str) -> None:
        self._made = (game, players, size, seed, options)
        self.game = tenka.game(game)
        self.players = players or self.game.min_players
        self.batch = Batch(self.game, self.players, size, seed, options)
        self.observations: NDArray[np.int16] = np.frombuffer(self.batch.rows.toreadonly(), np.int16).reshape(size, -1)
        """What each game's actor sees: a row of `game.observation_names(players)`."""
        self.masks: NDArray[np.bool_] = np.frombuffer(memoryview(self.batch.masks), np.bool_).reshape(size, -1)
        """What each game's actor may do."""
        self.actors: NDArray[np.int64] = np.frombuffer(memoryview(self.batch.actors), np.int64)
        self.over: NDArray[np.bool_] = np.frombuffer(memoryview(self.batch.over), np.bool_)
        """Which games the last step ended; `rewards` and `scores` of the others say nothing."""
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(self.batch.rewards), np.float64).reshape(size, -1)
        """Each seat's share of the victory, 0 to 1."""
        self.scores: NDArray[np.int64] = np.frombuffer(memoryview(self.batch.scores), np.int64).reshape(size, -1)

    def step(self, actions: ArrayLike) -> None:
        """One action per game."""
        self.batch.step(np.asarray(actions, np.int64).tolist())

    def __reduce__(self) -> tuple[Any, ...]:
        ended = [array.copy() for array in (self.over, self.rewards, self.scores)]
        return restored, (self._made, list(self.batch.states), list(self.batch.chances), ended)

    def __deepcopy__(self, memo: dict[int, Any]) -> "VectorEnv":
        make, arguments = self.__reduce__()
        return cast(VectorEnv, make(*pickle.loads(pickle.dumps(arguments))))

    def sample(self) -> NDArray[np.int64]:
        """A random legal action per game."""
        return np.array(self.batch.sample(), np.int64)


def restored(made: tuple[Any, ...], states: list[tenka.State], chances: list[Fast], ended: list[Any]) -> VectorEnv:
    """How a pickled one comes back."""
    *table, options = made
    env = VectorEnv(*table, **options)
    for index, (state, chance) in enumerate(zip(states, chances, strict=True)):
        env.batch.states[index], env.batch.chances[index] = state, chance
        env.batch.look(index)
    batch = env.batch
    for index, over in enumerate(ended[0].tolist()):
        batch.over[index] = over
    for index, (reward, score) in enumerate(zip(ended[1].ravel().tolist(), ended[2].ravel().tolist(), strict=True)):
        batch.rewards[index], batch.scores[index] = reward, score
    return env
