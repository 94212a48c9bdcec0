"""Every lesson replays under the rules of today, says all it says in three languages, and can be finished blindly."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import tenka
from support.paragraphs import ROOT
from tenka.kernel.problem import Problem
from tenka.kernel.record import parse
from tenka.kernel.state import OVER
from tenka.lessons import lesson as shelves
from tenka.lessons.check import broken, check, minutes, untidy
from tenka.lessons.free import Free
from tenka.lessons.lesson import Lesson, load, names, shelf
from tenka.lessons.making import Maker, skeleton
from tenka.lessons.notes import read
from tenka.lessons.places import FRAME, exists, places
from tenka.lessons.player import Player
from tenka.words import LANGUAGES, game_folder

GAMES = list(tenka.games())
LESSONS = [(key, name) for key in GAMES for name in names(tenka.game(key))]
MODEL = "nobunaga/lessons/goal.toml"


@pytest.mark.parametrize("key", GAMES)
def test_every_lesson_is_sound(key: str) -> None:
    assert [str(problem) for problem in check(tenka.game(key))] == []
    assert not shelf(tenka.game(key)).amiss


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_stated_minutes_hold(key: str, name: str) -> None:
    one = load(tenka.game(key), name)
    for language in LANGUAGES:
        assert 0 < minutes(one, language) <= one.notes.minutes <= 8


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_somebody_who_knows_no_rules_can_finish_it(key: str, name: str, language: str) -> None:
    """All that is known: the task's own move (which the page highlights), the answers, and *Next*."""
    player = Player(load(tenka.game(key), name), language)
    for _ in range(200):
        assert player.text()
        assert "⟦" not in player.text() + player.task() + "".join(player.answers())
        while not player.solved:
            shown = player.shown()
            assert shown is not None
            reply = player.answer(shown) if player.step.kind == "ask" else player.act(shown)
            assert reply.verdict in ("right", "going"), reply
        if not player.next():
            break
    assert player.is_last
    assert player.remember()


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_wrong_answers_are_met_with_a_reason(key: str, name: str) -> None:
    one = load(tenka.game(key), name)
    for step in one.steps:
        player = Player(one, "en", step.number)
        if step.kind == "do":
            for action in player.legal()[:50]:
                if action != one.action(step):
                    reply = Player(one, "en", step.number).act(action)
                    assert reply.verdict in ("else", "also")
                    assert reply.text.strip()
            forbidden = next(action for action in range(one.game.actions) if one.state(step.start).refusal(action))
            assert player.act(forbidden).verdict == "refused"
        elif step.kind == "ask":
            for number, answer in enumerate(step.note.answer):
                assert Player(one, "en", step.number).answer(number).good is answer.right


# --- places -----------------------------------------------------------------------------------------------------------

LITERAL = re.compile(
    r"""(?:data-place|\bplace)=(?:"([^"]+)"|\{`([^`]+)`\}|\{[^}]*\?[^"`}]*["`]([^"`]+)["`][^}]*\}"""
    r"""|\{[^}]*: `([^`]+)`\})"""
)


def drawn(key: str) -> set[str]:
    """The places in a board's sources, with a star for what is filled in."""
    found: set[str] = set()
    for file in (ROOT / "src" / "tenka" / "games" / key.replace("-", "_") / "web").glob("*.svelte"):
        for groups in LITERAL.findall(file.read_text("utf-8")):
            name = re.sub(r"\$?\{[^}]*\}", "*", next(group for group in groups if group))
            found.add(name)
    return found


@pytest.mark.parametrize("key", ["nobunaga", "shinobi", "honshu", "dangerous-time"])
def test_the_places_of_a_board_are_those_that_it_draws(key: str) -> None:
    told = {re.sub(r"\{[^}]*\}", "*", place) for place in places(tenka.game(key)) if place not in FRAME}
    own = drawn(key) | {"used-*", "won-*", "zone-*", "over", "under"}  # these come through a variable
    assert sorted(told - own) == []
    assert sorted(one for one in drawn(key) - told - {"*-*", "seat-*", "*"}) == []


def test_places_are_told_in_the_documentation() -> None:
    told = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    for key in ("nobunaga", "shinobi", "honshu", "dangerous-time"):
        assert [place for place in places(tenka.game(key)) if f"`{place}`" not in told] == []


def test_a_place_is_checked_down_to_what_it_names() -> None:
    game = tenka.game("nobunaga")
    assert exists(game, "zone-mori", 4)
    assert exists(game, "seat-3", 4)
    assert exists(game, "lane--1", 4)
    assert not exists(game, "seat-4", 4)
    assert not exists(game, "zone-tokugawa", 4)
    assert not exists(game, "zone-", 4)


