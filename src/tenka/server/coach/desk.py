"""The API of reviews, and of games played on."""

from litestar import get, post
from litestar.params import JSONBody

from tenka.server import protocol as p
from tenka.server.api import ERRORS, Asked, Serving, TableId, base, count_dear
from tenka.server.coach.forms import PlayOn, ReviewState
from tenka.server.coach.puzzle_desk import HANDLERS as PUZZLE_HANDLERS
from tenka.server.people import check_user


@get("/api/tables/{table_id:str}/review", operation_id="getReview", responses=ERRORS)
async def get_review(request: Asked, service: Serving, table_id: TableId) -> ReviewState:
    """What was luck and what skill in a finished game, as far as it is judged; asking goes on with it."""
    return await service.coaching.review(await service.lobby.visible(table_id, request.user))


@post("/api/tables/{table_id:str}/play-on", operation_id="playOn", responses=ERRORS)
async def play_on(request: Asked, service: Serving, table_id: TableId, data: JSONBody[PlayOn]) -> p.Created:
    """A new table from a moment of a finished game, with bots in the other seats."""
    count_dear(request, service)
    user = check_user(request.user)
    live = await service.coaching.play_on(await service.lobby.visible(table_id, user), user, data)
    return p.Created(table=live.info(user.id), links=service.lobby.links(live, base(request, service)))


HANDLERS = [get_review, play_on, *PUZZLE_HANDLERS]
