"""The adapter for OpenSpiel: its own suite, random games, and its searches."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import tenka
from tenka.envs import openspiel

GAMES = list(tenka.games())


@pytest.fixture(scope="module", autouse=True)
def _registered() -> None:
    openspiel.register()


@pytest.mark.parametrize("key", GAMES)
def test_openspiel_random_simulation(key: str) -> None:
    name = f"tenka_{key.replace('-', '_')}"
    game = pyspiel.load_game(f"{name}(players={tenka.game(key).min_players})")
    state = game.new_initial_state()
    dice = random.Random(5)
    steps = 0
    while not state.is_terminal() and steps < 4000:
        if state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
            continue
        actions = state.legal_actions()
        assert actions == sorted(actions)
        state.apply_action(dice.choice(actions))
        steps += 1
    assert state.is_terminal()
    assert all(0 <= share <= 1 for share in state.returns())


def test_openspiel_own_suite() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("tenka_nobunaga(players=3)"), num_sims=1, serialize=True, verbose=False)


def test_openspiel_resamples_and_searches() -> None:
    game = pyspiel.load_game("tenka_nobunaga(players=3,cut_off=on)")
    state = game.new_initial_state()
    dice = random.Random(2)
    searcher = ismcts.ISMCTSBot(
        game=game, uct_c=1.0, max_simulations=8, evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    )
    plain = mcts.MCTSBot(game, 1.0, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)))
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, dice.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert list(other.information_state_tensor(seat)) == list(state.information_state_tensor(seat))
        chooser = [searcher, plain, None][seat]
        state.apply_action(chooser.step(state) if chooser else dice.choice(state.legal_actions()))
    assert len(state.returns()) == 3
