"""OpenSpiel: after `register()`, `pyspiel.load_game("tenka_nobunaga(players=4)")` is an ordinary game.

The set-up is dealt from a seed that six chance nodes draw; every later draw (a die, a chit) is a chance node itself.
Information states are views, which hold all that a seat knows, memory included.
"""

from typing import Any, cast

import msgspec
import numpy as np
import pyspiel

import tenka
from tenka.kernel.chance import Fast, Scripted
from tenka.kernel.messages import View
from tenka.kernel.problem import Problem
from tenka.kernel.state import Game, State

DEAL_NODES = 6
DEAL_OUTCOMES = 16
MOST_OUTCOMES = 256
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
ENCODER = msgspec.json.Encoder()


def register() -> list[str]:
    """Makes all games known to OpenSpiel; returns their names there."""
    names = []
    for key, game in tenka.games().items():
        name = f"tenka_{key.replace('-', '_')}"
        names.append(name)
        if name not in pyspiel.registered_names():
            pyspiel.register_game(_game_type(name, game), _maker(name, game))
    return names


def _maker(name: str, game: Game) -> Any:
    """The class that OpenSpiel calls with its parameters; it stands in this module so that states can be pickled."""

    def start(self: TenkaGame, params: dict[str, Any] | None = None) -> None:
        TenkaGame.__init__(self, name, game, params or {})

    maker = type(name, (TenkaGame,), {"__init__": start, "__module__": __name__})
    globals()[name] = maker
    return maker


def _game_type(name: str, game: Game) -> Any:
    parameters: dict[str, Any] = {"players": game.min_players}
    parameters |= {option.name: option.values[0] for option in game.options}
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Tenka {game.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class TenkaGame(pyspiel.Game):
    def __init__(self, name: str, game: Game, params: dict[str, Any]) -> None:
        self.key = game.key
        self.players = int(params.get("players", game.min_players))
        game.check_players(self.players)
        self.options = game.complete({key: str(value) for key, value in params.items() if key != "players"})
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.max_decisions,
        )
        super().__init__(_game_type(name, game), info, params)

    @property
    def tenka(self) -> Game:
        """Tenka's own object: not an attribute, since OpenSpiel pickles attributes."""
        return tenka.game(self.key)

    def new_initial_state(self) -> "TenkaState":
        return TenkaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DEAL_NODES + 100 * self.tenka.max_decisions

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TenkaObserver":
        if params:
            raise ValueError(f"Tenka's observers have no parameters, not {params}.")
        return TenkaObserver(self)


class Engine:
    """A position and what chance still owes it. One attribute of the OpenSpiel state, so that a clone is one copy."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.deal: list[int] = []
        self.state: State | None = None
        self.waiting = -1  # the action that waits for chance
        self.drawn: list[int] = []
        self.below = 0  # the number that is to be drawn is smaller than this
        self.history: list[int] = []

    def __reduce__(self) -> Any:
        return replayed, (self.game.key, self.players, self.options, self.history)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Engine":
        new = Engine(self.game, self.players, self.options)
        new.deal = self.deal[:]
        new.state = self.state.copy() if self.state is not None else None
        new.waiting = self.waiting
        new.drawn = self.drawn[:]
        new.below = self.below
        new.history = self.history[:]
        return new

    def step(self, action: int) -> int:
        """Plays a decision or an outcome; returns who is next, in OpenSpiel's numbers."""
        self.history.append(action)
        if self.state is None or self.waiting >= 0:
            self.draw(action)
        else:
            self.drawn = []
            self.carry_out(action)
        if self.state is None or self.waiting >= 0:
            return CHANCE
        actor = self.state.actor
        return TERMINAL if actor == tenka.OVER else actor

    def outcomes(self) -> int:
        return DEAL_OUTCOMES if self.state is None else self.below

    def draw(self, outcome: int) -> None:
        if self.state is None:
            self.deal.append(outcome)
            if len(self.deal) == DEAL_NODES:
                seed = int("".join(f"{part:x}" for part in self.deal), 16)
                self.state = self.game.new(self.players, self.options, Fast(seed))
        else:
            self.drawn.append(outcome)
            self.carry_out(self.waiting)

    def carry_out(self, action: int) -> None:
        """Does the action with the numbers drawn so far, or waits for the next one."""
        assert self.state is not None
        ahead = self.state.copy()
        try:
            ahead.apply(action, Scripted(self.drawn))
        except Problem as problem:
            if problem.code != "script-short":
                raise
            self.waiting = action
            self.below = int(problem.facts["below"])
            return
        self.state = ahead
        self.waiting = -1


def replayed(key: str, players: int, options: dict[str, str], history: list[int]) -> Engine:
    """How a pickled engine comes back."""
    engine = Engine(tenka.game(key), players, options)
    for action in history:
        engine.step(action)
    return engine


class TenkaState(pyspiel.State):
    """OpenSpiel asks who is next and whether it is over several times for every move: `player` has the answer ready."""

    def __init__(self, game: TenkaGame) -> None:
        super().__init__(game)
        self.engine = Engine(game.tenka, game.players, game.options)
        self.player = CHANCE

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as through OpenSpiel's C++, without the way there and back."""
        asked = self.player if player is None else player
        if asked == CHANCE == self.player:
            return list(range(self.engine.outcomes()))
        return self._legal_actions(asked)

    def _legal_actions(self, player: int) -> list[int]:
        return cast(State, self.engine.state).legal() if player == self.player >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.engine.outcomes()
        odds = 1.0 / count
        return [(outcome, odds) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self.player = self.engine.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == CHANCE else self.engine.game.name(action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.engine.players
        return list(self.engine.game.rewards(cast(State, self.engine.state)))

    def view(self, player: int) -> View | None:
        """What the player may know; None before the deal."""
        return self.engine.state.view(player) if self.engine.state is not None else None

    def resample_from_infostate(self, player: int, sampler: Any) -> "TenkaState":
        """A random state that the player cannot tell from this one."""
        new = cast(TenkaState, self.clone())
        view = self.view(player)
        if view is not None:
            seed = int(sampler() * 2**52)
            new.engine.state = self.engine.game.imagine(view, Fast(seed))
        return new

    def __str__(self) -> str:
        state = self.engine.state
        if state is None:
            return f"deal {self.engine.deal}"
        seen = ENCODER.encode([state.view(seat) for seat in range(self.engine.players)])
        return f"{seen.decode()} {self.engine.waiting} {self.engine.drawn}"


class TenkaObserver:
    """The seat's view: as JSON for strings, as `Game.observe` for tensors."""

    def __init__(self, game: TenkaGame) -> None:
        self.game = game
        self.tensor = np.zeros(len(game.tenka.observation_names(game.players)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TenkaState, player: int) -> None:
        if state.engine.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(memoryview(self.game.tenka.observe(state.engine.state, player)), np.int16)

    def string_from(self, state: TenkaState, player: int) -> str:
        view = state.view(player)
        return "" if view is None else ENCODER.encode(view).decode()
