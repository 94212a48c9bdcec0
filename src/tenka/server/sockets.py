"""The WebSocket at a table: receives what a client says, and sends what its seat may know."""

import asyncio
from contextlib import nullcontext, suppress
from time import time

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tenka.kernel.messages import SPECTATOR, View
from tenka.kernel.problem import Problem, Refused
from tenka.server import protocol as p
from tenka.server import wire
from tenka.server.connection import NO_TABLE, NOT_YOURS, TOO_MANY, TRY_LATER, Connection
from tenka.server.entrance import Turnstile
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


class Talk:
    """One connection, from its first frame to its last."""

    def __init__(self, service: Service, live: LiveTable, connection: Connection, who: "Who") -> None:
        self.service = service
        self.live = live
        self.connection = connection
        self.who = who
        self.errors = 0

    async def receive(self, text: str | None, size: int) -> None:
        """Answers one frame; whatever is wrong with it, the connection lives on."""
        said: p.Said | None = None
        allowed = self.who.may_ask(self.service)
        try:
            said = self.read(text, size)
            if not allowed or not self.who.may_ask(self.service, COST.get(type(said), 0)):
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
    who = Who(socket)
    try:
        async with service.entering:
            await socket.accept()
            live, seat = await come_in(socket, service, table_id)
            who.come(service)
    except Problem as problem:
        await socket.send_text(wire.encode(p.Failed(id=None, problem=wire.problem_info(problem))).decode())
        await socket.close(CLOSED_WITH.get(problem.code, NOT_YOURS), problem.code)
        return
    socket.scope["headers"] = []  # all is read, and it may be open for days
    user = socket.user
    connection = Connection(seat, user.id, user.name, socket.auth) if user else Connection(seat)
    sender = asyncio.create_task(send_all(socket, connection, service.turnstile))
    try:
        async with service.turnstile:
            pass  # only so many come in at a time
        await live.enter(connection)
        await listen(socket, Talk(service, live, connection, who))
    except Problem as problem:
        connection.end(CLOSED_WITH.get(problem.code, NOT_YOURS), problem)
        await sender
    finally:
        live.leave(connection)
        who.go(service)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender


async def listen(socket: WebSocket[User | None, str, State], talk: Talk) -> None:
    loop = asyncio.get_running_loop()
    while talk.errors < MOST_ERRORS:
        message = await socket.receive()
        if message["type"] != "websocket.receive" or talk.connection.ended:
            return
        text, data = message.get("text"), message.get("bytes")
        size = len(text.encode()) if text is not None else len(data or b"")
        # A move that was received is finished, even if its connection breaks meanwhile.
        await asyncio.shield(loop.create_task(talk.receive(text, size)))
    await socket.close(NOT_YOURS, "message")


async def send_all(socket: WebSocket[User | None, str, State], connection: Connection, turnstile: Turnstile) -> None:
    """The first frame, a snapshot, goes out in turn; later ones do not: a slow reader would keep everybody waiting."""
    entered = False
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            frame = await connection.outbox.get()
            if frame is None:
                await socket.close(connection.ended)
                return
            async with nullcontext() if entered else turnstile:
                await socket.send_text(frame.decode())
            entered, frame = True, None  # it may be long until the next
