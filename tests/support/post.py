"""The other ends of the post, on loopback: a push service that decrypts, a mail server, a webhook's receiver."""

import asyncio
import email
import email.policy
import json
import secrets
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email.message import EmailMessage
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tenka.server.post.push import encoded, point


class Got(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Answers every POST with `status`, and keeps what came."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.status = 201
        self.more = ""
        self.port = 0
        self.arrived = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.got.append(Got(head[0].split(" ")[1], headers, body))
            self.arrived.set()
            writer.write(f"HTTP/1.1 {self.status} x\r\n{self.more}content-length: 0\r\n\r\n".encode())
            await writer.drain()
        finally:
            writer.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def wait(self, count: int) -> list[Got]:
        async with asyncio.timeout(60):
            while len(self.got) < count:
                self.arrived.clear()
                await self.arrived.wait()
        return self.got


@asynccontextmanager
async def receiver(make: Callable[[], Receiver] = Receiver) -> AsyncIterator[Any]:
    found = make()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser's push subscription, with the keys that only it has."""

    def __init__(self, service: Receiver) -> None:
        self.service = service
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self.path = f"/push/{secrets.token_hex(8)}"

    def subscription(self, name: str = "Phone") -> dict[str, str]:
        return {
            "endpoint": self.service.url + self.path,
            "p256dh": encoded(point(self.key.public_key())),
            "auth": encoded(self.auth),
            "name": name,
        }

    def notices(self, public: str) -> list[Any]:
        """All that came for this browser, each checked for its sender."""
        mine = [got for got in self.service.got if got.path == self.path]
        for got in mine:
            self.check_sender(got, public)
        return [json.loads(self.decrypt(got.body)) for got in mine]

    def check_sender(self, got: Got, public: str) -> None:
        """RFC 8292: signed with the key that the browser was given, for this push service, not for ever."""
        token, key = got.headers["authorization"].removeprefix("vapid t=").split(", k=")
        assert key == public
        head, claims, signature = token.split(".")
        numbers = unpacked(signature)
        dss = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
        signer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
        signer.verify(dss, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        said = json.loads(unpacked(claims))
        assert said["aud"] == self.service.url
        assert said["sub"].startswith("mailto:")

    def decrypt(self, body: bytes) -> bytes:
        """RFC 8291 from the browser's side."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        info = b"WebPush: info\0" + point(self.key.public_key()) + theirs
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        return padded.rstrip(b"\0").removesuffix(b"\2")


class Mailbox(Receiver):
    """A mail server that keeps what it is given; `refuse` is what it says to everybody instead."""

    def __init__(self) -> None:
        super().__init__()
        self.mails: list[EmailMessage] = []
        self.refuse = ""

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(text: str) -> None:
            writer.write(f"{text}\r\n".encode())

        say("220 loopback")
        while line := await reader.readline():
            word = line.decode().strip().upper().partition(" ")[0]
            if word == "DATA":
                say("354 go on")
                data = await reader.readuntil(b"\r\n.\r\n")
                parsed = email.message_from_bytes(data[:-3].replace(b"\r\n..", b"\r\n."), policy=email.policy.default)
                assert isinstance(parsed, EmailMessage)
                self.mails.append(parsed)
                self.arrived.set()
                say("250 kept")
            elif word == "QUIT":
                say("221 bye")
                break
            elif word == "RCPT" and self.refuse:
                say(self.refuse)
            else:
                say("250 ok")
        writer.close()

    async def wait_mail(self, count: int) -> EmailMessage:
        async with asyncio.timeout(60):
            while len(self.mails) < count:
                self.arrived.clear()
                await self.arrived.wait()
        return self.mails[count - 1]
