"""The one running table: the order of its checks, decision numbers, sealed answers, undo, seats."""

import pytest

import tenka
from support.tables import NAMES, at_keep, finished, one_move, open_table, people, play, seed_of, state_of, verb
from tenka.check.walks import Options, eyes, label, seen, surface, tables
from tenka.kernel.chance import DICE, Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import UNDO, Seat, parse, verify
from tenka.kernel.table import Table, resume

GAME = tenka.game("nobunaga")
ALL = [(key, players, options) for key, game in tenka.games().items() for players, options in tables(game)]


def refusal_code(table: Table, seat: int, number: int, action: object) -> str:
    with pytest.raises(Refused) as caught:
        table.act(seat, number, action)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")
    return caught.value.code


# --- the order of checks ----------------------------------------------------------------------------------------------


def test_checks_come_in_the_order_seat_end_turn_number_action() -> None:
    table = open_table(GAME, 3, seed=1)
    asked, waiting = table.asked()[0], (table.asked()[0] + 1) % 3
    assert refusal_code(table, 7, 99, "nonsense") == "seat"
    assert refusal_code(table, -1, 99, "nonsense") == "seat"
    assert refusal_code(table, waiting, 99, "nonsense") == "not-your-turn"
    assert refusal_code(table, asked, 99, "nonsense") == "stale"
    assert refusal_code(table, asked, table.number(asked), "nonsense") == "not-an-action"
    over = finished(GAME, 3, seed=1)
    assert refusal_code(over, 7, 99, "nonsense") == "seat"
    assert refusal_code(over, waiting, 99, "nonsense") == "over"


def refused_without_trace(action: object) -> str:
    table = open_table(GAME, 3, seed=1)
    asked = table.asked()[0]
    before = state_of(table)
    code = refusal_code(table, asked, table.number(asked), action)
    assert state_of(table) == before
    return code


@pytest.mark.parametrize("action", ["3", 3.0, None, True, False, [3], b"3"])
def test_an_action_is_a_whole_number(action: object) -> None:
    assert refused_without_trace(action) == "not-an-action"


@pytest.mark.parametrize("action", [-1, 52, 10**30, -(10**30), 2**63])
def test_an_action_is_in_range(action: int) -> None:
    assert refused_without_trace(action) == "action-range"


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    table = open_table(GAME, 3, seed=1)
    asked = table.asked()[0]
    before = state_of(table)
    for action in range(GAME.actions):
        if action not in table.legal(asked):
            with pytest.raises(Refused) as caught:
                table.act(asked, table.number(asked), action)
            assert caught.value.code == "illegal"
            assert caught.value.rule == table.refusal(asked, action)
            assert caught.value.facts == {"rule": caught.value.rule}
    assert state_of(table) == before


def test_a_seat_that_is_not_asked_has_no_legal_actions_and_no_reasons() -> None:
    table = open_table(GAME, 3, seed=1)
    waiting = (table.asked()[0] + 1) % 3
    assert table.legal(waiting) == []
    with pytest.raises(Refused) as caught:
        table.refusal(waiting, 0)
    assert caught.value.code == "not-your-turn"


@pytest.mark.parametrize("seat", [-2, 3, 100])
def test_there_is_no_such_seat(seat: int) -> None:
    table = open_table(GAME, 3, seed=1)
    for ask in (table.number, table.legal, table.view, table.can_undo, table.undo):
        with pytest.raises(Refused, match="the seats are 0 to 2"):
            ask(seat)
    with pytest.raises(Refused, match="the seats are 0 to 2"):
        table.change_seat(seat, Seat("bot", "greedy"))


def test_the_table_says_whom_it_waits_for() -> None:
    table = open_table(GAME, 3, seed=1)
    asked = table.asked()[0]
    with pytest.raises(Refused, match=NAMES[asked]):
        table.act((asked + 1) % 3, 0, 0)


# --- decision numbers -------------------------------------------------------------------------------------------------


def test_a_second_click_is_stale() -> None:
    table = open_table(GAME, 2, seed=5)
    while True:  # until somebody decides twice in a row
        seat = table.asked()[0]
        number = table.number(seat)
        table.act(seat, number, table.legal(seat)[0])
        if table.asked()[0] == seat:
            break
    assert refusal_code(table, seat, number, table.legal(seat)[0]) == "stale"


def test_numbers_grow_with_the_own_decisions_only() -> None:
    table = open_table(GAME, 4, seed=2)
    chance = Fast(1)
    made = [0] * 4
    while not table.is_over():
        before = [table.number(seat) for seat in range(4)]
        assert before == made
        asked = table.asked()
        one_move(table, chance)
        moved = [seat for seat in range(4) if table.number(seat) != before[seat]]
        assert len(moved) == 1
        assert moved[0] in asked
        made[moved[0]] += 1


