"""Between the processes of one house: Litestar's channels over Redis. One process alone needs none."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from litestar import Litestar
from litestar.channels import ChannelsPlugin

from tenka.kernel.problem import Problem
from tenka.server.notices import Hello
from tenka.server.service import Service

log = structlog.get_logger()
CHANNEL = "tables"


class RedisBus:
    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels

    def publish(self, notice: bytes) -> None:
        self._channels.publish(notice, CHANNEL)


@asynccontextmanager
async def attach_bus(_app: Litestar, service: Service) -> AsyncIterator[None]:
    """Publishes this process's changes and receives those of the others, while the server runs."""
    if not service.settings.bus:
        yield
        return
    try:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis
    except ImportError as error:
        raise Problem("bus", "A bus needs the extra packages: pip install 'tenka-table[cluster]'.") from error
    redis = Redis.from_url(service.settings.bus)
    channels = ChannelsPlugin(RedisChannelsPubSubBackend(redis=redis), channels=[CHANNEL])
    async with channels:
        service.hub.bus = RedisBus(channels)
        async with channels.start_subscription([CHANNEL]) as subscriber:
            listener = asyncio.create_task(_listen(subscriber.iter_events(), service))
            service.hub.publish(Hello())
            try:
                yield
            finally:
                listener.cancel()
                with suppress(asyncio.CancelledError):
                    await listener
                service.hub.bus = None
    await redis.aclose()


async def _listen(notices: AsyncIterator[bytes], service: Service) -> None:
    async for notice in notices:
        try:
            await service.receive(notice)
        except Exception as error:
            log.error("bus", error=type(error).__name__)
