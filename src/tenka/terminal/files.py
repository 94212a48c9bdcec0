"""Records as files: reading any, writing safely, and the folder in which a player's games lie."""

import os
import re
import sys
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple

import platformdirs

from tenka.bots.levels import make
from tenka.games import games
from tenka.kernel.problem import Problem
from tenka.kernel.record import TITLE, Record, parse
from tenka.kernel.table import Table, resume
from tenka.words import Words

SUFFIX = ".tenka"
LONGEST = 4_000_000  # bytes; a record is a few kilobytes


def data_folder() -> Path:
    """Where saved games lie: TENKA_DATA, or the place that the system has for it."""
    chosen = os.environ.get("TENKA_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("tenka", appauthor=False))


# --- reading ----------------------------------------------------------------------------------------------------------


def read_text(path: Path) -> str:
    """A file's text, or a Problem that says why not."""
    try:
        with path.open("rb") as file:
            return decoded(file, path)
    except IsADirectoryError:
        raise unreadable(path, "folder") from None
    except FileNotFoundError:
        raise unreadable(path, "missing") from None
    except PermissionError:
        raise unreadable(path, "folder" if path.is_dir() else "denied") from None  # Windows denies folders
    except OSError:
        raise unreadable(path, "other") from None


def read_standard_input() -> str:
    return decoded(sys.stdin.buffer, Path("-"))


def decoded(file: BinaryIO, path: Path) -> str:
    """All of a file that is text and not endless."""
    found = file.read(LONGEST + 1)
    if len(found) > LONGEST:
        raise unreadable(path, "long")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise unreadable(path, "text") from None


def check_readable(path: Path) -> None:
    """A Problem that says why a file can't be opened."""
    try:
        if not path.is_file():
            raise unreadable(path, "folder" if path.is_dir() else "missing")
    except PermissionError:  # in a folder that nobody may look into
        raise unreadable(path, "denied") from None
    if not os.access(path, os.R_OK):
        raise unreadable(path, "denied")


def unreadable(path: Path, what: str) -> Problem:
    return Problem("file", f"The file {str(path)!r} cannot be read ({what}).", {"file": str(path), "what": what})


def read_record(path: Path) -> Record:
    text = read_text(path)
    check_title(path, text)
    return parse_record(text)


def check_title(path: Path, text: str) -> None:
    if text.splitlines()[:1] != [TITLE]:
        raise Problem("not-a-record", f"{str(path)!r} is not a record of Tenka.", {"file": str(path)})


def parse_record(text: str) -> Record:
    return parse(text, games())


def read_table(path: Path) -> Table:
    """The table of a saved game, ready to be played on."""
    record = read_record(path)
    if record.result:
        raise Problem("already-over", f"The game in {str(path)!r} is over.", {"file": str(path)})
    if not record.seed:
        raise Problem("not-resumable", f"{str(path)!r} does not hold its seed.", {"file": str(path)})
    table = resume(record, bytes.fromhex(record.seed))
    for seat in table.seats:
        if seat.is_bot():
            make(seat.name, table.game, 0)
    return table


def older_rules(table: Table, words: Words) -> str:
    """What has changed since a saved game began, where it goes on under the rules of then; else nothing."""
    began, today = table.game.rules_version, games()[table.game.key]
    changes = [one.version for one in today.meta.changes if one.version > began]
    said = Words(words.language, today)
    return (
        words("table-older-rules", changes=" ".join(said(f"rules-change-{one}") for one in changes)) if changes else ""
    )


# --- writing ----------------------------------------------------------------------------------------------------------


def write_text(path: Path, text: str, at_once: bool = True) -> None:
    """Writes a file so that at any moment it holds the old text or the new one; `at_once` waits for the disk."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(beside, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            if at_once:
                file.flush()
                os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        raise Problem("folder", f"{str(path.parent)!r} cannot be written to.", {"folder": str(path.parent)}) from None


# --- a player's games -------------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """A game in the data folder."""

    path: Path
    game: str
    changed: datetime
    over: bool


def new_path(key: str) -> Path:
    """A file for a game that begins now."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    path = data_folder() / f"{key}-{stamp}{SUFFIX}"
    number = 2
    while path.exists():
        path = data_folder() / f"{key}-{stamp}-{number}{SUFFIX}"
        number += 1
    return path


def kept_games() -> list[Kept]:
    """The games in the data folder, the last played first. What is not a record is left out."""
    found: list[Kept] = []
    for path in data_folder().glob(f"*{SUFFIX}"):
        try:
            text = read_text(path)
            changed = datetime.fromtimestamp(path.stat().st_mtime)
        except (Problem, OSError):
            continue
        game = re.match(rf"{TITLE}\ngame (\S+)\n", text)
        if game and game[1] in games():
            found.append(Kept(path, game[1], changed, "\nresult " in text))
    return sorted(found, key=lambda kept: (kept.changed, kept.path.name), reverse=True)
