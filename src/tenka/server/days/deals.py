"""Deals of the day. Seeds come from the server's secret, so they are the same after a restart and in every process."""

import hashlib
from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tenka.games import game, games
from tenka.kernel.chance import commitment
from tenka.kernel.problem import Refused
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import schema, wire
from tenka.server.days import forms as f
from tenka.server.live import LiveTable
from tenka.server.lobby import Lobby, new_row
from tenka.server.people import User
from tenka.server.store import Conflict, Step, Store

LEVEL, PLAYERS = "level3", 4
ENOUGH = 10
"""Before so many have played, a place says more than a percentile."""


class Plan(NamedTuple):
    """What a day and a game settle."""

    day: str
    game: str
    seed: bytes
    players: int
    seat: int

    def ends(self) -> float:
        return datetime.fromisoformat(self.day).replace(tzinfo=UTC).timestamp() + 86_400


def plan(store: Store, day: str, key: str) -> Plan:
    seed = hashlib.blake2b(f"deal {day} {key}".encode(), key=store.secret, digest_size=32).digest()
    one = game(key)
    players = max(one.min_players, min(PLAYERS, one.max_players))
    seat = hashlib.blake2b(f"seat {day} {key}".encode(), digest_size=1).digest()[0] % players
    return Plan(day, key, seed, players, seat)


def check_day(text: str) -> str:
    """A day up to today, as 2026-11-16."""
    try:
        day = date.fromisoformat(text).isoformat()
    except ValueError:
        day = ""
    if not day or day > r.today():
        raise Refused("no-day", "There is no deal of that day.")
    return day


class Score(NamedTuple):
    user: str
    score: int
    line: str


async def scores_of(store: Store, day: str, key: str) -> list[Score]:
    """Of all who have played it to the end themselves, the best first."""
    days, played = schema.days, schema.played
    query = (
        sa.select(days.c.user_id, played.c.score, days.c.line)
        .join(played, sa.and_(played.c.table_id == days.c.table_id, played.c.level == ""))
        .where(days.c.day == day, days.c.game == key, played.c.ended.is_not(None), played.c.stayed)
    )
    found = [Score(row.user_id, row.score, row.line) for row in await store.rows(query)]
    return sorted(found, key=lambda one: -one.score)


async def deal(store: Store, day: str, key: str, user: str) -> f.Deal:
    one = plan(store, day, key)
    past = day < r.today()
    days = schema.days
    mine = await store.row(sa.select(days).where(days.c.day == day, days.c.game == key, days.c.user_id == user))
    scores = await scores_of(store, day, key)
    own = next((score for score in scores if user and score.user == user), None)
    place = 1 + sum(score.score > own.score for score in scores) if own is not None else 0
    after = sum(score.score < own.score for score in scores) if own is not None else 0
    return f.Deal(
        day=day,
        game=key,
        players=one.players,
        seat=one.seat,
        level=LEVEL,
        commitment=commitment(one.seed),
        seed=one.seed.hex() if past else "",
        ends=one.ends(),
        count=len(scores),
        table=mine.table_id if mine is not None else "",
        over=own is not None,
        score=own.score if own is not None else 0,
        place=place,
        percentile=round(100 * after / len(scores)) if own is not None and len(scores) >= ENOUGH else None,
        scores=[score.score for score in scores] if own is not None or past else [],
    )


async def deals(store: Store, day: str, user: str) -> list[f.Deal]:
    return [await deal(store, day, key, user) for key in games()]


# --- playing it -------------------------------------------------------------------------------------------------------


async def play(lobby: Lobby, key: str, user: User) -> LiveTable:
    """Today's deal: a table for oneself alone, once."""
    one = plan(lobby.store, r.today(), key)
    found = await table_of(lobby, one, user)
    if found is not None:
        return found
    row = new_row(game(key), game(key).complete({}), user, p.Pace(), "nobody")
    row.seed, row.day = one.seed.hex(), one.day
    rows = r.Rows(row=row, seats=[], access={one.seat: {user.id: False}})
    for seat in range(one.players):
        kind, name, level = ("person", user.name, "") if seat == one.seat else ("bot", "", LEVEL)
        rows.seats.append(r.SeatRow(table_id=row.id, seat=seat, kind=kind, name=name, level=level, origin=kind))
    values = {"day": one.day, "game": key, "user_id": user.id, "table_id": row.id}
    try:
        return await lobby.add(rows, Step(sa.insert(schema.days), values))
    except Conflict:  # by another page of theirs
        again = await table_of(lobby, one, user)
        assert again is not None
        return again


