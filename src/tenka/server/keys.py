"""Secrets: session tokens, links to seats, passwords. None of them is stored as it is."""

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tenka.kernel.problem import Problem, Refused
from tenka.kernel.table import check_name

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200

INVITATION, OWN_SEAT = "i", "s"
FORMER = "a former player"
"""Stands where somebody's name was who has deleted their account; pages say it in the reader's language."""


def new_id() -> str:
    """For tables and people: nobody guesses one."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(14))


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class SeatKey:
    """What a link says: an invitation to a seat, or the way to one's own seat from another device."""

    def __init__(self, table: str, seat: int, kind: str, made: int, generation: int = 0) -> None:
        self.table = table
        self.seat = seat
        self.kind = kind
        self.made = made  # on which day an invitation, in which second a way to one's own seat
        self.generation = generation  # of the way to one's own seat: only the newest is open, and only once

    def text(self, secret: bytes) -> str:
        said = f"{self.table}.{self.seat}.{self.kind}{self.made}"
        if self.kind == OWN_SEAT:
            said += f"-{self.generation}"
        return f"{said}.{_mac(said, secret)}"


def read_key(text: str, secret: bytes) -> SeatKey:
    """The key that a text holds; Refused where we did not make it."""
    said, _, mac = text.rpartition(".")
    if not text.isascii() or not hmac.compare_digest(mac, _mac(said, secret)):
        raise Refused("link", "This link is not one of ours, or a part of it is missing; ask for it again.")
    table, seat, kind = said.split(".")
    made, _, generation = kind[1:].partition("-")
    return SeatKey(table, int(seat), kind[0], int(made), int(generation or -1))


def _mac(said: str, secret: bytes) -> str:
    return urlsafe_b64encode(hashlib.blake2b(said.encode(), key=secret, digest_size=18).digest()).decode()


def device_text(user: str, stored: str, device: str, secret: bytes) -> str:
    """What a browser keeps after somebody's password was right in it; void once they have another password."""
    return f"{device}.{_mac(f'device {user} {stored} {device}', secret)}"


def is_device_of(user: str, stored: str, text: str, secret: bytes) -> bool:
    device = text.partition(".")[0]
    return text.isascii() and hmac.compare_digest(text, device_text(user, stored, device, secret))


def clean_name(name: str) -> str:
    """A name as it is shown: composed, and without blanks at its ends. A Problem for what can't be one."""
    composed = unicodedata.normalize("NFC", name[:200]).strip()
    check_name(composed)
    if folded(composed) == FORMER:
        raise Refused("name-taken", "Somebody with a password has this name. Please choose another one.")
    return composed


def folded(name: str) -> str:
    """Names that look alike log in alike."""
    return unicodedata.normalize("NFKC", name[:200]).strip().casefold()[:80]


def hash_password(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Problem(
            "password-length",
            f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.",
            {"min": SHORTEST_PASSWORD, "max": LONGEST_PASSWORD},
        )
    return _HASHER.hash(password)


def password_fits(stored: str, password: str) -> bool:
    try:
        return _HASHER.verify(stored, password[:LONGEST_PASSWORD])
    except (VerificationError, InvalidHashError):
        return False


NOBODYS_PASSWORD = _HASHER.hash(secrets.token_hex(16))
"""Checked for names that nobody has, so that an answer takes as long as for one that somebody has."""