# --- what is wrong is told with its line ------------------------------------------------------------------------------


def model(change: tuple[str, str] = ("", "")) -> Lesson:
    """The model lesson with something in its notes changed."""
    folder = game_folder(tenka.game("nobunaga")) / "lessons"
    text = (folder / "goal.toml").read_text("utf-8")
    assert change[0] in text
    notes, source = read(MODEL, text.replace(*change, 1))
    record = parse((folder / "goal.record").read_text("utf-8"), tenka.games())
    return Lesson(tenka.game("nobunaga"), "goal", notes, source, record)


def complaints(change: tuple[str, str]) -> str:
    try:
        one = model(change)
    except Problem as problem:
        return str(problem)
    return "\n".join(str(problem) for problem in [*broken(one), *untidy(one)])


def line_of(text: str, after: str = "") -> int:
    lines = (game_folder(tenka.game("nobunaga")) / "lessons" / "goal.toml").read_text("utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if after in line)
    return next(number for number, line in enumerate(lines[start:], start + 1) if text in line)


@pytest.mark.parametrize(
    ("change", "said", "at"),
    [
        (('places = ["camp"]', 'places = ["palace"]'), "no place 'palace'", 'places = ["camp"]'),
        (('do = "take"', 'do = "grab"'), "no message lesson-goal-grab in en", 'do = "take"'),
        (('"pick ashikaga"', '"pick hongan"'), "'pick hongan' is not legal here", '"pick ashikaga"'),
        (
            ('"pick ashikaga" = { says = "ashikaga", rule = "N-5.3" }', ""),
            "no else answers: 'pick ashikaga'",
            'do = "take"',
        ),
        (('rule = "N-5.9"', 'rule = "N-99.9"'), "no paragraph 'N-99.9'", 'rule = "N-5.9"'),
        (("move = 26", "move = 260"), "there is no move 260", "move = 26"),
        (("to = 28", "to = 20"), "nothing runs", "to = 28"),
        (("move = 57\nlater = true", "move = 57"), "the learner's own move 33 is passed over", "move = 57"),
        (("seat = 0", "seat = 7"), "there is no seat 7", "seat = 0"),
        (("seat = 0", "seat = 1"), "", "move = 57"),
        (("minutes = 3", "minutes = 1"), "it takes", "minutes = 3"),
        (("minutes = 3", 'minutes = "long"'), "Expected `int`", "minutes = 3"),
        (('say = "zone"', 'say = "zone"\nsway = true'), "unknown field `sway`", 'places = ["zone-mori"]'),
        (('ask = "who"', 'ask = "who"\ndo = "take"'), "a note is one of", 'ask = "who"'),
        (("right = true", "right = false"), "exactly one answer", 'ask = "who"'),
        (("order = 1", "order = "), "Invalid value", "order = 1"),
    ],
)
def test_bad_notes_are_told_with_their_line(change: tuple[str, str], said: str, at: str) -> None:
    told = complaints(change)
    if said:
        assert said in told
        assert f"{MODEL}, line {line_of(at)}" in told or f"line {line_of(at) - 1}:" in told
    else:
        assert told


def test_a_record_that_no_longer_replays_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lesson is left out, and the others can be played."""
    game = tenka.game("nobunaga")
    source = game_folder(game)
    folder = tmp_path / "lessons"
    folder.mkdir()
    for name in ("goal.toml", "goal.record", "places.toml"):
        (folder / name).write_text((source / "lessons" / name).read_text("utf-8"), "utf-8")
    (folder / "other.toml").write_text((folder / "goal.toml").read_text("utf-8"), "utf-8")
    text = (folder / "goal.record").read_text("utf-8")
    lines = text.splitlines()
    at = lines.index("0 pick mori", lines.index("2 pick-active", lines.index("1 pick asai")))
    lines[at] = "0 pick hongan"
    (folder / "other.record").write_text("\n".join(lines) + "\n", "utf-8")
    monkeypatch.setattr(shelves, "game_folder", lambda game: tmp_path)
    found = shelves.Shelf(game)
    assert list(found.lessons) == ["goal"]
    assert f"nobunaga/lessons/other.record, line {at + 1}: Not legal" in str(found.amiss["other"])
    (folder / "other.record").unlink()
    assert "other.record, line 1: this file is missing" in str(shelves.Shelf(game).amiss["other"])
    lines[at] = "0 pick hongan-ji"
    (folder / "other.record").write_text("\n".join(lines) + "\n", "utf-8")
    assert f"other.record, line {at + 1}: nobunaga has no action" in str(shelves.Shelf(game).amiss["other"])


# --- the player -------------------------------------------------------------------------------------------------------


def test_a_step_is_left_only_when_it_is_solved_and_one_may_go_back() -> None:
    player = Player(load(tenka.game("nobunaga"), "goal"), "en", 3)
    with pytest.raises(Problem) as caught:
        player.next()
    assert caught.value.code == "lesson-unsolved"
    assert player.back()
    assert player.at == 2
    assert not Player(player.lesson, "en").back()
    assert Player(player.lesson, "en", 99).at == 0  # an unknown step: the beginning


FREE = """
order = 1
minutes = 3
seat = 0
[[note]]
free = "take"
move = 26
goal = { event = "scored", args = { seat = 0 }, count = 1 }
moves = 2
solution = ["pick mori"]
"""


def free_lesson(text: str = FREE) -> Lesson:
    folder = game_folder(tenka.game("nobunaga")) / "lessons"
    notes, source = read("x.toml", text)
    return Lesson(
        tenka.game("nobunaga"), "goal", notes, source, parse((folder / "goal.record").read_text("utf-8"), tenka.games())
    )


def test_a_free_part_is_played_alone_until_its_goal_is_reached_or_missed() -> None:
    one = free_lesson()
    game = one.game
    tried = Free(one, one.steps[0], [game.parse("pick mori")])
    assert tried.outcome == "reached"
    assert any(event.name == "scored" for event in tried.told[-1])
    assert Free(one, one.steps[0], [game.parse("pick mori")]).told == tried.told  # the same luck every time
    missed = free_lesson(FREE.replace("count = 1", "count = 20").replace("moves = 2", "moves = 1"))
    player = Player(missed, "en")
    assert player.act(game.parse("pick uesugi")).verdict == "missed"
    assert player.undo()
    assert not player.undo()
    assert player.act(game.parse("pick hongan")).verdict == "refused"
    told = [str(problem) for problem in broken(missed)]
    assert any("x.toml, line 10: the solution does not reach the goal" in one for one in told)


def test_goals_ask_for_events_values_and_the_end() -> None:
    for goal, reached in [
        ('{ view = "scored.0.1", least = 1 }', True),
        ('{ view = "scored.0.1", equals = 1 }', True),
        ('{ view = "scored.0.1", most = 0 }', False),
        ("{ over = true }", False),
        ("{ won = true }", False),
    ]:
        one = free_lesson(FREE.replace('{ event = "scored", args = { seat = 0 }, count = 1 }', goal))
        assert (Free(one, one.steps[0], [one.game.parse("pick mori")]).outcome == "reached") is reached
    one = free_lesson(FREE.replace('{ event = "scored", args = { seat = 0 }, count = 1 }', '{ view = "no.such" }'))
    assert any("The view has no 'no.such'" in str(problem) for problem in broken(one))


# --- making -----------------------------------------------------------------------------------------------------------


def test_a_plan_becomes_a_record_and_a_skeleton_of_notes() -> None:
    game = tenka.game("nobunaga")
    maker = Maker(game, ["Mei", "Tanuki", "Kitsune"], 3, game.complete(None))
    maker.play("# a comment\nbots until me\nbots 2\nbots until prompt-attack\n")
    assert "prompt-attack" in maker.where()
    record = parse(maker.text(), tenka.games())
    assert record.final_state().actor != OVER
    with pytest.raises(Problem, match="Line 2 of the plan: 'pair mori mori' is against rule"):
        maker.play("\npair mori mori")
    maker.play("bots end")
    toml, words = skeleton(record, "mine")
    notes, _ = read("mine.toml", toml)
    assert sum(note.kind == "do" for note in notes.note) == sum(entry.seat == 0 for entry in record.actions())
    assert "lesson-mine-remember = " in words


FIRST_USE = """
import sys
from tenka.lessons import notes

asked = []
sys.setprofile(lambda frame, *_: asked.append(frame.f_code.co_name))
notes.read("first", "order = 1\\nminutes = 2\\n[[note]]\\nsay = 'hello'\\n")
sys.setprofile(None)
assert "read" in asked
assert "get_class_annotations" not in asked
"""


def test_notes_are_ready_for_many_threads_before_the_first_is_read() -> None:
    """What msgspec finds out at the first use of a class, it may not find out in two threads at once: it crashed."""
    subprocess.run([sys.executable, "-c", FIRST_USE], check=True, timeout=120)
