"""The fifth level looks to its next turn and judges the table then by what was fitted to many games."""

from collections.abc import Callable
from typing import Any

import pytest

import tenka
from tenka.bots.levels import make
from tenka.check.walks import reach
from tenka.games.shinobi.bot.master import OUTLOOKS, ShinobiMaster
from tenka.games.shinobi.bot.outlook import HIDDEN, SIGNS
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")
Make = Callable[..., Any]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_outlook_gives_every_seat_its_share(players: int) -> None:
    assert len(OUTLOOKS[players - 2].weights) == HIDDEN * (SIGNS + 2) + SIGNS
    state = reach(GAME, players, 30, seed=players)
    chances = list(OUTLOOKS[players - 2].chances(state))
    assert len(chances) == players
    assert sum(chances) == pytest.approx(1.0)
    assert all(0.0 < chance < 1.0 for chance in chances)


def test_who_has_more_of_the_own_clan_wins_more_often(table: Make) -> None:
    ahead = table(["T4 U1", "U2 T1", "M2 O1"], loyalties="TUM").state
    level = table(["T2 U1", "U2 T1", "M2 O1"], loyalties="TUM").state
    assert OUTLOOKS[1].chances(ahead)[0] > OUTLOOKS[1].chances(level)[0] + 0.1


@pytest.mark.parametrize("decisions", [0, 20, 50])
def test_a_roll_out_ends_with_the_next_turn_of_whoever_thinks(decisions: int) -> None:
    expert, state = ShinobiMaster(), reach(GAME, 4, decisions, seed=9)
    me, before, chance = int(state.actor), len(state.deeds), tenka.fast(1)
    expert.begin(me)
    state.do(expert.choose(state, chance), chance)
    assert not expert.settled(state)
    expert.rollout(state, chance)
    assert expert.settled(state)
    assert (int(state.actor), int(state.order)) == (me, 1)
    assert before < len(state.deeds) <= before + 12


def test_advice_still_goes_by_games_that_are_played_out() -> None:
    state = reach(GAME, 4, 20, seed=9)
    shares = list(ShinobiMaster().shares(state, tenka.fast(1)))
    assert state.actor == OVER
    assert shares == list(GAME.rewards(state))


def test_a_win_that_is_at_hand_is_taken(table: Make) -> None:
    """The last turn of the game: a card of one's own clan, and an attack on the only rival who is level."""
    t = table(["U3 T2", "M2 T1", "M1 G1"], ["T", "", ""], loyalties="TMG", left=1)
    bot = make("level5", GAME, 1, None)
    while t.state.actor != OVER:
        t.state.apply(bot.choose(t.state.view(int(t.state.actor))), t.chance)
    assert t.state.result().winners == [0]
