"""The WebSocket at a table: receives what a client says, and sends what its seat may know."""

import re
from collections.abc import Coroutine
from time import time
from typing import Any, cast

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from tenka.kernel.messages import SPECTATOR, View
from tenka.kernel.problem import Problem, Refused
from tenka.server import protocol as p
from tenka.server import wire
from tenka.server.connection import NO_TABLE, NOT_YOURS, TOO_MANY, TRY_LATER, Connection
from tenka.server.frames import PLACE, LightSocket
from tenka.server.limits import address_key, too_quick
from tenka.server.live import LiveTable
from tenka.server.people import User
from tenka.server.refusals import foreign_seat, private_table
from tenka.server.service import Service

log = structlog.get_logger()
decode = msgspec.json.Decoder(p.Said).decode

CLOSED_WITH = {
    "table": NO_TABLE,
    "table-damaged": NO_TABLE,
    "other-rules": NO_TABLE,
    "game": NO_TABLE,
    "connections": TOO_MANY,
    "no-database": TRY_LATER,
}
MOST_ERRORS = 200
"""So many frames that can't be read end a connection: nobody mistypes that often."""

MOST_UNHEARD = 8
"""Frames that wait to be answered; until they are, no more are read from that connection."""

PING = re.compile(r'{"type":"ping","id":[0-9]{1,9}}').fullmatch
"""As our pages say it; anything else waits its turn."""

COST: dict[type[p.Message], float] = {
    p.Describe: 4,
    p.Try: 2,
    p.Undo: 1,
    p.AskProspects: 4,
    p.SetOrders: 1,
    p.Hint: 4,
    p.AskReasons: 4,
}
"""As how many more messages some count."""


def closed_with(service: Service, problem: Problem) -> int:
    return TRY_LATER if service.is_ahead(problem) else CLOSED_WITH.get(problem.code, NOT_YOURS)


class Talk:
    """One connection, from its first frame to its last."""

    __slots__ = ("connection", "errors", "left", "live", "service", "socket", "unheard", "who", "working")

    def __init__(
        self, service: Service, live: LiveTable, connection: Connection, who: "Who", socket: LightSocket
    ) -> None:
        self.service = service
        self.live = live
        self.connection = connection
        self.who = who
        self.socket = socket
        self.errors = 0
        self.unheard: list[tuple[str | None, int]] = []  # with their sizes
        self.working = self.left = False

    def hear(self, text: str | None, data: bytes | None) -> None:
        """Frames are answered one after the other, each to its end, even if the connection breaks meanwhile."""
        if self.working and text is not None and PING(text):
            self._begin(self.receive(text, len(text)))  # who asks whether anybody is there waits for nobody's thoughts
            return
        self.unheard.append((text, len(text.encode()) if text is not None else len(data or b"")))
        if len(self.unheard) >= MOST_UNHEARD:
            self.socket.hold()
        if not self.working:
            self.working = True
            self._begin(self._answer_all())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.socket.loop.create_task(work)
        self.socket.tasks.add(task)  # a server that stops waits for it
        task.add_done_callback(self.socket.tasks.discard)

    async def _answer_all(self) -> None:
        while self.unheard and not self.connection.ended and self.errors < MOST_ERRORS:
            await self.receive(*self.unheard.pop(0))
        self.working = False
        if self.errors >= MOST_ERRORS:
            self.socket.finish(NOT_YOURS, "message")
        if self.left:
            self.leave()
        else:
            self.socket.listen()

    def gone(self) -> None:
        if not self.left:
            self.left = True
            if not self.working:
                self.leave()

    def leave(self) -> None:
        self.live.leave(self.connection)
        self.who.go(self.service)

    async def receive(self, text: str | None, size: int) -> None:
        """Answers one frame; whatever is wrong with it, the connection lives on."""
        said: p.Said | None = None
        allowed = self.who.may_ask(self.service)
        try:
            said = self.read(text, size)
            more = COST.get(type(said), 0.0)
            if not allowed or (more and not self.who.may_ask(self.service, more)):
                raise too_quick()
            await self.answer(said)
        except Problem as problem:
            self.fail(said, problem)
        except Exception as error:
            log.error("socket", error=type(error).__name__, exc_info=True)
            self.fail(said, Problem("server", "Something went wrong on our side. Please try again."))

    def read(self, text: str | None, size: int) -> p.Said:
        most = self.service.settings.frame_bytes
        if size > most:
            raise Refused("message-size", f"A message has at most {most} bytes.", None, {"max": most})
        if text is None:
            raise Refused("message", "A message is a JSON text; see docs/protocol.md.")
        try:
            said: p.Said = decode(text)
            return said
        except (msgspec.DecodeError, UnicodeError, RecursionError):  # the last where it is nested too deep
            raise Refused("message", "A message is a JSON text; see docs/protocol.md.") from None

    def fail(self, said: p.Said | None, problem: Problem) -> None:
        self.errors += said is None
        self.connection.send(p.Failed(id=said.id if said else None, problem=wire.problem_info(problem)))

    async def answer(self, said: p.Said) -> None:
        page, live = self.connection, self.live
        seat = page.seat
        match said:
            case p.Act():
                await live.act(seat, said.number, said.action, page)
            case p.Undo():
                await live.undo(seat, page)
            case p.HandOver():
                await live.hand_over(seat, said.seat, said.level, page)
            case p.TakeBack():
                await live.take_back(seat, self.connection.user)
            case p.ChooseRules():
                await live.halts.choose(seat, said.go_on, page)
            case p.SendChat():
                self.service.chats.check(self.connection.user)
                await live.add_chat(seat, page.name, said.text, page)
            case p.Why():
                rule = await live.why(seat, said.action, page)
                self.connection.send(p.WhyNot(id=said.id, action=said.action, rule=rule))
                return
            case p.Try():
                view = await self.attempt([said.action, *said.then])
                self.connection.send(p.Tried(id=said.id, action=said.action, view=view))
                return
            case p.Describe():
                lines = await self.service.questions.describe(self.who.address, live, seat, said.language)
                self.connection.send(p.Description(id=said.id, lines=lines))
                return
            case p.SetOrders():
                await self.service.hub.orders.keep(live, seat, said.letter, said.sealed, page)
            case p.AskProspects():
                found = await self.service.questions.prospects(live, seat)
                self.connection.send(p.Prospects(id=said.id, choices=found))
                return
            case p.Hint():
                number, choices = await self.service.coaching.hint(live, seat, page)
                self.connection.send(p.Advice(id=said.id, number=number, choices=choices))
                return
            case p.AskReasons():
                moves = await self.service.questions.reasons(self.who.address, live, seat, page)
                self.connection.send(p.Reasoned(id=said.id, moves=moves))
                return
            case p.Looking():
                page.looking = said.on
            case p.Ping():
                self.connection.send(p.Pong(id=said.id, now=time()))
                return
        self.connection.send(p.Done(id=said.id))

    async def attempt(self, steps: list[int]) -> View | None:
        """Told from the seat's own view, so that nothing hidden can show."""
        async with self.live.held():
            table = self.live.playing()
            return table.game.preview(table.view(self.connection.seat), steps)


