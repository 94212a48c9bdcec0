"""A game's path: its lessons in order, as their files tell of them. Nothing is replayed here, so it costs little."""

import hashlib
import re
from functools import cache

import msgspec

from tenka.kernel.problem import Problem
from tenka.kernel.state import Game
from tenka.lessons.lesson import FOLDER, names
from tenka.lessons.notes import read
from tenka.words import LANGUAGES, game_folder


class Milestone(msgspec.Struct, frozen=True):
    """What is known of a lesson before it is played."""

    name: str
    order: int
    minutes: int
    steps: int
    version: str
    """A fingerprint of record, notes and English words: it changes when the lesson does."""
    titles: dict[str, str]


class Path(msgspec.Struct, frozen=True):
    lessons: list[Milestone]
    amiss: dict[str, Problem]
    """Files that cannot be read. Whether a lesson still replays is found when it is opened or checked."""


@cache
def path(game: Game) -> Path:
    found: list[Milestone] = []
    amiss: dict[str, Problem] = {}
    words = {language: _words(game, language) for language in LANGUAGES}
    for name in names(game):
        try:
            found.append(_milestone(game, name, words))
        except Problem as problem:
            amiss[name] = problem
    return Path(sorted(found, key=lambda one: (one.order, one.name)), amiss)


def _milestone(game: Game, name: str, words: dict[str, str]) -> Milestone:
    folder = game_folder(game) / FOLDER
    notes, source = read(f"{game.key}/{FOLDER}/{name}.toml", (folder / f"{name}.toml").read_text("utf-8"))
    record = folder / f"{name}.record"
    digest = hashlib.sha256(source.text.encode() + (record.read_bytes() if record.is_file() else b""))
    mine = [line for line in words["en"].splitlines() if line.startswith(f"lesson-{name}")]
    digest.update("\n".join(mine).encode())
    titles = {language: title(text, name) for language, text in words.items()}
    return Milestone(name, notes.order, notes.minutes, len(notes.note), digest.hexdigest()[:12], titles)


def _words(game: Game, language: str) -> str:
    file = game_folder(game) / "text" / f"{language}.lessons.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


def title(text: str, name: str) -> str:
    """A title is one line with nothing to fill in; the name itself where there is none."""
    found = re.search(rf"^lesson-{re.escape(name)} = (.+)$", text, re.MULTILINE)
    return found[1].strip() if found else name
