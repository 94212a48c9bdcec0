"""Signatures of records: Ed25519 as RFC 8032 describes it, in plain Python. A record is signed once, at its end.

What is signed is no secret and no money hangs on it: that the time it takes may depend on the key is borne.
"""

from hashlib import sha512
from typing import NamedTuple

from tenka.kernel.chain import chain_of, lines_of
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)  # of -1
CONTEXT = b"Tenka record, signed by its server: "


class Point(NamedTuple):
    """On the curve, in extended coordinates: x = X/Z, y = Y/Z, xy = T/Z."""

    x: int
    y: int
    z: int
    t: int


ZERO = Point(0, 1, 1, 0)


def add(one: Point, other: Point) -> Point:
    a = (one.y - one.x) * (other.y - other.x) % P
    b = (one.y + one.x) * (other.y + other.x) % P
    c = 2 * one.t * other.t * D % P
    d = 2 * one.z * other.z % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return Point(e * f % P, g * h % P, f * g % P, e * h % P)


def times(factor: int, point: Point) -> Point:
    found = ZERO
    while factor:
        if factor & 1:
            found = add(found, point)
        point = add(point, point)
        factor >>= 1
    return found


def same(one: Point, other: Point) -> bool:
    return (one.x * other.z - other.x * one.z) % P == 0 == (one.y * other.z - other.y * one.z) % P


def packed(point: Point) -> bytes:
    inverse = pow(point.z, P - 2, P)
    x, y = point.x * inverse % P, point.y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def unpacked(data: bytes) -> Point | None:
    """The point that 32 bytes stand for; None where they stand for none."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return Point(x, y, 1, x * y % P)


_BASE = unpacked((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
assert _BASE is not None
BASE = _BASE


def _hashed(*parts: bytes) -> int:
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little")


def _expanded(secret: bytes) -> tuple[int, bytes]:
    digest = sha512(secret).digest()
    scalar = int.from_bytes(digest[:32], "little")
    return scalar & (1 << 254) - 8 | 1 << 254, digest[32:]


def public_key(secret: bytes) -> bytes:
    return packed(times(_expanded(secret)[0], BASE))


def sign(secret: bytes, message: bytes) -> bytes:
    scalar, prefix = _expanded(secret)
    public = packed(times(scalar, BASE))
    once = _hashed(prefix, message) % ORDER
    first = packed(times(once, BASE))
    challenge = _hashed(first, public, message) % ORDER
    return first + ((once + challenge * scalar) % ORDER).to_bytes(32, "little")


def fits(public: bytes, message: bytes, signature: bytes) -> bool:
    key, first = unpacked(public), unpacked(signature[:32])
    answer = int.from_bytes(signature[32:], "little")
    if key is None or first is None or answer >= ORDER or len(signature) != 64:
        return False
    challenge = _hashed(signature[:32], public, message) % ORDER
    return same(times(answer, BASE), add(first, times(challenge, key)))


# --- records ----------------------------------------------------------------------------------------------------------


def signed(text: str, secret: bytes) -> str:
    """A record's text with the chain over its lines, and the server's signature of that."""
    chain = chain_of(lines_of(text))
    return f"{text}chain {chain}\nsigned {public_key(secret).hex()} {sign(secret, CONTEXT + chain.encode()).hex()}\n"


def check_signature(record: Record, key: str = "") -> None:
    """A Problem where the record is not signed by whom it says, or not by the server with this key."""
    if record.signer and not fits(
        bytes.fromhex(record.signer), CONTEXT + record.chain.encode(), bytes.fromhex(record.signature)
    ):
        raise Problem("record-signature", "The signature is not that of the server which the record names.")
    if key and record.signer != key.strip().lower():
        raise Problem("record-key", "The record is not signed by the server with this key.")
