"""Everything behind the door, put together once for a running server."""

from collections import Counter

from tenka.server.bots import BotPool
from tenka.server.hub import Hub
from tenka.server.limits import Buckets
from tenka.server.lobby import Lobby
from tenka.server.people import People
from tenka.server.settings import Settings, check_settings
from tenka.server.store import Store


class Service:
    def __init__(self, settings: Settings) -> None:
        self.settings = check_settings(settings)
        self.store = Store(settings.database)
        self.bots = BotPool(settings.bot_processes, settings.bot_seconds)
        self.hub = Hub(settings, self.store, self.bots)
        self.lobby = Lobby(self.hub)
        self.people = People(self.store, settings.session_days)
        self.requests = Buckets(settings.requests)
        self.newcomers = Buckets(settings.newcomers)
        self.logins = Buckets(settings.logins)
        self.chats = Buckets(settings.chats)
        self.connections: Counter[str] = Counter()

    async def open(self) -> None:
        await self.store.open()
        await self.people.forget_old_sessions()
        self.bots.start()
        if self.settings.warm_up:
            self.bots.warm_up()
        self.hub.open()

    async def close(self) -> None:
        await self.hub.close()
        self.bots.stop()
        await self.store.close()
