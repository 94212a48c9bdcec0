"""Everything behind the door, put together once for a running server."""

import asyncio
from collections import Counter
from collections.abc import Callable

import structlog

from tenka.kernel.problem import Problem
from tenka.server import blocks, handover
from tenka.server import notices as n
from tenka.server.accounts import leaving
from tenka.server.background import every
from tenka.server.bots import BotPool
from tenka.server.coach.coaching import Coaching
from tenka.server.connection import Connection
from tenka.server.entrance import Turnstile
from tenka.server.hub import Hub
from tenka.server.limits import Buckets
from tenka.server.lobby import Lobby
from tenka.server.people import People
from tenka.server.post.mail import Mailer
from tenka.server.post.outside import Outside
from tenka.server.post.push import Sender
from tenka.server.post.sending import Sending
from tenka.server.questions import Questions
from tenka.server.retention import LOOK_SECONDS, tidy
from tenka.server.school.school import School
from tenka.server.settings import Settings, check_settings, networks
from tenka.server.store import Store

log = structlog.get_logger()
LEAVERS_SECONDS = 3600.0


class Service:
    def __init__(self, settings: Settings) -> None:
        self.settings = check_settings(settings)
        self.store = Store(settings.database)
        self.bots = BotPool(settings.bot_processes, settings.bot_seconds)
        self.hub = Hub(settings, self.store, self.bots)
        self.lobby = Lobby(self.hub)
        self.questions = Questions(self.hub)
        self.coaching = Coaching(self.hub, self.lobby)
        self.school = School(self.hub)
        self.people = People(self.store, settings.session_days)
        self.blocks = self.people.blocks
        self.requests = Buckets(settings.requests)
        self.newcomers = Buckets(settings.newcomers)
        self.logins = Buckets(settings.logins)
        self.guesses = Buckets(settings.guesses)
        self.chats = Buckets(settings.chats)
        self.messages = Buckets(settings.messages)
        self.address_messages = Buckets(settings.address_messages)
        self.connections: Counter[str] = Counter()
        self.entering = asyncio.Semaphore(settings.entering)
        self.turnstile = Turnstile()
        self.confirmations = Buckets(settings.confirmations)
        self.sending: Sending | None = None
        self._handover: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        await self.people.forget_old_sessions()
        self.bots.start()
        if self.settings.warm_up:
            self.bots.warm_up()
        self._handover = asyncio.create_task(handover.watch(self.bots))
        self.hub.open()
        self.sending = self._sending()
        self.hub.spawn(self.sending.for_ever())
        self.hub.spawn(blocks.watch(self))
        self.hub.spawn(every(LEAVERS_SECONDS, "leaving", self._remove_leavers))
        self.hub.spawn(every(LOOK_SECONDS, "retention", lambda: tidy(self)))

    def _sending(self) -> Sending:
        """What sends notices; it needs the keys that the database holds."""
        settings = self.settings
        contact = f"mailto:{settings.mail_from or 'host@localhost'}"
        base = settings.public_url.rstrip("/")
        outside = Outside(networks(settings.notices_to))
        mailer = Mailer(settings.smtp, settings.mail_from)
        return Sending(self.hub.office, Sender(self.store.push_key, contact), mailer, outside, base)

    async def _remove_leavers(self) -> None:
        """Those who wished to be deleted and have not changed their mind."""
        for user in await leaving.due(self.store):
            await leaving.forget(self.hub, user)
            await self.send(n.NewPassword(user, ""))

    def post(self) -> Sending:
        assert self.sending is not None
        return self.sending

    def is_ahead(self, problem: Problem) -> bool:
        """Whether a game is refused only because a newer program beside this one has moved it to its rules: that one
        has it, and this one will soon be gone."""
        needs, has = (int(problem.facts.get(name, 0)) for name in ("needs", "has"))
        return bool(self.settings.bus) and problem.code == "other-rules" and needs > has

    async def send(self, notice: n.Any) -> None:
        """Somebody's sessions have changed: received here and in all other processes."""
        await self._believe(notice)
        self.hub.others.publish(n.sealed(notice, self.store.secret) if isinstance(notice, n.Became) else notice)

    def overheard(self, said: n.Sent) -> bool:
        """Whether that was all there is to do: most of what is heard is a move, and needs no task of its own."""
        if said.process == self.hub.others.process:
            return True
        return isinstance(said.notice, n.TableChanged) and self.hub.others.overheard(said.process, said.notice)

    async def receive(self, said: n.Sent) -> None:
        """Another process has told something."""
        match said.notice:
            case n.LoggedOut(session):
                self.people.forget_session(session)
                await self._end_pages(lambda one: one.session == session)
            case n.NewPassword(user):
                self.people.forget(user)
                await self._end_pages(lambda one: one.user == user)
            case n.Became(guest) as became:
                if n.is_sealed(became, self.store.secret):
                    await self._believe(became)
                else:
                    self.people.forget(guest)
                    await self._end_pages(lambda one: one.user == guest)
            case of_tables:
                await self.hub.others.receive(said.process, of_tables)

    async def _end_pages(self, concerns: Callable[[Connection], bool]) -> None:
        """Anybody may have said that these sessions have ended: those pages end of which the database says so, too."""
        pages = (one for live in self.hub.tables() for one in live.connections)
        sessions = {one.session for one in pages if one.session and concerns(one)}
        if sessions:
            ended = sessions - await self.people.valid(sessions)
            self.hub.end(lambda one: one.session in ended)

    async def _believe(self, notice: n.Any) -> None:
        match notice:
            case n.LoggedOut():
                self.people.forget_session(notice.session)
                self.hub.end(lambda one: bool(notice.session) and one.session == notice.session)
            case n.NewPassword():
                self.people.forget(notice.user)
                self.hub.end(lambda one: one.user == notice.user and one.session != notice.session)
            case n.Became():
                self.people.forget(notice.guest)
                await self.hub.became(notice)

    async def heard_again(self) -> None:
        """The bus was away: whatever the others have told meanwhile is looked for in the database."""
        self.hub.others.publish(n.Hello())
        self.hub.others.tell_all()
        self.hub.watch.soon()
        self.people.forget_all()
        await self._end_pages(lambda one: True)

    async def close(self) -> None:
        if self._handover is not None:
            self._handover.cancel()
        await self.coaching.close()
        await self.hub.close()
        self.bots.stop()
        await self.store.close()
