"""A crowd of WebSockets at the door: one is let in after the other, and those inside are served in between."""

import asyncio
import gc
import random
import weakref
import zlib
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from support.house import House, open_house, relaxed
from tenka.server import frames
from tenka.server.entrance import MOST_WAITING, Doorstep
from tenka.server.frames import BEATS, LEAST_COMPRESSED, LightSocket, Pulse

ASK = (
    "GET /ws/tables/none HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)


async def test_one_round_of_the_loop_lets_one_in() -> None:
    doorstep, rounds, came = Doorstep(), 0, Counter[int]()
    for _ in range(20):
        assert doorstep.ask("192.0.2.7", lambda: came.update([rounds]))
    async with asyncio.timeout(60):
        while came.total() < 20:
            rounds += 1
            await asyncio.sleep(0)
    assert max(came.values()) == 1
    assert min(later - earlier for earlier, later in zip(came, list(came)[1:], strict=False)) >= 2, "others in between"


async def test_addresses_take_turns_and_a_crowd_has_an_end() -> None:
    doorstep, came = Doorstep(), list[str]()
    room = [doorstep.ask("crowd", lambda: came.append("crowd")) for _ in range(MOST_WAITING + 5)]
    assert room == [True] * MOST_WAITING + [False] * 5
    assert doorstep.ask("Ben", lambda: came.append("Ben"))
    async with asyncio.timeout(60):
        while len(came) <= MOST_WAITING:
            await asyncio.sleep(0.001)
        assert came.index("Ben") == 1
        assert doorstep.ask("crowd", lambda: came.append("later"))
        while came[-1] != "later":
            await asyncio.sleep(0.001)


async def answers(house: House, asks: list[str]) -> list[bytes]:
    """The first line that each of some requests is answered with, all of them sent at once."""
    port = int(house.url.rpartition(":")[2])
    opened = [await asyncio.open_connection("127.0.0.1", port) for _ in asks]
    for (_, writer), ask in zip(opened, asks, strict=True):
        writer.write(ask.encode())
    async with asyncio.timeout(60):
        lines = [await reader.readline() for reader, _ in opened]
    for _, writer in opened:
        writer.close()
    return lines


async def test_a_crowd_s_requests_are_answered_in_rounds_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds, upgraded = 0, Counter[int]()
    handle = HttpToolsProtocol.handle_websocket_upgrade

    def counting(protocol: HttpToolsProtocol) -> None:
        upgraded[rounds] += 1
        handle(protocol)

    async def count() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(HttpToolsProtocol, "handle_websocket_upgrade", counting)
    async with open_house(relaxed(tmp_path)) as house:
        counter = asyncio.create_task(count())
        said = await answers(house, [ASK + "\r\n"] * 60)
        counter.cancel()
    assert set(said) == {b"HTTP/1.1 101 Switching Protocols\r\n"}
    assert upgraded.total() == 60
    assert max(upgraded.values()) == 1


async def test_the_surplus_of_one_address_is_turned_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenka.server.entrance.MOST_WAITING", 0)
    async with open_house(relaxed(tmp_path)) as house:
        assert await answers(house, [ASK + "\r\n"]) == [b"HTTP/1.1 429 Too Many Requests\r\n"]


async def test_behind_a_proxy_each_visitor_has_an_own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()
    ask = Doorstep.ask
    monkeypatch.setattr(
        Doorstep, "ask", lambda self, address, let_in: asked.append(address) or ask(self, address, let_in)
    )
    async with open_house(relaxed(tmp_path)) as house:
        for named in ("192.0.2.7", "192.0.2.8, 127.0.0.1", "garbage", ""):
            await answers(house, [f"{ASK}X-Forwarded-For: {named}\r\n\r\n"])
    assert asked == ["192.0.2.7", "192.0.2.8", "127.0.0.1", "127.0.0.1"]


async def test_who_talks_on_at_the_door_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = asyncio.Event()
    monkeypatch.setattr(Doorstep, "ask", lambda *_: waits.set() or True)  # nobody is let in
    async with open_house(relaxed(tmp_path)) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(house.url.rpartition(":")[2]))
        writer.write(f"{ASK}\r\n".encode())
        await asyncio.wait_for(waits.wait(), 60)
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        async with asyncio.timeout(60):
            with suppress(ConnectionError):
                assert await reader.read() == b"", "sent away without a word"
        assert reader.at_eof() or reader.exception() is not None
        writer.close()


