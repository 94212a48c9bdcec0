"""The environments against those of others, in the same run: the parts `pettingzoo`, `batch`, `openspiel`, `cores`."""

import json
import os
import random
import statistics
import subprocess
import sys
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel

import tenka
from tenka.envs import openspiel, pettingzoo
from tenka.envs.vector import VectorEnv

Compare = Callable[[str, Callable[[], int], Callable[[], int], float], None]


# --- PettingZoo -------------------------------------------------------------------------------------------------------


def zoo_steps(env: Any, steps: int) -> int:
    """Random legal actions through `last` and `step`, game after game. Ended agents' empty steps are not counted."""
    dice = random.Random(1)
    done = game = 0
    while done < steps:
        env.reset(seed=game)
        game += 1
        for _agent in env.agent_iter():
            seen, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                done += 1
    return done


def holdem() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import texas_holdem_v4

        return texas_holdem_v4.env()


def connect_four() -> Any:
    """Without the wrappers that PettingZoo puts around: the harder reference."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic.connect_four.connect_four import raw_env

        return raw_env()


def zoo(compare: Compare) -> None:
    theirs, bare = holdem(), connect_four()
    for key, game in tenka.games().items():
        ours = pettingzoo.env(key, players=min(4, game.max_players))
        title = f"{key}, PettingZoo steps against texas_holdem_v4"
        compare(title, partial(zoo_steps, ours, 6_000), partial(zoo_steps, theirs, 2_000), 3.0)
        title = f"{key}, PettingZoo steps against connect_four_v3 without wrappers (no bound)"
        compare(title, partial(zoo_steps, ours, 6_000), partial(zoo_steps, bare, 6_000), 0.0)


# --- many games at once -----------------------------------------------------------------------------------------------


def batch_steps(env: VectorEnv, rounds: int) -> int:
    """Observations and masks of every step are written; actions are random."""
    for _ in range(rounds):
        env.step(env.sample())
    return rounds * len(env.actors)


def catan_steps(env: Any, steps: int = 1_000) -> int:
    """Catanatron's gym: one learner of random actions against one random player, observations and valid actions."""
    dice = random.Random(1)
    env.reset(seed=1)
    for _ in range(steps):
        _seen, _reward, termination, truncation, _info = env.step(dice.choice(env.unwrapped.get_valid_actions()))
        if termination or truncation:
            env.reset()
    return steps


def batch(compare: Compare) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import gymnasium

        theirs = gymnasium.make("catanatron_gym:catanatron-v1")
    for key, game in tenka.games().items():
        ours = VectorEnv(key, min(4, game.max_players), size=256, seed=1)
        title = f"{key}, steps of 256 games at once (wanted: 150,000/s) against Catanatron's gym"
        compare(title, partial(batch_steps, ours, 100), partial(catan_steps, theirs), 20.0)


# --- OpenSpiel --------------------------------------------------------------------------------------------------------


def spiel_games(game: Any, games: int) -> int:
    """Random games in a Python loop, chance moves and all."""
    dice = random.Random(1)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, odds)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
    return games


def spiel_length(game: Any, games: int = 20) -> float:
    """Mean moves of a game, chance included."""
    dice = random.Random(2)
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
    return moves / games


LONG_ANTS = "python_ant_foraging, longer"
SPIEL_PAIRS = [
    ("tenka_nobunaga(players=4)", "python_team_dominoes", 100),
    ("tenka_shinobi(players=4)", "python_ant_foraging", 100),
    ("tenka_honshu(players=2)", "python_ant_foraging", 100),
    ("tenka_dangerous_time", LONG_ANTS, 10),
]
"""Each with the one of OpenSpiel's own Python games whose length is nearest, and how many games are played."""


def spiel_game(name: str) -> Any:
    """OpenSpiel has no Python game as long as the war: ants that look for more food, for longer, are as long."""
    if name != LONG_ANTS:
        return pyspiel.load_game(name)
    from open_spiel.python.games.ant_foraging import AntForagingGame

    return AntForagingGame({"max_turns": 545, "num_food": 12})


def spiel(compare: Compare) -> None:
    import open_spiel.python.games  # noqa: F401 registers OpenSpiel's own

    openspiel.register()
    for mine, other, games in SPIEL_PAIRS:
        ours, theirs = spiel_game(mine), spiel_game(other)
        title = f"{mine} ({spiel_length(ours):.0f} moves) against {other} ({spiel_length(theirs):.0f} moves), games"
        compare(title, partial(spiel_games, ours, games), partial(spiel_games, theirs, games // 2), 3.0)


# --- both cores -------------------------------------------------------------------------------------------------------


def simulated_seconds(games: int, jobs: int) -> float:
    """How long `tenka simulate` says that it took, starting its processes included."""
    table = ["nobunaga", "--players", "4", "--games", str(games), "--bots", "greedy", "--jobs", str(jobs), "--json"]
    command = [sys.executable, "-m", "tenka.terminal.main", "simulate", *table]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return float(told["seconds"])


def cores(games: int = 16_000) -> None:
    """`tenka simulate` with two processes against one, in wall time: it needs an idle machine, and takes a minute."""
    ratios = [simulated_seconds(games, 1) / simulated_seconds(games, 2) for _ in range(3)]
    load = os.getloadavg()[0]
    print(
        f"simulate, {games:,} games of nobunaga, two processes against one: "
        f"ratio {statistics.median(ratios):.2f} (wanted: 1.8; {os.cpu_count()} cores, load {load:.1f})"
    )
