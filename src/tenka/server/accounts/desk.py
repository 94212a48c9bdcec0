"""The API of accounts: taking one's data along, going for good, and telling the host of somebody."""

from time import time
from typing import Annotated, Any, cast

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from tenka.kernel.problem import Problem, Refused
from tenka.server import schema, wire
from tenka.server.accounts import forms as f
from tenka.server.accounts.export import export
from tenka.server.accounts.leaving import DAYS_TO_THINK
from tenka.server.accounts.page import person_page, search
from tenka.server.api import ERRORS, Asked, Serving, TableId, count_dear, user_id
from tenka.server.keys import folded, new_id
from tenka.server.people import User, check_user
from tenka.server.service import Service
from tenka.server.store import Step


async def account_of(service: Service, user: User) -> f.Account:
    users = schema.users
    row = await service.store.row(sa.select(users).where(users.c.id == user.id))
    if row is None:
        raise Problem("name-first", "Please say your name first.")
    return f.Account(
        id=row.id,
        name=row.name,
        has_password=row.password is not None,
        created=row.created,
        shown=row.shown,
        leaves=row.leaves,
    )


async def change(service: Service, user: User, **values: object) -> f.Account:
    users = schema.users
    await service.store.write(Step(sa.update(users).where(users.c.id == user.id).values(**values)))
    return await account_of(service, user)


@get("/api/me/account", operation_id="getAccount", responses=ERRORS)
async def get_account(request: Asked, service: Serving) -> f.Account:
    """Your account."""
    return await account_of(service, check_user(request.user))


@put("/api/me/account", operation_id="setShown", responses=ERRORS)
async def set_shown(request: Asked, service: Serving, data: JSONBody[f.SetShown]) -> f.Account:
    """Choose who may see your page."""
    return await change(service, check_user(request.user), shown=data.shown)


@get("/api/me/export", operation_id="exportMyData", media_type="application/json", responses=ERRORS)
async def export_my_data(request: Asked, service: Serving) -> Response[dict[str, Any]]:
    """All that is kept about you, in one file: profile, games as records, what you wrote."""
    user = check_user(request.user)
    count_dear(request, service)
    told = msgspec.json.format(msgspec.json.encode(await export(service.store, user.id)), indent=1)
    headers = {"content-disposition": 'attachment; filename="tenka-export.json"'}
    return Response(cast(dict[str, Any], told), media_type="application/json", headers=headers)  # written already


@post("/api/me/leave", operation_id="deleteAccount", status_code=200, responses=ERRORS)
async def leave_for_good(request: Asked, service: Serving, data: JSONBody[f.LeaveForGood]) -> f.Account:
    """Delete your account, in seven days: name and chat go, games stay without the name."""
    user = check_user(request.user)
    if folded(data.name) != folded(user.name):
        raise Refused("leave-name", "That is not your name: type it once more, as it stands at the top.")
    return await change(service, user, leaves=time() + DAYS_TO_THINK * 86_400)


@post("/api/me/stay", operation_id="keepAccount", status_code=200, responses=ERRORS)
async def stay(request: Asked, service: Serving) -> f.Account:
    """Keep the account after all."""
    return await change(service, check_user(request.user), leaves=None)


@get("/api/people/{person:str}", operation_id="getPerson", responses=ERRORS)
async def get_person(
    request: Asked, service: Serving, person: Annotated[str, PathParameter(description="From a link.", max_length=20)]
) -> f.PersonPage:
    """Somebody's page, where they wish you to see it; `me` for your own."""
    asker = user_id(request)
    if person == "me":
        person = check_user(request.user).id
    return await person_page(service.store, person, asker)


@get("/api/me/games", operation_id="findMyGames", responses=ERRORS)
async def find_my_games(
    request: Asked,
    service: Serving,
    text: Annotated[str, QueryParameter(description="Part of somebody's name.", max_length=40)] = "",
    game: Annotated[str, QueryParameter(description="Of one title alone.", max_length=40)] = "",
    before: Annotated[float, QueryParameter(description="Before this second.", ge=0, le=1e11)] = 0,
) -> list[f.PastGame]:
    """Your finished games, the latest first."""
    return await search(service.store, check_user(request.user).id, text, game, before)


@get("/api/conduct", operation_id="getConduct", responses=ERRORS, exclude_from_auth=True)
async def get_conduct(service: Serving) -> f.Conduct:
    """How people are to treat each other here, if the host has written that down."""
    return f.Conduct(text=service.settings.conduct)


@post("/api/tables/{table_id:str}/report", operation_id="reportTable", status_code=200, responses=ERRORS)
async def report(request: Asked, service: Serving, table_id: TableId, data: JSONBody[f.Report]) -> f.Conduct:
    """Tell the host about something at a table."""
    user = check_user(request.user)
    if not service.settings.conduct:
        raise Refused("not-found", "There is nothing at this address.")
    service.confirmations.check(f"report {user.id}", 0.4)
    live = await service.lobby.visible(table_id, user)
    text = wire.clean_chat(data.text[: f.LONGEST_REPORT])
    values = {"id": new_id(), "table_id": live.row.id, "user_id": user.id, "text": text, "at": time()}
    await service.store.write(Step(sa.insert(schema.reports), values))
    return f.Conduct(text=service.settings.conduct)


HANDLERS = [
    get_account,
    set_shown,
    export_my_data,
    leave_for_good,
    stay,
    get_person,
    find_my_games,
    get_conduct,
    report,
]
