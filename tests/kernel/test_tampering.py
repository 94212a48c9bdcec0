"""A record that somebody has changed: every kind of change is found, and named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tenka
from support.tables import finished, open_table, play, seed_of
from tenka.kernel.chance import commitment
from tenka.kernel.problem import Problem
from tenka.kernel.record import parse, verify

GAME = tenka.game("nobunaga")
GAMES = tenka.games()
OTHER_SEED = seed_of(999)


@pytest.fixture(scope="module")
def text() -> str:
    """A finished game in which something was taken back."""
    whole = play(open_table(GAME, 3, seed=1), seed=1, second_thoughts=True).record.text()
    assert " undo\n" in whole
    assert len(verify(parse(whole, GAMES))) == 3
    return whole


@pytest.fixture(scope="module")
def saved() -> str:
    """An unfinished game with its seed, as a table saves it."""
    return play(open_table(GAME, 3, seed=1), seed=1, moves=20).save()


def code(text: str) -> str:
    with pytest.raises(Problem) as caught:
        verify(parse(text, GAMES))
    return caught.value.code


def lines_of(text: str, start: str) -> list[int]:
    return [number for number, line in enumerate(text.splitlines()) if line.startswith(start)]


def changed(text: str, at: int, line: str | None) -> str:
    lines = text.splitlines()
    lines[at : at + 1] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


def inserted(text: str, at: int, *new: str) -> str:
    lines = text.splitlines()
    lines[at:at] = new
    return "\n".join(lines) + "\n"


def action_lines(text: str) -> list[int]:
    return [number for number, line in enumerate(text.splitlines()) if line[0].isdigit() and not line.endswith("undo")]


# --- header -----------------------------------------------------------------------------------------------------------


def test_another_number_of_players(text: str) -> None:
    more = changed(text, lines_of(text, "players")[0], "players 4")
    assert code(inserted(more, lines_of(text, "seat 2")[0] + 1, "seat 3 person Dan")) == "record-turn"


def test_another_game(text: str) -> None:
    for key in GAMES:
        if key != "nobunaga":
            assert code(changed(text, 1, f"game {key}")) == "record-line"


@pytest.mark.parametrize(("option", "value"), [("extra_card", "on"), ("cut_off", "on")])
def test_another_option(option: str, value: str) -> None:
    """An option that would have changed this game is found out; some never come into play."""
    found = 0
    for seed in range(6):
        text = finished(GAME, 3, seed=seed).record.text()
        other = changed(text, lines_of(text, f"option {option}")[0], f"option {option} {value}")
        try:
            verify(parse(other, GAMES))
        except Problem as problem:
            assert problem.code in ("record-turn", "record-illegal", "record-result", "record-after-end")  # noqa: PT017
            found += 1
    assert found >= 4


# --- the deal ---------------------------------------------------------------------------------------------------------


def test_every_drawn_number_counts(text: str) -> None:
    at = lines_of(text, "* deck")[0]
    words = text.splitlines()[at].split(" ")
    for place in range(2, len(words)):
        other = [*words[:place], str(int(words[place]) ^ 1), *words[place + 1 :]]
        assert code(changed(text, at, " ".join(other))) in (
            "record-deal",
            "record-turn",
            "record-illegal",
            "record-result",
            "record-after-end",
            "script-range",
        )


def test_a_drawn_number_more_or_less(text: str) -> None:
    at = lines_of(text, "* seats")[0]
    line = text.splitlines()[at]
    assert code(changed(text, at, line + " 0")) == "record-draws"
    assert code(changed(text, at, None)) == "script-short"
    assert code(inserted(text, action_lines(text)[3] + 1, "* dice 4")) == "record-draws"


def test_drawn_for_another_purpose(text: str) -> None:
    at = lines_of(text, "* seats")[0]
    line = text.splitlines()[at]
    assert code(changed(text, at, line.replace("seats", "dice"))) == "record-deal"


def test_another_seed(text: str) -> None:
    assert code(changed(text, lines_of(text, "seed")[0], f"seed {OTHER_SEED.hex()}")) == "record-commitment"


def test_another_commitment(text: str) -> None:
    other = changed(text, lines_of(text, "commitment")[0], f"commitment {commitment(OTHER_SEED)}")
    assert code(other) == "record-commitment"


def test_another_seed_with_its_own_commitment(text: str) -> None:
    """A deal that was made up afterwards."""
    other = changed(text, lines_of(text, "commitment")[0], f"commitment {commitment(OTHER_SEED)}")
    assert code(changed(other, lines_of(other, "seed")[0], f"seed {OTHER_SEED.hex()}")) == "record-deal"


def test_no_seed(text: str) -> None:
    assert code(changed(text, lines_of(text, "seed")[0], None)) == "record-seed"


# --- actions ----------------------------------------------------------------------------------------------------------


def test_an_action_left_out(text: str) -> None:
    for at in action_lines(text):
        assert code(changed(text, at, None)) in (
            "record-turn",
            "record-illegal",
            "record-undo",
            "record-result",
            "record-seed",
        )


def test_an_action_more(text: str) -> None:
    lines = text.splitlines()
    for at in action_lines(text)[::3]:
        assert code(inserted(text, at, lines[at])) in (
            "record-turn",
            "record-illegal",
            "record-after-end",
            "record-undo",
        )
    assert code(inserted(text, action_lines(text)[-1] + 1, "0 attack mori")) == "record-after-end"


def test_an_action_of_another_seat(text: str) -> None:
    lines = text.splitlines()
    for at in action_lines(text)[::3]:
        head, _, name = lines[at].partition(" ")
        assert code(changed(text, at, f"{(int(head) + 1) % 3} {name}")) in ("record-turn", "record-undo")


def test_another_action(text: str) -> None:
    """Illegal, or leading elsewhere: in Nobunaga another choice nearly always shows until the end."""
    lines = text.splitlines()
    found = 0
    for at in action_lines(text):
        head = lines[at].split(" ")[0]
        other = changed(text, at, f"{head} keep hongan" if "keep" not in lines[at] else f"{head} pick mori")
        assert code(other) in ("record-illegal", "record-turn")
        found += 1
    assert found > 40


# --- undo -------------------------------------------------------------------------------------------------------------


def test_an_undo_left_out(text: str) -> None:
    for at in lines_of(text, "")[:]:
        if text.splitlines()[at].endswith(" undo"):
            assert code(changed(text, at, None)) in ("record-turn", "record-illegal", "record-undo", "record-result")


def test_an_undo_more(text: str) -> None:
    for at in action_lines(text)[::4]:
        seat = text.splitlines()[at].split(" ")[0]
        assert code(inserted(text, at + 1, f"{seat} undo")) in ("record-turn", "record-illegal", "record-undo")


def test_an_undo_of_what_another_did(text: str) -> None:
    at = action_lines(text)[0]
    seat = (int(text.splitlines()[at].split(" ")[0]) + 1) % 3
    assert code(inserted(text, at + 1, f"{seat} undo")) == "record-undo"


def test_an_illegal_action_that_was_taken_back_is_still_illegal(text: str) -> None:
    at = action_lines(text)[0]
    seat = text.splitlines()[at].split(" ")[0]
    assert code(inserted(text, at, f"{seat} attack mori", f"{seat} undo")) == "record-illegal"


def test_nobody_peeks_and_takes_it_back() -> None:
    """The last pick of a round lets the next cards be seen: after that there is no way back."""
    text = finished(GAME, 3, seed=2).record.text()  # nothing was taken back: the n-th line is the n-th action
    lines = text.splitlines()
    replay = parse(text, GAMES).replay()
    peeks = 0
    for at in action_lines(text)[:-1]:
        replay.step()
        if replay.state.revealed:
            peeks += 1
            seat = lines[at].split(" ")[0]
            assert code(inserted(text, at + 1, f"{seat} undo", lines[at])) == "record-undo"
    assert peeks > 10


def test_what_may_be_taken_back_may_stand_in_a_record_as_taken_back() -> None:
    text = finished(GAME, 3, seed=2).record.text()
    lines = text.splitlines()
    at = action_lines(text)[0]
    seat = lines[at].split(" ")[0]
    assert len(verify(parse(inserted(text, at + 1, f"{seat} undo", lines[at]), GAMES))) == 3


# --- result -----------------------------------------------------------------------------------------------------------


def test_another_result(text: str) -> None:
    at = lines_of(text, "result")[0]
    words = text.splitlines()[at].split(" ")
    for place in range(2, len(words)):
        if words[place].isdigit():
            other = [*words[:place], str(int(words[place]) + 1), *words[place + 1 :]]
            assert code(changed(text, at, " ".join(other))) == "record-result"
    assert code(changed(text, at, None)) == "record-result"


def test_a_result_of_a_game_that_is_not_over(text: str) -> None:
    last = action_lines(text)[-1]
    assert code(changed(text, last, None)) in ("record-result", "record-turn")


# --- a saved table ----------------------------------------------------------------------------------------------------


def test_a_saved_table_is_sound(saved: str) -> None:
    assert verify(parse(saved, GAMES))[-1] == "the game is not over yet"


def test_a_saved_table_with_another_seed(saved: str) -> None:
    assert code(changed(saved, lines_of(saved, "seed")[0], f"seed {OTHER_SEED.hex()}")) == "record-commitment"


def test_a_saved_table_with_another_deal(saved: str) -> None:
    at = lines_of(saved, "* deck")[0]
    words = saved.splitlines()[at].split(" ")
    words[2] = str(int(words[2]) ^ 1)  # the last card of the pile: nobody has seen it yet
    assert code(changed(saved, at, " ".join(words))) in ("record-deal", "record-illegal", "record-turn")


# --- and at random ----------------------------------------------------------------------------------------------------


@given(st.data())
def test_two_lines_swapped(data: st.DataObject) -> None:
    text = finished(GAME, 3, seed=1).record.text()
    lines = text.splitlines()
    one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    if lines[one] == lines[other]:
        return
    lines[one], lines[other] = lines[other], lines[one]
    try:
        verify(parse("\n".join(lines) + "\n", GAMES))
    except Problem:
        return
    # What is left: two options in another order say the same.
    assert lines[one].split(" ")[0] == lines[other].split(" ")[0] == "option"
