"""A queue for one reader, without what asyncio's keeps for many: three kilobytes that most connections never use."""

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Letterbox(Generic[T]):
    __slots__ = ("_most", "_reader", "_waiting")

    def __init__(self, most: int = 0) -> None:
        self._most = most
        self._waiting: list[T] = []
        self._reader: asyncio.Future[None] | None = None

    def get_nowait(self) -> T:
        return self._waiting.pop(0)

    def empty(self) -> bool:
        return not self._waiting

    def full(self) -> bool:
        return 0 < self._most <= len(self._waiting)

    def clear(self) -> None:
        self._waiting = []

    def put_nowait(self, one: T) -> None:
        self._waiting.append(one)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T:
        """The next one; where it is not there yet, there must be nobody else who waits for it."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._waiting.pop(0)
