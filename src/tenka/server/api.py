"""The JSON API. Every answer is a structure of `protocol`; every error a ProblemInfo."""

from typing import Annotated, Any

from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

import tenka
from tenka.bots.levels import LEVELS
from tenka.games import game, games
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Refused
from tenka.rulebook import rulebook
from tenka.server import protocol as p
from tenka.server import wire
from tenka.server.guard import DEVICE_COOKIE, SESSION_COOKIE
from tenka.server.keys import folded, hashed, read_key
from tenka.server.limits import address_key
from tenka.server.notices import Became, LoggedOut, NewPassword
from tenka.server.people import User, check_user
from tenka.server.refusals import foreign_seat
from tenka.server.service import Service
from tenka.signing import public_key
from tenka.words import LANGUAGES, check_language, texts

Asked = Request[User | None, str, State]
Serving = NamedDependency[Service]

ERRORS = {
    400: ResponseSpec(p.ProblemInfo, description="Something in the request can't be.", generate_examples=False),
    401: ResponseSpec(p.ProblemInfo, description="Say your name first.", generate_examples=False),
    403: ResponseSpec(p.ProblemInfo, description="Not yours to do.", generate_examples=False),
    404: ResponseSpec(p.ProblemInfo, description="There is no such thing.", generate_examples=False),
    409: ResponseSpec(p.ProblemInfo, description="Not in the present state of things.", generate_examples=False),
    410: ResponseSpec(p.ProblemInfo, description="Expired.", generate_examples=False),
    413: ResponseSpec(p.ProblemInfo, description="Too large.", generate_examples=False),
    429: ResponseSpec(p.ProblemInfo, description="Too often.", generate_examples=False),
    503: ResponseSpec(p.ProblemInfo, description="The database does not answer.", generate_examples=False),
}


# --- who I am ---------------------------------------------------------------------------------------------------------


def me_of(user: User | None) -> p.Me:
    return p.Me(name=user.name, has_password=user.has_password) if user else p.Me(name="", has_password=False)


def with_session(service: Service, content: Any, token: str) -> Response[Any]:
    return Response(content, cookies=[cookie_of(service, SESSION_COOKIE, token)])


def cookie_of(service: Service, name: str, value: str) -> Cookie:
    """For the server alone; gone where it has no value."""
    lasts = int(service.settings.session_days * 86_400) if value else 0
    secure = service.settings.secure()
    return Cookie(name, path="/", value=value, max_age=lasts, secure=secure, httponly=True, samesite="lax")


def address_of(request: Asked) -> str:
    return address_key(request.client.host if request.client else "")


def cookie_in(request: Asked, name: str) -> str:
    cookies: dict[str, str] = request.scope["tenka.cookies"]  # type: ignore[typeddict-item]
    return cookies.get(name, "")


async def newcomer(request: Asked, service: Service, name: str) -> tuple[User, str]:
    service.newcomers.check(address_of(request))
    return await service.people.guest(name)


@get("/api/me", operation_id="getMe", responses=ERRORS)
async def get_me(request: Asked) -> p.Me:
    """Who this session says you are."""
    return me_of(request.user)


@put("/api/me", operation_id="setName", responses=ERRORS)
async def put_me(request: Asked, service: Serving, data: JSONBody[p.SetName]) -> Response[p.Me]:
    """Become a guest, or change your name."""
    if request.user is None:
        user, token = await newcomer(request, service, data.name)
        return with_session(service, me_of(user), token)
    return Response(me_of(await service.people.rename(request.user, data.name)))


@post("/api/me/password", operation_id="setPassword", status_code=200, responses=ERRORS)
async def set_password(request: Asked, service: Serving, data: JSONBody[p.SetPassword]) -> Response[p.Me]:
    """Keep your tables on several devices."""
    user = check_user(request.user)
    service.logins.check(f"person {user.id}")
    changed = await service.people.set_password(user, data.password, data.current, request.auth)
    await service.send(NewPassword(user.id, request.auth))
    device = await service.people.device(changed)
    return Response(me_of(changed), cookies=[cookie_of(service, DEVICE_COOKIE, device)])


@post("/api/login", operation_id="login", status_code=200, responses=ERRORS)
async def login(request: Asked, service: Serving, data: JSONBody[p.Login]) -> Response[p.Me]:
    """Open your tables on this device. What you have here as a guest comes along."""
    await slow_down(request, service, folded(data.name))
    guest = request.user if request.user and not request.user.has_password else None
    user, token = await service.people.login(data.name, data.password, guest)
    if guest is not None:
        await service.send(Became(guest.id, user.id, user.name, hashed(token)))
    answer = with_session(service, me_of(user), token)
    answer.cookies.append(cookie_of(service, DEVICE_COOKIE, await service.people.device(user)))
    return answer


async def slow_down(request: Asked, service: Service, name: str) -> None:
    """Guesses at a password. A browser in which it was right before has tries of its own, whatever others do."""
    device = cookie_in(request, DEVICE_COOKIE)
    if await service.people.is_known(name, device) and service.logins.take(f"device {device}"):
        return
    service.logins.check(address_of(request))
    await service.guesses.wait(name)


