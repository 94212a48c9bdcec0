"""The games. Each folder with a `GAME` in its `game.py` is one; adding a folder is adding a game."""

import importlib
import importlib.util
import pkgutil
from functools import cache

from tenka.kernel.problem import Problem
from tenka.kernel.state import Game


@cache
def games() -> dict[str, Game]:
    """All games by their keys, in the order in which they are offered.

    >>> "nobunaga" in games()
    True
    """
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            try:
                one = _game(module.name)
            except Problem as problem:  # such as an owner's data file that is wrong: it concerns this game only
                _amiss[module.name.replace("_", "-")] = problem
                continue
            if one is not None:
                found[one.key] = one
    return dict(sorted(found.items(), key=lambda item: (item[1].meta.order, item[0])))


def _game(folder: str) -> Game | None:
    name = f"{__name__}.{folder}.game"
    if importlib.util.find_spec(name) is None:
        return None
    found = getattr(importlib.import_module(name), "GAME", None)
    return found if isinstance(found, Game) else None


_amiss: dict[str, Problem] = {}


def amiss() -> dict[str, Problem]:
    """The games that cannot be played here, by their keys, and why."""
    games()
    return _amiss


def game(key: str) -> Game:
    """The game with this key."""
    if key in amiss():
        raise amiss()[key]
    if key not in games():
        allowed = ", ".join(games())
        raise Problem("game", f"There is no game {key!r}; there are: {allowed}.", {"key": str(key), "allowed": allowed})
    return games()[key]