def test_a_click_from_before_an_undo_is_stale() -> None:
    table = open_table(GAME, 4, seed=2)
    first = table.asked()[0]
    table.act(first, table.number(first), table.legal(first)[0])
    second = table.asked()[0]
    seen_number = table.number(second)
    table.undo(first)
    table.act(first, table.number(first), table.legal(first)[1])
    assert table.asked() == [second]
    assert refusal_code(table, second, seen_number, table.legal(second)[0]) == "stale"


# --- decisions made together ------------------------------------------------------------------------------------------


def test_answers_come_in_any_order_and_are_played_in_seat_order() -> None:
    texts = set()
    for order in (0, -1):
        table = at_keep()
        asked = table.asked()
        assert len(asked) > 2
        while verb(table) == "keep":
            seat = table.asked()[order]
            table.act(seat, table.number(seat), table.legal(seat)[-1])
        texts.add(table.record.text())
    assert len(texts) == 1


def test_a_sealed_answer_shows_to_nobody() -> None:
    table = at_keep()
    last = table.asked()[-1]
    before = [seen(table.state, seat) for seat in eyes(table.state)]
    told = [len(table.events(seat)) for seat in eyes(table.state)]
    table.act(last, table.number(last), table.legal(last)[0])
    assert [seen(table.state, seat) for seat in eyes(table.state)] == before
    assert [len(table.events(seat)) for seat in eyes(table.state)] == told
    assert last not in table.asked()
    assert refusal_code(table, last, table.number(last), 0) == "not-your-turn"


def test_a_sealed_answer_is_checked_when_it_is_given() -> None:
    table = at_keep()
    last = table.asked()[-1]
    wrong = next(action for action in range(GAME.actions) if action not in table.legal(last))
    assert refusal_code(table, last, table.number(last), wrong) == "illegal"
    assert table.sealed == {}


def test_whoever_has_no_choice_is_not_asked_to_keep() -> None:
    """A seat whose pair is of one house must not be offered the pick that comes after."""
    doubles = 0
    for seed in range(60):
        table = at_keep(seed, players=5)
        if verb(table) == "keep":
            doubles += len(table.asked()) < 5
            for seat in table.asked():
                assert {GAME.name(action).split()[0] for action in table.legal(seat)} == {"keep"}
    assert doubles > 5


def test_a_sealed_answer_can_be_taken_back_without_trace() -> None:
    table = at_keep()
    first, last = table.asked()[0], table.asked()[-1]
    others = [table.number(seat) for seat in range(4) if seat != last]
    text, number = table.record.text(), table.number(last)
    table.act(last, number, table.legal(last)[0])
    assert table.can_undo(last)
    table.undo(last)
    assert last in table.asked()
    assert table.record.text() == text
    assert [table.number(seat) for seat in range(4) if seat != last] == others  # their clicks are still good
    assert refusal_code(table, last, number, table.legal(last)[0]) == "stale"
    table.act(first, table.number(first), table.legal(first)[0])


def test_nobody_undoes_under_a_sealed_answer() -> None:
    """Somebody else has decided since, in the light of what lies on the table: that is a barrier."""
    table = at_keep()
    mover = next(seat for seat in range(4) if table.can_undo(seat))
    last = next(seat for seat in reversed(table.asked()) if seat != mover)
    table.act(last, table.number(last), table.legal(last)[0])
    assert not table.can_undo(mover)
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo(mover)
    table.undo(last)
    assert table.can_undo(mover)


# --- undo -------------------------------------------------------------------------------------------------------------


def test_undo_restores_the_position_and_keeps_both_in_the_record() -> None:
    table = open_table(GAME, 4, seed=2)
    before, text = surface(table.state), table.record.text()
    seat = table.asked()[0]
    table.act(seat, table.number(seat), table.legal(seat)[0])
    acted = table.record.text()
    table.undo(seat)
    assert surface(table.state) == before
    assert table.record.text() == acted + f"{seat} undo\n"
    assert text != acted
    assert [event.name for event in table.events(SPECTATOR)][-1] == "undone"
    assert not table.can_undo(seat)


def test_barriers_another_seats_decision_a_revealed_card_the_end() -> None:
    table = open_table(GAME, 4, seed=2)
    first = table.asked()[0]
    table.act(first, table.number(first), table.legal(first)[0])
    second = table.asked()[0]
    assert table.can_undo(first)
    assert not table.can_undo(second)
    table.act(second, table.number(second), table.legal(second)[0])
    assert not table.can_undo(first)
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo(first)
    over = finished(GAME, 4, seed=2)
    assert not any(over.can_undo(seat) for seat in range(4))


def test_taking_back_plays_nothing_again() -> None:
    """However long the game: an earlier position is kept, so what the record tells of the beginning is not asked."""
    table = open_table(GAME, 4, seed=2)
    play(table, seed=2, moves=9)
    while True:
        before = surface(table.state)
        one_move(table, Fast(3))
        if any(table.can_undo(seat) for seat in range(4)) and not table.sealed:
            break
    table.record.entries[0].action = -7  # nothing that could be played
    table.undo(next(seat for seat in range(4) if table.can_undo(seat)))
    assert surface(table.state) == before


