"""The fifth level looks to its next turn and judges the table then by what was fitted to many games."""

from collections.abc import Callable
from typing import Any

import pytest

import tenka
from tenka.bots.levels import SearchBot, make
from tenka.check.walks import reach
from tenka.games.shinobi.actions import clan_of
from tenka.games.shinobi.bot.master import OUTLOOKS, ShinobiMaster
from tenka.games.shinobi.bot.outlook import HIDDEN, SIGNS
from tenka.kernel.level import Level
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
    expert.begin(GAME.imaginer(state.view(me)), me)
    state.do(expert.choose(state, chance), chance)
    assert not expert.settled(state)
    expert.rollout(state, chance)
    assert expert.settled(state)
    assert (int(state.actor), int(state.order)) == (me, 1)
    assert before < len(state.deeds) <= before + 12


def test_a_turn_of_bluff_convinces_nobody(table: Make) -> None:
    """Whatever is done until the seat's next turn, the others believe what they believed before it."""
    t = table(["T4", "U2 O1", "M3"], ["UGTN"], order=3, loyalties="TUM")
    expert = ShinobiMaster()
    expert.begin(GAME.imaginer(t.view(0)), 0)
    before = list(expert.served(t.state, 1, 1))
    t.do("attack takeda 1 uesugi")
    assert list(expert.served(t.state, 1, 1)) == before
    assert list(ShinobiMaster().served(t.state, 1, 1)) != before


def test_the_master_seldom_strikes_its_own_clan() -> None:
    """It did so more often than by chance as long as it was paid for being misjudged: nobody could believe anything."""
    own, by_chance = 0, 0.0
    for seed in range(3):
        chance = tenka.fast(seed)
        state = GAME.new(players=4, chance=chance)
        level = Level(60, exploration=0.15, trust=1.0)
        bots = [SearchBot("level5", GAME, seat, level, None) for seat in range(4)]
        while state.actor != OVER:
            seat = int(state.actor)
            action = bots[seat].choose(state.view(seat))
            could = {int(clan_of(one)) for one in state.legal()}
            if state.order == 3 and int(state.loyalty[seat]) in could and len(could) > 1:
                own += clan_of(action) == state.loyalty[seat]
                by_chance += 1 / len(could)
            state.apply(action, chance)
    assert by_chance > 3
    assert own < by_chance / 2


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