async def table_of(lobby: Lobby, one: Plan, user: User) -> LiveTable | None:
    days = schema.days
    here = sa.and_(days.c.day == one.day, days.c.game == one.game, days.c.user_id == user.id)
    row = await lobby.store.row(sa.select(days.c.table_id).where(here))
    return await lobby.hub.table(row.table_id) if row is not None else None


# --- afterwards -------------------------------------------------------------------------------------------------------


async def moments(store: Store, day: str, key: str, user: str, coached: dict[int, f.Coached]) -> list[f.Moment]:
    """One's own decisions beside those of all who came to the same position; only for those who have played it.

    Where nobody else came, it is one's own beside the coach's.
    """
    one = plan(store, day, key)
    scores = await scores_of(store, day, key)
    own = next((score for score in scores if score.user == user and score.line), None)
    if own is None:
        raise Refused("deal-first", "Play this deal first; then you can compare.")
    lines = [(score, read_line(score.line)) for score in scores if score.line]
    mine = read_line(own.line)
    told = []
    for number, (seat, action) in enumerate(mine):
        if seat != one.seat:
            continue
        here = [
            (score, line[number][1]) for score, line in lines if line[:number] == mine[:number] and number < len(line)
        ]
        if len(here) > 1 or number in coached:
            choices = chosen_of(key, here, action, scores[0].score)
            told.append(f.Moment(number=number, choices=choices, coach=coached.get(number)))
    return told


def chosen_of(key: str, here: list[tuple[Score, int]], mine: int, best: int) -> list[f.Chosen]:
    """What those did who came to a position, the most frequent first."""
    by_action: dict[int, list[int]] = defaultdict(list)
    for score, chosen in here:
        by_action[chosen].append(score.score)
    every = wire.catalogue(game(key))
    choices = []
    for chosen, reached in sorted(by_action.items(), key=lambda pair: -len(pair[1])):
        said = every.choice(chosen)
        choices.append(
            f.Chosen(
                verb=said.verb,
                args=said.args,
                count=len(reached),
                score=round(sum(reached) / len(reached), 1),
                mine=chosen == mine,
                best=max(reached) == best,
            )
        )
    return choices


def read_line(text: str) -> list[tuple[int, int]]:
    return msgspec.json.decode(text, type=list[tuple[int, int]])


# --- a week among friends ---------------------------------------------------------------------------------------------


def last_days(count: int = 7) -> list[str]:
    now = date.fromisoformat(r.today())
    return [(now - timedelta(days=back)).isoformat() for back in reversed(range(count))]


async def week(store: Store, week_id: str, user: str) -> f.Week:
    """The last seven days of a group. Of today one learns only what one has played oneself."""
    weeks, people, users = schema.weeks, schema.week_people, schema.users
    found = await store.row(sa.select(weeks).where(weeks.c.id == week_id))
    if found is None:
        raise Refused("no-week", "There is no such week. Ask for the link again.")
    query = sa.select(users.c.id, users.c.name).join(people, people.c.user_id == users.c.id)
    members = {row.id: row.name for row in await store.rows(query.where(people.c.week_id == week_id))}
    days = last_days()
    points: dict[str, dict[str, float]] = {member: {} for member in members}
    for day in days:
        for key in games():
            among = [score for score in await scores_of(store, day, key) if score.user in members]
            if day == days[-1] and all(score.user != user for score in among):
                continue
            for score in among:
                beaten = sum((score.score > other.score) + (score.score == other.score) / 2 for other in among)
                points[score.user][day] = points[score.user].get(day, 0.0) + beaten + 0.5  # a tie with oneself: 1
    rows = [week_row(name, member == user, points[member], days) for member, name in members.items()]
    ranked = sorted(rows, key=lambda row: -row.total)
    return f.Week(id=week_id, name=found.name, member=user in members, days=days, rows=ranked)


def week_row(name: str, me: bool, points: dict[str, float], days: list[str]) -> f.WeekRow:
    return f.WeekRow(name=name, me=me, points=[points.get(day) for day in days], total=sum(points.values()))


async def weeks_of(store: Store, user: str) -> list[Any]:
    weeks, people = schema.weeks, schema.week_people
    query = sa.select(weeks).join(people, people.c.week_id == weeks.c.id).where(people.c.user_id == user)
    return list(await store.rows(query.order_by(weeks.c.created.desc()).limit(20)))
