"""What the processes of one house tell each other: that something has changed, and what, where it was only a move.

A move may be hidden from everybody, and the bus is no place for secrets: it is sealed with a key that only those have
who have the database. What does not open counts as not told. Nor is it believed that somebody is somebody else, unless
a process of this house has sealed it; of sessions that end the database is asked.
"""

import hashlib
import hmac
from functools import lru_cache
from typing import TypeAlias

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM


class Notice(msgspec.Struct, frozen=True, tag=True):
    pass


class TableChanged(Notice, frozen=True):
    table: str
    only_moves: bool = False
    """Whether nothing else has changed."""
    move: bytes = b""
    """Sealed, where that was one move. Who can't open it reads what has changed."""


class Hello(Notice, frozen=True):
    """A process has started, or hears again: the others say who visits them, and look for what it could not tell."""


class Visitors(Notice, frozen=True):
    """The seats whose people have a table open at this process now."""

    table: str
    seats: list[int]


class Alive(Notice, frozen=True):
    """A process is at work."""


class Gone(Notice, frozen=True):
    """A process stops: the others need not wait until it has been silent for long."""


class Here(Notice, frozen=True):
    """A process is there: the seats of all its visitors, and the tables for whose bots it thinks."""

    seats: dict[str, list[int]]
    thinking: list[str]
    form: str = ""
    """Of the database that its program knows."""
    lists: bool = False
    """Whether its program reads several notices that come as one list."""


class LoggedOut(Notice, frozen=True):
    """A session has ended."""

    session: str


class NewPassword(Notice, frozen=True):
    """All sessions of somebody have ended but one."""

    user: str
    session: str


class Became(Notice, frozen=True):
    """A guest has logged in: from now on everything of theirs is the user's."""

    guest: str
    user: str
    name: str
    session: str
    seal: bytes = b""


OfTables: TypeAlias = TableChanged | Hello | Visitors | Here | Alive | Gone
Any: TypeAlias = OfTables | LoggedOut | NewPassword | Became


class Sent(msgspec.Struct, frozen=True):
    process: str
    notice: Any


def sealed(said: Became, secret: bytes) -> Became:
    """As others believe it."""
    return msgspec.structs.replace(said, seal=_seal_of(said, secret))


def is_sealed(said: Became, secret: bytes) -> bool:
    return hmac.compare_digest(said.seal, _seal_of(said, secret))


def _seal_of(said: Became, secret: bytes) -> bytes:
    text = msgspec.msgpack.encode([said.guest, said.user, said.name, said.session])
    return hashlib.blake2b(text, key=secret, digest_size=32, person=b"became").digest()


# --- moves ------------------------------------------------------------------------------------------------------------


class Move(msgspec.Struct, frozen=True, array_like=True):
    """An entry that is stored, and what it has changed of its table's row."""

    number: int
    rules: int
    seat: int
    action: int
    ordered: bool
    row: tuple[str, float, int, int, str, bool, float | None]
    """As in `rows.CHANGES`."""
    seen: bool | None = None
    """Whether everybody could see it; None where the program of the other process does not tell."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Move).decode
NONCE = 12


@lru_cache(100)
def _lock(secret: bytes, process: str) -> AESGCM:
    """Each process has a key of its own, so that it can count what it has sealed."""
    return AESGCM(hashlib.blake2b(f"bus {process}".encode(), key=secret, digest_size=32).digest())


def seal(move: Move, secret: bytes, process: str, table: str, count: int) -> bytes:
    """`count` is never the same again in this process."""
    nonce = count.to_bytes(NONCE)
    return nonce + _lock(secret, process).encrypt(nonce, _encode(move), table.encode())


def unseal(sealed: bytes, secret: bytes, process: str, table: str) -> Move | None:
    """None where it is not of a process of this house, or not of that table."""
    try:
        return _decode(_lock(secret, process).decrypt(sealed[:NONCE], sealed[NONCE:], table.encode()))
    except (InvalidTag, ValueError):  # msgspec's are of these
        return None
