"""What the bots of Honshu know: they see views only, place well, and value cards for others too."""

from statistics import mean

import pytest

import tenka
from honshu.positions import GAME, act, built, give_cubes, look, phase, table, to_lay
from support.sample import LONG
from tenka.bots.levels import LEVELS, make
from tenka.games.honshu.bot.evaluation import AHEAD, FAR_SIGHTED, POINTS_ONLY, Valuer
from tenka.games.honshu.bot.expert import HonshuExpert
from tenka.games.honshu.bot.places import Place, Places
from tenka.games.honshu.cards import ROUNDS
from tenka.games.honshu.rules import HonshuState


def expert() -> HonshuExpert:
    found = GAME.expert()
    assert isinstance(found, HonshuExpert)
    return found


def laid_by(bot: str, state: HonshuState) -> dict[str, int]:
    """The score of seat 0 after a bot has laid its card."""
    player = make(bot, GAME, seed=1)
    while phase(state) in ("place", "weave") and state.actor == 0:
        state.apply(player.choose(state.view(0)), tenka.fast(0))
    return look(state, 0).domains[0].score


def test_a_city_grows() -> None:
    score = laid_by("greedy", to_lay(54, built("A1")))  # V P / V fY2 / V F beside V V
    assert score["city"] == 5


def test_lakes_are_joined() -> None:
    score = laid_by("greedy", to_lay(25, built("B3")))
    assert score["lakes"] >= 3


def test_a_factory_is_laid_where_its_cube_stays() -> None:
    state = to_lay(36, built("A1"), cubes=["blue A1", "brown A1"])  # fB4
    assert laid_by("greedy", state)["factories"] == 4


@pytest.mark.parametrize("bot", ["greedy", "level5"])
def test_the_better_card_is_taken(bot: str) -> None:
    state = table([[49, 1], [26, 2], [60, 3]], ["B4", "B4", "B6"])
    act(state, "play 49", "play 26", "play 60")
    view = state.view(2)
    worth = {card: rank_best(state, 2, card) for card in (49, 26, 60)}
    best = max(worth, key=lambda card: worth[card])
    chosen = GAME.name(make(bot, GAME, 1, clock=None).choose(view))
    assert chosen == f"take {best}" or worth[int(chosen.split()[1])] > worth[best] - 2


def rank_best(state: HonshuState, seat: int, card: int) -> float:
    return Valuer(FAR_SIGHTED).ranking(state, seat, card - 1).best()


def test_a_card_that_helps_the_leader_most_is_denied() -> None:
    """Worth about the same to us, but one of them would complete the leader's domain."""
    position = to_lay(49, built("A1"))
    values = expert().values(position)
    assert len(list(values)) == 3
    assert all(0.0 < value < 1.0 for value in values)
    ahead = to_lay(49, built("A1", (54, 0, 2, 0, [0]), (53, 0, 4, 0, [1])))
    assert expert().values(ahead)[0] > values[0]
    assert expert().values(ahead)[1] < values[1]


def test_rankings_are_best_first_and_legal() -> None:
    state = to_lay(32, built("A4", (25, 1, 2, 0, [0])))
    give_cubes(state, 0, "yellow A4")
    for weights in (POINTS_ONLY, FAR_SIGHTED, AHEAD):
        ranking = Valuer(weights).ranking(state, 0, 31)
        found = list(ranking.values)
        assert found == sorted(found, reverse=True)
        assert set(ranking.actions) <= set(state.legal())


def test_a_ranking_counts_what_then_lies_there() -> None:
    """Points only: the value of the best placement is the score after it."""
    state = to_lay(32, built("A4", (25, 1, 2, 0, [0])), cubes=["yellow A4"])
    best = Valuer(POINTS_ONLY).ranking(state, 0, 31).best()
    assert laid_by("greedy", state)["total"] == round(best)


