"""A played game as text: it is read back as it was written, and whatever is wrong with it is said by its line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tenka
from support.tables import finished, open_table, play, seed_of
from tenka.check.walks import Options, label, surface, tables
from tenka.kernel.problem import Problem
from tenka.kernel.record import Seat, parse, verify
from tenka.kernel.table import Table

GAME = tenka.game("nobunaga")
GAMES = tenka.games()
ALL = [(key, players, options) for key, game in GAMES.items() for players, options in tables(game)]


@pytest.fixture(scope="module")
def text() -> str:
    return play(open_table(GAME, 3, {"cut_off": "on"}, seed=1), seed=1, second_thoughts=True).record.text()


def problem(text: str) -> Problem:
    with pytest.raises(Problem) as caught:
        verify(parse(text, GAMES))
    assert "\n" not in str(caught.value)
    return caught.value


def replaced(text: str, start: str, line: str, nth: int = 0) -> str:
    """The text with its nth line that begins so replaced."""
    lines = text.splitlines()
    at = [number for number, old in enumerate(lines) if old.startswith(start)][nth]
    lines[at] = line
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("key", "players", "options"), ALL, ids=label)
def test_a_record_is_read_back_as_it_was_written(key: str, players: int, options: Options) -> None:
    table = finished(tenka.game(key), players, options, seed=2)
    text = table.record.text()
    record = parse(text, GAMES)
    assert record.text() == text
    assert verify(record)[0].endswith("actions are legal")
    assert surface(record.final_state()) == surface(table.state)


def test_a_record_reads_like_a_game(text: str) -> None:
    lines = text.splitlines()
    assert lines[:8] == [
        "Tenka record 1",
        "game nobunaga",
        "rules 1",
        "players 3",
        "option extra_card off",
        "option cut_off on",
        "option two_player_scoring top_two",
        "seat 0 person Akiko",
    ]
    assert lines[10].startswith("commitment ")
    assert lines[11].startswith("* deck ")
    assert lines[-2].startswith("result places ")
    assert lines[-1] == f"seed {seed_of(1).hex()}"


@settings(max_examples=25)
@given(st.text(min_size=1, max_size=40), st.sampled_from(["person", "bot"]))
def test_any_name_that_a_table_takes_survives(name: str, kind: str) -> None:
    try:
        table = Table(GAME, [Seat(kind, name), Seat("person", "B")], seed_of(1))
    except Problem as refused:
        assert refused.code == "name"  # noqa: PT017
        return
    text = table.record.text()
    record = parse(text, GAMES)
    assert record.seats[0].name == name
    assert record.text() == text


def test_options_that_are_left_out_have_their_defaults(text: str) -> None:
    shorter = text.replace("option extra_card off\n", "").replace("option two_player_scoring top_two\n", "")
    assert parse(shorter, GAMES).text() == text


def test_stepping_through_a_record(text: str) -> None:
    record = parse(text, GAMES)
    replay = record.replay(listen=True)
    assert replay.state.events
    steps = 0
    while replay.step():
        steps += 1
    assert steps == len(record.actions()) == len(replay.steps)
    assert not replay.step()


# What is put in place of the first line that begins so, and what is said of it.
WRONG_LINES = {
    "no title": ("Tenka record 1", "Tenka record 2", "a record begins with 'Tenka record 1'"),
    "unknown game": ("game", "game go", "there is no game 'go'; there are: "),
    "other rules": ("rules", "rules 99", "the rules are version 99"),
    "rules of no number": ("rules", "rules one", "the rules' version must be a number"),
    "too many players": ("players", "players 6", "the number of players must be a number from 2 to 5"),
    "players of no number": ("players", "players -2", "the number of players must be a number from 2 to 5"),
    "unknown option": ("option cut_off", "option cutoff on", "nobunaga has no option 'cutoff'"),
    "unknown value": ("option cut_off", "option cut_off maybe", "Option cut_off cannot be 'maybe'"),
    "the same option twice": ("option cut_off", "option extra_card on", "option 'extra_card' stands here twice"),
    "missing seat": ("seat 1", "seat 2 person Emi", "expected 'seat 1 …'"),
    "kind of seat": ("seat 0", "seat 0 ghost Emi", "A seat is one of: person, bot"),
    "nameless seat": ("seat 0", "seat 0 person ", "A name has 1 to 40 printable characters"),
    "name with a bell": ("seat 0", "seat 0 person \x07", "A name has 1 to 40 printable characters"),
    "short commitment": ("commitment", "commitment abc", "a commitment is 64 hexadecimal digits"),
    "capital digits": ("commitment", "commitment " + "AB" * 32, "a commitment is 64 hexadecimal digits"),
    "unknown stream": ("* deck", "* cards 1 2 3", "numbers are drawn for seats, deck"),
    "draw of no number": ("* deck", "* deck 1 x", "a drawn number must be a number"),
    "unknown action": ("2 pick", "2 pick oda", "nobunaga has no action 'pick oda'"),
    "no seat of this game": ("2 pick", "7 pick mori", "a seat must be a number from 0 to 2"),
    "neither seat nor action": ("2 pick", "hello", "a seat must be a number from 0 to 2"),
    "empty line": ("2 pick", "", "a seat must be a number from 0 to 2"),
    "change of no seat": ("2 pick", "seat 9 bot greedy", "a seat must be a number from 0 to 2"),
    "change to no seat": ("2 pick", "seat", "a seat must be a number from 0 to 2"),
    "short seed": ("seed", "seed 12", "a seed is 64 hexadecimal digits"),
}


@pytest.mark.parametrize("kind", list(WRONG_LINES))
def test_the_first_wrong_line_is_named(kind: str, text: str) -> None:
    start, line, said = WRONG_LINES[kind]
    number = next(number for number, old in enumerate(text.splitlines(), 1) if old.startswith(start))
    found = problem(replaced(text, start, line))
    assert found.code == "record-line"
    assert found.facts["line"] == number
    assert f"Line {number}: {said}" in str(found)


@pytest.mark.parametrize("junk", ["", "\n", "hello", "Tenka record 1", "Tenka record 1\n", "\x00" * 50, "🂡" * 100])
def test_whatever_is_no_record_is_said_to_be_none(junk: str) -> None:
    assert problem(junk).code == "record-line"


def test_nothing_follows_the_seed(text: str) -> None:
    assert f"Line {len(text.splitlines()) + 1}: nothing may follow the seed" in str(problem(text + "0 pick mori\n"))


@given(st.integers(0, 2000), st.text(max_size=3))
def test_a_broken_text_is_a_problem_and_never_a_trace(at: int, junk: str) -> None:
    whole = finished(GAME, 2, seed=3).record.text()
    at = min(at, len(whole))
    broken = whole[:at] + junk + whole[at + len(junk) :]
    try:
        verify(parse(broken, GAMES))
    except Problem as found:
        assert str(found)  # noqa: PT017


@given(st.integers(0, 60))
def test_a_torn_record_is_an_unfinished_game_or_a_problem(lines: int) -> None:
    whole = finished(GAME, 2, seed=3).record.text().splitlines()
    torn = "\n".join(whole[:lines]) + "\n"
    try:
        found = verify(parse(torn, GAMES))
    except Problem as refused:
        assert refused.code in ("record-line", "script-short", "record-seed", "record-result")  # noqa: PT017
        return
    assert found[-1] == "the game is not over yet" or lines >= len(whole)
