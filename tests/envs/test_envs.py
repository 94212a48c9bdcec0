"""The environments pass the outside suites and keep Tenka's own promises."""

import random
import warnings

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import tenka
from tenka.envs import gymnasium as single
from tenka.envs import openspiel, pettingzoo
from tenka.envs.vector import VectorEnv
from tenka.kernel.problem import Problem

GAMES = list(tenka.games())
TABLES = [
    (key, players) for key, game in tenka.games().items() for players in range(game.min_players, game.max_players + 1)
]


@pytest.fixture(scope="module", autouse=True)
def _registered() -> None:
    openspiel.register()


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_observations_are_what_the_seat_knows(key: str, players: int) -> None:
    game = tenka.game(key)
    chance = tenka.fast(players)
    state = game.new(players, chance=chance)
    names = game.observation_names(players)
    assert len(set(names)) == len(names)
    for step in range(40):
        if state.actor == tenka.OVER:
            break
        for seat in range(players):
            seen = list(game.observe(state, seat))
            assert len(seen) == len(names)
            assert list(game.observe(game.imagine(state.view(seat), tenka.fast(step)), seat)) == seen
        state.apply(state.sample(chance), chance)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoo_api(key: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # api_test dislikes observations with a mask, which its documentation asks for
        api_test(pettingzoo.env(key, players=players), num_cycles=60)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoo_seeds_and_rendering(key: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    seed_test(lambda **_: pettingzoo.env(key, players), num_cycles=25)
    render_test(lambda **settings: pettingzoo.env(key, players, **settings))
    assert capsys.readouterr().out


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoo_cycles(key: str, players: int) -> None:
    max_cycles_test(pettingzoo.Module(key, players))


@pytest.mark.parametrize("key", GAMES)
def test_pettingzoo_parallel(key: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(key), num_cycles=20)


def test_pettingzoo_truncates_after_so_many_decisions() -> None:
    env = pettingzoo.env("nobunaga", players=3, max_cycles=5)
    env.reset(seed=1)
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _info = env.last()
        assert (termination, truncation, reward) == (False, decisions == 5, 0)
        decisions += not truncation
        env.step(None if truncation else int(env.action_space(agent).sample(observation["action_mask"])))
    assert decisions == 5
    with pytest.raises(Problem):
        pettingzoo.env("nobunaga", max_cycles=0)


def test_pettingzoo_refuses_or_forgives() -> None:
    strict = pettingzoo.env("nobunaga")
    strict.reset(seed=1)
    illegal = int(np.flatnonzero(strict.observe(strict.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Problem):
        strict.step(illegal)
    kind = pettingzoo.env("nobunaga", forgiving=True)
    kind.reset(seed=1)
    agent = kind.agent_selection
    kind.step(illegal)
    assert kind.infos[agent]["refusal"].startswith("N-")
    assert kind.state.view(0) != strict.state.view(0)


@pytest.mark.parametrize("key", GAMES)
def test_pettingzoo_plays_to_the_end(key: str) -> None:
    env = pettingzoo.env(key)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(max_iter=20_000):
        observation, reward, termination, truncation, _info = env.last()
        total[agent] += reward
        done = termination or truncation
        env.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
    assert not env.agents
    assert total == dict(zip(env.possible_agents, env.game.rewards(env.state), strict=True))


@pytest.mark.parametrize("key", GAMES)
def test_gymnasium_checker(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(single.make(key, seat=0, opponents="random"), skip_render_check=True)


def test_gymnasium_illegal_action_ends_with_its_rule() -> None:
    env = single.make("nobunaga", seat=0)
    _seen, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _seen, reward, over, _cut, after = env.step(np.int64(illegal))
    assert (reward, over) == (-1.0, True)
    assert after["refusal"].startswith("N-")


def test_gymnasium_refuses_what_cannot_be() -> None:
    with pytest.raises(Problem):
        single.make("nobunaga", seat=7)
    with pytest.raises(Problem):
        single.make("nobunaga", opponents="level9")


def test_gymnasium_vectorised() -> None:
    env = single.make_vec(3, "nobunaga", players=2)
    seen, info = env.reset(seed=1)
    assert seen.shape == (3, len(tenka.game("nobunaga").observation_names(2)))
    seen, _rewards, _over, _cut, _info = env.step(info["action_mask"].argmax(axis=1))
    assert seen.shape[0] == 3


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


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_many_games_at_once(key: str, players: int) -> None:
    env = VectorEnv(key, players, size=5, seed=1)
    for _ in range(60):
        for row in range(5):
            state = env.batch.states[row]
            assert np.flatnonzero(env.masks[row]).tolist() == state.legal()
            assert env.observations[row].tolist() == list(env.game.observe(state, int(env.actors[row])))
        env.step(env.sample())


def test_a_batch_refuses_before_it_acts() -> None:
    env = VectorEnv("nobunaga", 3, size=2, seed=1)
    before = env.observations.copy()
    legal = env.sample()
    with pytest.raises(Problem):
        env.step([legal[0], 9999])
    with pytest.raises(Problem):
        env.step([legal[0]])
    assert (env.observations == before).all()


def test_a_batch_tells_the_end_once() -> None:
    env = VectorEnv("nobunaga", 2, size=3, seed=4)
    ended = 0
    for _ in range(200):
        env.step(env.sample())
        for row in np.flatnonzero(env.over):
            ended += 1
            assert env.rewards[row].sum() in (0.0, 1.0)
            assert env.scores[row].max() > 0
    assert ended > 3
