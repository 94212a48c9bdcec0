"""Whole wars in which a player may concede: who does, and when."""

import pytest

import tenka
from support.sample import sample
from tenka.bots.levels import LEVELS, make
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER, State

WAR = tenka.game("dangerous-time")
CONCEDE = WAR.parse("concede")
HOPE = 0.03


def given_up(name: str, seed: int) -> list[State]:
    """The positions in which somebody gave up."""
    chance = Fast(seed)
    state = WAR.new(2, options={"concede": "on"}, chance=chance)
    bots = [make(name, WAR, 2 * seed + seat, None) for seat in range(2)]
    found = []
    while state.actor != OVER:
        seat = int(state.actor)
        action = bots[seat].choose(state.view(seat))
        if action == CONCEDE:
            found.append(state.copy())
        state.apply(action, chance)
    return found


@pytest.mark.parametrize("name", LEVELS[:2])
def test_beginners_play_to_the_end(name: str) -> None:
    for seed in range(sample(2, 20)):
        assert given_up(name, seed) == []


@pytest.mark.parametrize("name", LEVELS[2:4])
def test_who_gives_up_has_lost(name: str) -> None:
    for seed in range(sample(2, 20)):
        for state in given_up(name, seed):
            assert WAR.expert().values(state)[state.actor] < HOPE
