"""Why did you do that: true after the game, and nothing but what the asker saw while it runs."""

import pytest

import tenka
from tenka.coach.why import why, why_as_seen
from tenka.kernel.chance import Fast
from tenka.kernel.messages import Reason, View
from tenka.kernel.state import OVER, State


def moves(key: str, seed: int, count: int) -> list[tuple[State, int]]:
    """Positions of a game of good players, with what was done there."""
    game = tenka.game(key)
    chance, expert = Fast(seed), game.expert()
    state = game.new(chance=chance)
    found = []
    while state.actor != OVER and len(found) < count:
        action = int(expert.choose(state, chance))
        found.append((state.copy(), action))
        state.do(action, chance)
    return found


@pytest.mark.parametrize("key", ["nobunaga", "shinobi", "honshu"])
def test_a_move_tells_its_reasons_from_what_its_seat_knew(key: str) -> None:
    game = tenka.game(key)
    told = [why(game, state.view(int(state.actor)), action) for state, action in moves(key, 1, 30)]
    assert sum(map(bool, told)) >= 10
    assert all(len(reasons) <= 3 for reasons in told)


def told_to(key: str, state: State, action: int, seat: int) -> list[Reason]:
    return why_as_seen(tenka.game(key), state.view(seat), int(state.actor), action)


@pytest.mark.parametrize("key", ["nobunaga", "shinobi"])
def test_while_a_game_runs_the_reasons_are_the_same_in_two_worlds_that_the_asker_cannot_tell_apart(key: str) -> None:
    """Also where the real hands differ: the asker's view is all that is looked at."""
    game = tenka.game(key)
    for number, (state, action) in enumerate(moves(key, 2, 24)):
        asker = (int(state.actor) + 1) % int(state.players)
        other = game.imagine(state.view(asker), Fast(number + 100))
        if other.actor != state.actor or other.refusal(action) is not None:
            continue
        assert told_to(key, state, action, asker) == told_to(key, other, action, asker)


def test_a_leak_would_be_found() -> None:
    """Told from the mover's own view, reasons differ between worlds that the asker cannot tell apart."""
    game = tenka.game("shinobi")

    def leaking(view: View, action: int) -> list[Reason]:
        return why(game, view, action)

    differs = 0
    for number, (state, action) in enumerate(moves("shinobi", 2, 24)):
        seat = int(state.actor)
        asker = (seat + 1) % int(state.players)
        for seed in range(4):
            other = game.imagine(state.view(asker), Fast(number * 10 + seed))
            if other.actor == seat and other.refusal(action) is None:
                differs += leaking(state.view(seat), action) != leaking(other.view(seat), action)
    assert differs > 0
