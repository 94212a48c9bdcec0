"""The queue of a connection."""

import asyncio

import pytest

from tenka.server.letterbox import Letterbox


async def test_letters_come_in_their_order_whoever_was_first() -> None:
    box: Letterbox[int] = Letterbox()
    box.put_nowait(1)
    reading = asyncio.create_task(read(box, 4))
    await asyncio.sleep(0)
    assert box.empty()
    for number in (2, 3, 4):
        box.put_nowait(number)
    assert await reading == [1, 2, 3, 4]


async def read(box: Letterbox[int], count: int) -> list[int]:
    return [await box.get() for _ in range(count)]


async def test_a_reader_who_goes_takes_nothing_along() -> None:
    box: Letterbox[int] = Letterbox()
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put_nowait(7)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert await box.get() == 7


def test_it_is_full_at_most() -> None:
    box: Letterbox[int] = Letterbox(2)
    box.put_nowait(1)
    assert not box.full()
    box.put_nowait(2)
    assert box.full()
    box.clear()
    assert box.empty()
    assert not Letterbox[int]().full()
