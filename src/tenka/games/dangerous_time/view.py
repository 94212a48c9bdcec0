"""What a seat sees of the war, and what it is asked. (Not compiled: msgspec builds these classes itself.)"""

import msgspec

from tenka.games.dangerous_time.position import PositionView
from tenka.kernel.messages import SPECTATOR


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What the actor is asked now: `prompt-STEP` or `prompt-STEP-PLACE` are its words, with these arguments.

    A `space` among them is what the question is about.
    """

    step: str
    place: str
    args: dict[str, str | int]
    combat: str
    """How far the combat has come that waits for the answer, or nothing."""


class WarView(PositionView, frozen=True, kw_only=True):
    """Spaces, kinds, leaders, clans, cards and chits are numbers in the order of `war.json`; side 0 is Oda, 1 Anti-Oda.

    All other fields stand with the parts of the position that show them (realm/).
    """

    question: Question

    def step(self) -> str:
        """The key of the step that asks."""
        return self.question.step

    def side(self) -> int:
        """The side of this seat, or -1 for a spectator and before the sides are known."""
        if self.seat == SPECTATOR or self.oda_seat < 0:
            return -1
        return 0 if self.seat == self.oda_seat else 1


def prompt(view: WarView) -> tuple[str, dict[str, str | int]]:
    """What the actor is asked now, as a message and its arguments."""
    asked = view.question
    return f"prompt-{asked.step}-{asked.place}" if asked.place else f"prompt-{asked.step}", asked.args
