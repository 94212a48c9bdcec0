"""The fifth level's judgement: what it knows by heart, and what it sees when it plays on."""

import pytest

import tenka
from tenka.games.nobunaga.bot.expert import FAR, NobunagaMaster, by_heart
from tenka.games.nobunaga.bot.outlook import begins_a_round
from tenka.games.nobunaga.rules import NobunagaState
from tenka.kernel.chance import Fast

GAME = tenka.game("nobunaga")


def first_round(players: int, seed: int) -> NobunagaState:
    chance = Fast(seed)
    state = GAME.new(players, chance=chance)
    assert isinstance(state, NobunagaState)
    while not begins_a_round(state):
        state.do(state.sample(chance), chance)
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_known_by_heart_and_what_is_played_on_count_by_their_shares(players: int) -> None:
    state = first_round(players, players)
    master, near = NobunagaMaster(), list(by_heart(state))
    master.rollout(state, Fast(1))
    assert state.campaign == 2
    both = list(master.values(state))
    far = list(master.values(state))  # asked again, it judges what it sees
    assert far == list(by_heart(state))
    assert far != near
    for seat in range(players):
        assert both[seat] == pytest.approx(FAR * far[seat] + (1 - FAR) * near[seat])


def test_without_playing_on_a_round_is_enough() -> None:
    state = first_round(4, 7)
    master = NobunagaMaster(0.0)
    before = list(by_heart(state))
    master.rollout(state, Fast(1))
    assert list(master.values(state)) == before


def test_what_a_position_is_worth_is_told_by_how_the_expert_plays_on() -> None:
    """Without noise: a beginner's blunder near the end must show in the curve."""
    state = first_round(3, 5)
    chance = Fast(6)
    while state.campaign == 1:
        state.do(state.sample(chance), chance)
    expert = GAME.expert()
    played = [list(expert.follow(state.copy(), Fast(seed))) for seed in range(20)]
    assert [list(expert.shares(state.copy(), Fast(seed))) for seed in range(20)] == played
    assert all(sum(shares) in (0.0, 1.0) for shares in played)