# --- what a connection keeps ------------------------------------------------------------------------------------------


async def test_each_message_is_compressed_for_itself_and_short_ones_are_not(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        async with connect(f"{house.url.replace('http', 'ws')}/ws/tables/{table}") as page:
            assert page.response is not None
            agreed = page.response.headers["Sec-WebSocket-Extensions"]
            assert "server_no_context_takeover; client_no_context_takeover" in agreed
            assert '"snapshot"' in str(await page.recv())[:40]
            await page.send('{"type":"ping","id":1}')
            assert '"pong"' in str(await page.recv())[:40]
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True).get_request_params()
    _, ours = frames.deflating.process_request_params(offer, [])
    short, long = (Frame(Opcode.TEXT, b"x" * size) for size in (LEAST_COMPRESSED - 1, 5000))
    assert ours.encode(short) is short
    assert len(ours.encode(long).data) < 100
    assert ours.decode(ours.encode(long)).data == long.data
    assert not hasattr(ours, "encoder"), "nothing is kept"
    assert not hasattr(ours, "decoder")


@pytest.mark.parametrize("bits", range(9, 16))
def test_a_message_looks_back_no_further_than_the_page_can(bits: int) -> None:
    """With a window as small as the page asks for: read with just that window it is whole again."""
    offer = ClientPerMessageDeflateFactory(True, True, bits, bits).get_request_params()
    _, ours = frames.deflating.process_request_params(offer, [])
    dice = random.Random(1)
    for size in (600, 5000):  # what could be repeated lies so many bytes back
        told = bytes(dice.randrange(40, 100) for _ in range(size)) * 3
        sent = ours.encode(Frame(Opcode.TEXT, told))
        theirs = zlib.decompressobj(wbits=-min(bits, frames.WINDOW))
        assert theirs.decompress(bytes(sent.data) + frames.FLUSHED) == told
        assert sent.rsv1


async def test_of_a_lost_connection_nothing_waits_for_the_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = list[weakref.ref[object]]()
    init = LightSocket.__init__

    def noting(self: LightSocket, *args: object, **more: object) -> None:
        init(self, *args, **more)
        kept.extend((weakref.ref(self.conn), weakref.ref(self)))

    monkeypatch.setattr(LightSocket, "__init__", noting)
    async with open_house(relaxed(tmp_path)) as house:
        gc.collect()
        gc.disable()
        try:
            await answers(house, [ASK + "\r\n"] * 5)
            async with asyncio.timeout(60):
                while any(one() is not None for one in kept):
                    await asyncio.sleep(0.01)
        finally:
            gc.enable()
    assert len(kept) == 10


# --- is anybody there? ------------------------------------------------------------------------------------------------


async def test_one_timer_pings_all_pages_and_who_does_not_answer_is_gone(tmp_path: Path) -> None:
    def ping_all() -> None:
        for _ in range(BEATS):
            pulse._next()

    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
        address = f"{house.url.replace('http', 'ws')}/ws/tables/{table}"
        live = await house.service.hub.table(table)
        async with asyncio.timeout(60), connect(address) as here, connect(address) as silent:
            for page in (here, silent):
                await page.recv()
            pulse = Pulse.of[asyncio.get_running_loop()]
            silent.transport.pause_reading()
            for _ in range(2):
                ping_all()
                await here.ping()
                for _ in range(3):
                    await here.send('{"type":"ping","id":1}')
                    assert '"pong"' in str(await here.recv())[:40], "who answers stays"
            silent.transport.resume_reading()
            await silent.wait_closed()
            assert silent.close_code == 1011
            while len(live.connections) > 1:
                await asyncio.sleep(0.01)
        while live.connections:
            await asyncio.sleep(0.01)
    assert asyncio.get_running_loop() not in Pulse.of, "no page, no timer"


async def test_what_newcomers_are_told_is_kept_for_few_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenka.server.hub.MOST_REMEMBERED", 2)
    async with open_house(relaxed(tmp_path)) as house, house.visitor("Akiko") as akiko:
        lives = []
        for _ in range(4):
            table = (await akiko.create("nobunaga", [{"kind": "me"}, {"kind": "me", "name": "Ben"}]))["table"]["id"]
            async with akiko.sit(table) as chair:
                await chair.until("snapshot")
            lives.append(await house.service.hub.table(table))
        assert [bool(live._plays) for live in lives] == [False, False, True, True]
