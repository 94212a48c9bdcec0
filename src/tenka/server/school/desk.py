"""The API of lessons, and of what somebody has learnt."""

from time import time
from typing import Annotated, Any

import sqlalchemy as sa
from litestar import get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from tenka.games import game as game_of
from tenka.server import schema
from tenka.server.api import ERRORS, Asked, Serving
from tenka.server.people import check_user
from tenka.server.school import forms as f
from tenka.server.school.school import known
from tenka.server.store import Step
from tenka.words import check_language

Language = Annotated[str, QueryParameter(description="en, fr or ja.", max_length=5)]


@get("/api/lessons", operation_id="listLessons", responses=ERRORS, exclude_from_auth=True)
async def list_lessons(service: Serving, language: Language = "en") -> list[f.GameLessons]:
    """The path of each game."""
    return await service.school.paths(check_language(language))


@get("/api/lessons/{key:str}/{name:str}", operation_id="getLesson", responses=ERRORS, exclude_from_auth=True)
async def get_lesson(
    service: Serving, key: FromPath[str], name: FromPath[str], language: Language = "en"
) -> f.LessonTold:
    """A whole lesson, as the learner's seat sees it."""
    return await service.school.tell(key, name, check_language(language))


@post(
    "/api/lessons/{key:str}/{name:str}/try",
    operation_id="tryInLesson",
    status_code=200,
    responses=ERRORS,
    exclude_from_auth=True,
)
async def try_in_lesson(
    service: Serving, key: FromPath[str], name: FromPath[str], data: JSONBody[f.LessonTry]
) -> f.LessonTried:
    """Plays on alone from a recorded position. Nothing is kept: the decisions so far come with every request."""
    return await service.school.attempt(key, name, data)


# --- what somebody has learnt -----------------------------------------------------------------------------------------


@get("/api/progress", operation_id="getProgress", responses=ERRORS)
async def get_progress(request: Asked, service: Serving) -> list[f.Progress]:
    """What you have learnt so far."""
    user = check_user(request.user)
    table = schema.progress
    rows = await service.store.rows(sa.select(table).where(table.c.user_id == user.id).order_by(table.c.at))
    return [
        f.Progress(game=row.game, lesson=row.lesson, step=row.step, done=row.done, version=row.version) for row in rows
    ]


@put("/api/progress", operation_id="keepProgress", responses=ERRORS)
async def keep_progress(request: Asked, service: Serving, data: JSONBody[f.Progress]) -> f.Progress:
    """Keeps how far you came. What is done stays done."""
    user = check_user(request.user)
    if data.lesson != "guided":
        known(data.game, data.lesson)
    else:
        game_of(data.game)
    step = max(0, min(data.step, 10_000))
    table = schema.progress
    key = {"user_id": user.id, "game": data.game, "lesson": data.lesson}
    values = {**key, "step": step, "done": data.done, "version": data.version[:12], "at": time()}
    mine = sa.and_(*(table.c[name] == value for name, value in key.items()))
    change: dict[str, Any] = {"step": step, "version": values["version"], "at": values["at"]}
    if data.done:
        change["done"] = True
    await service.store.write(
        Step(service.store.insert_new(table), values), Step(sa.update(table).where(mine).values(**change))
    )
    return data


HANDLERS = [list_lessons, get_lesson, try_in_lesson, get_progress, keep_progress]
