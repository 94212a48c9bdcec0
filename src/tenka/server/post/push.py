"""Web Push: RFC 8291 (what is sent is for one browser's eyes) and RFC 8292 (the push service knows who sends)."""

import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tenka.kernel.problem import Problem

CURVE = ec.SECP256R1()
RECORD = 4096
LONGEST = 3000
"""Bytes of a notice: with its padding it stays within one record."""
KEPT_SECONDS = 86_400
TOKEN_SECONDS = 12 * 3600


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key, as it is kept."""
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


class Sender:
    """The server's own pair of keys, by which push services know it."""

    def __init__(self, kept: str, contact: str) -> None:
        self.key = ec.derive_private_key(int(kept, 16), CURVE)
        self.public = encoded(point(self.key.public_key()))
        self.contact = contact

    def authorization(self, endpoint: str) -> str:
        url = urlsplit(endpoint)
        head = encoded(b'{"typ":"JWT","alg":"ES256"}')
        claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": int(time() + TOKEN_SECONDS), "sub": self.contact}
        said = f"{head}.{encoded(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self.key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={said}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"

    def headers(self, endpoint: str, topic: str = "") -> dict[str, str]:
        found = {
            "Authorization": self.authorization(endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }
        return found | ({"Topic": topic} if topic else {})


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """A Problem where a browser's keys are none."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
        if len(decoded(auth)) != 16:
            raise ValueError
    except (ValueError, TypeError):
        raise Problem("device", "This is not the push subscription of a browser.") from None


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """For the browser that has given these keys. All notices are equally long: their length tells nothing."""
    theirs = decoded(p256dh)
    once = ec.generate_private_key(CURVE)
    mine = point(once.public_key())
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(shared, decoded(auth), b"WebPush: info\0" + theirs + mine, 32)
    salt = secrets.token_bytes(16)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    padded = message[:LONGEST] + b"\2" + bytes(LONGEST - len(message[:LONGEST]))
    sealed = AESGCM(key).encrypt(nonce, padded, None)
    return salt + struct.pack(">IB", RECORD, len(mine)) + mine + sealed
