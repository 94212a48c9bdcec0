"""Tenka: board games of feudal Japan, played by their full rules.

>>> import tenka
>>> state = tenka.game("nobunaga").new(players=4, chance=tenka.fast(7))
>>> state.actor in range(4)
True
"""

from tenka.games import game, games
from tenka.kernel.chance import Chance, Fast, Scripted, Sealed
from tenka.kernel.messages import SPECTATOR, Event, Result, Say, View
from tenka.kernel.meta import Balance, Meta
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.state import OVER, SPEAKERS, Expert, Game, Imaginer, Option, State

__version__ = "0.1.0"

__all__ = [
    "OVER",
    "SPECTATOR",
    "Balance",
    "Chance",
    "Event",
    "Expert",
    "Game",
    "Imaginer",
    "Meta",
    "Option",
    "Problem",
    "Refused",
    "Result",
    "Scripted",
    "State",
    "View",
    "compiled",
    "fast",
    "game",
    "games",
    "sealed",
]


def fast(seed: int) -> Fast:
    """Quick, repeatable chance for simulation."""
    return Fast(seed)


def sealed(seed: bytes | None = None) -> Sealed:
    """Chance for play, from a fresh 256-bit seed unless one is given."""
    import secrets

    return Sealed(seed if seed is not None else secrets.token_bytes(32))


def _english(game: Game) -> Say:
    from tenka.words import Words  # late: most processes never print a state

    return Words("en", game)


SPEAKERS.append(_english)


def compiled() -> bool:
    """Whether the rules run compiled or interpreted."""
    import tenka.kernel.state as kernel

    return not str(kernel.__file__).endswith(".py")