@pytest.mark.parametrize("key", list(tenka.games()))
def test_what_was_taken_back_may_be_passed_over(key: str) -> None:
    """The record and the position are the same, and no number of a decision comes back for another one."""
    game = tenka.game(key)
    wavering, straight = (open_table(game, game.min_players, seed=8) for _ in range(2))
    chance = Fast(5)
    passed = 0
    for _ in range(40):
        if wavering.is_over():
            break
        seat = wavering.asked()[0]
        legal = wavering.legal(seat)
        action, instead = (legal[chance.below(DICE, len(legal))] for _ in range(2))
        wavering.act(seat, wavering.number(seat), instead)
        if wavering.can_undo(seat):
            passed += 1
            sealed = seat in wavering.sealed
            wavering.undo(seat)
            straight.pass_over(seat, instead, sealed)
            straight.pass_over(seat, UNDO, sealed)
        else:
            action = instead
            straight.act(seat, straight.number(seat), instead)
            continue
        assert all(straight.number(one) >= wavering.number(one) for one in range(game.min_players))
        for table in (wavering, straight):
            table.act(seat, table.number(seat), action)
        assert straight.record.text() == wavering.record.text()
        assert straight.sealed == wavering.sealed
        assert surface(straight.state) == surface(wavering.state)
    assert passed


def test_what_is_passed_over_is_a_barrier_for_others() -> None:
    table = open_table(GAME, 4, seed=2)
    first = table.asked()[0]
    table.act(first, table.number(first), table.legal(first)[0])
    second = table.asked()[0]
    table.pass_over(second, table.legal(second)[0], sealed=False)
    table.pass_over(second, UNDO, sealed=False)
    assert not table.can_undo(first)


@pytest.mark.parametrize(("key", "players", "options"), ALL, ids=label)
def test_undo_discipline(key: str, players: int, options: Options) -> None:
    """Whatever may be taken back reveals nothing and draws nothing, and taking it back restores the position."""
    table = open_table(tenka.game(key), players, options, seed=8)
    chance = Fast(5)
    tried = 0
    for _ in range(60):
        if table.is_over():
            break
        before, entries = surface(table.state), len(table.record.entries)
        one_move(table, chance)
        if len(table.record.entries) == entries:
            continue  # a sealed answer
        may = [seat for seat in range(players) if table.can_undo(seat)]
        if table.sealed or len(table.record.entries) > entries + 1:
            continue  # answers given together
        assert len(may) <= 1
        entry = table.record.entries[-1]
        if table.state.revealed or entry.draws:
            assert may == []
        elif may:
            tried += 1
            table.undo(may[0])
            assert surface(table.state) == before
            again = table.asked()[0]
            table.act(again, table.number(again), entry.action)
    assert tried or key != "nobunaga"
    text = table.save()
    copy = resume(parse(text, tenka.games()), seed_of(8))
    assert copy.save() == text


# --- seats ------------------------------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    table = open_table(GAME, 3, seed=1)
    table.change_seat(1, Seat("bot", "level3"))
    assert table.seats[1].is_bot()
    play(table, moves=5)
    table.change_seat(1, Seat("person", "Chiyo"))
    assert not table.seats[1].is_bot()
    names = [event.name for event in table.events(SPECTATOR)]
    assert names.count("seat-to-bot") == names.count("seat-to-person") == 1
    play(table)
    text = table.record.text()
    assert text.count("\nseat 1 ") == 3
    assert len(verify(parse(text, tenka.games()))) == 3


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", "a\tb", "\x1b[2J", " front", "back ", "a\u2028b"])
def test_names_fit_on_a_line(name: str) -> None:
    with pytest.raises(Problem, match="1 to 40 printable"):
        Table(GAME, [Seat("person", "A"), Seat("person", name)], seed_of(1))
    table = open_table(GAME, 2)
    with pytest.raises(Problem, match="1 to 40 printable"):
        table.change_seat(0, Seat("bot", name))


def test_a_seat_is_a_person_or_a_bot() -> None:
    with pytest.raises(Problem, match="person"):
        Table(GAME, [Seat("person", "A"), Seat("ghost", "B")], seed_of(1))
    with pytest.raises(Problem, match="person"):
        open_table(GAME, 2).change_seat(0, Seat("", "B"))


@pytest.mark.parametrize("players", [1, 6])
def test_a_table_has_the_right_number_of_seats(players: int) -> None:
    with pytest.raises(Problem, match="2 to 5 players"):
        Table(GAME, people(players), seed_of(1))


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(Problem, match="32 bytes"):
        Table(GAME, people(2), b"short")


def test_changing_the_list_of_seats_afterwards_changes_no_table() -> None:
    seats = people(3)
    table = Table(GAME, seats, seed_of(1))
    seats[0] = Seat("bot", "greedy")
    assert not table.seats[0].is_bot()
    assert "greedy" not in table.record.text()
