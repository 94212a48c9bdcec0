"""Why did you do that: true after the game, and nothing but what the asker saw while it runs."""

from collections.abc import Callable

import pytest

import tenka
from tenka.coach.why import latest_moves, why, why_as_seen
from tenka.kernel.chance import Fast
from tenka.kernel.messages import Reason
from tenka.kernel.record import Seat
from tenka.kernel.state import OVER, State
from tenka.kernel.table import Table


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


@pytest.mark.parametrize("key", ["nobunaga", "shinobi", "honshu", "dangerous-time"])
def test_a_move_tells_its_reasons_from_what_its_seat_knew(key: str) -> None:
    game = tenka.game(key)
    told = [why(game, state.view(int(state.actor)), action) for state, action in moves(key, 1, 30)]
    assert sum(map(bool, told)) >= 10
    assert all(len(reasons) <= 3 for reasons in told)


def told_to(state: State, action: int, seat: int) -> list[Reason]:
    before, after = state.view(seat), state.copy()
    after.events = []
    after.do(action, Fast(7))
    return why_as_seen(state.game, before, [event for event in after.events if event.seen_by(seat)], after.view(seat))


@pytest.mark.parametrize(("key", "fewest"), [("nobunaga", 8), ("shinobi", 4), ("honshu", 6), ("dangerous-time", 3)])
def test_while_a_game_runs_a_bots_move_tells_what_everybody_can_see_of_its_reasons(key: str, fewest: int) -> None:
    told = []
    for state, action in moves(key, 2, 24):
        asker = (int(state.actor) + 1) % int(state.players)
        found = told_to(state, action, asker)
        assert len(found) <= 3
        told.append(found)
    assert sum(map(bool, told)) >= fewest


def test_a_hidden_choice_tells_nothing() -> None:
    """In Nobunaga the card that is kept of the first pair is nobody else's to see."""
    game = tenka.game("nobunaga")
    hidden = [(state, action) for state, action in moves("nobunaga", 2, 6) if game.name(action).startswith("keep ")]
    assert hidden
    for state, action in hidden:
        assert told_to(state, action, (int(state.actor) + 1) % int(state.players)) == []


def differences(tell: Callable[[State, int, int], list[Reason]]) -> int:
    """How often the reasons differ in worlds that the asker cannot tell apart, neither before the move nor after it."""
    found = 0
    for number, (state, action) in enumerate(moves("shinobi", 2, 24)):
        asker = (int(state.actor) + 1) % int(state.players)
        after = state.copy()
        after.do(action, Fast(7))
        for seed in range(4):
            other = state.game.imagine(state.view(asker), Fast(number * 10 + seed))
            if other.refusal(action) is None:
                later = other.copy()
                later.do(action, Fast(7))
                if later.view(asker) == after.view(asker):
                    found += tell(state, action, asker) != tell(other, action, asker)
    return found


def test_the_reasons_are_the_same_in_two_worlds_that_the_asker_cannot_tell_apart() -> None:
    assert differences(told_to) == 0


def test_a_leak_would_be_found() -> None:
    """Told from the mover's own view, reasons differ."""
    assert differences(lambda state, action, _asker: why(state.game, state.view(int(state.actor)), action)) > 0


def test_the_latest_moves_are_those_of_bots_since_ones_own() -> None:
    game = tenka.game("shinobi")
    table = Table(game, [Seat("person", "Akiko"), Seat("bot", "Ben"), Seat("person", "Chie")], bytes(32))
    while not any(entry.seat == 0 for entry in table.record.actions()) or table.asked() == [0]:
        seat = table.asked()[0]
        table.act(seat, table.number(seat), table.legal(seat)[0])
    while table.asked() != [0]:
        seat = table.asked()[0]
        table.act(seat, table.number(seat), table.legal(seat)[0])
    told = latest_moves(table.record.replay(listen=True), 0, [1])
    theirs = [entry for entry in table.record.actions()[-6:] if entry.seat == 1]
    assert [move.seat for move in told] == [1] * len(theirs)
    seen = table.events(0)
    assert all(event in seen for move in told for event in move.events)
