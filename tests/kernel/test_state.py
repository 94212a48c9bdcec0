"""What a state says of itself, and what it says to somebody who asks for too much."""

import pytest

import tenka
from tenka.kernel.problem import Refused


@pytest.mark.parametrize("key", list(tenka.games()))
def test_a_state_tells_what_it_is(key: str) -> None:
    game, chance = tenka.game(key), tenka.fast(4)
    state = game.new(chance=chance)
    assert repr(state).startswith(f"<{key}, {game.min_players} players: seat {state.actor} is asked, ")
    assert f"{len(state.legal())} choice" in repr(state)
    told = str(state)
    assert told.startswith(repr(state)[1:-1])
    assert game.name(state.legal()[0]) in told.splitlines()[-1]
    assert "⟦" not in told
    assert len(told.splitlines()) > 2


def test_a_finished_game_says_so() -> None:
    game, chance = tenka.game("nobunaga"), tenka.fast(4)
    state = game.new(chance=chance)
    while state.actor != tenka.OVER:
        state.apply(state.sample(chance), chance)
    assert repr(state) == "<nobunaga, 2 players: over>"
    assert "choices" not in str(state)


def test_a_refusal_names_the_action_in_words() -> None:
    game, chance = tenka.game("nobunaga"), tenka.fast(4)
    state = game.new(chance=chance)
    with pytest.raises(Refused, match=r"“attack uesugi” is not allowed now \(rule N-1\.4\)\."):
        state.apply(game.parse("attack uesugi"), chance)
    with pytest.raises(Refused, match=r"Action 4000 is not allowed now \(rule N-1\.4\)\."):
        state.apply(4000, chance)
