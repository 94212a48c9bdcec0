"""Kage, a game from a package of its own, beside the product: simulated, in a terminal, as an environment, served.

The tests of all games find it by themselves too, where it is installed (`make check` installs it).
"""

from importlib.util import find_spec
from pathlib import Path

import pytest

import tenka
from support.house import open_house, relaxed
from tenka.check.every import check_game
from tenka.games import is_built_in
from tenka.lab.simulate import games_of, plan
from tenka.words import Words

pytestmark = pytest.mark.skipif(find_spec("kage") is None, reason="Kage is not installed (make kage installs it)")


def test_it_is_found_by_its_entry_point() -> None:
    game = tenka.game("kage")
    assert not is_built_in(game)
    assert type(game).__module__ == "kage.game"
    assert list(tenka.games())[-1] == "kage"


def test_it_keeps_every_promise() -> None:
    assert [outcome for outcome in check_game(tenka.game("kage")) if outcome.why] == []


def test_it_is_simulated_with_bots_that_search() -> None:
    played = list(games_of(plan("kage", 3, 4, ["level3", "greedy", "random"], None, 1), 1))
    assert [one.decisions for one in played] == [18] * 4


def test_it_speaks_three_languages() -> None:
    titles = [Words(language, tenka.game("kage"))("game-title") for language in ("en", "fr", "ja")]
    assert titles == ["Kage", "Kage", "影"]


def test_it_is_an_environment() -> None:
    from tenka.envs import pettingzoo

    env = pettingzoo.env("kage", players=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _reward, termination, truncation, _info = env.last()
        done = termination or truncation
        env.step(None if done else int(env.action_space(agent).sample(observation["action_mask"])))
    assert not env.agents


async def test_the_server_has_its_words_its_rulebook_and_its_board(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        games = {one["key"]: one for one in await akiko.get("/api/games")}
        kage = games["kage"]
        assert kage["board"] == "/boards/kage/board.js"
        assert kage["poster"] == "/boards/kage/poster.svg"
        assert games["nobunaga"]["board"] == ""
        texts = await akiko.get("/api/games/kage/texts/ja")
        assert "game-title = 影" in texts["text"]
        book = await akiko.get("/api/games/kage/rulebook/fr")
        assert book["paragraphs"][0]["id"] == "K-1.1"
        board = await akiko.http.get(kage["board"])
        assert board.status_code == 200
        assert board.headers["content-type"].startswith("text/javascript")
        assert (await akiko.http.get("/boards/kage/rules.py")).status_code == 404
        assert (await akiko.http.get("/boards/kage/../rules.py")).status_code == 404
