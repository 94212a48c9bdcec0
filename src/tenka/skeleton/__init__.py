"""The skeleton of a package with one game: everything that the contract asks for, its tests included, playable at once.

Its files are in `package/`, with `.txt` at the end of their names. KEY, MODULE, TITLE and LETTERS stand for the game's
own: `my-game`, `my_game`, `My game`, `MG`. The folder `code` becomes `src/MODULE`.
"""

import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from tenka.games import games
from tenka.kernel.problem import Problem

_KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")


def write(key: str, folder: Path | None = None) -> Path:
    """Writes the package into a new folder, by default one of the game's name; returns it."""
    if not _KEY.fullmatch(key):
        raise Problem(
            "new-game-name",
            f"{key!r} cannot be a game's name: small letters and digits, words joined by hyphens, as in my-game.",
            {"name": key},
        )
    if key in games():
        raise Problem("new-game-known", f"There is a game {key} already.", {"key": key})
    target = folder if folder is not None else Path(key)
    if target.exists():
        raise Problem("new-game-folder", f"{target} exists already.", {"folder": str(target)})
    for path, text in files(key):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_text(text, "utf-8")
    return target


def files(key: str) -> Iterator[tuple[str, str]]:
    """The paths of the files and what stands in them."""
    module = key.replace("-", "_")
    names = {
        "KEY": key,
        "MODULE": module,
        "TITLE": key.replace("-", " ").capitalize(),
        "LETTERS": "".join(word[0] for word in key.split("-")).upper(),
        "CLASS": "".join(word.capitalize() for word in key.split("-")),
    }

    def filled(text: str) -> str:
        return re.sub("|".join(names), lambda found: names[found[0]], text)

    def below(folder: Traversable, above: str) -> Iterator[tuple[str, str]]:
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            path = f"{above}{file.name}"
            if file.is_dir():
                yield from below(file, f"src/{module}/" if path == "code" else f"{path}/")
            elif file.name.endswith(".txt"):
                yield path.removesuffix(".txt"), filled(file.read_text("utf-8"))

    yield from below(resources.files("tenka.skeleton") / "package", "")
