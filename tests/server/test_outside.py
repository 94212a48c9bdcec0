"""Webhooks never reach into the host's own network, whatever address they are given."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from ipaddress import ip_address, ip_network

import pytest

from support.post import Receiver, receiver
from tenka.server.post import outside as o
from tenka.server.post.outside import Outside, Unsent, is_outside, judge


async def names(host: str, _port: int) -> list[str]:
    """A name server in the hands of somebody who means ill."""
    known = {
        "rebound.example": ["127.0.0.1"],
        "two-faced.example": ["93.184.215.14", "10.0.0.1"],
        "metadata.example": ["169.254.169.254"],
        "six.example": ["fd00::1"],
        "localhost": ["127.0.0.1"],
    }
    if host in known:
        return known[host]
    return await o.resolve(host, 443)


@asynccontextmanager
async def inside() -> AsyncIterator[Receiver]:
    """A service of the host's own that nobody outside may reach."""
    async with receiver() as found:
        yield found


TRICKS = [
    "https://127.0.0.1:{port}/",
    "https://localhost:{port}/",
    "https://localhost.:{port}/",
    "https://0.0.0.0:{port}/",
    "https://[::1]:{port}/",
    "https://[::ffff:127.0.0.1]:{port}/",
    "https://[::127.0.0.1]:{port}/",
    "https://2130706433:{port}/",  # 127.0.0.1 as one number
    "https://0x7f000001:{port}/",
    "https://0177.0.0.1:{port}/",  # in octal digits
    "https://127.1:{port}/",
    "https://[64:ff9b::7f00:1]/",  # through a translator
    "https://[2002:7f00:1::]/",  # through a tunnel
    "https://[fe80::1%25lo]/",
    "https://10.1.2.3/",
    "https://192.168.0.1/",
    "https://172.16.0.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://224.0.0.1/",
    "https://rebound.example/",
    "https://two-faced.example/",
    "https://metadata.example/",
    "https://six.example/",
    "http://127.0.0.1:{port}/",
    "http://example.org/",
    "https://93.184.215.14:22/",
    "https://example.org@127.0.0.1:{port}/",
    "https://127.0.0.1:{port}\\@example.org/",
    "https://127.0.0.1:{port}/\r\nHost: example.org",
    "https://①②⑦.⓪.⓪.①/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:{port}/_GET",
    "//127.0.0.1:{port}/",
    "https://",
    "https://[::1/",
    "https://example.org:99999/",
]


@pytest.mark.parametrize("trick", TRICKS)
async def test_no_trick_reaches_the_hosts_own_network(trick: str) -> None:
    async with inside() as service:
        with pytest.raises(Unsent) as unsent:
            await Outside([], names).post(trick.replace("{port}", str(service.port)), {}, b"{}")
        assert unsent.value.why in ("forbidden", "address", "no-answer")
        assert service.got == []


async def test_a_name_is_looked_up_once_and_the_connection_goes_to_what_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name server that answers the first question well and the second one badly."""
    answers = [["93.184.215.14"], ["127.0.0.1"]]
    connected: list[str] = []

    async def turning(_host: str, _port: int) -> list[str]:
        return answers.pop(0)

    async def note(place: str, _port: int, **_more: object) -> None:
        connected.append(place)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", note)
    with pytest.raises(Unsent):
        await Outside([], turning).post("https://turning.example/", {}, b"{}")
    assert connected == ["93.184.215.14"]
    assert len(answers) == 1


async def test_a_redirect_is_not_followed() -> None:
    async with receiver() as service, receiver() as secret:
        service.status, service.more = 302, f"location: {secret.url}/\r\n"
        status = await Outside([ip_network("127.0.0.0/8")]).post(f"{service.url}/", {}, b"{}")
        assert status == 302
        assert secret.got == []
        with pytest.raises(Unsent, match="redirect"):
            judge(status)


async def gives_up(serve: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]) -> None:
    """What is sent to such a server counts as unanswered."""
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(Unsent, match="no-answer"):
        await Outside([ip_network("127.0.0.0/8")]).post(f"http://127.0.0.1:{port}/", {}, b"{}")
    server.close()


async def test_what_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        done.set()

    done = asyncio.Event()
    monkeypatch.setattr(o, "SECONDS", 0.2)
    await gives_up(silent)
    await done.wait()


async def test_an_endless_answer_is_not_read() -> None:
    async def endless(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            writer.write(b"x" * 100_000)
            await writer.drain()
        finally:
            writer.close()
            done.set()

    done = asyncio.Event()
    await gives_up(endless)
    await done.wait()


def test_what_lies_outside() -> None:
    assert is_outside(ip_address("93.184.215.14"))
    assert is_outside(ip_address("2606:2800:220:1:248:1893:25c8:1946"))
    assert is_outside(ip_address("64:ff9b::5db8:d70e"))
