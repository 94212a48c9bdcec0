"""The games: each folder here with a `GAME` in its `game.py`, and those of other packages (docs/adding-a-game.md).

Another package names its game in the entry point group `tenka.games`: `kage = "kage.game:GAME"`.
"""

import importlib
import importlib.util
import pkgutil
import re
from functools import cache
from typing import TYPE_CHECKING

from tenka.kernel.problem import Problem
from tenka.kernel.state import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tenka.games"
_KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class _Shelf:
    """All games by their keys, and why some cannot be played."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.amiss: dict[str, Problem] = {}
        for folder in pkgutil.iter_modules(__path__):
            if folder.ispkg:
                try:
                    self._add_folder(f"{__name__}.{folder.name}.game")
                except Problem as problem:  # such as an owner's data file that is wrong: it concerns this game only
                    self.amiss[folder.name.replace("_", "-")] = problem
        from importlib.metadata import entry_points  # late: whoever only imports Tenka need not load it

        for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
            try:
                self._add_package(entry)
            except Problem as problem:
                self.amiss[entry.name if entry.name not in self.games else entry.value] = problem
        self.games = dict(sorted(self.games.items(), key=lambda item: (item[1].meta.order, item[0])))

    def _add_folder(self, module: str) -> None:
        if importlib.util.find_spec(module) is not None:
            found = getattr(importlib.import_module(module), "GAME", None)
            if isinstance(found, Game):
                self.games[found.key] = found

    def _add_package(self, entry: "EntryPoint") -> None:
        package = entry.dist.name if entry.dist is not None else entry.value
        try:
            one = entry.load()
        except (Exception, SystemExit) as error:  # whatever is wrong with it, the others can be played
            raise _unusable(entry.name, package, f"{type(error).__name__}: {error}") from error
        if not isinstance(one, Game):
            raise _unusable(entry.name, package, f"{entry.value} is no Game")
        if not _KEY.fullmatch(one.key):
            raise _unusable(entry.name, package, f"its key {one.key!r} is more than small letters, digits and hyphens")
        if one.key in self.games:
            raise Problem(
                "game-twice",
                f"The game {one.key} of the package {package} is left out: there is another game with this key.",
                {"key": one.key, "package": package},
            )
        self.games[one.key] = one


def _unusable(name: str, package: str, why: str) -> Problem:
    said = " ".join(why.split())
    sentence = f"The game {name} of the package {package} cannot be used: {said}."
    return Problem("game-unusable", sentence, {"name": name, "package": package, "why": said})


@cache
def _shelf() -> _Shelf:
    return _Shelf()


def games() -> dict[str, Game]:
    """All games by their keys, in the order in which they are offered.

    >>> "nobunaga" in games()
    True
    """
    return _shelf().games


def amiss() -> dict[str, Problem]:
    """The games that cannot be played here, and why."""
    return _shelf().amiss


def game(key: str) -> Game:
    """The game with this key."""
    if key in games():
        return games()[key]
    if key in amiss():
        raise amiss()[key]
    allowed = ", ".join(games())
    raise Problem("game", f"There is no game {key!r}; there are: {allowed}.", {"key": str(key), "allowed": allowed})


def is_built_in(game: Game) -> bool:
    """Whether a game is one of Tenka's own."""
    return type(game).__module__.startswith(f"{__name__}.")
