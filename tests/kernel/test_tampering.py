"""A record that somebody has changed: every kind of change is found, and named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tenka
from support.tables import finished, open_table, play, seed_of
from tenka.kernel.chance import commitment
from tenka.kernel.problem import Problem
from tenka.kernel.record import parse, verify
from tenka.signing import check_signature, public_key, signed

GAME = tenka.game("nobunaga")
GAMES = tenka.games()
OTHER_SEED = seed_of(999)
SERVER = seed_of(77)


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


# --- what a server has signed -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def closed(text: str) -> str:
    whole = signed(text, SERVER)
    record = parse(whole, GAMES)
    assert len(verify(record)) == 3
    check_signature(record)
    check_signature(record, public_key(SERVER).hex())
    return whole


def signed_code(text: str) -> str:
    """What is said of a record that somebody has changed after it was signed."""
    with pytest.raises(Problem) as caught:
        check_whole(text)
    return caught.value.code


def check_whole(text: str) -> None:
    record = parse(text, GAMES)
    verify(record)
    check_signature(record)


@pytest.mark.parametrize("line", ["seat 1 bot level3", "seat 2 person Mallory"])
def test_a_seat_change_that_was_added(closed: str, line: str) -> None:
    for at in action_lines(closed)[::5]:
        assert signed_code(inserted(closed, at, line)) == "record-chain"


def test_a_bot_in_the_place_of_a_person(closed: str) -> None:
    at = lines_of(closed, "seat 0")[0]
    assert signed_code(changed(closed, at, "seat 0 bot level5")) == "record-chain"
    assert signed_code(changed(closed, at, "seat 0 person Somebody")) == "record-chain"


def test_what_was_taken_back_can_no_longer_be_added(closed: str) -> None:
    record = finished(GAME, 3, seed=2).record.text()
    at = action_lines(record)[0]
    line = record.splitlines()[at]
    whole = signed(record, SERVER)
    assert signed_code(inserted(whole, at + 1, f"{line[0]} undo", line)) == "record-chain"


def test_an_option_left_out_or_in_another_order(closed: str) -> None:
    at = lines_of(closed, "option")[0]
    assert signed_code(changed(closed, at, None)) == "record-chain"
    lines = closed.splitlines()
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    assert signed_code("\n".join(lines) + "\n") == "record-chain"


def test_any_bit(closed: str) -> None:
    """Of each byte one bit, another one each time: none passes, in whatever it turns the line."""
    data = closed.encode()
    for at in range(0, len(data), 3):
        flipped = bytearray(data)
        flipped[at] ^= 1 << at % 8
        try:
            other = flipped.decode("utf-8")
        except UnicodeDecodeError:
            continue
        assert signed_code(other)


def test_a_signature_of_somebody_else(closed: str, text: str) -> None:
    mine, at = signed(text, bytes(32)), lines_of(closed, "signed")[0]
    key, signature = mine.splitlines()[at].split(" ")[1:]
    with pytest.raises(Problem) as caught:
        check_signature(parse(mine, GAMES), public_key(SERVER).hex())
    assert caught.value.code == "record-key"
    ours = closed.splitlines()[at].split(" ")[1]
    assert signed_code(changed(closed, at, f"signed {ours} {signature}")) == "record-signature"
    assert (
        signed_code(changed(closed, at, f"signed {key} {closed.splitlines()[at].split(' ')[2]}")) == "record-signature"
    )
    with pytest.raises(Problem) as caught:
        check_signature(parse(text, GAMES), ours)
    assert caught.value.code == "record-key", "nobody has signed it"


# --- lines that no table writes ---------------------------------------------------------------------------------------


def test_lines_that_no_table_writes(text: str, saved: str) -> None:
    undo = next(number for number, line in enumerate(text.splitlines()) if line.endswith(" undo"))
    assert code(inserted(text, undo + 1, "* dice 4")) == "record-line"
    deck = lines_of(text, "* deck")[0]
    line = text.splitlines()[deck]
    assert code(changed(text, deck, "* deck")) == "record-line", "no numbers"
    assert code(inserted(text, deck + 1, "* deck")) == "record-line"
    words = line.split(" ")
    assert code(changed(text, deck, " ".join([*words[:2], "0" + words[2], *words[3:]]))) == "record-line"
    half = len(words) // 2
    assert code(changed(text, deck, " ".join(words[:half]) + "\n* deck " + " ".join(words[half:]))) == "record-line"
    assert code(text.replace("players 3", "players 03")) == "record-line"
    first = action_lines(text)[0]
    assert code(changed(text, first, "0" + text.splitlines()[first])) == "record-line"
    for odd in ("\f", "\v", "\x1c", "\x85", "\u2028", "\r"):
        assert code(text.replace("\n", odd, 6)) == "record-line", ascii(odd)
        assert code(text.replace("seed ", f"{odd}seed ")) in ("record-line", "record-result"), ascii(odd)


def test_an_answer_that_cannot_wait(text: str, saved: str) -> None:
    over = lines_of(text, "result")[0]
    assert code(inserted(text, over, "sealed 1 keep mori")) == "record-line"
    seed = lines_of(saved, "seed")[0]
    for seat in range(3):
        assert code(inserted(saved, seed, f"sealed {seat} keep mori")) == "record-sealed"
    assert code(inserted(saved, seed, "sealed 1 keep mori", "sealed 1 keep mori")) == "record-line"


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
