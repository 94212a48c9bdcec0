"""A table at rest, saved and resumed: the same story, told once, and nothing taken for true that is not."""

import pytest

import tenka
from support.sample import sample
from support.tables import one_move, open_table, people, play, seed_of
from tenka.check.walks import Options, eyes, label, surface, tables
from tenka.kernel.chance import DICE, Fast
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import Seat, parse, verify
from tenka.kernel.table import Table, resume

GAME = tenka.game("nobunaga")
ALL = [(key, players, options) for key, game in tenka.games().items() for players, options in tables(game)]


# --- rest and resume --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", list(tenka.games()))
def test_a_table_at_rest_tells_the_same_story(key: str) -> None:
    game = tenka.game(key)
    table = open_table(game, game.min_players, seed=6)
    play(table, seed=1, moves=12, second_thoughts=True)
    table.change_seat(0, Seat("bot", "greedy"))
    story = [table.events(seat) for seat in eyes(table.state)]
    table.rest()
    assert [table.events(seat) for seat in eyes(table.state)] == story


def test_whatever_happens_to_a_table_at_rest_is_told_once() -> None:
    table, awake = open_table(GAME, 4, seed=6), open_table(GAME, 4, seed=6)
    for each in (table, awake):
        play(each, seed=1, moves=2)
    table.rest()
    for each in (table, awake):
        each.change_seat(0, Seat("bot", "greedy"))
    assert table.log() == awake.log()
    table.rest()
    for each in (table, awake):
        one_move(each, Fast(3))
    assert table.log() == awake.log()
    table.rest()
    mover = next(seat for seat in range(4) if awake.can_undo(seat))
    for each in (table, awake):
        each.undo(mover)
    assert table.log() == awake.log()


def test_a_sealed_answer_is_not_asked_again_after_a_resume() -> None:
    table = Table(tenka.game("dangerous-time"), people(2), seed_of(4))
    table.act(1, table.number(1), table.game.parse("number 7"))
    text = table.save()
    assert "sealed 1 number 7" in text
    assert "sealed" not in table.record.text()
    again = resume(parse(text, tenka.games()), seed_of(4))
    assert again.asked() == [0]
    assert again.save() == text
    again.act(0, again.number(0), again.game.parse("number 3"))
    assert "sealed" not in again.save()
    assert [entry.seat for entry in again.record.entries] == [0, 1]


@pytest.mark.parametrize(("line", "what"), [("sealed 2 number 7", "seat"), ("sealed 1 march mars", "action")])
def test_a_wrong_sealed_line_is_named(line: str, what: str) -> None:
    text = Table(tenka.game("dangerous-time"), people(2), seed_of(4)).save()
    before, seed, after = text.partition("seed ")
    with pytest.raises(Problem, match=rf"Line \d+: .*{what}"):
        parse(f"{before}{line}\n{seed}{after}", tenka.games())


@pytest.mark.parametrize(("key", "players", "options"), ALL, ids=label)
def test_a_saved_table_is_resumed_as_it_was(key: str, players: int, options: Options) -> None:
    game = tenka.game(key)
    table = play(open_table(game, players, options, seed=4), seed=4, moves=25, second_thoughts=True)
    text = table.save()
    assert table.is_over() or "seed" not in table.record.text()
    again = resume(parse(text, tenka.games()), seed_of(4))
    assert again.save() == text
    assert surface(again.state) == surface(table.state)
    assert again.log() == table.log()
    assert again.sealed == table.sealed
    assert again.asked() == table.asked()
    if not table.is_over():
        for each in (table, again):
            play(each, seed=9, moves=10)
        assert again.save() == table.save()


def test_a_table_is_not_resumed_with_another_seed() -> None:
    table = play(open_table(GAME, 3, seed=4), moves=10)
    with pytest.raises(Problem, match="committed"):
        resume(parse(table.save(), tenka.games()), seed_of(5))


def test_a_table_is_not_resumed_from_tampered_draws() -> None:
    table = play(open_table(GAME, 3, seed=4), moves=10)
    lines = table.save().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("* deck"))
    words = lines[at].split(" ")
    words[5] = str((int(words[5]) + 1) % 50)
    lines[at] = " ".join(words)
    with pytest.raises(Problem, match="not what the seed gives"):
        resume(parse("\n".join(lines) + "\n", tenka.games()), seed_of(4))


def test_a_record_that_goes_on_illegally_is_not_resumed() -> None:
    table = play(open_table(GAME, 3, seed=4), moves=10)
    record = parse(table.save(), tenka.games())
    record.entries.append(record.entries[0])
    with pytest.raises(Refused):
        resume(record, seed_of(4))


# --- the whole --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "players", "options"), ALL, ids=label)
def test_whole_games_with_second_thoughts_verify(key: str, players: int, options: Options) -> None:
    table = play(open_table(tenka.game(key), players, options, seed=11), seed=11, second_thoughts=True)
    assert table.is_over()
    text = table.record.text()
    found = verify(parse(text, tenka.games()))
    assert len(found) == 3
    assert parse(text, tenka.games()).text() == text
    assert table.result().places


@pytest.mark.parametrize("key", list(tenka.games()))
def test_each_step_back_is_where_it_was(key: str) -> None:
    """Step by step to the last barrier; and the log, most of which is packed, tells all of it."""
    game = tenka.game(key)
    table, chance = open_table(game, game.min_players, seed=3), Fast(3)
    deepest, told = 0, table.log()
    for _ in range(120 if tenka.compiled() else sample(40, 120)):  # a war takes long without the compiler
        if table.is_over():
            break
        seat = table.asked()[0]
        before: list[object] = []
        while not table.is_over() and table.asked() == [seat] and len(before) < 6:
            before.append(surface(table.state))
            legal = table.legal(seat)
            table.act(seat, table.number(seat), legal[chance.below(DICE, len(legal))])
        back = 0
        while table.can_undo(seat) and seat not in table.sealed and before:
            table.undo(seat)
            assert surface(table.state) == before.pop()
            back += 1
        deepest = max(deepest, back)
        log = table.log()
        assert log[: len(told)] == told
        assert table.told() == len(log)
        for start in (0, len(told) // 2, 16, 17, 32, len(told)):
            assert table.events(seat, start) == [event for event in log[start:] if event.seen_by(seat)]
        told = log
        if not table.is_over():
            one_move(table, chance)
    assert deepest >= (2 if key in ("honshu", "dangerous-time") else 0)
    assert len(told) > 40
