"""Lessons over the API: paths, whole lessons, free parts tried without anything kept, and what people have learnt."""

import asyncio
from pathlib import Path

import msgspec
import pytest

import tenka
from support.house import open_house, relaxed
from tenka.kernel.problem import Problem
from tenka.lessons import lesson as shelves
from tenka.lessons.lesson import Lesson, load, names
from tenka.lessons.path import path
from tenka.server import wire
from tenka.server.protocol import ProblemInfo
from tenka.server.school import forms as f
from tenka.server.school import telling
from tenka.server.school.telling import try_lesson
from tenka.words import LANGUAGES, Words


async def test_paths_and_a_whole_lesson_in_the_readers_language(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as stranger:
        paths = {one["game"]: one for one in await stranger.get("/api/lessons?language=fr")}
        assert paths["nobunaga"]["lessons"][0]["title"] == "Ce que vous cherchez"
        assert paths["nobunaga"]["amiss"] == []
        told = await stranger.get("/api/lessons/nobunaga/goal?language=ja")
        assert told["title"] == "何を目指すか"
        assert [one["kind"] for one in told["steps"]].count("do") == 1
        do = next(one for one in told["steps"] if one["kind"] == "do")
        play = told["moves"][do["start"]]["play"]
        assert do["action"] in [one["action"] for one in play["legal"]]
        others = {str(one["action"]) for one in play["legal"]} - {str(do["action"])}
        assert do["others"].keys() == others
        for path, status in [
            ("/api/lessons/nobunaga/cooking", 404),
            ("/api/lessons/chess/goal", 404),
            ("/api/lessons?language=xx", 404),
        ]:
            await stranger.get(path, status)


def test_nothing_but_the_learners_own_view_is_sent() -> None:
    """Cards that others hold unseen are in no position of the lesson."""
    told = telling.tell_lesson("nobunaga", "goal", "en")
    lesson = load(tenka.game("nobunaga"), "goal")
    for move, one in enumerate(told.moves):
        if one.play is not None:
            assert one.play.view == msgspec.to_builtins(lesson.view(move))
            assert one.play.view["seat"] == lesson.seat
        assert [event.name for event in one.events] == [event.name for event in lesson.events(move)]


async def test_a_step_may_be_asked_about_and_nothing_is_kept(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as stranger:
        game = tenka.game("nobunaga")
        at = "/api/lessons/nobunaga/goal/try"
        answer = await stranger.post(at, {"step": 3, "why": game.parse("pick hongan")}, 200)
        assert answer["rule"] == "N-4.6"
        assert answer["outcome"] == "going"
        await stranger.post(at, {"step": 99}, 400)
        await stranger.post(at, {"step": 3, "why": 99_999}, 400)
        await stranger.post("/api/lessons/nobunaga/none/try", {"step": 0}, 404)


def test_a_free_part_is_tried_with_all_decisions_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    one = load(tenka.game("nobunaga"), "goal")
    note = msgspec.structs.replace(
        one.notes.note[3],
        do="",
        else_={},
        free="take",
        moves=1,
        goal=msgspec.convert({"event": "scored", "args": {"seat": 0}}, telling_goal()),
    )
    notes = msgspec.structs.replace(one.notes, note=[*one.notes.note[:3], note])
    free = Lesson(one.game, "goal", notes, one.source, one.record)
    monkeypatch.setattr(telling, "loaded", lambda key, name: free)
    mori = one.game.parse("pick mori")
    begun = try_lesson("nobunaga", "goal", f.LessonTry(step=3))
    assert mori in [choice.action for choice in begun.play.legal]
    tried = try_lesson("nobunaga", "goal", f.LessonTry(step=3, decisions=[mori]))
    assert tried.outcome == "reached"
    assert any(event.name == "scored" for event in tried.events)
    with pytest.raises(Problem):
        try_lesson("nobunaga", "goal", f.LessonTry(step=3, decisions=[mori, mori]))
    with pytest.raises(Problem):
        try_lesson("nobunaga", "goal", f.LessonTry(step=3, decisions=[-5]))


def telling_goal() -> type[msgspec.Struct]:
    from tenka.lessons.notes import Goal

    return Goal


async def test_progress_is_kept_for_people_with_a_name(tmp_path: Path) -> None:
    async with open_house(relaxed(tmp_path)) as house:
        async with house.visitor() as stranger:
            await stranger.get("/api/progress", 401)
            await stranger.put("/api/progress", {"game": "nobunaga", "lesson": "goal"}, 401)
        async with house.visitor("Mei") as mei, house.visitor("Ben") as ben:
            step = {"game": "nobunaga", "lesson": "goal", "step": 3, "done": False, "version": "abc"}
            await mei.put("/api/progress", step)
            await mei.put("/api/progress", step | {"step": 8, "done": True})
            await mei.put("/api/progress", step | {"step": 1})  # taken again: done stays done
            assert await mei.get("/api/progress") == [step | {"step": 1, "done": True}]
            assert await ben.get("/api/progress") == []
            await mei.put("/api/progress", step | {"lesson": "cooking"}, 404)
            await mei.put("/api/progress", step | {"lesson": "guided", "game": "chess"}, 404)
            await mei.put("/api/progress", step | {"lesson": "guided"})
            assert len(await mei.get("/api/progress")) == 2


async def test_the_list_plays_nothing_and_a_lesson_that_no_longer_replays_is_left_out_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found behind the list; until then, and if no verdict comes, every lesson stands there."""
    monkeypatch.setattr(shelves, "load", never)
    telling.tell_paths("ja")
    monkeypatch.undo()
    async with open_house(relaxed(tmp_path)) as house, house.visitor() as stranger:
        school = house.service.school
        checked: list[str] = []

        async def judge(who: str, work: object, key: str, name: str) -> ProblemInfo | None:
            checked.append(name)
            if name == "round":
                raise TimeoutError
            wrong = Problem("lesson", "nobunaga/lessons/goal.record, line 9: Not legal.")
            return wire.problem_info(wrong) if (key, name) == ("nobunaga", "goal") else None

        monkeypatch.setattr(house.service.bots, "judge", judge)
        await school.paths("en")
        async with asyncio.timeout(60):
            while len(checked) < sum(len(names(game)) for game in tenka.games().values()):
                await asyncio.sleep(0.01)
        paths = {one["game"]: one for one in await stranger.get("/api/lessons?language=en")}
        listed = [one["name"] for one in paths["nobunaga"]["lessons"]]
        assert "goal" not in listed
        assert "round" in listed
        assert [one["text"] for one in paths["nobunaga"]["amiss"]] == [
            "nobunaga/lessons/goal.record, line 9: Not legal."
        ]
        assert paths["honshu"]["amiss"] == []
        await stranger.get("/api/lessons/nobunaga/goal", 400)


def never(*_: object) -> None:
    raise AssertionError("the list must not replay a lesson")


def test_titles_are_those_of_the_words() -> None:
    for key, game in tenka.games().items():
        for one in path(game).lessons:
            for language in LANGUAGES:
                assert one.titles[language] == Words(language, game)(f"lesson-{one.name}"), (key, one.name)
