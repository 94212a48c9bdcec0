"""`tenka serve`: the server on a host and port, until it is told to stop."""

import asyncio
import errno
import faulthandler
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

import structlog
import uvicorn
from structlog.types import Processor

from tenka.games import amiss
from tenka.kernel.problem import Problem
from tenka.server.alone import the_only_one
from tenka.server.coach.work import effort
from tenka.server.entrance import MOST_QUEUED, Doorstep, Entrance
from tenka.server.farewell import VARIABLE, Farewell, seconds_of
from tenka.server.frames import LightSocket
from tenka.server.patience import PatientProtocol
from tenka.server.settings import LOOPBACK, Settings, check_settings, default_database
from tenka.server.store import Store

FRAME_BYTES = 1024 * 1024
"""A larger frame ends its connection before it is read."""
SWITCH = 0.0005
"""Seconds for which another thread, the database's for one, may keep the event loop waiting; Python's own are 0.005."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    public_url: str = "",
    bus: str = "",
    metrics_for: str = "",
    bot_processes: int = 0,
    ready: Callable[[str], None] | None = None,
    quiet: bool = False,
    mail_from: str = "",
    notices_to: str = "",
    close_days: float = 0.0,
    keep_days: float = 0.0,
    guest_days: float = 0.0,
    conduct: str = "",
) -> None:
    """Serves tables until SIGINT or SIGTERM. `ready` is called with the address once pages can be asked for."""
    settings = Settings(
        database=database or default_database(),
        public_url=public_url,
        bus=bus,
        metrics_for=metrics_for or LOOPBACK,
        bot_processes=bot_processes or max(1, (os.cpu_count() or 2) - 1),
        smtp=os.environ.get("TENKA_SMTP", ""),  # it may hold a password: not on a command line that others can see
        mail_from=mail_from,
        notices_to=notices_to,
        close_days=close_days,
        keep_days=keep_days,
        guest_days=guest_days,
        conduct=conduct,
    )
    serve_with(settings, host, port, ready, quiet)


def serve_with(
    settings: Settings, host: str, port: int, ready: Callable[[str], None] | None = None, quiet: bool = False
) -> None:
    check_settings(settings)
    leave = seconds_of(os.environ.get(VARIABLE, ""))
    effort()
    set_up_logs(quiet)
    faulthandler.enable()  # a crash below Python says where it was
    for problem in amiss().values():
        structlog.get_logger().warning("game", problem=str(problem))
    with the_only_one(settings.database, bool(settings.bus)) as is_lost:
        asyncio.run(prepare_database(settings.database))
        listening = listen(host, port)
        sys.setswitchinterval(SWITCH)
        from tenka.server.app import make_app  # the framework is only loaded where it is used

        app = Farewell(make_app(settings), leave, is_lost)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once all is closed
        Server(configure(app), ready, app).run(sockets=[listening])


def configure(app: Any, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        ws=LightSocket,
        ws_per_message_deflate=False,  # it brings its own
        ws_max_size=FRAME_BYTES,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
        **more,
    )


async def prepare_database(address: str) -> None:
    """Brings it to its newest form; a Problem where nothing can be written there."""
    store = Store(address)
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """The open port; a Problem where it can't be had."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=MOST_QUEUED)
    except (OSError, OverflowError) as error:
        why = what_failed(error)
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise Problem("address-taken", f"{host}, port {port}: {why}", {"host": host, "port": str(port)}) from None
        facts: dict[str, str | int] = {"host": host, "port": str(port), "why": why}
        raise Problem("address", f"Nothing can be served at {host}, port {port}: {why}.", facts) from None
    # For all who come: else the second message in a row waits until the first is confirmed, some 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def what_failed(error: OSError | OverflowError) -> str:
    number = (error.errno or 0) if isinstance(error, OSError) else 0
    if number < 0:  # not the system's: nobody has this name
        return str(error.args[1]).partition(" (")[0]
    return os.strerror(number) if number else str(error).rstrip(".")


class Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, ready: Callable[[str], None] | None = None, farewell: Farewell | None = None
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._farewell = farewell
        self._entrances: list[Entrance] = []
        self._doorstep = Doorstep()

    def _protocol(self) -> asyncio.Protocol:
        return PatientProtocol(self.config, self.server_state, self.lifespan.state, doorstep=self._doorstep)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._farewell is not None:
            await self._farewell.say()
        for entrance in self._entrances:
            await entrance.close()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        for listening in sockets or []:
            self._entrances.append(Entrance(listening, self._protocol))
        gc.collect()
        gc.freeze()  # what lives as long as the server need not be looked at again and again
        gc.set_threshold(20_000, 10, 100)  # nor all that has come since: that takes 10 to 60 ms, in which nothing moves
        if self.started and sockets:
            name = sockets[0].getsockname()
            host = f"[{name[0]}]" if ":" in name[0] else name[0]
            structlog.get_logger().info("serving", host=host, port=name[1])
            if self._ready is not None:
                self._ready(f"http://{host}:{name[1]}")


def set_up_logs(quiet: bool) -> None:
    """One JSON object a line on stderr: what happened, never who with which secret; at a terminal, what is amiss."""
    level = logging.WARNING if quiet or sys.stderr.isatty() else logging.INFO
    stamps: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*stamps, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    others = logging.StreamHandler(sys.stderr)  # the libraries' warnings, in the same form
    others.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=stamps,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[others])
