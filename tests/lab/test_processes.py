"""Ctrl-C in a job of one process: work ends where it asks, and what is finished stays."""

import os
import signal
from collections.abc import Iterator

import pytest

import tenka
from tenka.kernel.chance import DICE, Fast, Streamed
from tenka.lab.processes import break_off, spread
from tenka.lessons.puzzles import puzzles_of
from tenka.terminal import coach_commands
from tenka.terminal.main import main


@pytest.fixture(autouse=True)
def ctrl_c() -> Iterator[None]:
    """As in a shell's foreground."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_work_is_broken_off_where_it_asks() -> None:
    reached: list[str] = []

    def work(task: int) -> int:
        if task == 2:
            press()
            reached.append("after the signal")
            break_off()
            reached.append("after break_off")
        return task

    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        done.extend(spread(work, [1, 2, 3], 1))
    assert reached == ["after the signal"]
    assert done == [1]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    break_off()  # nothing is left of it


def test_a_second_ctrl_c_does_not_wait() -> None:
    def work(task: int) -> int:
        press()
        press()
        raise AssertionError("never reached")

    with pytest.raises(KeyboardInterrupt):
        next(spread(work, [1], 1))


def test_puzzles_found_before_an_interruption_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = next(iter(puzzles_of(tenka.game("nobunaga")).values()))

    def find(*_: object) -> Iterator[object]:
        yield first
        press()
        break_off()

    monkeypatch.setattr(coach_commands, "find", find)
    assert main(["puzzles", "nobunaga", "--count", "2", "--language", "en"]) == 130
    assert "Best: " in capsys.readouterr().out


def test_a_seed_of_32_bits_has_the_streams_it_always_had() -> None:
    seed = 2**32 - 5
    streamed, alone = Streamed(seed), Fast(seed * 6 + DICE)
    assert [streamed.die() for _ in range(20)] == [alone.die() for _ in range(20)]
