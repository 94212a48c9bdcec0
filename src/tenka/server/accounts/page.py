"""Somebody's page: what the annals say about them, as far as whoever asks may know."""

from collections import Counter
from typing import Any

import msgspec
import sqlalchemy as sa

from tenka.coach.messages import Review
from tenka.kernel.problem import Refused
from tenka.server import rows as r
from tenka.server import schema
from tenka.server.accounts import forms as f
from tenka.server.accounts.ratings import ENOUGH, Strength
from tenka.server.store import Store

MOST_GAMES, RECENT, PLACES, OPPONENTS, FOUND = 2000, 8, 20, 6, 50
WHOLE = -1  # in `reviews`: the whole review


async def visible_person(store: Store, person: str, asker: str) -> sa.Row[Any]:
    """Refused as if nobody were there, where they do not wish to be seen by whoever asks."""
    users = schema.users
    row = await store.row(sa.select(users).where(users.c.id == person))
    if row is None or not (person == asker or await may_see(store, row, asker)):
        raise Refused("no-person", "There is no such page, or it is not shown to you.")
    return row


async def may_see(store: Store, row: sa.Row[Any], asker: str) -> bool:
    if row.shown != "met":
        return bool(row.shown == "everybody")
    return bool(asker) and asker in await met(store, row.id, {asker})


async def met(store: Store, person: str, among: set[str]) -> set[str]:
    """Who of these has sat at a table with somebody."""
    mine, theirs = schema.played.alias(), schema.played.alias()
    query = (
        sa.select(theirs.c.user_id)
        .join(mine, mine.c.table_id == theirs.c.table_id)
        .where(mine.c.user_id == person, theirs.c.user_id.in_(among))
    )
    return {row.user_id for row in await store.rows(query.distinct())}


async def person_page(store: Store, person: str, asker: str) -> f.PersonPage:
    row = await visible_person(store, person, asker)
    mine = person == asker
    played = schema.played
    own = sa.select(played).where(played.c.user_id == person, played.c.ended.is_not(None))
    if not mine:
        own = own.where(played.c.table_id.not_in(untold()))
    games = list(await store.rows(own.order_by(played.c.ended.desc()).limit(MOST_GAMES)))
    beside = await others_of(store, person)
    judged = await accuracies(store, {one.table_id: one.seat for one in games[:FOUND]})
    return f.PersonPage(
        id=person,
        name=row.name,
        since=row.created,
        mine=mine,
        games=len(games),
        titles=titles(games, beside),
        places=[(one.place, contenders(one, beside[one.table_id])) for one in reversed(games[:PLACES])],
        recent=await past(store, games[:RECENT], beside, judged, mine),
        opponents=await opponents(store, person, games, beside) if mine else [],
        accuracy=sum(judged.values()) / len(judged) if judged else None,
    )


def untold() -> sa.Select[Any]:
    """Games of which nothing is told to others: some of them may still be dealt the same cards."""
    tables = schema.tables
    return sa.select(tables.c.id).where(sa.or_(tables.c.hidden, tables.c.day >= r.today()))


async def search(store: Store, person: str, text: str, game: str, before: float) -> list[f.PastGame]:
    """One's own games: of a title, with somebody, before a day."""
    played, seats = schema.played, schema.seats
    query = sa.select(played).where(played.c.user_id == person, played.c.ended.is_not(None))
    if game:
        query = query.where(played.c.game == game)
    if before:
        query = query.where(played.c.ended < before)
    if text.strip():
        with_them = sa.select(seats.c.table_id).where(
            sa.func.lower(seats.c.name).contains(text.strip().lower(), autoescape=True)
        )
        query = query.where(played.c.table_id.in_(with_them))
    games = list(await store.rows(query.order_by(played.c.ended.desc()).limit(FOUND)))
    judged = await accuracies(store, {one.table_id: one.seat for one in games})
    return await past(store, games, await others_of(store, person), judged, True)


