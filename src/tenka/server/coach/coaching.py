"""Hints at tables that have them, reviews of finished games, and games played on from a moment of another one."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator

import msgspec
import sqlalchemy as sa
import structlog

from tenka.coach.messages import Review, Weighed
from tenka.coach.review import Budget, Judged
from tenka.games import game
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import HINT, REDEAL
from tenka.kernel.table import Table
from tenka.server import protocol as p
from tenka.server import rows as r
from tenka.server import schema, wire
from tenka.server.again import StoredEntry, not_over, play_again, play_to_the_end
from tenka.server.coach import work
from tenka.server.coach.forms import ActionWords, PlayOn, ReviewState
from tenka.server.connection import Connection
from tenka.server.hub import Hub
from tenka.server.live import LiveTable
from tenka.server.lobby import Lobby, new_row
from tenka.server.people import User
from tenka.server.questions import check_begun
from tenka.server.refusals import check_level
from tenka.server.store import Conflict, Step

log = structlog.get_logger()
AT_ONCE = 4  # actions that a process judges before others have their turn
ALONE = 8  # of the first, each is judged by itself, so that something is shown soon
WORKERS = 2
WHOLE = -1  # in the column `number`: the whole review
KEPT = 20  # reviews in memory
HINTS_KEPT = 500


class Job:
    """A review that is being made, or is made."""

    def __init__(self) -> None:
        self.total = 0
        self.found: dict[int, Judged] = {}
        self.text = ""
        self.whole: Review | None = None
        self.shown: tuple[int, Review] | None = None  # how far it had come, and what was told then
        self.task: asyncio.Task[None] | None = None
        self.problem: Problem | None = None


def state_of(done: int, total: int, review: Review | None) -> ReviewState:
    """With every action that the review names, so that it can be said in any language."""
    if review is None:
        return ReviewState(done=done, total=total, review=None)
    one = game(review.game)
    names = {name for step in review.steps for name in (step.action, step.best) if name}
    numbers = {name: one.parse(name) for name in sorted(names)}
    words = {name: (action, *one.decode(action)) for name, action in numbers.items()}
    actions = {name: ActionWords(action=action, verb=verb, args=args) for name, (action, verb, args) in words.items()}
    return ReviewState(done=done, total=total, review=review, actions=actions)


def question(table: Table, seat: int) -> tuple[str, int, bytes]:
    """All that whoever weighs is handed: of the table nothing but what the seat sees, so that advice and its time can
    tell no more."""
    return table.game.key, int(table.game.rules_version), wire.encode(table.view(seat))


class Coaching:
    def __init__(self, hub: Hub, lobby: Lobby) -> None:
        self._hub = hub
        self._lobby = lobby
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._hints: OrderedDict[tuple[str, int, int, int], asyncio.Task[list[Weighed]]] = OrderedDict()

    # --- hints ------------------------------------------------------------------------------------------------------

    async def hint(self, live: LiveTable, seat: int, page: Connection | None) -> tuple[int, list[Weighed]]:
        """Advice for the asker's own seat, from its own view. All are told of it before anything is worked out."""
        async with live.held(page):
            table = live.playing()
            live.check_plays(seat)
            if not live.row.hints:
                raise Refused("hints-off", "At this table there are no hints.")
            table.refusal(seat, 0)  # refuses who is not asked
            number = table.number(seat)
            key = (live.row.id, seat, number, len(table.record.actions()))
            if key not in self._hints:
                asked = question(table, seat)
                table.note_hint(seat)
                await live.commit(seat, HINT, None)
                self._hints[key] = asyncio.ensure_future(self._hub.bots.advise(live.row.id, work.weigh, *asked))
                while len(self._hints) > HINTS_KEPT:
                    self._hints.popitem(last=False)[1].cancel()
            task = self._hints[key]
        try:
            return number, await asyncio.shield(task)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self._hints.pop(key, None)
            log.error("hint", game=live.row.game, error=type(error).__name__)
            raise Problem("hint-failed", "No advice just now. Please try again.") from error

    # --- reviews ----------------------------------------------------------------------------------------------------

    async def review(self, live: LiveTable) -> ReviewState:
        """As far as it has come; it goes on while somebody asks."""
        check_begun(live)
        if not await live.is_over():
            raise not_over()
        job = await self.going_on(live.row)
        if job.problem is not None:
            raise job.problem
        if job.whole is not None:
            return state_of(job.total, job.total, job.whole)
        done = len(job.found)
        if done and job.text and (job.shown is None or job.shown[0] != done):
            found = [job.found[number] for number in sorted(job.found)]
            job.shown = done, await self._hub.bots.look(live.row.id, work.gather, job.text, found)
        return state_of(done, job.total, job.shown[1] if job.shown else None)

    async def going_on(self, row: r.TableRow) -> Job:
        """What is judged of a finished game; the rest is begun, or goes on. Whom it is told to, its caller decides."""
        job = await self._job(row)
        if job.whole is not None or job.problem is not None or (job.task is not None and not job.task.done()):
            return job
        job.task = asyncio.create_task(self._go_on(row, job))
        return job

    async def _job(self, row: r.TableRow) -> Job:
        job = self._jobs.get(row.id)
        if job is None:
            job = Job()
            await self._read(row.id, job)
            job = self._jobs.setdefault(row.id, job)
        self._jobs.move_to_end(row.id)
        for old in list(self._jobs)[:-KEPT]:
            task = self._jobs[old].task
            if task is None or task.done():
                del self._jobs[old]
        return job

    async def _read(self, table_id: str, job: Job) -> None:
        """What is stored of it."""
        reviews = schema.reviews
        here = sa.select(reviews).where(reviews.c.table_id == table_id, reviews.c.number.not_in(list(job.found)))
        for stored in await self._hub.store.rows(here):
            if stored.number == WHOLE:
                job.whole = msgspec.json.decode(stored.data, type=Review)
                job.total = job.whole.decisions + 1
            else:
                job.found[stored.number] = msgspec.json.decode(stored.data, type=Judged)

    async def _open(self, row: r.TableRow, job: Job) -> Budget:
        entries = await r.read_entries(self._hub.store, row.id)
        job.text, job.total, budget = await self._hub.bots.look(row.id, work.open_record, row.beginning(), entries)
        return budget

    async def _make(self, row: r.TableRow, job: Job) -> None:
        """Judges what is not judged yet, at the lowest priority, and stores it as it comes; at one process only."""
        claim = f"review {row.id}"
        mine = await self._hub.others.claim(claim)
        try:
            await self._read(row.id, job)
            if job.whole is not None or (job.text and not mine):
                return
            budget = await self._open(row, job)
            if not mine:
                return
            left = [number for number in range(job.total) if number not in job.found]
            first, rest = left[:ALONE], left[ALONE:]
            parts = [rest[at : at + AT_ONCE] for at in range(0, len(rest), AT_ONCE)]
            waiting = iter([[number] for number in first] + parts)
            await asyncio.gather(*[self._judge(row.id, job, budget, waiting) for _ in range(WORKERS)])
            found = [job.found[number] for number in sorted(job.found)]
            job.whole = await self._hub.bots.look(row.id, work.gather, job.text, found)
            await self._store(row.id, {WHOLE: msgspec.json.encode(job.whole).decode()})
            job.found = {}
        finally:
            self._hub.others.release(claim)

    async def _go_on(self, row: r.TableRow, job: Job) -> None:
        try:
            await self._make(row, job)
        except Problem as problem:
            log.warning("review", table=row.id, code=problem.code)
            if problem.code in ("version", "other-rules", "table-damaged", "review-running"):
                job.problem = problem
        except Exception as error:
            log.error("review", table=row.id, error=type(error).__name__, exc_info=True)

    async def _judge(self, table_id: str, job: Job, budget: Budget, waiting: Iterator[list[int]]) -> None:
        for numbers in waiting:
            judged: list[Judged] = await self._hub.bots.judge(table_id, work.judge, job.text, budget, numbers)
            await self._store(table_id, {one.number: msgspec.json.encode(one).decode() for one in judged})
            job.found |= {one.number: one for one in judged}

    async def _store(self, table_id: str, data: dict[int, str]) -> None:
        """Another process may have judged the same meanwhile: then that stands."""
        for number, text in data.items():
            values = {"table_id": table_id, "number": number, "data": text}
            try:
                await self._hub.store.write(Step(sa.insert(schema.reviews), values))
            except (Conflict, sa.exc.IntegrityError):
                continue

    # --- playing on -------------------------------------------------------------------------------------------------

    async def play_on(self, live: LiveTable, user: User, wish: PlayOn) -> LiveTable:
        """A new table at a moment of a finished game; what its seat did not know is dealt again, or as it was."""
        check_begun(live)
        if not await live.is_over():
            raise not_over()
        check_level(wish.level)
        old = live.row
        one = game(old.game)
        one.of_version(old.rules_version)
        if not 0 <= wish.seat < len(live.rows.seats):
            most = len(live.rows.seats) - 1
            raise Refused("seat", f"There is no seat {wish.seat}.", None, {"number": wish.seat, "max": most})
        record = (await play_to_the_end(old.beginning(), await r.read_entries(self._hub.store, old.id))).record
        actions = record.actions()
        if not 0 <= wish.number < len(actions):
            most = len(actions) - 1
            sentence = f"A game is played on after 0 to {most} actions, not after {wish.number}."
            raise Problem("play-on-number", sentence, {"max": most, "n": wish.number})
        entries = [StoredEntry(entry.seat, entry.action, "", "") for entry in actions[: wish.number]]
        if wish.hidden == "redealt":
            entries.append(StoredEntry(wish.seat, REDEAL, "", ""))
        row = new_row(one, old.options_dict(), user, p.Pace(), "link")
        row.seed, row.hints, row.from_table, row.from_number = old.seed, True, old.id, wish.number
        rows = r.Rows(row=row, seats=[], access={wish.seat: {user.id: False}})
        for seat in range(len(live.rows.seats)):
            mine = seat == wish.seat
            kind, name, level = ("person", user.name, "") if mine else ("bot", "", wish.level)
            rows.seats.append(r.SeatRow(table_id=row.id, seat=seat, kind=kind, name=name, level=level, origin=kind))
        sat = [seat.kernel_seat() for seat in rows.seats]
        row.began = msgspec.json.encode([(seat.kind, seat.name) for seat in sat]).decode()
        row.rules_version = old.rules_version
        table = await play_again(row.beginning(), entries)
        r.note(rows, table, SPECTATOR, True)
        return await self._lobby.add_begun(rows, entries, table, user)

    async def close(self) -> None:
        """What is judged is stored; the rest is for the next time."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None] + list(self._hints.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
