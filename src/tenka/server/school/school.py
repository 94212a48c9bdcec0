"""Lessons as a running server has them: listed at once, told once each, and checked when nobody waits."""

import asyncio

import structlog

from tenka.games import game as game_of
from tenka.kernel.problem import Problem
from tenka.lessons.lesson import missing, names
from tenka.server.hub import Hub
from tenka.server.protocol import ProblemInfo
from tenka.server.school import forms as f
from tenka.server.school import telling

log = structlog.get_logger()


class School:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lists: dict[str, list[f.GameLessons]] = {}
        self._told: dict[tuple[str, str, str], asyncio.Task[f.LessonTold]] = {}
        self._amiss: dict[tuple[str, str], ProblemInfo] = {}
        """Lessons that no longer replay, as far as is known yet."""
        self._checks = False

    async def paths(self, language: str) -> list[f.GameLessons]:
        """The path of each game, from the lessons' files alone. That they replay is checked behind it."""
        if not self._checks:
            self._checks = True
            self._hub.spawn(self._check_all())
        if language not in self._lists:
            self._lists[language] = await asyncio.to_thread(telling.tell_paths, language)
        return [self._without_amiss(one) for one in self._lists[language]]

    def _without_amiss(self, told: f.GameLessons) -> f.GameLessons:
        wrong = {name: problem for (game, name), problem in self._amiss.items() if game == told.game}
        if not wrong:
            return told
        lessons = [one for one in told.lessons if one.name not in wrong]
        return f.GameLessons(game=told.game, lessons=lessons, amiss=[*told.amiss, *wrong.values()])

    async def tell(self, key: str, name: str, language: str) -> f.LessonTold:
        """A whole lesson. It does not change while the server runs: it is told once."""
        known(key, name)
        wrong = self._amiss.get((key, name))
        if wrong is not None:
            raise Problem(wrong.code, wrong.text, wrong.facts)
        what = (key, name, language)
        found = self._told.get(what)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            asked = self._hub.bots.advise("lessons", telling.tell_lesson, *what)
            found = self._told[what] = asyncio.ensure_future(asked)
        try:
            return await asyncio.shield(found)
        except Problem:
            await self._check(key, name)
            raise

    async def attempt(self, key: str, name: str, what: f.LessonTry) -> f.LessonTried:
        known(key, name)
        return await self._hub.bots.advise("lessons", telling.try_lesson, key, name, what)

    # --- whether they still replay ------------------------------------------------------------------------------------

    async def _check_all(self) -> None:
        for told in await asyncio.to_thread(telling.tell_paths, "en"):
            for one in told.lessons:
                await self._check(told.game, one.name)

    async def _check(self, key: str, name: str) -> None:
        try:
            wrong = await self._hub.bots.judge("lessons", telling.check_lesson, key, name)
        except Exception as error:  # no verdict is no reason to leave a lesson out
            log.warning("lesson-unchecked", game=key, lesson=name, error=type(error).__name__)
            return
        if wrong is not None:
            log.error("lesson-amiss", game=key, lesson=name, text=wrong.text)
            self._amiss[key, name] = wrong


def known(key: str, name: str) -> None:
    """A Problem where there is no such game or lesson, without asking a process."""
    game = game_of(key)
    if name not in names(game):
        raise missing(game, name)
