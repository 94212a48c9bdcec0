"""The API of deals that several tables play."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from tenka.games import game
from tenka.kernel.problem import Refused
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server.api import ERRORS, Asked, Serving, base, user_id
from tenka.server.duplicate import compare, forms
from tenka.server.duplicate import keeping as k
from tenka.server.live import LiveTable
from tenka.server.lobby import Lobby, new_row, new_seat
from tenka.server.people import User, check_user
from tenka.server.store import Conflict

DuplicateId = Annotated[str, PathParameter(description="From a link.", max_length=20)]


async def another(lobby: Lobby, duplicate: str, seat: int, user: User) -> LiveTable:
    """A table of one's own with the same deal: the one that somebody has already, where they ask again."""
    row = await k.read(lobby.store, duplicate)
    mine = await k.table_of(lobby.store, duplicate, user.id)
    if mine:
        return await own_table(lobby, mine, user)
    if not compare.is_open(row):
        raise closed()
    seats = k.seats_of(row)
    if not 0 <= seat < len(seats) or seats[seat].kind == "bot":
        raise Refused("seat", f"There is no seat {seat}.", None, {"number": seat, "max": len(seats) - 1})
    seats[seat] = p.NewSeat(kind="me")
    await lobby.check_number(user)
    one = game(row.game)
    pace = msgspec.json.decode(row.pace, type=p.Pace)
    options = msgspec.json.decode(row.options, type=dict[str, str])
    rows = r.Rows(row=new_row(one, options, user, pace, "nobody"), seats=[], access={seat: {user.id: False}})
    rows.row.seed = row.seed
    k.join(rows, duplicate)
    rows.seats = [new_seat(rows.row.id, number, wish, user) for number, wish in enumerate(seats)]
    try:
        return await lobby.add(rows, k.another_step(duplicate), *k.first_steps(rows))
    except Conflict:  # by another page of theirs; or it was closed meanwhile
        mine = await k.table_of(lobby.store, duplicate, user.id)
        if not mine:
            raise closed() from None
        return await own_table(lobby, mine, user)


async def own_table(lobby: Lobby, table_id: str, user: User) -> LiveTable:
    """Whoever has left it, or was sent away, has seen the deal all the same."""
    live = await lobby.hub.table(table_id)
    if not live.rows.seats_of(user.id):
        raise k.seen_refusal()
    return live


def closed() -> Refused:
    return Refused("duplicate-closed", "No further table can be made for this deal.")


@get("/api/duplicates/{duplicate:str}", operation_id="getDuplicate", responses=ERRORS)
async def get_duplicate(request: Asked, service: Serving, duplicate: DuplicateId) -> forms.Duplicate:
    """A deal that several tables play: who plays where, and once that may be told, the scores seat by seat."""
    return await compare.told(service.store, duplicate, user_id(request))


@post("/api/duplicates/{duplicate:str}/tables", operation_id="anotherTable", responses=ERRORS)
async def another_table(
    request: Asked, service: Serving, duplicate: DuplicateId, data: JSONBody[forms.AnotherTable]
) -> p.Created:
    """Make a table of one's own with the same deal."""
    user = check_user(request.user)
    live = await another(service.lobby, duplicate, data.seat, user)
    mine = live.row.owner == user.id
    links = service.lobby.links(live, base(request, service)) if mine else []
    return p.Created(table=live.info(user.id), links=links)


@post("/api/duplicates/{duplicate:str}/close", operation_id="closeDuplicate", status_code=200, responses=ERRORS)
async def close_duplicate(request: Asked, service: Serving, duplicate: DuplicateId) -> forms.Duplicate:
    """Its maker's: no further tables. All is told when those that there are have ended."""
    user = check_user(request.user)
    row = await k.read(service.store, duplicate)
    if row.owner != user.id:
        raise Refused("owner", "Only whoever made the table can do that.")
    await service.hub.duplicates.close(duplicate)
    return await compare.told(service.store, duplicate, user.id)


HANDLERS = [get_duplicate, another_table, close_duplicate]
