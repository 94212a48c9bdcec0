"""The first thing every request meets: whose page asks, how often, and what browsers are told to forbid."""

import socket
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tenka.kernel.problem import Problem, Refused
from tenka.server.keys import new_token
from tenka.server.limits import address_key
from tenka.server.service import Service
from tenka.server.store import NoDatabase
from tenka.server.wire import problem_info

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE = "tenka_csrf", "x-csrf-token", "tenka_session"
DEVICE_COOKIE = "tenka_device"
"""Of a browser in which somebody has given their password before."""
SAFE = ("GET", "HEAD", "OPTIONS")
OPEN = ("/api/notices/off",)
"""Mail programs ask for it on their reader's behalf (RFC 8058): the key in the address is all that counts there."""
AWAY = 503
"""A proxy then asks another process. Nobody outside can bring it about, or they could take all processes away."""
COUNTED = ("api", "ws", "health", "metrics")
"""Pages and their files lie in memory: a class that opens Tenka at once behind one address is no attack."""

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions on a board; no style sheet may be slipped in
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

ALWAYS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

STATUS = {
    "name-first": 401,
    "login": 401,
    "password": 403,
    "csrf": 403,
    "origin": 403,
    "foreign-seat": 403,
    "link-device": 403,
    "owner": 403,
    "private": 403,
    "blocked": 403,
    "leave-name": 403,
    "metrics-for": 403,
    "link": 404,
    "table": 404,
    "game": 404,
    "no-puzzle": 404,
    "language": 404,
    "no-lesson": 404,
    "no-person": 404,
    "no-day": 404,
    "no-week": 404,
    "no-duplicate": 404,
    "duplicate-seen": 409,
    "duplicate-closed": 409,
    "deal-first": 409,
    "not-found": 404,
    "method": 405,
    "full": 409,
    "link-used": 409,
    "begun": 409,
    "not-begun": 409,
    "stale": 409,
    "over": 409,
    "not-over": 409,
    "name-taken": 409,
    "name-blocked": 409,
    "too-many-tables": 409,
    "too-many-devices": 409,
    "link-expired": 410,
    "body-size": 413,
    "host": 421,
    "rate": 429,
    "server": 500,
    "table-damaged": 500,
    "other-rules": 409,
    "storage": AWAY,
    "no-database": AWAY,
}


def status_of(problem: Problem) -> int:
    return STATUS.get(problem.code, 400)


class Guard:
    def __init__(self, app: App, service: Service) -> None:
        self.app = app
        self.service = service
        names = ["localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"]
        public = urlsplit(service.settings.public_url)
        self.hosts = {*names, public.hostname or "localhost"}
        self.public_origin = f"{public.scheme}://{public.netloc}" if public.netloc else ""
        self.secure = service.settings.secure()
        self.always = [(name.encode(), value.encode()) for name, value in ALWAYS.items()]
        if self.secure:
            self.always.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        cookies = scope["tenka.cookies"] = read_cookies(scope["headers"])
        try:
            self.check(scope, headers, cookies)
        except Problem as problem:
            await self.refuse(scope, send, problem)
            return
        if scope["type"] == "websocket":
            del headers, cookies  # it may be open for days
            await self.app(scope, receive, send)
            return
        fresh = CSRF_COOKIE not in cookies

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.add_headers(message, fresh)
            await send(message)

        await self.app(scope, receive, guarded)

    # --- checks -----------------------------------------------------------------------------------------------------

    def check(self, scope: Scope, headers: dict[str, str], cookies: dict[str, str]) -> None:
        if self.service.hub.watch.cut_off() and first_part(scope["path"]) in ("api", "ws"):
            raise NoDatabase  # at once: others have it
        client = scope.get("client")
        self.service.blocks.check_address(client[0] if client else "")
        host = headers.get("host", "")
        if not self.known_host(host):
            raise Refused("host", "This server goes by another name; see --public-url.")
        safe = scope["type"] == "http" and scope["method"] in SAFE
        if not safe or first_part(scope["path"]) in COUNTED:
            self.service.requests.check(address_key(client[0] if client else ""))
        if safe:
            return
        origin = headers.get("origin")
        if origin is not None and origin != self.public_origin and netloc(origin) != host:
            raise Refused("origin", "Another site's page may not do that here.")
        if scope["type"] == "http":
            if scope["path"] in OPEN:
                return
            token = cookies.get(CSRF_COOKIE, "")
            if not token or headers.get(CSRF_HEADER) != token:
                raise Refused("csrf", f"The header {CSRF_HEADER} must repeat the cookie {CSRF_COOKIE}.")

    def known_host(self, host: str) -> bool:
        """A name of our own or an address: no foreign name can be pointed at us."""
        try:
            name = (urlsplit(f"//{host}").hostname or "") if host.isascii() else ""
            return name in self.hosts or bool(ip_address(name))
        except ValueError:
            return False

    # --- answers ----------------------------------------------------------------------------------------------------

    def add_headers(self, message: Message, fresh: bool) -> None:
        headers: list[tuple[bytes, bytes]] = list(message.get("headers", []))
        headers += self.always
        if not any(name == b"cache-control" for name, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        if fresh:
            secure = "; Secure" if self.secure else ""
            cookie = f"{CSRF_COOKIE}={new_token()}; Path=/; SameSite=Lax; Max-Age=34560000{secure}"
            headers.append((b"set-cookie", cookie.encode()))
        message["headers"] = headers

    async def refuse(self, scope: Scope, send: Send, problem: Problem) -> None:
        status, form = status_of(problem), "http"
        if scope["type"] == "websocket":
            if status != AWAY:
                await send({"type": "websocket.close", "code": 4403, "reason": problem.code})
                return
            form = "websocket.http"  # so that a proxy asks another process
        body = msgspec.json.encode(problem_info(problem))
        start: Message = {
            "type": f"{form}.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        }
        self.add_headers(start, False)
        await send(start)
        await send({"type": f"{form}.response.body", "body": body, "more_body": False})


def netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def first_part(path: str) -> str:
    """The routes below know of no empty parts either: //api/me is /api/me."""
    return path.strip("/").partition("/")[0]


def read_cookies(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """One by one: what another site on the same host has set, however odd, concerns nobody's session here."""
    found: dict[str, str] = {}
    for name, value in headers:
        if name == b"cookie":
            for cookie in value.decode("latin-1").split(";"):
                key, _, content = cookie.strip().partition("=")
                if content:  # a name alone is no cookie of ours
                    found.setdefault(key, content)
    return found
