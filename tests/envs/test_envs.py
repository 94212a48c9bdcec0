"""The environments pass the outside suites and keep Tenka's own promises."""

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import tenka
from tenka.check.environments import check_observations
from tenka.envs import gymnasium as single
from tenka.envs import pettingzoo
from tenka.envs.vector import VectorEnv
from tenka.kernel.problem import Problem

GAMES = list(tenka.games())
TABLES = [
    (key, players) for key, game in tenka.games().items() for players in range(game.min_players, game.max_players + 1)
]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_observations_are_what_the_seat_knows(key: str, players: int) -> None:
    check_observations(tenka.game(key), players)


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
    assert kind.position.view(0) != strict.position.view(0)


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
    assert total == dict(zip(env.possible_agents, env.game.rewards(env.position), strict=True))


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


def test_gymnasium_seats_other_bots_at_other_seats() -> None:
    env = single.make("nobunaga", seat=1, players=4, opponents=["greedy", "level1", "random"])
    assert [env.opponents[seat] for seat in (2, 3, 0)] == ["greedy", "level1", "random"]
    env.reset(seed=1)
    with pytest.raises(Problem):
        single.make("nobunaga", players=4, opponents=["greedy", "level1"])


@pytest.mark.parametrize("key", GAMES)
def test_gymnasium_ids_and_masks_for_other_libraries(key: str) -> None:
    name = {"dangerous-time": "DangerousTime"}.get(key, key.capitalize())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(f"tenka/{name}-v0", seat=1, disable_env_checker=True)
    _seen, info = env.reset(seed=4)
    masks = env.unwrapped.action_masks()  # type: ignore[attr-defined]
    assert masks.dtype == bool
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()
    assert env.unwrapped.metadata["name"] == f"tenka/{name}-v0"


def test_gymnasium_tells_the_result() -> None:
    env = single.make("nobunaga", players=3, opponents="greedy")
    _seen, info = env.reset(seed=3)
    over = False
    while not over:
        assert "scores" not in info
        _seen, reward, over, _cut, info = env.step(info["action_mask"].argmax())
    result = env.position.result()
    assert info["scores"].tolist() == result.scores
    assert info["places"].tolist() == result.places
    assert info["outcome"] == result.outcome
    assert reward == env.game.rewards(env.position)[0]


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


def zoo_step(env: pettingzoo.TenkaEnv) -> None:
    if not env.agents:
        env.reset(seed=6)  # some games are short
    seen, _reward, termination, truncation, _info = env.last()
    env.step(None if termination or truncation else int(np.flatnonzero(seen["action_mask"])[-1]))


@pytest.mark.parametrize(
    "how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"]
)
@pytest.mark.parametrize("key", GAMES)
def test_environments_go_on_from_a_copy(key: str, how: Callable[[Any], Any]) -> None:
    zoo = pettingzoo.env(key, max_cycles=60)
    how(zoo).reset(seed=1)  # before the first game, too
    zoo.reset(seed=5)
    for _ in range(30):
        zoo_step(zoo)
    zoo_twin = how(zoo)
    learner = single.make(key, opponents="greedy")
    how(learner).reset(seed=1)
    _seen, info = learner.reset(seed=5)
    for _ in range(3):
        _seen, _reward, _over, _cut, info = learner.step(info["action_mask"].argmax())
    learner_twin = how(learner)
    many = VectorEnv(key, size=3, seed=2)
    many.step(many.sample())
    many_twin = how(many)
    for _ in range(10):
        assert zoo_twin.agent_selection == zoo.agent_selection
        assert (zoo_twin.state() == zoo.state()).all()
        zoo_step(zoo)
        zoo_step(zoo_twin)
        assert (many_twin.observations == many.observations).all()
        assert (many_twin.masks == many.masks).all()
        many.step(many.sample())
        many_twin.step(many_twin.sample())
    step = info["action_mask"].argmax()
    mine, twins = learner.step(step), learner_twin.step(step)
    assert (mine[0] == twins[0]).all()
    assert mine[1:4] == twins[1:4]


def test_a_batch_is_copied_with_the_results_of_its_last_step() -> None:
    env = VectorEnv("nobunaga", 2, size=3, seed=4)
    while not env.over.any():
        env.step(env.sample())
    twin = copy.deepcopy(env)
    for mine, other in ((env.over, twin.over), (env.rewards, twin.rewards), (env.scores, twin.scores)):
        assert (mine == other).all()
        assert not np.shares_memory(mine, other)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_states_are_pickled_at_any_time(key: str, players: int) -> None:
    game = tenka.game(key)
    chance = tenka.fast(players)
    state = game.new(players, chance=chance)
    for step in range(60):
        if step % 10 == 0 or state.actor == tenka.OVER:
            twin, twins_chance = pickle.loads(pickle.dumps((state, chance)))
            assert twin.game is game
            for seat in range(tenka.SPECTATOR, players):
                assert twin.view(seat) == state.view(seat)
            if state.actor == tenka.OVER:
                break
            other = copy.deepcopy(state)
            action = state.legal()[0]
            twin.apply(action, twins_chance)
            assert other.view(0) == state.view(0)
            other.apply(action, pickle.loads(pickle.dumps(chance)))
            twin.check()
            assert [twin.view(seat) for seat in range(players)] == [other.view(seat) for seat in range(players)]
        state.apply(state.sample(chance), chance)


@pytest.mark.parametrize("key", GAMES)
def test_pettingzoo_state_name_and_writable_observations(key: str) -> None:
    env = pettingzoo.env(key)
    assert env.metadata["name"] == f"tenka_{key.replace('-', '_')}_v0"
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    seen = env.observe("seat_0")
    kept = env.observe("seat_0")
    seen["observation"][:] = 7
    seen["action_mask"][:] = 0
    again = env.observe("seat_0")
    assert (again["observation"] == kept["observation"]).all()
    assert (env.state()[: len(kept["observation"])] == kept["observation"]).all()


def test_pettingzoo_tells_the_result() -> None:
    env = pettingzoo.env("nobunaga", players=3)
    env.reset(seed=3)
    while not all(env.terminations.values()):
        zoo_step(env)
    result = env.position.result()
    for seat, agent in enumerate(env.possible_agents):
        told = {"score": result.scores[seat], "place": result.places[seat], "outcome": result.outcome}
        assert env.infos[agent] == told


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
