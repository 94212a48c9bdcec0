"""Requests to addresses that people have given: they never reach into the host's own network.

The name is looked up once and the connection goes to the address that was checked, so that a second answer of its name
server changes nothing. No redirect is followed, little is read, and nothing is waited for long.
"""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from tenka.kernel.problem import Problem

SECONDS = 10.0
MOST_READ = 8 * 1024
LONGEST = 1000
PORTS = (443, 8443)
"""To which webhooks may go outside."""
TRANSLATED = ip_network("64:ff9b::/96")
TRANSLATED_LOCALLY = ip_network("64:ff9b:1::/48")

Address = IPv4Address | IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]


class Unsent(Exception):
    """It was not delivered; `why` is a word for its owner, and `gone` says that it never will be."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.gone = gone


class Target(NamedTuple):
    """An address that was read: where to connect, and what to ask for."""

    secure: bool
    host: str
    port: int
    path: str

    def named(self) -> str:
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port == (443 if self.secure else 80) else f"{name}:{self.port}"


def read_address(text: str) -> Target:
    """A Problem where the text is no plain https address; http is for the host's own networks, and is checked later."""
    try:
        plain = text.isascii() and text.isprintable() and " " not in text and "\\" not in text
        url = urlsplit(text)
        port = url.port
    except ValueError:
        raise bad_address() from None
    if not plain or len(text) > LONGEST or url.scheme not in ("https", "http") or not url.hostname or "@" in url.netloc:
        raise bad_address()
    secure = url.scheme == "https"
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    return Target(secure, url.hostname.rstrip("."), port if port is not None else 443 if secure else 80, path)


def bad_address() -> Problem:
    return Problem("hook-address", "An address looks like https://example.org/…, without a name or password in it.")


async def resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    return [str(one[4][0]) for one in found]


def is_outside(address: Address) -> bool:
    """Whether an address is one of the world's, in whichever way it is written."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if address in TRANSLATED or address in TRANSLATED_LOCALLY:
            inner = IPv4Address(int(address) & 0xFFFF_FFFF)
        if inner:
            return is_outside(inner)
        if int(address) >> 32 == 0:  # the old way to write an IPv4 address
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class Outside:
    def __init__(self, allowed: list[IPv4Network | IPv6Network], resolve: Resolve = resolve) -> None:
        self.allowed = allowed
        self.resolve = resolve

    async def post(self, address: str, headers: dict[str, str], body: bytes) -> int:
        """The status of the answer; Unsent where there is none, or none that we go for."""
        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(read_address(address), headers, body)
        except Problem:
            raise Unsent("address") from None
        except ssl.SSLError:
            raise Unsent("certificate") from None
        except (TimeoutError, OSError, asyncio.IncompleteReadError, ValueError):
            raise Unsent("no-answer") from None

    async def place(self, target: Target) -> str:
        """The address to connect to. All that the name stands for must be allowed: none is picked out by chance."""
        try:
            found = [ip_address(one.partition("%")[0]) for one in await self.resolve(target.host, target.port)]
        except (OSError, UnicodeError):
            raise Unsent("no-answer") from None
        if not found or not all(self._may(one, target) for one in found):
            raise Unsent("forbidden")
        return str(found[0])

    def _may(self, address: Address, target: Target) -> bool:
        if any(address in network for network in self.allowed):
            return True
        return target.secure and target.port in PORTS and is_outside(address)

    async def _post(self, target: Target, headers: dict[str, str], body: bytes) -> int:
        place = await self.place(target)
        how = {"ssl": context(), "server_hostname": target.host} if target.secure else {}
        reader, writer = await asyncio.open_connection(place, target.port, limit=MOST_READ, **how)  # type: ignore[arg-type]
        try:
            lines = [
                f"POST {target.path} HTTP/1.1",
                f"Host: {target.named()}",
                "User-Agent: Tenka",
                "Connection: close",
            ]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            lines.append(f"Content-Length: {len(body)}")
            writer.write("\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + body)
            await writer.drain()
            first = (await reader.readline()).decode("latin-1").split(" ")
            return int(first[1]) if len(first) > 1 and first[0].startswith("HTTP/1.") else 0
        finally:
            writer.close()


@cache
def context() -> ssl.SSLContext:
    return ssl.create_default_context()


def judge(status: int) -> None:
    """Nothing where an answer means that it has arrived."""
    if 200 <= status < 300:
        return
    if status in (404, 410):
        raise Unsent("gone", gone=True)
    raise Unsent("redirect" if 300 <= status < 400 else "refused" if status < 500 else "no-answer")
