"""Companions: they see less, take what looks good, and never do what a beginner would not think of."""

from collections import Counter

import pytest

import tenka
from tenka.bots.learner import CONSIDERED, LESSON, LearnerBot
from tenka.bots.levels import LEVELS, STYLED, STYLES, make
from tenka.kernel.chance import Fast
from tenka.kernel.level import FIRST_LESSON, FIRST_SIGHT, OWN_THINGS, UNTHINKABLE, Level
from tenka.kernel.state import OVER, State

LEARNERS = LEVELS[:3]


def positions(key: str, seed: int, count: int) -> list[State]:
    game = tenka.game(key)
    chance, expert = Fast(seed), game.expert()
    state = game.new(chance=chance)
    found: list[State] = []
    while state.actor != OVER and len(found) < count:
        found.append(state.copy())
        state.do(expert.choose(state, chance), chance)
    return found


@pytest.mark.parametrize("key", list(tenka.games()))
def test_every_sight_looks_at_every_action_and_likes_at_least_one(key: str) -> None:
    expert = tenka.game(key).expert()
    for state in positions(key, 2, 25):
        for sight in (FIRST_LESSON, OWN_THINGS, FIRST_SIGHT):
            looks = list(expert.looks(state, state.moves(), sight))
            assert len(looks) == len(state.legal())
            assert max(looks) > UNTHINKABLE


@pytest.mark.parametrize("key", list(tenka.games()))
@pytest.mark.parametrize("name", LEARNERS)
def test_a_learner_does_only_what_it_considers(key: str, name: str) -> None:
    game = tenka.game(key)
    for state in positions(key, 3, 12):
        bot = make(name, game, 1)
        if not isinstance(bot, LearnerBot):
            continue
        looks = dict(zip(state.legal(), bot.expert.looks(state, state.moves(), bot.level.sight), strict=True))
        weights = bot.weights(state)
        best = max(looks.values())
        for action, weight in zip(looks, weights, strict=True):
            assert (weight > 0) == (best - looks[action] <= CONSIDERED * bot.level.softness_of(state.players))


def test_the_better_something_looks_the_likelier_it_is() -> None:
    game = tenka.game("nobunaga")
    state = game.new(4, chance=Fast(1))
    bot = LearnerBot("test", game, 1, Level(0, softness=2.0), game.expert())
    weights = dict(zip(state.legal(), bot.weights(state), strict=True))
    chosen = Counter(bot.choose(state.view(int(state.actor))) for _ in range(600))
    best = max(weights, key=lambda action: weights[action])
    assert chosen.most_common(1)[0][0] == best
    for action, weight in weights.items():
        assert abs(chosen[action] / 600 - weight / sum(weights.values())) < 0.08


def test_against_one_opponent_a_level_may_be_surer_or_search_less() -> None:
    level = Level(40, softness=2.0, duel=0.5)
    assert [level.softness_of(players) for players in (2, 3, 5)] == [1.0, 2.0, 2.0]
    assert [level.iterations_of(players) for players in (2, 3, 5)] == [20, 40, 40]


def test_the_lesson_takes_what_gives_points_now() -> None:
    """Attacks in Nobunaga: a house that scores, if there is one."""
    game = tenka.game("nobunaga")
    expert = game.expert()
    seen = 0
    for seed in range(4):
        for state in positions("nobunaga", seed, 60):
            verb, _ = game.decode(state.legal()[0])
            if verb != "attack":
                continue
            looks = dict(zip(state.legal(), expert.looks(state, state.moves(), FIRST_LESSON), strict=True))
            chosen = LearnerBot("lesson", game, seed, LESSON, expert).pick(state, state.legal())
            assert looks[chosen] == max(looks.values())
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("key", list(tenka.games()))
@pytest.mark.parametrize("style", list(STYLES))
def test_styles_are_named_play_legally_and_differ(key: str, style: str) -> None:
    game = tenka.game(key)
    for level in ("level1", "level3"):
        bot = make(f"{level}-{style}", game, 1, clock=None)
        assert bot.name == f"{level}-{style}"
        for state in positions(key, 5, 6):
            assert bot.choose(state.view(int(state.actor))) in state.legal()


@pytest.mark.parametrize("key", ["nobunaga", "honshu", "shinobi"])
def test_a_bold_player_likes_something_better_than_a_careful_one(key: str) -> None:
    expert = tenka.game(key).expert()
    likings = {round(expert.boldness(state, action), 3) for state in positions(key, 1, 20) for action in state.legal()}
    assert min(likings) < 0 < max(likings)


@pytest.mark.parametrize("name", ["level5@1", "level1@1", "3@1"])
def test_the_first_generation_can_be_asked_for(name: str) -> None:
    game = tenka.game("nobunaga")
    state = game.new(3, chance=Fast(2))
    assert make(name, game, 1, clock=None).choose(state.view(int(state.actor))) in state.legal()


@pytest.mark.parametrize("name", ["level5@0", "level5@2", "level5@x", "greedy@1", "level3-brave", "greedy-bold"])
def test_other_styles_and_generations_are_unknown(name: str) -> None:
    with pytest.raises(tenka.Problem, match="There is no bot"):
        make(name, tenka.game("nobunaga"), 1)


def test_every_level_has_its_styles() -> None:
    assert len(STYLED) == 2 * len(LEVELS)
