"""What tables say to those who ask for what can't be, in several places."""

from tenka.bots.levels import NAMES, is_known
from tenka.kernel.problem import Problem, Refused


def foreign_seat() -> Refused:
    return Refused("foreign-seat", "This seat is somebody else's.")


def private_table() -> Refused:
    return Refused("private", "This table is for its players alone.")


def check_level(level: str) -> str:
    if not is_known(level):
        allowed = ", ".join(NAMES)
        raise Problem(
            "bot", f"There is no bot {level[:40]!r}; there are: {allowed}.", {"bot": level[:40], "allowed": allowed}
        )
    return level