@post("/api/logout", operation_id="logout", status_code=200, responses=ERRORS)
async def logout(request: Asked, service: Serving) -> Response[p.Me]:
    """Forget this session. A guest without a password can't come back to their tables."""
    token = cookie_in(request, SESSION_COOKIE)
    if token:
        await service.people.logout(token)
        await service.send(LoggedOut(request.auth))
    return with_session(service, me_of(None), "")


# --- games ------------------------------------------------------------------------------------------------------------


@get("/api/games", operation_id="listGames", responses=ERRORS, exclude_from_auth=True)
async def list_games() -> list[p.GameInfo]:
    """What can be played."""
    return [wire.game_info(one, tuple(LEVELS), tuple(LANGUAGES)) for one in games().values()]


@get(
    "/api/games/{key:str}/rulebook/{language:str}",
    operation_id="getRulebook",
    responses=ERRORS,
    exclude_from_auth=True,
)
async def get_rulebook(key: FromPath[str], language: FromPath[str]) -> p.Rulebook:
    """A game's rulebook in a language."""
    book = rulebook(game(key), language)
    return p.Rulebook(game=key, language=language, title=book.title, summary=book.summary, paragraphs=book.paragraphs)


@get("/api/games/{key:str}/texts/{language:str}", operation_id="getTexts", responses=ERRORS, exclude_from_auth=True)
async def get_texts(key: FromPath[str], language: FromPath[str]) -> p.Texts:
    """A game's own texts in a language."""
    one = game(key)
    return p.Texts(game=key, language=language, text=texts(one, check_language(language)))


# --- tables -----------------------------------------------------------------------------------------------------------

TableId = Annotated[str, PathParameter(description="The table's id.", max_length=20)]


def base(request: Asked, service: Service) -> str:
    return service.settings.public_url.rstrip("/") or f"{request.scope['scheme']}://{request.headers.get('host', '')}"


def user_id(request: Asked) -> str:
    return request.user.id if request.user else ""


@post("/api/tables", operation_id="createTable", responses=ERRORS)
async def create_table(request: Asked, service: Serving, data: JSONBody[p.NewTable]) -> p.Created:
    """Make a table; the game begins at once if nobody has to be waited for."""
    user = check_user(request.user)
    live = await service.lobby.create(user, data)
    return p.Created(table=live.info(user.id), links=service.lobby.links(live, base(request, service)))


@get("/api/tables/mine", operation_id="listMyTables", responses=ERRORS)
async def my_tables(request: Asked, service: Serving) -> list[p.TableInfo]:
    """Your tables; where it is your turn, first."""
    user = check_user(request.user)
    service.post().seen(user.id)
    return await service.lobby.mine(user)


@get("/api/tables/open", operation_id="listOpenTables", responses=ERRORS)
async def open_tables(request: Asked, service: Serving) -> list[p.TableInfo]:
    """Tables to join, then tables to watch."""
    return await service.lobby.open(request.user)


@get("/api/tables/{table_id:str}", operation_id="getTable", responses=ERRORS)
async def get_table(request: Asked, service: Serving, table_id: TableId) -> p.TableInfo:
    """One table."""
    return (await service.lobby.visible(table_id, request.user)).info(user_id(request))


@get("/api/tables/{table_id:str}/links", operation_id="getLinks", responses=ERRORS)
async def get_links(request: Asked, service: Serving, table_id: TableId) -> list[p.SeatLink]:
    """The owner's: links of friends' seats that are still empty."""
    live = await service.lobby.owned(table_id, check_user(request.user))
    return service.lobby.links(live, base(request, service))


@post("/api/tables/{table_id:str}/join", operation_id="joinTable", status_code=200, responses=ERRORS)
async def join_table(request: Asked, service: Serving, table_id: TableId, data: JSONBody[p.Join]) -> p.Joined:
    """Take an open or reserved seat."""
    user = check_user(request.user)
    live, seat = await service.lobby.join(table_id, user, data.seat)
    return p.Joined(table=live.info(user.id), seat=seat)


@post("/api/look", operation_id="lookAtLink", status_code=200, responses=ERRORS)
async def look(request: Asked, service: Serving, data: JSONBody[p.Look]) -> p.Joined:
    """What the key of a link leads to; nobody sits down by it."""
    key = read_key(data.key[: p.LONGEST_KEY], service.store.secret)
    live = await service.lobby.look(request.user, key)
    return p.Joined(table=live.info(user_id(request)), seat=key.seat)


@post("/api/claim", operation_id="claimSeat", status_code=200, responses=ERRORS)
async def claim(request: Asked, service: Serving, data: JSONBody[p.Claim]) -> Response[p.Joined]:
    """Sit down with the key of a link."""
    key = read_key(data.key[: p.LONGEST_KEY], service.store.secret)
    token = ""
    user = request.user
    if user is None:
        if not data.name:
            check_user(user)
        user, token = await newcomer(request, service, data.name)
    live, seat = await service.lobby.claim(user, key)
    joined = p.Joined(table=live.info(user.id), seat=seat)
    return with_session(service, joined, token) if token else Response(joined)