async def others_of(store: Store, person: str) -> dict[str, list[sa.Row[Any]]]:
    """The other seats of all finished games of somebody."""
    mine, theirs = schema.played.alias(), schema.played.alias()
    together = sa.and_(mine.c.table_id == theirs.c.table_id, mine.c.seat != theirs.c.seat)
    query = sa.select(theirs).join(mine, together).where(mine.c.user_id == person, mine.c.ended.is_not(None))
    found: dict[str, list[sa.Row[Any]]] = {}
    for row in await store.rows(query.order_by(theirs.c.seat)):
        found.setdefault(row.table_id, []).append(row)
    return found


def titles(games: list[Any], beside: dict[str, list[Any]]) -> list[f.TitleOf]:
    told = []
    for key in dict.fromkeys(one.game for one in games):
        some = [one for one in games if one.game == key]
        rated = [(one.ended, Strength(one.mu, one.sigma)) for one in reversed(some) if one.mu is not None]
        enough = len(rated) >= ENOUGH
        told.append(
            f.TitleOf(
                game=key,
                games=len(some),
                won=sum(one.place == 1 for one in some),
                fair=sum(1 / (len(beside[one.table_id]) + 1) for one in some),
                rated=len(rated),
                rating=rated[-1][1].shown() if enough else None,
                margin=rated[-1][1].margin() if enough else 0,
                points=[(at, one.shown(), one.margin()) for at, one in rated] if enough else [],
            )
        )
    return sorted(told, key=lambda one: -one.games)


def contenders(one: Any, others: list[Any]) -> int:
    """All who are placed: the players, and Nobunaga where he left somebody behind him."""
    return max(len(others) + 1, *[int(placed.place) for placed in (one, *others)])


async def past(
    store: Store, games: list[Any], beside: dict[str, list[Any]], judged: dict[str, float], mine: bool
) -> list[f.PastGame]:
    """Others are not told at which table it was, nor with whom."""
    names = await names_of(store, {one.table_id for one in games}) if mine else {}
    return [
        f.PastGame(
            game=one.game,
            ended=one.ended // 60 * 60,
            place=one.place,
            players=contenders(one, others),
            score=one.score,
            lead=one.score - max(other.score for other in beside[one.table_id]),
            table=one.table_id if mine else "",
            others=[(other.seat, names.get((one.table_id, other.seat), ""), other.level) for other in others]
            if mine
            else [],
            stayed=one.stayed,
            accuracy=judged.get(one.table_id),
            rated=one.mu is not None,
        )
        for one, others in ((one, beside[one.table_id]) for one in games)
    ]


async def names_of(store: Store, tables: set[str]) -> dict[tuple[str, int], str]:
    seats = schema.seats
    query = sa.select(seats.c.table_id, seats.c.seat, seats.c.name).where(seats.c.table_id.in_(tables))
    return {(row.table_id, row.seat): row.name for row in await store.rows(query)}


async def accuracies(store: Store, seats: dict[str, int]) -> dict[str, float]:
    """By table, where somebody has asked for a review and it is whole."""
    reviews = schema.reviews
    query = sa.select(reviews.c.table_id, reviews.c.data).where(
        reviews.c.table_id.in_(seats), reviews.c.number == WHOLE
    )
    found = {}
    for row in await store.rows(query):
        review = msgspec.json.decode(row.data, type=Review)
        if seats[row.table_id] < len(review.seats):
            found[row.table_id] = review.seats[seats[row.table_id]].accuracy
    return found


async def opponents(store: Store, person: str, games: list[Any], beside: dict[str, list[Any]]) -> list[f.Opponent]:
    """With whom they have played most."""
    together: Counter[tuple[str, str]] = Counter()
    ahead: Counter[tuple[str, str]] = Counter()
    for one in games:
        for key in {(other.user_id, other.level) for other in beside[one.table_id]} - {("", ""), (person, "")}:
            best = min(other.place for other in beside[one.table_id] if (other.user_id, other.level) == key)
            together[key] += 1
            ahead[key] += one.place < best
    often = together.most_common(OPPONENTS)
    users = schema.users
    ids = [user for (user, _), _ in often if user]
    rows = {row.id: row for row in await store.rows(sa.select(users).where(users.c.id.in_(ids)))}
    return [
        f.Opponent(
            name=rows[user].name if user in rows else "",
            level=level,
            id=user if user in rows and rows[user].shown != "nobody" else "",
            games=count,
            ahead=ahead[user, level],
        )
        for (user, level), count in often
    ]
