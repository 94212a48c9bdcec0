"""Reads the war's facts: the file that comes with Tenka, or an owner's copy of it with printed values (DT-29.2)."""

import importlib.resources
import os
import re
import zlib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from tenka.games.dangerous_time.facts.data import WarData
from tenka.games.dangerous_time.facts.data_checks import check
from tenka.kernel.problem import Problem

OWN_FILE: Final = "TENKA_WAR_DATA"
"""The environment variable that names an owner's file."""
OTHER_VALUES: Final = 100_000
"""The version of rules 3 with other values is 300000 to 399999."""


def read(text: bytes) -> WarData:
    """The facts in `text`; a Problem that names the line or the key for anything that is not as it must be."""
    try:
        text.decode("utf-8")
        data = msgspec.json.decode(text, type=WarData)
    except UnicodeDecodeError as error:
        raise unreadable(place(text, error.start), f"this is not UTF-8: {error.reason}") from error
    except msgspec.ValidationError as error:  # "Expected `int`, got `str` - at `$.spaces[0].level`"
        reason, _, key = str(error).partition(" - at ")
        raise unreadable(key.strip("`") or "$", reason) from error
    except msgspec.DecodeError as error:
        found = re.search(r"byte (\d+)", str(error))
        raise unreadable(place(text, int(found[1]) if found else len(text)), str(error)) from error
    check(data, ours())
    return data


def place(text: bytes, byte: int) -> str:
    """Line and column of a mistake in writing."""
    lines = text[:byte].split(b"\n")
    return f"line {len(lines)}, column {len(lines[-1]) + 1}"


def unreadable(key: str, reason: str) -> Problem:
    return Problem("war-data", f"The war's data are wrong at {key}: {reason}", {"key": key, "reason": reason})


def our_text() -> bytes:
    return importlib.resources.files("tenka.games.dangerous_time.facts").joinpath("war.json").read_bytes()


@cache
def ours() -> WarData:
    """The facts that come with Tenka, as they stand."""
    return msgspec.json.decode(our_text(), type=WarData)


def text_in_use() -> bytes:
    """The file named by TENKA_WAR_DATA, else the one that comes with Tenka."""
    name = os.environ.get(OWN_FILE, "")
    if not name:
        return our_text()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise unreadable(name, error.strerror or str(error)) from error


def load() -> WarData:
    """The facts of the war that is played."""
    return read(text_in_use())


def same_values(one: int, other: int) -> bool:
    """Whether two versions differ by their rules alone."""
    return (one % OTHER_VALUES if one >= OTHER_VALUES else -1) == (
        other % OTHER_VALUES if other >= OTHER_VALUES else -1
    )


def version(rules: int) -> int:
    """The version of rules and values together: games with other values are other games."""
    text = text_in_use()
    return rules if text == our_text() else rules * OTHER_VALUES + zlib.crc32(text) % OTHER_VALUES
