"""Imagined worlds by number: for a seed always the same, so that whatever is tried in one has the same luck there."""

from mypy_extensions import i64

from tenka.kernel.chance import Streamed
from tenka.kernel.state import Imaginer, State


class Worlds:
    """Worlds that fit a seat's view, in which it is to decide."""

    def __init__(self, imaginer: Imaginer, seat: int, seed: i64) -> None:
        self.imaginer = imaginer
        self.seat = seat
        self.seed: i64 = seed
        self.drawn: list[State] = []

    def at(self, number: int) -> State:
        """To look at; whoever plays on takes a copy."""
        while number >= len(self.drawn):
            self.drawn.append(self.imaginer.draw_for(self.seat, self.luck(len(self.drawn))))
        return self.drawn[number]

    def luck(self, number: int) -> Streamed:
        return Streamed(self.seed + number)
