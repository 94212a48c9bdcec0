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