def seat_for(live: LiveTable, user: str, wanted: str | None) -> int:
    """The seat that somebody gets; SPECTATOR for those who look on."""
    mine = live.rows.seats_of(user)
    if wanted is None and mine:
        return mine[0]
    if wanted is None or wanted == str(SPECTATOR):
        if not live.rows.may_stay(user, SPECTATOR):
            raise private_table()
        return SPECTATOR
    if wanted not in [str(seat) for seat in mine]:
        raise foreign_seat()
    return int(wanted)


async def come_in(socket: WebSocket[User | None, str, State], service: Service, table_id: str) -> tuple[LiveTable, int]:
    user = socket.user
    live = await service.lobby.visible(table_id[:20], user)
    return live, seat_for(live, user.id if user else "", socket.query_params.get("seat"))


class Who:
    """Whose connection it is, for the limits: a person and an address, however many pages they have open."""

    def __init__(self, socket: WebSocket[User | None, str, State]) -> None:
        self.address = f"address {address_key(socket.client.host if socket.client else '')}"
        self.person = socket.user.id if socket.user is not None else self.address

    def may_ask(self, service: Service, cost: float = 1) -> bool:
        return service.messages.take(self.person, cost) and service.address_messages.take(self.address, cost)

    def come(self, service: Service) -> None:
        """Counts one more connection, where that is not too many."""
        settings, open_now = service.settings, service.connections
        too_many = open_now[f"all {self.address}"] >= settings.address_connections
        if too_many or open_now[self.person] >= settings.connections:
            raise Refused("connections", "You have this open very often already. Close some pages and try again.")
        open_now[self.person] += 1
        open_now[f"all {self.address}"] += 1

    def go(self, service: Service) -> None:
        for counted in (self.person, f"all {self.address}"):
            service.connections[counted] -= 1
            if service.connections[counted] <= 0:
                del service.connections[counted]


@websocket("/ws/tables/{table_id:str}")
async def table_socket(
    socket: WebSocket[User | None, str, State], service: NamedDependency[Service], table_id: FromPath[str]
) -> None:
    try:
        await visit(socket, service, table_id)
    finally:
        del socket.send, socket.receive  # they refer to it: without them nothing of it waits for the collector


async def visit(socket: WebSocket[User | None, str, State], service: Service, table_id: str) -> None:
    """Lets a page in; from then on it is told and heard without the application."""
    who = Who(socket)
    way: LightSocket = cast(dict[str, Any], socket.scope)[PLACE]
    try:
        async with service.entering:
            await socket.accept()
            live, seat = await come_in(socket, service, table_id)
            who.come(service)
    except Problem as problem:
        await socket.send_text(wire.encode(p.Failed(id=None, problem=wire.problem_info(problem))).decode())
        await socket.close(closed_with(service, problem), problem.code)
        return
    user = socket.user
    connection = Connection(seat, user.id, user.name, socket.auth) if user else Connection(seat)
    talk = Talk(service, live, connection, who, way)
    try:
        async with service.turnstile:
            pass  # only so many come in at a time
        await live.enter(connection)
    except Problem as problem:
        connection.end(closed_with(service, problem), problem)
    except BaseException:
        talk.gone()
        raise
    try:
        async with service.turnstile:
            connection.open(way)  # the first frame, a snapshot, goes out in turn
    finally:
        way.hand_over(talk)
