"""The API of deals of the day, and of weeks of them among friends."""

from time import time
from typing import Annotated

import sqlalchemy as sa
from litestar import get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from tenka.games import game
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.api import ERRORS, Asked, Serving, count_dear, user_id
from tenka.server.days import deals as d
from tenka.server.days import forms as f
from tenka.server.days.coached import coached
from tenka.server.keys import clean_name, new_id
from tenka.server.people import check_user
from tenka.server.store import Step

Day = Annotated[str, PathParameter(description="As 2026-11-16; `today`.", max_length=10)]
WeekId = Annotated[str, PathParameter(description="From a link.", max_length=20)]


def day_of(text: str) -> str:
    return r.today() if text == "today" else d.check_day(text)


@get("/api/deals/{day:str}", operation_id="getDeals", responses=ERRORS)
async def get_deals(request: Asked, service: Serving, day: Day) -> list[f.Deal]:
    """The deals of a day, one of each game."""
    return await d.deals(service.store, day_of(day), user_id(request))


@post("/api/deals/{key:str}/play", operation_id="playDeal", status_code=200, responses=ERRORS)
async def play_deal(request: Asked, service: Serving, key: FromPath[str]) -> p.TableInfo:
    """Play today's deal of a game, once; or go on with it."""
    user = check_user(request.user)
    game(key)
    return (await d.play(service.lobby, key, user)).info(user.id)


@get("/api/deals/{day:str}/{key:str}/moves", operation_id="compareDeal", responses=ERRORS)
async def compare_deal(
    request: Asked,
    service: Serving,
    day: Day,
    key: FromPath[str],
    coach: Annotated[bool, QueryParameter(description="Beside the coach's, too; it is worked out meanwhile.")] = False,
) -> f.Moments:
    """Your decisions beside those of others in the same position and the coach's, once you have played it."""
    game(key)
    user, day = check_user(request.user).id, day_of(day)
    found = await d.deal(service.store, day, key, user)
    choices: dict[int, f.Coached] = {}
    done = total = 0
    if coach and found.over:
        count_dear(request, service)
        rows = await r.read(service.store, found.table)
        choices, done, total = await coached(service.coaching, rows, found.seat)
    moments = await d.moments(service.store, day, key, user, choices)
    return f.Moments(moments=moments, done=done, total=total)


@post("/api/weeks", operation_id="newWeek", responses=ERRORS)
async def new_week(request: Asked, service: Serving, data: JSONBody[f.NewWeek]) -> f.Week:
    """A week's table among friends, for whoever has its link."""
    user = check_user(request.user)
    service.confirmations.check(f"week {user.id}", 0.2)
    week_id = new_id()
    values = {"id": week_id, "name": clean_name(data.name), "created": time()}
    member = {"week_id": week_id, "user_id": user.id}
    await service.store.write(Step(sa.insert(schema.weeks), values), Step(sa.insert(schema.week_people), member))
    return await d.week(service.store, week_id, user.id)


@get("/api/weeks", operation_id="listWeeks", responses=ERRORS)
async def list_weeks(request: Asked, service: Serving) -> list[f.Week]:
    """Those you are in."""
    user = check_user(request.user)
    return [await d.week(service.store, row.id, user.id) for row in await d.weeks_of(service.store, user.id)]


@get("/api/weeks/{week_id:str}", operation_id="getWeek", responses=ERRORS)
async def get_week(request: Asked, service: Serving, week_id: WeekId) -> f.Week:
    """Who of the group has how many points, over the last seven days."""
    return await d.week(service.store, week_id, user_id(request))


@post("/api/weeks/{week_id:str}/join", operation_id="joinWeek", status_code=200, responses=ERRORS)
async def join_week(request: Asked, service: Serving, week_id: WeekId) -> f.Week:
    """Be one of the group."""
    user = check_user(request.user)
    await d.week(service.store, week_id, user.id)
    values = {"week_id": week_id, "user_id": user.id}
    await service.store.write(Step(service.store.insert_new(schema.week_people), values))
    return await d.week(service.store, week_id, user.id)


@post("/api/weeks/{week_id:str}/leave", operation_id="leaveWeek", status_code=200, responses=ERRORS)
async def leave_week(request: Asked, service: Serving, week_id: WeekId) -> f.Week:
    """Be no longer one of the group."""
    user = check_user(request.user)
    people = schema.week_people
    here = sa.and_(people.c.week_id == week_id, people.c.user_id == user.id)
    await service.store.write(Step(sa.delete(people).where(here)))
    return await d.week(service.store, week_id, user.id)


HANDLERS = [get_deals, play_deal, compare_deal, new_week, list_weeks, get_week, join_week, leave_week]