@post("/api/tables/{table_id:str}/start", operation_id="startTable", status_code=200, responses=ERRORS)
async def start_table(request: Asked, service: Serving, table_id: TableId, data: JSONBody[p.Start]) -> p.TableInfo:
    """The owner's: bots take the empty seats, and the game begins."""
    user = check_user(request.user)
    return (await service.lobby.start(table_id, user, data.level)).info(user.id)


@post("/api/tables/{table_id:str}/leave", operation_id="leaveTable", status_code=200, responses=ERRORS)
async def leave_table(request: Asked, service: Serving, table_id: TableId) -> p.TableInfo:
    """Leave; in a running game a bot takes over."""
    user = check_user(request.user)
    return (await service.lobby.leave(table_id, user)).info(user.id)


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/link", operation_id="makeSeatLink", status_code=200, responses=ERRORS
)
async def seat_link(request: Asked, service: Serving, table_id: TableId, seat: FromPath[int]) -> p.SeatLink:
    """A fresh link to your own seat, for your other device."""
    return await service.lobby.own_link(table_id, seat, check_user(request.user), base(request, service))


@post("/api/tables/{table_id:str}/rematch", operation_id="rematch", status_code=200, responses=ERRORS)
async def rematch(request: Asked, service: Serving, table_id: TableId) -> p.TableInfo:
    """The same game once more, with the same players."""
    user = check_user(request.user)
    return (await service.lobby.rematch(table_id, user)).info(user.id)


# --- afterwards -------------------------------------------------------------------------------------------------------

COSTLY = 9
"""As how many more requests a look back at a whole game counts."""


def count_dear(request: Asked, service: Service) -> str:
    """Counts it; returns who asks, as far as turns are concerned."""
    service.requests.check(address_of(request), COSTLY)
    return f"address {address_of(request)}"


@get("/api/tables/{table_id:str}/record", operation_id="getRecord", media_type="text/plain", responses=ERRORS)
async def get_record(
    request: Asked,
    service: Serving,
    table_id: TableId,
    rules: Annotated[int, QueryParameter(description="One of `former`: before that update.", ge=0, le=10**6)] = 0,
) -> Response[str]:
    """The whole game as text, once it is over."""
    who = count_dear(request, service)
    live = await service.lobby.visible(table_id, request.user)
    name = f"{live.row.game}-{table_id}.tenka"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(
        await service.questions.record(who, live, rules), media_type="text/plain; charset=utf-8", headers=headers
    )


@get("/api/tables/{table_id:str}/check", operation_id="checkDeal", responses=ERRORS)
async def check_deal(request: Asked, service: Serving, table_id: TableId) -> p.Check:
    """Check the deal: commitment, seed and drawn numbers."""
    who = count_dear(request, service)
    return await service.questions.check(who, await service.lobby.visible(table_id, request.user))


@get("/api/tables/{table_id:str}/replay", operation_id="getReplay", responses=ERRORS)
async def get_replay(
    request: Asked,
    service: Serving,
    table_id: TableId,
    seat: Annotated[int, QueryParameter(description="With whose eyes; -1 for a spectator's.", ge=-1, le=20)] = -1,
    first: Annotated[int, QueryParameter(description="The first step wanted.", ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(description="How many steps.", ge=1, le=wire.MOST_STEPS)] = 100,
) -> p.Replay:
    """Step by step. A running game shows itself only with your own eyes, or a spectator's."""
    who = count_dear(request, service)
    live = await service.lobby.visible(table_id, request.user)
    mine = live.rows.seats_of(user_id(request))
    if seat >= len(live.rows.seats):
        most = len(live.rows.seats) - 1
        raise Refused("seat", f"There is no seat {seat}.", None, {"number": seat, "max": most})
    allowed = seat in mine or (seat == SPECTATOR and (live.row.watch != "nobody" or bool(mine)))
    if not allowed and not await live.is_over():
        raise foreign_seat()
    return await service.questions.replay(who, live, seat, first, count)


# --- the server -------------------------------------------------------------------------------------------------------


@get("/api/key", operation_id="getKey", responses=ERRORS)
async def get_key(service: Serving) -> p.ServerKey:
    """The key with which this server signs records."""
    return p.ServerKey(key=public_key(service.store.signing_key()).hex())


@get("/health", operation_id="health", responses=ERRORS, exclude_from_auth=True)
async def health(service: Serving) -> p.Health:
    """Whether the server and its database answer."""
    await service.store.ping()
    return p.Health(status="ok", version=tenka.__version__, compiled=tenka.compiled())


HANDLERS = [
    get_me,
    put_me,
    set_password,
    login,
    logout,
    list_games,
    get_rulebook,
    get_texts,
    create_table,
    my_tables,
    open_tables,
    get_table,
    get_links,
    join_table,
    look,
    claim,
    start_table,
    leave_table,
    seat_link,
    rematch,
    get_record,
    check_deal,
    get_replay,
    get_key,
    health,
]
