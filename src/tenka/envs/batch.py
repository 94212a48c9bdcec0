"""Many games of one kind stepped at once: actions in, observations and masks out, in flat native vectors (compiled).

`tenka.envs.vector.VectorEnv` is the same with NumPy arrays.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from tenka.kernel.chance import Fast
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State


class Batch:
    """`size` games; a game that ends is begun again at once, and its scores stay readable until the next step."""

    def __init__(self, game: Game, players: int, size: int, seed: int, options: dict[str, str] | None = None) -> None:
        game.check_players(players)
        self.game = game
        self.players: i64 = players
        self.size: i64 = size
        self.options = game.complete(options)
        self.width: i64 = len(game.observation_names(players))
        self.chances = [Fast(hash_seed(seed, index)) for index in range(size)]
        self.states: list[State] = [game.start(players, self.options, chance, False) for chance in self.chances]
        self.observations = bytearray(2 * int(self.width * self.size))  # of i16, a row for each game
        self.rows = memoryview(self.observations).cast("h")
        self.masks = vec[u8]([0] * int(game.actions * size))
        self.actors = vec[i64]([0] * size)
        self.over = vec[u8]([0] * size)  # whether the last step ended this game
        self.rewards = vec[float]([0.0] * int(size * players))  # of games that the last step ended, per seat
        self.scores = vec[i64]([0] * int(size * players))  # likewise
        self.moved = [state.moves() for state in self.states]
        index: i64 = 0
        while index < self.size:
            self.look(index)
            index += 1

    def step(self, actions: list[int]) -> None:
        """One action for each game; refuses an illegal one before anything is done."""
        if len(actions) != self.size:
            raise Problem("batch", f"{self.size} games need {self.size} actions, not {len(actions)}.")
        for index, action in enumerate(actions):
            if not 0 <= action < self.game.actions or self.masks[index * self.game.actions + action] == 0:
                raise Problem("batch-illegal", f"Action {action} is not legal in game {index} of the batch.")
        for index, action in enumerate(actions):
            self.step_one(index, action)

    def sample(self) -> list[int]:
        """A random legal action for each game."""
        found: list[int] = []
        index: i64 = 0
        while index < self.size:
            moves = self.moved[index]
            found.append(moves[self.chances[index].below(0, len(moves))])
            index += 1
        return found

    def step_one(self, index: i64, action: i64) -> None:
        state = self.states[index]
        state.do(action, self.chances[index])
        self.over[index] = 1 if state.actor == OVER else 0
        if state.actor == OVER:
            self.reward(index, state)
            self.states[index] = self.game.start(int(self.players), self.options, self.chances[index], False)
        self.look(index)

    def reward(self, index: i64, state: State) -> None:
        values = self.game.rewards(state)
        scores = state.result().scores
        seat: i64 = 0
        while seat < self.players:
            self.rewards[index * self.players + seat] = values[seat]
            self.scores[index * self.players + seat] = scores[seat]
            seat += 1

    def look(self, index: i64) -> None:
        """Writes what the game's actor sees and may do."""
        state = self.states[index]
        self.actors[index] = state.actor
        start = index * self.width
        self.rows[start : start + self.width] = self.game.observe(state, state.actor)
        actions: i64 = self.game.actions
        start = index * actions
        masks = self.masks
        for action in self.moved[index]:
            masks[start + action] = 0
        moves = state.moves()
        for action in moves:
            masks[start + action] = 1
        self.moved[index] = moves


def hash_seed(seed: int, index: int) -> int:
    """Seeds of neighbouring games have nothing in common: Fast hashes what it is given."""
    return (seed << 32) + index
