"""PettingZoo: `env("nobunaga", players=4, cut_off="on")`. An agent observes what its seat may know, no more.

`env` asks only who has to decide (AEC); `parallel_env` asks everybody in every cycle and hears who has to decide.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec, turn_based_aec_to_parallel

import tenka
from tenka.kernel.messages import plain
from tenka.words import Words

HIGHEST = 32767
Seen = dict[str, NDArray[Any]]


class TenkaEnv(AECEnv[str, Seen, int]):
    """One game, in `position`. Agents are `seat_0`, `seat_1`, …; each step is one decision of `agent_selection`.

    With `max_cycles` a game that is not over after so many decisions is truncated. An illegal action is refused by an
    exception; with `forgiving` a random legal one is played in its place and `infos[agent]["refusal"]` names the rule.
    At the end `infos[agent]` has `score`, `place` and `outcome`.
    """

    metadata = {"render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 0,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        forgiving: bool = False,
        **options: str,
    ) -> None:
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise tenka.Problem("max-cycles", f"max_cycles must be 1 or more, not {max_cycles}.")
        self.game = tenka.game(game)
        self.metadata = {**self.metadata, "name": f"tenka_{self.game.key.replace('-', '_')}_v0"}
        self.players = players or self.game.min_players
        self.game.check_players(self.players)
        self.options = self.game.complete(options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.forgiving = forgiving
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        width = len(self.game.observation_names(self.players))
        space = spaces.Dict(
            {
                "observation": spaces.Box(-HIGHEST, HIGHEST, (width,), np.int16),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )
        self.state_space = spaces.Box(-HIGHEST, HIGHEST, (width * self.players,), np.int16)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self._fresh = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._fresh, _ = seeding.np_random(seed)
        self.chance = tenka.fast(int(self._fresh.integers(2**62)))
        self.position = self.game.new(self.players, self.options, self.chance)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.actor]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.actions, np.int8)
        if self.position.actor == seat:
            mask[self.position.legal()] = 1
        return {"observation": self._seen_by(seat), "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """What all seats see, one after the other from the first: for a critic that may know more than an actor."""
        return np.concatenate([self._seen_by(seat) for seat in range(self.players)])

    def _seen_by(self, seat: int) -> NDArray[np.int16]:
        """The learner's own, to be written on: a copy."""
        return np.frombuffer(memoryview(self.game.observe(self.position, seat)), np.int16).copy()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._play(agent, int(action))  # type: ignore[arg-type]
        self._clear_rewards()
        if self.position.actor == tenka.OVER:
            result = self.position.result()
            for seat, reward in enumerate(self.game.rewards(self.position)):
                agent = self.possible_agents[seat]
                self.rewards[agent] = reward
                self.infos[agent] |= {
                    "score": result.scores[seat],
                    "place": result.places[seat],
                    "outcome": result.outcome,
                }
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.position.actor]
        if self.render_mode == "human":
            self.render()

    def _play(self, agent: str, action: int) -> None:
        self.cycles += 1
        if self.forgiving:
            rule = self.position.refusal(action)
            self.infos[agent] = {} if rule is None else {"refusal": rule}
            if rule is not None:
                action = self.position.sample(self.chance)
        self.position.apply(action, self.chance)

    def render(self) -> str | None:
        """The board as the agent to move sees it."""
        seat = self.position.actor if self.position.actor != tenka.OVER else tenka.SPECTATOR
        words = Words("en", self.game, self.possible_agents)
        text = plain(self.game.render(self.position.view(seat), words))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str, players: int = 0, render_mode: str | None = None, **settings: Any) -> TenkaEnv:
    """An AEC environment of any of Tenka's games; settings are `max_cycles`, `forgiving` and the game's options."""
    return TenkaEnv(game, players, render_mode, **settings)


def parallel_env(
    game: str, players: int = 0, render_mode: str | None = None, **settings: Any
) -> ParallelEnv[str, Seen, int | None]:
    """Everybody hands in an action in every cycle, legal or not; only who has to decide is heard (and forgiven)."""
    return turn_based_aec_to_parallel(TenkaEnv(game, players, render_mode, forgiving=True, **settings))


class Module:
    """A table as PettingZoo's tools want a module: `env` and `parallel_env` without arguments, cycle by cycle alike."""

    def __init__(self, game: str, players: int = 0, **options: str) -> None:
        self.table: dict[str, Any] = {"game": game, "players": players, **options}

    def parallel_env(self, **settings: Any) -> ParallelEnv[str, Seen, int | None]:
        return parallel_env(**self.table, **settings)

    def env(self, **settings: Any) -> AECEnv[str, Seen, int | None]:
        """The same cycles, the agents asked one after the other."""
        return parallel_to_aec(self.parallel_env(**settings))
