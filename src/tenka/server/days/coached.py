"""The coach's choices at one's own decisions in a deal of the day.

Told as soon as one has played it: they come from what one's own seat could see, and say nothing of the rest.
"""

from tenka.coach.advice import SURE
from tenka.coach.review import Judged
from tenka.games import game
from tenka.server import rows as r
from tenka.server import wire
from tenka.server.coach.coaching import Coaching, Job
from tenka.server.days import forms as f


async def coached(coaching: Coaching, rows: r.Rows, seat: int) -> tuple[dict[int, f.Coached], int, int]:
    """By the number of the move, and how far it has come; asking goes on with it."""
    job = await coaching.going_on(rows.row)
    if job.problem is not None:
        return {}, 0, 0
    found = of_whole(job, seat) if job.whole is not None else of_parts(job, rows.row.game)
    return found, job.total if job.whole is not None else len(job.found), job.total


def of_whole(job: Job, seat: int) -> dict[int, f.Coached]:
    assert job.whole is not None
    one = game(job.whole.game)
    every = wire.catalogue(one)
    found = {}
    for step in job.whole.steps:
        if step.kind == "decision" and step.seat == seat and step.best:
            said = every.choice(one.parse(step.best))
            values = {"value": step.best_value, "played": step.played_value, "lost": step.lost}
            found[step.number - 1] = f.Coached(verb=said.verb, args=said.args, **values)
    return found


def of_parts(job: Job, key: str) -> dict[int, f.Coached]:
    """Of all seats: whoever asks picks out their own."""
    every = wire.catalogue(game(key))
    return {number - 1: of_part(one, every) for number, one in job.found.items() if one.choices}


def of_part(one: Judged, every: wire.Catalogue) -> f.Coached:
    best, played = one.choices[0], one.choices[one.played]
    behind = best.value - played.value
    said = every.choice(best.action)
    lost = behind if behind > SURE * played.error else 0.0
    return f.Coached(verb=said.verb, args=said.args, value=best.value, played=played.value, lost=lost)
