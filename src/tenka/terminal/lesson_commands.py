"""Commands for those who learn a game, and for those who write its lessons."""

import sys
from pathlib import Path

import tenka
from tenka.kernel.problem import Problem
from tenka.lessons.check import check, minutes
from tenka.lessons.coverage import OFTEN, coverage
from tenka.lessons.lesson import Lesson, lesson, names, shelf
from tenka.lessons.making import Maker, numbered, skeleton
from tenka.lessons.path import path
from tenka.lessons.places import places
from tenka.terminal import files
from tenka.terminal.main import FAILED
from tenka.terminal.people import options_of
from tenka.words import LANGUAGES, Words

USUAL_NAMES = ["Mei", "Tanuki", "Kitsune", "Saru", "Kuma"]
WISHES = ("check", "coverage", "new", "make", "places")
COVERED_GAMES = 40


# --- learning ---------------------------------------------------------------------------------------------------------


def learn(say: Words, key: str, name: str) -> int:
    """A lesson line by line; without a name the first that was not done yet, without a game all of them are listed."""
    from tenka.terminal.learning import LineLesson

    if not key:
        listed(say)
        return 0
    known = path(tenka.game(key))
    told_amiss(say, list(known.amiss.values()))
    names = [one.name for one in known.lessons]
    if not names and not known.amiss:
        raise Problem("no-lessons", f"{key} has no lessons yet.", {"key": key})
    if name:
        if name.isdigit() and 1 <= int(name) <= len(names):
            name = names[int(name) - 1]
        found = lesson(key, name)
    else:
        found = next_lesson(say, key, names)
    return LineLesson(found, say.language).learn()


def next_lesson(say: Words, key: str, names: list[str]) -> Lesson:
    """The first that was not done, else the first of all. One that cannot be played is left out, and it is said why."""
    from tenka.terminal.learning import done

    finished = done()
    problem = Problem("no-lessons", f"{key} has no lessons yet.", {"key": key})
    for name in sorted(names, key=lambda one: f"{key}/{one}" in finished):
        try:
            return lesson(key, name)
        except Problem as wrong:
            problem = wrong
            told_amiss(say, [wrong])
    raise problem


def listed(say: Words) -> None:
    """From the lessons' files alone: nothing is replayed, and it is there at once."""
    from tenka.terminal.learning import done

    finished = done()
    for key, game in tenka.games().items():
        print(Words(say.language, game)("game-title"))
        known = path(game)
        for number, one in enumerate(known.lessons, 1):
            mark = "✓" if f"{key}/{one.name}" in finished else " "
            lasts = say("learn-minutes", n=one.minutes)
            print(f"  {mark} {number}  {one.titles[say.language]}  ({lasts})  tenka learn {key} {one.name}")
        if not known.lessons:
            print(f"  {say('learn-none')}")
        told_amiss(say, list(known.amiss.values()))


def told_amiss(say: Words, problems: list[Problem]) -> None:
    """Lessons that are left out, and why."""
    for problem in problems:
        print(say("learn-left-out", what=say.problem(problem)), file=sys.stderr)


# --- writing ----------------------------------------------------------------------------------------------------------


def check_lessons(say: Words, key: str) -> int:
    wrong = 0
    for one in [key] if key else list(tenka.games()):
        game = tenka.game(one)
        found = check(game)
        wrong += len(found)
        for problem in found:
            print(f"✗ {say.problem(problem)}")
        for sound in shelf(game).lessons.values():
            if not any(str(problem.facts.get("file", "")).endswith(f"/{sound.name}.toml") for problem in found):
                needed = ", ".join(f"{language} {minutes(sound, language):.1f}" for language in LANGUAGES)
                said = say("lesson-sound", steps=len(sound.steps), minutes=sound.notes.minutes, needed=needed)
                print(f"✓ {one}/{sound.name}{say('colon')}{said}")
        if not names(game):
            print(f"– {one}{say('colon')}{say('learn-none')}")
    return FAILED if wrong else 0


def covers(say: Words, key: str, seed: int, level: str) -> int:
    """Which questions and refusals of games between bots are taught, and which are not."""
    lacking = 0
    for one in [key] if key else list(tenka.games()):
        found = coverage(tenka.game(one), COVERED_GAMES, level, seed)
        often = [each for each in found if each.share >= OFTEN]
        for each in found:
            mark = "✗" if each.is_lacking else "✓" if each.where else "–"
            print(f"{mark} {each.share:>4.0%}  {each.name:<28} {', '.join(each.where)}")
        missing = sum(each.is_lacking for each in often)
        lacking += missing
        print(say("lesson-covered", game=one, n=len(often) - missing, all=len(often), games=COVERED_GAMES, level=level))
    return FAILED if lacking else 0


def new_notes(say: Words, file: Path, seat: int, force: bool) -> int:
    """Writes NAME.toml beside a record, and prints the words that it needs."""
    record = files.read_record(file)
    name = file.stem
    toml, texts = skeleton(record, name, seat)
    target = file.with_suffix(".toml")
    if target.exists() and not force:
        raise Problem("target-exists", f"The file {target} exists; --force writes over it.", {"file": str(target)})
    files.write_text(target, toml)
    print(say("lesson-written", file=str(target)), file=sys.stderr)
    print(texts, end="")
    return 0


def make(
    say: Words,
    key: str,
    plan: Path | None,
    out: Path | None,
    players: int,
    names: str,
    seed: int,
    seat: int,
    bots: str,
    asked: list[str],
    force: bool,
) -> int:
    """Plays a plan, shows where it leads, and writes the record."""
    game = tenka.game(key)
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    count = players or len(wanted) or game.min_players
    game.check_players(count)
    people = (wanted + [name for name in USUAL_NAMES if name not in wanted])[:count]
    maker = Maker(game, people, seed, options_of(game, asked), bots, seat)
    if plan is not None:
        maker.play(files.read_standard_input() if str(plan) == "-" else files.read_text(plan))
    if out is not None:
        if out.exists() and not force:
            raise Problem("target-exists", f"The file {out} exists; --force writes over it.", {"file": str(out)})
        out.parent.mkdir(parents=True, exist_ok=True)
        files.write_text(out, maker.text())
        print(say("lesson-written", file=str(out)), file=sys.stderr)
    print(maker.where(say.language))
    return 0


def show(file: Path) -> int:
    """The moves of a record as notes count them."""
    print("\n".join(numbered(files.read_record(file))))
    return 0


def list_places(key: str) -> int:
    found = places(tenka.game(key))
    width = max(map(len, found))
    for pattern, what in found.items():
        print(f"{pattern:<{width}}  {what}")
    return 0


def unknown(what: str) -> Problem:
    allowed = ", ".join([*WISHES, "moves"])
    return Problem("lesson-wish", f"tenka lesson does: {allowed}; not {what!r}.", {"what": what, "allowed": allowed})
