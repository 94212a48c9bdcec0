"""The names of places on a game's board (`lessons/places.toml`), to which notes may point."""

import re
import tomllib
from functools import cache

from tenka.kernel.state import Game
from tenka.words import Words, game_folder

FRAME = {
    "seat-{seat}": "the box of a player",
    "prompt": "what is asked, above the board",
    "log": "what happened",
}
"""In every game: the browser's frame draws them."""
FILE = "places.toml"
_PART = re.compile(r"\{(\w+)\}")


@cache
def places(game: Game) -> dict[str, str]:
    """Patterns such as `zone-{house}`, and what lies there."""
    file = game_folder(game) / "lessons" / FILE
    own: dict[str, str] = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return FRAME | own


def exists(game: Game, place: str, players: int) -> bool:
    """`{seat}` is a seat at the table, `{n}` a number, and `{house}` whatever has the words `house-…`."""
    return any(_fits(game, pattern, place, players) for pattern in places(game))


def _fits(game: Game, pattern: str, place: str, players: int) -> bool:
    kinds = _PART.findall(pattern)
    found = re.fullmatch(
        "(.+?)".join(map(re.escape, _PART.split(pattern)[::2])) if kinds else re.escape(pattern), place
    )
    if found is None:
        return False
    words = Words("en", game)
    for kind, value in zip(kinds, found.groups(), strict=True):
        if kind == "seat":
            fits = value.isdigit() and int(value) < players
        elif kind == "n":
            fits = value.removeprefix("-").isdigit()
        else:
            fits = words.has(f"{kind}-{value}")
        if not fits:
            return False
    return True
