"""The application: guard, sessions, API, sockets and pages in one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import Any, cast

import structlog
from litestar import Litestar, Request, Response, get
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult, DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest

import tenka
from tenka.kernel.problem import Problem, Refused
from tenka.server import protocol as p
from tenka.server.accounts.desk import HANDLERS as ACCOUNT_HANDLERS
from tenka.server.api import HANDLERS
from tenka.server.bus import attach_bus
from tenka.server.coach.desk import HANDLERS as COACH_HANDLERS
from tenka.server.days.desk import HANDLERS as DAY_HANDLERS
from tenka.server.duplicate.desk import HANDLERS as DUPLICATE_HANDLERS
from tenka.server.guard import AWAY, SAFE, SESSION_COOKIE, App, Guard, status_of
from tenka.server.keys import hashed
from tenka.server.metrics import Measured, TableCollector
from tenka.server.pages import Pages, page
from tenka.server.post.desk import HANDLERS as POST_HANDLERS
from tenka.server.school.desk import HANDLERS as SCHOOL_HANDLERS
from tenka.server.service import Service
from tenka.server.settings import Settings, networks
from tenka.server.sockets import table_socket
from tenka.server.wire import problem_info

log = structlog.get_logger()


class Sessions(AbstractAuthenticationMiddleware):
    """Whose cookie it is; strangers are welcome as strangers.

    Pages, games and rules are the same for everybody (`exclude_from_auth`): they are there without the database too.
    """

    async def authenticate_request(self, connection: ASGIConnection[Any, Any, Any, Any]) -> AuthenticationResult:
        token = connection.scope["tenka.cookies"].get(SESSION_COOKIE, "")  # type: ignore[typeddict-item]
        service: Service = connection.app.state.service
        user = await service.people.user(token) if token else None
        return AuthenticationResult(user=user, auth=hashed(token) if user else "")


# --- errors -----------------------------------------------------------------------------------------------------------


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[p.ProblemInfo]:
    service: Service = request.app.state.service
    status = AWAY if service.is_ahead(problem) else status_of(problem)
    return Response(problem_info(problem), status_code=status, media_type="application/json")


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[p.ProblemInfo]:
    known = {
        404: Refused("not-found", "There is nothing at this address."),
        405: Refused("method", "That can't be done at this address."),
        413: Refused("body-size", "The request is too large."),
    }
    answer = on_problem(request, known.get(error.status_code, malformed()))
    if error.status_code == 405:
        answer.headers["allow"] = error.headers.get("Allow", "") if error.headers else ""
    return answer


def malformed() -> Problem:
    return Problem("malformed", "The request is not what /api/schema/openapi.json describes.")


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[p.ProblemInfo]:
    if isinstance(error, UnicodeDecodeError | RecursionError) and request.method not in SAFE:
        return on_problem(request, malformed())  # no text, or nested too deep to be read
    log.error("request", method=request.method, error=type(error).__name__, exc_info=error)
    return on_problem(request, Problem("server", "Something went wrong on our side. Please try again."))


# --- the application --------------------------------------------------------------------------------------------------


@get("/metrics", include_in_schema=False, exclude_from_auth=True, media_type="text/plain")
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    service: Service = request.app.state.service
    try:
        asking = ip_address(request.client.host if request.client else "0.0.0.0")
    except ValueError:  # what a proxy has passed on
        raise malformed() from None
    if not any(asking in network for network in networks(service.settings.metrics_for)):
        raise Refused("metrics-for", "Only the addresses of --metrics-for may read this.")
    registry: CollectorRegistry = request.app.state.registry
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")  # (the charset is added)


def make_app(settings: Settings) -> App:
    """The whole, guarded and measured."""
    app = make_litestar(settings)
    service: Service = app.state.service
    registry: CollectorRegistry = app.state.registry
    guard = Guard(cast(App, app), service)
    return Measured(registry).wrap(guard)


def make_litestar(settings: Settings) -> Litestar:
    service = Service(settings)
    registry = CollectorRegistry()
    registry.register(TableCollector(service))
    service.hub.timings.register(registry)
    ProcessCollector(registry=registry)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await service.open()
        async with attach_bus(service):
            yield
        await service.close()

    app = Litestar(
        [
            *HANDLERS,
            *POST_HANDLERS,
            *SCHOOL_HANDLERS,
            *COACH_HANDLERS,
            *ACCOUNT_HANDLERS,
            *DAY_HANDLERS,
            *DUPLICATE_HANDLERS,
            table_socket,
            metrics,
            page,
        ],
        lifespan=[lifespan],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False, use_cache=True)},
        middleware=[DefineMiddleware(Sessions)],
        exception_handlers={Problem: on_problem, HTTPException: on_http, Exception: on_error},
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Tenka",
            version=tenka.__version__,
            description="A digital table for board games of feudal Japan. docs/protocol.md describes the WebSocket.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
    app.state.service = service
    app.state.registry = registry
    app.state.pages = Pages(settings.public_url)
    return app