def test_the_best_place_alone_is_the_first_of_the_ranking() -> None:
    """Also over and under: roll-outs ask for nothing else."""
    state = to_lay(32, built("A4", (25, 1, 2, 0, [0])), cubes=["yellow A4"])
    for weights in (POINTS_ONLY, FAR_SIGHTED, AHEAD):
        for face in range(0, 60, 7):
            alone, ranking = Valuer(weights).first(state, 0, face), Valuer(weights).ranking(state, 0, face)
            assert [*alone.actions, *alone.over, *alone.values] == [
                ranking.actions[0],
                ranking.over[0],
                ranking.values[0],
            ]


def test_greedy_players_score_far_more_than_random_ones() -> None:
    """Of the specification: about 64 points when each card is placed for the most points at once."""
    scores: list[int] = []
    for seed in range(6 if tenka.compiled() else 1):
        chance = tenka.fast(seed)
        state = GAME.new(4 if tenka.compiled() else 2, chance=chance)
        player = expert()
        while state.actor != tenka.OVER:
            state.do(player.choose(state, chance), chance)
        scores += state.result().scores
    assert 48 < mean(scores) < 80


@pytest.mark.parametrize("players", [2, 3] if LONG else [3])
@pytest.mark.parametrize("name", ["random", "greedy", LEVELS[4]] if tenka.compiled() else ["random"])
def test_bots_play_whole_games(name: str, players: int) -> None:
    chance = tenka.fast(7)
    state = GAME.new(players, chance=chance)
    bots = [make(name, GAME, seat, clock=None) for seat in range(players)]
    if name == LEVELS[4] and not LONG:  # who searches plays the second half
        greedy = make("greedy", GAME, 1, clock=None)
        assert isinstance(state, HonshuState)
        while state.round < ROUNDS // 2:
            state.apply(greedy.choose(state.view(int(state.actor))), chance)
    while state.actor != tenka.OVER:
        seat = int(state.actor)
        state.apply(bots[seat].choose(state.view(seat)), chance)
    assert len(state.result().places) == players


def test_search_answers_alike_for_a_seed() -> None:
    state = table([[49, 1, 12], [26, 2, 30], [60, 3, 31]], ["A1", "A2", "A3"])
    answers = {make("level5", GAME, 5, clock=None).choose(state.view(0)) for _ in range(2)}
    assert len(answers) == 1


def test_where_to_lay_is_weighed_by_the_rounds_to_come() -> None:
    """What comes out does better in other worlds than what looked best at first sight, or is the same."""
    state = to_lay(32, built("A4", (25, 1, 2, 0, [0])))
    found = Places(state, Valuer(AHEAD), tenka.fast(1)).best(24, lambda: True)
    first = int(Valuer(AHEAD).ranking(state, 0, 31).actions[0])
    assert found in state.legal()
    others = Places(state, Valuer(AHEAD), tenka.fast(2))
    chosen, at_first_sight = Place(found), Place(first)
    for place in (chosen, at_first_sight):
        assert others.try_in(place, 100 if tenka.compiled() else 4, lambda: True)
    assert not tenka.compiled() or chosen.mean() >= at_first_sight.mean()
    assert len(state.domain[0].face) == 2, "nothing is laid in earnest"


def test_without_time_a_card_lies_where_it_looks_best() -> None:
    state = to_lay(32, built("A4", (25, 1, 2, 0, [0])))
    first = Valuer(AHEAD).ranking(state, 0, 31).actions[0]
    assert Places(state, Valuer(AHEAD), tenka.fast(1)).best(24, lambda: False) == first
    looks = iter([True] * 5)
    assert Places(state, Valuer(AHEAD), tenka.fast(1)).best(24, lambda: next(looks, False)) == first


def test_the_last_card_lies_where_it_gives_most() -> None:
    state = to_lay(32, built("A4", (25, 1, 2, 0, [0])))
    state.round = ROUNDS
    first = Valuer(AHEAD).ranking(state, 0, 31).actions[0]
    assert Places(state, Valuer(AHEAD), tenka.fast(1)).best(24, lambda: True) == first


def test_where_to_lay_is_not_searched() -> None:
    state = to_lay(32, built("A4"))
    assert len(expert().shortlist(state, state.moves())) == 1
