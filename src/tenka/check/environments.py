"""What learners see: observations that tell what the seat knows, and environments that outside suites accept."""

import warnings
from typing import Any

from tenka.check.walks import seat_counts
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER


def check_observations(game: Any, players: int, decisions: int = 40) -> None:
    """As many numbers as names; and the same in a world that the seat cannot tell from the real one."""
    chance = Fast(players)
    state = game.new(players, chance=chance)
    names = game.observation_names(players)
    assert len(set(names)) == len(names), "observations: two numbers have the same name"
    for step in range(decisions):
        if state.actor == OVER:
            break
        for seat in range(players):
            seen = list(game.observe(state, seat))
            assert len(seen) == len(names), f"observations: {len(seen)} numbers and {len(names)} names"
            imagined = game.imagine(state.view(seat), Fast(step))
            assert list(game.observe(imagined, seat)) == seen, f"observations: seat {seat} sees what it cannot know"
        state.apply(state.sample(chance), chance)


def check_every_observation(game: Any) -> None:
    for players in seat_counts(game):
        check_observations(game, players)


def check_pettingzoo(game: Any) -> None:
    """PettingZoo's own test; an ImportError where it is not installed."""
    from pettingzoo.test import api_test, seed_test

    from tenka.envs import pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # api_test dislikes observations with a mask, which its documentation asks for
        for players in seat_counts(game):
            api_test(pettingzoo.env(game.key, players=players), num_cycles=60)
            seed_test(lambda players=players, **_: pettingzoo.env(game.key, players), num_cycles=25)


def check_gymnasium(game: Any) -> None:
    """Gymnasium's own checker; an ImportError where it is not installed."""
    from gymnasium.utils.env_checker import check_env

    from tenka.envs import gymnasium

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(game.key, seat=0, opponents="random"), skip_render_check=True)
